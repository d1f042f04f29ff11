"""Boards: the state from which a scripted game begins. [CR 103, 400]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from apnap.rules.events import happen
from apnap.rules.start import opening_hand_actions, shuffle_library
from apnap.rules.turn import begin_turn
from apnap.rules.zones import move, zone_list
from apnap.state.events import NONE, Entering
from apnap.state.players import Player
from apnap.state.state import State
from apnap.state.turn import (
    BEGIN_COMBAT,
    END,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UNTAP,
)
from apnap.state.zones import BATTLEFIELD, NOWHERE

if TYPE_CHECKING:
    from apnap.state.objects import Object
    from apnap.state.printed import Definition

_PHASES: Final = (UNTAP, PRECOMBAT_MAIN, BEGIN_COMBAT, POSTCOMBAT_MAIN, END)


class Placing:
    """How a permanent is put on a board, beyond what its own text says."""

    def __init__(self) -> None:
        self.tapped = False
        self.face = 0
        self.counters: dict[str, int] = {}
        self.attached_to = NONE
        self.sick = False


def empty_board(players: int = 2, life: int = 20, seed: int = 0) -> State:
    """Players without a single card, before the game."""
    state = State(seed)
    for number in range(players):
        state.players.append(Player(number, f"Player {'ABCD'[number]}", life))
    return state


def add_card(state: State, definition: Definition, owner: int, zone: int) -> Object:
    """A card in one of the zones other than the battlefield; in a library, on top."""
    object = _new_card(state, definition, owner, zone)
    zone_list(state, zone, owner).append(object.id)
    state.touch()
    return object


def _new_card(state: State, definition: Definition, owner: int, zone: int) -> Object:
    object = state.new_object(definition, owner, zone)
    object.card = object.id
    if definition not in state.deck_definitions:
        state.deck_definitions = (*state.deck_definitions, definition)
    return object


async def put_onto_battlefield(
    state: State, definition: Definition, player: int, how: Placing
) -> None:
    """A permanent is there as if it had been for long.

    What it does as it enters applies and may ask (614.1c-614.1e); nothing triggers on it.
    """
    card = _new_card(state, definition, player, NOWHERE)
    card.face = how.face
    entering = Entering()
    entering.face = how.face
    entering.tapped = how.tapped
    entering.counters = how.counters.copy()
    entering.attached_to = how.attached_to
    event = move(state, card.id, BATTLEFIELD, verb="put", entering=entering)
    done = await happen(state, [event])
    state.pending.clear()
    for one in done:
        if one.other in state.objects and state.objects[one.other].zone == BATTLEFIELD:
            entered = state.objects[one.other]
            if not how.sick:
                entered.since_turn = min(entered.since_turn, -1)
    state.history.clear()


async def begin_without_hands(state: State, *, shuffle: bool) -> None:
    """The game begins with the hands as they are: no draws, no mulligans. [CR 103.6, 103.8]"""
    turn = state.turn
    turn.active = turn.starting_player
    turn.rotation = turn.starting_player
    if shuffle:
        for player in range(len(state.players)):
            shuffle_library(state, player)
    for player in range(len(state.players)):
        await opening_hand_actions(state, (turn.starting_player + player) % len(state.players))
    state.pending.clear()
    state.history.clear()
    begin_turn(state, turn.starting_player)


def go_to(state: State, turn: int, player: int, step: int) -> None:
    """Stand just before a step of a player's turn, without anything of the way there."""
    position = state.turn
    position.active = player
    position.rotation = player
    position.starting_player = 0
    position.number = turn
    position.step = step
    position.begun = False
    position.passes = 0
    position.priority = NONE
    position.main_phases = 1 if step > PRECOMBAT_MAIN else 0
    position.combats = 1 if step > BEGIN_COMBAT else 0
    position.phase = max(phase for phase in _PHASES if phase <= step)
    for each in state.players:
        each.turns_taken = (turn + 1) // 2 if each.number == player else turn // 2
        each.last_turn = turn if each.number == player else turn - 1


class Stop:
    """A point to stop at: the end of a step, before the next one begins. [CR 500.2]

    The untap step stands for the end of the turn before. A step that is skipped is reached where
    it would have been; in an earlier turn than the one named there is no stop.
    """

    def __init__(self, turn: int, step: int) -> None:
        self.turn = turn
        self.step = step
        self._inside = False

    def reached(self, state: State) -> bool:
        """Whether the next thing of the turn would lead beyond; asked before each of them."""
        now = state.turn
        if now.number < self.turn:
            return False
        if self.step == UNTAP or (now.number > self.turn and not self._inside):
            return True
        if now.step == self.step and now.begun:
            self._inside = True
            return False
        return self._inside or now.step > self.step
