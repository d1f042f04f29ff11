"""What counters do by themselves. [CR 122.1c, 122.1d, 122.1h]"""

from __future__ import annotations

import pytest
from tests.rules.board import Board, card
from tests.rules.following import follow

from apnap.abilities import actions as do
from apnap.abilities.amounts import Fixed
from apnap.abilities.filters import TypeIs
from apnap.abilities.selectors import All
from apnap.rules.state_based import check_state_based_actions

ALL = All(TypeIs("creature"))


def with_counters(kind: str, count: int = 1) -> tuple[Board, int]:
    board = Board()
    bear = board.creature(1, 2, 2)
    board[bear].counters = {kind: count}
    return board, bear


@pytest.mark.rule("122.1d")
def test_a_stun_counter_is_removed_instead_of_untapping() -> None:
    board, bear = with_counters("stun")
    board[bear].tapped = True
    follow(board, do.Untap(ALL))
    assert board[bear].tapped
    assert board[bear].counters == {}
    follow(board, do.Untap(ALL))
    assert not board[bear].tapped


@pytest.mark.rule("122.1c")
def test_a_shield_counter_saves_from_destruction() -> None:
    board, bear = with_counters("shield")
    follow(board, do.Destroy(ALL))
    assert board.state.battlefield == [bear]
    assert board[bear].counters == {}
    follow(board, do.Destroy(ALL))
    assert not board.state.battlefield


@pytest.mark.rule("122.1c")
def test_a_shield_counter_prevents_damage() -> None:
    board, bear = with_counters("shield", 2)
    follow(board, do.DealDamage(Fixed(1), ALL))
    assert board[bear].damage == 0
    assert board[bear].counters == {"shield": 1}


@pytest.mark.rule("615.12")
def test_a_shield_counter_does_not_prevent_what_can_not_be_prevented() -> None:
    board, bear = with_counters("shield")
    follow(board, do.DealDamage(Fixed(1), ALL, cant_be_prevented=True))
    assert board[bear].damage == 1
    assert board[bear].counters == {}


@pytest.mark.rule("122.1h")
def test_a_finality_counter_exiles_instead() -> None:
    board, _ = with_counters("finality")
    follow(board, do.Sacrifice(ALL))
    assert board.state.battlefield
    follow(board, do.Destroy(ALL))
    assert not board.state.players[1].graveyard
    assert len(board.state.exile) == 1


@pytest.mark.rule("704.3")
def test_a_creature_dies_with_the_counters_that_would_cancel_out() -> None:
    board, bear = with_counters("+1/+1")
    board[bear].counters["-1/-1"] = 3
    watching = board.creature(0, 2, 2)
    board[watching].counters = {"+1/+1": 2, "-1/-1": 1}
    board.run(check_state_based_actions(board.state))
    assert board.state.battlefield == [watching]
    assert board[watching].counters == {"+1/+1": 1}  # 704.5q
    died = board.state.last_known[bear].object
    assert died.counters == {"+1/+1": 1, "-1/-1": 3}  # 704.3: both are done at once


@pytest.mark.rule("704.3")
def test_a_legend_put_away_has_the_counters_that_would_cancel_out() -> None:
    board = Board()
    stays, goes = (board.place(0, card("Twin", 2, 2, supertypes=("legendary",))) for _ in range(2))
    for legend in (stays, goes):
        board[legend].counters = {"+1/+1": 1, "-1/-1": 1}
    board.run(check_state_based_actions(board.state), stays)
    assert board.state.battlefield == [stays]
    assert board[stays].counters == {}
    died = board.state.last_known[goes].object
    assert died.counters == {"+1/+1": 1, "-1/-1": 1}
