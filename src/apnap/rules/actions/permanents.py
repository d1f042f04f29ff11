"""Instructions that do something to permanents where they are.

[CR 506.4, 701.3, 701.12b, 701.14, 701.15, 701.26, 701.27, 702.26]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.abilities import actions as words
from apnap.abilities.changes import Control, Must
from apnap.abilities.durations import Forever, Until
from apnap.abilities.replacements import RemoveDamage
from apnap.abilities.selectors import You
from apnap.rules.actions.continuous import begin
from apnap.rules.actions.moving import forbidden
from apnap.rules.actions.participants import (
    NOTHING,
    Maker,
    Procedure,
    actors,
    inside,
    make,
    perform,
    permanents,
    things,
)
from apnap.rules.attaching import can_be_attached
from apnap.rules.characteristics import characteristics, controller
from apnap.rules.damage import damage
from apnap.rules.face_down import turn_face_up
from apnap.rules.merging import turn_components
from apnap.rules.transforming import has_other_face, is_bound, turn_over
from apnap.rules.zones import remove_from_combat
from apnap.state import events as kinds
from apnap.state.context import Context, Result
from apnap.state.events import NONE, GameEvent

if TYPE_CHECKING:
    from apnap.abilities.node import Effect
    from apnap.state.state import State


async def tap(state: State, ctx: Context, effect: words.Tap) -> list[GameEvent]:
    """Tap untapped permanents. [CR 701.26a]"""
    events: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        inner = inside(ctx, effect.who, player)
        for number in await permanents(state, inner, effect.what, player, "tap"):
            if not state.objects[number].tapped:
                events.append(make(kinds.TAP, ctx, object=number, player=player))
    return events


async def untap(state: State, ctx: Context, effect: words.Untap) -> list[GameEvent]:
    """Untap tapped permanents. [CR 701.26b]"""
    events: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        inner = inside(ctx, effect.who, player)
        for number in await permanents(state, inner, effect.what, player, "untap"):
            if state.objects[number].tapped:
                events.append(make(kinds.UNTAP, ctx, object=number, player=player))
    return events


async def tap_or_untap(state: State, ctx: Context, effect: words.TapOrUntap) -> list[GameEvent]:
    """Tap or untap permanents, as the player chooses. [CR 608.2d]"""
    events: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        inner = inside(ctx, effect.who, player)
        for number in await permanents(state, inner, effect.what, player, "tap or untap"):
            kind = kinds.UNTAP if state.objects[number].tapped else kinds.TAP
            events.append(make(kind, ctx, object=number, player=player))
    return events


async def attach(state: State, ctx: Context, effect: words.Attach) -> Result:
    """Attach Auras, Equipment or Fortifications to something they may be on. [CR 701.3a-c]"""
    hosts = await things(state, ctx, effect.to, what="attach")
    if not hosts:
        return NOTHING
    return await attach_all(
        state, ctx, await permanents(state, ctx, effect.what, what="attach"), hosts[0]
    )


async def attach_all(state: State, ctx: Context, numbers: list[int], host: int) -> Result:
    """Attach these to one host, those that can be. [CR 701.3b]"""
    events: list[GameEvent] = []
    for number in numbers:
        object = state.objects[number]
        if object.attached_to == host or not can_be_attached(state, number, host):
            continue
        object.attached_to = host
        object.timestamp = state.fresh_number()  # 701.3c
        events.append(make(kinds.ATTACH, ctx, object=number, other=host))
        state.log("701.3a", "{0} is attached to {1}", number, host)
    if events:
        state.touch()
    return await perform(state, ctx, events)


async def unattach(state: State, ctx: Context, effect: words.Unattach) -> Result:
    """Move Equipment away from what it is on. [CR 701.3d]"""
    moved: list[int] = []
    for number in await permanents(state, ctx, effect.what, what="unattach"):
        if state.objects[number].attached_to != NONE:
            state.objects[number].attached_to = NONE
            moved.append(number)
    if moved:
        state.touch()
        done = [make(kinds.DO, ctx, object=n, player=ctx.you, what="unattach") for n in moved]
        await perform(state, ctx, done)
    return Result(tuple(moved), len(moved), performed=bool(moved))


async def fight(state: State, ctx: Context, effect: words.Fight) -> Result:
    """Two creatures deal damage equal to their power to each other. [CR 701.14]"""
    ones = await permanents(state, ctx, effect.one, what="fight")
    others = await permanents(state, ctx, effect.other, what="fight")
    if not ones or not others:
        return NOTHING  # 701.14b
    one, other = ones[0], others[0]
    for number in (one, other):
        if "creature" not in characteristics(state, number).types:
            return NOTHING
    power = characteristics(state, one).power
    if one == other:
        events = [damage(one, one, 2 * power)]  # 701.14c
    else:
        events = [
            damage(one, other, power),
            damage(other, one, characteristics(state, other).power),
        ]
    await perform(state, ctx, [event for event in events if event.amount > 0])
    done = [
        make(kinds.DO, ctx, object=n, player=controller(state, n), what="fight")
        for n in dict.fromkeys((one, other))
        if n in state.objects
    ]
    await perform(state, ctx, done)
    return Result(tuple(dict.fromkeys((one, other))), 2, performed=True)


async def transform(state: State, ctx: Context, effect: words.Transform) -> Result:
    """Turn double-faced permanents over. [CR 701.27a, 701.27c-701.27f]"""
    turned: list[int] = []
    for number in await permanents(state, ctx, effect.what, what="transform"):
        object = state.objects[number]
        if object.components:
            if not forbidden(state, ctx, number, "transform") and turn_components(state, number):
                turned.append(number)
            continue
        if not has_other_face(object) or forbidden(state, ctx, number, "transform"):
            continue  # 701.27c, 701.27d
        if is_bound(state, number):
            continue  # 702.145b, 702.145e
        if number == ctx.this and _turned_since(state, ctx, number):
            continue  # 701.27f
        turn_over(state, number)
        turned.append(number)
    if not turned:
        return NOTHING
    state.touch()
    done = [make(kinds.TRANSFORM, ctx, object=n, player=controller(state, n)) for n in turned]
    return await perform(state, ctx, done)


def _turned_since(state: State, ctx: Context, number: int) -> bool:
    """Whether it transformed since this ability of its own went on the stack. [CR 701.27f]"""
    if ctx.stack == NONE or ctx.stack not in state.objects:
        return False
    if state.objects[number].timestamp < state.objects[ctx.stack].timestamp:
        return False
    for event in state.history:
        if event.kind == kinds.TRANSFORM and event.object == number:
            return True
    return False


async def phase_out(state: State, ctx: Context, effect: words.PhaseOut) -> list[GameEvent]:
    """Permanents phase out. [CR 702.26b]"""
    return [
        make(kinds.PHASE, ctx, object=number, amount=0)
        for number in await permanents(state, ctx, effect.what, what="phase out")
    ]


async def leave_combat(state: State, ctx: Context, effect: words.RemoveFromCombat) -> Result:
    """Permanents are removed from combat. [CR 506.4]"""
    numbers = await permanents(state, ctx, effect.what, what="remove from combat")
    for number in numbers:
        remove_from_combat(state, state.objects[number])
    return Result(tuple(numbers), len(numbers), performed=bool(numbers))


async def exchange_control(state: State, ctx: Context, effect: words.ExchangeControl) -> Result:
    """The players who control two permanents each get the other's. [CR 701.12a-b]"""
    ones = await permanents(state, ctx, effect.one, what="exchange")
    others = await permanents(state, ctx, effect.other, what="exchange")
    if not ones or not others:
        return NOTHING  # 701.12a
    one, other = ones[0], others[0]
    first, second = controller(state, one), controller(state, other)
    if first == second:
        return NOTHING
    for number, player in ((one, second), (other, first)):
        inner = ctx.copy()
        inner.you = player
        begin(state, inner, (number,), (Control(You()),), Forever())
    return Result((one, other), 2, performed=True)


