"""The interaction of continuous effects. [CR 613]

`derive` computes the characteristics of all objects together, layer by layer: an effect that
reads characteristics reads them as far as they are computed, through the same functions as
everybody. Where no continuous effect is about, printed values and counters are all there is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from apnap.abilities.node import Selector
from apnap.abilities.selectors import All, Matching, This
from apnap.rules import applying, changing, characteristics, ordering, selectors, working
from apnap.rules.aspects import ABILITIES, COPY, DEFINE_PT, MODIFY_PT, SLOTS, written_in
from apnap.rules.functioning import PLAYERS_BIT
from apnap.rules.prepared import M_CHANGES, M_DEFINES, M_FAR, Prepared
from apnap.state.context import Context
from apnap.state.effects import ContinuousEffect
from apnap.state.events import NONE
from apnap.state.objects import FIRST_OBJECT, Object
from apnap.state.printed import Characteristics
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, STACK

if TYPE_CHECKING:
    from apnap.rules.applying import Layering, Step

_BOARD = (1 << BATTLEFIELD) | (1 << STACK) | PLAYERS_BIT


def derive(state: State) -> characteristics.Derived:
    """Compute all that follows from the state, and keep it there until the state moves on."""
    now = characteristics.Derived()
    now.working = True
    state.derived = now
    try:
        _derive(state, applying.Layering(state, now))
    except BaseException:
        state.derived = None
        raise
    now.note_time(state)
    now.working = False
    return now


def steps_of(state: State, number: int) -> list[Step]:
    """What changes an object, effect by effect; the first step is what it is without any."""
    before = state.derived
    now = characteristics.Derived()
    now.working = True
    state.derived = now
    work = applying.Layering(state, now)
    work.watched = number
    try:
        _derive(state, work)
    finally:
        state.derived = before
    return work.steps


def _derive(state: State, work: Layering) -> None:
    now = work.now
    chars = now.chars
    objects = state.objects
    marks = 0
    counted = False
    for number in state.battlefield:
        object = objects[number]
        if object.phased_out:  # 702.26b: as though it did not exist
            continue
        values = characteristics.copiable(object)
        marks |= values.marks
        counted = counted or len(object.counters) > 0 or values.loyalty >= 0 or values.defense >= 0
        chars[number] = characteristics.held_by(values, object.controller)
    for number in state.stack:
        object = objects[number]
        values = characteristics.copiable(object)
        marks |= values.marks
        announced = object.announced
        counted = counted or (announced is not None and announced.x > 0)
        chars[number] = characteristics.held_by(values, object.controller)
    elsewhere = working.watchers_elsewhere(state)
    for number in elsewhere:
        marks |= characteristics.copiable(objects[number]).marks
    layered = marks & (M_CHANGES | M_DEFINES) != 0
    if not layered:
        for effect in state.effects:
            if working.plan_of(effect).mask:
                layered = True
                break
    now.layered = layered
    if work.watched != NONE:
        work.note(COPY, NONE)
    if layered or counted:
        if layered:
            _apply_layers(work, elsewhere)
        else:
            _count_all(work, keywords=True)
    for number in chars:
        marks |= chars[number].marks  # abilities that were granted
    now.near = not marks & M_FAR and _are_near(state.effects)
    working.index(state, now, elsewhere)


def _are_near(effects: list[ContinuousEffect]) -> bool:
    """Whether resolved effects are about what they were locked on to, and look at nothing else."""
    for effect in effects:
        if effect.locked is None or working.plan_of(effect).far:
            return False
    return True


def _apply_layers(work: Layering, elsewhere: list[int]) -> None:
    """Apply every effect, layer by layer. [CR 613.1]"""
    state = work.state
    now = work.now
    for effect in state.effects:
        applying.add_resolved(work, effect)
    if work.mask & (1 << COPY):
        ordering.apply_layer(work, COPY)
    for number in list(now.chars):  # abilities as copied, 613.2c
        values = now.chars[number]
        if values.marks & (M_CHANGES | M_DEFINES):
            applying.add_statics(work, state.objects[number], values)
    for number in elsewhere:
        object = state.objects[number]
        applying.add_statics(work, object, characteristics.copiable(object))
    _reach_elsewhere(work)
    for slot in range(COPY + 1, SLOTS):
        now.slot = slot
        if slot == ABILITIES:
            _keyword_counters(work)
        elif slot == MODIFY_PT:
            _count_all(work, keywords=False)
        if work.mask & (1 << slot):
            ordering.apply_layer(work, slot)


def _reach_elsewhere(work: Layering) -> None:
    """Take in the cards in other zones that effects may apply to."""
    zones = 0
    for effect in work.effects:
        if effect.locked is not None:
            for ref in effect.locked:
                if ref >= FIRST_OBJECT and ref not in work.now.chars and ref in work.state.objects:
                    values = characteristics.copiable(work.state.objects[ref])
                    work.now.chars[ref] = values
        elif isinstance(effect.what, This):  # a card speaks of itself (113.6)
            this = effect.ctx.this
            if this not in work.now.chars and this in work.state.objects:
                if work.state.objects[this].zone != BATTLEFIELD:  # else phased out
                    work.now.chars[this] = characteristics.copiable(work.state.objects[this])
        elif effect.what is not None:
            zones |= _zones_named(effect.what)
    if zones & ~_BOARD:
        for number in selectors.elsewhere(work.state, zones & ~_BOARD):
            if number not in work.now.chars:
                work.now.chars[number] = characteristics.copiable(work.state.objects[number])


def _zones_named(what: Selector) -> int:
    if isinstance(what, All):
        return selectors.zones_of(what.filter)
    if isinstance(what, Matching):
        return _zones_named(what.what) | selectors.zones_of(what.filter)
    return 0


# Counters


def _keyword_counters(work: Layering) -> None:
    """Keyword counters give their keywords, in timestamp order with other effects.
    [CR 122.1b, 613.1f, 613.7c]"""
    for number in list(work.now.chars):
        object = work.state.objects[number]
        for kind in object.counters:
            if kind in changing.KEYWORD_COUNTERS:
                applying.add_counter(work, object, kind)


def _count_all(work: Layering, *, keywords: bool) -> None:
    """Apply what counters and X change directly. [CR 122.1a, 613.4c, 306.5c, 310.4c, 202.3e]"""
    for number in list(work.now.chars):
        object = work.state.objects[number]
        values = work.now.chars[number]
        if object.zone == STACK:
            announced = object.announced
            if announced is not None and announced.x > 0 and "{X}" in values.mana_cost:
                values = work.writable(number)
                values.mana_value += announced.x * values.mana_cost.count("{X}")  # 202.3e
            continue
        counters = object.counters
        if counters:
            if keywords:
                for kind in counters:
                    if kind in changing.KEYWORD_COUNTERS:
                        changing.gain_counter_keyword(work.writable(number), kind, counters[kind])
            if values.has_pt:
                changing.add_counters(work.writable(number), counters)
                if work.watched == number:
                    work.note(MODIFY_PT, number)
        if object.zone == BATTLEFIELD:
            if "planeswalker" in values.types:
                work.writable(number).loyalty = counters.get("loyalty", 0)  # 306.5c
            if "battle" in values.types:
                work.writable(number).defense = counters.get("defense", 0)  # 310.4c


# Cards in other zones


_alone_slot = SLOTS

_under_way: Final[dict[int, int]] = {}
"""The cards whose own characteristic-defining abilities are being applied, and in which layer."""

_ALONE = -2
"""The place of a card's values by themselves among those by controller."""


