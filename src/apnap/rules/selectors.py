"""Which objects and players a noun phrase names. [CR 109.2, 608.2h]"""

from __future__ import annotations

from typing import Final

from apnap.abilities import filters as filter_words
from apnap.abilities import selectors as words
from apnap.abilities.node import Filter, Selector
from apnap.rules import amounts, characteristics, filters
from apnap.rules.functioning import ANYWHERE, PLAYERS_BIT
from apnap.rules.registry import Unsupported
from apnap.state import events as kinds
from apnap.state.context import Context
from apnap.state.events import NONE, GameEvent
from apnap.state.objects import FIRST_OBJECT
from apnap.state.state import State
from apnap.state.zones import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    ZONE_NUMBERS,
)

_BATTLEFIELD_BIT: Final = 1 << BATTLEFIELD

_EVERYWHERE: Final = sum([1 << zone for zone in ANYWHERE])
_KIND_ZONES: Final = {
    "permanent": 1 << BATTLEFIELD,
    "token": 1 << BATTLEFIELD,
    "spell": 1 << STACK,
    "ability": 1 << STACK,
    "activated": 1 << STACK,
    "triggered": 1 << STACK,
    "mana ability": 1 << STACK,
    "permanent spell": 1 << STACK,
    "object": _EVERYWHERE,
    "player": PLAYERS_BIT,
    "opponent": PLAYERS_BIT,
}


def select(state: State, ctx: Context, selector: Selector) -> list[int]:
    """The objects and players named, in a stable order, each once.

    An object that is gone is named by its old number. A `Pick` is not selected but chosen
    (608.2d): it raises.
    """
    if isinstance(selector, words.This):
        return [ctx.this]
    if isinstance(selector, words.You):
        return [ctx.you]
    if isinstance(selector, words.Target):
        announced = ctx.announced
        if announced is None or selector.index >= len(announced.targets):
            return []
        return list(announced.targets[selector.index])
    if isinstance(selector, words.All):
        return candidates(state, ctx, selector.filter)
    if isinstance(selector, words.EventRole):
        if ctx.event is None:
            return []
        ref = event_role(state, ctx.event, selector.role)
        return [ref] if ref != NONE else []
    if isinstance(selector, words.Players):
        return _players(state, ctx, selector.which)
    if isinstance(selector, words.Result):
        result = ctx.results.get(selector.key)
        return [_known(state, ctx, ref) for ref in result.objects] if result is not None else []
    if isinstance(selector, words.Each):
        place = len(ctx.each) - 1 - selector.depth
        return [ctx.each[place]] if place >= 0 else []
    if isinstance(selector, words.Attached):
        object = characteristics.find(state, ctx.this)
        if object is None or object.attached_to == NONE:
            return []
        return [object.attached_to]
    if isinstance(selector, words.ControllerOf):
        return _whose(state, ctx, selector.what, owner=False)
    if isinstance(selector, words.OwnerOf):
        return _whose(state, ctx, selector.what, owner=True)
    return _select_rest(state, ctx, selector)


def _known(state: State, ctx: Context, ref: int) -> int:
    """An object of an earlier instruction: what left a hidden zone is not remembered as it was
    there, but known as what it became. [CR 608.2h, 400.7j]"""
    while ref not in state.objects and ref not in state.last_known and ref in ctx.moved:
        ref = ctx.moved[ref]
    return ref


def _select_rest(state: State, ctx: Context, selector: Selector) -> list[int]:
    found: list[int] = []
    if isinstance(selector, words.Rest):
        taken = [ref for part in selector.taken for ref in select(state, ctx, part)]
        for ref in select(state, ctx, selector.of):
            if ref not in taken and ctx.moved.get(ref, ref) not in taken:
                found.append(ref)
        return found
    if isinstance(selector, words.Matching):
        for ref in select(state, ctx, selector.what):
            if filters.matches(state, ctx, selector.filter, ref):
                found.append(ref)
        return found
    if isinstance(selector, words.Both):
        for part in selector.parts:
            for ref in select(state, ctx, part):
                if ref not in found:
                    found.append(ref)
        return found
    if isinstance(selector, words.AttachedTo):
        hosts = select(state, ctx, selector.host)
        for number in state.battlefield:
            object = state.objects[number]
            if object.attached_to in hosts and not object.phased_out:
                if filters.matches(state, ctx, selector.filter, number):
                    found.append(number)
        return found
    if isinstance(selector, words.PaidWith):
        announced = ctx.announced
        if announced is None:
            this = characteristics.find(state, ctx.this)
            announced = this.announced if this is not None else None
        return list(announced.used.get(selector.verb, ())) if announced is not None else []
    if isinstance(selector, words.Linked):
        this = characteristics.find(state, ctx.this)
        found = list(this.linked.get(selector.verb, ())) if this is not None else []
        if selector.verb == "craft":  # 702.167c: cards in exile
            return [ref for ref in found if ref in state.objects]
        return found
    if isinstance(selector, words.YourCommanders):
        commanders = state.players[ctx.you].commanders
        if commanders:
            for number in sorted(state.objects):
                if state.objects[number].card in commanders:
                    found.append(number)
        return found
    if isinstance(selector, words.TopOf):
        count = amounts.amount(state, ctx, selector.count)
        for player in select(state, ctx, selector.whose):
            library = state.players[player].library
            wanted = min(count, len(library))
            for place in range(wanted):
                found.append(library[place] if selector.bottom else library[-1 - place])
        return found
    if isinstance(selector, words.Pick):
        raise Unsupported("Pick where nothing can be chosen")
    raise Unsupported(type(selector).__name__)


