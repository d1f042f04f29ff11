"""What a keyword stands for in the words of the language. [CR 702]

Keywords that rules know by their name stand for nothing here: evasion (`rules.evasion`), damage
(`rules.damage`), targets (`rules.targets`), casting (`rules.casting_facts`).
"""

from __future__ import annotations

from typing import Final

from apnap.abilities.ability import (
    Keyword,
    KeywordAmount,
    KeywordCost,
    KeywordMaterials,
    KeywordQuality,
    KeywordText,
)
from apnap.abilities.node import Ability
from apnap.rules.keywords import activated, combat, permanents, returning, spells, waiting

PLAIN: Final[dict[str, tuple[Ability, ...]]] = {
    **combat.PLAIN,
    **permanents.PLAIN,
    **spells.PLAIN,
    "vanishing": permanents.vanishing(),
    "station": (activated.STATION,),
}
"""By the names of the keywords without a parameter."""


def meaning(ability: Ability) -> tuple[Ability, ...]:
    """The abilities that a keyword ability stands for; none where a rule knows it by its name, or
    where nothing does."""
    if isinstance(ability, Keyword):
        return PLAIN.get(ability.name, ())
    if isinstance(ability, KeywordCost):
        return (
            activated.with_cost(ability)
            or permanents.with_cost(ability)
            or returning.with_cost(ability)
            or waiting.with_cost(ability)
            or spells.with_cost(ability)
        )
    if isinstance(ability, KeywordAmount):
        return (
            combat.with_amount(ability)
            or permanents.with_amount(ability)
            or activated.with_amount(ability)
            or spells.with_amount(ability)
            or waiting.with_amount(ability)
            or returning.with_amount(ability)
        )
    if isinstance(ability, KeywordQuality):
        return spells.with_quality(ability) or returning.with_quality(ability)
    if isinstance(ability, KeywordText):
        return permanents.with_text(ability)
    if isinstance(ability, KeywordMaterials):
        return activated.with_materials(ability)
    return ()
