"""What a player can pay with and cast is kept while nothing it depends on moves, and only then."""

from tests.rules.casting_board import Table, adds, bolt, spell

from apnap.abilities.ability import Activated, Body, TargetSpec
from apnap.abilities.actions import DealDamage, Destroy
from apnap.abilities.amounts import Fixed
from apnap.abilities.costs import TapThis
from apnap.abilities.filters import AllOf, AnyTarget, StatusIs, TypeIs
from apnap.abilities.selectors import Target
from apnap.rules.events import happen
from apnap.rules.mana_sources import supply
from apnap.rules.priority import prospects
from apnap.rules.zones import move
from apnap.state.events import DRAW, TAP, GameEvent
from apnap.state.turn import END, POSTCOMBAT_MAIN
from apnap.state.zones import GRAVEYARD


def tap(table: Table, number: int) -> None:
    event = GameEvent(TAP)
    event.object = number
    table.run(happen(table.state, [event]))


def test_lands_give_the_same_in_another_step() -> None:
    table = Table("G", "WU")
    before = supply(table.state, 0)
    table.state.turn.step = POSTCOMBAT_MAIN
    table.state.players[0].life -= 1
    assert supply(table.state, 0) is before


def test_a_tapped_land_gives_nothing() -> None:
    table = Table("G", "WU")
    assert supply(table.state, 0).most == 2
    tap(table, table.lands[0])
    assert supply(table.state, 0).most == 1


def test_a_new_land_gives_more() -> None:
    table = Table("G")
    assert supply(table.state, 0).most == 1
    table.more_lands(0, "G")
    table.state.touch()
    assert supply(table.state, 0).most == 2


def test_rule_302_6_a_creature_gives_mana_once_it_is_sick_no_more() -> None:
    table = Table("G")
    elf = table.creature(0, 1, 1, adds("{G}"))
    you = table.state.players[0]
    you.last_turn = table.state.turn.number
    table[elf].since_turn = table.state.turn.number
    assert supply(table.state, 0).most == 1
    table.state.turn.number += 2
    you.last_turn = table.state.turn.number
    assert supply(table.state, 0).most == 2


def test_an_ability_with_a_time_of_its_own_is_looked_at_again() -> None:
    table = Table()
    ability = adds("{G}", TapThis())
    timed = type(ability)(ability.cost, ability.body, timing="sorcery")
    table.permanent(0, timed)
    assert supply(table.state, 0).most == 1
    table.state.turn.step = END
    assert supply(table.state, 0).most == 0


def test_an_instant_is_offered_until_the_land_is_tapped() -> None:
    table = Table("R")
    shot = table.in_hand("{R}", bolt(), types=("instant",))
    assert table.offers("cast", shot)
    table.state.turn.step = END
    assert table.offers("cast", shot)
    tap(table, table.lands[0])
    assert not table.offers("cast", shot)


def test_a_target_that_goes_away_is_missed() -> None:
    table = Table("B")
    bear = table.creature(1, 2, 2)
    kill = table.in_hand("{B}", spell(Destroy(Target()), TypeIs("creature")), types=("instant",))
    assert table.offers("cast", kill)
    table.run(happen(table.state, [move(table.state, bear, GRAVEYARD, verb="destroy")]))
    assert not table.offers("cast", kill)


def test_a_target_that_is_tapped_meanwhile_is_found() -> None:
    table = Table("B")
    bear = table.creature(1, 2, 2)
    tapped = AllOf((TypeIs("creature"), StatusIs("tapped")))
    shot = table.in_hand("{B}", spell(DealDamage(Fixed(1), Target()), tapped), types=("instant",))
    assert not table.offers("cast", shot)
    tap(table, bear)
    assert table.offers("cast", shot)


def test_a_fork_that_taps_a_land_leaves_the_others_offers_alone() -> None:
    table = Table("R")
    shot = table.in_hand("{R}", bolt(), types=("instant",))
    assert table.offers("cast", shot)
    first = table.state
    table.state = first.copy()
    tap(table, table.lands[0])
    assert not table.offers("cast", shot)
    table.state = first
    assert table.offers("cast", shot)


def test_a_card_drawn_joins_what_permanents_offer() -> None:
    table = Table("G")
    pinger = Activated(TapThis(), Body(DealDamage(Fixed(1), Target()), (TargetSpec(AnyTarget()),)))
    stick = table.permanent(0, pinger)
    known = prospects(table.state, 0)
    event = GameEvent(DRAW)
    event.player = 0
    table.run(happen(table.state, [event]))
    later = prospects(table.state, 0)
    assert later.now is known.now
    assert later.others == known.others
    assert len(later.hand) == len(known.hand) + 1
    assert table.offers("activate", stick)
    table.run(happen(table.state, [move(table.state, stick, GRAVEYARD, verb="destroy")]))
    assert prospects(table.state, 0).others == []
