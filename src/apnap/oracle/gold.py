"""The gold set of bindings: lines drawn to be labelled by hand, before the binder has seen them.

``python -m apnap.oracle.gold draw --seed 2026 -n 300 OUT.json`` draws from the lines of legal cards
that read, by their words alone: only the first stage runs. A line belongs to the stratum of the
rarest form of mention in it; a stratum's share of the lines grows with the square root of its size,
so that rare forms come up. The file drawn holds the cards' text and is no part of the repository.
"""

import argparse
import hashlib
import json
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any, Final

from apnap.cards.card import Card
from apnap.cards.reading import load_cards
from apnap.oracle.corpus import legal_somewhere, lines_of
from apnap.oracle.lines import read_line
from apnap.oracle.referents import nouns
from apnap.oracle.tokens import Unreadable, tokenize

_PRONOUNS: Final = {
    "it": "it",
    "it's": "it",
    "itself": "it",
    "its": "its",
    "they": "they",
    "them": "them",
    "themselves": "them",
    "their": "their",
    "theirs": "their",
    "he": "he, she",
    "he's": "he, she",
    "she": "he, she",
    "she's": "he, she",
    "him": "he, she",
    "her": "he, she",
    "his": "he, she",
}
_DID: Final = ("do", "does", "did", "don't", "doesn't", "didn't")
_DEED: Final = frozenset({*_DID, "can't"})  # after "the player": the deed is the mention
# What "that …" can speak of besides the nouns of objects and players.
_THINGS: Final = frozenset(
    {
        "type",
        "color",
        "name",
        "mana",
        "pile",
        "number",
        "kind",
        "turn",
        "combat",
        "damage",
        "cost",
        "result",
        "library",
        "booster",
        "step",
        "direction",
        "choice",
        "graveyard",
        "hand",
        "power",
        "amount",
        "excess",
        "vote",
        "sticker",
    }
)
_PAST: Final = frozenset(
    {
        "chosen",
        "exiled",
        "sacrificed",
        "revealed",
        "discarded",
        "milled",
        "returned",
        "destroyed",
        "tapped",
        "countered",
        "targeted",
        "exploited",
        "noted",
    }
)
_MOST: Final = 2  # how many words may stand between "that" or "the" and its noun
_LEAST: Final = 6  # how many lines a stratum gets at least


@dataclass(frozen=True)
class Mention:
    """Words of a line that speak of something: their form and their place."""

    form: str
    start: int
    end: int


def mentions(tokens: Sequence[str]) -> tuple[Mention, ...]:
    """The mentions of a line, found by its words alone, in text order."""
    found: list[Mention] = []
    for at in range(len(tokens)):
        one = _mention(tokens, at)
        if one is not None:
            found.append(one)
    return tuple(found)


def _mention(tokens: Sequence[str], at: int) -> Mention | None:
    word = tokens[at]
    after = tokens[at + 1] if at + 1 < len(tokens) else ""
    if word in _PRONOUNS and after not in _DID:
        return Mention(_PRONOUNS[word], at, at + 1)
    if word == "this" and after == "way":
        return Mention("this way", at, at + 2)
    if word in _DID and after in (",", "so", "and") and at:
        return Mention("you do", at - 1, at + 1)
    if word in ("that", "those"):
        return _that(tokens, at)
    if word == "the" and after in ("other", "others", "rest"):
        return Mention(f"the {after.removesuffix('s')}", at, at + 2)
    if word == "the":
        return _the(tokens, at)
    if tuple(tokens[at : at + 2]) == ("exiled", "with") and tokens[at + 2] in ("~", "this"):
        return Mention("exiled with", at, at + 3)
    return None


def _is_deed(tokens: Sequence[str], at: int) -> bool:
    """Whether "the player" before this is part of "if the player does"."""
    return len(tokens) > at + 1 and tokens[at] in _DEED and tokens[at + 1] == ","


def _that(tokens: Sequence[str], at: int) -> Mention | None:
    word = tokens[at]
    if tokens[at + 1 : at + 2] and tokens[at + 1] in ("much", "many"):
        return Mention("that much", at, at + 2)
    end = _noun_end(tokens, at + 1, _THINGS)
    if not end or _is_deed(tokens, end):
        return None
    noun = tokens[end - 1].removesuffix("s")
    if word == "those":
        return Mention("those cards" if noun == "card" else "those", at, end)
    if noun in ("player", "opponent", "controller", "owner"):
        return Mention("that player", at, end)
    known = noun if noun in ("card", "creature", "spell", "permanent", "damage") else "other"
    return Mention(f"that {known}", at, end)


def _the(tokens: Sequence[str], at: int) -> Mention | None:
    if tokens[at + 1 : at + 2] and tokens[at + 1] in _PAST:
        end = _noun_end(tokens, at + 2, _THINGS)
        return Mention("the exiled card", at, end or at + 2)
    end = _noun_end(tokens, at + 1, frozenset())
    after = tokens[end : end + 1]
    if not end or end > at + 2 or after in (["of"], ["with"], ["named"]):
        return None
    if _is_deed(tokens, end):
        return None
    return Mention("the card", at, end)


def _noun_end(tokens: Sequence[str], start: int, more: frozenset[str]) -> int:
    """Where the noun that comes soon after ends, 0 if none does."""
    for at in range(start, min(start + _MOST, len(tokens))):
        word = tokens[at]
        if nouns([word]) or word in more or word.removesuffix("s") in more:
            following = tokens[at + 1] if at + 1 < len(tokens) else ""
            return at + 2 if nouns([following]) and following != "of" else at + 1
        if not word[0].isalpha() or word.endswith("'t") or word in _VERBS:
            return 0
    return 0


