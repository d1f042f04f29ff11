"""Instructions about counters. [CR 122, 701.10e, 701.34]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.abilities import actions as words
from apnap.rules.actions.life_and_damage import shared_out
from apnap.rules.actions.moving import forbidden
from apnap.rules.actions.participants import (
    NOTHING,
    Maker,
    Procedure,
    actors,
    inside,
    make,
    perform,
    things,
)
from apnap.rules.amounts import amount
from apnap.rules.decisions import choose_some, choose_word, players_in_order
from apnap.state import events as kinds
from apnap.state.context import Result
from apnap.state.events import GameEvent
from apnap.state.objects import FIRST_OBJECT

if TYPE_CHECKING:
    from apnap.abilities.node import Effect
    from apnap.state.context import Context
    from apnap.state.state import State


def counters_on(state: State, number: int) -> dict[str, int]:
    """The counters on an object or player."""
    if number < FIRST_OBJECT:
        return state.players[number].counters
    return state.objects[number].counters


def put(
    state: State, ctx: Context, number: int, kind: str, count: int, player: int
) -> list[GameEvent]:
    """The event of a player putting counters on an object or player, if it may have them."""
    if count <= 0 or forbidden(state, ctx, number, "have counters"):
        return []
    return [make(kinds.PUT_COUNTERS, ctx, other=number, what=kind, amount=count, player=player)]


async def put_counters(state: State, ctx: Context, effect: words.PutCounters) -> list[GameEvent]:
    """Put counters on objects and players. [CR 122.1, 122.6]"""
    events: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        inner = inside(ctx, effect.who, player)
        found = await things(state, inner, effect.on, player, None, "put counters")
        if effect.divided:
            shares = await shared_out(state, inner, effect.count, effect.on, found, "counters")
        else:
            shares = [
                amount(state, inside(inner, effect.on, number), effect.count) for number in found
            ]
        for number, share in zip(found, shares, strict=True):
            events.extend(put(state, ctx, number, effect.kind, share, player))
    return events


async def remove_counters(
    state: State, ctx: Context, effect: words.RemoveCounters
) -> list[GameEvent]:
    """Remove counters of a kind, or of kinds that the player chooses. [CR 122.1]"""
    events: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        inner = inside(ctx, effect.who, player)
        for number in await things(state, inner, effect.what, player, None, "remove counters"):
            left = counters_on(state, number).copy()
            if effect.count is None:
                count = sum(left.values()) if effect.kind == "" else left.get(effect.kind, 0)
            else:
                count = amount(state, inside(inner, effect.what, number), effect.count)
            for kind, share in await _kinds(player, left, effect.kind, count):
                events.append(
                    make(
                        kinds.REMOVE_COUNTERS,
                        ctx,
                        other=number,
                        what=kind,
                        amount=share,
                        player=player,
                    )
                )
    return events


async def _kinds(player: int, left: dict[str, int], kind: str, count: int) -> list[tuple[str, int]]:
    """How many counters of which kinds to take, as the player chooses where it is open."""
    if kind:
        share = min(count, left.get(kind, 0))
        return [(kind, share)] if share > 0 else []
    if count >= sum(left.values()):
        return [(name, number) for name, number in left.items() if number > 0]
    taken: dict[str, int] = {}
    for _ in range(count):
        names = sorted(name for name, number in left.items() if number > 0)
        name = names[0]
        if len(names) > 1:
            name = await choose_word(player, "counter", names, rule="608.2d")
        left[name] -= 1
        taken[name] = taken.get(name, 0) + 1
    return list(taken.items())


async def move_counters(state: State, ctx: Context, effect: words.MoveCounters) -> Result:
    """Move counters from some objects onto another: both or nothing. [CR 122.5]"""
    onto = await things(state, ctx, effect.onto, what="move counters")
    if not onto:
        return NOTHING
    events: list[GameEvent] = []
    for number in await things(state, ctx, effect.what, what="move counters"):
        if number == onto[0] or forbidden(state, ctx, onto[0], "have counters"):
            continue
        left = counters_on(state, number).copy()
        count = sum(left.values()) if effect.kind == "" else left.get(effect.kind, 0)
        if effect.count is not None:
            count = min(count, amount(state, ctx, effect.count))
        for kind, share in await _kinds(ctx.you, left, effect.kind, count):
            events.append(make(kinds.REMOVE_COUNTERS, ctx, other=number, what=kind, amount=share))
            events.extend(put(state, ctx, onto[0], kind, share, ctx.you))
    result = await perform(state, ctx, events)
    return Result(result.objects, result.amount // 2, performed=result.performed)


async def double_counters(
    state: State, ctx: Context, effect: words.DoubleCounters
) -> list[GameEvent]:
    """Give as many counters of a kind as there are. [CR 701.10e]"""
    events: list[GameEvent] = []
    for number in await things(state, ctx, effect.on, what="double counters"):
        for kind, count in counters_on(state, number).items():
            if effect.kind in ("", kind):
                events.extend(put(state, ctx, number, kind, count, ctx.you))
    return events


async def proliferate(state: State, ctx: Context, effect: words.Proliferate) -> Result:
    """Give more counters to any number of things that have some. [CR 701.34a]"""
    for player in actors(state, ctx, effect.who):
        able = [p for p in players_in_order(state, player) if state.players[p].counters]
        able.extend(
            n
            for n in state.battlefield
            if state.objects[n].counters and not state.objects[n].phased_out
        )
        chosen: list[int] = []
        if able:
            chosen = await choose_some(
                player, "proliferate", able, 0, len(able), ctx.this, "701.34a"
            )
        events: list[GameEvent] = []
        for number in chosen:
            for kind in counters_on(state, number):
                events.extend(put(state, ctx, number, kind, 1, player))
        await perform(state, ctx, events)
        await perform(state, ctx, [make(kinds.DO, ctx, player=player, what="proliferate")])
    return Result((), 0, performed=True)


async def get_energy(state: State, ctx: Context, effect: words.GetEnergy) -> list[GameEvent]:
    """Get energy counters. [CR 107.14]"""
    events: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        count = amount(state, inside(ctx, effect.who, player), effect.count)
        events.extend(put(state, ctx, player, "energy", count, player))
    return events


MAKERS: dict[type[Effect], Maker] = {
    words.PutCounters: put_counters,
    words.RemoveCounters: remove_counters,
    words.DoubleCounters: double_counters,
    words.GetEnergy: get_energy,
}

PROCEDURES: dict[type[Effect], Procedure] = {
    words.MoveCounters: move_counters,
    words.Proliferate: proliferate,
}
