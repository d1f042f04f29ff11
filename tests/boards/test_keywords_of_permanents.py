"""Boards about keywords of permanents. [CR 702]"""

import pytest
from tests.boards.made import BEARS, CREATURE, GIANT, board, creature, land, made_up, spell

from apnap.abilities.actions import Destroy
from apnap.abilities.card import CardDefinition
from apnap.abilities.selectors import Target
from apnap.scenario.scenario import Scenario
from apnap.scenario.script import NotPossible

DOOM = spell("Doom", Destroy(Target()), CREATURE)


def being(
    name: str,
    text: str,
    power: int = 2,
    toughness: int = 2,
    *,
    cost: str = "",
    line: str = "Creature — Golem",
) -> CardDefinition:
    """A creature with this text."""
    return made_up(name, line, cost=cost, power=power, toughness=toughness, text=text)


def names(game: Scenario, zone: list[int]) -> list[str]:
    return sorted(game.state.objects[n].definition.name for n in zone)  # type: ignore[union-attr]


@pytest.mark.rule("702.122a")
def test_rule_702_122a_creatures_with_enough_power_crew() -> None:
    boat = being("Boat", "Crew 3", 4, 4, line="Artifact — Vehicle")
    game = board()
    game.put("A", "battlefield", boat, GIANT)
    game.put("A", "battlefield", BEARS, sick=True)  # no {T} is in the cost: 602.5a does not matter
    game.start()
    game.attack(["Boat"])
    with pytest.raises(NotPossible):
        game.until(1, "declare attackers")
    game = board()
    game.put("A", "battlefield", boat, GIANT)
    game.put("A", "battlefield", BEARS, sick=True)
    game.start()
    game.answer("A", "Giant", None)
    game.activate("A", "Boat", "Crew")
    game.resolve()
    assert game.object("Giant").tapped
    assert not game.object("Bears").tapped
    assert game.values("Boat").types == {"artifact", "creature"}
    assert not game.can_activate("A", "Boat", "Crew")  # of 2 power there is not enough
    game.attack(["Boat"])
    game.until(1, "postcombat main")
    assert game.life("B") == 16
    game.until(2, "upkeep")
    assert game.values("Boat").types == {"artifact"}


@pytest.mark.rule("702.171a")
@pytest.mark.rule("702.171b")
def test_rule_702_171_saddled_until_end_of_turn() -> None:
    horse = being("Horse", "Whenever Horse attacks while saddled, draw a card.\nSaddle 2")
    game = board()
    game.put("A", "battlefield", horse, BEARS)
    game.start()
    game.answer("A", "Bears")
    game.activate("A", "Horse", "Saddle")
    game.resolve()
    game.attack(["Horse"])
    hand = len(game.state.players[0].hand)
    game.until(1, "postcombat main")
    assert len(game.state.players[0].hand) == hand + 1
    game.until(3, "precombat main")
    game.attack(["Horse"])
    hand = len(game.state.players[0].hand)
    game.until(3, "postcombat main")
    assert len(game.state.players[0].hand) == hand


@pytest.mark.rule("702.184a")
def test_rule_702_184a_station_counts_the_tapped_creatures_power() -> None:
    ship = made_up("Ship", "Artifact — Spacecraft", cost="{0}", text="Station")
    game = board()
    game.put("A", "battlefield", ship, GIANT)
    game.start()
    game.activate("A", "Ship", "Station")
    game.resolve()
    assert game.object("Ship").counters == {"charge": 3}
    assert not game.can_activate("A", "Ship", "Station")


@pytest.mark.rule("702.30a")
def test_rule_702_30a_echo_is_asked_for_once() -> None:
    golem = being("Golem", "Echo {2}", cost="{0}")
    game = board()
    game.put("A", "battlefield", land("Plain"), land("Plain"))
    game.put("A", "hand", golem)
    game.start()
    game.cast("A", "Golem")
    game.resolve()
    game.answer("A", True)
    game.until(3, "draw")
    assert len([n for n in game.state.battlefield if game.state.objects[n].tapped]) == 2
    game.until(5, "draw")  # nobody asks again
    assert game.named(game.find("Golem")) == "Golem"
    game = board()
    game.put("A", "hand", golem)
    game.start()
    game.cast("A", "Golem")
    game.resolve()
    game.until(3, "draw")
    assert names(game, game.state.players[0].graveyard) == ["Golem"]


@pytest.mark.rule("702.84a")
def test_rule_702_84a_unearthed_it_is_exiled_whatever_happens() -> None:
    ghoul = being("Ghoul", "Unearth {0}", 3, 1)
    game = board()
    game.put("A", "graveyard", ghoul, ghoul)
    game.put("B", "hand", DOOM)
    game.start()
    game.activate("A", "Ghoul", "Unearth")
    game.resolve()
    game.attack(["Ghoul"])
    game.until(1, "postcombat main")
    assert game.life("B") == 17  # haste
    game.cast("B", "Doom", targets=["Ghoul"])
    game.resolve()
    assert names(game, game.state.exile) == ["Ghoul"]
    game.activate("A", "Ghoul", "Unearth")
    game.resolve()
    game.until(2, "upkeep")
    assert names(game, game.state.exile) == ["Ghoul", "Ghoul"]
    assert not game.state.players[0].graveyard


