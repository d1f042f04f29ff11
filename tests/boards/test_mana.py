"""Boards about mana and payment. [CR 106, 118, 605]"""

import pytest
from tests.boards.made import BEARS, CREATURE, ELVES, board, creature, land, made_up, spell

from apnap.abilities.ability import (
    Activated,
    Affects,
    Body,
    Keyword,
    KeywordQuality,
    Static,
    Triggered,
)
from apnap.abilities.actions import (
    DealDamage,
    Draw,
    PutCounters,
    Untap,
)
from apnap.abilities.amounts import Count, Fixed
from apnap.abilities.changes import Gain, MayDo
from apnap.abilities.costs import Costs, Pay, PutCountersCost, SacrificeCost, TapThis
from apnap.abilities.events import Moves, TappedForMana
from apnap.abilities.filters import (
    AllOf,
    AnyOf,
    AnyTarget,
    ControlledBy,
    IsOneOf,
    SubtypeIs,
    TypeIs,
)
from apnap.abilities.mana import (
    AddMana,
    AddManaOf,
    AddManaOfEvent,
)
from apnap.abilities.parts import SpendOnly
from apnap.abilities.selectors import All, Attached, EventRole, Pick, Target, This, You

THIS = IsOneOf(This())
SORCERY = spell("Omen", Draw(), type_line="Sorcery", cost="{1}")


@pytest.mark.rule("106.12a")
@pytest.mark.rule("605.2")
def test_rule_106_12a_without_mana_nothing_is_tapped_for_mana() -> None:
    mine = All(AllOf((CREATURE, ControlledBy(You()))))
    cradle = made_up(
        "Cradle",
        "Legendary Land",
        abilities=(Activated(TapThis(), Body(AddMana("{G}", Count(mine)))),),
    )
    growth = made_up(
        "Growth",
        "Enchantment — Aura",
        cost="{G}",
        abilities=(
            KeywordQuality("enchant", TypeIs("land")),
            Triggered(TappedForMana(IsOneOf(Attached())), Body(AddMana("{G}"))),
        ),
    )
    for bears, pool in ((0, ""), (1, "GG")):
        game = board()
        game.put("A", "battlefield", cradle)
        game.put("A", "battlefield", growth, attached_to="Cradle")
        game.put("A", "battlefield", BEARS, count=bears)
        game.start()
        game.activate("A", "Cradle")
        assert game.object("Cradle").tapped
        assert game.pool("A") == pool
        assert game.stack() == []


@pytest.mark.rule("106.6a")
@pytest.mark.rule("605.4a")
def test_rule_106_6a_what_is_added_besides_has_no_restriction() -> None:
    flare = made_up(
        "Flare",
        "Enchantment",
        cost="{2}{R}",
        abilities=(
            Triggered(TappedForMana(TypeIs("land")), Body(AddManaOfEvent(who=EventRole("player")))),
        ),
    )
    only = SpendOnly("cast", SubtypeIs("Eldrazi"))
    temple = made_up(
        "Temple",
        "Land",
        abilities=(Activated(TapThis(), Body(AddMana("{C}{C}", spend=only))),),
    )
    game = board()
    game.put("A", "battlefield", flare, temple)
    game.put("A", "hand", SORCERY, SORCERY)
    game.start()
    game.activate("A", "Temple")
    assert game.pool("A") == "CCC"
    game.cast("A", "Omen")
    game.resolve()
    assert game.pool("A") == "CC"
    assert not game.can_cast("A", "Omen")


@pytest.mark.rule("106.6")
@pytest.mark.rule("107.4b")
def test_rule_106_6_restricted_mana_pays_for_generic_too_but_only_for_such_spells() -> None:
    kinds = AnyOf((SubtypeIs("Vampire"), SubtypeIs("Cleric"), SubtypeIs("Demon")))
    victim = AllOf((CREATURE, ControlledBy(You())))
    cost = Costs((TapThis(), SacrificeCost(Pick(victim, Fixed(1)))))
    master = made_up(
        "Master",
        "Creature — Vampire Cleric",
        cost="{2}{B}",
        power=2,
        toughness=2,
        abilities=(Activated(cost, Body(AddMana("{B}{B}{B}", spend=SpendOnly("cast", kinds)))),),
    )
    night = creature("Nighthawk", 2, 3, "flying", cost="{1}{B}{B}", types="Vampire")
    corpse = creature("Corpse", 2, 2, cost="{1}{B}", types="Zombie")
    game = board()
    game.put("A", "battlefield", master, BEARS)
    game.put("A", "hand", night, corpse)
    game.start()
    game.answer("A", "Bears")
    game.activate("A", "Master")
    assert game.pool("A") == "BBB"
    assert not game.can_cast("A", "Corpse")
    game.cast("A", "Nighthawk")
    game.resolve()
    assert game.pool("A") == ""
    assert game.zone("Nighthawk") == "battlefield"


