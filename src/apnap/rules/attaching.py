"""What may be attached to what. [CR 301.5, 303.4, 701.3, 702.5, 702.16c-d]"""

from __future__ import annotations

from apnap.abilities.ability import KeywordQuality
from apnap.abilities.changes import Cant
from apnap.rules.characteristics import characteristics, rule_effects_on
from apnap.rules.filters import matches
from apnap.rules.protection import protected_from
from apnap.state.context import Context
from apnap.state.events import NONE
from apnap.state.objects import FIRST_OBJECT
from apnap.state.printed import Characteristics
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD


def can_be_attached(state: State, attachment: int, host: int) -> bool:
    """Whether an Aura, Equipment or Fortification could be attached to this. [CR 701.3a]"""
    if host == NONE or attachment == host:
        return False
    if host >= FIRST_OBJECT and host not in state.objects:
        return False
    values = characteristics(state, attachment)
    if "Aura" in values.subtypes:
        return _can_enchant(state, attachment, values, host)
    if host < FIRST_OBJECT or state.objects[host].zone != BATTLEFIELD:
        return False
    types = characteristics(state, host).types
    if "creature" in values.types and "Equipment" in values.subtypes:
        return False  # 301.5c
    if "Equipment" in values.subtypes:
        return "creature" in types and not _forbidden(
            state, attachment, values, host, "be equipped"
        )
    if "Fortification" in values.subtypes:
        return "land" in types and "creature" not in values.types  # 301.6
    return False


def _can_enchant(state: State, aura: int, values: Characteristics, host: int) -> bool:
    """Whether an Aura may enchant an object or player. [CR 303.4, 702.5]"""
    if "creature" in values.types and state.objects[aura].zone == BATTLEFIELD:
        return False  # 303.4d
    if host < FIRST_OBJECT and state.players[host].left:
        return False
    ctx = Context(
        values.controller if values.controller != NONE else state.objects[aura].controller, aura
    )
    enchants = False
    for on in values.abilities:
        ability = on.ability
        if isinstance(ability, KeywordQuality) and ability.name == "enchant":
            if not matches(state, ctx, ability.filter, host):
                return False  # 702.5c: all of them
            enchants = True
    if not enchants:
        return False
    return not _forbidden(state, aura, values, host, "be enchanted")


def _forbidden(
    state: State, attachment: int, values: Characteristics, host: int, verb: str
) -> bool:
    """Whether protection or another rule keeps it off. [CR 702.16c, 702.16d, 101.2]"""
    if protected_from(state, host, attachment):
        return True
    for effect in rule_effects_on(state, host, Cant):
        change = effect.change
        if isinstance(change, Cant) and change.verb == verb:
            if change.by is None or matches(state, effect.context, change.by, attachment):
                return True
    return False
