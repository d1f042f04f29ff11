"""Mana, mana abilities and automatic payment. [CR 106, 605, 118.3, 601.2g]"""

from __future__ import annotations

import pytest
from tests.rules.casting_board import DRAW, Table, adds, adds_one_of, bolt, with_tap

from apnap.abilities.ability import Activated, Affects, Body, Static, TargetSpec, Triggered
from apnap.abilities.actions import (
    DealDamage,
)
from apnap.abilities.amounts import Count, Fixed
from apnap.abilities.changes import Gain
from apnap.abilities.costs import (
    Costs,
    Pay,
    PayLife,
    RemoveCountersCost,
    SacrificeCost,
    TapCost,
    TapThis,
)
from apnap.abilities.effects import Seq
from apnap.abilities.events import TappedForMana
from apnap.abilities.filters import AllOf, ControlledBy, Kind, Other, StatusIs, TypeIs
from apnap.abilities.mana import (
    AddMana,
    AddManaOf,
    AddManaOfChosen,
    AddManaOfEvent,
)
from apnap.abilities.parts import SpendOnly
from apnap.abilities.replacements import Multiply, ProduceInstead, Replace
from apnap.abilities.selectors import All, EventRole, Pick, This, You
from apnap.rules.prepared import prepare
from apnap.state.mana import Mana
from apnap.state.turn import UPKEEP

CREATURE = TypeIs("creature")
LAND = TypeIs("land")


@pytest.mark.rule("605.1a")
def test_which_abilities_are_mana_abilities() -> None:
    def is_mana(ability: Activated) -> bool:
        return prepare(ability).is_mana

    assert is_mana(adds("{G}"))
    assert is_mana(adds("{G}", Costs((Pay("{1}"), SacrificeCost(This())))))
    target = (TargetSpec(CREATURE),)
    assert not is_mana(Activated(TapThis(), Body(AddMana("{G}"), target)))
    assert not is_mana(Activated(TapThis(), Body(DealDamage(Fixed(1), You()))))


@pytest.mark.rule("605.3b")
def test_a_mana_ability_resolves_at_once() -> None:
    table = Table("G")
    assert not table.offers("activate", table.lands[0])
    assert table.offers("activate", table.lands[0], mana=True)
    table.act("activate", table.lands[0])
    assert table.pool() == "G"
    assert not table.state.stack
    assert not table.offers("activate", table.lands[0], mana=True)


@pytest.mark.rule("106.4")
def test_floating_mana_is_spent_first() -> None:
    table = Table("G", "G")
    table.act("activate", table.lands[0])
    table.cast(table.in_hand("{G}", DRAW))
    assert table.pool() == ""
    assert table.tapped() == [table.lands[0]]


@pytest.mark.rule("601.2g")
def test_the_payer_keeps_colors_that_the_hand_wants() -> None:
    table = Table("WU", "W", "W")
    table.in_hand("{U}", DRAW)
    table.cast(table.in_hand("{W}{W}", DRAW))
    assert table.tapped() == table.lands[1:]


@pytest.mark.rule("601.2g")
def test_the_payer_keeps_creatures_and_treasures() -> None:
    table = Table()
    treasure = table.permanent(0, adds_one_of("WUBRG", with_tap(SacrificeCost(This()))))
    elf = table.creature(0, 1, 1, adds("{G}"))
    table.cast(table.in_hand("{G}", DRAW))
    assert table.tapped() == [elf]
    table.resolve()
    table.cast(table.in_hand("{G}", DRAW))
    assert treasure not in table.state.objects


@pytest.mark.rule("601.2g")
def test_the_payer_floats_as_little_as_possible() -> None:
    table = Table("R", "R")
    ring = table.permanent(0, adds("{C}{C}"))
    table.cast(table.in_hand("{1}", DRAW))
    assert table.tapped() == [table.lands[0]]
    table.resolve()
    table.cast(table.in_hand("{2}{R}", DRAW))
    assert ring in table.tapped()
    assert table.pool() == ""


