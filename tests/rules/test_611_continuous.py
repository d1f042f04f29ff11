"""Effects that last or wait, choices, and mana. [CR 603.7, 611.2, 614.3, 615, 607.2d, 106]"""

from __future__ import annotations

import pytest
from tests.rules.board import Board, card
from tests.rules.following import follow, spell

from apnap.abilities import actions as do
from apnap.abilities import mana as mana_words
from apnap.abilities import parts
from apnap.abilities.ability import Body, Keyword, Static, TargetSpec
from apnap.abilities.amounts import Count, Fixed, QualityOf
from apnap.abilities.changes import BasePT, Cant, Control, Gain, ModifyPT
from apnap.abilities.conditions import Exists
from apnap.abilities.durations import AsLongAs, Forever, Until, UntilEvent
from apnap.abilities.effects import Continuous, Delayed, Noted, Seq
from apnap.abilities.events import Moves, StepBegins
from apnap.abilities.filters import AllOf, ControlledBy, InZone, IsOneOf, Kind, OwnedBy, TypeIs
from apnap.abilities.replacements import AsEnters, PreventionShield
from apnap.abilities.selectors import (
    All,
    ControllerOf,
    Each,
    EventRole,
    Pick,
    Players,
    Result,
    Target,
    This,
    You,
)
from apnap.rules import durations
from apnap.rules.characteristics import characteristics, controller, rule_effects_on
from apnap.rules.damage import damage
from apnap.rules.events import happen
from apnap.rules.resolving import carry_out, resolve_top
from apnap.rules.state_based import check_state_based_actions
from apnap.rules.triggers import put_triggers_on_stack
from apnap.state.context import Context
from apnap.state.events import DAMAGE, STEP, GameEvent
from apnap.state.zones import STACK

CREATURE = TypeIs("creature")
ALL = All(CREATURE)
A_CREATURE = TargetSpec(CREATURE)
THIS_TURN = Until("end of turn")


def power(board: Board, number: int) -> int:
    return characteristics(board.state, number).power


@pytest.mark.rule("611.2a")
def test_until_end_of_turn() -> None:
    board = Board()
    bear = board.creature(0, 2, 2)
    growth = Continuous(Target(), (ModifyPT(Fixed(3), Fixed(3)),), THIS_TURN)
    spell(board, Body(growth, (A_CREATURE,)), bear)
    board.run(resolve_top(board.state))
    assert power(board, bear) == 5
    durations.end_of_turn(board.state)
    assert power(board, bear) == 2


@pytest.mark.rule("611.2c")
def test_the_set_of_changed_objects_is_fixed() -> None:
    board = Board()
    bear = board.creature(0, 2, 2)
    follow(board, Continuous(ALL, (ModifyPT(Fixed(1), Fixed(1)),), THIS_TURN))
    late = board.creature(0, 2, 2)
    assert power(board, bear) == 3
    assert power(board, late) == 2


@pytest.mark.rule("611.2c")
def test_rules_apply_to_what_comes_later_too() -> None:
    board = Board()
    follow(board, Continuous(ALL, (Cant("block"),), THIS_TURN))
    late = board.creature(1, 2, 2)
    assert rule_effects_on(board.state, late, Cant)


@pytest.mark.rule("611.2d")
def test_a_number_is_determined_once() -> None:
    board = Board()
    bear = board.creature(0, 2, 2)
    count = Count(All(AllOf((CREATURE, ControlledBy(You())))))
    follow(board, Continuous(ALL, (ModifyPT(count, Fixed(0)),), THIS_TURN))
    board.creature(0, 1, 1)
    assert power(board, bear) == 3


@pytest.mark.rule("611.2d")
def test_a_number_of_each_object_is_its_own() -> None:
    board = Board()
    bear, giant = board.creature(0, 2, 2), board.creature(0, 5, 5)
    own = QualityOf("power", Each())
    follow(board, Continuous(ALL, (ModifyPT(own, Fixed(0)),), THIS_TURN))
    assert (power(board, bear), power(board, giant)) == (4, 10)


