"""Phasing. [CR 702.26]"""

import pytest
from tests.rules.board import Board, go_on

from apnap.rules.events import happen
from apnap.rules.phasing import phase
from apnap.state.turn import END, UPKEEP


@pytest.fixture
def board() -> Board:
    board = Board(END)
    board.state.turn.priority = 0
    board.library(0, 9)
    board.library(1, 9)
    return board


def next_turn(board: Board) -> None:
    go_on(board)
    while board.state.turn.step != UPKEEP:
        go_on(board)


@pytest.mark.rule("702.26a")
@pytest.mark.rule("502.1")
def test_phasing_in_every_other_untap_step(board: Board) -> None:
    phasing = board.creature(1, 2, 2, "phasing", "defender")
    plain = board.creature(1, 2, 2, "defender")
    seen = []
    for _ in range(4):
        next_turn(board)
        seen.append(board[phasing].phased_out)
    assert seen == [True, True, False, False]
    assert not board[plain].phased_out


@pytest.mark.rule("702.26a")
@pytest.mark.rule("502.1")
def test_what_phases_in_untaps_at_once(board: Board) -> None:
    creature = board.creature(1, 2, 2, "defender")
    board[creature].tapped = True
    board.run(happen(board.state, [phase(creature, 0)]))
    assert board[creature].phased_out
    assert board[creature].tapped
    next_turn(board)
    assert not board[creature].phased_out
    assert not board[creature].tapped


@pytest.mark.rule("702.26g")
def test_what_is_attached_phases_along(board: Board) -> None:
    creature = board.creature(1, 2, 2, "defender")
    aura = board.permanent(0, types=("artifact",), subtypes=("Equipment",))
    board[aura].attached_to = creature
    board.run(happen(board.state, [phase(creature, 0)]))
    assert board[aura].phased_out
    next_turn(board)  # of the creature's controller
    assert not board[aura].phased_out
    assert board[aura].attached_to == creature


@pytest.mark.rule("702.26b")
@pytest.mark.rule("506.4")
def test_phasing_out_leaves_combat(board: Board) -> None:
    attacker = board.creature(0, 2, 2)
    board.attack((attacker, 1))
    board.run(happen(board.state, [phase(attacker, 0)]))
    assert board[attacker].attacking == -1
