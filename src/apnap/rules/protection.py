"""Protection of permanents and players, and the damage that it prevents. [CR 702.16]"""

from __future__ import annotations

from typing import Final

from apnap.abilities.ability import KeywordQuality
from apnap.abilities.events import Damages
from apnap.abilities.filters import IsOneOf
from apnap.abilities.replacements import Prevented, Replace
from apnap.abilities.selectors import This
from apnap.rules.characteristics import characteristics, controller, derived
from apnap.rules.filters import matches
from apnap.state import events as kinds
from apnap.state.context import Context
from apnap.state.events import GameEvent
from apnap.state.objects import FIRST_OBJECT
from apnap.state.printed import Characteristics
from apnap.state.state import State

KEY: Final = 999_980
"""Where an ability's key would stand in the number of the prevention effect (see 614.5)."""

PREVENTION: Final = Replace(Damages(None, IsOneOf(This())), Prevented())
"""[CR 702.16e]"""


def abilities_of(state: State, ref: int) -> Characteristics | None:
    """What holds the abilities of an object or a player; a player seldom has any. [CR 613.10]"""
    if ref < FIRST_OBJECT:
        return derived(state).players.get(ref)
    return characteristics(state, ref)


def protected_from(state: State, ref: int, source: int) -> bool:
    """Whether an object or player has protection from a quality of the source. [CR 702.16a]"""
    values = abilities_of(state, ref)
    if values is None:
        return False
    keywords = values.keywords
    if "protection from everything" in keywords:  # 702.16j
        return True
    if "protection" not in keywords:
        return False
    you = ref if ref < FIRST_OBJECT else controller(state, ref)
    for on in values.abilities:
        ability = on.ability
        if isinstance(ability, KeywordQuality) and ability.name == "protection":
            if matches(state, Context(you, ref), ability.filter, source):
                return True
    return False


def is_protected(state: State, event: GameEvent) -> bool:
    """Whether protection prevents the damage of an event. [CR 702.16e, 615.12]"""
    if event.kind != kinds.DAMAGE or event.what == "unpreventable":
        return False
    if event.other >= FIRST_OBJECT and event.other not in state.objects:
        return False
    return protected_from(state, event.other, event.object)
