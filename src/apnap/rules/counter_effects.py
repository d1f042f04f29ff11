"""What counters themselves replace and prevent: shield, stun and finality. [CR 122.1c-122.1h]"""

from __future__ import annotations

from typing import Final

from apnap.abilities.actions import RemoveCounters
from apnap.abilities.amounts import Fixed
from apnap.abilities.events import Damages, Does, Moves, Untaps
from apnap.abilities.filters import IsOneOf
from apnap.abilities.replacements import AlsoDo, MoveElsewhere, Replace
from apnap.abilities.selectors import This
from apnap.state import events as kinds
from apnap.state.events import NONE, GameEvent
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, GRAVEYARD

_THIS: Final = IsOneOf(This())
_LOSE_A_SHIELD: Final = RemoveCounters("shield", Fixed(1), This())

STUN: Final = Replace(Untaps(_THIS), RemoveCounters("stun", Fixed(1), This()))
"""[CR 122.1d]"""
SHIELD: Final = Replace(Does("destroy", what=_THIS), _LOSE_A_SHIELD)
"""[CR 122.1c]"""
SHIELDED: Final = Replace(Damages(None, _THIS), _LOSE_A_SHIELD)
"""[CR 122.1c]"""
UNSHIELDED: Final = Replace(Damages(None, _THIS), AlsoDo(_LOSE_A_SHIELD))
"""The same for damage that can't be prevented. [CR 615.12]"""
FINALITY: Final = Replace(Moves(_THIS, "battlefield", "graveyard"), MoveElsewhere("exile"))
"""[CR 122.1h]"""

KEY: Final = 999_990
"""Where an ability's key would stand in the number of such an effect: beyond every ability."""


def counter_effect(state: State, event: GameEvent) -> tuple[int, Replace] | None:
    """The effect that counters on the affected permanent have on an event, and its object."""
    kind = event.kind
    if kind == kinds.UNTAP:
        return _of(state, event.object, "stun", STUN)
    if kind == kinds.DESTROY and event.source != NONE:
        return _of(state, event.object, "shield", SHIELD)
    if kind == kinds.DAMAGE:
        effect = UNSHIELDED if event.what == "unpreventable" else SHIELDED
        return _of(state, event.other, "shield", effect)
    if kind == kinds.MOVE and event.origin == BATTLEFIELD and event.to == GRAVEYARD:
        return _of(state, event.object, "finality", FINALITY)
    return None


def _of(state: State, number: int, counter: str, effect: Replace) -> tuple[int, Replace] | None:
    object = state.objects.get(number)
    if object is None or object.zone != BATTLEFIELD or not object.counters:
        return None
    return (number, effect) if object.counters.get(counter, 0) else None
