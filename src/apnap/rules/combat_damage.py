"""The combat damage step. [CR 510, 702.2c, 702.4, 702.7, 702.19]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from apnap.abilities.changes import DamageAs
from apnap.rules.attacking import may
from apnap.rules.characteristics import (
    characteristics,
    derived,
    has_keyword,
    rule_effects_on,
)
from apnap.rules.combat import (
    attacked_now,
    attackers,
    blocked_now,
    blockers,
    blocking_now,
    check_combat,
    defending_player,
)
from apnap.rules.damage import damage
from apnap.rules.decisions import Decision, Option, players_in_order, yes_or_no
from apnap.rules.events import happen
from apnap.rules.registry import Unsupported
from apnap.state.events import NONE
from apnap.state.objects import FIRST_OBJECT
from apnap.state.turn import FIRST_STRIKE_DAMAGE

if TYPE_CHECKING:
    from apnap.state.events import GameEvent
    from apnap.state.state import State

PERMISSIONS: Final = ("assign as though unblocked", "assign toughness")
DAMAGE_AS: Final = ("by toughness", "none")


class Assignment:
    """The combat damage assigned so far in this step, by all creatures. [CR 510.1]

    `given` is how much each creature or planeswalker gets altogether; `touched` are the creatures
    that get some from a source with deathtouch, which is lethal (702.2c).
    """

    def __init__(self) -> None:
        self.events: list[GameEvent] = []
        self.given: dict[int, int] = {}
        self.touched: list[int] = []

    def assign(self, state: State, source: int, recipient: int, amount: int) -> None:
        """One creature assigns some damage to one recipient."""
        if amount <= 0:
            return
        self.events.append(damage(source, recipient, amount, combat=True))
        self.given[recipient] = self.given.get(recipient, 0) + amount
        if has_keyword(state, source, "deathtouch"):
            self.touched.append(recipient)


def somebody_strikes_first(state: State) -> bool:
    """Whether there are two combat damage steps. [CR 510.4]"""
    return bool(_first_strikers(state))


def _first_strikers(state: State) -> tuple[int, ...]:
    """Attacking and blocking creatures with first strike or double strike. [CR 510.4]"""
    found: list[int] = []
    for number in state.battlefield:
        object = state.objects[number]
        if object.attacking == NONE and not object.blocking:
            continue
        keywords = characteristics(state, number).keywords
        if "first strike" in keywords or "double strike" in keywords:
            found.append(number)
    return tuple(found)


async def deal_combat_damage(state: State) -> None:
    """Combat damage is assigned, then dealt all at once. [CR 510.1-510.2]"""
    check_combat(state)
    turn = state.turn
    if turn.step == FIRST_STRIKE_DAMAGE:
        turn.first_strikers = _first_strikers(state)
        turn.first_strike_step = True
    assignment = Assignment()
    attacking = [a for a in attackers(state) if _strikes_now(state, a)]
    defending = [b for b in blockers(state) if _strikes_now(state, b)]
    plain = [a for a in attacking if not _tramples(state, a)]
    for attacker in plain:
        await _assign_attacker(state, attacker, assignment)
    for attacker in attacking:
        if attacker not in plain:  # after the others, whose damage counts (702.19b)
            await _assign_attacker(state, attacker, assignment)
    for player in players_in_order(state, turn.active):
        for blocker in defending:
            if characteristics(state, blocker).controller == player:
                await _assign_blocker(state, blocker, assignment)
    if assignment.events:
        await happen(state, assignment.events)  # 510.2


def _strikes_now(state: State, creature: int) -> bool:
    """Whether a creature in combat assigns damage in this step. [CR 510.4, 702.4c-d, 702.7c]"""
    turn = state.turn
    if turn.step == FIRST_STRIKE_DAMAGE:
        return creature in turn.first_strikers
    if not turn.first_strike_step or creature not in turn.first_strikers:
        return True
    return has_keyword(state, creature, "double strike")


def _tramples(state: State, attacker: int) -> bool:
    keywords = characteristics(state, attacker).keywords
    return "trample" in keywords or "trample over planeswalkers" in keywords


async def _damage_of(state: State, creature: int) -> int:
    """How much combat damage a creature assigns. [CR 510.1a]"""
    values = characteristics(state, creature)
    if derived(state).rules:
        for effect in rule_effects_on(state, creature, DamageAs):
            change = effect.change
            if isinstance(change, DamageAs):
                if change.how == "by toughness":
                    return values.toughness
                if change.how == "none":
                    return 0
                raise Unsupported(f"DamageAs {change.how!r}")
        if may(state, creature, "assign toughness") and values.toughness != values.power:
            player = values.controller
            if await yes_or_no(player, "assign toughness", creature, "510.1a"):
                return values.toughness
    return values.power


async def _assign_attacker(state: State, attacker: int, assignment: Assignment) -> None:
    """An attacking creature assigns its combat damage. [CR 510.1b-c]"""
    object = state.objects[attacker]
    player = characteristics(state, attacker).controller
    amount = await _damage_of(state, attacker)
    if amount <= 0:
        return
    whom = attacked_now(state, attacker)
    over = has_keyword(state, attacker, "trample over planeswalkers")
    beyond = NONE  # the player who may be dealt what a planeswalker need not be (702.19c)
    if over and object.attacking != NONE and not 0 <= object.attacking < FIRST_OBJECT:
        if whom == NONE or "planeswalker" in characteristics(state, whom).types:
            beyond = defending_player(state, attacker)  # 702.19e
    if not object.blocked:
        through = True
    elif may(state, attacker, "assign as though unblocked"):
        through = await yes_or_no(player, "assign as though unblocked", attacker, "510.1c")
    else:
        through = False
    if through and beyond == NONE:
        if whom != NONE:
            assignment.assign(state, attacker, whom, amount)  # 510.1b
        return
    struck = [] if through else blocking_now(state, attacker)
    if not over and not has_keyword(state, attacker, "trample"):
        await _divide(state, attacker, player, amount, struck, [0] * len(struck), assignment)
        return
    await _trample(state, attacker, player, amount, struck, whom, beyond, assignment)


async def _trample(
    state: State,
    attacker: int,
    player: int,
    amount: int,
    struck: list[int],
    whom: int,
    beyond: int,
    assignment: Assignment,
) -> None:
    """Damage tramples over blockers, and with "over planeswalkers" over these. [CR 702.19b-e]

    What goes beyond is asked first; the rest is divided so that each blocker gets what is lethal.
    """
    lethal = [_lethal(state, attacker, blocker, assignment) for blocker in struck]
    spare = amount - sum(lethal)
    left = amount
    through = 0
    if beyond != NONE:
        loyalty = 0 if whom == NONE else _loyalty(state, whom, assignment)
        low = amount if not struck and whom == NONE else 0  # 702.19d-e
        through = await _ask(player, attacker, beyond, low, spare - loyalty, "702.19c")
        assignment.assign(state, attacker, beyond, through)
        left -= through
        spare -= through
        if through > 0 and whom != NONE:
            low = spare if not struck else loyalty
            share = await _ask(player, attacker, whom, low, spare, "702.19c")
            assignment.assign(state, attacker, whom, share)
            await _divide(state, attacker, player, left - share, struck, lethal, assignment)
            return
    if whom != NONE and through == 0:
        low = left if not struck else 0  # 702.19d
        through = await _ask(player, attacker, whom, low, spare, "702.19b")
        assignment.assign(state, attacker, whom, through)
        left -= through
    least = lethal if through > 0 else [0] * len(struck)
    await _divide(state, attacker, player, left, struck, least, assignment)


def _lethal(state: State, source: int, creature: int, assignment: Assignment) -> int:
    """How much more damage from this source is lethal to a creature. [CR 702.19b, 702.2c]"""
    if creature in assignment.touched:
        return 0
    values = characteristics(state, creature)
    marked = state.objects[creature].damage + assignment.given.get(creature, 0)
    need = max(0, values.toughness - marked)
    if need and has_keyword(state, source, "deathtouch"):
        return 1
    return need


def _loyalty(state: State, planeswalker: int, assignment: Assignment) -> int:
    """The damage that equals a planeswalker's loyalty, less what others assign. [CR 702.19c]"""
    loyalty = state.objects[planeswalker].counters.get("loyalty", 0)
    return max(0, loyalty - assignment.given.get(planeswalker, 0))


