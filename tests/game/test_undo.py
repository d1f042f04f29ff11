"""Taking answers back: how far, and what it leaves."""

import pytest
from tests.game.playing import agents, new_game
from tests.starter_cards import CARDS

from apnap.agents.agent import play_out
from apnap.game import Game, IllegalOption
from apnap.rules.decisions import Option
from apnap.state.turn import DRAW, PRECOMBAT_MAIN


def solitaire(*names: str, trace: bool = False) -> Game:
    """A game in which the first player has the initiative and the second does nothing."""
    deck = [CARDS[name] for name in names] * (60 // len(names))
    game = Game([deck, [CARDS["Island"]] * 60], seed=3, starting_player=0, auto=False, trace=trace)
    game.choose("keep")
    game.choose("keep")
    while game.state.turn.step != PRECOMBAT_MAIN:
        game.choose("pass")
    return game


def test_a_land_drop_is_taken_back() -> None:
    game = solitaire("Forest")
    before = game.hash()
    game.choose("play Forest")
    assert game.hash() != before
    game.undo()
    assert game.hash() == before
    assert not game.forced_undos


def test_nothing_revealed_is_taken_back_unless_forced() -> None:
    game = solitaire("Forest", "Raging Goblin")
    turn = game.turn
    before = game.hash()
    count = len(game.answers)
    while game.turn == turn or game.state.turn.step != DRAW:
        game.choose("pass")
    with pytest.raises(IllegalOption, match="can't be taken back"):
        game.undo()
    game.undo(force=True, to=count)
    assert game.hash() == before
    assert game.forced_undos
    assert Game.load(game.record()).forced_undos == game.forced_undos


def test_chance_is_not_taken_back() -> None:
    game = new_game(1)
    first = game.decision
    game.choose("mulligan")
    game.choose("mulligan")
    with pytest.raises(IllegalOption, match="chance was involved"):
        game.undo()
    game.undo(force=True)
    assert game.forced_undos == [2]
    game.undo()
    assert repr(game.decision) == repr(first)


def test_the_trace_forgets_what_was_taken_back() -> None:
    game = solitaire("Forest", "Mountain", trace=True)
    lines = [str(line) for line in game.trace]
    game.choose("play Forest")
    assert str(game.trace[-1]) == "Player 1 plays Forest [CR 305.1]"
    game.undo()
    assert [str(line) for line in game.trace] == lines
    game.choose("play Mountain")
    assert str(game.trace[-1]) == "Player 1 plays Mountain [CR 305.1]"


def test_undo_and_redo_is_the_same_game() -> None:
    game = new_game(40)
    while game.decision is not None:
        made = play_out(game, agents(len(game.answers)), most=7)
        after = game.hash()
        answers = game.answers
        game.undo(force=True)
        game.undo(force=True, to=len(answers) - made)
        for answer in answers[len(answers) - made :]:
            game.choose(answer)
        assert game.hash() == after


def test_nothing_to_take_back() -> None:
    with pytest.raises(IllegalOption, match="nothing"):
        new_game(0).undo()


def test_conceding_ends_the_game_and_is_in_the_record() -> None:
    game = new_game(0)
    game.choose("keep")
    game.concede(0)
    assert game.over
    assert game.winner == 1
    assert Game.load(game.record()).winner == 1
    with pytest.raises(IllegalOption, match="over"):
        game.choose("pass")
    game.undo(force=True)
    assert not game.over


def test_options_are_found_by_number_text_and_meaning() -> None:
    game = solitaire("Forest", "Grizzly Bears")
    options = game.options
    assert "pass" in options
    assert "play forest" in options
    assert "fly" not in options
    assert options.find("PLAY").object == options[1].object
    assert options[0] == Option("pass")
    assert [str(option) for option in options][:2] == ["pass", "play Forest"]
    assert len(options) == len(set(options))
    assert "pass, play Forest" in repr(options)
    for wrong in ("fly", "", 99, -1, Option("cast", object=3)):
        with pytest.raises(IllegalOption):
            game.choose(wrong)
