"""The boards of exercises: many different things on both sides, or next to nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from apnap.abilities import amounts, costs, filters
from apnap.abilities.actions import RemoveCounters
from apnap.abilities.card import CardDefinition
from apnap.abilities.node import walk
from apnap.rules.characteristics import characteristics
from apnap.rules.zones import zone_list
from apnap.scenario.board import empty_board
from apnap.scenario.exercise.making import BASICS, PERMANENT_TYPES, asked_for, made, usual
from apnap.state.events import NONE
from apnap.state.mana import Mana
from apnap.state.objects import Object
from apnap.state.printed import Definition
from apnap.state.state import State
from apnap.state.turn import (
    BEGIN_COMBAT,
    END,
    PRECOMBAT_MAIN,
    UNTAP,
)
from apnap.state.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY

__all__ = [
    "BOARDS",
    "MATERIALS",
    "board",
    "cards",
    "counter_kinds",
    "fill_pools",
    "named_cards",
    "put",
    "put_named",
    "rich",
    "stand_at",
    "zones_are_sound",
]

BOARDS: Final = ("rich", "eventful", "lean", "behind", "bare")
"""Rich: both have everything; eventful: you are ahead, with many of what the card asks for, and
much has happened; lean: both have little; behind: you have little, and little life; bare: you have
no hand, and all you have is tapped."""

_usual: dict[str, Definition] = {}


def cards() -> dict[str, Definition]:
    """The usual made-up cards, made once."""
    if not _usual:
        _usual.update(usual())
    return _usual


def put(
    state: State, definition: Definition, player: int, zone: int, *, attached_to: int = NONE
) -> Object:
    """A card in a zone as if it had been there for long: nothing is done about it."""
    object = state.new_object(definition, player, zone)
    object.token = definition.token
    if not definition.token:
        object.card = object.id
    object.controller = player
    object.controlled_by = player
    object.since_turn = -1
    object.entered_turn = -1
    object.attached_to = attached_to
    face = definition.faces[0]
    if zone == BATTLEFIELD:
        if face.loyalty >= 0:
            object.counters["loyalty"] = face.loyalty + 4
        if face.defense >= 0:
            object.counters["defense"] = face.defense
    if definition not in state.deck_definitions:
        state.deck_definitions = (*state.deck_definitions, definition)
    zone_list(state, zone, player).append(object.id)
    state.touch()
    return object


MATERIALS: Final = ("bird", "beast", "relic", "strike")
"""What a crafted permanent was made of."""

_PERMANENTS = (
    "human", "goblin", "beast", "bird", "zombie", "hero", "golem", "relic", "stone", "shrine",
    "walker", "token", "treasure", "waste",
)  # fmt: skip
_GRAVE = ("human", "beast", "golem", "relic", "shrine", "walker", "strike", "lesson", "waste",
    "Forest", "zombie")  # fmt: skip
_HAND = ("goblin", "bird", "beast", "stone", "shrine", "walker", "poke", "strike", "kicked",
    "lesson", "cycler", "Mountain")  # fmt: skip
_LIBRARY = ("Forest", "human", "strike", "relic", "lesson", "beast", "Island", "shrine", "zombie",
    "Swamp", "goblin", "Plains", "hero", "walker", "Mountain", "poke", "golem", "aura",
    "bird", "waste", "Forest", "human")  # fmt: skip


def named_cards(card: CardDefinition) -> list[Definition]:
    """Cards such as a card's own filters ask for."""
    return [d for d in (made(t) for t in asked_for(card)) if d is not None]


def board(card: CardDefinition, kind: str) -> State:
    """A board for exercising a card, without the card itself; the turn stands before its start."""
    state = empty_board(2, 20 if kind != "behind" else 4)
    named = named_cards(card)
    for player in (1, 0):
        if kind in ("rich", "eventful") or (player == 1 and kind in ("behind", "bare")):
            rich(state, player, named)
        else:
            few = player == 0 and kind == "bare"
            _lean(state, player, named if player == 0 and not few else [], 1 if few else 2)
    if kind == "behind":
        state.players[1].life = 25
    elif kind == "bare":
        for number in state.battlefield:
            if state.objects[number].owner == 0:
                state.objects[number].tapped = True
    elif kind == "eventful":
        _ahead(state, named)
    _counters(state, card)
    return state


def _ahead(state: State, named: Sequence[Definition]) -> None:
    """The first player has more of everything."""
    first = state.players[0]
    first.life = 40
    first.flags = frozenset(("monarch", "city's blessing", "initiative"))
    for definition in named:
        face = definition.faces[0]
        if "Aura" not in face.subtypes and [t for t in face.types if t in PERMANENT_TYPES]:
            for _ in range(7):
                put(state, definition, 0, BATTLEFIELD)
    for number in state.battlefield:
        object = state.objects[number]
        if object.owner == 0 and object.definition is cards()["hero"]:
            first.commanders = (object.card,)


