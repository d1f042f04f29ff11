"""The abilities and effects that work now, sorted by what they do.
[CR 113.6, 603.2, 604, 613.11]"""

from __future__ import annotations

from typing import Final

from apnap.abilities import changes
from apnap.abilities.ability import Affects, Static
from apnap.rules import characteristics, conditions
from apnap.rules.aspects import A_WORLD
from apnap.rules.prepared import (
    M_ELSEWHERE,
    M_INDEXED,
    M_REPLACES,
    M_RULES,
    M_TRIGGERS,
    Plan,
    Prepared,
    is_volatile,
    works_in_libraries,
)
from apnap.state.context import Context
from apnap.state.effects import ContinuousEffect
from apnap.state.objects import Object
from apnap.state.printed import AbilityOn, Characteristics
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, COMMAND, STACK

_IN_COMMAND_ZONE: Final = ("emblem", "planar", "vanguard", "scheme", "conspiracy")
"""Layouts of objects whose abilities work in the command zone. [CR 113.6p]"""


def works(prepared: Prepared, object: Object, values: Characteristics) -> bool:
    """Whether an ability of an object works in the zone the object is in. [CR 113.6]"""
    if prepared.zone_mask & (1 << object.zone):
        return True
    if not prepared.usual_zone:
        return False
    if object.zone == STACK:
        return "instant" in values.types or "sorcery" in values.types
    return object.zone == COMMAND and is_emblem(object)


def is_emblem(object: Object) -> bool:
    """Whether an object's abilities work in the command zone. [CR 113.6p, 114.4]"""
    return object.definition is not None and object.definition.layout in _IN_COMMAND_ZONE


def watchers_elsewhere(state: State) -> list[int]:
    """The objects outside battlefield and stack that have abilities working where they are."""
    found: list[int] = []
    objects = state.objects
    for player in state.players:
        for number in player.hand:
            if characteristics.copiable(objects[number]).marks & M_ELSEWHERE:
                found.append(number)
        for number in player.graveyard:
            if characteristics.copiable(objects[number]).marks & M_ELSEWHERE:
                found.append(number)
    for number in state.exile:
        if characteristics.copiable(objects[number]).marks & M_ELSEWHERE:
            found.append(number)
    for number in state.command:
        object = objects[number]
        if characteristics.copiable(object).marks & M_ELSEWHERE or is_emblem(object):
            found.append(number)
    if works_in_libraries():
        for player in state.players:
            for number in player.library:
                if characteristics.copiable(objects[number]).marks & M_ELSEWHERE:
                    found.append(number)
    return found


def index(state: State, now: characteristics.Derived, elsewhere: list[int]) -> None:
    """Fill the indexes of triggers, replacement effects and effects on rules."""
    chars = now.chars
    for number in state.battlefield:
        values = chars.get(number)
        if values is not None and values.marks & M_INDEXED:
            _index_object(state, now, state.objects[number], values, values.controller)
    for number in state.stack:
        values = chars[number]
        if values.marks & M_INDEXED:
            _index_object(state, now, state.objects[number], values, values.controller)
    for number in elsewhere:
        object = state.objects[number]
        values = chars.get(number)
        if values is None:
            values = characteristics.copiable(object)
        _index_object(state, now, object, values, object.owner)  # 108.4a
    for number in chars:
        object = state.objects[number]
        if object.zone not in (BATTLEFIELD, STACK) and number not in elsewhere:
            values = chars[number]  # granted abilities that work there
            if values.marks & M_ELSEWHERE:
                _index_object(state, now, object, values, object.owner)
    for effect in state.effects:
        plan = plan_of(effect)
        if plan.rules:
            _index_effect(now, effect, plan)
    if now.rules:
        _sort(now)
        _by_word(now)