@pytest.mark.rule("611.2b")
def test_what_lasts_as_long_as_something_is_true_does_not_begin_again() -> None:
    board = Board()
    bear = board.creature(0, 2, 2)
    board.permanent(0, types=("artifact",))
    artifact = All(TypeIs("artifact"))
    lasting = AsLongAs(Exists(artifact))
    follow(board, Continuous(ALL, (ModifyPT(Fixed(1), Fixed(1)),), lasting))
    assert power(board, bear) == 3
    follow(board, do.Destroy(artifact))
    assert power(board, bear) == 2
    board.permanent(0, types=("artifact",))
    assert power(board, bear) == 2


@pytest.mark.rule("611.2b")
def test_a_duration_that_never_starts_does_nothing() -> None:
    board = Board()
    bear = board.creature(0, 2, 2)
    lasting = AsLongAs(Exists(All(TypeIs("artifact"))))
    follow(board, Continuous(ALL, (ModifyPT(Fixed(1), Fixed(1)),), lasting))
    board.permanent(0, types=("artifact",))
    assert power(board, bear) == 2


@pytest.mark.rule("611.2a")
def test_until_an_event() -> None:
    board = Board()
    bear = board.creature(0, 2, 2)
    board.permanent(0, types=("artifact",))
    leaves = UntilEvent(Moves(TypeIs("artifact"), "battlefield"))
    follow(board, Continuous(ALL, (ModifyPT(Fixed(1), Fixed(1)),), leaves))
    assert power(board, bear) == 3
    follow(board, do.Exile(All(TypeIs("artifact"))))
    assert power(board, bear) == 2


@pytest.mark.rule("506.4")
def test_gaining_control_is_noticed() -> None:
    board = Board()
    bear = board.creature(1, 2, 2)
    board[bear].controlled_by = 1
    follow(board, Continuous(ALL, (Control(You()), Gain((Keyword("haste"),))), THIS_TURN))
    board.run(check_state_based_actions(board.state))
    assert characteristics(board.state, bear).controller == 0
    assert board[bear].since_turn == 3
    durations.end_of_turn(board.state)
    board.run(check_state_based_actions(board.state))
    assert characteristics(board.state, bear).controller == 1


@pytest.mark.rule("101.4")
@pytest.mark.rule("108.3")
def test_each_player_gains_control_of_what_they_own() -> None:
    board = Board()
    mine, theirs = board.creature(0, 2, 2), board.creature(1, 2, 2)
    kept = board.permanent(1, types=("artifact",))
    for number in (mine, theirs, kept):
        board[number].controller = 1 - board[number].owner
    board.state.touch()
    owned = All(AllOf((CREATURE, OwnedBy(Each()))))
    follow(board, Continuous(owned, (Control(Players("each")),), Forever()))
    assert [controller(board.state, n) for n in (mine, theirs, kept)] == [0, 1, 0]


@pytest.mark.rule("608.2d")
def test_an_opponent_who_gains_control_is_chosen() -> None:
    board = Board(players=3)
    prize = board.permanent(0)
    ctx = Context(0, prize)
    someone = Pick(Kind("opponent"), Fixed(1))
    board.run(carry_out(board.state, ctx, Continuous(This(), (Control(someone),), Forever())), 2)
    assert controller(board.state, prize) == 2
    alone = Board()
    prize = alone.permanent(0)
    given = Continuous(This(), (Control(someone),), Forever())
    alone.run(carry_out(alone.state, Context(0, prize), given))
    assert controller(alone.state, prize) == 1


@pytest.mark.rule("611.2c")
def test_who_gains_control_is_determined_once() -> None:
    board = Board()
    bear, prize = board.creature(1, 2, 2), board.permanent(0)
    ctx = Context(0, prize)
    ctx.event = GameEvent(DAMAGE)
    ctx.event.object, ctx.event.other = bear, prize
    given = Continuous(This(), (Control(ControllerOf(EventRole("object"))),), Forever())
    board.run(carry_out(board.state, ctx, given))
    assert controller(board.state, prize) == 1
    board[bear].controller = 0
    board.state.touch()
    assert controller(board.state, prize) == 1


