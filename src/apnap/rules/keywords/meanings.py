"""What a keyword stands for. [CR 702]"""

from __future__ import annotations

from apnap.abilities.node import Ability


def meaning(ability: Ability) -> tuple[Ability, ...]:
    """The abilities that a keyword ability stands for; none where a rule knows it by its name."""
    return ()
