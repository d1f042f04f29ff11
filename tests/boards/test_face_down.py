"""Boards about face-down spells and permanents, and about bestow. [CR 708, 702.37, 702.103]"""

import pytest
from tests.boards.made import BEARS, CREATURE, GIANT, board, land, made_up, spell

from apnap.abilities.ability import Body, Spell
from apnap.abilities.actions import Destroy, PlayerDoes, ReturnToHand
from apnap.abilities.amounts import Fixed
from apnap.abilities.card import CardDefinition
from apnap.abilities.selectors import Target, TopOf
from apnap.scenario.scenario import Scenario
from apnap.view import View

DOOM = spell("Doom", Destroy(Target()), CREATURE)
DRAKE = made_up(
    "Drake",
    "Creature — Drake",
    cost="{7}",
    power=5,
    toughness=4,
    text="Flying\nMorph {1}\nWhen Drake is turned face up, you gain 3 life.",
)


def with_lands(count: int, *cards: CardDefinition) -> Scenario:
    game = board()
    game.put("A", "battlefield", land("Plain"), count=count)
    game.put("A", "hand", *cards)
    return game


def turns_up(game: Scenario, player: str = "A") -> bool:
    return any(o.word == "turn face up" for o in game.options(player))


@pytest.mark.rule("702.37a")
@pytest.mark.rule("708.2a")
@pytest.mark.rule("708.4")
def test_rule_702_37a_cast_face_down_for_three_mana() -> None:
    game = with_lands(3, DRAKE)
    game.start()
    assert not game.can_cast("A", "Drake")
    game.cast("A", "Drake", way="morph")
    spell_on = game.state.stack[0]
    assert game.values(spell_on).name == ""
    assert not View(game.state, 1, 0, None).knows(spell_on)
    assert View(game.state, 0, 0, None).knows(spell_on)
    game.resolve()
    number = game.state.battlefield[-1]
    values = game.values(number)
    assert (values.power, values.toughness, values.colors, values.mana_value) == (2, 2, "", 0)
    assert values.types == {"creature"}
    assert not values.abilities
    assert not View(game.state, 1, 0, None).knows(number)


@pytest.mark.rule("702.37e")
@pytest.mark.rule("708.8")
@pytest.mark.rule("613.7f")
def test_rule_702_37e_turning_it_face_up_uses_no_stack() -> None:
    game = with_lands(5, DRAKE)
    game.start()
    game.cast("A", "Drake", way="morph")
    game.resolve()
    number = game.state.battlefield[-1]
    stamp = game.object(number).timestamp
    assert not turns_up(game, "B")
    game.activate("A", number, "turn face up")
    assert game.size(number) == (5, 4)
    assert game.object(number).timestamp > stamp
    assert len(game.state.stack) == 1  # what triggers
    game.resolve()
    assert game.life("A") == 23
    assert not turns_up(game)


@pytest.mark.rule("702.37e")
def test_rule_702_37e_only_with_the_mana_for_it() -> None:
    game = with_lands(3, DRAKE)
    game.start()
    game.cast("A", "Drake", way="morph")
    game.resolve()
    assert not turns_up(game)


@pytest.mark.rule("702.37b")
def test_rule_702_37b_a_megamorph_cost_leaves_a_counter() -> None:
    snake = made_up(
        "Snake", "Creature — Snake", cost="{7}", power=3, toughness=3, text="Megamorph {1}"
    )
    game = with_lands(4, snake)
    game.start()
    game.cast("A", "Snake", way="morph")
    game.resolve()
    game.activate("A", game.state.battlefield[-1], "turn face up")
    assert game.size("Snake") == (4, 4)


