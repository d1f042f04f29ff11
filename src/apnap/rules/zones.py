"""Moving objects between zones. [CR 400]"""

from __future__ import annotations

from typing import Final

from apnap.abilities.durations import Forever
from apnap.rules.bestowing import BESTOWED, end_bestowed
from apnap.rules.characteristics import card_moved, characteristics
from apnap.state.context import Context
from apnap.state.effects import ContinuousEffect
from apnap.state.events import MOVE, NONE, Entering, GameEvent
from apnap.state.objects import LastKnown, Object
from apnap.state.state import State
from apnap.state.zones import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOWHERE,
    STACK,
)

EXILED_FROM_STACK = ("flashback", "jump-start", "harmonize", "aftermath")
"""How spells were cast that are exiled instead of going anywhere else as they leave the stack.
[CR 702.34a, 702.133a, 702.180a, 702.127a]"""


OF_SPELLS: Final = frozenset(("bestowed", "warded"))
"""Marks of a spell that the permanent it becomes keeps. [CR 702.103b, 702.168a]"""


def move(
    state: State,
    number: int,
    to: int,
    *,
    verb: str = "",
    source: int = NONE,
    position: int = 0,
    entering: Entering | None = None,
) -> GameEvent:
    """The event of an object going to a zone (always its owner's own, 400.3)."""
    if state.objects[number].zone == STACK and to != BATTLEFIELD:
        announced = state.objects[number].announced
        if announced is not None and announced.variant in EXILED_FROM_STACK:
            to = EXILE  # 702.34a and its like
            position = 0
    event = GameEvent(MOVE)
    event.object = number
    event.origin = state.objects[number].zone
    event.to = to
    event.verb = verb
    event.source = source
    event.position = position
    event.player = state.objects[number].owner
    if to == BATTLEFIELD and entering is None:
        entering = Entering()
    event.entering = entering
    return event


def zone_list(state: State, zone: int, owner: int) -> list[int]:
    """The objects in a zone, in order; for a player's own zones, that player's."""
    if zone == BATTLEFIELD:
        return state.battlefield
    if zone == STACK:
        return state.stack
    if zone == EXILE:
        return state.exile
    if zone == COMMAND:
        return state.command
    player = state.players[owner]
    if zone == LIBRARY:
        return player.library
    if zone == HAND:
        return player.hand
    if zone == GRAVEYARD:
        return player.graveyard
    raise ValueError(f"no zone {zone}")


def remember(state: State, number: int) -> None:
    """Keep what an object is now, for when it has left. [CR 608.2h, 113.7a]"""
    object = state.objects[number]
    attached: list[int] = []
    if object.zone == BATTLEFIELD:
        for other in state.battlefield:
            if state.objects[other].attached_to == number:
                attached.append(other)
    state.last_known[number] = LastKnown(
        object, characteristics(state, number), NONE, tuple(attached)
    )


def perform_move(state: State, event: GameEvent) -> None:
    """The object leaves its zone and is a new object in the other one. [CR 400.7]

    What it was is remembered before, by `remember`, where anybody could see it.
    """
    old = state.objects[event.object]
    if old.zone != NOWHERE:
        zone_list(state, old.zone, old.owner).remove(old.id)
    if old.zone == BATTLEFIELD:
        _leave_combat(state, old)
        for number in state.battlefield:
            if state.objects[number].attached_to == old.id:
                if BESTOWED in state.objects[number].flags:
                    state.objects[number].attached_to = NONE
                    end_bestowed(state, number)  # 702.103f
    new = state.new_object(old.definition, old.owner, event.to)
    new.card = old.card
    new.token = old.token
    new.was = old.id
    if new.token and event.to not in (BATTLEFIELD, STACK):
        state.strays.append(new.id)  # 704.5d
    if event.to == STACK:
        new.face = old.face
    elif event.to == EXILE and event.verb == "exile face down":
        new.face_down = True
    place = zone_list(state, event.to, old.owner)
    if event.to == LIBRARY and event.position != 0:
        if event.position < 0:
            place.insert(0, new.id)
        else:
            place.insert(max(0, len(place) + 1 - event.position), new.id)
    else:
        place.append(new.id)
    if event.to == BATTLEFIELD:
        _enter(state, old, new, event.entering)
    known = state.last_known.get(old.id)
    if known is not None:
        state.last_known[old.id] = LastKnown(
            known.object, known.characteristics, new.id, known.attached
        )
    del state.objects[old.id]
    event.other = new.id
    if old.components:
        _separate(state, event, old, new, place)
    card_moved(state, old, new)


