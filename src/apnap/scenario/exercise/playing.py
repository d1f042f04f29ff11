"""An exercise's game: procedures are run to their end, questions answered by a plan or by chance,
and what each ability of the card came to is noted."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any, Final

from apnap.rules.characteristics import find
from apnap.rules.decisions import Decision, IllegalAction, Option
from apnap.rules.events import happen
from apnap.rules.priority import act, priority_options
from apnap.rules.resolving import resolve_top
from apnap.rules.turn import advance, give_priority
from apnap.scenario.exercise.boards import fill_pools, zones_are_sound
from apnap.scenario.exercise.telling import fingerprint
from apnap.state import events as kinds
from apnap.state.events import NONE, GameEvent
from apnap.state.objects import Object
from apnap.state.rng import seeded
from apnap.state.state import State

__all__ = ["CHOSEN", "Fault", "Noted", "Plan", "Trial"]

_MOST_QUESTIONS: Final = 300
_MOST_RESOLVED: Final = 30

SPELL: Final = -100
"""In place of an ability's key: the spell itself, less its face."""


CHOSEN: Final[dict[str, str]] = {
    "creature type": "Human",
    "color": "G",
    "card type": "creature",
    "basic land type": "Forest",
    "card name": "Made-up Strike",
    "odd or even": "even",
}
"""The words that are chosen where they are offered, by the quality chosen."""


class Fault(Exception):
    """Something that must not be in a game."""


class Noted:
    """What was seen of the card's abilities.

    By the key of an ability and the mode (-1 without modes): whether it changed anything.
    `cards` are the physical cards that count.
    """

    def __init__(self) -> None:
        self.cards: set[int] = set()
        self.seen: dict[tuple[int, int], bool] = {}

    def note(self, key: int, modes: Sequence[int], *, changed: bool) -> None:
        """An ability resolved, or was tried in another way."""
        for mode in modes or (-1,):
            self.seen[key, mode] = self.seen.get((key, mode), False) or changed

    def works(self, key: int, mode: int = -1) -> bool:
        """Whether an ability was seen to change something."""
        return self.seen.get((key, mode), False)

    def tried(self, key: int) -> bool:
        """Whether an ability was seen at all."""
        return any(known == key for known, _ in self.seen)


