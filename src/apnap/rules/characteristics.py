"""The characteristics of objects as they are now, and what follows from their abilities.
[CR 109.3, 613]

`derived` computes everything once for each epoch of the state: the characteristics of all
permanents and of all objects on the stack (`rules.layers`), and the abilities that work now, by
what they do. Values are shared and never changed. With `APNAP_CHECK=1` in the environment every
read computes them anew and compares.
"""

from __future__ import annotations

import os
from typing import Final, cast

from apnap.abilities import changes
from apnap.abilities.ability import KeywordCost
from apnap.abilities.costs import Pay
from apnap.abilities.node import Change, Selector
from apnap.rules import checking, filters, layers, selectors, working
from apnap.rules.prepared import (
    COMBINED,
    M_CHANGES,
    M_DEFINES,
    M_ELSEWHERE,
    M_FAR,
    M_INDEXED,
    M_RULES,
    Prepared,
    keyword_names,
    marks_of,
    on_object,
)
from apnap.state.context import Context
from apnap.state.effects import ContinuousEffect
from apnap.state.events import NONE, GameEvent
from apnap.state.objects import FIRST_OBJECT, Object
from apnap.state.printed import AbilityOn, Characteristics
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK

CHECKED: Final = os.environ.get("APNAP_CHECK") == "1"
"""Whether every read of derived values is compared with values computed anew."""


class Source:
    """An ability that works now, with the object it is on and that object's controller."""

    def __init__(
        self, object: int, controller: int, on: AbilityOn, prepared: Prepared, where: int
    ) -> None:
        self.object = object
        self.controller = controller
        self.on = on
        self.prepared = prepared
        self.where = where  # the zone the object is in


class RuleEffect:
    """A continuous effect on players or on the rules of the game. [CR 613.10, 613.11]

    It affects the objects and players in `affected`, or where that is None those that `what`
    names in its context. `stamp` is its timestamp. `steady`: what it looks at moves an epoch.
    """

    def __init__(self, change: Change, context: Context, source: int, stamp: int) -> None:
        self.change = change
        self.context = context
        self.what: Selector | None = None
        self.affected: tuple[int, ...] | None = None
        self.source = source
        self.stamp = stamp
        self.steady = False


class Board:
    """Stands, by its identity, for what follows from the permanents."""


class Derived:
    """What follows from the state: characteristics, and the abilities and effects that work.

    `chars` has all permanents and objects on the stack, and cards elsewhere that an effect
    changes; `players` the players that have abilities (613.10); `triggers` and `replacements`
    list abilities by the kind of event they watch for (0: state triggers); `rules` all effects
    on rules, by word in `cant`, `must`, `may`, `costs` and `again` too; `steady_costs`: all
    effects on costs are steady. `volatile`: an effect reads what moves without the epoch, and the
    numbers below say for when this was computed. `near`: it follows from the permanents and what is
    on the stack, and from the few cards elsewhere that have abilities working there; other cards
    may move as they like. `layered`: a continuous effect changes characteristics. `board`: the same
    object as long as all that follows from the permanents is the same.
    `working`: the layers are being applied, now `slot`; `chars` has the values so far, and the
    effect in hand `depends` on what is changed in its own layer.
    """

    def __init__(self) -> None:
        self.chars: dict[int, Characteristics] = {}
        self.players: dict[int, Characteristics] = {}
        self.triggers: dict[int, list[Source]] = {}
        self.replacements: dict[int, list[Source]] = {}
        self.rules: list[RuleEffect] = []
        self.cant: list[RuleEffect] = []
        self.must: list[RuleEffect] = []
        self.may: list[RuleEffect] = []
        self.costs: list[RuleEffect] = []
        self.again: list[RuleEffect] = []
        self.steady_costs = True
        self.volatile = False
        self.near = False
        self.layered = False
        self.board = Board()
        self.working = False
        self.slot = 0
        self.depends = False
        self.status_epoch = 0
        self.next_object = 0
        self.next_number = 0
        self.happened = 0
        self.turn = 0
        self.step = 0
        self.life = 0

    def of(self, state: State, number: int) -> Characteristics:
        """The characteristics of an object in any zone."""
        values = self.chars.get(number)
        if values is not None:
            return values
        return _elsewhere(state, state.objects[number])

    def additional_triggers(self, state: State, source: Source, event: GameEvent) -> int:
        """How many additional times an ability that has triggered triggers. [CR 603.2d]"""
        if not self.again:
            return 0
        # Imported here: patterns of events are made of filters.
        from apnap.rules.patterns import event_matches

        times = 0
        for effect in self.again:
            change = effect.change
            assert isinstance(change, changes.TriggersAgain)
            if filters.matches(state, effect.context, change.filter, source.object):
                if event_matches(state, effect.context, change.event, event):
                    times += 1
        return times

    def note_time(self, state: State) -> None:
        """Remember for when this was computed."""
        self.status_epoch = state.status_epoch
        self.next_object = state.next_object
        self.next_number = state.next_number
        self.happened = len(state.history)
        self.turn = state.turn.number
        self.step = state.turn.step
        self.life = _life(state)

    def is_current(self, state: State) -> bool:
        """Whether nothing that a volatile effect may read has moved. Each of these only grows
        while a game goes on, life apart."""
        return (
            self.status_epoch == state.status_epoch
            and self.next_object == state.next_object
            and self.next_number == state.next_number
            and self.happened == len(state.history)
            and self.turn == state.turn.number
            and self.step == state.turn.step
            and self.life == _life(state)
        )


