"""The front door: a game of Magic, its decisions, and ways to go on, fork, take back and save.

>>> from apnap.game import Game
>>> game = Game([["Forest"] * 60, ["Mountain"] * 60], seed=1, starting_player=0)
>>> game
<Game: turn 0, Player 1 20, Player 2 20; Player 1: keep this hand, or mulligan>
>>> game.options
<Options: keep, mulligan>
>>> game.choose("keep")
>>> game.choose(0)
>>> game.decision.shape, game.question
('priority', 'Player 1, precombat main: do something, or pass')
>>> "play Forest" in game.options
True
>>> twin = game.fork()
>>> twin.choose("play Forest")
>>> [len(each.state.battlefield) for each in (game, twin)]
[0, 1]
>>> game.undo()
>>> game.question
'Player 2: keep this hand, or mulligan'
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from secrets import randbits

from apnap.driver import Driver
from apnap.errors import BadInput
from apnap.notation import state_from_text, state_to_text
from apnap.options import Choice, IllegalOption, Options, rule_against
from apnap.rendering import decision_text
from apnap.rules.decisions import Decision, IllegalAction, Option
from apnap.rules.start import new_game
from apnap.state.serial import state_hash
from apnap.state.state import State
from apnap.state.zones import LIBRARY
from apnap.table import DeckLike, Setup, definitions_of
from apnap.trace import Trace, TraceEntry
from apnap.view import View, shown

__all__ = ["Choice", "Game", "IllegalOption", "Options"]


class Origin:
    """Where a game comes from: decks and a seed, or a position in its notation.

    `secret` makes the numbers of hidden cards; nobody computes the seed from it.
    """

    def __init__(self, setup: Setup | None, start: str) -> None:
        self.setup = setup
        self.start = start
        text = start if setup is None else f"view/{setup.seed}"
        self.secret = int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


class Game:
    """A game of Magic, waiting for an answer to its `decision`, or over.

    `decks` are lists of card names, deck lists, or lists of definitions; `seed` fixes all
    randomness and is chosen where None is given. `auto` answers decisions with one option.
    `turn_limit` ends long games in a draw that says so; 0 is no limit. With `trace`, what happens
    is told line by line.
    """

    def __init__(
        self,
        decks: Sequence[DeckLike],
        *,
        seed: int | None = None,
        players: Sequence[str] = (),
        life: int = 20,
        starting_player: int | None = None,
        turn_limit: int = 0,
        auto: bool = True,
        trace: bool = False,
    ) -> None:
        setup = Setup(
            tuple([definitions_of(deck) for deck in decks]),
            randbits(48) if seed is None else seed,
            tuple(players) or tuple([f"Player {n + 1}" for n in range(len(decks))]),
            life,
            starting_player,
        )
        setup.check()
        state = new_game(setup.decks, setup.seed, setup.names, life, starting_player)
        driver = Driver(state, auto=auto, turn_limit=turn_limit)
        self._fill(Origin(setup, ""), driver, Trace() if trace else None)
        self._start()

    def _fill(self, origin: Origin, driver: Driver, trace: Trace | None) -> None:
        """All attributes of a game."""
        self.origin = origin
        self.forced_undos: list[int] = []
        self._driver = driver
        self._trace = trace

    def _start(self) -> None:
        """Go to the first decision."""
        if self._trace is not None:
            self._driver.keep_trace()
        self._driver.start()
        self._told()

    @classmethod
    def _of(cls, origin: Origin, driver: Driver, trace: Trace | None) -> Game:
        """A game that doesn't begin with decks."""
        new = cls.__new__(cls)
        new._fill(origin, driver, trace)  # noqa: SLF001 - one of its own kind
        return new

    @classmethod
    def from_state(
        cls, state: State, *, auto: bool = True, turn_limit: int = 0, trace: bool = False
    ) -> Game:
        """The game that goes on from a state at which no procedure is alive."""
        origin = Origin(None, state_to_text(state))
        driver = Driver(state.copy(), auto=auto, turn_limit=turn_limit)
        new = cls._of(origin, driver, Trace() if trace else None)
        new._start()  # noqa: SLF001 - one of its own kind
        return new

    @property
    def state(self) -> State:
        """The state itself, for tests and tools. Players and agents get a `view`."""
        return self._driver.state

    @property
    def decision(self) -> Decision | None:
        """What is asked, and of whom; None when the game is over."""
        return self._driver.decision

    @property
    def options(self) -> Options:
        """The options of the decision."""
        return Options(self.state, self.view(self._asked().player), self._asked())

    @property
    def question(self) -> str:
        """The decision in English."""
        decision = self._asked()
        return decision_text(self.state, self.view(decision.player), decision)

    @property
    def over(self) -> bool:
        """Whether the game is over. [CR 104.1]"""
        return self.state.over

    @property
    def winner(self) -> int | None:
        """The number of the player who won; None in a draw, and while the game goes on."""
        return self.state.winner if self.state.over and self.state.winner >= 0 else None

    @property
    def ended_by(self) -> str:
        """The rule by which the game ended, or "turn limit"."""
        return self.state.ended_by

    @property
    def turn(self) -> int:
        """The number of the turn, counted over all players."""
        return self.state.turn.number

    @property
    def answers(self) -> tuple[Option, ...]:
        """The answers given so far; forced ones that the game gave itself are not among them."""
        return tuple(self._driver.answers)

    @property
    def auto(self) -> bool:
        """Whether decisions with one option are answered by themselves."""
        return self._driver.auto

    @property
    def turn_limit(self) -> int:
        """The turn after which the game ends in a draw; 0: never."""
        return self._driver.turn_limit

    def choose(self, answer: Option | int | str) -> None:
        """Answer the decision: an option, its place in `options`, or its English.

        Raises IllegalOption where that is no option, and where the action turns out to be
        illegal; the game then is as it was before the action began. [CR 733.1]
        """
        decision = self._driver.decision
        if decision is None:
            raise IllegalOption("the game is over")
        if isinstance(answer, str):
            option: Option = self.options.find(answer)
        elif isinstance(answer, int):
            if not 0 <= answer < len(decision.options):
                last = len(decision.options) - 1
                raise IllegalOption(f"there is no option {answer}: 0 to {last}")
            option = decision.options[answer]
        else:
            option = answer
        self.play(_own(self.state, decision, option))

    def play(self, option: Option) -> None:
        """Answer the decision by an option taken from it: `choose` without its help."""
        try:
            self._driver.answer(option)
        except IllegalAction as error:
            if self._trace is not None:
                self._trace.cut(self.state, self._driver.trace or [])
            raise IllegalOption(error.why, error.rule) from error
        if self._trace is not None:
            self._told()

    def concede(self, player: int | None = None) -> None:
        """A player concedes: who is asked, if none is given. [CR 104.3a]"""
        asked = self._asked()
        self.play(Option("concede", object=asked.player if player is None else player))

    def fork(self) -> Game:
        """An independent game in the same position."""
        trace = None if self._trace is None else self._trace.copy()
        new = self._of(self.origin, self._driver.fork(), trace)
        new.forced_undos = self.forced_undos.copy()
        return new

    def at_answer(self, count: int) -> Game:
        """An independent game as this one was after so many answers, without a trace."""
        if not 0 <= count <= len(self._driver.answers):
            raise BadInput(f"there are {len(self._driver.answers)} answers, not {count}")
        return self._of(self.origin, self._driver.at(count), None)

    def undo(
        self,
        *,
        force: bool = False,
        player: int | None = None,
        to: int | None = None,
        over: Sequence[int] = (),
    ) -> None:
        """Take back the last answer; with `player`, back to that player's last one; with `to`,
        back to where so many answers had been given.

        Refused where since then a player answered other than the one who takes back and those in
        `over`, who don't mind, where chance was involved, and where somebody saw something new,
        cards from the hand of the one who takes back apart. `force` does it all the same, and the
        game's record says so.
        """
        answers = len(self._driver.answers)
        count = answers - 1 if to is None else min(to, answers - 1)
        if player is not None:
            while count >= 0 and self._player_at(count) != player:
                count -= 1
        if count < 0:
            raise IllegalOption("there is nothing to take back")
        before = self._driver.at(count)
        reason = self._why_not_back(before, count, over)
        if reason and not force:
            raise IllegalOption(f"this can't be taken back: {reason}")
        if reason:
            self.forced_undos.append(answers)
        self._driver.become(before)
        if self._trace is not None:
            self._trace.cut(self.state, self._driver.trace or [])

    def _player_at(self, count: int) -> int:
        """Who gave the answer after `count` others."""
        decision = self._driver.at(count).decision
        return -1 if decision is None else decision.player

    def _why_not_back(self, before: Driver, count: int, over: Sequence[int]) -> str:
        """Why going back from here to there would take back more than the player's own doing."""
        replay = before.fork()
        asked = replay.decision
        assert asked is not None
        player = asked.player
        for answer in self._driver.answers[count:]:
            now = replay.decision
            if now is None or (now.player != player and now.player not in over):
                return "another player has answered since"
            if now is not asked and _looks_into_library(replay.state, now):
                return "something was revealed"
            replay.answer(answer)
        if replay.state.rng.state != before.state.rng.state:
            return "chance was involved"
        if _newly_seen(before, replay, player):
            return "something was revealed"
        return ""

    def view(self, player: int) -> View:
        """All that a player may know of the game now."""
        if not 0 <= player < len(self.state.players):
            raise BadInput(f"there is no player {player}")
        return View(self.state, player, self.origin.secret, self._driver.decision)

    @property
    def trace(self) -> list[TraceEntry]:
        """What happened, line by line, with the rule under which it did; everything is named."""
        return [] if self._trace is None else self._trace.entries(None)

    def trace_for(self, player: int) -> list[TraceEntry]:
        """The trace as a player may read it: hidden cards are not named."""
        return [] if self._trace is None else self._trace.entries(player)

    def _told(self) -> None:
        """Let the trace learn the names of what its new lines speak of."""
        if self._trace is not None:
            self._trace.learn(self.state, self._driver.trace or [])

    def hash(self) -> str:
        """A hash of the complete state, the same on every machine.

        Inside a procedure it is that of the state as it stands.
        """
        return state_hash(self.state)

    def notation(self) -> str:
        """The position in one line; `from_notation` reads it. Only at priority, or at the end."""
        if self._driver.procedure is not None:
            raise BadInput("a position is written down at priority: here, save a record")
        return state_to_text(self.state)

    @classmethod
    def from_notation(
        cls, text: str, *, auto: bool = True, turn_limit: int = 0, trace: bool = False
    ) -> Game:
        """The game that goes on from a position that `notation` wrote."""
        return cls.from_state(state_from_text(text), auto=auto, turn_limit=turn_limit, trace=trace)

    def record(self) -> str:
        """The game as text: how it began, all answers, and a hash of the state each turn."""
        from apnap.record import write

        return write(self)

    @classmethod
    def load(cls, text: str, *, migrate: bool = False, trace: bool = False) -> Game:
        """The game that `record` wrote, replayed to its last answer and checked on the way.

        Raises BadInput where the text is no record, or one of another engine or pool; with
        `migrate` such a record is replayed as far as it goes.
        """
        from apnap.record import read

        return read(text, migrate=migrate, trace=trace)

    def _asked(self) -> Decision:
        decision = self._driver.decision
        if decision is None:
            raise IllegalOption("the game is over")
        return decision

    def __repr__(self) -> str:
        if self.over:
            who = "a draw" if self.winner is None else f"{self.state.players[self.winner].name} won"
            return f"<Game over: {who} on turn {self.turn} [{self.ended_by}]>"
        lives = ", ".join([f"{p.name} {p.life}" for p in self.state.players])
        return f"<Game: turn {self.turn}, {lives}; {self.question}>"


