"""Everything that happens goes through here. [CR 603.2, 608.2, 614, 616, 700.1]

`happen` takes events that are to happen at the same time. Replacement and prevention effects
change them; what is left is performed together and recorded; then abilities trigger on it, once.
"""

from __future__ import annotations

from apnap.rules.changing import KEYWORD_COUNTERS
from apnap.rules.characteristics import Derived, derived, has_keyword
from apnap.rules.damage import perform_damage
from apnap.rules.ending import lose, win
from apnap.rules.phasing import perform_phase
from apnap.rules.replacement import Afterwards, may_be_replaced, replaced
from apnap.rules.telling import tell
from apnap.rules.triggers import collect
from apnap.rules.until import end_effects, returning
from apnap.rules.zones import cease, move, perform_move, remember
from apnap.state import events as kinds
from apnap.state.events import GameEvent
from apnap.state.objects import FIRST_OBJECT
from apnap.state.state import State
from apnap.state.turn import DRAW as DRAW_STEP
from apnap.state.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK

LOOK_BACK = (
    kinds.MOVE,
    kinds.DESTROY,
    kinds.SACRIFICE,
    kinds.DISCARD,
    kinds.COUNTER,
    kinds.PHASE,
    kinds.CONTROL,
    kinds.LOSE_GAME,
)
"""Kinds of events whose triggers look at the game as it was just before. [CR 603.10]"""


async def happen(state: State, events: list[GameEvent]) -> list[GameEvent]:
    """Let events happen at the same time; return those that did, as they did.

    A DRAW, DESTROY, DISCARD, SACRIFICE or COUNTER contains the move of a card: `happen` adds it
    (616.1g) and sets the container's `other` to the new object.
    """
    afterwards: list[Afterwards] = []
    settled: list[GameEvent] = []
    for event in events:
        if not _settle_plainly(state, event, settled):
            await _settle(state, event, settled, afterwards)
    if not settled:
        for after in afterwards:
            await after.carry_out(state)
        return settled
    before = _before(state, settled)
    results: list[GameEvent] = []
    done = _perform_all(state, settled, results)
    if len(results) > 1:
        results = _one_gain_each(results)
    if results:  # 120.4c: results of damage can be replaced in turn
        batch = done[0].batch
        more: list[GameEvent] = []
        for event in results:
            if not _settle_plainly(state, event, more):
                await _settle(state, event, more, afterwards)
        for event in more:
            if _perform(state, event, results):
                _record(state, event, batch)
                done.append(event)
    _note_entering_counters(state, done)
    collect(state, done, before)
    for after in afterwards:
        await after.carry_out(state)
    if state.effects:
        end_effects(state, done)
    if state.waiting:
        back = await returning(state, done)  # 610.3
        if back:
            await happen(state, back)
    return done


def happen_plainly(state: State, events: list[GameEvent]) -> bool:
    """Do what `happen` does, if no effect could change the events and nobody can be asked; False,
    and nothing done, if that can't be said at once.

    What happens again and again, such as a step beginning, is spared a coroutine.
    """
    if state.waiting:
        return False
    settled: list[GameEvent] = []
    for event in events:
        if event.kind == kinds.DAMAGE or not _settle_plainly(state, event, settled):
            return False
    if settled:
        before = _before(state, settled)
        done = _perform_all(state, settled, [])
        _note_entering_counters(state, done)
        collect(state, done, before)
        if state.effects:
            end_effects(state, done)
    return True


def _perform_all(
    state: State, settled: list[GameEvent], results: list[GameEvent]
) -> list[GameEvent]:
    """Perform and record events that happen at the same time; those that did."""
    batch = state.fresh_number()
    for event in settled:
        if event.kind == kinds.MOVE and event.object in state.objects:
            if event.origin not in (LIBRARY, HAND) or event.to in (GRAVEYARD, EXILE):
                remember(state, event.object)
    done: list[GameEvent] = []
    for event in settled:
        if _perform(state, event, results):
            _record(state, event, batch)
            done.append(event)
    return done


def _record(state: State, event: GameEvent, batch: int) -> None:
    """Write down an event that has happened."""
    event.batch = batch
    event.turn = state.turn.number
    state.history.append(event)
    if state.trace is not None:
        tell(state, event)


def _one_gain_each(results: list[GameEvent]) -> list[GameEvent]:
    """The life that one source's damage gains is gained at once. [CR 120.3f, 119.9]"""
    kept: list[GameEvent] = []
    gains: dict[int, GameEvent] = {}
    for event in results:
        if event.kind == kinds.GAIN_LIFE:
            first = gains.get(event.source)
            if first is not None:
                first.amount += event.amount
                continue
            gains[event.source] = event
        kept.append(event)
    return kept