def _life(state: State) -> int:
    """The life totals and counters of all players as one number."""
    total = 0
    for player in state.players:
        total = (total * 1_000 + player.life) & 0xFFFFFFFF
        for count in player.counters.values():
            total = (total * 31 + count + 1) & 0xFFFFFFFF
    return total


def derived(state: State) -> Derived:
    """What follows from the state as it is now."""
    known = state.derived
    if known is not None:
        now = cast(Derived, known)
        if now.working:
            return now
        if not now.volatile or now.is_current(state):
            if CHECKED:
                _compare(state, now)
            return now
    return layers.derive(state)


_AWAY: Final = (1 << LIBRARY) | (1 << HAND) | (1 << GRAVEYARD) | (1 << EXILE)


def card_moved(state: State, old: Object, new: Object) -> None:
    """Say that an object moved. Drawing a card and the like mostly change nothing of what is
    derived: that is kept."""
    known = state.derived
    if known is not None and not old.components:
        now = cast(Derived, known)
        values = copiable(new)
        if now.near and not now.working and not (copiable(old).marks | values.marks) & M_ELSEWHERE:
            if _AWAY >> old.zone & 1 and _AWAY >> new.zone & 1 and old.id not in now.chars:
                state.touch_cards()
                return
            followed = _followed(state, now, old, new, values)
            state.touch()
            state.derived = followed
            return
    state.touch()


def _followed(
    state: State, before: Derived, old: Object, new: Object, values: Characteristics
) -> Derived | None:
    """What is derived after an object moved, if that is what was derived before with this object
    in it or not: it does nothing to others, and nothing is done to it."""
    gone = before.chars.get(old.id)
    if gone is None and not _AWAY >> old.zone & 1:
        return None
    if before.volatile or _does_something(gone, old) or _does_something(values, new):
        return None
    board = old.zone == BATTLEFIELD or new.zone == BATTLEFIELD
    if board and (before.layered or state.effects):
        return None
    if new.zone == BATTLEFIELD:
        if state.stack or new.counters or values.loyalty >= 0 or values.defense >= 0:
            return None
    now = Derived()
    now.chars = before.chars.copy()
    now.chars.pop(old.id, None)
    if not _AWAY >> new.zone & 1:
        now.chars[new.id] = held_by(values, new.controller)
    now.players = before.players
    now.triggers = before.triggers
    now.replacements = before.replacements
    now.rules = before.rules
    now.cant = before.cant
    now.must = before.must
    now.may = before.may
    now.costs = before.costs
    now.again = before.again
    now.steady_costs = before.steady_costs
    now.near = True
    now.layered = before.layered
    if not board:
        now.board = before.board
    now.note_time(state)
    return now


