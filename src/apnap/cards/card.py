"""Cards and their faces, as printed. [CR 200.1]"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from apnap.cards.colors import ColorSet
from apnap.cards.mana import ManaCost
from apnap.cards.typeline import TypeLine

__all__ = ["Card", "Face", "Layout", "Part"]


class Layout(StrEnum):
    """How the parts of a card are arranged, by the name that card data gives it."""

    NORMAL = "normal"
    SPLIT = "split"  # 709; aftermath and Rooms too
    FLIP = "flip"  # 710
    LEVELER = "leveler"  # 711
    TRANSFORM = "transform"  # 712, nonmodal double-faced; battles too
    MODAL_DFC = "modal_dfc"  # 712
    MELD = "meld"  # 712.4; each front and each combined back face is a card of its own here
    SAGA = "saga"  # 714
    ADVENTURE = "adventure"  # 715; omens, 720, too
    CLASS = "class"  # 716
    PROTOTYPE = "prototype"  # 718
    CASE = "case"  # 719
    MUTATE = "mutate"  # 702.140
    PREPARE = "prepare"
    REVERSIBLE = "reversible_card"  # one card, printed on both sides
    PLANAR = "planar"  # 311, 312
    VANGUARD = "vanguard"  # 313
    SCHEME = "scheme"  # 314
    HOST = "host"  # 100.7
    AUGMENT = "augment"  # 100.7


@dataclass(frozen=True)
class Face:
    """One set of printed characteristics of a card. [CR 200.1]

    Power, toughness, loyalty, defense and the modifiers of a vanguard keep their printed form, as
    in ``"1+*"`` or ``"-1"``, and are None where nothing is printed. ``oracle_text`` has a line
    for each paragraph, reminder text included. ``incomplete`` says that the card data names the
    face but leaves its characteristics out.
    """

    name: str
    mana_cost: ManaCost | None
    type_line: TypeLine
    oracle_text: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    hand_modifier: str | None = None
    life_modifier: str | None = None
    color_indicator: ColorSet = 0
    incomplete: bool = False

    @property
    def colors(self) -> ColorSet:
        """The colors of the mana cost and the color indicator. [CR 202.2, 204.2]

        What a characteristic-defining ability such as devoid says is not among them.
        """
        colors = self.color_indicator  # 202.2e
        if self.mana_cost is not None:
            colors |= self.mana_cost.colors
        return colors


@dataclass(frozen=True)
class Part:
    """A card of a meld pair, or what the two meld into. [CR 712.4]

    ``component`` is ``"meld_part"`` or ``"meld_result"``.
    """

    component: str
    name: str


_NOT_LEGAL: Final = "not_legal"


@dataclass(frozen=True)
class Card:
    """A card: its printed faces, and what is on record about it.

    ``name`` is the full name, as in ``"Fire // Ice"``; ``faces`` has the front, the left half or
    the normal characteristics first. ``legalities`` holds pairs of a format and ``"legal"``,
    ``"restricted"``, ``"banned"`` or ``"not_legal"``, sorted. ``alternate_names`` are names under
    which the card is printed too. [CR 201.3, 201.6] ``produced_mana`` is what the card data says
    of the types of mana that the card can make; the rules of it are CR 106.7.
    """

    name: str
    layout: Layout
    faces: tuple[Face, ...]
    legalities: tuple[tuple[str, str], ...] = ()
    keywords: tuple[str, ...] = ()
    oracle_id: str | None = None
    alternate_names: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()
    produced_mana: tuple[str, ...] = ()

    @property
    def front(self) -> Face:
        """The face whose characteristics the card has by default. [CR 710.2, 712.8a, 715.4]"""
        return self.faces[0]

    @property
    def is_meld_result(self) -> bool:
        """Whether this is the combined back face of a meld pair, and so no card. [CR 712.4b]"""
        return Part("meld_result", self.name) in self.parts

    @property
    def mana_cost(self) -> ManaCost | None:
        """The mana cost off the stack: a split card's combines its halves. [CR 709.4b]"""
        if self.layout is not Layout.SPLIT:
            return self.front.mana_cost
        costs = [face.mana_cost for face in self.faces if face.mana_cost is not None]
        return ManaCost(tuple(s for cost in costs for s in cost.symbols)) if costs else None

    @property
    def mana_value(self) -> int:
        """The mana value off the stack and off the battlefield. [CR 202.3]

        That of the combined back face of a meld pair needs its cards: here it is 0. [CR 202.3c]
        """
        cost = self.mana_cost
        return 0 if cost is None else cost.mana_value()  # 202.3a, 202.3d, 202.3e

    def face_mana_value(self, place: int, x: int = 0) -> int:
        """The mana value of an object that has the face at ``place`` up, or is cast as it.

        ``x`` is what was chosen for X while on the stack, else 0. [CR 202.3b, 202.3e]
        """
        face = self.faces[0] if self.layout is Layout.TRANSFORM else self.faces[place]
        return 0 if face.mana_cost is None else face.mana_cost.mana_value(x)

    @property
    def colors(self) -> ColorSet:
        """The colors off the stack and off the battlefield. [CR 202.2, 709.4b]"""
        if self.layout is not Layout.SPLIT:
            return self.front.colors
        colors = 0
        for face in self.faces:
            colors |= face.colors
        return colors

    @property
    def type_line(self) -> TypeLine:
        """The types off the stack and off the battlefield: a split card's of both halves.

        [CR 709.4c]
        """
        if self.layout is not Layout.SPLIT:
            return self.front.type_line
        lines = [face.type_line for face in self.faces]
        return TypeLine(
            supertypes=tuple(dict.fromkeys(word for line in lines for word in line.supertypes)),
            types=tuple(dict.fromkeys(word for line in lines for word in line.types)),
            subtypes=tuple(dict.fromkeys(word for line in lines for word in line.subtypes)),
            unknown=tuple(dict.fromkeys(word for line in lines for word in line.unknown)),
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The names it has off the stack and off the battlefield. [CR 709.4a, 710.2, 712.8a]"""
        if self.layout is Layout.SPLIT:
            return tuple(face.name for face in self.faces)
        return (self.front.name,)

    def legality(self, format_name: str) -> str:
        """How the card stands in a format: ``"not_legal"`` where nothing is on record."""
        for name, status in self.legalities:
            if name == format_name:
                return status
        return _NOT_LEGAL

    @property
    def beyond_rules(self) -> str | None:
        """What of the card the rules don't cover, or the card data leaves out; None if nothing.

        [CR 100.7]
        """
        for face in self.faces:
            if face.incomplete:
                return f"the card data leaves out the characteristics of {face.name}"
            if face.mana_cost is not None and face.mana_cost.has_unknown:
                return f"the mana cost {face.mana_cost} has a symbol that the rules don't have"
            if face.type_line.unknown:
                words = " ".join(face.type_line.unknown)
                return f"the type line says {words!r}, which is no type of the rules"
        if self.layout in {Layout.HOST, Layout.AUGMENT}:
            return f"{self.layout.value} cards are not covered by the rules"
        return None
