"""Drives the rules from one decision to the next, and remembers how the game came to be there.

At priority no procedure is alive and the state is everything. Inside a procedure the position is
the state at some earlier moment and the answers given since: a `Checkpoint`. Forks, undo and the
reversal of illegal actions go back to one and replay, for the same answers from the same state
give the same state.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Final

from apnap.rules.decisions import PASS, Decision, IllegalAction, Option
from apnap.rules.ending import LoopWatch, concede, draw, stop_at_turn_limit
from apnap.rules.priority import act, pass_priority, priority_options
from apnap.rules.turn import proceed, proceed_plainly
from apnap.state.events import NONE
from apnap.state.state import State, TraceLine

SPACING: Final = 8
"""A checkpoint is made at the first priority after so many answers: copies against replays."""

KEPT: Final = 6
"""So many checkpoints are kept beside the one at the start."""

MANDATORY: Final = "104.4b"


ONE: Final = (PASS,)
TWO: Final = (PASS, PASS)
"""As many options as a decision had, for a replay that doesn't ask for them again."""


class Checkpoint:
    """A moment at which no procedure was alive: its state, and how many answers led there.

    `place` counts the forced answers too.
    """

    def __init__(self, count: int, place: int, state: State, watch: LoopWatch) -> None:
        self.count = count
        self.place = place
        self.state = state
        self.watch = watch


