"""Replacement and prevention effects. [CR 614, 615, 616]"""

from __future__ import annotations

from apnap.abilities.ability import Static
from apnap.abilities.amounts import EventAmount
from apnap.abilities.changes import Cant
from apnap.abilities.effects import Seq
from apnap.abilities.events import Moves
from apnap.abilities.filters import AllOf, IsOneOf, Relation
from apnap.abilities.node import Effect, Event, Filter, StaticEffect, walk
from apnap.abilities.replacements import (
    AsEnters,
    EntersAs,
    Modification,
    MoveElsewhere,
    Prevented,
    Replace,
)
from apnap.abilities.selectors import EventRole, Linked, This
from apnap.rules.characteristics import (
    FACE_DOWN,
    WARDED,
    characteristics,
    controller,
    derived,
    find,
    printed,
    rule_effects_on,
)
from apnap.rules.conditions import holds
from apnap.rules.counter_effects import KEY, counter_effect
from apnap.rules.decisions import Decision, Option, yes_or_no
from apnap.rules.modifications import REPLACED_BY_NOTHING, modify, prevent, regenerate
from apnap.rules.patterns import event_matches
from apnap.rules.prepared import M_ENTERING, Prepared
from apnap.rules.protection import KEY as PROTECTION_KEY
from apnap.rules.protection import PREVENTION, is_protected
from apnap.rules.sagas import final_chapter
from apnap.rules.working import plan_of
from apnap.rules.zones import zone_list
from apnap.state import events as kinds
from apnap.state.context import Context
from apnap.state.effects import WaitingEffect
from apnap.state.events import NONE, GameEvent
from apnap.state.objects import FIRST_OBJECT
from apnap.state.printed import Characteristics
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, EXILE, NOWHERE, STACK


class Afterwards:
    """An instruction that a replacement effect adds to an event, carried out once it happened."""

    def __init__(self, context: Context, effect: Effect) -> None:
        self.context = context
        self.effect = effect

    async def carry_out(self, state: State) -> None:
        """Do it."""
        # Imported here: instructions cause events, and events carry out instructions.
        from apnap.rules.resolving import carry_out

        await carry_out(state, self.context, self.effect)


class Linking(Afterwards):
    """What a replacement effect has exiled is found by linked abilities. [CR 607.2a, 607.2b]"""

    async def carry_out(self, state: State) -> None:
        """Note the card."""
        from apnap.rules.actions.moving import link

        event = self.context.event
        known = state.last_known.get(NONE if event is None else event.object)
        if known is not None and known.now in state.objects:
            if state.objects[known.now].zone == EXILE:
                link(state, self.context, "exile", [known.now])


def _speaks_of_exiled(state: State, number: int) -> bool:
    """Whether an object has an ability about the cards exiled with it."""
    if number not in state.objects:
        return False
    for on in characteristics(state, number).abilities:
        for word in walk(on.ability):
            if isinstance(word, Relation) and word.relation == "exiled with":
                return True
            if isinstance(word, Linked) and word.verb == "exile":
                return True
    return False


class Applicable:
    """A replacement or prevention effect that could apply to an event now.

    `number` names it for 614.5; it is from a static ability (`effect`) or waits (`waiting`).
    """

    def __init__(self, number: int, context: Context) -> None:
        self.number = number
        self.context = context
        self.effect: StaticEffect | None = None
        self.waiting: WaitingEffect | None = None


def may_be_replaced(state: State, event: GameEvent) -> bool:
    """A quick look whether any effect could apply; most events end here."""
    if state.waiting:
        return True
    if event.kind == kinds.MOVE and event.to == BATTLEFIELD:
        return True
    if event.kind in derived(state).replacements:
        return True
    return counter_effect(state, event) is not None or is_protected(state, event)


