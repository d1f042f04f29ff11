"""Boards about what mana may be spent on, what comes of that, and what could produce which mana.

[CR 106, 114, 601.2f, 603.7, 605, 614.1c, 702.24, 903]
"""

import pytest
from tests.boards.made import board, land, made_up, spell

from apnap.abilities.actions import Draw
from apnap.scenario.scenario import Scenario
from apnap.scenario.script import ScriptError

HUMAN = made_up("Squire", "Creature — Human Soldier", cost="{1}", power=1, toughness=1)
BEAST = made_up("Beast", "Creature — Beast", cost="{1}", power=2, toughness=2)
OMEN = spell("Omen", Draw(), type_line="Sorcery", cost="{1}")
FENS = land("Swamp", "Swamp")


def with_land(text: str, *hand: object) -> Scenario:
    """A board with a land that says this and a hand."""
    game = board()
    game.put("A", "battlefield", made_up("Grove", "Land", text=text))
    for card in hand:
        game.put("A", "hand", card)  # type: ignore[arg-type]
    game.start()
    return game


@pytest.mark.rule("106.6")
def test_rule_106_6_it_enters_with_a_counter_if_such_mana_was_spent() -> None:
    text = (
        "{T}: Add {G}. If that mana is spent to cast a non-Human creature spell, that creature "
        "enters with two additional +1/+1 counters on it."
    )
    for card, counters in ((BEAST, 2), (HUMAN, 0)):
        game = with_land(text, card)
        game.cast("A", card.name)
        game.resolve()
        assert game.object(card.name).counters.get("+1/+1", 0) == counters


@pytest.mark.rule("903.3")
@pytest.mark.rule("106.6")
def test_rule_903_3_mana_for_your_commander_alone() -> None:
    text = "{T}: Add {G}. Spend this mana only to cast your commander."
    for leading in (False, True):
        game = with_land(text, HUMAN)
        number = game.find("Squire")
        if leading:
            game.state.players[0].commanders = (game.state.objects[number].card,)
            game.state.touch()
        assert game.can_cast("A", "Squire") == leading


@pytest.mark.rule("903.3")
def test_rule_903_3_a_type_shared_with_a_commander_in_any_zone() -> None:
    text = (
        "{T}: Add {C}. When that mana is spent to cast a creature spell that shares a creature "
        "type with your commander, you gain 1 life."
    )
    for card, life in ((HUMAN, 21), (BEAST, 20)):
        game = with_land(text, card)
        chief = game.put("A", "command", made_up("Chief", "Creature — Soldier", cost="{9}"))
        game.state.players[0].commanders = (game.state.objects[chief].card,)
        game.cast("A", card.name)
        game.resolve_all()
        assert game.life("A") == life


@pytest.mark.rule("106.6")
def test_rule_106_6_only_on_one_kind_of_spell_or_another() -> None:
    text = "{T}: Add {C}. Spend this mana only to cast a Beast spell or a red spell."
    for card, able in ((BEAST, True), (HUMAN, False)):
        assert with_land(text, card).can_cast("A", card.name) == able


@pytest.mark.rule("106.6")
@pytest.mark.rule("702.34a")
def test_rule_106_6_only_on_spells_with_flashback_from_a_graveyard() -> None:
    text = "{T}: Add {R}. Spend this mana only to cast spells with flashback from a graveyard."
    again = made_up("Echo", "Sorcery", cost="{R}", text="Draw a card.\nFlashback {R}")
    assert not with_land(text, again).can_cast("A", "Echo")
    game = with_land(text)
    game.put("A", "graveyard", again)
    assert game.can_cast("A", "Echo", "flashback")


@pytest.mark.rule("106.7")
def test_rule_106_7_a_land_that_could_produce_a_type() -> None:
    web = made_up(
        "Net",
        "Enchantment",
        text="Whenever a land an opponent controls is tapped for mana, tap all lands that player "
        "controls that could produce any type of mana that land could produce.",
    )
    game = board()
    game.put("A", "battlefield", web)
    game.put("B", "battlefield", FENS, land("Forest", "Forest"))
    game.put("B", "battlefield", made_up("Bog", "Land", text="{T}: Add {B} or {G}."))
    game.start(player="B")
    game.activate("B", "Swamp")
    game.resolve()
    assert game.object("Bog").tapped
    assert not game.object("Forest").tapped


@pytest.mark.rule("106.7")
def test_rule_106_7_untapped_for_the_cost_that_land_could_produce() -> None:
    elf = made_up(
        "Guide",
        "Artifact",
        text="{T}, Untap a tapped land an opponent controls: Add one mana of any type that land "
        "could produce.",
    )
    game = board()
    game.put("A", "battlefield", elf)
    game.put("B", "battlefield", FENS, tapped=True)
    game.put("B", "battlefield", land("Forest", "Forest"))
    game.start()
    game.activate("A", "Guide")
    assert game.pool("A") == "B"
    assert not game.object("Swamp").tapped


