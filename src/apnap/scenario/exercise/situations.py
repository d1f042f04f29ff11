"""Situations of exercises: moments at which the first player has priority."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from apnap.abilities import actions as words
from apnap.abilities import parts
from apnap.abilities.amounts import Fixed
from apnap.abilities.filters import Kind, TypeIs
from apnap.abilities.selectors import Pick
from apnap.rules.characteristics import characteristics
from apnap.rules.damage import damage
from apnap.rules.decisions import Option
from apnap.rules.instructions import carry_out
from apnap.rules.zones import move
from apnap.scenario.exercise.boards import cards, stand_at
from apnap.scenario.exercise.playing import Trial
from apnap.state import events as kinds
from apnap.state.context import Context
from apnap.state.events import NONE, GameEvent
from apnap.state.state import State
from apnap.state.turn import BEGIN_COMBAT, END, END_COMBAT, PRECOMBAT_MAIN, UPKEEP
from apnap.state.zones import BATTLEFIELD, EXILE

__all__ = [
    "AFTER_MAIN",
    "CASTING",
    "Situation",
    "answering",
    "in_combat",
    "later_moments",
    "main",
    "own_spells",
]

Situation: TypeAlias = Callable[[Trial], None]


def _stay(trial: Trial) -> None:
    """The moment it is."""


def main(trial: Trial) -> None:
    """The first player's main phase."""
    _stand(trial, 0, PRECOMBAT_MAIN)


def _upkeep(trial: Trial) -> None:
    _stand(trial, 0, UPKEEP)


def _their_end(trial: Trial) -> None:
    _stand(trial, 1, END)


def _stand(trial: Trial, player: int, step: int) -> None:
    stand_at(trial.state, player, step)
    trial.begin_step()
    trial.settle()
    if trial.plan.eventful and not trial.state.over and not trial.state.history[40:]:
        _eventful(trial)


def _attacking(trial: Trial) -> None:
    """All of the first player's creatures attack, half of the others block."""
    _fight(trial, 0, None, half=True)


def _attacked(trial: Trial) -> None:
    """The other way round."""
    _fight(trial, 1, None, half=True)


def _alone(trial: Trial) -> None:
    """The card attacks alone and is blocked by all that can."""
    _fight(trial, 0, _own(trial), half=False)


def _unblocked(trial: Trial) -> None:
    """The card attacks alone, and nothing blocks it."""
    _fight(trial, 0, _own(trial), half=False, blocked=False)


def _blocking(trial: Trial) -> None:
    """The card alone blocks."""
    own = _own(trial)
    stand_at(trial.state, 1, BEGIN_COMBAT)
    trial.plan.attackers = None
    trial.plan.blockers = own
    _to_blocks(trial)


def _others_attack(trial: Trial) -> None:
    """The first player's other creatures attack, and half of the other's block."""
    state = trial.state
    mine = [n for n in state.battlefield if state.objects[n].controller == 0]
    _fight(trial, 0, tuple(n for n in mine if n not in _own(trial)), half=True)


def _own(trial: Trial) -> tuple[int, ...]:
    state = trial.state
    return tuple([n for n in state.battlefield if state.objects[n].card in trial.noted.cards])


def _fight(
    trial: Trial,
    player: int,
    attackers: tuple[int, ...] | None,
    *,
    half: bool,
    blocked: bool = True,
) -> None:
    stand_at(trial.state, player, BEGIN_COMBAT)
    trial.plan.attackers = attackers
    theirs = [n for n in trial.state.battlefield if trial.state.objects[n].controller != player]
    trial.plan.blockers = tuple(theirs[::2] if half else theirs) if blocked else ()
    _to_blocks(trial)


def _to_blocks(trial: Trial) -> None:
    """On to the moment after blocks; the attackers are there or the combat is over."""
    trial.begin_step()
    for _ in range(2):
        trial.settle()
        if trial.state.over or trial.state.turn.priority == NONE:
            return
        trial.next_step()
    trial.settle()


CASTING: Final[tuple[Situation, ...]] = (main, _attacked, _attacking, _their_end)
"""When a card is cast."""

AFTER_MAIN: Final[tuple[Situation, ...]] = (
    _stay,
    _attacking,
    _attacked,
    _their_end,
    _upkeep,
    _alone,
    _unblocked,
    _blocking,
)
"""Where abilities are tried, from the first player's main phase on."""


def answering(trial: Trial) -> Iterator[Trial]:
    """The other player has cast a spell and activated an ability, the first one cast a spell:
    once for each card that the other player can cast."""
    there = trial.fork()
    stand_at(there.state, 1, PRECOMBAT_MAIN)
    there.begin_step()
    there.settle()
    if there.state.over:
        return
    seen: list[str] = []
    for option in sorted(there.options(1), key=_newest):
        if option.verb != "cast" or len(seen) >= 12:
            continue
        name = characteristics(there.state, option.object).name
        if name in seen:
            continue
        seen.append(name)
        again = there.fork()
        again.plan.targets = (0, *_own(again)) if len(seen) % 2 else ()
        if not again.act(1, option):
            continue
        again.plan.targets = ()
        for player, wanted in ((0, "strike"), (1, "relic"), (0, "relic")):
            _do(again, player, wanted)
        if not again.state.over:
            yield again


