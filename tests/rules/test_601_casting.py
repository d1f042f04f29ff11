"""Casting spells. [CR 601, 700.2, 118.7-118.9]"""

from __future__ import annotations

import pytest
from tests.rules.board import card as made
from tests.rules.board import rule
from tests.rules.casting_board import DRAW, Table, bolt, spell

from apnap.abilities.ability import (
    Activated,
    Affects,
    Body,
    KeywordCost,
    KeywordQuality,
    Modal,
    Spell,
    Static,
    TargetSpec,
)
from apnap.abilities.actions import DealDamage, Destroy, Draw, GainLife, PutCounters
from apnap.abilities.amounts import Fixed, IfElse, X
from apnap.abilities.changes import AlternativeCost, Cant, CostsLess, ExtraCost, MayDo
from apnap.abilities.conditions import WasPaid
from apnap.abilities.costs import (
    Costs,
    DiscardCost,
    ExileCost,
    OneOfCosts,
    Pay,
    PayLife,
    SacrificeCost,
)
from apnap.abilities.filters import (
    AllOf,
    AnyTarget,
    Compare,
    ControlledBy,
    InZone,
    Kind,
    OtherThan,
    TypeIs,
)
from apnap.abilities.selectors import All, Pick, Players, Target, This, You
from apnap.rules.decisions import IllegalAction, Option
from apnap.rules.priority import act
from apnap.rules.vocabulary import missing_in
from apnap.state.turn import UPKEEP
from apnap.state.zones import EXILE, GRAVEYARD, HAND, STACK

CREATURE = TypeIs("creature")


@pytest.mark.rule("601.2a")
def test_the_card_goes_to_the_stack_and_is_paid_for() -> None:
    table = Table("R", "R")
    card = table.in_hand("{1}{R}", DRAW)
    number = table.cast(card)
    assert table[number].zone == STACK
    assert table[number].was == card
    assert len(table.tapped()) == 2
    assert table.state.turn.priority == 0  # 601.2i
    table.resolve()
    assert len(table.state.players[0].hand) == 1


@pytest.mark.rule("601.2h")
def test_a_spell_that_cant_be_paid_for_is_not_offered() -> None:
    table = Table("R", "G")
    assert not table.offers("cast", table.in_hand("{U}", DRAW))
    three = table.in_hand("{3}", DRAW)
    assert not table.offers("cast", three)
    assert table.why("cast", three) == "601.2h"
    assert table.offers("cast", table.in_hand("{R}{G}", DRAW))


@pytest.mark.rule("601.2c")
def test_a_spell_needs_its_targets() -> None:
    table = Table("R", "R")
    card = table.in_hand("{R}", spell(Destroy(Target()), CREATURE))
    assert not table.offers("cast", card)
    assert table.why("cast", card) == "601.2c"
    mine, theirs = table.creature(0, 1, 1), table.creature(1, 1, 1)
    number = table.cast(card, theirs)
    assert table[number].announced.targets == ((theirs,),)  # type: ignore[union-attr]
    table.resolve()
    assert theirs not in table.state.objects
    assert mine in table.state.objects


@pytest.mark.rule("601.2c")
def test_one_instance_of_target_takes_an_object_once() -> None:
    table = Table("R")
    two = TargetSpec(CREATURE, Fixed(2), Fixed(2))
    card = table.in_hand("{R}", spell(Destroy(Target()), two))
    table.creature(1, 1, 1)
    assert not table.offers("cast", card)
    table.creature(1, 2, 2)
    assert table.offers("cast", card)


@pytest.mark.rule("115.3")
def test_two_instances_may_take_the_same_unless_another_is_asked_for() -> None:
    table = Table("R")
    artifact = table.permanent(1, types=("artifact", "land"))
    both = table.in_hand(
        "{R}", spell(Destroy(Target(0)), TypeIs("artifact"), TypeIs("land")), types=("instant",)
    )
    number = table.cast(both, artifact)  # the one artifact, and of two lands the same
    assert table[number].announced.targets == ((artifact,), (artifact,))  # type: ignore[union-attr]


