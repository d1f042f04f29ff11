"""Explaining characteristics, and checking that none is stale. [CR 613]"""

import pytest
from tests.rules.board import Board, card
from tests.rules.test_613_layers import CREATURE, becomes, plus, resolved, static

from apnap.abilities.changes import SetColors, SwitchPT
from apnap.rules.characteristics import characteristics, derived
from apnap.rules.checking import as_data, differences
from apnap.rules.explain import explain
from apnap.rules.layers import derive
from apnap.state.events import NONE
from apnap.state.zones import HAND


@pytest.mark.rule("613.4")
def test_rule_613_4_the_layers_that_made_the_power() -> None:
    board = Board()
    ogre = board.creature(0, 2, 4)
    board[ogre].counters = {"+1/+1": 1}
    flag = board.permanent(0, static(CREATURE, plus(2, 0)))
    resolved(board, ogre, SwitchPT())
    resolved(board, ogre, becomes(1, 1))
    before = derived(board.state)
    lines = explain(board.state, ogre, "power")
    assert [(line.layer, line.value) for line in lines] == [
        ("printed", "2"),
        ("7b", "1"),
        ("7c", "2"),
        ("7c", "4"),
        ("7d", "2"),
    ]
    assert [line.source for line in lines[:4]] == [NONE, NONE, ogre, flag]
    assert derived(board.state) is before


@pytest.mark.rule("613.1e")
def test_rule_613_1e_effects_that_change_nothing_are_not_told() -> None:
    board = Board()
    rat = board.place(0, card("Rat", 1, 1, colors="B"))
    resolved(board, rat, SetColors("B"))
    assert len(explain(board.state, rat, "colors")) == 1
    resolved(board, rat, SetColors("W"))
    assert [line.value for line in explain(board.state, rat, "colors")] == ["B", "W"]
    held = board.place(0, card("Rat", 1, 1, colors="B"), HAND)
    assert [line.value for line in explain(board.state, held, "colors")] == ["B"]


def test_values_that_nobody_touched_are_found_out() -> None:
    board = Board()
    bear = board.creature(0, 2, 2)
    known = derived(board.state)
    board[bear].counters = {"+1/+1": 1}
    fresh = derive(board.state)
    assert len(differences(known, fresh)) == 1
    assert differences(fresh, derive(board.state)) == []


@pytest.mark.rule("613.1")
def test_forks_share_values_until_they_differ() -> None:
    board = Board()
    bear = board.creature(0, 2, 2)
    values = as_data(characteristics(board.state, bear))
    fork = board.state.copy()
    assert derived(fork) is derived(board.state)
    fork.objects[bear].counters = {"+1/+1": 1}
    fork.touch()
    assert characteristics(fork, bear).power == 3
    assert as_data(characteristics(board.state, bear)) == values
