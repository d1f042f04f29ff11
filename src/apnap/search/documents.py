"""What can be found: the cards, rules, rulings and founding rows that are at hand."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from apnap.abilities.ability import (
    Keyword,
    KeywordAmount,
    KeywordCost,
    KeywordMaterials,
    KeywordQuality,
)
from apnap.abilities.card import CardDefinition
from apnap.cards.colors import COLORS, letters
from apnap.cards.identity import color_identity
from apnap.cards.mana import parse_mana_cost
from apnap.errors import BadInput
from apnap.rulebook.citations import expand
from apnap.rulebook.numbers import numbers, parent_of
from apnap.rulebook.text import read_rules
from apnap.rulings import ROWS
from apnap.search.bearing import bearing

if TYPE_CHECKING:
    from apnap.cards.card import Card

__all__ = ["FACES_APART", "CardFacts", "Document", "cards", "rows", "rules", "rulings_of", "topics"]

FACES_APART: Final = "\n//\n"
"""What stands between the texts of a card's faces."""

_TOPICS: Final = Path(__file__).with_name("topics.txt")
_KEYWORDS: Final = (Keyword, KeywordAmount, KeywordCost, KeywordMaterials, KeywordQuality)


@dataclass(frozen=True)
class CardFacts:
    """What can be asked of a card. `power` and the like are None where there is no such box.

    `colors` and `identity` are letters of WUBRG; `types` is the type line in small letters, with a
    space before each word; `text` what it says in small letters, in the user's words where they
    were given; `formats` those in which it is legal, each between spaces; `keywords` each between
    ends of lines.
    """

    mana: str = ""
    mana_value: int = 0
    colors: str = ""
    identity: str = ""
    types: str = ""
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    layout: str = ""
    state: str = ""
    keywords: str = ""
    formats: str = ""
    banned: str = ""
    restricted: str = ""
    text: str = ""


@dataclass(frozen=True)
class Document:
    """One thing that can be found: a "card", "rule", "ruling" or "row".

    `also` is what else players call it, `said` the user's words of it as they stand (of several
    faces apart by `FACES_APART`), `rules` those that bear on it.
    """

    kind: str
    id: str
    title: str
    body: str
    card: CardFacts | None = None
    also: str = ""
    said: str = ""
    rules: tuple[str, ...] = ()


def rules(file: Path | None) -> Iterator[Document]:
    """Each rule by number and title, with its wording where the user has it."""
    wording = read_rules(file).rules if file is not None else {}
    entries = numbers().entries
    for number, entry in entries.items():
        above = entries.get(parent_of(number)) if not entry.title else None
        while above is not None and not above.title:
            above = entries.get(parent_of(above.number))
        title = entry.title or (above.title if above is not None else "")
        text = wording[number].text if number in wording else ""
        yield Document(
            "rule",
            number,
            f"{number} {title}".rstrip(),
            text,
            also=topics().get(number, ""),
            said="\n".join((text, *wording[number].examples)) if text else "",
            rules=(number,),
        )


@cache
def topics() -> dict[str, str]:
    """What players call a rule, by its number: our words, for what its title does not say."""
    lines = _TOPICS.read_text(encoding="utf-8").splitlines()
    return {number: words for number, _, words in (line.partition(" ") for line in lines)}


def rows() -> Iterator[Document]:
    """The founding statements in our words."""
    for row in ROWS:
        body = " ".join(row.rules)
        told = tuple(number for rule in row.rules for number in expand(rule))
        yield Document("row", row.name, f"{row.name} {row.statement}", body, rules=told)


def rulings_of(file: Path, names: dict[str, str]) -> Iterator[Document]:
    """The rulings of a file, each named after its card; `names` leads from oracle ids to names."""
    for place, record in _records(file):
        card = record.get("name") or names.get(record.get("oracle_id", ""))
        text = record.get("text") or record.get("comment")
        if isinstance(card, str) and isinstance(text, str):
            date = record.get("date") or record.get("published_at") or ""
            said = f"{date} {text}".strip()
            yield Document("ruling", f"{card}#{place}", f"{card}", said, said=said)


