"""Declaring blockers. [CR 509]"""

import pytest
from tests.rules.board import Board, card, may_be_done, pairs, rule

from apnap.abilities.ability import Affects, KeywordQuality, Static
from apnap.abilities.amounts import Fixed
from apnap.abilities.changes import Cant, MayDo, Must
from apnap.abilities.filters import ColorIs, Compare, SubtypeIs, TypeIs
from apnap.abilities.selectors import Players
from apnap.rules.blocking import declare_blockers
from apnap.state.events import BECOME_BLOCKED, BLOCK, UNBLOCKED
from apnap.state.turn import DECLARE_BLOCKERS

SMALL = Compare("power", "<=", Fixed(2))


@pytest.fixture
def board() -> Board:
    return Board(DECLARE_BLOCKERS)


def can_block(board: Board, blocker: int, attacker: int) -> bool:
    """Whether the pair is offered, with nothing else on the board that could be."""
    board.attack((attacker, 1))
    procedure = declare_blockers(board.state)
    try:
        decision = procedure.send(None)
    except StopIteration:
        return False
    procedure.close()
    return (blocker, attacker) in pairs(decision)


@pytest.mark.rule("509.1a")
def test_untapped_creatures_of_the_defending_player_may_block(board: Board) -> None:
    attacker = board.creature(0, 2, 2)
    board.attack((attacker, 1))
    fit = board.creature(1, 1, 1)
    tapped = board.creature(1, 1, 1)
    board[tapped].tapped = True
    board.creature(0, 1, 1)
    board.permanent(1, types=("artifact",))
    decision = board.first_decision(declare_blockers(board.state))
    assert pairs(decision) == [(fit, attacker)]
    assert may_be_done(decision)


@pytest.mark.rule("509.1g")
@pytest.mark.rule("509.1h")
def test_blocked_and_unblocked(board: Board) -> None:
    one = board.creature(0, 2, 2)
    two = board.creature(0, 3, 3)
    board.attack((one, 1), (two, 1))
    blocker = board.creature(1, 1, 1)
    fellow = board.creature(1, 1, 1)
    board.run(declare_blockers(board.state), ("block", blocker, one), ("block", fellow, one))
    assert board[one].blocked
    assert board[one].blocked_by == (blocker, fellow)
    assert not board[two].blocked
    assert board[blocker].blocking == (one,)
    events = [(e.kind, e.object, e.amount) for e in board.state.history]
    assert events == [
        (BLOCK, blocker, 1),
        (BLOCK, fellow, 1),
        (BECOME_BLOCKED, one, 1),
        (BECOME_BLOCKED, one, 2),
        (UNBLOCKED, two, 0),
    ]


@pytest.mark.rule("509.1b")
@pytest.mark.parametrize(
    ("attacking", "blocking", "able"),
    [
        ((), (), True),
        (("flying",), (), False),
        (("flying",), ("flying",), True),
        (("flying",), ("reach",), True),
        ((), ("flying",), True),
        (("shadow",), (), False),
        ((), ("shadow",), False),
        (("shadow",), ("shadow",), True),
        (("flying", "shadow"), ("flying",), False),
        (("horsemanship",), (), False),
        (("horsemanship",), ("horsemanship",), True),
        ((), ("horsemanship",), True),
        (("fear",), (), False),
        (("intimidate",), (), False),
        (("skulk",), (), True),
        (("protection from everything",), (), False),
    ],
)
def test_evasion(
    board: Board, attacking: tuple[str, ...], blocking: tuple[str, ...], able: bool
) -> None:
    attacker = board.creature(0, 2, 2, *attacking)
    blocker = board.creature(1, 2, 2, *blocking)
    assert can_block(board, blocker, attacker) == able


@pytest.mark.rule("702.36b")
@pytest.mark.rule("702.13b")
@pytest.mark.parametrize(
    ("keyword", "colors", "types", "able"),
    [
        ("fear", "B", ("creature",), True),
        ("fear", "R", ("creature",), False),
        ("fear", "", ("artifact", "creature"), True),
        ("intimidate", "RG", ("creature",), True),
        ("intimidate", "B", ("creature",), False),
        ("intimidate", "", ("artifact", "creature"), True),
    ],
)
def test_fear_and_intimidate(
    board: Board, keyword: str, colors: str, types: tuple[str, ...], able: bool
) -> None:
    attacker = board.place(0, card("Red", 2, 2, keyword, colors="R"))
    blocker = board.place(1, card("Blocker", 2, 2, colors=colors, types=types))
    assert can_block(board, blocker, attacker) == able


