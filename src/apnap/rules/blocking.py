"""The declare blockers step. [CR 509]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from apnap.abilities.changes import MayDo, Must
from apnap.rules.amounts import amount
from apnap.rules.attacking import (
    add_company,
    concerns,
    lesser,
    lower,
    may,
    restrictions,
)
from apnap.rules.characteristics import RuleEffect, characteristics, derived, rule_effects_on
from apnap.rules.combat import attackers, defending_player, defending_players
from apnap.rules.combat_costs import Price, pay_prices
from apnap.rules.declaring import Declaration, declare, prices
from apnap.rules.evasion import evades
from apnap.rules.events import happen
from apnap.rules.selectors import select
from apnap.state.events import BECOME_BLOCKED, BLOCK, NONE, UNBLOCKED, GameEvent

if TYPE_CHECKING:
    from apnap.abilities.changes import Cant
    from apnap.state.state import State

RESTRICTIONS: Final = ("block", "be blocked", "block alone")
REQUIREMENTS: Final = ("block", "be blocked", "all able block it")
PERMISSIONS: Final = ("block as though untapped", "block additional", "block any number")


async def declare_blockers(state: State) -> None:
    """Each defending player declares blockers; who can block nothing is not asked. [CR 509.1]"""
    for player in defending_players(state):
        attacking = [a for a in attackers(state) if defending_player(state, a) == player]
        if attacking:
            await _declare_for(state, player, attacking)


async def _declare_for(state: State, player: int, attacking: list[int]) -> None:
    """One player declares blockers for the creatures attacking them."""
    declared: list[tuple[int, int]] = []
    creatures = able_to_block(state, player)
    if creatures:
        declaration = possible_blocks(state, player, creatures, attacking)
        declared = await declare(state, player, declaration, "blockers", "509.1a")
        await pay_prices(state, player, prices(declaration))  # 509.1d-f
    blocks: list[GameEvent] = []
    results: list[GameEvent] = []
    for blocker, attacker in declared:
        object = state.objects.get(blocker)
        if object is None or characteristics(state, blocker).controller != player:
            continue
        if attacker not in state.objects:
            continue
        object.blocking = (*object.blocking, attacker)  # 509.1g
        attacked = state.objects[attacker]
        attacked.blocked = True  # 509.1h
        attacked.blocked_by = (*attacked.blocked_by, blocker)
        blocks.append(_event(BLOCK, blocker, attacker, len(object.blocking)))
        results.append(_event(BECOME_BLOCKED, attacker, blocker, len(attacked.blocked_by)))
        state.log("509.1g", "{0} blocks {1}", blocker, attacker)
    for attacker in attacking:
        if attacker in state.objects and not state.objects[attacker].blocked:
            results.append(_event(UNBLOCKED, attacker, NONE, 0))
    state.touch_status()
    if blocks or results:
        await happen(state, blocks + results)  # 509.1i


def _event(kind: int, object: int, other: int, ordinal: int) -> GameEvent:
    """An event of a declaration; its amount counts the blocks of one creature from 1, so that
    "whenever this blocks" triggers on the first alone. [CR 509.3a, 509.3c]"""
    event = GameEvent(kind)
    event.object = object
    event.other = other
    event.amount = ordinal
    return event


def able_to_block(state: State, player: int) -> list[int]:
    """The creatures that may be chosen as blockers. [CR 509.1a]"""
    found: list[int] = []
    for number in state.battlefield:
        object = state.objects[number]
        if object.phased_out:
            continue
        values = characteristics(state, number)
        if values.controller != player or "creature" not in values.types:
            continue
        if "battle" in values.types:
            continue
        if object.tapped and not may(state, number, "block as though untapped"):
            continue
        found.append(number)
    return found


def possible_blocks(
    state: State, player: int, creatures: list[int], attacking: list[int]
) -> Declaration:
    """All that a defending player may declare, with restrictions and requirements.
    [CR 509.1a-c]"""
    declaration = Declaration(attacking)
    for t in range(len(attacking)):
        if "menace" in characteristics(state, attacking[t]).keywords:  # 702.111b
            declaration.least[t] = 2
            declaration.whole = True
    rules = derived(state)
    if not rules.cant and not rules.must and not rules.may:
        for creature in creatures:
            pairs: list[int] = []
            for t in range(len(attacking)):
                if not evades(state, attacking[t], creature, player):
                    pairs.append(t)
            if pairs:
                declaration.add(creature, pairs, [0] * len(pairs), [[] for _ in pairs])
        declaration.ready()
        return declaration
    on_attackers: list[list[tuple[RuleEffect, Cant]]] = []
    for t in range(len(attacking)):
        on_attackers.append(restrictions(state, attacking[t], "be blocked"))
        for _, cant in on_attackers[t]:
            if cant.at_least > 1:  # "can't be blocked except by two or more creatures"
                declaration.least[t] = max(declaration.least[t], cant.at_least)
                declaration.whole = True
            if cant.more_than:  # "can't be blocked by more than one creature"
                lower(declaration.most, t, cant.more_than)
                declaration.whole = True
        _want_blocked(state, declaration, t)
    on_player: list[tuple[RuleEffect, Cant]] = []
    for effect, cant in restrictions(state, player, "block"):
        if cant.more_than:
            declaration.limit = lesser(declaration.limit, cant.more_than)
            declaration.whole = True
        else:
            on_player.append((effect, cant))
    for creature in creatures:
        _add_blocker(state, declaration, creature, player, on_attackers, on_player)
    add_company(state, declaration, "block alone")
    declaration.ready()
    return declaration


def _want_blocked(state: State, declaration: Declaration, t: int) -> None:
    """Requirements that an attacker be blocked. [CR 509.1c]"""
    for effect in rule_effects_on(state, declaration.whom[t], Must):
        change = effect.change
        if isinstance(change, Must) and change.verb == "be blocked":
            declaration.wanted[t] += 1
            declaration.required = declaration.whole = True


def _add_blocker(
    state: State,
    declaration: Declaration,
    creature: int,
    player: int,
    on_attackers: list[list[tuple[RuleEffect, Cant]]],
    on_player: list[tuple[RuleEffect, Cant]],
) -> None:
    """Add a creature with what it can block, and what that costs and obeys."""
    mine = restrictions(state, creature, "block") + on_player
    crowd = 0
    for _, cant in mine:
        crowd = max(crowd, cant.at_least)
    pairs: list[int] = []
    costs: list[list[Price]] = []
    for t in range(len(declaration.whom)):
        attacker = declaration.whom[t]
        if evades(state, attacker, creature, player):
            continue
        price = _price_of_block(state, creature, attacker, mine, on_attackers[t])
        if price is not None:
            pairs.append(t)
            costs.append(price)
    if not pairs:
        return
    weights = [0] * len(pairs)
    duty = 0
    for effect in rule_effects_on(state, creature, Must):
        change = effect.change
        if isinstance(change, Must) and change.verb == "block":
            if change.whom is None:
                duty += 1
            else:
                named = select(state, effect.context, change.whom)
                for place in range(len(pairs)):
                    if declaration.whom[pairs[place]] in named:
                        weights[place] += 1
    for place in range(len(pairs)):
        for effect in rule_effects_on(state, declaration.whom[pairs[place]], Must):
            change = effect.change
            if isinstance(change, Must) and change.verb == "all able block it":
                weights[place] += 1
    i = declaration.add(creature, pairs, weights, costs)
    declaration.capacity[i] = min(len(pairs), _capacity(state, creature, len(pairs)))
    if duty:
        declaration.duty[i] = duty
        declaration.required = True
    if crowd:
        declaration.crowd[i] = crowd
        declaration.whole = True


def _price_of_block(
    state: State,
    creature: int,
    attacker: int,
    mine: list[tuple[RuleEffect, Cant]],
    its: list[tuple[RuleEffect, Cant]],
) -> list[Price] | None:
    """What it costs a creature to block this, or None if it can't. [CR 509.1b]"""
    against: list[tuple[RuleEffect, Cant]] = []
    for effect, cant in mine:
        if not cant.at_least and concerns(state, effect, cant, creature, attacker):
            against.append((effect, cant))
    for effect, cant in its:
        if cant.at_least <= 1 and not cant.more_than:
            if concerns(state, effect, cant, attacker, creature):
                against.append((effect, cant))
    price: list[Price] = []
    for effect, cant in against:
        if cant.unless is None:
            return None
        price.append(Price(cant.unless, effect.context.within(creature)))
    return price


def _capacity(state: State, creature: int, number: int) -> int:
    """How many attackers a creature can block. [CR 509.1a]"""
    capacity = 1
    for effect in rule_effects_on(state, creature, MayDo):
        change = effect.change
        if isinstance(change, MayDo):
            if change.verb == "block any number":
                return number
            if change.verb == "block additional":
                capacity += (
                    1 if change.amount is None else amount(state, effect.context, change.amount)
                )
    return capacity
