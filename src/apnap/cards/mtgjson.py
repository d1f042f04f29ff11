"""Cards in the shape of MTGJSON's *AtomicCards*: under each name a list of faces."""

from typing import Final

import msgspec

from apnap.cards.card import Card, Face, Layout, Part
from apnap.cards.colors import from_letters
from apnap.cards.database import Skipped
from apnap.cards.identity import with_lost_indicator
from apnap.cards.mana import parse_mana_cost
from apnap.cards.scryfall import NOT_CARDS, Interner, as_layout, flipped
from apnap.cards.typeline import parse_type_line
from apnap.errors import BadInput

__all__ = ["cards_of_name"]


class _Identifiers(msgspec.Struct, rename="camel"):
    scryfall_oracle_id: str | None = None


class _Atom(msgspec.Struct, rename="camel"):
    """A face as MTGJSON has it, with the facts of its card."""

    name: str
    type: str
    layout: str = "normal"
    face_name: str | None = None
    side: str | None = None
    mana_cost: str | None = None
    text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    hand: str | None = None
    life: str | None = None
    color_identity: list[str] | None = None
    color_indicator: list[str] | None = None
    legalities: dict[str, str] | None = None
    keywords: list[str] | None = None
    identifiers: _Identifiers | None = None
    card_parts: list[str] | None = None


_decoder: Final = msgspec.json.Decoder(list[_Atom])
_interner: Final = Interner()


def cards_of_name(record: bytes | msgspec.Raw, place: str) -> list[Card | Skipped]:
    """The cards of one name: one, or several where printings differ under the same name.

    A face of side *a*, or of no side, begins a card. Errors are those of Scryfall's reader.
    """
    cards: list[list[_Atom]] = []
    for atom in _decoder.decode(record):
        if cards and atom.side not in {None, "a"} and atom.layout != "meld":
            cards[-1].append(atom)
        else:
            cards.append([atom])
    return [_card(faces, place) for faces in cards]


def _card(atoms: list[_Atom], place: str) -> Card | Skipped:
    first = atoms[0]
    if first.layout in NOT_CARDS and not first.type.startswith("Dungeon"):
        return Skipped(first.name, place, f"of the layout {first.layout!r}, no card")
    layout = Layout.NORMAL if first.type.startswith("Dungeon") else as_layout(first.layout)
    if layout is None:
        return Skipped(first.name, place, f"of the unknown layout {first.layout[:40]!r}")
    faces = tuple([_face(atom) for atom in atoms])
    keywords = dict.fromkeys(word for atom in atoms for word in atom.keywords or ())
    card = Card(
        # Each card of a meld pair, and what they meld into, is a card of its own. [CR 712.4]
        name=faces[0].name if layout is Layout.MELD else first.name,
        layout=layout,
        faces=flipped(faces) if layout is Layout.FLIP else faces,
        legalities=_interner.legalities(first.legalities),
        keywords=tuple(keywords),
        oracle_id=first.identifiers.scryfall_oracle_id if first.identifiers else None,
        parts=_meld_parts(first) if layout is Layout.MELD else (),
    )
    recorded = from_letters(first.color_identity or ())
    return with_lost_indicator(card, recorded) if recorded and not card.parts else card


def _face(atom: _Atom) -> Face:
    return Face(
        name=atom.face_name or atom.name,
        mana_cost=parse_mana_cost(atom.mana_cost or ""),
        type_line=parse_type_line(atom.type),
        oracle_text=atom.text or "",
        power=atom.power,
        toughness=atom.toughness,
        loyalty=atom.loyalty,
        defense=atom.defense,
        hand_modifier=atom.hand,
        life_modifier=atom.life,
        color_indicator=from_letters(atom.color_indicator or ()),
        incomplete=not atom.type,
    )


def _meld_parts(atom: _Atom) -> tuple[Part, ...]:
    """The meld pair and its result, or as much of them as the card's own name tells.

    Raises BadInput where the parts that are given aren't a pair and its result.
    """
    front, _, back = atom.name.partition(" // ")
    if not atom.card_parts:
        parts = [Part("meld_part", front)] if back else []
        return (*parts, Part("meld_result", back or front))
    if len(atom.card_parts) != 3:
        raise BadInput(f"a meld card with {len(atom.card_parts)} parts, not 3")
    one, other, result = atom.card_parts
    return (Part("meld_part", one), Part("meld_part", other), Part("meld_result", result))
