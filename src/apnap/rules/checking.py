"""Comparing derived values with values computed anew, for the check of every read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.state.printed import Characteristics

if TYPE_CHECKING:
    from apnap.rules.characteristics import Derived, RuleEffect, Source


def differences(known: Derived, fresh: Derived) -> list[str]:
    """What differs between two sets of derived values, in words."""
    found: list[str] = []
    if list(known.chars) != list(fresh.chars):
        found.append(f"objects {list(known.chars)} are now {list(fresh.chars)}")
    for number, values in fresh.chars.items():
        before = known.chars.get(number)
        if before is not None and as_data(before) != as_data(values):
            found.append(f"object {number}: {as_data(before)} is now {as_data(values)}")
    if _sources(known.triggers) != _sources(fresh.triggers):
        found.append("triggered abilities")
    if _sources(known.replacements) != _sources(fresh.replacements):
        found.append("replacement effects")
    if _rules(known.rules) != _rules(fresh.rules):
        found.append("effects on rules")
    return found


def as_data(values: Characteristics) -> tuple[object, ...]:
    """All of an object's characteristics as plain values that compare."""
    return (
        values.name,
        values.mana_cost,
        values.mana_value,
        values.colors,
        sorted(values.supertypes),
        sorted(values.types),
        sorted(values.subtypes),
        values.all_creature_types,
        values.has_pt,
        values.power,
        values.toughness,
        values.base_power,
        values.base_toughness,
        values.loyalty,
        values.defense,
        [on.key for on in values.abilities],
        values.controller,
    )


def _sources(index: dict[int, list[Source]]) -> list[tuple[int, int, int, int]]:
    return [
        (kind, source.object, source.controller, source.on.key)
        for kind, sources in sorted(index.items())
        for source in sources
    ]


def _rules(effects: list[RuleEffect]) -> list[tuple[int, int, int]]:
    return [(effect.source, effect.stamp, id(effect.change)) for effect in effects]
