"""Turning double-faced permanents over, by day and night too. [CR 701.27, 702.145, 731]"""

from __future__ import annotations

from typing import Final

from apnap.rules.characteristics import characteristics, derived
from apnap.rules.entering import TWO_FACED, is_permanent
from apnap.rules.events import happen
from apnap.state.events import DO, TRANSFORM, GameEvent
from apnap.state.objects import Object
from apnap.state.state import State

BOUND: Final = ("daybound", "nightbound")


def has_other_face(object: Object) -> bool:
    """Whether a permanent has another face that can be up. [CR 701.27c-d, 712.15a]"""
    definition = object.definition
    if definition is None or definition.layout not in TWO_FACED or object.face_down:
        return False
    return not object.components and is_permanent(definition.faces[1 - object.face])


def turn_over(state: State, number: int) -> GameEvent:
    """Turn a permanent over; the event that it has transformed. [CR 701.27a]"""
    object = state.objects[number]
    object.face = 1 - object.face
    object.timestamp = state.fresh_number()  # 613.7g
    state.log("701.27a", "{0} transforms", number)
    state.touch()
    event = GameEvent(TRANSFORM)
    event.object = number
    event.player = characteristics(state, number).controller
    return event


def is_bound(state: State, number: int) -> bool:
    """Whether it transforms by day and night alone. [CR 702.145b, 702.145e]"""
    keywords = characteristics(state, number).keywords
    return BOUND[0] in keywords or BOUND[1] in keywords


def _bound(state: State, keyword: str) -> list[int]:
    found: list[int] = []
    chars = derived(state).chars
    for number in state.battlefield:
        values = chars.get(number)
        if values is not None and keyword in values.keywords:
            found.append(number)
    return found


async def become(state: State, day: str) -> None:
    """It becomes day or night. [CR 731.1]"""
    if state.turn.day == day:
        return
    state.turn.day = day
    state.touch()
    state.log("731.1", "it becomes " + day)
    event = GameEvent(DO)
    event.what = "becomes " + day
    await happen(state, [event])
    await follow_the_day(state)


async def follow_the_day(state: State) -> bool:
    """Day and night begin where something is bound to them, and what is bound turns over.

    This happens at any time, and is no state-based action. [CR 702.145c-702.145g]
    """
    by_day, by_night = _bound(state, BOUND[0]), _bound(state, BOUND[1])
    if not by_day and not by_night:
        return False
    if not state.turn.day:
        await become(state, "day" if by_day else "night")
        return True
    wrong, face = (by_day, 0) if state.turn.day == "night" else (by_night, 1)
    turned: list[GameEvent] = []
    for number in wrong:
        object = state.objects[number]
        if object.face == face and has_other_face(object):
            turned.append(turn_over(state, number))
    if turned:
        await happen(state, turned)
    return bool(turned)