@pytest.mark.rule("702.118b")
@pytest.mark.parametrize(("power", "able"), [(1, True), (2, True), (3, False)])
def test_skulk(board: Board, power: int, able: bool) -> None:
    attacker = board.creature(0, 2, 2, "skulk")
    assert can_block(board, board.creature(1, power, 4), attacker) == able


@pytest.mark.rule("702.14c")
def test_landwalk(board: Board) -> None:
    walker = board.creature(0, 2, 2, KeywordQuality("landwalk", SubtypeIs("Island")))
    blocker = board.creature(1, 2, 2)
    board.permanent(0, types=("land",), subtypes=("Island",))
    assert can_block(board, blocker, walker)
    board.permanent(1, types=("land",), subtypes=("Island",))
    assert not can_block(board, blocker, walker)


@pytest.mark.rule("702.16f")
def test_protection(board: Board) -> None:
    attacker = board.creature(0, 2, 2, KeywordQuality("protection", ColorIs("R")))
    red = board.place(1, card("Red", 2, 2, colors="R"))
    green = board.place(1, card("Green", 2, 2, colors="G"))
    assert not can_block(board, red, attacker)
    assert can_block(board, green, attacker)


@pytest.mark.rule("702.111b")
def test_menace_takes_two(board: Board) -> None:
    attacker = board.creature(0, 2, 2, "menace")
    one = board.creature(1, 1, 1)
    board.attack((attacker, 1))
    board.run(declare_blockers(board.state))
    assert not board[attacker].blocked  # one alone is not even asked
    two = board.creature(1, 1, 1)
    three = board.creature(1, 1, 1)
    decision = board.first_decision(declare_blockers(board.state), ("block", one, attacker))
    assert pairs(decision) == [(two, attacker), (three, attacker)]
    assert not may_be_done(decision)
    board.run(
        declare_blockers(board.state), ("block", one, attacker), ("block", three, attacker), "done"
    )
    assert board[attacker].blocked_by == (one, three)


@pytest.mark.rule("702.111b")
def test_two_menacing_attackers_share_the_blockers(board: Board) -> None:
    first = board.creature(0, 2, 2, "menace")
    second = board.creature(0, 2, 2, "menace")
    one, two, three = (board.creature(1, 1, 1) for _ in range(3))
    board.attack((first, 1), (second, 1))
    decision = board.first_decision(declare_blockers(board.state), ("block", one, first))
    assert pairs(decision) == [(two, first), (three, first)]


@pytest.mark.rule("509.1b")
def test_restrictions_in_other_words(board: Board) -> None:
    unblockable = board.creature(0, 2, 2, rule(Cant("be blocked")))
    sneaky = board.creature(0, 2, 2, rule(Cant("be blocked", by=SMALL)))
    walled = board.creature(0, 2, 2, rule(Cant("be blocked", by=TypeIs("artifact"), except_=True)))
    small = board.creature(1, 1, 1)
    large = board.creature(1, 3, 3)
    machine = board.place(1, card("Machine", 3, 3, types=("artifact", "creature")))
    coward = board.creature(1, 3, 3, rule(Cant("block")))
    choosy = board.creature(1, 3, 3, rule(Cant("block", by=SMALL)))
    board.attack((unblockable, 1), (sneaky, 1), (walled, 1))
    offered = pairs(board.first_decision(declare_blockers(board.state)))
    assert offered == [(large, sneaky), (machine, sneaky), (machine, walled)]
    assert small
    assert coward
    assert choosy


@pytest.mark.rule("509.1b")
def test_no_more_than_one_blocker(board: Board) -> None:
    attacker = board.creature(0, 2, 2, rule(Cant("be blocked", more_than=1)))
    other = board.creature(0, 2, 2)
    one = board.creature(1, 1, 1)
    two = board.creature(1, 1, 1)
    board.attack((attacker, 1), (other, 1))
    decision = board.first_decision(declare_blockers(board.state), ("block", one, attacker))
    assert pairs(decision) == [(two, other)]


