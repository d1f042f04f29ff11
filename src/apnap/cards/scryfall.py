"""Cards in the shape of Scryfall's *oracle cards*."""

from dataclasses import replace
from typing import Final

import msgspec

from apnap.cards.card import Card, Face, Layout, Part
from apnap.cards.colors import from_letters
from apnap.cards.database import Skipped
from apnap.cards.identity import with_lost_indicator
from apnap.cards.mana import parse_mana_cost
from apnap.cards.typeline import parse_type_line
from apnap.errors import BadInput

__all__ = ["NOT_CARDS", "Interner", "as_layout", "card_of_record", "flipped"]

NOT_CARDS: Final = frozenset({"token", "double_faced_token", "emblem", "art_series"})
"""Layouts of what is printed like a card and is none. [CR 108.2b]"""

_SPLIT_TOO: Final = frozenset({"aftermath", "room"})


class _Facts(msgspec.Struct):
    """What a record says of a card of one face, or of a face."""

    name: str
    mana_cost: str | None = None
    type_line: str | None = None
    oracle_text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    hand_modifier: str | None = None
    life_modifier: str | None = None
    color_indicator: list[str] | None = None
    flavor_name: str | None = None


class _Related(msgspec.Struct):
    component: str
    name: str


class _Record(_Facts):
    """A card as Scryfall has it; fields that apnap has no use for are passed over."""

    object: str = "card"
    layout: str = "normal"
    card_faces: list[_Facts] | None = None
    legalities: dict[str, str] | None = None
    keywords: list[str] | None = None
    color_identity: list[str] | None = None
    oracle_id: str | None = None
    alternate_names: list[str] | None = None
    all_parts: list[_Related] | None = None
    produced_mana: list[str] | None = None


_decoder: Final = msgspec.json.Decoder(_Record)


class Interner:
    """Keeps one of each equal tuple, for thousands of cards have the same."""

    def __init__(self) -> None:
        self._legalities: dict[tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]] = {}

    def legalities(self, given: dict[str, str] | None) -> tuple[tuple[str, str], ...]:
        """The pairs of format and status, sorted, in lower case."""
        if not given:
            return ()
        pairs = tuple(sorted((name.lower(), status.lower()) for name, status in given.items()))
        return self._legalities.setdefault(pairs, pairs)


_interner: Final = Interner()


def card_of_record(record: bytes | msgspec.Raw, place: str) -> Card | Skipped:
    """The card in one record of JSON, or why it is none.

    Raises BadInput where a cost or color can't be read, and msgspec's errors where the record is
    not JSON or not of the shape of a card; neither names the place.
    """
    given = _decoder.decode(record)
    if given.object != "card":
        raise BadInput(f"a record of the kind {given.object[:40]!r}, not a card")
    dungeon = given.type_line is not None and given.type_line.startswith("Dungeon")
    if given.layout in NOT_CARDS and not dungeon:
        return Skipped(given.name, place, f"of the layout {given.layout!r}, no card")
    layout = Layout.NORMAL if dungeon else as_layout(given.layout)
    if layout is None:
        return Skipped(given.name, place, f"of the unknown layout {given.layout[:40]!r}")
    faces = tuple([_face(face) for face in given.card_faces or (given,)])
    others = list(given.alternate_names or ())
    others += [name for facts in (given, *(given.card_faces or ())) if (name := facts.flavor_name)]
    card = Card(
        name=given.name,
        layout=layout,
        faces=flipped(faces) if layout is Layout.FLIP else faces,
        legalities=_interner.legalities(given.legalities),
        keywords=tuple(given.keywords or ()),
        oracle_id=given.oracle_id,
        alternate_names=tuple(others),
        parts=_meld_parts(given) if layout is Layout.MELD else (),
        produced_mana=tuple(given.produced_mana or ()),
    )
    recorded = from_letters(given.color_identity or ())
    return with_lost_indicator(card, recorded) if recorded and not card.parts else card


def as_layout(name: str) -> Layout | None:
    """The layout that card data calls ``name``; None if that is no layout apnap knows."""
    if name in _SPLIT_TOO:
        return Layout.SPLIT
    try:
        return Layout(name)
    except ValueError:
        return None


def flipped(faces: tuple[Face, ...]) -> tuple[Face, ...]:
    """The faces of a flip card: flipping changes neither its mana cost nor its colors.

    Some card data gives the bottom half no cost, some gives it an indicator. [CR 710.1c]
    """
    top = faces[0]
    halves = [
        replace(half, mana_cost=top.mana_cost, color_indicator=top.color_indicator)
        for half in faces[1:]
    ]
    return (top, *halves)


def _face(given: _Facts) -> Face:
    return Face(
        name=given.name,
        mana_cost=parse_mana_cost(given.mana_cost or ""),
        type_line=parse_type_line(given.type_line or ""),
        oracle_text=given.oracle_text or "",
        power=given.power,
        toughness=given.toughness,
        loyalty=given.loyalty,
        defense=given.defense,
        hand_modifier=given.hand_modifier,
        life_modifier=given.life_modifier,
        color_indicator=from_letters(given.color_indicator or ()),
        incomplete=not given.type_line,
    )


def _meld_parts(given: _Record) -> tuple[Part, ...]:
    """The meld pair and what it melds into, without the tokens and other relations."""
    parts = [Part(part.component, part.name) for part in given.all_parts or ()]
    return tuple(part for part in parts if part.component in {"meld_part", "meld_result"})
