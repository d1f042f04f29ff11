"""How games end. [CR 104]"""

import pytest
from tests.rules.board import Board, go_on

from apnap.rules.decisions import DONE, PASS, Option
from apnap.rules.ending import (
    PATIENCE,
    LoopWatch,
    concede,
    draw,
    lose,
    position,
    stop_at_turn_limit,
    win,
)
from apnap.state.events import NONE
from apnap.state.turn import END


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.mark.rule("104.2a")
@pytest.mark.rule("104.3a")
def test_the_last_player_wins(board: Board) -> None:
    concede(board.state, 0)
    assert board.state.over
    assert board.state.winner == 1
    assert board.state.players[0].lost_by == "104.3a"


@pytest.mark.rule("104.4a")
def test_players_who_lose_together_draw(board: Board) -> None:
    lose(board.state, 0, "704.5a")
    lose(board.state, 1, "704.5a")
    assert board.state.over
    assert board.state.winner == NONE
    assert board.state.ended_by == "104.4a"


@pytest.mark.rule("104.2b")
@pytest.mark.rule("104.3f")
def test_who_would_win_and_lose_loses(board: Board) -> None:
    win(board.state, 0)
    assert board.state.winner == 0
    lose(board.state, 0, "704.5a")
    assert board.state.winner == 1
    other = Board()
    lose(other.state, 0, "704.5a")
    win(other.state, 0)
    assert other.state.winner == 1


@pytest.mark.rule("104.4c")
def test_a_draw(board: Board) -> None:
    draw(board.state, "104.4c")
    assert (board.state.over, board.state.winner) == (True, NONE)


@pytest.mark.rule("104.3b")
def test_without_life_a_player_loses_before_anybody_has_priority() -> None:
    board = Board(END)
    board.state.turn.priority = 0
    board.library(1, 3)
    board.state.players[1].life = 0
    go_on(board)
    assert board.state.over
    assert board.state.winner == 0
    assert board.state.players[1].lost_by == "704.5a"


@pytest.mark.rule("104.3c")
def test_drawing_from_an_empty_library_loses() -> None:
    board = Board(END)
    board.state.turn.priority = 0
    go_on(board)
    assert not board.state.over
    go_on(board)
    assert board.state.winner == 0


def test_a_turn_limit_is_reported(board: Board) -> None:
    assert not stop_at_turn_limit(board.state, 3)
    assert stop_at_turn_limit(board.state, 2)
    assert board.state.ended_by == "turn limit"


@pytest.mark.rule("104.4b")
@pytest.mark.rule("732.4")
def test_the_same_position_again_and_again_without_a_choice_is_a_loop(board: Board) -> None:
    watch = LoopWatch()
    creature = board.creature(0, 2, 2)
    found = False
    for _ in range(PATIENCE + 2):
        watch.answered((PASS, DONE), PASS)
        assert not found
        found = watch.looping(board.state)
        again = board.state.objects.pop(creature)  # it left and came back: another object
        board.state.battlefield.clear()
        creature = board.place(0, again.definition) if again.definition else NONE
    assert found


@pytest.mark.rule("104.4b")
def test_a_choice_is_no_mandatory_loop(board: Board) -> None:
    watch = LoopWatch()
    for place in range(2 * PATIENCE):
        answer = DONE if place % PATIENCE == 0 else PASS
        watch.answered((PASS, DONE), answer)
        assert not watch.looping(board.state)


@pytest.mark.rule("104.4b")
def test_what_changes_is_no_loop(board: Board) -> None:
    watch = LoopWatch()
    for _ in range(2 * PATIENCE):
        watch.answered((PASS,), Option("pass"))
        board.state.players[0].life += 1
        assert not watch.looping(board.state)


def test_positions_compare_by_what_matters(board: Board) -> None:
    before = position(board.state)
    creature = board.creature(0, 2, 2)
    assert position(board.state) != before
    now = position(board.state)
    board[creature].tapped = True
    assert position(board.state) != now