def _does_something(values: Characteristics | None, object: Object) -> bool:
    """Whether abilities of an object there have an effect without being activated."""
    if values is None or not values.marks & (M_INDEXED | M_CHANGES | M_DEFINES | M_FAR):
        return False
    if values.marks & M_DEFINES:
        return True
    for on in values.abilities:
        prepared = on.prepared
        assert isinstance(prepared, Prepared)
        if prepared.marks & (M_INDEXED | M_CHANGES) and working.works(prepared, object, values):
            return True
    return False


def spell_announced(state: State, spell: Object) -> None:
    """Say that choices for a spell were announced. Where no effect looks at such choices, and its
    mana value has no X in it, what is derived is kept."""
    known = state.derived
    announced = spell.announced
    if known is not None and announced is not None and announced.x <= 0:
        now = cast(Derived, known)
        values = now.chars.get(spell.id)
        if now.near and values is not None and not values.marks & M_RULES:
            state.touch_cards()
            return
    state.touch()


def _compare(state: State, known: Derived) -> None:
    """Raise AssertionError if the values known are not what the state says now."""
    fresh = layers.derive(state)
    state.derived = known
    wrong = checking.differences(known, fresh)
    if wrong:
        raise AssertionError(f"stale characteristics: {wrong}")


# Reading


def characteristics(state: State, number: int) -> Characteristics:
    """The current characteristics of an object in any zone."""
    values = derived(state).chars.get(number)
    if values is not None:
        return values
    return _elsewhere(state, state.objects[number])


def look(state: State, number: int) -> Characteristics:
    """An object's characteristics now, or as they last were if it is gone. [CR 608.2h]"""
    values = derived(state).chars.get(number)
    if values is not None:
        return values
    object = state.objects.get(number)
    if object is not None:
        return _elsewhere(state, object)
    known = state.last_known.get(number)
    if known is None:
        raise KeyError(f"no object {number}, and none remembered")
    return known.characteristics


def find(state: State, number: int) -> Object | None:
    """An object as it is now, or as it last was if it is gone. [CR 608.2h]"""
    object = state.objects.get(number)
    if object is not None:
        return object
    known = state.last_known.get(number)
    return known.object if known is not None else None


def controller(state: State, number: int) -> int:
    """Who controls an object; who owns it, if nobody controls it. [CR 108.4, 108.4a]"""
    values = derived(state).chars.get(number)
    if values is not None:
        return values.controller
    object = state.objects.get(number)
    if object is not None:
        if object.zone == BATTLEFIELD or object.zone == STACK:
            return object.controller
        return object.owner
    known = state.last_known.get(number)
    if known is None:
        raise KeyError(f"no object {number}, and none remembered")
    last = known.characteristics.controller
    return last if last != NONE else known.object.owner


def has_keyword(state: State, number: int, name: str) -> bool:
    """Whether an object or player has a keyword ability, by its name in lower case. [CR 702.1d]"""
    now = derived(state)
    values = now.chars.get(number)
    if values is None:
        if number < FIRST_OBJECT:
            values = now.players.get(number)
            return values is not None and name in values.keywords
        values = look(state, number)
    return name in values.keywords


def rule_effects_on(state: State, ref: int, kind: type) -> list[RuleEffect]:
    """The effects of one kind (`Cant`, `Must`, `MayDo` …) on an object or player.

    For an object outside battlefield and stack, its own static abilities about casting or
    playing it count too. [CR 113.6d-113.6g]
    """
    now = derived(state)
    if kind is changes.Cant:
        effects = now.cant
    elif kind is changes.Must:
        effects = now.must
    elif kind is changes.MayDo:
        effects = now.may
    else:
        effects = now.rules
    found: list[RuleEffect] = []
    for effect in effects:
        if type(effect.change) is kind and affects(state, effect, ref):
            found.append(effect)
    if ref >= FIRST_OBJECT and ref not in now.chars:
        object = state.objects.get(ref)
        if object is not None:
            for effect in working.own_rules(state, object, _elsewhere(state, object)):
                if type(effect.change) is kind:
                    found.append(effect)
    return found


