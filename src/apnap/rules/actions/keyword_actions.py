"""Keyword actions that are names for more. [CR 701.16, 701.29, 701.34-701.68]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.abilities import actions as words
from apnap.abilities import costs
from apnap.abilities.ability import Activated, Body
from apnap.abilities.amounts import Fixed
from apnap.abilities.changes import AddTypes, Cant
from apnap.abilities.durations import Forever, Until
from apnap.abilities.selectors import This
from apnap.rules.actions import counters
from apnap.rules.actions.cards import draw_cards, rearrange, top
from apnap.rules.actions.continuous import begin
from apnap.rules.actions.moving import sacrificeable
from apnap.rules.actions.participants import (
    NOTHING,
    Procedure,
    actors,
    current,
    inside,
    joined,
    make,
    perform,
    things,
)
from apnap.rules.actions.tokens import copy_tokens, create_tokens, token_definition
from apnap.rules.amounts import amount
from apnap.rules.characteristics import characteristics, controller, look
from apnap.rules.decisions import (
    choose_one,
    choose_order,
    choose_some,
    choose_word,
    players_in_order,
    yes_or_no,
)
from apnap.rules.registry import Unsupported
from apnap.rules.zones import move
from apnap.state import events as kinds
from apnap.state.context import Context, Result
from apnap.state.events import NONE
from apnap.state.zones import BATTLEFIELD, GRAVEYARD, HAND

if TYPE_CHECKING:
    from apnap.abilities.node import Effect
    from apnap.state.state import State

ENTERS = words.ZoneMods()

CLUE = words.TokenSpec(
    types=("artifact",),
    subtypes=("Clue",),
    name="Clue",
    abilities=(
        Activated(costs.Costs((costs.Pay("{2}"), costs.SacrificeCost(This()))), Body(words.Draw())),
    ),
)
"""[CR 111.10f]"""


async def player_does(state: State, ctx: Context, effect: words.PlayerDoes) -> Result:
    """Perform a keyword action. Verbs that need a subtype carry it: "amass Zombies"."""
    verb, _, detail = effect.verb.partition(" ")
    if effect.verb in VERBS:
        verb, detail = effect.verb, ""
    results: list[Result] = []
    players = actors(state, ctx, effect.who)
    if effect.what is not None:
        return await _objects_do(state, ctx, effect, verb)
    for player in players:
        inner = inside(ctx, effect.who, player)
        count = 1 if effect.count is None else amount(state, inner, effect.count)
        results.append(await _one_does(state, inner, player, verb, detail, count))
    return joined(results)


async def _one_does(
    state: State, ctx: Context, player: int, verb: str, detail: str, count: int
) -> Result:
    """One player performs a keyword action."""
    if verb == "investigate":
        return await _investigate(state, ctx, player, count)
    if verb == "populate":
        return await _populate(state, ctx, player)
    if verb == "amass":
        return await _amass(state, ctx, player, detail, count)
    if verb == "bolster":
        return await _bolster(state, ctx, player, count)
    if verb == "learn":
        return await _learn(state, ctx, player)
    if verb == "fateseal":
        return await _fateseal(state, ctx, player, count)
    if verb == "discover":
        raise Unsupported("PlayerDoes('discover')")
    if verb == "flip a coin":
        return await _flip(state, ctx, player)
    if verb == "roll":
        return await _roll(state, ctx, player, int(detail.removeprefix("d") or "6"))
    if verb in ("monstrosity", "adapt", "explore", "connive"):
        return await _object_does(state, ctx, player, ctx.this, verb, count)
    raise Unsupported(f"PlayerDoes({verb!r})")


async def _objects_do(state: State, ctx: Context, effect: words.PlayerDoes, verb: str) -> Result:
    """Permanents do something: each in turn. [CR 701.44d, 701.50d]"""
    assert effect.what is not None
    results: list[Result] = []
    for player in actors(state, ctx, effect.who):
        for number in await things(state, ctx, effect.what, player, None, effect.verb):
            inner = inside(ctx, effect.what, number)
            count = 1 if effect.count is None else amount(state, inner, effect.count)
            results.append(await _object_does(state, ctx, player, number, verb, count))
    return joined(results)


async def _object_does(
    state: State, ctx: Context, player: int, number: int, verb: str, count: int
) -> Result:
    """One permanent does something, or has it done to it."""
    if verb == "explore":
        return await _explore(state, ctx, number)
    if verb == "connive":
        return await _connive(state, ctx, number, count)
    if verb == "detain":
        return _detain(state, ctx, number)
    if current(state, ctx, number) == NONE:
        return NOTHING
    if verb == "monstrosity":
        return await _monstrosity(state, ctx, number, count)
    if verb == "adapt":
        if state.objects[number].counters.get("+1/+1", 0):
            return NOTHING
        return await _grow(state, ctx, number, count, player)  # 701.46a
    if verb == "suspect":
        return _designate(state, number, "suspected")
    if verb == "renown":
        return _designate(state, number, "renowned")
    if verb == "exploit":
        return await _exploit(state, ctx, player, number)
    if verb == "harness":
        return _designate(state, number, "harnessed")
    if verb == "endure":
        return await _endure(state, ctx, number, count)
    raise Unsupported(f"PlayerDoes({verb!r}) of an object")


async def _done(state: State, ctx: Context, player: int, verb: str, object: int = NONE) -> None:
    """The player did it, even if some of it was impossible."""
    await perform(state, ctx, [make(kinds.DO, ctx, player=player, object=object, what=verb)])


async def _investigate(state: State, ctx: Context, player: int, count: int) -> Result:
    """Create a Clue token, one after another. [CR 701.16a]"""
    results: list[Result] = []
    for _ in range(count):
        clue = token_definition(state, ctx, CLUE, 0, 0)
        results.append(await create_tokens(state, ctx, player, clue, None, 1, ENTERS))
        await _done(state, ctx, player, "investigate")
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


async def _populate(state: State, ctx: Context, player: int) -> Result:
    """Create a copy of a creature token you control. [CR 701.36]"""
    able = [n for n in creatures_of(state, player) if state.objects[n].token]
    if not able:
        return NOTHING  # 701.36b
    chosen = await choose_one(player, "populate", able, ctx.this, "701.36a")
    result = await copy_tokens(state, ctx, player, chosen, 1, (), ENTERS)
    await _done(state, ctx, player, "populate")
    return result


async def _amass(state: State, ctx: Context, player: int, subtype: str, count: int) -> Result:
    """Put counters on an Army, made first if there is none. [CR 701.47a]"""
    kind = SINGULAR.get(subtype, subtype.removesuffix("s"))
    armies = _armies(state, player)
    if not armies:
        spec = _army(kind)
        definition = token_definition(state, ctx, spec, 0, 0)
        await create_tokens(state, ctx, player, definition, None, 1, ENTERS)
        armies = _armies(state, player)
    if not armies:
        return NOTHING
    army = await choose_one(player, "amass", armies, ctx.this, "701.47a")
    await _grow(state, ctx, army, count, player)
    if army in state.objects and kind not in characteristics(state, army).subtypes:
        begin(state, ctx, (army,), (AddTypes(subtypes=(kind,)),), Forever())
    await _done(state, ctx, player, "amass", army)
    return Result((army,), count, performed=True)


SINGULAR = {"Orcs": "Orc", "Zombies": "Zombie", "Slivers": "Sliver"}

_armies_made: dict[str, words.TokenSpec] = {}


def _army(kind: str) -> words.TokenSpec:
    known = _armies_made.get(kind)
    if known is None:
        known = words.TokenSpec(
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


async def _grow(state: State, ctx: Context, number: int, count: int, player: int) -> Result:
    """Put +1/+1 counters on a permanent."""
    return await perform(state, ctx, counters.put(state, ctx, number, "+1/+1", count, player))


async def _bolster(state: State, ctx: Context, player: int, count: int) -> Result:
    """Counters on the creature you control with the least toughness. [CR 701.39a]"""
    mine = creatures_of(state, player)
    if not mine:
        return NOTHING
    least = min(characteristics(state, n).toughness for n in mine)
    weakest = [n for n in mine if characteristics(state, n).toughness == least]
    chosen = await choose_one(player, "bolster", weakest, ctx.this, "701.39a")
    return await _grow(state, ctx, chosen, count, player)


async def _learn(state: State, ctx: Context, player: int) -> Result:
    """You may discard a card and draw one; there are no Lessons outside. [CR 701.48a]"""
    hand = list(state.players[player].hand)
    if hand and await yes_or_no(player, "learn", ctx.this, "701.48a"):
        card = await choose_one(player, "discard", hand, ctx.this, "701.9b")
        event = make(kinds.DISCARD, ctx, object=card, player=player)
        if (await perform(state, ctx, [event])).performed:
            await draw_cards(state, ctx, player, 1)
    await _done(state, ctx, player, "learn")
    return Result((), 0, performed=True)


async def _fateseal(state: State, ctx: Context, player: int, count: int) -> Result:
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
    await _done(state, ctx, player, "fateseal")
    return Result((), len(cards), performed=True)


async def _flip(state: State, ctx: Context, player: int) -> Result:
    """Flip a coin: the player calls it and wins or loses the flip. [CR 705.2]"""
    call = await choose_word(player, "flip a coin", ["heads", "tails"], ctx.this, "705.2")
    side = ("heads", "tails")[state.rng.below(2)]
    won = call == side
    state.log("705.2", "{0} wins the flip" if won else "{0} loses the flip", player)
    await _done(state, ctx, player, "win a coin flip" if won else "lose a coin flip")
    return Result((player,), 1 if won else 0, performed=won)


async def _roll(state: State, ctx: Context, player: int, sides: int) -> Result:
    """Roll a die. [CR 706.2]"""
    rolled = state.rng.below(sides) + 1
    state.log("706.2", "{0} rolls " + str(rolled), player)
    event = make(kinds.DO, ctx, player=player, what="roll", amount=rolled)
    await perform(state, ctx, [event])
    return Result((player,), rolled, performed=True)


async def _explore(state: State, ctx: Context, number: int) -> Result:
    """Reveal the top card: a land to hand, or a counter and the choice. [CR 701.44a-c]"""
    player = look(state, number).controller
    cards = top(state, player, 1)
    if not cards:
        await _explore_nothing(state, ctx, number, player)
        return Result((number,), 0, performed=True)
    card = cards[0]
    await perform(state, ctx, [make(kinds.REVEAL, ctx, object=card, player=player)])
    if "land" in characteristics(state, card).types:
        await perform(state, ctx, [move(state, card, HAND, verb="put", source=ctx.this)])
    else:
        await _explore_nothing(state, ctx, number, player, done=False)
        if await yes_or_no(player, "explore", number, "701.44a", about=card):
            await perform(state, ctx, [move(state, card, GRAVEYARD, verb="put", source=ctx.this)])
    await _done(state, ctx, player, "explore", number)
    return Result((number,), 1, performed=True)


async def _explore_nothing(
    state: State, ctx: Context, number: int, player: int, *, done: bool = True
) -> None:
    """No land was revealed: the exploring permanent gets a counter if it is still there."""
    if number in state.objects and state.objects[number].zone == BATTLEFIELD:
        await _grow(state, ctx, number, 1, player)
    if done:
        await _done(state, ctx, player, "explore", number)


async def _connive(state: State, ctx: Context, number: int, count: int) -> Result:
    """Draw, discard, and a counter for each nonland card discarded. [CR 701.50a-e]"""
    player = look(state, number).controller
    await draw_cards(state, ctx, player, count)
    hand = list(state.players[player].hand)
    chosen = await choose_some(player, "discard", hand, count, count, ctx.this, "701.9b")
    events = [make(kinds.DISCARD, ctx, object=card, player=player) for card in chosen]
    result = await perform(state, ctx, events)
    nonland = 0
    for card in result.objects:
        if card in state.objects and "land" not in characteristics(state, card).types:
            nonland += 1
    if nonland and number in state.objects and state.objects[number].zone == BATTLEFIELD:
        await _grow(state, ctx, number, nonland, player)
    await _done(state, ctx, player, "connive", number)
    return Result((number,), nonland, performed=True)


def _detain(state: State, ctx: Context, number: int) -> Result:
    """It can't attack, block or use activated abilities until your next turn. [CR 701.35a]"""
    if number not in state.objects:
        return NOTHING
    changes = (Cant("attack"), Cant("block"), Cant("be activated"))
    begin(state, ctx, (number,), changes, Until("your next turn"))
    return Result((number,), 1, performed=True)


