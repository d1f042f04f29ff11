"""Saving, loading and replaying games, and positions in one line."""

import json

import pytest
from tests.game.playing import agents, new_game

from apnap.agents.agent import play_out
from apnap.errors import BadInput
from apnap.game import Game


@pytest.mark.parametrize("decisions", [1, 3, 17, 40, 41, 42, 90, 0])
def test_a_record_replays_to_the_same_position(decisions: int) -> None:
    game = new_game(decisions + 3)
    play_out(game, agents(decisions), most=decisions)
    text = game.record()
    again = Game.load(text)
    assert again.hash() == game.hash()
    assert again.answers == game.answers
    assert repr(again.decision) == repr(game.decision)
    assert again.record() == text


def test_a_position_is_written_in_one_line_and_read_again() -> None:
    game = new_game(4)
    read = 0
    while game.decision is not None and read < 60:
        if game.decision.shape == "priority":
            line = game.notation()
            assert "\n" not in line
            again = Game.from_notation(line, turn_limit=game.turn_limit)
            assert again.notation() == line
            assert again.hash() == game.hash()
            assert list(again.decision.options) == list(game.decision.options)  # type: ignore[union-attr]
            read += 1
        play_out(game, agents(read), most=1)


def test_a_game_from_a_position_goes_on_the_same_and_has_a_record() -> None:
    game = new_game(5)
    play_out(game, agents(5), most=50)
    while game.decision is not None and game.decision.shape != "priority":
        play_out(game, agents(6), most=1)
    again = Game.from_notation(game.notation(), turn_limit=game.turn_limit)
    play_out(game, agents(7))
    play_out(again, agents(7))
    assert again.hash() == game.hash()
    assert Game.load(again.record()).hash() == game.hash()


@pytest.fixture(scope="module")
def record() -> str:
    game = new_game(1)
    play_out(game, agents(1), most=30)
    return game.record()


def broken(record: str, **changes: object) -> str:
    return json.dumps({**json.loads(record), **changes})


def test_bad_records_are_refused(record: str) -> None:
    answers = json.loads(record)["answers"]
    bad = {
        "": "no record",
        record[:-20]: "cut-off",
        "[1, 2]": "no record",
        broken(record, **{"apnap record": 99}): "format 99",
        broken(record, engine="0.0.0"): "--migrate",
        broken(record, pool="0"): "changed",
        broken(record, answers=[*answers[:5], ["fly", 3], *answers[6:]]): "diverges",
        broken(record, answers=[*answers[:5], ["pass", "x"]]): "no answer",
        broken(record, end="0"): "another position",
        broken(record, decks=[[["Nothing", 60]], []]): "can't be read",
        "[" * 100_000: "no record",
    }
    for text, reason in bad.items():
        with pytest.raises(BadInput, match=reason):
            Game.load(text)


def test_another_engines_record_is_replayed_as_far_as_it_goes(record: str) -> None:
    answers = json.loads(record)["answers"]
    text = broken(record, engine="0.0.0", answers=[*answers[:7], ["fly"], *answers[7:]])
    game = Game.load(text, migrate=True)
    assert len(game.answers) == 7


def test_bad_positions_are_refused(record: str) -> None:
    game = new_game(4)
    play_out(game, agents(4), most=5)
    while game.decision is not None and game.decision.shape != "priority":
        play_out(game, agents(4), most=1)
    line = game.notation()
    for text in ("", "apnap/1", line[:-9], line.replace("turn=", "turn=9"), line.upper()):
        with pytest.raises(BadInput, match="position"):
            Game.from_notation(text)