@pytest.mark.rule("601.2c")
def test_another_target_differs_from_the_earlier_one() -> None:
    table = Table("R")
    mine = AllOf((CREATURE, ControlledBy(You())))
    other = TargetSpec(mine, distinct=True)
    card = table.in_hand("{R}", spell(Destroy(Target(0)), CREATURE, other))
    own = table.creature(0, 1, 1)
    assert not table.offers("cast", card)
    theirs = table.creature(1, 1, 1)
    number = table.cast(card)  # choosing one's own first would leave none for the second
    assert table[number].announced.targets == ((theirs,), (own,))  # type: ignore[union-attr]


@pytest.mark.rule("601.2c")
def test_up_to_two_targets_may_be_none() -> None:
    table = Table("R")
    spec = TargetSpec(CREATURE, Fixed(0), Fixed(2))
    card = table.in_hand("{R}", spell(Destroy(Target()), spec))
    assert table.offers("cast", card)
    first, _ = table.creature(1, 1, 1), table.creature(1, 2, 2)
    number = table.cast(card, first, "done")
    assert table[number].announced.targets == ((first,),)  # type: ignore[union-attr]


@pytest.mark.rule("601.2d")
def test_damage_is_divided_as_it_is_announced() -> None:
    table = Table("R")
    spec = TargetSpec(AnyTarget(), Fixed(1), None)
    effect = DealDamage(Fixed(3), Target(), divided=True)
    card = table.in_hand("{R}", Spell(Body(effect, (spec,))))
    giant = table.creature(1, 5, 5)
    number = table.cast(card, 1, giant, "done", 1)
    announced = table[number].announced
    assert announced is not None
    assert announced.targets == ((1, giant),)
    assert announced.division == ((1, 2),)
    table.resolve()
    assert table.life(1) == 19
    assert table[giant].damage == 2


@pytest.mark.rule("601.2d")
def test_no_more_targets_than_there_is_to_divide() -> None:
    table = Table("R")
    spec = TargetSpec(CREATURE, Fixed(1), None)
    effect = PutCounters("+1/+1", Fixed(2), Target(), divided=True)
    card = table.in_hand("{R}", Spell(Body(effect, (spec,))))
    creatures = [table.creature(0, 1, 1) for _ in range(3)]
    number = table.cast(card, creatures[0], creatures[1])
    assert table[number].announced.division == ((1, 1),)  # type: ignore[union-attr]


# Timing and permissions (601.3, 117.1a)


@pytest.mark.rule("307.1")
def test_a_sorcery_waits_for_the_main_phase_and_an_empty_stack() -> None:
    table = Table("R", "R")
    slow = table.in_hand("{R}", DRAW)
    fast = table.in_hand("{R}", DRAW, types=("instant",))
    assert table.offers("cast", slow)
    table.cast(fast)
    assert not table.offers("cast", slow)
    assert table.why("cast", slow) == "307.1"


@pytest.mark.rule("117.1a")
def test_flash_and_instants_at_any_time() -> None:
    table = Table("G", "G", step=UPKEEP)
    assert not table.offers("cast", table.in_hand("{G}", types=("creature",), power=1, toughness=1))
    quick = table.in_hand("{G}", "flash", types=("creature",), power=1, toughness=1)
    assert table.offers("cast", quick)
    assert table.offers("cast", table.in_hand("{G}", DRAW, types=("instant",)))


@pytest.mark.rule("601.3b")
def test_as_though_it_had_flash() -> None:
    table = Table("G", step=UPKEEP)
    creature = table.in_hand("{G}", types=("creature",), power=1, toughness=1)
    sorcery = table.in_hand("{G}", DRAW)
    effect = Affects(You(), (MayDo("cast as though flash", CREATURE),))
    table.permanent(0, Static(effect), types=("enchantment",))
    assert table.offers("cast", creature)
    assert not table.offers("cast", sorcery)


@pytest.mark.rule("601.3")
def test_an_effect_forbids_casting() -> None:
    table = Table("G", "G")
    creature = table.in_hand("{G}", types=("creature",), power=1, toughness=1)
    sorcery = table.in_hand("{G}", DRAW)
    effect = Affects(Players("opponents"), (Cant("cast", CREATURE),))
    table.permanent(1, Static(effect), types=("enchantment",))
    assert not table.offers("cast", creature)
    assert table.why("cast", creature) == "601.3"
    assert table.offers("cast", sorcery)


