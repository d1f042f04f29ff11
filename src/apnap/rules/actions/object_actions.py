"""Keyword actions that permanents do, or that are done to them.

[CR 701.35, 701.37, 701.43, 701.44, 701.46, 701.50, 701.60, 701.63, 701.66, 702.110, 702.112]
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from apnap.abilities import actions as words
from apnap.abilities import parts
from apnap.abilities.ability import Keyword
from apnap.abilities.amounts import Fixed
from apnap.abilities.changes import AddTypes, BasePT, Cant, Gain
from apnap.abilities.durations import Forever, Until
from apnap.abilities.effects import Delayed
from apnap.abilities.events import EitherEvent, Moves
from apnap.abilities.filters import IsOneOf
from apnap.abilities.node import Change
from apnap.abilities.selectors import Each, EventRole
from apnap.rules.actions import counters
from apnap.rules.actions.cards import draw_cards, top
from apnap.rules.actions.casting_now import offer_to_cast
from apnap.rules.actions.continuous import begin
from apnap.rules.actions.delayed import delay
from apnap.rules.actions.moving import sacrificeable
from apnap.rules.actions.participants import NOTHING, current, make, perform
from apnap.rules.actions.tokens import create_tokens, token_definition
from apnap.rules.characteristics import characteristics, controller, look
from apnap.rules.decisions import choose_one, choose_some, yes_or_no
from apnap.rules.face_down import manifest
from apnap.rules.zones import move
from apnap.state import events as kinds
from apnap.state.context import Context, Result
from apnap.state.events import NONE
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND

ObjectVerb: TypeAlias = Callable[[State, Context, int, int, int], Coroutine[Any, Any, Result]]
"""What a player has a permanent do, with a number: state, context, player, permanent, number."""


async def done(state: State, ctx: Context, player: int, verb: str, object: int = NONE) -> None:
    """The player did it, even if some of it was impossible."""
    await perform(state, ctx, [make(kinds.DO, ctx, player=player, object=object, what=verb)])


def is_here(state: State, number: int) -> bool:
    """Whether it is still on the battlefield."""
    return number in state.objects and state.objects[number].zone == BATTLEFIELD


async def grow(state: State, ctx: Context, number: int, count: int, player: int) -> Result:
    """Put +1/+1 counters on a permanent."""
    return await perform(state, ctx, counters.put(state, ctx, number, "+1/+1", count, player))


async def explore(state: State, ctx: Context, player: int, number: int, count: int) -> Result:
    """Reveal the top card: a land to hand, or a counter and the choice. [CR 701.44a-c]"""
    player = look(state, number).controller
    cards = top(state, player, 1)
    land = False
    for card in cards:
        await perform(state, ctx, [make(kinds.REVEAL, ctx, object=card, player=player)])
        land = "land" in characteristics(state, card).types
    if land:
        await perform(state, ctx, [move(state, cards[0], HAND, verb="put", source=ctx.this)])
    else:
        if is_here(state, number):
            await grow(state, ctx, number, 1, player)
        for card in cards:
            if await yes_or_no(player, "explore", number, "701.44a", about=card):
                event = move(state, card, GRAVEYARD, verb="put", source=ctx.this)
                await perform(state, ctx, [event])
    await done(state, ctx, player, "explore", number)
    return Result((number,), len(cards), performed=True)


async def connive(state: State, ctx: Context, player: int, number: int, count: int) -> Result:
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
    if nonland and is_here(state, number):
        await grow(state, ctx, number, nonland, player)
    await done(state, ctx, player, "connive", number)
    return Result((number,), nonland, performed=True)


async def detain(state: State, ctx: Context, player: int, number: int, count: int) -> Result:
    """It can't attack, block or use activated abilities until your next turn. [CR 701.35a]"""
    if not is_here(state, number):
        return NOTHING
    changes = (Cant("attack"), Cant("block"), Cant("be activated"))
    begin(state, ctx, (number,), changes, Until("your next turn"))
    return Result((number,), 1, performed=True)