@pytest.mark.rule("701.12b")
def test_control_is_exchanged_or_nothing_happens() -> None:
    board = Board()
    mine, theirs = board.creature(0, 1, 1), board.permanent(1, types=("artifact",))
    artifact = All(TypeIs("artifact"))
    follow(board, do.ExchangeControl(ALL, artifact))
    assert characteristics(board.state, mine).controller == 1
    assert characteristics(board.state, theirs).controller == 0
    follow(board, do.ExchangeControl(ALL, ALL))
    assert characteristics(board.state, mine).controller == 1


@pytest.mark.rule("400.7a")
def test_an_effect_on_a_permanent_spell_goes_on() -> None:
    board = Board()
    number = board.place(0, card("Bear", 2, 2), STACK)
    ctx = Context(0, number)
    change = (BasePT(Fixed(7), Fixed(7)),)
    board.run(carry_out(board.state, ctx, Continuous(This(), change, Forever())))
    board.run(resolve_top(board.state))
    assert power(board, board.state.battlefield[0]) == 7


def step_begins(board: Board, name: str, player: int = 0) -> None:
    event = GameEvent(STEP)
    event.what = name
    event.player = player
    board.run(happen(board.state, [event]))
    board.run(put_triggers_on_stack(board.state))


@pytest.mark.rule("603.7b")
def test_a_delayed_ability_triggers_once_and_finds_what_was_exiled() -> None:
    board = Board()
    bear = board.creature(1, 2, 2)
    later = Delayed(StepBegins("end"), do.PutOntoBattlefield(Target(), parts.ZoneMods()))
    spell(board, Body(Seq((do.Exile(Target()), later)), (A_CREATURE,)), bear)
    board.run(resolve_top(board.state))
    assert not board.state.battlefield
    step_begins(board, "upkeep")
    assert not board.state.stack
    step_begins(board, "end")
    board.run(resolve_top(board.state))
    (back,) = board.state.battlefield
    assert board[back].card == bear
    step_begins(board, "end")
    assert not board.state.stack


@pytest.mark.rule("603.7c")
def test_a_delayed_ability_does_not_find_what_moved_on() -> None:
    board = Board()
    bear = board.creature(1, 2, 2)
    later = Delayed(StepBegins("end"), do.PutOntoBattlefield(Target()))
    spell(board, Body(Seq((do.Exile(Target()), later)), (A_CREATURE,)), bear)
    board.run(resolve_top(board.state))
    follow(board, do.PutIntoGraveyard(All(InZone("exile"))))
    step_begins(board, "end")
    board.run(resolve_top(board.state))
    assert not board.state.battlefield


@pytest.mark.rule("603.7")
def test_a_delayed_ability_speaks_of_what_was_noted() -> None:
    board = Board()
    token = parts.TokenSpec(
        types=("creature",), subtypes=("Bear",), power=Fixed(2), toughness=Fixed(2)
    )
    later = Delayed(StepBegins("end"), do.Sacrifice(Result(0)))
    follow(board, Seq((Noted(0, do.Create(token)), later)))
    board.creature(0, 1, 1)
    step_begins(board, "end")
    board.run(resolve_top(board.state))
    assert len(board.state.battlefield) == 1


@pytest.mark.rule("615.7")
def test_a_shield_prevents_so_much_damage() -> None:
    board = Board()
    follow(board, PreventionShield(Fixed(3), You()))
    follow(board, do.DealDamage(Fixed(2), Players("each")))
    assert (board.life(0), board.life(1)) == (20, 18)
    follow(board, do.DealDamage(Fixed(2), Players("each")))
    assert (board.life(0), board.life(1)) == (19, 16)


@pytest.mark.rule("615.12")
def test_damage_that_can_not_be_prevented() -> None:
    board = Board()
    follow(board, PreventionShield(None, You()))
    follow(board, do.DealDamage(Fixed(2), You(), cant_be_prevented=True))
    assert board.life(0) == 18


@pytest.mark.rule("614.12a")
def test_a_choice_as_it_enters() -> None:
    board = Board()
    choice = Static(AsEnters(do.Choose("color")))
    number = board.place(0, card("Gem", None, None, choice, types=("artifact",)), STACK)
    board.run(resolve_top(board.state), "word")
    (gem,) = board.state.battlefield
    assert gem != number
    assert board[gem].chosen == {"color": "W"}
    ctx = Context(0, gem)
    board.run(carry_out(board.state, ctx, mana_words.AddManaOfChosen()))
    assert [mana.type for mana in board.state.players[0].pool] == ["W"]


