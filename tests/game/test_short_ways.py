"""What is done in a short way where nothing can interfere comes to the same as the long way."""

from collections.abc import Coroutine
from typing import Any

import pytest
from tests.game.playing import agents, new_game

from apnap.agents.agent import play_out
from apnap.rules.priority import pass_priority
from apnap.rules.turn import proceed, proceed_plainly
from apnap.state.events import NONE
from apnap.state.serial import state_hash
from apnap.state.state import State


@pytest.mark.parametrize("index", range(0, 25, 2))
def test_a_traced_game_is_the_same_game(index: int) -> None:
    """A trace wants every event told, so mana is made in the long way."""
    short, long = new_game(index), new_game(index, trace=True)
    for game in (short, long):
        play_out(game, agents(index))
    assert short.answers == long.answers
    assert short.hash() == long.hash()


def run(procedure: Coroutine[Any, Any, Any]) -> None:
    """Run a procedure with the first option of whatever it asks."""
    answer = None
    while True:
        try:
            answer = procedure.send(answer).options[0]
        except StopIteration:
            return


def all_passed(state: State) -> State:
    """The state after all players passed in succession."""
    new = state.copy()
    while new.turn.priority != NONE:
        pass_priority(new, new.turn.priority)
    return new


def test_what_nobody_is_asked_about_needs_no_procedure() -> None:
    """Whatever `proceed_plainly` does, `proceed` would have done."""
    alone = together = 0
    for index in range(4):
        game = new_game(index)
        while game.decision is not None:
            if game.decision.shape == "priority":
                long, short = all_passed(game.state), all_passed(game.state)
                run(proceed(long))
                proceed_plainly(short)
                together += 1
                if short.turn.priority != NONE:
                    alone += 1
                run(proceed(short))
                assert state_hash(short) == state_hash(long)
            play_out(game, agents(index), most=1)
    assert 0 < alone < together