async def _monstrosity(state: State, ctx: Context, number: int, count: int) -> Result:
    """Counters, and it becomes monstrous, if it is not. [CR 701.37a]"""
    if state.objects[number].zone != BATTLEFIELD or "monstrous" in state.objects[number].flags:
        return NOTHING
    player = controller(state, number)
    await _grow(state, ctx, number, count, player)
    _designate(state, number, "monstrous")
    await _done(state, ctx, player, "monstrosity", number)
    return Result((number,), count, performed=True)


def _designate(state: State, number: int, designation: str) -> Result:
    """A permanent gets a designation it does not have yet. [CR 701.37b, 701.60d, 701.64]"""
    object = state.objects[number]
    if object.zone != BATTLEFIELD or designation in object.flags:
        return NOTHING
    object.flags = object.flags | {designation}
    state.touch()
    return Result((number,), 1, performed=True)


async def _exploit(state: State, ctx: Context, player: int, number: int) -> Result:
    """The player may sacrifice a creature: then this one has exploited it. [CR 702.110]"""
    able = [
        n
        for n in sacrificeable(state, ctx, player)
        if "creature" in characteristics(state, n).types
    ]
    if not able or not await yes_or_no(player, "exploit", ctx.this, "702.110a"):
        return NOTHING
    chosen = await choose_one(player, "sacrifice", able, ctx.this, "702.110a")
    await perform(state, ctx, [make(kinds.SACRIFICE, ctx, object=chosen, player=player)])
    event = make(kinds.DO, ctx, player=player, object=number, other=chosen, what="exploit")
    await perform(state, ctx, [event])
    return Result((chosen,), 1, performed=True)