@pytest.mark.rule("118.3a")
def test_what_is_too_much_stays_in_the_pool() -> None:
    table = Table()
    table.permanent(0, adds("{C}{C}{C}"))
    table.cast(table.in_hand("{2}", DRAW))
    assert table.pool() == "C"


@pytest.mark.rule("605.3a")
def test_a_signet_turns_one_mana_into_two() -> None:
    table = Table("R")
    signet = table.permanent(0, adds("{W}{U}", with_tap(Pay("{1}"))))
    assert table.offers("cast", table.in_hand("{W}{U}", DRAW))
    assert not table.offers("cast", table.in_hand("{W}{U}{1}", DRAW))
    assert not table.offers("cast", table.in_hand("{R}{U}", DRAW))
    table.cast(table.in_hand("{W}{U}", DRAW))
    assert sorted(table.tapped()) == sorted([*table.lands, signet])


@pytest.mark.rule("605.3a")
def test_two_signets_in_a_row() -> None:
    table = Table("R")
    table.permanent(0, adds("{W}{U}", with_tap(Pay("{1}"))))
    table.permanent(0, adds("{B}{G}", with_tap(Pay("{1}"))))
    assert table.offers("cast", table.in_hand("{W}{B}{G}", DRAW))
    assert table.offers("cast", table.in_hand("{W}{U}{G}", DRAW))
    assert not table.offers("cast", table.in_hand("{R}{B}{G}", DRAW))
    number = table.cast(table.in_hand("{U}{B}{G}", DRAW))
    assert sorted(table[number].announced.mana_spent) == list("BGU")  # type: ignore[union-attr]


@pytest.mark.rule("605.3a")
def test_a_signet_alone_makes_nothing() -> None:
    table = Table()
    table.permanent(0, adds("{W}{U}", with_tap(Pay("{1}"))))
    table.permanent(0, adds("{B}{G}", with_tap(Pay("{1}"))))
    assert not table.offers("cast", table.in_hand("{1}", DRAW))


@pytest.mark.rule("605.3a")
def test_a_filter_land() -> None:
    table = Table("W")
    hybrid = adds_one_of("WU", with_tap(Pay("{W/U}")))
    filter = Activated(hybrid.cost, Body(AddManaOf("WU", Fixed(2), same=False)))
    table.permanent(0, adds("{C}"), filter, types=("land",))
    assert table.offers("cast", table.in_hand("{U}{U}", DRAW))
    assert table.offers("cast", table.in_hand("{W}{1}", DRAW))
    assert not table.offers("cast", table.in_hand("{W}{U}{1}", DRAW))
    number = table.cast(table.in_hand("{U}{U}", DRAW))
    assert table[number].announced.mana_spent == "UU"  # type: ignore[union-attr]


@pytest.mark.rule("118.3")
def test_a_source_of_two_abilities_pays_once() -> None:
    table = Table()
    table.permanent(0, adds("{C}"), adds_one_of("RG"), types=("land",))
    assert table.offers("cast", table.in_hand("{R}", DRAW))
    assert not table.offers("cast", table.in_hand("{R}{C}", DRAW))


@pytest.mark.rule("601.2g")
def test_the_painless_half_of_a_painful_land_is_preferred() -> None:
    table = Table()
    hurt = Seq((AddManaOf("RG"), DealDamage(Fixed(1), You())))
    table.permanent(0, adds("{C}"), Activated(TapThis(), Body(hurt)), types=("land",))
    table.permanent(0, adds("{C}"), Activated(TapThis(), Body(hurt)), types=("land",))
    table.cast(table.in_hand("{1}{R}", DRAW))
    assert table.life(0) == 19


@pytest.mark.rule("119.4")
def test_a_mana_ability_that_costs_life() -> None:
    table = Table()
    table.permanent(0, adds_one_of("WUBRG", with_tap(PayLife(Fixed(1)))), types=("land",))
    spell = table.in_hand("{R}", DRAW)
    table.state.players[0].life = 0
    assert not table.offers("cast", spell)
    table.state.players[0].life = 5
    table.cast(spell)
    assert table.life(0) == 4