@pytest.mark.rule("702.128a")
@pytest.mark.rule("707.9b")
def test_rule_702_128a_the_embalmed_copy_is_a_white_zombie_without_a_mana_cost() -> None:
    cat = being("Cat", "Embalm {0}\nVigilance", cost="{2}{G}", line="Creature — Cat")
    game = board()
    game.put("A", "graveyard", cat)
    game.start()
    game.activate("A", "Cat", "Embalm")
    game.resolve()
    values = game.values("Cat")
    assert (values.colors, values.mana_cost, values.mana_value) == ("W", "", 0)
    assert values.subtypes == {"Cat", "Zombie"}
    assert "vigilance" in values.keywords
    assert names(game, game.state.exile) == ["Cat"]


@pytest.mark.rule("702.129a")
def test_rule_702_129a_the_eternalized_copy_is_black_and_4_4() -> None:
    cat = being("Cat", "Eternalize {0}", 1, 1, cost="{2}{G}", line="Creature — Cat")
    game = board()
    game.put("A", "graveyard", cat)
    game.start()
    game.activate("A", "Cat", "Eternalize")
    game.resolve()
    assert game.size("Cat") == (4, 4)
    assert game.values("Cat").colors == "B"


@pytest.mark.rule("702.141a")
def test_rule_702_141a_encore_makes_a_copy_that_must_attack() -> None:
    cat = being("Cat", "Encore {0}", 3, 3)
    game = board()
    game.put("A", "graveyard", cat)
    game.start()
    game.activate("A", "Cat", "Encore")
    game.resolve()
    game.until(1, "postcombat main")
    assert game.life("B") == 17
    game.until(2, "upkeep")
    assert not game.state.battlefield


@pytest.mark.rule("702.136a")
@pytest.mark.parametrize("counter", [True, False])
def test_rule_702_136a_riot_is_a_counter_or_haste(counter: bool) -> None:
    goblin = being("Goblin", "Riot", cost="{0}")
    game = board()
    game.put("A", "hand", goblin)
    game.start()
    game.answer("A", counter)
    game.cast("A", "Goblin")
    game.resolve()
    assert game.object("Goblin").counters == ({"+1/+1": 1} if counter else {})
    assert ("haste" in game.values("Goblin").keywords) is not counter


@pytest.mark.rule("702.82a")
def test_rule_702_82a_devour_counts_what_was_sacrificed() -> None:
    dragon = being("Dragon", "Devour 2", 1, 1, cost="{0}")
    game = board()
    game.put("A", "battlefield", BEARS, GIANT)
    game.put("A", "hand", dragon)
    game.start()
    game.answer("A", "Bears", "Giant")
    game.cast("A", "Dragon")
    game.resolve()
    assert game.size("Dragon") == (5, 5)
    assert names(game, game.state.players[0].graveyard) == ["Bears", "Giant"]


@pytest.mark.rule("702.38a")
def test_rule_702_38a_amplify_counts_revealed_cards_of_its_types() -> None:
    bear = being("Cub", "Amplify 3", 1, 1, cost="{0}", line="Creature — Bear")
    game = board()
    game.put("A", "hand", bear, BEARS, GIANT)
    game.start()
    game.answer("A", "Bears", None)
    game.cast("A", "Cub")
    game.resolve()
    assert game.size("Cub") == (4, 4)


@pytest.mark.rule("702.89a")
def test_rule_702_89a_umbra_armor_is_destroyed_instead() -> None:
    aura = made_up("Mantle", "Enchantment — Aura", cost="{0}", text="Enchant creature\nUmbra armor")
    game = board()
    game.put("A", "battlefield", GIANT)
    game.put("A", "battlefield", aura, attached_to="Giant")
    game.put("B", "hand", DOOM, DOOM)
    game.start()
    game.cast("B", "Doom", targets=["Giant"])
    game.resolve()
    assert names(game, game.state.players[0].graveyard) == ["Mantle"]
    assert game.object("Giant").damage == 0
    game.cast("B", "Doom", targets=["Giant"])
    game.resolve()
    assert names(game, game.state.players[0].graveyard) == ["Giant", "Mantle"]


@pytest.mark.rule("702.116a")
def test_rule_702_116a_myriad_makes_nothing_with_one_opponent() -> None:
    hydra = being("Hydra", "Myriad", 3, 3)
    game = board()
    game.put("A", "battlefield", hydra)
    game.start()
    game.attack(["Hydra"])
    game.until(1, "end of combat")
    assert len(game.state.battlefield) == 1
    assert game.life("B") == 17


@pytest.mark.rule("702.29c")
def test_rule_702_29c_what_triggers_as_it_is_cycled() -> None:
    card = being("Drake", "Cycling {0}\nWhen you cycle Drake, you gain 2 life.", 2, 2, cost="{9}")
    other = made_up(
        "Nest", "Enchantment", cost="{0}", text="Whenever you cycle a card, you gain 1 life."
    )
    game = board()
    game.put("A", "battlefield", other)
    game.put("A", "hand", card, creature("Plain", 1, 1))
    game.start()
    game.answer("A", "Nest")
    game.activate("A", "Drake", "Cycling")
    game.resolve_all()
    assert game.life("A") == 23
    assert names(game, game.state.players[0].graveyard) == ["Drake"]


@pytest.mark.rule("702.124j")
def test_rule_702_124j_partner_with_finds_the_other_card() -> None:
    one = being("One", "Partner with Two", cost="{0}")
    game = board()
    game.put("A", "library", creature("Two", 1, 1))
    game.put("A", "hand", one)
    game.start()
    game.answer("A", "A", True, "Two")
    game.cast("A", "One")
    game.resolve_all()
    assert names(game, game.state.players[0].hand) == ["Two"]
