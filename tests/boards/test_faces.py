"""Boards about double-faced cards: craft, transforming, day and night. [CR 702.167, 712, 731]"""

import pytest
from tests.boards.made import (
    BEARS,
    BOLT,
    GIANT,
    MURDER,
    Activated,
    Pay,
    Scenario,
    TapThis,
    Triggered,
    board,
    creature,
    land,
    made_up,
    spell,
)

from apnap.abilities.ability import (
    Affects,
    Body,
    KeywordMaterials,
    KeywordQuality,
    Static,
)
from apnap.abilities.actions import CreateCopy, PutOntoBattlefield, Transform
from apnap.abilities.amounts import QualityOf
from apnap.abilities.card import CardDefinition
from apnap.abilities.changes import BasePT, Cant, Control, CopyOf, GainAbilitiesOf
from apnap.abilities.durations import Forever, Until
from apnap.abilities.effects import Continuous
from apnap.abilities.events import Damages, Moves, StepBegins
from apnap.abilities.filters import (
    AllOf,
    AnyOf,
    HasAbility,
    InZone,
    IsOneOf,
    Kind,
    Not,
    SubtypeIs,
    TypeIs,
)
from apnap.abilities.parts import Materials, ZoneMods
from apnap.abilities.selectors import All, Attached, Each, Linked, OwnerOf, Target, This, You
from apnap.game import Game
from apnap.options import IllegalOption
from apnap.rules.decisions import DONE, Option
from apnap.state.printed import AbilityOn

CREATURE = TypeIs("creature")
GOLEM = made_up("Colossus", "Artifact Creature — Golem", power=5, toughness=5)
THIS = IsOneOf(This())


def faces(front: CardDefinition, back: CardDefinition, layout: str = "transform") -> CardDefinition:
    """A double-faced card."""
    return CardDefinition(front.name, layout, (front.faces[0], back.faces[0]))


def crafter(*materials: Materials, back: CardDefinition = GOLEM) -> CardDefinition:
    """An artifact with craft for no mana."""
    abilities = (KeywordMaterials("craft", Pay("{0}"), materials),)
    return faces(made_up("Crucible", "Artifact", cost="{2}", abilities=abilities), back)


def craft(game: Scenario, *materials: str | None) -> None:
    game.answer("A", *materials)
    game.activate("A", "Crucible", "Craft")
    game.resolve()


# Craft


@pytest.mark.rule("702.167a")
@pytest.mark.rule("702.167b")
@pytest.mark.rule("702.167c")
@pytest.mark.rule("712.8e")
def test_rule_702_167_a_card_in_the_graveyard_is_a_material() -> None:
    game = board()
    game.put("A", "battlefield", crafter(Materials(CREATURE)))
    game.put("A", "graveyard", BEARS)
    game.put("B", "battlefield", GIANT)
    game.put("B", "graveyard", GIANT)
    game.start()
    craft(game, "Bears")
    assert game.zone("Bears") == "exile"
    assert game.size("Colossus") == (5, 5)
    assert game.values("Colossus").mana_value == 2  # the front face's
    assert game.object("Colossus").linked["craft"] == (game.find("Bears"),)
    assert game.names("B", "exile") == []


@pytest.mark.rule("702.167a")
@pytest.mark.rule("602.5d")
def test_rule_702_167a_only_as_a_sorcery_and_with_materials() -> None:
    game = board()
    game.put("A", "battlefield", crafter(Materials(CREATURE)))
    game.put("A", "graveyard", land("Fields"))
    game.put("A", "hand", spell("Rest", Continuous(This(), (), Until("end of turn"))))
    game.start()
    assert not game.can_activate("A", "Crucible", "Craft")
    game.put("A", "battlefield", BEARS)
    assert game.can_activate("A", "Crucible", "Craft")
    game.cast("A", "Rest")
    assert not game.can_activate("A", "Crucible", "Craft")


@pytest.mark.rule("702.167b")
def test_rule_702_167b_what_is_described_as_a_card_is_no_permanent() -> None:
    spells = AnyOf((TypeIs("instant"), TypeIs("sorcery")))
    game = board()
    game.put("A", "battlefield", crafter(Materials(AllOf((spells, Kind("card"))), 2, or_more=True)))
    game.put("A", "graveyard", BOLT)
    game.put("A", "battlefield", BEARS)
    game.start()
    assert not game.can_activate("A", "Crucible", "Craft")
    game.put("A", "graveyard", MURDER)
    craft(game, "Spark", "Slaying")
    assert game.zone("Colossus") == "battlefield"


