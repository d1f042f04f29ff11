"""Instructions that move objects between zones.

[CR 701.6, 701.8, 701.9, 701.13, 701.19, 701.21, 701.24, 401.4, 607.2a, 610.3]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.abilities import actions as words
from apnap.abilities.changes import Cant
from apnap.abilities.replacements import Regenerate
from apnap.abilities.selectors import This
from apnap.rules.actions.participants import (
    NOTHING,
    Maker,
    Procedure,
    actors,
    current,
    inside,
    make,
    perform,
    permanents,
    things,
)
from apnap.rules.amounts import amount
from apnap.rules.characteristics import controller, look, rule_effects_on
from apnap.rules.decisions import choose_order
from apnap.rules.filters import matches
from apnap.rules.registry import Unsupported
from apnap.rules.selectors import select
from apnap.rules.zones import move
from apnap.state import events as kinds
from apnap.state.context import Context, Result
from apnap.state.effects import WaitingEffect
from apnap.state.events import NONE, GameEvent
from apnap.state.objects import FIRST_OBJECT
from apnap.state.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK

if TYPE_CHECKING:
    from apnap.abilities.node import Effect, Selector
    from apnap.state.objects import Object
    from apnap.state.state import State


async def destroy(state: State, ctx: Context, effect: words.Destroy) -> list[GameEvent]:
    """Destroy permanents. [CR 701.8a, 701.19c]"""
    how = "no regeneration" if effect.no_regeneration else ""
    return [
        make(kinds.DESTROY, ctx, object=number, what=how)
        for number in await permanents(state, ctx, effect.what, what="destroy")
    ]


async def exile_now(state: State, ctx: Context, effect: words.Exile) -> list[GameEvent]:
    """Exile objects, nothing more. [CR 701.13a]"""
    if effect.linked or effect.counters is not None:
        raise Unsupported("Exile(linked or with counters) at the same time as something else")
    return await _exiling(state, ctx, effect)


async def _exiling(state: State, ctx: Context, effect: words.Exile) -> list[GameEvent]:
    how = "exile face down" if effect.face_down else "exile"
    return [
        move(state, number, EXILE, verb=how, source=ctx.this)
        for number in await movable(state, ctx, effect.what, "exile")
    ]


async def exile(state: State, ctx: Context, effect: words.Exile) -> Result:
    """Exile objects, with counters, or so that linked abilities find them. [CR 701.13, 607.2a]"""
    result = await perform(state, ctx, await _exiling(state, ctx, effect))
    exiled = in_exile(state, ctx, result)
    if effect.linked:
        link(state, ctx, "exile", exiled)
    if effect.counters is not None:
        number = amount(state, ctx, effect.counters)
        puts = [
            make(
                kinds.PUT_COUNTERS,
                ctx,
                other=card,
                what=effect.with_counters,
                amount=number,
                player=ctx.you,
            )
            for card in exiled
        ]
        await perform(state, ctx, puts)
    return result


def in_exile(state: State, ctx: Context, result: Result) -> list[int]:
    """The exiled cards among what an instruction dealt with, as they are there."""
    found: list[int] = []
    for number in result.objects:
        now = current(state, ctx, number)
        if now >= FIRST_OBJECT and state.objects[now].zone == EXILE:
            found.append(now)
    return found


def link(state: State, ctx: Context, verb: str, numbers: list[int]) -> None:
    """Abilities of this object that are linked to the one in hand find these. [CR 607.2]"""
    if not numbers or ctx.this not in state.objects:
        return
    source = state.edit(ctx.this)
    source.linked[verb] = (*source.linked.get(verb, ()), *numbers)
    state.touch()


async def exile_until(state: State, ctx: Context, effect: words.ExileUntil) -> Result:
    """Exile objects until another one leaves the battlefield. [CR 610.3]"""
    sources = select(state, ctx, effect.event.source)
    if not sources or sources[0] not in state.objects:
        return NOTHING  # 610.3a, 610.3b
    source = sources[0]
    if state.objects[source].zone != BATTLEFIELD:
        return NOTHING
    numbers = await movable(state, ctx, effect.what, "exile")
    if not numbers:
        return NOTHING
    origins = {number: state.objects[number].zone for number in numbers}
    events = [move(state, number, EXILE, verb="exile", source=ctx.this) for number in numbers]
    result = await perform(state, ctx, events)
    link(state, ctx, "exile", in_exile(state, ctx, result))
    for zone in sorted(set(origins.values())):
        gone = [current(state, ctx, n) for n in numbers if origins[n] == zone]
        gone = [n for n in gone if n != NONE and state.objects[n].zone == EXILE]
        if not gone:
            continue
        until = WaitingEffect(state.fresh_number(), "until", Context(ctx.you, source))
        until.affected = tuple(gone)
        until.amount = zone
        until.duration = ""
        until.turn = state.turn.number
        state.waiting.append(until)
    return result


async def objects(
    state: State, ctx: Context, selector: Selector, what: str, actor: int = NONE
) -> list[int]:
    """The objects an instruction is about."""
    found = await things(state, ctx, selector, actor, what=what)
    return [number for number in found if number >= FIRST_OBJECT]


async def movable(
    state: State, ctx: Context, selector: Selector, what: str, actor: int = NONE
) -> list[int]:
    """The objects an instruction moves: no abilities, and no tokens that left. [CR 111.8]"""
    return [
        number
        for number in await objects(state, ctx, selector, what, actor)
        if can_move(state.objects[number])
    ]


def can_move(object: Object) -> bool:
    """Whether an object can go to another zone at all. [CR 111.8, 113.7]"""
    if object.ability is not None:
        return False
    return not object.token or object.zone in (BATTLEFIELD, STACK)


async def sacrifice(state: State, ctx: Context, effect: words.Sacrifice) -> list[GameEvent]:
    """Players sacrifice permanents that they control. [CR 701.21a]"""
    events: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        able = sacrificeable(state, ctx, player)
        inner = inside(ctx, effect.who, player)
        chosen = await things(state, inner, effect.what, player, able, "sacrifice", "701.21a")
        for number in chosen:
            events.append(make(kinds.SACRIFICE, ctx, object=number, player=player))
    return events


def sacrificeable(state: State, ctx: Context, player: int) -> list[int]:
    """What a player could sacrifice. [CR 701.21a, 101.2]"""
    found: list[int] = []
    for number in state.battlefield:
        if state.objects[number].phased_out or controller(state, number) != player:
            continue
        if not forbidden(state, ctx, number, "be sacrificed"):
            found.append(number)
    return found


def forbidden(state: State, ctx: Context, number: int, verb: str) -> bool:
    """Whether an effect says that this can't happen to an object or player. [CR 101.2]"""
    for rule in rule_effects_on(state, number, Cant):
        change = rule.change
        if isinstance(change, Cant) and change.verb == verb:
            if change.by is None:
                return True
            if ctx.this != NONE and matches(state, rule.context, change.by, ctx.this):
                return True
    return False


