"""In which order the effects within a layer are applied: dependency and timestamps.
[CR 613.3, 613.7, 613.8]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.abilities import changes
from apnap.rules import applying, changing, characteristics, selectors
from apnap.rules.aspects import A_CHARACTERISTICS, A_GRANTS, A_LOSES
from apnap.state.events import NONE
from apnap.state.objects import FIRST_OBJECT
from apnap.state.printed import Characteristics

if TYPE_CHECKING:
    from apnap.rules.applying import Applying, Layering
    from apnap.rules.prepared import Part


def apply_layer(work: Layering, slot: int) -> None:
    """Apply all the effects of a layer or sublayer."""
    waiting = _of_layer(work, slot, [])
    if not waiting:
        return
    if len(waiting) == 1 or not _may_depend(waiting, slot):
        for effect in waiting:
            applying.apply(work, effect, slot)
        more = _discover(work, waiting, slot)
        while more:  # abilities granted in this layer that work in it too
            applying.apply(work, more[0], slot)
            more = more[1:] + _discover(work, [more[0]], slot)
        return
    while waiting:  # 613.8c: looked at anew after each
        effect = _next(work, waiting, slot)
        waiting.remove(effect)
        applying.apply(work, effect, slot)
        for found in _discover(work, [effect], slot):
            _insert(waiting, found)


def _of_layer(work: Layering, slot: int, but: list[Applying]) -> list[Applying]:
    """The effects with a part in the layer, in timestamp order. [CR 613.7]"""
    bit = 1 << slot
    found: list[Applying] = []
    for effect in work.effects:
        if effect.plan.mask & bit and effect not in but:
            _insert(found, effect)
    return found


def _insert(ordered: list[Applying], effect: Applying) -> None:
    place = len(ordered)
    while place > 0 and effect.comes_before(ordered[place - 1]):
        place -= 1
    ordered.insert(place, effect)


def _writes(effect: Applying, slot: int) -> int:
    found = 0
    for part in effect.plan.parts:
        if part.slot == slot:
            found |= part.writes
    return found


def _reads(effect: Applying) -> int:
    return effect.plan.reads if effect.begun else effect.reads


def _may_depend(effects: list[Applying], slot: int) -> bool:
    """Whether any effect reads what another could write: else timestamps are all there is."""
    written = 0
    read = 0
    abilities = False
    for effect in effects:
        written |= _writes(effect, slot)
        read |= _reads(effect)
        abilities = abilities or (effect.on is not None and not effect.begun)
    if written & read & A_CHARACTERISTICS:
        return True
    return written & (A_LOSES | A_GRANTS) != 0 and abilities


def _discover(work: Layering, applied: list[Applying], slot: int) -> list[Applying]:
    """Static abilities that objects have gained just now, and that have a part in this layer."""
    grants = 0
    for effect in applied:
        grants |= _writes(effect, slot)
    if not grants & A_GRANTS:
        return []
    before = len(work.effects)
    for effect in applied:
        for ref in effect.affected:
            if ref < FIRST_OBJECT:
                continue
            values = work.now.chars[ref]
            applying.add_statics(work, work.state.objects[ref], values)
    bit = 1 << slot
    return [effect for effect in work.effects[before:] if effect.plan.mask & bit]


def _next(work: Layering, waiting: list[Applying], slot: int) -> Applying:
    """The first effect in timestamp order that waits for no other. [CR 613.8b]"""
    count = len(waiting)
    if count == 1:
        return waiting[0]
    depends: list[list[int]] = []
    for place in range(count):
        depends.append(_dependencies(work, waiting, place, slot))
    for place in range(count):
        free = True
        for other in depends[place]:
            if not _reaches(depends, other, place):
                free = False
                break
        if free:  # independent, or only in loops, where timestamps decide
            return waiting[place]
    return waiting[0]


def _reaches(depends: list[list[int]], start: int, goal: int) -> bool:
    """Whether the chain of dependencies leads from one effect to another."""
    seen = [start]
    todo = [start]
    while todo:
        for other in depends[todo.pop()]:
            if other == goal:
                return True
            if other not in seen:
                seen.append(other)
                todo.append(other)
    return False


def _dependencies(work: Layering, waiting: list[Applying], place: int, slot: int) -> list[int]:
    """The places of the effects that one depends on, by trying them. [CR 613.8a]"""
    effect = waiting[place]
    found: list[int] = []
    before: list[int] | None = None
    for other_place, other in enumerate(waiting):
        if other_place == place or effect.defining != other.defining:  # 613.8a (c)
            continue
        written = _writes(other, slot)
        if not written & _reads(effect) & A_CHARACTERISTICS:
            if effect.on is None or effect.begun or not written & A_LOSES:
                continue
        if before is None:
            before = outlook(work, effect, slot)
        if _after(work, other, effect, slot) != before:
            found.append(other_place)
    return found


def _after(work: Layering, first: Applying, effect: Applying, slot: int) -> list[int]:
    """The outlook of an effect as it would be once another one is applied."""
    now = work.now
    chars = now.chars
    players = now.players
    owned = work.owned
    forbidden = work.forbidden
    stamps = work.stamps
    begun = first.begun
    affected = first.affected
    watched = work.watched
    work.watched = NONE
    now.chars = chars.copy()
    now.players = players.copy()
    work.owned = {}
    work.forbidden = {ref: list(words) for ref, words in forbidden.items()}
    work.stamps = stamps.copy()
    applying.apply(work, first, slot)
    result = outlook(work, effect, slot)
    now.chars = chars
    now.players = players
    work.owned = owned
    work.forbidden = forbidden
    work.stamps = stamps
    first.begun = begun
    first.affected = affected
    work.watched = watched
    return result


def outlook(work: Layering, effect: Applying, slot: int) -> list[int]:
    """What an effect would do if it were applied now: whether it exists, what it applies to, and
    the numbers and abilities in what it does to each. [CR 613.8a (b)]"""
    if not applying.exists(work, effect):
        return []
    affected = applying.targets_of(work, effect)
    found = [len(affected), *affected]
    for part in effect.plan.parts:
        if part.slot == slot:
            for ref in affected:
                found += _numbers(work, effect, part, ref)
    return found


def _numbers(work: Layering, effect: Applying, part: Part, ref: int) -> list[int]:
    change = part.change
    if isinstance(change, changes.ModifyPT):
        power, toughness = changing.numbers(
            work.state, effect.ctx, change.power, change.toughness, ref
        )
        return [power, toughness]
    if isinstance(change, changes.BasePT | changes.DefinePT):
        probe = Characteristics("")
        changing.apply(work.state, effect.ctx, part, ref, probe, 0, None)
        return [probe.power, probe.toughness]
    if isinstance(change, changes.Control):
        return selectors.select(work.state, effect.ctx, change.who)
    if isinstance(change, changes.GainAbilitiesOf | changes.GainKeywordsOf):
        keys: list[int] = []
        for source in selectors.select(work.state, effect.ctx, change.what):
            keys.append(source)
            for on in characteristics.look(work.state, source).abilities:
                keys.append(on.key)
        return keys
    return []
