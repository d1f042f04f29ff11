"""Evasion: which creatures can block which. [CR 509.1b, 702.9, 702.13-702.14, 702.16f, …]

These are the keyword abilities that restrict what can block a creature, one blocker at a time.
Menace (702.111), which says how many must, and restrictions in other words ("can't be blocked by
…") are read in `apnap.rules.blocking`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.abilities.ability import KeywordQuality
from apnap.rules.characteristics import characteristics
from apnap.rules.filters import matches
from apnap.state.context import Context

if TYPE_CHECKING:
    from apnap.state.printed import Characteristics
    from apnap.state.state import State


def evades(state: State, attacker: int, blocker: int, defender: int) -> bool:
    """Whether an evasion ability says that this creature can't block that one. [CR 509.1b]"""
    attacking = characteristics(state, attacker)
    blocking = characteristics(state, blocker)
    keywords = attacking.keywords
    if ("shadow" in keywords) != ("shadow" in blocking.keywords):
        return True  # 702.28b
    if not keywords:
        return False
    if "flying" in keywords:  # 702.9b
        if "flying" not in blocking.keywords and "reach" not in blocking.keywords:
            return True
    if "horsemanship" in keywords and "horsemanship" not in blocking.keywords:
        return True  # 702.31b
    if "skulk" in keywords and blocking.power > attacking.power:
        return True  # 702.118b
    if "fear" in keywords:  # 702.36b
        if "artifact" not in blocking.types and "B" not in blocking.colors:
            return True
    if "intimidate" in keywords:  # 702.13b
        if "artifact" not in blocking.types and not _share_color(attacking, blocking):
            return True
    if "landwalk" in keywords and _walks(state, attacker, attacking, defender):
        return True
    if "protection from everything" in keywords:  # 702.16j
        return True
    return "protection" in keywords and _is_protected(state, attacker, attacking, blocker)


def _share_color(one: Characteristics, other: Characteristics) -> bool:
    for color in one.colors:
        if color in other.colors:
            return True
    return False


def _walks(state: State, attacker: int, attacking: Characteristics, defender: int) -> bool:
    """Whether the defending player controls a land that makes it unblockable. [CR 702.14c]"""
    ctx = Context(attacking.controller, attacker)
    for on in attacking.abilities:
        ability = on.ability
        if isinstance(ability, KeywordQuality) and ability.name == "landwalk":
            for number in state.battlefield:
                values = characteristics(state, number)
                if values.controller != defender or "land" not in values.types:
                    continue
                if state.objects[number].phased_out:
                    continue
                if matches(state, ctx, ability.filter, number):
                    return True
    return False


def _is_protected(state: State, attacker: int, attacking: Characteristics, blocker: int) -> bool:
    """Whether an attacker has protection from a creature. [CR 702.16f]"""
    ctx = Context(attacking.controller, attacker)
    for on in attacking.abilities:
        ability = on.ability
        if isinstance(ability, KeywordQuality) and ability.name == "protection":
            if matches(state, ctx, ability.filter, blocker):
                return True
    return False