async def discard(state: State, ctx: Context, effect: words.Discard) -> list[GameEvent]:
    """Players discard cards from their hands. [CR 701.9]"""
    events: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        hand = list(state.players[player].hand)
        inner = inside(ctx, effect.who, player)
        chosen = await things(state, inner, effect.what, player, hand, "discard", "701.9b")
        for number in chosen:
            events.append(make(kinds.DISCARD, ctx, object=number, player=player))
    return events


async def return_to_hand(state: State, ctx: Context, effect: words.ReturnToHand) -> list[GameEvent]:
    """Return objects to their owners' hands. [CR 400.3]"""
    return [
        move(state, number, HAND, verb="return", source=ctx.this)
        for number in await movable(state, ctx, effect.what, "return")
    ]


async def put_into_hand(state: State, ctx: Context, effect: words.PutIntoHand) -> list[GameEvent]:
    """Put cards into their owners' hands: that is no draw. [CR 121.5]"""
    return await _put(state, ctx, effect.what, effect.who, HAND)


async def put_into_graveyard(
    state: State, ctx: Context, effect: words.PutIntoGraveyard
) -> list[GameEvent]:
    """Put objects into their owners' graveyards: nothing is destroyed. [CR 701.8b]"""
    return await _put(state, ctx, effect.what, effect.who, GRAVEYARD)


async def _put(
    state: State, ctx: Context, what: Selector, who: Selector, zone: int
) -> list[GameEvent]:
    events: list[GameEvent] = []
    for player in actors(state, ctx, who):
        inner = inside(ctx, who, player)
        for number in await movable(state, inner, what, "put", player):
            events.append(move(state, number, zone, verb="put", source=ctx.this))
    return events


PLACES = {"top": 0, "bottom": -1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "seventh": 7}
"""Places in a library as positions of a move. [CR 401.4, 401.7]"""