class Driver:
    """A game in progress: its state, the answers so far, and the decision it waits for.

    `auto`: decisions with one option are answered here, and are not among the `answers`. The `log`
    has these forced answers too; `chosen` says whether there was a choice, and `places` where in
    the log each of the `answers` stands.
    """

    def __init__(self, state: State, *, auto: bool = True, turn_limit: int = 0) -> None:
        self.state = state
        self.auto = auto
        self.turn_limit = turn_limit
        self.decision: Decision | None = None
        self.answers: list[Option] = []
        self.log: list[Option] = []
        self.chosen: list[bool] = []
        self.places: list[int] = []
        self.procedure: Coroutine[Any, Any, Any] | None = None
        self.began = 0  # how many answers had been given as the procedure began
        self.watch = LoopWatch()
        self.checkpoints: list[Checkpoint] = []
        self.trace: list[TraceLine] | None = None
        self.trace_lengths: list[int] = []  # before each answer, where a trace is kept

    def start(self) -> None:
        """Go to the first decision."""
        self.checkpoints.append(Checkpoint(0, 0, self.state.copy(), self.watch.copy()))
        self._run()

    def keep_trace(self) -> None:
        """Keep a trace from here on."""
        if self.trace is None:
            self.trace = []
            self.trace_lengths = [0] * len(self.answers)
        self.state.trace = self.trace

    def answer(self, option: Option) -> None:
        """Give the answer to the decision, one of its options, and go to the next decision.

        Raises IllegalAction where the action turns out to be illegal; the game then is as it was
        before the action began. [CR 733.1]
        """
        decision = self.decision
        if decision is None:
            raise RuntimeError("the game is over: there is nothing to answer")
        count = len(self.answers)
        if self.procedure is None and count - self.checkpoints[-1].count >= SPACING:
            self._mark(count)
        if self.trace is not None:
            self.trace_lengths.append(len(self.trace))
        self.answers.append(option)
        self.places.append(len(self.log))
        self.log.append(option)
        self.chosen.append(len(decision.options) > 1)
        if option.verb == "concede":
            self.procedure = None
            concede(self.state, option.object)
        else:
            self.watch.answered(decision.options, option)
            self._give(option, count)
        self._run()

    def _mark(self, count: int) -> None:
        """Make a checkpoint here."""
        place = len(self.log)
        self.checkpoints.append(Checkpoint(count, place, self.state.copy(), self.watch.copy()))
        if len(self.checkpoints) > KEPT + 1:
            del self.checkpoints[1]

    def _give(self, option: Option, count: int) -> None:
        """Give an answer to the procedure that asks, or begin the action chosen at priority."""
        procedure = self.procedure
        if procedure is None:
            if option.verb == "pass":
                pass_priority(self.state, self.state.turn.priority)
                return
            self.began = count
            self._begin(act(self.state, self.state.turn.priority, option))
        else:
            self._resume(procedure, option)

    def _begin(self, procedure: Coroutine[Any, Any, Any]) -> None:
        self.procedure = procedure
        self._resume(procedure, None)

    def _resume(self, procedure: Coroutine[Any, Any, Any], answer: Option | None) -> None:
        """Let a procedure go on to its next question, or to its end."""
        try:
            self.decision = procedure.send(answer)
        except StopIteration:
            self.procedure = None
        except IllegalAction:
            self._go_back(self.began)
            raise

    def _run(self) -> None:
        """Go on until somebody has a choice, or the game is over."""
        state = self.state
        while True:
            if self.procedure is None:
                if state.over:
                    self.decision = None
                    return
                player = state.turn.priority
                if player == NONE:
                    if self.turn_limit and stop_at_turn_limit(state, self.turn_limit):
                        continue
                    proceed_plainly(state)
                    if state.turn.priority == NONE and not state.over:
                        self.began = len(self.answers)
                        self._begin(proceed(state))
                    continue
                if self.watch.looping(state):
                    draw(state, MANDATORY)
                    continue
                options = priority_options(state, player)
                if len(options) == 1 and self.auto:  # nothing but to pass: four of five times
                    self.log.append(PASS)
                    self.chosen.append(False)
                    self.watch.answered(options, PASS)
                    pass_priority(state, player)
                    continue
                decision = Decision(player, "priority", "priority", options, rule="117.1")
                self.decision = decision
            else:
                waiting = self.decision
                assert waiting is not None
                decision = waiting
            options_now = decision.options
            count = len(options_now)
            if count == 0:
                raise RuntimeError(f"a decision without an option: {decision!r}")
            if count > 1 or not self.auto:
                return
            only = options_now[0]
            self.log.append(only)
            self.chosen.append(False)
            self.watch.answered(options_now, only)
            self._give(only, len(self.answers))

    def fork(self) -> Driver:
        """An independent game in the same position. Its trace goes on from a copy of this one."""
        if self.procedure is not None:
            new = self.at(len(self.answers))
        else:
            new = Driver(self.state.copy(), auto=self.auto, turn_limit=self.turn_limit)
            new.decision = self.decision
            new.answers = self.answers.copy()
            new.log = self.log.copy()
            new.chosen = self.chosen.copy()
            new.places = self.places.copy()
            new.began = self.began
            new.watch = self.watch.copy()
            new.checkpoints = self.checkpoints.copy()
        if self.trace is not None:
            new.trace = self.trace.copy()
            new.trace_lengths = self.trace_lengths.copy()
            new.state.trace = new.trace
        return new

    def at(self, count: int) -> Driver:
        """The game as it was after so many answers, without a trace."""
        place = len(self.checkpoints) - 1
        while self.checkpoints[place].count > count:
            place -= 1
        checkpoint = self.checkpoints[place]
        new = Driver(checkpoint.state.copy(), auto=self.auto, turn_limit=self.turn_limit)
        end = self.places[count] if count < len(self.places) else len(self.log)
        new.answers = self.answers[:count]
        new.log = self.log[:end]
        new.chosen = self.chosen[:end]
        new.places = self.places[:count]
        new.watch = checkpoint.watch.copy()
        new.checkpoints = self.checkpoints[: place + 1]
        new._replay(checkpoint)
        new._run()
        return new

    def _replay(self, checkpoint: Checkpoint) -> None:
        """Give the answers of the log again, from a checkpoint on, without looking at options."""
        given = checkpoint.count
        state = self.state
        for place in range(checkpoint.place, len(self.log)):
            option = self.log[place]
            while self.procedure is None and state.turn.priority == NONE:
                proceed_plainly(state)
                if state.turn.priority == NONE:
                    self.began = given
                    self._begin(proceed(state))
            if self.procedure is None:
                self.watch.looping(state)
            if option.verb == "concede":
                self.procedure = None
                concede(state, option.object)
                return
            self.watch.answered(TWO if self.chosen[place] else ONE, option)
            self._give(option, given)
            if given < len(self.places) and self.places[given] == place:
                given += 1

    def _go_back(self, count: int) -> None:
        """Be again as after so many answers. [CR 733.1]"""
        self.become(self.at(count))

    def become(self, other: Driver) -> None:
        """Take over the position of another driver of the same game, at an earlier answer."""
        self.state = other.state
        self.decision = other.decision
        self.answers = other.answers
        self.log = other.log
        self.chosen = other.chosen
        self.places = other.places
        self.procedure = other.procedure
        self.began = other.began
        self.watch = other.watch
        self.checkpoints = other.checkpoints
        if self.trace is not None:
            count = len(self.answers)
            if count < len(self.trace_lengths):
                del self.trace[self.trace_lengths[count] :]
                del self.trace_lengths[count:]
            self.state.trace = self.trace