@pytest.mark.rule("106.6")
def test_restricted_mana_pays_only_for_what_it_may() -> None:
    table = Table()
    only = SpendOnly("cast", CREATURE)
    table.permanent(0, Activated(TapThis(), Body(AddMana("{G}", spend=only))), types=("land",))
    sorcery = table.in_hand("{G}", DRAW)
    creature = table.in_hand("{G}", types=("creature",), power=1, toughness=1)
    ability = table.permanent(0, Activated(Pay("{G}"), Body(DealDamage(Fixed(1), You()))))
    assert not table.offers("cast", sorcery)
    assert not table.offers("activate", ability)
    assert table.offers("cast", creature)


@pytest.mark.rule("106.6")
def test_restricted_mana_in_the_pool() -> None:
    table = Table()
    only = SpendOnly("activate")
    table.state.players[0].pool.append(Mana("G", 99, False, only, ""))
    ability = table.permanent(0, Activated(Pay("{G}"), Body(DealDamage(Fixed(1), You()))))
    assert not table.offers("cast", table.in_hand("{G}", DRAW))
    table.act("activate", ability)
    assert table.pool() == ""


@pytest.mark.rule("106.6")
def test_restricted_mana_pays_for_a_chained_mana_ability() -> None:
    table = Table()
    only = SpendOnly("activate")
    table.permanent(0, Activated(TapThis(), Body(AddMana("{C}", spend=only))), types=("land",))
    assert not table.offers("cast", table.in_hand("{1}", DRAW))
    table.permanent(0, adds("{W}{U}", with_tap(Pay("{1}"))))
    assert table.offers("cast", table.in_hand("{W}{U}", DRAW))
    table.cast(table.in_hand("{W}{U}", DRAW))
    assert table.pool() == ""


@pytest.mark.rule("107.4h")
def test_snow_mana() -> None:
    table = Table("G")
    spell = table.in_hand("{S}", DRAW)
    assert not table.offers("cast", spell)
    table.permanent(0, adds("{G}"), types=("land",), supertypes=("snow",))
    assert table.offers("cast", spell)
    assert not table.offers("cast", table.in_hand("{S}{S}", DRAW))


@pytest.mark.rule("106.5")
def test_no_color_was_chosen() -> None:
    table = Table()
    stone = table.permanent(0, Activated(TapThis(), Body(AddManaOfChosen())))
    spell = table.in_hand("{1}", DRAW)
    assert not table.offers("cast", spell)
    table[stone].chosen["color"] = "R"
    table.state.touch()
    assert table.offers("cast", spell)


@pytest.mark.rule("106.3")
def test_an_amount_that_counts() -> None:
    table = Table()
    cradle = AddMana("{G}", Count(All(AllOf((CREATURE, ControlledBy(You()))))))
    table.permanent(0, Activated(TapThis(), Body(cradle)), types=("land",))
    spell = table.in_hand("{G}{G}", DRAW)
    table.creature(0, 1, 1)
    assert not table.offers("cast", spell)
    table.creature(0, 1, 1)
    assert table.offers("cast", spell)
    table.cast(spell)
    assert table.pool() == ""


@pytest.mark.rule("605.3a")
def test_tapping_another_creature_for_mana() -> None:
    table = Table()
    others = AllOf((CREATURE, Other(), StatusIs("untapped"), ControlledBy(You())))
    table.permanent(
        0, adds_one_of("WUBRG", with_tap(TapCost(Pick(others, Fixed(1))))), types=("land",)
    )
    spell = table.in_hand("{R}", DRAW)
    assert not table.offers("cast", spell)
    table.creature(0, 1, 1)
    assert table.offers("cast", spell)
    table.cast(spell)
    assert len(table.tapped()) == 2


