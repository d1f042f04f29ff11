"""The trace of a scripted game as readable lines."""

from __future__ import annotations

from apnap.rendering import fill
from apnap.scenario.names import PLAYERS, name_of
from apnap.state.objects import FIRST_OBJECT
from apnap.state.state import State, TraceLine
from apnap.state.turn import STEP_NAMES


class Tracer:
    """Writes new lines of a trace, naming objects as they are when they are told."""

    def __init__(self, lines: list[str]) -> None:
        self._lines = lines
        self._read = 0

    def __call__(self, state: State, trace: list[TraceLine]) -> None:
        """Write what is new."""
        self._read = min(self._read, len(trace))
        for line in trace[self._read :]:
            text = fill(line.text, [_name(state, number) for number in line.about])
            place = f"{line.turn} {STEP_NAMES[line.step]}"
            self._lines.append(f"{place:24} {text} [CR {line.rule}]")
        self._read = len(trace)


def traced(lines: list[str]) -> Tracer:
    """A listener that writes into these lines."""
    return Tracer(lines)


def _name(state: State, number: int) -> str:
    if number < FIRST_OBJECT:
        return f"player {PLAYERS[number]}" if number >= 0 else "nothing"
    if number in state.objects or number in state.last_known:
        return name_of(state, number) or f"object {number}"
    return f"object {number}"