async def replaced(state: State, event: GameEvent, afterwards: list[Afterwards]) -> list[GameEvent]:
    """What happens instead of an event, once no effect applies to it any more. [CR 616.1]"""
    if event.kind == kinds.MOVE and event.to == BATTLEFIELD:
        _intrinsic_counters(state, event)
    current = event
    while True:
        effects = applicable(state, current)
        if not effects:
            break
        effects = _most_binding(effects)
        chosen = effects[0]
        if len(effects) > 1:
            options = [
                Option("apply", object=e.context.this, ability=e.context.key, number=place)
                for place, e in enumerate(effects)
            ]
            answer = await Decision(
                _chooser(state, current), "replacement", "replacement", options, NONE, "616.1"
            )
            chosen = effects[answer.number]
        instead = await _apply(state, current, chosen, afterwards)
        if instead is None:
            return []
        current = instead  # 616.1f: look again
    if current.entering is not None and current.entering.counters:
        await _entering_counters(state, current, afterwards)
    return [current]


def applicable(state: State, event: GameEvent) -> list[Applicable]:
    """Every effect that would change the event and has not yet. [CR 614.5, 614.12]"""
    found: list[Applicable] = []
    entering = event.kind == kinds.MOVE and event.to == BATTLEFIELD
    sources = derived(state).replacements.get(event.kind)
    if sources is not None:
        seen = as_entered(state, event) if entering else state
        for source in sources:
            number = source.object * 1_000_000 + source.on.key
            if number in event.applied:
                continue
            ability = source.prepared.ability
            if not isinstance(ability, Static) or not isinstance(ability.effect, Replace):
                continue
            ctx = Context(source.controller, source.object)
            ctx.key = source.on.key
            ctx.event = event
            if _speaks_of_itself_entering(ability.effect.event):
                continue  # found below, as it would exist on the battlefield
            if ability.condition is not None and not holds(state, ctx, ability.condition):
                continue
            if _applies(seen, ctx, ability.effect, event):
                one = Applicable(number, ctx)
                one.effect = ability.effect
                found.append(one)
    if entering:
        _own_entering(state, event, found)
    of_counters = counter_effect(state, event)
    if of_counters is not None:
        number = of_counters[0] * 1_000_000 + KEY
        if number not in event.applied:
            ctx = Context(controller(state, of_counters[0]), of_counters[0])
            ctx.event = event
            one = Applicable(number, ctx)
            one.effect = of_counters[1]
            found.append(one)
    if is_protected(state, event):
        number = event.other * 1_000_000 + PROTECTION_KEY
        if number not in event.applied:
            ctx = Context(event.other if event.other < FIRST_OBJECT else NONE, event.other)
            ctx.event = event
            one = Applicable(number, ctx)
            one.effect = PREVENTION
            found.append(one)
    for waiting in state.waiting:
        if -waiting.number in event.applied:
            continue
        if _waiting_applies(state, waiting, event):
            ctx = waiting.context.copy()
            ctx.event = event
            one = Applicable(-waiting.number, ctx)
            one.waiting = waiting
            found.append(one)
    return found


def _applies(state: State, ctx: Context, effect: Replace, event: GameEvent) -> bool:
    if event.kind == kinds.DAMAGE and isinstance(effect.becomes, Prevented):
        if event.what == "unpreventable":
            return False  # 615.12: there is nothing more that it would do
    if not event_matches(state, ctx, effect.event, event):
        return False
    return effect.condition is None or holds(state, ctx, effect.condition)


