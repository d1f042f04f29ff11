"""Boards about mana whose color is chosen or looked up, and lands that settle how they enter.

[CR 106, 502.3, 602.5e, 605, 614]
"""

from dataclasses import replace

import pytest
from tests.boards.made import board, land, made_up, spell

from apnap.abilities.actions import Draw
from apnap.rules.could_produce import could_produce, letters_of
from apnap.scenario.scenario import Scenario, ScriptError

GREY = made_up("Grey Bears", "Creature — Bear", cost="{2}", power=2, toughness=2)
RED = made_up("Red Bears", "Creature — Bear", cost="{1}{R}", power=2, toughness=2)
BOTH = made_up("Wet Bears", "Creature — Bear", cost="{U}{R}", power=2, toughness=2)
PLAIN_LAND = made_up("Waste", "Land", text="{T}: Add {C}.")
OMEN = spell("Omen", Draw(), type_line="Sorcery", cost="{1}")


def could(game: Scenario, name: str) -> str:
    """What the permanent of that name could produce."""
    return letters_of(could_produce(game.state, [game.find(name)]), colors=False)


@pytest.mark.rule("105.2")
@pytest.mark.rule("106.5")
def test_rule_106_5_a_color_among_permanents() -> None:
    sign = made_up(
        "Sign", "Artifact", text="{T}: Add one mana of any color among Bears you control."
    )
    for mine, pool, types in ((GREY, "", ""), (RED, "R", "R"), (BOTH, "U", "UR")):
        game = board()
        game.put("A", "battlefield", sign, mine)
        game.put("B", "battlefield", made_up("Elf", "Creature", cost="{G}", power=1, toughness=1))
        game.start()
        assert could(game, "Sign") == types
        if mine is BOTH:
            game.answer("A", "Blue")
        game.activate("A", "Sign")
        assert game.pool("A") == pool


@pytest.mark.rule("106.3")
def test_rule_106_3_one_mana_of_each_color() -> None:
    bloom = made_up(
        "Bloom",
        "Artifact",
        text="{T}: For each color among Bears you control, add one mana of that color.",
    )
    game = board()
    game.put("A", "battlefield", bloom, BOTH, RED)
    game.start()
    game.activate("A", "Bloom")
    assert game.pool("A") == "UR"


@pytest.mark.rule("700.5")
def test_rule_700_5_as_much_mana_as_the_devotion() -> None:
    shrine = made_up(
        "Grove",
        "Land",
        text="{T}: Choose a color. Add an amount of mana of that color equal to your devotion to "
        "that color.",
    )
    for color, pool in (("Red", "RR"), ("Green", "")):
        game = board()
        game.put("A", "battlefield", shrine, RED, BOTH)
        game.start()
        assert could(game, "Grove") == "UR"
        game.answer("A", color)
        game.activate("A", "Grove")
        assert game.pool("A") == pool


@pytest.mark.rule("903.4")
@pytest.mark.rule("903.4f")
def test_rule_903_4_the_colors_of_a_commanders_identity() -> None:
    tower = made_up(
        "Tower",
        "Land",
        text="{T}: Add one mana of any color in your commander's color identity.",
    )
    chief = replace(
        made_up("Chief", "Legendary Creature", power=1, toughness=1), color_identity="W"
    )
    for leading, pool in ((False, ""), (True, "W")):
        game = board()
        game.put("A", "battlefield", tower, RED)
        leader = game.put("A", "exile", chief)
        if leading:
            game.state.players[0].commanders = (game.state.objects[leader].card,)
        game.start()
        assert could(game, "Tower") == pool
        game.activate("A", "Tower")
        assert game.pool("A") == pool


@pytest.mark.rule("602.2b")
@pytest.mark.rule("106.7")
def test_rule_602_2b_any_number_of_counters() -> None:
    vault = made_up(
        "Vault",
        "Land",
        text="{T}, Remove any number of storage counters from this land: Add {B} for each storage "
        "counter removed this way.",
    )
    for number in (0, 2):
        game = board()
        game.put("A", "battlefield", vault, counters={"storage": 3})
        game.start()
        assert could(game, "Vault") == "B"
        game.answer("A", number)
        game.activate("A", "Vault")
        assert game.pool("A") == "B" * number
        assert game.object("Vault").counters.get("storage", 0) == 3 - number


