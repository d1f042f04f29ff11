"""Instructions that begin effects which last or wait. [CR 603.7, 611.2, 614.3, 615, 701.19]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.abilities.changes import Control, CopyOf
from apnap.abilities.durations import AsLongAs, Until
from apnap.abilities.effects import Continuous
from apnap.abilities.events import Damages
from apnap.abilities.filters import AllOf, IsOneOf
from apnap.abilities.replacements import NextTime, PreventionShield
from apnap.abilities.selectors import All, Each, Players, You
from apnap.rules.actions.participants import NOTHING, Procedure, actors, joined, things
from apnap.rules.amounts import amount
from apnap.rules.aspects import RULES, slot_of
from apnap.rules.characteristics import printed
from apnap.rules.conditions import holds
from apnap.rules.fixing import differs_for_each, fixed
from apnap.rules.selectors import select
from apnap.state.context import Context, Result
from apnap.state.effects import ContinuousEffect, WaitingEffect
from apnap.state.objects import FIRST_OBJECT

if TYPE_CHECKING:
    from apnap.abilities.node import Change, Duration, Effect, Event, Filter, Selector
    from apnap.state.state import State


async def continuous(state: State, ctx: Context, effect: Continuous) -> Result:
    """Begin a continuous effect. [CR 611.2a-611.2d]"""
    if isinstance(effect.duration, AsLongAs) and not holds(state, ctx, effect.duration.condition):
        return NOTHING  # 611.2b
    for change in effect.changes:
        if isinstance(change, Control) and isinstance(change.who, Players):
            return await _control_by_each(state, ctx, effect, change)
    changing: list[Change] = []
    ruling: list[Change] = []
    given: list[Change] = []
    for change in effect.changes:
        if isinstance(change, Control) and not isinstance(change.who, You | Each):
            given.append(change)
        elif slot_of(change) == RULES:
            ruling.append(change)
        else:
            changing.append(change)
    affected = tuple(await things(state, ctx, effect.what, what="affect"))
    for change in given:
        assert isinstance(change, Control)
        whom = await things(state, ctx, change.who, ctx.you, what="player")
        if whom and affected:  # determined once (611.2c)
            begin(state, ctx.within(whom[0]), affected, (Control(Each()),), effect.duration)
    if changing:
        _begin_for_each(state, ctx, affected, tuple(changing), effect.duration)
    if ruling:
        if isinstance(effect.what, All):  # 611.2c: also what comes later
            begin_for(state, ctx, effect.what, tuple(ruling), effect.duration)
        else:
            _begin_for_each(state, ctx, affected, tuple(ruling), effect.duration)
    did = bool(affected) or bool(ruling)
    return Result(affected, len(affected), performed=did)


async def _control_by_each(
    state: State, ctx: Context, effect: Continuous, change: Control
) -> Result:
    """Each of several players gains control of objects: one effect for each, in APNAP order.

    In it `Each()` is the player. [CR 101.4, 108.3]
    """
    results: list[Result] = []
    changes = tuple([Control(Each()) if one is change else one for one in effect.changes])
    for player in actors(state, ctx, change.who):
        theirs = Continuous(effect.what, changes, effect.duration)
        results.append(await continuous(state, ctx.within(player), theirs))
    return joined(results)


def _begin_for_each(
    state: State,
    ctx: Context,
    affected: tuple[int, ...],
    changes: tuple[Change, ...],
    duration: Duration,
) -> None:
    """One effect for all, or where their numbers differ one for each."""
    if not affected:
        return
    if differs_for_each(changes):
        for number in affected:
            begin(state, ctx.within(number), (number,), changes, duration)
    else:
        begin(state, ctx, affected, changes, duration)


def begin(
    state: State,
    ctx: Context,
    affected: tuple[int, ...],
    changes: tuple[Change, ...],
    duration: Duration,
) -> ContinuousEffect:
    """Begin an effect on a set of objects and players that is fixed now. [CR 611.2c]"""
    new = _new(state, ctx, fixed(state, ctx, changes), duration)
    new.locked = affected
    state.effects.append(new)
    state.touch()
    return new


def begin_for(
    state: State,
    ctx: Context,
    what: Selector,
    changes: tuple[Change, ...],
    duration: Duration,
) -> ContinuousEffect:
    """Begin an effect on the rules, for whatever the noun phrase means later. [CR 611.2c]"""
    new = _new(state, ctx, fixed(state, ctx, changes), duration)
    new.what = what
    state.effects.append(new)
    state.touch()
    return new


def _new(
    state: State, ctx: Context, changes: tuple[Change, ...], duration: Duration
) -> ContinuousEffect:
    number = state.fresh_number()
    new = ContinuousEffect(number, number, changes, duration)
    new.context = ctx.copy()
    new.turn = state.turn.number
    new.player = ctx.you
    for change in changes:
        if isinstance(change, CopyOf):  # 707.2b: the values are taken now
            sources = select(state, ctx, change.what)
            if sources and sources[0] >= FIRST_OBJECT:
                new.values = printed(state, sources[0])
    return new


_sources: dict[int, tuple[PreventionShield, Damages]] = {}
"""What damage a shield is against, by the word's identity, kept with the word."""


