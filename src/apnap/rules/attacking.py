"""The declare attackers step. [CR 508]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from apnap.abilities.changes import Cant, MayDo, Must
from apnap.rules.characteristics import (
    RuleEffect,
    characteristics,
    derived,
    rule_effects_on,
)
from apnap.rules.combat import attackable
from apnap.rules.combat_costs import Price, pay_prices, tap_to_attack
from apnap.rules.conditions import holds
from apnap.rules.declaring import Declaration, declare, prices
from apnap.rules.events import happen
from apnap.rules.filters import matches
from apnap.rules.selectors import select
from apnap.state.events import ATTACK, NONE, TAP, GameEvent
from apnap.state.objects import FIRST_OBJECT

if TYPE_CHECKING:
    from apnap.state.state import State

RESTRICTIONS: Final = ("attack", "attack you", "attack alone", "be attacked")
REQUIREMENTS: Final = ("attack", "attack each combat", "attack another")
PERMISSIONS: Final = ("attack as though haste", "attack as though no defender")


async def declare_attackers(state: State) -> None:
    """The active player declares attackers; if no creature can attack, nobody is asked.
    [CR 508.1]"""
    player = state.turn.active
    creatures = able_to_attack(state, player)
    if not creatures:
        return
    declaration = possible_attacks(state, player, creatures)
    declared = await declare(state, player, declaration, "attackers", "508.1a")
    if not declared:
        return
    taps: list[GameEvent] = []
    for attacker in tap_to_attack(state, [attacker for attacker, _ in declared]):
        tap = GameEvent(TAP)
        tap.object = attacker
        tap.player = player
        tap.verb = "attack"
        taps.append(tap)
    if taps:
        await happen(state, taps)  # 508.1f
    await pay_prices(state, player, prices(declaration))  # 508.1g-j
    events: list[GameEvent] = []
    for attacker, whom in declared:
        object = state.objects.get(attacker)
        if object is None or characteristics(state, attacker).controller != player:
            continue
        object.attacking = whom  # 508.1k
        object.blocked = False
        events.append(_attack(attacker, whom, player))
        state.log("508.1k", "{0} attacks {1}", attacker, whom)
    if events:
        state.turn.attacked = True
        state.touch_status()
        await happen(state, events)  # 508.1m


def able_to_attack(state: State, player: int) -> list[int]:
    """The creatures that may be chosen as attackers. [CR 508.1a]"""
    found: list[int] = []
    turn = state.turn.number
    for number in state.battlefield:
        object = state.objects[number]
        if object.tapped or object.phased_out:
            continue
        values = characteristics(state, number)
        if values.controller != player or "creature" not in values.types:
            continue
        if "battle" in values.types:
            continue
        if object.since_turn >= turn and "haste" not in values.keywords:  # 302.6, 702.10b
            if not may(state, number, "attack as though haste"):
                continue
        if "defender" in values.keywords:  # 702.3b
            if not may(state, number, "attack as though no defender"):
                continue
        found.append(number)
    return found


def may(state: State, number: int, verb: str) -> bool:
    """Whether an effect gives an object such a permission."""
    if not derived(state).may:
        return False
    for effect in rule_effects_on(state, number, MayDo):
        change = effect.change
        if isinstance(change, MayDo) and change.verb == verb:
            return True
    return False


def possible_attacks(state: State, player: int, creatures: list[int]) -> Declaration:
    """All that the active player may declare, with restrictions and requirements.
    [CR 508.1b-d]"""
    whom = attackable(state)
    declaration = Declaration(whom)
    declaration.taps = True
    everybody = list(range(len(whom)))
    if not derived(state).cant and not derived(state).must:
        for creature in creatures:
            free: list[list[Price]] = [[] for _ in everybody]
            declaration.add(creature, everybody, [0] * len(whom), free)
        return declaration
    on_player = restrictions(state, player, "attack")
    for t in everybody:
        for _, cant in restrictions(state, whom[t], "be attacked"):
            if cant.more_than:
                lower(declaration.most, t, cant.more_than)
                declaration.whole = True
    for _, cant in on_player:
        if cant.more_than:  # "no more than one creature can attack each combat"
            declaration.limit = lesser(declaration.limit, cant.more_than)
            declaration.whole = True
    for creature in creatures:
        _add_attacker(state, declaration, creature, on_player)
    add_company(state, declaration, "attack alone")
    for effect in rule_effects_on(state, player, Must):
        change = effect.change
        if isinstance(change, Must) and change.verb in ("attack", "attack each combat"):
            declaration.duty_of_all += 1
            declaration.required = declaration.whole = True
    declaration.ready()
    return declaration


def _add_attacker(
    state: State,
    declaration: Declaration,
    creature: int,
    on_player: list[tuple[RuleEffect, Cant]],
) -> None:
    """Add a creature with whom it can attack, and what that costs and obeys."""
    pairs: list[int] = []
    costs: list[list[Price]] = []
    mine = effects_against(state, creature, "attack")
    for effect, cant in on_player:
        if not cant.more_than:
            mine.append((effect, cant))
    crowd = 0
    for effect, cant in mine:
        if cant.at_least and applies(state, effect, cant, creature, NONE):
            crowd = max(crowd, cant.at_least)
    not_you = effects_against(state, creature, "attack you")
    for t in range(len(declaration.whom)):
        price = _price_of_attack(state, creature, declaration.whom[t], mine, not_you)
        if price is not None:
            pairs.append(t)
            costs.append(price)
    if not pairs:
        return
    weights = [0] * len(pairs)
    for effect in rule_effects_on(state, creature, Must):
        change = effect.change
        if isinstance(change, Must):
            _weigh_attack(state, declaration, pairs, weights, effect, change)
    i = declaration.add(creature, pairs, weights, costs)
    if crowd:
        declaration.crowd[i] = crowd
        declaration.whole = True


def _price_of_attack(
    state: State,
    creature: int,
    whom: int,
    mine: list[tuple[RuleEffect, Cant]],
    not_you: list[tuple[RuleEffect, Cant]],
) -> list[Price] | None:
    """What it costs a creature to attack this, or None if it can't. [CR 508.1c]"""
    against: list[tuple[RuleEffect, Cant]] = []
    for effect, cant in mine:
        if not cant.at_least and concerns(state, effect, cant, creature, whom):
            against.append((effect, cant))
    for effect, cant in not_you:
        if whom == effect.context.you or (
            cant.by is not None and concerns(state, effect, cant, creature, whom)
        ):
            against.append((effect, cant))
    for effect, cant in effects_against(state, whom, "be attacked"):
        if not cant.more_than and concerns(state, effect, cant, whom, creature):
            against.append((effect, cant))
    price: list[Price] = []
    for effect, cant in against:
        if applies(state, effect, cant, creature, whom):
            if cant.unless is None:
                return None
            price.append(Price(cant.unless, effect.context.within(creature)))
    return price


