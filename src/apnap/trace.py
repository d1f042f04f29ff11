"""What happened in a game, line by line, with the rule under which it did."""

from __future__ import annotations

from apnap.rendering import fill
from apnap.state.objects import FIRST_OBJECT, Object
from apnap.state.state import State, TraceLine
from apnap.state.turn import STEP_NAMES
from apnap.state.zones import HAND, LIBRARY

__all__ = ["Trace", "TraceEntry"]


class TraceEntry:
    """A line of the trace: what happened, under which rule, in which turn and step."""

    def __init__(self, rule: str, text: str, turn: int, step: str) -> None:
        self.rule = rule
        self.text = text
        self.turn = turn
        self.step = step

    def __str__(self) -> str:
        return f"{self.text} [CR {self.rule}]" if self.rule else self.text

    def __repr__(self) -> str:
        return f"<turn {self.turn}, {self.step}: {self}>"


class _Named:
    """What an object was, for lines about it once it is gone."""

    def __init__(self, object: Object) -> None:
        self.name = _printed_name(object)
        self.hidden = object.zone in (HAND, LIBRARY) or object.face_down
        self.library = object.zone == LIBRARY
        self.owner = object.owner
        self.controller = object.controller

    def known_to(self, viewer: int | None) -> bool:
        """Whether a player may know what it was; None may know everything."""
        if viewer is None or not self.hidden:
            return True
        return not self.library and viewer in (self.owner, self.controller)


class Trace:
    """The lines of a game's trace, with the names of what they speak of."""

    def __init__(self) -> None:
        self._lines: list[TraceLine] = []
        self._read = 0
        self._next = FIRST_OBJECT
        self._named: dict[int, _Named] = {}
        self._revealed: set[int] = set()
        self._players: list[str] = []

    def copy(self) -> Trace:
        """The same, for a fork."""
        new = Trace()
        new._lines = self._lines.copy()
        new._read = self._read
        new._next = self._next
        new._named = self._named.copy()
        new._revealed = self._revealed.copy()
        new._players = self._players
        return new

    def learn(self, state: State, lines: list[TraceLine]) -> None:
        """Take over the lines that are new, and learn the names of what is new."""
        if not self._players:
            self._players = [player.name for player in state.players]
        self._lines = lines
        for number, object in state.objects.items():
            if number >= self._next:
                self._named[number] = _Named(object)
        for number in range(self._next, state.next_object):
            if number not in self._named:
                known = state.last_known.get(number)
                if known is not None:
                    self._named[number] = _Named(known.object)
        self._next = state.next_object
        for line in lines[self._read :]:
            if line.rule.startswith("701.20"):
                self._revealed.update(line.about)
        self._read = len(lines)

    def cut(self, state: State, lines: list[TraceLine]) -> None:
        """Forget what was taken back: the numbers of its objects will be given to others."""
        self._lines = lines
        self._read = len(lines)
        self._next = state.next_object
        for number in [number for number in self._named if number >= self._next]:
            del self._named[number]
        self._revealed = {number for number in self._revealed if number < self._next}

    def entries(self, viewer: int | None) -> list[TraceEntry]:
        """The lines as a player may read them, or with everything named (None)."""
        return [
            TraceEntry(
                line.rule,
                fill(line.text, [self._name(number, viewer) for number in line.about]),
                line.turn,
                STEP_NAMES[line.step],
            )
            for line in self._lines
        ]

    def _name(self, number: int, viewer: int | None) -> str:
        if 0 <= number < len(self._players):
            return self._players[number]
        named = self._named.get(number)
        if named is None:  # what came and went unseen was in a library or a hand
            return "a card" if number >= 0 else "nothing"
        if named.known_to(viewer) or number in self._revealed:
            return named.name
        return "a card"


def _printed_name(object: Object) -> str:
    """A name without asking the rules: what an object is called stays with it in the trace."""
    if object.copied is not None:
        return object.copied.name
    if object.definition is not None:
        face = object.face if object.face < len(object.definition.faces) else 0
        return object.definition.faces[face].name
    return "an ability"
