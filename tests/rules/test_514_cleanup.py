"""The cleanup step. [CR 514]"""

import pytest
from tests.rules.board import Board, go_on

from apnap.abilities.ability import Affects, Body, Static, Triggered
from apnap.abilities.actions import GainLife
from apnap.abilities.amounts import Fixed
from apnap.abilities.changes import HandSize, MayDo
from apnap.abilities.events import Discards
from apnap.abilities.filters import Kind
from apnap.abilities.selectors import You
from apnap.state.turn import CLEANUP, END, UPKEEP


@pytest.fixture
def board() -> Board:
    board = Board(END)
    board.state.turn.priority = 0
    board.library(0, 9)
    board.library(1, 9)
    return board


@pytest.mark.rule("514.1")
@pytest.mark.rule("402.2")
def test_the_active_player_discards_to_seven(board: Board) -> None:
    board.hand(0, 9)
    board.hand(1, 9)
    hand = board.state.players[0].hand.copy()
    go_on(board, hand[0], hand[4])
    assert len(board.state.players[0].hand) == 7
    assert [board[n].was for n in board.state.players[0].graveyard] == [hand[0], hand[4]]
    assert len(board.state.players[1].hand) == 9


@pytest.mark.rule("514.1")
def test_seven_cards_are_kept(board: Board) -> None:
    board.hand(0, 7)
    go_on(board)
    assert board.asked == []


@pytest.mark.rule("402.2")
@pytest.mark.parametrize(
    ("change", "kept"),
    [
        (MayDo("no maximum hand size"), 9),
        (HandSize(Fixed(-2)), 5),
        (HandSize(Fixed(3), set=True), 3),
    ],
)
def test_the_maximum_hand_size_may_differ(
    board: Board, change: MayDo | HandSize, kept: int
) -> None:
    board.permanent(0, Static(Affects(You(), (change,))), types=("artifact",))
    board.hand(0, 9)
    hand = board.state.players[0].hand.copy()
    go_on(board, *hand[: 9 - kept])
    assert len(board.state.players[0].hand) == kept


@pytest.mark.rule("514.2")
def test_damage_wears_off(board: Board) -> None:
    mine = board.creature(0, 3, 3)
    theirs = board.creature(1, 3, 3)
    board[mine].damage = board[theirs].damage = 2
    board[theirs].phased_out = True
    go_on(board)
    assert board[mine].damage == board[theirs].damage == 0


@pytest.mark.rule("514.3")
def test_nobody_has_priority_in_a_quiet_cleanup_step(board: Board) -> None:
    assert go_on(board) == UPKEEP


@pytest.mark.rule("514.3a")
def test_if_something_triggers_players_have_priority_and_another_cleanup_step_follows(
    board: Board,
) -> None:
    gain = Triggered(Discards(You(), Kind("card")), Body(GainLife(Fixed(1))))
    board.permanent(0, gain, types=("enchantment",))
    board.hand(0, 8)
    assert go_on(board, board.state.players[0].hand[0]) == CLEANUP
    assert len(board.state.stack) == 1
    assert board.state.turn.priority == 0
    assert go_on(board) == CLEANUP  # the ability resolves
    assert board.life(0) == 21
    assert board.state.turn.cleanups == 1
    assert go_on(board) == UPKEEP
    assert board.state.turn.active == 1
