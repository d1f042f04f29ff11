"""Boards and scripts: what tests of the rules are written with."""

import pytest

from apnap.abilities.ability import Body, Triggered
from apnap.abilities.actions import GainLife
from apnap.abilities.amounts import Fixed
from apnap.abilities.events import Moves
from apnap.abilities.filters import TypeIs
from apnap.scenario.scenario import NotAnswered, NotPossible, Scenario, ScriptError, made_up
from apnap.scenario.sources import DoesNotRun

BOLT = made_up("Spark", "Instant", cost="{R}", text="Spark deals 3 damage to any target.")
BEAR = made_up("Cub", "Creature — Bear", cost="{1}{G}", power=2, toughness=2)
GIANT = made_up("Giant", "Creature — Giant", cost="{4}{R}", power=5, toughness=5)
MOUNTAIN = made_up("Peak", "Basic Land — Mountain")


def nobody(name: str) -> object:
    raise DoesNotRun(name, "no cards are used here")


def board() -> Scenario:
    return Scenario(nobody)  # type: ignore[arg-type]


def test_a_spell_is_cast_and_resolves() -> None:
    game = board()
    game.put("A", "battlefield", MOUNTAIN)
    game.put("A", "hand", BOLT)
    game.start()
    game.cast("A", "Spark", targets=["B"])
    assert game.stack() == ["Spark"]
    game.resolve()
    assert game.life("B") == 17
    assert game.names("A", "graveyard") == ["Spark"]
    assert game.object("Peak").tapped


def test_what_is_put_on_the_battlefield_is_not_sick_and_does_not_trigger() -> None:
    enters = Moves(TypeIs("creature"), to="battlefield")
    watcher = made_up(
        "Watcher", "Enchantment", abilities=(Triggered(enters, Body(GainLife(Fixed(1)))),)
    )
    game = board()
    game.put("A", "battlefield", watcher, BEAR)
    game.start()
    game.attack(["Cub"])
    game.through(1, "combat damage")
    assert (game.life("A"), game.life("B")) == (20, 18)


def test_a_sick_creature_can_not_attack() -> None:
    game = board()
    game.put("A", "battlefield", GIANT)
    game.put("A", "battlefield", BEAR, sick=True)
    game.start()
    game.attack(["Cub"])
    with pytest.raises(NotPossible):
        game.through(1, "combat damage")


def test_how_something_is_put() -> None:
    game = board()
    cub = game.put("B", "battlefield", BEAR, tapped=True, counters={"+1/+1": 2})
    game.set_life("B", 7)
    game.start(turn=2, player="B", step="upkeep")
    assert game.object(cub).tapped
    assert game.size("Cub") == (4, 4)
    assert game.life("B") == 7
    assert game.state.turn.active == 1


def test_blocks_and_damage() -> None:
    game = board()
    giant = game.put("A", "battlefield", GIANT)
    game.put("B", "battlefield", BEAR)
    game.start()
    game.attack([giant])
    game.block(("Cub", giant))
    game.until(1, "end of combat")
    assert game.zone("Cub") == "graveyard"
    assert game.object(giant).damage == 2
    assert game.life("B") == 20


def test_an_action_that_is_not_legal_is_refused_and_leaves_no_trace() -> None:
    game = board()
    game.put("A", "hand", BOLT)
    game.start()
    with pytest.raises(NotPossible):
        game.cast("A", "Spark", targets=["B"])
    game.put("A", "battlefield", MOUNTAIN)
    with pytest.raises(NotPossible, match="no legal target"):
        game.cast("A", "Spark", targets=["Cub"])
    assert game.stack() == []
    assert not game.object("Peak").tapped
    assert game.names("A", "hand") == ["Spark"]


def test_a_question_that_the_script_leaves_open_is_an_error() -> None:
    game = board()
    game.put("A", "battlefield", MOUNTAIN)
    game.put("A", "hand", BOLT)
    game.start()
    with pytest.raises(NotAnswered, match="target"):
        game.cast("A", "Spark")
    game.answer("A", "B")
    game.cast("A", "Spark")
    game.resolve()
    assert game.life("B") == 17


def test_the_other_player_gets_priority_to_respond() -> None:
    game = board()
    game.put("A", "battlefield", MOUNTAIN)
    game.put("B", "battlefield", MOUNTAIN)
    game.put("A", "hand", BOLT)
    game.put("B", "hand", BOLT)
    game.start()
    game.cast("A", "Spark", targets=["B"])
    game.cast("B", "Spark", targets=["A"])
    game.resolve()
    assert (game.life("A"), game.life("B")) == (17, 20)
    game.resolve()
    assert game.life("B") == 17


def test_a_player_who_can_not_get_priority() -> None:
    game = board()
    game.start()
    game.pass_priority()
    with pytest.raises(ScriptError):
        game.play_land("A", "Peak")


def test_mana_abilities_and_the_pool() -> None:
    game = board()
    game.put("A", "battlefield", MOUNTAIN)
    game.start()
    assert game.can_activate("A", "Peak", "{T}: Add {R}")
    game.activate("A", "Peak", "{T}: Add")
    assert game.pool("A") == "R"
    assert not game.can_activate("A", "Peak")


def test_lands_are_played_and_the_turn_goes_on() -> None:
    game = board()
    game.put("A", "hand", MOUNTAIN, count=2)
    game.start()
    game.play_land("A", "Peak")
    with pytest.raises(NotPossible):
        game.play_land("A", "Peak")
    game.until(3, "precombat main")
    game.play_land("A", "Peak")
    assert game.count("Peak", "battlefield", "A") == 2
    assert any("turn begins" in line for line in game.trace())


def test_made_up_text_that_is_refused() -> None:
    with pytest.raises(DoesNotRun):
        made_up("Nonsense", "Instant", text="Colorless green ideas sleep furiously.")
