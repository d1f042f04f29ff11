"""Boards about casting from other zones, for other costs, and about how many spells may be cast.

[CR 101.2, 118.9, 601.3]
"""

import pytest
from tests.boards.made import board, made_up

SQUIRE = made_up("Squire", "Creature — Human", cost="{3}", power=1, toughness=1)
GLEAM = made_up("Gleam", "Instant", cost="{0}", text="You gain 1 life.")
SPARK = made_up("Spark", "Instant", cost="{0}", text="You gain 1 life.")
CITADEL = made_up(
    "Tower",
    "Artifact",
    text="You may play lands and cast spells from the top of your library. If you cast a spell "
    "this way, pay life equal to its mana value rather than pay its mana cost.",
)


@pytest.mark.rule("118.9")
@pytest.mark.rule("601.2h")
def test_rule_118_9_a_spell_from_the_library_costs_life_and_no_mana() -> None:
    for life, able in ((20, True), (3, True), (2, False)):
        game = board()
        game.put("A", "battlefield", CITADEL)
        game.put("A", "library", SQUIRE)
        game.put("A", "hand", made_up("Page", "Creature", cost="{3}", power=1, toughness=1))
        game.set_life("A", life)
        game.start()
        assert game.can_cast("A", "Squire") == able
        assert not game.can_cast("A", "Page")  # from the hand it costs mana
        if able and life > 3:
            game.cast("A", "Squire")
            game.resolve()
            assert game.life("A") == life - 3
            assert game.zone("Squire") == "battlefield"


@pytest.mark.rule("101.2")
def test_rule_101_2_no_more_spells_than_so_many_each_turn() -> None:
    law = made_up(
        "Law", "Enchantment", text="Each player can't cast more than one spell each turn."
    )
    for with_law in (False, True):
        game = board()
        if with_law:
            game.put("B", "battlefield", law)
        game.put("A", "hand", GLEAM, SPARK)
        game.put("B", "hand", made_up("Beam", "Instant", cost="{0}", text="You gain 1 life."))
        game.start()
        game.cast("A", "Gleam")
        assert game.can_cast("A", "Spark") == (not with_law)
        game.resolve()
        assert game.can_cast("A", "Spark") == (not with_law)
        game.pass_priority()
        assert game.can_cast("B", "Beam")  # counted for each player


@pytest.mark.rule("101.2")
def test_rule_101_2_only_spells_of_the_kind_are_limited() -> None:
    law = made_up(
        "Law", "Enchantment", text="You can't cast more than one noncreature spell each turn."
    )
    free = made_up("Imp", "Creature", cost="{0}", power=1, toughness=1)
    game = board()
    game.put("A", "battlefield", law)
    game.put("A", "hand", GLEAM, SPARK, free)
    game.start()
    game.cast("A", "Imp")
    game.resolve()
    assert game.can_cast("A", "Gleam")
    game.cast("A", "Gleam")
    game.resolve()
    assert not game.can_cast("A", "Spark")