def rich(state: State, player: int, named: Sequence[Definition]) -> None:
    """A player has some of everything, and what a card asks for."""
    known = cards()
    for name in _PERMANENTS:
        put(state, known[name], player, BATTLEFIELD)
    for name, _ in BASICS:
        put(state, known[name], player, BATTLEFIELD)
    mine = [n for n in state.battlefield if state.objects[n].owner == player]
    put(state, known["aura"], player, BATTLEFIELD, attached_to=mine[2])
    put(state, known["blade"], player, BATTLEFIELD, attached_to=mine[0])
    for name in ("human", "stone", "Forest", "beast"):
        put(state, known[name], player, BATTLEFIELD).tapped = True
    state.objects[mine[2]].counters["+1/+1"] = 2
    state.objects[mine[2]].damage = 1
    for name in _GRAVE:
        put(state, known[name], player, GRAVEYARD)
    for name in _LIBRARY:
        put(state, known[name], player, LIBRARY)
    for name in _HAND:
        put(state, known[name], player, HAND)
    put(state, known["human"], player, EXILE)
    state.players[player].counters["energy"] = 12
    put_named(state, player, named, host=mine[0])


def put_named(state: State, player: int, named: Sequence[Definition], host: int) -> None:
    """A player has what a card asks for in every zone."""
    for definition in named:
        face = definition.faces[0]
        permanent = [t for t in face.types if t in PERMANENT_TYPES]
        if permanent:
            attached = host if "Aura" in face.subtypes else NONE
            put(state, definition, player, BATTLEFIELD, attached_to=attached)
            if not definition.token and "Aura" not in face.subtypes:
                put(state, definition, player, BATTLEFIELD).tapped = True
        if not definition.token:
            for zone in (GRAVEYARD, LIBRARY, HAND):
                put(state, definition, player, zone)


def _lean(state: State, player: int, named: Sequence[Definition], lands: int) -> None:
    known = cards()
    host = put(state, known["human"], player, BATTLEFIELD).id
    for name, _ in BASICS[:lands]:
        put(state, known[name], player, BATTLEFIELD)
    for name in _LIBRARY[::2]:
        put(state, known[name], player, LIBRARY)
    for definition in named[:2]:
        put_named(state, player, (definition,), host)


def _counters(state: State, card: CardDefinition) -> None:
    """Counters of the kinds that the card names lie on some permanents and players."""
    for kind in counter_kinds(card):
        for place, number in enumerate(state.battlefield):
            object = state.objects[number]
            if place % 3 == 0 and kind not in ("-1/-1", "loyalty", "lore"):
                object.counters[kind] = object.counters.get(kind, 0) + 2
        for player in state.players:
            if kind in ("poison", "experience", "energy", "rad"):
                player.counters[kind] = max(3, player.counters.get(kind, 0))
    state.touch()


def counter_kinds(card: CardDefinition) -> list[str]:
    """The kinds of counters that a card asks for."""
    found: dict[str, None] = {}
    for word in walk(card):
        if isinstance(
            word,
            costs.RemoveCountersCost | filters.HasCounter | amounts.CountersOn | RemoveCounters,
        ):
            if word.kind:
                found[word.kind] = None
    return list(found)


def stand_at(state: State, player: int, step: int) -> None:
    """Let it be just before a step of a player's turn."""
    turn = state.turn
    turn.number = 5 + player
    turn.active = player
    turn.rotation = player
    turn.step = step
    turn.begun = False
    turn.priority = NONE
    turn.passes = 0
    turn.main_phases = 1 if step > PRECOMBAT_MAIN else 0
    turn.combats = 1 if step > BEGIN_COMBAT else 0
    phases = (UNTAP, PRECOMBAT_MAIN, BEGIN_COMBAT, END)
    turn.phase = max([phase for phase in phases if phase <= step])
    for each in state.players:
        each.turns_taken = 2
        each.last_turn = turn.number if each.number == player else turn.number - 1


def fill_pools(state: State, types: str = "WUBRGC") -> None:
    """Give all players mana of every type, or of some."""
    for player in state.players:
        player.pool = [
            Mana(letter, NONE, place < 2, None, "") for letter in types for place in range(5)
        ]


def zones_are_sound(state: State) -> str:
    """What is wrong with where things are: each object is in the one zone it says. [CR 400.1]"""
    places: dict[int, int] = {}
    zones = [(BATTLEFIELD, state.battlefield), (EXILE, state.exile)]
    for player in state.players:
        zones += [(LIBRARY, player.library), (HAND, player.hand), (GRAVEYARD, player.graveyard)]
    held: dict[int, int] = {}
    for zone, numbers in zones:
        for number in numbers:
            if number in places:
                return f"object {number} is in two places"
            places[number] = zone
            object = state.objects.get(number)
            if object is None or object.zone != zone:
                return f"object {number} is not where it says"
            if object.card != NONE and not object.token:
                if object.card in held:
                    return f"a card is in two zones: {characteristics(state, number).name}"
                held[object.card] = number
    for number in state.stack:
        if number not in state.objects or number in places:
            return f"object {number} of the stack is not there"
        object = state.objects[number]
        if object.card != NONE and not object.token and object.ability is None:
            if object.card in held:
                return "a card is on the stack and elsewhere"
            held[object.card] = number
    return ""
