"""Boards about keywords of spells and of cards that are cast otherwise. [CR 702]"""

import pytest
from tests.boards.made import BEARS, GIANT, board, creature, land, made_up

from apnap.abilities.ability import KeywordCost
from apnap.abilities.card import CardDefinition
from apnap.abilities.costs import Pay
from apnap.scenario.scenario import Scenario


def sorcery(name: str, text: str, cost: str = "{0}", line: str = "Sorcery") -> CardDefinition:
    """A spell with this text."""
    return made_up(name, line, cost=cost, text=text)


def names(game: Scenario, zone: list[int]) -> list[str]:
    return sorted(game.state.objects[n].definition.name for n in zone)  # type: ignore[union-attr]


def hand(game: Scenario, player: int = 0) -> int:
    return len(game.state.players[player].hand)


def special(game: Scenario, player: str, word: str) -> bool:
    return any(o.verb == "special" and o.word == word for o in game.options(player))


def lands(game: Scenario, count: int, player: str = "A") -> None:
    game.put(player, "battlefield", land("Plain"), count=count)


@pytest.mark.rule("702.143a")
@pytest.mark.rule("116.2h")
def test_rule_702_143a_foretold_it_is_cast_on_a_later_turn() -> None:
    insight = sorcery("Insight", "Draw two cards.\nForetell {1}", cost="{9}", line="Instant")
    game = board()
    lands(game, 3)
    game.put("A", "hand", insight)
    game.start()
    game.activate("A", "Insight", "Foretell")
    card = game.state.exile[0]
    assert game.state.objects[card].face_down
    assert not any(o.verb == "cast" for o in game.options("A"))
    game.until(2, "precombat main")
    assert not special(game, "A", "foretell")
    game.pass_priority()
    game.cast("A", "Insight", way="foretell")
    before = hand(game)
    game.resolve()
    assert hand(game) == before + 2
    assert names(game, game.state.players[0].graveyard) == ["Insight"]


@pytest.mark.rule("702.143a")
def test_rule_702_143a_only_in_your_turn_and_for_two_mana() -> None:
    insight = sorcery("Insight", "Draw two cards.\nForetell {1}", cost="{9}", line="Instant")
    game = board()
    lands(game, 1)
    game.put("A", "hand", insight)
    game.start()
    assert not special(game, "A", "foretell")
    game = board()
    lands(game, 2)
    game.put("A", "hand", insight)
    game.start(player="B")
    game.pass_priority()
    assert not special(game, "A", "foretell")


@pytest.mark.rule("702.170a")
@pytest.mark.rule("702.170d")
def test_rule_702_170_plotted_it_is_cast_free_at_sorcery_time() -> None:
    trick = sorcery("Trick", "You gain 3 life.\nPlot {1}", cost="{9}", line="Instant")
    game = board()
    lands(game, 1)
    game.put("A", "hand", trick)
    game.start(step="upkeep")
    assert not special(game, "A", "plot")
    game.until(1, "precombat main")
    game.activate("A", "Trick", "Plot")
    assert not game.can_cast("A", "Trick", "plot")
    game.until(3, "upkeep")
    assert not game.can_cast("A", "Trick", "plot")
    game.until(3, "precombat main")
    game.cast("A", "Trick", way="plot")
    game.resolve()
    assert game.life("A") == 23


@pytest.mark.rule("702.62a")
@pytest.mark.rule("116.2f")
def test_rule_702_62a_suspended_it_comes_with_haste() -> None:
    ogre = made_up(
        "Ogre", "Creature — Ogre", cost="{9}", power=5, toughness=4, text="Suspend 2—{1}"
    )
    game = board()
    lands(game, 1)
    game.put("A", "hand", ogre)
    game.start()
    game.activate("A", "Ogre", "Suspend")
    assert game.object("Ogre").counters == {"time": 2}
    assert not game.state.stack
    game.until(3, "draw")
    assert game.object("Ogre").counters == {"time": 1}
    game.answer("A", True)
    game.until(5, "precombat main")
    assert "haste" in game.values("Ogre").keywords
    game.attack(["Ogre"])
    game.until(5, "postcombat main")
    assert game.life("B") == 15


@pytest.mark.rule("702.62a")
def test_rule_702_62a_haste_ends_as_control_is_lost() -> None:
    ogre = made_up(
        "Ogre", "Creature — Ogre", cost="{9}", power=5, toughness=4, text="Suspend 1—{1}"
    )
    theft = made_up(
        "Theft", "Sorcery", cost="{0}", text="Gain control of target creature until end of turn."
    )
    game = board()
    lands(game, 1)
    game.put("A", "hand", ogre)
    game.put("B", "hand", theft)
    game.start()
    game.activate("A", "Ogre", "Suspend")
    game.answer("A", True)
    game.until(3, "precombat main")
    assert "haste" in game.values("Ogre").keywords
    game.until(4, "precombat main")
    game.cast("B", "Theft", targets=["Ogre"])
    game.resolve()
    assert "haste" not in game.values("Ogre").keywords
    game.until(5, "precombat main")
    assert game.object("Ogre").controller == 0
    assert "haste" not in game.values("Ogre").keywords


