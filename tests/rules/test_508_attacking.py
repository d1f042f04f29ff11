"""Declaring attackers. [CR 508]"""

import pytest
from tests.rules.board import Board, may_be_done, pairs, rule

from apnap.abilities.ability import Activated, Affects, Body, Static
from apnap.abilities.changes import Cant, MayDo, Must
from apnap.abilities.conditions import Exists, Happened, Untrue
from apnap.abilities.costs import Pay, TapThis
from apnap.abilities.events import Does
from apnap.abilities.filters import AllOf, ControlledBy, SubtypeIs, TypeIs
from apnap.abilities.mana import (
    AddMana,
)
from apnap.abilities.selectors import All, Players, You
from apnap.rules.attacking import able_to_attack, declare_attackers
from apnap.rules.conditions import holds
from apnap.state.context import Context
from apnap.state.events import ATTACK, NONE, TAP
from apnap.state.turn import DECLARE_ATTACKERS

CREATURES = TypeIs("creature")
WALKERS = All(TypeIs("planeswalker"))


@pytest.fixture
def board() -> Board:
    return Board(DECLARE_ATTACKERS)


@pytest.mark.rule("508.1a")
def test_untapped_creatures_under_control_since_the_turn_began_may_attack(board: Board) -> None:
    fit = board.creature(0, 2, 2)
    tapped = board.creature(0, 2, 2)
    board[tapped].tapped = True
    new = board.creature(0, 2, 2)
    board[new].since_turn = 3
    hasty = board.creature(0, 2, 2, "haste")
    board[hasty].since_turn = 3
    board.creature(1, 2, 2)
    board.permanent(0, types=("land",))
    assert able_to_attack(board.state, 0) == [fit, hasty]


@pytest.mark.rule("702.3b")
def test_defender_can_not_attack_unless_an_effect_lets_it(board: Board) -> None:
    board.creature(0, 0, 4, "defender")
    assert able_to_attack(board.state, 0) == []
    freed = board.creature(0, 0, 4, "defender", rule(MayDo("attack as though no defender")))
    assert able_to_attack(board.state, 0) == [freed]


@pytest.mark.rule("508.1")
def test_without_creatures_nobody_is_asked(board: Board) -> None:
    board.run(declare_attackers(board.state))
    assert board.asked == []
    assert not board.state.turn.attacked


@pytest.mark.rule("508.1")
def test_who_attacked_this_turn(board: Board) -> None:
    attacked = Happened(Does("attack", You()))
    attacker = board.creature(0, 2, 2)
    assert not holds(board.state, Context(0, NONE), attacked)
    board.run(declare_attackers(board.state), ("attack", attacker, 1))
    board[attacker].controller = 1  # whoever controls it since: player 0 has attacked
    assert holds(board.state, Context(0, NONE), attacked)
    assert not holds(board.state, Context(1, NONE), attacked)


@pytest.mark.rule("508.1f")
@pytest.mark.rule("508.1k")
@pytest.mark.rule("702.20b")
def test_attackers_tap_unless_they_have_vigilance(board: Board) -> None:
    plain = board.creature(0, 2, 2)
    awake = board.creature(0, 2, 2, "vigilance")
    home = board.creature(0, 2, 2)
    board.run(declare_attackers(board.state), ("attack", plain, 1), ("attack", awake, 1), "done")
    assert board[plain].tapped
    assert not board[awake].tapped
    assert [board[c].attacking for c in (plain, awake, home)] == [1, 1, -1]
    kinds = [event.kind for event in board.state.history]
    assert kinds == [TAP, ATTACK, ATTACK]


@pytest.mark.rule("508.8")
def test_attacking_with_nothing_is_allowed(board: Board) -> None:
    board.creature(0, 2, 2)
    board.run(declare_attackers(board.state), "done")
    assert not board.state.turn.attacked


