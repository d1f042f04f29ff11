"""The later boards of exercises: what is seldom seen, and where hardly anything is left."""

from __future__ import annotations

from typing import Final

from apnap.abilities import filters
from apnap.abilities.ability import (
    Activated,
    Body,
    Keyword,
    KeywordCost,
    Spell,
    TargetSpec,
    Triggered,
)
from apnap.abilities.actions import Draw, GainLife
from apnap.abilities.amounts import Fixed, X
from apnap.abilities.card import CardDefinition, FaceDefinition
from apnap.abilities.costs import Pay, TapThis
from apnap.abilities.events import Casts
from apnap.abilities.filters import Kind
from apnap.abilities.selectors import Players
from apnap.scenario.board import empty_board
from apnap.scenario.exercise.boards import cards, counter_kinds, named_cards, put, rich
from apnap.scenario.exercise.making import defined, simple
from apnap.state.printed import Definition
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY

__all__ = ["LATER", "later_board", "seldom"]

LATER: Final = ("odd", "deserted", "poor", "barren", "three")
"""Odd: both have everything and what is seldom seen, you have much life and the other little;
deserted: the other has nothing; poor: you have nothing but a hand of seven, and the other one
creature; barren: nobody has anything; three: three have everything."""

_seldom: dict[str, Definition] = {}


def seldom() -> dict[str, Definition]:
    """The cards that lie on an odd board besides the usual ones, made once."""
    if not _seldom:
        _seldom.update(_made())
    return _seldom


def _made() -> dict[str, Definition]:
    anything = filters.AnyOf((Kind("permanent"), Kind("player")))
    poke = Body(Draw(), (TargetSpec(anything),))
    draws = Activated(Pay("{1}"), Body(Draw()))
    heals = Activated(TapThis(), Body(GainLife(Fixed(1))))
    hears = Triggered(Casts(Players("each"), Kind("spell")), Body(GainLife(Fixed(1))))
    awoken = CardDefinition(
        "Made-up Sleeper",
        "transform",
        (
            FaceDefinition("Made-up Sleeper", "{1}{R}", "R", (), ("creature",), ("Wolf",), 2, 2),
            FaceDefinition("Made-up Waker", "", "R", (), ("creature",), ("Wolf",), 4, 4),
        ),
    )
    return {
        "flyer": simple("Made-up Flyer", ("creature",), "{W}{U}", size=(2, 2),
            subtypes=("Spirit",), abilities=(Keyword("flying"), Keyword("flash"))),
        "adept": simple("Made-up Adept", ("creature",), "{R}{G}", size=(1, 3),
            subtypes=("Elf", "Human"), supertypes=("legendary",), abilities=(draws, heals)),
        "guard": simple("Made-up Guard", ("creature",), "{W}", size=(0, 6),
            subtypes=("Wall",), abilities=(Keyword("defender"), Keyword("reach"))),
        "device": simple("Made-up Device", ("artifact",), "{1}", abilities=(draws, heals)),
        "field": simple("Made-up Field", ("land",), abilities=(draws, heals)),
        "bell": simple("Made-up Bell", ("artifact",), "{1}", abilities=(hears,)),
        "foundry": simple("Made-up Foundry", ("artifact", "land")),
        "ice": simple("Made-up Ice", ("land",), subtypes=("Forest",),
            supertypes=("basic", "snow")),
        "car": simple("Made-up Car", ("artifact", "creature"), "{2}", size=(3, 3),
            subtypes=("Vehicle",)),
        "recall": simple("Made-up Recall", ("instant",), "{R}",
            abilities=(Spell(poke), KeywordCost("flashback", Pay("{3}{U}")))),
        "hidden": simple("Made-up Hidden", ("creature",), "{4}{G}", size=(4, 4),
            subtypes=("Bear",), abilities=(KeywordCost("morph", Pay("{1}")),)),
        "many": simple("Made-up Many", ("sorcery",), "{X}{U}",
            abilities=(Spell(Body(Draw(X()))),)),
        "class": simple("Made-up Class", ("sorcery",), "{1}{B}", subtypes=("Lesson",),
            abilities=(Spell(poke),)),
        "siege": simple("Made-up Siege", ("battle",), "{2}{R}", subtypes=("Siege",), defense=8),
        "sleeper": defined(awoken),
    }  # fmt: skip