def _own(state: State, decision: Decision, wanted: Option) -> Option:
    """The decision's own option that is meant."""
    for option in decision.options:
        if option is wanted:
            return option
    for option in decision.options:
        if option == wanted:
            return option
    count = len(decision.options)
    rule = rule_against(state, decision, wanted)
    raise IllegalOption(f"{wanted!r} is none of the {count} options", rule)


def _looks_into_library(state: State, decision: Decision) -> bool:
    """Whether a decision shows its player cards of a library."""
    for option in decision.options:
        if option.object in state.objects and state.objects[option.object].zone == LIBRARY:
            return True
    return False


def _newly_seen(before: Driver, after: Driver, player: int) -> bool:
    """Whether anybody knows a card now that was hidden before, one's own hand apart."""
    known = View(before.state, player, 0, before.decision)
    old_objects = before.state.objects
    for each in before.state.players:
        old = View(before.state, each.number, 0, before.decision)
        new = View(after.state, each.number, 0, after.decision)
        for number, object in after.state.objects.items():
            then = number if number in old_objects else object.was
            if then in old_objects and new.knows(number):
                if not old.knows(then) and not known.knows(then):
                    return True
        seen = shown(after.state, each.number, None) - shown(before.state, each.number, None)
        for number in seen:
            if number not in old_objects or not known.knows(number):
                return True
    return False