def names(state: State, ctx: Context, selector: Selector, ref: int) -> bool:
    """Whether an object or player is among those named: `ref in select(…)`, but faster."""
    if isinstance(selector, words.This):
        return ref == ctx.this or _was(state, ctx.this, ref)
    if isinstance(selector, words.You):
        return ref == ctx.you
    if isinstance(selector, words.Players):
        if selector.which == "opponents":
            return filters.is_opponent(state, ref, ctx.you) and not state.players[ref].left
        return ref in _players(state, ctx, selector.which)
    if isinstance(selector, words.All):
        return _is_candidate(state, ctx, selector.filter, ref)
    if isinstance(selector, words.Matching):
        return filters.matches(state, ctx, selector.filter, ref) and names(
            state, ctx, selector.what, ref
        )
    for one in select(state, ctx, selector):
        if one == ref or (one not in state.objects and _became(state, ctx, one) == ref):
            return True
    return False


def _became(state: State, ctx: Context, number: int) -> int:
    """What an effect's own instructions made of an object that they moved, as long as that is in
    a public zone. [CR 400.7j]"""
    while number not in state.objects and number in ctx.moved:
        number = ctx.moved[number]
    object = state.objects.get(number)
    return NONE if object is None or object.zone in (HAND, LIBRARY) else number


def _was(state: State, this: int, ref: int) -> bool:
    """Whether a card was that object until it came here: an ability that works in the zone where
    a card ends up may have triggered on the card's way there. [CR 603.6c, 702.29c]"""
    object = state.objects.get(this)
    return object is not None and object.was == ref and object.zone not in (BATTLEFIELD, STACK)


# Players


def _players(state: State, ctx: Context, which: str) -> list[int]:
    """The players of a kind still in the game, in turn order from the active player. [CR 101.4]"""
    if which == "active":
        return [state.turn.active]
    if which == "defending":
        player = defending_player(state, ctx)
        return [player] if player != NONE else []
    found: list[int] = []
    count = len(state.players)
    for place in range(count):
        player = (state.turn.active + place) % count
        if state.players[player].left:
            continue
        if which == "opponents":
            if not filters.is_opponent(state, player, ctx.you):
                continue
        elif which == "others":
            if player == ctx.you:
                continue
        elif which != "each":
            raise Unsupported(f"Players {which}")
        found.append(player)
    return found


def defending_player(state: State, ctx: Context) -> int:
    """The player whom an attacking creature attacks, or attacked last: the ability's own object,
    or else one that its event is about, or what it is attached to. [CR 508.5, 508.5a]"""
    event = ctx.event
    if event is not None and event.kind == kinds.ATTACK:
        return attacked_player(state, event.other)
    this = characteristics.find(state, ctx.this)
    if this is not None and this.attacking != NONE:
        return attacked_player(state, this.attacking)
    others: list[int] = []
    if event is not None:
        others = [event.object, event.other]
    if this is not None:
        others.append(this.attached_to)
    for number in others:
        object = characteristics.find(state, number) if number >= FIRST_OBJECT else None
        if object is not None and object.attacking != NONE:
            return attacked_player(state, object.attacking)
    return NONE


def attacked_player(state: State, attacked: int) -> int:
    """The player attacked, or who controls the attacked planeswalker, or protects the battle.

    `attacked` is as `Object.attacking` has it; see also `combat.nothing_of`. [CR 508.5]
    """
    if attacked < NONE:
        return NONE - 1 - attacked
    if attacked < FIRST_OBJECT:
        return attacked
    object = characteristics.find(state, attacked)
    if object is not None and "battle" in characteristics.look(state, attacked).types:
        return int(object.chosen.get("protector", NONE))  # 310.8
    return characteristics.controller(state, attacked)


def _whose(state: State, ctx: Context, what: Selector, *, owner: bool) -> list[int]:
    """The controllers or owners of objects; players are their own. [CR 108.3, 608.2h]"""
    found: list[int] = []
    for ref in select(state, ctx, what):
        if ref < FIRST_OBJECT:
            player = ref
        elif owner:
            object = characteristics.find(state, ref)
            if object is None:
                continue
            player = object.owner
        else:
            player = characteristics.controller(state, ref)
        if player not in found:
            found.append(player)
    return found


