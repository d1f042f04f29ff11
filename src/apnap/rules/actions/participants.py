"""Who carries out an instruction, on what, and what came of it. [CR 608.2]"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeAlias

from apnap.abilities.filters import AllOf, IsOneOf
from apnap.abilities.node import walk
from apnap.abilities.selectors import All, Both, Each, Matching, Pick, Players, You
from apnap.rules.amounts import amount
from apnap.rules.decisions import choose_some, players_in_order
from apnap.rules.events import happen
from apnap.rules.filters import matches
from apnap.rules.selectors import candidates, select
from apnap.state import events as kinds
from apnap.state.context import Context, Result
from apnap.state.events import NONE, GameEvent
from apnap.state.objects import FIRST_OBJECT
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, HAND, LIBRARY, STACK

if TYPE_CHECKING:
    from apnap.abilities.node import Amount, Filter, Selector

Maker: TypeAlias = Callable[[State, Context, Any], Coroutine[Any, Any, list[GameEvent]]]
"""Makes the choices of an instruction and returns the events that are to happen at once."""

Procedure: TypeAlias = Callable[[State, Context, Any], Coroutine[Any, Any, Result]]
"""Carries out an instruction of several steps."""

CARRIERS = (kinds.DESTROY, kinds.SACRIFICE, kinds.COUNTER)
"""Kinds of events whose object leaves the battlefield or the stack."""

COUNTED = (
    kinds.DAMAGE,
    kinds.GAIN_LIFE,
    kinds.LOSE_LIFE,
    kinds.PUT_COUNTERS,
    kinds.REMOVE_COUNTERS,
)
"""Kinds of events whose amount is what an instruction dealt with; of others the number counts."""


def actors(state: State, ctx: Context, who: Selector) -> list[int]:
    """The players who carry out an instruction, in APNAP order. [CR 101.4]"""
    if isinstance(who, You):
        return [] if state.players[ctx.you].left else [ctx.you]
    named = select(state, ctx, who)
    return [p for p in players_in_order(state, state.turn.active) if p in named]


def inside(ctx: Context, selector: Selector, item: int) -> Context:
    """The context for one of several: then `Each()` is this one."""
    if isinstance(selector, All | Players | Both):
        return ctx.within(item)
    return ctx


def speaks_of_each(number: Amount) -> bool:
    """Whether an amount differs for each of the things an instruction is about."""
    for word in walk(number):
        if isinstance(word, Each):
            return True
    return False


def current(state: State, ctx: Context, number: int) -> int:
    """What a player or object in the text is now, NONE if the effect can't find it any more.

    An object that moved is another one (400.7); an effect finds it again if the effect itself
    moved it, or its cost did (400.7j), or if that move made the ability trigger (400.7e), and if
    it is in a public zone.
    """
    if 0 <= number < FIRST_OBJECT:
        return NONE if state.players[number].left else number
    for _ in range(16):
        if number in state.objects:
            return NONE if state.objects[number].phased_out else number  # 702.26b
        number = _became(state, ctx, number)
        if number == NONE:
            return NONE
        if number in state.objects and state.objects[number].zone in (HAND, LIBRARY):
            return NONE
    return NONE


def _became(state: State, ctx: Context, number: int) -> int:
    if number in ctx.moved:
        return ctx.moved[number]
    event = ctx.event
    found = False
    if event is not None and event.kind == kinds.MOVE and event.object != number:
        left = state.last_known.get(event.object)
        found = left is not None and number in left.attached  # 400.7f
    if event is not None and event.object == number:
        found = event.kind in (kinds.MOVE, kinds.DISCARD) or event.kind in CARRIERS
    elif ctx.announced is not None:
        for used in ctx.announced.used.values():
            if number in used:
                found = True
    if found:
        known = state.last_known.get(number)
        if known is not None:
            return known.now
        if event is not None and event.object == number:
            return event.other
    return NONE


async def choose_for_pick(
    state: State,
    ctx: Context,
    pick: Pick,
    actor: int = NONE,
    among: list[int] | None = None,
    what: str = "choose",
    rule: str = "608.2d",
) -> list[int]:
    """What is chosen for a `Pick` by its chooser, or at random. [CR 608.2d]

    `actor` carries out the instruction; `among` are the only things it could be done to.
    """
    if isinstance(pick.chooser, Players) and actor == NONE:
        chosen: list[int] = []
        for player in actors(state, ctx, pick.chooser):  # each of them, in APNAP order: 101.4
            theirs = await _chosen_by(state, ctx.within(player), pick, player, among, what, rule)
            chosen.extend([number for number in theirs if number not in chosen])
        return chosen
    chooser = ctx.you
    if isinstance(pick.chooser, You):
        if actor != NONE:
            chooser = actor
    else:
        choosers = select(state, ctx, pick.chooser)
        if not choosers:
            return []
        chooser = actor if actor in choosers else choosers[0]
    return await _chosen_by(state, ctx, pick, chooser, among, what, rule)


async def _chosen_by(
    state: State,
    ctx: Context,
    pick: Pick,
    chooser: int,
    among: list[int] | None,
    what: str,
    rule: str,
) -> list[int]:
    """What one player chooses for a `Pick`."""
    able = usable(state, ctx, pick.filter, among)
    count = amount(state, ctx, pick.count)
    if count <= 0 or not able:
        return []
    if pick.at_random:
        return at_random(state, able, count)
    least = 0 if pick.up_to else count
    return await choose_some(chooser, what, able, least, count, ctx.this, rule)


def usable(state: State, ctx: Context, filter: Filter, among: list[int] | None) -> list[int]:
    """What a `Pick` could be, out of all that the instruction could be done to."""
    if among is None:
        return pool(state, ctx, filter)
    return [number for number in among if matches(state, ctx, filter, number)]


def at_random(state: State, items: list[int], count: int) -> list[int]:
    """So many of them, each choice equally likely."""
    left = list(items)
    state.rng.shuffle(left)
    return left[:count]


def pool(state: State, ctx: Context, filter: Filter) -> list[int]:
    """Everything a `Pick` could be: what matches, wherever the filter looks.

    "One of them" looks among what the earlier instruction dealt with, as it is now.
    """
    parts = filter.parts if isinstance(filter, AllOf) else (filter,)
    for part in parts:
        if isinstance(part, IsOneOf):
            found: list[int] = []
            for number in select(state, ctx, part.what):
                now = current(state, ctx, number)
                if now != NONE and now not in found and _fits(state, ctx, parts, part, now):
                    found.append(now)
            return found
    return candidates(state, ctx, filter)


def _fits(state: State, ctx: Context, parts: tuple[Filter, ...], but: Filter, number: int) -> bool:
    for part in parts:
        if part is not but and not matches(state, ctx, part, number):
            return False
    return True


async def things(
    state: State,
    ctx: Context,
    selector: Selector,
    actor: int = NONE,
    among: list[int] | None = None,
    what: str = "choose",
    rule: str = "608.2d",
) -> list[int]:
    """The objects and players an instruction is about, as they are now; asks for a `Pick`."""
    if isinstance(selector, Pick):
        return await choose_for_pick(state, ctx, selector, actor, among, what, rule)
    if isinstance(selector, Both):
        both: list[int] = []
        for part in selector.parts:
            for number in await things(state, ctx, part, actor, among, what, rule):
                if number not in both:
                    both.append(number)
        return both
    if isinstance(selector, Matching):
        inner = await things(state, ctx, selector.what, actor, among, what, rule)
        return [number for number in inner if matches(state, ctx, selector.filter, number)]
    found: list[int] = []
    for number in select(state, ctx, selector):
        now = current(state, ctx, number)
        if now == NONE or now in found:
            continue
        if among is None or now in among:
            found.append(now)
        if now != number and now >= FIRST_OBJECT:  # 730.3c
            for other in state.objects[now].together:
                if other in state.objects and other not in found:
                    found.append(other)
    return found


async def permanents(
    state: State, ctx: Context, selector: Selector, actor: int = NONE, what: str = "choose"
) -> list[int]:
    """The permanents an instruction is about. [CR 110.1]"""
    found = await things(state, ctx, selector, actor, what=what)
    return [n for n in found if n >= FIRST_OBJECT and state.objects[n].zone == BATTLEFIELD]


def make(
    kind: int,
    ctx: Context,
    *,
    object: int = NONE,
    player: int = NONE,
    other: int = NONE,
    amount: int = 0,
    what: str = "",
    verb: str = "",
) -> GameEvent:
    """An event that the effect in hand causes."""
    event = GameEvent(kind)
    event.object = object
    event.player = player
    event.other = other
    event.amount = amount
    event.what = what
    event.verb = verb
    event.source = ctx.this
    return event


async def perform(state: State, ctx: Context, events: list[GameEvent]) -> Result:
    """Let the events of one instruction happen at the same time; what came of it."""
    if not events:
        return NOTHING
    if ctx.applied:
        for event in events:
            event.applied = (*event.applied, *ctx.applied)  # 614.5
    wanted = [event.kind for event in events if event.kind != kinds.DO] or [kinds.DO]
    done = await happen(state, events)
    return outcome(ctx, done, wanted)


def joined(results: list[Result]) -> Result:
    """What came of an instruction in several steps, or for several players."""
    objects: list[int] = []
    total = 0
    performed = False
    for result in results:
        objects.extend(number for number in result.objects if number not in objects)
        total += result.amount
        performed = performed or result.performed
    return Result(tuple(objects), total, performed=performed)


NOTHING = Result((), 0, performed=False)
"""The outcome of an instruction that did nothing. Never changed: shared."""


def outcome(ctx: Context, done: list[GameEvent], wanted: list[int]) -> Result:
    """What later instructions know of events of the wanted kinds. [CR 400.7j, 608.2c, 608.2h]"""
    objects: list[int] = []
    total = 0
    count = 0
    for event in done:
        if event.kind == kinds.MOVE:
            ctx.moved[event.object] = event.other
        if event.kind not in wanted:
            continue
        count += 1
        total += event.amount if event.kind in COUNTED else 1
        subject = _subject(event)
        if subject != NONE and subject not in objects:
            objects.append(subject)
    return Result(tuple(objects), total, performed=count > 0)


def _subject(event: GameEvent) -> int:
    """Whom or what an event dealt with, as `Result` says."""
    kind = event.kind
    if kind == kinds.MOVE:
        return event.object if event.origin in (BATTLEFIELD, STACK) else event.other
    if kind in CARRIERS:
        return event.object
    if kind in (kinds.DISCARD, kinds.DRAW, kinds.DAMAGE):
        return event.other
    if kind in (kinds.PUT_COUNTERS, kinds.REMOVE_COUNTERS):
        return event.other
    if kind in (kinds.GAIN_LIFE, kinds.LOSE_LIFE):
        return event.player
    if kind == kinds.DO or event.object != NONE:
        return event.object
    return event.player