@pytest.mark.rule("733.1")
def test_an_option_that_is_not_legal_raises() -> None:
    table = Table("G")
    card = table.in_hand("{3}", DRAW)
    with pytest.raises(IllegalAction):
        table.run(act(table.state, 0, Option("cast", object=card)))


# X (107.3)


@pytest.mark.rule("107.3a")
def test_x_is_what_can_be_paid() -> None:
    table = Table("R", "R", "G")
    effect = DealDamage(X(), Target())
    card = table.in_hand("{X}{R}", spell(effect, AnyTarget()))
    assert table.offers("cast", card)
    number = table.cast(card, 2, 1)
    assert [o.number for o in table.asked[0].options] == [0, 1, 2]
    assert table[number].announced.x == 2  # type: ignore[union-attr]
    table.resolve()
    assert table.life(1) == 18
    assert len(table.tapped()) == 3


@pytest.mark.rule("107.3b")
def test_without_paying_x_is_zero() -> None:
    table = Table()
    card = table.in_hand("{X}{R}", spell(DealDamage(X(), Target()), AnyTarget()))
    effect = Affects(You(), (MayDo("cast without paying"),))
    table.permanent(0, Static(effect), types=("enchantment",))
    number = table.cast(card, 1, word="free")
    assert table[number].announced.x == 0  # type: ignore[union-attr]


@pytest.mark.rule("601.2b")
def test_x_leaves_enough_targets() -> None:
    table = Table("R", "R", "R")
    spec = TargetSpec(CREATURE, X(), X())
    card = table.in_hand("{X}{R}", spell(Destroy(Target()), spec))
    table.creature(1, 1, 1)
    table.cast(card, 1)
    assert [o.number for o in table.asked[0].options] == [0, 1]


# Additional and alternative costs (118.8, 118.9)


@pytest.mark.rule("118.8")
def test_an_additional_cost_must_be_paid() -> None:
    table = Table("B")
    extra = rule(ExtraCost(SacrificeCost(Pick(CREATURE, Fixed(1)))))
    card = table.in_hand("{B}", extra, DRAW)
    assert not table.offers("cast", card)
    small, big = table.creature(0, 1, 1), table.creature(0, 5, 5)
    table.creature(1, 1, 1)
    number = table.cast(card, small)
    assert small not in table.state.objects
    assert big in table.state.objects
    assert table[number].announced.used["sacrifice"] == (small,)  # type: ignore[union-attr]


@pytest.mark.rule("601.2g")
def test_a_creature_gives_its_mana_before_it_is_sacrificed() -> None:
    from tests.rules.casting_board import adds

    table = Table()
    extra = rule(ExtraCost(SacrificeCost(Pick(CREATURE, Fixed(1)))))
    card = table.in_hand("{G}", extra, DRAW)
    elf = table.creature(0, 1, 1, adds("{G}"))
    assert table.offers("cast", card)
    table.cast(card)
    assert elf not in table.state.objects


@pytest.mark.rule("118.3")
def test_a_treasure_does_not_pay_twice() -> None:
    from tests.rules.casting_board import adds_one_of, with_tap

    table = Table()
    extra = rule(ExtraCost(SacrificeCost(Pick(TypeIs("artifact"), Fixed(1)))))
    card = table.in_hand("{G}", extra, DRAW)
    treasure = adds_one_of("WUBRG", with_tap(SacrificeCost(This())))
    first = table.permanent(0, treasure)
    table[first]
    table.permanent(0, treasure, types=("artifact",))
    assert table.offers("cast", card)  # the first is no artifact: it pays, the other is sacrificed
    del table.state.battlefield[table.state.battlefield.index(first)]
    table.state.touch()
    assert not table.offers("cast", card)


@pytest.mark.rule("702.33a")
def test_kicker_is_optional_and_remembered() -> None:
    table = Table("R", "R", "R")
    effect = DealDamage(IfElse(WasPaid("kicked"), Fixed(4), Fixed(2)), Target())
    body = spell(effect, AnyTarget())
    kicked = KeywordCost("kicker", Pay("{R}"))
    first = table.in_hand("{R}", body, kicked)
    second = table.in_hand("{R}", body, kicked)
    table.cast(first, "yes", 1)
    table.resolve()
    assert table.life(1) == 16
    table.cast(second, 1)  # kicking is not offered: it can't be paid
    table.resolve()
    assert table.life(1) == 14