async def monstrosity(state: State, ctx: Context, player: int, number: int, count: int) -> Result:
    """Counters, and it becomes monstrous, if it is not. [CR 701.37a]"""
    if not is_here(state, number) or "monstrous" in state.objects[number].flags:
        return NOTHING
    player = controller(state, number)
    await grow(state, ctx, number, count, player)
    designate(state, number, "monstrous")
    await done(state, ctx, player, "monstrosity", number)
    await done(state, ctx, player, "become monstrous", number)
    return Result((number,), count, performed=True)


async def adapt(state: State, ctx: Context, player: int, number: int, count: int) -> Result:
    """Counters, if it has no +1/+1 counters. [CR 701.46a]"""
    if not is_here(state, number) or state.objects[number].counters.get("+1/+1", 0):
        return NOTHING
    result = await grow(state, ctx, number, count, player)
    await done(state, ctx, player, "adapt", number)
    return result


def designate(state: State, number: int, designation: str) -> Result:
    """A permanent gets a designation it does not have yet. [CR 701.37b, 701.60d, 702.112b]"""
    if not is_here(state, number) or designation in state.objects[number].flags:
        return NOTHING
    object = state.objects[number]
    object.flags = object.flags | {designation}
    state.touch()
    return Result((number,), 1, performed=True)


async def suspect(state: State, ctx: Context, player: int, number: int, count: int) -> Result:
    """It is suspected: it has menace and can't block. [CR 701.60a-d]"""
    result = designate(state, number, "suspected")
    if result.performed:
        begin(state, ctx, (number,), SUSPECTED, Forever())
        await done(state, ctx, player, "suspect", number)
    return result


SUSPECTED: tuple[Change, ...] = (Gain((Keyword("menace"),)), Cant("block"))


async def renown(state: State, ctx: Context, player: int, number: int, count: int) -> Result:
    """It becomes renowned. [CR 702.112a-b]"""
    return await _become(state, ctx, player, number, "renowned")


async def _become(state: State, ctx: Context, player: int, number: int, designation: str) -> Result:
    """It gets a designation, and what triggers on that does."""
    result = designate(state, number, designation)
    if result.performed:
        await done(state, ctx, player, f"become {designation}", number)
    return result


async def crew(state: State, ctx: Context, player: int, number: int, count: int) -> Result:
    """It becomes an artifact creature until end of turn: crewed. [CR 702.122a, 702.122d]"""
    if not is_here(state, number):
        return NOTHING
    changes = (AddTypes(types=("artifact", "creature")),)
    begin(state, ctx, (number,), changes, Until("end of turn"))
    await done(state, ctx, player, "become crewed", number)
    return Result((number,), 1, performed=True)


async def saddle(state: State, ctx: Context, player: int, number: int, count: int) -> Result:
    """It becomes saddled until end of turn. [CR 702.171a-b]"""
    return await _become(state, ctx, player, number, "saddled")


async def warp(state: State, ctx: Context, player: int, number: int, count: int) -> Result:
    """A warped card in exile may be cast from there on later turns. [CR 702.185a-b]"""
    card = current(state, ctx, number)
    if card == NONE or state.objects[card].zone != EXILE:
        return NOTHING
    object = state.edit(card)
    object.flags = object.flags | {"warped"}
    state.touch()
    return Result((card,), 1, performed=True)


async def unsuspend(state: State, ctx: Context, player: int, number: int, count: int) -> Result:
    """The player may play it without paying; a creature spell gains haste. [CR 702.62a]"""
    if number not in state.objects or state.objects[number].zone != EXILE:
        return NOTHING
    spell = await offer_to_cast(state, ctx, player, number, None, 1 << 30)
    if spell == NONE:
        return NOTHING
    if "creature" in characteristics(state, spell).types:
        begin(state, ctx, (spell,), (Gain((Keyword("haste"),)),), Until("you lose control of it"))
    return Result((spell,), 1, performed=True)


async def manifested(state: State, ctx: Context, player: int, number: int, count: int) -> Result:
    """Put a card onto the battlefield face down. [CR 701.40a, 701.40e]"""
    return await _face_down(state, player, number, cloak=False)


