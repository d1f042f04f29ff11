"""Whole games between the starter decks: what holds at every decision, and forever."""

import subprocess
import sys

import pytest
from tests.game.invariants import cards, check
from tests.game.playing import agents, new_game

from apnap.agents.agent import play_out
from apnap.agents.random import RandomAgent
from apnap.agents.sensible import SensibleAgent
from apnap.game import Game
from apnap.state.rng import Rng, seeded


@pytest.mark.parametrize("index", range(20))
def test_the_invariants_hold_in_random_games(index: int) -> None:
    game = new_game(index)
    dealt = cards(game)
    assert len(dealt) == 120
    check(game, dealt)
    play_out(game, agents(index), watch=lambda now: check(now, dealt))
    assert game.over
    assert game.ended_by


@pytest.mark.parametrize("index", range(5))
def test_sensible_players_finish_their_games(index: int) -> None:
    game = new_game(index * 6 + 1)
    dealt = cards(game)
    play_out(game, [SensibleAgent(1), SensibleAgent(2)], watch=lambda now: check(now, dealt))
    assert game.over
    assert game.ended_by != "turn limit"


def test_sensible_players_beat_random_ones() -> None:
    won = 0
    for index in range(20):
        game = new_game(index)
        play_out(game, [SensibleAgent(index), RandomAgent(index)])
        won += game.winner == 0
    assert won >= 15


@pytest.mark.parametrize("index", range(3))
def test_a_fork_goes_on_like_the_original(index: int) -> None:
    """At every decision: ten decisions with the same answers."""
    game = new_game(index + 7)
    rng = seeded(index)
    answers: list[int] = []
    while game.decision is not None and len(answers) < 400:
        fork = game.fork()
        assert fork.hash() == game.hash()
        assert repr(fork.decision) == repr(game.decision)
        answers.append(rng.below(len(game.options)))
        check_ahead(game, fork, seeded(len(answers)))
        game.choose(answers[-1])


def check_ahead(game: Game, fork: Game, rng: Rng) -> None:
    twin = game.fork()
    for _ in range(10):
        if twin.decision is None:
            break
        option = twin.decision.options[rng.below(len(twin.decision.options))]
        twin.choose(option)
        fork.choose(option)
    assert twin.hash() == fork.hash()


RECORD = """
import sys
sys.path.insert(0, {root!r})
from tests.game.playing import agents, new_game
from apnap.agents.agent import play_out
game = new_game({index})
play_out(game, agents({index}))
sys.stdout.write(game.record())
"""


@pytest.mark.parametrize("index", [2, 13])
def test_the_same_seed_gives_the_same_record_under_any_hash_seed(
    index: int, pytestconfig: pytest.Config
) -> None:
    code = RECORD.format(root=str(pytestconfig.rootpath), index=index)
    records = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PATH": ""},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "4711")
    ]
    assert records[0] == records[1]
    assert len(records[0]) > 1000