def _note_entering_counters(state: State, done: list[GameEvent]) -> None:
    """Counters that permanents entered with were put on them. [CR 122.6]"""
    put: list[GameEvent] = []
    for event in done:
        if event.kind == kinds.MOVE and event.to == BATTLEFIELD and event.entering is not None:
            for kind, number in event.entering.counters.items():
                counters = GameEvent(kinds.PUT_COUNTERS)
                counters.other = event.other
                counters.what = kind
                counters.amount = number
                counters.player = state.objects[event.other].controller  # 122.6a
                counters.source = event.other
                counters.batch = event.batch
                counters.turn = event.turn
                put.append(counters)
    done.extend(put)
    state.history.extend(put)


def _settle_plainly(state: State, event: GameEvent, settled: list[GameEvent]) -> bool:
    """The same as `_settle` where no effect could apply, as for most events; False if one could."""
    if not _possible(state, event):
        return True
    if may_be_replaced(state, event):
        return False
    inner = _contained(state, event)
    if inner is not None and may_be_replaced(state, inner):
        return False
    settled.append(event)
    if inner is not None:
        settled.append(inner)
    return True


async def _settle(
    state: State, event: GameEvent, settled: list[GameEvent], afterwards: list[Afterwards]
) -> None:
    """What really is to happen of an event, with what it contains. [CR 616.1]"""
    if not _possible(state, event):
        return
    if may_be_replaced(state, event):
        changed = await replaced(state, event, afterwards)
    else:
        changed = [event]
    for one in changed:
        settled.append(one)
        inner = _contained(state, one)
        if inner is None:
            continue
        if may_be_replaced(state, inner):  # 616.1g
            for part in await replaced(state, inner, afterwards):
                part.applied = (*part.applied, -one.kind)
                settled.append(part)
        else:
            settled.append(inner)


def _possible(state: State, event: GameEvent) -> bool:
    """An event that can't happen is not replaced and does not happen. [CR 614.17, 101.2]"""
    kind = event.kind
    if kind == kinds.MOVE:
        return event.object in state.objects
    if kind == kinds.DAMAGE:
        if event.amount <= 0:
            return False  # 120.8
        return event.other < FIRST_OBJECT or _can_be_damaged(state, event.other)
    if kind in (kinds.GAIN_LIFE, kinds.LOSE_LIFE):
        return event.amount > 0  # 119.9, 119.10
    if kind in (kinds.PUT_COUNTERS, kinds.REMOVE_COUNTERS):
        return event.amount > 0 and (event.other < FIRST_OBJECT or event.other in state.objects)
    if kind == kinds.DESTROY:
        if event.object not in state.objects:
            return False
        return not has_keyword(state, event.object, "indestructible")  # 702.12b
    if kind == kinds.TAP:
        return event.object in state.objects and not state.objects[event.object].tapped
    if kind == kinds.UNTAP:
        return event.object in state.objects and state.objects[event.object].tapped
    if kind in (kinds.DISCARD, kinds.SACRIFICE, kinds.COUNTER):
        return event.object in state.objects
    return True


def _can_be_damaged(state: State, number: int) -> bool:
    """Damage is dealt to creatures, planeswalkers and battles alone. [CR 120.1a]"""
    if number not in state.objects or state.objects[number].zone != BATTLEFIELD:
        return False
    types = derived(state).of(state, number).types
    return "creature" in types or "planeswalker" in types or "battle" in types


def _contained(state: State, event: GameEvent) -> GameEvent | None:
    """The move that an event consists of."""
    kind = event.kind
    if kind == kinds.DRAW:
        library = state.players[event.player].library
        taken = event.position  # cards drawn earlier in the same batch
        if len(library) <= taken:
            return None
        return move(state, library[-1 - taken], HAND, verb="draw", source=event.source)
    if kind == kinds.DESTROY:
        return move(state, event.object, GRAVEYARD, verb="destroy", source=event.source)
    if kind == kinds.SACRIFICE:
        return move(state, event.object, GRAVEYARD, verb="sacrifice", source=event.source)
    if kind == kinds.DISCARD:
        return move(state, event.object, GRAVEYARD, verb="discard", source=event.source)
    if kind == kinds.COUNTER and state.objects[event.object].ability is None:
        to = event.to or GRAVEYARD
        return move(
            state,
            event.object,
            to,
            verb="counter",
            source=event.source,
            position=event.position,
        )
    return None