def affects(state: State, effect: RuleEffect, ref: int) -> bool:
    """Whether an effect is about an object or player."""
    if effect.affected is not None:
        return ref in effect.affected
    return effect.what is not None and selectors.names(state, effect.context, effect.what, ref)


# Copiable values


def printed(state: State, number: int) -> Characteristics:
    """An object's copiable values, or what they last were if it is gone. [CR 707.2, 613.2c]"""
    object = state.objects.get(number) or state.last_known[number].object
    if state.effects and not object.face_down:
        latest: ContinuousEffect | None = None
        for effect in state.effects:
            if effect.values is not None and effect.locked is not None and number in effect.locked:
                if latest is None or effect.timestamp > latest.timestamp:
                    latest = effect
        if latest is not None and latest.values is not None:
            if latest.timestamp > object.merged_at:  # 730.2a
                return latest.values
    return copiable(object)


BLANK: Final = Characteristics("")
"""The characteristics of what has none, such as abilities on the stack."""


def _face_down_values() -> Characteristics:
    values = Characteristics("")  # 708.2a
    values.types = frozenset(("creature",))
    values.has_pt = True
    values.power = values.base_power = 2
    values.toughness = values.base_toughness = 2
    return values


FACE_DOWN: Final = _face_down_values()


def _warded_values() -> Characteristics:
    values = _face_down_values()  # 702.168a, 701.58a
    abilities = on_object((KeywordCost("ward", Pay("{2}")),), 0)
    values.abilities = tuple(abilities)
    values.keywords = keyword_names(values.abilities)
    values.marks = marks_of(values.abilities)
    return values


WARDED: Final = _warded_values()


def copiable(object: Object) -> Characteristics:
    """The copiable values of an object: those of the face that is up. [CR 707.2, 708.2, 712.8]"""
    if object.face_down:
        if object.zone == BATTLEFIELD or object.zone == STACK:
            return WARDED if "warded" in object.flags else FACE_DOWN
        return BLANK
    if object.copied is not None:
        return object.copied
    definition = object.definition
    if definition is None:
        return BLANK
    faces = definition.faces
    if len(faces) == 1:
        return faces[0]
    return faces[face_up(object)]


def face_up(object: Object) -> int:
    """Which of its definition's sets of characteristics an object has. [CR 709.4, 712.8, 715.4]"""
    definition = object.definition
    assert definition is not None
    if definition.layout == "split":
        if object.zone == STACK:
            return object.face  # 709.3b
        if object.zone == BATTLEFIELD:
            left = "left half unlocked" in object.flags
            right = "right half unlocked" in object.flags
            if left != right:
                return 0 if left else 1  # 709.5
            return COMBINED if left else COMBINED + 1
        return COMBINED
    if object.zone != BATTLEFIELD and object.zone != STACK:
        return 0  # 712.8a, 715.4
    if definition.layout == "flip":
        return 1 if object.flipped and object.zone == BATTLEFIELD else 0  # 710.1b
    if object.zone == BATTLEFIELD and definition.layout in ("adventure", "prepare"):
        return 0  # 715.4, 722.4
    return object.face


def held_by(values: Characteristics, player: int) -> Characteristics:
    """The same values under a player's control, made once for each player."""
    variants = values.by_controller
    if variants is None:
        variants = {}
        values.by_controller = variants
    held = variants.get(player)
    if held is None:
        held = values.copy()
        held.controller = player
        variants[player] = held
    return held


def _elsewhere(state: State, object: Object) -> Characteristics:
    """The characteristics of an object that no effect of another one reaches. [CR 604.3]"""
    values = copiable(object)
    if values.marks & M_DEFINES or object.counters:
        return layers.alone(state, object, values)
    return values


def set_abilities(values: Characteristics, abilities: tuple[AbilityOn, ...]) -> None:
    """Give values that nobody else holds other abilities."""
    values.abilities = abilities
    values.keywords = keyword_names(abilities)
    values.marks = marks_of(abilities)
