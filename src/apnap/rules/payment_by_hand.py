"""Paying by hand: a plan is shown before anything is tapped, and can be overruled. [CR 601.2g]

A player for whom `pays_by_hand` is asked how to pay for each cost with mana in it: as the plan
says; with another plan, in which a source is not used, or used before others; or, while they cast
a spell or activate an ability, by activating mana abilities one by one, after each of which the
plan is made anew.
"""

from __future__ import annotations

from typing import Final

from apnap.rules.costs import TotalCost
from apnap.rules.decisions import Decision, IllegalAction, Option
from apnap.rules.mana_problem import Wishes, pool_key
from apnap.rules.mana_sources import OTHER, Purpose, supply
from apnap.rules.other_costs import Reserved
from apnap.rules.payment_problem import Plan, Source
from apnap.rules.planning import find_plan
from apnap.rules.prepared import ACTIVATED, Prepared
from apnap.state.context import Context
from apnap.state.events import NONE
from apnap.state.state import State

BY_HAND: Final = "pays by hand"
"""The flag of a player who is asked."""


def pays_by_hand(state: State, player: int) -> bool:
    """Whether the player is asked how to pay."""
    return BY_HAND in state.players[player].flags


def ask_payments(state: State, player: int, *, ask: bool) -> None:
    """Let the player be asked how to pay, or not."""
    flags = state.players[player].flags
    state.players[player].flags = flags | {BY_HAND} if ask else flags - {BY_HAND}


async def choose_plan(
    state: State,
    ctx: Context,
    player: int,
    total: TotalCost,
    purpose: Purpose,
    taken: Reserved,
) -> Plan:
    """The plan that the player agrees to. Raises IllegalAction where they give it up."""
    # Imported here: activating an ability is paid for in turn.
    from apnap.rules.activating import activate

    wishes = Wishes()
    while True:
        plan = find_plan(state, player, total, purpose, taken, wishes, best=True).plan
        options: list[Option] = []
        if plan is not None:
            options.append(Option("pay"))
        options.extend(_overrulings(state, player, total, purpose, taken, wishes, plan))
        if wishes.first or wishes.without:
            options.append(Option("anew"))
        if purpose.kind != OTHER:  # in the middle of a resolution nothing is taken back
            options.extend(_abilities(state, player, taken))
            options.append(Option("cancel"))
        question = Decision(player, "pay", "pay", options, purpose.object, "601.2g")
        question.plan = plan
        question.short = total.describe() if plan is None else ""
        answer = await question
        if answer.verb == "pay":
            assert plan is not None
            return plan
        if answer.verb == "cancel":
            raise IllegalAction("601.2h", "it is not paid for")
        if answer.verb == "anew":
            wishes = Wishes()
        elif answer.verb == "activate":
            await activate(state, player, answer.object, answer.ability)
        else:
            key = answer.object if answer.object != NONE else pool_key(answer.number - 1)
            (wishes.first if answer.verb == "first" else wishes.without).append(key)


def _overrulings(
    state: State,
    player: int,
    total: TotalCost,
    purpose: Purpose,
    taken: Reserved,
    wishes: Wishes,
    plan: Plan | None,
) -> list[Option]:
    """Not this one, this one first: where a plan remains, and is another one."""
    used = [] if plan is None else used_by(plan)
    options: list[Option] = []
    for key in used:
        trial = wishes.copy()
        trial.without.append(key)
        if find_plan(state, player, total, purpose, taken, trial, best=False).plan is not None:
            options.append(_option("without", state, player, key))
    for key in _all_sources(state, player, total, taken):
        if key in used or key in wishes.first or key in wishes.without:
            continue
        trial = wishes.copy()
        trial.first.append(key)
        other = find_plan(state, player, total, purpose, taken, trial, best=True).plan
        if other is not None and key in used_by(other):
            options.append(_option("first", state, player, key))
    return options


def _option(verb: str, state: State, player: int, key: int) -> Option:
    """An option about a source: an object, or the mana at a place in the pool."""
    if key >= 0:
        return Option(verb, object=key)
    place = pool_key(0) - key
    return Option(verb, number=place + 1, word=state.players[player].pool[place].type)


def used_by(plan: Plan) -> list[int]:
    """The sources that a plan uses: objects, and mana in the pool by its `pool_key`."""
    found: list[int] = []
    claims = plan.claims.copy()
    for step in plan.steps:
        claims.extend(step.claims)
        for number in (step.source.object, *step.way.taps, *step.way.eats):
            if number not in found:
                found.append(number)
    for claim in claims:
        key = _key(claim.source)
        if key not in found:
            found.append(key)
    return found


def _key(source: Source) -> int:
    return pool_key(source.pool) if source.pool >= 0 else source.object


def _all_sources(state: State, player: int, total: TotalCost, taken: Reserved) -> list[int]:
    """All that could pay, permanents and helpers first."""
    from apnap.rules.mana_problem import helpers

    found: list[int] = []
    for source in supply(state, player).sources:
        if source.object not in found:
            found.append(source.object)
    if total.convoke or total.improvise or total.delve:
        for helper in helpers(state, player, total, taken):
            if helper.object not in found:
                found.append(helper.object)
    for place in range(len(state.players[player].pool)):
        found.append(pool_key(place))
    return found


def _abilities(state: State, player: int, taken: Reserved) -> list[Option]:
    """The mana abilities that the player could activate now. [CR 601.2g, 605.3a]"""
    from apnap.rules.activating import could_activate
    from apnap.rules.characteristics import derived

    options: list[Option] = []
    now = derived(state)
    for number in state.battlefield:
        values = now.chars.get(number)
        if values is None or number in taken.tapped or number in taken.eaten:
            continue
        for on in values.abilities:
            prepared = on.prepared
            if isinstance(prepared, Prepared) and prepared.is_mana and prepared.kind == ACTIVATED:
                if could_activate(state, player, number, on):
                    options.append(Option("activate", object=number, ability=on.key))
    return options
