"""The turn: phases and steps, and what the game does in each by itself. [CR 500-514, 703]

The position in the turn is data (`state.turn`). `proceed` does the next things until a player has
priority or the game is over; then no coroutine is alive.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from apnap.rules import durations
from apnap.rules.attacking import declare_attackers
from apnap.rules.blocking import declare_blockers
from apnap.rules.characteristics import derived
from apnap.rules.combat import attackers, check_combat, end_combat
from apnap.rules.combat_damage import deal_combat_damage, somebody_strikes_first
from apnap.rules.decisions import players_in_order
from apnap.rules.events import happen, happen_plainly
from apnap.rules.resolving import resolve_top
from apnap.rules.skipping import is_skipped
from apnap.rules.start import begin_game
from apnap.rules.state_based import check_state_based_actions, is_tidy
from apnap.rules.triggers import put_triggers_on_stack, state_triggers
from apnap.rules.turn_actions import (
    advance_sagas,
    chapters_to_come,
    cleanup,
    draw_for_turn,
    untap_step,
)
from apnap.state.events import NONE, STEP, GameEvent
from apnap.state.turn import (
    BEFORE_GAME,
    BEGIN_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END,
    END_COMBAT,
    FIRST_STRIKE_DAMAGE,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    STEP_NAMES,
    UNTAP,
    UPKEEP,
)

if TYPE_CHECKING:
    from apnap.state.mana import Mana
    from apnap.state.state import State

TURN_OVER: Final = 0
"""What comes after the last step of a turn."""

NEXT_PHASE: Final = {
    UNTAP: PRECOMBAT_MAIN,
    PRECOMBAT_MAIN: BEGIN_COMBAT,
    BEGIN_COMBAT: POSTCOMBAT_MAIN,
    POSTCOMBAT_MAIN: END,
    END: TURN_OVER,
}
"""The phases in their usual order, by their first steps. [CR 500.1]"""

NEXT_STEP: Final = {
    UNTAP: UPKEEP,
    UPKEEP: DRAW,
    BEGIN_COMBAT: DECLARE_ATTACKERS,
    DECLARE_ATTACKERS: DECLARE_BLOCKERS,
    FIRST_STRIKE_DAMAGE: COMBAT_DAMAGE,
    COMBAT_DAMAGE: END_COMBAT,
    END: CLEANUP,
}
"""What follows within a phase; steps missing here end their phase. [CR 501.1, 506.1, 512.1]"""


async def proceed(state: State) -> None:
    """Do the next things of the turn until somebody has priority or the game is over."""
    while state.turn.priority == NONE and not state.over:
        await advance(state)


def proceed_plainly(state: State) -> None:
    """The same as `proceed`, as far as nobody can be asked anything. Most steps go by so."""
    while state.turn.priority == NONE and not state.over:
        if not _advance_plainly(state):
            return


def _advance_plainly(state: State) -> bool:
    """What `advance` does, if nobody can be asked anything; False, and nothing done, if not."""
    turn = state.turn
    if turn.step == BEFORE_GAME or turn.ended:
        return False
    if not turn.begun:
        return _begin_step_plainly(state)
    if turn.passes < _players_left(state):
        return _give_priority_plainly(state, turn.active)
    if state.stack:
        return False
    _end_step(state)
    return True


async def advance(state: State) -> None:
    """Do the next thing of the turn. [CR 117.3-117.4, 500.2]"""
    turn = state.turn
    if turn.step == BEFORE_GAME:
        await begin_game(state)
        begin_turn(state, turn.starting_player)
    elif turn.ended:
        await _end_turn_now(state)
    elif not turn.begun:
        await _begin_step(state)
    elif turn.passes < _players_left(state):
        await give_priority(state, turn.active)  # 117.3b
    elif state.stack:
        turn.passes = 0
        await resolve_top(state)  # 117.4
        if not _is_interrupted(state):
            await give_priority(state, turn.active)  # 117.3b
    else:
        _end_step(state)


def _is_interrupted(state: State) -> bool:
    """Whether nobody gets priority, because the game is over or the turn is being ended."""
    return state.over or state.turn.ended


def _players_left(state: State) -> int:
    count = 0
    for player in state.players:
        if not player.left:
            count += 1
    return count


def _give_priority_plainly(state: State, player: int) -> bool:
    """What `give_priority` does, if there is nothing to tidy; False if there may be."""
    if state.turn.step > DECLARE_ATTACKERS or state.turn.attacked:
        check_combat(state)
    if not is_tidy(state):
        return False
    state_triggers(state)
    if state.pending or _is_interrupted(state):
        return False
    state.turn.passes = 0
    state.turn.priority = players_in_order(state, player)[0]  # 800.4j
    return True


async def give_priority(state: State, player: int) -> None:
    """A player is about to receive priority: first the game tidies itself. [CR 117.5]"""
    while True:
        if state.turn.step > DECLARE_ATTACKERS or state.turn.attacked:
            check_combat(state)
        await check_state_based_actions(state)
        if _is_interrupted(state) or not await put_triggers_on_stack(state):
            break
    if _is_interrupted(state):
        return
    state.turn.passes = 0
    state.turn.priority = players_in_order(state, player)[0]  # 800.4j


# Steps and phases begin


async def _begin_step(state: State) -> None:
    """The step or phase begins; its turn-based actions are done. [CR 500.6, 703.3]"""
    turn = state.turn
    step = turn.step
    await happen(state, [_beginning(state)])
    if step == UNTAP:
        await untap_step(state)
        durations.untap_step_ends(state)
        _end_step(state)  # 502.4: no player receives priority
        return
    if step == CLEANUP:
        await _clean_up(state)
        return
    if step == DRAW:
        await draw_for_turn(state)
    elif step == PRECOMBAT_MAIN:
        await advance_sagas(state)
    elif step == DECLARE_ATTACKERS:
        await declare_attackers(state)
    elif step == DECLARE_BLOCKERS:
        await declare_blockers(state)
    elif step in (FIRST_STRIKE_DAMAGE, COMBAT_DAMAGE):
        await deal_combat_damage(state)
    if not _is_interrupted(state):
        await give_priority(state, turn.active)  # 117.3a


QUIET: Final = (UPKEEP, PRECOMBAT_MAIN, BEGIN_COMBAT, END_COMBAT, POSTCOMBAT_MAIN, END)
"""Steps and phases without turn-based actions, Sagas apart. [CR 703.4]"""


def _begin_step_plainly(state: State) -> bool:
    """What `_begin_step` does in a step without turn-based actions; False, and nothing done, in
    others and where an effect could have a say in its beginning."""
    turn = state.turn
    if turn.step not in QUIET or state.waiting or STEP in derived(state).replacements:
        return False
    if state.effects and turn.step in (UPKEEP, END):
        return False  # some may end, and what they suppressed be there again
    if turn.step == PRECOMBAT_MAIN and chapters_to_come(state):
        return False
    if not happen_plainly(state, [_beginning(state)]):
        raise AssertionError("a step that nothing could replace did not begin")
    _give_priority_plainly(state, turn.active)  # if not, this is what comes next
    return True


def _beginning(state: State) -> GameEvent:
    """The step or phase has begun: note this, and make its event. [CR 500.6]"""
    turn = state.turn
    turn.begun = True
    turn.passes = 0
    step = turn.step
    ordinal = 1
    if step in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN):
        turn.main_phases += 1
        ordinal = turn.main_phases
    elif step == BEGIN_COMBAT:
        turn.combats += 1
        ordinal = turn.combats
    elif step == UPKEEP:
        durations.upkeep_begins(state)  # 500.4
    elif step == END:
        durations.end_step_begins(state)
    elif step == CLEANUP:
        turn.cleanups += 1
    event = GameEvent(STEP)
    event.player = turn.active
    event.what = STEP_NAMES[step]
    event.amount = ordinal
    return event


async def _clean_up(state: State) -> None:
    """The cleanup step; players receive priority only if something happens. [CR 514]"""
    await cleanup(state)
    done = await check_state_based_actions(state)  # 514.3a
    if _is_interrupted(state):
        return
    if done or state.pending:
        await give_priority(state, state.turn.active)
    else:
        _end_step(state)


# Steps and phases end


def _end_step(state: State) -> None:
    """The step or phase ends, and the next one is up. [CR 500.5]"""
    turn = state.turn
    step = turn.step
    if step == END_COMBAT:
        end_combat(state)  # 511.3
        durations.end_of_combat(state)
    if step == CLEANUP and turn.passes > 0:  # players received priority
        empty_pools(state, "turn")
        _enter(state, CLEANUP)  # 514.3a: another cleanup step
        return
    following = _following_step(state)
    if following == TURN_OVER:
        empty_pools(state, "turn")
        _next_turn(state)
    else:
        empty_pools(state, "combat" if step == END_COMBAT else "")
        _enter(state, following)


def _enter(state: State, step: int) -> None:
    """A step is next; it has not begun yet."""
    turn = state.turn
    turn.step = step
    turn.begun = False
    turn.passes = 0


def _following_step(state: State) -> int:
    """The step after this one that is not skipped. [CR 500.1, 500.8, 500.11]"""
    turn = state.turn
    step = turn.step
    while True:
        step = _step_after(state, step)
        if step == TURN_OVER or not is_skipped(state, step):
            return step
        if step == BEGIN_COMBAT:  # the whole phase is skipped
            step = END_COMBAT


def _step_after(state: State, step: int) -> int:
    """What comes after a step in the order of steps and phases."""
    turn = state.turn
    if step == DECLARE_ATTACKERS and not turn.attacked and not attackers(state):
        return END_COMBAT  # 508.8
    if step == DECLARE_BLOCKERS:
        return FIRST_STRIKE_DAMAGE if somebody_strikes_first(state) else COMBAT_DAMAGE  # 510.4
    following = NEXT_STEP.get(step, TURN_OVER)
    if following != TURN_OVER:
        return following
    if step == CLEANUP:
        return TURN_OVER
    if turn.extra_steps:  # 500.8
        following = turn.extra_steps[-1]
        turn.extra_steps = turn.extra_steps[:-1]
        if following == POSTCOMBAT_MAIN and turn.main_phases == 0:
            return PRECOMBAT_MAIN  # 505.1a
        return following
    turn.phase = NEXT_PHASE[turn.phase]
    if turn.phase == PRECOMBAT_MAIN and turn.main_phases > 0:
        return POSTCOMBAT_MAIN  # 505.1a
    return turn.phase


def empty_pools(state: State, ending: str) -> None:
    """Unspent mana empties from the pools as a step or phase ends. [CR 106.4, 500.5]

    `ending`: "combat" or "turn" if these end too: with them goes mana that was to last so long.
    """
    for player in state.players:
        if player.pool:
            kept: list[Mana] = []
            for mana in player.pool:
                lasts = ("turn", "combat") if ending == "" else ("turn",)
                if ending != "turn" and mana.keep in lasts:
                    kept.append(mana)
            player.pool = kept


# Turns


def _next_turn(state: State) -> None:
    """The next turn: an extra one, or the next player's. [CR 500.7, 103.8]"""
    turn = state.turn
    while True:
        if turn.extra_turns:
            player = turn.extra_turns[-1]
            turn.extra_turns = turn.extra_turns[:-1]
        else:
            player = players_in_order(state, (turn.rotation + 1) % len(state.players))[0]
            turn.rotation = player
        if not state.players[player].left and not is_skipped(state, TURN_OVER, player):
            break
    begin_turn(state, player)


