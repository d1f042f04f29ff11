"""Keyword actions, and the other things single instructions do. [CR 701, 119, 121]"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.rules.board import Board, card, rule
from tests.rules.following import follow, spell

from apnap.abilities import actions as do
from apnap.abilities import mana as mana_words
from apnap.abilities import parts
from apnap.abilities.ability import Affects, Body, Keyword, KeywordQuality, Static, TargetSpec
from apnap.abilities.amounts import Count, Fixed
from apnap.abilities.changes import AddTypes, Cant, Gain
from apnap.abilities.effects import Noted, Seq
from apnap.abilities.filters import AllOf, ControlledBy, InZone, IsOneOf, Kind, SubtypeIs, TypeIs
from apnap.abilities.replacements import Regenerate
from apnap.abilities.selectors import All, Each, Pick, Players, Rest, Result, Target, This, You
from apnap.rules.characteristics import characteristics
from apnap.rules.resolving import carry_out, resolve_top
from apnap.rules.state_based import check_state_based_actions
from apnap.state.context import Context
from apnap.state.turn import BEGIN_COMBAT, DECLARE_BLOCKERS, POSTCOMBAT_MAIN
from apnap.state.zones import GRAVEYARD, LIBRARY, STACK

if TYPE_CHECKING:
    from tests.rules.board import Answer

    from apnap.abilities.node import Ability, Effect

CREATURE = TypeIs("creature")
ALL = All(CREATURE)
A_CARD = Pick(Kind("card"), Fixed(1))


def names(board: Board, numbers: list[int]) -> list[int]:
    """The physical cards that objects are."""
    return [board[number].card for number in numbers]


def do_to(board: Board, number: int, effect: Effect, *answers: Answer) -> None:
    """Carry out an instruction of an ability of this permanent."""
    ctx = Context(board[number].controller, number)
    board.run(carry_out(board.state, ctx, effect), *answers)


@pytest.mark.rule("701.8a")
def test_destroying_puts_into_the_owners_graveyard() -> None:
    board = Board()
    board.creature(1, 1, 1)
    solid = board.creature(1, 1, 1, "indestructible")
    follow(board, do.Destroy(ALL))
    assert board.state.battlefield == [solid]
    assert len(board.state.players[1].graveyard) == 1


@pytest.mark.rule("701.19a")
def test_a_regeneration_shield_saves_once() -> None:
    board = Board()
    troll = board.creature(0, 2, 2)
    do_to(board, troll, Regenerate())
    board[troll].damage = 1
    follow(board, do.Destroy(ALL))
    assert board.state.battlefield == [troll]
    assert board[troll].tapped
    assert board[troll].damage == 0
    follow(board, do.Destroy(ALL))
    assert not board.state.battlefield


@pytest.mark.rule("701.19c")
def test_what_can_not_be_regenerated_is_destroyed_despite_its_shield() -> None:
    board = Board()
    troll = board.creature(0, 2, 2)
    do_to(board, troll, Regenerate())
    follow(board, do.Destroy(ALL, no_regeneration=True))
    assert not board.state.battlefield


@pytest.mark.rule("701.21a")
def test_only_what_a_player_controls_can_be_sacrificed() -> None:
    board = Board()
    board.creature(0, 1, 1)
    theirs = board.creature(1, 1, 1)
    follow(board, do.Sacrifice(ALL))
    assert board.state.battlefield == [theirs]
    assert not board.state.players[1].graveyard


@pytest.mark.rule("701.21a")
def test_what_can_not_be_sacrificed_is_not() -> None:
    board = Board()
    kept = board.creature(0, 1, 1, rule(Cant("be sacrificed")))
    follow(board, do.Sacrifice(ALL))
    assert board.state.battlefield == [kept]


@pytest.mark.rule("701.9b")
def test_the_affected_player_chooses_what_to_discard() -> None:
    board = Board()
    board.hand(1, 2)
    first, second = board.state.players[1].hand
    follow(board, do.Discard(A_CARD, Players("opponents")), second)
    assert board.asked[0].player == 1
    assert board.state.players[1].hand == [first]
    assert len(board.state.players[1].graveyard) == 1


@pytest.mark.rule("701.9b")
def test_a_random_discard_asks_nobody() -> None:
    board = Board()
    board.hand(0, 3)
    follow(board, do.Discard(Pick(Kind("card"), Fixed(2), at_random=True)))
    assert not board.asked
    assert len(board.state.players[0].hand) == 1


@pytest.mark.rule("701.13a")
def test_exile() -> None:
    board = Board()
    board.creature(1, 1, 1)
    follow(board, do.Exile(ALL, with_counters="time", counters=Fixed(3)))
    (exiled,) = board.state.exile
    assert board[exiled].counters == {"time": 3}


@pytest.mark.rule("607.2a")
def test_linked_exile_is_remembered_by_its_source() -> None:
    board = Board()
    source = board.permanent(0, types=("artifact",))
    board.creature(1, 1, 1)
    do_to(board, source, do.Exile(ALL, linked=True))
    assert board[source].linked["exile"] == tuple(board.state.exile)


@pytest.mark.rule("701.6a")
def test_a_countered_spell_goes_to_the_graveyard_and_an_ability_ceases() -> None:
    board = Board()
    board.place(1, card("Spell", None, None, types=("sorcery",)), STACK)
    follow(board, do.CounterSpell(All(AllOf((Kind("spell"), IsOneOf(All(Kind("spell"))))))))
    assert len(board.state.players[1].graveyard) == 1


@pytest.mark.rule("701.6a")
def test_a_spell_that_can_not_be_countered_stays() -> None:
    board = Board()
    firm = card("Spell", None, None, rule(Cant("be countered")), types=("sorcery",))
    number = board.place(1, firm, STACK)
    follow(board, do.CounterSpell(All(Kind("spell"))))
    assert number in board.state.stack


@pytest.mark.rule("701.6a")
def test_a_countered_spell_may_go_elsewhere() -> None:
    board = Board()
    board.place(1, card("Spell", None, None, types=("sorcery",)), STACK)
    follow(board, do.CounterSpell(All(Kind("spell")), "hand"))
    assert len(board.state.players[1].hand) == 1


@pytest.mark.rule("121.2")
def test_cards_are_drawn_one_at_a_time() -> None:
    board = Board()
    board.library(0, 3)
    top = board.state.players[0].library[-1]
    follow(board, do.Draw(Fixed(2)))
    assert len(board.state.players[0].hand) == 2
    assert top not in board.state.objects
    batches = [e.batch for e in board.state.history if e.verb == "draw"]
    assert len(set(batches)) == 2


@pytest.mark.rule("121.4")
def test_drawing_from_an_empty_library_loses_the_game() -> None:
    board = Board()
    follow(board, do.Draw(Fixed(1)))
    assert board.state.players[0].drew_from_empty
    board.run(check_state_based_actions(board.state))
    assert board.state.over
    assert board.state.winner == 1


@pytest.mark.rule("701.17a")
def test_mill() -> None:
    board = Board()
    board.library(1, 3)
    ctx = follow(board, Noted(0, do.Mill(Fixed(2), Players("opponents"))))
    assert len(board.state.players[1].graveyard) == 2
    assert ctx.results[0].amount == 2
    assert list(ctx.results[0].objects) == board.state.players[1].graveyard


@pytest.mark.rule("701.17b")
def test_a_player_mills_no_more_than_there_are() -> None:
    board = Board()
    board.library(0, 1)
    follow(board, do.Mill(Fixed(5)))
    assert len(board.state.players[0].graveyard) == 1
    assert not board.state.over


@pytest.mark.rule("701.22a")
def test_scry_puts_cards_below_and_on_top_in_any_order() -> None:
    board = Board()
    board.library(0, 5)
    one, two, three, four, five = board.state.players[0].library
    follow(board, do.Scry(Fixed(3)), four, "done", three)
    assert board.state.players[0].library == [four, one, two, five, three]


@pytest.mark.rule("701.22b")
def test_scry_0_is_no_scry() -> None:
    board = Board()
    board.library(0, 2)
    follow(board, do.Scry(Fixed(0)))
    assert not board.asked
    assert not board.state.history


@pytest.mark.rule("701.25a")
def test_surveil_puts_cards_into_the_graveyard() -> None:
    board = Board()
    board.library(0, 3)
    bottom, second, top = board.state.players[0].library
    follow(board, do.Surveil(Fixed(2)), top, "done")
    assert board.state.players[0].library == [bottom, second]
    assert len(board.state.players[0].graveyard) == 1


def forest(board: Board) -> int:
    definition = card("Wood", None, None, types=("land",), subtypes=("Forest",))
    return board.place(0, definition, LIBRARY)


@pytest.mark.rule("701.23a")
def test_search_put_onto_the_battlefield_and_shuffle() -> None:
    board = Board()
    wood = forest(board)
    board.library(0, 3)
    effect = Seq(
        (
            Noted(0, do.Search(SubtypeIs("Forest"))),
            do.PutOntoBattlefield(Result(0), parts.ZoneMods(tapped=True)),
            do.Shuffle(),
        )
    )
    follow(board, effect, wood)
    (land,) = board.state.battlefield
    assert board[land].tapped
    assert len(board.state.players[0].library) == 3


@pytest.mark.rule("701.23b")
def test_a_card_with_a_quality_need_not_be_found() -> None:
    board = Board()
    forest(board)
    ctx = follow(board, Noted(0, do.Search(SubtypeIs("Forest"))), "done")
    assert ctx.results[0].objects == ()
    assert ctx.results[0].performed


@pytest.mark.rule("701.23d")
def test_any_card_must_be_found() -> None:
    board = Board()
    board.library(0, 1)
    ctx = follow(board, Noted(0, do.Search(Kind("card"))))
    assert len(ctx.results[0].objects) == 1


@pytest.mark.rule("701.23b")
def test_players_who_can_not_search_find_nothing() -> None:
    board = Board()
    board.library(0, 1)
    board.permanent(1, _players_cant("search"), types=("artifact",))
    ctx = follow(board, Noted(0, do.Search(Kind("card"))))
    assert not ctx.results[0].performed


def _players_cant(verb: str) -> Ability:
    return Static(Affects(Players("each"), (Cant(verb),)))


@pytest.mark.rule("701.24a")
def test_shuffling_is_random_but_repeatable() -> None:
    orders = []
    for _ in range(2):
        board = Board()
        board.library(0, 20)
        before = list(board.state.players[0].library)
        follow(board, do.Shuffle())
        assert sorted(board.state.players[0].library) == before
        assert board.state.players[0].library != before
        orders.append(list(board.state.players[0].library))
    assert orders[0] == orders[1]


@pytest.mark.rule("701.24d")
def test_a_library_is_shuffled_even_with_nothing_put_into_it() -> None:
    board = Board()
    board.library(0, 2)
    graveyard = All(InZone("graveyard", You()))
    follow(board, do.PutIntoLibrary(graveyard, "shuffle"))
    assert [e.what for e in board.state.history] == ["shuffle"]


@pytest.mark.rule("701.24d")
def test_each_player_shuffles_also_who_has_nothing_to_put_there() -> None:
    board = Board()
    board.place(1, card("Card", types=("artifact",)), GRAVEYARD)
    all_of_it = All(AllOf((Kind("card"), InZone("graveyard", You()))))
    follow(board, do.PutIntoLibrary(all_of_it, "shuffle", who=Players("each")))
    shuffled = [e.player for e in board.state.history if e.what == "shuffle"]
    assert sorted(shuffled) == [0, 1]


@pytest.mark.rule("701.24c")
def test_only_the_owner_of_what_is_shuffled_in_shuffles() -> None:
    board = Board()
    number = board.place(1, card("Card", types=("artifact",)))
    spell_on = Pick(Kind("permanent"), Fixed(1))
    follow(board, do.PutIntoLibrary(spell_on, "shuffle"))
    assert number not in board.state.objects
    assert [e.player for e in board.state.history if e.what == "shuffle"] == [1]


@pytest.mark.rule("401.4")
def test_the_owner_arranges_cards_put_into_a_library() -> None:
    board = Board()
    board.library(1, 1)
    one, two = board.creature(1, 1, 1), board.creature(1, 2, 2)
    follow(board, do.PutIntoLibrary(ALL, "top"), two)
    assert board.asked[0].player == 1
    assert names(board, board.state.players[1].library)[1:] == [one, two]


@pytest.mark.rule("401.7")
def test_third_from_the_top() -> None:
    board = Board()
    board.library(0, 4)
    bear = board.creature(0, 1, 1)
    follow(board, do.PutIntoLibrary(ALL, "third"))
    assert names(board, board.state.players[0].library)[2] == bear


@pytest.mark.rule("401.7")
def test_third_from_the_top_of_a_short_library_is_the_bottom() -> None:
    board = Board()
    board.library(0, 1)
    bear = board.creature(0, 1, 1)
    follow(board, do.PutIntoLibrary(ALL, "third"))
    assert names(board, board.state.players[0].library)[0] == bear


@pytest.mark.rule("701.20e")
def test_look_at_the_top_and_put_one_into_hand_the_rest_below() -> None:
    board = Board()
    board.library(0, 4)
    bottom, *_, second, top = board.state.players[0].library
    effect = Seq(
        (
            Noted(0, do.LookAtTop(Fixed(3))),
            Noted(1, do.PutIntoHand(Pick(IsOneOf(Result(0)), Fixed(1)))),
            do.PutIntoLibrary(All(AllOf((IsOneOf(Result(0)), InZone("library")))), "bottom"),
        )
    )
    follow(board, effect, second, top)
    assert names(board, board.state.players[0].hand) == [second]
    assert names(board, board.state.players[0].library)[-1] == bottom


@pytest.mark.rule("400.7j")
def test_the_rest_leaves_out_what_was_taken_wherever_it_is() -> None:
    board = Board()
    board.library(0, 4)
    top = board.state.players[0].library[-1]
    effect = Seq(
        (
            Noted(0, do.LookAtTop(Fixed(3))),
            Noted(1, do.PutOntoBattlefield(Pick(IsOneOf(Result(0)), Fixed(1)))),
            Noted(2, do.PutIntoHand(Rest(Result(0), (Result(1),)))),
        )
    )
    ctx = follow(board, effect, top)
    assert len(ctx.results[1].objects) == 1
    assert len(ctx.results[2].objects) == 2
    assert not set(ctx.results[1].objects) & set(ctx.results[2].objects)


@pytest.mark.rule("701.26a")
def test_only_untapped_permanents_are_tapped() -> None:
    board = Board()
    one, two = board.creature(1, 1, 1), board.creature(1, 1, 1)
    board[one].tapped = True
    ctx = follow(board, Noted(0, do.Tap(ALL)))
    assert ctx.results[0].objects == (two,)
    ctx = follow(board, Noted(0, do.Untap(ALL)))
    assert ctx.results[0].amount == 2
    assert not board[one].tapped


@pytest.mark.rule("701.3a")
def test_equipment_is_attached_and_gets_a_new_timestamp() -> None:
    board = Board()
    sword = board.permanent(0, types=("artifact",), subtypes=("Equipment",))
    bear = board.creature(0, 2, 2)
    before = board[sword].timestamp
    do_to(board, sword, do.Attach(This(), ALL))
    assert board[sword].attached_to == bear
    assert board[sword].timestamp > before


@pytest.mark.rule("701.3b")
def test_equipment_does_not_move_to_what_it_can_not_equip() -> None:
    board = Board()
    sword = board.permanent(0, types=("artifact",), subtypes=("Equipment",))
    board.permanent(0, types=("enchantment",))
    do_to(board, sword, do.Attach(This(), All(TypeIs("enchantment"))))
    assert board[sword].attached_to == -1


@pytest.mark.rule("701.14a")
def test_creatures_fight() -> None:
    board = Board()
    one, other = board.creature(0, 3, 3), board.creature(1, 2, 5)
    spell(
        board,
        Body(do.Fight(Target(0), Target(1)), (TargetSpec(CREATURE), TargetSpec(CREATURE))),
        one,
        other,
    )
    board.run(resolve_top(board.state))
    assert (board[one].damage, board[other].damage) == (2, 3)


@pytest.mark.rule("701.14b")
def test_a_creature_does_not_fight_what_is_no_creature() -> None:
    board = Board()
    board.creature(0, 3, 3)
    board.permanent(0, types=("artifact",))
    ctx = follow(board, Noted(0, do.Fight(ALL, All(TypeIs("artifact")))))
    assert not ctx.results[0].performed


@pytest.mark.rule("701.14c")
def test_a_creature_that_fights_itself() -> None:
    board = Board()
    one = board.creature(0, 3, 9)
    follow(board, do.Fight(ALL, ALL))
    assert board[one].damage == 6


@pytest.mark.rule("119.3")
def test_life_is_gained_and_lost() -> None:
    board = Board()
    follow(board, Seq((do.GainLife(Fixed(4)), do.LoseLife(Fixed(3), Players("opponents")))))
    assert (board.life(0), board.life(1)) == (24, 17)


@pytest.mark.rule("119.5")
def test_a_life_total_that_is_set_is_gained_or_lost() -> None:
    board = Board()
    follow(board, do.SetLife(Fixed(10), Players("each")))
    assert (board.life(0), board.life(1)) == (10, 10)
    assert [e.amount for e in board.state.history] == [10, 10]


@pytest.mark.rule("119.7")
def test_a_player_who_can_not_gain_life_does_not() -> None:
    board = Board()
    board.permanent(0, _players_cant("gain life"), types=("artifact",))
    follow(board, do.GainLife(Fixed(4)))
    assert board.life(0) == 20


@pytest.mark.rule("120.3")
def test_lifelink_deathtouch_and_wither() -> None:
    board = Board()
    source = board.creature(0, 1, 1, "lifelink", "wither")
    bear = board.creature(1, 4, 4)
    do_to(board, source, do.DealDamage(Fixed(2), Players("opponents")))
    assert (board.life(0), board.life(1)) == (22, 18)
    do_to(board, source, do.DealDamage(Fixed(2), All(AllOf((CREATURE, IsOneOf(ALL))))))
    assert board[bear].counters == {"-1/-1": 2}


@pytest.mark.rule("120.3c")
def test_damage_removes_loyalty() -> None:
    board = Board()
    walker = board.permanent(1, types=("planeswalker",), loyalty=4)
    follow(board, do.DealDamage(Fixed(3), All(TypeIs("planeswalker"))))
    assert board[walker].counters["loyalty"] == 1


@pytest.mark.rule("601.2d")
def test_damage_is_divided_as_announced_among_legal_targets() -> None:
    board = Board()
    one, other = board.creature(1, 1, 5), board.creature(1, 1, 5)
    spec = TargetSpec(CREATURE, Fixed(1), Fixed(2))
    number = spell(board, Body(do.DealDamage(Fixed(5), Target(), divided=True), (spec,)))
    announced = board[number].announced
    assert announced is not None
    announced.targets = ((one, other),)
    announced.division = ((1, 4),)
    do_to(board, one, do.ReturnToHand(This()))
    board.run(resolve_top(board.state))
    assert board[other].damage == 4


@pytest.mark.rule("110.2a")
def test_who_puts_it_onto_the_battlefield_controls_it() -> None:
    board = Board()
    bear = board.place(1, card("Bear", 2, 2), GRAVEYARD)
    follow(board, do.PutOntoBattlefield(All(InZone("graveyard"))))
    (back,) = board.state.battlefield
    assert board[back].card == bear
    assert (board[back].controller, board[back].owner) == (0, 1)


@pytest.mark.rule("303.4f")
def test_an_aura_put_onto_the_battlefield_asks_what_it_enchants() -> None:
    board = Board()
    one, other = board.creature(0, 1, 1), board.creature(1, 1, 1)
    enchant = KeywordQuality("enchant", CREATURE)
    aura = card("Aura", None, None, enchant, types=("enchantment",), subtypes=("Aura",))
    board.place(0, aura, GRAVEYARD)
    follow(board, do.PutOntoBattlefield(All(InZone("graveyard"))), other)
    assert board[board.state.battlefield[-1]].attached_to == other
    assert one in board.state.battlefield


@pytest.mark.rule("303.4g")
def test_an_aura_with_nothing_to_enchant_stays_where_it_is() -> None:
    board = Board()
    enchant = KeywordQuality("enchant", CREATURE)
    aura = card("Aura", None, None, enchant, types=("enchantment",), subtypes=("Aura",))
    number = board.place(0, aura, GRAVEYARD)
    follow(board, do.PutOntoBattlefield(All(InZone("graveyard"))))
    assert number in board.state.players[0].graveyard


@pytest.mark.rule("611.2e")
def test_what_it_is_besides_applies_as_it_enters() -> None:
    board = Board()
    board.place(0, card("Bear", 2, 2), GRAVEYARD)
    mods = parts.ZoneMods(
        counter="+1/+1",
        counters=Fixed(1),
        changes=(AddTypes(subtypes=("Zombie",)), Gain((Keyword("haste"),))),
    )
    follow(board, do.PutOntoBattlefield(All(InZone("graveyard")), mods))
    values = characteristics(board.state, board.state.battlefield[0])
    assert "Zombie" in values.subtypes
    assert "haste" in values.keywords
    assert values.power == 3


@pytest.mark.rule("500.7")
def test_extra_turns_and_phases_come_last_created_first() -> None:
    board = Board()
    follow(board, Seq((do.ExtraTurn(), do.ExtraTurn(Players("opponents")))))
    assert board.state.turn.extra_turns == (0, 1)
    follow(board, do.ExtraPhases(("combat", "main")))
    assert board.state.turn.extra_steps == (POSTCOMBAT_MAIN, BEGIN_COMBAT)


@pytest.mark.rule("104.2b")
def test_winning_and_losing_by_an_effect() -> None:
    board = Board()
    follow(board, do.WinGame())
    assert board.state.winner == 0
    board = Board()
    follow(board, do.LoseGame())
    assert board.state.winner == 1


@pytest.mark.rule("724.1b")
def test_ending_the_turn_exiles_the_stack() -> None:
    board = Board()
    board.place(1, card("Spell", None, None, types=("sorcery",)), STACK)
    follow(board, do.EndTurn())
    assert not board.state.stack
    assert len(board.state.exile) == 2
    assert board.state.turn.ended


@pytest.mark.rule("506.4")
def test_removed_from_combat() -> None:
    board = Board(DECLARE_BLOCKERS)
    bear = board.creature(0, 2, 2)
    board.attack((bear, 1))
    follow(board, do.RemoveFromCombat(ALL))
    assert board[bear].attacking == -1
    assert bear in board.state.battlefield


@pytest.mark.rule("106.3")
def test_mana_is_added() -> None:
    board = Board()
    follow(board, Seq((mana_words.AddMana("{G}{G}"), mana_words.AddMana("{C}", Fixed(3)))))
    assert [m.type for m in board.state.players[0].pool] == list("GGCCC")


@pytest.mark.rule("700.1")
def test_each_player_has_an_amount_of_their_own() -> None:
    board = Board()
    board.creature(0, 1, 1)
    board.creature(1, 1, 1)
    board.creature(1, 1, 1)
    count = Count(All(AllOf((CREATURE, ControlledBy(Each())))))
    follow(board, do.LoseLife(count, Players("each")))
    assert (board.life(0), board.life(1)) == (19, 18)


@pytest.mark.rule("610.3")
def test_exiled_until_its_source_leaves() -> None:
    board = Board()
    prison = board.permanent(0, types=("enchantment",))
    board.creature(1, 1, 1)
    do_to(board, prison, do.ExileUntil(ALL, parts.UntilLeaves()))
    assert len(board.state.exile) == 1
    assert board.state.battlefield == [prison]
    follow(board, do.Destroy(All(TypeIs("enchantment"))))
    (back,) = board.state.battlefield
    assert board[back].controller == 1
    assert not board.state.exile


@pytest.mark.rule("610.3b")
def test_nothing_is_exiled_until_what_has_happened_already() -> None:
    board = Board()
    prison = board.permanent(0, types=("enchantment",))
    bear = board.creature(1, 1, 1)
    follow(board, do.Destroy(All(TypeIs("enchantment"))))
    board.run(carry_out(board.state, Context(0, prison), do.ExileUntil(ALL, parts.UntilLeaves())))
    assert board.state.battlefield == [bear]