def _separate(state: State, event: GameEvent, old: Object, top: Object, place: list[int]) -> None:
    """The components of a merged permanent that has left are objects of their own. [CR 730.3]

    They lie below the topmost one, which stands for all in the event.
    """
    others: list[int] = []
    for component in old.components[1:]:
        new = state.new_object(component.definition, old.owner, event.to)
        new.card = component.card
        new.token = component.token
        new.was = old.id
        new.face_down = top.face_down
        if new.token and event.to not in (BATTLEFIELD, STACK):
            state.strays.append(new.id)
        place.insert(place.index(top.id), new.id)
        others.append(new.id)
    top.together = tuple(others)  # 730.3c


def _enter(state: State, old: Object, new: Object, entering: Entering | None) -> None:
    """The permanent takes on how it enters. [CR 614.1c, 110.2a, 110.5b]"""
    if old.zone == STACK:
        new.announced = old.announced  # 400.7d
        new.controller = old.controller
        new.face = old.face
        new.flags = old.flags & OF_SPELLS
        for place, effect in enumerate(state.effects):  # 400.7a
            if effect.locked is not None and old.id in effect.locked:
                state.effects[place] = effect.on((*effect.locked, new.id))
        if old.token:
            new.token = True  # 608.3f: a copy of a permanent spell becomes a token
        if old.copied is not None:
            new.copied = old.copied
    if old.zone == NOWHERE:
        new.controller = old.controller
        new.copied = old.copied
        new.face = old.face
    if entering is None:
        return
    new.tapped = entering.tapped
    new.attacking = entering.attacking
    if entering.controller != NONE:
        new.controller = entering.controller
    new.controlled_by = new.controller
    if entering.face:
        new.face = entering.face
    new.face_down = entering.face_down
    new.flags = new.flags | entering.flags
    if entering.counters:
        new.counters = entering.counters.copy()
    if entering.chosen:
        new.chosen = entering.chosen.copy()
    if entering.linked:
        new.linked = entering.linked.copy()
    new.attached_to = entering.attached_to
    if entering.values is not None:
        new.copied = entering.values  # 707.5
    if entering.changes:  # 611.2e
        number = state.fresh_number()
        effect = ContinuousEffect(number, number, entering.changes, Forever())
        effect.locked = (new.id,)
        effect.context = Context(new.controller, new.id)
        effect.turn = state.turn.number
        effect.player = new.controller
        state.effects.append(effect)


def _leave_combat(state: State, old: Object) -> None:
    """What leaves the battlefield is removed from combat. [CR 506.4]"""
    if old.attacking != NONE or old.blocking:
        _no_longer_blocked_by(state, old)  # that it attacked or blocked stays last known
        state.touch_status()


def remove_from_combat(state: State, object: Object) -> None:
    """An object stops attacking and blocking; what it blocked stays blocked. [CR 506.4, 509.1h]

    Its number stays in the `blocking` of its blockers: see `combat.blocked_now`.
    """
    _no_longer_blocked_by(state, object)
    # What blocks it goes on being a blocking creature, though it blocks nothing (509.1g).
    object.attacking = NONE
    object.blocking = ()
    object.blocked = False
    object.blocked_by = ()
    state.touch_status()


def _no_longer_blocked_by(state: State, object: Object) -> None:
    """What an object blocked stays blocked, but not by it. [CR 509.1h]"""
    for attacker in object.blocking:
        if attacker in state.objects:
            other = state.objects[attacker]
            other.blocked_by = tuple([b for b in other.blocked_by if b != object.id])


def cease(state: State, number: int) -> None:
    """An ability leaves the stack, a token or copy ceases to exist. [CR 608.2n, 111.7, 704.5d-e]"""
    object = state.objects.pop(number)
    zone_list(state, object.zone, object.owner if object.zone != STACK else 0).remove(number)
    state.touch()


def now(state: State, number: int) -> int:
    """The object, or the one it became since, if it is where everybody sees it; else NONE.

    An effect that moved an object, or that triggered on its move, finds it so in the public
    zone it went to. [CR 400.7, 603.6]
    """
    if number in state.objects:
        return number
    known = state.last_known.get(number)
    if known is None or known.now == NONE or known.now not in state.objects:
        return NONE
    if state.objects[known.now].zone in (LIBRARY, HAND):
        return NONE
    return known.now