@pytest.mark.rule("702.167a")
def test_rule_702_167a_each_of_several_kinds_takes_another_object() -> None:
    kinds = tuple(Materials(SubtypeIs(name)) for name in ("Bear", "Giant"))
    both = creature("Ursine", 1, 1, types="Bear Giant")
    game = board()
    game.put("A", "battlefield", crafter(*kinds), both)
    game.start()
    assert not game.can_activate("A", "Crucible", "Craft")
    game.put("A", "graveyard", GIANT)
    # The Giant must be the Giant: what is both is then left for the Bear.
    craft(game, "Ursine", "Giant")
    assert sorted(game.names("A", "exile")) == ["Giant", "Ursine"]


@pytest.mark.rule("702.167a")
def test_rule_702_167a_materials_that_share_a_quality() -> None:
    game = board()
    game.put("A", "battlefield", crafter(Materials(AllOf(()), 2, sharing="card type")))
    game.put("A", "graveyard", BEARS, BOLT)
    game.start()
    assert not game.can_activate("A", "Crucible", "Craft")
    game.put("A", "graveyard", GIANT)
    game.answer("A", "Bears")
    game.activate("A", "Crucible", "Craft")  # the Giant alone shares a type with it
    game.resolve()
    assert sorted(game.names("A", "exile")) == ["Bears", "Giant"]


def _materials_asked(game: Scenario) -> Game:
    """The game as the first material is asked for."""
    played = Game.from_state(game.state)
    key = next(o for o in game.options("A") if o.verb == "activate")
    played.choose(key)
    return played


@pytest.mark.rule("702.167a")
@pytest.mark.rule("601.2h")
def test_rule_601_2h_too_few_too_many_or_foreign_materials_are_refused() -> None:
    game = board()
    game.put("A", "battlefield", crafter(Materials(CREATURE, 2)))
    first = game.put("A", "graveyard", BEARS)
    second = game.put("A", "graveyard", GIANT)
    third = game.put("A", "graveyard", creature("Cub", 1, 1))
    theirs = game.put("B", "graveyard", BEARS)
    elsewhere = game.put("A", "hand", BEARS)
    game.start()
    played = _materials_asked(game)
    before = played.hash()
    for wrong in (DONE, Option("pick", object=theirs), Option("pick", object=elsewhere)):
        with pytest.raises(IllegalOption) as refused:
            played.choose(wrong)
        assert refused.value.rule == "601.2h"
        assert played.hash() == before
    played.choose(Option("pick", object=first))
    for wrong in (DONE, Option("pick", object=first)):  # one is too few, and none counts twice
        with pytest.raises(IllegalOption) as refused:
            played.choose(wrong)
        assert refused.value.rule == "601.2h"
    played.choose(Option("pick", object=second))
    with pytest.raises(IllegalOption):  # a third is asked for no more
        played.choose(Option("pick", object=third))
    assert third in played.state.players[0].graveyard


@pytest.mark.rule("602.2")
@pytest.mark.rule("712.11b")
def test_rule_712_11b_a_face_or_an_ability_that_is_not_there() -> None:
    game = board()
    mine = game.put("A", "battlefield", crafter(Materials(CREATURE)))
    card = game.put("A", "hand", faces(BEARS, GIANT, "modal_dfc"))
    game.put("A", "battlefield", land("Woods", "Forest"), count=4)
    game.start()
    played = Game.from_state(game.state)
    before = played.hash()
    for wrong, rule in (
        (Option("cast", object=card, number=2), "601.3"),
        (Option("activate", object=mine, ability=77), "602.2"),
        (Option("activate", object=mine, ability=_activated(game, mine)[0].key), "118.3"),
    ):
        with pytest.raises(IllegalOption) as refused:
            played.choose(wrong)
        assert refused.value.rule == rule
        assert played.hash() == before


def _activated(game: Scenario, number: int) -> list[AbilityOn]:
    return [on for on in game.values(number).abilities if isinstance(on.ability, Activated)]


@pytest.mark.rule("602.5c")
def test_rule_602_5c_a_limit_counts_for_each_acquired_ability() -> None:
    gains = GainAbilitiesOf("activated", Linked("craft"), limit=1)
    back = made_up("Sphere", "Artifact", abilities=(Static(Affects(This(), (gains,))),))
    drain = Activated(Pay("{0}"), Body(Continuous(This(), (), Until("end of turn"))))
    imp = made_up("Imp", "Creature — Imp", power=1, toughness=1, abilities=(drain,))
    wanted = AllOf((Not(TypeIs("land")), HasAbility("activated")))
    game = board()
    game.put("A", "battlefield", crafter(Materials(wanted, 2, or_more=True), back=back))
    game.put("A", "graveyard", imp, imp, BEARS)
    game.start()
    craft(game, "Imp", "Imp")
    keys = [on.key for on in _activated(game, game.find("Sphere"))]
    assert len(set(keys)) == 2
    game.activate("A", "Sphere", "{0}")
    game.activate("A", "Sphere", "{0}")
    assert not game.can_activate("A", "Sphere", "{0}")
    game.until(3, "precombat main")
    assert game.can_activate("A", "Sphere", "{0}")


