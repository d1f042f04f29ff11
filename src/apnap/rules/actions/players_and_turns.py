"""Instructions about players and the turn: losing, winning, more turns and phases.

[CR 104, 500.7, 500.8, 724, 725]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.abilities import actions as words
from apnap.abilities.effects import Delayed
from apnap.abilities.events import Damages, StepBegins
from apnap.abilities.filters import IsOneOf, TypeIs
from apnap.abilities.selectors import ControllerOf, EventRole, You
from apnap.rules.actions.delayed import delay
from apnap.rules.actions.moving import forbidden
from apnap.rules.actions.participants import NOTHING, Maker, Procedure, actors, make, perform
from apnap.rules.zones import cease, move
from apnap.state import events as kinds
from apnap.state.context import Context, Result
from apnap.state.events import NONE
from apnap.state.turn import BEGIN_COMBAT, POSTCOMBAT_MAIN
from apnap.state.zones import EXILE

if TYPE_CHECKING:
    from apnap.abilities.node import Effect
    from apnap.state.effects import WaitingEffect
    from apnap.state.events import GameEvent
    from apnap.state.state import State


async def lose_game(state: State, ctx: Context, effect: words.LoseGame) -> list[GameEvent]:
    """Players lose the game. [CR 104.3e, 101.2]"""
    return [
        make(kinds.LOSE_GAME, ctx, player=player, verb="104.3e")
        for player in actors(state, ctx, effect.who)
        if not forbidden(state, ctx, player, "lose")
    ]


async def win_game(state: State, ctx: Context, effect: words.WinGame) -> list[GameEvent]:
    """A player wins the game. [CR 104.2b, 101.2]"""
    return [
        make(kinds.WIN_GAME, ctx, player=player)
        for player in actors(state, ctx, effect.who)
        if not forbidden(state, ctx, player, "win")
    ]


async def extra_turn(state: State, ctx: Context, effect: words.ExtraTurn) -> Result:
    """Players take extra turns after this one, the one created last first. [CR 500.7]"""
    players = actors(state, ctx, effect.who)
    state.turn.extra_turns = (*state.turn.extra_turns, *players)
    return Result(tuple(players), len(players), performed=bool(players))


PHASES = {"combat": BEGIN_COMBAT, "main": POSTCOMBAT_MAIN}
"""Phases by the step they begin with."""


async def extra_phases(state: State, ctx: Context, effect: words.ExtraPhases) -> Result:
    """Additional phases after this one, those created last first. [CR 500.8]"""
    steps = [PHASES[phase] for phase in effect.phases]
    state.turn.extra_steps = (*state.turn.extra_steps, *reversed(steps))
    return Result((), len(steps), performed=True)


async def end_turn(state: State, ctx: Context, effect: words.EndTurn) -> Result:
    """Exile everything on the stack; the turn goes to its cleanup step. [CR 724.1a-724.1d]"""
    state.pending = []  # 724.1a
    events: list[GameEvent] = []
    for number in list(state.stack):  # 724.1b
        if state.objects[number].ability is not None:
            cease(state, number)
        else:
            events.append(move(state, number, EXILE, verb="exile", source=ctx.this))
    await perform(state, ctx, events)
    state.turn.ended = True
    return Result((), 0, performed=True)


MONARCH = "monarch"

MONARCH_DRAWS = Delayed(StepBegins("end", You()), words.Draw(), once=False)
MONARCH_IS_HIT = Delayed(
    Damages(TypeIs("creature"), IsOneOf(You()), "combat"),
    words.BecomeMonarch(ControllerOf(EventRole())),
    once=False,
)
"""The two abilities that come with being the monarch. [CR 725.2]"""


async def become_monarch(state: State, ctx: Context, effect: words.BecomeMonarch) -> Result:
    """A player becomes the monarch, and nobody else is. [CR 725.2-725.3]"""
    players = actors(state, ctx, effect.who)
    if not players:
        return NOTHING
    player = players[-1]
    for other in state.players:
        other.flags = other.flags - {MONARCH}
    state.players[player].flags = state.players[player].flags | {MONARCH}
    state.waiting = [waiting for waiting in state.waiting if not _is_of_monarch(waiting)]
    for ability in (MONARCH_DRAWS, MONARCH_IS_HIT):
        delay(state, Context(player, NONE), ability)  # they have no source
    state.touch()
    state.log("725.2", "{0} becomes the monarch", player)
    done = [make(kinds.DO, ctx, player=player, what="become the monarch")]
    await perform(state, ctx, done)
    return Result((player,), 1, performed=True)


def _is_of_monarch(waiting: WaitingEffect) -> bool:
    return waiting.event in (MONARCH_DRAWS.event, MONARCH_IS_HIT.event) and (
        waiting.context.this == NONE
    )


def missing(effect: Effect) -> str:
    """What in a word of this module is not carried out."""
    if isinstance(effect, words.ExtraPhases):
        for phase in effect.phases:
            if phase not in PHASES:
                return f"ExtraPhases({phase!r})"
    return ""


MAKERS: dict[type[Effect], Maker] = {
    words.LoseGame: lose_game,
    words.WinGame: win_game,
}

PROCEDURES: dict[type[Effect], Procedure] = {
    words.ExtraTurn: extra_turn,
    words.ExtraPhases: extra_phases,
    words.EndTurn: end_turn,
    words.BecomeMonarch: become_monarch,
}