_VERBS: Final = frozenset(
    {
        "would",
        "targets",
        "target",
        "are",
        "was",
        "were",
        "share",
        "shares",
        "is",
        "has",
        "have",
        "had",
        "died",
        "entered",
        "attacked",
        "blocked",
        "dealt",
        "could",
        "can",
        "a",
        "each",
        "you",
        "the",
        "this",
        "it",
        "they",
        "don't",
        "crewed",
        "saddled",
        "convoked",
        "draw",
    }
)


@dataclass(frozen=True)
class Drawn:
    """A line that was drawn: the first card that has it, its stratum."""

    card: Card
    text: str
    root: str
    stratum: str


def line_hash(text: str) -> str:
    """What names a normalised line without repeating it."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def strata(cards: Sequence[Card]) -> dict[str, list[Drawn]]:
    """The distinct lines with mentions, by the rarest form in each."""
    held: dict[tuple[str, str], tuple[Card, frozenset[str]]] = {}
    often: Counter[str] = Counter()
    for card in cards:
        for key in lines_of(card):
            if key in held:
                continue
            try:
                forms = frozenset(one.form for one in mentions(tokenize(key[0])))
            except Unreadable:
                continue
            held[key] = card, forms
            often.update(forms)
    made: dict[str, list[Drawn]] = defaultdict(list)
    for (text, root), (card, forms) in held.items():
        if forms:
            rarest = min(forms, key=lambda form: (often[form], form))
            made[rarest].append(Drawn(card, text, root, rarest))
    return dict(sorted(made.items()))


def shares(sizes: Mapping[str, int], total: int) -> dict[str, int]:
    """How many lines each stratum gives: by the square root of its size, rare ones a few."""
    whole = sum(sqrt(size) for size in sizes.values())
    found = {
        form: min(size, max(_LEAST, round(total * sqrt(size) / whole)))
        for form, size in sizes.items()
    }
    by_size = sorted(sizes, key=lambda form: (-sizes[form], form))
    while sum(found.values()) != total:
        change = 1 if sum(found.values()) < total else -1
        for form in by_size:
            if sum(found.values()) == total:
                break
            found[form] += change
    return found


def draw(
    cards: Sequence[Card], seed: int, total: int, seen: frozenset[str] = frozenset()
) -> list[Drawn]:
    """The lines drawn by a seed, of each stratum as many as it is due, all of them reading and
    none of them `seen` (by hash) in an earlier draw."""
    by_form = {
        form: [one for one in lines if line_hash(one.text) not in seen]
        for form, lines in strata(cards).items()
    }
    due = shares({form: len(lines) for form, lines in by_form.items()}, total)
    chance = random.Random(seed)
    found: list[Drawn] = []
    for form, lines in by_form.items():
        taken = 0
        for one in chance.sample(lines, len(lines)):
            if taken == due[form]:
                break
            if read_line(one.text, one.root).state == "reads":
                found.append(one)
                taken += 1
    return found


def _record(number: int, one: Drawn) -> dict[str, Any]:
    tokens = tokenize(one.text)
    spoken = mentions(tokens)
    numbered = {mention.start: number for number, mention in enumerate(spoken, 1)}
    ends = {mention.end - 1 for mention in spoken}
    shown = [
        (f"[#{numbered[at]} " if at in numbered else "")
        + f"{at}:{word}"
        + ("]" if at in ends else "")
        for at, word in enumerate(tokens)
    ]
    return {
        "id": f"g{number:03}",
        "card": one.card.name,
        "hash": line_hash(one.text),
        "root": one.root,
        "stratum": one.stratum,
        "text": one.text,
        "words": " ".join(shown),
        "mentions": {
            str(number): {
                "form": mention.form,
                "words": " ".join(tokens[mention.start : mention.end]),
            }
            for number, mention in enumerate(spoken, 1)
        },
        "card_lines": [text for text, _ in lines_of(one.card)],
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """The command: draw lines for those who label them."""
    parser = argparse.ArgumentParser(prog="python -m apnap.oracle.gold", description=__doc__)
    what = parser.add_subparsers(dest="what", required=True)
    one = what.add_parser("draw", help="draw lines to be labelled")
    one.add_argument("out", type=Path)
    one.add_argument("--seed", type=int, default=2026)
    one.add_argument("-n", dest="total", type=int, default=300)
    one.add_argument("--without", type=Path, action="append", default=[], help="an earlier draw")
    one.add_argument("--cards", type=Path, default=Path("../shared/cards/oracle.jsonl.gz"))
    for name, files in (("check", "+"), ("judge", 1), ("compare", 2), ("write", "+")):
        one = what.add_parser(name, help=f"{name} labels; see docs/gold.md")
        one.add_argument("draw", type=Path)
        one.add_argument("labels", type=Path, nargs=files)
        one.add_argument("--seed", type=int, default=2026)
    options = parser.parse_args(arguments)
    if options.what == "draw":
        seen = {
            row["hash"]
            for path in options.without
            for row in json.loads(path.read_text(encoding="utf-8"))
        }
        return _draw(options.cards, options.seed, options.total, frozenset(seen), options.out)
    # Imported here: a line is drawn without the binder.
    from apnap.oracle.gold_labels import act

    return act(options.what, options.draw, options.labels, options.seed)


def _draw(path: Path, seed: int, total: int, seen: frozenset[str], out: Path) -> int:
    cards = [card for card in load_cards(path) if legal_somewhere(card)]
    drawn = draw(cards, seed, total, seen)
    records = [_record(number, one) for number, one in enumerate(drawn, 1)]
    out.write_text(json.dumps(records, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    strata_drawn = Counter(one.stratum for one in drawn)
    sys.stdout.write(f"{len(records)} lines: {dict(strata_drawn)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