# Faces


@pytest.mark.rule("712.14a")
@pytest.mark.rule("603.10a")
def test_rule_712_14a_what_is_no_double_faced_card_stays_where_it_is() -> None:
    back = PutOntoBattlefield(This(), ZoneMods(transformed=True, under=OwnerOf(This())))
    god = made_up(
        "God",
        "Legendary Creature — God",
        power=4,
        toughness=4,
        abilities=(Triggered(Moves(THIS, "battlefield", "graveyard"), Body(back)),),
    )
    mirror = creature("Mirror", 0, 1)
    game = board()
    theirs = game.put("B", "battlefield", faces(god, made_up("Temple", "Land")))
    mine = game.put("A", "battlefield", mirror)
    game.put("B", "hand", MURDER, MURDER)
    becomes = Continuous(Target(0), (CopyOf(Target(1)),), Forever())
    game.put("A", "hand", spell("Likeness", becomes, CREATURE, CREATURE))
    game.start()
    game.cast("A", "Likeness", targets=[mine, theirs])
    game.resolve()
    game.cast("B", "Slaying", targets=[mine])
    game.resolve_all()
    assert game.zone("Mirror") == "graveyard"
    game.cast("B", "Slaying", targets=[theirs])
    game.resolve_all()
    assert game.names("B", "battlefield") == ["Temple"]  # a double-faced card comes back


@pytest.mark.rule("712.8f")
@pytest.mark.rule("202.3b")
def test_rule_712_8f_a_modal_face_has_its_own_mana_value() -> None:
    goddess = made_up("Goddess", "Creature — God", cost="{1}{G}{G}", power=1, toughness=4)
    bridge = made_up("Bridge", "Enchantment", cost="{W}{U}{B}{R}{G}")
    size = QualityOf("mana value", Each())
    opal = made_up(
        "Opal",
        "Enchantment",
        abilities=(Static(Affects(All(TypeIs("enchantment")), (BasePT(size, size),))),),
    )
    game = board()
    game.put("A", "battlefield", faces(goddess, bridge, "modal_dfc"), face=1)
    game.put("A", "battlefield", opal)
    game.start()
    assert game.values("Bridge").mana_value == 5
    assert game.size("Bridge") == (5, 5)


@pytest.mark.rule("101.2")
@pytest.mark.rule("701.27a")
def test_rule_101_2_what_cant_transform_stays_as_it_is() -> None:
    turns = Triggered(StepBegins("upkeep"), Body(Transform(This())))
    hunter = made_up("Hunter", "Creature — Human", power=3, toughness=4, abilities=(turns,))
    bonds = made_up(
        "Bonds",
        "Enchantment — Aura",
        abilities=(
            KeywordQuality("enchant", CREATURE),
            Static(Affects(Attached(), (Cant("attack"), Cant("block"), Cant("transform")))),
        ),
    )
    game = board()
    game.put("B", "battlefield", faces(hunter, creature("Beast", 5, 6)))
    game.put("B", "battlefield", faces(hunter, creature("Wolf", 4, 4)))
    bound = game.find("Hunter")
    game.put("A", "battlefield", bonds, attached_to=bound)
    game.start(turn=2, step="upkeep", player="B")
    game.resolve_all()
    assert game.values(bound).name == "Hunter"
    assert game.count("Wolf", "battlefield") == 1  # the other one, unhindered


@pytest.mark.rule("707.8a")
@pytest.mark.rule("701.27c")
def test_rule_707_8a_a_token_of_a_double_faced_permanent_has_both_faces() -> None:
    burnt = Damages(AllOf((AnyOf((TypeIs("instant"), TypeIs("sorcery"))),)), None)
    turns = Triggered(burnt, Body(Transform(This())))
    channeler = made_up("Channeler", "Creature — Human", power=2, toughness=2, abilities=(turns,))
    double = spell("Double", CreateCopy(Target(0)), CREATURE)
    game = board()
    game.put("A", "battlefield", faces(channeler, creature("Flame", 3, 3)))
    game.put("A", "hand", double, BOLT)
    game.start()
    game.cast("A", "Double", targets=["Channeler"])
    game.resolve()
    assert game.count("Channeler", "battlefield") == 2
    game.cast("A", "Spark", targets=["B"])
    game.resolve_all()
    assert game.life("B") == 17
    assert game.count("Flame", "battlefield") == 2