def _index_object(
    state: State,
    now: characteristics.Derived,
    object: Object,
    values: Characteristics,
    player: int,
) -> None:
    for on in values.abilities:
        prepared = on.prepared
        assert isinstance(prepared, Prepared)
        marks = prepared.marks
        if not marks & M_INDEXED or not works(prepared, object, values):
            continue
        if marks & M_RULES:
            _index_rules(state, now, object, on, prepared, player)
            continue
        source = characteristics.Source(object.id, player, on, prepared, object.zone)
        if marks & M_TRIGGERS:
            by_kind = now.triggers
        else:
            assert marks & M_REPLACES
            by_kind = now.replacements
        for kind in prepared.event_kinds:
            sources = by_kind.get(kind)
            if sources is None:
                by_kind[kind] = [source]
            else:
                sources.append(source)


def _index_rules(
    state: State,
    now: characteristics.Derived,
    object: Object,
    on: AbilityOn,
    prepared: Prepared,
    player: int,
) -> None:
    if is_volatile(prepared.condition_reads):
        now.volatile = True
    ctx = Context(player, object.id)
    ctx.key = on.key
    if object.zone == STACK:
        ctx.announced = object.announced
    now.rules += rule_effects(state, ctx, on, prepared, object.timestamp)


def rule_effects(
    state: State, ctx: Context, on: AbilityOn, prepared: Prepared, stamp: int
) -> list[characteristics.RuleEffect]:
    """The effects on rules of a static ability, none while its condition is false."""
    ability = on.ability
    assert isinstance(ability, Static)
    affects = ability.effect
    assert isinstance(affects, Affects)
    if ability.condition is not None and not conditions.holds(state, ctx, ability.condition):
        return []
    assert prepared.plan is not None
    found: list[characteristics.RuleEffect] = []
    for change in prepared.plan.rules:
        effect = characteristics.RuleEffect(change, ctx, ctx.this, stamp)
        effect.what = affects.what
        effect.steady = prepared.reads & A_WORLD == 0
        found.append(effect)
    return found


def own_rules(
    state: State, object: Object, values: Characteristics
) -> list[characteristics.RuleEffect]:
    """The effects on rules that a card's own abilities have on the card, where it is and as it
    would be cast. [CR 113.6d-113.6g, 604.5, 604.6]"""
    found: list[characteristics.RuleEffect] = []
    if not values.marks & M_RULES:
        return found
    for on in values.abilities:
        prepared = on.prepared
        assert isinstance(prepared, Prepared)
        if prepared.own and prepared.zone_mask & ((1 << object.zone) | (1 << STACK)):
            ctx = Context(object.owner, object.id)
            ctx.key = on.key
            found += rule_effects(state, ctx, on, prepared, object.timestamp)
    return found


def plan_of(effect: ContinuousEffect) -> Plan:
    """The changes of a resolved effect sorted for the layers, made once."""
    plan = effect.plan
    if plan is None:
        made = Plan(effect.changes)
        effect.plan = made
        return made
    assert isinstance(plan, Plan)
    return plan


def _index_effect(now: characteristics.Derived, effect: ContinuousEffect, plan: Plan) -> None:
    for change in plan.rules:
        rule = characteristics.RuleEffect(
            change, effect.context, effect.context.this, effect.timestamp
        )
        rule.affected = effect.locked
        rule.what = effect.what
        now.rules.append(rule)


def _sort(now: characteristics.Derived) -> None:
    """Put the effects on rules in timestamp order. [CR 613.11]"""
    rules = now.rules
    for place in range(1, len(rules)):
        effect = rules[place]
        back = place
        while back > 0 and rules[back - 1].stamp > effect.stamp:
            rules[back] = rules[back - 1]
            back -= 1
        rules[back] = effect


def _by_word(now: characteristics.Derived) -> None:
    """Sort the effects on rules by their words."""
    for effect in now.rules:
        change = effect.change
        if isinstance(change, changes.Cant):
            now.cant.append(effect)
        elif isinstance(change, changes.MayDo):
            now.may.append(effect)
        elif isinstance(change, changes.Must):
            now.must.append(effect)
        elif isinstance(change, changes.CostsLess | changes.ExtraCost | changes.AlternativeCost):
            now.costs.append(effect)
            now.steady_costs = now.steady_costs and effect.steady
        elif isinstance(change, changes.TriggersAgain):
            now.again.append(effect)
