"""Instructions about cards in libraries and hands.

[CR 121, 701.17, 701.20, 701.22-701.25]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.abilities import actions as words
from apnap.abilities.filters import Kind
from apnap.rules.actions.moving import forbidden, shuffle_libraries
from apnap.rules.actions.participants import (
    NOTHING,
    Maker,
    Procedure,
    actors,
    inside,
    joined,
    make,
    perform,
    things,
)
from apnap.rules.amounts import amount
from apnap.rules.decisions import choose_order, choose_some
from apnap.rules.filters import matches
from apnap.rules.zones import move, zone_list
from apnap.state import events as kinds
from apnap.state.context import Result
from apnap.state.events import GameEvent
from apnap.state.objects import FIRST_OBJECT
from apnap.state.zones import EXILE, GRAVEYARD, ZONE_NUMBERS

if TYPE_CHECKING:
    from apnap.abilities.node import Effect
    from apnap.state.context import Context
    from apnap.state.state import State


async def draw(state: State, ctx: Context, effect: words.Draw) -> Result:
    """Players draw cards: one after another, each theirs one by one. [CR 121.2, 121.2c]"""
    results: list[Result] = []
    for player in actors(state, ctx, effect.who):
        count = amount(state, inside(ctx, effect.who, player), effect.count)
        results.append(await draw_cards(state, ctx, player, count))
    return joined(results)


async def draw_cards(state: State, ctx: Context, player: int, count: int) -> Result:
    """A player draws so many cards, one at a time. [CR 121.2]"""
    results: list[Result] = []
    for _ in range(count):
        if forbidden(state, ctx, player, "draw"):
            break  # 121.2b
        results.append(await perform(state, ctx, [make(kinds.DRAW, ctx, player=player)]))
    return joined(results)


def top(state: State, player: int, count: int) -> list[int]:
    """The top cards of a player's library, the topmost first, as many as there are."""
    if count <= 0:
        return []
    return list(reversed(state.players[player].library[-count:]))


async def mill(state: State, ctx: Context, effect: words.Mill) -> list[GameEvent]:
    """Put cards from the top of libraries into graveyards. [CR 701.17a-701.17b]"""
    events: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        count = amount(state, inside(ctx, effect.who, player), effect.count)
        cards = top(state, player, count)
        for number in cards:
            events.append(move(state, number, GRAVEYARD, verb="mill", source=ctx.this))
        if cards:
            events.append(make(kinds.DO, ctx, player=player, what="mill", amount=len(cards)))
    return events


async def scry(state: State, ctx: Context, effect: words.Scry) -> Result:
    """Look at the top cards of the library and put some of them on the bottom. [CR 701.22]"""
    done: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        count = amount(state, inside(ctx, effect.who, player), effect.count)
        if count <= 0:
            continue  # 701.22b
        cards = top(state, player, count)
        below = await choose_some(player, "scry", cards, 0, len(cards), ctx.this, "701.22a")
        above = [number for number in cards if number not in below]
        below = await choose_order(player, "order on bottom", below, ctx.this, "701.22a")
        above = await choose_order(player, "order on top", above, ctx.this, "701.22a")
        rearrange(state, player, above, below)
        done.append(make(kinds.DO, ctx, player=player, what="scry", amount=len(cards)))
        state.log("701.22a", "{0} scries " + str(count), player)
    return await perform(state, ctx, done)


def rearrange(state: State, player: int, above: list[int], below: list[int]) -> None:
    """Put cards of a library on its top and bottom, each list with its topmost card first."""
    library = state.players[player].library
    rest = [number for number in library if number not in above and number not in below]
    library[:] = [*reversed(below), *rest, *reversed(above)]


async def surveil(state: State, ctx: Context, effect: words.Surveil) -> Result:
    """Look at the top cards of the library and put some into the graveyard. [CR 701.25]"""
    events: list[GameEvent] = []
    done: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        count = amount(state, inside(ctx, effect.who, player), effect.count)
        if count <= 0:
            continue  # 701.25c
        cards = top(state, player, count)
        away = await choose_some(player, "surveil", cards, 0, len(cards), ctx.this, "701.25a")
        above = [number for number in cards if number not in away]
        above = await choose_order(player, "order on top", above, ctx.this, "701.25a")
        rearrange(state, player, above, [])
        for number in away:
            events.append(move(state, number, GRAVEYARD, verb="surveil", source=ctx.this))
        done.append(make(kinds.DO, ctx, player=player, what="surveil", amount=len(cards)))
    result = await perform(state, ctx, events)
    if not done:
        return NOTHING
    await perform(state, ctx, done)  # 701.25d
    return Result(result.objects, result.amount, performed=True)


async def shuffle(state: State, ctx: Context, effect: words.Shuffle) -> Result:
    """Players shuffle their libraries. [CR 701.24a]"""
    players = actors(state, ctx, effect.who)
    await shuffle_libraries(state, ctx, players)
    return Result(tuple(players), len(players), performed=bool(players))


