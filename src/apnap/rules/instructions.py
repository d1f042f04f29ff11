"""Following instructions in the order written. [CR 608.2c-608.2h, 603.7, 603.12, 118.12]

`carry_out` does what a word says: the words that combine instructions here, all others in
`apnap.rules.actions`.
"""

from __future__ import annotations

from apnap.abilities import actions as words
from apnap.abilities.ability import Body
from apnap.abilities.effects import (
    ForEach,
    If,
    May,
    MayPay,
    Noted,
    OneOf,
    Repeat,
    Seq,
    Simultaneously,
    Unless,
)
from apnap.abilities.node import Effect, Selector
from apnap.abilities.replacements import Modification
from apnap.abilities.selectors import All, Pick, Players
from apnap.rules.actions import (
    cards,
    casting_now,
    choices,
    continuous,
    copies,
    counters,
    delayed,
    emblems,
    keyword_actions,
    life_and_damage,
    mana,
    moving,
    permanents,
    players_and_turns,
    tokens,
)
from apnap.rules.actions.participants import (
    NOTHING,
    Maker,
    Procedure,
    actors,
    inside,
    joined,
    perform,
    things,
    usable,
)
from apnap.rules.amounts import amount
from apnap.rules.conditions import holds
from apnap.rules.decisions import Decision, Option, yes_or_no
from apnap.rules.modifications import modify
from apnap.rules.registry import Unsupported
from apnap.rules.selectors import select
from apnap.state.context import Context, Result
from apnap.state.events import GameEvent
from apnap.state.state import State

MAKERS: dict[type[Effect], Maker] = {
    **moving.MAKERS,
    **tokens.MAKERS,
    **cards.MAKERS,
    **life_and_damage.MAKERS,
    **counters.MAKERS,
    **permanents.MAKERS,
    **mana.MAKERS,
    **players_and_turns.MAKERS,
}
"""Words whose events happen all at once, with what makes these."""

PROCEDURES: dict[type[Effect], Procedure] = {
    **moving.PROCEDURES,
    **tokens.PROCEDURES,
    **cards.PROCEDURES,
    **counters.PROCEDURES,
    **permanents.PROCEDURES,
    **continuous.PROCEDURES,
    **copies.PROCEDURES,
    **casting_now.PROCEDURES,
    **delayed.PROCEDURES,
    **emblems.PROCEDURES,
    **mana.PROCEDURES,
    **choices.PROCEDURES,
    **players_and_turns.PROCEDURES,
    **keyword_actions.PROCEDURES,
}
"""Words that take several steps, with what carries them out; a word in both is done by this."""


async def carry_out(state: State, ctx: Context, effect: Effect) -> Result:
    """Carry out an instruction; what came of it. [CR 608.2c]"""
    if state.over:
        return NOTHING
    if isinstance(effect, Seq):
        results: list[Result] = []
        for part in effect.parts:
            results.append(await carry_out(state, ctx, part))
        return joined(results)
    procedure = PROCEDURES.get(type(effect))
    if procedure is not None:
        return await procedure(state, ctx, effect)
    maker = MAKERS.get(type(effect))
    if maker is not None:
        return await perform(state, ctx, await maker(state, ctx, effect))
    return await _combined(state, ctx, effect)