@pytest.mark.rule("702.33g")
def test_a_target_that_only_the_kicked_spell_has() -> None:
    table = Table("R", "R", "R", "R")
    more = IfElse(WasPaid("kicked"), Fixed(1), Fixed(0))
    card = table.in_hand(
        "{R}",
        spell(DealDamage(Fixed(1), Target(0)), Kind("opponent"), TargetSpec(CREATURE, more, more)),
        KeywordCost("kicker", Pay("{1}")),
    )
    number = table.cast(card)  # no creature: it can't be kicked
    assert table[number].announced.targets == ((1,), ())  # type: ignore[union-attr]


@pytest.mark.rule("702.33c")
def test_multikicker_any_number_of_times() -> None:
    table = Table("R", "R", "R", "R")
    card = table.in_hand("{R}", DRAW, KeywordCost("multikicker", Pay("{1}")))
    number = table.cast(card, 2)
    assert [o.number for o in table.asked[0].options] == [0, 1, 2, 3]
    assert table[number].announced.paid["kicked"] == 2  # type: ignore[union-attr]
    assert len(table.tapped()) == 3


@pytest.mark.rule("702.27a")
def test_buyback_returns_the_card() -> None:
    table = Table("R", "R")
    card = table.in_hand("{R}", Spell(Body(GainLife(Fixed(1)))), KeywordCost("buyback", Pay("{1}")))
    table.cast(card, "yes")
    table.resolve()
    assert len(table.state.players[0].hand) == 1
    assert table.life(0) == 21


@pytest.mark.rule("702.34a")
def test_flashback_from_the_graveyard_and_into_exile() -> None:
    table = Table("R", "R", "R")
    definition = table[
        table.in_hand("{R}", bolt(), KeywordCost("flashback", Pay("{2}")), player=1)
    ].definition
    assert definition is not None
    card = table.place(0, definition, GRAVEYARD)
    assert table.offers("cast", card, "flashback")
    assert not table.offers("cast", card, "")
    table.cast(card, 1, word="flashback")
    assert len(table.tapped()) == 2
    table.resolve()
    assert table.life(1) == 17
    assert [table[n].zone for n in table.state.exile] == [EXILE]
    assert not table.state.players[0].graveyard


@pytest.mark.rule("702.138a")
def test_escape_exiles_other_cards() -> None:
    table = Table("B")
    others = AllOf((OtherThan(This()), InZone("graveyard", You())))
    cost = Costs((Pay("{B}"), ExileCost(Pick(others, Fixed(2)))))
    definition = table[table.in_hand("{5}", bolt(), KeywordCost("escape", cost))].definition
    assert definition is not None
    card = table.place(0, definition, GRAVEYARD)
    filler = table[table.state.players[0].library[0]].definition
    assert filler is not None
    table.place(0, filler, GRAVEYARD)
    assert not table.offers("cast", card)
    table.place(0, filler, GRAVEYARD)
    number = table.cast(card, 1, word="escape")
    assert len(table.state.exile) == 2
    assert table[number].announced.paid["escaped"] == 1  # type: ignore[union-attr]


@pytest.mark.rule("118.9")
def test_an_alternative_cost_beside_the_mana_cost() -> None:
    table = Table("U")
    change = AlternativeCost(Costs((PayLife(Fixed(1)), DiscardCost(Pick(Kind("card"), Fixed(1))))))
    card = table.in_hand("{3}{U}", DRAW, rule(change), types=("instant",))
    assert not table.offers("cast", card)
    other = table.in_hand("{9}", DRAW)
    assert table.offers("cast", card, "alternative")
    assert not table.offers("cast", card, "")
    table.cast(card, word="alternative")
    assert table.life(0) == 19
    assert other not in table.state.objects
    assert not table.tapped()


