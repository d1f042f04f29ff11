"""What permanents could produce. [CR 106.5, 106.7]"""

import pytest
from tests.boards.made import board, land, made_up, static

from apnap.abilities.ability import Activated, Body, Static, TargetSpec, Triggered
from apnap.abilities.amounts import Count, Fixed
from apnap.abilities.changes import Gain, SetLandType
from apnap.abilities.costs import Costs, Pay, RemoveCountersCost, TapThis
from apnap.abilities.events import TappedForMana
from apnap.abilities.filters import (
    AllOf,
    ControlledBy,
    InZone,
    Not,
    SubtypeIs,
    SupertypeIs,
    TypeIs,
)
from apnap.abilities.mana import (
    AddMana,
    AddManaCouldProduce,
    AddManaOf,
    AddManaOfChosen,
)
from apnap.abilities.node import Effect
from apnap.abilities.replacements import Multiply, ProduceInstead, Replace
from apnap.abilities.selectors import All, Players, This, You
from apnap.rules.could_produce import could_produce, letters_of
from apnap.scenario.scenario import Scenario

LAND = TypeIs("land")
MINE = All(AllOf((LAND, ControlledBy(You()))))
THEIRS = All(AllOf((LAND, ControlledBy(Players("opponents")))))


def taps(effect: Effect) -> Activated:
    return Activated(TapThis(), Body(effect))


POOL = made_up("Pool", "Land", abilities=(taps(AddManaCouldProduce(MINE)),))
ORCHARD = made_up("Orchard", "Land", abilities=(taps(AddManaCouldProduce(THEIRS, colors=True)),))
STONE = made_up("Stone", "Artifact", abilities=(taps(AddManaCouldProduce(THEIRS, colors=True)),))
WASTES = made_up("Wastes", "Basic Land", abilities=(taps(AddMana("{C}")),))
CITADEL = made_up("Citadel", "Artifact Land", abilities=(taps(AddMana("{C}")),))
CATARACTS = made_up(
    "Cataracts",
    "Land",
    abilities=(
        taps(AddMana("{C}")),
        Activated(Costs((Pay("{5}"), TapThis())), Body(AddManaOf("WUBRG", Fixed(5), same=False))),
    ),
)
FOREST = land("Forest", "Forest")
ISLAND = land("Island", "Island")
MOUNTAIN = land("Mountain", "Mountain")
CONTAMINATION = made_up(
    "Contamination",
    "Enchantment",
    abilities=(Static(Replace(TappedForMana(LAND), ProduceInstead("B", one=True))),),
)
SUBDUAL = made_up(
    "Subdual",
    "Enchantment",
    abilities=(Static(Replace(TappedForMana(LAND), ProduceInstead("C"))),),
)


def could(game: Scenario, name: str) -> str:
    number = game.object(name).id
    return letters_of(could_produce(game.state, [number]), colors=False)


@pytest.mark.rule("106.5")
@pytest.mark.parametrize("pools", [1, 2])
def test_rule_106_5_a_type_that_is_not_defined_is_not_produced(pools: int) -> None:
    game = board()
    game.put("A", "battlefield", POOL, count=pools)
    game.start()
    first = next(iter(game.state.battlefield))
    assert could_produce(game.state, [first]) == 0
    game.activate("A", "Pool")
    assert game.pool("A") == ""


@pytest.mark.rule("106.7")
def test_rule_106_7_every_ability_counts_whatever_it_costs() -> None:
    game = board()
    game.put("A", "battlefield", POOL, CATARACTS)
    game.start()
    assert could(game, "Pool") == "WUBRGC"
    game.answer("A", "G")
    game.activate("A", "Pool")
    assert game.pool("A") == "G"
    assert not game.object("Cataracts").tapped


@pytest.mark.rule("106.7")
def test_rule_106_7_tapped_lands_and_spent_counters_do_not_matter() -> None:
    mine = made_up(
        "Mine",
        "Land",
        abilities=(
            Activated(
                Costs((TapThis(), RemoveCountersCost("mining", Fixed(1), This()))),
                Body(AddMana("{R}")),
            ),
        ),
    )
    game = board()
    game.put("A", "battlefield", POOL, mine)
    game.put("A", "battlefield", FOREST, tapped=True)
    game.start()
    assert could(game, "Pool") == "RG"


@pytest.mark.rule("106.1")
def test_rule_106_1_colorless_is_no_color() -> None:
    game = board()
    game.put("A", "battlefield", ORCHARD, STONE)
    game.put("B", "battlefield", WASTES)
    game.start()
    assert could(game, "Orchard") == ""
    game.activate("A", "Stone")
    assert game.pool("A") == ""


@pytest.mark.rule("106.7")
def test_rule_106_7_the_least_solution() -> None:
    for basics in (False, True):
        game = board()
        game.put("A", "battlefield", ORCHARD, *([ISLAND] if basics else []))
        game.put("B", "battlefield", ORCHARD, *([MOUNTAIN] if basics else []))
        game.start()
        assert could(game, "Orchard") == ("UR" if basics else "")


@pytest.mark.rule("106.7")
@pytest.mark.rule("305.7")
def test_rule_106_7_as_the_abilities_are_now() -> None:
    other = All(AllOf((LAND, Not(SupertypeIs("basic")))))
    moon = made_up(
        "Moon", "Enchantment", abilities=(static(other.filter, SetLandType(("Mountain",))),)
    )
    lantern = made_up(
        "Lantern", "Artifact", abilities=(static(LAND, Gain((taps(AddManaOf("WUBRG")),))),)
    )
    game = board()
    game.put("A", "battlefield", POOL, FOREST, moon)
    game.start()
    assert could(game, "Pool") == "R"
    game = board()
    game.put("A", "battlefield", POOL, FOREST, lantern)
    game.start()
    assert could(game, "Pool") == "WUBRG"


