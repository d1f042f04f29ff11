"""Costs to attack and to block. [CR 508.1g-508.1j, 509.1d-509.1f]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.rules.characteristics import has_keyword
from apnap.rules.costs import TotalCost, add_cost
from apnap.rules.mana_sources import OTHER, Purpose
from apnap.rules.payment import can_pay, pay
from apnap.state.context import Context
from apnap.state.events import NONE

if TYPE_CHECKING:
    from apnap.abilities.node import Cost
    from apnap.state.state import State


class Price:
    """A cost to attack or block, with what its words mean. [CR 508.1h, 509.1d]"""

    def __init__(self, cost: Cost, context: Context) -> None:
        self.cost = cost
        self.context = context


def total_price(state: State, prices: list[Price]) -> TotalCost:
    """All these costs as one. [CR 508.1h, 509.1d]"""
    total = TotalCost()
    for price in prices:
        add_cost(state, price.context, total, price.cost)
    return total


def is_affordable(state: State, player: int, prices: list[Price], tapping: list[int]) -> bool:
    """Whether a player could pay, once these creatures are tapped. [CR 508.1f, 508.1j]"""
    tapped: list[int] = []
    for number in tapping:
        if not state.objects[number].tapped:
            state.objects[number].tapped = True
            tapped.append(number)
    if tapped:
        state.touch_status()
    total = total_price(state, prices)
    affordable = can_pay(state, player, total, Context(player, NONE))
    for number in tapped:
        state.objects[number].tapped = False
    if tapped:
        state.touch_status()
    return affordable


def tap_to_attack(state: State, attackers: list[int]) -> list[int]:
    """Those of the attackers that attacking taps. [CR 508.1f, 702.20b]"""
    return [a for a in attackers if not has_keyword(state, a, "vigilance")]


async def pay_prices(state: State, player: int, prices: list[Price]) -> None:
    """Pay what a declaration costs. [CR 508.1i-508.1j, 509.1e-509.1f]"""
    if prices:
        total = total_price(state, prices)
        await pay(state, Context(player, NONE), player, total, Purpose(OTHER, NONE))
