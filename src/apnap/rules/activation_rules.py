"""When an ability may be activated at all. [CR 602.1b, 602.5, 605.3a, 606.3]"""

from __future__ import annotations

from apnap.abilities import costs as words
from apnap.abilities.ability import Activated
from apnap.abilities.changes import Cant, MayDo
from apnap.abilities.node import Cost
from apnap.rules.characteristics import characteristics, derived, rule_effects_on
from apnap.rules.conditions import holds
from apnap.rules.filters import matches
from apnap.rules.registry import Unsupported
from apnap.state.context import Context
from apnap.state.printed import AbilityOn
from apnap.state.state import State
from apnap.state.turn import (
    BEGIN_COMBAT,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END,
    END_COMBAT,
    FIRST_STRIKE_DAMAGE,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UPKEEP,
)
from apnap.state.zones import BATTLEFIELD


def ability_on(state: State, number: int, key: int) -> AbilityOn | None:
    """The ability of an object with this key."""
    for on in characteristics(state, number).abilities:
        if on.key == key:
            return on
    return None


def sorcery_time(state: State, player: int) -> bool:
    """Whether a player with priority could cast a sorcery. [CR 307.1, 307.5]"""
    turn = state.turn
    return (
        turn.active == player and not state.stack and turn.step in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN)
    )


def in_combat(state: State) -> bool:
    """Whether it is the combat phase. [CR 506.1]"""
    return state.turn.step in (
        BEGIN_COMBAT,
        DECLARE_ATTACKERS,
        DECLARE_BLOCKERS,
        FIRST_STRIKE_DAMAGE,
        COMBAT_DAMAGE,
        END_COMBAT,
    )


def timing_allows(state: State, player: int, timing: str) -> bool:
    """Whether it is a time that an ability's instructions allow. [CR 602.1b, 602.5d-602.5e]"""
    turn = state.turn
    if timing in ("", "instant"):
        return True
    if timing == "sorcery":
        return sorcery_time(state, player)
    if timing == "your turn":
        return turn.active == player
    if timing == "not your turn":
        return turn.active != player
    if timing == "combat":
        return in_combat(state)
    if timing == "before attackers":
        return turn.active == player and turn.step < DECLARE_ATTACKERS
    if timing == "before blockers":
        return turn.step < DECLARE_BLOCKERS
    if timing in ("upkeep", "your upkeep"):
        return turn.step == UPKEEP and (timing == "upkeep" or turn.active == player)
    if timing == "end step":
        return turn.step == END
    raise Unsupported(f"Activated(timing={timing!r})")


def has_symbol(cost: Cost) -> bool:
    """Whether a cost has {T} or {Q} in it. [CR 302.6, 602.5a]"""
    if isinstance(cost, words.TapThis | words.UntapThis):
        return True
    if isinstance(cost, words.Costs):
        for part in cost.parts:
            if has_symbol(part):
                return True
    return False


def is_sick(state: State, number: int) -> bool:
    """Whether a permanent is a creature that came under its controller's control too recently.

    [CR 302.6, 702.10c]
    """
    object = state.objects[number]
    if object.zone != BATTLEFIELD:
        return False
    values = derived(state).chars.get(number)
    if values is None or "creature" not in values.types or "haste" in values.keywords:
        return False
    if object.since_turn < state.players[values.controller].last_turn:
        return False
    return not _may(state, values.controller, number, "activate as though haste")


def _may(state: State, player: int, number: int, verb: str) -> bool:
    """Whether a permission of this kind applies to the object. [CR 101.1]"""
    if not derived(state).may:
        return False
    for ref in (number, player):
        for effect in rule_effects_on(state, ref, MayDo):
            change = effect.change
            if isinstance(change, MayDo) and change.verb == verb:
                if change.what is None or matches(state, effect.context, change.what, number):
                    return True
    return False


