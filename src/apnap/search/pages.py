"""A card's page and a rule's page, as plain frozen data: what `apnap explain` prints, and what a
table in the browser shows.

- `card_page` has the faces with the text as we print it and the abilities as the engine holds them,
  the rules that bear on the card, the founding rows, its rulings and own words where the user gave
  them, and the boards on which it lies, played, each with the steps of its trace.
- `rule_page` has the rule's title and what players call it, where it is done, which tests prove it,
  the cards and rows on which it bears.
- `as_data` turns either into what JSON can hold.

`index` is what `apnap.search.index.open_index` gives; without it a page has nothing of what the
user gave, and a rule's page no cards.
"""

from __future__ import annotations

import sqlite3
from dataclasses import asdict, dataclass, is_dataclass
from functools import cache
from typing import Any

from apnap.abilities.card import CardDefinition, FaceDefinition
from apnap.cards.names import name_key
from apnap.rulebook.citations import expand
from apnap.rulebook.numbers import parent_of
from apnap.rulebook.status import rule_status
from apnap.rulings import ROWS, Board, Row, boards_of, named_in, play
from apnap.scenario.sources import CardSource, TextSource, default_cards
from apnap.search.bearing import bearing, title
from apnap.search.documents import FACES_APART, topics
from apnap.search.printing import printed_faces

__all__ = [
    "CardPage",
    "Demonstration",
    "FacePage",
    "RowLine",
    "RuleLine",
    "RulePage",
    "as_data",
    "card_page",
    "rule_page",
]

MOST_CARDS = 200
"""No more cards than this are named on a rule's page; it says how many there are."""


@dataclass(frozen=True)
class FacePage:
    """A face: its name, mana cost, type line, size or loyalty, text as we print it, the abilities
    as the engine holds them, and the user's words for it ("" where there are none)."""

    name: str
    mana_cost: str
    type_line: str
    size: str
    text: str
    tree: tuple[str, ...]
    own_words: str = ""


@dataclass(frozen=True)
class RuleLine:
    """A rule: its number, and its title or that of the rule it stands in."""

    number: str
    title: str


@dataclass(frozen=True)
class RowLine:
    """A founding row and what it says. `shown`: the card lies on a board of it."""

    row: str
    statement: str
    shown: bool = True


@dataclass(frozen=True)
class Demonstration:
    """A board as it was played: its row and title, how it went and why, and the steps."""

    row: str
    title: str
    outcome: str
    reason: str
    trace: tuple[str, ...]


@dataclass(frozen=True)
class CardPage:
    """All there is on a card. `state` is "runs", or how far it comes, with the `reasons`."""

    name: str
    layout: str
    state: str
    reasons: tuple[str, ...]
    faces: tuple[FacePage, ...]
    rules: tuple[RuleLine, ...]
    rows: tuple[RowLine, ...]
    rulings: tuple[str, ...]
    demonstrations: tuple[Demonstration, ...]


@dataclass(frozen=True)
class RulePage:
    """All there is on a rule. `also` is what players call it, `wording` the user's copy of it,
    `card_count` on how many cards it bears, of which `cards` names the first."""

    number: str
    title: str
    also: str
    status: str
    places: tuple[str, ...]
    tests: tuple[str, ...]
    wording: str
    above: tuple[RuleLine, ...]
    below: tuple[RuleLine, ...]
    rows: tuple[RowLine, ...]
    cards: tuple[str, ...]
    card_count: int


def card_page(name: str, index: sqlite3.Connection | None = None) -> CardPage:
    """The page of a card of the pool, whether it runs or not; BadInput for one nobody knows."""
    from apnap.pool.store import facts

    found, state, reasons = facts(name)
    demonstrations = tuple(_shown(found))
    rules = bearing(found) if state == "runs" else []
    on_boards = {one.row for one in demonstrations}
    return CardPage(
        found.name,
        found.layout,
        state,
        reasons,
        _faces(found, _own_words(found, index)),
        tuple(RuleLine(number, title(number)) for number in rules),
        tuple(
            RowLine(row.name, row.statement, row.name in on_boards)
            for row in ROWS
            if row.name in on_boards or _row_bears(row, rules)
        ),
        _rulings(found, index),
        demonstrations,
    )


def rule_page(number: str, index: sqlite3.Connection | None = None) -> RulePage:
    """The page of a rule; BadInput, with what lies nearest, if there is no such rule."""
    found = rule_status(number)
    above: list[RuleLine] = []
    number = parent_of(found.number)
    while number:
        above.insert(0, RuleLine(number, title(number)))
        number = parent_of(number)
    cards: list[str] = []
    wording = ""
    if index is not None:
        cards = [name for (name,) in index.execute(_CARDS_OF, _below(found.number))]
        asked = "SELECT said FROM document NATURAL JOIN words_of WHERE kind = 'rule' AND id = ?"
        wording = "".join(said for (said,) in index.execute(asked, (found.number,)))
    return RulePage(
        found.number,
        found.title,
        topics().get(found.number, ""),
        found.status,
        found.places,
        found.tests,
        wording,
        tuple(above),
        tuple(RuleLine(child.number, child.title) for child in found.children),
        tuple(RowLine(row.name, row.statement) for row in ROWS if _cites(row, found.number)),
        tuple(cards[:MOST_CARDS]),
        len(cards),
    )


