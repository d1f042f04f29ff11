"""The card of an exercise put where its abilities work, as if it had been there for long."""

from __future__ import annotations

from typing import Final

from apnap.abilities import actions as words
from apnap.abilities.ability import KeywordQuality
from apnap.abilities.card import CardDefinition, FaceDefinition
from apnap.abilities.node import walk
from apnap.rules.characteristics import characteristics
from apnap.rules.selectors import candidates
from apnap.scenario.exercise.boards import MATERIALS, cards, counter_kinds, put
from apnap.scenario.exercise.later_boards import LATER, seldom
from apnap.scenario.exercise.making import PERMANENT_TYPES
from apnap.scenario.exercise.playing import CHOSEN
from apnap.state.context import Context
from apnap.state.events import NONE
from apnap.state.objects import FIRST_OBJECT
from apnap.state.printed import Definition
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY

__all__ = ["place_card"]

_HOSTS: Final = {"odd": "adept", "deserted": "hero", "three": "zombie"}
"""Which creature an Equipment lies on, on some boards."""

_COUNTERS: Final = {"odd": 12, "deserted": 2, "three": 1}
"""How many counters lie on the card of each kind that it names, where it is not six."""

_EXILED: Final = ("adept", "device", "field", "strike", "shrine")
"""The cards exiled with the card, on an odd board."""


def place_card(
    state: State, card: CardDefinition, definition: Definition, face: int, kind: str, turn: int
) -> tuple[set[int], int]:
    """The card in all zones where its abilities may work: its numbers, and the permanent's.

    `turn` counts the boards, so that an Aura is put on another thing each time.
    """
    printed = card.faces[face]
    found: set[int] = set()
    for zone in _zones(kind):
        there = put(state, definition, 0, zone)
        found.add(there.id)
        if zone == LIBRARY and kind in LATER:  # at the bottom, where it stays
            library = state.players[0].library
            library.insert(0, library.pop())
        if zone == EXILE and "suspend" in definition.faces[face].keywords:
            there.counters["time"] = 1  # 702.62b: so it is suspended
    if not [t for t in printed.types if t in PERMANENT_TYPES]:
        return found, NONE
    object = put(state, definition, 0, BATTLEFIELD)
    object.face = face
    found.add(object.id)
    if face and "craft" in definition.faces[0].keywords:
        object.linked["craft"] = tuple([put(state, cards()[m], 0, EXILE).id for m in MATERIALS])
    if printed.loyalty is not None:
        object.counters["loyalty"] = printed.loyalty + 10
    if printed.defense is not None:
        object.counters["defense"] = printed.defense
    for counter in counter_kinds(card):
        if counter not in ("loyalty", "-1/-1", "lore") and kind != "barren":
            object.counters[counter] = _COUNTERS.get(kind, 6)
    if printed.toughness is not None and printed.toughness <= 0:
        object.counters["+1/+1"] = object.counters.get("+1/+1", 0) + 3
    for word in walk(card):
        if isinstance(word, words.Choose):
            object.chosen[word.quality] = CHOSEN.get(word.quality, 1)
    _mark(state, object.id, kind, found)
    if "Aura" in printed.subtypes or "Equipment" in printed.subtypes:
        object.attached_to = _host(state, object.id, printed, kind, turn)
    elif "Fortification" in printed.subtypes:
        object.attached_to = _first(state, cards()["waste"])
    state.touch()
    return found, object.id


def _zones(kind: str) -> tuple[int, ...]:
    if kind == "barren":
        return (LIBRARY,)
    if kind in LATER or kind == "eventful":
        return (HAND, GRAVEYARD, EXILE, LIBRARY)
    return (HAND, GRAVEYARD, EXILE)


def _mark(state: State, number: int, kind: str, own: set[int]) -> None:
    """What has happened to the permanent before."""
    object = state.objects[number]
    if kind == "eventful":
        away = [n for n in state.exile if state.objects[n].card not in own]
        object.linked["exile"] = tuple(away[:2])
        object.flags = frozenset(("monstrous", "renowned"))
        put(state, cards()["aura"], 0, BATTLEFIELD, attached_to=number)
        put(state, cards()["blade"], 0, BATTLEFIELD, attached_to=number)
    elif kind == "odd":
        known = {**cards(), **seldom()}
        exiled = [put(state, known[name], 0, EXILE).id for name in _EXILED]
        object.linked["exile"] = tuple(exiled)
        object.flags = frozenset(("saddled",))
        object.counters["charge"] = object.counters.get("charge", 3)
        toughness = characteristics(state, number).toughness
        if toughness > 1 and "+1/+1" not in object.counters:
            object.counters["-1/-1"] = 1
    elif kind == "bare":
        object.tapped = True
    elif kind in ("deserted", "three"):
        object.counters["+1/+1"] = max(2, object.counters.get("+1/+1", 0))


def _host(state: State, number: int, printed: FaceDefinition, kind: str, turn: int) -> int:
    """What an Aura or Equipment lies on."""
    ctx = Context(0, number)
    for ability in printed.abilities:
        if isinstance(ability, KeywordQuality) and ability.name == "enchant":
            found = candidates(state, ctx, ability.filter)
            if kind == "three":  # what lives longest
                found.sort(key=lambda each: _toughness(state, each))
                return found[-1] if found else NONE
            return found[(len(found) // 2 + 3 * turn) % len(found)] if found else NONE
    if kind in _HOSTS:
        return _first(state, {**cards(), **seldom()}[_HOSTS[kind]])
    host = _first(state, cards()["human"], cards()["beast"])
    if turn >= 5 and host != NONE:  # the newest: made to the card's measure
        for each in state.battlefield:
            values = characteristics(state, each)
            if "creature" in values.types and values.controller == 0 and each != number:
                host = each
    return host


def _toughness(state: State, number: int) -> int:
    if number < FIRST_OBJECT or state.objects[number].controller != 0:
        return -1
    return characteristics(state, number).toughness


def _first(state: State, *wanted: Definition) -> int:
    """The first player's first permanent that is one of these."""
    for number in state.battlefield:
        object = state.objects[number]
        if object.definition in wanted and object.controller == 0:
            return number
    return NONE
