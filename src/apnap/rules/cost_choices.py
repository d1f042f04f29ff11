"""Which objects pay a part of a cost, where that leaves a choice. [CR 601.2h, 118.3]"""

from __future__ import annotations

from apnap.abilities import costs as words
from apnap.abilities.node import Cost
from apnap.abilities.selectors import Pick
from apnap.rules.amounts import amount
from apnap.rules.characteristics import derived
from apnap.rules.decisions import DONE, Decision, Option, choose_one, choose_some
from apnap.rules.other_costs import alike, at_most, most_power, total_power, verb_of
from apnap.state.context import Context
from apnap.state.state import State


async def choose_objects(
    state: State,
    ctx: Context,
    player: int,
    cost: Cost,
    found: list[int],
    what: Pick,
) -> list[int]:
    """The player picks what pays a part of a cost."""
    if isinstance(cost, words.RemoveCountersCost | words.PutCountersCost):
        return [await choose_one(player, "cost", found, ctx.this, "601.2h")]
    if isinstance(cost, words.TapCost) and cost.power is not None:
        needed = amount(state, ctx, cost.power)
        return await _choose_power(state, player, found, needed, ctx.this)
    count = amount(state, ctx, what.count)
    if what.at_random:
        left = found.copy()
        state.rng.shuffle(left)
        return left[:count]
    word = verb_of(cost) or "cost"
    least = 0 if what.up_to else count
    most = at_most(cost, count, found)
    if isinstance(cost, words.ExileCost) and cost.sharing:
        return await _choose_alike(state, player, cost, found, count, most, ctx.this)
    return await choose_some(player, word, found, least, most, ctx.this, "601.2h")


async def _choose_alike(
    state: State,
    player: int,
    cost: words.ExileCost,
    found: list[int],
    least: int,
    most: int,
    source: int,
) -> list[int]:
    """The player picks objects that all share a quality. [CR 601.2h]"""
    chosen: list[int] = []
    while len(chosen) < most:
        left = [number for number in found if number not in chosen]
        able = alike(state, left, cost.sharing, least, chosen)
        options = [Option("pick", object=number) for number in able]
        if len(chosen) >= least:
            options.append(DONE)
        answer = await Decision(
            player, "some", verb_of(cost), options, source, "601.2h", tuple(chosen)
        )
        if answer.verb == "done":
            break
        chosen.append(answer.object)
    return chosen


async def _choose_power(
    state: State, player: int, found: list[int], needed: int, source: int
) -> list[int]:
    """The player picks creatures with so much total power. [CR 702.122a]"""
    chosen: list[int] = []
    while True:
        have = total_power(state, chosen)
        left = [number for number in found if number not in chosen]
        options: list[Option] = []
        for number in left:
            others = [n for n in left if n != number]
            with_it = have + derived(state).of(state, number).power
            if with_it + most_power(state, others) >= needed:
                options.append(Option("pick", object=number))
        if have >= needed:
            options.append(DONE)
        answer = await Decision(player, "some", "tap", options, source, "601.2h", tuple(chosen))
        if answer.verb == "done":
            return chosen
        chosen.append(answer.object)