def _before(state: State, settled: list[GameEvent]) -> Derived | None:
    """What abilities there are just before, if some may have to look back. [CR 603.10a]"""
    for event in settled:
        if event.kind in LOOK_BACK:
            return derived(state)
    return None


def _perform(state: State, event: GameEvent, results: list[GameEvent]) -> bool:
    """Change the state as one event says; False if nothing came of it."""
    kind = event.kind
    if kind == kinds.MOVE:
        if event.object not in state.objects:
            return False
        perform_move(state, event)
        _tell_container(state, event)
    elif kind == kinds.DRAW:
        return _perform_draw(state, event)
    elif kind == kinds.DAMAGE:
        results.extend(perform_damage(state, event))
    elif kind == kinds.GAIN_LIFE:
        state.players[event.player].life += event.amount
        state.log("119.3", "{0} gains " + str(event.amount) + " life", event.player)
    elif kind == kinds.LOSE_LIFE:
        state.players[event.player].life -= event.amount
        state.log("119.3", "{0} loses " + str(event.amount) + " life", event.player)
    elif kind == kinds.TAP:
        state.objects[event.object].tapped = True
        state.touch_status()
    elif kind == kinds.UNTAP:
        state.objects[event.object].tapped = False
        state.touch_status()
    elif kind == kinds.PUT_COUNTERS:
        _change_counters(state, event, event.amount)
    elif kind == kinds.REMOVE_COUNTERS:
        return _remove_counters(state, event)
    elif kind == kinds.PHASE:
        return perform_phase(state, event)
    elif kind == kinds.PRODUCE_MANA:
        state.players[event.player].pool.extend(event.mana)
    elif kind == kinds.LOSE_GAME:
        lose(state, event.player, event.verb)
    elif kind == kinds.WIN_GAME:
        win(state, event.player)
    elif kind == kinds.COUNTER and state.objects[event.object].ability is not None:
        remember(state, event.object)  # 701.6b
        cease(state, event.object)
    return True


def _tell_container(state: State, event: GameEvent) -> None:
    """The event that contained this move gets to know the new object."""
    for earlier in reversed(state.history):
        if earlier.kind == kinds.DRAW:
            if event.verb == "draw" and earlier.other == event.object:
                earlier.other = event.other
                return
        elif earlier.kind in (kinds.DESTROY, kinds.SACRIFICE, kinds.DISCARD, kinds.COUNTER):
            if earlier.object == event.object:
                earlier.other = event.other
                return
        elif earlier.kind == kinds.STEP:
            return


def _perform_draw(state: State, event: GameEvent) -> bool:
    """A card is drawn, or could not be. [CR 121.4, 704.5b]"""
    player = state.players[event.player]
    if len(player.library) <= event.position:
        player.drew_from_empty = True
        return False
    event.other = player.library[-1]
    drawn = 0
    for earlier in state.history:
        if earlier.kind == kinds.DRAW and earlier.player == event.player:
            drawn += 1
    event.amount = drawn + 1
    if state.turn.step == DRAW_STEP and state.turn.active == event.player:
        if not _drew_this_step(state, event.player):
            event.what = "first in draw step"
    return True


def _drew_this_step(state: State, player: int) -> bool:
    for earlier in reversed(state.history):
        if earlier.kind == kinds.STEP:
            return False
        if earlier.kind == kinds.DRAW and earlier.player == player:
            return True
    return False


def _change_counters(state: State, event: GameEvent, amount: int) -> None:
    """Put counters on an object or player. [CR 122.1]"""
    if event.other < FIRST_OBJECT:
        counters = state.players[event.other].counters
    else:
        object = state.edit(event.other)
        counters = object.counters
        if event.what in KEYWORD_COUNTERS:
            object.counter_stamps[event.what] = state.fresh_number()  # 613.7c
    counters[event.what] = counters.get(event.what, 0) + amount
    state.touch()
    state.log("122.1", "{0} gets " + f"{amount} {event.what} counters", event.other)


def _remove_counters(state: State, event: GameEvent) -> bool:
    """Remove counters, as many as there are at most. [CR 122.8]"""
    if event.other < FIRST_OBJECT:
        counters = state.players[event.other].counters
    elif event.other in state.objects:
        counters = state.edit(event.other).counters
    else:
        return False  # it left at the same time, with its counters on it (704.3)
    have = counters.get(event.what, 0)
    event.amount = min(have, event.amount)
    if event.amount == 0:
        return False
    if have == event.amount:
        del counters[event.what]
    else:
        counters[event.what] = have - event.amount
    state.touch()
    return True


def stack_has(state: State, number: int) -> bool:
    """Whether a spell or ability is still on the stack."""
    return number in state.objects and state.objects[number].zone == STACK
