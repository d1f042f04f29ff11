"""Finding the plan of payment: the search, and whether what it finds can be carried out.

[CR 118.3, 601.2g] The search takes sources for independent of each other but for the objects that
they tap and use up. Where more can matter, its plan is looked at again: whether the life suffices
at each moment (119.4), and whether every step is still there when its turn comes, by carrying the
plan out on a copy of the state. If not, every better or equal plan lacks one of its steps: each is
left out in turn, the cheapest first.
"""

from __future__ import annotations

from typing import Final

from apnap.rules.costs import TotalCost
from apnap.rules.decisions import Decision, IllegalAction, Option
from apnap.rules.mana_problem import Wishes, problem_of
from apnap.rules.mana_sources import Purpose, like, supply
from apnap.rules.other_costs import Reserved
from apnap.rules.payment_problem import LIFE_SHIFT, UNNAMED_SHIFT, Plan, Problem, Step
from apnap.rules.payment_search import Search
from apnap.state.context import Announced, Context
from apnap.state.state import State

MOST_REVISIONS: Final = 60
"""So many plans that can't be carried out are revised at most."""


class Found:
    """A plan, or none; `decided` False: there may be one that was not found."""

    def __init__(self, plan: Plan | None, *, decided: bool) -> None:
        self.plan = plan
        self.decided = decided


class _Open:
    """A problem whose plan is still to be looked at."""

    def __init__(self, problem: Problem, plan: Plan, left_out: list[int]) -> None:
        self.problem = problem
        self.plan = plan
        self.left_out = left_out


def find_plan(
    state: State,
    player: int,
    total: TotalCost,
    purpose: Purpose,
    taken: Reserved,
    wishes: Wishes,
    *,
    best: bool,
) -> Found:
    """The best plan, or just any; None if the cost can't be paid so. [CR 601.2g]"""
    problem = problem_of(state, player, total, purpose, taken, wishes, best=best)
    search = Search(problem, any_plan=not best)
    search.run()
    decided = search.decided and not supply(state, player).by_hand
    plan = search.best
    if plan is None:
        return Found(None, decided=decided)
    if _works(state, player, total, purpose, taken, plan):
        return Found(plan, decided=True)
    return _revised(state, player, total, purpose, taken, _Open(problem, plan, []), decided=decided)


def _revised(
    state: State,
    player: int,
    total: TotalCost,
    purpose: Purpose,
    taken: Reserved,
    first: _Open,
    *,
    decided: bool,
) -> Found:
    """The best plan that can be carried out, where the best one can't."""
    waiting = [first]
    decided = decided and _is_plain(first.plan)  # else another order of the steps might do
    seen: list[list[int]] = []
    revisions = 0
    while waiting:
        now = waiting[0]
        for other in waiting:
            if other.plan.weight < now.plan.weight:
                now = other
        waiting.remove(now)
        if now is not first and _works(state, player, total, purpose, taken, now.plan):
            return Found(now.plan, decided=True)
        for step in now.plan.steps:
            if step.way.sure and not step.way.unpaid:
                continue  # always there when its turn comes
            left_out = sorted([*now.left_out, id(step.way)])
            if left_out in seen:
                continue
            seen.append(left_out)
            revisions += 1
            if revisions > MOST_REVISIONS:
                return Found(None, decided=False)
            problem = _without(now.problem, step, -1)
            _search_again(problem, left_out, waiting)
        if now.plan.life:
            problem = _without(now.problem, None, now.plan.life)
            _search_again(problem, [*now.left_out, -now.plan.life], waiting)
    return Found(None, decided=decided)


def _search_again(problem: Problem, left_out: list[int], waiting: list[_Open]) -> None:
    search = Search(problem, any_plan=False)
    search.run()
    if search.best is not None:
        waiting.append(_Open(problem, search.best, left_out))


def _without(problem: Problem, step: Step | None, life: int) -> Problem:
    """The problem without a step, or without the readings of the cost that cost so much life."""
    new = Problem()
    new.floating = problem.floating
    new.variants = [variant for variant in problem.variants if variant[0] != life]
    for source in problem.sources:
        if step is None or source is not step.source:
            new.sources.append(source)
            continue
        left = like(source)
        left.ways = [other for other in source.ways if other is not step.way]
        left.chained = [other for other in source.chained if other is not step.way]
        if left.ways or left.chained:
            new.sources.append(left)
    return new


def _works(
    state: State, player: int, total: TotalCost, purpose: Purpose, taken: Reserved, plan: Plan
) -> bool:
    """Whether a plan can be carried out."""
    if not _affordable(state.players[player].life, taken.life, plan):
        return False
    return _is_plain(plan) or _carries_through(state, player, total, purpose, plan)


def _is_plain(plan: Plan) -> bool:
    """Whether its steps can't be in each other's way."""
    unsure = 0
    involved: list[int] = []
    for step in plan.steps:
        if not step.way.sure:
            unsure += 1
        for number in (step.source.object, *step.way.taps, *step.way.eats):
            if number in involved:
                return False
            involved.append(number)
    return unsure < 2


def _affordable(life: int, later: int, plan: Plan) -> bool:
    """Whether life suffices for each payment of life when it is made. [CR 119.4]"""
    for step in plan.steps:
        way = step.way
        if way.life:
            if life < way.life:
                return False
        life -= way.weight >> LIFE_SHIFT & ((1 << (UNNAMED_SHIFT - LIFE_SHIFT)) - 1)
    later += plan.life
    return later == 0 or life >= later


def _carries_through(
    state: State, player: int, total: TotalCost, purpose: Purpose, plan: Plan
) -> bool:
    """Whether a plan can be carried out on a copy of the state."""
    # Imported here: carrying out asks for plans.
    from apnap.rules.mana_payment import carry_out_plan

    scratch = state.copy()
    scratch.trace = None
    ctx = Context(player, purpose.object)
    ctx.announced = Announced()
    procedure = carry_out_plan(scratch, ctx, player, purpose, plan)
    reply: Option | None = None
    while True:
        try:
            question: Decision = procedure.send(reply)
        except StopIteration:
            return True
        except (IllegalAction, AssertionError):
            return False
        reply = question.options[0]
