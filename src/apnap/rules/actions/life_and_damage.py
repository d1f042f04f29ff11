"""Instructions that deal damage or change life totals. [CR 119, 120]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.abilities import actions as words
from apnap.abilities.selectors import All, Players, Target
from apnap.rules.actions.moving import forbidden
from apnap.rules.actions.participants import (
    Maker,
    Procedure,
    actors,
    inside,
    make,
    speaks_of_each,
    things,
)
from apnap.rules.amounts import amount
from apnap.rules.damage import damage
from apnap.rules.decisions import divide
from apnap.rules.selectors import select
from apnap.state import events as kinds
from apnap.state.events import GameEvent

if TYPE_CHECKING:
    from apnap.abilities.node import Amount, Effect, Selector
    from apnap.state.context import Context
    from apnap.state.state import State


async def deal_damage(state: State, ctx: Context, effect: words.DealDamage) -> list[GameEvent]:
    """Sources deal damage to objects and players, all at once. [CR 120.1-120.4]"""
    events: list[GameEvent] = []
    sources = select(state, ctx, effect.source)
    several = isinstance(effect.source, All | Players)
    each = speaks_of_each(effect.amount)
    for source in sources:
        inner = ctx.within(source) if several else ctx
        recipients = await things(state, inner, effect.to, what="damage")
        if effect.divided:
            shares = await shared_out(state, inner, effect.amount, effect.to, recipients, "damage")
        elif each and not several:
            shares = [
                amount(state, inside(inner, effect.to, recipient), effect.amount)
                for recipient in recipients
            ]
        else:
            shares = [amount(state, inner, effect.amount)] * len(recipients)
        for recipient, share in zip(recipients, shares, strict=True):
            if share > 0:  # 120.8
                preventable = not effect.cant_be_prevented
                events.append(damage(source, recipient, share, preventable=preventable))
    return events


async def shared_out(
    state: State,
    ctx: Context,
    number: Amount,
    to: Selector,
    recipients: list[int],
    what: str,
) -> list[int]:
    """How an effect is divided: as announced among targets, or now. [CR 601.2d, 608.2d]"""
    if not isinstance(to, Target):
        total = amount(state, ctx, number)
        if not recipients:
            return []
        recipients[:] = recipients[:total]  # each gets at least one
        return await divide(ctx.you, what, total, recipients, 1, ctx.this, "608.2d")
    announced = ctx.announced
    assert announced is not None
    chosen = announced.targets[to.index]
    division = announced.division[to.index]
    shares: list[int] = []
    for recipient in recipients:
        shares.append(division[chosen.index(recipient)])
    return shares


async def gain_life(state: State, ctx: Context, effect: words.GainLife) -> list[GameEvent]:
    """Players gain life. [CR 119.3]"""
    events: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        number = amount(state, inside(ctx, effect.who, player), effect.amount)
        events.extend(life(state, ctx, player, max(0, number)))
    return events


async def lose_life(state: State, ctx: Context, effect: words.LoseLife) -> list[GameEvent]:
    """Players lose life. [CR 119.3]"""
    events: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        number = amount(state, inside(ctx, effect.who, player), effect.amount)
        events.extend(life(state, ctx, player, min(0, -number)))
    return events


async def set_life(state: State, ctx: Context, effect: words.SetLife) -> list[GameEvent]:
    """Players gain or lose what makes their life total this. [CR 119.5]"""
    events: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        number = amount(state, inside(ctx, effect.who, player), effect.amount)
        events.extend(life(state, ctx, player, number - state.players[player].life))
    return events


def life(state: State, ctx: Context, player: int, change: int) -> list[GameEvent]:
    """The event of a player's life total changing, if it does and may. [CR 119.7-119.9]"""
    if change > 0 and not forbidden(state, ctx, player, "gain life"):
        return [make(kinds.GAIN_LIFE, ctx, player=player, amount=change)]
    if change < 0 and not forbidden(state, ctx, player, "lose life"):
        return [make(kinds.LOSE_LIFE, ctx, player=player, amount=-change)]
    return []


def missing(effect: Effect) -> str:
    """What in a word of this module is not carried out."""
    return ""


MAKERS: dict[type[Effect], Maker] = {
    words.DealDamage: deal_damage,
    words.GainLife: gain_life,
    words.LoseLife: lose_life,
    words.SetLife: set_life,
}

PROCEDURES: dict[type[Effect], Procedure] = {}
