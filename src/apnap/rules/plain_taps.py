"""Tapping a permanent for one mana, where nothing watches and nobody is asked. [CR 605.3, 106.12]

Nearly all mana is made so. `rules.mana_abilities` does it rule by rule, with four events that
each go the whole way; here the same four events happen in the same order, without the way.
"""

from __future__ import annotations

from typing import Final

from apnap.abilities.ability import Activated
from apnap.abilities.mana import AddMana, AddManaOf
from apnap.rules.activation_rules import mana_ability_allowed
from apnap.rules.characteristics import Derived, derived
from apnap.rules.mana import bit, letter
from apnap.rules.mana_shapes import shape_of
from apnap.rules.until import may_end
from apnap.state.events import ACTIVATE, PRODUCE_MANA, TAP, TAPPED_FOR_MANA, GameEvent
from apnap.state.mana import Mana
from apnap.state.printed import AbilityOn
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD

_KINDS: Final = (TAP, ACTIVATE, PRODUCE_MANA, TAPPED_FOR_MANA)


def tap_plainly(state: State, player: int, number: int, on: AbilityOn, wanted: list[str]) -> bool:
    """Tap a permanent for one mana of a wanted type; False if that is not all there is to it."""
    ability = on.ability
    if not isinstance(ability, Activated) or ability.limit or ability.once:
        return False
    shape = shape_of(ability)
    effect = shape.effect
    fixed = shape.fixed
    if not shape.usual or fixed is None or len(fixed) != 1 or len(fixed[0]) != 1:
        return False
    if not isinstance(effect, AddMana | AddManaOf):
        return False
    now = derived(state)
    values = now.chars.get(number)
    if values is None or _is_watched(state, now):
        return False
    object = state.objects[number]
    if object.tapped or object.zone != BATTLEFIELD:
        return False
    if not mana_ability_allowed(state, player, number, on):
        return False
    made = _type_made(fixed[0][0], wanted)
    if not made:
        return False
    object.tapped = True
    state.touch_status()
    tap = _happened(state, TAP, number, player)
    tap.source = number
    tap.verb = "cost"
    activation = _happened(state, ACTIVATE, number, player)
    activation.other = number
    activation.what = ability.keyword
    activation.verb = "mana"
    snow = "snow" in values.supertypes  # 107.4h
    mana = Mana(made, number, snow, effect.spend, "turn" if effect.keep else "", effect.rider)
    state.players[player].pool.append(mana)
    production = _happened(state, PRODUCE_MANA, number, player)
    production.source = number
    production.what = made
    production.verb = "tap"  # 106.12b
    production.mana = (mana,)
    tapped = _happened(state, TAPPED_FOR_MANA, number, player)  # 106.12a
    tapped.source = number
    tapped.what = made
    return True


def _is_watched(state: State, now: Derived) -> bool:
    """Whether any effect or ability might care, or somebody reads the trace."""
    if state.waiting or state.pending or state.trace is not None:
        return True
    if now.volatile or now.cant or now.costs or (state.effects and may_end(state)):
        return True
    for kind in _KINDS:
        if kind in now.triggers or kind in now.replacements:
            return True
    return False


def _type_made(types: int, wanted: list[str]) -> str:
    """The type of the mana: the only one, or the first wanted; "" if none is wanted."""
    if types & (types - 1) == 0:
        return letter(types)
    for name in wanted:
        if bit(name) & types:
            return name
    return ""


def _happened(state: State, kind: int, number: int, player: int) -> GameEvent:
    """An event that has happened, by itself, about an object and a player."""
    event = GameEvent(kind)
    event.object = number
    event.player = player
    event.batch = state.fresh_number()
    event.turn = state.turn.number
    state.history.append(event)
    return event
