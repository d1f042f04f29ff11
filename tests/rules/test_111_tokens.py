"""Tokens, counters and copies. [CR 111, 122, 701.34, 707]"""

from __future__ import annotations

import pytest
from tests.rules.board import Board, card, rule
from tests.rules.following import ability, follow, spell

from apnap.abilities import actions as do
from apnap.abilities import parts
from apnap.abilities.ability import Activated, Body, Static, TargetSpec
from apnap.abilities.amounts import Fixed
from apnap.abilities.changes import AddTypes, BasePT, Cant, CopyOf
from apnap.abilities.conditions import Happened
from apnap.abilities.costs import TapThis
from apnap.abilities.durations import Until
from apnap.abilities.effects import Continuous, Noted, Seq
from apnap.abilities.events import Does
from apnap.abilities.filters import AllOf, ControlledBy, Kind, SubtypeIs, TypeIs
from apnap.abilities.node import Filter
from apnap.abilities.replacements import Multiply, Replace
from apnap.abilities.selectors import All, Players, Result, Target, This, You
from apnap.rules.characteristics import characteristics, rule_effects_on
from apnap.rules.conditions import holds
from apnap.rules.durations import end_of_turn
from apnap.rules.resolving import carry_out, resolve_top
from apnap.rules.state_based import check_state_based_actions
from apnap.state.context import Context

CREATURE = TypeIs("creature")
ALL = All(CREATURE)
SOLDIER = parts.TokenSpec(
    colors="W",
    types=("creature",),
    subtypes=("Soldier",),
    power=Fixed(1),
    toughness=Fixed(1),
)
A_CREATURE = TargetSpec(CREATURE)


@pytest.mark.rule("111.4")
def test_a_token_has_what_was_stated_and_a_name_from_its_subtypes() -> None:
    board = Board()
    ctx = follow(board, Noted(0, do.Create(SOLDIER, Fixed(2))))
    one, other = board.state.battlefield
    assert ctx.results[0].objects == (one, other)
    values = characteristics(board.state, one)
    assert (values.name, values.power, values.colors) == ("Soldier Token", 1, "W")
    assert board[one].token
    assert board[one].owner == board[one].controller == 0


@pytest.mark.rule("111.2")
def test_who_creates_a_token_owns_it() -> None:
    board = Board()
    follow(board, do.Create(SOLDIER, who=Players("opponents")))
    assert board[board.state.battlefield[0]].owner == 1


@pytest.mark.rule("111.2")
def test_that_a_token_was_created_this_turn_is_known_later() -> None:
    board = Board()
    soldier = AllOf((Kind("token"), SubtypeIs("Soldier")))
    ctx = Context(0, board.permanent(0))

    def created(by: int, what: Filter) -> bool:
        return holds(board.state, Context(by, ctx.this), Happened(Does("create", You(), what)))

    assert not created(0, soldier)
    follow(board, do.Create(SOLDIER, Fixed(2)))
    assert created(0, soldier)
    assert not created(0, SubtypeIs("Goblin"))
    assert not created(1, soldier)


@pytest.mark.rule("701.7b")
def test_twice_as_many_tokens() -> None:
    board = Board()
    doubling = Static(Replace(Does("create", You()), Multiply(2)))
    board.permanent(0, doubling, types=("enchantment",))
    follow(board, do.Create(SOLDIER, Fixed(2)))
    assert len(board.state.battlefield) == 5
    follow(board, do.Create(SOLDIER, who=Players("opponents")))
    assert len(board.state.battlefield) == 6


@pytest.mark.rule("111.7")
def test_a_token_elsewhere_ceases_to_exist() -> None:
    board = Board()
    follow(board, Seq((do.Create(SOLDIER), do.ReturnToHand(ALL))))
    assert len(board.state.players[0].hand) == 1
    board.run(check_state_based_actions(board.state))
    assert not board.state.players[0].hand


@pytest.mark.rule("111.8")
def test_a_token_that_left_does_not_come_back() -> None:
    board = Board()
    effect = Seq((do.Create(SOLDIER), Noted(0, do.Exile(ALL)), do.PutOntoBattlefield(Result(0))))
    follow(board, effect)
    assert not board.state.battlefield


