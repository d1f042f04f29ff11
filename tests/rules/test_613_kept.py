"""What is derived is kept while cards move that make no difference to it, and only then."""

import pytest
from tests.rules.board import Board, card

from apnap.abilities.ability import Affects, Keyword, Static
from apnap.abilities.amounts import Count, Fixed
from apnap.abilities.changes import AddTypes, Cant, Gain, ModifyPT
from apnap.abilities.conditions import Compared, Exists
from apnap.abilities.filters import AllOf, ControlledBy, InZone, OwnedBy, TypeIs
from apnap.abilities.node import Change, Condition
from apnap.abilities.selectors import All, Players, This, You
from apnap.rules.characteristics import characteristics, derived, rule_effects_on
from apnap.rules.events import happen
from apnap.rules.replacement import entering_values
from apnap.rules.zones import move
from apnap.state.events import DRAW, Entering, GameEvent
from apnap.state.zones import BATTLEFIELD, GRAVEYARD, HAND

HELD = All(AllOf((InZone("hand"), OwnedBy(You()))))
MINE = AllOf((TypeIs("creature"), ControlledBy(You())))
PLUS_ONE = ModifyPT(Fixed(1), Fixed(1))


@pytest.fixture
def board() -> Board:
    board = Board()
    board.library(0, 5)
    return board


def draw(board: Board) -> None:
    event = GameEvent(DRAW)
    event.player = 0
    board.run(happen(board.state, [event]))


def test_a_draw_leaves_what_is_derived_alone(board: Board) -> None:
    bear = board.creature(0, 2, 2)
    board.permanent(0, Static(Affects(All(MINE), (PLUS_ONE, Gain((Keyword("trample"),))))))
    before = derived(board.state)
    epoch = board.state.epoch
    draw(board)
    assert derived(board.state) is before
    assert board.state.epoch > epoch  # what a player may do is another matter
    assert characteristics(board.state, bear).power == 3


@pytest.mark.parametrize(
    ("change", "condition", "after"),
    [
        (ModifyPT(Count(HELD), Fixed(0)), None, 3),
        (PLUS_ONE, Compared(Count(HELD), ">=", Fixed(1)), 3),
    ],
    ids=["counted", "condition"],
)
def test_a_draw_matters_to_what_looks_at_hands(
    board: Board, change: Change, condition: Condition | None, after: int
) -> None:
    bear = board.creature(0, 2, 2, Static(Affects(This(), (change,)), condition))
    assert characteristics(board.state, bear).power == 2
    draw(board)
    assert characteristics(board.state, bear).power == after


def test_a_card_with_an_ability_where_it_goes_matters(board: Board) -> None:
    bear = board.creature(0, 2, 2)
    boost = Static(Affects(All(MINE), (PLUS_ONE,)), None, "graveyard")
    held = board.place(0, card("Late", 1, 1, boost), HAND)
    assert characteristics(board.state, bear).power == 2
    board.run(happen(board.state, [move(board.state, held, GRAVEYARD, verb="discard")]))
    assert characteristics(board.state, bear).power == 3


@pytest.mark.parametrize(
    ("change", "types"),
    [(PLUS_ONE, {"creature"}), (AddTypes(types=("artifact",)), {"artifact", "creature"})],
    ids=["power", "types"],
)
def test_rule_614_12_only_what_may_change_how_it_enters_is_looked_at(
    board: Board, change: Change, types: set[str]
) -> None:
    board.permanent(0, Static(Affects(All(MINE), (change,))))
    held = board.place(0, card("Bear", 2, 2), HAND)
    entering = Entering()
    entering.controller = 0
    event = move(board.state, held, BATTLEFIELD, verb="put", entering=entering)
    assert entering_values(board.state, event).types == types


@pytest.mark.rule("508.5")
@pytest.mark.parametrize("held_by", [0, 1])
def test_rule_508_5_what_the_defending_player_has_matters_once_it_attacks(held_by: int) -> None:
    board = Board()
    artifact = AllOf((TypeIs("artifact"), ControlledBy(Players("defending"))))
    sly = Static(Affects(This(), (Cant("be blocked"),)), Exists(All(artifact)))
    bear = board.creature(0, 2, 2, sly)
    board.permanent(held_by, types=("artifact",))
    assert rule_effects_on(board.state, bear, Cant) == []
    board.attack((bear, 1))
    board.state.touch_status()
    assert len(rule_effects_on(board.state, bear, Cant)) == held_by
