"""Boards about permanents chosen to lessen a spell's cost. [CR 702.48, 702.119, 702.180]"""

import pytest
from tests.boards.made import BEARS, GIANT, board, creature, land, made_up

from apnap.abilities.card import CardDefinition
from apnap.scenario.scenario import Scenario


def with_lands(count: int, *cards: CardDefinition) -> Scenario:
    game = board()
    game.put("A", "battlefield", land("Woods", "Forest"), count=count)
    game.put("A", "hand", *cards)
    game.put("A", "battlefield", BEARS, GIANT)  # of mana value 2 and 4
    return game


EEL = made_up("Eel", "Creature — Fish", cost="{8}", power=5, toughness=5, text="Emerge {5}{G}")


@pytest.mark.rule("702.119a")
@pytest.mark.rule("702.119c")
def test_rule_702_119a_the_sacrificed_creatures_mana_value_is_taken_off() -> None:
    game = with_lands(4, EEL)
    game.start()
    game.answer("A", "Bears")
    game.cast("A", "Eel", way="emerge")
    assert len([n for n in game.state.battlefield if game.state.objects[n].tapped]) == 4
    game.resolve()
    assert game.named(game.find("Giant")) == "Giant"
    assert len(game.state.players[0].graveyard) == 1


@pytest.mark.rule("702.119a")
def test_rule_702_119a_only_with_one_that_takes_off_enough() -> None:
    game = with_lands(2, EEL)
    game.start()
    game.cast("A", "Eel", way="emerge")  # the bears would not do
    game.resolve()
    assert game.named(game.find("Bears")) == "Bears"
    game = with_lands(1, EEL)
    game.start()
    assert not game.can_cast("A", "Eel", "emerge")


@pytest.mark.rule("702.180a")
def test_rule_702_180a_harmonize_taps_up_to_one_creature() -> None:
    song = made_up("Song", "Sorcery", cost="{1}", text="You gain 4 life.\nHarmonize {3}{G}")
    game = with_lands(2)
    game.put("A", "graveyard", song)
    game.start()
    game.answer("A", "Giant")
    game.cast("A", "Song", way="harmonize")
    assert game.object("Giant").tapped
    game.resolve()
    assert game.life("A") == 24
    assert len(game.state.exile) == 1
    game = with_lands(4)
    game.put("A", "graveyard", song)
    game.start()
    game.answer("A", None)
    game.cast("A", "Song", way="harmonize")
    assert not game.object("Giant").tapped


@pytest.mark.rule("702.48a")
@pytest.mark.rule("702.48c")
def test_rule_702_48a_an_offering_takes_off_its_mana_cost_and_is_made_at_any_time() -> None:
    patron = made_up(
        "Patron", "Creature — Spirit", cost="{4}{G}{G}", power=5, toughness=5, text="Bear offering"
    )
    ant = creature("Ant", 1, 1, types="Insect")
    game = with_lands(4, patron)
    game.put("A", "battlefield", ant)
    game.start(step="upkeep")
    game.cast("A", "Patron", way="offering")  # {1}{G} of the bears' cost are taken off
    game.resolve()
    assert len([n for n in game.state.battlefield if game.state.objects[n].tapped]) == 4
    assert len(game.state.players[0].graveyard) == 1
