"""Numbers in the changes that an effect makes are determined once, as it begins. [CR 611.2d]"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from apnap.abilities.amounts import Fixed
from apnap.abilities.node import Amount, Change, walk
from apnap.abilities.selectors import Each
from apnap.rules.amounts import amount

if TYPE_CHECKING:
    from apnap.state.context import Context
    from apnap.state.state import State

_plain: dict[int, tuple[Change, bool]] = {}
"""Whether a change met before has nothing to fix, by identity; kept so that it stays itself."""


def fixed(state: State, ctx: Context, changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """The changes with their own numbers as they are now; those in granted abilities stay."""
    for change in changes:
        if not _is_plain(change):
            return tuple([_fix(state, ctx, c) for c in changes])
    return changes


def _is_plain(change: Change) -> bool:
    known = _plain.get(id(change))
    if known is None:
        plain = True
        for spec in fields(change):
            value: Any = getattr(change, spec.name)
            if isinstance(value, Amount) and not isinstance(value, Fixed):
                plain = False
            if isinstance(value, tuple) and value and isinstance(value[0], Change):
                for inner in value:
                    plain = plain and _is_plain(inner)
        known = (change, plain)
        _plain[id(change)] = known
    return known[1]


def _fix(state: State, ctx: Context, change: Change) -> Change:
    if _is_plain(change):
        return change
    new: dict[str, Any] = {}
    for spec in fields(change):
        value: Any = getattr(change, spec.name)
        if isinstance(value, Amount) and not isinstance(value, Fixed):
            new[spec.name] = Fixed(amount(state, ctx, value))
        elif isinstance(value, tuple) and value and isinstance(value[0], Change):
            new[spec.name] = tuple([_fix(state, ctx, inner) for inner in value])
    return replace(change, **new)


def differs_for_each(changes: tuple[Change, ...]) -> bool:
    """Whether the numbers in changes depend on the object that is changed."""
    for change in changes:
        if _is_plain(change):
            continue
        for spec in fields(change):
            value: Any = getattr(change, spec.name)
            if isinstance(value, Amount):
                for word in walk(value):
                    if isinstance(word, Each):
                        return True
    return False
