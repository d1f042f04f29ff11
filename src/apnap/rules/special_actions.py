"""Special actions: what a player does with priority, without the stack. [CR 116]

Playing a land is in `rules.lands`; the others are here. They are options with the verb "special"
and the keyword as their word.
"""

from __future__ import annotations

from typing import Final

from apnap.abilities.ability import KeywordAmount, KeywordCost
from apnap.abilities.amounts import X
from apnap.abilities.costs import Pay
from apnap.abilities.node import Cost
from apnap.rules.activation_rules import sorcery_time
from apnap.rules.amounts import amount
from apnap.rules.characteristics import characteristics, controller
from apnap.rules.costs import TotalCost, add_cost, uses_x
from apnap.rules.decisions import Decision, IllegalAction, Option, choose_number
from apnap.rules.events import happen
from apnap.rules.face_down import costs_to_turn_up, turn_face_up
from apnap.rules.mana_sources import OTHER, Purpose
from apnap.rules.payment import greatest_x, pay, reserve_for
from apnap.rules.permissions import Casting, why_not_now
from apnap.rules.rooms import locked_halves, unlock, unlock_cost
from apnap.rules.zones import move, now
from apnap.state import events as kinds
from apnap.state.context import Announced, Context
from apnap.state.events import NONE, GameEvent
from apnap.state.printed import Characteristics
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, EXILE, HAND

FROM_HAND: Final = ("foretell", "plot", "suspend")
"""Keywords that exile a card from the hand. [CR 116.2f, 116.2h, 116.2k]"""

FORETELLING: Final = Pay("{2}")
"""[CR 702.143a]"""


def has_special(values: Characteristics) -> bool:
    """Whether a card in hand has a keyword with a special action."""
    keywords = values.keywords
    return "foretell" in keywords or "plot" in keywords or "suspend" in keywords


UNLOCK: Final = "unlock"
"""[CR 709.5e]"""

TURN_UP: Final = "turn face up"
"""[CR 116.2b]"""


def special_options(state: State, player: int, card: int) -> list[Option]:
    """The special actions that the player could take with a card or face-down permanent."""
    found: list[Option] = []
    for half in locked_halves(state.objects[card]):
        option = Option("special", object=card, number=half, word=UNLOCK)
        if not why_not_special(state, player, option)[0]:
            found.append(option)
    if state.objects[card].zone == BATTLEFIELD and not state.objects[card].face_down:
        return found
    if state.objects[card].face_down:
        option = Option("special", object=card, word=TURN_UP)
        return [] if why_not_special(state, player, option)[0] else [option]
    for word in FROM_HAND:
        if word in characteristics(state, card).keywords:
            option = Option("special", object=card, word=word)
            if not why_not_special(state, player, option)[0]:
                found.append(option)
    return found


def why_not_special(state: State, player: int, option: Option) -> tuple[str, str]:
    """The rule by which the action can't be taken now, and its sense; ("", "") if it can."""
    card = option.object
    object = state.objects.get(card)
    if option.word == UNLOCK:
        if object is None or object.zone != BATTLEFIELD or controller(state, card) != player:
            return ("709.5e", "you don't control it")
        if not sorcery_time(state, player):
            return ("709.5e", "only in your main phase while the stack is empty")
        if option.number not in locked_halves(object):
            return ("709.5e", "it is not locked")
        if _payable(state, player, card, unlock_cost(object, option.number), 0):
            return ("", "")
        return ("118.3", "its cost can't be paid")
    if option.word == TURN_UP:
        if object is None or object.zone != BATTLEFIELD or controller(state, card) != player:
            return ("116.2b", "you don't control it")
        for cost, _ in costs_to_turn_up(object):
            if _payable(state, player, card, cost, 0):
                return ("", "")
        return ("116.2b", "it can't be turned face up for a cost that can be paid")
    if object is None or object.zone != HAND or object.owner != player:
        return ("116.2", "the card is not in your hand")
    costs = _costs(state, card, option.word)
    if not costs:
        return ("116.2", "the card has no such ability")
    if option.word == "foretell" and state.turn.active != player:
        return ("116.2h", "only during your turn")
    if option.word == "plot" and not sorcery_time(state, player):
        return ("116.2k", "only in your main phase while the stack is empty")
    if option.word == "suspend":
        values = characteristics(state, card)
        if "land" not in values.types:
            rule, why = why_not_now(state, player, card, Casting(player, values, 0, ""))
            if rule:
                return ("702.62a", why)
        elif not sorcery_time(state, player):
            return ("702.62a", "only when you could play it")
    for cost, least in costs:
        if _payable(state, player, card, cost, least):
            return ("", "")
    return ("118.3", "its cost can't be paid")