def _damage(effect: PreventionShield) -> Event | None:
    """The damage that a shield prevents, if it is not all damage. [CR 615.1, 615.9]

    What is meant by "creatures" is read as the damage would be dealt: also those that came later.
    """
    parts: list[Filter] = []
    if effect.source is not None:
        parts.append(effect.source)
    if effect.by is not None:
        parts.append(IsOneOf(effect.by))
    recipient = effect.to.filter if isinstance(effect.to, All) else None
    if not parts and recipient is None:
        return None
    known = _sources.get(id(effect))
    if known is None:
        source = AllOf(tuple(parts)) if parts else None
        known = (effect, Damages(source, recipient, effect.combat))
        _sources[id(effect)] = known
    return known[1]


async def prevention_shield(state: State, ctx: Context, effect: PreventionShield) -> Result:
    """Prevent damage that would be dealt this turn. [CR 615.6-615.9]"""
    affected: tuple[int, ...] | None = None
    if effect.to is not None and not isinstance(effect.to, All):
        affected = tuple(await things(state, ctx, effect.to, what="protect"))
        if not affected:
            return NOTHING
    count = -1
    if effect.amount is not None:
        count = amount(state, ctx, effect.amount)
        if count <= 0:
            return NOTHING
    shields: list[tuple[int, ...] | None] = [affected]
    if affected is not None and count >= 0:
        shields = [(number,) for number in affected]  # 615.7: each has its own
    for guarded in shields:
        shield = WaitingEffect(state.fresh_number(), "prevention", ctx.copy())
        shield.affected = guarded
        shield.amount = count
        shield.combat = effect.combat
        shield.event = _damage(effect)
        shield.turn = state.turn.number
        state.waiting.append(shield)
    return Result(affected or (), max(0, count), performed=True)


async def next_time(state: State, ctx: Context, effect: NextTime) -> Result:
    """A replacement effect that waits for its event this turn. [CR 614.3]"""
    waiting = WaitingEffect(state.fresh_number(), "replacement", ctx.copy())
    waiting.event = effect.event
    waiting.becomes = effect.becomes
    waiting.once = effect.once
    waiting.turn = state.turn.number
    state.waiting.append(waiting)
    return Result((), 0, performed=True)


TIMES = (
    "end of turn",
    "your next turn",
    "end of your next turn",
    "end of combat",
    "your next end step",
    "your next upkeep",
    "its controller's next untap step",
    "your next untap step",
    "you lose control of it",
)
"""The times at which durations end: see `apnap.rules.durations`."""


def missing(effect: Effect) -> str:
    """What in a word of this module is not carried out."""
    if isinstance(effect, Continuous):
        duration = effect.duration
        if isinstance(duration, Until) and duration.time not in TIMES:
            return f"Until({duration.time!r})"
        for change in effect.changes:
            if isinstance(change, CopyOf) and isinstance(change.what, All | Players):
                return "CopyOf several objects"
    if isinstance(effect, PreventionShield):
        if isinstance(effect.to, All) and effect.amount is not None:
            return "PreventionShield(to=All, amount)"
    return ""


PROCEDURES: dict[type[Effect], Procedure] = {
    Continuous: continuous,
    PreventionShield: prevention_shield,
    NextTime: next_time,
}
