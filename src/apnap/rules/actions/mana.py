"""Instructions that add mana. [CR 106, 605.3b]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.abilities import mana as words
from apnap.rules.actions.participants import Maker, Procedure, actors, inside, make
from apnap.rules.amounts import amount
from apnap.rules.characteristics import find, look
from apnap.rules.decisions import choose_word
from apnap.rules.mana import types_in
from apnap.rules.mana_shapes import chosen_color, devoted, identity, their_colors
from apnap.rules.selectors import select
from apnap.state import events as kinds
from apnap.state.mana import Mana

if TYPE_CHECKING:
    from apnap.abilities.node import Effect
    from apnap.state.context import Context
    from apnap.state.events import GameEvent
    from apnap.state.state import State


def produce(
    state: State, ctx: Context, player: int, types: str, effect: words.AddsMana
) -> list[GameEvent]:
    """The event of a source producing mana for a player. [CR 106.3, 106.4]"""
    if not types:
        return []
    snow = False
    if find(state, ctx.this) is not None:
        snow = "snow" in look(state, ctx.this).supertypes  # 107.4h
    keep = "turn" if effect.keep else ""
    event = make(kinds.PRODUCE_MANA, ctx, object=ctx.this, player=player, what=types)
    if ctx.taps:
        event.verb = "tap"  # 106.12b
    one = Mana("C", ctx.this, snow, effect.spend, keep, effect.rider)
    event.mana = tuple([one.of_type(type) for type in types])
    return [event]


async def add_mana(state: State, ctx: Context, effect: words.AddMana) -> list[GameEvent]:
    """Add exactly this mana, a number of times. [CR 106.3]"""
    events: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        times = max(0, amount(state, inside(ctx, effect.who, player), effect.times))
        events.extend(produce(state, ctx, player, types_in(effect.mana) * times, effect))
    return events


async def choose_types(
    ctx: Context, player: int, types: str, count: int, *, same: bool, different: bool = False
) -> str:
    """So much mana of types among these, as the player chooses. [CR 106.3]"""
    if count <= 0 or not types:
        return ""
    if len(types) == 1:
        return types if different else types * count
    if same:
        chosen = await choose_word(player, "mana", list(types), ctx.this, "106.3")
        return chosen * count
    made = ""
    for _ in range(count):
        left = [type for type in types if type not in made] if different else list(types)
        if left:
            made += await choose_word(player, "mana", left, ctx.this, "106.3")
    return made


async def add_mana_of(state: State, ctx: Context, effect: words.AddManaOf) -> list[GameEvent]:
    """Add mana of types that the player chooses. [CR 106.3]"""
    events: list[GameEvent] = []
    types = effect.types
    if effect.chosen:
        color = chosen_color(state, ctx)
        if color not in types:
            types += color
    for player in actors(state, ctx, effect.who):
        count = amount(state, inside(ctx, effect.who, player), effect.count)
        made = await choose_types(
            ctx, player, types, count, same=effect.same, different=effect.different
        )
        events.extend(produce(state, ctx, player, made, effect))
    return events


async def add_mana_among(state: State, ctx: Context, effect: words.AddManaAmong) -> list[GameEvent]:
    """Add one of several combinations of mana, as the player chooses. [CR 106.3]"""
    events: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        chosen = await choose_word(player, "mana", list(effect.choices), ctx.this, "106.3")
        events.extend(produce(state, ctx, player, chosen, effect))
    return events


async def add_mana_could_produce(
    state: State, ctx: Context, effect: words.AddManaCouldProduce
) -> list[GameEvent]:
    """Add mana of a type that some permanents could produce; none if there is none. [CR 106.7]"""
    # Imported here: it looks at replacement effects, which carry out instructions.
    from apnap.rules.could_produce import could_produce, letters_of

    types = could_produce(state, select(state, ctx, effect.what))
    return await _add_one_type(state, ctx, effect, letters_of(types, colors=effect.colors))


async def add_mana_of_event(
    state: State, ctx: Context, effect: words.AddManaOfEvent
) -> list[GameEvent]:
    """Add mana of a type that the triggering event produced. [CR 106.12a]"""
    event = ctx.event
    if event is None:
        return []
    able = "".join(type for type in "WUBRGC" if type in event.what)
    return await _add_one_type(state, ctx, effect, able)


async def add_mana_of_chosen(
    state: State, ctx: Context, effect: words.AddManaOfChosen
) -> list[GameEvent]:
    """Add mana of the color chosen for this object; none if it is undefined. [CR 607.2d, 607.5a]"""
    return await _add_one_type(state, ctx, effect, chosen_color(state, ctx))


async def add_mana_of_colors(
    state: State, ctx: Context, effect: words.AddManaOfColors
) -> list[GameEvent]:
    """Add mana of a color that some things have, or of each such color. [CR 106.3, 106.5]"""
    colors = their_colors(state, ctx, effect.what)
    if not effect.each:
        return await _add_one_type(state, ctx, effect, colors)
    events: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        count = amount(state, inside(ctx, effect.who, player), effect.count)
        made = "".join([color * max(0, count) for color in colors])
        events.extend(produce(state, ctx, player, made, effect))
    return events


async def add_mana_of_identity(
    state: State, ctx: Context, effect: words.AddManaOfIdentity
) -> list[GameEvent]:
    """Add mana of colors in the color identity of the player's commander. [CR 903.4, 903.4f]"""
    events: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        count = amount(state, inside(ctx, effect.who, player), effect.count)
        colors = identity(state, player)
        made = await choose_types(ctx, player, colors, count, same=effect.same)
        events.extend(produce(state, ctx, player, made, effect))
    return events


async def add_mana_of_devotion(
    state: State, ctx: Context, effect: words.AddManaOfDevotion
) -> list[GameEvent]:
    """Choose a color and add mana of it, as much as the devotion to it. [CR 700.5]"""
    events: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        color = await choose_word(player, "color", list("WUBRG"), ctx.this, "608.2d")
        events.extend(produce(state, ctx, player, devoted(state, ctx, color), effect))
    return events


async def _add_one_type(
    state: State,
    ctx: Context,
    effect: words.AddManaCouldProduce
    | words.AddManaOfEvent
    | words.AddManaOfChosen
    | words.AddManaOfColors,
    types: str,
) -> list[GameEvent]:
    events: list[GameEvent] = []
    for player in actors(state, ctx, effect.who):
        count = amount(state, inside(ctx, effect.who, player), effect.count)
        chosen = await choose_types(ctx, player, types, count, same=True)
        events.extend(produce(state, ctx, player, chosen, effect))
    return events


def missing(effect: Effect) -> str:
    """What in a word of this module is not carried out."""
    if isinstance(effect, words.AddMana):
        symbols = effect.mana.replace("{", "").replace("}", "")
        if types_in(effect.mana) != symbols:
            return f"AddMana({effect.mana!r})"
    return ""


MAKERS: dict[type[Effect], Maker] = {
    words.AddMana: add_mana,
    words.AddManaOf: add_mana_of,
    words.AddManaAmong: add_mana_among,
    words.AddManaCouldProduce: add_mana_could_produce,
    words.AddManaOfEvent: add_mana_of_event,
    words.AddManaOfChosen: add_mana_of_chosen,
    words.AddManaOfColors: add_mana_of_colors,
    words.AddManaOfIdentity: add_mana_of_identity,
    words.AddManaOfDevotion: add_mana_of_devotion,
}

PROCEDURES: dict[type[Effect], Procedure] = {}
