"""Activating abilities: timing, restrictions, costs, loyalty. [CR 602, 606, 302.6, 107.5-107.6]"""

from __future__ import annotations

import pytest
from tests.rules.board import card
from tests.rules.casting_board import DRAW, Table

from apnap.abilities.ability import Activated, Affects, Body, Static, TargetSpec
from apnap.abilities.actions import (
    DealDamage,
    Destroy,
    Draw,
    GainLife,
)
from apnap.abilities.amounts import Fixed, X
from apnap.abilities.changes import Cant, CostsLess, Gain, MayDo
from apnap.abilities.conditions import Exists
from apnap.abilities.costs import (
    Costs,
    DiscardCost,
    Loyalty,
    LoyaltyX,
    Pay,
    PayLife,
    RemoveCountersCost,
    SacrificeCost,
    TapCost,
    TapThis,
    UntapThis,
)
from apnap.abilities.filters import AllOf, AnyTarget, ControlledBy, Other, StatusIs, TypeIs
from apnap.abilities.mana import (
    AddMana,
)
from apnap.abilities.selectors import All, Pick, Players, Target, This, You
from apnap.rules.turn import begin_turn
from apnap.state.turn import PRECOMBAT_MAIN, UPKEEP

CREATURE = TypeIs("creature")
PING = Body(DealDamage(Fixed(1), Target()), (TargetSpec(AnyTarget()),))
GAIN = Body(GainLife(Fixed(1)))


@pytest.mark.rule("602.2a")
def test_the_ability_goes_on_the_stack_and_resolves() -> None:
    table = Table("R")
    source = table.permanent(0, Activated(Costs((Pay("{R}"), TapThis())), PING))
    table.act("activate", source, 1)
    (number,) = table.state.stack
    assert table[number].source == source
    assert table[source].tapped
    assert len(table.tapped()) == 2
    table.resolve()
    assert table.life(1) == 19
    assert not table.offers("activate", source)


@pytest.mark.rule("602.2")
def test_only_its_controller_activates_it() -> None:
    table = Table()
    theirs = table.permanent(1, Activated(PayLife(Fixed(1)), GAIN))
    anyone = table.permanent(1, Activated(PayLife(Fixed(1)), GAIN, who="any"))
    assert not table.offers("activate", theirs)
    assert table.why("activate", theirs, 0) == "602.2"
    assert table.offers("activate", anyone)
    table.act("activate", anyone)
    assert table.life(0) == 19


@pytest.mark.rule("302.6")
def test_summoning_sickness_stops_the_tap_symbol_alone() -> None:
    table = Table("R")
    tapping = table.creature(0, 1, 1, Activated(TapThis(), PING))
    other = table.creature(0, 1, 1, Activated(Pay("{R}"), PING))
    hasty = table.creature(0, 1, 1, Activated(TapThis(), PING), "haste")
    for number in (tapping, other, hasty):
        table[number].since_turn = table.state.turn.number
    assert not table.offers("activate", tapping)
    assert table.why("activate", tapping, 0) == "302.6"
    assert table.offers("activate", other)
    assert table.offers("activate", hasty)


@pytest.mark.rule("302.6")
def test_sickness_lasts_until_the_controllers_next_turn_begins() -> None:
    table = Table()
    elf = table.creature(0, 1, 1, Activated(TapThis(), GAIN))
    table[elf].since_turn = table.state.turn.number
    begin_turn(table.state, 1)
    table.state.turn.step = UPKEEP
    table.state.turn.priority = 0
    assert not table.offers("activate", elf)
    begin_turn(table.state, 0)
    table.state.turn.step = UPKEEP
    table.state.turn.priority = 0
    assert table.offers("activate", elf)


@pytest.mark.rule("107.6")
def test_the_untap_symbol_needs_a_tapped_permanent() -> None:
    table = Table()
    source = table.creature(0, 1, 1, Activated(UntapThis(), GAIN))
    assert not table.offers("activate", source)
    table[source].tapped = True
    table.state.touch_status()
    table.act("activate", source)
    assert not table[source].tapped


@pytest.mark.rule("602.5b")
def test_once_each_turn() -> None:
    table = Table("R", "R")
    source = table.permanent(0, Activated(Pay("{R}"), GAIN, limit=1))
    table.act("activate", source)
    assert not table.offers("activate", source)
    assert table.why("activate", source, 0) == "602.5b"
    begin_turn(table.state, 0)
    for land in table.lands:
        table[land].tapped = False
    table.state.turn.step = PRECOMBAT_MAIN
    table.state.turn.priority = 0
    table.state.touch()
    assert table.offers("activate", source)


