"""Boards about Rooms, fused spells and prototyped ones. [CR 709.5, 702.102, 718]"""

import pytest
from tests.boards.made import BEARS, GIANT, board, land, made_up

from apnap.abilities.card import CardDefinition
from apnap.rendering import option_text
from apnap.rules.decisions import Decision
from apnap.scenario.scenario import Scenario
from apnap.view import View


def halves(left: CardDefinition, right: CardDefinition) -> CardDefinition:
    """A split card."""
    name = f"{left.name} // {right.name}"
    return CardDefinition(name, "split", (left.faces[0], right.faces[0]))


ROOM = halves(
    made_up(
        "Attic",
        "Enchantment — Room",
        cost="{1}",
        text="When you unlock this door, you gain 2 life.",
    ),
    made_up(
        "Cellar",
        "Enchantment — Room",
        cost="{2}",
        text="When you unlock this door, you gain 5 life.\nCreatures you control get +1/+1.",
    ),
)


def with_lands(count: int, *cards: CardDefinition) -> Scenario:
    game = board()
    game.put("A", "battlefield", land("Plain"), count=count)
    game.put("A", "hand", *cards)
    return game


def unlocks(game: Scenario, player: str = "A") -> list[int]:
    return [o.number for o in game.options(player) if o.word == "unlock"]


@pytest.mark.rule("709.5d")
@pytest.mark.rule("709.5h")
@pytest.mark.rule("709.5e")
def test_rule_709_5_a_room_is_unlocked_door_by_door() -> None:
    game = with_lands(3, ROOM)
    game.put("A", "battlefield", BEARS)
    game.start()
    game.cast("A", "Attic")
    game.resolve_all()
    assert game.life("A") == 22
    assert game.values("Attic").mana_value == 1
    assert game.size("Bears") == (2, 2)
    assert unlocks(game) == [1]
    assert unlocks(game, "B") == []
    game.activate("A", "Attic", "unlock the right half")
    assert game.size("Bears") == (3, 3)  # no stack
    game.resolve_all()
    assert game.life("A") == 27
    assert unlocks(game) == []


@pytest.mark.rule("709.5e")
def test_rule_709_5e_at_sorcery_time_and_for_its_mana_cost() -> None:
    game = with_lands(2, ROOM)
    game.start()
    game.cast("A", "Attic")
    game.resolve_all()
    assert unlocks(game) == []  # one land is left, and the cellar costs two
    game = with_lands(3, ROOM)
    game.start()
    game.cast("A", "Attic")
    game.resolve_all()
    game.until(1, "end")
    assert unlocks(game) == []


SPLIT = halves(
    made_up("Gain", "Instant", cost="{1}", text="You gain 3 life.\nFuse"),
    made_up("Hurt", "Instant", cost="{2}", text="Hurt deals 2 damage to target creature.\nFuse"),
)


@pytest.mark.rule("702.102a")
@pytest.mark.rule("702.102c")
@pytest.mark.rule("702.102d")
def test_rule_702_102_both_halves_are_cast_as_one_spell() -> None:
    game = with_lands(3, SPLIT)
    game.put("B", "battlefield", BEARS)
    game.start()
    game.cast("A", "Gain // Hurt", targets=["Bears"], way="fused")
    assert len(game.state.stack) == 1
    assert game.values(game.state.stack[0]).mana_value == 3
    game.resolve()
    assert game.life("A") == 23
    assert len(game.state.players[1].graveyard) == 1


@pytest.mark.rule("702.102a")
def test_rule_702_102a_only_from_the_hand_and_for_both_costs() -> None:
    game = with_lands(2, SPLIT)
    game.put("B", "battlefield", GIANT)
    game.start()
    assert not game.can_cast("A", "Gain // Hurt", "fused")
    assert game.can_cast("A", "Gain")
    assert game.can_cast("A", "Hurt")


ENGINE = made_up(
    "Engine",
    "Artifact Creature — Construct",
    cost="{7}",
    power=6,
    toughness=4,
    text="Prototype {1}{W} — 3/2\nVigilance",
)


@pytest.mark.rule("718.3")
@pytest.mark.rule("718.3b")
def test_rule_718_3b_a_prototyped_permanent_has_the_other_set() -> None:
    game = with_lands(2, ENGINE)
    game.start()
    assert not game.can_cast("A", "Engine")
    game.cast("A", "Engine", way="prototype")
    game.resolve()
    values = game.values("Engine")
    assert (values.power, values.toughness, values.mana_value, values.colors) == (3, 2, 2, "W")
    assert values.keywords >= {"vigilance"}


@pytest.mark.rule("718.4")
def test_rule_718_4_elsewhere_it_has_its_normal_characteristics() -> None:
    gust = made_up(
        "Gust", "Instant", cost="{0}", text="Return target creature to its owner's hand."
    )
    game = with_lands(2, ENGINE, gust)
    game.start()
    game.cast("A", "Engine", way="prototype")
    game.resolve()
    game.cast("A", "Gust", targets=["Engine"])
    game.resolve()
    assert game.values("Engine").mana_value == 7


@pytest.mark.rule("116.2")
def test_rule_116_2_special_actions_read_as_what_they_are() -> None:
    game = with_lands(3, ROOM)
    game.start()
    game.cast("A", "Attic")
    game.resolve_all()
    view = View(game.state, 0, 0, None)
    decision = Decision(0, "priority", "act", game.options("A"))
    texts = [option_text(game.state, view, decision, o) for o in decision.options]
    assert "unlock the right half of Attic" in texts
