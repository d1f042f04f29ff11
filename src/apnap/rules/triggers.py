"""Triggered abilities: when they trigger, and how they get onto the stack. [CR 603]"""

from __future__ import annotations

from apnap.abilities import events as patterns
from apnap.abilities.ability import Triggered
from apnap.abilities.changes import TriggersAgain
from apnap.rules.characteristics import Derived, Source, derived, find
from apnap.rules.conditions import holds
from apnap.rules.decisions import Decision, Option, players_in_order, yes_or_no
from apnap.rules.filters import matches
from apnap.rules.patterns import event_matches, group_of, least_number, occurrences
from apnap.rules.prepared import Prepared
from apnap.rules.zones import cease
from apnap.state import events as kinds
from apnap.state.context import Announced, Context
from apnap.state.effects import PendingTrigger, WaitingEffect
from apnap.state.events import NONE, GameEvent
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, STACK


def collect(state: State, done: list[GameEvent], before: Derived | None) -> None:
    """Note every ability that triggers on what just happened. [CR 603.2, 603.3]"""
    after = derived(state)
    if not after.triggers and not state.waiting and (before is None or not before.triggers):
        return
    seen: list[tuple[int, int, tuple[int, int]]] = []
    for event in done:
        looks_back = before is not None and _looks_back(event)
        sources = (before if looks_back and before is not None else after).triggers.get(event.kind)
        if sources is not None:
            for source in sources:
                _try(state, source, event, done, seen)
        if looks_back:
            sources = after.triggers.get(event.kind)
            if sources is not None:
                for source in sources:  # objects whose ability works where the event brought them
                    if source.object == event.other and not _has_triggered(state, source, event):
                        _try(state, source, event, done, seen)
    if state.waiting:
        _delayed(state, done)


def _has_triggered(state: State, source: Source, event: GameEvent) -> bool:
    """Whether the same ability has triggered on the object as it was before."""
    for trigger in state.pending:
        if trigger.source == event.object and trigger.ability.key == source.on.key:
            if trigger.event is event:
                return True
    return False


def _looks_back(event: GameEvent) -> bool:
    """Whether triggers on the event look at the game as it was before it. [CR 603.10a]"""
    kind = event.kind
    if kind == kinds.MOVE:
        if event.origin in (BATTLEFIELD, GRAVEYARD):
            return True
        return event.to in (HAND, LIBRARY) and event.origin not in (HAND, LIBRARY)
    return kind in (
        kinds.DESTROY,
        kinds.SACRIFICE,
        kinds.COUNTER,
        kinds.LOSE_GAME,
        kinds.CONTROL,
    ) or (kind == kinds.PHASE and event.amount == 0)


def _try(
    state: State,
    source: Source,
    event: GameEvent,
    done: list[GameEvent],
    seen: list[tuple[int, int, tuple[int, int]]],
) -> None:
    """Let one ability trigger on one event, if it does."""
    ability = source.prepared.ability
    if not isinstance(ability, Triggered):
        return
    ctx = Context(source.controller, source.object)
    ctx.key = source.on.key
    if not event_matches(state, ctx, ability.event, event):
        return
    group = group_of(ability.event, event)
    if group is not None:
        mark = (source.object, source.on.key, group)
        if mark in seen:
            return
        matching: list[GameEvent] = []
        for other in done:
            if event_matches(state, ctx, ability.event, other):
                if group_of(ability.event, other) == group:
                    matching.append(other)
        if len(matching) < least_number(ability.event):
            return
        seen.append(mark)
        if len(matching) > 1 or event.amount == 0:
            event = _together(event, matching)
    ctx.event = event
    if ability.condition is not None and not holds(state, ctx, ability.condition):
        return  # 603.4
    if ability.optional_once and was_done(state, source.object, source.on.key):
        return  # 603.2h
    for _ in range(occurrences(ability.event, event)):
        if ability.limit and not _within_limit(state, source, ability.limit):
            return
        for _ in range(1 + _additional(state, source, event)):
            state.pending.append(PendingTrigger(source.controller, source.object, source.on, event))


