"""Continuous effects on their way through the layers. [CR 611, 613.6, 613.7]"""

from __future__ import annotations

from apnap.abilities.ability import Affects, Static
from apnap.abilities.durations import AsLongAs
from apnap.abilities.node import Condition, Selector
from apnap.abilities.selectors import This
from apnap.rules import changing, characteristics, conditions, selectors, working
from apnap.rules.aspects import COPY, reads, written_in
from apnap.rules.prepared import M_CHANGES, M_DEFINES, Plan, Prepared, is_volatile
from apnap.state.context import Context
from apnap.state.effects import ContinuousEffect
from apnap.state.events import NONE
from apnap.state.objects import FIRST_OBJECT, Object
from apnap.state.printed import AbilityOn, Characteristics
from apnap.state.state import State


class Applying:
    """A continuous effect that changes characteristics.

    It comes from a static ability `on` a source, from a resolved spell or ability, or from
    keyword counters (`counter`). `begun`: it started to apply, so it goes on applying to the
    objects `affected` whatever becomes of its ability (613.6). `defining`: from a
    characteristic-defining ability (613.3). `reads`: the aspects it looks at until it has begun.
    """

    def __init__(self, stamp: int, order: int, source: int, plan: Plan, ctx: Context) -> None:
        self.stamp = stamp
        self.order = order
        self.source = source
        self.plan = plan
        self.ctx = ctx
        self.on: AbilityOn | None = None
        self.what: Selector | None = None
        self.condition: Condition | None = None
        self.locked: tuple[int, ...] | None = None
        self.copied: Characteristics | None = None
        self.counter = ""
        self.defining = False
        self.begun = False
        self.affected: list[int] = []
        self.reads = 0
        self.key = 0

    def comes_before(self, other: Applying) -> bool:
        """Whether it is applied first, dependencies apart. [CR 613.3, 613.7]"""
        if self.defining != other.defining:
            return self.defining
        if self.stamp != other.stamp:
            return self.stamp < other.stamp
        return self.order < other.order


class Step:
    """One effect that changed an object, for `rules.explain`: in which layer, from where, and the
    object's values after it."""

    def __init__(self, slot: int, source: int, values: Characteristics) -> None:
        self.slot = slot
        self.source = source
        self.values = values


class Layering:
    """The layers at work: the values so far, and the effects that apply.

    `watched`: the object whose `steps` are wanted, or NONE; `owned`: objects whose values nobody
    else holds yet; `forbidden`: keywords that objects can't have (113.11); `stamps`: when an
    effect granted an ability, by the ability's key (613.7a); `known`: by object, the keys of the
    static abilities that take part.
    """

    def __init__(self, state: State, now: characteristics.Derived) -> None:
        self.state = state
        self.now = now
        self.effects: list[Applying] = []
        self.owned: dict[int, bool] = {}
        self.forbidden: dict[int, list[str]] = {}
        self.stamps: dict[int, int] = {}
        self.known: dict[int, list[int]] = {}
        self.mask = 0
        self.watched = NONE
        self.steps: list[Step] = []

    def writable(self, ref: int) -> Characteristics:
        """The values of an object or player so far, to be changed."""
        values_of = self.now.chars if ref >= FIRST_OBJECT else self.now.players
        values = values_of.get(ref)
        if values is not None and ref in self.owned:
            return values
        new = values.copy() if values is not None else Characteristics("")
        values_of[ref] = new
        self.owned[ref] = True
        return new

    def note(self, slot: int, source: int) -> None:
        """Note what the watched object is after an effect on it."""
        values = self.now.chars.get(self.watched)
        if values is not None:
            self.steps.append(Step(slot, source, values.copy()))

    def add(self, effect: Applying) -> None:
        """Let an effect take part."""
        effect.order = len(self.effects)
        self.effects.append(effect)
        self.mask |= effect.plan.mask


def add_resolved(work: Layering, effect: ContinuousEffect) -> None:
    """Let the effect of a resolved spell or ability take part. [CR 611.2]"""
    plan = working.plan_of(effect)
    if not plan.mask:
        return
    duration = effect.duration
    if isinstance(duration, AsLongAs):
        if is_volatile(reads(duration.condition)):
            work.now.volatile = True
        if not conditions.holds(work.state, effect.context, duration.condition):
            return  # 611.2b: it is over
    new = Applying(effect.timestamp, 0, effect.context.this, plan, effect.context)
    new.locked = effect.locked
    new.what = effect.what
    new.copied = effect.values
    new.key = effect.number * 1_000_000
    new.reads = plan.reads
    if effect.locked is None:
        new.reads |= reads(effect.what)
    if is_volatile(new.reads):
        work.now.volatile = True
    work.add(new)


def add_statics(work: Layering, object: Object, values: Characteristics) -> bool:
    """Let the static abilities that an object has now take part, those that don't yet.

    True if there are any new ones. [CR 604.1, 611.3]
    """
    found = False
    for on in values.abilities:
        prepared = on.prepared
        assert isinstance(prepared, Prepared)
        if not prepared.marks & (M_CHANGES | M_DEFINES):
            continue
        known = work.known.get(object.id)
        if known is None:
            known = []
            work.known[object.id] = known
        if on.key in known or not working.works(prepared, object, values):
            continue
        known.append(on.key)
        work.add(_static(work, object, on, prepared))
        found = True
    return found