@pytest.mark.rule("122.1")
def test_counters_are_put_and_removed() -> None:
    board = Board()
    bear = board.creature(0, 2, 2)
    follow(board, do.PutCounters("+1/+1", Fixed(2), ALL))
    assert characteristics(board.state, bear).power == 4
    follow(board, do.RemoveCounters("+1/+1", Fixed(1), ALL))
    assert board[bear].counters == {"+1/+1": 1}
    follow(board, do.RemoveCounters("", None, ALL))
    assert board[bear].counters == {}


@pytest.mark.rule("122.1")
def test_what_can_not_have_counters_gets_none() -> None:
    board = Board()
    bear = board.creature(0, 2, 2, rule(Cant("have counters")))
    follow(board, do.PutCounters("+1/+1", Fixed(2), ALL))
    assert board[bear].counters == {}


@pytest.mark.rule("122.5")
def test_counters_move_or_stay() -> None:
    board = Board()
    one = board.creature(0, 1, 1)
    board[one].counters = {"+1/+1": 3}
    other = board.permanent(0, types=("artifact",))
    follow(board, do.MoveCounters("+1/+1", Fixed(2), ALL, All(TypeIs("artifact"))))
    assert board[one].counters == {"+1/+1": 1}
    assert board[other].counters == {"+1/+1": 2}
    follow(board, do.MoveCounters("+1/+1", None, ALL, ALL))
    assert board[one].counters == {"+1/+1": 1}


@pytest.mark.rule("701.10e")
def test_counters_are_doubled() -> None:
    board = Board()
    one = board.creature(0, 1, 1)
    board[one].counters = {"+1/+1": 3, "charge": 1}
    follow(board, do.DoubleCounters("+1/+1", ALL))
    assert board[one].counters == {"+1/+1": 6, "charge": 1}


@pytest.mark.rule("701.34a")
def test_proliferate_any_number_of_permanents_and_players() -> None:
    board = Board()
    one, other = board.creature(0, 1, 1), board.creature(1, 1, 1)
    board.creature(1, 1, 1)
    board[one].counters = {"+1/+1": 1, "charge": 2}
    board[other].counters = {"-1/-1": 1}
    board.state.players[1].counters = {"poison": 3}
    follow(board, do.Proliferate(), 1, one, "done")
    assert board[one].counters == {"+1/+1": 2, "charge": 3}
    assert board[other].counters == {"-1/-1": 1}
    assert board.state.players[1].counters == {"poison": 4}


@pytest.mark.rule("107.14")
def test_energy() -> None:
    board = Board()
    follow(board, do.GetEnergy(Fixed(3)))
    assert board.state.players[0].counters == {"energy": 3}


@pytest.mark.rule("707.2")
def test_a_token_copy_has_copiable_values_alone() -> None:
    board = Board()
    bear = board.creature(1, 2, 2, "flying")
    board[bear].counters = {"+1/+1": 5}
    board[bear].tapped = True
    follow(board, do.CreateCopy(ALL))
    copy = board.state.battlefield[-1]
    values = characteristics(board.state, copy)
    assert (values.power, values.name) == (2, "2/2")
    assert "flying" in values.keywords
    assert not board[copy].tapped
    assert board[copy].controller == 0


@pytest.mark.rule("707.9b")
def test_a_copy_with_exceptions_is_copied_with_them() -> None:
    board = Board()
    board.creature(1, 2, 2)
    exceptions = (BasePT(Fixed(4), Fixed(4)), AddTypes(subtypes=("Zombie",)))
    follow(board, do.CreateCopy(ALL, except_=exceptions))
    copy = board.state.battlefield[-1]
    assert characteristics(board.state, copy).power == 4
    follow(board, do.CreateCopy(All(SubtypeIs("Zombie"))))
    assert characteristics(board.state, board.state.battlefield[-1]).power == 4


@pytest.mark.rule("111.12")
def test_a_copy_of_what_is_gone_is_as_it_last_was() -> None:
    board = Board()
    bear = board.creature(1, 2, 2)
    effect = Seq((do.Exile(Target()), do.CreateCopy(Target())))
    spell(board, Body(effect, (A_CREATURE,)), bear)
    board.run(resolve_top(board.state))
    (copy,) = board.state.battlefield
    assert characteristics(board.state, copy).power == 2
    assert board[copy].token


