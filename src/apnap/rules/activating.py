"""Activating abilities: activated ones and loyalty abilities. [CR 602, 606]"""

from __future__ import annotations

from apnap.abilities.ability import Activated, Body, Modal
from apnap.rules.activation_rules import LOYALTY_KEY, ability_on, why_not_activate
from apnap.rules.costs import (
    activation_cost,
    uses_x,
    x_may_skip,
)
from apnap.rules.decisions import Decision, IllegalAction, Option
from apnap.rules.events import happen
from apnap.rules.mana_abilities import activate_mana_ability, note_activation
from apnap.rules.mana_sources import ACTIVATE, Purpose
from apnap.rules.modes import bodies, can_choose_modes, choose_modes
from apnap.rules.payment import MAY_SKIP, MOST_X, pay, reserve_for
from apnap.rules.prepared import Prepared
from apnap.rules.targets import can_choose_targets, choose_part, told_targets
from apnap.rules.zones import now
from apnap.state import events as kinds
from apnap.state.context import Announced, Context
from apnap.state.events import NONE, GameEvent
from apnap.state.objects import Object
from apnap.state.printed import AbilityOn
from apnap.state.state import State
from apnap.state.zones import STACK


def payable(state: State, ctx: Context, player: int, number: int, ability: Activated) -> bool:
    """Whether the activation cost could be paid with the choices made so far."""
    total = activation_cost(state, ctx, number, ability)
    return reserve_for(state, ctx, player, total, Purpose(ACTIVATE, number)) is not None


def targets_possible(state: State, ctx: Context, ability: Activated) -> bool:
    """Whether modes and targets could be chosen. [CR 602.2b, 601.2b-601.2c]"""
    body = ability.body
    if isinstance(body, Body):
        return not body.targets or can_choose_targets(state, ctx, body.targets)
    if isinstance(body, Modal):
        return can_choose_modes(state, ctx, body)
    return True


def could_activate(state: State, player: int, number: int, on: AbilityOn) -> bool:
    """Whether the player could activate the ability now, to the end. [CR 602.2]"""
    ability = on.ability
    assert isinstance(ability, Activated)
    prepared = on.prepared
    mana = isinstance(prepared, Prepared) and prepared.is_mana
    if why_not_activate(state, player, number, on, mana=mana)[0]:
        return False
    ctx = Context(player, number)
    ctx.key = on.key
    ctx.announced = Announced()
    if uses_x(ability.cost):
        return bool(legal_xs(state, ctx, number, ability, first=True))
    return payable(state, ctx, player, number, ability) and targets_possible(state, ctx, ability)


def legal_xs(
    state: State, ctx: Context, number: int, ability: Activated, *, first: bool = False
) -> list[int]:
    """The values of X that can be paid and leave enough targets; only the first if asked so."""
    announced = ctx.announced
    assert announced is not None
    bound = MAY_SKIP if x_may_skip(ability.cost) else 0
    legal: list[int] = []
    x = 0
    while x <= MOST_X:
        announced.x = x
        if not payable(state, ctx, ctx.you, number, ability):
            if x >= bound:
                break
        elif targets_possible(state, ctx, ability):
            legal.append(x)
            if first:
                break
        x += 1
    return legal


async def activate(state: State, player: int, number: int, key: int) -> None:
    """Activate an ability of an object. Raises IllegalAction. [CR 602.2]"""
    on = ability_on(state, number, key)
    if on is None or not isinstance(on.ability, Activated):
        raise IllegalAction("602.2", "it has no such ability")
    prepared = on.prepared
    assert isinstance(prepared, Prepared)
    if prepared.is_mana:
        await activate_mana_ability(state, player, number, on)
        return
    ability = on.ability
    rule, why = why_not_activate(state, player, number, on, mana=False)
    if rule:
        raise IllegalAction(rule, why)
    object = _to_the_stack(state, player, number, on)  # 602.2a
    ctx = object.context
    assert ctx is not None
    note_activation(state, number, on)
    if ability.keyword == "loyalty":
        uses = state.edit(number).uses
        uses[LOYALTY_KEY] = uses.get(LOYALTY_KEY, 0) + 1  # 606.3
    await _announce(state, ctx, number, ability)  # 602.2b: 601.2b-d
    total = activation_cost(state, ctx, number, ability)  # 601.2f
    await pay(state, ctx, player, total, Purpose(ACTIVATE, number))  # 601.2g-h
    if ability.keyword == "cycling":
        await _tell_cycled(state, ctx)
    event = GameEvent(kinds.ACTIVATE)  # 601.2i
    event.object = object.id
    event.other = number
    event.player = player
    event.what = ability.keyword
    state.log("602.2", "{0} activates an ability of {1}", player, number)
    await happen(state, [event])


async def _tell_cycled(state: State, ctx: Context) -> None:
    """The card discarded to pay for a cycling ability has been cycled. [CR 702.29c]

    What triggers on it speaks of the X that was paid. [CR 107.3e]
    """
    assert ctx.announced is not None
    for number in ctx.announced.used.get("discard", ()):
        event = GameEvent(kinds.DO)
        event.what = "cycle"
        event.amount = max(ctx.announced.x, 0)
        event.player = ctx.you
        event.object = now(state, number) if number == ctx.this else NONE
        if event.object != NONE:
            await happen(state, [event])


def _to_the_stack(state: State, player: int, number: int, on: AbilityOn) -> Object:
    """The ability becomes the topmost object on the stack. [CR 602.2a]"""
    object = state.new_object(None, player, STACK)
    object.controller = player
    object.ability = on
    object.source = number
    ctx = Context(player, number)
    ctx.stack = object.id
    ctx.key = on.key
    announced = Announced()
    ctx.announced = announced
    object.announced = announced
    object.context = ctx
    state.stack.append(object.id)
    state.touch()
    return object


async def _announce(state: State, ctx: Context, number: int, ability: Activated) -> None:
    """Modes, X, targets and division. [CR 602.2b, 601.2b-601.2d]"""
    announced = ctx.announced
    assert announced is not None
    body = ability.body
    if isinstance(body, Modal):
        modes = await choose_modes(state, ctx, body, ctx.stack)
        if modes is None:
            raise IllegalAction("700.2a", "not enough modes are legal")
        announced.modes = modes
    if uses_x(ability.cost):
        await _choose_x(state, ctx, number, ability)
    for part in bodies(body, announced.modes):
        if not await choose_part(state, ctx, part.targets, part.effect, ctx.you):
            raise IllegalAction("601.2c", "there are not enough legal targets")
    events = told_targets(state, ctx)
    if events:
        await happen(state, events)


async def _choose_x(state: State, ctx: Context, number: int, ability: Activated) -> None:
    """Announce X: any value that can be paid and leaves enough targets. [CR 601.2b, 107.3a]"""
    announced = ctx.announced
    assert announced is not None
    legal = legal_xs(state, ctx, number, ability)
    if not legal:
        announced.x = 0
        raise IllegalAction("601.2b", "no value of X is legal")
    announced.x = legal[0]
    if len(legal) > 1:
        options = [Option("number", number=value) for value in legal]
        answer = await Decision(ctx.you, "number", "x", options, ctx.stack, "107.3a")
        announced.x = answer.number
