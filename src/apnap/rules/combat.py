"""The combat phase: who attacks whom, and how combat is left. [CR 506, 511]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.rules.characteristics import characteristics
from apnap.rules.selectors import attacked_player
from apnap.rules.zones import remove_from_combat
from apnap.state.events import NONE
from apnap.state.objects import FIRST_OBJECT
from apnap.state.zones import BATTLEFIELD

if TYPE_CHECKING:
    from apnap.state.state import State


def nothing_of(player: int) -> int:
    """What a creature attacks whose planeswalker or battle is no longer attacked: nothing, but
    the player who defended that is still the defending player. [CR 506.4c, 508.5]"""
    return NONE - 1 - player


def defending_players(state: State) -> list[int]:
    """The active player's opponents, in turn order. [CR 506.2]"""
    count = len(state.players)
    active = state.turn.active
    found: list[int] = []
    for place in range(1, count):
        player = (active + place) % count
        if not state.players[player].left:
            found.append(player)
    return found


def attackable(state: State) -> list[int]:
    """The players, planeswalkers and battles that may be attacked. [CR 506.2, 508.1b]"""
    found: list[int] = []
    for player in defending_players(state):
        found.append(player)
        for number in state.battlefield:
            if defends(state, player, number):
                found.append(number)
    return found


def defends(state: State, player: int, number: int) -> bool:
    """Whether an attack on this permanent is an attack on what the player defends. [CR 506.2]"""
    object = state.objects[number]
    if object.phased_out:
        return False
    values = characteristics(state, number)
    if "battle" in values.types:
        return protector(state, number) == player  # 310.8d
    return "planeswalker" in values.types and values.controller == player


def protector(state: State, battle: int) -> int:
    """The player designated as a battle's protector, or NONE. [CR 310.8]"""
    chosen = state.objects[battle].chosen.get("protector")
    return chosen if isinstance(chosen, int) else NONE


def defending_player(state: State, attacker: int) -> int:
    """The player whom, or whose planeswalker or battle, the creature attacks. [CR 508.5]"""
    return attacked_player(state, state.objects[attacker].attacking)


def attackers(state: State) -> list[int]:
    """The attacking creatures. [CR 508.1k]"""
    found: list[int] = []
    for number in state.battlefield:
        if state.objects[number].attacking != NONE:
            found.append(number)
    return found


def blockers(state: State) -> list[int]:
    """The blocking creatures. [CR 509.1g]"""
    found: list[int] = []
    for number in state.battlefield:
        if state.objects[number].blocking:
            found.append(number)
    return found


def blocking_now(state: State, attacker: int) -> list[int]:
    """The creatures that still block an attacker. [CR 509.1h, 510.1c]"""
    found: list[int] = []
    for blocker in state.objects[attacker].blocked_by:
        if blocker in state.objects and attacker in state.objects[blocker].blocking:
            found.append(blocker)
    return found


def blocked_now(state: State, blocker: int) -> list[int]:
    """The attackers that a creature still blocks. [CR 510.1d]"""
    found: list[int] = []
    for attacker in state.objects[blocker].blocking:
        if attacker in state.objects and state.objects[attacker].attacking != NONE:
            found.append(attacker)
    return found


def attacked_now(state: State, attacker: int) -> int:
    """The player, planeswalker or battle a creature attacks, NONE if there is none any more.
    [CR 506.4c, 510.1b]"""
    whom = state.objects[attacker].attacking
    if whom < 0:
        return NONE
    if whom < FIRST_OBJECT:
        return NONE if state.players[whom].left else whom
    if whom not in state.objects or state.objects[whom].zone != BATTLEFIELD:
        return NONE
    return whom


def check_combat(state: State) -> None:
    """Remove from combat what may not be in it any more. [CR 506.4]

    Leaving the battlefield and phasing out are seen to where they happen; here are permanents
    that changed controllers or stopped being what can attack, block or be attacked.
    """
    active = state.turn.active
    for number in state.battlefield:
        object = state.objects[number]
        if object.attacking == NONE and not object.blocking:
            continue
        values = characteristics(state, number)
        fit = "creature" in values.types and "battle" not in values.types
        attacks = object.attacking != NONE
        if not fit or (values.controller == active) != attacks:
            state.log("506.4", "{0} is removed from combat", number)
            remove_from_combat(state, object)
        elif object.attacking >= FIRST_OBJECT and not _is_attackable(state, object.attacking):
            object.attacking = nothing_of(defending_player(state, number))  # 506.4c
            state.touch_status()


def _is_attackable(state: State, whom: int) -> bool:
    """Whether a planeswalker or battle that was attacked may stay in combat. [CR 506.4]"""
    if whom not in state.objects or state.objects[whom].zone != BATTLEFIELD:
        return False
    for player in defending_players(state):
        if defends(state, player, whom):
            return True
    return False


def end_combat(state: State) -> None:
    """Everything is removed from combat. [CR 511.3]"""
    for number in state.battlefield:
        object = state.objects[number]
        if object.attacking != NONE or object.blocking or object.blocked:
            object.attacking = NONE
            object.blocking = ()
            object.blocked = False
            object.blocked_by = ()
            state.touch_status()
    turn = state.turn
    turn.attacked = False
    turn.first_strikers = ()
    turn.first_strike_step = False