@pytest.mark.rule("508.1b")
@pytest.mark.rule("310.8b")
def test_planeswalkers_and_battles_may_be_attacked(board: Board) -> None:
    attacker = board.creature(0, 2, 2)
    walker = board.permanent(1, types=("planeswalker",), loyalty=4)
    board.permanent(0, types=("planeswalker",), loyalty=4)
    siege = board.permanent(0, types=("battle",), subtypes=("Siege",), defense=5)
    board[siege].chosen["protector"] = 1
    decision = board.first_decision(declare_attackers(board.state))
    assert pairs(decision) == [(attacker, 1), (attacker, walker), (attacker, siege)]
    board.run(declare_attackers(board.state), ("attack", attacker, walker))
    assert board[attacker].attacking == walker


@pytest.mark.rule("508.1c")
def test_a_creature_that_can_not_attack_is_not_offered(board: Board) -> None:
    board.creature(0, 2, 2, rule(Cant("attack")))
    other = board.creature(0, 2, 2)
    assert pairs(board.first_decision(declare_attackers(board.state))) == [(other, 1)]


@pytest.mark.rule("508.1c")
def test_can_not_attack_one_player_leaves_the_others(board: Board) -> None:
    attacker = board.creature(0, 2, 2)
    walker = board.permanent(
        1,
        Static(Affects(All(CREATURES), (Cant("attack you"),))),
        types=("planeswalker",),
        loyalty=4,
    )
    assert pairs(board.first_decision(declare_attackers(board.state))) == [(attacker, walker)]


@pytest.mark.rule("508.1c")
@pytest.mark.rule("506.5")
def test_two_that_can_not_attack_alone_attack_together(board: Board) -> None:
    one = board.creature(0, 2, 2, rule(Cant("attack alone")))
    two = board.creature(0, 2, 2, rule(Cant("attack alone")))
    decision = board.first_decision(declare_attackers(board.state), ("attack", one, 1))
    assert pairs(decision) == [(two, 1)]
    assert not may_be_done(decision)
    board.run(declare_attackers(board.state), ("attack", one, 1))
    assert board[two].attacking == 1


@pytest.mark.rule("508.1c")
def test_one_that_can_not_attack_alone_stays_home(board: Board) -> None:
    board.creature(0, 2, 2, rule(Cant("attack alone")))
    board.run(declare_attackers(board.state))
    assert not board.state.turn.attacked


@pytest.mark.rule("508.1d")
def test_attacks_if_able(board: Board) -> None:
    must = board.creature(0, 2, 2, rule(Must("attack")))
    other = board.creature(0, 2, 2)
    decision = board.first_decision(declare_attackers(board.state))
    assert pairs(decision) == [(must, 1), (other, 1)]
    assert not may_be_done(decision)
    decision = board.first_decision(declare_attackers(board.state), ("attack", must, 1))
    assert may_be_done(decision)


@pytest.mark.rule("508.1d")
def test_if_one_may_attack_it_is_the_one_that_must(board: Board) -> None:
    must = board.creature(0, 2, 2, rule(Must("attack")))
    board.creature(0, 2, 2)
    board.permanent(
        1,
        Static(Affects(Players("each"), (Cant("attack", more_than=1),))),
        types=("enchantment",),
    )
    decision = board.first_decision(declare_attackers(board.state))
    assert pairs(decision) == [(must, 1)]
    assert not may_be_done(decision)
    board.run(declare_attackers(board.state))
    assert board[must].attacking == 1


@pytest.mark.rule("508.1d")
def test_more_requirements_win(board: Board) -> None:
    walker = board.permanent(1, types=("planeswalker",), loyalty=4)
    wild = board.creature(0, 2, 2, rule(Must("attack")), rule(Must("attack", WALKERS)))
    assert pairs(board.first_decision(declare_attackers(board.state))) == [(wild, walker)]


@pytest.mark.rule("701.15b")
def test_goaded_creatures_attack_somebody_else(board: Board) -> None:
    board = Board(DECLARE_ATTACKERS, players=3)
    goad = Static(
        Affects(
            All(AllOf((CREATURES, ControlledBy(Players("opponents"))))),
            (Must("attack"), Must("attack another", You())),
        )
    )
    board.permanent(1, goad, types=("enchantment",))
    goaded = board.creature(0, 2, 2)
    decision = board.first_decision(declare_attackers(board.state))
    assert pairs(decision) == [(goaded, 2)]
    assert not may_be_done(decision)