def as_data(page: CardPage | RulePage) -> dict[str, Any]:
    """A page as dictionaries and lists."""
    assert is_dataclass(page)
    found = asdict(page)
    return {name: list(one) if isinstance(one, tuple) else one for name, one in found.items()}


_CARDS_OF = """
    SELECT DISTINCT document.title FROM bears JOIN document ON document.number = bears.number
    WHERE (bears.rule = ? OR bears.rule GLOB ?) AND document.kind = 'card'
    ORDER BY document.title COLLATE NOCASE
"""


def _below(number: str) -> tuple[str, str]:
    """A rule's number, and a pattern for those below it."""
    if len(number) == 1:
        return number, f"{number}[0-9]*"
    return number, f"{number}[a-z]" if "." in number else f"{number}.*"


def _faces(card: CardDefinition, words: list[str]) -> tuple[FacePage, ...]:
    texts = printed_faces(card)
    if len(words) != len(texts):
        words = [""] * len(texts)
    return tuple(
        _face(face, text, own) for face, text, own in zip(card.faces, texts, words, strict=True)
    )


def _face(face: FaceDefinition, text: str, own_words: str) -> FacePage:
    kinds = " ".join((*face.supertypes, *face.types)).title()
    subtypes = " ".join(face.subtypes)
    size = ""
    if face.power is not None and face.toughness is not None:
        size = f"{face.power}/{face.toughness}"
    elif face.loyalty is not None:
        size = str(face.loyalty)
    elif face.defense is not None:
        size = str(face.defense)
    return FacePage(
        face.name,
        face.mana_cost,
        f"{kinds} — {subtypes}" if subtypes else kinds,
        size,
        text,
        tuple(repr(ability) for ability in face.abilities),
        own_words,
    )


def _own_words(card: CardDefinition, index: sqlite3.Connection | None) -> list[str]:
    if index is None:
        return []
    asked = "SELECT said FROM document NATURAL JOIN words_of WHERE kind = 'card' AND id = ?"
    said = [text for (text,) in index.execute(asked, (card.name,))]
    return said[0].split(FACES_APART) if said and said[0] else []


def _rulings(card: CardDefinition, index: sqlite3.Connection | None) -> tuple[str, ...]:
    """The rulings of a card, which may be named after it or after its front face."""
    if index is None:
        return ()
    asked = (
        "SELECT said FROM document NATURAL JOIN words_of "
        "WHERE title COLLATE NOCASE IN (?, ?) AND kind = 'ruling' ORDER BY number"
    )
    return tuple(said for (said,) in index.execute(asked, (card.name, card.faces[0].name)))


@cache
def _source() -> tuple[CardSource, TextSource | None]:
    """The cards that boards are played with; their texts are read once."""
    return default_cards()


@cache
def _played(board: Board) -> tuple[Demonstration, tuple[str, ...]]:
    """A board as it went, and the cards on it; played once."""
    shown = play(board, _source())
    found = Demonstration(board.row, board.title, shown.outcome, shown.reason, shown.trace)
    return found, tuple(part for name in shown.cards for part in (name, *name.split(" // ")))


def _shown(card: CardDefinition) -> list[Demonstration]:
    """The boards on which a card lies, played; those that don't name it are not."""
    names = {name_key(name) for name in (card.name, *(face.name for face in card.faces))}
    found: list[Demonstration] = []
    for row in ROWS:
        for board in boards_of(row.name):
            if not names.isdisjoint(map(name_key, named_in(board))):
                shown, lay = _played(board)
                if not names.isdisjoint(map(name_key, lay)):
                    found.append(shown)
    return found


def _row_bears(row: Row, rules: list[str]) -> bool:
    """Whether a rule of a row, or one right above or below it, is among these.

    Whole sections, such as 603, bear on too much to count.
    """
    told = {number for rule in row.rules for number in expand(rule)}
    return any(
        rule in told or parent_of(rule) in told or any(parent_of(one) == rule for one in told)
        for rule in rules
        if "." in rule
    )


def _cites(row: Row, number: str) -> bool:
    """Whether a row follows from a rule or from one below it."""
    for rule in row.rules:
        for one in expand(rule):
            while one:
                if one == number:
                    return True
                one = parent_of(one)
    return False