def _own_entering(state: State, event: GameEvent, found: list[Applicable]) -> None:
    """The entering object's own effects about its entering. [CR 614.12]"""
    number = event.object
    values = entering_values(state, event)
    object = state.objects[number]
    you = object.controller
    copies = 0  # what it became a copy of has abilities of its own, whatever their keys
    if event.entering is not None:
        copies = event.entering.copies
        if event.entering.controller != NONE:
            you = event.entering.controller
    for on in values.abilities:
        prepared = on.prepared
        assert isinstance(prepared, Prepared)
        ability = prepared.ability
        if not isinstance(ability, Static):
            continue
        effect = ability.effect
        if isinstance(effect, Replace):
            if not _speaks_of_itself_entering(effect.event):
                continue
        elif not isinstance(effect, AsEnters):
            continue
        mark = (number + copies * 1_000_000_000) * 1_000_000 + on.key
        if mark in event.applied:
            continue
        ctx = Context(you, number)
        ctx.key = on.key
        ctx.event = event
        ctx.announced = object.announced if object.zone == STACK else None  # 107.3m
        if isinstance(effect, Replace):
            if not event_matches(state, ctx, effect.event, event):
                continue
            if effect.condition is not None and not holds(state, ctx, effect.condition):
                continue
        if ability.condition is not None and not holds(state, ctx, ability.condition):
            continue
        one = Applicable(mark, ctx)
        one.effect = effect
        found.append(one)


def entering_values(state: State, event: GameEvent) -> Characteristics:
    """The characteristics an object would have on the battlefield, as far as they matter for how
    it enters: its types and abilities. [CR 614.12]

    Only effects that may change these are worth a look at the game as it would be.
    """
    for values in derived(state).chars.values():
        if values.marks & M_ENTERING:
            return characteristics(as_entered(state, event), event.object)
    for effect in state.effects:
        if effect.locked is None and plan_of(effect).entering:
            return characteristics(as_entered(state, event), event.object)
    return copiable_values(state, event)


def copiable_values(state: State, event: GameEvent) -> Characteristics:
    """The copiable values that an entering object will have. [CR 707.2, 707.5, 708.2]"""
    entering = event.entering
    if entering is not None and entering.values is not None:
        return entering.values
    object = state.objects[event.object]
    if entering is not None and entering.face_down:
        return WARDED if "warded" in entering.flags or "warded" in object.flags else FACE_DOWN
    if object.definition is not None and entering is not None and entering.face:
        return object.definition.faces[entering.face]
    return printed(state, event.object)


def as_entered(state: State, event: GameEvent) -> State:
    """The game as if the object had already entered so: what applies to it is seen there.
    [CR 614.12]"""
    trial = state.copy()
    object = trial.objects[event.object].copy()
    if object.zone != NOWHERE:
        zone_list(trial, object.zone, object.owner).remove(object.id)
    object.zone = BATTLEFIELD
    object.timestamp = trial.fresh_number()
    entering = event.entering
    if entering is not None:
        if entering.controller != NONE:
            object.controller = entering.controller
        if entering.face:
            object.face = entering.face
        object.face_down = entering.face_down
        object.flags = object.flags | entering.flags
        object.tapped = entering.tapped
        object.counters = entering.counters.copy()
        object.attached_to = entering.attached_to
        if entering.chosen:
            object.chosen = entering.chosen.copy()
        if entering.values is not None:
            object.copied = entering.values
    trial.objects[object.id] = object
    trial.battlefield.append(object.id)
    trial.touch()
    return trial


def _speaks_of_itself_entering(pattern: Event) -> bool:
    """Whether a pattern is "this … enters": then it works as the object enters. [CR 614.12]"""
    return isinstance(pattern, Moves) and pattern.to == "battlefield" and _is_this(pattern.what)


def _is_this(filter: Filter) -> bool:
    if isinstance(filter, IsOneOf):
        return isinstance(filter.what, This)
    if isinstance(filter, AllOf):
        for part in filter.parts:
            if _is_this(part):
                return True
    return False