def alone(state: State, object: Object, values: Characteristics) -> Characteristics:
    """The characteristics of a card that no other object's effect reaches: its own
    characteristic-defining abilities and counters apply. [CR 604.3, 122.1a]

    What reads them sees them as of the layers before; where it reads what they define in its own
    layer, it depends on them and comes after them, except in a loop. [CR 613.8]
    """
    global _alone_slot
    now = state.derived
    limit = _alone_slot
    if isinstance(now, characteristics.Derived) and now.working:
        limit = min(limit, now.slot + 1 if now.depends else now.slot)
    if object.id in _under_way:
        limit = min(limit, _under_way[object.id])  # 613.8b
    new = values.copy()
    ctx = Context(object.owner, object.id)
    outer = _alone_slot
    before = _under_way.get(object.id, NONE)
    for slot in range(min(limit, DEFINE_PT + 1)):
        _under_way[object.id] = slot
        for on in values.abilities:
            prepared = on.prepared
            assert isinstance(prepared, Prepared)
            if not prepared.marks & M_DEFINES or prepared.plan is None:
                continue
            for part in prepared.plan.parts:
                if part.slot == slot:
                    depends = prepared.plan.reads & written_in(slot) != 0
                    _alone_slot = slot + 1 if depends else slot
                    changing.apply(state, ctx, part, object.id, new, 0, None)
    if before == NONE:
        _under_way.pop(object.id, None)
    else:
        _under_way[object.id] = before
    _alone_slot = outer
    if object.counters and new.has_pt and limit > MODIFY_PT:
        changing.add_counters(new, object.counters)
    return _same_as_before(values, new)


def _same_as_before(values: Characteristics, new: Characteristics) -> Characteristics:
    """The values last computed for such a card, if these are the same: others keep what they know
    about values by their identity."""
    variants = values.by_controller
    if variants is None:
        variants = {}
        values.by_controller = variants
    last = variants.get(_ALONE)
    if (
        last is not None
        and last.power == new.power
        and last.toughness == new.toughness
        and last.colors == new.colors
        and last.types == new.types
        and last.subtypes == new.subtypes
        and last.all_creature_types == new.all_creature_types
        and len(last.abilities) == len(new.abilities)
    ):
        return last
    variants[_ALONE] = new
    return new
