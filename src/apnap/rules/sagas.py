"""Sagas. [CR 714]"""

from __future__ import annotations

from apnap.abilities.ability import KeywordText
from apnap.state.printed import Characteristics
from apnap.state.state import State


def final_chapter(values: Characteristics) -> int:
    """The greatest chapter number among a Saga's chapter abilities, 0 if none. [CR 714.2d]"""
    final = 0
    for on in values.abilities:
        ability = on.ability
        if isinstance(ability, KeywordText) and ability.name == "chapter":
            final = max(final, *ability.numbers)
    return final


def saga_is_finished(state: State, number: int, values: Characteristics) -> bool:
    """Whether a Saga has as many lore counters as chapters. [CR 714.4]"""
    final = final_chapter(values)
    return final > 0 and state.objects[number].counters.get("lore", 0) >= final
