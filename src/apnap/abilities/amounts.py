"""Numbers that instructions and filters use. [CR 107.1]"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.abilities.node import Amount, Condition, Event, Selector


@dataclass(frozen=True)
class Fixed(Amount):
    """This number."""

    n: int


@dataclass(frozen=True)
class X(Amount):
    """The value of X of the spell or ability. [CR 107.3]"""


@dataclass(frozen=True)
class Star(Amount):
    """The number that another ability of the same object defines. [CR 107.2]"""


@dataclass(frozen=True)
class Count(Amount):
    """How many objects or players there are."""

    what: Selector


@dataclass(frozen=True)
class CountDistinct(Amount):
    """How many different values of a quality there are among these: "color", "name", "power",
    "mana value", "card type", "basic land type", "creature type"."""

    quality: str
    what: Selector


@dataclass(frozen=True)
class QualityOf(Amount):
    """A quality of the object or player, as it last was if it is gone (608.2h).

    Objects: "power", "toughness", "mana value", "loyalty", "damage". Players: "life", "hand",
    "speed". Several: their sum.
    """

    quality: str
    what: Selector


@dataclass(frozen=True)
class Greatest(Amount):
    """The greatest value of a quality among these, 0 if there are none."""

    quality: str
    what: Selector


@dataclass(frozen=True)
class Least(Amount):
    """The least value of a quality among these, 0 if there are none."""

    quality: str
    what: Selector


@dataclass(frozen=True)
class CountersOn(Amount):
    """The counters of a kind (all kinds if empty) on an object or player."""

    kind: str
    what: Selector


@dataclass(frozen=True)
class RemovedForCost(Amount):
    """How many counters of a kind (of any if empty) were removed to pay a cost of this ability.
    [CR 602.2b, 608.2h]"""

    kind: str


@dataclass(frozen=True)
class EventAmount(Amount):
    """The number in the event: the damage dealt, life gained, cards drawn."""


@dataclass(frozen=True)
class ResultAmount(Amount):
    """The number that the earlier instruction noted under `key` dealt with ("that much")."""

    key: int = 0


@dataclass(frozen=True)
class Sum(Amount):
    """These added."""

    parts: tuple[Amount, ...]


@dataclass(frozen=True)
class Times(Amount):
    """A multiple: "twice", "-X" (factor -1)."""

    factor: int
    amount: Amount


@dataclass(frozen=True)
class Half(Amount):
    """Half of it, rounded up or down. [CR 107.1a]"""

    amount: Amount
    up: bool


@dataclass(frozen=True)
class Devotion(Amount):
    """Devotion to these colors. [CR 700.5]"""

    colors: str


@dataclass(frozen=True)
class TurnTotal(Amount):
    """How often such an event happened this turn, or (`sum`) the total of its amounts."""

    event: Event
    sum: bool = False


@dataclass(frozen=True)
class IfElse(Amount):
    """One number or another."""

    condition: Condition
    then: Amount
    otherwise: Amount


@dataclass(frozen=True)
class Remembered(Amount):
    """A number that this object remembers: "number" (chosen), "mana spent" (to cast it),
    "colors spent" (to cast it), "times kicked", "X paid", how often another cost was paid (by its
    name, as in `WasPaid`), "spells before" (cast this turn before it was, 702.40a)."""

    key: str


@dataclass(frozen=True)
class Unlimited(Amount):
    """No limit: "any number of", as the count of a `Pick` up to which may be chosen."""
