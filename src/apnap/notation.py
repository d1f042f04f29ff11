"""A position in one line: what people want to know at a glance, then all of it, packed.

    apnap/1 turn=5 step=precombat-main active=0 priority=0 life=20,17 eNq…

What stands before the packed part is checked against it, so that nobody edits a line in vain.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from typing import Any, Final

import msgspec

from apnap.abilities.card import CardDefinition
from apnap.abilities.node import IllFormed
from apnap.errors import BadInput
from apnap.rules.prepared import define, prepare
from apnap.rules.registry import Unsupported
from apnap.state.printed import Definition
from apnap.state.serial import Reader, to_bytes
from apnap.state.state import State
from apnap.state.turn import STEP_NAMES

__all__ = ["state_from_data", "state_from_text", "state_to_text"]

PREFIX: Final = "apnap/1"
LONGEST: Final = 50_000_000
"""A packed state unpacks to at most so many bytes: more is no state but an attack."""


def summary(state: State) -> str:
    """The readable part of the line."""
    turn = state.turn
    lives = ",".join([str(player.life) for player in state.players])
    step = STEP_NAMES[turn.step].replace(" ", "-")
    return (
        f"{PREFIX} turn={turn.number} step={step} active={turn.active} "
        f"priority={turn.priority} life={lives}"
    )


def state_to_text(state: State) -> str:
    """A state in one line of ASCII."""
    packed = base64.urlsafe_b64encode(zlib.compress(to_bytes(state), 9)).decode("ascii")
    return f"{summary(state)} {packed}"


def state_from_text(text: str) -> State:
    """The state that `state_to_text` wrote. Raises BadInput where the text is no such line."""
    head, _, packed = text.strip().rpartition(" ")
    if not head.startswith(PREFIX + " "):
        raise BadInput(f"this is no position: it should begin with {PREFIX!r}")
    try:
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(base64.urlsafe_b64decode(packed.encode("ascii")), LONGEST)
        if not unpacker.eof:
            raise BadInput("the packed part of this position is cut off or far too long")
        state = state_from_data(msgspec.json.decode(data))
    except (binascii.Error, zlib.error, msgspec.DecodeError, UnicodeError) as error:
        raise BadInput(f"the packed part of this position is damaged: {error}") from error
    if summary(state) != head:
        raise BadInput(f"this position says {head!r} but holds {summary(state)!r}")
    return state


def state_from_data(data: Any) -> State:
    """The state of plain data. Raises BadInput where it is none."""
    try:
        return Reader(_define, prepare).state(data)
    except (IllFormed, Unsupported, RecursionError) as error:
        raise BadInput(f"this position can't be read: {error}") from error


def _define(card: CardDefinition, number: int, token: bool) -> Definition:
    return define(card, number, token)