def _waiting_applies(state: State, waiting: WaitingEffect, event: GameEvent) -> bool:
    if waiting.kind == "regeneration":
        for effect in rule_effects_on(state, event.object, Cant) if state.effects else []:
            change = effect.change
            if isinstance(change, Cant) and change.verb == "be regenerated":
                return False  # 701.19c
        return (
            event.kind == kinds.DESTROY
            and event.what != "no regeneration"
            and waiting.affected is not None
            and event.object in waiting.affected
        )
    if waiting.kind == "prevention":
        if event.kind != kinds.DAMAGE or waiting.amount == 0 or event.what == "unpreventable":
            return False
        if waiting.combat and (waiting.combat == "combat") != event.combat:
            return False
        if waiting.affected is not None and event.other not in waiting.affected:
            return False
        if waiting.event is not None:
            return event_matches(state, waiting.context, waiting.event, event)
        return True
    if waiting.kind == "replacement" and waiting.event is not None:
        return event_matches(state, waiting.context, waiting.event, event)
    return False


def _most_binding(effects: list[Applicable]) -> list[Applicable]:
    """Those of the first class of 616.1a-616.1e that has any."""
    copying = [
        e
        for e in effects
        if isinstance(e.effect, Replace) and isinstance(e.effect.becomes, EntersAs)
    ]
    return copying or effects  # 616.1d, 616.1e


def _chooser(state: State, event: GameEvent) -> int:
    """The affected player, or the controller (else owner) of the affected object. [CR 616.1]"""
    affected = event.object
    if event.kind in (kinds.DAMAGE, kinds.PUT_COUNTERS, kinds.REMOVE_COUNTERS):
        affected = event.other
    elif event.kind in (
        kinds.DRAW,
        kinds.GAIN_LIFE,
        kinds.LOSE_LIFE,
        kinds.CREATE,
        kinds.DO,
        kinds.PRODUCE_MANA,
    ):
        return event.player
    if 0 <= affected < FIRST_OBJECT:
        return affected
    if event.entering is not None and event.entering.controller != NONE:
        return event.entering.controller
    object = find(state, affected)
    if object is None:
        return event.player
    if object.zone in (BATTLEFIELD, STACK):
        return controller(state, affected)
    return object.owner


async def _apply(
    state: State, event: GameEvent, chosen: Applicable, afterwards: list[Afterwards]
) -> GameEvent | None:
    """Apply one effect: the changed event, or None where something else happens instead."""
    new = event.copy()
    new.applied = (*event.applied, chosen.number)
    ctx = chosen.context
    ctx.event = new
    waiting = chosen.waiting
    if waiting is not None:
        return await _apply_waiting(state, new, waiting, ctx, afterwards)
    effect = chosen.effect
    if isinstance(effect, AsEnters):
        await _as_it_enters(state, ctx, new, effect.effect)  # 614.12a
        return new
    assert isinstance(effect, Replace)
    if effect.optional and not await yes_or_no(
        ctx.you, "replace", ctx.this, "614.1", about=event.object
    ):
        return new
    return await _become(state, new, ctx, effect.becomes, afterwards)


async def _as_it_enters(state: State, ctx: Context, event: GameEvent, effect: Effect) -> None:
    """Do what is done as something enters; what enters as a copy is seen as that. [CR 707.6]"""
    from apnap.rules.resolving import carry_out

    entering = event.entering
    original = state.objects[event.object]
    if entering is None or entering.values is None:
        await carry_out(state, ctx, effect)
        return
    seen = original.copy()
    seen.copied = entering.values
    state.objects[seen.id] = seen
    state.touch()
    await carry_out(state, ctx, effect)
    if state.objects.get(seen.id) is seen:
        state.objects[seen.id] = original
        state.touch()