async def _assign_blocker(state: State, blocker: int, assignment: Assignment) -> None:
    """A blocking creature assigns its combat damage. [CR 510.1d]"""
    amount = await _damage_of(state, blocker)
    if amount <= 0:
        return
    struck = blocked_now(state, blocker)
    player = characteristics(state, blocker).controller
    await _divide(state, blocker, player, amount, struck, [0] * len(struck), assignment)


async def _divide(
    state: State,
    source: int,
    player: int,
    amount: int,
    among: list[int],
    least: list[int],
    assignment: Assignment,
) -> None:
    """Divide damage among creatures as the player chooses, each getting at least so much.
    [CR 510.1c-d]"""
    left = amount
    owed = sum(least)
    for place in range(len(among)):
        owed -= least[place]
        if place == len(among) - 1:
            share = left
        else:
            share = await _ask(player, source, among[place], least[place], left - owed, "510.1c")
        assignment.assign(state, source, among[place], share)
        left -= share


async def _ask(player: int, source: int, recipient: int, low: int, high: int, rule: str) -> int:
    """How much of its damage a creature assigns to one recipient."""
    if high <= low:
        return max(0, low)
    options = [Option("number", number=n, other=recipient) for n in range(low, high + 1)]
    answer = await Decision(
        player, "divide", "combat damage", options, source, rule, about=recipient
    )
    return answer.number
