"""What scripts call things: objects by their current names, players by letters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from apnap.rules.characteristics import characteristics, look
from apnap.rules.rooms import is_room
from apnap.state.objects import FIRST_OBJECT, Object
from apnap.state.state import State
from apnap.state.turn import STEP_NAMES
from apnap.state.zones import BATTLEFIELD, STACK

PLAYERS: Final = "ABCD"


def player_number(name: str) -> int:
    """The number of a player; raises ValueError for a name that is none."""
    return PLAYERS.index(name.removeprefix("Player")) if name else -1


def step_number(name: str) -> int:
    """A step by its name, in ours ("precombat main") or capitals; raises ValueError."""
    plain = name.lower().replace("_", " ")
    plain = _STEPS.get(plain, plain)
    return STEP_NAMES.index(plain)


_STEPS: Final = {
    "begin combat": "combat",
    "beginning of combat": "combat",
    "end combat": "end of combat",
    "end turn": "end",
    "end step": "end",
    "main": "precombat main",
}


def name_of(state: State, number: int) -> str:
    """The current name of an object, or what a script calls a nameless one; players by letter."""
    if number < FIRST_OBJECT:
        return PLAYERS[number] if 0 <= number < len(PLAYERS) else ""
    object = state.objects.get(number)
    if object is None:
        return look(state, number).name
    if object.ability is not None:
        return name_of(state, object.source) if object.source >= 0 else ""
    if not characteristics(state, number).name:
        return face_down_name(object)
    return characteristics(state, number).name


def face_down_name(object: Object) -> str:
    """What a script calls a face-down object."""
    if object.zone != BATTLEFIELD:
        return "[face_down_card]"
    if is_room(object):
        return "[fully_locked_room]"
    return "[face_down_token]" if object.token else "[face_down_creature]"


def hidden_name(state: State, number: int) -> str:
    """The name of the card that is a face-down spell, "" for all else."""
    object = state.objects.get(number)
    if object is None or object.zone != STACK or not object.face_down:
        return ""
    return "" if object.definition is None else object.definition.faces[0].name


def is_called(state: State, number: int, name: str) -> bool:
    """Whether a script's name is that of an object: of a split card each half's name is too, and
    of a face-down spell its card's, since scripts know what they cast.

    Of a Room on the battlefield the name says which doors are unlocked.
    """
    own = name_of(state, number)
    if own == name or hidden_name(state, number) == name:
        return True
    object = state.objects.get(number)
    if object is not None and object.zone == BATTLEFIELD and is_room(object):
        return False
    return " // " in own and name in own.split(" // ")


def named(state: State, numbers: Sequence[int], name: str) -> list[int]:
    """The objects of that name, in order."""
    return [number for number in numbers if is_called(state, number, name)]
