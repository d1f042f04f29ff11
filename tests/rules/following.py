"""Spells and abilities on the stack, and instructions carried out, without casting anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.rules.board import Board, card

from apnap.abilities.ability import Activated, Spell, Triggered
from apnap.rules.prepared import prepare
from apnap.rules.resolving import carry_out
from apnap.state.context import Announced, Context
from apnap.state.printed import AbilityOn
from apnap.state.zones import STACK

if TYPE_CHECKING:
    from tests.rules.board import Answer

    from apnap.abilities.node import Effect


def spell(board: Board, body: Effect, *targets: int, player: int = 0, **face: Any) -> int:
    """A sorcery on the stack, with one target for each of its specifications."""
    face.setdefault("types", ("sorcery",))
    number = board.place(player, card("Spell", None, None, Spell(body), **face), STACK)
    announced = Announced()
    announced.targets = tuple((target,) for target in targets)
    board[number].announced = announced
    return number


def ability(board: Board, source: int, what: Activated | Triggered, *targets: int) -> int:
    """An ability of a permanent on the stack."""
    state = board.state
    object = state.new_object(None, board[source].controller, STACK)
    object.ability = AbilityOn(what, 0, prepare(what))
    object.source = source
    announced = Announced()
    announced.targets = tuple((target,) for target in targets)
    object.announced = announced
    state.stack.append(object.id)
    state.touch()
    return object.id


def follow(board: Board, effect: Effect, *answers: Answer, player: int = 0) -> Context:
    """Carry out an instruction; what was noted is in the context returned."""
    this = board.place(player, card("Spell", None, None, types=("sorcery",)), STACK)
    ctx = Context(player, this)
    board.run(carry_out(board.state, ctx, effect), *answers)
    return ctx
