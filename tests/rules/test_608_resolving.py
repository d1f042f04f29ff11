"""Resolving spells and abilities. [CR 608]"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.rules.board import Board, card
from tests.rules.following import ability, follow, spell

from apnap.abilities import actions as do
from apnap.abilities import parts
from apnap.abilities.ability import (
    Activated,
    Body,
    KeywordQuality,
    Modal,
    TargetSpec,
    Triggered,
)
from apnap.abilities.amounts import Fixed, QualityOf, ResultAmount
from apnap.abilities.conditions import Exists, Performed
from apnap.abilities.costs import PayLife, TapThis
from apnap.abilities.effects import (
    ForEach,
    If,
    May,
    MayPay,
    Noted,
    OneOf,
    Reflexive,
    Repeat,
    Seq,
    Simultaneously,
    Unless,
)
from apnap.abilities.events import StepBegins
from apnap.abilities.filters import AllOf, ControlledBy, Kind, TypeIs
from apnap.abilities.selectors import (
    All,
    ControllerOf,
    Each,
    OwnerOf,
    Pick,
    Players,
    Result,
    Target,
    This,
)
from apnap.rules.resolving import carry_out, resolve_top
from apnap.rules.triggers import put_triggers_on_stack
from apnap.state.context import Announced, Context
from apnap.state.zones import STACK

if TYPE_CHECKING:
    pass

CREATURE = TypeIs("creature")
A_CREATURE = TargetSpec(CREATURE)


@pytest.mark.rule("608.2b")
def test_a_spell_whose_only_target_became_illegal_does_not_resolve() -> None:
    board = Board()
    bear = board.creature(1, 2, 2)
    body = Body(Seq((do.Destroy(Target()), do.GainLife(Fixed(3)))), (A_CREATURE,))
    number = spell(board, body, bear)
    board.run(carry_out(board.state, Context(1, bear), do.ReturnToHand(This())))
    board.run(resolve_top(board.state))
    assert board.life(0) == 20
    assert number not in board.state.objects
    assert len(board.state.players[0].graveyard) == 1


@pytest.mark.rule("608.2b")
def test_a_spell_with_one_legal_target_left_resolves_for_that_one() -> None:
    board = Board()
    one, other = board.creature(1, 2, 2), board.creature(1, 3, 3)
    effect = Seq((do.Destroy(Target(0)), do.Destroy(Target(1)), do.GainLife(Fixed(3))))
    spell(board, Body(effect, (A_CREATURE, A_CREATURE)), one, other)
    board.run(carry_out(board.state, Context(1, one), do.ReturnToHand(This())))
    board.run(resolve_top(board.state))
    assert board.life(0) == 23
    assert other not in board.state.objects


@pytest.mark.rule("608.2b")
def test_a_spell_without_chosen_targets_resolves() -> None:
    board = Board()
    spec = TargetSpec(CREATURE, Fixed(0), Fixed(1))
    number = spell(board, Body(Seq((do.Destroy(Target()), do.GainLife(Fixed(3)))), (spec,)))
    announced = Announced()
    announced.targets = ((),)
    board[number].announced = announced
    board.run(resolve_top(board.state))
    assert board.life(0) == 23


@pytest.mark.rule("608.2h")
def test_information_about_what_the_effect_moved_is_its_last_known_information() -> None:
    board = Board()
    giant = board.creature(1, 5, 5)
    effect = Seq(
        (
            do.Exile(Target()),
            do.GainLife(QualityOf("power", Target()), ControllerOf(Target())),
        )
    )
    spell(board, Body(effect, (A_CREATURE,)), giant)
    board.run(resolve_top(board.state))
    assert board.life(1) == 25
    assert len(board.state.exile) == 1


@pytest.mark.rule("608.2a")
def test_an_intervening_if_that_became_false_ends_the_ability() -> None:
    board = Board()
    source = board.creature(0, 1, 1)
    condition = Exists(All(AllOf((CREATURE, ControlledBy(Players("opponents"))))))
    trigger = Triggered(StepBegins("upkeep"), Body(do.GainLife(Fixed(1))), condition)
    ability(board, source, trigger)
    board.run(resolve_top(board.state))
    assert board.life(0) == 20
    assert not board.state.stack


@pytest.mark.rule("608.2a")
def test_an_intervening_if_that_is_still_true_lets_it_resolve() -> None:
    board = Board()
    source = board.creature(0, 1, 1)
    board.creature(1, 1, 1)
    condition = Exists(All(AllOf((CREATURE, ControlledBy(Players("opponents"))))))
    trigger = Triggered(StepBegins("upkeep"), Body(do.GainLife(Fixed(1))), condition)
    ability(board, source, trigger)
    board.run(resolve_top(board.state))
    assert board.life(0) == 21
    assert not board.state.stack


@pytest.mark.rule("608.2n")
def test_a_spell_goes_to_its_owners_graveyard_last() -> None:
    board = Board()
    number = spell(board, Body(do.Draw()))
    board.library(0, 1)
    board.run(resolve_top(board.state))
    assert number not in board.state.objects
    assert len(board.state.players[0].hand) == 1
    assert len(board.state.players[0].graveyard) == 1


@pytest.mark.rule("702.34a")
def test_a_spell_cast_with_flashback_is_exiled() -> None:
    board = Board()
    number = spell(board, Body(do.GainLife(Fixed(1))))
    announced = board[number].announced
    assert announced is not None
    announced.variant = "flashback"
    board.run(resolve_top(board.state))
    assert len(board.state.exile) == 1
    assert not board.state.players[0].graveyard


@pytest.mark.rule("702.27a")
def test_a_spell_bought_back_returns_to_hand() -> None:
    board = Board()
    number = spell(board, Body(do.GainLife(Fixed(1))))
    announced = board[number].announced
    assert announced is not None
    announced.paid = {"buyback": 1}
    board.run(resolve_top(board.state))
    assert len(board.state.players[0].hand) == 1


@pytest.mark.rule("608.3a")
def test_a_permanent_spell_becomes_a_permanent_under_its_controller() -> None:
    board = Board()
    number = board.place(0, card("Bear", 2, 2), STACK)
    board.run(resolve_top(board.state))
    assert number not in board.state.objects
    (bear,) = board.state.battlefield
    assert board[bear].controller == 0
    assert not board.state.stack


def aura(board: Board, host: int) -> int:
    enchant = KeywordQuality("enchant", CREATURE)
    definition = card("Aura", None, None, enchant, types=("enchantment",), subtypes=("Aura",))
    number = board.place(0, definition, STACK)
    announced = Announced()
    announced.targets = ((host,),)
    board[number].announced = announced
    return number


@pytest.mark.rule("608.3c")
def test_an_aura_enters_attached_to_its_target() -> None:
    board = Board()
    bear = board.creature(1, 2, 2)
    aura(board, bear)
    board.run(resolve_top(board.state))
    assert board[board.state.battlefield[-1]].attached_to == bear


@pytest.mark.rule("608.3b")
def test_an_aura_whose_target_is_gone_goes_to_the_graveyard() -> None:
    board = Board()
    bear = board.creature(1, 2, 2)
    aura(board, bear)
    board.run(carry_out(board.state, Context(1, bear), do.Destroy(This())))
    board.run(resolve_top(board.state))
    assert not board.state.battlefield
    assert len(board.state.players[0].graveyard) == 1


@pytest.mark.rule("700.2")
def test_only_the_chosen_modes_are_followed_each_with_its_own_targets() -> None:
    board = Board()
    bear = board.creature(1, 2, 2)
    modal = Modal(
        (
            Body(do.GainLife(Fixed(3))),
            Body(do.Destroy(Target()), (A_CREATURE,)),
            Body(do.DealDamage(Fixed(2), Target()), (TargetSpec(Kind("player")),)),
        ),
        2,
        2,
    )
    number = spell(board, modal, bear, 1)
    announced = board[number].announced
    assert announced is not None
    announced.modes = (1, 2)
    board.run(resolve_top(board.state))
    assert board.life(0) == 20
    assert board.life(1) == 18
    assert bear not in board.state.objects


@pytest.mark.rule("608.2d")
def test_what_is_impossible_can_not_be_chosen() -> None:
    board = Board()
    effect = Seq(
        (
            Noted(0, May(do.Sacrifice(Pick(CREATURE, Fixed(1))))),
            If(Performed(0), do.GainLife(Fixed(4)), do.LoseLife(Fixed(4))),
        )
    )
    follow(board, effect)
    assert board.life(0) == 16
    board.creature(0, 1, 1)
    follow(board, effect, "yes")
    assert board.life(0) == 20
    assert not board.state.battlefield


@pytest.mark.rule("608.2d")
def test_a_player_may_decline() -> None:
    board = Board()
    board.creature(0, 1, 1)
    effect = Noted(0, May(do.Sacrifice(Pick(CREATURE, Fixed(1)))))
    ctx = follow(board, effect, "no")
    assert not ctx.results[0].performed
    assert len(board.state.battlefield) == 1


@pytest.mark.rule("608.2e")
def test_each_player_chooses_in_apnap_order_and_then_all_sacrifice_at_once() -> None:
    board = Board()
    mine = [board.creature(0, 1, 1), board.creature(0, 2, 2)]
    theirs = [board.creature(1, 1, 1), board.creature(1, 2, 2)]
    effect = do.Sacrifice(Pick(CREATURE, Fixed(1)), Players("each"))
    follow(board, effect, mine[0], theirs[1])
    assert board.state.battlefield == [mine[1], theirs[0]]
    assert [decision.player for decision in board.asked] == [0, 1]
    batches = {e.batch for e in board.state.history if e.verb == "sacrifice"}
    assert len(batches) == 1


@pytest.mark.rule("608.2f")
def test_for_each_counts_what_was_destroyed_as_it_last_was() -> None:
    board = Board()
    board.creature(0, 1, 1)
    board.creature(1, 1, 1)
    board.creature(1, 1, 1, "indestructible")
    effect = Seq(
        (
            Noted(0, do.Destroy(All(CREATURE))),
            ForEach(Result(0), do.LoseLife(Fixed(1), ControllerOf(Each()))),
            do.GainLife(ResultAmount(0)),
        )
    )
    follow(board, effect)
    assert board.life(0) == 21
    assert board.life(1) == 19


@pytest.mark.rule("118.12")
def test_a_player_may_pay_as_it_resolves() -> None:
    board = Board()
    effect = MayPay(PayLife(Fixed(2)), do.Draw(), do.GainLife(Fixed(5)))
    board.library(0, 1)
    follow(board, effect, "yes")
    assert board.life(0) == 18
    assert len(board.state.players[0].hand) == 1
    follow(board, effect, "no")
    assert board.life(0) == 23


@pytest.mark.rule("118.12a")
def test_unless_a_player_pays() -> None:
    board = Board()
    effect = Unless(
        do.LoseLife(Fixed(5), Players("opponents")), PayLife(Fixed(1)), Players("opponents")
    )
    follow(board, effect, "yes")
    assert board.life(1) == 19
    follow(board, effect, "no")
    assert board.life(1) == 14


@pytest.mark.rule("608.2d")
def test_one_of_several_instructions_is_chosen_now() -> None:
    board = Board()
    effect = OneOf(
        (do.GainLife(Fixed(1)), do.GainLife(Fixed(2)), do.Sacrifice(Pick(CREATURE, Fixed(1))))
    )
    this = board.place(0, card("Spell", None, None, types=("sorcery",)), STACK)
    decision = board.first_decision(carry_out(board.state, Context(0, this), effect))
    assert [option.number for option in decision.options] == [0, 1]


@pytest.mark.rule("608.2c")
def test_instructions_repeat_and_happen_at_the_same_time() -> None:
    board = Board()
    board.library(0, 1)
    board.library(1, 1)
    follow(board, Repeat(Fixed(3), do.GainLife(Fixed(1))))
    assert board.life(0) == 23
    follow(board, Simultaneously((do.Draw(), do.Draw(who=Players("opponents")))))
    assert [len(player.hand) for player in board.state.players] == [1, 1]


@pytest.mark.rule("603.12")
def test_a_reflexive_ability_triggers_only_if_the_action_was_taken() -> None:
    board = Board()
    board.creature(0, 1, 1)
    effect = Seq(
        (
            Noted(0, May(do.Sacrifice(Pick(CREATURE, Fixed(1))))),
            Reflexive(0, Body(do.DealDamage(Fixed(3), Target()), (TargetSpec(Kind("player")),))),
        )
    )
    follow(board, effect, "no")
    assert not board.state.pending
    follow(board, effect, "yes")
    assert len(board.state.pending) == 1


@pytest.mark.rule("603.3c")
@pytest.mark.parametrize(("mode", "life", "hand"), [(0, 23, 0), (1, 20, 1)])
def test_modes_of_a_reflexive_ability_are_chosen_for_the_stack(
    mode: int, life: int, hand: int
) -> None:
    board = Board()
    board.creature(0, 1, 1)
    board.library(0, 1)
    modes = Modal((Body(do.GainLife(Fixed(3))), Body(do.Draw())))
    effect = Seq((Noted(0, May(do.Sacrifice(Pick(CREATURE, Fixed(1))))), Reflexive(0, modes)))
    follow(board, effect, "yes")
    board.run(put_triggers_on_stack(board.state), mode)
    board.run(resolve_top(board.state))
    assert (board.life(0), len(board.state.players[0].hand)) == (life, hand)


@pytest.mark.rule("400.7j")
def test_an_effect_finds_what_it_moved() -> None:
    board = Board()
    bear = board.creature(1, 2, 2)
    effect = Seq(
        (
            do.Exile(Target()),
            do.PutOntoBattlefield(Target(), parts.ZoneMods(tapped=True, under=OwnerOf(Target()))),
        )
    )
    spell(board, Body(effect, (A_CREATURE,)), bear)
    board.run(resolve_top(board.state))
    (back,) = board.state.battlefield
    assert back != bear
    assert board[back].tapped
    assert board[back].controller == 1


@pytest.mark.rule("400.7")
def test_an_object_that_something_else_moved_is_not_found() -> None:
    board = Board()
    bear = board.creature(0, 2, 2)
    number = ability(board, bear, Activated(TapThis(), Body(do.ReturnToHand(This()))))
    board.run(carry_out(board.state, Context(1, bear), do.Destroy(This())))
    board.run(resolve_top(board.state))
    assert number not in board.state.objects
    assert len(board.state.players[0].graveyard) == 1
    assert not board.state.players[0].hand


@pytest.mark.rule("603.2h")
def test_what_is_done_only_once_each_turn() -> None:
    board = Board()
    source = board.creature(0, 1, 1)
    once = Triggered(StepBegins("upkeep"), Body(May(do.GainLife(Fixed(1)))), optional_once=True)
    ability(board, source, once)
    board.run(resolve_top(board.state), "no")
    ability(board, source, once)
    ability(board, source, once)
    board.run(resolve_top(board.state), "yes")
    board.run(resolve_top(board.state))
    assert board.life(0) == 21