@pytest.mark.rule("702.168a")
@pytest.mark.rule("702.168d")
def test_rule_702_168a_disguised_it_has_ward() -> None:
    spy = made_up("Spy", "Creature — Spy", cost="{7}", power=3, toughness=3, text="Disguise {1}")
    game = with_lands(4, spy)
    game.put("B", "hand", DOOM)
    game.start()
    game.cast("A", "Spy", way="disguise")
    game.resolve()
    number = game.state.battlefield[-1]
    assert game.values(number).keywords == {"ward"}
    game.cast("B", "Doom", targets=[number])
    game.resolve_all()  # nobody can pay for ward
    assert number in game.state.battlefield
    game.activate("A", number, "turn face up")
    assert game.values(number).keywords == {"disguise"}
    assert game.size(number) == (3, 3)


@pytest.mark.rule("708.3")
@pytest.mark.rule("701.40a")
@pytest.mark.rule("701.40b")
def test_rule_701_40_a_manifested_creature_is_turned_up_for_its_mana_cost() -> None:
    angel = made_up(
        "Guide",
        "Creature — Angel",
        cost="{1}",
        power=4,
        toughness=4,
        text="When Guide enters, you gain 5 life.",
    )
    manifest = PlayerDoes("manifest", what=TopOf(Fixed(2)))
    reality = made_up("Reality", "Sorcery", cost="{0}", abilities=(Spell(Body(manifest)),))
    game = with_lands(1, reality)
    game.put("A", "library", land("Woods", "Forest"), angel)
    game.start()
    game.cast("A", "Reality")
    game.resolve_all()
    first, second = game.state.battlefield[-2:]
    assert game.life("A") == 20  # it entered as something else
    assert game.size(first) == game.size(second) == (2, 2)
    assert len([o for o in game.options("A") if o.word == "turn face up"]) == 1
    game.activate("A", first, "turn face up")
    assert game.size("Guide") == (4, 4)
    assert game.life("A") == 20
    assert not turns_up(game)  # a land has no mana cost to pay


@pytest.mark.rule("701.58a")
def test_rule_701_58a_a_cloaked_card_has_ward_until_it_is_turned_up() -> None:
    cloak = PlayerDoes("cloak", what=TopOf(Fixed(1)))
    veil = made_up("Veil", "Sorcery", cost="{0}", abilities=(Spell(Body(cloak)),))
    game = with_lands(2, veil)
    game.put("A", "library", BEARS)
    game.start()
    game.cast("A", "Veil")
    game.resolve()
    number = game.state.battlefield[-1]
    assert game.values(number).keywords == {"ward"}


BLESSING = made_up(
    "Blessing",
    "Enchantment Creature — Spirit",
    cost="{0}",
    power=1,
    toughness=1,
    text="Bestow {1}\nEnchanted creature gets +1/+1.",
)


@pytest.mark.rule("702.103b")
@pytest.mark.rule("702.103f")
def test_rule_702_103_bestowed_it_is_an_aura_until_it_is_unattached() -> None:
    nest = made_up(
        "Nest",
        "Enchantment",
        cost="{0}",
        text="Whenever a creature you control enters, you gain 1 life.",
    )
    game = with_lands(1, BLESSING)
    game.put("A", "battlefield", BEARS, nest)
    game.put("B", "hand", DOOM)
    game.start()
    game.cast("A", "Blessing", targets=["Bears"], way="bestow")
    assert game.values(game.state.stack[0]).types == {"enchantment"}
    game.resolve()
    assert game.size("Bears") == (3, 3)
    assert game.values("Blessing").types == {"enchantment"}
    assert game.life("A") == 20  # no creature entered
    game.cast("B", "Doom", targets=["Bears"])
    game.resolve()
    assert game.values("Blessing").types == {"enchantment", "creature"}
    assert game.values("Blessing").subtypes == {"Spirit"}
    assert game.size("Blessing") == (1, 1)


@pytest.mark.rule("702.103e")
def test_rule_702_103e_without_a_legal_target_it_is_a_creature() -> None:
    game = with_lands(1, BLESSING)
    game.put("A", "battlefield", BEARS)
    game.put("B", "hand", DOOM)
    game.start()
    game.cast("A", "Blessing", targets=["Bears"], way="bestow")
    game.cast("B", "Doom", targets=["Bears"])
    game.resolve_all()
    assert game.values("Blessing").types == {"enchantment", "creature"}


