"""What is said of "an opponent", and what is chosen only as it is needed. [CR 118.12a, 608.2d]"""

from __future__ import annotations

import pytest
from tests.rules.board import Board
from tests.rules.following import spell

from apnap.abilities import actions as do
from apnap.abilities.ability import Body, KeywordQuality
from apnap.abilities.amounts import Fixed, Unlimited
from apnap.abilities.conditions import HasStatus
from apnap.abilities.costs import PayLife
from apnap.abilities.effects import Unless
from apnap.abilities.filters import InZone, Kind, TypeIs
from apnap.abilities.parts import ZoneMods
from apnap.abilities.selectors import Matching, Pick, This
from apnap.rules.conditions import holds
from apnap.rules.resolving import carry_out, resolve_top
from apnap.state.context import Context
from apnap.state.zones import GRAVEYARD

AN_OPPONENT = Pick(Kind("opponent"), Fixed(1))
A_CREATURE = Pick(TypeIs("creature"), Fixed(1))


@pytest.mark.rule("725.1")
def test_whether_an_opponent_is_the_monarch() -> None:
    board = Board(players=3)
    ctx = Context(0, board.permanent(0))
    for monarch, expected in ((0, False), (1, True), (2, True)):
        for player in board.state.players:
            player.flags = frozenset(("monarch",) if player.number == monarch else ())
        assert holds(board.state, ctx, HasStatus(AN_OPPONENT, "monarch")) == expected


@pytest.mark.rule("118.12a")
@pytest.mark.parametrize(("answers", "gained"), [(("no", "yes"), 0), (("no", "no"), 5)])
def test_any_opponent_may_pay(answers: tuple[str, str], gained: int) -> None:
    board = Board(players=3)
    effect = Unless(do.GainLife(Fixed(5)), PayLife(Fixed(1)), AN_OPPONENT)
    board.run(carry_out(board.state, Context(0, board.permanent(0)), effect), *answers)
    assert [board.life(player) for player in (0, 1)] == [20 + gained, 20]
    assert board.life(2) == (20 if gained else 19)


@pytest.mark.rule("303.4f")
def test_what_an_aura_returns_attached_to_is_chosen() -> None:
    board = Board()
    first, second = board.creature(0, 2, 2), board.creature(0, 1, 1)
    enchants = KeywordQuality("enchant", TypeIs("creature"))
    aura = board.permanent(0, enchants, types=("enchantment",), subtypes=("Aura",))
    board.state.battlefield.remove(aura)
    board.state.players[0].graveyard.append(aura)
    board[aura].zone = GRAVEYARD
    board.state.touch()
    back = do.PutOntoBattlefield(
        Matching(This(), InZone("graveyard")), ZoneMods(attached_to=A_CREATURE)
    )
    board.run(carry_out(board.state, Context(0, aura), back), second)
    (returned,) = [n for n in board.state.battlefield if n not in (first, second)]
    assert board[returned].attached_to == second


@pytest.mark.rule("608.2d")
def test_counters_among_what_is_chosen_are_divided_as_they_are_put() -> None:
    board = Board()
    first, second = board.creature(0, 2, 2), board.creature(0, 1, 1)
    some = Pick(TypeIs("creature"), Unlimited(), up_to=True)
    put = do.PutCounters("+1/+1", Fixed(4), some, divided=True)
    spell(board, Body(put))
    board.run(resolve_top(board.state), first, second, 3)
    assert board[first].counters == {"+1/+1": 3}
    assert board[second].counters == {"+1/+1": 1}
