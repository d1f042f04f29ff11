"""Where abilities work. [CR 113.6]"""

import pytest
from tests.rules.board import Board, card
from tests.rules.test_702_keywords import event, settle

from apnap.abilities import actions as do
from apnap.abilities.ability import (
    Affects,
    Body,
    Keyword,
    KeywordCost,
    KeywordQuality,
    Spell,
    Static,
    Triggered,
)
from apnap.abilities.amounts import Fixed
from apnap.abilities.changes import Cant, CostsLess, Gain, ModifyPT
from apnap.abilities.conditions import Exists
from apnap.abilities.costs import PayLife
from apnap.abilities.events import Activates, Discards, Moves, StepBegins
from apnap.abilities.filters import ControlledBy, InZone, IsOneOf, TypeIs
from apnap.abilities.node import Ability, Event
from apnap.abilities.selectors import All, Attached, Matching, This, You
from apnap.rules.activating import activate
from apnap.rules.characteristics import characteristics, derived, rule_effects_on
from apnap.rules.events import happen
from apnap.rules.prepared import ACTIVATED, Prepared
from apnap.rules.priority import priority_options
from apnap.rules.zones import move
from apnap.state import events as kinds
from apnap.state.zones import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
)

THIS = IsOneOf(This())


def gains(event: Event, life: int, zone: str = "") -> Ability:
    return Triggered(event, Body(do.GainLife(Fixed(life))), zone=zone)


@pytest.mark.rule("113.6")
@pytest.mark.parametrize("zone", [BATTLEFIELD, HAND, GRAVEYARD, LIBRARY, EXILE, COMMAND, STACK])
def test_rule_113_6_abilities_usually_work_on_the_battlefield(zone: int) -> None:
    board = Board()
    state = board.state
    watcher = card("Watcher", 1, 1, gains(StepBegins("upkeep"), 1))
    if zone == COMMAND:
        object = state.new_object(watcher, 0, COMMAND)
        state.command.append(object.id)
        state.touch()
    else:
        board.place(0, watcher, zone)
    assert (kinds.STEP in derived(state).triggers) == (zone == BATTLEFIELD)


@pytest.mark.rule("113.6b")
@pytest.mark.parametrize("zone", [BATTLEFIELD, GRAVEYARD, EXILE])
def test_rule_113_6b_a_stated_zone_is_the_only_one(zone: int) -> None:
    board = Board()
    board.place(0, card("Ghost", 1, 1, gains(StepBegins("upkeep"), 1, "graveyard")), zone)
    assert (kinds.STEP in derived(board.state).triggers) == (zone == GRAVEYARD)


@pytest.mark.rule("113.6d")
def test_rule_113_6d_what_it_costs_is_said_on_the_stack() -> None:
    board = Board()
    cheap = card("Cheap", 1, 1, Static(Affects(This(), (CostsLess("{1}"),))))
    here = board.place(0, cheap)
    assert rule_effects_on(board.state, here, CostsLess) == []
    for zone in (HAND, STACK):
        number = board.place(0, cheap, zone)
        assert len(rule_effects_on(board.state, number, CostsLess)) == 1


@pytest.mark.rule("113.6e")
@pytest.mark.parametrize("zone", [HAND, GRAVEYARD, EXILE, STACK])
def test_rule_113_6e_how_a_card_may_be_cast_is_said_wherever_it_is(zone: int) -> None:
    board = Board()
    artifact = Exists(All(TypeIs("artifact")))
    quick = Static(Affects(This(), (Gain((Keyword("flash"),)),)), artifact)
    slow = Static(Affects(This(), (Gain((Keyword("haste"),)),)), artifact)
    number = board.place(0, card("Sudden", None, None, quick, slow, types=("sorcery",)), zone)
    assert "flash" not in characteristics(board.state, number).keywords
    board.permanent(0, types=("artifact",))
    assert "flash" in characteristics(board.state, number).keywords
    assert ("haste" in characteristics(board.state, number).keywords) == (zone == STACK)


