"""Instructions that create tokens or put objects onto the battlefield.

[CR 110.2a, 111, 701.7, 707.2]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.abilities import actions as words
from apnap.abilities import parts
from apnap.abilities.card import CardDefinition, FaceDefinition
from apnap.abilities.filters import Kind
from apnap.abilities.node import walk
from apnap.abilities.selectors import Pick
from apnap.rules.actions.moving import link
from apnap.rules.actions.participants import (
    NOTHING,
    Maker,
    Procedure,
    actors,
    inside,
    joined,
    make,
    outcome,
    things,
)
from apnap.rules.amounts import amount
from apnap.rules.changing import copy_values
from apnap.rules.characteristics import copiable, find, printed
from apnap.rules.entering import entering
from apnap.rules.events import happen
from apnap.rules.prepared import define
from apnap.rules.selectors import select
from apnap.state import events as kinds
from apnap.state.context import Result
from apnap.state.events import GameEvent
from apnap.state.objects import FIRST_OBJECT
from apnap.state.zones import NOWHERE

if TYPE_CHECKING:
    from apnap.abilities.node import Change, Effect
    from apnap.state.context import Context
    from apnap.state.printed import Characteristics, Definition
    from apnap.state.state import State


async def put_onto_battlefield(
    state: State, ctx: Context, effect: words.PutOntoBattlefield
) -> list[GameEvent]:
    """Put objects onto the battlefield under the player's control. [CR 110.2a]"""
    events: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        inner = inside(ctx, effect.who, player)
        for number in await things(state, inner, effect.what, player, None, "put"):
            if number >= FIRST_OBJECT:
                event = await entering(
                    state, inside(inner, effect.what, number), number, player, effect.mods
                )
                if event is not None:
                    events.append(event)
    return events


_definitions: dict[tuple[int, int, int], tuple[parts.TokenSpec, Definition]] = {}
"""What tokens are, by the identity of the words that describe them and their size."""


def token_definition(
    state: State, ctx: Context, spec: parts.TokenSpec, power: int, toughness: int
) -> Definition:
    """A token as described, with these numbers. [CR 111.3, 111.4]"""
    key = (id(spec), power, toughness)
    known = _definitions.get(key)
    if known is not None:
        return known[1]
    sized = spec.power is not None
    name = spec.name or " ".join((*spec.subtypes, "Token"))  # 111.4
    face = FaceDefinition(
        name,
        "",
        spec.colors,
        spec.supertypes,
        spec.types,
        spec.subtypes,
        power if sized else None,
        toughness if sized else None,
        abilities=spec.abilities,
    )
    definition = define(CardDefinition(name, "token", (face,)), 0, True)  # noqa: FBT003
    _definitions[key] = (spec, definition)
    return definition


async def create(state: State, ctx: Context, effect: words.Create) -> Result:
    """Create tokens with the characteristics that the effect states. [CR 701.7a]"""
    results: list[Result] = []
    for player in actors(state, ctx, effect.who):
        inner = inside(ctx, effect.who, player)
        power = toughness = 0
        if effect.token.power is not None:
            power = amount(state, inner, effect.token.power)
        if effect.token.toughness is not None:
            toughness = amount(state, inner, effect.token.toughness)
        definition = token_definition(state, inner, effect.token, power, toughness)
        count = amount(state, inner, effect.count)
        results.append(
            await create_tokens(state, inner, player, definition, None, count, effect.mods)
        )
    return joined(results)


async def create_tokens(
    state: State,
    ctx: Context,
    player: int,
    definition: Definition | None,
    values: Characteristics | None,
    count: int,
    mods: parts.ZoneMods,
    face: int = 0,
) -> Result:
    """A player creates so many tokens, which enter together. [CR 111.2, 701.7a-b]

    The first of them stands for all in the event that replacement effects and triggers see.
    """
    if count <= 0:
        return NOTHING
    first = _token(state, player, definition, values, face)
    creation = make(kinds.CREATE, ctx, object=first, player=player, amount=count)
    created = await happen(state, [creation])
    tokens: list[int] = [first]
    wanted = sum(event.amount for event in created if event.kind == kinds.CREATE)
    events: list[GameEvent] = []
    for place in range(wanted):
        if place:
            tokens.append(_token(state, player, definition, values, face))
        event = await entering(state, ctx, tokens[-1], player, mods, "create")
        if event is not None:
            events.append(event)
    done = await happen(state, events) if events else []
    result = outcome(ctx, done, [kinds.MOVE])
    link(state, ctx, "create", list(result.objects))  # 607.2c
    for event in created:  # what was created, for those who ask later
        if event.kind == kinds.CREATE and event.object == first and result.objects:
            event.object = result.objects[0]
    for number in tokens:  # 303.4g, 111.5: those that could not enter are not created
        if number in state.objects:
            del state.objects[number]
    return result


def _token(
    state: State,
    player: int,
    definition: Definition | None,
    values: Characteristics | None,
    face: int,
) -> int:
    """A token that is about to enter. [CR 111.2]"""
    token = state.new_object(definition, player, NOWHERE)
    token.token = True
    token.copied = values
    token.face = face
    return token.id


async def create_copies(state: State, ctx: Context, effect: words.CreateCopy) -> Result:
    """Create tokens that are copies of objects. [CR 707.2, 707.9, 111.12]"""
    results: list[Result] = []
    for player in actors(state, ctx, effect.who):
        inner = inside(ctx, effect.who, player)
        originals = await _originals(state, inner, effect, player)
        for original in originals:
            count = amount(state, inner, effect.count)
            results.append(
                await copy_tokens(
                    state, inner, player, original, count, effect.except_, effect.mods
                )
            )
    return joined(results)


async def _originals(
    state: State, ctx: Context, effect: words.CreateCopy, player: int
) -> list[int]:
    """What is copied: also what is gone, as it last was. [CR 111.12, 608.2h]"""
    found = await things(state, ctx, effect.of, player, None, "copy")
    if not found and not isinstance(effect.of, Pick):
        found = [n for n in select(state, ctx, effect.of) if find(state, n) is not None]
    return [number for number in found if number >= FIRST_OBJECT]


async def copy_tokens(
    state: State,
    ctx: Context,
    player: int,
    original: int,
    count: int,
    except_: tuple[Change, ...],
    mods: parts.ZoneMods,
) -> Result:
    """Create tokens that are copies of one object, with exceptions. [CR 707.2, 707.9]"""
    object = find(state, original)
    if object is None:
        return NOTHING
    values: Characteristics | None = None
    printed_so = original in state.objects and printed(state, original) is copiable(object)
    if except_ or object.copied is not None or object.face_down or not printed_so:
        values = copy_values(state, ctx, original, except_)
    return await create_tokens(
        state, ctx, player, object.definition, values, count, mods, object.face
    )


def missing(effect: Effect) -> str:
    """What in a word of this module is not carried out."""
    mods = getattr(effect, "mods", None)
    if isinstance(mods, parts.ZoneMods) and mods.face_down:
        return "ZoneMods(face_down)"
    if isinstance(effect, words.PutOntoBattlefield) and isinstance(effect.what, Pick):
        for word in walk(effect.what.filter):
            if word == Kind("token"):  # 111.7: there is none elsewhere
                return "PutOntoBattlefield(a token)"
    return ""


MAKERS: dict[type[Effect], Maker] = {
    words.PutOntoBattlefield: put_onto_battlefield,
}

PROCEDURES: dict[type[Effect], Procedure] = {
    words.Create: create,
    words.CreateCopy: create_copies,
}
