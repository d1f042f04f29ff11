"""Damage: what comes of it. [CR 120]

A DAMAGE event is what is dealt, after replacement and prevention (120.4a-b); its results are
events of their own (120.4c), so that life loss, counters and life gain can be replaced in turn.
"""

from __future__ import annotations

from apnap.abilities.ability import KeywordAmount
from apnap.abilities.amounts import Fixed
from apnap.rules.characteristics import has_keyword, look
from apnap.state.events import (
    DAMAGE,
    GAIN_LIFE,
    LOSE_LIFE,
    PUT_COUNTERS,
    REMOVE_COUNTERS,
    GameEvent,
)
from apnap.state.objects import FIRST_OBJECT
from apnap.state.state import State


def damage(
    source: int, recipient: int, amount: int, *, combat: bool = False, preventable: bool = True
) -> GameEvent:
    """The event of a source dealing damage to an object or player. [CR 120.1]"""
    event = GameEvent(DAMAGE)
    event.object = source
    event.source = source
    event.other = recipient
    event.amount = amount
    event.combat = combat
    if not preventable:
        event.what = "unpreventable"
    return event


def perform_damage(state: State, event: GameEvent) -> list[GameEvent]:
    """Mark the damage where it is marked, and return the events that result. [CR 120.3]"""
    results: list[GameEvent] = []
    source = event.object
    amount = event.amount
    withers = has_keyword(state, source, "wither") or has_keyword(state, source, "infect")
    if event.other < FIRST_OBJECT:
        if has_keyword(state, source, "infect"):
            results.append(_counters(state, event, "poison", amount))  # 120.3b
        else:
            loss = GameEvent(LOSE_LIFE)  # 120.3a
            loss.player = event.other
            loss.amount = amount
            loss.verb = "damage"
            loss.source = source
            results.append(loss)
        toxic = total_toxic(state, source) if event.combat else 0
        if toxic:
            results.append(_counters(state, event, "poison", toxic))  # 120.3g
    elif event.other in state.objects:
        struck = state.objects[event.other]
        values = look(state, event.other)
        if "planeswalker" in values.types:
            results.append(_remove(event, "loyalty", amount))  # 120.3c
        if "battle" in values.types:
            results.append(_remove(event, "defense", amount))  # 120.3h
        if "creature" in values.types:
            if withers:
                results.append(_counters(state, event, "-1/-1", amount))  # 120.3d
            else:
                struck.damage += amount  # 120.3e
                state.touch_status()
            if has_keyword(state, source, "deathtouch"):
                struck.deathtouched = True  # 704.5h
    if has_keyword(state, source, "lifelink"):
        gain = GameEvent(GAIN_LIFE)  # 120.3f
        gain.player = look(state, source).controller
        gain.amount = amount
        gain.source = source
        results.append(gain)
    return results


def total_toxic(state: State, source: int) -> int:
    """The sum of the toxic values of a creature's toxic abilities. [CR 702.164b]"""
    total = 0
    for on in look(state, source).abilities:
        ability = on.ability
        if isinstance(ability, KeywordAmount) and ability.name == "toxic":
            if isinstance(ability.amount, Fixed):
                total += ability.amount.n
    return total


def _counters(state: State, event: GameEvent, kind: str, amount: int) -> GameEvent:
    """Counters that the source's controller puts on the damaged. [CR 120.3b, 120.3d]"""
    counters = GameEvent(PUT_COUNTERS)
    counters.other = event.other
    counters.what = kind
    counters.amount = amount
    counters.source = event.object
    counters.player = look(state, event.object).controller
    return counters


def _remove(event: GameEvent, kind: str, amount: int) -> GameEvent:
    counters = GameEvent(REMOVE_COUNTERS)
    counters.other = event.other
    counters.what = kind
    counters.amount = amount
    counters.source = event.object
    return counters
