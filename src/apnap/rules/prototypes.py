"""Prototyped spells and permanents. [CR 718, 702.160]"""

from __future__ import annotations

from apnap.abilities.ability import KeywordText
from apnap.abilities.costs import Pay
from apnap.cards.mana import parse_mana_cost
from apnap.state.printed import Characteristics

_prototyped: dict[int, tuple[Characteristics, Characteristics]] = {}
"""The alternative characteristics by the identity of the normal ones, which the entry keeps."""


def prototyped(values: Characteristics) -> Characteristics | None:
    """The characteristics of a card cast prototyped, if it can be. [CR 718.3b]"""
    known = _prototyped.get(id(values))
    if known is not None:
        return known[1]
    for on in values.abilities:
        ability = on.ability
        if isinstance(ability, KeywordText) and ability.name == "prototype":
            assert isinstance(ability.cost, Pay)
            new = values.copy()
            new.mana_cost = ability.cost.mana
            cost = parse_mana_cost(ability.cost.mana)
            new.mana_value = cost.mana_value() if cost is not None else 0
            new.colors = "".join([color for color in "WUBRG" if color in ability.cost.mana])
            new.power = new.base_power = ability.power or 0
            new.toughness = new.base_toughness = ability.toughness or 0
            _prototyped[id(values)] = (values, new)
            return new
    return None