@pytest.mark.rule("707.2")
@pytest.mark.rule("202.3")
def test_rule_707_2_a_token_that_becomes_a_copy_has_its_mana_value() -> None:
    token = creature("Soldier", 1, 1, cost="", types="Soldier")
    others = All(AllOf((CREATURE, Not(IsOneOf(Target(0))))))
    becomes = Continuous(others, (CopyOf(Target(0)),), Until("end of turn"))
    weave = spell("Weave", becomes, CREATURE)
    game = board()
    game.put("A", "battlefield", GIANT)
    theirs = game.put("B", "battlefield", token)
    game.put("A", "hand", weave)
    game.start()
    game.cast("A", "Weave", targets=["Giant"])
    game.resolve()
    values = game.values(theirs)
    assert (values.name, values.mana_value, values.colors) == ("Giant", 4, "R")
    assert game.size(theirs) == (3, 3)


# Day and night


def bound(name: str = "Stalker") -> CardDefinition:
    """A creature with daybound and nightbound."""
    day = creature(name, 2, 3, "daybound", cost="{2}{R}", types="Human")
    return faces(day, creature("Slasher", 3, 4, "nightbound", cost="", types="Werewolf"))


def _raise() -> CardDefinition:
    in_graveyard = AllOf((CREATURE, Kind("card"), InZone("graveyard", You())))
    return spell("Raising", PutOntoBattlefield(Target(0)), in_graveyard)


@pytest.mark.rule("702.145b")
@pytest.mark.rule("616.1")
def test_rule_702_145b_at_night_it_enters_transformed() -> None:
    game = board()
    game.put("A", "graveyard", bound())
    game.put("A", "hand", _raise())
    game.start()
    game.state.turn.day = "night"
    game.cast("A", "Raising", targets=["Stalker"])
    game.resolve()
    assert game.size("Slasher") == (3, 4)
    assert not any("transforms" in line for line in game.trace())
    assert game.state.turn.day == "night"


@pytest.mark.rule("702.145d")
def test_rule_702_145d_it_becomes_day_where_it_was_neither() -> None:
    game = board()
    game.put("A", "graveyard", bound())
    game.put("A", "hand", _raise())
    game.start()
    assert game.state.turn.day == ""
    game.cast("A", "Raising", targets=["Stalker"])
    game.resolve()
    assert game.state.turn.day == "day"
    assert game.size("Stalker") == (2, 3)


@pytest.mark.rule("702.145c")
@pytest.mark.rule("702.145f")
@pytest.mark.rule("731.2a")
def test_rule_731_2a_after_a_turn_without_spells_it_is_night() -> None:
    game = board()
    mine = game.put("A", "battlefield", bound())
    game.put("B", "hand", spell("Rest", Continuous(This(), (), Until("end of turn"))), count=2)
    game.start()
    assert game.state.turn.day == "day"
    game.until(2, "precombat main")
    assert game.state.turn.day == "night"
    assert game.values(mine).name == "Slasher"
    game.cast("B", "Rest")
    game.resolve()
    game.cast("B", "Rest")
    game.resolve()
    game.until(3, "precombat main")
    assert game.state.turn.day == "day"
    assert game.values(mine).name == "Stalker"


@pytest.mark.rule("702.145b")
@pytest.mark.rule("702.145e")
def test_rule_702_145b_nothing_else_transforms_it() -> None:
    game = board()
    mine = game.put("A", "battlefield", bound())
    game.put("A", "hand", spell("Turning", Transform(Target(0)), CREATURE))
    game.start()
    game.cast("A", "Turning", targets=["Stalker"])
    game.resolve()
    assert game.values(mine).name == "Stalker"


def _steal() -> Static:
    return Static(Affects(Attached(), (Control(You()),)))


@pytest.mark.rule("702.167a")
def test_rule_702_167a_it_returns_under_its_owners_control() -> None:
    theft = made_up(
        "Theft",
        "Enchantment — Aura",
        abilities=(KeywordQuality("enchant", TypeIs("artifact")), _steal()),
    )
    game = board()
    game.put("B", "battlefield", crafter(Materials(CREATURE)))
    game.put("A", "battlefield", theft, attached_to="Crucible")
    game.put("A", "graveyard", BEARS)
    game.start()
    craft(game, "Bears")
    assert game.names("B", "battlefield") == ["Colossus"]
    assert game.find("Bears") in game.state.exile


@pytest.mark.rule("602.5a")
def test_rule_602_5a_a_crafted_creature_is_new() -> None:
    tapper = made_up(
        "Colossus",
        "Creature — Golem",
        power=1,
        toughness=1,
        abilities=(Activated(TapThis(), Body(Continuous(This(), (), Until("end of turn")))),),
    )
    game = board()
    game.put("A", "battlefield", crafter(Materials(CREATURE), back=tapper))
    game.put("A", "graveyard", BEARS)
    game.start()
    craft(game, "Bears")
    assert not game.can_activate("A", "Colossus", "{T}")
    game.until(3, "precombat main")
    assert game.can_activate("A", "Colossus", "{T}")
