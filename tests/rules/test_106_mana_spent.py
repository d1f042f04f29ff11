"""Restrictions on mana and what comes of spending it. [CR 106.6]"""

import pytest
from tests.boards.made import BEARS, board, creature, made_up

from apnap.abilities.ability import Activated, Body, Keyword, Static
from apnap.abilities.actions import Draw
from apnap.abilities.amounts import Fixed
from apnap.abilities.card import CardDefinition
from apnap.abilities.changes import Gain
from apnap.abilities.costs import Pay, TapThis
from apnap.abilities.durations import Until
from apnap.abilities.effects import Continuous
from apnap.abilities.events import TappedForMana
from apnap.abilities.filters import AllOf, Kind, SubtypeIs, TypeIs
from apnap.abilities.mana import AddMana, AddManaAmong, AddManaOf
from apnap.abilities.node import Effect
from apnap.abilities.parts import ManaRider, SpendEither, SpendOnly
from apnap.abilities.replacements import Multiply, Replace
from apnap.abilities.selectors import EventRole

BEAR_SPELL = AllOf((Kind("spell"), SubtypeIs("Bear")))
HASTE = Continuous(EventRole("object"), (Gain((Keyword("haste"),)),), Until("end of turn"))
OGRE = creature("Ogre", 3, 3, cost="{1}{G}", types="Ogre")


def rock(effect: Effect) -> CardDefinition:
    return made_up("Rock", "Artifact", abilities=(Activated(TapThis(), Body(effect)),))


@pytest.mark.rule("106.6")
@pytest.mark.rule("400.7a")
@pytest.mark.parametrize(("name", "hasty"), [("Bears", True), ("Ogre", False)])
def test_an_effect_on_the_spell_stays_with_the_permanent(name: str, hasty: bool) -> None:
    game = board()
    game.put("A", "battlefield", rock(AddMana("{G}{G}", rider=ManaRider(BEAR_SPELL, HASTE))))
    game.put("A", "hand", BEARS, OGRE)
    game.start()
    game.cast("A", name)
    game.resolve()
    assert ("haste" in game.values(name).keywords) == hasty


@pytest.mark.rule("603.7a")
@pytest.mark.rule("106.6a")
def test_each_mana_has_its_own_delayed_trigger() -> None:
    double = made_up(
        "Double",
        "Enchantment",
        abilities=(Static(Replace(TappedForMana(Kind("permanent")), Multiply(2))),),
    )
    game = board()
    rider = ManaRider(BEAR_SPELL, Draw(), triggered=True)
    game.put("A", "battlefield", rock(AddMana("{G}", rider=rider)), double)
    game.put("A", "hand", BEARS)
    game.put("A", "library", OGRE, count=5)
    game.start()
    game.cast("A", "Bears")
    assert len(game.stack()) == 3  # the spell, and a trigger for each of two mana
    game.resolve_all()
    assert len(game.names("A", "hand")) == 2


@pytest.mark.rule("106.6")
def test_either_of_two_restrictions() -> None:
    only = SpendEither((SpendOnly("cast", BEAR_SPELL), SpendOnly("activate", TypeIs("artifact"))))
    pinger = made_up("Pinger", "Artifact", abilities=(Activated(Pay("{1}"), Body(Draw())),))
    beast = creature("Beast", 1, 1, cost="{G}", types="Beast")
    digger = made_up(
        "Digger",
        "Creature — Bear",
        power=1,
        toughness=1,
        cost="{5}",
        abilities=(Activated(Pay("{1}"), Body(Draw())),),
    )
    game = board()
    game.put("A", "battlefield", rock(AddMana("{G}{G}", spend=only)), pinger, digger)
    game.put("A", "hand", BEARS, beast)
    game.start()
    assert game.can_cast("A", "Bears")
    assert not game.can_cast("A", "Beast")
    assert game.can_activate("A", "Pinger")
    assert not game.can_activate("A", "Digger")


@pytest.mark.rule("106.6")
@pytest.mark.rule("107.3")
def test_costs_that_contain_x() -> None:
    walker = made_up("Walker", "Artifact Creature", cost="{X}", power=2, toughness=2)
    game = board()
    game.put("A", "battlefield", rock(AddMana("{C}{C}", spend=SpendOnly("X"))))
    game.put("A", "hand", walker, made_up("Two", "Artifact", cost="{2}"))
    game.start()
    assert not game.can_cast("A", "Two")
    game.answer("A", 2)
    game.cast("A", "Walker")
    assert game.pool("A") == ""


@pytest.mark.rule("106.3")
def test_combinations_and_different_colors() -> None:
    gate = rock(AddManaAmong(("WW", "WU", "UU")))
    for cost, can in (("{W}{U}", True), ("{U}{U}", True), ("{W}{B}", False)):
        game = board()
        game.put("A", "battlefield", gate)
        game.put("A", "hand", creature("It", 1, 1, cost=cost))
        game.start()
        assert game.can_cast("A", "It") == can
    two = rock(AddManaOf("WUBRG", count=Fixed(2), same=False, different=True))
    for cost, can in (("{W}{U}", True), ("{W}{W}", False)):
        game = board()
        game.put("A", "battlefield", two)
        game.put("A", "hand", creature("It", 1, 1, cost=cost))
        game.start()
        assert game.can_cast("A", "It") == can
