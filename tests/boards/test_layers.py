"""Boards about layers. [CR 613]"""

import pytest
from tests.boards.made import (
    ANGEL,
    BEARS,
    CREATURE,
    MURDER,
    PEACE,
    board,
    creature,
    land,
    made_up,
    spell,
    static,
)

from apnap.abilities.ability import Affects, Body, Keyword, KeywordQuality, Static, Triggered
from apnap.abilities.actions import Destroy, Draw, LoseLife
from apnap.abilities.amounts import Fixed, QualityOf
from apnap.abilities.changes import (
    AddTypes,
    BasePT,
    ChosenType,
    Gain,
    LoseAll,
    MayDo,
    SetColors,
    SetTypes,
)
from apnap.abilities.durations import Forever
from apnap.abilities.effects import Continuous
from apnap.abilities.events import Moves
from apnap.abilities.filters import AllOf, ControlledBy, IsOneOf, Kind, Not, SubtypeIs, TypeIs
from apnap.abilities.selectors import All, Attached, Each, Target, This, You


@pytest.mark.rule("613.6")
@pytest.mark.rule("613.4b")
def test_rule_613_6_an_effect_that_began_to_apply_goes_on_though_its_ability_is_gone() -> None:
    """Peace, then all permanents are artifacts, then artifacts are creatures of their value."""
    lattice = made_up(
        "Lattice", "Artifact", cost="{6}", abilities=(static(Kind("permanent"), ARTIFACT_TOO),)
    )
    artifact = AllOf((TypeIs("artifact"), Not(CREATURE)))
    size = QualityOf("mana value", Each(0))
    march = made_up(
        "March",
        "Enchantment",
        cost="{3}{U}",
        abilities=(static(artifact, AddTypes(types=("creature",)), BasePT(size, size)),),
    )
    game = board()
    game.put("A", "battlefield", PEACE, lattice)
    game.put("A", "battlefield", land("Isle", "Island"), count=4)
    game.put("A", "hand", march)
    game.put("B", "battlefield", ANGEL, land("Wood", "Forest"))
    game.start()
    game.cast("A", "March")
    game.resolve()
    assert game.count("Isle", "graveyard") == 4
    assert game.count("Wood", "graveyard") == 1
    assert game.size("Peace") == (4, 4)
    assert game.size("Lattice") == (6, 6)
    assert game.size("March") == (4, 4)
    for name in ("Peace", "Lattice", "March"):
        assert {"artifact", "creature"} <= game.values(name).types
        assert game.values(name).abilities == ()
    assert game.size("Angel") == (1, 1)
    assert game.values("Angel").abilities == ()


ARTIFACT_TOO = AddTypes(types=("artifact",))


@pytest.mark.rule("613.1f")
@pytest.mark.rule("613.7a")
def test_rule_613_7a_the_newer_grant_outlasts_the_older_loss() -> None:
    aura = made_up(
        "Authority",
        "Enchantment — Aura",
        cost="{1}{W}",
        abilities=(
            KeywordQuality("enchant", CREATURE),
            Static(Affects(Attached(), (Gain((Keyword("vigilance"),)),))),
        ),
    )
    game = board()
    game.put("A", "battlefield", PEACE, BEARS)
    game.put("A", "battlefield", land("Field"), count=2)
    game.put("A", "hand", aura)
    game.start()
    game.cast("A", "Authority", targets=["Bears"])
    game.resolve()
    assert game.values("Bears").keywords == {"vigilance"}
    game.put("A", "battlefield", creature("Vampire", 3, 3, "lifelink"))
    assert game.values("Bears").keywords == {"vigilance"}
    assert game.values("Vampire").keywords == frozenset()
    assert game.size("Vampire") == (1, 1)


@pytest.mark.rule("603.10a")
def test_rule_603_10a_looking_back_an_ability_that_was_lost_does_not_trigger() -> None:
    dies = Moves(AllOf((CREATURE, ControlledBy(You()))), "battlefield", "graveyard")
    watcher = made_up(
        "Watcher",
        "Creature — Human",
        cost="{B}",
        power=3,
        toughness=3,
        abilities=(Triggered(dies, Body(Draw())),),
    )
    wrath = spell("Wrath", Destroy(All(CREATURE)), type_line="Sorcery")
    game = board()
    game.put("A", "battlefield", PEACE)
    game.put("A", "hand", wrath)
    game.put("B", "battlefield", watcher, BEARS)
    game.start()
    game.cast("A", "Wrath")
    game.resolve_all()
    assert game.names("B", "graveyard") == ["Watcher", "Bears"]
    assert game.names("B", "hand") == []


