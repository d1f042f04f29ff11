"""Mana abilities: activating them, and resolving them at once without the stack. [CR 605]"""

from __future__ import annotations

from apnap.abilities.ability import Activated, Body, Triggered
from apnap.abilities.node import Effect
from apnap.rules.activation_rules import why_not_activate
from apnap.rules.conditions import holds
from apnap.rules.costs import (
    TotalCost,
    activation_cost,
    add_cost,
    uses_x,
)
from apnap.rules.decisions import IllegalAction, choose_number
from apnap.rules.events import happen
from apnap.rules.mana_payment import Settled
from apnap.rules.mana_shapes import shape_of
from apnap.rules.mana_sources import ACTIVATE, Purpose
from apnap.rules.payment import greatest_x, pay, pay_settled
from apnap.rules.prepared import Prepared
from apnap.rules.registry import Unsupported
from apnap.rules.resolving import carry_out
from apnap.state import events as kinds
from apnap.state.context import Announced, Context
from apnap.state.effects import PendingTrigger
from apnap.state.events import GameEvent
from apnap.state.printed import AbilityOn
from apnap.state.state import State


async def activate_mana_ability(
    state: State,
    player: int,
    number: int,
    on: AbilityOn,
    settled: Settled | None = None,
) -> None:
    """Activate a mana ability: pay its costs, and it resolves. [CR 605.3]

    `settled`: what pays its costs, where a plan of payment has settled that.
    """
    ability = on.ability
    assert isinstance(ability, Activated)
    rule, why = why_not_activate(state, player, number, on, mana=True)
    if rule:
        raise IllegalAction(rule, why)
    ctx = Context(player, number)
    ctx.key = on.key
    announced = Announced()
    ctx.announced = announced
    purpose = Purpose(ACTIVATE, number)
    if uses_x(ability.cost):
        most = greatest_x(state, ctx, player, ability.cost, purpose)
        announced.x = await choose_number(player, "x", 0, most, number, "107.3a")
    total = activation_cost(state, ctx, number, ability)
    note_activation(state, number, on)
    if settled is not None:
        await pay_settled(state, ctx, player, total, settled)
    else:
        await pay(state, ctx, player, total, purpose)
    event = GameEvent(kinds.ACTIVATE)
    event.object = number
    event.other = number
    event.player = player
    event.what = ability.keyword
    event.verb = "mana"
    await happen(state, [event])
    body = ability.body
    await _resolve(state, ctx, body.effect if isinstance(body, Body) else body, on)


async def trial_activation(
    state: State, player: int, number: int, on: AbilityOn, picks: tuple[int, ...]
) -> None:
    """Activate a mana ability on a copy of the state, without the mana that it costs.

    The objects that it costs are `picks`.
    """
    ability = on.ability
    assert isinstance(ability, Activated)
    ctx = Context(player, number)
    ctx.key = on.key
    ctx.announced = Announced()
    total = TotalCost()
    add_cost(state, ctx, total, ability.cost)
    total.symbols = []
    total.generic = 0
    await pay_settled(state, ctx, player, total, Settled([], picks, []))
    body = ability.body
    await _resolve(state, ctx, body.effect if isinstance(body, Body) else body, on)


def note_activation(state: State, number: int, on: AbilityOn) -> None:
    """Count an activation where that can matter. [CR 602.5b]"""
    ability = on.ability
    assert isinstance(ability, Activated)
    if ability.limit or ability.once:
        state.touch_status()
    if ability.limit:
        uses = state.edit(number).uses
        uses[on.key] = uses.get(on.key, 0) + 1
    if ability.once:
        object = state.edit(number)
        object.flags = object.flags | {f"once {on.key}"}


async def _resolve(state: State, ctx: Context, effect: Effect, on: AbilityOn) -> None:
    """A mana ability resolves; abilities that its mana triggers follow. [CR 605.3b, 605.4a]"""
    before = len(state.history)
    ability = on.ability
    assert isinstance(ability, Activated)
    ctx.taps = shape_of(ability).tap  # 106.12
    await carry_out(state, ctx, effect)
    if ctx.taps:
        produced = ""
        for event in state.history[before:]:
            if event.kind == kinds.PRODUCE_MANA and event.object == ctx.this:
                produced += "".join([mana.type for mana in event.mana])
        if produced:  # 106.12a
            tapped = GameEvent(kinds.TAPPED_FOR_MANA)
            tapped.object = ctx.this
            tapped.player = ctx.you
            tapped.what = produced
            tapped.source = ctx.this
            await happen(state, [tapped])
    await resolve_mana_triggers(state)


async def resolve_mana_triggers(state: State) -> None:
    """Triggered mana abilities resolve right after what triggered them. [CR 605.4a]"""
    while True:
        found: PendingTrigger | None = None
        for trigger in state.pending:
            prepared = trigger.ability.prepared
            if isinstance(prepared, Prepared) and prepared.is_mana:
                found = trigger
                break
        if found is None:
            return
        state.pending.remove(found)
        await resolve_triggered_mana_ability(state, found)


async def resolve_triggered_mana_ability(state: State, trigger: PendingTrigger) -> None:
    """One triggered mana ability resolves, without the stack. [CR 605.4a]"""
    ability = trigger.ability.ability
    if not isinstance(ability, Triggered):
        raise Unsupported(f"a triggered mana ability that is a {type(ability).__name__}")
    ctx = (
        trigger.context.copy()
        if trigger.context is not None
        else Context(trigger.controller, trigger.source)
    )
    ctx.event = trigger.event
    ctx.key = trigger.ability.key
    if ability.condition is not None and not holds(state, ctx, ability.condition):
        return  # 603.4
    body = ability.body
    await carry_out(state, ctx, body.effect if isinstance(body, Body) else body)
    await resolve_mana_triggers(state)
