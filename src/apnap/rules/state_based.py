"""State-based actions. [CR 704]

All that apply are found first and then performed as one event (704.3); then it is looked again,
until none applies.
"""

from __future__ import annotations

from typing import Final

from apnap.rules.attaching import can_be_attached
from apnap.rules.bestowing import BESTOWED, end_bestowed
from apnap.rules.characteristics import derived
from apnap.rules.control import changes_of_control
from apnap.rules.decisions import choose_one, players_in_order
from apnap.rules.events import happen
from apnap.rules.prepared import follows_the_day
from apnap.rules.sagas import saga_is_finished
from apnap.rules.transforming import follow_the_day
from apnap.rules.triggers import state_triggers
from apnap.rules.zones import cease, move
from apnap.state import events as kinds
from apnap.state.events import NONE, GameEvent
from apnap.state.printed import Characteristics
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, GRAVEYARD, STACK

PLUS: str = "+1/+1"
MINUS: str = "-1/-1"


# What of a permanent's characteristics the actions look at, as bits (`Characteristics.watched`).
CREATURE: Final = 1
INDESTRUCTIBLE: Final = 2
AURA: Final = 4
PLANESWALKER: Final = 8
BATTLE: Final = 16
SAGA: Final = 32
LEGENDARY: Final = 64
WORLD: Final = 128
RARE: Final = PLANESWALKER | BATTLE | SAGA | LEGENDARY | WORLD


async def check_state_based_actions(state: State) -> bool:
    """Perform state-based actions until none applies; True if any was performed. [CR 704.3]"""
    performed = False
    while not state.over:
        if follows_the_day() and not _in_order(state):
            await follow_the_day(state)
        ceased = _cease(state)  # 704.5d, 704.5e
        found = _players(state)  # 704.5a-c
        if not _in_order(state):
            changed = changes_of_control(state)
            if changed:
                await happen(state, changed)
            legends = _permanents(state, found)
            if len(legends) > 1:
                await _legend_rule(state, legends, found)  # 704.5j
        if not found and not ceased:
            state.checked = derived(state).board
            state.checked_status = state.status_epoch
            break
        performed = True
        if found:
            await _perform(state, found)
    state_triggers(state)  # 603.8
    return performed


def _in_order(state: State) -> bool:
    """Whether permanents are as they were when last no action applied to any of them.

    In most priority windows nothing has happened to them.
    """
    now = derived(state)
    return (
        state.checked is now.board
        and state.checked_status == state.status_epoch
        and not now.volatile
    )


def is_tidy(state: State) -> bool:
    """Whether a quick look tells that no state-based action applies."""
    if state.over or state.strays or not _in_order(state):
        return False
    for player in state.players:
        if player.left:
            continue
        if player.life <= 0 or player.drew_from_empty or player.counters:
            return False
    return True


async def _perform(state: State, found: list[GameEvent]) -> None:
    """All of them at once: what leaves has its counters as it leaves. [CR 704.3]"""
    events: list[GameEvent] = []
    removals: list[GameEvent] = []
    seen: list[tuple[int, int]] = []
    for event in found:
        if event.kind in (kinds.MOVE, kinds.DESTROY, kinds.SACRIFICE):
            mark = (event.object, 0)
            if mark in seen:
                continue  # put into the graveyard for two reasons is put there once
            seen.append(mark)
        if event.kind == kinds.ATTACH:
            state.objects[event.object].attached_to = NONE  # 704.5n, 704.5p
            state.touch()
            continue
        (removals if event.kind == kinds.REMOVE_COUNTERS else events).append(event)
        if event.kind == kinds.DESTROY:
            state.log(event.verb, "state-based actions destroy {0}", event.object)
        elif event.verb.startswith("704") and event.object != NONE:
            state.log(event.verb, "{0} is put into its owner's graveyard", event.object)
    if events or removals:
        await happen(state, events + removals)


def _cease(state: State) -> bool:
    """Tokens and copies outside their zones cease to exist. [CR 704.5d, 704.5e]"""
    if not state.strays:
        return False
    strays = state.strays
    state.strays = []
    done = False
    for number in strays:
        object = state.objects.get(number)
        if object is not None and object.token and object.zone not in (BATTLEFIELD, STACK):
            cease(state, number)
            done = True
    return done


def _players(state: State) -> list[GameEvent]:
    """Players who lose. [CR 704.5a-704.5c]"""
    found: list[GameEvent] = []
    for player in state.players:
        if player.left:
            continue
        rule = ""
        if player.life <= 0:
            rule = "704.5a"
        elif player.drew_from_empty:
            rule = "704.5b"
        elif player.counters and player.counters.get("poison", 0) >= 10:
            rule = "704.5c"
        player.drew_from_empty = False
        if rule:
            event = GameEvent(kinds.LOSE_GAME)
            event.player = player.number
            event.verb = rule
            found.append(event)
    return found


