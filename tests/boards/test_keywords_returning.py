"""Boards about more keywords: of graveyards, of combat, and what is told. [CR 702, 700.13]"""

import pytest
from tests.boards.made import BEARS, CREATURE, GIANT, board, creature, land, made_up, spell

from apnap.abilities.ability import (
    Body,
    KeywordAmount,
    KeywordQuality,
    Spell,
    TargetSpec,
    Triggered,
)
from apnap.abilities.actions import Destroy, GainLife
from apnap.abilities.amounts import Fixed
from apnap.abilities.changes import Cant
from apnap.abilities.durations import Until
from apnap.abilities.effects import Continuous, Seq
from apnap.abilities.events import Does
from apnap.abilities.filters import SubtypeIs
from apnap.abilities.selectors import Target, You
from apnap.scenario.scenario import Scenario
from apnap.view import View

DOOM = spell("Doom", Destroy(Target()), CREATURE)


def names(game: Scenario, zone: list[int]) -> list[str]:
    return sorted(game.state.objects[n].definition.name for n in zone)  # type: ignore[union-attr]


@pytest.mark.rule("702.52a")
@pytest.mark.parametrize("dredge", [True, False])
def test_rule_702_52a_dredge_instead_of_drawing(dredge: bool) -> None:
    imp = made_up("Imp", "Creature — Imp", cost="{9}", power=1, toughness=1, text="Dredge 3")
    game = board()
    game.put("A", "graveyard", imp)
    game.put("A", "hand", made_up("Look", "Sorcery", cost="{0}", text="Draw a card."))
    game.start()
    game.answer("A", dredge)
    game.cast("A", "Look")
    game.resolve()
    assert names(game, game.state.players[0].hand) == (["Imp"] if dredge else ["Filler"])
    assert len(game.state.players[0].graveyard) == (4 if dredge else 2)


@pytest.mark.rule("702.59a")
@pytest.mark.parametrize("pay", [True, False])
def test_rule_702_59a_recover_or_be_exiled(pay: bool) -> None:
    bounty = made_up("Bounty", "Instant", cost="{9}", text="You gain 4 life.\nRecover {1}")
    game = board()
    game.put("A", "battlefield", BEARS, land("Plain"))
    game.put("A", "graveyard", bounty)
    game.put("B", "hand", DOOM)
    game.start()
    game.answer("A", pay)
    game.cast("B", "Doom", targets=["Bears"])
    game.resolve_all()
    assert names(game, game.state.players[0].hand) == (["Bounty"] if pay else [])
    assert names(game, game.state.exile) == ([] if pay else ["Bounty"])


@pytest.mark.rule("702.72a")
def test_rule_702_72a_what_was_championed_comes_back() -> None:
    abilities = (KeywordQuality("champion", SubtypeIs("Bear")),)
    king = made_up("King", "Creature — Bear", cost="{0}", power=5, toughness=5, abilities=abilities)
    game = board()
    game.put("A", "battlefield", BEARS)
    game.put("A", "hand", king)
    game.put("B", "hand", DOOM)
    game.start()
    game.answer("A", True)
    game.cast("A", "King")
    game.resolve_all()
    assert names(game, game.state.battlefield) == ["King"]
    game.cast("B", "Doom", targets=["King"])
    game.resolve_all()
    assert names(game, game.state.battlefield) == ["Bears"]


@pytest.mark.rule("702.72a")
def test_rule_702_72a_without_another_it_is_sacrificed() -> None:
    abilities = (KeywordQuality("champion", SubtypeIs("Bear")),)
    king = made_up("King", "Creature — Bear", cost="{0}", power=5, toughness=5, abilities=abilities)
    game = board()
    game.put("A", "battlefield", GIANT)
    game.put("A", "hand", king)
    game.start()
    game.cast("A", "King")
    game.resolve_all()
    assert names(game, game.state.battlefield) == ["Giant"]