async def _combined(state: State, ctx: Context, effect: Effect) -> Result:
    """A word that combines instructions."""
    if isinstance(effect, Noted):
        result = await carry_out(state, ctx, effect.effect)
        ctx.results[effect.key] = result
        return result
    if isinstance(effect, Body):
        return await carry_out(state, ctx, effect.effect)
    if isinstance(effect, If):
        if holds(state, ctx, effect.condition):
            return await carry_out(state, ctx, effect.then)
        if effect.otherwise is not None:
            return await carry_out(state, ctx, effect.otherwise)
        return NOTHING
    if isinstance(effect, May):
        return await _may(state, ctx, effect)
    if isinstance(effect, MayPay):
        return await _may_pay(state, ctx, effect)
    if isinstance(effect, Unless):
        return await _unless(state, ctx, effect)
    if isinstance(effect, ForEach):
        return await _for_each(state, ctx, effect)
    if isinstance(effect, Repeat):
        times: list[Result] = []
        for _ in range(amount(state, ctx, effect.times)):
            times.append(await carry_out(state, ctx, effect.effect))
        return joined(times)
    if isinstance(effect, OneOf):
        return await _one_of(state, ctx, effect)
    if isinstance(effect, Simultaneously):
        return await _simultaneously(state, ctx, effect)
    if isinstance(effect, Modification):  # of the event that is being replaced
        addition = await modify(state, ctx, effect)
        if addition is not None:
            return await carry_out(state, ctx, addition)
        return Result((), 1, performed=True)
    raise Unsupported(type(effect).__name__)


async def _together(state: State, contexts: list[Context], ctx: Context, effect: Effect) -> Result:
    """The same instruction in several contexts: at once if it can be. [CR 608.2e-608.2f]"""
    maker = MAKERS.get(type(effect))
    if maker is not None and type(effect) not in PROCEDURES:
        events: list[GameEvent] = []
        for inner in contexts:
            events.extend(await maker(state, inner, effect))
        return await perform(state, ctx, events)
    results: list[Result] = []
    for inner in contexts:
        results.append(await carry_out(state, inner, effect))
    return joined(results)


async def _for_each(state: State, ctx: Context, effect: ForEach) -> Result:
    """The instruction for each of these. [CR 608.2f]"""
    if isinstance(effect.what, Players):
        items = actors(state, ctx, effect.what)
    elif isinstance(effect.what, Pick):
        items = await things(state, ctx, effect.what)
    else:
        items = select(state, ctx, effect.what)
    return await _together(state, [ctx.within(item) for item in items], ctx, effect.effect)


async def _may(state: State, ctx: Context, effect: May) -> Result:
    """Players decide whether to do it, in APNAP order. [CR 608.2d, 101.4]"""
    willing: list[Context] = []
    for player in actors(state, ctx, effect.who):
        inner = inside(ctx, effect.who, player)
        if not possible(state, inner, effect.effect, player):
            continue
        if await yes_or_no(player, "may", ctx.this, "608.2d"):
            willing.append(inner)
    if not willing:
        return NOTHING
    result = await _together(state, willing, ctx, effect.effect)
    return Result(result.objects, result.amount, performed=result.performed)


def possible(state: State, ctx: Context, effect: Effect, player: int) -> bool:
    """Whether a player may choose to do this: nothing impossible. [CR 608.2d]"""
    if isinstance(effect, Seq):
        return not effect.parts or possible(state, ctx, effect.parts[0], player)
    if isinstance(effect, Noted):
        return possible(state, ctx, effect.effect, player)
    if isinstance(effect, words.Sacrifice):
        able = moving.sacrificeable(state, ctx, player)
        return _can_find(state, ctx, effect.what, able)
    if isinstance(effect, words.Discard):
        return _can_find(state, ctx, effect.what, state.players[player].hand)
    if isinstance(effect, words.Draw):
        return not moving.forbidden(state, ctx, player, "draw")  # 121.3
    if isinstance(effect, words.Search):
        return not moving.forbidden(state, ctx, player, "search")
    if isinstance(effect, words.Mill):
        return len(state.players[player].library) >= amount(state, ctx, effect.count)  # 701.17b
    if isinstance(
        effect,
        words.Exile
        | words.Destroy
        | words.ReturnToHand
        | words.PutOntoBattlefield
        | words.PutIntoHand
        | words.PutIntoLibrary
        | words.PutIntoGraveyard,
    ):
        return _can_find(state, ctx, effect.what, None)
    if isinstance(effect, words.CastFree):
        return casting_now.could_cast_any(state, ctx, effect, player)
    if isinstance(effect, words.Untap):
        return _can_find(state, ctx, effect.what, _permanents(state, tapped=True))
    if isinstance(effect, words.Tap):
        return _can_find(state, ctx, effect.what, _permanents(state, tapped=False))
    return True