@pytest.mark.rule("113.6e")
@pytest.mark.rule("702.8a")
def test_rule_113_6e_a_sorcery_with_flash_is_cast_in_anothers_turn() -> None:
    board = Board()
    artifact = Exists(All(TypeIs("artifact")))
    quick = Static(Affects(This(), (Gain((Keyword("flash"),)),)), artifact)
    body = Spell(Body(do.GainLife(Fixed(1))))
    sudden = card("Sudden", None, None, quick, body, types=("sorcery",), mana_cost="{0}")
    board.place(1, sudden, HAND)
    board.state.turn.priority = 1
    assert [o.verb for o in priority_options(board.state, 1)] == ["pass"]
    board.permanent(0, types=("artifact",))
    assert [o.verb for o in priority_options(board.state, 1)] == ["pass", "cast"]


@pytest.mark.rule("113.6m")
@pytest.mark.parametrize("lies_on_it", [True, False])
def test_rule_113_6m_an_aura_returns_as_what_it_enchants_leaves(lies_on_it: bool) -> None:
    board = Board()
    back = do.ReturnToHand(Matching(This(), InZone("graveyard", You())))
    returns = Triggered(Moves(IsOneOf(Attached()), "battlefield", "graveyard"), Body(back))
    enchants = KeywordQuality("enchant", TypeIs("creature"))
    aura = board.permanent(0, enchants, returns, types=("enchantment",), subtypes=("Aura",))
    bear, other = board.creature(0, 2, 2), board.creature(0, 1, 1)
    board[aura].attached_to = bear if lies_on_it else other
    board.state.touch()
    board.run(happen(board.state, [event(kinds.DESTROY, object=bear, player=0)]))
    settle(board)
    assert len(board.state.players[0].hand) == (1 if lies_on_it else 0)
    assert (aura in board.state.battlefield) != lies_on_it


@pytest.mark.rule("113.6g")
def test_rule_113_6g_can_not_be_countered_is_for_spells() -> None:
    board = Board()
    sure = card("Sure", 1, 1, Static(Affects(This(), (Cant("be countered"),))))
    assert rule_effects_on(board.state, board.place(0, sure), Cant) == []
    assert len(rule_effects_on(board.state, board.place(0, sure, STACK), Cant)) == 1


@pytest.mark.rule("113.6k")
@pytest.mark.rule("603.6c")
@pytest.mark.parametrize("zone", [BATTLEFIELD, LIBRARY, HAND, EXILE])
def test_rule_113_6k_put_into_a_graveyard_from_anywhere(zone: int) -> None:
    board = Board()
    number = board.place(0, card("Ox", 2, 2, gains(Moves(THIS, None, "graveyard"), 5)), zone)
    board.run(happen(board.state, [move(board.state, number, GRAVEYARD)]))
    settle(board)
    assert board.life(0) == 25


@pytest.mark.rule("113.6k")
def test_rule_113_6k_as_it_is_discarded() -> None:
    board = Board()
    number = board.place(0, card("Ox", 2, 2, gains(Discards(You(), THIS), 5)), HAND)
    board.run(happen(board.state, [event(kinds.DISCARD, object=number, player=0)]))
    settle(board)
    assert board.life(0) == 25


@pytest.mark.rule("702.29c")
def test_rule_702_29c_cycling_is_seen_from_where_the_card_ends_up() -> None:
    board = Board()
    board.library(0, 3)
    watcher = board.permanent(0, gains(Activates(You(), TypeIs("creature"), kind="cycling"), 3))
    own = gains(Activates(You(), THIS, kind="cycling"), 10)
    number = board.place(0, card("Ox", 2, 2, KeywordCost("cycling", PayLife(Fixed(2))), own), HAND)
    for on in characteristics(board.state, number).abilities:
        assert isinstance(on.prepared, Prepared)
        if on.prepared.kind == ACTIVATED:
            board.run(activate(board.state, 0, number, on.key))
    settle(board, ("put", watcher))
    assert board.life(0) == 20 - 2 + 3 + 10
    assert len(board.state.players[0].hand) == 1


@pytest.mark.rule("109.5")
def test_rule_109_5_you_is_who_controls_it_now() -> None:
    board = Board()
    flag = board.permanent(
        1, Static(Affects(All(ControlledBy(You())), (ModifyPT(Fixed(1), Fixed(1)),)))
    )
    bear = board.creature(0, 2, 2)
    assert characteristics(board.state, bear).power == 2
    board[flag].controller = 0
    board.state.touch()
    assert characteristics(board.state, bear).power == 3