@pytest.mark.rule("509.1b")
def test_no_more_than_one_creature_blocks(board: Board) -> None:
    attacker = board.creature(0, 2, 2)
    board.permanent(
        0, Static(Affects(Players("each"), (Cant("block", more_than=1),))), types=("artifact",)
    )
    one = board.creature(1, 1, 1)
    board.creature(1, 1, 1)
    board.attack((attacker, 1))
    board.run(declare_blockers(board.state), ("block", one, attacker))
    assert board[attacker].blocked_by == (one,)


@pytest.mark.rule("509.1c")
def test_blocks_if_able_with_menace(board: Board) -> None:
    attacker = board.creature(0, 2, 2, "menace")
    must = board.creature(1, 1, 1, rule(Must("block")))
    other = board.creature(1, 1, 1)
    board.attack((attacker, 1))
    decision = board.first_decision(declare_blockers(board.state))
    assert not may_be_done(decision)
    board.run(declare_blockers(board.state), ("block", must, attacker))
    assert board[attacker].blocked_by == (must, other)


@pytest.mark.rule("509.1c")
def test_blocks_if_able_does_not_force_the_impossible(board: Board) -> None:
    attacker = board.creature(0, 2, 2, "menace")
    board.creature(1, 1, 1, rule(Must("block")))
    board.attack((attacker, 1))
    board.run(declare_blockers(board.state))
    assert not board[attacker].blocked


@pytest.mark.rule("509.1c")
def test_must_be_blocked_if_able(board: Board) -> None:
    lure = board.creature(0, 2, 2, rule(Must("be blocked")))
    other = board.creature(0, 2, 2)
    one = board.creature(1, 1, 1)
    two = board.creature(1, 1, 1)
    board.attack((lure, 1), (other, 1))
    decision = board.first_decision(declare_blockers(board.state))
    assert not may_be_done(decision)
    decision = board.first_decision(declare_blockers(board.state), ("block", one, other))
    assert pairs(decision) == [(two, lure)]
    decision = board.first_decision(declare_blockers(board.state), ("block", one, lure))
    assert may_be_done(decision)


@pytest.mark.rule("509.1c")
def test_all_able_block_it(board: Board) -> None:
    lure = board.creature(0, 2, 2, rule(Must("all able block it")))
    other = board.creature(0, 2, 2)
    one = board.creature(1, 1, 1)
    two = board.creature(1, 1, 1)
    tapped = board.creature(1, 1, 1)
    board[tapped].tapped = True
    board.attack((lure, 1), (other, 1))
    decision = board.first_decision(declare_blockers(board.state))
    assert pairs(decision) == [(one, lure), (two, lure)]
    assert not may_be_done(decision)


@pytest.mark.rule("509.1a")
def test_additional_blocks(board: Board) -> None:
    one, two, three = (board.creature(0, 2, 2) for _ in range(3))
    double = board.creature(1, 1, 9, rule(MayDo("block additional", amount=Fixed(1))))
    board.attack((one, 1), (two, 1), (three, 1))
    board.run(declare_blockers(board.state), ("block", double, one), ("block", double, three))
    assert board[double].blocking == (one, three)
    blocks = [e.amount for e in board.state.history if e.kind == BLOCK]
    assert blocks == [1, 2]


@pytest.mark.rule("509.1a")
def test_one_creature_blocks_one_attacker(board: Board) -> None:
    one, two = (board.creature(0, 2, 2) for _ in range(2))
    blocker = board.creature(1, 1, 9)
    board.attack((one, 1), (two, 1))
    board.run(declare_blockers(board.state), ("block", blocker, two))
    assert board[blocker].blocking == (two,)


@pytest.mark.rule("509.1a")
def test_only_creatures_attacking_what_the_player_defends(board: Board) -> None:
    board = Board(DECLARE_BLOCKERS, players=3)
    mine = board.creature(0, 2, 2)
    theirs = board.creature(0, 2, 2)
    walker = board.permanent(1, types=("planeswalker",), loyalty=4)
    board.attack((mine, walker), (theirs, 2))
    blocker = board.creature(1, 1, 1)
    assert pairs(board.first_decision(declare_blockers(board.state))) == [(blocker, mine)]
