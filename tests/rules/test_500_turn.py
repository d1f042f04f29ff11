"""The turn's phases and steps. [CR 500-505, 512-513]"""

import pytest
from tests.rules.board import Board, card, go_on, rule

from apnap.abilities.ability import Affects, Body, Static, Triggered
from apnap.abilities.actions import GainLife
from apnap.abilities.amounts import Fixed
from apnap.abilities.changes import Cant, MayDo, ModifyPT, Skip
from apnap.abilities.durations import Forever, Until
from apnap.abilities.events import StepBegins
from apnap.abilities.filters import TypeIs
from apnap.abilities.node import Change
from apnap.abilities.selectors import Players, You
from apnap.rules.characteristics import characteristics
from apnap.rules.start import new_game
from apnap.state.effects import ContinuousEffect
from apnap.state.events import NONE, STEP
from apnap.state.mana import Mana
from apnap.state.turn import (
    BEGIN_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END,
    END_COMBAT,
    FIRST_STRIKE_DAMAGE,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    STEP_NAMES,
    UNTAP,
    UPKEEP,
)

QUIET_TURN = [
    UPKEEP,
    DRAW,
    PRECOMBAT_MAIN,
    BEGIN_COMBAT,
    DECLARE_ATTACKERS,
    END_COMBAT,
    POSTCOMBAT_MAIN,
    END,
]


@pytest.fixture
def board() -> Board:
    """The last step of the turn of player 0 before; both have cards to draw."""
    board = Board(END)
    board.state.turn.priority = 0
    board.library(0, 9)
    board.library(1, 9)
    return board


def effect(board: Board, change: Change, *affected: int, until: str = "", player: int = 0) -> None:
    """A continuous effect that a spell left behind."""
    state = board.state
    number = state.fresh_number()
    duration = Until(until) if until else Forever()
    new = ContinuousEffect(number, number, (change,), duration)
    new.locked = affected
    new.turn = state.turn.number
    new.player = player
    state.effects.append(new)
    state.touch()


def steps(board: Board, count: int) -> list[int]:
    """The next steps in which somebody receives priority."""
    return [go_on(board) for _ in range(count)]


@pytest.mark.rule("500.1")
@pytest.mark.rule("502.4")
@pytest.mark.rule("508.8")
@pytest.mark.rule("514.3")
def test_a_quiet_turn(board: Board) -> None:
    assert steps(board, 8) == QUIET_TURN
    assert board.state.turn.number == 4
    assert board.state.turn.active == 1
    begun = [e.what for e in board.state.history if e.kind == STEP]
    assert begun == [STEP_NAMES[s] for s in (UNTAP, *QUIET_TURN)]
    assert steps(board, 8) == QUIET_TURN
    assert board.state.turn.active == 0


@pytest.mark.rule("103.8a")
def test_the_first_player_skips_the_first_draw_step() -> None:
    deck = [card(f"Card {n}", types=("artifact",)) for n in range(20)]
    board = Board()
    board.state = new_game([deck, deck], 1, starting_player=1)
    assert go_on(board, "keep", "keep") == UPKEEP
    assert board.state.turn.active == 1
    assert go_on(board) == PRECOMBAT_MAIN
    assert len(board.state.players[1].hand) == 7
    while board.state.turn.step != DRAW:
        go_on(board)
    assert board.state.turn.active == 0
    assert len(board.state.players[0].hand) == 8


@pytest.mark.rule("506.1")
def test_a_turn_with_combat(board: Board) -> None:
    attacker = board.creature(1, 2, 2)
    seen: list[int] = []
    while len(seen) < 9:
        answers = (("attack", attacker, 0),) if board.state.turn.step == BEGIN_COMBAT else ()
        seen.append(go_on(board, *answers))
    assert seen[3:] == [
        BEGIN_COMBAT,
        DECLARE_ATTACKERS,
        DECLARE_BLOCKERS,
        COMBAT_DAMAGE,
        END_COMBAT,
        POSTCOMBAT_MAIN,
    ]
    assert board.life(0) == 18
    assert board[attacker].attacking == NONE  # 511.3
    assert board[attacker].tapped


