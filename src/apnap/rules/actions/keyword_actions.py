"""Keyword actions of players that are names for more. [CR 701.16, 701.29-701.68, 705, 706]"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeAlias

from apnap.abilities import actions as words
from apnap.abilities import costs, parts
from apnap.abilities.ability import Activated, Body
from apnap.abilities.amounts import Fixed
from apnap.abilities.changes import AddTypes
from apnap.abilities.durations import Forever
from apnap.abilities.selectors import Pick, This
from apnap.rules.actions import counters, object_actions
from apnap.rules.actions.cards import draw_cards, exile_from_top_until, rearrange, top
from apnap.rules.actions.casting_now import offer_to_cast
from apnap.rules.actions.continuous import begin
from apnap.rules.actions.object_actions import done, grow
from apnap.rules.actions.participants import (
    NOTHING,
    Procedure,
    actors,
    inside,
    joined,
    make,
    perform,
    things,
)
from apnap.rules.actions.tokens import copy_tokens, create_tokens, token_definition
from apnap.rules.amounts import amount
from apnap.rules.characteristics import characteristics, look
from apnap.rules.decisions import (
    choose_one,
    choose_order,
    choose_some,
    choose_word,
    players_in_order,
    yes_or_no,
)
from apnap.rules.selectors import select
from apnap.rules.transforming import become
from apnap.rules.zones import move
from apnap.state import events as kinds
from apnap.state.context import Context, Result
from apnap.state.events import NONE
from apnap.state.mana import Mana
from apnap.state.objects import FIRST_OBJECT
from apnap.state.state import State
from apnap.state.zones import EXILE, HAND, LIBRARY

if TYPE_CHECKING:
    from apnap.abilities.node import Effect, Selector

PlayerVerb: TypeAlias = Callable[[State, Context, int, str, int], Coroutine[Any, Any, Result]]
"""What a player does: state, context, player, the word that the verb carries, and a number."""

ENTERS = parts.ZoneMods()

CLUE = parts.TokenSpec(
    types=("artifact",),
    subtypes=("Clue",),
    abilities=(
        Activated(costs.Costs((costs.Pay("{2}"), costs.SacrificeCost(This()))), Body(words.Draw())),
    ),
)
"""[CR 111.10f]"""


async def player_does(state: State, ctx: Context, effect: words.PlayerDoes) -> Result:
    """Perform a keyword action. Verbs that need a word more carry it: "amass Zombies"."""
    verb, detail = _split(effect.verb)
    results: list[Result] = []
    for player in actors(state, ctx, effect.who):
        inner = inside(ctx, effect.who, player)
        if verb in object_actions.VERBS:
            what = This() if effect.what is None else effect.what
            results.append(await _objects_do(state, inner, effect, what, player))
            continue
        count = 1 if effect.count is None else amount(state, inner, effect.count)
        results.append(await VERBS[verb](state, inner, player, detail, count))
    return joined(results)


def _split(verb: str) -> tuple[str, str]:
    """A verb, and the word that it carries."""
    if verb in VERBS or verb in object_actions.VERBS:
        return verb, ""
    first, _, rest = verb.partition(" ")
    return first, rest


async def _objects_do(
    state: State, ctx: Context, effect: words.PlayerDoes, what: Selector, player: int
) -> Result:
    """Permanents do something: each in turn. [CR 701.44d, 701.50d]"""
    numbers = await things(state, ctx, what, player, None, effect.verb)
    if not numbers and effect.verb in object_actions.AS_THEY_WERE and not isinstance(what, Pick):
        numbers = [n for n in select(state, ctx, what) if n >= FIRST_OBJECT]
    results: list[Result] = []
    for number in numbers:
        inner = inside(ctx, what, number)
        count = 1 if effect.count is None else amount(state, inner, effect.count)
        results.append(await object_actions.VERBS[effect.verb](state, inner, player, number, count))
    return joined(results)


async def _investigate(state: State, ctx: Context, player: int, detail: str, count: int) -> Result:
    """Create a Clue token, one after another. [CR 701.16a]"""
    results: list[Result] = []
    for _ in range(count):
        clue = token_definition(state, ctx, CLUE, 0, 0)
        results.append(await create_tokens(state, ctx, player, clue, None, 1, ENTERS))
        await done(state, ctx, player, "investigate")
    return joined(results)


def creatures_of(state: State, player: int) -> list[int]:
    """The creatures a player controls."""
    found: list[int] = []
    for number in state.battlefield:
        if state.objects[number].phased_out:
            continue
        values = characteristics(state, number)
        if values.controller == player and "creature" in values.types:
            found.append(number)
    return found


async def _populate(state: State, ctx: Context, player: int, detail: str, count: int) -> Result:
    """Create a copy of a creature token you control. [CR 701.36]"""
    able = [n for n in creatures_of(state, player) if state.objects[n].token]
    if not able:
        return NOTHING  # 701.36b
    chosen = await choose_one(player, "populate", able, ctx.this, "701.36a")
    result = await copy_tokens(state, ctx, player, chosen, 1, (), ENTERS)
    await done(state, ctx, player, "populate")
    return result


async def _amass(state: State, ctx: Context, player: int, detail: str, count: int) -> Result:
    """Put counters on an Army, made first if there is none. [CR 701.47a]"""
    kind = SINGULAR.get(detail, detail.removesuffix("s"))
    armies = _armies(state, player)
    if not armies:
        spec = _army(kind)
        definition = token_definition(state, ctx, spec, 0, 0)
        await create_tokens(state, ctx, player, definition, None, 1, ENTERS)
        armies = _armies(state, player)
    if not armies:
        return NOTHING
    army = await choose_one(player, "amass", armies, ctx.this, "701.47a")
    await grow(state, ctx, army, count, player)
    if army in state.objects and kind not in characteristics(state, army).subtypes:
        begin(state, ctx, (army,), (AddTypes(subtypes=(kind,)),), Forever())
    await done(state, ctx, player, "amass", army)
    return Result((army,), count, performed=True)


SINGULAR = {"Orcs": "Orc", "Zombies": "Zombie", "Slivers": "Sliver"}

_armies_made: dict[str, parts.TokenSpec] = {}


def _army(kind: str) -> parts.TokenSpec:
    known = _armies_made.get(kind)
    if known is None:
        known = parts.TokenSpec(
            colors="B",
            types=("creature",),
            subtypes=(kind, "Army"),
            power=Fixed(0),
            toughness=Fixed(0),
        )
        _armies_made[kind] = known
    return known


def _armies(state: State, player: int) -> list[int]:
    return [n for n in creatures_of(state, player) if "Army" in characteristics(state, n).subtypes]


async def _bolster(state: State, ctx: Context, player: int, detail: str, count: int) -> Result:
    """Counters on the creature you control with the least toughness. [CR 701.39a]"""
    mine = creatures_of(state, player)
    if not mine:
        return NOTHING
    least = min(characteristics(state, n).toughness for n in mine)
    weakest = [n for n in mine if characteristics(state, n).toughness == least]
    chosen = await choose_one(player, "bolster", weakest, ctx.this, "701.39a")
    return await grow(state, ctx, chosen, count, player)


async def _learn(state: State, ctx: Context, player: int, detail: str, count: int) -> Result:
    """You may discard a card and draw one; there are no Lessons outside. [CR 701.48a]"""
    hand = list(state.players[player].hand)
    if hand and await yes_or_no(player, "learn", ctx.this, "701.48a"):
        card = await choose_one(player, "discard", hand, ctx.this, "701.9b")
        event = make(kinds.DISCARD, ctx, object=card, player=player)
        if (await perform(state, ctx, [event])).performed:
            await draw_cards(state, ctx, player, 1)
    await done(state, ctx, player, "learn")
    return Result((), 0, performed=True)


async def _fateseal(state: State, ctx: Context, player: int, detail: str, count: int) -> Result:
    """Look at the top cards of an opponent's library, some to the bottom. [CR 701.29a]"""
    able = [p for p in players_in_order(state, player) if p != player]
    if not able or count <= 0:
        return NOTHING
    opponent = await choose_one(player, "fateseal", able, ctx.this, "701.29a")
    cards = top(state, opponent, count)
    below = await choose_some(player, "scry", cards, 0, len(cards), ctx.this, "701.29a")
    above = [number for number in cards if number not in below]
    below = await choose_order(player, "order on bottom", below, ctx.this, "701.29a")
    above = await choose_order(player, "order on top", above, ctx.this, "701.29a")
    rearrange(state, opponent, above, below)
    await done(state, ctx, player, "fateseal")
    return Result((), len(cards), performed=True)


