"""Boards about combat. [CR 506-510]"""

import pytest
from tests.boards.made import BEARS, CREATURE, GIANT, board, creature, land, made_up, spell, static

from apnap.abilities.ability import (
    Affects,
    Body,
    Keyword,
    KeywordQuality,
    Spell,
    Static,
    TargetSpec,
)
from apnap.abilities.actions import Destroy
from apnap.abilities.amounts import Fixed
from apnap.abilities.changes import AddTypes, BasePT, Cant, Gain, ModifyPT, Must
from apnap.abilities.durations import Until
from apnap.abilities.effects import Continuous
from apnap.abilities.filters import TypeIs
from apnap.abilities.selectors import Attached, Target
from apnap.scenario.scenario import NotAnswered, NotPossible, Scenario

PROWLER = creature("Prowler", 2, 2, "menace")
TURN = Until("end of turn")


@pytest.mark.rule("702.19b")
@pytest.mark.rule("702.2c")
def test_rule_702_19b_one_damage_of_deathtouch_is_lethal() -> None:
    collar = made_up(
        "Collar",
        "Artifact — Equipment",
        cost="{1}",
        abilities=(
            Static(Affects(Attached(), (Gain((Keyword("deathtouch"), Keyword("lifelink"))),))),
        ),
    )
    dreadmaw = creature("Dreadmaw", 6, 6, "trample")
    game = board()
    game.put("A", "battlefield", dreadmaw)
    game.put("A", "battlefield", collar, attached_to="Dreadmaw")
    game.put("B", "battlefield", creature("Wall", 0, 8, "defender"))
    game.start()
    game.attack(["Dreadmaw"])
    game.block(("Wall", "Dreadmaw"))
    game.answer("A", 1, 5)
    game.until(1, "end of combat")
    assert game.zone("Wall") == "graveyard"
    assert (game.life("A"), game.life("B")) == (26, 15)


@pytest.mark.rule("509.1c")
def test_rule_509_1c_a_requirement_that_breaks_a_restriction_is_not_obeyed() -> None:
    melee = made_up(
        "Melee", "Enchantment", cost="{3}", abilities=(static(CREATURE, Must("block")),)
    )

    def attacked() -> Scenario:
        game = board()
        game.put("A", "battlefield", PROWLER, melee)
        game.put("B", "battlefield", BEARS)
        game.start()
        game.attack(["Prowler"])
        return game

    game = attacked()
    game.until(1, "end of combat")
    assert game.life("B") == 18
    game = attacked()
    game.block(("Bears", "Prowler"))
    with pytest.raises(NotPossible):
        game.until(1, "end of combat")


@pytest.mark.rule("509.1c")
@pytest.mark.rule("702.111b")
def test_rule_509_1c_a_requirement_is_obeyed_by_blocking_twice() -> None:
    enlarge = made_up(
        "Growing",
        "Sorcery",
        cost="{0}",
        abilities=(
            Spell(
                Body(
                    Continuous(Target(0), (ModifyPT(Fixed(7), Fixed(7)), Must("be blocked")), TURN),
                    (TargetSpec(CREATURE),),
                )
            ),
        ),
    )
    first = creature("Giant One", 3, 3)
    second = creature("Giant Two", 3, 3)

    def attacked(*blocks: tuple[str, str]) -> None:
        game = board()
        game.put("A", "battlefield", PROWLER, BEARS)
        game.put("A", "hand", enlarge)
        game.put("B", "battlefield", first, second)
        game.start()
        game.cast("A", "Growing", targets=["Prowler"])
        game.resolve()
        game.attack(["Prowler", "Bears"])
        game.block(*blocks)
        game.until(1, "declare blockers")
        blocking = [game.object(name).blocking for name in ("Giant One", "Giant Two")]
        assert all(blocking) == (len(blocks) == 2)

    attacked(("Giant One", "Prowler"), ("Giant Two", "Prowler"))
    for blocks in ([], [("Giant One", "Bears")], [("Giant One", "Bears"), ("Giant Two", "Bears")]):
        with pytest.raises((NotAnswered, NotPossible)):
            attacked(*blocks)


@pytest.mark.rule("506.4")
def test_rule_506_4_what_stops_being_a_creature_leaves_combat() -> None:
    changes = (AddTypes(types=("creature",)), BasePT(Fixed(4), Fixed(2)))
    zendikon = made_up(
        "Wakening",
        "Enchantment — Aura",
        cost="{2}{R}",
        abilities=(
            KeywordQuality("enchant", TypeIs("land")),
            Static(Affects(Attached(), (*changes, Gain((Keyword("trample"),))))),
        ),
    )
    unmake = spell("Unmaking", Destroy(Target(0)), TypeIs("enchantment"))
    game = board()
    game.put("A", "battlefield", land("Peak", "Mountain"))
    game.put("A", "battlefield", zendikon, attached_to="Peak")
    game.put("B", "battlefield", BEARS)
    game.put("B", "hand", unmake)
    game.start()
    game.attack(["Peak"])
    game.block(("Bears", "Peak"))
    game.until(1, "declare blockers")
    game.cast("B", "Unmaking", targets=["Wakening"])
    game.resolve()
    assert game.zone("Peak") == "battlefield"
    assert game.object("Peak").tapped
    assert game.object("Peak").attacking == -1
    game.until(1, "end of combat")
    assert game.zone("Bears") == "battlefield"
    assert game.object("Bears").damage == 0
    assert game.life("B") == 20


@pytest.mark.rule("509.1b")
def test_rule_509_1b_evasion_gained_after_the_block_changes_nothing() -> None:
    effect = Continuous(Target(0), (Cant("be blocked"),), TURN)
    sneak = spell("Sneaking", effect, CREATURE)
    game = board()
    game.put("A", "battlefield", BEARS)
    game.put("A", "hand", sneak)
    game.put("B", "battlefield", GIANT)
    game.start()
    game.attack(["Bears"])
    game.block(("Giant", "Bears"))
    game.until(1, "declare blockers")
    game.cast("A", "Sneaking", targets=["Bears"])
    game.resolve()
    game.until(1, "end of combat")
    assert game.zone("Bears") == "graveyard"
    assert game.object("Giant").damage == 2
    assert game.life("B") == 20
