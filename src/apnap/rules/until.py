"""Effects that last until an event, or for as long as something is true. [CR 610.3, 611.2b]"""

from __future__ import annotations

from typing import Final

from apnap.abilities.durations import AsLongAs, Until, UntilEvent
from apnap.abilities.parts import ZoneMods
from apnap.rules.conditions import holds
from apnap.rules.entering import entering
from apnap.rules.patterns import event_matches
from apnap.rules.zones import move
from apnap.state import events as kinds
from apnap.state.context import Context
from apnap.state.effects import ContinuousEffect, WaitingEffect
from apnap.state.events import GameEvent
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, EXILE

AS_IT_WAS = ZoneMods()


def end_effects(state: State, done: list[GameEvent]) -> None:
    """End the continuous effects whose time is over with what just happened. [CR 611.2b]

    What was to last for as long as something is true does not begin again.
    """
    kept: list[ContinuousEffect] = []
    for effect in state.effects:
        if not _is_over(state, effect, done):
            kept.append(effect)
    if len(kept) != len(state.effects):
        state.effects = kept
        state.touch()


def may_end(state: State) -> bool:
    """Whether any effect could end with something that happens, and not only at a time."""
    for effect in state.effects:
        duration = effect.duration
        if isinstance(duration, AsLongAs | UntilEvent):
            return True
        if isinstance(duration, Until) and duration.time == LOST:
            return True
    return False


def _is_over(state: State, effect: ContinuousEffect, done: list[GameEvent]) -> bool:
    duration = effect.duration
    if isinstance(duration, AsLongAs):
        return not holds(state, effect.context, duration.condition)
    if isinstance(duration, Until):
        return duration.time == LOST and _lost(effect, done)
    if isinstance(duration, UntilEvent):
        for event in done:
            if event_matches(state, effect.context, duration.event, event):
                return True
    return False


LOST: Final = "you lose control of it"


def _lost(effect: ContinuousEffect, done: list[GameEvent]) -> bool:
    """Whether another player has gained control of what an effect is about. [CR 702.62a]"""
    for event in done:
        if event.kind == kinds.CONTROL and effect.locked is not None:
            if event.object in effect.locked and event.player != effect.player:
                return True
    return False


async def returning(state: State, done: list[GameEvent]) -> list[GameEvent]:
    """The cards that were exiled until something left return to where they were. [CR 610.3]"""
    events: list[GameEvent] = []
    kept: list[WaitingEffect] = []
    for waiting in state.waiting:
        if waiting.kind != "until" or not _left(done, waiting.context.this):
            kept.append(waiting)
            continue
        for number in waiting.affected or ():
            if number in state.objects and state.objects[number].zone == EXILE:
                event = await _return(state, number, waiting.amount)
                if event is not None:
                    events.append(event)
    if len(kept) != len(state.waiting):
        state.waiting = kept
    return events


def _left(done: list[GameEvent], number: int) -> bool:
    for event in done:
        if event.kind == kinds.MOVE and event.object == number and event.origin == BATTLEFIELD:
            return True
    return False


async def _return(state: State, number: int, zone: int) -> GameEvent | None:
    """One card goes back, to the battlefield under its owner's control. [CR 610.3c]"""
    if zone != BATTLEFIELD:
        return move(state, number, zone, verb="return")
    owner = state.objects[number].owner
    return await entering(state, Context(owner, number), number, owner, AS_IT_WAS, "return")