async def _flip(state: State, ctx: Context, player: int, detail: str, count: int) -> Result:
    """Flip a coin: the player calls it and wins or loses the flip. [CR 705.2]"""
    call = await choose_word(player, "flip a coin", ["heads", "tails"], ctx.this, "705.2")
    side = ("heads", "tails")[state.rng.below(2)]
    won = call == side
    state.log("705.2", "{0} wins the flip" if won else "{0} loses the flip", player)
    await done(state, ctx, player, "win a coin flip" if won else "lose a coin flip")
    return Result((player,), 1 if won else 0, performed=won)


async def _roll(state: State, ctx: Context, player: int, detail: str, count: int) -> Result:
    """Roll a die. [CR 706.2]"""
    rolled = state.rng.below(int(detail.removeprefix("d") or "6")) + 1
    state.log("706.2", "{0} rolls " + str(rolled), player)
    event = make(kinds.DO, ctx, player=player, what="roll", amount=rolled)
    await perform(state, ctx, [event])
    return Result((player,), rolled, performed=True)


async def _clash(state: State, ctx: Context, player: int, detail: str, count: int) -> Result:
    """The player and an opponent reveal their top cards; the higher one wins. [CR 701.30]"""
    able = [p for p in players_in_order(state, player) if p != player]
    if not able:
        return NOTHING
    opponent = await choose_one(player, "clash", able, ctx.this, "701.30b")
    values: dict[int, int] = {}
    events = []
    for each in (player, opponent):
        for card in top(state, each, 1):
            events.append(make(kinds.REVEAL, ctx, object=card, player=each))
            values[each] = characteristics(state, card).mana_value
    await perform(state, ctx, events)
    for each in players_in_order(state, state.turn.active):
        if each in values:
            card = state.players[each].library[-1]
            if await yes_or_no(each, "clash", ctx.this, "701.30a", about=card):
                rearrange(state, each, [], [card])
    await done(state, ctx, player, "clash")
    won = player in values and values[player] > values.get(opponent, -1)  # 701.30d
    if won:
        await done(state, ctx, player, "win a clash")
    return Result((), 0, performed=won)