async def put_into_library(state: State, ctx: Context, effect: words.PutIntoLibrary) -> Result:
    """Put objects into their owners' libraries, or shuffle them in. [CR 401.4, 701.24]"""
    numbers: list[int] = []
    empty: list[int] = []  # players who have nothing to put there, which is a set all the same
    for player in actors(state, ctx, effect.who):
        inner = inside(ctx, effect.who, player)
        found = await movable(state, inner, effect.what, "put", player)
        numbers.extend(found)
        if not found:
            empty.append(player)
    owners = _owners(state, ctx, effect, numbers)
    if not owners or not isinstance(effect.what, This):
        owners += [player for player in empty if player not in owners]  # 701.24d
    events: list[GameEvent] = []
    position = PLACES.get(effect.where, 0)
    for owner in owners:
        mine = [number for number in numbers if state.objects[number].owner == owner]
        if effect.order == "random":
            state.rng.shuffle(mine)
        elif effect.where != "shuffle":
            mine = await choose_order(owner, f"order on {effect.where}", mine, ctx.this, "401.4")
        if position >= 0:
            mine.reverse()  # the first is to be on top of the others
        for number in mine:
            events.append(
                move(state, number, LIBRARY, verb="put", source=ctx.this, position=position)
            )
    result = await perform(state, ctx, events)
    if effect.where == "shuffle":
        await shuffle_libraries(state, ctx, owners)  # 701.24c, 701.24d
        return Result(result.objects, result.amount, performed=True)
    return result


def _owners(
    state: State, ctx: Context, effect: words.PutIntoLibrary, numbers: list[int]
) -> list[int]:
    """Whose libraries an instruction is about, also where an object is gone. [CR 701.24c]"""
    owners: list[int] = []
    for number in numbers:
        if state.objects[number].owner not in owners:
            owners.append(state.objects[number].owner)
    if not owners and effect.where == "shuffle" and isinstance(effect.what, This):
        known = state.last_known.get(ctx.this)
        if known is not None:
            owners.append(known.object.owner)
    return owners


async def shuffle_libraries(state: State, ctx: Context, players: list[int]) -> None:
    """Players shuffle their libraries. [CR 701.24a, 701.24e]"""
    events: list[GameEvent] = []
    for player in players:
        state.rng.shuffle(state.players[player].library)
        events.append(make(kinds.DO, ctx, player=player, what="shuffle"))
        state.log("701.24a", "{0} shuffles", player)
    await perform(state, ctx, events)


async def counter(state: State, ctx: Context, effect: words.CounterSpell) -> list[GameEvent]:
    """Counter spells and abilities. [CR 701.6a]"""
    events: list[GameEvent] = []
    for number in await objects(state, ctx, effect.what, "counter"):
        if state.objects[number].zone != STACK or forbidden(state, ctx, number, "be countered"):
            continue
        event = make(kinds.COUNTER, ctx, object=number, player=look(state, number).controller)
        event.to = COUNTERED_TO[effect.to][0]
        event.position = COUNTERED_TO[effect.to][1]
        events.append(event)
    return events


COUNTERED_TO: dict[str, tuple[int, int]] = {
    "": (GRAVEYARD, 0),
    "graveyard": (GRAVEYARD, 0),
    "exile": (EXILE, 0),
    "hand": (HAND, 0),
    "library": (LIBRARY, 0),
    "top": (LIBRARY, 0),
    "bottom": (LIBRARY, -1),
}
"""Where a countered spell's card goes, and its position there."""


async def regenerate(state: State, ctx: Context, effect: Regenerate) -> Result:
    """A shield for the next time that a permanent would be destroyed this turn. [CR 701.19a]"""
    numbers = await permanents(state, ctx, effect.what, what="regenerate")
    for number in numbers:
        shield = WaitingEffect(state.fresh_number(), "regeneration", Context(ctx.you, ctx.this))
        shield.affected = (number,)
        shield.turn = state.turn.number
        state.waiting.append(shield)
    return Result(tuple(numbers), len(numbers), performed=bool(numbers))


def missing(effect: Effect) -> str:
    """What in a word of this module is not carried out, as the registry asks."""
    if isinstance(effect, words.PutIntoLibrary):
        if effect.where != "shuffle" and effect.where not in PLACES:
            return f"PutIntoLibrary({effect.where!r})"
        if effect.order not in ("any", "random"):
            return f"PutIntoLibrary(order={effect.order!r})"
    if isinstance(effect, words.CounterSpell) and effect.to not in COUNTERED_TO:
        return f"CounterSpell(to={effect.to!r})"
    return ""


MAKERS: dict[type[Effect], Maker] = {
    words.Destroy: destroy,
    words.Exile: exile_now,
    words.Sacrifice: sacrifice,
    words.Discard: discard,
    words.ReturnToHand: return_to_hand,
    words.PutIntoHand: put_into_hand,
    words.PutIntoGraveyard: put_into_graveyard,
    words.CounterSpell: counter,
}

PROCEDURES: dict[type[Effect], Procedure] = {
    words.Exile: exile,
    words.ExileUntil: exile_until,
    words.PutIntoLibrary: put_into_library,
    Regenerate: regenerate,
}
