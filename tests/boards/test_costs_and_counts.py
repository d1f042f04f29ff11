"""Boards of what counts how often, and of who may cast what from where. [CR 107.3, 603.2c]"""

import pytest
from tests.boards.made import board, creature, land, made_up

from apnap.scenario.scenario import Scenario


def forests(game: Scenario, count: int, player: str = "A") -> None:
    game.put(player, "battlefield", land("Grove", "Forest"), count=count)


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(
    ("watches", "drawn"),
    [
        ("Whenever a +1/+1 counter is put on ~, draw a card.", 3),
        ("Whenever one or more +1/+1 counters are put on ~, draw a card.", 1),
    ],
)
def test_rule_603_2c_each_counter_is_put_by_itself(watches: str, drawn: int) -> None:
    mage = made_up("Mage", "Creature — Elf", power=1, toughness=1, text=watches)
    grow = made_up(
        "Grow", "Sorcery", cost="{G}", text="Put three +1/+1 counters on target creature."
    )
    game = board()
    forests(game, 1)
    game.put("A", "battlefield", mage)
    game.put("A", "hand", grow)
    game.start()
    game.cast("A", "Grow", targets=["Mage"])
    game.resolve_all()
    assert game.size("Mage") == (4, 4)
    assert len(game.names("A", "hand")) == drawn


@pytest.mark.rule("107.3e")
def test_rule_107_3e_a_cycled_card_knows_the_x_that_was_paid() -> None:
    storm = made_up(
        "Storm",
        "Enchantment",
        cost="{5}",
        text="Cycling {X}{G}\nWhen you cycle this card, you gain X life.",
    )
    game = board()
    forests(game, 4)
    game.put("A", "hand", storm)
    game.start()
    game.activate("A", "Storm", "Cycling", x=3)
    game.resolve_all()
    assert game.life("A") == 23


@pytest.mark.rule("205.4e")
@pytest.mark.parametrize(
    ("helper", "castable"),
    [
        ("Legendary Creature — Elf", True),
        ("Legendary Planeswalker — Elf", True),
        ("Legendary Artifact", False),
        ("Creature — Elf", False),
    ],
)
def test_rule_205_4e_a_legendary_sorcery_asks_for_a_legend(helper: str, *, castable: bool) -> None:
    saga = made_up("Epic", "Legendary Sorcery", cost="{G}", text="You gain 3 life.")
    friend = made_up("Friend", helper, power=1, toughness=1)
    game = board()
    forests(game, 1)
    game.put("A", "battlefield", friend, counters={"loyalty": 3})
    game.put("A", "hand", saga)
    game.start()
    assert game.can_cast("A", "Epic") is castable


@pytest.mark.rule("702.185a")
def test_rule_702_185a_from_exile_it_is_cast_for_its_mana_cost() -> None:
    ship = made_up(
        "Colossus", "Artifact Creature — Golem", cost="{9}", power=9, toughness=9, text="Warp {G}"
    )
    game = board()
    forests(game, 3)
    game.put("A", "hand", ship)
    game.start()
    game.cast("A", "Colossus", way="warp")
    game.resolve()
    game.until(3, "precombat main")
    assert game.zone("Colossus") == "exile"
    assert not game.can_cast("A", "Colossus")
    assert not game.can_cast("A", "Colossus", "warp")


@pytest.mark.rule("614.12")
@pytest.mark.parametrize(("chosen", "size"), [("Elf", (3, 3)), ("Goblin", (2, 2))])
def test_rule_614_12_what_is_chosen_as_it_enters_counts(chosen: str, size: tuple[int, int]) -> None:
    """A type chosen as something enters is its own before others' effects look at it."""
    mimic = made_up(
        "Mimic",
        "Creature — Shapeshifter",
        cost="{G}",
        power=2,
        toughness=2,
        text="As this creature enters, choose a creature type.\n"
        "This creature is the chosen type in addition to its other types.",
    )
    host = made_up(
        "Host",
        "Creature — Human",
        power=1,
        toughness=1,
        text="Each other Elf you control enters with an additional +1/+1 counter on it.",
    )
    game = board()
    forests(game, 1)
    game.put("A", "battlefield", host)
    game.put("A", "hand", mimic)
    game.start()
    game.answer("A", chosen)
    game.cast("A", "Mimic")
    game.resolve()
    assert game.size("Mimic") == size


def test_others_that_share_with_it_are_other_than_it() -> None:
    pride = made_up(
        "Pride",
        "Enchantment",
        text="Whenever a Wolf you control attacks, it gets +1/+0 until end of turn for each "
        "other attacking creature that shares a creature type with it.",
    )
    game = board()
    game.put("A", "battlefield", pride, creature("Wolf", 2, 2, types="Wolf"))
    game.start()
    game.until(1, "declare attackers")
    game.attack("Wolf")
    game.resolve_all()
    assert game.size("Wolf") == (2, 2)


@pytest.mark.rule("400.7j")
@pytest.mark.parametrize("back", [False, True])
def test_rule_400_7j_a_permission_finds_the_card_that_its_effect_moved(*, back: bool) -> None:
    """A card searched for and exiled is the one that may be played; once it moved on, it isn't."""
    steal = made_up(
        "Steal",
        "Sorcery",
        cost="{0}",
        text="Search target opponent's library for an artifact card and exile it. Then that "
        "player shuffles. Until end of turn, you may play that card.",
    )
    recall = made_up(
        "Recall", "Sorcery", cost="{0}", text="Return target exiled card to its owner's hand."
    )
    gnome = made_up("Gnome", "Artifact", cost="{G}")
    game = board()
    forests(game, 1)
    game.put("A", "hand", steal, recall)
    game.put("B", "library", gnome)
    game.start()
    game.answer("A", "Gnome")
    game.cast("A", "Steal", targets=["B"])
    game.resolve()
    assert game.zone("Gnome") == "exile"
    assert game.can_cast("A", "Gnome")
    if back:
        game.cast("A", "Recall", targets=["Gnome"])
        game.resolve()
        assert not game.can_cast("A", "Gnome")