def _permanents(state: State, *, tapped: bool) -> list[int]:
    return [n for n in state.battlefield if state.objects[n].tapped == tapped]


def _can_find(state: State, ctx: Context, selector: Selector, among: list[int] | None) -> bool:
    """Whether there is enough of what a noun phrase asks for. [CR 608.2d]"""
    if isinstance(selector, Pick):
        able = usable(state, ctx, selector.filter, among)
        needed = 1 if selector.up_to else amount(state, ctx, selector.count)
        return len(able) >= needed
    if among is None:
        return True
    for number in select(state, ctx, selector):
        if number in among:
            return True
    return False


async def _may_pay(state: State, ctx: Context, effect: MayPay) -> Result:
    """Players may pay a cost; what follows depends on whether they did. [CR 118.12]"""
    from apnap.rules.payment import may_pay  # paying carries out mana abilities

    results: list[Result] = []
    paid = False
    for player in actors(state, ctx, effect.who):
        inner = inside(ctx, effect.who, player)
        if await may_pay(state, inner, player, effect.cost):
            paid = True
            ctx.announced = inner.announced
            if effect.then is not None:
                results.append(await carry_out(state, inner, effect.then))
        elif effect.otherwise is not None:
            results.append(await carry_out(state, inner, effect.otherwise))
    result = joined(results)
    return Result(result.objects, result.amount, performed=paid)


async def _unless(state: State, ctx: Context, effect: Unless) -> Result:
    """The instruction, unless a player pays. [CR 118.12a]"""
    from apnap.rules.payment import may_pay

    who = effect.who
    if isinstance(who, Pick):  # "an opponent": any of them may
        who = All(who.filter)
    for player in actors(state, ctx, who):
        if await may_pay(state, inside(ctx, who, player), player, effect.cost):
            return NOTHING
    return await carry_out(state, ctx, effect.effect)


async def _one_of(state: State, ctx: Context, effect: OneOf) -> Result:
    """A player chooses one of several instructions now. [CR 608.2d]"""
    results: list[Result] = []
    for player in actors(state, ctx, effect.who):
        inner = inside(ctx, effect.who, player)
        options = [
            Option("mode", number=place)
            for place, part in enumerate(effect.parts)
            if possible(state, inner, part, player)
        ]
        if not options:
            continue
        answer = await Decision(player, "mode", "one of", options, ctx.this, "608.2d")
        results.append(await carry_out(state, inner, effect.parts[answer.number]))
    return joined(results)


async def _simultaneously(state: State, ctx: Context, effect: Simultaneously) -> Result:
    """Several instructions at the same time; draws in APNAP order. [CR 101.4, 121.2c]"""
    events: list[GameEvent] = []
    rest: list[Effect] = []
    for part in effect.parts:
        maker = MAKERS.get(type(part))
        if maker is not None and (
            type(part) not in PROCEDURES or (isinstance(part, words.Exile) and not part.linked)
        ):
            events.extend(await maker(state, ctx, part))
        else:
            rest.append(part)
    results = [await perform(state, ctx, events)]
    for player in actors(state, ctx, Players("each")):
        for part in rest:
            if isinstance(part, words.Draw) and player in actors(state, ctx, part.who):
                count = amount(state, inside(ctx, part.who, player), part.count)
                results.append(await cards.draw_cards(state, ctx, player, count))
    for part in rest:
        if not isinstance(part, words.Draw):
            results.append(await carry_out(state, ctx, part))
    return joined(results)


def missing(effect: Effect) -> str:
    """What in a word of this module is not carried out."""
    if isinstance(effect, Simultaneously):
        for part in effect.parts:
            if type(part) not in MAKERS and type(part) not in PROCEDURES:
                return f"Simultaneously({type(part).__name__})"
    return ""
