"""Assigning and dealing combat damage. [CR 510]"""

from typing import Any

import pytest
from tests.rules.board import Answer, Board, card, rule

from apnap.abilities.changes import DamageAs, MayDo
from apnap.rules.combat import check_combat, defending_player, nothing_of
from apnap.rules.combat_damage import deal_combat_damage, somebody_strikes_first
from apnap.state.events import DAMAGE
from apnap.state.turn import COMBAT_DAMAGE, FIRST_STRIKE_DAMAGE


@pytest.fixture
def board() -> Board:
    return Board(COMBAT_DAMAGE)


def dealt(board: Board) -> list[tuple[int, int, int]]:
    """Source, recipient and amount of the damage dealt."""
    return [(e.object, e.other, e.amount) for e in board.state.history if e.kind == DAMAGE]


def damage(board: Board, *answers: Answer) -> list[tuple[int, int, int]]:
    board.run(deal_combat_damage(board.state), *answers)
    return dealt(board)


@pytest.mark.rule("510.1b")
def test_an_unblocked_creature_damages_whom_it_attacks(board: Board) -> None:
    one = board.creature(0, 2, 2)
    two = board.creature(0, 3, 3)
    walker = board.permanent(1, types=("planeswalker",), loyalty=4)
    board.attack((one, 1), (two, walker))
    assert damage(board) == [(one, 1, 2), (two, walker, 3)]
    assert board.life(1) == 18
    assert board[walker].counters == {"loyalty": 1}


@pytest.mark.rule("510.1a")
def test_without_power_no_damage(board: Board) -> None:
    board.attack((board.creature(0, 0, 2), 1))
    assert damage(board) == []


@pytest.mark.rule("510.1c")
@pytest.mark.rule("510.1d")
@pytest.mark.rule("510.2")
def test_blocker_and_blocked_damage_each_other_at_once(board: Board) -> None:
    attacker = board.creature(0, 2, 2)
    blocker = board.creature(1, 3, 3)
    board.attack((attacker, 1))
    board.block((blocker, attacker))
    assert damage(board) == [(attacker, blocker, 2), (blocker, attacker, 3)]
    assert (board[attacker].damage, board[blocker].damage) == (3, 2)
    assert board.life(1) == 20
    assert len({e.batch for e in board.state.history}) == 1


@pytest.mark.rule("510.1c")
def test_damage_is_divided_freely_among_blockers(board: Board) -> None:
    attacker = board.creature(0, 4, 3)
    one = board.creature(1, 2, 3)
    two = board.creature(1, 1, 1)
    board.attack((attacker, 1))
    board.block((one, attacker), (two, attacker))
    decision = board.first_decision(deal_combat_damage(board.state))
    assert [option.number for option in decision.options] == [0, 1, 2, 3, 4]
    assert damage(board, 1)[:2] == [(attacker, one, 1), (attacker, two, 3)]


@pytest.mark.rule("510.1c")
def test_a_blocked_creature_without_blockers_assigns_nothing(board: Board) -> None:
    attacker = board.creature(0, 4, 3)
    board.attack((attacker, 1))
    board[attacker].blocked = True
    assert damage(board) == []


@pytest.mark.rule("510.1b")
@pytest.mark.rule("506.4c")
def test_what_attacks_nothing_any_more_assigns_nothing(board: Board) -> None:
    attacker = board.creature(0, 4, 3)
    walker = board.permanent(1, types=("planeswalker",), loyalty=4)
    board.attack((attacker, walker))
    board[walker].definition = card("Thing", types=("artifact",))
    board.state.touch()
    check_combat(board.state)
    assert board[attacker].attacking == nothing_of(1)
    assert defending_player(board.state, attacker) == 1
    assert damage(board) == []


