"""Phasing: permanents that for a time are treated as though they did not exist. [CR 702.26]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.rules.characteristics import characteristics
from apnap.rules.zones import remove_from_combat
from apnap.state.events import PHASE, GameEvent

if TYPE_CHECKING:
    from apnap.state.state import State

INDIRECTLY = "phased out indirectly"
"""The flag of what phased out with what it is attached to. [CR 702.26g]"""


def phasing_events(state: State, player: int) -> list[GameEvent]:
    """What phases in and out at the beginning of a player's untap step. [CR 502.1, 702.26a]"""
    events: list[GameEvent] = []
    for number in state.battlefield:
        object = state.objects[number]
        if object.phased_out:
            if object.controller == player and INDIRECTLY not in object.flags:
                events.append(phase(number, 1))
        elif "phasing" in characteristics(state, number).keywords:
            if characteristics(state, number).controller == player:
                events.append(phase(number, 0))
    return events


def phase(number: int, phases_in: int) -> GameEvent:
    """The event of a permanent phasing in (1) or out (0)."""
    event = GameEvent(PHASE)
    event.object = number
    event.amount = phases_in
    return event


def perform_phase(state: State, event: GameEvent) -> bool:
    """The permanent phases in or out, and with it what is attached to it. [CR 702.26b-g]"""
    object = state.objects.get(event.object)
    if object is None or object.phased_out == (event.amount == 0):
        return False
    if event.amount:
        _phase_in(state, object.id)
        state.log("702.26c", "{0} phases in", object.id)
    else:
        _phase_out(state, object.id)
        state.log("702.26b", "{0} phases out", object.id)
    state.touch()
    return True


def _phase_out(state: State, number: int) -> None:
    object = state.objects[number]
    object.phased_out = True
    object.flags -= {INDIRECTLY}
    remove_from_combat(state, object)
    for other in state.battlefield:
        attached = state.objects[other]
        if attached.attached_to == number and not attached.phased_out:
            _phase_out(state, other)
            attached.flags |= {INDIRECTLY}  # 702.26g


def _phase_in(state: State, number: int) -> None:
    object = state.objects[number]
    object.phased_out = False
    object.flags -= {INDIRECTLY}
    for other in state.battlefield:
        attached = state.objects[other]
        if attached.attached_to == number and INDIRECTLY in attached.flags:
            _phase_in(state, other)
