"""Reading files of scripted games: one JSON object a line, checked as far as they are used."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from apnap.errors import BadInput
from apnap.scenario.answers import (
    CHANCE,
    MODE,
    NAME,
    NUMBER,
    SKIP,
    YES_NO,
    Answer,
    Entry,
    name_answer,
)
from apnap.scenario.board import Stop
from apnap.scenario.names import PLAYERS, step_number

MAX_LINE: Final = 1 << 20
"""The most bytes that one scripted game may have."""

KINDS: Final = (
    "cast",
    "activate",
    "mana",
    "play_land",
    "attack",
    "block",
    "wait_stack",
    "check",
    "add_counters",
    "rollback",
    "concede",
)


class Action:
    """What a player is to do at priority, or in a declaration, in a step of a turn."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.run = int(data["run"])
        self.turn = int(data["turn"])
        self.step = step_number(data["step"])
        self.player = PLAYERS.index(data["player"])
        self.kind: str = data["kind"]
        if self.kind not in KINDS:
            raise ValueError(f"no such action: {self.kind!r}")
        self.data = data
        self.text = str(data.get("text", ""))
        self.targets: list[Answer] | None = None
        if "targets" in data:
            self.targets = [_target(part) for part in data["targets"]]
        if self.kind == "check":
            data["args"] = list(data["args"])
            str(data["check"])

    def describe(self) -> str:
        """The action in one line."""
        if self.kind == "check":
            return f"{self.data['check']} {self.data['args']}"
        if self.kind in ("attack", "block"):
            names = [
                str(self.data[k]) for k in ("blocker", "attacker", "defender") if k in self.data
            ]
            return f"{self.kind} {' '.join(names)}"
        if self.kind == "play_land":
            return f"play {self.data.get('card')}"
        return self.text or self.kind


class Line:
    """One scripted game."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.id = str(data["id"])
        self.tier = str(data["tier"])
        self.game: dict[str, Any] = dict(data["game"])
        self.setup: list[dict[str, Any]] = [dict(op) for op in data["setup"]]
        for op in self.setup:
            str(op["op"])
        self.actions = [Action(dict(action)) for action in data["actions"]]
        self.entries = [(int(choice["run"]), _entry(choice)) for choice in data["choices"]]
        self.stops: dict[int, tuple[Stop, dict[str, Any] | None]] = {}
        for stop in data["stops"]:
            point = Stop(int(stop["turn"]), step_number(stop["step"]))
            self.stops[int(stop["run"])] = (point, stop.get("expect_error"))
        self.asserts: list[dict[str, Any]] = [dict(one) for one in data["asserts"]]
        for one in self.asserts:
            str(one["assert"])
        self.expected_exception = data.get("expected_exception")

    def card_names(self) -> list[str]:
        """The names of the cards that are put somewhere, each once."""
        names = [str(op["name"]) for op in self.setup if op["op"] == "add_card"]
        return list(dict.fromkeys(names))


def _entry(data: dict[str, Any]) -> Entry:
    player = PLAYERS.index(data["player"])
    queue, raw = str(data["queue"]), str(data["raw"])
    answers: list[Answer]
    if queue == "mode":
        skip = bool(data.get("skip"))
        answers = [Answer(SKIP) if skip else Answer(MODE, number=int(data["mode"]))]
    elif "yes" in data:
        answers = [Answer(YES_NO, raw, int(bool(data["yes"])))]
    elif "number" in data:
        answers = [Answer(NUMBER, raw, int(data["number"]))]
    elif data.get("skip"):
        answers = [Answer(SKIP, raw)]
    elif "die" in data:
        answers = [Answer(CHANCE, "die", int(data["die"]))]
    elif "coin" in data:
        answers = [Answer(CHANCE, "coin", int(bool(data["coin"])))]
    elif "targets" in data:
        answers = [_target(part) for part in data["targets"]]
    else:
        answers = [name_answer(str(text)) for text in data["options"]]
    return Entry(player, queue, raw, answers)


def _target(part: dict[str, Any]) -> Answer:
    """A target by name, a player, or the end of the choice."""
    if part.get("skip") or part.get("none"):
        return Answer(SKIP)
    if "player" in part:
        answer = Answer(NAME, str(part["player"]))
        answer.player = PLAYERS.index(part["player"])
    elif "face_down" in part:
        answer = Answer(NAME, f"[{part['face_down']}]")
    elif "alias" in part and "name" not in part:
        answer = Answer(NAME, f"@{part['alias']}")
        answer.alias = str(part["alias"])
    else:
        answer = name_answer(str(part["name"]))
    if "amount" in part:
        answer.amount = int(part["amount"])
    if "mode" in part:
        answer.number = int(part["mode"])
    if "copy" in part:
        answer.copy = bool(part["copy"])
    return answer


def read_lines(path: str | Path) -> Iterator[Line]:
    """The scripted games of a file, gzipped or not. Raises BadInput for what is no such file."""
    file = Path(path)
    number = 0
    try:
        with file.open("rb") as raw:
            packed = raw.peek(2)[:2] == b"\x1f\x8b"
            stream = gzip.GzipFile(fileobj=raw) if packed else raw
            while True:
                text = stream.readline(MAX_LINE + 1)
                if not text:
                    return
                number += 1
                if len(text) > MAX_LINE:
                    raise BadInput(f"{file}, line {number}: longer than a scripted game can be")
                if text.strip():
                    yield _line(file, number, text)
    except OSError as error:
        raise BadInput(f"{file}: {error.strerror or error}") from error
    except (EOFError, zlib.error) as error:
        raise BadInput(f"{file}, after line {number}: {error}") from error


def _line(file: Path, number: int, text: bytes) -> Line:
    place = f"{file}, line {number}"
    try:
        data = json.loads(text.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise BadInput(f"{place}: not UTF-8") from error
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{place}: no JSON ({str(error)[:80]})") from error
    if not isinstance(data, dict):
        raise BadInput(f"{place}: no scripted game, which is an object")
    try:
        return Line(data)
    except KeyError as error:
        raise BadInput(f"{place}: {error} is missing") from error
    except (ValueError, TypeError, IndexError, AttributeError) as error:
        raise BadInput(f"{place}: {str(error)[:80]}") from error