@pytest.mark.rule("702.78a")
def test_rule_702_78a_conspire_taps_two_that_share_a_color() -> None:
    shout = made_up("Shout", "Sorcery", cost="{0}", colors="G", text="You gain 3 life.\nConspire")
    game = board()
    game.put("A", "battlefield", BEARS, BEARS, GIANT)
    game.put("A", "hand", shout)
    game.start()
    game.answer("A", True)
    game.cast("A", "Shout")
    game.resolve_all()
    assert game.life("A") == 26
    assert not game.object("Giant").tapped


@pytest.mark.rule("702.144a")
def test_rule_702_144a_demonstrate_gives_an_opponent_a_copy_too() -> None:
    lesson = made_up("Lesson", "Sorcery", cost="{0}", text="You gain 3 life.\nDemonstrate")
    game = board()
    game.put("A", "hand", lesson, lesson)
    game.start()
    game.answer("A", True)
    game.cast("A", "Lesson")
    game.resolve_all()
    assert (game.life("A"), game.life("B")) == (26, 23)
    game.answer("A", False)
    game.cast("A", "Lesson")
    game.resolve_all()
    assert (game.life("A"), game.life("B")) == (29, 23)


@pytest.mark.rule("702.189a")
def test_rule_702_189a_firebending_mana_lasts_until_end_of_combat() -> None:
    sage = made_up(
        "Sage",
        "Creature — Human",
        cost="{0}",
        power=1,
        toughness=1,
        abilities=(KeywordAmount("firebending", Fixed(2)),),
    )
    game = board()
    game.put("A", "battlefield", sage)
    game.start()
    game.attack(["Sage"])
    game.until(1, "end of combat")
    assert len(game.state.players[0].pool) == 2
    game.until(1, "postcombat main")
    assert not game.state.players[0].pool


@pytest.mark.rule("700.13")
def test_rule_700_13_a_crime_targets_an_opponent_or_what_is_theirs() -> None:
    crime = Triggered(Does("commit a crime", You()), Body(GainLife(Fixed(1))))
    thug = made_up("Thug", "Enchantment", cost="{0}", abilities=(crime,))
    game = board()
    game.put("A", "battlefield", thug, BEARS)
    game.put("B", "battlefield", GIANT)
    game.put("A", "hand", DOOM, DOOM)
    game.start()
    game.cast("A", "Doom", targets=["Bears"])
    game.resolve_all()
    assert game.life("A") == 20
    game.cast("A", "Doom", targets=["Giant"])
    game.resolve_all()
    assert game.life("A") == 21


@pytest.mark.rule("701.37a")
def test_rule_701_37a_becoming_monstrous_is_told_once() -> None:
    hydra = made_up(
        "Hydra",
        "Creature — Hydra",
        cost="{0}",
        power=1,
        toughness=1,
        text="{0}: Monstrosity 2.\nWhen Hydra becomes monstrous, you gain 3 life.",
    )
    game = board()
    game.put("A", "battlefield", hydra)
    game.start()
    game.activate("A", "Hydra", "{0}")
    game.resolve_all()
    game.activate("A", "Hydra", "{0}")
    game.resolve_all()
    assert game.life("A") == 23
    assert game.size("Hydra") == (3, 3)


@pytest.mark.rule("701.19c")
def test_rule_701_19c_what_cant_be_regenerated() -> None:
    troll = made_up(
        "Troll", "Creature — Troll", cost="{0}", power=2, toughness=2, text="{0}: Regenerate Troll."
    )
    doom = made_up(
        "Burn",
        "Instant",
        cost="{0}",
        abilities=(
            Spell(
                Body(
                    Seq(
                        (
                            Continuous(Target(), (Cant("be regenerated"),), Until("end of turn")),
                            Destroy(Target()),
                        )
                    ),
                    (TargetSpec(CREATURE),),
                )
            ),
        ),
    )
    game = board()
    game.put("A", "battlefield", troll)
    game.put("B", "hand", DOOM, doom)
    game.start()
    game.activate("A", "Troll")
    game.resolve()
    game.cast("B", "Doom", targets=["Troll"])
    game.resolve()
    assert names(game, game.state.battlefield) == ["Troll"]
    game.activate("A", "Troll")
    game.resolve()
    game.cast("B", "Burn", targets=["Troll"])
    game.resolve()
    assert not game.state.battlefield