# Events


def event_role(state: State, event: GameEvent, role: str) -> int:
    """Who or what takes a part in an event, NONE if nobody does. [CR 603.2, 603.6, 603.10]

    What leaves the battlefield is meant as it was; what else moves, as it is now.
    """
    if role == "object":
        return subject(event)
    if role == "player":
        if event.player != NONE:
            return event.player
        if event.object >= FIRST_OBJECT:
            return characteristics.controller(state, event.object)
        return NONE
    if role == "other":
        if event.kind in (kinds.MOVE, kinds.PUT_COUNTERS, kinds.REMOVE_COUNTERS):
            return event.source
        if event.kind == kinds.TARGET:
            return event.object
        return event.other
    if role == "other player":
        other = event.other
        if other == NONE or other < FIRST_OBJECT:
            return other
        return (
            attacked_player(state, other)
            if event.kind == kinds.ATTACK
            else (characteristics.controller(state, other))
        )
    raise Unsupported(f"EventRole {role}")


def subject(event: GameEvent) -> int:
    """The object an event is about, where its properties are read. [CR 603.6, 603.10]"""
    kind = event.kind
    if kind == kinds.MOVE:
        if event.origin == BATTLEFIELD or event.other == NONE:
            return event.object
        return event.other
    if kind in (kinds.DISCARD, kinds.DRAW):
        return event.other if event.other != NONE else event.object
    if kind in (kinds.PUT_COUNTERS, kinds.REMOVE_COUNTERS, kinds.TARGET):
        return event.other
    return event.object


# Candidates


def zones_of(filter: Filter) -> int:
    """The zones a filter speaks of, as bits; 0 if it names none. [CR 109.2]"""
    if isinstance(filter, filter_words.InZone):
        return 1 << ZONE_NUMBERS[filter.zone]
    if isinstance(filter, filter_words.Kind):
        return _KIND_ZONES.get(filter.kind, 0)
    if isinstance(filter, filter_words.AnyTarget):
        return _BATTLEFIELD_BIT | PLAYERS_BIT
    if isinstance(filter, filter_words.Relation):
        return 1 << EXILE if filter.relation == "exiled with" else 0  # 607.2a
    if isinstance(filter, filter_words.AllOf):
        both = 0
        for part in filter.parts:
            zones = zones_of(part)
            if zones:
                both = both & zones if both else zones
        return both
    if isinstance(filter, filter_words.AnyOf):
        either = 0
        unsaid = False
        for part in filter.parts:
            zones = zones_of(part)
            either |= zones
            unsaid = unsaid or zones == 0
        return either | _BATTLEFIELD_BIT if either and unsaid else either
    return 0


def candidates(state: State, ctx: Context, filter: Filter) -> list[int]:
    """Everything in the game that matches, in the zones the filter speaks of. [CR 109.2]

    In order: players from the active one on, permanents, the stack, then each player's hand,
    graveyard and library, exile and the command zone.
    """
    zones = zones_of(filter) or _BATTLEFIELD_BIT
    found: list[int] = []
    matches = filters.matches
    if zones & PLAYERS_BIT:
        for player in _players(state, ctx, "each"):
            if matches(state, ctx, filter, player):
                found.append(player)
    if zones & _BATTLEFIELD_BIT:
        for number in state.battlefield:
            if matches(state, ctx, filter, number) and not state.objects[number].phased_out:
                found.append(number)
    if zones & ~(_BATTLEFIELD_BIT | PLAYERS_BIT):
        for number in elsewhere(state, zones):
            if matches(state, ctx, filter, number):
                found.append(number)
    return found


def elsewhere(state: State, zones: int) -> list[int]:
    """The objects in these zones (bits), the battlefield apart."""
    found: list[int] = []
    if zones & (1 << STACK):
        found += state.stack
    if zones & ((1 << HAND) | (1 << GRAVEYARD) | (1 << LIBRARY)):
        for player in state.players:
            if zones & (1 << HAND):
                found += player.hand
            if zones & (1 << GRAVEYARD):
                found += player.graveyard
            if zones & (1 << LIBRARY):
                found += player.library
    if zones & (1 << EXILE):
        found += state.exile
    if zones & (1 << COMMAND):
        found += state.command
    return found


def _is_candidate(state: State, ctx: Context, filter: Filter, ref: int) -> bool:
    """Whether it is in the zones the filter speaks of and matches."""
    zones = zones_of(filter) or _BATTLEFIELD_BIT
    if ref < FIRST_OBJECT:
        if not zones & PLAYERS_BIT or state.players[ref].left:
            return False
    else:
        object = state.objects.get(ref)
        if object is None or object.phased_out:
            return False
        if not zones & (1 << object.zone) and not filters.is_as_spell(ref):
            return False
    return filters.matches(state, ctx, filter, ref)
