"""Properties of objects and players. A filter never asks and never changes anything.

Where no `InZone` stands in a filter it is about permanents, spells or players by its `Kind`.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.abilities.node import Amount, Event, Filter, Selector


@dataclass(frozen=True)
class AllOf(Filter):
    """All of these."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True)
class AnyOf(Filter):
    """At least one of these."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True)
class Not(Filter):
    """Not this."""

    part: Filter


@dataclass(frozen=True)
class Kind(Filter):
    """What sort of thing it is.

    "permanent" (110.1), "spell" (112.1), "card" (108.2, no token, no copy, in any zone that an
    `InZone` beside it names), "token" (111), "ability" on the stack (113.7), "activated",
    "triggered", "object", "player" (102), "opponent" (102.2), "copy", "commander" (903.3),
    "historic" (700.6), "permanent card" (110.4), "outlaw" (700.12), "mana ability",
    "double-faced" (712.1).
    """

    kind: str


@dataclass(frozen=True)
class AnyTarget(Filter):
    """A creature, planeswalker, battle or player. [CR 115.4]"""


@dataclass(frozen=True)
class TypeIs(Filter):
    """Has this card type, in lower case: "creature". [CR 300.1]"""

    type: str


@dataclass(frozen=True)
class SubtypeIs(Filter):
    """Has this subtype, as printed: "Goblin", "Forest", "Aura". [CR 205.3]"""

    subtype: str


@dataclass(frozen=True)
class SupertypeIs(Filter):
    """Has this supertype, in lower case: "legendary", "basic", "snow". [CR 205.4]"""

    supertype: str


@dataclass(frozen=True)
class ColorIs(Filter):
    """Has this color: one of W U B R G. [CR 105]"""

    color: str


@dataclass(frozen=True)
class Colors(Filter):
    """How many colors it has: "colorless", "monocolored", "multicolored", "colored"."""

    how: str


@dataclass(frozen=True)
class NameIs(Filter):
    """Has this name. [CR 201]"""

    name: str


@dataclass(frozen=True)
class SameName(Filter):
    """Has a name in common with one of these. [CR 201.2a]"""

    what: Selector


@dataclass(frozen=True)
class ControlledBy(Filter):
    """One of these players controls it. [CR 108.4]"""

    who: Selector


@dataclass(frozen=True)
class OwnedBy(Filter):
    """One of these players owns it."""

    who: Selector


@dataclass(frozen=True)
class InZone(Filter):
    """Is in this zone: "battlefield", "graveyard", "hand", "library", "exile", "stack",
    "command"; `whose` narrows it to these players' zones. [CR 400]"""

    zone: str
    whose: Selector | None = None


@dataclass(frozen=True)
class StatusIs(Filter):
    """A passing state of a permanent (or spell).

    "tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "attacking or
    blocking", "face down", "face up", "transformed", "enchanted", "equipped", "modified"
    (700.9), "summoning sick", "entered this turn", "dealt damage this turn", "attacked this
    turn", "blocked this turn", "monstrous", "renowned", "suspected", "saddled", "kicked",
    "cast" (was cast), "foretold", "phased out", "attacking alone", "attacking you".
    """

    status: str


@dataclass(frozen=True)
class Compare(Filter):
    """A quality of it compared with an amount.

    `quality`: "power", "toughness", "mana value", "base power", "base toughness", "damage",
    "loyalty". `op`: "=", "!=", "<", "<=", ">", ">=", "even", "odd" (amount unused).
    Inside `amount`, `Each(0)` is the object itself.
    """

    quality: str
    op: str
    amount: Amount


@dataclass(frozen=True)
class HasKeyword(Filter):
    """Has this keyword ability, by its name in lower case. [CR 702]"""

    keyword: str


@dataclass(frozen=True)
class HasAbility(Filter):
    """Has an ability of a kind: "any" (else: no abilities), "mana", "activated", "triggered",
    "cycling" …"""

    kind: str


@dataclass(frozen=True)
class HasCounter(Filter):
    """Has counters of this kind (any kind if empty) on it, as many as the comparison asks."""

    kind: str
    op: str
    amount: Amount


@dataclass(frozen=True)
class Other(Filter):
    """Is another object than the one whose ability this is ("another", "other")."""


@dataclass(frozen=True)
class OtherThan(Filter):
    """Is none of these."""

    what: Selector


@dataclass(frozen=True)
class IsOneOf(Filter):
    """Is one of these."""

    what: Selector


@dataclass(frozen=True)
class AttachedToWhat(Filter):
    """Is attached to one of these."""

    what: Selector


@dataclass(frozen=True)
class Targets(Filter):
    """A spell or ability that targets something with this property. [CR 115.9]"""

    filter: Filter
    only: bool = False


@dataclass(frozen=True)
class Relation(Filter):
    """In combat or otherwise related to one of these: "blocking", "blocked by", "attacking",
    "exiled with", "used to craft", "cast by", "dealt damage by this turn", "created with",
    "paired with"."""

    relation: str
    what: Selector


@dataclass(frozen=True)
class Shares(Filter):
    """Shares a quality with one of these: "color", "creature type", "card type", "name",
    "mana value", "land type"."""

    quality: str
    what: Selector


@dataclass(frozen=True)
class Did(Filter):
    """Took part as `role` in such an event this turn: "that attacked this turn"."""

    event: Event
    role: str = "object"


@dataclass(frozen=True)
class ChosenQuality(Filter):
    """Has the quality chosen for this object: "the chosen color", "the chosen type", name."""

    quality: str


@dataclass(frozen=True)
class CastFrom(Filter):
    """A spell that was cast from this zone, or (`other`) from anywhere else. [CR 601.2a]"""

    zone: str
    whose: Selector | None = None
    other: bool = False


@dataclass(frozen=True)
class CouldProduce(Filter):
    """Could produce mana of one of these types, or of a type that `like` could produce.
    [CR 106.7]"""

    types: str = ""
    like: Selector | None = None


@dataclass(frozen=True)
class ManaCostHas(Filter):
    """Has this symbol in its mana cost: "{X}", "{W}". [CR 202.1]"""

    symbol: str
