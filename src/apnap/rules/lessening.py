"""Permanents chosen as a spell is announced that help to pay for it and lessen its cost.

[CR 702.48a, 702.119a, 702.180a]
"""

from __future__ import annotations

from typing import Final

from apnap.abilities.ability import KeywordCost, KeywordQuality
from apnap.abilities.costs import SacrificeCost, TapCost
from apnap.abilities.filters import TypeIs
from apnap.abilities.node import Filter
from apnap.abilities.selectors import Each
from apnap.rules.characteristics import characteristics, derived
from apnap.rules.costs import TotalCost, reduce_cost
from apnap.rules.filters import matches
from apnap.rules.mana import TWO, mana_part
from apnap.rules.other_costs import can_be_sacrificed
from apnap.state.context import Context
from apnap.state.events import NONE
from apnap.state.printed import Characteristics
from apnap.state.state import State

WAYS: Final = ("emerge", "harmonize", "offering")
"""Ways of casting for which a permanent is chosen."""

UNCHOSEN: Final = -2


def helpers_for(state: State, player: int, way: str, values: Characteristics) -> list[int]:
    """What may be chosen; NONE where nothing needs to be. [CR 702.48b, 702.119c, 702.180b]"""
    wanted = _wanted(way, values)
    found: list[int] = [NONE] if way == "harmonize" else []
    for number in state.battlefield:
        its = derived(state).chars.get(number)
        if its is None or its.controller != player:
            continue
        if way == "harmonize":
            if state.objects[number].tapped:
                continue
        elif not can_be_sacrificed(state, number):
            continue
        if not matches(state, Context(player, number), wanted, number):
            continue
        if way == "offering" and _has_two(its):
            continue  # 118.7e: such a reduction is not carried out
        found.append(number)
    return found


def _wanted(way: str, values: Characteristics) -> Filter:
    for on in values.abilities:
        ability = on.ability
        if isinstance(ability, KeywordCost) and ability.name == way:
            if ability.quality is not None:
                return ability.quality  # 702.119b
        elif isinstance(ability, KeywordQuality) and ability.name == way:
            return ability.filter
    return TypeIs("creature")


def _has_two(values: Characteristics) -> bool:
    if not values.mana_cost:
        return False
    for symbol in mana_part(values.mana_cost).symbols:
        if symbol & TWO:
            return True
    return False


def lessen(state: State, total: TotalCost, way: str, number: int) -> None:
    """The chosen permanent is part of the cost, and lessens its mana. `Each()` names it."""
    if number == NONE:
        return
    values = characteristics(state, number)
    if way == "harmonize":
        total.parts.append(TapCost(Each()))
        generic = max(0, values.power)
    elif way == "emerge":
        total.parts.append(SacrificeCost(Each()))
        generic = values.mana_value
    else:
        total.parts.append(SacrificeCost(Each()))
        if values.mana_cost:
            reduce_cost(total, mana_part(values.mana_cost), 1, 0)  # 702.48c
        return
    reduce_cost(total, mana_part(f"{{{generic}}}"), 1, 0)
