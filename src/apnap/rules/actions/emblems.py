"""Emblems. [CR 114]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.abilities import actions as words
from apnap.abilities.card import CardDefinition, FaceDefinition
from apnap.rules.actions.participants import Procedure, actors
from apnap.rules.prepared import define
from apnap.state.context import Result
from apnap.state.zones import COMMAND

if TYPE_CHECKING:
    from apnap.abilities.node import Effect
    from apnap.state.context import Context
    from apnap.state.printed import Definition
    from apnap.state.state import State

_definitions: dict[int, tuple[words.GetEmblem, Definition]] = {}
"""What emblems are, by the identity of the instruction, which the entry keeps alive."""


def _definition(effect: words.GetEmblem) -> Definition:
    """An emblem has its abilities and no other characteristics, not even a name. [CR 114.3]"""
    known = _definitions.get(id(effect))
    if known is None:
        face = FaceDefinition("", abilities=effect.abilities)
        known = (effect, define(CardDefinition("", "emblem", (face,))))
        _definitions[id(effect)] = known
    return known[1]


async def get_emblem(state: State, ctx: Context, effect: words.GetEmblem) -> Result:
    """A player gets an emblem: it is put into the command zone, theirs to own and control.
    [CR 114.1, 114.2]"""
    made: list[int] = []
    for player in actors(state, ctx, effect.who):
        emblem = state.new_object(_definition(effect), player, COMMAND)
        emblem.controller = player
        emblem.timestamp = state.fresh_number()
        state.command.append(emblem.id)
        made.append(emblem.id)
        state.log("114.1", "{0} gets an emblem", player)
    state.touch()
    return Result(tuple(made), len(made), performed=bool(made))


PROCEDURES: dict[type[Effect], Procedure] = {words.GetEmblem: get_emblem}