@pytest.mark.rule("602.5b")
def test_only_once_ever() -> None:
    table = Table()
    source = table.permanent(0, Activated(PayLife(Fixed(1)), GAIN, once=True))
    table.act("activate", source)
    begin_turn(table.state, 0)
    table.state.turn.priority = 0
    assert not table.offers("activate", source)


@pytest.mark.rule("602.5d")
def test_only_as_a_sorcery() -> None:
    table = Table(step=UPKEEP)
    source = table.permanent(0, Activated(PayLife(Fixed(1)), GAIN, timing="sorcery"))
    assert not table.offers("activate", source)
    assert table.why("activate", source, 0) == "602.5d"
    table.state.turn.step = PRECOMBAT_MAIN
    assert table.offers("activate", source)
    table.act("activate", source)
    assert not table.offers("activate", source)


@pytest.mark.rule("602.1b")
def test_activate_only_if() -> None:
    table = Table()
    condition = Exists(All(AllOf((CREATURE, ControlledBy(You())))))
    source = table.permanent(0, Activated(PayLife(Fixed(1)), GAIN, condition=condition))
    assert not table.offers("activate", source)
    assert table.why("activate", source, 0) == "602.1b"
    table.creature(0, 1, 1)
    assert table.offers("activate", source)


@pytest.mark.rule("602.5")
def test_abilities_that_cant_be_activated() -> None:
    table = Table()
    source = table.creature(0, 1, 1, Activated(PayLife(Fixed(1)), GAIN))
    other = table.permanent(0, Activated(PayLife(Fixed(1)), GAIN), types=("artifact",))
    table.permanent(1, Static(Affects(All(CREATURE), (Cant("be activated"),))))
    assert not table.offers("activate", source)
    assert table.offers("activate", other)
    table.permanent(
        1, Static(Affects(Players("opponents"), (Cant("activate", TypeIs("artifact")),)))
    )
    assert not table.offers("activate", other)


@pytest.mark.rule("118.3")
def test_costs_must_be_payable_in_full() -> None:
    table = Table("R")
    life = table.permanent(0, Activated(PayLife(Fixed(21)), GAIN))
    counters = table.permanent(0, Activated(RemoveCountersCost("charge", Fixed(1), This()), GAIN))
    discard = table.permanent(0, Activated(DiscardCost(Pick(TypeIs("land"), Fixed(1))), GAIN))
    for source in (life, counters, discard):
        assert not table.offers("activate", source)
    table.state.players[0].life = 21
    table[counters].counters["charge"] = 1
    table.in_hand("", types=("land",))
    table.state.touch()
    for source in (life, counters, discard):
        assert table.offers("activate", source)
    table.act("activate", counters)
    assert table[counters].counters == {}


@pytest.mark.rule("118.10")
def test_one_object_pays_for_one_part_of_a_cost() -> None:
    table = Table()
    artifact = SacrificeCost(Pick(TypeIs("artifact"), Fixed(1)))
    creature = SacrificeCost(Pick(CREATURE, Fixed(1)))
    source = table.permanent(
        0, Activated(Costs((artifact, creature)), GAIN), types=("enchantment",)
    )
    both = table.place(0, card("Golem", 1, 1, types=("artifact", "creature")))
    assert not table.offers("activate", source)
    bear = table.creature(0, 2, 2)
    table.act("activate", source)  # the golem must be the artifact, so the bear is the creature
    assert both not in table.state.objects
    assert bear not in table.state.objects


@pytest.mark.rule("107.5")
def test_no_permanent_pays_two_taps() -> None:
    table = Table()
    others = AllOf((CREATURE, Other(), StatusIs("untapped"), ControlledBy(You())))
    cost = Costs((TapThis(), TapCost(Pick(others, Fixed(1)))))
    source = table.creature(0, 1, 1, Activated(cost, GAIN))
    assert not table.offers("activate", source)
    table.creature(0, 1, 1)
    table.act("activate", source)
    assert len(table.tapped()) == 2


@pytest.mark.rule("107.5")
def test_a_source_does_not_pay_mana_for_its_own_tap() -> None:
    table = Table()
    ability = Activated(Costs((Pay("{1}"), TapThis())), GAIN)
    source = table.permanent(0, Activated(TapThis(), Body(AddMana("{C}"))), ability)
    assert not table.offers("activate", source)
    table.more_lands(0, "G")
    assert table.offers("activate", source)


@pytest.mark.rule("107.5")
def test_it_taps_for_mana_and_is_then_sacrificed() -> None:
    table = Table()
    ability = Activated(Costs((Pay("{1}"), SacrificeCost(This()))), GAIN)
    source = table.permanent(0, Activated(TapThis(), Body(AddMana("{C}"))), ability)
    table.act("activate", source, ability=1)
    assert source not in table.state.objects
    table.resolve()
    assert table.life(0) == 21