@pytest.mark.rule("106.7")
@pytest.mark.rule("616.1")
def test_rule_106_7_replacements_in_every_order() -> None:
    game = board()
    game.put("A", "battlefield", CATARACTS, POOL, CONTAMINATION)
    game.start()
    assert could(game, "Cataracts") == "B"
    assert could(game, "Pool") == "B"
    game = board()
    game.put("A", "battlefield", CATARACTS, POOL, STONE, CONTAMINATION, SUBDUAL)
    game.put("B", "battlefield", FOREST)
    game.start()
    assert could(game, "Cataracts") == "BC"
    game.answer("A", "C")
    game.activate("A", "Stone")  # a color is asked for: only black
    assert game.pool("A") == "B"


@pytest.mark.rule("106.12b")
def test_rule_106_12b_a_color_instead_of_a_color_leaves_colorless_mana() -> None:
    hall = made_up(
        "Hall",
        "Enchantment",
        abilities=(Static(Replace(TappedForMana(LAND), ProduceInstead("U", of="color"))),),
    )
    game = board()
    game.put("A", "battlefield", STONE, hall)
    game.put("B", "battlefield", FOREST, WASTES)
    game.start()
    assert could(game, "Forest") == "U"
    assert could(game, "Wastes") == "C"
    game.activate("A", "Stone")
    assert game.pool("A") == "U"


@pytest.mark.rule("106.12b")
@pytest.mark.rule("616.1f")
def test_rule_106_12b_for_two_or_more_mana() -> None:
    sphere = made_up(
        "Sphere",
        "Artifact",
        abilities=(Static(Replace(TappedForMana(LAND, least=2), ProduceInstead("C", one=True))),),
    )
    double = made_up(
        "Double",
        "Enchantment",
        abilities=(Static(Replace(TappedForMana(LAND, who=You()), Multiply(2))),),
    )
    tomb = made_up("Tomb", "Land", abilities=(taps(AddMana("{C}{C}")),))
    game = board()
    game.put("A", "battlefield", sphere, FOREST)
    game.start()
    game.activate("A", "Forest")
    assert game.pool("A") == "G"
    game = board()
    game.put("A", "battlefield", sphere, double, FOREST, tomb)
    game.start()
    assert could(game, "Forest") == "C"  # the sphere applies once it is doubled
    game.activate("A", "Forest")
    assert game.pool("A") == "C"


@pytest.mark.rule("106.7")
def test_rule_106_7_what_another_object_adds_is_not_produced_by_the_land() -> None:
    growth = made_up(
        "Growth",
        "Artifact",
        abilities=(Triggered(TappedForMana(SubtypeIs("Island")), Body(AddMana("{G}"))),),
    )
    game = board()
    game.put("A", "battlefield", POOL, ISLAND, growth)
    game.start()
    assert could(game, "Pool") == "U"


@pytest.mark.rule("106.7")
@pytest.mark.rule("605.1a")
def test_rule_106_7_abilities_that_are_no_mana_abilities_count_too() -> None:
    shaman = made_up(
        "Shaman",
        "Land Creature",
        power=1,
        toughness=2,
        abilities=(
            Activated(
                TapThis(),
                Body(AddMana("{B}"), (TargetSpec(AllOf((LAND, InZone("graveyard")))),)),
            ),
        ),
    )
    game = board()
    game.put("A", "battlefield", POOL, shaman, CONTAMINATION)
    game.start()
    assert could(game, "Shaman") == "B"
    game = board()
    game.put("A", "battlefield", POOL, shaman, SUBDUAL)
    game.start()
    assert could(game, "Shaman") == "B"  # it is not tapped for mana (106.12)
    assert could(game, "Pool") == "C"


@pytest.mark.rule("106.7")
def test_rule_106_7_an_amount_of_nothing_has_no_type() -> None:
    cradle = made_up(
        "Cradle",
        "Land",
        abilities=(taps(AddMana("{G}", Count(All(TypeIs("creature"))))),),
    )
    heart = made_up("Heart", "Land", abilities=(taps(AddManaOfChosen()),))
    game = board()
    game.put("A", "battlefield", POOL, cradle, heart)
    game.start()
    assert could(game, "Cradle") == ""
    assert could(game, "Heart") == ""
    assert could(game, "Pool") == ""


@pytest.mark.rule("106.7")
def test_rule_106_7_sixty_lands_that_look_at_each_other() -> None:
    game = board()
    game.put("A", "battlefield", ORCHARD, count=30)
    game.put("B", "battlefield", ORCHARD, count=30)
    game.put("B", "battlefield", ISLAND)
    game.start()
    orchards = [n for n in game.state.battlefield if game.state.objects[n].controller == 0]
    assert letters_of(could_produce(game.state, orchards), colors=False) == "U"


@pytest.mark.rule("106.7")
@pytest.mark.rule("118.3")
def test_the_payer_knows_what_could_be_produced() -> None:
    spell = made_up("Blue", "Creature", cost="{U}", power=1, toughness=1)
    for other, can in ((ISLAND, True), (FOREST, False)):
        game = board()
        game.put("A", "battlefield", POOL)
        game.put("A", "battlefield", other, tapped=True)
        game.put("A", "hand", spell)
        game.start()
        assert game.can_cast("A", "Blue") == can
        if can:
            game.cast("A", "Blue")
            assert game.object("Pool").tapped
