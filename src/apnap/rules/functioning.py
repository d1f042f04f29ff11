"""Where abilities work. [CR 113.6]"""

from __future__ import annotations

from typing import Final

from apnap.abilities import changes, events, filters
from apnap.abilities.ability import Affects, Keyword, Static
from apnap.abilities.conditions import AllTrue, Is
from apnap.abilities.filters import InZone
from apnap.abilities.node import Ability, Change, Condition, Event, Filter, walk
from apnap.abilities.selectors import Attached, Matching, This
from apnap.state.zones import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    ZONE_NUMBERS,
)

ANYWHERE: Final = (LIBRARY, HAND, BATTLEFIELD, GRAVEYARD, STACK, EXILE, COMMAND)
"""Every zone, as for characteristic-defining abilities. [CR 113.6a]"""

PLAYERS_BIT: Final = 1 << 8
"""Beside a bit for each zone: players."""


def speaks_of_this(filter: Filter | None) -> bool:
    """Whether only the ability's own object can match."""
    if isinstance(filter, filters.IsOneOf):
        return isinstance(filter.what, This)
    if isinstance(filter, filters.AllOf):
        for part in filter.parts:
            if speaks_of_this(part):
                return True
    return False


def moved_out_of(ability: Ability) -> str:
    """The zone that a cost or effect says it moves the ability's object out of. [CR 113.6m]"""
    for node in walk(ability):
        if isinstance(node, Matching) and isinstance(node.what, This):
            if isinstance(node.filter, filters.InZone):
                return node.filter.zone
    return ""


def put_there(event: Event, zone: str) -> bool:
    """Whether a trigger is about its object being put into that zone, or about the object that it
    enchants leaving the battlefield: then it needn't be there yet. [CR 113.6m]"""
    if not isinstance(event, events.Moves):
        return False
    if event.to == zone and speaks_of_this(event.what):
        return True
    if event.origin not in (None, "battlefield") or event.to == "battlefield":
        return False
    return isinstance(event.what, filters.IsOneOf) and isinstance(event.what.what, Attached)


def zone_of_condition(condition: Condition | None) -> str:
    """The zone that an ability names by "if this card is in your graveyard", or "". [CR 113.6b]"""
    if isinstance(condition, Is) and isinstance(condition.what, This):
        if isinstance(condition.filter, InZone):
            return condition.filter.zone
    if isinstance(condition, AllTrue):
        for part in condition.parts:
            zone = zone_of_condition(part)
            if zone:
                return zone
    return ""


def trigger_zones(event: Event) -> tuple[int, ...]:
    """Where a trigger works that states no zone. [CR 113.6, 113.6k, 603.6]"""
    if isinstance(event, events.EventWhere | events.EventWhen | events.NthEvent):
        return trigger_zones(event.event)
    if isinstance(event, events.EitherEvent):
        found: list[int] = []
        for part in event.parts:
            for zone in trigger_zones(part):
                if zone not in found:
                    found.append(zone)
        return tuple(found)
    if isinstance(event, events.Moves) and speaks_of_this(event.what):
        if event.origin in (None, "battlefield") and event.to != "graveyard":
            return (BATTLEFIELD,)
        if event.origin == "battlefield" or event.to == "battlefield":
            return (BATTLEFIELD,)
        if event.to is not None:  # 603.6c: from anywhere; it works where the object comes to
            return (ZONE_NUMBERS[event.to],)
        return (ZONE_NUMBERS[event.origin],) if event.origin is not None else (BATTLEFIELD,)
    if isinstance(event, events.Casts) and speaks_of_this(event.what):
        return (STACK,)
    if isinstance(event, events.Discards) and speaks_of_this(event.what):
        return (GRAVEYARD, EXILE)  # where the discarded card is found (603.6, 702.35)
    if isinstance(event, events.Activates) and event.kind == "cycling":
        return (GRAVEYARD, EXILE) if speaks_of_this(event.what) else (BATTLEFIELD,)
    if isinstance(event, events.Does) and event.verb in ("cycle", "cycle or discard"):
        if speaks_of_this(event.what):  # 702.29c: wherever it winds up
            return (GRAVEYARD, EXILE, HAND)
    return (BATTLEFIELD,)


_OF_CASTING: Final = frozenset(
    (
        "cast as though flash",
        "cast from graveyard",
        "play from graveyard",
        "play from exile",
        "cast without paying",
        "spend any color",
        "spend any type",
    )
)


def static_zones(ability: Static) -> tuple[int, ...]:
    """Where a static ability works that states no zone. [CR 113.6d-113.6h, 604.5, 604.6]"""
    stated = zone_of_condition(ability.condition)
    if stated:
        return (ZONE_NUMBERS[stated],)  # 113.6b
    effect = ability.effect
    if not isinstance(effect, Affects) or not isinstance(effect.what, This):
        return (BATTLEFIELD,)
    zones: list[int] = []
    for change in effect.changes:
        for zone in _zones_of_change(change):
            if zone not in zones:
                zones.append(zone)
    return tuple(zones)


def _zones_of_change(change: Change) -> tuple[int, ...]:
    if isinstance(change, changes.CostsLess):  # 113.6d
        return (STACK,) if change.what == "cast" else (BATTLEFIELD,)
    if isinstance(change, changes.ExtraCost | changes.AlternativeCost):
        return (STACK,)  # 113.6d
    if isinstance(change, changes.Cant):
        if change.verb in ("be countered", "be copied"):
            return (STACK,)  # 113.6g
        if change.verb == "cast":
            return ANYWHERE  # 113.6e
    if isinstance(change, changes.MayDo) and change.verb in _OF_CASTING:
        return ANYWHERE  # 113.6e, 113.6f
    if isinstance(change, changes.Gain) and Keyword("flash") in change.abilities:
        return ANYWHERE  # 113.6e
    return (BATTLEFIELD,)