@pytest.mark.rule("510.1d")
def test_a_creature_that_blocks_two_divides(board: Board) -> None:
    one = board.creature(0, 1, 5)
    two = board.creature(0, 1, 5)
    blocker = board.creature(1, 3, 9)
    board.attack((one, 1), (two, 1))
    board.block((blocker, one), (blocker, two))
    assert damage(board, 2)[2:] == [(blocker, one, 2), (blocker, two, 1)]


@pytest.mark.rule("702.19b")
@pytest.mark.parametrize(("through", "rest"), [(0, 0), (1, None), (2, None)])
def test_trample(board: Board, through: int, rest: int | None) -> None:
    attacker = board.creature(0, 5, 5, "trample")
    one = board.creature(1, 0, 2)
    two = board.creature(1, 0, 3)
    board[two].damage = 2
    board.attack((attacker, 1))
    board.block((one, attacker), (two, attacker))
    decision = board.first_decision(deal_combat_damage(board.state))
    assert [option.number for option in decision.options] == [0, 1, 2]
    if rest is not None:  # nothing goes through: the division is free
        assert damage(board, through, rest) == [(attacker, two, 5)]
    elif through == 2:
        assert damage(board, 2) == [(attacker, 1, 2), (attacker, one, 2), (attacker, two, 1)]
    else:
        assert damage(board, 1, 3) == [(attacker, 1, 1), (attacker, one, 3), (attacker, two, 1)]


@pytest.mark.rule("702.19b")
def test_trample_needs_lethal_damage_first(board: Board) -> None:
    attacker = board.creature(0, 3, 5, "trample")
    blocker = board.creature(1, 0, 3)
    board.attack((attacker, 1))
    board.block((blocker, attacker))
    assert damage(board) == [(attacker, blocker, 3)]


@pytest.mark.rule("702.2c")
@pytest.mark.rule("702.19b")
def test_deathtouch_makes_one_damage_lethal(board: Board) -> None:
    attacker = board.creature(0, 4, 4, "trample", "deathtouch")
    blocker = board.creature(1, 0, 8)
    board.attack((attacker, 1))
    board.block((blocker, attacker))
    assert damage(board, 3) == [(attacker, 1, 3), (attacker, blocker, 1)]


@pytest.mark.rule("702.19b")
def test_damage_from_others_counts_for_trample(board: Board) -> None:
    trampler = board.creature(0, 3, 3, "trample")
    helper = board.creature(0, 2, 2)
    blocker = board.creature(1, 0, 3)
    board.attack((trampler, 1), (helper, 1))
    board.block((blocker, trampler), (blocker, helper))
    assert damage(board, 2) == [(helper, blocker, 2), (trampler, 1, 2), (trampler, blocker, 1)]


@pytest.mark.rule("702.19d")
def test_trample_without_blockers_left(board: Board) -> None:
    attacker = board.creature(0, 3, 3, "trample")
    board.attack((attacker, 1))
    board[attacker].blocked = True
    assert damage(board) == [(attacker, 1, 3)]


@pytest.mark.rule("702.19f")
def test_trample_does_not_go_from_planeswalker_to_player(board: Board) -> None:
    attacker = board.creature(0, 5, 5, "trample")
    walker = board.permanent(1, types=("planeswalker",), loyalty=2)
    board.attack((attacker, walker))
    assert damage(board) == [(attacker, walker, 5)]


@pytest.mark.rule("702.19c")
@pytest.mark.parametrize(("beyond", "more"), [(0, None), (1, 3), (3, None)])
def test_trample_over_planeswalkers(board: Board, beyond: int, more: int | None) -> None:
    attacker = board.creature(0, 6, 6, "trample over planeswalkers")
    walker = board.permanent(1, types=("planeswalker",), loyalty=2)
    blocker = board.creature(1, 0, 1)
    board.attack((attacker, walker))
    board.block((blocker, attacker))
    decision = board.first_decision(deal_combat_damage(board.state))
    assert [option.number for option in decision.options] == [0, 1, 2, 3]
    if beyond == 0:
        assert damage(board, 0, 5) == [(attacker, walker, 5), (attacker, blocker, 1)]
    elif more is not None:
        assert damage(board, beyond, more) == [
            (attacker, 1, 1),
            (attacker, walker, 3),
            (attacker, blocker, 2),
        ]
    else:
        assert damage(board, 3) == [(attacker, 1, 3), (attacker, walker, 2), (attacker, blocker, 1)]