@pytest.mark.rule("702.74a")
def test_evoke_instead_of_the_mana_cost() -> None:
    table = Table("U")
    card = table.in_hand(
        "{4}{U}", KeywordCost("evoke", Pay("{U}")), types=("creature",), power=2, toughness=2
    )
    number = table.cast(card, word="evoke")
    announced = table[number].announced
    assert announced is not None
    assert announced.variant == "evoke"
    assert announced.paid["evoked"] == 1


@pytest.mark.rule("702.137a")
def test_spectacle_once_an_opponent_lost_life() -> None:
    table = Table("R", "R")
    card = table.in_hand("{4}{R}", DRAW, KeywordCost("spectacle", Pay("{R}")))
    assert not table.offers("cast", card)
    table.cast(table.in_hand("{R}", bolt()), 1)
    table.resolve()
    assert table.offers("cast", card, "spectacle")


@pytest.mark.rule("118.6")
def test_no_mana_cost_is_unpayable() -> None:
    table = Table("R", "R", "R")
    card = table.in_hand("", DRAW)
    assert not table.offers("cast", card)
    zero = table.in_hand("{0}", DRAW)
    assert table.offers("cast", zero)


@pytest.mark.rule("202.1b")
def test_a_card_without_mana_cost_has_its_flashback() -> None:
    table = Table("R")
    definition = table[
        table.in_hand("", DRAW, KeywordCost("flashback", Pay("{R}")), player=1)
    ].definition
    assert definition is not None
    assert table.offers("cast", table.place(0, definition, GRAVEYARD), "flashback")


# Modes (700.2)


def modal(*bodies: Body, minimum: int = 1, maximum: int = 1, repeat: bool = False) -> Spell:
    return Spell(Modal(bodies, minimum, maximum, repeat=repeat))


@pytest.mark.rule("700.2a")
def test_a_mode_without_targets_cant_be_chosen() -> None:
    table = Table("R")
    kill = Body(Destroy(Target()), (TargetSpec(CREATURE),))
    card = table.in_hand("{R}", modal(kill, Body(GainLife(Fixed(3))), Body(Draw())))
    number = table.cast(card, 1)
    assert [o.number for o in table.asked[0].options] == [1, 2]
    assert table[number].announced.modes == (1,)  # type: ignore[union-attr]
    table.resolve()
    assert table.life(0) == 23


@pytest.mark.rule("700.2d")
def test_several_modes_in_printed_order() -> None:
    table = Table("R")
    burn = Body(DealDamage(Fixed(2), Target()), (TargetSpec(Kind("player")),))
    gain = Body(GainLife(Fixed(3)))
    card = table.in_hand("{R}", modal(gain, burn, Body(Draw()), minimum=2, maximum=2))
    number = table.cast(card, 1, 0, 1)  # modes 2 and 1, then the target of mode 2
    announced = table[number].announced
    assert announced is not None
    assert announced.modes == (0, 1)
    assert announced.targets == ((1,),)
    table.resolve()
    assert (table.life(0), table.life(1)) == (23, 18)


@pytest.mark.rule("700.2a")
def test_a_modal_spell_with_no_legal_mode() -> None:
    table = Table("R")
    kill = Body(Destroy(Target()), (TargetSpec(CREATURE),))
    assert not table.offers("cast", table.in_hand("{R}", modal(kill, kill)))


@pytest.mark.rule("702.120a")
def test_escalate_costs_for_each_further_mode() -> None:
    table = Table("R", "R")
    gain, draw = Body(GainLife(Fixed(3))), Body(Draw())
    card = table.in_hand(
        "{R}", modal(gain, draw, gain, maximum=3), KeywordCost("escalate", Pay("{1}"))
    )
    number = table.cast(card, 0, 1)
    assert len(table[number].announced.modes) == 2  # type: ignore[union-attr]


# Total cost (601.2f, 118.7)


def cheaper(mana: str, what: object = CREATURE, **more: object) -> Static:
    filter = AllOf((Kind("spell"), what, ControlledBy(You())))  # type: ignore[arg-type]
    return Static(Affects(All(filter), (CostsLess(mana, **more),)))  # type: ignore[arg-type]


