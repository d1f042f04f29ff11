"""How a game ends. [CR 104]

State-based actions (704.5a-c), effects and concessions end games through `lose` and `win`; a
mandatory loop (104.4b) is found by `LoopWatch`, which whoever drives the game asks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from apnap.rules.registry import Unsupported
from apnap.state.context import Announced
from apnap.state.events import NONE
from apnap.state.objects import Object

if TYPE_CHECKING:
    from collections.abc import Sequence

    from apnap.rules.decisions import Option
    from apnap.state.state import State

PATIENCE: Final = 64
"""So many decisions without a choice pass before positions are compared: loops are rare."""

REPETITIONS: Final = 3
"""A position seen so often, with nothing but mandatory actions between, is a loop."""


def lose(state: State, player: int, rule: str) -> None:
    """A player loses and leaves the game. [CR 104.3, 104.5]

    Players who lose at the same time are told one after the other: who is left decides (104.4a).
    """
    loser = state.players[player]
    if loser.left:
        return
    loser.left = True
    loser.lost_by = rule
    state.log(rule or "104.3", "{0} loses the game", player)
    _settle(state)


def win(state: State, player: int) -> None:
    """A player wins the game by an effect. [CR 104.2b]"""
    if state.players[player].left:
        return  # 104.3f
    state.over = True
    state.winner = player
    state.ended_by = "104.2b"
    state.turn.priority = NONE
    state.log("104.2b", "{0} wins the game", player)


def draw(state: State, rule: str) -> None:
    """The game is a draw. [CR 104.4]"""
    state.over = True
    state.winner = NONE
    state.ended_by = rule
    state.turn.priority = NONE
    state.log(rule, "the game is a draw")


def concede(state: State, player: int) -> None:
    """A player concedes, which they can do at any time. [CR 104.3a]"""
    lose(state, player, "104.3a")


def stop_at_turn_limit(state: State, limit: int) -> bool:
    """End a game that went on for more than `limit` turns: no rule, reported as what it is."""
    if state.over or state.turn.number <= limit:
        return False
    draw(state, "turn limit")
    return True


def _settle(state: State) -> None:
    """Who is left decides whether the game is over. [CR 104.2a, 104.4a]"""
    left = [p.number for p in state.players if not p.left]
    if len(left) > 1:
        raise Unsupported("a game that goes on after a player left it (800.4a)")
    state.over = True
    state.turn.priority = NONE
    if left:
        state.winner = left[0]  # 104.2a
        state.ended_by = "104.2a"
        state.log("104.2a", "{0} wins the game", left[0])
    else:
        state.winner = NONE  # 104.4a
        state.ended_by = "104.4a"
        state.log("104.4a", "the game is a draw")


class LoopWatch:
    """Finds loops of mandatory actions. [CR 104.4b, 732.4]

    Passing is no action. As long as players only pass or have no choice, positions are noted;
    one that comes back again and again, although nobody chose anything, is a loop. Whoever drives
    the game calls `answered` after each decision and `looping` where a player has priority.
    """

    def __init__(self) -> None:
        self.quiet = 0  # decisions since the last real choice
        self.seen: list[tuple[object, ...]] = []

    def copy(self) -> LoopWatch:
        """The same, for a fork of the game."""
        new = LoopWatch()
        new.quiet = self.quiet
        new.seen = self.seen.copy()
        return new

    def answered(self, options: Sequence[Option], answer: Option) -> None:
        """Note an answer: a choice that a player really made ends every mandatory sequence."""
        if len(options) > 1 and answer.verb != "pass":
            if self.quiet:
                self.quiet = 0
                self.seen = []
        else:
            self.quiet += 1

    def looping(self, state: State) -> bool:
        """Whether the game has come back to where it was, by mandatory actions alone."""
        if self.quiet < PATIENCE:
            return False
        now = position(state)
        self.seen.append(now)
        count = 0
        for earlier in self.seen:
            if earlier == now:
                count += 1
        return count >= REPETITIONS


def position(state: State) -> tuple[object, ...]:
    """All that the game's future depends on, with objects named by their place. [CR 732.1b]

    An object that left and came back is a new object with another number; here both are "the
    third permanent". The turn's history is left out: a loop writes the same lines again.
    """
    places: dict[int, int] = {}
    for zone in (state.battlefield, state.stack, state.exile, state.command):
        for number in zone:
            places[number] = len(places)
    players: list[object] = []
    for player in state.players:
        for zone in (player.graveyard, player.hand):
            for number in zone:
                places[number] = len(places)
        players.append(
            (
                player.life,
                len(player.library),
                tuple([m.type for m in player.pool]),
                tuple(sorted(player.counters.items())),
                player.lands_played,
                player.left,
                tuple(sorted(player.flags)),
            )
        )
    turn = state.turn
    things: list[object] = []
    for number in places:
        things.append(_thing(state.objects[number], places))
    effects: list[object] = []
    for effect in state.effects:
        affected = effect.locked
        effects.append(
            (
                effect.changes,
                effect.duration,
                None if affected is None else tuple([places.get(n, NONE) for n in affected]),
            )
        )
    waiting: list[object] = []
    for wait in state.waiting:
        ability = None if wait.ability is None else wait.ability.ability
        waiting.append((wait.kind, wait.event, ability, wait.becomes, wait.amount))
    return (
        turn.active,
        turn.step,
        turn.priority,
        turn.passes,
        state.rng.state,
        tuple(players),
        tuple(things),
        tuple(effects),
        tuple(waiting),
    )


def _thing(object: Object, places: dict[int, int]) -> tuple[object, ...]:
    """One object as `position` sees it."""
    announced = object.announced
    return (
        object.zone,
        object.owner,
        object.controller,
        object.definition.number if object.definition is not None else NONE,
        object.face,
        object.tapped,
        object.face_down,
        object.phased_out,
        object.damage,
        tuple(sorted(object.counters.items())),
        places.get(object.attached_to, object.attached_to),
        tuple(sorted(object.flags)),
        places.get(object.attacking, object.attacking),
        tuple([places.get(n, NONE) for n in object.blocking]),
        object.blocked,
        tuple(sorted(object.chosen.items())),
        tuple(sorted(object.uses.items())),
        object.ability.key if object.ability is not None else NONE,
        places.get(object.source, NONE),
        _choices(announced, places),
    )


def _choices(announced: Announced | None, places: dict[int, int]) -> object:
    """What was announced for a spell or ability, as `position` sees it."""
    if announced is None:
        return None
    targets: list[object] = []
    for group in announced.targets:
        targets.append(tuple([places.get(n, n) for n in group]))
    return (announced.modes, tuple(targets), announced.division, announced.x)
