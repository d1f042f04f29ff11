"""The runner of scripted games: how it judges, counts, and refuses broken files."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from apnap.errors import BadInput
from apnap.interfaces.cli import main
from apnap.rules.prepared import define
from apnap.scenario.conformance.disputes import read_disputes
from apnap.scenario.conformance.kept import keep, read_kept
from apnap.scenario.conformance.lines import Line, read_lines
from apnap.scenario.conformance.outcome import FAILED, Outcome
from apnap.scenario.conformance.runner import as_json, dispute, play
from apnap.scenario.sources import DoesNotRun, made_up
from apnap.state.printed import Definition

CARDS = [
    made_up("Mountain", "Basic Land — Mountain"),
    made_up("Spark", "Instant", cost="{R}", text="Spark deals 3 damage to any target."),
    made_up("Cub", "Creature — Bear", cost="{1}{R}", power=2, toughness=2),
]
DEFINITIONS = {card.name: define(card) for card in CARDS}


def cards(name: str, /) -> Definition:
    if name not in DEFINITIONS:
        raise DoesNotRun(name, "nobody knows it")
    return DEFINITIONS[name]


def script(**parts: Any) -> Line:
    data: dict[str, Any] = {
        "id": "made.up#test",
        "tier": "A1",
        "game": {"format": "two_player_duel", "players": 2, "life": 20, "deck": "x"},
        "setup": [{"op": "strict", "on": True}],
        "actions": [],
        "choices": [],
        "stops": [{"run": 0, "turn": 1, "step": "END_TURN"}],
        "asserts": [],
    }
    for key, value in parts.items():
        data[key] = data[key] + value if key == "setup" else value
    return Line(data)


def put(zone: str, name: str, player: str = "A", count: int = 1) -> dict[str, Any]:
    return {"op": "add_card", "zone": zone, "player": player, "name": name, "count": count}


def act(kind: str, step: str = "PRECOMBAT_MAIN", player: str = "A", **more: Any) -> dict[str, Any]:
    return {"run": 0, "turn": 1, "step": step, "player": player, "kind": kind, **more}


def life(player: str, value: int) -> dict[str, Any]:
    return {"run": 0, "assert": "life", "player": player, "value": value}


BOARD = [put("battlefield", "Mountain"), put("hand", "Spark")]
SPARK = act("cast", card="Spark", text="Cast Spark", targets=[{"player": "B"}])


def outcome(**parts: Any) -> tuple[str, str]:
    judged = play(script(**parts), cards)
    return judged.outcome, judged.reason


def test_passed() -> None:
    assert outcome(setup=BOARD, actions=[SPARK], asserts=[life("B", 17)]) == ("passed", "")


def test_failed_by_an_assertion() -> None:
    result = outcome(setup=BOARD, actions=[SPARK], asserts=[life("B", 20)])
    assert result == ("failed", "life of B: expected 20, found 17")


def test_failed_by_an_action_that_is_not_legal() -> None:
    result, reason = outcome(setup=[put("hand", "Spark")], actions=[SPARK])
    assert result == "failed"
    assert reason.startswith("not possible: Cast Spark")


def test_failed_by_an_action_that_never_came() -> None:
    late = {**SPARK, "turn": 2}
    result, reason = outcome(setup=BOARD, actions=[late])
    assert (result, reason) == ("failed", "not done: Cast Spark")


def test_a_target_from_the_queue() -> None:
    bare = act("cast", card="Spark", text="Cast Spark")
    said = {"run": 0, "player": "A", "queue": "target", "raw": "x", "targets": [{"player": "B"}]}
    parts: dict[str, Any] = {"setup": BOARD, "actions": [bare]}
    assert outcome(choices=[said], asserts=[life("B", 17)], **parts)[0] == "passed"
    result, reason = outcome(**parts)
    assert result == "inconclusive"
    assert "target" in reason


def test_an_answer_that_nothing_asked_for() -> None:
    said = {"run": 0, "player": "A", "queue": "choice", "raw": "Yes", "yes": True}
    result, reason = outcome(setup=BOARD, actions=[SPARK], choices=[said])
    assert result == "inconclusive"
    assert "not asked" in reason


def test_a_card_that_does_not_run() -> None:
    result, reason = outcome(setup=[put("hand", "Nobody")])
    assert result == "unsupported"
    assert "Nobody" in reason


def test_holding_priority_and_waiting_for_the_stack() -> None:
    board = [put("battlefield", "Mountain", count=2), put("hand", "Spark", count=2)]
    size = act("check", check="stack_size", args=[2])
    assert outcome(setup=board, actions=[SPARK, SPARK, size])[0] == "passed"
    wait = act("wait_stack")
    one = act("check", check="stack_size", args=[1])
    assert outcome(setup=board, actions=[SPARK, wait, SPARK, one])[0] == "passed"


def test_attacks_and_blocks() -> None:
    board = [put("battlefield", "Cub"), put("battlefield", "Cub", "B")]
    attack = act("attack", "DECLARE_ATTACKERS", attacker="Cub")
    block = act("block", "DECLARE_BLOCKERS", "B", blocker="Cub", attacker="Cub")
    dead = {"run": 0, "assert": "graveyard_count", "player": "A", "name": "Cub", "count": 1}
    assert outcome(setup=board, actions=[attack], asserts=[life("B", 18)])[0] == "passed"
    both = [attack, block]
    assert outcome(setup=board, actions=both, asserts=[life("B", 20), dead])[0] == "passed"


def test_the_stop_is_the_end_of_its_step() -> None:
    attack = act("attack", "DECLARE_ATTACKERS", attacker="Cub")
    board = [put("battlefield", "Cub"), put("battlefield", "Cub", "B")]
    block = act("block", "DECLARE_BLOCKERS", "B", blocker="Cub", attacker="Cub")
    stop = [{"run": 0, "turn": 1, "step": "DECLARE_BLOCKERS"}]
    alive = {"run": 0, "assert": "permanent_count", "player": "A", "name": "Cub", "count": 1}
    assert outcome(setup=board, actions=[attack, block], stops=stop, asserts=[alive])[0] == "passed"


def test_an_expected_error() -> None:
    stop = [
        {
            "run": 0,
            "turn": 1,
            "step": "END_TURN",
            "expect_error": {"messages": ["Cast Spark"], "must": True},
        }
    ]
    assert outcome(setup=[put("hand", "Spark")], actions=[SPARK], stops=stop)[0] == "passed"
    assert outcome(setup=BOARD, actions=[SPARK], stops=stop)[0] == "failed"


def test_the_document_adds_up() -> None:
    judged = [play(script(setup=BOARD, actions=[SPARK]), cards), Outcome("b", "A2", FAILED, "why")]
    document = as_json(judged)
    assert document["lines"] == 2
    assert document["tiers"]["A2"]["failed"] == 1
    assert document["results"][1] == {"id": "b", "outcome": "failed", "reason": "why"}
    keys = ("passed", "failed", "inconclusive", "unsupported", "disputed")
    assert sum(document[key] for key in keys) == 2


def test_disputes(tmp_path: Path) -> None:
    file = tmp_path / "disputed.toml"
    file.write_text('["b"]\nrule = "704.5j"\nwhy = "The legend rule says so."\n')
    judged = dispute([Outcome("b", "A2", FAILED, "why")], read_disputes(file))
    assert judged[0].outcome == "disputed"
    assert "704.5j" in judged[0].reason


@pytest.mark.parametrize(
    "text",
    [
        '["b"]\nwhy = "No rule."\n',
        '["b"]\nrule = "999.9"\nwhy = "No such rule."\n',
        '["b"]\nrule = "704.5j"\n',
        "no toml",
    ],
)
def test_disputes_need_a_rule_and_a_reason(tmp_path: Path, text: str) -> None:
    file = tmp_path / "disputed.toml"
    file.write_text(text)
    with pytest.raises(BadInput):
        read_disputes(file)


@pytest.mark.parametrize(
    "content",
    [
        b"{",
        b"[]",
        b'{"id": "x"}',
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"id": "' + b"x" * 2_000_000 + b'"}',
        gzip.compress(b'{"id": 1}' * 100, mtime=0)[:-20],
    ],
)
def test_a_broken_file_is_one_line_and_exit_code_2(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(content)
    assert main(["conformance", str(file)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.strip().splitlines()) == 1


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conformance", str(tmp_path / "none.jsonl")]) == 2
    assert "none.jsonl" in capsys.readouterr().err


def test_an_action_of_no_known_kind() -> None:
    with pytest.raises(ValueError, match="no such action"):
        script(actions=[act("dance")])


def test_reading_lines(tmp_path: Path) -> None:
    data = {
        "id": "x",
        "tier": "A1",
        "game": {},
        "setup": [],
        "actions": [],
        "choices": [],
        "stops": [],
        "asserts": [],
    }
    file = tmp_path / "games.jsonl.gz"
    file.write_bytes(gzip.compress((json.dumps(data) + "\n\n").encode()))
    assert [line.id for line in read_lines(file)] == ["x"]


def test_games_that_passed_are_kept_and_only_added_to(tmp_path: Path) -> None:
    file = tmp_path / "passed.txt"
    first = [Outcome("b", "A2", "passed"), Outcome("a", "A1", FAILED, "why")]
    assert keep(file, first) == 1
    assert read_kept(file) == ["b"]
    assert keep(file, [Outcome("b", "A2", FAILED, "why"), Outcome("a", "A1", "passed")]) == 1
    assert read_kept(file) == ["a", "b"]
    with pytest.raises(BadInput):
        read_kept(tmp_path / "none.txt")
