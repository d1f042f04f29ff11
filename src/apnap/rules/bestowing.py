"""Bestowed Auras: what makes them so, and how it ends. [CR 702.103]"""

from __future__ import annotations

from typing import Final

from apnap.abilities.ability import KeywordQuality
from apnap.abilities.changes import Gain, SetTypes
from apnap.abilities.durations import Forever
from apnap.abilities.filters import TypeIs
from apnap.state.context import Context
from apnap.state.effects import ContinuousEffect
from apnap.state.printed import Characteristics
from apnap.state.state import State

BESTOWED: Final = "bestowed"
"""The flag of a bestowed spell or permanent."""

ENCHANT_CREATURE: Final = KeywordQuality("enchant", TypeIs("creature"))

CHANGES: Final = (
    SetTypes(types=("enchantment",), subtypes=("Aura",)),
    Gain((ENCHANT_CREATURE,)),
)
"""It becomes an Aura enchantment and gains enchant creature. [CR 702.103b]"""


def as_bestowed(values: Characteristics) -> Characteristics:
    """What a card would be as a bestowed spell. [CR 702.103b, 601.3e]"""
    seen = values.copy()
    seen.types = frozenset(("enchantment",))
    seen.subtypes = frozenset(("Aura",))
    return seen


def bestow(state: State, number: int) -> None:
    """A spell becomes a bestowed Aura. [CR 702.103b]"""
    object = state.objects[number]
    object.flags = object.flags | {BESTOWED}
    stamp = state.fresh_number()
    effect = ContinuousEffect(stamp, stamp, CHANGES, Forever())
    effect.locked = (number,)
    effect.context = Context(object.controller, number)
    effect.turn = state.turn.number
    effect.player = object.controller
    state.effects.append(effect)
    state.touch()


def end_bestowed(state: State, number: int) -> None:
    """It ceases to be bestowed. [CR 702.103e-702.103g]"""
    object = state.objects[number]
    object.flags = object.flags - {BESTOWED}
    kept: list[ContinuousEffect] = []
    for effect in state.effects:
        if effect.locked is None or number not in effect.locked or effect.changes != CHANGES:
            kept.append(effect)
    state.effects = kept
    state.touch()