@pytest.mark.rule("118.10")
def test_a_creature_that_taps_for_another_source_makes_no_mana_itself() -> None:
    table = Table()
    others = AllOf((CREATURE, Other(), StatusIs("untapped"), ControlledBy(You())))
    table.permanent(
        0, adds_one_of("WUBRG", with_tap(TapCost(Pick(others, Fixed(1))))), types=("land",)
    )
    table.creature(0, 1, 1, adds("{G}"))
    assert not table.offers("cast", table.in_hand("{R}{G}", DRAW))
    assert table.offers("cast", table.in_hand("{R}", DRAW))


@pytest.mark.rule("605.3a")
def test_sacrificing_creatures_for_mana_again_and_again() -> None:
    table = Table()
    altar = Activated(SacrificeCost(Pick(CREATURE, Fixed(1))), Body(AddMana("{C}{C}")))
    table.permanent(0, altar)
    spell = table.in_hand("{4}", DRAW)
    table.creature(0, 1, 1)
    assert not table.offers("cast", spell)
    table.creature(0, 1, 1)
    assert table.offers("cast", spell)
    table.cast(spell)
    assert table.pool() == ""


@pytest.mark.rule("122.1")
def test_counters_pay_for_mana() -> None:
    table = Table()
    cost = with_tap(RemoveCountersCost("charge", Fixed(1), This()))
    mine = table.permanent(0, adds_one_of("WUBRG", cost), types=("land",))
    spell = table.in_hand("{R}", DRAW)
    assert not table.offers("cast", spell)
    table[mine].counters["charge"] = 2
    table.state.touch()
    table.cast(spell)
    assert table[mine].counters == {"charge": 1}


@pytest.mark.rule("302.6")
def test_a_sick_creature_makes_no_mana() -> None:
    table = Table()
    elf = table.creature(0, 1, 1, adds("{G}"))
    table[elf].since_turn = table.state.turn.number
    assert not table.offers("cast", table.in_hand("{G}", DRAW))


@pytest.mark.rule("106.12a")
def test_tapped_for_mana_triggers_add_mana_at_once() -> None:
    table = Table("G")
    growth = Triggered(TappedForMana(AllOf((LAND, ControlledBy(You())))), Body(AddMana("{R}")))
    assert prepare(growth).is_mana
    table.permanent(0, growth, types=("enchantment",))
    spell = table.in_hand("{G}{R}", DRAW)
    assert table.offers("cast", spell)
    assert not table.offers("cast", table.in_hand("{G}{G}", DRAW))
    table.cast(spell)
    assert table.pool() == ""
    assert len(table.state.stack) == 1


@pytest.mark.rule("605.4a")
def test_one_more_of_a_type_that_the_land_produced() -> None:
    table = Table("UG")
    flare = Triggered(TappedForMana(LAND), Body(AddManaOfEvent(who=EventRole("player"))))
    table.permanent(1, flare, types=("enchantment",))
    assert table.offers("cast", table.in_hand("{G}{G}", DRAW))
    assert not table.offers("cast", table.in_hand("{U}{G}", DRAW))
    table.cast(table.in_hand("{U}{U}", DRAW))
    assert table.pool() == ""


@pytest.mark.rule("106.12b")
def test_tapping_for_mana_is_replaced_while_it_is_produced() -> None:
    table = Table("G")
    double = Replace(TappedForMana(Kind("permanent"), who=You()), Multiply(2))
    table.permanent(0, Static(double), types=("enchantment",))
    assert table.offers("cast", table.in_hand("{G}{G}", DRAW))
    assert not table.offers("cast", table.in_hand("{G}{G}{1}", DRAW))
    table.permanent(0, Static(double), types=("enchantment",))
    table.cast(table.in_hand("{4}", DRAW))
    assert table.pool() == ""