@pytest.mark.rule("614.1c")
@pytest.mark.rule("616.1")
def test_rule_614_1c_it_enters_untapped() -> None:
    gate = made_up("Arch", "Land — Gate", text="This land enters tapped.\n{T}: Add {C}.")
    keeper = made_up("Keeper", "Enchantment", text="Gates you control enter untapped.")
    for with_keeper, first, tapped in (
        (False, "", True),
        (True, "Arch", False),
        (True, "Keeper", True),
    ):
        game = board()
        if with_keeper:
            game.put("A", "battlefield", keeper)
        game.put("A", "hand", gate)
        game.start()
        if first:
            game.answer("A", first)
        game.play_land("A", "Arch")
        assert game.object("Arch").tapped == tapped  # the last to apply decides


@pytest.mark.rule("114.1")
@pytest.mark.rule("114.4")
def test_rule_114_an_emblem_has_its_abilities_in_the_command_zone() -> None:
    oath = made_up(
        "Oath",
        "Sorcery",
        cost="{1}",
        text='You get an emblem with "Creatures you control get +1/+1."',
    )
    game = board()
    game.put("A", "battlefield", BEAST, FENS)
    game.put("B", "battlefield", HUMAN)
    game.put("A", "hand", oath)
    game.start()
    game.cast("A", "Oath")
    game.resolve()
    assert game.size("Beast") == (3, 3)
    assert game.size("Squire") == (1, 1)
    assert len(game.state.command) == 1


@pytest.mark.rule("114.1")
@pytest.mark.rule("608.2g")
def test_rule_608_2g_a_card_is_cast_for_what_it_costs() -> None:
    torch = made_up(
        "Torch",
        "Sorcery",
        cost="{0}",
        text="Exile the top card of your library. You may cast that card. If you don't, you lose "
        "3 life.",
    )
    for lands, life in ((0, 17), (1, 20)):
        game = board()
        game.put("A", "battlefield", FENS, count=lands)
        game.put("A", "library", HUMAN)
        game.put("A", "hand", torch)
        game.start()
        if lands:
            game.answer("A", True)
        game.cast("A", "Torch")
        game.resolve()
        assert game.life("A") == life
        assert game.stack() == ["Squire"] * lands
        if lands:
            assert game.object("Swamp").tapped


@pytest.mark.rule("702.24a")
def test_rule_702_24a_each_age_counter_costs_mana_and_life() -> None:
    gloom = made_up("Gloom", "Enchantment", text="Cumulative upkeep—Pay {B} and 1 life.")
    game = board()
    game.put("A", "battlefield", gloom, counters={"age": 1})
    game.put("A", "battlefield", FENS, count=2)
    game.start(step="upkeep")
    game.answer("A", True)
    game.resolve()
    assert game.life("A") == 18
    assert game.zone("Gloom") == "battlefield"
    game = board()
    game.put("A", "battlefield", gloom, counters={"age": 1})
    game.put("A", "battlefield", FENS)
    game.start(step="upkeep")
    game.resolve()
    assert game.life("A") == 20
    assert game.zone("Gloom") == "graveyard"


@pytest.mark.rule("702.24a")
def test_rule_702_24a_as_many_sacrifices_as_age_counters() -> None:
    maw = made_up("Maw", "Enchantment", text="Cumulative upkeep—Sacrifice a land.")
    for lands, kept in ((1, False), (2, True)):
        game = board()
        game.put("A", "battlefield", maw, counters={"age": 1})
        game.put("A", "battlefield", FENS, count=lands)
        game.start(step="upkeep")
        game.answer("A", True)
        game.resolve()
        assert (game.zone("Maw") == "battlefield") == kept
        assert len(game.all("Swamp", "graveyard")) == (2 if kept else 0)


@pytest.mark.rule("601.2f")
def test_rule_601_2f_more_for_each_spell_its_player_cast_before() -> None:
    sphere = made_up(
        "Orb",
        "Artifact",
        text="Each spell a player casts costs {1} more to cast for each other spell that player "
        "has cast this turn.",
    )
    game = board()
    game.put("A", "battlefield", sphere)
    game.put("B", "battlefield", FENS, count=3)
    game.put("B", "hand", HUMAN, BEAST)
    game.put("A", "battlefield", land("Mountain", "Mountain"))
    game.put("A", "hand", made_up("Gleam", "Instant", cost="{R}", text="You gain 1 life."))
    game.start(player="B")
    game.cast("B", "Squire")
    game.resolve()
    game.cast("B", "Beast")
    assert len([n for n in game.all("Swamp") if game.state.objects[n].tapped]) == 3
    game.pass_priority()
    game.cast("A", "Gleam")  # the first spell of A
    assert game.object("Mountain").tapped