@pytest.mark.rule("613.8a")
@pytest.mark.rule("613.8b")
@pytest.mark.rule("613.8c")
@pytest.mark.parametrize("older", ["graft", "swamps"])
def test_rule_613_8_dependency_is_looked_at_anew_after_each_effect(older: str) -> None:
    mine = AllOf((CREATURE, ControlledBy(You())))
    graft = made_up(
        "Graft", "Enchantment", cost="{4}{U}", abilities=(static(mine, ChosenType(True)),)
    )
    swamps = made_up(
        "Tomb",
        "Legendary Land",
        abilities=(static(TypeIs("land"), AddTypes(subtypes=("Swamp",))),),
    )
    bell = made_up(
        "Bell",
        "Artifact",
        cost="{4}",
        abilities=(
            static(
                SubtypeIs("Swamp"),
                AddTypes(types=("creature",)),
                SetColors("B"),
                BasePT(Fixed(1), Fixed(1)),
            ),
        ),
    )
    game = board()
    order = [graft, swamps] if older == "graft" else [swamps, graft]
    game.put("A", "battlefield", *order)
    game.object("Graft").chosen["creature type"] = "Zombie"
    game.state.touch()
    game.put("A", "battlefield", bell)
    game.start()
    tomb = game.values("Tomb")
    assert game.size("Tomb") == (1, 1)
    assert tomb.colors == "B"
    assert {"creature", "land"} <= tomb.types
    assert "Swamp" in tomb.subtypes
    assert ("Zombie" in tomb.subtypes) == (older == "swamps")


@pytest.mark.rule("613.1d")
@pytest.mark.rule("702.12b")
def test_rule_613_1_one_effect_in_three_layers_keeps_the_ability_it_grants() -> None:
    mutation = made_up(
        "Mutation",
        "Enchantment — Aura",
        cost="{1}{W}",
        abilities=(
            KeywordQuality("enchant", CREATURE),
            Static(
                Affects(
                    Attached(),
                    (
                        SetTypes(types=("artifact", "creature"), subtypes=("Insect",)),
                        LoseAll(),
                        Gain((Keyword("indestructible"),)),
                        BasePT(Fixed(0), Fixed(1)),
                    ),
                )
            ),
        ),
    )
    game = board()
    game.put("A", "battlefield", land("Field"), count=2)
    game.put("A", "hand", mutation, MURDER)
    game.put("B", "battlefield", ANGEL)
    game.start()
    game.cast("A", "Mutation", targets=["Angel"])
    game.resolve()
    values = game.values("Angel")
    assert values.types == {"artifact", "creature"}
    assert values.subtypes == {"Insect"}
    assert values.keywords == {"indestructible"}
    assert values.colors == "W"
    assert game.size("Angel") == (0, 1)
    game.cast("A", "Slaying", targets=["Angel"])
    game.resolve()
    assert game.zone("Angel") == "battlefield"


@pytest.mark.rule("613.11")
@pytest.mark.rule("305.6")
def test_rule_613_11_a_rules_effect_is_gone_with_its_ability_a_type_effect_is_not() -> None:
    own_lands = AllOf((TypeIs("land"), ControlledBy(You())))
    every = AddTypes(subtypes=("Plains", "Island", "Swamp", "Mountain", "Forest"))
    dryad = made_up(
        "Dryad",
        "Enchantment Creature — Nymph Dryad",
        cost="{2}{G}",
        power=2,
        toughness=4,
        abilities=(
            Static(Affects(You(), (MayDo("additional land", amount=Fixed(1)),))),
            static(own_lands, every),
        ),
    )
    changes = (
        LoseAll(),
        SetTypes(types=("creature",), subtypes=("Elk",)),
        SetColors("G"),
        BasePT(Fixed(3), Fixed(3)),
    )
    elk = spell("Elking", Continuous(Target(0), changes, Forever()), CREATURE)
    game = board()
    game.put("A", "battlefield", dryad)
    game.put("A", "battlefield", land("Wood", "Forest"))
    game.put("A", "hand", elk)
    game.put("A", "hand", land("Grove", "Forest"), count=2)
    game.start()
    game.cast("A", "Elking", targets=["Dryad"])
    game.resolve()
    assert game.size("Dryad") == (3, 3)
    assert game.values("Dryad").subtypes == {"Elk"}
    assert game.can_activate("A", "Wood", "{T}: Add {U}")
    game.play_land("A", "Grove")
    assert not any(option.verb == "play" for option in game.options("A"))


@pytest.mark.rule("613.1f")
def test_rule_613_1f_a_life_total_is_no_characteristic() -> None:
    """Losing all abilities changes nothing that already happened."""
    drain = Triggered(Moves(IsOneOf(This()), to="battlefield"), Body(LoseLife(Fixed(2))))
    leech = made_up(
        "Leech", "Creature — Leech", cost="{0}", power=1, toughness=1, abilities=(drain,)
    )
    game = board()
    game.put("A", "battlefield", PEACE)
    game.put("A", "hand", leech)
    game.start()
    game.cast("A", "Leech")
    game.resolve_all()
    assert game.life("A") == 20  # it has entered without the ability