@pytest.mark.rule("106.12b")
def test_what_is_not_tapped_for_is_not_replaced() -> None:
    table = Table()
    double = Replace(TappedForMana(Kind("permanent"), who=You()), Multiply(2))
    table.permanent(0, Static(double), types=("enchantment",))
    table.permanent(0, adds("{C}", SacrificeCost(This())))
    assert not table.offers("cast", table.in_hand("{2}", DRAW))
    assert table.offers("cast", table.in_hand("{1}", DRAW))


@pytest.mark.rule("106.6a")
def test_more_mana_has_the_same_restriction() -> None:
    table = Table()
    double = Replace(TappedForMana(Kind("permanent"), who=You()), Multiply(2))
    table.permanent(0, Static(double), types=("enchantment",))
    only = AddMana("{C}{C}", spend=SpendOnly("activate"))
    table.permanent(0, Activated(TapThis(), Body(only)))
    assert not table.offers("cast", table.in_hand("{1}", DRAW))
    ability = table.permanent(0, Activated(Pay("{4}"), Body(DealDamage(Fixed(1), You()))))
    assert table.offers("activate", ability)


@pytest.mark.rule("106.12b")
def test_mana_of_another_type_instead() -> None:
    table = Table("G")
    black = Replace(TappedForMana(LAND), ProduceInstead("B", one=True))
    table.permanent(1, Static(black), types=("enchantment",))
    assert not table.offers("cast", table.in_hand("{G}", DRAW))
    table.cast(table.in_hand("{B}", DRAW))
    assert table.pool() == ""


@pytest.mark.rule("605.5a")
def test_a_trigger_that_adds_no_mana_waits_for_the_stack() -> None:
    table = Table("R")
    barbs = Triggered(TappedForMana(LAND), Body(DealDamage(Fixed(1), EventRole("player"))))
    assert not prepare(barbs).is_mana
    table.permanent(1, barbs, types=("enchantment",))
    table.cast(table.in_hand("{R}", bolt(), types=("instant",)), 1)
    assert len(table.state.stack) == 2
    assert table.life(0) == 20


@pytest.mark.rule("605.1a")
def test_granted_mana_abilities_pay() -> None:
    table = Table()
    elf = table.creature(0, 1, 1)
    spell = table.in_hand("{R}", DRAW)
    assert not table.offers("cast", spell)
    table.permanent(0, Static(Affects(All(CREATURE), (Gain((adds_one_of("WUBRG"),)),))))
    table.cast(spell)
    assert table.tapped() == [elf]


@pytest.mark.rule("601.2g")
def test_only_ones_own_permanents_pay() -> None:
    table = Table()
    table.more_lands(1, "R", "R")
    assert not table.offers("cast", table.in_hand("{R}", DRAW))


@pytest.mark.rule("117.1a")
def test_the_other_player_pays_with_theirs() -> None:
    table = Table(step=UPKEEP)
    table.more_lands(1, "R")
    table.state.turn.priority = 1
    spell = table.in_hand("{R}", bolt(), types=("instant",), player=1)
    table.cast(spell, 0)
    table.resolve()
    assert table.life(0) == 17


@pytest.mark.rule("702.51a")
def test_a_creature_convokes_or_taps_for_mana_but_not_both() -> None:
    table = Table()
    table.creature(0, 1, 1, adds("{G}"))
    assert table.offers("cast", table.in_hand("{1}", DRAW, "convoke"))
    assert table.offers("cast", table.in_hand("{G}", DRAW, "convoke"))
    assert not table.offers("cast", table.in_hand("{1}{G}", DRAW, "convoke"))
    assert not table.offers("cast", table.in_hand("{R}", DRAW))
    table.options()
    assert not table.offers("cast", table.in_hand("{2}", DRAW))


@pytest.mark.rule("702.126a")
def test_improvise_taps_artifacts_for_generic_mana() -> None:
    table = Table("U")
    table.permanent(0)
    assert table.offers("cast", table.in_hand("{1}{U}", DRAW, "improvise"))
    assert not table.offers("cast", table.in_hand("{U}{U}", DRAW, "improvise"))
