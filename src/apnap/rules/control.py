"""Who controls what, when that changes. [CR 108.4, 302.6, 506.4]"""

from __future__ import annotations

from apnap.rules.characteristics import derived
from apnap.rules.zones import remove_from_combat
from apnap.state.events import CONTROL, NONE, GameEvent
from apnap.state.state import State


def changes_of_control(state: State) -> list[GameEvent]:
    """Notice every permanent whose controller is another one than before.

    It has not been under the new one's control since the turn began (302.6), and it leaves
    combat (506.4). Effects of layer 2 begin and end without an event of their own; this gives
    the events that abilities trigger on.
    """
    found: list[GameEvent] = []
    now = derived(state)
    if state.controlled is now.board:
        return found
    chars = now.chars
    objects = state.objects
    for number in state.battlefield:
        values = chars.get(number)
        if values is None:  # phased out, 702.26b
            continue
        object = objects[number]
        player = values.controller
        if player == object.controlled_by:
            continue
        before = object.controlled_by
        object.controlled_by = player
        if before == NONE:
            continue  # it has just entered
        object.since_turn = state.turn.number
        remove_from_combat(state, object)
        event = GameEvent(CONTROL)
        event.object = number
        event.player = player
        event.other = before
        found.append(event)
        state.log("108.4", "{0} gains control of {1}", player, number)
    state.controlled = now.board
    return found