@pytest.mark.rule("602.2b")
def test_x_in_an_activation_cost() -> None:
    table = Table("R", "R")
    body = Body(DealDamage(X(), Target()), (TargetSpec(AnyTarget()),))
    source = table.permanent(0, Activated(Pay("{X}"), body))
    table.act("activate", source, 2, 1)
    table.resolve()
    assert table.life(1) == 18


@pytest.mark.rule("601.2f")
def test_abilities_cost_less_down_to_one() -> None:
    table = Table("R", "R")
    source = table.creature(0, 1, 1, Activated(Pay("{3}"), GAIN))
    cheap = CostsLess("{2}", what="activate", minimum=1)
    table.permanent(0, Static(Affects(All(CREATURE), (cheap,))))
    table.act("activate", source)
    assert len(table.tapped()) == 1
    free = table.creature(0, 1, 1, Activated(Pay("{1}"), GAIN))
    table.act("activate", free)
    assert len(table.tapped()) == 2


@pytest.mark.rule("113.6")
def test_cycling_works_in_hand() -> None:
    table = Table("R")
    ability = Activated(
        Costs((Pay("{1}"), DiscardCost(This()))), Body(Draw()), zone="hand", keyword="cycling"
    )
    cycled = table.in_hand("{9}", ability)
    on_board = table.permanent(0, ability)
    assert not table.offers("activate", on_board)
    table.act("activate", cycled)
    table.resolve()
    assert len(table.state.players[0].hand) == 1
    assert len(table.state.players[0].graveyard) == 1


@pytest.mark.rule("602.2b")
def test_targets_must_be_there() -> None:
    table = Table()
    body = Body(Destroy(Target()), (TargetSpec(CREATURE),))
    source = table.permanent(0, Activated(PayLife(Fixed(1)), body))
    assert not table.offers("activate", source)
    assert table.why("activate", source, 0) == "602.2b"
    table.creature(1, 1, 1)
    assert table.offers("activate", source)


# Loyalty (606)


def walker(table: Table, *costs: object, loyalty: int = 3) -> int:
    abilities = [Activated(cost, GAIN, keyword="loyalty") for cost in costs]  # type: ignore[arg-type]
    return table.place(
        0, card("Walker", None, None, *abilities, types=("planeswalker",), loyalty=loyalty)
    )


@pytest.mark.rule("606.3")
def test_one_loyalty_ability_of_a_permanent_each_turn() -> None:
    table = Table()
    first = walker(table, Loyalty(1), Loyalty(-2))
    second = walker(table, Loyalty(1))
    table.act("activate", first, ability=0)
    assert table[first].counters["loyalty"] == 4
    table.resolve()
    assert not table.offers("activate", first)
    assert table.why("activate", first, 1) == "606.3"
    assert table.offers("activate", second)


@pytest.mark.rule("606.3")
def test_loyalty_at_sorcery_timing_unless_an_effect_says_otherwise() -> None:
    table = Table(step=UPKEEP)
    first = walker(table, Loyalty(1))
    assert not table.offers("activate", first)
    effect = Affects(You(), (MayDo("activate loyalty at instant speed"),))
    table.permanent(0, Static(effect))
    assert table.offers("activate", first)


@pytest.mark.rule("606.6")
def test_no_more_loyalty_than_there_is() -> None:
    table = Table()
    assert not table.offers("activate", walker(table, Loyalty(-4)))
    assert table.offers("activate", walker(table, Loyalty(-3)))


@pytest.mark.rule("606.4")
def test_loyalty_x() -> None:
    table = Table()
    number = walker(table, LoyaltyX(-1))
    table.act("activate", number, 2)
    assert [o.number for o in table.asked[0].options] == [0, 1, 2, 3]
    assert table[number].counters["loyalty"] == 1


@pytest.mark.rule("602.5c")
def test_granted_abilities_are_counted_apart() -> None:
    table = Table()
    limited = Activated(PayLife(Fixed(1)), GAIN, limit=1)
    creature = table.creature(0, 1, 1, limited)
    table.permanent(0, Static(Affects(All(CREATURE), (Gain((limited,)),))))
    table.act("activate", creature, ability=0)
    assert table.offers("activate", creature)


@pytest.mark.rule("117.3c")
def test_the_player_keeps_priority() -> None:
    table = Table("R")
    source = table.permanent(0, Activated(PayLife(Fixed(1)), GAIN))
    table.act("activate", source)
    assert table.state.turn.priority == 0
    assert table.offers("activate", source)
    assert not table.offers("cast", table.in_hand("{R}", DRAW))