@pytest.mark.rule("510.4")
@pytest.mark.rule("702.7b")
@pytest.mark.rule("702.4b")
def test_first_strike_and_double_strike(board: Board) -> None:
    first = board.creature(0, 2, 2, "first strike")
    double = board.creature(0, 3, 3, "double strike")
    plain = board.creature(0, 1, 1)
    board.attack((first, 1), (double, 1), (plain, 1))
    assert somebody_strikes_first(board.state)
    board.state.turn.step = FIRST_STRIKE_DAMAGE
    assert damage(board) == [(first, 1, 2), (double, 1, 3)]
    board.state.history.clear()
    board.state.turn.step = COMBAT_DAMAGE
    assert damage(board) == [(double, 1, 3), (plain, 1, 1)]


@pytest.mark.rule("510.4")
def test_without_first_strike_there_is_one_step(board: Board) -> None:
    board.attack((board.creature(0, 2, 2), 1))
    board.creature(0, 2, 2, "first strike")  # it does not fight
    assert not somebody_strikes_first(board.state)


@pytest.mark.rule("702.7c")
@pytest.mark.rule("702.4d")
@pytest.mark.parametrize(
    ("before", "after", "again"),
    [
        (("first strike",), (), False),
        (("first strike",), ("double strike",), True),
        (("double strike",), (), False),
        ((), ("first strike",), True),
    ],
)
def test_strikes_change_between_the_steps(
    board: Board, before: tuple[str, ...], after: tuple[str, ...], again: bool
) -> None:
    changing = board.creature(0, 2, 2, *before)
    other = board.creature(0, 1, 1, "first strike")
    board.attack((changing, 1), (other, 1))
    board.state.turn.step = FIRST_STRIKE_DAMAGE
    damage(board)
    board.state.history.clear()
    board[changing].definition = card("Changed", 2, 2, *after)
    board.state.touch()
    board.state.turn.step = COMBAT_DAMAGE
    assert damage(board) == ([(changing, 1, 2)] if again else [])


@pytest.mark.rule("510.1a")
def test_damage_by_toughness(board: Board) -> None:
    attacker = board.creature(0, 0, 5, rule(DamageAs("by toughness")))
    board.attack((attacker, 1))
    assert damage(board) == [(attacker, 1, 5)]


@pytest.mark.rule("510.1c")
@pytest.mark.parametrize("through", [True, False])
def test_as_though_unblocked(board: Board, through: bool) -> None:
    attacker = board.creature(0, 4, 4, rule(MayDo("assign as though unblocked")))
    blocker = board.creature(1, 0, 5)
    board.attack((attacker, 1))
    board.block((blocker, attacker))
    hit: Any = 1 if through else blocker
    assert damage(board, "yes" if through else "no") == [(attacker, hit, 4)]


@pytest.mark.rule("506.4")
@pytest.mark.parametrize("how", ["control", "type"])
def test_removed_from_combat(board: Board, how: str) -> None:
    attacker = board.creature(0, 4, 4)
    stays = board.creature(0, 1, 1)
    blocker = board.creature(1, 2, 2)
    board.attack((attacker, 1), (stays, 1))
    board.block((blocker, attacker))
    if how == "control":
        board[attacker].controller = 1
    else:
        board[attacker].definition = card("Thing", types=("artifact",))
    board.state.touch()
    check_combat(board.state)
    assert board[attacker].attacking == -1
    assert board[blocker].blocking == (attacker,)  # it blocks nothing, but is a blocking creature
    assert damage(board) == [(stays, 1, 1)]