def _weigh_attack(
    state: State,
    declaration: Declaration,
    pairs: list[int],
    weights: list[int],
    effect: RuleEffect,
    must: Must,
) -> None:
    """Count a requirement with the attacks that obey it. [CR 508.1d, 701.15b]"""
    if must.verb in ("attack", "attack each combat"):
        named = None if must.whom is None else select(state, effect.context, must.whom)
        for place in range(len(pairs)):
            if named is None or declaration.whom[pairs[place]] in named:
                weights[place] += 1
    elif must.verb == "attack another":
        assert must.whom is not None
        avoided = select(state, effect.context, must.whom)
        for place in range(len(pairs)):
            attacked = declaration.whom[pairs[place]]
            if attacked < FIRST_OBJECT and attacked not in avoided:
                weights[place] += 1


def effects_against(state: State, number: int, verb: str) -> list[tuple[RuleEffect, Cant]]:
    """The effects that say that a creature or player can't do this, perhaps under a condition."""
    found: list[tuple[RuleEffect, Cant]] = []
    if not derived(state).cant:
        return found
    for effect in rule_effects_on(state, number, Cant):
        change = effect.change
        if isinstance(change, Cant) and change.verb == verb:
            found.append((effect, change))
    return found


def restrictions(state: State, number: int, verb: str) -> list[tuple[RuleEffect, Cant]]:
    """The effects that say that a creature or player can't do this, as far as they hold now."""
    return [
        (effect, cant)
        for effect, cant in effects_against(state, number, verb)
        if applies(state, effect, cant, number, NONE)
    ]


def applies(state: State, effect: RuleEffect, cant: Cant, creature: int, whom: int) -> bool:
    """Whether the condition of a restriction holds, if it has one; `whom` the creature would
    attack, and so who the defending player would be. [CR 508.1c, 508.5]"""
    if cant.condition is None:
        return True
    ctx = effect.context.within(creature)
    if whom != NONE:
        ctx.event = _attack(creature, whom, state.turn.active)
    return holds(state, ctx, cant.condition)


def _attack(attacker: int, whom: int, player: int) -> GameEvent:
    """The event of a creature being declared as an attacker."""
    event = GameEvent(ATTACK)
    event.object = attacker
    event.other = whom
    event.player = player
    return event


def concerns(state: State, effect: RuleEffect, cant: Cant, subject: int, other: int) -> bool:
    """Whether a restriction of `subject` is about this other creature, player or permanent."""
    if cant.by is None:
        return True
    return matches(state, effect.context.within(subject), cant.by, other) != cant.except_


def add_company(state: State, declaration: Declaration, verb: str) -> None:
    """Restrictions of creatures that can't attack or block alone. [CR 506.5]"""
    for i in range(len(declaration.who)):
        for effect, cant in restrictions(state, declaration.who[i], verb):
            declaration.whole = True
            declaration.crowd[i] = max(declaration.crowd[i], 2, cant.at_least)
            if cant.by is not None:
                ctx = effect.context.within(declaration.who[i])
                fellows = [
                    j
                    for j in range(len(declaration.who))
                    if j != i and matches(state, ctx, cant.by, declaration.who[j])
                ]
                declaration.company[i] = fellows or [-1]


def lower(limits: list[int], place: int, limit: int) -> None:
    """Make one of some limits at least as strict as this."""
    limits[place] = lesser(limits[place], limit)


def lesser(limit: int, other: int) -> int:
    """The stricter of two limits, where -1 is none."""
    return other if limit < 0 else min(limit, other)