@pytest.mark.rule("510.4")
def test_a_combat_with_first_strike(board: Board) -> None:
    attacker = board.creature(1, 2, 2, "first strike")
    seen: list[int] = []
    while board.state.turn.step != END_COMBAT:
        answers = (("attack", attacker, 0),) if board.state.turn.step == BEGIN_COMBAT else ()
        seen.append(go_on(board, *answers))
    assert seen[-3:] == [FIRST_STRIKE_DAMAGE, COMBAT_DAMAGE, END_COMBAT]
    assert board.life(0) == 18


@pytest.mark.rule("502.3")
def test_the_active_players_permanents_untap(board: Board) -> None:
    mine = board.creature(1, 2, 2)
    held = board.creature(1, 2, 2, rule(Cant("untap")))
    theirs = board.creature(0, 2, 2)
    for creature in (mine, held, theirs):
        board[creature].tapped = True
    go_on(board)
    assert [board[c].tapped for c in (mine, held, theirs)] == [False, True, True]


@pytest.mark.rule("502.3")
def test_a_player_may_choose_not_to_untap(board: Board) -> None:
    free = board.creature(1, 2, 2, rule(MayDo("choose not to untap")))
    board[free].tapped = True
    go_on(board, "no")
    assert board[free].tapped


@pytest.mark.rule("502.3")
def test_no_more_than_so_many_untap(board: Board) -> None:
    board.permanent(
        0,
        Static(
            Affects(Players("each"), (Cant("untap", by=TypeIs("land"), more_than=1),)),
        ),
        types=("artifact",),
    )
    lands = [board.permanent(1, types=("land",)) for _ in range(3)]
    creature = board.creature(1, 2, 2)
    for number in (*lands, creature):
        board[number].tapped = True
    go_on(board, lands[1])
    assert [board[n].tapped for n in (*lands, creature)] == [True, False, True, False]


@pytest.mark.rule("500.5")
@pytest.mark.rule("106.4")
def test_pools_empty_as_steps_end(board: Board) -> None:
    player = board.state.players[0]
    go_on(board)
    player.pool = [Mana("G", NONE, False, None, ""), Mana("R", NONE, False, None, "turn")]
    go_on(board)
    assert [m.type for m in player.pool] == ["R"]
    steps(board, 6)
    assert [m.type for m in player.pool] == ["R"]
    go_on(board)
    assert player.pool == []


@pytest.mark.rule("500.7")
def test_extra_turns_come_at_once_the_latest_first(board: Board) -> None:
    board.state.turn.extra_turns = (1, 0)
    order = []
    for _ in range(5):
        steps(board, 8)
        order.append(board.state.turn.active)
    assert order == [0, 1, 1, 0, 1]


@pytest.mark.rule("500.8")
@pytest.mark.rule("505.1a")
def test_extra_phases(board: Board) -> None:
    steps(board, 3)
    board.state.turn.extra_steps = (POSTCOMBAT_MAIN, BEGIN_COMBAT)
    assert steps(board, 8) == [
        BEGIN_COMBAT,
        DECLARE_ATTACKERS,
        END_COMBAT,
        POSTCOMBAT_MAIN,
        BEGIN_COMBAT,
        DECLARE_ATTACKERS,
        END_COMBAT,
        POSTCOMBAT_MAIN,
    ]
    assert board.state.turn.combats == 2
    assert board.state.turn.main_phases == 3
    assert go_on(board) == END


@pytest.mark.rule("614.10")
@pytest.mark.rule("500.11")
def test_skipping(board: Board) -> None:
    board.permanent(1, Static(Affects(You(), (Skip("draw"),))), types=("enchantment",))
    effect(board, Skip("combat", 1), 1)
    assert steps(board, 4) == [UPKEEP, PRECOMBAT_MAIN, POSTCOMBAT_MAIN, END]
    assert board.state.effects == []
    steps(board, 8)  # the other player skips nothing
    assert steps(board, 7)[:3] == [UPKEEP, PRECOMBAT_MAIN, BEGIN_COMBAT]