def _is_cycling_itself(trigger: PendingTrigger) -> bool:
    """Whether an ability triggered as its own card was cycled. [CR 702.29c]"""
    event = trigger.event
    return (
        event is not None
        and event.kind == kinds.DO
        and event.what == "cycle"
        and event.object == trigger.source
    )


def _together(event: GameEvent, matching: list[GameEvent]) -> GameEvent:
    """The first of the events with the amounts of all, or their number where they have none."""
    merged = event.copy()
    merged.amount = len(matching)
    if event.amount:
        merged.amount = 0
        for one in matching:
            merged.amount += one.amount
    return merged


def done_key(key: int) -> int:
    """Where `Object.uses` counts that the action of an ability with this key was taken."""
    return -2 - key


def was_done(state: State, number: int, key: int) -> bool:
    """Whether what an ability does "only once each turn" was done this turn. [CR 603.2h]"""
    object = state.objects.get(number)
    return object is not None and object.uses.get(done_key(key), 0) > 0


def _within_limit(state: State, source: Source, limit: int) -> bool:
    """Whether the ability may still trigger this turn; counts it. [CR 603.2h]"""
    if source.object not in state.objects:
        return True
    uses = state.edit(source.object).uses
    if uses.get(source.on.key, 0) >= limit:
        return False
    uses[source.on.key] = uses.get(source.on.key, 0) + 1
    return True


def _additional(state: State, source: Source, event: GameEvent) -> int:
    """How many additional times it triggers. [CR 603.2d]"""
    count = 0
    for effect in derived(state).again:
        change = effect.change
        if (
            isinstance(change, TriggersAgain)
            and event_matches(state, effect.context, change.event, event)
            and matches(state, effect.context, change.filter, source.object)
        ):
            count += 1
    return count


def _delayed(state: State, done: list[GameEvent]) -> None:
    """Delayed triggered abilities that waited for what happened. [CR 603.7]"""
    left: list[WaitingEffect] = []
    for waiting in state.waiting:
        if waiting.kind != "delayed" or waiting.event is None or waiting.ability is None:
            left.append(waiting)
            continue
        fired = False
        prepared = waiting.ability.prepared
        watched = prepared.event_kinds if isinstance(prepared, Prepared) else ()
        for event in done:
            if watched and event.kind not in watched:
                continue
            if event_matches(state, waiting.context, waiting.event, event):
                ctx = waiting.context.copy()
                if not isinstance(waiting.event, patterns.StepBegins):
                    ctx.event = event
                trigger = PendingTrigger(
                    waiting.context.you, waiting.context.this, waiting.ability, ctx.event
                )
                trigger.context = ctx
                state.pending.append(trigger)
                fired = True
                if waiting.once:
                    break
        if not (fired and waiting.once):
            left.append(waiting)
    state.waiting = left


def state_triggers(state: State) -> None:
    """Abilities that trigger on a state of the game, once until they resolve. [CR 603.8]"""
    sources = derived(state).triggers.get(0)
    if sources is None:
        return
    for source in sources:
        ability = source.prepared.ability
        if not isinstance(ability, Triggered) or not isinstance(ability.event, patterns.StateIs):
            continue
        if _waits_already(state, source):
            continue
        ctx = Context(source.controller, source.object)
        if holds(state, ctx, ability.event.condition):
            state.pending.append(PendingTrigger(source.controller, source.object, source.on, None))


def _waits_already(state: State, source: Source) -> bool:
    for trigger in state.pending:
        if trigger.source == source.object and trigger.ability.key == source.on.key:
            return True
    for number in state.stack:
        on_stack = state.objects[number]
        if on_stack.source == source.object and on_stack.ability is not None:
            if on_stack.ability.key == source.on.key:
                return True
    return False