@pytest.mark.rule("601.2f")
def test_spells_cost_less() -> None:
    table = Table("G")
    creature = table.in_hand("{2}{G}", types=("creature",), power=2, toughness=2)
    sorcery = table.in_hand("{2}{G}", DRAW)
    assert not table.offers("cast", creature)
    table.permanent(0, cheaper("{2}"), types=("enchantment",))
    assert table.offers("cast", creature)
    assert not table.offers("cast", sorcery)
    table.cast(creature)
    assert len(table.tapped()) == 1


@pytest.mark.rule("118.7a")
def test_generic_reductions_leave_colored_mana() -> None:
    table = Table("R", "G")
    creature = table.in_hand("{1}{G}{G}", types=("creature",), power=2, toughness=2)
    table.permanent(0, cheaper("{3}"), types=("enchantment",))
    assert not table.offers("cast", creature)
    table.more_lands(0, "G")
    assert table.offers("cast", creature)


@pytest.mark.rule("601.2f")
def test_spells_cost_more() -> None:
    table = Table("G", "G")
    creature = table.in_hand("{G}", types=("creature",), power=2, toughness=2)
    more = Affects(All(AllOf((Kind("spell"), CREATURE))), (CostsLess("{1}", less=False),))
    table.permanent(1, Static(more), types=("enchantment",))
    table.cast(creature)
    assert len(table.tapped()) == 2


@pytest.mark.rule("601.2f")
def test_this_spell_costs_less() -> None:
    from apnap.abilities.amounts import Count

    table = Table("G")
    less = rule(CostsLess("{1}", times=Count(All(AllOf((CREATURE, ControlledBy(You())))))))
    card = table.in_hand("{3}{G}", DRAW, less)
    table.creature(0, 1, 1)
    table.creature(0, 1, 1)
    assert not table.offers("cast", card)
    table.creature(0, 1, 1)
    assert table.offers("cast", card)
    table.cast(card)
    assert len(table.tapped()) == 1


@pytest.mark.rule("601.2f")
def test_the_locked_in_cost_does_not_change_while_it_is_paid() -> None:
    table = Table("B")
    familiar = table.creature(0, 1, 1, cheaper("{1}", Kind("spell")))
    extra = rule(ExtraCost(SacrificeCost(Pick(CREATURE, Fixed(1)))))
    card = table.in_hand("{1}{B}", extra, DRAW)
    table.cast(card)
    assert familiar not in table.state.objects
    assert len(table.tapped()) == 1


@pytest.mark.rule("702.51a")
def test_convoke_taps_creatures_of_the_color_or_for_generic() -> None:
    table = Table("G")
    card = table.in_hand("{1}{G}{W}", DRAW, "convoke")
    table.creature(0, 1, 1)
    assert not table.offers("cast", card)
    white = table.place(0, made("White", 1, 1, colors="W"))
    assert table.offers("cast", card)
    number = table.cast(card)
    assert len(table.tapped()) == 3
    assert white in table[number].announced.used["convoke"]  # type: ignore[union-attr]


@pytest.mark.rule("702.51a")
def test_convoke_with_very_many_creatures() -> None:
    table = Table("W")
    card = table.in_hand("{X}{G}{W}", DRAW, "convoke")
    for _ in range(120):
        table.creature(0, 1, 1)
    assert not table.offers("cast", card)  # nothing pays for {G}
    green = table.place(0, made("Green", 1, 1, colors="G"))
    table.cast(card, 100)
    assert len(table.tapped()) == 102
    assert table[green].tapped


@pytest.mark.rule("702.66a")
def test_delve_exiles_cards_for_generic_mana() -> None:
    table = Table("U")
    card = table.in_hand("{2}{U}", DRAW, "delve")
    filler = table[table.state.players[0].library[0]].definition
    assert filler is not None
    table.place(0, filler, GRAVEYARD)
    assert not table.offers("cast", card)
    table.place(0, filler, GRAVEYARD)
    table.cast(card)
    assert len(table.state.exile) == 2


@pytest.mark.rule("107.4f")
def test_phyrexian_mana_is_paid_with_life_only_where_mana_lacks() -> None:
    table = Table("R", "G")
    card = table.in_hand("{1}{G/P}{R/P}", DRAW)
    table.cast(card)
    assert table.life(0) == 18
    assert len(table.tapped()) == 2