_STANDING: Final = ("flyer", "flyer", "adept", "guard", "device", "field", "bell", "foundry",
    "ice", "car")  # fmt: skip


def later_board(card: CardDefinition, kind: str) -> State:
    """A board for the parts of a card that the first ones left over."""
    state = empty_board(3, 90) if kind == "three" else empty_board(2, 20)
    named = named_cards(card)
    if kind == "three":
        for player in (2, 1, 0):
            rich(state, player, named if player < 2 else [])
        state.players[1].flags = frozenset(("monarch", "initiative"))
    elif kind == "odd":
        for player in (1, 0):
            rich(state, player, named)
            _odd(state, player)
        _between(state)
        _counters(state, card)
        for number in state.battlefield:
            if state.objects[number].definition in named:
                state.objects[number].entered_turn = 5  # this turn
    elif kind == "deserted":
        rich(state, 0, named)
        _library(state, 1)
        state.players[1].life = 3
    else:
        for player in (1, 0):
            _library(state, player)
        if kind == "poor":
            put(state, cards()["human"], 1, BATTLEFIELD)
            put(state, cards()["waste"], 1, BATTLEFIELD)
            put(state, cards()["waste"], 0, BATTLEFIELD)
            for name in ("goblin", "strike", "strike", "stone", "cycler", "cycler"):
                put(state, cards()[name], 0, HAND)
        state.players[0].life, state.players[1].life = 2, 9
    return state


def _library(state: State, player: int) -> None:
    for name in ("Forest", "human", "strike", "relic", "lesson", "beast", "Island", "aura"):
        put(state, cards()[name], player, LIBRARY)


def _odd(state: State, player: int) -> None:
    """What one player has on an odd board besides the rest."""
    known = {**cards(), **seldom()}
    for name in _STANDING:
        put(state, known[name], player, BATTLEFIELD)
    put(state, known["hidden"], player, BATTLEFIELD).face_down = True
    put(state, known["sleeper"], player, BATTLEFIELD).face = 1
    put(state, known["siege"], player, BATTLEFIELD).chosen["protector"] = 1 - player
    put(state, known["Forest"], player, BATTLEFIELD).tapped = True
    for name in ("recall", "class", "class", "class", "strike", "poke", "many", "adept", "cycler"):
        put(state, known[name], player, GRAVEYARD)
    for name in ("hidden", "many", "class", "recall", "flyer", "device"):
        put(state, known[name], player, HAND)
    for name in ("adept", "Forest"):
        put(state, known[name], player, EXILE)
    for _ in range(3):  # on top
        put(state, known["ice"], player, LIBRARY)
    if player == 0:
        for _ in range(12):
            put(state, known["token"], player, BATTLEFIELD)


def _between(state: State) -> None:
    """What lies between the players of an odd board."""
    state.turn.day = "night"
    first, second = state.players
    first.life, second.life = 60, 9
    first.flags = frozenset(("monarch", "city's blessing", "initiative"))
    known = {**cards(), **seldom()}
    for name in ("adept", "beast", "hero", "relic"):
        for player in (0, 1):
            taken = put(state, known[name], 1 - player, BATTLEFIELD)
            taken.controller = taken.controlled_by = player
    for number in state.battlefield:
        object = state.objects[number]
        if object.definition is known["adept"] and object.owner == object.controller:
            state.players[object.owner].commanders = (object.card,)
    state.touch()


def _counters(state: State, card: CardDefinition) -> None:
    """Counters of each kind that the card names lie on the larger creatures, and on cards."""
    kinds = [kind for kind in counter_kinds(card) if kind not in ("loyalty", "lore")]
    for number, object in list(state.objects.items()):
        definition = object.definition
        if object.zone == BATTLEFIELD and definition in (cards()["beast"], cards()["zombie"]):
            for kind in kinds or ["-1/-1"]:
                object.counters[kind] = 1
        elif object.zone in (EXILE, GRAVEYARD) and definition is seldom()["adept"]:
            for kind in kinds:
                state.edit(number).counters[kind] = 1
    state.touch()