def forbidden(state: State, player: int, number: int, ability: Activated, *, mana: bool) -> str:
    """The rule by which an effect forbids activating it, or "". [CR 101.2, 602.5]"""
    if not derived(state).cant:
        return ""
    for effect in rule_effects_on(state, number, Cant):
        change = effect.change
        if not isinstance(change, Cant):
            continue
        verb = change.verb
        if verb == "be activated" or (verb == "be activated unless mana" and not mana):
            if change.by is None and _condition(state, effect.context, change):
                return "602.5"
        if verb == "be activated except mana" and not mana:
            return "602.5"
    for effect in rule_effects_on(state, player, Cant):
        change = effect.change
        if isinstance(change, Cant) and change.verb == "activate":
            if _condition(state, effect.context, change):
                if change.by is None:
                    return "602.5"
                if matches(state, effect.context, change.by, number) != change.except_:
                    return "602.5"
    return ""


def _condition(state: State, ctx: Context, change: Cant) -> bool:
    return change.condition is None or holds(state, ctx, change.condition)


def who_may(state: State, player: int, number: int, ability: Activated) -> bool:
    """Whether this player may activate the ability. [CR 602.2, 602.1b]"""
    if ability.who == "any":
        return True
    holder = characteristics(state, number).controller
    object = state.objects[number]
    if holder < 0:
        holder = object.owner
    if ability.who == "opponents":
        return holder != player
    return holder == player


def why_not_activate(
    state: State, player: int, number: int, on: AbilityOn, *, mana: bool
) -> tuple[str, str]:
    """The rule that forbids activating the ability now and its sense, or ("", "").

    Costs and targets are not looked at here.
    """
    ability = on.ability
    assert isinstance(ability, Activated)
    if not who_may(state, player, number, ability):
        return ("602.2", "only its controller may activate it")
    if ability.timing and not timing_allows(state, player, ability.timing):
        return ("602.5d", f"only at the time it states: {ability.timing}")
    object = state.objects[number]
    if ability.limit and object.uses.get(on.key, 0) >= ability.limit:
        return ("602.5b", "it was activated as often as it may be this turn")
    if ability.once and f"once {on.key}" in object.flags:
        return ("602.5b", "it can be activated only once")
    if ability.keyword == "loyalty":
        why = _why_not_loyalty(state, player, number)
        if why[0]:
            return why
    if ability.condition is not None:
        ctx = Context(player, number)
        ctx.key = on.key
        if not holds(state, ctx, ability.condition):
            return ("602.1b", "the condition it states is not met")
    if has_symbol(ability.cost) and is_sick(state, number):
        return ("302.6", "a creature that came under control this turn can't use {T} or {Q}")
    rule = forbidden(state, player, number, ability, mana=mana)
    if rule:
        return (rule, "an effect forbids it")
    return ("", "")


def is_unlimited(ability: Activated) -> bool:
    """Whether its controller may activate it at any time and as often as they like."""
    return not (
        ability.timing
        or ability.limit
        or ability.once
        or ability.condition is not None
        or ability.who != "you"
    )


def mana_ability_allowed(state: State, player: int, number: int, on: AbilityOn) -> bool:
    """Whether the player may activate this mana ability to pay for something, its costs apart.
    [CR 605.3a]"""
    ability = on.ability
    assert isinstance(ability, Activated)
    if ability.timing == "instant":
        return False  # 602.5e: only with priority, when an instant could be cast
    if is_unlimited(ability):
        # The usual case, and asked often: only sickness and prohibitions matter.
        values = derived(state).chars[number]
        if "creature" in values.types and has_symbol(ability.cost) and is_sick(state, number):
            return False
        return not derived(state).cant or not forbidden(state, player, number, ability, mana=True)
    return why_not_activate(state, player, number, on, mana=True)[0] == ""


LOYALTY_KEY = -606
"""Under which a permanent counts the activations of its loyalty abilities. [CR 606.3]"""


def _why_not_loyalty(state: State, player: int, number: int) -> tuple[str, str]:
    """Loyalty abilities: at sorcery timing, one each turn for a permanent. [CR 606.3]"""
    if not sorcery_time(state, player):
        if not _may(state, player, number, "activate loyalty at instant speed"):
            return ("606.3", "only in your main phase while the stack is empty")
    if state.objects[number].uses.get(LOYALTY_KEY, 0) > 0:
        return ("606.3", "a loyalty ability of it was activated this turn")
    return ("", "")
