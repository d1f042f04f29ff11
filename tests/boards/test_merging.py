"""Boards about mutate and merged permanents. [CR 702.140, 730]"""

import pytest
from tests.boards.made import BEARS, CREATURE, board, creature, made_up, spell

from apnap.abilities.actions import Destroy, Exile, PutOntoBattlefield, ReturnToHand
from apnap.abilities.effects import Noted, Seq
from apnap.abilities.selectors import Result, Target
from apnap.notation import state_from_text, state_to_text
from apnap.scenario.scenario import Scenario
from apnap.scenario.script import NotPossible
from apnap.state.serial import to_bytes

HERON = made_up(
    "Heron",
    "Creature — Bird",
    cost="{9}",
    power=3,
    toughness=4,
    text="Mutate {0}\nFlying\nWhenever Heron mutates, you gain 2 life.",
)
BEAST = made_up(
    "Beast",
    "Creature — Beast",
    cost="{0}",
    power=5,
    toughness=5,
    text="Trample\nWhenever Beast attacks, you gain 1 life.",
)
DOOM = spell("Doom", Destroy(Target()), CREATURE)


def mutated(under: bool) -> Scenario:
    """A heron that has merged with a beast."""
    game = board()
    game.put("A", "battlefield", BEAST, counters={"+1/+1": 1})
    game.put("A", "hand", HERON)
    game.put("B", "hand", DOOM)
    game.start()
    game.answer("A", under)
    game.cast("A", "Heron", targets=["Beast"], way="mutate")
    game.resolve_all()
    return game


def names(game: Scenario, zone: list[int]) -> list[str]:
    return sorted(game.state.objects[n].definition.name for n in zone)  # type: ignore[union-attr]


@pytest.mark.rule("702.140c")
@pytest.mark.rule("702.140e")
@pytest.mark.rule("730.2c")
def test_rule_702_140e_the_one_on_top_with_all_abilities() -> None:
    game = mutated(under=False)
    assert len(game.state.battlefield) == 1
    assert game.values("Heron").subtypes == {"Bird"}
    assert game.size("Heron") == (4, 5)  # the counter is still there
    assert game.values("Heron").keywords >= {"flying", "trample"}
    assert game.life("A") == 22
    game.attack(["Heron"])  # it has been there since before this turn
    game.until(1, "postcombat main")
    assert game.life("A") == 23
    assert game.life("B") == 16


@pytest.mark.rule("702.140c")
def test_rule_702_140c_under_it_keeps_the_name() -> None:
    game = mutated(under=True)
    assert game.values("Beast").subtypes == {"Beast"}
    assert game.size("Beast") == (6, 6)
    assert "flying" in game.values("Beast").keywords
    assert game.life("A") == 22  # "whenever this creature mutates" is one of its abilities


@pytest.mark.rule("730.3")
def test_rule_730_3_all_components_go_where_it_goes() -> None:
    game = mutated(under=False)
    game.cast("B", "Doom", targets=["Heron"])
    game.resolve()
    assert not game.state.battlefield
    assert names(game, game.state.players[0].graveyard) == ["Beast", "Heron"]


@pytest.mark.rule("730.3c")
def test_rule_730_3c_what_finds_it_finds_all_of_it() -> None:
    blink = spell(
        "Blink", Seq((Noted(0, Exile(Target())), PutOntoBattlefield(Result(0)))), CREATURE
    )
    game = mutated(under=False)
    game.put("A", "hand", blink)
    game.cast("A", "Blink", targets=["Heron"])
    game.resolve()
    assert names(game, game.state.battlefield) == ["Beast", "Heron"]
    assert game.size("Heron") == (3, 4)
    assert game.values("Beast").keywords == {"trample"}


@pytest.mark.rule("702.140b")
def test_rule_702_140b_without_its_target_it_is_a_creature_spell() -> None:
    game = board()
    game.put("A", "battlefield", BEAST)
    game.put("A", "hand", HERON)
    game.put("B", "hand", DOOM)
    game.start()
    game.cast("A", "Heron", targets=["Beast"], way="mutate")
    game.cast("B", "Doom", targets=["Beast"])
    game.resolve_all()
    assert names(game, game.state.battlefield) == ["Heron"]
    assert game.life("A") == 20


@pytest.mark.rule("702.140a")
def test_rule_702_140a_not_on_humans_or_on_what_others_own() -> None:
    game = board()
    game.put("A", "battlefield", creature("Monk", 1, 1, types="Human"))
    game.put("B", "battlefield", BEARS)
    game.put("A", "hand", HERON)
    game.start()
    with pytest.raises(NotPossible):
        game.cast("A", "Heron", targets=["Monk"], way="mutate")
    assert not game.can_cast("A", "Heron", "mutate")


@pytest.mark.rule("730.2a")
def test_rule_730_2a_a_token_copy_has_the_merged_values() -> None:
    twin = made_up(
        "Twin", "Sorcery", cost="{0}", text="Create a token that's a copy of target creature."
    )
    game = mutated(under=False)
    game.put("A", "hand", twin, spell("Gust", ReturnToHand(Target()), CREATURE))
    game.cast("A", "Twin", targets=["Heron"])
    game.resolve()
    copy = game.state.battlefield[-1]
    assert game.state.objects[copy].token
    assert game.size(copy) == (3, 4)
    assert game.values(copy).keywords >= {"flying", "trample"}
    game.cast("A", "Gust", targets=[copy])
    game.resolve()
    assert not game.state.players[0].hand


@pytest.mark.rule("730.2")
def test_rule_730_2_a_merged_permanent_is_saved_whole() -> None:
    game = mutated(under=True)
    again = state_from_text(state_to_text(game.state))
    assert to_bytes(again) == to_bytes(game.state)
    assert len(again.objects[game.state.battlefield[0]].components) == 2
