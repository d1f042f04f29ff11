"""Choices that are remembered. [CR 607.2d, 614.12a]"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from apnap.abilities import actions as words
from apnap.abilities.selectors import Pick, You
from apnap.cards.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES
from apnap.rules.actions.participants import (
    Procedure,
    actors,
    choose_for_pick,
    inside,
    joined,
    things,
)
from apnap.rules.decisions import choose_number, choose_one, choose_word, players_in_order
from apnap.rules.registry import Unsupported
from apnap.state.context import Result
from apnap.state.events import MOVE

if TYPE_CHECKING:
    from apnap.abilities.node import Effect
    from apnap.state.context import Context
    from apnap.state.state import State

CARD_TYPES = (
    "artifact",
    "battle",
    "creature",
    "enchantment",
    "instant",
    "kindred",
    "land",
    "planeswalker",
    "sorcery",
)
MOST = 20
"""The greatest number offered where any number may be chosen."""


async def choose(state: State, ctx: Context, effect: words.Choose) -> Result:
    """Choose a quality or a player, remembered for this object. [CR 607.2d]"""
    chosen: str | int = ""
    players: list[int] = []
    for player in actors(state, ctx, effect.who):
        chosen = await _choice(state, ctx, effect, player)
        if isinstance(chosen, int) and effect.quality in ("player", "opponent"):
            players.append(chosen)
    remember(state, ctx, effect.quality, chosen)
    number = chosen if isinstance(chosen, int) else 0
    return Result(tuple(players), number, performed=True)


async def _choice(state: State, ctx: Context, effect: words.Choose, player: int) -> str | int:
    quality = effect.quality
    if quality in ("player", "opponent"):
        able = players_in_order(state, player)
        if quality == "opponent":
            able = [p for p in able if p != player]
        return await choose_one(player, quality, able, ctx.this, "607.2d")
    if quality == "number":
        return await choose_number(player, "number", 0, MOST, ctx.this, "607.2d")
    return await choose_word(player, quality, _words(state, effect), ctx.this, "607.2d")


def _words(state: State, effect: words.Choose) -> list[str]:
    """What may be chosen, in a fixed order."""
    if effect.among:
        return list(effect.among)
    quality = effect.quality
    if quality == "color":
        return list("WUBRG")
    if quality == "basic land type":
        return list(BASIC_LAND_TYPES)
    if quality == "card type":
        return list(CARD_TYPES)
    if quality == "odd or even":
        return ["odd", "even"]
    if quality == "creature type":
        return sorted(CREATURE_TYPES)
    if quality == "card name":
        return card_names(state)
    raise Unsupported(f"Choose({quality!r})")


def card_names(state: State) -> list[str]:
    """The names that can matter in this game: those of the cards in it. [CR 201.4]"""
    names = {face.name for card in state.deck_definitions for face in card.faces}
    return sorted(name for name in names if name)


def remember(state: State, ctx: Context, quality: str, chosen: str | int) -> None:
    """Keep a choice with the object, or with how it enters if it is just entering. [CR 614.12]"""
    event = ctx.event
    if event is not None and event.kind == MOVE and event.object == ctx.this:
        if event.entering is not None and ctx.this in state.objects:
            event.entering.chosen[quality] = chosen
            return
    if ctx.this in state.objects:
        state.edit(ctx.this).chosen[quality] = chosen
        state.touch()


async def choose_objects(state: State, ctx: Context, effect: words.ChooseObjects) -> Result:
    """Choose objects for the instructions that follow. [CR 608.2d]"""
    results: list[Result] = []
    if isinstance(effect.who, Pick):  # "an opponent": which one is chosen first
        players = await choose_for_pick(state, ctx, effect.who, ctx.you)
    else:
        players = actors(state, ctx, effect.who)
    for player in players:
        what = effect.what
        if isinstance(what, Pick) and what.chooser == effect.who:
            what = replace(what, chooser=You())  # and asked as the one who acts
        found = await things(state, inside(ctx, effect.who, player), what, player)
        results.append(Result(tuple(found), len(found), performed=bool(found)))
    return joined(results)


QUALITIES = (
    "color",
    "creature type",
    "card type",
    "basic land type",
    "card name",
    "opponent",
    "player",
    "number",
    "odd or even",
)


def missing(effect: Effect) -> str:
    """What in a word of this module is not carried out."""
    if isinstance(effect, words.Choose):
        if effect.quality not in QUALITIES and not effect.among:
            return f"Choose({effect.quality!r})"
    return ""


PROCEDURES: dict[type[Effect], Procedure] = {
    words.Choose: choose,
    words.ChooseObjects: choose_objects,
}