def _records(file: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """The JSON objects of a file: an array, or one a line, perhaps gzipped."""
    try:
        data = file.read_bytes()
        text = (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data).decode("utf-8")
        found = json.loads(text) if text.lstrip().startswith("[") else _of_atoms(text)
        if found is None:
            found = [json.loads(line) for line in text.splitlines() if line.strip()]
    except (OSError, ValueError, EOFError, LookupError, AttributeError, TypeError) as error:
        raise BadInput(f"{file}: no rulings can be read from it: {error}") from None
    for place, record in enumerate(found, 1):
        if isinstance(record, dict):
            yield place, record


def _of_atoms(text: str) -> list[dict[str, Any]] | None:
    """The rulings in MTGJSON's AtomicCards, where they stand with their cards; None elsewhere."""
    if _ATOMS.match(text) is None:
        return None
    named: dict[str, list[dict[str, Any]]] = json.loads(text)["data"]
    return [
        {"name": name, **ruling}
        for name, atoms in named.items()
        for ruling in atoms[0].get("rulings", ())
    ]


def cards(
    file: Path | None, tell: Callable[[int, int], None], jobs: int = 1, *, texts: bool = True
) -> Iterator[Document]:
    """The pool's cards with their text as we print it back, or all cards of the user's file.

    `tell` hears how many of how many have been printed: without a file that takes minutes, and is
    left out without `texts`.
    """
    from apnap.pool.store import all_facts

    if file is not None:
        from apnap.cards.reading import load_cards

        known = {card.name: (card, state) for card, state in all_facts()}
        for card in load_cards(file):
            yield _of_file(card, *known.get(card.name, (None, "unknown")))
        return
    found = list(all_facts())
    running = [card.name for card, state in found if state == "runs" and texts]
    printed = dict(_printed(running, tell, jobs))
    for definition, state in found:
        yield _of_pool(definition, state, printed.get(definition.name, ""))


def _of_pool(card: CardDefinition, state: str, text: str) -> Document:
    front = card.faces[0]
    types = " // ".join(
        " ".join((*face.supertypes, *face.types, *face.subtypes)) for face in card.faces
    )
    cost = parse_mana_cost(front.mana_cost)
    facts = CardFacts(
        mana=front.mana_cost,
        mana_value=cost.mana_value() if cost is not None else 0,
        colors="".join(c for c in letters(_ALL) if any(c in face.colors for face in card.faces)),
        identity=card.color_identity,
        types=f" {types.lower()}",
        power=front.power,
        toughness=front.toughness,
        loyalty=front.loyalty,
        defense=front.defense,
        layout=card.layout,
        state=state,
        keywords="".join(f"\n{one}\n" for one in dict.fromkeys(_keywords(card))),
        text=text.lower(),
    )
    rules = tuple(bearing(card))
    return Document("card", card.name, card.name, f"{types}\n{text}", facts, rules=rules)


def _keywords(card: CardDefinition) -> Iterator[str]:
    for face in card.faces:
        for ability in face.abilities:
            if isinstance(ability, _KEYWORDS):
                yield ability.name.lower()


def _of_file(card: Card, known: CardDefinition | None, state: str) -> Document:
    types = " // ".join(str(face.type_line) for face in card.faces)
    text = FACES_APART.join(face.oracle_text for face in card.faces)
    rules = () if known is None else tuple(bearing(known))
    front = card.front
    colors = 0
    for face in card.faces:
        colors |= face.colors
    facts = CardFacts(
        mana=str(card.mana_cost or ""),
        mana_value=card.mana_value,
        colors=letters(colors),
        identity=letters(color_identity(card)),
        types=f" {types.lower()}",
        power=_number(front.power),
        toughness=_number(front.toughness),
        loyalty=_number(front.loyalty),
        defense=_number(front.defense),
        layout=card.layout.value,
        state=state,
        keywords="".join(f"\n{one.lower()}\n" for one in card.keywords),
        formats=_formats(card, "legal", "restricted"),
        banned=_formats(card, "banned"),
        restricted=_formats(card, "restricted"),
        text=text.lower(),
    )
    body = f"{types}\n{text}"
    return Document("card", card.name, card.name, body, facts, said=text, rules=rules)


def _formats(card: Card, *wanted: str) -> str:
    return "".join(f" {name} " for name, status in card.legalities if status in wanted)


def _number(printed: str | None) -> int | None:
    """A number as printed; a star and the like is 0, as in all zones but the battlefield."""
    if printed is None:
        return None
    return int(printed) if printed.lstrip("-").isdigit() else 0


_ALL: Final = sum(COLORS)
_BATCH: Final = 200
_ATOMS: Final = re.compile(r'\s*\{\s*"(?:meta|data)"\s*:')


def _printed(
    names: list[str], tell: Callable[[int, int], None], jobs: int
) -> Iterator[tuple[str, str]]:
    batches = [names[at : at + _BATCH] for at in range(0, len(names), _BATCH)]
    done = 0
    if jobs > 1 and len(batches) > 1:
        with ProcessPoolExecutor(jobs) as pool:
            for batch, texts in zip(batches, pool.map(_print_all, batches), strict=True):
                done += len(batch)
                tell(done, len(names))
                yield from zip(batch, texts, strict=True)
        return
    for batch in batches:
        yield from zip(batch, _print_all(batch), strict=True)
        done += len(batch)
        tell(done, len(names))


def _print_all(names: Iterable[str]) -> list[str]:
    from apnap.pool.store import card
    from apnap.search.printing import printed_faces

    return [FACES_APART.join(printed_faces(card(name))) for name in names]
