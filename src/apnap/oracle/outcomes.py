"""What came of an instruction can be spoken of only once the instruction was carried out."""

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from apnap.abilities.amounts import ResultAmount
from apnap.abilities.conditions import Performed
from apnap.abilities.effects import If, Noted
from apnap.abilities.node import Ability, Node
from apnap.abilities.selectors import Result

__all__ = ["too_early"]


def too_early(abilities: Iterable[Ability]) -> bool:
    """Whether an ability speaks of an outcome at a time when there is none yet.

    So it is where an instruction's own condition, or what is done instead of it, was bound to it.
    """
    return any(_early(ability, set(), outermost=True) for ability in abilities)


def _early(value: Any, noted: set[int], *, outermost: bool = False) -> bool:
    """Whether a word speaks of an instruction that is not in `noted`, which takes up its own."""
    if isinstance(value, tuple):
        return any(_early(item, noted) for item in value)
    if not isinstance(value, Node):
        return False
    if isinstance(value, Ability) and not outermost:
        return _early(value, set(), outermost=True)
    if isinstance(value, Noted):
        early = _early(value.effect, noted)
        noted.add(value.key)
        return early
    if isinstance(value, If):
        if _early(value.condition, noted):
            return True
        then, otherwise = set(noted), set(noted)
        early = _early(value.then, then) or _early(value.otherwise, otherwise)
        noted |= then | otherwise
        return early
    if isinstance(value, Result | ResultAmount | Performed) and value.key not in noted:
        return True
    return any(_early(getattr(value, spec.name), noted) for spec in fields(value))