class Plan:
    """How questions are answered: what is wished for, and chance for the rest.

    `mode`: the mode to choose; `targets`: what to target, or to pay with, if one may;
    `attackers`: who attacks, None for all; `blockers`: who blocks, first of all `whom`;
    `willing`: whether the first player says yes and the other no, or the other way round;
    `eventful`: much happens before anything is tried; `mana`: the types that players have;
    `prey`: what is attacked if it can be.
    """

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed)
        self.mode = -1
        self.targets: tuple[int, ...] = ()
        self.attackers: tuple[int, ...] | None = ()
        self.blockers: tuple[int, ...] | None = ()
        self.willing = True
        self.whom = NONE
        self.eventful = False
        self.mana = "WUBRGC"
        self.prey = NONE

    def copy(self) -> Plan:
        """The same plan, with the same chances."""
        new = Plan(0)
        new.rng = self.rng.copy()
        new.mode = self.mode
        new.targets = self.targets
        new.attackers = self.attackers
        new.blockers = self.blockers
        new.willing = self.willing
        new.whom = self.whom
        new.eventful = self.eventful
        new.mana = self.mana
        new.prey = self.prey
        return new

    def answer(self, decision: Decision) -> Option:
        """The answer to a question."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        if decision.shape == "yes_no":
            return options[0] if self.willing == (decision.player == 0) else options[1]
        if decision.shape == "word" and self.rng.below(4):
            for option in options:
                if option.word in CHOSEN.values():
                    return option
        if decision.shape == "attackers":
            return self._declared(options, self.attackers)
        if decision.shape == "blockers":
            return self._declared(options, self.blockers)
        if decision.shape == "mode" and self.mode >= 0 and not decision.chosen:
            for option in options:
                if option.verb == "mode" and option.number == self.mode:
                    return option
        if decision.shape == "mode":
            for option in options:
                if option.verb == "done":
                    return option
        if decision.what in ("target", "craft", "cost"):
            for option in options:
                if option.object in self.targets:
                    return option
        if decision.shape == "some" and options[-1].verb == "done":
            if len(decision.chosen) >= 2:
                return options[-1]
            options = options[:-1]
        if decision.what == "x":
            return options[min(len(options) - 1, 6 if self.eventful else 3)]
        return options[self.rng.below(len(options))]

    def _declared(self, options: Sequence[Option], wanted: tuple[int, ...] | None) -> Option:
        if self.whom != NONE:
            for option in options:
                if option.verb == "block" and option.other == self.whom:
                    if wanted is None or option.object in wanted:
                        return option
        if self.prey != NONE:
            for option in options:
                if option.verb == "attack" and option.other == self.prey:
                    if wanted is None or option.object in wanted:
                        return option
        for option in options:
            if option.verb in ("attack", "block") and (wanted is None or option.object in wanted):
                return option
        for option in options:
            if option.verb == "done":
                return option
        return options[0]


class Trial:
    """A game at one moment, led on step by step."""

    def __init__(self, state: State, plan: Plan, noted: Noted) -> None:
        self.state = state
        self.plan = plan
        self.noted = noted
        self.illegal = 0

    def fork(self) -> Trial:
        """The same moment again."""
        return Trial(self.state.copy(), self.plan.copy(), self.noted)

    def run(self, procedure: Coroutine[Any, Any, Any], *, sound: bool = True) -> bool:
        """Run a procedure to its end; False if its action was illegal. Raises Fault.

        `sound`: see whether everything is where it says then.
        """
        reply: Option | None = None
        for _ in range(_MOST_QUESTIONS):
            try:
                decision = procedure.send(reply)
            except StopIteration:
                break
            except IllegalAction:
                self.illegal += 1
                return False
            if not decision.options:
                raise Fault(f"a question without an answer: {decision.what}")
            reply = self.plan.answer(decision)
        else:
            procedure.close()
            raise Fault("a procedure asks without end")
        wrong = zones_are_sound(self.state) if sound else ""
        if wrong:
            raise Fault(wrong)
        return True

    def begin_step(self) -> None:
        """The step begins, and a player gets priority in it or in a later one."""
        for _ in range(20):
            self.run(advance(self.state), sound=False)
            if self.state.over or self.state.turn.priority != NONE:
                return
        raise Fault("nobody gets priority")

    def next_step(self) -> None:
        """All pass with an empty stack."""
        turn = self.state.turn
        turn.priority = NONE
        turn.passes = len(self.state.players)
        self.begin_step()

    def tidy(self) -> None:
        """The active player is about to get priority."""
        self.run(give_priority(self.state, self.state.turn.active), sound=False)

    def options(self, player: int) -> list[Option]:
        """What a player could do with priority, with mana at hand."""
        fill_pools(self.state, self.plan.mana)
        return priority_options(self.state, player, include_mana=True)

    def act(self, player: int, option: Option) -> bool:
        """A player does something."""
        self.state.turn.priority = player
        fill_pools(self.state, self.plan.mana)
        before = self.state.copy()
        if not self.run(act(self.state, player, option)):
            self.state = before
            return False
        return True

    def settle(self) -> None:
        """The stack resolves, one thing after the other."""
        state = self.state
        for _ in range(_MOST_RESOLVED):
            if state.over or not state.stack or state.turn.ended:
                return
            if state.turn.priority == NONE:
                raise Fault("priority is lost")
            state.turn.priority = NONE
            state.turn.passes = 0
            self._resolve(state.objects[state.stack[-1]])

    def _resolve(self, top: Object) -> None:
        state = self.state
        key, modes = self._identity(top)
        fill_pools(state)
        before = fingerprint(state, top.id) if key is not None else []
        self.run(resolve_top(state))
        if key is not None:
            changed = fingerprint(state, top.id) != before
            self.noted.note(key, modes, changed=changed)
        if not state.over and not state.turn.ended:
            self.tidy()

    def _identity(self, top: Object) -> tuple[int | None, tuple[int, ...]]:
        """Which of the card's abilities something on the stack is, None if none."""
        modes = top.announced.modes if top.announced is not None else ()
        if top.ability is None:
            return (SPELL - top.face if top.card in self.noted.cards else None), modes
        if not self._is_card(top.source):
            return None, ()
        return top.ability.key, modes

    def _is_card(self, number: int) -> bool:
        """Whether an object is, or was, the card; a card from a hand is known by what it became."""
        object = find(self.state, number)
        if object is None:
            for other in self.state.objects.values():
                if other.was == number:
                    object = other
        return object is not None and object.card in self.noted.cards

    def waits(self, key: int) -> bool:
        """Whether an ability of the card has triggered and not resolved yet."""
        for trigger in self.state.pending:
            if trigger.ability.key == key and self._is_card(trigger.source):
                return True
        for number in self.state.stack:
            if self._identity(self.state.objects[number])[0] == key:
                return True
        return False

    def let_happen(self, events: list[GameEvent]) -> None:
        """Events happen; triggers wait."""
        self.run(happen(self.state, events))

    def mana_made(self, since: int) -> bool:
        """Whether mana was produced since the history was so long."""
        for event in self.state.history[since:]:
            if event.kind == kinds.PRODUCE_MANA and event.mana:
                return True
        return False