@pytest.mark.rule("702.103a")
def test_rule_702_103a_it_may_be_cast_as_the_creature_it_is() -> None:
    game = with_lands(0, BLESSING)
    game.put("A", "battlefield", GIANT)
    game.start()
    assert not game.can_cast("A", "Blessing", "bestow")
    game.cast("A", "Blessing")
    game.resolve()
    assert game.size("Blessing") == (1, 1)
    assert game.size("Giant") == (3, 3)


@pytest.mark.rule("400.7a")
def test_rule_400_7a_a_permanent_is_affected_as_it_enters() -> None:
    game = with_lands(1, BLESSING)
    game.put("A", "battlefield", BEARS)
    game.put("A", "hand", spell("Gust", ReturnToHand(Target()), CREATURE))
    game.start()
    game.cast("A", "Blessing", targets=["Bears"], way="bestow")
    game.resolve()
    game.cast("A", "Gust", targets=["Bears"])
    game.resolve()
    assert game.values("Blessing").types == {"enchantment", "creature"}


@pytest.mark.rule("702.103f")
@pytest.mark.rule("704.3")
def test_rule_702_103f_it_is_a_creature_at_once_as_its_creature_dies() -> None:
    crowd = made_up(
        "Crowd",
        "Creature — Human",
        cost="{0}",
        power=0,
        toughness=0,
        text="Crowd gets +1/+1 for each creature you control.",
    )
    wave = made_up("Wave", "Sorcery", cost="{0}", text="Wave deals 2 damage to each creature.")
    ants = [made_up(name, "Creature — Insect", power=1, toughness=1) for name in ("One", "Two")]
    game = with_lands(2, BLESSING, BLESSING, wave)
    game.put("A", "battlefield", crowd, *ants)
    game.start()
    for name in ("One", "Two"):
        game.cast("A", "Blessing", targets=[name], way="bestow")
        game.resolve()
    game.cast("A", "Wave")
    game.resolve()  # both ants die at once, and the crowd still counts three creatures
    assert game.size("Crowd") == (3, 3)
    assert game.object("Crowd").damage == 2


@pytest.mark.rule("702.103b")
def test_rule_702_103b_what_makes_auras_cheaper_makes_bestowing_cheaper() -> None:
    envoy = made_up(
        "Envoy", "Enchantment", cost="{0}", text="Aura spells you cast cost {1} less to cast."
    )
    game = with_lands(0, BLESSING)
    game.put("A", "battlefield", BEARS, envoy)
    game.start()
    game.cast("A", "Blessing", targets=["Bears"], way="bestow")
    game.resolve()
    assert game.size("Bears") == (3, 3)


@pytest.mark.rule("702.37a")
@pytest.mark.rule("305.9")
def test_rule_702_37a_a_land_may_be_cast_face_down() -> None:
    cavern = made_up("Cavern", "Land", text="{T}: Add {C}.\nMorph {2}")
    game = with_lands(3, cavern, land("Woods", "Forest"))
    game.start()
    game.play_land("A", "Woods")
    assert not game.can_cast("A", "Cavern")
    game.cast("A", "Cavern", way="morph")
    game.resolve()
    assert game.values(game.state.battlefield[-1]).types == {"creature"}


@pytest.mark.rule("702.103b")
@pytest.mark.rule("601.3b")
def test_rule_702_103b_what_lets_auras_be_cast_at_any_time_lets_it_be_bestowed() -> None:
    aid = made_up(
        "Aid",
        "Enchantment",
        cost="{0}",
        text="You may cast Aura spells as though they had flash.",
    )
    game = with_lands(1, BLESSING)
    game.put("A", "battlefield", BEARS, aid)
    game.start(step="upkeep")
    assert not game.can_cast("A", "Blessing")
    game.cast("A", "Blessing", targets=["Bears"], way="bestow")
    game.resolve()
    assert game.size("Bears") == (3, 3)