@pytest.mark.rule("107.4e")
def test_hybrid_symbols() -> None:
    table = Table("W", "U", "G")
    assert table.offers("cast", table.in_hand("{W/U}{W/U}", DRAW))
    assert not table.offers("cast", table.in_hand("{R/B}", DRAW))
    assert table.offers("cast", table.in_hand("{2/R}{G}", DRAW))
    assert not table.offers("cast", table.in_hand("{2/R}{G}{G}", DRAW))


# Faces


@pytest.mark.rule("303.4a")
def test_an_aura_targets_what_it_enchants() -> None:
    table = Table("W")
    aura = KeywordQuality("enchant", CREATURE)
    card = table.in_hand("{W}", aura, types=("enchantment",), subtypes=("Aura",))
    assert not table.offers("cast", card)
    host = table.creature(1, 2, 2)
    number = table.cast(card)
    assert table[number].announced.targets == ((host,),)  # type: ignore[union-attr]
    table.resolve()
    assert table[table.state.battlefield[-1]].attached_to == host


@pytest.mark.rule("115.5")
def test_a_spell_cant_target_itself() -> None:
    from apnap.abilities.actions import CounterSpell

    table = Table("U", "U")
    card = table.in_hand("{U}", spell(CounterSpell(Target()), Kind("spell")), types=("instant",))
    assert not table.offers("cast", card)
    table.cast(table.in_hand("{U}", DRAW))
    assert table.offers("cast", card)


@pytest.mark.rule("702.11b")
def test_hexproof_shroud_and_protection() -> None:
    table = Table("R")
    kill = spell(Destroy(Target()), CREATURE)
    card = table.in_hand("{R}", kill, colors="R")
    table.creature(1, 1, 1, "hexproof")
    table.creature(0, 1, 1, "shroud")
    from apnap.abilities.filters import ColorIs

    table.creature(0, 1, 1, KeywordQuality("protection", ColorIs("R")))
    assert not table.offers("cast", card)
    own = table.creature(0, 1, 1, "hexproof")
    number = table.cast(card)
    assert table[number].announced.targets == ((own,),)  # type: ignore[union-attr]


@pytest.mark.rule("601.2b")
def test_power_filters_read_x() -> None:
    table = Table("R", "R", "R", "R")
    small = AllOf((CREATURE, Compare("mana value", "<=", X())))
    card = table.in_hand("{X}{R}", spell(Destroy(Target()), small))
    table.place(1, made("Big", 1, 1, mana_cost="{2}"))
    number = table.cast(card, 2)
    assert [o.number for o in table.asked[0].options] == [2, 3]
    assert table[number].announced.x == 2  # type: ignore[union-attr]


@pytest.mark.rule("601.3e")
def test_hand_stays_the_same_while_options_are_made() -> None:
    table = Table("R", "G")
    for cost in ("{R}", "{G}", "{X}"):
        table.in_hand(cost, DRAW)
    before = list(table.state.players[0].hand)
    table.options()
    assert table.state.players[0].hand == before
    assert all(table[n].zone == HAND for n in before)


@pytest.mark.rule("601.2b")
def test_an_additional_cost_that_leaves_a_choice() -> None:
    choice = OneOfCosts((Pay("{2}"), SacrificeCost(Pick(CREATURE, Fixed(1)))))
    table = Table("R", "R", "R")
    card = table.in_hand("{R}", DRAW, rule(ExtraCost(choice)))
    familiar = table.creature(0, 1, 1)
    table.cast(card, 1)  # the second way
    assert familiar not in table.state.objects
    assert len(table.tapped()) == 1
    table.resolve()
    card = table.in_hand("{R}", DRAW, rule(ExtraCost(choice)))
    assert not table.offers("cast", card)  # two lands, and no creature
    table.more_lands(0, "R")
    table.cast(card)  # there is one way only
    assert len(table.tapped()) == 4


@pytest.mark.rule("601.2b")
def test_a_choice_of_costs_is_refused_where_nobody_is_asked() -> None:
    choice = OneOfCosts((Pay("{2}"), PayLife(Fixed(1))))
    assert missing_in(Activated(choice, Body(Draw()))) == ["OneOfCosts"]
    assert missing_in(KeywordCost("equip", choice)) == ["OneOfCosts"]
    assert missing_in(rule(ExtraCost(choice))) == []