def _static(work: Layering, object: Object, on: AbilityOn, prepared: Prepared) -> Applying:
    ability = on.ability
    assert isinstance(ability, Static)
    affects = ability.effect
    assert isinstance(affects, Affects)
    plan = prepared.plan
    assert plan is not None
    granted = work.stamps.get(on.key)
    stamp = object.timestamp
    if granted is not None:
        plan = plan.as_granted()  # 604.3a
        stamp = max(stamp, granted)  # 613.7a
    values = work.now.chars.get(object.id)
    you = values.controller if values is not None else object.owner
    ctx = Context(you if you >= 0 else object.owner, object.id)
    ctx.key = on.key
    new = Applying(stamp, 0, object.id, plan, ctx)
    new.on = on
    new.what = affects.what
    new.condition = ability.condition
    new.defining = ability.defining and granted is None
    new.key = -1_000 - ((object.id << 24) | ((on.key % 65_521) << 8))
    new.reads = prepared.reads
    if is_volatile(prepared.reads):
        work.now.volatile = True
    return new


def add_counter(work: Layering, object: Object, kind: str) -> None:
    """Let a keyword counter take part: it gives its keyword. [CR 122.1b, 613.7c]"""
    stamp = object.counter_stamps.get(kind, object.timestamp)
    for which in range(changing.times_given(kind, object.counters[kind])):
        new = Applying(stamp, 0, object.id, changing.counter_plan(kind), Context(-1, object.id))
        new.locked = (object.id,)
        new.key = changing.counter_key(kind, which)
        work.add(new)


def exists(work: Layering, effect: Applying) -> bool:
    """Whether an effect is there: it has begun, or its ability is there and its condition true.
    [CR 604.2, 613.6]"""
    if effect.begun or effect.on is None:
        return True
    values = work.now.chars.get(effect.source)
    if values is None:
        values = characteristics.characteristics(work.state, effect.source)
    elif values.controller >= 0:
        effect.ctx.you = values.controller  # 109.5: as far as layer 2 is done
    found = False
    for on in values.abilities:
        if on.key == effect.on.key:
            found = True
            break
    if not found:
        return False
    if effect.condition is None:
        return True
    return conditions.holds(work.state, effect.ctx, effect.condition)


def targets_of(work: Layering, effect: Applying) -> list[int]:
    """What an effect applies to: the set with which it began, or what it says now. [CR 611.2c]"""
    if effect.begun:
        return effect.affected
    if effect.locked is not None:
        found = []
        for ref in effect.locked:
            if ref < FIRST_OBJECT or ref in work.now.chars:
                found.append(ref)
        return found
    if effect.what is None:
        return []
    if isinstance(effect.what, This):
        return [effect.source] if effect.source in work.now.chars else []
    found = []
    for ref in selectors.select(work.state, effect.ctx, effect.what):
        if ref < FIRST_OBJECT or ref in work.now.chars:
            found.append(ref)
    return found


def apply(work: Layering, effect: Applying, slot: int) -> None:
    """Apply the parts of an effect that belong to a layer. [CR 613.6]"""
    if not exists(work, effect):
        return
    affected = targets_of(work, effect)
    if not affected:
        return
    work.now.depends = effect.plan.reads & written_in(slot) != 0
    effect.affected = affected
    effect.begun = True
    for part in effect.plan.parts:
        if part.slot != slot:
            continue
        for ref in affected:
            if slot == COPY:
                _become_copy(work, effect, ref)
                continue
            changing.apply(
                work.state,
                effect.ctx,
                part,
                ref,
                work.writable(ref),
                effect.key + (part.offset if effect.key >= 0 else -part.offset),
                work.forbidden.get(ref),
            )
            if part.forbids:
                work.forbidden.setdefault(ref, []).append(part.forbids)
        if part.offset_end > part.offset:
            _stamp(work, effect, part.offset, part.offset_end)
    work.now.depends = False
    if work.watched != NONE and work.watched in affected:
        work.note(slot, effect.source)


def _stamp(work: Layering, effect: Applying, first: int, end: int) -> None:
    """Remember when the abilities that an effect grants were created. [CR 613.7a]"""
    for ref in effect.affected:
        values = work.now.chars.get(ref)
        if values is None:
            continue
        for on in values.abilities:
            root = _granted_place(effect.key, on.key)
            base = effect.key + first if effect.key >= 0 else effect.key - first
            if first <= root < end or changing.was_acquired(on.key, base):
                work.stamps[on.key] = effect.stamp


def _granted_place(base: int, key: int) -> int:
    """The place of an ability among those an effect granted, -1 if it is none of them."""
    while abs(key) >= abs(base) + 256:
        key = key // 10_000 - 1 if key >= 0 else -(-key // 10_000)
    if base >= 0:
        return key - base if base <= key < base + 256 else -1
    return base - key if base - 256 < key <= base else -1


def _become_copy(work: Layering, effect: Applying, ref: int) -> None:
    """Take copied values; what is face down stays as it is. [CR 613.2a-613.2b, 707.2, 708.10]"""
    object = work.state.objects[ref]
    if object.face_down:
        return
    values = effect.copied
    if values is None:
        raise AssertionError("a copy effect took no values as it began")
    new = values.copy()
    new.controller = work.now.chars[ref].controller
    work.now.chars[ref] = new
    work.owned[ref] = True