async def put_triggers_on_stack(state: State) -> bool:
    """Each player, in APNAP order, puts their waiting triggers on the stack. [CR 603.3b]

    True if there were any.
    """
    if not state.pending:
        return False
    for player in players_in_order(state, state.turn.active):
        mine = [t for t in state.pending if t.controller == player]
        while mine:
            trigger = mine[0]
            if len(mine) > 1 and not _all_alike(mine):
                options = [
                    Option("put", object=t.source, ability=t.ability.key, number=place)
                    for place, t in enumerate(mine)
                ]
                answer = await Decision(player, "trigger", "trigger", options, NONE, "603.3b")
                trigger = mine[answer.number]
            mine.remove(trigger)
            state.pending.remove(trigger)
            await _put(state, trigger)
    state.pending = [t for t in state.pending if not state.players[t.controller].left]
    return True


def _all_alike(triggers: list[PendingTrigger]) -> bool:
    """Whether their order can't matter: the same ability of one object without an event's data."""
    first = triggers[0]
    for trigger in triggers:
        if trigger.source != first.source or trigger.ability.key != first.ability.key:
            return False
        if trigger.event is not first.event:
            return False
    return True


async def _goes_on(state: State, trigger: PendingTrigger) -> bool:
    """Whether a card is revealed for the ability that triggers on it, if that is asked for.

    [CR 702.94a, 603.11]
    """
    ability = trigger.ability.ability
    if not isinstance(ability, Triggered) or not ability.revealed:
        return True
    from apnap.rules.events import happen  # which collects triggers

    if trigger.source not in state.objects or state.objects[trigger.source].zone != HAND:
        return False
    if not await yes_or_no(trigger.controller, "reveal", trigger.source, "702.94a"):
        return False
    event = GameEvent(kinds.REVEAL)
    event.object = trigger.source
    event.player = trigger.controller
    await happen(state, [event])
    return True


async def _put(state: State, trigger: PendingTrigger) -> None:
    """Put one triggered ability on the stack and make its choices. [CR 603.3c-603.3d]"""
    if not await _goes_on(state, trigger):
        return
    # Imported here: choosing targets and adding mana cause events, which come back here.
    from apnap.rules.mana_abilities import resolve_triggered_mana_ability
    from apnap.rules.targets import announce_choices

    prepared = trigger.ability.prepared
    assert isinstance(prepared, Prepared)
    if prepared.is_mana:  # 605.4a
        await resolve_triggered_mana_ability(state, trigger)
        return
    object = state.new_object(None, trigger.controller, STACK)
    object.controller = trigger.controller
    object.ability = trigger.ability
    object.source = trigger.source
    context = (
        trigger.context.copy()
        if trigger.context is not None
        else Context(trigger.controller, trigger.source)
    )
    context.you = trigger.controller
    context.stack = object.id
    context.event = trigger.event
    context.key = trigger.ability.key
    announced = Announced()
    source = find(state, trigger.source)
    creator = context.announced
    if creator is not None:  # 603.7: it speaks of what its creator announced
        announced = creator.copy()
        if prepared.specs:
            announced.targets = ()
            announced.division = ()
            announced.modes = ()
    elif _is_cycling_itself(trigger):
        announced.x = trigger.event.amount if trigger.event is not None else 0  # 107.3e
    elif source is not None and source.announced is not None:
        announced.x = source.announced.x  # 107.3m
        announced.paid = source.announced.paid
        announced.used = source.announced.used
    context.announced = announced
    object.announced = announced
    object.context = context
    state.stack.append(object.id)
    state.touch()
    ability = prepared.ability
    assert isinstance(ability, Triggered)
    if not await announce_choices(state, context, object, ability.body):
        cease(state, object.id)  # 603.3c-d: no legal choice, so it is removed
        return
    state.log("603.3", "{0}'s ability triggers and goes on the stack", trigger.source)