@pytest.mark.rule("707.2b")
def test_an_object_becomes_a_copy_until_end_of_turn() -> None:
    board = Board()
    giant, bear = board.creature(1, 5, 5), board.creature(0, 2, 2)
    effect = Continuous(Target(0), (CopyOf(Target(1)),), Until("end of turn"))
    spell(board, Body(effect, (A_CREATURE, A_CREATURE)), bear, giant)
    board.run(resolve_top(board.state))
    assert characteristics(board.state, bear).power == 5
    follow(board, do.Destroy(All(AllOf((CREATURE, ControlledBy(Players("opponents")))))))
    assert characteristics(board.state, bear).power == 5
    end_of_turn(board.state)
    assert characteristics(board.state, bear).power == 2


def bolt(board: Board, target: int, player: int = 0) -> int:
    spec = TargetSpec(CREATURE)
    return spell(board, Body(do.DealDamage(Fixed(3), Target()), (spec,)), target, player=player)


@pytest.mark.rule("707.10")
def test_a_copy_of_a_spell_has_its_choices_and_is_no_card() -> None:
    board = Board()
    bear = board.creature(1, 1, 7)
    number = bolt(board, bear)
    board.run(carry_out(board.state, Context(0, number), do.CopySpell(This())))
    copy = board.state.stack[-1]
    assert board[copy].token
    board.run(resolve_top(board.state))
    board.run(check_state_based_actions(board.state))
    assert board[bear].damage == 3
    assert not board.state.players[0].graveyard


@pytest.mark.rule("707.10c")
def test_new_targets_may_be_chosen_for_a_copy() -> None:
    board = Board()
    bear, giant = board.creature(1, 1, 7), board.creature(1, 1, 9)
    number = bolt(board, bear)
    ctx = Context(0, number)
    board.run(carry_out(board.state, ctx, do.CopySpell(This(), new_targets=True)), giant)
    board.run(resolve_top(board.state))
    assert (board[bear].damage, board[giant].damage) == (0, 3)
    board.run(resolve_top(board.state))
    assert board[bear].damage == 3


@pytest.mark.rule("707.10b")
def test_a_copy_of_an_ability_has_the_same_source() -> None:
    board = Board()
    bear = board.creature(0, 1, 1)
    number = ability(board, bear, Activated(TapThis(), Body(do.GainLife(Fixed(1)))))
    board.run(carry_out(board.state, Context(1, number), do.CopySpell(This())))
    copy = board.state.stack[-1]
    assert copy != number
    assert board[copy].source == bear
    board.run(resolve_top(board.state))
    assert (board.life(0), board.life(1)) == (20, 21)


@pytest.mark.rule("115.7d")
def test_targets_may_be_left_unchanged() -> None:
    board = Board()
    bear, giant = board.creature(1, 1, 7), board.creature(1, 1, 9)
    number = bolt(board, bear)
    ctx = Context(1, number)
    board.run(carry_out(board.state, ctx, do.ChangeTargets(This())), bear)
    announced = board[number].announced
    assert announced is not None
    assert announced.targets == ((bear,),)
    board.run(carry_out(board.state, ctx, do.ChangeTargets(This())), giant)
    announced = board[number].announced
    assert announced is not None
    assert announced.targets == ((giant,),)
    assert board.asked[0].player == 1


@pytest.mark.rule("115.7a")
def test_a_target_that_can_not_be_changed_stays() -> None:
    board = Board()
    bear = board.creature(1, 1, 7)
    number = bolt(board, bear)
    ctx = Context(1, number)
    board.run(carry_out(board.state, ctx, do.ChangeTargets(This(), "must")))
    announced = board[number].announced
    assert announced is not None
    assert announced.targets == ((bear,),)


@pytest.mark.rule("701.36a")
def test_populate_copies_a_creature_token() -> None:
    board = Board()
    board.creature(0, 5, 5)
    follow(board, do.PlayerDoes("populate"))
    assert len(board.state.battlefield) == 1
    follow(board, Seq((do.Create(SOLDIER), do.PlayerDoes("populate"))))
    assert len(board.state.battlefield) == 3
    assert characteristics(board.state, board.state.battlefield[-1]).name == "Soldier Token"