def _permanents(state: State, found: list[GameEvent]) -> list[int]:
    """What happens to permanents one by one. [CR 704.5f-704.5i, 704.5k-704.5v]

    Returns the legendary ones.
    """
    chars = derived(state).chars
    objects = state.objects
    worlds: list[int] = []
    legends: list[int] = []
    for number in state.battlefield:
        values = chars.get(number)
        if values is None:  # phased out, 702.26b
            continue
        object = objects[number]
        watched = values.watched
        if watched < 0:
            watched = _watched(values)
        if watched & CREATURE:
            if values.toughness <= 0:
                found.append(_put(state, number, "704.5f"))
            elif not watched & INDESTRUCTIBLE:  # 702.12b: else there is no action
                if object.damage and object.damage >= values.toughness:
                    found.append(_destroy(number, "704.5g"))
                elif object.deathtouched:
                    found.append(_destroy(number, "704.5h"))
        object.deathtouched = False
        if object.attached_to != NONE or watched & AURA:
            _attachment(state, number, values, found)
        if object.counters:
            _cancel_counters(number, object.counters, found)
        if watched & RARE:
            _rare(state, number, values, found)
            if watched & LEGENDARY:
                legends.append(number)
            if watched & WORLD:
                worlds.append(number)
    if len(worlds) > 1:
        _world_rule(state, worlds, found)
    return legends


def _watched(values: Characteristics) -> int:
    """What state-based actions look at, noted at the characteristics."""
    bits = 0
    if "creature" in values.types:
        bits |= CREATURE
    if "indestructible" in values.keywords:
        bits |= INDESTRUCTIBLE
    if "Aura" in values.subtypes:
        bits |= AURA
    if "planeswalker" in values.types:
        bits |= PLANESWALKER
    if "battle" in values.types:
        bits |= BATTLE
    if "Saga" in values.subtypes:
        bits |= SAGA
    if "legendary" in values.supertypes:
        bits |= LEGENDARY
    if "world" in values.supertypes:
        bits |= WORLD
    values.watched = bits
    return bits


def _rare(state: State, number: int, values: Characteristics, found: list[GameEvent]) -> None:
    """What happens to permanents of types that few have. [CR 704.5i, 704.5s, 704.5v]"""
    object = state.objects[number]
    watched = values.watched
    if watched & PLANESWALKER and object.counters.get("loyalty", 0) <= 0:
        found.append(_put(state, number, "704.5i"))
    if watched & BATTLE and object.counters.get("defense", 0) <= 0:
        if not _source_of_waiting(state, number):
            found.append(_put(state, number, "704.5v"))
    if watched & SAGA and object.counters and saga_is_finished(state, number, values):
        if not _source_of_waiting(state, number):
            event = GameEvent(kinds.SACRIFICE)  # 704.5s
            event.object = number
            event.player = values.controller
            found.append(event)


def _put(state: State, number: int, rule: str) -> GameEvent:
    return move(state, number, GRAVEYARD, verb=rule)


def _destroy(number: int, rule: str) -> GameEvent:
    """The event of its destruction."""
    event = GameEvent(kinds.DESTROY)
    event.object = number
    event.verb = rule
    return event


def _attachment(state: State, number: int, values: Characteristics, found: list[GameEvent]) -> None:
    """[CR 704.5m, 704.5n, 704.5p]"""
    host = state.objects[number].attached_to
    if host == NONE and BESTOWED in state.objects[number].flags:
        end_bestowed(state, number)  # 702.103f
        return
    legal = host != NONE and can_be_attached(state, number, host)
    aura = "Aura" in values.subtypes and BESTOWED not in state.objects[number].flags
    if aura and not ("creature" in values.types and host == NONE):
        if not legal:
            found.append(_put(state, number, "704.5m"))
    elif not legal:
        event = GameEvent(kinds.ATTACH)
        event.object = number
        found.append(event)


def _cancel_counters(number: int, counters: dict[str, int], found: list[GameEvent]) -> None:
    """+1/+1 and -1/-1 counters cancel out. [CR 704.5q]"""
    if PLUS not in counters or MINUS not in counters:
        return
    both = min(counters[PLUS], counters[MINUS])
    for kind in (PLUS, MINUS):
        event = GameEvent(kinds.REMOVE_COUNTERS)
        event.other = number
        event.what = kind
        event.amount = both
        found.append(event)


def _world_rule(state: State, worlds: list[int], found: list[GameEvent]) -> None:
    """Only the newest world permanent stays. [CR 704.5k]"""
    newest = max(state.objects[w].timestamp for w in worlds)
    stay = [w for w in worlds if state.objects[w].timestamp == newest]
    for number in worlds:
        if len(stay) > 1 or number not in stay:
            found.append(_put(state, number, "704.5k"))


async def _legend_rule(state: State, legends: list[int], found: list[GameEvent]) -> None:
    """Of legendary permanents with one name and controller, one stays. [CR 704.5j]"""
    values_of = derived(state)
    for player in players_in_order(state, state.turn.active):
        names: list[str] = []
        for number in legends:
            values = values_of.of(state, number)
            if values.controller == player and values.name and values.name not in names:
                names.append(values.name)
        for name in names:
            same = [
                n
                for n in legends
                if values_of.of(state, n).name == name
                and values_of.of(state, n).controller == player
            ]
            if len(same) < 2:
                continue
            kept = await choose_one(player, "legend rule", same, NONE, "704.5j")
            for number in same:
                if number != kept:
                    found.append(_put(state, number, "704.5j"))


def _source_of_waiting(state: State, number: int) -> bool:
    """Whether an ability of this has triggered but not left the stack."""
    for trigger in state.pending:
        if trigger.source == number:
            return True
    for waiting in state.stack:
        if state.objects[waiting].source == number:
            return True
    return False