async def _blight(state: State, ctx: Context, player: int, detail: str, count: int) -> Result:
    """Put -1/-1 counters on a creature you control. [CR 701.68a]"""
    able = creatures_of(state, player)
    if not able or count <= 0:
        return NOTHING
    chosen = await choose_one(player, "blight", able, ctx.this, "701.68a")
    await perform(state, ctx, counters.put(state, ctx, chosen, "-1/-1", count, player))
    await done(state, ctx, player, "blight", chosen)
    return Result((chosen,), count, performed=True)


async def _discover(state: State, ctx: Context, player: int, detail: str, count: int) -> Result:
    """Exile cards until one may be cast, or put into the hand. [CR 701.57a-c]"""
    exiled, found = await exile_from_top_until(state, ctx, player, count)
    rest = [number for number in exiled if number != found]
    if found != NONE:
        spell = await offer_to_cast(state, ctx, player, found, None, count)
        if spell == NONE:
            await perform(state, ctx, [move(state, found, HAND, verb="put", source=ctx.this)])
    await _to_the_bottom(state, ctx, rest)
    await done(state, ctx, player, "discover")
    return Result((found,) if found != NONE else (), count, performed=True)


async def _to_the_bottom(state: State, ctx: Context, rest: list[int]) -> None:
    """Exiled cards are put on the bottom of the library in a random order."""
    state.rng.shuffle(rest)
    events = [
        move(state, number, LIBRARY, verb="put", source=ctx.this, position=-1)
        for number in rest
        if number in state.objects and state.objects[number].zone == EXILE
    ]
    await perform(state, ctx, events)


async def _cascade(state: State, ctx: Context, player: int, detail: str, count: int) -> Result:
    """Exile cards until one costs less than this spell; it may be cast. [CR 702.85a]"""
    less = look(state, ctx.this).mana_value - 1
    exiled, found = await exile_from_top_until(state, ctx, player, less)
    spell = NONE
    if found != NONE:
        spell = await offer_to_cast(state, ctx, player, found, None, less)
    await _to_the_bottom(state, ctx, exiled)
    return Result((spell,) if spell != NONE else (), 1, performed=True)


async def _firebend(state: State, ctx: Context, player: int, detail: str, count: int) -> Result:
    """Add {R} that lasts until end of combat. [CR 702.189a]"""
    if count <= 0:
        return NOTHING
    event = make(kinds.PRODUCE_MANA, ctx, player=player, object=ctx.this, what="R" * count)
    event.mana = (Mana("R", ctx.this, snow=False, spend=None, keep="combat"),) * count
    return await perform(state, ctx, [event])


async def _day(state: State, ctx: Context, player: int, detail: str, count: int) -> Result:
    """It becomes day. [CR 731.1]"""
    return await _time(state, "day")


async def _night(state: State, ctx: Context, player: int, detail: str, count: int) -> Result:
    """It becomes night. [CR 731.1]"""
    return await _time(state, "night")


async def _time(state: State, day: str) -> Result:
    changes = state.turn.day != day
    await become(state, day)
    return Result((), 0, performed=changes)


VERBS: dict[str, PlayerVerb] = {
    "investigate": _investigate,
    "populate": _populate,
    "amass": _amass,
    "bolster": _bolster,
    "learn": _learn,
    "fateseal": _fateseal,
    "flip a coin": _flip,
    "roll": _roll,
    "clash": _clash,
    "blight": _blight,
    "discover": _discover,
    "cascade": _cascade,
    "firebend": _firebend,
    "become day": _day,
    "become night": _night,
}
"""By the verb: what players do."""

CARRYING = ("amass", "roll")
"""Verbs that carry a word more."""


def missing(effect: Effect) -> str:
    """What in a word of this module is not carried out."""
    if isinstance(effect, words.PlayerDoes):
        verb, detail = _split(effect.verb)
        known = verb in object_actions.VERBS or (verb in VERBS and effect.what is None)
        if not known or (detail == "") == (verb in CARRYING):
            return f"PlayerDoes({effect.verb!r})"
    return ""


PROCEDURES: dict[type[Effect], Procedure] = {
    words.PlayerDoes: player_does,
}
