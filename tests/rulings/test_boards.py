"""Every board of every row, played with the cards' own text."""

import json

import pytest

from apnap.errors import BadInput
from apnap.interfaces.cli import main
from apnap.rulings import ROWS, Board, boards_of, play, row
from apnap.rulings.boards import FAILED, UNSUPPORTED, Differs, says
from apnap.scenario.scenario import Scenario

BOARDS = boards_of()


@pytest.mark.parametrize("number", range(len(BOARDS)))
def test_a_board_goes_as_the_rules_have_it(number: int) -> None:
    shown = play(BOARDS[number])
    if shown.outcome == UNSUPPORTED:
        pytest.skip(shown.reason)
    assert shown.outcome == "passed", f"{shown.board.title}: {shown.reason}"
    assert shown.trace


def test_every_board_shows_a_row() -> None:
    names = [one.name for one in ROWS]
    assert len(set(names)) == len(names) == 28
    for board in BOARDS:
        assert board.row in names
    assert len({(one.row, one.title) for one in BOARDS}) == len(BOARDS)


def test_a_board_that_goes_otherwise_fails() -> None:
    def script(game: Scenario) -> None:
        game.start()
        says("life", game.life("A"), 21)

    shown = play(Board("S01", "wrong", script))
    assert shown.outcome == FAILED
    assert shown.reason == "life: 20, and not 21"
    with pytest.raises(Differs):
        says("x", 1, 2)


def test_rows_are_named() -> None:
    assert row("s03").rules == ("106.12",)
    with pytest.raises(BadInput, match="S99"):
        row("S99")


def test_the_command(capsys) -> None:  # type: ignore[no-untyped-def]
    assert main(["rulings", "S07"]) == 0
    out = capsys.readouterr().out
    assert "passed  Sol Ring taps the turn it came" in out
    assert main(["rulings", "S07", "--json"]) == 0
    (document,) = json.loads(capsys.readouterr().out)
    assert document["row"] == "S07"
    assert {one["outcome"] for one in document["boards"]} <= {"passed", UNSUPPORTED}
    code = main(["rulings", "S07", "--check", "--json"])
    (checked,) = json.loads(capsys.readouterr().out)["rows"].values()
    assert checked["boards"] == len(boards_of("S07"))
    assert checked["passed"] + len(checked["failed"]) == checked["boards"]
    assert code == (1 if checked["failed"] else 0)
    assert main(["rulings", "S99"]) == 2


def test_the_boards_of_a_card(capsys) -> None:  # type: ignore[no-untyped-def]
    assert main(["rulings", "umbral mantle", "--json"]) == 0
    (document,) = json.loads(capsys.readouterr().out)
    assert document["row"] == "S08"
    assert len(document["boards"]) == 3
