"""A board to try rules on: permanents put down one by one, procedures run with given answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from apnap.abilities.ability import Affects, Keyword, Static
from apnap.abilities.card import CardDefinition, FaceDefinition
from apnap.abilities.selectors import This
from apnap.rules.prepared import define
from apnap.rules.turn import proceed
from apnap.state.events import NONE
from apnap.state.players import Player
from apnap.state.state import State
from apnap.state.turn import PRECOMBAT_MAIN
from apnap.state.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from apnap.abilities.node import Ability, Change
    from apnap.rules.decisions import Decision, Option
    from apnap.state.objects import Object
    from apnap.state.printed import Definition

Answer = str | int | tuple[Any, ...]


def rule(change: Change) -> Ability:
    """The static ability of an object that is so itself."""
    return Static(Affects(This(), (change,)))


def card(
    name: str = "",
    power: int | None = None,
    toughness: int | None = None,
    *abilities: Ability | str,
    types: tuple[str, ...] = ("creature",),
    subtypes: tuple[str, ...] = (),
    supertypes: tuple[str, ...] = (),
    colors: str = "",
    mana_cost: str = "",
    loyalty: int | None = None,
    defense: int | None = None,
) -> Definition:
    """A made-up card; abilities given as words are keywords."""
    words = tuple(Keyword(a) if isinstance(a, str) else a for a in abilities)
    face = FaceDefinition(
        name,
        mana_cost,
        colors,
        supertypes,
        types,
        subtypes,
        power,
        toughness,
        loyalty,
        defense,
        words,
    )
    return define(CardDefinition(name, "normal", (face,)))


class Board:
    """A game of two players in the middle of the third turn, player 0's."""

    def __init__(self, step: int = PRECOMBAT_MAIN, players: int = 2) -> None:
        self.state = State(1)
        for number in range(players):
            self.state.players.append(Player(number, f"Player {number + 1}", 20))
        turn = self.state.turn
        turn.number = 3
        turn.step = step
        turn.phase = step
        turn.begun = True
        for player in self.state.players:
            player.last_turn = 3 if player.number == 0 else 2
        self.asked: list[Decision] = []

    def place(self, player: int, definition: Definition, zone: int = BATTLEFIELD) -> int:
        """Put a card where it is to be, as though it had been there since before this turn."""
        state = self.state
        object = state.new_object(definition, player, zone)
        object.card = object.id
        object.since_turn = object.entered_turn = 0
        owner = state.players[player]
        lists = {
            BATTLEFIELD: state.battlefield,
            STACK: state.stack,
            EXILE: state.exile,
            HAND: owner.hand,
            LIBRARY: owner.library,
            GRAVEYARD: owner.graveyard,
        }
        lists[zone].append(object.id)
        values = definition.faces[0]
        if values.loyalty >= 0:
            object.counters = {"loyalty": values.loyalty}
        if values.defense >= 0:
            object.counters = {"defense": values.defense}
        state.touch()
        return object.id

    def creature(self, player: int, power: int, toughness: int, *abilities: Ability | str) -> int:
        """A creature on the battlefield."""
        name = f"{power}/{toughness}"
        return self.place(player, card(name, power, toughness, *abilities))

    def permanent(self, player: int, *abilities: Ability | str, **face: Any) -> int:
        """Another permanent on the battlefield."""
        return self.place(player, card("Thing", None, None, *abilities, **face))

    def library(self, player: int, size: int) -> None:
        """Cards without abilities in a library."""
        for _ in range(size):
            self.place(player, card("Card", None, None, types=("artifact",)), LIBRARY)

    def hand(self, player: int, size: int) -> None:
        """Cards without abilities in a hand."""
        for _ in range(size):
            self.place(player, card("Card", None, None, types=("artifact",)), HAND)

    def attack(self, *pairs: tuple[int, int]) -> None:
        """Creatures are attacking, declared as it may be."""
        for attacker, whom in pairs:
            self[attacker].attacking = whom
        self.state.turn.attacked = True

    def block(self, *pairs: tuple[int, int]) -> None:
        """Creatures are blocking, declared as it may be."""
        for blocker, attacker in pairs:
            self[blocker].blocking = (*self[blocker].blocking, attacker)
            self[attacker].blocked = True
            self[attacker].blocked_by = (*self[attacker].blocked_by, blocker)

    def __getitem__(self, number: int) -> Object:
        return self.state.objects[number]

    def life(self, player: int) -> int:
        return self.state.players[player].life

    def run(self, procedure: Coroutine[Any, Any, Any], *answers: Answer) -> Any:
        """Run a procedure with these answers, all of them; what has one option answers itself."""
        left = list(answers)
        self.asked = []
        answer: Option | None = None
        while True:
            try:
                decision = procedure.send(answer)
            except StopIteration as stop:
                assert not left, f"not asked for: {left}"
                return stop.value
            self.asked.append(decision)
            if len(decision.options) == 1:
                answer = decision.options[0]
                continue
            assert left, f"no answer to {decision}"
            answer = pick(decision, left.pop(0))

    def first_decision(self, procedure: Coroutine[Any, Any, Any], *answers: Answer) -> Decision:
        """The decision that a procedure asks after these answers; it is not carried on."""
        answer: Option | None = None
        left = list(answers)
        while True:
            decision: Decision = procedure.send(answer)
            if not left:
                procedure.close()
                return decision
            answer = pick(decision, left.pop(0))


def pick(decision: Decision, answer: Answer) -> Option:
    """The option that an answer means: a verb, a number, or some of verb, object and other."""
    for option in decision.options:
        if isinstance(answer, int):
            if option.number == answer and option.verb in ("number", "mode"):
                return option
            if option.verb == "pick" and option.object == answer:
                return option
        elif isinstance(answer, str):
            if answer == option.verb:
                return option
        elif answer in ((option.verb, option.object, option.other), (option.verb, option.object)):
            return option
    raise AssertionError(f"{answer} is no option of {decision}")


def pairs(decision: Decision) -> list[tuple[int, int]]:
    """What a decision offers to declare."""
    return [(o.object, o.other) for o in decision.options if o.verb in ("attack", "block")]


def may_be_done(decision: Decision) -> bool:
    """Whether a declaration may end as it is."""
    return any(option.verb == "done" for option in decision.options)


def go_on(board: Board, *answers: Answer) -> int:
    """Everybody passes, and the game goes on until somebody has priority; the step it is then."""
    turn = board.state.turn
    if turn.priority != NONE:
        turn.priority = NONE
        turn.passes = len(board.state.players)
    board.run(proceed(board.state), *answers)
    return turn.step
