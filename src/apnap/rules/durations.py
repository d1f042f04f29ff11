"""When effects that last for a time end. [CR 500.4-500.5, 514.2, 611.2a]

Durations "for as long as" (611.2b) are watched where characteristics are computed; here are the
times of the turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from apnap.abilities.durations import Until
from apnap.rules.characteristics import characteristics

if TYPE_CHECKING:
    from apnap.state.effects import ContinuousEffect, WaitingEffect
    from apnap.state.state import State

TIMES: Final = (
    "end of turn",
    "end of combat",
    "your next turn",
    "end of your next turn",
    "your next upkeep",
    "your next end step",
    "its controller's next untap step",
    "your next untap step",
)
"""The times of `Until` that are implemented."""


def end_of_turn(state: State) -> None:
    """Effects "until end of turn" and "this turn" end, all at once. [CR 514.2]"""
    if state.effects:
        _keep_unless(state, "end of turn")
    if state.waiting:
        kept: list[WaitingEffect] = []
        for waiting in state.waiting:
            if waiting.duration != "turn":
                kept.append(waiting)
        if len(kept) != len(state.waiting):
            state.waiting = kept
            state.touch()


def end_of_combat(state: State) -> None:
    """Effects "until end of combat" end with the combat phase. [CR 500.5a]"""
    if state.effects:
        _keep_unless(state, "end of combat")


def turn_begins(state: State) -> None:
    """Effects that last until this player's turn end. [CR 500.4]"""
    if state.effects:
        _keep_unless(state, "your next turn")


def upkeep_begins(state: State) -> None:
    """Effects that last until this player's upkeep end. [CR 500.4]"""
    if state.effects:
        _keep_unless(state, "your next upkeep")


def end_step_begins(state: State) -> None:
    """Effects that last until this player's end step end. [CR 500.4]"""
    if state.effects:
        _keep_unless(state, "your next end step")


def untap_step_ends(state: State) -> None:
    """What holds "during its controller's next untap step" has been, and during yours."""
    if state.effects:
        _keep_unless(state, "its controller's next untap step")
        _keep_unless(state, "your next untap step")


def _keep_unless(state: State, moment: str) -> None:
    """End the effects whose time this is."""
    kept: list[ContinuousEffect] = []
    for effect in state.effects:
        if not _ends(state, effect, moment):
            kept.append(effect)
    if len(kept) != len(state.effects):
        state.effects = kept
        state.touch()


def _ends(state: State, effect: ContinuousEffect, moment: str) -> bool:
    """Whether an effect ends at this moment of the active player's turn."""
    duration = effect.duration
    if not isinstance(duration, Until):
        return False
    time = duration.time
    if moment == "end of turn":
        if time == "end of turn":
            return True
        if time != "end of your next turn":
            return False
        return effect.player == state.turn.active and state.turn.number > effect.turn
    if time != moment:
        return False
    if moment == "end of combat":
        return True
    if moment == "its controller's next untap step":
        return _affects_permanents_of(state, effect, state.turn.active)
    return effect.player == state.turn.active


def _affects_permanents_of(state: State, effect: ContinuousEffect, player: int) -> bool:
    """Whether what an effect is about is under a player's control (or gone)."""
    if effect.locked is None:
        return effect.player == player
    for number in effect.locked:
        if number in state.objects and characteristics(state, number).controller != player:
            return False
    return True
