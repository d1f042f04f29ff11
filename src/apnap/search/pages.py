"""A card's page: its faces as we print them, the rules that bear on it, the rows it shows."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from apnap.abilities.card import CardDefinition, FaceDefinition
from apnap.rulings import ROWS, Shown, boards_of, play
from apnap.scenario.sources import CardSource, TextSource, default_cards
from apnap.search.bearing import bearing, title
from apnap.search.printing import printed_faces

__all__ = ["CardPage", "FacePage", "RulePage", "card_page"]


@dataclass(frozen=True)
class FacePage:
    """A face: its name, mana cost, type line, size or loyalty, text as we print it, abilities."""

    name: str
    mana_cost: str
    type_line: str
    size: str
    text: str
    tree: tuple[str, ...]


@dataclass(frozen=True)
class RulePage:
    """A rule that bears on a card: its number and title."""

    number: str
    title: str


@dataclass(frozen=True)
class CardPage:
    """All there is on a card: `rows` are the founding rows that it shows, with what they say;
    `boards` the demonstrations in which it lies, as they were played."""

    name: str
    layout: str
    faces: tuple[FacePage, ...]
    rules: tuple[RulePage, ...]
    rows: tuple[tuple[str, str], ...]
    boards: tuple[Shown, ...]


def card_page(name: str, cards: Path | None = None) -> CardPage:
    """The page of a card that runs; BadInput for one that doesn't, or that nobody knows.

    `cards`: a file of cards to be compiled instead of the pool's.
    """
    from apnap.pool.store import card

    found = card(name)
    texts = printed_faces(found)
    shown = _boards(found, default_cards(cards))
    rows = {one.board.row for one in shown}
    return CardPage(
        found.name,
        found.layout,
        tuple(_face(face, text) for face, text in zip(found.faces, texts, strict=True)),
        tuple(RulePage(number, title(number)) for number in bearing(found)),
        tuple((row.name, row.statement) for row in ROWS if row.name in rows),
        tuple(shown),
    )


def _face(face: FaceDefinition, text: str) -> FacePage:
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
    )


def _boards(card: CardDefinition, source: tuple[CardSource, TextSource | None]) -> list[Shown]:
    """The demonstrations in which a card lies, played."""
    names = {card.name, *(face.name for face in card.faces)}
    played = [play(board, source) for row in ROWS for board in boards_of(row.name)]
    return [one for one in played if any(one.has(name) for name in names)]
