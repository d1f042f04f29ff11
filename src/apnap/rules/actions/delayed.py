"""Abilities that wait: delayed and reflexive triggers. [CR 603.7, 603.12]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.abilities.ability import Body, Modal, Triggered
from apnap.abilities.effects import Delayed, Reflexive
from apnap.abilities.events import Does
from apnap.abilities.parts import ManaRider
from apnap.rules.actions.participants import NOTHING, Procedure
from apnap.rules.prepared import prepare
from apnap.state.context import Result
from apnap.state.effects import PendingTrigger, WaitingEffect
from apnap.state.printed import AbilityOn

if TYPE_CHECKING:
    from apnap.abilities.node import Effect
    from apnap.state.context import Context
    from apnap.state.state import State

_triggered: dict[int, tuple[Effect, Triggered]] = {}
"""The triggered abilities that words create, by the word's identity, kept with the word."""


def _as_ability(effect: Delayed | Reflexive | ManaRider) -> Triggered:
    known = _triggered.get(id(effect))
    if known is not None:
        return known[1]
    if isinstance(effect, Delayed):
        ability = Triggered(effect.event, _as_body(effect.effect), word="when")
    else:
        done = effect.body if isinstance(effect, Reflexive) else effect.effect
        ability = Triggered(Does("reflexive"), _as_body(done), word="when")
    _triggered[id(effect)] = (effect, ability)
    return ability


def _as_body(done: Effect) -> Body | Modal:
    """What the ability does; modes of it are chosen as it is put on the stack. [CR 603.3c]"""
    return done if isinstance(done, Body | Modal) else Body(done)


async def create_delayed(state: State, ctx: Context, effect: Delayed) -> Result:
    """Create a delayed triggered ability. [CR 603.7a-603.7e]"""
    delay(state, ctx, effect)
    return Result((), 0, performed=True)


def delay(state: State, ctx: Context, effect: Delayed) -> WaitingEffect:
    """The delayed triggered ability, with all that its creator knows. [CR 603.7c]"""
    ability = _as_ability(effect)
    number = state.fresh_number()
    waiting = WaitingEffect(number, "delayed", ctx.copy())
    waiting.event = effect.event
    waiting.ability = AbilityOn(ability, number * 1_000_000, prepare(ability))
    waiting.once = effect.once
    waiting.duration = effect.duration
    waiting.turn = state.turn.number
    state.waiting.append(waiting)
    return waiting


async def create_reflexive(state: State, ctx: Context, effect: Reflexive) -> Result:
    """A triggered ability that triggers at once if the action was taken. [CR 603.12]"""
    result = ctx.results.get(effect.key)
    if result is None or not result.performed:
        return NOTHING
    triggered_once(state, ctx, effect)
    return Result((), 0, performed=True)


def triggered_once(state: State, ctx: Context, word: Reflexive | ManaRider) -> None:
    """The ability that a word creates triggers at once and waits for the stack. [CR 603.3]"""
    ability = _as_ability(word)
    number = state.fresh_number()
    on = AbilityOn(ability, number * 1_000_000, prepare(ability))
    trigger = PendingTrigger(ctx.you, ctx.this, on, ctx.event)
    trigger.context = ctx.copy()
    state.pending.append(trigger)


def missing(effect: Effect) -> str:
    """What in a word of this module is not carried out."""
    if isinstance(effect, Delayed) and effect.duration not in ("", "turn"):
        return f"Delayed(duration={effect.duration!r})"
    return ""


PROCEDURES: dict[type[Effect], Procedure] = {
    Delayed: create_delayed,
    Reflexive: create_reflexive,
}