async def _endure(state: State, ctx: Context, number: int, count: int) -> Result:
    """Counters on it, or a Spirit of that size. [CR 701.63]"""
    if count <= 0:
        return NOTHING  # 701.63b
    player = look(state, number).controller
    here = number in state.objects and state.objects[number].zone == BATTLEFIELD
    if here and await yes_or_no(player, "endure", number, "701.63a"):
        return await _grow(state, ctx, number, count, player)
    spirit = token_definition(state, ctx, SPIRIT, count, count)
    return await create_tokens(state, ctx, player, spirit, None, 1, ENTERS)


SPIRIT = words.TokenSpec(
    colors="W", types=("creature",), subtypes=("Spirit",), power=Fixed(1), toughness=Fixed(1)
)
"""The token of 701.63a; its size is given as it is made."""

VERBS = (
    "investigate",
    "populate",
    "amass",
    "bolster",
    "learn",
    "fateseal",
    "flip a coin",
    "monstrosity",
    "adapt",
    "explore",
    "connive",
)
"""What players do."""

OBJECT_VERBS = (
    "explore",
    "connive",
    "detain",
    "monstrosity",
    "adapt",
    "suspect",
    "harness",
    "endure",
    "renown",
    "exploit",
)
"""What permanents do, or what is done to them."""


def missing(effect: Effect) -> str:
    """What in a word of this module is not carried out."""
    if isinstance(effect, words.PlayerDoes):
        if effect.what is not None:
            known = effect.verb in OBJECT_VERBS
        else:
            known = effect.verb in VERBS or effect.verb.startswith(("amass ", "roll d"))
        if not known:
            return f"PlayerDoes({effect.verb!r})"
    return ""


PROCEDURES: dict[type[Effect], Procedure] = {
    words.PlayerDoes: player_does,
}