async def cloaked(state: State, ctx: Context, player: int, number: int, count: int) -> Result:
    """Put a card onto the battlefield face down, with ward {2}. [CR 701.58a]"""
    return await _face_down(state, player, number, cloak=True)


async def _face_down(state: State, player: int, number: int, *, cloak: bool) -> Result:
    if number not in state.objects:
        return NOTHING
    permanent = await manifest(state, player, number, cloak=cloak)
    return NOTHING if permanent == NONE else Result((permanent,), 1, performed=True)


async def exploit(state: State, ctx: Context, player: int, number: int, count: int) -> Result:
    """The player may sacrifice a creature: then this one has exploited it. [CR 702.110]"""
    able = sacrificeable(state, ctx, player)
    able = [n for n in able if "creature" in characteristics(state, n).types]
    if not able or not await yes_or_no(player, "exploit", ctx.this, "702.110a"):
        return NOTHING
    chosen = await choose_one(player, "sacrifice", able, ctx.this, "702.110a")
    await perform(state, ctx, [make(kinds.SACRIFICE, ctx, object=chosen, player=player)])
    event = make(kinds.DO, ctx, player=player, object=number, other=chosen, what="exploit")
    await perform(state, ctx, [event])
    return Result((chosen,), 1, performed=True)


async def endure(state: State, ctx: Context, player: int, number: int, count: int) -> Result:
    """Counters on it, or a Spirit of that size. [CR 701.63]"""
    if count <= 0:
        return NOTHING  # 701.63b
    player = look(state, number).controller
    if is_here(state, number) and await yes_or_no(player, "endure", number, "701.63a"):
        return await grow(state, ctx, number, count, player)
    spirit = token_definition(state, ctx, SPIRIT, count, count)
    return await create_tokens(state, ctx, player, spirit, None, 1, parts.ZoneMods())


SPIRIT = parts.TokenSpec(
    colors="W", types=("creature",), subtypes=("Spirit",), power=Fixed(1), toughness=Fixed(1)
)
"""The token of 701.63a; its size is given as it is made."""


async def exert(state: State, ctx: Context, player: int, number: int, count: int) -> Result:
    """It does not untap in the player's next untap step. [CR 701.43a-c]"""
    if not is_here(state, number):
        return NOTHING
    begin(state, ctx, (number,), (Cant("untap"),), Until("its controller's next untap step"))
    await done(state, ctx, player, "exert", number)
    return Result((number,), 1, performed=True)


async def earthbend(state: State, ctx: Context, player: int, number: int, count: int) -> Result:
    """A land becomes a creature with counters, and comes back once. [CR 701.66a-b]"""
    if not is_here(state, number):
        return NOTHING
    begin(state, ctx, (number,), LAND_CREATURE, Forever())
    await grow(state, ctx, number, count, player)
    delay(state, ctx.within(number), COMES_BACK)
    await done(state, ctx, player, "earthbend", number)
    return Result((number,), count, performed=True)


LAND_CREATURE: tuple[Change, ...] = (
    AddTypes(types=("creature",)),
    BasePT(Fixed(0), Fixed(0)),
    Gain((Keyword("haste"),)),
)
COMES_BACK = Delayed(
    EitherEvent(
        (
            Moves(IsOneOf(Each()), "battlefield", "graveyard"),
            Moves(IsOneOf(Each()), "battlefield", "exile"),
        )
    ),
    words.PutOntoBattlefield(EventRole(), parts.ZoneMods(tapped=True)),
)

VERBS: dict[str, ObjectVerb] = {
    "explore": explore,
    "connive": connive,
    "detain": detain,
    "monstrosity": monstrosity,
    "adapt": adapt,
    "suspect": suspect,
    "renown": renown,
    "saddle": saddle,
    "crew": crew,
    "manifest": manifested,
    "cloak": cloaked,
    "warp": warp,
    "cast suspended": unsuspend,
    "exploit": exploit,
    "endure": endure,
    "exert": exert,
    "earthbend": earthbend,
}
"""By the verb: what permanents do, or what is done to them."""

AS_THEY_WERE = ("explore", "connive", "warp")
"""What also those do that are gone: then it is known who controlled them. [CR 701.44c, 701.50c]"""
