"""Boards about protection, hexproof and shroud of permanents and players.
[CR 702.11, 702.16, 702.18]"""

import pytest
from tests.boards.made import BEARS, board, made_up

from apnap.scenario.scenario import Scenario
from apnap.scenario.script import NotPossible

BOLT = made_up("Bolt", "Instant", cost="{0}", colors="R", text="Bolt deals 3 damage to any target.")
QUAKE = made_up(
    "Quake", "Sorcery", cost="{0}", colors="R", text="Quake deals 2 damage to each creature."
)
STORM = made_up(
    "Storm", "Sorcery", cost="{0}", colors="R", text="Storm deals 2 damage to each opponent."
)


def guarded(text: str) -> Scenario:
    """Player B has a permanent that says this; both have a spell that targets."""
    game = board()
    game.put("B", "battlefield", made_up("Ward", "Enchantment", cost="{0}", text=text))
    game.put("A", "hand", BOLT, STORM)
    game.put("B", "hand", BOLT)
    game.start()
    return game


@pytest.mark.rule("702.11c")
def test_rule_702_11c_opponents_cant_target_a_player_with_hexproof() -> None:
    game = guarded("You have hexproof.")
    with pytest.raises(NotPossible):
        game.cast("A", "Bolt", targets=["B"])
    game = guarded("You have hexproof.")
    game.pass_priority()
    game.cast("B", "Bolt", targets=["B"])  # its own spells may
    game.resolve()
    assert game.life("B") == 17


@pytest.mark.rule("702.11c")
def test_rule_702_11c_others_may_still_be_targeted() -> None:
    game = guarded("You have hexproof.")
    game.cast("A", "Bolt", targets=["A"])
    game.resolve()
    assert game.life("A") == 17


@pytest.mark.rule("702.18a")
def test_rule_702_18a_nobody_can_target_a_player_with_shroud() -> None:
    game = guarded("You have shroud.")
    with pytest.raises(NotPossible):
        game.cast("A", "Bolt", targets=["B"])
    game = guarded("You have shroud.")
    game.pass_priority()
    with pytest.raises(NotPossible):
        game.cast("B", "Bolt", targets=["B"])


@pytest.mark.rule("702.18a")
@pytest.mark.rule("608.2b")
@pytest.mark.parametrize("word", ["shroud", "hexproof"])
def test_rule_702_18a_a_player_gains_it_until_end_of_turn(word: str) -> None:
    veil = made_up("Veil", "Instant", cost="{0}", text=f"You gain {word} until end of turn.")
    game = board()
    game.put("A", "hand", BOLT, BOLT)
    game.put("B", "hand", veil)
    game.start()
    game.cast("A", "Bolt", targets=["B"])
    game.cast("B", "Veil")
    game.resolve_all()
    assert game.life("B") == 20  # the target had become illegal
    game.until(3, "precombat main")
    game.cast("A", "Bolt", targets=["B"])
    game.resolve()
    assert game.life("B") == 17


@pytest.mark.rule("702.16e")
def test_rule_702_16e_damage_from_sources_of_the_quality_is_prevented() -> None:
    knight = made_up(
        "Knight", "Creature — Knight", cost="{0}", power=2, toughness=2, text="Protection from red"
    )
    game = board()
    game.put("B", "battlefield", knight, BEARS)
    game.put("A", "hand", QUAKE)
    game.start()
    game.cast("A", "Quake")
    game.resolve()
    assert [game.named(number) for number in game.state.battlefield] == ["Knight"]


@pytest.mark.rule("702.16k")
@pytest.mark.rule("702.16e")
def test_rule_702_16k_a_player_has_protection() -> None:
    game = guarded("You have protection from red.")
    with pytest.raises(NotPossible):
        game.cast("A", "Bolt", targets=["B"])
    game = guarded("You have protection from red.")
    game.cast("A", "Storm")
    game.resolve()
    assert game.life("B") == 20
    game = guarded("You have protection from green.")
    game.cast("A", "Storm")
    game.resolve()
    assert game.life("B") == 18