@pytest.mark.rule("508.1c")
def test_no_more_than_so_many_attack_one_player(board: Board) -> None:
    one = board.creature(0, 2, 2)
    two = board.creature(0, 2, 2)
    walker = board.permanent(
        1,
        Static(Affects(You(), (Cant("be attacked", more_than=1),))),
        types=("planeswalker",),
        loyalty=4,
    )
    decision = board.first_decision(declare_attackers(board.state), ("attack", one, 1))
    assert pairs(decision) == [(two, walker)]
    assert may_be_done(decision)


def forests(board: Board, player: int, count: int) -> list[int]:
    return [board.permanent(player, types=("land",), subtypes=("Forest",)) for _ in range(count)]


@pytest.mark.rule("508.1h")
@pytest.mark.rule("508.1j")
def test_a_cost_to_attack_is_paid_for_each_attacker(board: Board) -> None:
    tax = Static(Affects(All(CREATURES), (Cant("attack you", unless=Pay("{2}")),)))
    board.permanent(1, tax, types=("enchantment",))
    one, two = board.creature(0, 2, 2), board.creature(0, 2, 2)
    lands = forests(board, 0, 3)
    decision = board.first_decision(declare_attackers(board.state))
    assert pairs(decision) == [(one, 1), (two, 1)]
    board.run(declare_attackers(board.state), ("attack", one, 1))  # there is mana for one alone
    assert board[one].attacking == 1
    assert board[two].attacking == NONE
    assert sum(board[land].tapped for land in lands) == 2
    assert not board.state.players[0].pool


@pytest.mark.rule("508.1h")
def test_who_can_not_pay_can_not_attack(board: Board) -> None:
    tax = Static(Affects(All(CREATURES), (Cant("attack you", unless=Pay("{2}")),)))
    board.permanent(1, tax, types=("enchantment",))
    board.creature(0, 2, 2)
    forests(board, 0, 1)
    board.run(declare_attackers(board.state))
    assert board.asked == []


@pytest.mark.rule("508.1d")
def test_nobody_has_to_pay_to_obey_a_requirement(board: Board) -> None:
    tax = Static(Affects(All(CREATURES), (Cant("attack you", unless=Pay("{2}")),)))
    board.permanent(1, tax, types=("enchantment",))
    must = board.creature(0, 2, 2, rule(Must("attack")))
    forests(board, 0, 2)
    decision = board.first_decision(declare_attackers(board.state))
    assert pairs(decision) == [(must, 1)]
    assert may_be_done(decision)


@pytest.mark.rule("508.1f")
@pytest.mark.rule("508.1i")
def test_an_attacker_is_tapped_before_costs_are_paid(board: Board) -> None:
    tax = Static(Affects(All(CREATURES), (Cant("attack you", unless=Pay("{1}")),)))
    board.permanent(1, tax, types=("enchantment",))
    mana = Activated(TapThis(), Body(AddMana("{G}")))
    board.creature(0, 1, 1, mana)
    board.run(declare_attackers(board.state))
    assert board.asked == []
    awake = board.creature(0, 1, 1, mana, "vigilance")
    decision = board.first_decision(declare_attackers(board.state))
    assert (awake, 1) in pairs(decision)
    board.run(declare_attackers(board.state), ("attack", awake, 1))
    assert board[awake].attacking == 1


@pytest.mark.rule("508.1c")
@pytest.mark.rule("508.5")
def test_a_condition_about_the_defending_player(board: Board) -> None:
    board = Board(DECLARE_ATTACKERS, players=3)
    islands = All(AllOf((SubtypeIs("Island"), ControlledBy(Players("defending")))))
    serpent = board.creature(0, 5, 5, rule(Cant("attack", condition=Untrue(Exists(islands)))))
    board.run(declare_attackers(board.state))
    assert board.asked == []
    board.permanent(2, types=("land",), subtypes=("Island",))
    assert pairs(board.first_decision(declare_attackers(board.state))) == [(serpent, 2)]