@pytest.mark.rule("607.5a")
def test_an_undefined_choice_does_nothing() -> None:
    board = Board()
    gem = board.permanent(0, types=("artifact",))
    board.run(carry_out(board.state, Context(0, gem), mana_words.AddManaOfChosen()))
    assert not board.state.players[0].pool


@pytest.mark.rule("607.2d")
def test_a_player_is_chosen_and_remembered() -> None:
    board = Board()
    gem = board.permanent(0, types=("artifact",))
    board.run(carry_out(board.state, Context(0, gem), do.Choose("player")), 1)
    assert board[gem].chosen == {"player": 1}
    decision = board.first_decision(
        carry_out(board.state, Context(0, gem), do.Choose("creature type"))
    )
    assert "Goblin" in [option.word for option in decision.options]


@pytest.mark.rule("106.3")
def test_mana_of_one_color_or_of_any_combination() -> None:
    board = Board()
    follow(board, mana_words.AddManaOf("WU", Fixed(2)), "word")
    assert [mana.type for mana in board.state.players[0].pool] == ["W", "W"]
    assert len(board.asked) == 1
    follow(board, mana_words.AddManaOf("WU", Fixed(2), same=False), "word", "word")
    assert len(board.asked) == 2


@pytest.mark.rule("107.4h")
def test_mana_of_a_snow_source_is_snow() -> None:
    board = Board()
    land = board.permanent(0, types=("land",), supertypes=("snow",))
    board.run(carry_out(board.state, Context(0, land), mana_words.AddMana("{U}")))
    assert board.state.players[0].pool[0].snow


@pytest.mark.rule("608.2d")
def test_objects_chosen_are_known_to_later_instructions() -> None:
    board = Board()
    one, other = board.creature(0, 1, 1), board.creature(0, 2, 2)
    effect = Seq(
        (
            Noted(0, do.ChooseObjects(Pick(CREATURE, Fixed(1)))),
            do.Destroy(All(AllOf((CREATURE, IsOneOf(Result(0)))))),
        )
    )
    follow(board, effect, other)
    assert board.state.battlefield == [one]


@pytest.mark.rule("615.9")
def test_a_shield_against_a_source_prevents_no_other_damage() -> None:
    board = Board()
    bear = board.creature(1, 2, 2)
    spell(board, Body(PreventionShield(None, by=Target()), (A_CREATURE,)), bear)
    board.run(resolve_top(board.state))
    other = board.creature(1, 2, 2)
    hit = do.DealDamage(Fixed(2), Players("opponents"))
    board.run(carry_out(board.state, Context(1, bear), hit))
    assert board.life(0) == 20
    board.run(carry_out(board.state, Context(1, other), hit))
    assert board.life(0) == 18


@pytest.mark.rule("615.1")
def test_a_shield_for_creatures_is_for_those_that_come_later_too() -> None:
    board = Board()
    follow(board, PreventionShield(None, ALL))
    late = board.creature(1, 2, 2)
    follow(board, do.DealDamage(Fixed(2), ALL))
    follow(board, do.DealDamage(Fixed(2), Players("opponents")))
    assert board[late].damage == 0
    assert board.life(1) == 18


@pytest.mark.rule("725.2")
def test_the_monarch_draws_and_may_be_overthrown() -> None:
    board = Board()
    board.library(0, 1)
    board.library(1, 1)
    follow(board, do.BecomeMonarch())
    board.state.stack.clear()
    assert "monarch" in board.state.players[0].flags
    step_begins(board, "end", 0)
    board.run(resolve_top(board.state))
    assert len(board.state.players[0].hand) == 1
    bear = board.creature(1, 2, 2)
    board.run(happen(board.state, [damage(bear, 0, 2, combat=True)]))
    board.run(put_triggers_on_stack(board.state))
    board.run(resolve_top(board.state))
    assert "monarch" not in board.state.players[0].flags
    assert "monarch" in board.state.players[1].flags
    step_begins(board, "end", 0)
    assert not board.state.stack
    step_begins(board, "end", 1)
    board.run(resolve_top(board.state))
    assert len(board.state.players[1].hand) == 1