@pytest.mark.rule("702.62a")
def test_rule_702_62a_a_suspended_card_that_is_not_played_stays() -> None:
    trick = sorcery("Trick", "You gain 3 life.\nSuspend 1—{1}", cost="{9}")
    game = board()
    lands(game, 1)
    game.put("A", "hand", trick)
    game.start()
    game.activate("A", "Trick", "Suspend")
    game.answer("A", False)
    game.until(3, "precombat main")
    assert names(game, game.state.exile) == ["Trick"]
    assert game.life("A") == 20
    assert not game.can_cast("A", "Trick")


@pytest.mark.rule("702.35a")
@pytest.mark.parametrize("cast", [True, False])
def test_rule_702_35a_discarded_it_may_be_cast_for_its_madness_cost(cast: bool) -> None:
    rage = sorcery("Rage", "You gain 3 life.\nMadness {1}", cost="{9}")
    loot = made_up("Loot", "Artifact", cost="{0}", text="Discard a card: You gain 1 life.")
    game = board()
    lands(game, 1)
    game.put("A", "battlefield", loot)
    game.put("A", "hand", rage)
    game.start()
    game.answer("A", "Rage", cast)
    game.activate("A", "Loot")
    game.resolve_all()
    assert names(game, game.state.players[0].graveyard) == ["Rage"]
    assert not game.state.exile
    assert game.life("A") == (24 if cast else 21)


@pytest.mark.rule("702.88a")
def test_rule_702_88a_a_spell_from_the_hand_rebounds_once() -> None:
    prayer = sorcery("Prayer", "You gain 3 life.\nRebound")
    game = board()
    game.put("A", "hand", prayer)
    game.start()
    game.cast("A", "Prayer")
    game.resolve()
    assert names(game, game.state.exile) == ["Prayer"]
    assert not game.can_cast("A", "Prayer")
    game.answer("A", True)
    game.until(3, "draw")
    assert game.life("A") == 26
    assert names(game, game.state.players[0].graveyard) == ["Prayer"]


@pytest.mark.rule("702.185a")
def test_rule_702_185a_warped_it_is_exiled_and_cast_again_later() -> None:
    beast = made_up("Beast", "Creature — Beast", cost="{1}", power=3, toughness=3, text="Warp {0}")
    game = board()
    lands(game, 1)
    game.put("A", "hand", beast)
    game.start()
    game.cast("A", "Beast", way="warp")
    game.resolve()
    game.until(2, "upkeep")
    assert names(game, game.state.exile) == ["Beast"]
    game.until(3, "precombat main")
    game.cast("A", "Beast")
    game.resolve()
    game.until(5, "precombat main")
    assert game.named(game.find("Beast")) == "Beast"
    assert not game.state.exile


@pytest.mark.rule("702.49a")
@pytest.mark.rule("702.49c")
def test_rule_702_49_ninjutsu_takes_the_place_of_an_unblocked_attacker() -> None:
    ninja = made_up(
        "Shade", "Creature — Ninja", cost="{9}", power=4, toughness=4, text="Ninjutsu {1}"
    )
    game = board()
    lands(game, 1)
    game.put("A", "battlefield", BEARS)
    game.put("A", "hand", ninja)
    game.start()
    assert not game.can_activate("A", "Shade", "Ninjutsu")
    game.attack(["Bears"])
    game.until(1, "declare blockers")
    game.activate("A", "Shade", "Ninjutsu")
    game.resolve()
    assert game.object("Shade").tapped
    game.until(1, "postcombat main")
    assert game.life("B") == 16
    assert names(game, game.state.players[0].hand)[:1] == ["Bears"]


@pytest.mark.rule("702.190a")
@pytest.mark.rule("702.190b")
def test_rule_702_190_sneaked_it_attacks_what_the_returned_creature_attacked() -> None:
    turtle = made_up(
        "Turtle", "Creature — Turtle", cost="{9}", power=4, toughness=4, text="Sneak {1}"
    )
    game = board()
    lands(game, 1)
    game.put("A", "battlefield", BEARS)
    game.put("A", "hand", turtle)
    game.start()
    assert not game.can_cast("A", "Turtle", "sneak")
    game.attack(["Bears"])
    game.until(1, "declare blockers")
    game.cast("A", "Turtle", way="sneak")
    game.resolve()
    game.until(1, "postcombat main")
    assert game.life("B") == 16