@pytest.mark.rule("601.2g")
def test_rule_601_2g_no_more_counters_than_needed() -> None:
    vault = made_up(
        "Vault",
        "Land",
        text="{T}, Remove any number of storage counters from this land: Add {B} for each storage "
        "counter removed this way.",
    )
    game = board()
    game.put("A", "battlefield", vault, counters={"storage": 3})
    game.put("A", "hand", OMEN)
    game.start()
    game.cast("A", "Omen")
    assert game.object("Vault").counters["storage"] == 2
    assert game.pool("A") == ""


@pytest.mark.rule("602.5e")
def test_rule_602_5e_only_as_an_instant_means_with_priority() -> None:
    eye = made_up(
        "Eye",
        "Artifact",
        text="{T}: Add three mana of any one color. Activate only as an instant.",
    )
    game = board()
    game.put("A", "battlefield", eye)
    game.put("A", "hand", OMEN)
    game.start()
    assert not game.can_cast("A", "Omen")  # it could not be activated in the middle of casting
    game.answer("A", "Red")
    game.activate("A", "Eye")
    assert game.can_cast("A", "Omen")


@pytest.mark.rule("502.3")
def test_rule_502_3_it_does_not_untap_in_your_next_untap_step() -> None:
    marsh = made_up(
        "Fen",
        "Land",
        text="{T}: Add {B} or {R}. This land doesn't untap during your next untap step.",
    )
    game = board()
    game.put("A", "battlefield", marsh)
    game.start()
    game.answer("A", "Red")
    game.activate("A", "Fen")
    game.until(2, "upkeep")
    game.until(3, "upkeep")
    assert game.object("Fen").tapped  # that step was A's next one
    game.until(5, "upkeep")
    assert not game.object("Fen").tapped


VALE = made_up(
    "Dale",
    "Land",
    text="If this land would enter, sacrifice two untapped lands instead. If you do, put this land "
    "onto the battlefield. If you don't, put it into its owner's graveyard.\n{T}: Add {C}.",
)


@pytest.mark.rule("614.1a")
@pytest.mark.rule("614.5")
def test_rule_614_it_enters_if_something_was_done_instead() -> None:
    for lands, zone in ((1, "graveyard"), (2, "battlefield"), (3, "battlefield")):
        game = board()
        game.put("A", "battlefield", PLAIN_LAND, count=lands)
        game.put("A", "battlefield", land("Plains"), tapped=True)
        game.put("A", "hand", VALE)
        game.start()
        if lands > 2:
            game.answer("A", "Waste", "Waste")
        game.play_land("A", "Dale")
        assert game.zone("Dale") == zone
        assert len(game.all("Waste", "graveyard")) == min(lands, 2)
        assert game.zone("Plains") == "battlefield"


@pytest.mark.rule("603.6a")
def test_rule_603_6a_when_it_enters_untapped() -> None:
    grange = made_up(
        "Grange",
        "Land",
        text="This land enters tapped unless you control three or more other lands.\n"
        "When this land enters untapped, draw a card.",
    )
    for lands, drawn in ((2, 0), (3, 1)):
        game = board()
        game.put("A", "battlefield", PLAIN_LAND, count=lands)
        game.put("A", "hand", grange)
        game.start()
        game.play_land("A", "Grange")
        assert len(game.stack()) == drawn


@pytest.mark.rule("614.12a")
def test_rule_614_12a_a_color_other_than_one() -> None:
    isle = made_up(
        "Isle",
        "Land",
        text="As this land enters, choose a color other than blue.\n"
        "{T}: Add {U} or one mana of the chosen color.",
    )
    game = board()
    game.put("A", "hand", isle)
    game.start()
    game.answer("A", "Red")
    game.play_land("A", "Isle")
    assert could(game, "Isle") == "UR"
    game = board()
    game.put("A", "hand", isle)
    game.start()
    game.answer("A", "Blue")
    with pytest.raises(ScriptError):
        game.play_land("A", "Isle")


@pytest.mark.rule("205.3b")
def test_rule_205_3b_two_words_that_are_one_land() -> None:
    mine = made_up(
        "Pit",
        "Land — Urza's Mine",
        text="{T}: Add {C}. If you control an Urza's Tower, add {C}{C} instead.",
    )
    tower = made_up("Spire", "Land — Urza's Tower", text="{T}: Add {C}.")
    other = made_up("Turret", "Land — Tower", text="{T}: Add {C}.")
    for card, pool in ((tower, "CC"), (other, "C")):
        game = board()
        game.put("A", "battlefield", mine, card)
        game.start()
        game.activate("A", "Pit")
        assert game.pool("A") == pool