@pytest.mark.rule("701.47a")
def test_amass_makes_an_army_or_lets_it_grow() -> None:
    board = Board()
    follow(board, do.PlayerDoes("amass Orcs", count=Fixed(2)))
    (army,) = board.state.battlefield
    assert characteristics(board.state, army).subtypes == {"Orc", "Army"}
    assert board[army].counters == {"+1/+1": 2}
    follow(board, do.PlayerDoes("amass Zombies", count=Fixed(1)))
    assert board[army].counters == {"+1/+1": 3}
    assert characteristics(board.state, army).subtypes == {"Orc", "Army", "Zombie"}


@pytest.mark.rule("701.16a")
def test_investigate() -> None:
    board = Board()
    follow(board, do.PlayerDoes("investigate"))
    values = characteristics(board.state, board.state.battlefield[0])
    assert (values.name, values.types) == ("Clue Token", frozenset(("artifact",)))
    assert [e.what for e in board.state.history if e.what == "investigate"] == ["investigate"]


@pytest.mark.rule("701.37a")
def test_monstrosity_happens_once() -> None:
    board = Board()
    bear = board.creature(0, 2, 2)
    ctx = Context(0, bear)
    for _ in range(2):
        board.run(carry_out(board.state, ctx, do.PlayerDoes("monstrosity", count=Fixed(3))))
    assert board[bear].counters == {"+1/+1": 3}
    assert "monstrous" in board[bear].flags


@pytest.mark.rule("701.46a")
def test_adapt_needs_a_creature_without_counters() -> None:
    board = Board()
    bear = board.creature(0, 2, 2)
    ctx = Context(0, bear)
    for _ in range(2):
        board.run(carry_out(board.state, ctx, do.PlayerDoes("adapt", count=Fixed(2))))
    assert board[bear].counters == {"+1/+1": 2}


@pytest.mark.rule("701.39a")
def test_bolster_the_weakest() -> None:
    board = Board()
    board.creature(0, 2, 2)
    weak = board.creature(0, 3, 1)
    board.creature(1, 0, 1)
    follow(board, do.PlayerDoes("bolster", count=Fixed(2)))
    assert board[weak].counters == {"+1/+1": 2}


@pytest.mark.rule("701.44a")
def test_explore_a_land_and_something_else() -> None:
    board = Board()
    bear = board.creature(0, 2, 2)
    board.library(0, 1)
    board.place(0, card("Land", None, None, types=("land",)), 1)
    ctx = Context(0, bear)
    board.run(carry_out(board.state, ctx, do.PlayerDoes("explore", what=This())))
    assert len(board.state.players[0].hand) == 1
    assert board[bear].counters == {}
    board.run(carry_out(board.state, ctx, do.PlayerDoes("explore", what=This())), "yes")
    assert board[bear].counters == {"+1/+1": 1}
    assert len(board.state.players[0].graveyard) == 1


@pytest.mark.rule("701.50a")
def test_connive() -> None:
    board = Board()
    bear = board.creature(0, 2, 2)
    board.library(0, 1)
    board.place(0, card("Land", None, None, types=("land",)), 1)
    ctx = Context(0, bear)
    board.run(carry_out(board.state, ctx, do.PlayerDoes("connive", what=This())))
    assert board[bear].counters == {}
    board.run(carry_out(board.state, ctx, do.PlayerDoes("connive", what=This())))
    assert board[bear].counters == {"+1/+1": 1}


@pytest.mark.rule("701.48a")
def test_learn() -> None:
    board = Board()
    board.hand(0, 1)
    board.library(0, 1)
    follow(board, do.PlayerDoes("learn"), "yes")
    assert len(board.state.players[0].hand) == 1
    assert len(board.state.players[0].graveyard) == 1


@pytest.mark.rule("701.35a")
def test_detained_creatures_can_not_attack() -> None:
    board = Board()
    bear = board.creature(1, 2, 2)
    spell(board, Body(do.PlayerDoes("detain", what=Target()), (A_CREATURE,)), bear)
    board.run(resolve_top(board.state))
    assert len(rule_effects_on(board.state, bear, Cant)) == 3


@pytest.mark.rule("705.2")
def test_flip_a_coin() -> None:
    board = Board()
    wins = 0
    for _ in range(20):
        ctx = follow(board, Noted(0, do.PlayerDoes("flip a coin")), "word")
        wins += ctx.results[0].performed
    assert 0 < wins < 20