def begin_turn(state: State, player: int) -> None:
    """A turn begins: what counted for the last one is over. [CR 500.1]"""
    turn = state.turn
    turn.number += 1
    turn.active = player
    turn.main_phases = 0
    turn.combats = 0
    turn.cleanups = 0
    turn.extra_steps = ()
    turn.phase = UNTAP
    state.players[player].turns_taken += 1
    state.players[player].turn_before = state.players[player].last_turn
    state.players[player].last_turn = turn.number
    state.last_turn = state.history
    state.history = []
    for each in state.players:
        each.lands_played = 0
    used: list[int] = []
    for object in state.objects.values():
        if object.uses:
            used.append(object.id)
    for number in used:
        state.edit(number).uses = {}  # 602.5b
    durations.turn_begins(state)
    turn.step = UNTAP
    _enter(state, _following_step(state) if is_skipped(state, UNTAP) else UNTAP)
    state.log("500.1", "{0}'s turn begins", player)


async def _end_turn_now(state: State) -> None:
    """The turn is being ended: the game goes straight to a cleanup step. [CR 724.1c-724.1d]"""
    await check_state_based_actions(state)
    state.turn.ended = False
    state.turn.priority = NONE
    end_combat(state)
    durations.end_of_combat(state)
    empty_pools(state, "combat")
    state.turn.extra_steps = ()
    _enter(state, CLEANUP)