@pytest.mark.rule("605.3a")
@pytest.mark.rule("603.3")
def test_rule_605_3a_a_trigger_from_paying_waits_until_the_spell_is_cast() -> None:
    cost = Costs((Pay("{1}"), TapThis(), SacrificeCost(This())))
    star = made_up(
        "Star",
        "Artifact",
        cost="{1}",
        abilities=(
            Activated(cost, Body(AddManaOf("WUBRG"))),
            Triggered(Moves(THIS, "battlefield", "graveyard"), Body(Draw())),
        ),
    )
    bolt = spell("Spark", DealDamage(Fixed(3), Target(0)), AnyTarget(), cost="{R}")
    game = board()
    game.put("A", "battlefield", star)
    game.put("A", "battlefield", land("Field"))
    game.put("A", "hand", bolt)
    game.start()
    game.cast("A", "Spark", targets=["B"])
    assert game.stack() == ["Spark", "Star"]
    game.resolve()
    assert len(game.names("A", "hand")) == 1
    assert game.life("B") == 20
    game.resolve()
    assert game.life("B") == 17


@pytest.mark.rule("113.2c")
@pytest.mark.rule("605.5a")
def test_rule_113_2c_a_granted_ability_counts_for_each_creature() -> None:
    grow = Triggered(TappedForMana(THIS), Body(PutCounters("+1/+1", Fixed(1), This())), limit=1)
    others = AllOf((CREATURE, ControlledBy(You())))
    tyvar = made_up(
        "Guide",
        "Enchantment",
        cost="{2}{G}",
        abilities=(Static(Affects(All(others), (Gain((grow,)),))),),
    )
    mystic = made_up(
        "Mystic",
        "Creature — Elf",
        cost="{G}",
        power=1,
        toughness=1,
        abilities=(Activated(TapThis(), Body(AddMana("{G}"))),),
    )
    untap = spell("Waking", Untap(All(SubtypeIs("Druid"))))
    game = board()
    game.put("A", "battlefield", tyvar, ELVES, mystic)
    game.put("A", "hand", untap)
    game.start()
    game.activate("A", "Elves")
    game.activate("A", "Mystic")
    assert game.stack() == ["Elves", "Mystic"]
    game.resolve_all()
    assert game.size("Elves") == (2, 2)
    assert game.size("Mystic") == (2, 2)
    game.cast("A", "Waking")
    game.resolve()
    game.activate("A", "Elves")
    assert game.stack() == []
    assert game.size("Elves") == (2, 2)
    assert game.pool("A") == "GGG"


@pytest.mark.rule("602.5b")
@pytest.mark.rule("601.2g")
def test_rule_602_5b_a_mana_ability_with_another_cost_once_each_turn() -> None:
    wall = made_up(
        "Rootwall",
        "Creature — Plant Wall",
        cost="{1}{G}",
        power=0,
        toughness=5,
        abilities=(
            Keyword("defender"),
            Activated(PutCountersCost("-0/-1", Fixed(1), This()), Body(AddMana("{G}")), limit=1),
        ),
    )
    game = board()
    game.put("A", "battlefield", wall)
    game.put("A", "hand", ELVES, ELVES)
    game.start()
    game.cast("A", "Elves")
    game.resolve()
    assert game.size("Rootwall") == (0, 4)
    assert not game.can_activate("A", "Rootwall")
    assert not game.can_cast("A", "Elves")


@pytest.mark.rule("118.9")
@pytest.mark.rule("202.3f")
def test_rule_118_9_without_paying_the_mana_cost_the_value_stays() -> None:
    free = Static(Affects(You(), (MayDo("cast without paying"),)))
    science = made_up("Science", "Enchantment", cost="{7}{U}{U}{U}", abilities=(free,))
    beseech = spell("Beseeching", Draw(), type_line="Sorcery", cost="{2/B}{2/B}{2/B}")
    game = board()
    game.put("A", "battlefield", science)
    game.put("A", "battlefield", land("Wood", "Forest"))
    game.put("A", "hand", beseech)
    game.start()
    game.cast("A", "Beseeching")
    assert not game.object("Wood").tapped
    assert game.values(game.find("Beseeching", zone="stack")).mana_value == 6