@pytest.mark.rule("614.10a")
def test_two_effects_skip_two_turns(board: Board) -> None:
    effect(board, Skip("turn", 1), 1)
    effect(board, Skip("turn", 1), 1)
    order = []
    for _ in range(4):
        steps(board, 8)
        order.append(board.state.turn.active)
    assert order == [0, 0, 1, 0]


@pytest.mark.rule("503.1a")
@pytest.mark.rule("603.2b")
def test_abilities_trigger_as_a_step_begins(board: Board) -> None:
    gain = Triggered(StepBegins("upkeep", You()), Body(GainLife(Fixed(1))))
    board.permanent(1, gain, types=("enchantment",))
    go_on(board)
    assert board.state.turn.step == UPKEEP
    assert len(board.state.stack) == 1
    go_on(board)  # it resolves, and the step goes on (117.4, 500.2)
    assert (board.state.turn.step, board.life(1)) == (UPKEEP, 21)
    assert go_on(board) == DRAW


@pytest.mark.rule("500.4")
@pytest.mark.rule("514.2")
@pytest.mark.parametrize(
    ("until", "player", "ends"),
    [
        ("end of turn", 0, (3, END)),
        ("your next turn", 1, (3, END)),
        ("your next turn", 0, (4, END)),
        ("your next upkeep", 0, (4, END)),
        ("end of your next turn", 1, (4, END)),
        ("your next end step", 0, (5, POSTCOMBAT_MAIN)),
        ("end of combat", 0, (4, END_COMBAT)),
    ],
)
def test_durations(board: Board, until: str, player: int, ends: tuple[int, int]) -> None:
    creature = board.creature(0, 2, 2, "defender")
    effect(board, ModifyPT(Fixed(1), Fixed(1)), creature, until=until, player=player)
    last = (0, 0)
    while characteristics(board.state, creature).power == 3:
        last = (board.state.turn.number, board.state.turn.step)
        go_on(board)
    assert last == ends


@pytest.mark.rule("514.2")
def test_what_does_not_untap_in_the_next_untap_step_does_in_the_one_after(board: Board) -> None:
    creature = board.creature(1, 2, 2)
    board[creature].tapped = True
    effect(board, Cant("untap"), creature, until="its controller's next untap step")
    go_on(board)
    assert board[creature].tapped
    steps(board, 16)
    assert board.state.turn.active == 1
    assert not board[creature].tapped


@pytest.mark.rule("502.2")
@pytest.mark.rule("731.2")
def test_a_turn_without_spells_brings_night(board: Board) -> None:
    go_on(board)
    assert board.state.turn.day == ""
    board.state.turn.day = "day"
    steps(board, 8)
    assert board.state.turn.day == "night"
    steps(board, 8)
    assert board.state.turn.day == "night"


@pytest.mark.rule("724.1d")
def test_ending_the_turn(board: Board) -> None:
    attacker = board.creature(0, 2, 2)
    board.state.turn.step = DECLARE_ATTACKERS
    board.attack((attacker, 1))
    board.state.turn.ended = True
    board.state.turn.priority = NONE
    go_on(board)
    assert (board.state.turn.number, board.state.turn.step) == (4, UPKEEP)
    begun = [e.what for e in board.state.last_turn if e.kind == STEP]
    assert begun == [STEP_NAMES[CLEANUP]]
    assert board[attacker].attacking == NONE


@pytest.mark.rule("614.10a")
def test_what_one_player_skipped_the_other_still_skips(board: Board) -> None:
    effect(board, Skip("draw", 2), 0, 1)
    drawn = []
    for _ in range(6):
        go_on(board)
        while board.state.turn.step != END:
            go_on(board)
        drawn.append(sum(e.kind == STEP and e.what == "draw" for e in board.state.history))
    assert drawn == [0, 0, 0, 0, 1, 1]
    assert board.state.effects == []