async def _become(
    state: State,
    event: GameEvent,
    ctx: Context,
    becomes: Effect,
    afterwards: list[Afterwards],
) -> GameEvent | None:
    """The event as the effect makes it; None if another effect takes its place. [CR 614.6]"""
    from apnap.rules.resolving import carry_out

    if isinstance(becomes, Modification):
        await _modify(state, ctx, becomes, afterwards)
        return None if event.verb == REPLACED_BY_NOTHING else event
    if isinstance(becomes, Seq) and _changes_event(becomes):
        told = ctx.copy()
        told.event = event.copy()  # what is done besides speaks of the event as it was
        for part in becomes.parts:
            if isinstance(part, Modification):
                await _modify(state, ctx, part, afterwards)
            elif not (event.kind == kinds.DAMAGE and _follows(told, part, afterwards)):
                afterwards.append(Afterwards(told, part))
        return None if event.verb == REPLACED_BY_NOTHING else event
    ctx.applied = event.applied  # 614.5: it gets no second chance at what it makes happen
    await carry_out(state, ctx, becomes)
    return None


def _follows(ctx: Context, effect: Effect, afterwards: list[Afterwards]) -> bool:
    """Whether this follows already: once for all damage dealt at the same time to which one effect
    is applied, unless it speaks of the one event. [CR 615.5, 615.13]"""
    for word in walk(effect):
        if isinstance(word, EventRole | EventAmount):
            return False
    for other in afterwards:
        if other.effect is effect and other.context.this == ctx.this:
            if other.context.key == ctx.key:
                return True
    return False


def _changes_event(becomes: Seq) -> bool:
    """Whether the event still happens, changed, and something else besides."""
    for part in becomes.parts:
        if isinstance(part, Modification):
            return True
    return False


async def _modify(
    state: State, ctx: Context, word: Modification, afterwards: list[Afterwards]
) -> None:
    addition = await modify(state, ctx, word)
    if addition is not None:
        afterwards.append(Afterwards(ctx, addition))
    if isinstance(word, MoveElsewhere) and word.zone == "exile":
        if _speaks_of_exiled(state, ctx.this):
            afterwards.append(Linking(ctx, word))


async def _apply_waiting(
    state: State,
    event: GameEvent,
    waiting: WaitingEffect,
    ctx: Context,
    afterwards: list[Afterwards],
) -> GameEvent | None:
    if waiting.kind == "regeneration":
        state.waiting.remove(waiting)
        await regenerate(state, event)
        return None
    if waiting.kind == "prevention":
        left = prevent(event, waiting.amount)
        place = state.waiting.index(waiting)
        if waiting.amount >= 0:
            if left == 0:
                del state.waiting[place]
            else:
                rest = waiting.copy()
                rest.amount = left
                state.waiting[place] = rest
        state.log("615.6", "damage to {0} is prevented", event.other)
        return event if event.amount > 0 else None
    if waiting.once:
        state.waiting.remove(waiting)
    assert waiting.becomes is not None
    return await _become(state, event, ctx, waiting.becomes, afterwards)


def _intrinsic_counters(state: State, event: GameEvent) -> None:
    """Planeswalkers, battles and Sagas enter with counters. [CR 306.5b, 310.4b, 714.3a]"""
    entering = event.entering
    if entering is None:
        return
    values = entering_values(state, event)
    shown = copiable_values(state, event)  # the numbers are what is printed
    if "planeswalker" in values.types and shown.loyalty > 0:
        entering.counters.setdefault("loyalty", shown.loyalty)
    if "battle" in values.types and shown.defense > 0:
        entering.counters.setdefault("defense", shown.defense)
    if "Saga" in values.subtypes and final_chapter(values):
        entering.counters.setdefault("lore", 1)


async def _entering_counters(state: State, event: GameEvent, afterwards: list[Afterwards]) -> None:
    """Counters it enters with are put on it: effects on that apply. [CR 122.6a, 616.1g]"""
    entering = event.entering
    if entering is None or kinds.PUT_COUNTERS not in derived(state).replacements:
        return
    for kind, number in list(entering.counters.items()):
        put = GameEvent(kinds.PUT_COUNTERS)
        put.other = event.object
        put.what = kind
        put.amount = number
        put.player = event.player
        put.source = event.object
        total = 0
        for one in await replaced(state, put, afterwards):
            total += one.amount
        entering.counters[kind] = total
