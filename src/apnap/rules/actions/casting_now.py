"""Casting spells while a spell or ability resolves. [CR 601.2, 608.2g, 118.9]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.abilities import actions as words
from apnap.abilities.selectors import Pick
from apnap.rules.actions.moving import objects
from apnap.rules.actions.participants import Procedure, actors, current, inside
from apnap.rules.decisions import Decision, Option, choose_one, yes_or_no
from apnap.rules.selectors import select
from apnap.state.context import Result
from apnap.state.events import NONE

if TYPE_CHECKING:
    from apnap.abilities.node import Cost, Effect
    from apnap.rules.permissions import Casting
    from apnap.state.context import Context
    from apnap.state.state import State


async def cast_free(state: State, ctx: Context, effect: words.CastFree) -> Result:
    """Players cast these, one after another, in the order they like. [CR 608.2g]"""
    spells: list[int] = []
    for player in actors(state, ctx, effect.who):
        inner = inside(ctx, effect.who, player)
        left = await objects(state, inner, effect.what, "cast", player)
        while True:
            able = [
                n
                for n in left
                if n in state.objects and _ways(state, player, n, effect.cost, paying=effect.paying)
            ]
            if not able:
                break
            card = await choose_one(player, "cast", able, ctx.this, "608.2g")
            left.remove(card)
            ways = _ways(state, player, card, effect.cost, paying=effect.paying)
            spells.append(await _cast(state, ctx, player, card, ways))
    return Result(tuple(spells), len(spells), performed=bool(spells))


def could_cast_any(state: State, ctx: Context, effect: words.CastFree, player: int) -> bool:
    """Whether a player could cast one of these; what is still to be picked may be castable."""
    if isinstance(effect.what, Pick):
        return True
    for number in select(state, ctx, effect.what):
        card = current(state, ctx, number)
        if card != NONE and card in state.objects:
            if _ways(state, player, card, effect.cost, paying=effect.paying):
                return True
    return False


async def offer_to_cast(
    state: State, ctx: Context, player: int, card: int, cost: Cost | None, most: int
) -> int:
    """A player may cast a card whose spell has at most this mana value; the spell, or NONE."""
    if current(state, ctx, card) == NONE:
        return NONE
    ways = [way for way in _ways(state, player, card, cost) if way.values.mana_value <= most]
    if not ways or not await yes_or_no(player, "cast", ctx.this, "608.2g", about=card):
        return NONE
    return await _cast(state, ctx, player, card, ways)


def _ways(
    state: State, player: int, card: int, cost: Cost | None, *, paying: bool = False
) -> list[Casting]:
    # Imported here: casting pays costs, and that carries out instructions.
    from apnap.rules.casting import can_cast_now

    return can_cast_now(state, player, card, cost, paying=paying)


async def _cast(state: State, ctx: Context, player: int, card: int, ways: list[Casting]) -> int:
    """Cast a card in one of these ways. [CR 601.2, 400.7h]"""
    from apnap.rules.casting import cast_spell

    way = ways[0]
    if len(ways) > 1:
        options = [one.option(card) for one in ways]
        answer: Option = await Decision(player, "one", "cast", options, ctx.this, "601.2b")
        for one in ways:
            if one.matches(answer):
                way = one
    spell = await cast_spell(state, player, card, way)
    ctx.moved[card] = spell
    return spell


PROCEDURES: dict[type[Effect], Procedure] = {
    words.CastFree: cast_free,
}