def _costs(state: State, card: int, word: str) -> list[tuple[Cost, int]]:
    """What the action costs, in each of the ways the card allows, with the least X."""
    if word == "foretell":
        return [(FORETELLING, 0)]
    found: list[tuple[Cost, int]] = []
    for on in characteristics(state, card).abilities:
        ability = on.ability
        if isinstance(ability, KeywordCost) and ability.name == word:
            found.append((ability.cost, 0))
        elif isinstance(ability, KeywordAmount) and ability.name == word:
            if ability.cost is not None:
                found.append((ability.cost, 1 if isinstance(ability.amount, X) else 0))
    return found


def _total(state: State, ctx: Context, cost: Cost) -> TotalCost:
    total = TotalCost()
    add_cost(state, ctx, total, cost)
    return total


def _context(player: int, card: int, x: int) -> Context:
    ctx = Context(player, card)
    ctx.announced = Announced()
    ctx.announced.x = x
    return ctx


def _payable(state: State, player: int, card: int, cost: Cost, x: int) -> bool:
    ctx = _context(player, card, x)
    total = _total(state, ctx, cost)
    return reserve_for(state, ctx, player, total, Purpose(OTHER, card)) is not None


async def act_special(state: State, player: int, option: Option) -> None:
    """Take a special action. Raises IllegalAction. [CR 116.2]"""
    rule, why = why_not_special(state, player, option)
    if rule:
        raise IllegalAction(rule, why)
    card = option.object
    word = option.word
    if word == UNLOCK:
        cost = unlock_cost(state.objects[card], option.number)
        ctx = _context(player, card, 0)
        await pay(state, ctx, player, _total(state, ctx, cost), Purpose(OTHER, card))
        await unlock(state, card, option.number, player)
        return
    if word == TURN_UP:
        await _turn_up(state, player, card)
        return
    time = 0
    for cost, least in _costs(state, card, word):
        if not _payable(state, player, card, cost, least):
            continue
        ctx = _context(player, card, least)
        if uses_x(cost):
            most = greatest_x(state, ctx, player, cost, Purpose(OTHER, card))
            assert ctx.announced is not None
            ctx.announced.x = await choose_number(player, "x", least, most, card, "107.3a")
        time = _time(state, ctx, card)
        await pay(state, ctx, player, _total(state, ctx, cost), Purpose(OTHER, card))
        break
    how = "exile face down" if word == "foretell" else "exile"
    await happen(state, [move(state, card, EXILE, verb=how, source=card)])
    known = state.last_known.get(card)
    exiled = now(state, card) if known is not None else NONE
    if exiled == NONE or state.objects[exiled].zone != EXILE:
        return
    if word != "suspend":
        flagged = state.edit(exiled)
        flagged.flags = flagged.flags | {PAST[word]}
        state.touch()
    elif time > 0:
        counters = GameEvent(kinds.PUT_COUNTERS)
        counters.other = exiled
        counters.what = "time"
        counters.amount = time
        counters.player = player
        await happen(state, [counters])
    done = GameEvent(kinds.DO)
    done.what = word
    done.player = player
    done.object = exiled
    state.log("116.2", "{0} takes the special action " + word, player)
    events = [done]
    if word == "plot":
        became = done.copy()
        became.what = "become plotted"
        events.append(became)
    await happen(state, events)


async def _turn_up(state: State, player: int, number: int) -> None:
    """Turn a face-down permanent face up for one of the costs that allow it. [CR 702.37e]"""
    able: list[tuple[Cost, bool]] = []
    for cost, mega in costs_to_turn_up(state.objects[number]):
        if _payable(state, player, number, cost, 0):
            able.append((cost, mega))
    chosen = able[0]
    if len(able) > 1:
        options = [Option("mode", number=place) for place in range(len(able))]
        answer = await Decision(player, "mode", "cost", options, number, "702.37e")
        chosen = able[answer.number]
    cost, mega = chosen
    ctx = _context(player, number, 0)
    assert ctx.announced is not None
    if uses_x(cost):
        most = greatest_x(state, ctx, player, cost, Purpose(OTHER, number))
        ctx.announced.x = await choose_number(player, "x", 0, most, number, "107.3a")
        state.objects[number].announced = ctx.announced  # 702.37f
    await pay(state, ctx, player, _total(state, ctx, cost), Purpose(OTHER, number))
    if number in state.objects:
        await turn_face_up(state, number, player, mega=mega)


PAST: Final = {"foretell": "foretold", "plot": "plotted"}
"""What a card in exile is by a special action. [CR 702.143c, 702.170a]"""


def _time(state: State, ctx: Context, card: int) -> int:
    """The number of time counters that a suspended card gets. [CR 702.62a]"""
    for on in characteristics(state, card).abilities:
        ability = on.ability
        if isinstance(ability, KeywordAmount) and ability.name == "suspend":
            return amount(state, ctx, ability.amount)
    return 0
