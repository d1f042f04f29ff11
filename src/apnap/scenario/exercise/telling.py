"""What tells one state of a game from another in an exercise, the bookkeeping apart."""

from __future__ import annotations

from typing import Any

from apnap.abilities.node import Node
from apnap.abilities.selectors import All
from apnap.rules.characteristics import affects, characteristics, derived
from apnap.rules.filters import matches_as_spell
from apnap.rules.working import own_rules
from apnap.state import events as kinds
from apnap.state.events import NONE
from apnap.state.objects import Object
from apnap.state.printed import Characteristics
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, STACK

__all__ = ["fingerprint", "rules_in_force", "values_in_force"]

_SEEN = (
    "look", "look at hand", "scry", "surveil", "search",
    "win a coin flip", "lose a coin flip",
)  # fmt: skip
"""Verbs that a player only learns something by."""


def fingerprint(state: State, skip: int = NONE) -> list[Any]:
    """All that counts of a state. `skip` is a spell or ability that resolves: that it leaves the
    stack does not count."""
    parts: list[Any] = []
    for number, object in state.objects.items():
        if number == skip or (skip != NONE and object.was == skip and object.zone != BATTLEFIELD):
            continue
        parts.append(_object(object))
    for player in state.players:
        parts.append(
            (
                player.life,
                len(player.hand),
                tuple([n for n in player.library if not _was(state, n, skip)]),
                "".join([mana.type for mana in player.pool]),
                tuple(player.counters.items()),
                player.flags,
                player.left,
                player.drew_from_empty,
                player.lands_played,
            )
        )
    turn = state.turn
    parts.append((turn.extra_turns, turn.extra_steps, turn.ended, turn.day, state.over))
    parts.append([effect.number for effect in state.effects])
    parts.append([(waiting.number, waiting.amount) for waiting in state.waiting])
    parts.append(
        [
            (event.kind, event.what)
            for event in state.history
            if event.kind == kinds.REVEAL or (event.kind == kinds.DO and event.what in _SEEN)
        ]
    )
    return parts


def _was(state: State, number: int, skip: int) -> bool:
    return skip != NONE and state.objects[number].was == skip


def _object(object: Object) -> tuple[Any, ...]:
    announced = object.announced
    return (
        object.id,
        object.zone,
        object.controller,
        object.tapped,
        object.damage,
        tuple(object.counters.items()),
        object.attached_to,
        object.flags,
        object.attacking,
        object.blocking,
        object.blocked,
        object.face,
        object.face_down,
        object.phased_out,
        id(object.copied),
        tuple(object.chosen.items()),
        tuple(object.linked.items()),
        announced.targets if announced is not None and object.zone == STACK else (),
        object.flipped,
    )


def values_in_force(state: State) -> list[Any]:
    """The characteristics of everything."""
    found: list[Any] = []
    for number in state.objects:
        found.append((number, _values(characteristics(state, number))))
    for number, values in derived(state).players.items():
        found.append((number, values.keywords))
    return found


def _values(values: Characteristics) -> tuple[Any, ...]:
    return (
        values.name,
        values.mana_cost,
        values.colors,
        values.supertypes,
        values.types,
        values.subtypes,
        values.all_creature_types,
        values.power,
        values.toughness,
        values.base_power,
        values.base_toughness,
        values.loyalty,
        values.keywords,
        values.controller,
        len(values.abilities),
        values.mana_value,
    )


def rules_in_force(state: State) -> dict[Node, int]:
    """The effects on rules that are about something, with how many things each is about."""
    found: dict[Node, int] = {}
    everything = [*range(len(state.players)), *state.objects]
    for effect in derived(state).rules:
        count = sum(1 for ref in everything if affects(state, effect, ref))
        if not count and isinstance(effect.what, All):  # it may be about spells to come
            about = effect.what.filter
            count = sum(
                1
                for number, object in state.objects.items()
                if object.zone != BATTLEFIELD
                and matches_as_spell(state, effect.context, about, number)
            )
        if count:
            found[effect.change] = found.get(effect.change, 0) + count
    for number, object in state.objects.items():
        if object.zone != BATTLEFIELD and object.definition is not None:
            for effect in own_rules(state, object, characteristics(state, number)):
                found[effect.change] = found.get(effect.change, 0) + 1
    return found