@pytest.mark.rule("603.7a")
@pytest.mark.rule("605.1b")
def test_rule_605_1b_a_delayed_ability_that_adds_mana() -> None:
    tide = made_up(
        "Surge",
        "Instant",
        cost="{0}",
        text="Until end of turn, whenever a player taps a Swamp for mana, that player adds an "
        "additional {B}.",
    )
    game = board()
    game.put("A", "hand", tide)
    game.put("A", "battlefield", FENS, land("Forest", "Forest"))
    game.put("B", "battlefield", FENS)
    game.start()
    game.cast("A", "Surge")
    game.resolve()
    game.activate("A", game.all("Swamp", player="A")[0])
    assert game.pool("A") == "BB"
    assert game.stack() == []
    game.activate("A", "Forest")
    assert game.pool("A") == "BBG"
    game.until(2, "precombat main")
    game.activate("B", game.all("Swamp", player="B")[0])
    assert game.pool("B") == "B"  # it lasted until end of turn


@pytest.mark.rule("605.1b")
@pytest.mark.rule("607.2d")
def test_rule_605_1b_more_mana_of_the_chosen_color() -> None:
    sun = made_up(
        "Sun",
        "Artifact",
        text="As this artifact enters, choose a color.\n"
        "Whenever a land's ability causes you to add one or more "
        "mana of the chosen color, add an additional one mana of that color.",
    )
    game = board()
    game.answer("A", "Black")
    game.put("A", "battlefield", sun)
    game.put("A", "battlefield", FENS, land("Forest", "Forest"))
    game.put("A", "battlefield", made_up("Rock", "Artifact", text="{T}: Add {B}."))
    game.start()
    game.activate("A", "Swamp")
    assert game.pool("A") == "BB"
    game.activate("A", "Forest")
    assert game.pool("A") == "BBG"
    game.activate("A", "Rock")
    assert game.pool("A") == "BBBG"


@pytest.mark.rule("605.1b")
@pytest.mark.rule("106.12a")
def test_rule_605_1b_damage_that_comes_with_the_mana() -> None:
    glut = made_up(
        "Glut",
        "Enchantment",
        text="Whenever a player taps a land for mana, that player adds one mana of any type that "
        "land produced, and this enchantment deals 1 damage to the player.",
    )
    game = board()
    game.put("A", "battlefield", glut)
    game.put("B", "battlefield", FENS)
    game.start(player="B")
    game.activate("B", "Swamp")
    assert game.pool("B") == "BB"
    assert game.life("B") == 19
    assert game.stack() == []


@pytest.mark.rule("603.4")
@pytest.mark.rule("106.12")
def test_rule_603_4_if_it_is_not_that_players_turn() -> None:
    price = made_up(
        "Toll",
        "Enchantment",
        text="Whenever a player taps a land for mana, if it's not that player's turn, destroy that "
        "land.",
    )
    game = board()
    game.put("A", "battlefield", price, FENS)
    game.put("B", "battlefield", land("Forest", "Forest"))
    game.start()
    game.activate("A", "Swamp")
    assert game.stack() == []
    game.pass_priority()
    game.activate("B", "Forest")
    game.resolve_all()
    assert game.zone("Forest") == "graveyard"
    assert game.zone("Swamp") == "battlefield"


@pytest.mark.rule("608.2h")
def test_rule_608_2h_what_was_paid_with_is_spoken_of_again() -> None:
    fall = made_up(
        "Collapse",
        "Instant",
        cost="{0}",
        text="As an additional cost to cast this spell, sacrifice a creature.\n"
        "You draw cards equal to the sacrificed creature's power, "
        "then you lose life equal to its toughness.",
    )
    game = board()
    game.put("A", "battlefield", BEAST)
    game.put("A", "hand", fall)
    game.start()
    game.cast("A", "Collapse")
    game.resolve()
    assert game.life("A") == 18
    assert len(game.names("A", "hand")) == 2


@pytest.mark.rule("202.3e")
@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(
    ("more", "x", "legal"), [(True, 2, True), (True, 3, False), (False, 4, True), (False, 5, False)]
)
def test_rule_202_3e_the_x_announced_counts_for_the_cost(more: bool, x: int, legal: bool) -> None:
    game = board()
    text = "Spells with mana value 4 or greater cost {2} more to cast."
    if more:
        game.put("B", "battlefield", made_up("Orb", "Artifact", text=text))
    game.put("A", "battlefield", land("Mountain", "Mountain"), count=5)
    game.put("A", "hand", made_up("Blaze", "Sorcery", cost="{X}{R}", text="You gain X life."))
    game.start()
    if not legal:
        with pytest.raises(ScriptError):
            game.cast("A", "Blaze", x=x)
        return
    game.cast("A", "Blaze", x=x)
    tapped = [n for n in game.all("Mountain") if game.state.objects[n].tapped]
    assert len(tapped) == x + 1
