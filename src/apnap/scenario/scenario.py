"""Boards and scripts for tests: put cards somewhere, act for the players, say what must be true.

>>> board = Scenario(cards)  # doctest: +SKIP
>>> board.put("A", "battlefield", "Mountain")  # doctest: +SKIP
>>> board.put("A", "hand", "Lightning Bolt")  # doctest: +SKIP
>>> board.start()  # doctest: +SKIP
>>> board.cast("A", "Lightning Bolt", targets=["B"])  # doctest: +SKIP
>>> board.resolve()  # doctest: +SKIP
>>> board.life("B")  # doctest: +SKIP
17

Players are named "A", "B" …; objects by their current names, or by the numbers that `put` and
`find` return. Nothing is decided for a player that a script leaves open: a question that it does
not settle raises `NotAnswered`, an action that is not legal `NotPossible`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from apnap.abilities.card import CardDefinition
from apnap.rules.characteristics import look
from apnap.rules.decisions import PASS, Decision, Option
from apnap.rules.prepared import define
from apnap.scenario.answers import (
    MODE,
    NAME,
    NUMBER,
    SKIP,
    YES_NO,
    Answer,
    Entry,
    name_answer,
)
from apnap.scenario.board import (
    Placing,
    Stop,
    add_card,
    empty_board,
    go_to,
    put_onto_battlefield,
)
from apnap.scenario.names import is_called, name_of, player_number, step_number
from apnap.scenario.reading import Reading, Thing
from apnap.scenario.script import NotAnswered, NotPossible, ScriptError
from apnap.scenario.sources import CardSource, DoesNotRun, default_cards, made_up
from apnap.state.events import NONE
from apnap.state.objects import FIRST_OBJECT
from apnap.state.printed import Definition
from apnap.state.turn import DECLARE_ATTACKERS, DECLARE_BLOCKERS, POSTCOMBAT_MAIN
from apnap.state.zones import ZONE_NUMBERS

if TYPE_CHECKING:
    from apnap.scenario.sources import TextSource

__all__ = ["DoesNotRun", "NotAnswered", "NotPossible", "Scenario", "ScriptError", "made_up"]

Reply: TypeAlias = "bool | int | str | tuple[str, int] | None"
"""An answer: yes or no, a number, a name or word, ("mode", n) or ("object", n), None for done."""

FILLER: Final = 30
"""So many cards without any text are in each library, so that nobody runs out."""


class _Said:
    """A command of a test, in the form in which scripts give them."""

    def __init__(self, kind: str, player: int, text: str, data: dict[str, object]) -> None:
        self.kind = kind
        self.player = player
        self.text = text
        self.data = data

    def describe(self) -> str:
        """The command in one line."""
        return self.text


class Scenario(Reading):
    """A board and what happens on it.

    `cards` knows cards by name and `printed` their lines; where both are left out the pool's are
    used. Everything else may be put by definition: `made_up` makes some.
    """

    def __init__(
        self,
        cards: CardSource | None = None,
        *,
        players: int = 2,
        life: int = 20,
        seed: int = 0,
        printed: TextSource | None = None,
    ) -> None:
        if cards is None:
            cards, printed = default_cards()
        super().__init__(empty_board(players, life, seed), printed)
        self._cards = cards
        self._sick: list[int] = []
        self._attacks: list[tuple[Thing, Thing | None]] = []
        self._blocks: list[tuple[Thing, Thing]] = []
        self._started = False

    # The board

    def define(self, card: str | CardDefinition | Definition) -> Definition:
        """A card as the engine holds it. Raises DoesNotRun."""
        if isinstance(card, str):
            return self._cards(card)
        return card if isinstance(card, Definition) else define(card)

    def put(
        self,
        player: str,
        zone: str,
        *cards: str | CardDefinition | Definition,
        tapped: bool = False,
        counters: dict[str, int] | None = None,
        attached_to: Thing | None = None,
        count: int = 1,
        sick: bool = False,
        face: int = 0,
    ) -> int:
        """Put cards somewhere, in a library on top; the number of the last one.

        What says how a permanent enters applies to it; nothing triggers. It was under the
        player's control since before this turn unless it is to be `sick`.
        """
        owner = player_number(player)
        last = NONE
        for card in cards:
            definition = self.define(card)
            for _ in range(count):
                if zone != "battlefield":
                    last = self.seen(add_card(self.state, definition, owner, ZONE_NUMBERS[zone]).id)
                    continue
                how = Placing()
                how.tapped = tapped
                how.face = face
                how.sick = sick
                how.counters = dict(counters or {})
                if attached_to is not None:
                    how.attached_to = self.find(attached_to)
                self.drive(put_onto_battlefield(self.state, definition, owner, how))
                last = self.seen(self.state.battlefield[-1])
                if sick:
                    self.state.objects[last].since_turn = max(1, self.state.turn.number)
                    self._sick.append(last)
        return last

    def set_life(self, player: str, life: int) -> None:
        """Set a life total."""
        self.state.players[player_number(player)].life = life

    def start(self, turn: int = 1, step: str = "precombat main", player: str = "A") -> Scenario:
        """Begin in a step of a player's turn: it begins, and that player gets priority.

        Libraries get some cards without text below what was put there.
        """
        filler = define(made_up("Filler", "Artifact"))
        for each in self.state.players:
            given = list(each.library)
            each.library.clear()
            for _ in range(FILLER):
                add_card(self.state, filler, each.number, ZONE_NUMBERS["library"])
            each.library.extend(given)
        go_to(self.state, turn, player_number(player), step_number(step))
        for number in self._sick:
            self.state.objects[number].since_turn = turn
        self._started = True
        self._to_priority()
        return self

    # Acting

    def answer(self, player: str, *replies: Reply) -> None:
        """Give answers to the questions to come, each to the first that it fits.

        Combat damage that is divided takes a number for each blocker, then one for whom it attacks.
        """
        number = player_number(player)
        for reply in replies:
            answer = _as_answer(reply)
            queue = "mode" if answer.kind == MODE else "choice"
            self.answers.entries.append(Entry(number, queue, str(reply), [answer]))

    def cast(
        self,
        player: str,
        card: Thing,
        *,
        targets: Sequence[Thing | tuple[Thing, int]] | None = None,
        x: int | None = None,
        modes: Iterable[int] = (),
        kicked: bool | int | None = None,
        way: str = "",
    ) -> None:
        """Cast a spell: it is on the stack afterwards, and the player has priority again.

        A target with a number beside it gets that share of what is divided; `modes` count from 1;
        `kicked` answers whether, or how often, an optional cost is paid; `way` names a keyword or
        "alternative".
        """
        self._prepare(player, x, modes, kicked)
        data: dict[str, object] = {"card": card if isinstance(card, str) else ""}
        if not isinstance(card, str):
            data["alias"] = self._alias(card)
        if way:
            data["mode"] = f"with {way}"
        said = _Said("cast", player_number(player), f"Cast {self._called(card)}", data)
        self._do(player, said, targets)

    def activate(
        self,
        player: str,
        card: Thing,
        ability: str = "",
        *,
        targets: Sequence[Thing | tuple[Thing, int]] | None = None,
        x: int | None = None,
        modes: Iterable[int] = (),
    ) -> None:
        """Activate an ability of an object: the one whose text begins so."""
        self._prepare(player, x, modes, None)
        number = self.find(card)
        data: dict[str, object] = {"alias": self._alias(number)}
        self._do(player, _Said("activate", player_number(player), ability, data), targets)

    def play_land(self, player: str, card: str) -> None:
        """Play a land."""
        data: dict[str, object] = {"card": card}
        self._do(player, _Said("play_land", player_number(player), f"Play {card}", data), None)

    def attack(self, attackers: Sequence[Thing], whom: Thing | None = None) -> None:
        """The active player attacks with these, when attackers are declared this turn."""
        self._attacks.extend((attacker, whom) for attacker in attackers)

    def block(self, *pairs: tuple[Thing, Thing]) -> None:
        """These block those, when blockers are declared: (blocker, attacker)."""
        self._blocks.extend(pairs)

    def pass_priority(self) -> None:
        """The player with priority passes; the game goes on until somebody has priority."""
        self.table.act(PASS)
        self._to_priority()

    def resolve(self) -> None:
        """All players pass until the topmost object of the stack has resolved."""
        count = len(self.state.stack)
        if not count:
            raise ScriptError("nothing is on the stack")
        for _ in self.state.players:
            if self.state.over or not self.state.stack:
                return
            self.pass_priority()

    def resolve_all(self) -> None:
        """All players pass until the stack is empty."""
        while self.state.stack and not self.state.over:
            self.pass_priority()

    def until(self, turn: int, step: str) -> None:
        """Everybody passes until the active player has priority in that step."""
        wanted = step_number(step)
        stop = Stop(turn, wanted)
        while not self.state.over:
            now = self.state.turn
            if now.number == turn and now.step == wanted and now.priority == now.active:
                if not self.state.stack:
                    return
            if stop.reached(self.state):
                raise ScriptError(f"there is no {step} in turn {turn}")
            self.pass_priority()

    def through(self, turn: int, step: str) -> None:
        """Everybody passes until the end of that step; nothing has priority then."""
        stop = Stop(turn, step_number(step))
        while not self.state.over:
            if self.state.turn.priority != NONE:
                self.table.act(PASS)
                self.finish()
            elif stop.reached(self.state):
                return
            else:
                self._advance()

    def options(self, player: str) -> list[Option]:
        """What a player could do with priority now, mana abilities included."""
        from apnap.rules.priority import priority_options

        return priority_options(self.state, player_number(player), include_mana=True)

    def can_cast(self, player: str, card: str, way: str = "") -> bool:
        """Whether a player could cast a card of that name now."""
        data: dict[str, object] = {"card": card}
        if way:
            data["mode"] = f"with {way}"
        said = _Said("cast", player_number(player), f"Cast {card}", data)
        return bool(self.commands.matching(self.state, self.options(player), said))

    def can_activate(self, player: str, card: Thing, ability: str = "") -> bool:
        """Whether a player could activate an ability of an object now."""
        data: dict[str, object] = {"alias": self._alias(self.find(card))}
        said = _Said("activate", player_number(player), ability, data)
        return bool(self.commands.matching(self.state, self.options(player), said))

    # Inside

    def _called(self, card: Thing) -> str:
        return card if isinstance(card, str) else look(self.state, card).name

    def _alias(self, number: int) -> str:
        name = f"object {number}"
        self.answers.aliases[name] = [self.state.objects[self.followed(number)].card]
        return name

    def _prepare(
        self, player: str, x: int | None, modes: Iterable[int], kicked: bool | int | None
    ) -> None:
        for mode in modes:
            self.answer(player, ("mode", mode))
        if kicked is not None:
            self.answer(player, kicked)
        if x is not None:
            self.answer(player, x)

    def _do(
        self,
        player: str,
        said: _Said,
        targets: Sequence[Thing | tuple[Thing, int]] | None,
    ) -> None:
        if not self._started:
            raise ScriptError("the game has not started")
        for _ in self.state.players:
            if self.state.turn.priority == player_number(player):
                break
            if len(self.state.players) == self.state.turn.passes + 1:
                raise ScriptError(f"{player} does not get priority")
            self.pass_priority()
        wanted = None if targets is None else [self._target(target) for target in targets]
        self.take(said, wanted)
        self._to_priority()

    def _target(self, target: Thing | tuple[Thing, int]) -> Answer:
        if isinstance(target, tuple):
            answer = self._target(target[0])
            answer.amount = target[1]
            return answer
        if isinstance(target, str):
            return name_answer(target)
        answer = Answer(NAME, self.named(target))
        answer.object = self.followed(target)
        return answer

    def _to_priority(self) -> None:
        """Go on until somebody has priority, or the game is over."""
        self.finish()
        while self.state.turn.priority == NONE and not self.state.over:
            self._advance()

    def _advance(self) -> None:
        """The next thing of the turn; all declarations that were asked for must have come."""
        self.table.advance()
        self.finish()
        step = self.state.turn.step
        if self._attacks and DECLARE_ATTACKERS < step < POSTCOMBAT_MAIN:
            raise NotPossible(f"{self._attacks[0][0]} can't attack so ({self.moment()})")
        if self._blocks and DECLARE_BLOCKERS < step < POSTCOMBAT_MAIN:
            raise NotPossible(f"{self._blocks[0][0]} can't block so ({self.moment()})")

    def declaration(self, decision: Decision) -> Option | None:
        """The next attack or block that the test has asked for."""
        if decision.shape == "attackers":
            for said in list(self._attacks):
                attacker, whom = said
                for option in decision.options:
                    if option.verb == "attack" and self._is(option.object, attacker):
                        if self._is(option.other, whom) if whom is not None else option.other < 16:
                            self._attacks.remove(said)
                            return option
            if self._attacks:
                raise NotPossible(f"{self._attacks[0][0]} can't attack so ({self.moment()})")
            return None
        for pair in list(self._blocks):
            for option in decision.options:
                if option.verb == "block" and self._is(option.object, pair[0]):
                    if self._is(option.other, pair[1]):
                        self._blocks.remove(pair)
                        return option
        if self._blocks:
            raise NotPossible(f"{self._blocks[0][0]} can't block so ({self.moment()})")
        return None

    def _is(self, number: int, thing: Thing) -> bool:
        if isinstance(thing, int):
            return number == self.followed(thing)
        if number < FIRST_OBJECT:
            return name_of(self.state, number) == thing
        return is_called(self.state, number, thing)


def _as_answer(reply: Reply) -> Answer:
    if reply is None:
        return Answer(SKIP)
    if isinstance(reply, bool):
        return Answer(YES_NO, str(reply), int(reply))
    if isinstance(reply, int):
        return Answer(NUMBER, str(reply), reply)
    if isinstance(reply, tuple):
        if reply[0] == "mode":
            return Answer(MODE, number=reply[1])
        answer = Answer(NAME, str(reply[1]))
        answer.object = reply[1]
        return answer
    return name_answer(reply)