def in_combat(state: State) -> bool:
    """Whether it is a combat phase."""
    return BEGIN_COMBAT <= state.turn.step <= END_COMBAT


def later_moments(trial: Trial, source: int) -> Iterator[Trial]:
    """Moments for what the usual ones left over: the permanent is tapped, the card's own abilities
    were activated, it was cast, creatures fight."""
    if source in trial.state.battlefield:
        there = trial.fork()
        there.state.objects[source].tapped = True
        there.state.touch_status()
        yield there
    for option in trial.fork().options(0):
        about = trial.state.objects.get(option.object)
        if about is None or about.card not in trial.noted.cards:
            continue
        if option.verb == "cast" or option.object == source:
            there = trial.fork()
            if there.act(0, option):
                there.settle()
                if not there.state.over and there.state.turn.priority != NONE:
                    yield there
    for situation in (_attacking, _attacked, _alone, _unblocked, _blocking, _others_attack):
        there = trial.fork()
        situation(there)
        if not there.state.over and there.state.turn.priority != NONE:
            yield there


def own_spells(trial: Trial) -> Iterator[Trial]:
    """The first player has cast a spell: once for each card."""
    seen: list[object] = []
    for option in trial.fork().options(0):
        about = _definition(trial.state, option.object)
        if option.verb == "cast" and about not in seen:
            seen.append(about)
            there = trial.fork()
            if there.act(0, option):
                yield there


def _newest(option: Option) -> int:
    return -option.object


def _do(trial: Trial, player: int, wanted: str) -> None:
    """Cast or activate one of the usual cards, if the game is such that one can."""
    if trial.state.over:
        return
    for option in trial.options(player):
        if option.verb != "pass" and _definition(trial.state, option.object) is cards()[wanted]:
            trial.act(player, option)
            return


def _definition(state: State, number: int) -> object:
    object = state.objects.get(number)
    return None if object is None else object.definition


def _eventful(trial: Trial) -> None:
    """Much has happened this turn already."""
    state = trial.state
    own = _own(trial)
    for player in (1, 0):
        other = 1 - player
        for kind, amount in ((kinds.GAIN_LIFE, 4), (kinds.LOSE_LIFE, 2)):
            event = GameEvent(kind)
            event.player = player
            event.amount = amount
            trial.let_happen([event])
        for _ in range(2):
            event = GameEvent(kinds.DRAW)
            event.player = player
            trial.let_happen([event])
        for kind, name in ((kinds.DESTROY, "zombie"), (kinds.SACRIFICE, "treasure")):
            for number in state.battlefield:
                if _definition(state, number) is cards()[name]:
                    if state.objects[number].controller == player:
                        event = GameEvent(kind)
                        event.object = number
                        event.player = player
                        trial.let_happen([event])
                        break
        beasts = [
            n
            for n in state.battlefield
            if state.objects[n].controller == player and _definition(state, n) is cards()["beast"]
        ]
        theirs = [
            n
            for n in state.battlefield
            if state.objects[n].controller == other and _definition(state, n) is cards()["beast"]
        ]
        for source in (*(own if player == 0 else ()), *beasts[:1]):
            if source in state.objects:
                trial.let_happen([damage(source, other, 1, combat=True)])
                if theirs:
                    trial.let_happen([damage(source, theirs[0], 1)])
        grave = state.players[player].graveyard
        if grave:
            trial.let_happen([move(state, grave[0], EXILE, verb="exile")])
        hand = [n for n in state.players[player].hand if n not in own]
        spare = [n for n in hand if state.objects[n].card not in trial.noted.cards]
        if spare:
            event = GameEvent(kinds.DISCARD)
            event.object = spare[0]
            event.player = player
            trial.let_happen([event])
        for effect in _HAPPENED:
            trial.run(carry_out(state, Context(player, NONE), effect))
    for number in own:
        if number in state.objects and state.objects[number].zone == BATTLEFIELD:
            event = GameEvent(kinds.ATTACK)
            event.object = number
            event.other = 1
            event.player = 0
            trial.let_happen([event])
    trial.tidy()
    trial.settle()
    for player, wanted in ((1, "strike"), (0, "poke"), (0, "strike"), (0, "Mountain")):
        _do(trial, player, wanted)
        trial.settle()


_SOLDIER: Final = parts.TokenSpec("", "W", (), ("creature",), ("Soldier",), Fixed(1), Fixed(1))

_HAPPENED: Final = (
    words.Mill(Fixed(1)),
    words.Create(_SOLDIER),
    words.Scry(Fixed(1)),
    words.Search(Kind("card"), Fixed(1)),
    words.PutCounters("+1/+1", Fixed(1), Pick(TypeIs("creature"), Fixed(1))),
)
"""What each player has done by then."""
