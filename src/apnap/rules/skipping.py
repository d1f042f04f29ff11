"""Skipping steps, phases and turns. [CR 500.11, 614.10, 103.8a]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from apnap.abilities.changes import Skip
from apnap.rules.characteristics import derived, rule_effects_on
from apnap.state.effects import ContinuousEffect
from apnap.state.events import NONE
from apnap.state.turn import (
    BEGIN_COMBAT,
    DRAW,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    STEP_NAMES,
)

if TYPE_CHECKING:
    from apnap.abilities.node import Change
    from apnap.state.state import State

TURN: Final = 0
"""A whole turn, where a step's number is asked for."""


def is_skipped(state: State, step: int, player: int = NONE) -> bool:
    """Whether the active player (or another) skips this occurrence of a step. [CR 614.10]

    "combat" is the whole combat phase. An effect that skips a number of them is used up by it.
    """
    turn = state.turn
    if player == NONE:
        player = turn.active
    if step == DRAW and turn.number == 1 and len(state.players) == 2:
        return True  # 103.8a
    if not derived(state).rules:
        return False
    for effect in rule_effects_on(state, player, Skip):
        change = effect.change
        if isinstance(change, Skip) and _is_about(change.step, step):
            if change.count:
                _use_up(state, change, player)
            state.log("614.10", "{0} skips " + change.step, player)
            return True
    return False


def _is_about(name: str, step: int) -> bool:
    """Whether the step's number is meant by the name."""
    if step == TURN:
        return name == "turn"
    if step == BEGIN_COMBAT:
        return name in ("combat", "combat phase")
    if name == "main":
        return step in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN)
    return STEP_NAMES[step] == name


def _use_up(state: State, skip: Skip, player: int) -> None:
    """The effect has made the player skip one; what is left of it stays. [CR 614.10a]"""
    kept: list[ContinuousEffect] = []
    used = False
    for effect in state.effects:
        affected = effect.locked
        if used or affected is None or skip not in effect.changes or player not in affected:
            kept.append(effect)
            continue
        used = True
        others = tuple([p for p in affected if p != player])
        if others:
            kept.append(effect.on(others))
        left = _less_one(effect.changes, skip)
        if left:
            kept.append(_with_changes(effect.on((player,)), left))
    state.effects = kept
    state.touch()


def _less_one(changes: tuple[Change, ...], skip: Skip) -> tuple[Change, ...]:
    """The changes when one of the occurrences that they skip has been."""
    left: list[Change] = []
    for change in changes:
        if change != skip:
            left.append(change)
        elif skip.count > 1:
            left.append(Skip(skip.step, skip.count - 1))
    return tuple(left)


def _with_changes(effect: ContinuousEffect, changes: tuple[Change, ...]) -> ContinuousEffect:
    """The same effect with other changes: effects themselves are never changed."""
    new = ContinuousEffect(effect.number, effect.timestamp, changes, effect.duration)
    new.what = effect.what
    new.locked = effect.locked
    new.values = effect.values
    new.context = effect.context
    new.turn = effect.turn
    new.player = effect.player
    return new
