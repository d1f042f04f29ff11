"""Rooms and their doors. [CR 709.5]"""

from __future__ import annotations

from typing import Final

from apnap.abilities.costs import Pay
from apnap.abilities.node import Cost
from apnap.rules.events import happen
from apnap.state import events as kinds
from apnap.state.events import GameEvent
from apnap.state.objects import Object
from apnap.state.state import State

UNLOCKED: Final = ("left half unlocked", "right half unlocked")
"""The designations. [CR 709.5c]"""


def is_room(object: Object) -> bool:
    """Whether it is a split card with a shared type line. [CR 709.5]"""
    definition = object.definition
    if definition is None or definition.layout != "split" or object.copied is not None:
        return False
    return "enchantment" in definition.faces[0].types


def locked_halves(object: Object) -> list[int]:
    """The locked halves of a Room on the battlefield."""
    if not is_room(object):
        return []
    return [half for half in (0, 1) if UNLOCKED[half] not in object.flags]


def unlock_cost(object: Object, half: int) -> Cost:
    """The mana cost of a half. [CR 709.5e]"""
    assert object.definition is not None
    return Pay(object.definition.faces[half].mana_cost)


async def unlock(state: State, number: int, half: int, player: int) -> None:
    """A half of a Room is given its designation. [CR 709.5e, 709.5h]"""
    object = state.objects[number]
    object.flags = object.flags | {UNLOCKED[half]}
    state.touch()
    state.log("709.5e", "{0} unlocks a door of {1}", player, number)
    await tell_unlocked(state, number, half, player)


async def tell_unlocked(state: State, number: int, half: int, player: int) -> None:
    """What triggers as a half is unlocked, also as the Room enters. [CR 709.5h-709.5i]"""
    events = [_event(number, half, player, "unlock this door")]
    if not locked_halves(state.objects[number]):
        events.append(_event(number, half, player, "fully unlock"))
    await happen(state, events)


def _event(number: int, half: int, player: int, what: str) -> GameEvent:
    event = GameEvent(kinds.DO)
    event.what = what
    event.object = number
    event.player = player
    event.amount = half
    return event
