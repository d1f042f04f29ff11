"""What a plan of payment costs the player: the order in which the payer prefers one to another.

[CR 118.3, 601.2g] The rules leave to the player which mana abilities they activate and which
mana they spend; this is how apnap chooses for them, written down once. Plans are compared digit
by digit, from the first on, and the payer returns one of least cost; of equal ones always the
same.

| digit | what it counts |
|---|---|
| life | life paid, for symbols and as costs, and life that mana abilities lose their player |
| used_up | objects sacrificed, exiled, discarded or returned; counters removed; and abilities from which more comes than mana |
| floating | mana left in the pool |
| colors | for each source used, the colors it could have given for which other cards in hand ask |
| creatures | untapped creatures that are tapped |
| types | for each source used, how many types of mana it could have given |
| places | for each source used, its place: the pool first, then permanents in the order in which they came |

A source that can be used again loses no colors and types. The last two digits together are the
order of the sources themselves: plain ones first.
"""  # noqa: E501 - a table

from __future__ import annotations

from typing import NamedTuple

from apnap.rules.payment_problem import (
    COLORS_SHIFT,
    CREATURE_SHIFT,
    FLOATING_SHIFT,
    LIFE_SHIFT,
    TYPES_SHIFT,
    UNNAMED_SHIFT,
    USED_SHIFT,
    Plan,
)


class PlanCost(NamedTuple):
    """The digits of a plan's cost, the most important first."""

    life: int
    used_up: int
    floating: int
    colors: int
    creatures: int
    types: int
    places: int


def plan_cost(plan: Plan) -> PlanCost:
    """What a plan costs its player, who sees their own hand; no legal plan costs less."""
    weight = plan.weight
    return PlanCost(
        _digit(weight, LIFE_SHIFT, UNNAMED_SHIFT),
        _digit(weight, USED_SHIFT, LIFE_SHIFT),
        _digit(weight, FLOATING_SHIFT, USED_SHIFT),
        _digit(weight, COLORS_SHIFT, FLOATING_SHIFT),
        _digit(weight, CREATURE_SHIFT, COLORS_SHIFT),
        _digit(weight, TYPES_SHIFT, CREATURE_SHIFT),
        _digit(weight, 0, TYPES_SHIFT),
    )


def _digit(weight: int, first: int, end: int) -> int:
    return weight >> first & ((1 << (end - first)) - 1)
