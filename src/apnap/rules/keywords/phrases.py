"""Phrases that the meanings of many keywords share."""

from __future__ import annotations

from typing import Final

from apnap.abilities.ability import Affects, Body, Static, TargetSpec, Triggered
from apnap.abilities.actions import PutCounters
from apnap.abilities.amounts import Fixed, Times
from apnap.abilities.changes import ModifyPT
from apnap.abilities.conditions import Is
from apnap.abilities.durations import Until
from apnap.abilities.effects import Continuous
from apnap.abilities.events import Attacks, Damages, Moves
from apnap.abilities.filters import (
    AllOf,
    ControlledBy,
    HasCounter,
    IsOneOf,
    Kind,
    TypeIs,
)
from apnap.abilities.node import (
    Ability,
    Amount,
    Change,
    Condition,
    Effect,
    Event,
    Filter,
    Selector,
)
from apnap.abilities.replacements import EntersWithCounters, Replace
from apnap.abilities.selectors import This, You

THIS: Final = IsOneOf(This())
CREATURE: Final = TypeIs("creature")
YOURS: Final = ControlledBy(You())
YOUR_CREATURE: Final = AllOf((CREATURE, YOURS))
ONE: Final = Fixed(1)
NO: Final = Fixed(0)

ENTERS: Final = Moves(THIS, None, "battlefield")
DIES: Final = Moves(THIS, "battlefield", "graveyard")
ATTACKS: Final = Attacks(THIS)
HITS_PLAYER: Final = Damages(THIS, Kind("player"), "combat")


def when(
    event: Event,
    effect: Effect,
    *targets: TargetSpec,
    condition: Condition | None = None,
    zone: str = "",
) -> Ability:
    """Whenever this happens, do that."""
    return Triggered(event, Body(effect, targets), condition, zone)


def always(
    what: Selector,
    *changes: Change,
    condition: Condition | None = None,
    zone: str = "",
    defining: bool = False,
) -> Ability:
    """These are so, as long as the condition is true."""
    return Static(Affects(what, changes), condition, zone, defining)


def gets(what: Selector, power: Amount, toughness: Amount) -> Effect:
    """They get so much until end of turn."""
    return Continuous(what, (ModifyPT(power, toughness),), Until("end of turn"))


def grows(count: Amount) -> Effect:
    """Put so many +1/+1 counters on this."""
    return PutCounters("+1/+1", count, This())


def enters_with(
    kind: str, count: Amount, condition: Condition | None = None, *, optional: bool = False
) -> Ability:
    """It enters with so many counters."""
    becomes = EntersWithCounters(kind, count)
    return Static(Replace(ENTERS, becomes, optional=optional), condition)


def this_is(filter: Filter) -> Condition:
    """This has such a property."""
    return Is(This(), filter)


def has_counter(kind: str) -> Filter:
    """It has such a counter on it."""
    return HasCounter(kind, ">=", ONE)


def has_no_counter(kind: str) -> Filter:
    """It has no such counter on it."""
    return HasCounter(kind, "=", NO)


def times(factor: int, amount: Amount) -> Amount:
    """So many times a number."""
    return Times(factor, amount)
