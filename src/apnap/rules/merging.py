"""Merging with permanents: mutate. [CR 730, 702.140]"""

from __future__ import annotations

from typing import Final

from apnap.abilities.ability import TargetSpec
from apnap.abilities.filters import AllOf, Not, OwnedBy, SubtypeIs, TypeIs
from apnap.abilities.selectors import OwnerOf, This
from apnap.rules.characteristics import copiable, set_abilities
from apnap.rules.decisions import yes_or_no
from apnap.rules.events import happen
from apnap.rules.prepared import Prepared, add_ability
from apnap.rules.zones import remember
from apnap.state import events as kinds
from apnap.state.events import GameEvent
from apnap.state.objects import Component, LastKnown, Object
from apnap.state.printed import AbilityOn, Characteristics
from apnap.state.state import State

MUTATING: Final = TargetSpec(
    AllOf((TypeIs("creature"), Not(SubtypeIs("Human")), OwnedBy(OwnerOf(This()))))
)
"""The target of a mutating creature spell. [CR 702.140a]"""

OFFSET: Final = 200
"""The keys of each further component's abilities are moved on by so much."""

WRITTEN: Final = 10_000
"""Keys below are of abilities that are written, not of those that keywords stand for."""


def _component(object: Object, place: int) -> Component:
    """An object as a component that merged as the `place`-th, from 0."""
    new = Component(copiable(object), object.definition, place)
    new.card = object.card
    new.token = object.token
    new.face = object.face
    return new


def merged_values(components: tuple[Component, ...]) -> Characteristics:
    """The topmost component's characteristics, with the abilities of all. [CR 702.140e, 730.2a]"""
    values = components[0].values.copy()
    found: list[AbilityOn] = []
    for component in components:
        for on in component.values.abilities:
            if 0 <= on.key < WRITTEN:
                prepared = on.prepared
                assert isinstance(prepared, Prepared)
                add_ability(found, prepared, on.key + OFFSET * component.place)
    set_abilities(values, tuple(found))
    return values


def turn_components(state: State, number: int) -> bool:
    """Double-faced components of a merged permanent turn over, if there are any. [CR 730.2i]"""
    permanent = state.objects[number]
    components: list[Component] = []
    any_turned = False
    for component in permanent.components:
        definition = component.definition
        if definition is None or definition.layout != "transform":
            components.append(component)
            continue
        face = 1 - component.face
        new = Component(definition.faces[face], definition, component.place)
        new.card = component.card
        new.token = component.token
        new.face = face
        components.append(new)
        any_turned = True
    if any_turned:
        permanent.components = tuple(components)
        permanent.copied = merged_values(permanent.components)
        permanent.timestamp = state.fresh_number()  # 613.7g
        state.touch()
    return any_turned


async def mutate(state: State, spell: Object, target: int, player: int) -> None:
    """A mutating creature spell merges with its target. [CR 702.140c, 730.2]"""
    under = await yes_or_no(player, "under", spell.id, "702.140c", about=target)
    permanent = state.objects[target]
    before = permanent.components or (_component(permanent, 0),)
    new = _component(spell, len(before))
    components = (*before, new) if under else (new, *before)
    remember(state, spell.id)
    known = state.last_known[spell.id]
    state.last_known[spell.id] = LastKnown(known.object, known.characteristics, target)
    state.stack.remove(spell.id)
    del state.objects[spell.id]
    for place, effect in enumerate(state.effects):  # 702.140f
        if effect.locked is not None and spell.id in effect.locked:
            state.effects[place] = effect.on((*effect.locked, target))
    permanent.components = components
    permanent.merged_at = state.fresh_number()
    top = components[0]
    permanent.definition = top.definition
    permanent.face = top.face
    permanent.card = top.card
    permanent.token = top.token  # 730.2d
    if not under:
        permanent.face_down = False  # 730.2e
    permanent.copied = merged_values(components)
    state.touch()
    state.log("730.2", "{0} merges with another card", target)
    event = GameEvent(kinds.DO)
    event.what = "mutate"
    event.object = target
    event.player = player
    await happen(state, [event])  # 702.140d
