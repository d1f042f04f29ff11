"""A game led thing by thing: the rules' procedures, and the questions they ask."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from apnap.rules.decisions import Decision, IllegalAction, Option
from apnap.rules.priority import act, priority_options
from apnap.rules.turn import advance
from apnap.state.events import NONE
from apnap.state.state import State, TraceLine

Listener: TypeAlias = Callable[[State, list[TraceLine]], None]
"""Is told the trace after every thing done, while what it speaks of is still there."""


class Table:
    """A state and the procedure under way in it, if any.

    In contrast to a `Game` it answers nothing by itself, not even what is forced, and the turn
    goes on one thing at a time, so that a script can stop between any two of them.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.trace: list[TraceLine] = []
        state.trace = self.trace
        self.decision: Decision | None = None
        self._procedure: Coroutine[Any, Any, Any] | None = None
        self._before: State | None = None
        self._lines = 0
        self.listener: Listener | None = None

    @property
    def busy(self) -> bool:
        """Whether a procedure waits for an answer."""
        return self._procedure is not None

    @property
    def priority(self) -> int:
        """The player with priority, while nothing else is going on."""
        return NONE if self.busy else self.state.turn.priority

    def options(self) -> list[Option]:
        """What the player with priority may do, mana abilities included."""
        return priority_options(self.state, self.state.turn.priority, include_mana=True)

    def act(self, option: Option) -> None:
        """Begin what the player with priority chose to do."""
        self.begin(act(self.state, self.state.turn.priority, option))

    def advance(self) -> None:
        """Begin the next thing of the turn."""
        self.begin(advance(self.state))

    def begin(self, procedure: Coroutine[Any, Any, Any]) -> None:
        """Let a procedure run up to its first question."""
        assert self._procedure is None
        self._before = self.state.copy()
        self._lines = len(self.trace)
        self._procedure = procedure
        self._resume(None)

    def answer(self, option: Option) -> None:
        """Answer the question asked, and go on to the next.

        Raises IllegalAction where the action turns out to be illegal; the state then is as it was
        before the action. [CR 733.1]
        """
        self._resume(option)

    def give_up(self, before: State) -> None:
        """Be again as before the procedure under way: nothing of it happened."""
        if self._procedure is not None:
            self._procedure.close()
        self.state = before
        self.state.trace = self.trace
        del self.trace[self._lines :]
        self._procedure = None
        self._before = None
        self.decision = None

    def _resume(self, answer: Option | None) -> None:
        procedure = self._procedure
        assert procedure is not None
        try:
            self.decision = procedure.send(answer)
        except StopIteration:
            self._procedure = None
            self._before = None
            self.decision = None
        except IllegalAction:
            before = self._before
            assert before is not None
            self._procedure = None
            self.give_up(before)
            raise
        finally:
            if self.listener is not None:
                self.listener(self.state, self.trace)