async def search(state: State, ctx: Context, effect: words.Search) -> Result:
    """Look for cards in libraries or other zones. [CR 701.23]

    Where a quality is stated, cards in a hidden zone need not be found (701.23b, 701.23d).
    """
    found: list[int] = []
    searched = False
    several = len(actors(state, ctx, effect.who)) > 1
    done: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        inner = inside(ctx, effect.who, player)
        if forbidden(state, ctx, player, "search"):
            continue
        owners = [player] if several else actors(state, inner, effect.whose)
        searched = True
        cards: list[int] = []
        for owner in owners:
            for zone in effect.zones:
                for number in zone_list(state, ZONE_NUMBERS[zone], owner):
                    if state.objects[number].owner == owner:
                        if matches(state, inner, effect.filter, number):
                            cards.append(number)
        count = min(amount(state, inner, effect.count), len(cards))
        least = 0
        if not effect.up_to and isinstance(effect.filter, Kind) and effect.filter.kind == "card":
            least = count  # 701.23d
        if count > 0:
            found.extend(
                await choose_some(player, "search", cards, least, count, ctx.this, "701.23a")
            )
        if "library" in effect.zones:
            done.append(make(kinds.DO, ctx, player=player, what="search"))
    if effect.reveal:
        for number in found:
            done.append(make(kinds.REVEAL, ctx, object=number, player=state.objects[number].owner))
    await perform(state, ctx, done)
    return Result(tuple(found), len(found), performed=searched)


async def look_at_top(state: State, ctx: Context, effect: words.LookAtTop) -> Result:
    """Look at the top cards of libraries. [CR 701.20e]"""
    cards: list[int] = []
    for player in actors(state, ctx, effect.whose):
        cards.extend(top(state, player, amount(state, ctx, effect.count)))
    viewers = actors(state, ctx, effect.who)
    if viewers and cards:
        await perform(state, ctx, [make(kinds.DO, ctx, player=viewers[0], what="look")])
    return Result(tuple(cards), len(cards), performed=bool(cards))


async def reveal(state: State, ctx: Context, effect: words.Reveal) -> list[GameEvent]:
    """Show cards to all players. [CR 701.20a]"""
    events: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        inner = inside(ctx, effect.who, player)
        for number in await things(state, inner, effect.what, player, None, "reveal", "701.20a"):
            if number >= FIRST_OBJECT:
                events.append(make(kinds.REVEAL, ctx, object=number, player=player))
    return events


async def reveal_until(state: State, ctx: Context, effect: words.RevealUntil) -> Result:
    """Reveal cards from the top until enough of a kind are revealed. [CR 701.20a]"""
    revealed: list[int] = []
    for player in actors(state, ctx, effect.whose):
        inner = inside(ctx, effect.whose, player)
        wanted = amount(state, inner, effect.count)
        events: list[GameEvent] = []
        for number in reversed(state.players[player].library):
            if wanted <= 0:
                break
            revealed.append(number)
            events.append(make(kinds.REVEAL, ctx, object=number, player=player))
            if matches(state, inner, effect.filter, number):
                wanted -= 1
        await perform(state, ctx, events)
    return Result(tuple(revealed), len(revealed), performed=bool(revealed))


async def look_at_hand(state: State, ctx: Context, effect: words.LookAtHand) -> Result:
    """Look at the cards in players' hands. [CR 701.20e]"""
    cards: list[int] = []
    done: list[GameEvent] = []
    for viewer in actors(state, ctx, effect.who):
        for player in actors(state, ctx, effect.whose):
            cards.extend(state.players[player].hand)
            done.append(make(kinds.DO, ctx, player=viewer, other=player, what="look at hand"))
    await perform(state, ctx, done)
    return Result(tuple(cards), len(cards), performed=True)


async def reveal_hand(state: State, ctx: Context, effect: words.RevealHand) -> list[GameEvent]:
    """Players show the cards in their hands to all players. [CR 701.20a]"""
    events: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        for number in state.players[player].hand:
            events.append(make(kinds.REVEAL, ctx, object=number, player=player))
    return events


async def exile_from_top_until(
    state: State, ctx: Context, player: int, most: int
) -> tuple[list[int], int]:
    """Exile cards from the top until a nonland one of at most such a mana value. [CR 701.57a]

    Returns the exiled cards, and which of them ended it or NONE.
    """
    from apnap.rules.characteristics import characteristics

    exiled: list[int] = []
    while state.players[player].library:
        number = state.players[player].library[-1]
        result = await perform(
            state, ctx, [move(state, number, EXILE, verb="exile", source=ctx.this)]
        )
        if not result.objects or result.objects[0] not in state.objects:
            break
        now = result.objects[0]
        exiled.append(now)
        values = characteristics(state, now)
        if "land" not in values.types and values.mana_value <= most:
            return exiled, now
    return exiled, kinds.NONE


def missing(effect: Effect) -> str:
    """What in a word of this module is not carried out."""
    if isinstance(effect, words.Search):
        for zone in effect.zones:
            if zone not in ("library", "graveyard", "hand", "exile"):
                return f"Search(zones={zone!r})"
    return ""


MAKERS: dict[type[Effect], Maker] = {
    words.Mill: mill,
    words.Reveal: reveal,
    words.RevealHand: reveal_hand,
}

PROCEDURES: dict[type[Effect], Procedure] = {
    words.Draw: draw,
    words.Scry: scry,
    words.Surveil: surveil,
    words.Shuffle: shuffle,
    words.Search: search,
    words.LookAtTop: look_at_top,
    words.RevealUntil: reveal_until,
    words.LookAtHand: look_at_hand,
}
