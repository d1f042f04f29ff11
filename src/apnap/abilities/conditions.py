"""Statements that are true or false at a time."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.abilities.node import Amount, Condition, Cost, Event, Filter, Selector
from apnap.abilities.selectors import This


@dataclass(frozen=True)
class AllTrue(Condition):
    """All of these."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class AnyTrue(Condition):
    """At least one of these."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class Untrue(Condition):
    """Not this."""

    part: Condition


@dataclass(frozen=True)
class Exists(Condition):
    """There is such an object or player ("you control an artifact")."""

    what: Selector


@dataclass(frozen=True)
class Compared(Condition):
    """Two numbers compared; `op` is "=", "!=", "<", "<=", ">", ">="."""

    left: Amount
    op: str
    right: Amount


@dataclass(frozen=True)
class Is(Condition):
    """Everything the noun phrase names has the property, and there is such a thing."""

    what: Selector
    filter: Filter


@dataclass(frozen=True)
class Happened(Condition):
    """Such an event happened this turn ("turn"), last turn ("last turn"), in this combat."""

    event: Event
    when: str = "turn"


@dataclass(frozen=True)
class Performed(Condition):
    """The earlier instruction noted under `key` was carried out: "if you do". [CR 608.2c]"""

    key: int = 0


@dataclass(frozen=True)
class WasPaid(Condition):
    """A cost of this spell was paid: "kicked" (702.33), "buyback", "evoked", "kicked 2" (the
    second kicker), "bargained", "gift", "cast" (it was cast), "from hand", "escaped" …

    `what` is the spell, or the permanent it became; `who` had to cast it, where that matters.
    """

    cost: str
    what: Selector = This()
    who: Selector | None = None


@dataclass(frozen=True)
class Time(Condition):
    """It is such a time: "your turn", "not your turn", "combat", "main phase", "upkeep",
    "day", "night", "before attackers" (508), "before blockers", "end step"."""

    time: str


@dataclass(frozen=True)
class HasStatus(Condition):
    """A player has a designation: "monarch" (724), "city's blessing" (702.131), "initiative"."""

    who: Selector
    status: str


@dataclass(frozen=True)
class CanPay(Condition):
    """A player could pay the cost."""

    who: Selector
    cost: Cost
