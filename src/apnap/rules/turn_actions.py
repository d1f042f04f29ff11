"""What the game does by itself as a step or phase begins. [CR 703]

The actions of the combat steps are in `attacking`, `blocking` and `combat_damage`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from apnap.abilities.changes import HandSize
from apnap.rules import durations
from apnap.rules.amounts import amount
from apnap.rules.attacking import may, restrictions
from apnap.rules.characteristics import characteristics, derived, rule_effects_on
from apnap.rules.decisions import choose_some, yes_or_no
from apnap.rules.events import happen
from apnap.rules.filters import matches
from apnap.rules.phasing import phasing_events
from apnap.rules.sagas import final_chapter
from apnap.rules.transforming import become
from apnap.state.events import (
    CAST,
    DISCARD,
    DRAW,
    NONE,
    PUT_COUNTERS,
    STEP,
    UNTAP,
    GameEvent,
)

if TYPE_CHECKING:
    from apnap.state.state import State

RESTRICTIONS: Final = ("untap",)
PERMISSIONS: Final = ("choose not to untap", "no maximum hand size")
MAXIMUM_HAND_SIZE: Final = 7
"""How many cards a player normally keeps. [CR 402.2]"""


async def untap_step(state: State) -> None:
    """Phasing, day and night, then the active player's permanents untap. [CR 502.1-502.3]"""
    phasing = phasing_events(state, state.turn.active)
    if phasing:
        await happen(state, phasing)  # 502.1
    if state.turn.day:
        await _day_or_night(state)  # 502.2
    await _untap(state, state.turn.active)  # 502.3


async def _day_or_night(state: State) -> None:
    """Day becomes night after a turn without spells, night day after one with two. [CR 502.2]"""
    before = NONE
    spells = 0
    for event in state.last_turn:
        if event.kind == STEP:
            before = event.player
        elif event.kind == CAST and event.player == before:
            spells += 1
    if before == NONE:
        return
    if state.turn.day == "day" and spells == 0:
        await become(state, "night")
    elif state.turn.day == "night" and spells >= 2:
        await become(state, "day")


async def _untap(state: State, player: int) -> None:
    """The active player's tapped permanents untap, but for those that don't. [CR 502.3]"""
    tapped: list[int] = []
    for number in state.battlefield:
        object = state.objects[number]
        if object.tapped and not object.phased_out:
            if characteristics(state, number).controller == player:
                tapped.append(number)
    if not tapped:
        return
    if derived(state).cant or derived(state).may:
        tapped = await _those_that_untap(state, player, tapped)
    events: list[GameEvent] = []
    for number in tapped:
        event = GameEvent(UNTAP)
        event.object = number
        event.player = player
        events.append(event)
    if events:
        await happen(state, events)


async def _those_that_untap(state: State, player: int, tapped: list[int]) -> list[int]:
    """Which permanents untap, as effects and the player say. [CR 502.3]"""
    found: list[int] = []
    for number in tapped:
        if restrictions(state, number, "untap"):
            continue
        if may(state, number, "choose not to untap"):
            if not await yes_or_no(player, "untap", number, "502.3", about=number):
                continue
        found.append(number)
    for effect, cant in restrictions(state, player, "untap"):  # "no more than one land"
        concerned = [
            n for n in found if cant.by is None or matches(state, effect.context, cant.by, n)
        ]
        if len(concerned) > cant.more_than:
            chosen = await choose_some(
                player, "untap", concerned, cant.more_than, cant.more_than, effect.source, "502.3"
            )
            found = [n for n in found if n not in concerned or n in chosen]
    return found


async def draw_for_turn(state: State) -> None:
    """The active player draws a card. [CR 504.1]"""
    event = GameEvent(DRAW)
    event.player = state.turn.active
    await happen(state, [event])


async def advance_sagas(state: State) -> None:
    """A lore counter on each Saga with chapters that the active player controls.
    [CR 505.4, 714.3c]"""
    events: list[GameEvent] = []
    for number in chapters_to_come(state):
        event = GameEvent(PUT_COUNTERS)
        event.other = number
        event.what = "lore"
        event.amount = 1
        event.player = state.turn.active
        events.append(event)
    if events:
        await happen(state, events)


def chapters_to_come(state: State) -> list[int]:
    """The Sagas with chapters that the active player controls. [CR 714.3c]"""
    found: list[int] = []
    for number in state.battlefield:
        values = characteristics(state, number)
        if "Saga" not in values.subtypes or values.controller != state.turn.active:
            continue
        if not state.objects[number].phased_out and final_chapter(values):
            found.append(number)
    return found


async def cleanup(state: State) -> None:
    """Discard to the maximum hand size; then damage and the turn's effects end. [CR 514.1-514.2]"""
    player = state.turn.active
    hand = state.players[player].hand
    most = maximum_hand_size(state, player)
    if 0 <= most < len(hand):
        excess = len(hand) - most
        cards = await choose_some(player, "discard", list(hand), excess, excess, NONE, "514.1")
        events: list[GameEvent] = []
        for card in cards:
            event = GameEvent(DISCARD)
            event.player = player
            event.object = card
            events.append(event)
        await happen(state, events)
    for number in state.battlefield:
        object = state.objects[number]
        if object.damage:
            object.damage = 0
            state.touch_status()
        if "saddled" in object.flags:  # 702.171b
            object.flags = object.flags - {"saddled"}
            state.touch()
    durations.end_of_turn(state)


def maximum_hand_size(state: State, player: int) -> int:
    """How many cards a player keeps; -1 if any number. [CR 402.2]"""
    size = MAXIMUM_HAND_SIZE
    if not derived(state).rules:
        return size
    if may(state, player, "no maximum hand size"):
        return -1
    for effect in rule_effects_on(state, player, HandSize):
        change = effect.change
        if isinstance(change, HandSize):
            by = amount(state, effect.context, change.amount)
            size = by if change.set else size + by
    return max(0, size)