@pytest.mark.rule("702.117a")
def test_rule_702_117a_surge_after_another_spell() -> None:
    wave = made_up("Wave", "Sorcery", cost="{9}", text="You gain 3 life.\nSurge {0}")
    game = board()
    game.put("A", "hand", wave, creature("Ant", 1, 1, cost="{0}"))
    game.start()
    assert not game.can_cast("A", "Wave", "surge")
    game.cast("A", "Ant")
    game.resolve()
    game.cast("A", "Wave", way="surge")
    game.resolve()
    assert game.life("A") == 23


@pytest.mark.rule("702.76a")
@pytest.mark.parametrize("types", ["Rogue", "Bear"])
def test_rule_702_76a_prowl_after_combat_damage_by_one_of_its_types(types: str) -> None:
    rogue = made_up("Thief", "Creature — Rogue", cost="{9}", power=1, toughness=1, text="Prowl {0}")
    game = board()
    game.put("A", "hand", rogue)
    game.put("A", "battlefield", creature("Scout", 1, 1, types=types))
    game.start()
    assert not game.can_cast("A", "Thief", "prowl")
    game.attack(["Scout"])
    game.until(1, "postcombat main")
    assert game.can_cast("A", "Thief", "prowl") is (types == "Rogue")


@pytest.mark.rule("702.187b")
def test_rule_702_187b_mayhem_in_the_turn_it_was_discarded() -> None:
    rage = sorcery("Rage", "You gain 3 life.\nMayhem {0}", cost="{9}")
    loot = made_up("Loot", "Artifact", cost="{0}", text="Discard a card: You gain 1 life.")
    game = board()
    game.put("A", "battlefield", loot)
    game.put("A", "hand", rage, rage)
    game.put("A", "graveyard", rage)
    game.start()
    assert not game.can_cast("A", "Rage", "mayhem")
    game.activate("A", "Loot")
    game.resolve()
    game.cast("A", "Rage", way="mayhem")
    game.resolve()
    assert game.life("A") == 24
    assert not game.can_cast("A", "Rage", "mayhem")


@pytest.mark.rule("702.146a")
@pytest.mark.rule("702.146b")
def test_rule_702_146_disturbed_it_is_cast_with_its_back_face_up() -> None:
    front = creature("Farmer", 1, 1).faces[0]
    back = creature("Ghost", 3, 3, "flying", types="Spirit").faces[0]
    disturbed = made_up(
        "Farmer",
        "Creature — Human",
        cost="{1}{W}",
        power=1,
        toughness=1,
        abilities=(KeywordCost("disturb", Pay("{0}")),),
    ).faces[0]
    game = board()
    game.put("A", "graveyard", CardDefinition("Farmer", "transform", (disturbed, back)))
    game.put("A", "graveyard", CardDefinition("Farmer", "transform", (front, back)))
    game.start()
    game.cast("A", "Ghost", way="disturb")
    game.resolve()
    assert game.values("Ghost").types == {"creature"}
    assert game.values("Ghost").mana_value == 2
    assert len(game.state.players[0].graveyard) == 1
    assert not game.can_cast("A", "Ghost", "disturb")


@pytest.mark.rule("702.85a")
def test_rule_702_85a_cascade_finds_a_cheaper_nonland_card() -> None:
    elf = made_up("Elf", "Creature — Elf", cost="{2}{W}", power=3, toughness=2, text="Cascade")
    game = board()
    lands(game, 3)
    gift = sorcery("Gift", "You gain 3 life.", cost="{2}")
    game.put("A", "library", gift, land("Woods", "Forest"), GIANT)
    game.put("A", "hand", elf)
    game.start()
    game.answer("A", True)
    game.cast("A", "Elf")
    game.resolve()  # cascade: the giant costs too much, the land is none
    game.resolve()
    assert game.life("A") == 23
    assert set(names(game, game.state.players[0].library[:2])) == {"Giant", "Woods"}
    assert not game.state.exile


@pytest.mark.rule("702.153a")
def test_rule_702_153a_casualty_copies_the_spell() -> None:
    gift = sorcery("Gift", "You gain 3 life.\nCasualty 3")
    game = board()
    game.put("A", "battlefield", BEARS, GIANT)
    game.put("A", "hand", gift, gift)
    game.start()
    game.answer("A", True)
    game.cast("A", "Gift")
    game.resolve_all()
    assert game.life("A") == 26
    assert names(game, game.state.battlefield) == ["Bears"]
    game.cast("A", "Gift")  # of the bears' power there is not enough
    game.resolve_all()
    assert game.life("A") == 29
