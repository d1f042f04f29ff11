"""Passing states of permanents, spells and players, and relations between objects.
[CR 110.5, 506-509, 700.9]"""

from __future__ import annotations

from apnap.abilities.node import Selector
from apnap.rules import characteristics, selectors
from apnap.rules.registry import Unsupported
from apnap.state import events as kinds
from apnap.state.context import Context
from apnap.state.events import NONE
from apnap.state.objects import FIRST_OBJECT, Object
from apnap.state.state import State
from apnap.state.turn import DECLARE_BLOCKERS
from apnap.state.zones import HAND


def has_status(state: State, ctx: Context, status: str, ref: int) -> bool:
    """Whether an object is in a passing state."""
    object = characteristics.find(state, ref)
    assert object is not None
    if status == "tapped":
        return object.tapped
    if status == "untapped":
        return not object.tapped
    if status == "attacking":
        return object.attacking != NONE
    if status == "blocking":
        return len(object.blocking) > 0
    if status == "attacking or blocking":
        return object.attacking != NONE or len(object.blocking) > 0
    if status == "blocked":
        return object.attacking != NONE and object.blocked
    if status == "unblocked":  # 509.1h
        return object.attacking != NONE and not object.blocked and _blockers_declared(state)
    if status == "attacking alone":
        return object.attacking != NONE and _count_attackers(state) == 1  # 506.5
    if status == "attacking you":
        return object.attacking == ctx.you
    if status == "face down":
        return object.face_down
    if status == "face up":
        return not object.face_down
    if status == "phased out":
        return object.phased_out
    if status == "entered this turn":
        return object.entered_turn == state.turn.number
    if status == "transformed":
        return _is_transformed(object)
    if status == "enchanted":
        return _has_attached(state, ref, "Aura", NONE)
    if status == "equipped":
        return _has_attached(state, ref, "Equipment", NONE)
    if status == "modified":  # 700.9
        return (
            len(object.counters) > 0
            or _has_attached(state, ref, "Equipment", NONE)
            or _has_attached(state, ref, "Aura", characteristics.controller(state, ref))
        )
    return _from_the_past(state, object, status)


def _from_the_past(state: State, object: Object, status: str) -> bool:
    """States that say what was done with an object."""
    if status == "dealt damage this turn":
        return _in_history(state, kinds.DAMAGE, object.id, other=True)
    if status == "attacked this turn":
        return _in_history(state, kinds.ATTACK, object.id, other=False)
    if status == "blocked this turn":
        return _in_history(state, kinds.BLOCK, object.id, other=False)
    if status in ("monstrous", "renowned", "suspected", "saddled", "foretold", "prepared"):
        return status in object.flags
    if status == "new since upkeep":  # 702.30a
        return (
            object.since_turn
            >= state.players[characteristics.controller(state, object.id)].turn_before
        )
    announced = object.announced
    if status == "kicked":
        return announced is not None and announced.paid.get("kicked", 0) > 0
    if status == "cast":
        return announced is not None and not object.token
    if status == "cast from hand":
        return announced is not None and announced.origin == HAND
    raise Unsupported(f"StatusIs {status}")


def player_status(state: State, status: str, player: int) -> bool:
    """Whether a player is in such a state."""
    if status == "dealt damage this turn":
        return _in_history(state, kinds.DAMAGE, player, other=True)
    if status in ("monarch", "city's blessing", "initiative"):
        return status in state.players[player].flags
    if status == "attacked this turn":
        for event in state.history:
            if event.kind == kinds.ATTACK and event.player == player:
                return True
        return False
    return False


def _in_history(state: State, kind: int, ref: int, *, other: bool) -> bool:
    for event in state.history:
        if event.kind == kind and (event.other if other else event.object) == ref:
            return True
    return False


def _blockers_declared(state: State) -> bool:
    turn = state.turn
    return turn.step > DECLARE_BLOCKERS or (turn.step == DECLARE_BLOCKERS and turn.begun)


def _count_attackers(state: State) -> int:
    count = 0
    for number in state.battlefield:
        if state.objects[number].attacking != NONE:
            count += 1
    return count


def _is_transformed(object: Object) -> bool:
    """Whether a double-faced permanent has its back face up. [CR 712.14]"""
    definition = object.definition
    return definition is not None and definition.layout == "transform" and object.face == 1


def _has_attached(state: State, host: int, subtype: str, player: int) -> bool:
    """Whether such a permanent is attached to it (one that the player controls, if not NONE)."""
    for number in state.battlefield:
        object = state.objects[number]
        if object.attached_to != host or object.phased_out:
            continue
        values = characteristics.characteristics(state, number)
        if subtype in values.subtypes and player in (NONE, values.controller):
            return True
    return False


def related(state: State, ctx: Context, relation: str, ref: int, what: Selector) -> bool:
    """Whether an object or player stands in a relation to one of those named."""
    others = selectors.select(state, ctx, what)
    if relation == "dealt damage by this turn":
        for event in state.history:
            if event.kind == kinds.DAMAGE and event.other == ref and event.object in others:
                return True
        return False
    if ref < FIRST_OBJECT:
        if relation == "attacking":
            return False
        raise Unsupported(f"Relation {relation} of a player")
    object = characteristics.find(state, ref)
    assert object is not None
    if relation == "blocking":
        return _any_in(object.blocking, others)
    if relation == "blocked by":
        return _any_in(object.blocked_by, others)
    if relation == "attacking":
        return object.attacking != NONE and object.attacking in others
    if relation == "cast by":
        return characteristics.controller(state, ref) in others
    if relation == "exiled with":
        return _linked(state, "exile", ref, others)
    if relation == "created with":
        return _linked(state, "create", ref, others)
    if relation == "used to craft":  # 702.167c
        return _linked(state, "craft", ref, others)
    if relation == "paired with":
        return _linked(state, "pair", ref, others)
    raise Unsupported(f"Relation {relation}")


def _any_in(some: tuple[int, ...], others: list[int]) -> bool:
    for one in some:
        if one in others:
            return True
    return False


def _linked(state: State, verb: str, ref: int, sources: list[int]) -> bool:
    for source in sources:
        object = characteristics.find(state, source)
        if object is not None and ref in object.linked.get(verb, ()):
            return True
    return False