@pytest.mark.rule("701.20a")
@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("You may look at the top card of your library any time.", (True, False)),
        ("Play with the top card of your library revealed.", (True, True)),
    ],
)
def test_rule_701_20a_who_sees_the_top_card(text: str, known: tuple[bool, bool]) -> None:
    game = board()
    game.put("A", "battlefield", made_up("Glass", "Artifact", cost="{0}", text=text))
    game.put("A", "library", creature("Second", 1, 1), creature("First", 1, 1))
    game.start()
    library = game.state.players[0].library
    for player in (0, 1):
        view = View(game.state, player, 0, None)
        assert view.knows(library[-1]) is known[player]
        assert not view.knows(library[-2])


ANGELS = made_up("Angels", "Sorcery", cost="{9}", text="You gain 7 life.\nMiracle {1}")


@pytest.mark.rule("702.94a")
@pytest.mark.parametrize("reveal", [True, False])
def test_rule_702_94a_the_first_card_drawn_may_be_revealed_and_cast(reveal: bool) -> None:
    game = board()
    game.put("A", "battlefield", land("Plain"))
    game.put("A", "library", ANGELS)
    game.put("A", "hand", made_up("Look", "Instant", cost="{0}", text="Draw a card."))
    game.start()
    game.answer("A", reveal)
    if reveal:
        game.answer("A", True)
    game.cast("A", "Look")
    game.resolve()
    assert View(game.state, 1, 0, None).knows(game.find("Angels")) is reveal
    assert bool(game.state.stack) is reveal
    game.resolve_all()
    assert game.life("A") == (27 if reveal else 20)


@pytest.mark.rule("702.94a")
def test_rule_702_94a_not_as_the_second_card_of_the_turn() -> None:
    game = board()
    game.put("A", "battlefield", land("Plain"))
    game.put("A", "library", ANGELS, BEARS)
    game.put("A", "hand", made_up("Look", "Instant", cost="{0}", text="Draw two cards."))
    game.start()
    game.cast("A", "Look")
    game.resolve_all()
    assert names(game, game.state.players[0].hand) == ["Angels", "Bears"]


@pytest.mark.rule("702.165a")
def test_rule_702_165a_backup_gives_what_is_printed_below() -> None:
    coach = made_up(
        "Coach",
        "Creature — Human",
        cost="{0}",
        power=1,
        toughness=1,
        text="Reach\nBackup 1\nFlying\nVigilance",
    )
    game = board()
    game.put("A", "battlefield", BEARS)
    game.put("A", "hand", coach)
    game.start()
    game.answer("A", "Bears")
    game.cast("A", "Coach")
    game.resolve_all()
    assert game.size("Bears") == (3, 3)
    assert game.values("Bears").keywords == {"flying", "vigilance"}
    game.until(2, "upkeep")
    assert not game.values("Bears").keywords
    assert game.size("Bears") == (3, 3)


@pytest.mark.rule("702.113a")
def test_rule_702_113a_awaken_makes_a_land_a_creature_that_is_still_a_land() -> None:
    flood = made_up("Flood", "Sorcery", cost="{0}", text="You gain 2 life.\nAwaken 3—{1}")
    game = board()
    game.put("A", "battlefield", land("Plain"))
    game.put("A", "hand", flood, flood)
    game.start()
    game.cast("A", "Flood")
    game.resolve()
    assert game.values("Plain").types == {"land"}
    game.cast("A", "Flood", targets=["Plain"], way="awaken")
    game.resolve()
    assert game.life("A") == 24
    assert game.values("Plain").types == {"land", "creature"}
    assert game.size("Plain") == (3, 3)
    assert "haste" in game.values("Plain").keywords
