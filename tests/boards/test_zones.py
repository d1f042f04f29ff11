"""Boards about zones, attachment and the cleanup step. [CR 303, 400, 514, 704]"""

import pytest
from tests.boards.made import CREATURE, board, creature, land, made_up

from apnap.abilities.ability import (
    Activated,
    Affects,
    Body,
    Keyword,
    KeywordQuality,
    Static,
    Triggered,
)
from apnap.abilities.actions import ReturnToHand
from apnap.abilities.amounts import Fixed
from apnap.abilities.card import CardDefinition
from apnap.abilities.changes import AddTypes, BasePT, Control, Gain, MayDo, ModifyPT
from apnap.abilities.costs import Pay
from apnap.abilities.durations import Until
from apnap.abilities.effects import Continuous
from apnap.abilities.events import Moves
from apnap.abilities.filters import AllOf, ControlledBy, IsOneOf, TypeIs
from apnap.abilities.selectors import Attached, EventRole, This, You

ARTIFACT = TypeIs("artifact")


@pytest.mark.rule("303.4c")
@pytest.mark.rule("704.5m")
def test_rule_303_4c_an_aura_whose_host_is_no_longer_its_controllers() -> None:
    production = made_up(
        "Production",
        "Enchantment — Aura",
        cost="{2}{U}{U}",
        abilities=(KeywordQuality("enchant", AllOf((ARTIFACT, ControlledBy(You())))),),
    )
    steal = made_up(
        "Stealing",
        "Enchantment — Aura",
        cost="{2}{U}{U}",
        abilities=(
            KeywordQuality("enchant", ARTIFACT),
            Static(Affects(Attached(), (Control(You()),))),
        ),
    )
    game = board()
    game.put("A", "battlefield", made_up("Ring", "Artifact", cost="{1}"))
    game.put("A", "battlefield", production, attached_to="Ring")
    game.put("B", "battlefield", land("Isle", "Island"), count=4)
    game.put("B", "hand", steal)
    game.start(turn=2, player="B")
    game.cast("B", "Stealing", targets=["Ring"])
    game.resolve()
    assert "Ring" in game.names("B", "battlefield")
    assert game.names("A", "graveyard") == ["Production"]


@pytest.mark.rule("514.2")
@pytest.mark.rule("514.3a")
def test_rule_514_3a_an_aura_falls_off_in_the_cleanup_step_and_players_get_priority() -> None:
    wake = Continuous(
        This(),
        (AddTypes(types=("creature",)), BasePT(Fixed(3), Fixed(3)), Gain((Keyword("trample"),))),
        Until("end of turn"),
    )
    village = made_up("Village", "Land", abilities=(Activated(Pay("{1}{G}"), Body(wake)),))
    back = Triggered(
        Moves(IsOneOf(This()), "battlefield", "graveyard"), Body(ReturnToHand(EventRole("object")))
    )
    rancor = made_up(
        "Grudge",
        "Enchantment — Aura",
        cost="{G}",
        abilities=(
            KeywordQuality("enchant", CREATURE),
            Static(Affects(Attached(), (ModifyPT(Fixed(2), Fixed(0)),))),
            back,
        ),
    )
    game = board()
    game.put("A", "battlefield", village)
    game.put("A", "battlefield", land("Wood", "Forest"), count=3)
    game.put("A", "hand", rancor)
    game.start()
    game.activate("A", "Village")
    game.resolve()
    game.cast("A", "Grudge", targets=["Village"])
    game.resolve()
    game.attack(["Village"])
    game.until(1, "end")
    assert game.life("B") == 15
    while game.state.turn.step == 12:
        game.pass_priority()
    assert game.state.turn.number == 1
    assert game.stack() == ["Grudge"]
    assert game.zone("Grudge") == "graveyard"
    game.resolve()
    assert game.names("A", "hand") == ["Grudge"]
    before = game.state.turn.cleanups
    game.pass_priority()
    game.pass_priority()
    assert game.state.turn.number == 2
    assert before == 1


@pytest.mark.rule("712.12")
def test_rule_712_12_only_the_face_that_is_played_is_looked_at() -> None:
    fields = made_up(
        "Fields",
        "Enchantment",
        cost="{0}",
        abilities=(Static(Affects(You(), (MayDo("play from graveyard", what=TypeIs("land")),))),),
    )
    front = creature("Warrior", 4, 5).faces[0]
    two_faced = CardDefinition("Warrior", "modal_dfc", (front, land("Teeth", "Mountain").faces[0]))
    game = board()
    game.put("A", "battlefield", fields, land("Woods", "Forest"), land("Woods", "Forest"))
    game.put("A", "graveyard", two_faced)
    game.start()
    assert not game.can_cast("A", "Warrior")
    game.play_land("A", "Teeth")
    assert game.values("Teeth").types == {"land"}