async def goad(state: State, ctx: Context, effect: words.Goad) -> Result:
    """A creature must attack, and another player, until your next turn. [CR 701.15a-b]"""
    numbers = await permanents(state, ctx, effect.what, what="goad")
    if numbers:
        changes = (Must("attack"), Must("attack another", You()))
        begin(state, ctx, tuple(numbers), changes, Until("your next turn"))
    return Result(tuple(numbers), len(numbers), performed=bool(numbers))


async def face_up(state: State, ctx: Context, effect: words.TurnFaceUp) -> Result:
    """Turn permanents face up. [CR 708.8]"""
    numbers = await permanents(state, ctx, effect.what, what="turn face up")
    turned: list[int] = []
    for number in numbers:
        if number in state.objects and await turn_face_up(state, number, ctx.you):
            turned.append(number)
    return Result(tuple(turned), len(turned), performed=bool(turned))


async def remove_damage(state: State, ctx: Context, effect: RemoveDamage) -> Result:
    """Remove all damage marked on permanents. [CR 701.19a, 702.89a]"""
    numbers = await permanents(state, ctx, effect.what, what="remove damage")
    for number in numbers:
        state.objects[number].damage = 0
        state.objects[number].deathtouched = False
        state.touch_status()
    return Result(tuple(numbers), len(numbers), performed=bool(numbers))


def missing(effect: Effect) -> str:
    """What in a word of this module is not carried out."""
    if isinstance(effect, words.Attach) and effect.what == effect.to:
        return "Attach(to itself)"  # 301.5c, 303.4d: nothing ever comes of it
    return ""


MAKERS: dict[type[Effect], Maker] = {
    words.Tap: tap,
    words.Untap: untap,
    words.TapOrUntap: tap_or_untap,
    words.PhaseOut: phase_out,
}

PROCEDURES: dict[type[Effect], Procedure] = {
    words.Attach: attach,
    words.Unattach: unattach,
    words.Fight: fight,
    words.Transform: transform,
    words.RemoveFromCombat: leave_combat,
    words.ExchangeControl: exchange_control,
    words.Goad: goad,
    RemoveDamage: remove_damage,
    words.TurnFaceUp: face_up,
}
