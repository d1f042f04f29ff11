"""A table with a script: acts for the players, and answers for them what the script settles."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Final

from apnap.rules.characteristics import look
from apnap.rules.decisions import NO, YES, Decision, IllegalAction, Option
from apnap.scenario.answers import NAME, SKIP, YES_NO, Answer, Answers
from apnap.scenario.commands import Command, Commands
from apnap.scenario.names import PLAYERS, name_of
from apnap.scenario.settling import forced
from apnap.scenario.table import Table
from apnap.scenario.texts import Texts
from apnap.state.events import MOVE, NONE, TAP
from apnap.state.objects import FIRST_OBJECT
from apnap.state.turn import STEP_NAMES
from apnap.state.zones import EXILE

if TYPE_CHECKING:
    from apnap.scenario.sources import TextSource
    from apnap.state.state import State

MOST_X: Final = 20
"""So many values are tried for an X that a script leaves open."""

DECLARATIONS: Final = ("attackers", "blockers")


class ScriptError(Exception):
    """The script and the game do not fit together."""


class NotAnswered(ScriptError):
    """A question that the script does not settle; `values` are those of an X that is open."""

    def __init__(self, text: str, values: tuple[int, ...] = ()) -> None:
        super().__init__(text)
        self.values = values


class NotPossible(ScriptError):
    """An action of the script is not legal."""


class Script:
    """What all scripted games share. Subclasses say how attackers and blockers are declared."""

    def __init__(self, state: State, printed: TextSource | None = None) -> None:
        self.table = Table(state)
        self.texts = Texts(printed)
        self.answers = Answers(self.texts)
        self.commands = Commands(self.texts, self.answers.aliases)
        self._named_targets = False
        self._x: int | None = None
        self.forced_x: list[int] = []  # values of X that were announced
        self.alike: list[int] = []  # who was to put into order what makes no difference
        self.helpers: list[str] = []  # names of what paid for spells beside mana

    @property
    def state(self) -> State:
        """The game."""
        return self.table.state

    def drive(self, procedure: Coroutine[Any, Any, Any]) -> None:
        """Run a procedure to its end, answering what it asks."""
        self.table.begin(procedure)
        self.finish()

    def finish(self) -> None:
        """Answer until no procedure waits."""
        while self.table.busy:
            self.reply()

    def take(self, command: Command, targets: Sequence[Answer] | None) -> None:
        """Do what a command means, with these targets; the first way that works.

        Raises NotPossible, or NotAnswered where a question of its only legal way is not settled.
        """
        trouble: Exception | None = None
        used = [entry.used for entry in self.answers.entries]
        options = self.commands.matching(self.state, self.table.options(), command)
        cost = None if command.data.get("mode") else self.answers.casting_cost(command.player)
        if cost is not None:
            options = _with_cost(options, cost.raw)
        options = self._offered_first(command, options)
        for option in options:
            before = self.state.copy()
            happened = len(before.history)
            try:
                self._with_some_x(option, targets, before, used)
            except (IllegalAction, ScriptError) as why:
                trouble = trouble or why
                self._go_back(before, used)
                continue
            if cost is not None and option.verb == "cast":
                cost.used += 1
            self._note_helpers(happened)
            return
        if isinstance(trouble, NotAnswered):
            raise trouble
        why_not = f": {trouble}" if trouble is not None else ""
        raise NotPossible(f"not possible: {command.describe()}{why_not} ({self.moment()})")

    def _offered_first(self, command: Command, options: list[Option]) -> list[Option]:
        """An offering before all else where the script's next answer agrees to one."""
        left = self.answers.left(command.player)
        if not left or not any(option.word == "offering" for option in options):
            return options
        answer = left[0].answers[left[0].used]
        if answer.kind != YES_NO or not answer.number:
            return options
        return sorted(options, key=_no_offering)

    def _with_some_x(
        self, option: Option, targets: Sequence[Answer] | None, before: State, used: list[int]
    ) -> None:
        """Act; if the script leaves X open, with the one X with which its next answers fit."""
        self._x = None
        try:
            self._try(option, targets)
        except NotAnswered as question:
            fitting: list[tuple[int, int]] = []
            for value in question.values:
                self._go_back(before.copy(), used)
                self._x = value
                try:
                    self._try(option, targets)
                except (IllegalAction, ScriptError):
                    continue
                fitting.append((sum(entry.used for entry in self.answers.entries), value))
            fitting.sort(reverse=True)
            if not fitting or (len(fitting) > 1 and fitting[0][0] == fitting[1][0]):
                raise
            self._go_back(before.copy(), used)
            self._x = fitting[0][1]
            self._try(option, targets)
        finally:
            self._x = None

    def _go_back(self, before: State, used: list[int]) -> None:
        self.table.give_up(before)
        for entry, count in zip(self.answers.entries, used, strict=True):
            entry.used = count

    def _note_helpers(self, happened: int) -> None:
        """Note what was tapped or exiled to pay: our payer chose it by itself."""
        if self.state.stack:
            announced = self.state.objects[self.state.stack[-1]].announced
            if announced is not None and announced.x > 0:
                self.forced_x.append(announced.x)
        for event in self.state.history[happened:]:
            if event.object not in self.state.objects:
                if event.object not in self.state.last_known:
                    continue
            if event.kind == TAP or (event.kind == MOVE and event.to == EXILE):
                self.helpers.append(look(self.state, event.object).name)

    def _try(self, option: Option, targets: Sequence[Answer] | None) -> None:
        self.answers.inline = [target for target in targets or () if target.kind != SKIP]
        self._named_targets = targets is not None
        self.answers.named = bool(self.answers.inline)
        try:
            self.table.act(option)
            self.finish()
            if self.answers.inline:
                raise NotPossible(f"no legal target {self.answers.inline[0].text}")
        finally:
            self.answers.inline = []
            self.answers.named = False
            self._named_targets = False

    def reply(self) -> None:
        """Answer the question that is waiting."""
        decision = self.table.decision
        assert decision is not None
        self.table.answer(self.option(decision))

    def option(self, decision: Decision) -> Option:
        """The script's answer to a question, or the only one there is."""
        if decision.shape in DECLARATIONS:
            chosen = self.declaration(decision)
        else:
            chosen = self.answers.fitting(self.state, decision)
        if chosen is None:
            chosen = forced(self.state, decision)
            if chosen is not None and decision.shape in ("trigger", "replacement"):
                self.alike.append(decision.player)
        if chosen is None:
            chosen = self._nothing_more(decision)
        if chosen is None:
            chosen = self.default(decision)
        if chosen is None and decision.what == "target" and self.answers.inline:
            raise NotPossible(f"no legal target {self.answers.inline[0].text}")
        if chosen is None and decision.what == "x" and self._x is not None:
            for option in decision.options:
                if option.number == self._x:
                    return option
        if chosen is None:
            text = f"not answered: {self.question(decision)} ({self.moment()})"
            open_x = [option.number for option in decision.options] if decision.what == "x" else []
            raise NotAnswered(text, tuple(open_x[:MOST_X]))
        return chosen

    def declaration(self, decision: Decision) -> Option | None:
        """The next attack or block of the script, if it has one."""
        raise NotImplementedError

    def default(self, decision: Decision) -> Option | None:
        """What a script without an answer means; nothing unless a subclass says so."""
        return None

    def _nothing_more(self, decision: Decision) -> Option | None:
        """The end of a choice, where the script's silence means that.

        A script that goes on to name what an optional instruction is about carries it out.
        """
        if decision.what == "may":
            return self._may(decision)
        for option in decision.options:
            if option.verb == "done":
                if decision.shape in DECLARATIONS:
                    return option
                if decision.what == "scry" and len(decision.options) == 2:
                    return option  # a single card stays where it is unless the script says so
                if decision.what == "target" and self._named_targets:
                    return option
                if decision.chosen:
                    return option  # so many were named, and no more
        return None

    def _may(self, decision: Decision) -> Option | None:
        """Whether to do what is optional, told from the answers to what follows."""
        left = self.answers.left(decision.player)
        following = left[0].answers[left[0].used].kind if left else ""
        if following == SKIP:
            left[0].used += 1
            return NO
        if following == NAME:
            return YES
        if self.state.stack:
            announced = self.state.objects[self.state.stack[-1]].announced
            if announced is not None and any(announced.targets):
                return YES  # targets were named for it
        return None

    def question(self, decision: Decision) -> str:
        """A question in one line."""
        names = [
            name_of(self.state, option.object)
            if option.object != NONE
            else option.word or str(option.number or option.verb)
            for option in decision.options[:6]
        ]
        source = ""
        if decision.source >= FIRST_OBJECT:
            source = f" for {name_of(self.state, decision.source)}"
        return f"{PLAYERS[decision.player]}'s {decision.what}{source} of {', '.join(names)}"

    def moment(self) -> str:
        """The turn and step."""
        turn = self.state.turn
        return f"turn {turn.number}, {STEP_NAMES[turn.step]}"


def _no_offering(option: Option) -> bool:
    return option.word != "offering"


def _with_cost(options: list[Option], answer: str) -> list[Option]:
    """Ways of casting, those first that have the cost which an answer names."""
    if answer.startswith("Cast with no "):
        return [option for option in options if option.word == ""]
    others = [option for option in options if option.word != ""]
    named = [option for option in others if option.word in answer.lower()]
    return named + [option for option in others if option not in named]
