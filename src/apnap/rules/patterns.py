"""Does an event match a pattern? Read by triggers (603.2), replacement effects (614.6) and
everything that looks back at what happened."""

from __future__ import annotations

from apnap.abilities import events as patterns
from apnap.abilities.ability import Activated
from apnap.abilities.node import Event, Filter, Selector
from apnap.rules.amounts import amount, compare
from apnap.rules.conditions import holds
from apnap.rules.event_kinds import VERB_KINDS
from apnap.rules.filters import matches
from apnap.rules.mana_shapes import chosen_color
from apnap.rules.registry import Unsupported
from apnap.rules.selectors import select
from apnap.state import events as kinds
from apnap.state.context import Context
from apnap.state.events import NONE, GameEvent
from apnap.state.objects import FIRST_OBJECT
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, ZONE_NUMBERS


def event_matches(state: State, ctx: Context, pattern: Event, event: GameEvent) -> bool:
    """Whether the event, which happened or would happen, is one the pattern watches for."""
    kind = event.kind
    if isinstance(pattern, patterns.Moves):
        return kind == kinds.MOVE and _moves(state, ctx, pattern, event)
    if isinstance(pattern, patterns.StepBegins):
        if kind != kinds.STEP or not _step_is(pattern.step, event.what):
            return False
        if pattern.nth and event.amount != pattern.nth:
            return False
        return _player_is(state, ctx, pattern.whose, event.player)
    if isinstance(pattern, patterns.Casts):
        if kind != kinds.CAST and not (
            pattern.copies and kind == kinds.DO and event.what == "copy"
        ):
            return False
        if not _player_is(state, ctx, pattern.who, event.player):
            return False
        if not matches(state, ctx, pattern.what, event.object):
            return False
        return pattern.nth == 0 or _nth_cast(state, ctx, pattern, event)
    if isinstance(pattern, patterns.Damages):
        if kind != kinds.DAMAGE:
            return False
        if pattern.combat and (pattern.combat == "combat") != event.combat:
            return False
        if pattern.source is not None and not matches(state, ctx, pattern.source, event.object):
            return False
        return pattern.recipient is None or matches(state, ctx, pattern.recipient, event.other)
    if isinstance(pattern, patterns.Attacks):
        if kind != kinds.ATTACK or not matches(state, ctx, pattern.what, event.object):
            return False
        if pattern.alone and _attackers(state) != 1:
            return False
        return pattern.whom is None or matches(state, ctx, pattern.whom, event.other)
    if isinstance(pattern, patterns.EitherEvent):
        for part in pattern.parts:
            if event_matches(state, ctx, part, event):
                return True
        return False
    if isinstance(pattern, patterns.EventWhere):
        if not event_matches(state, ctx, pattern.event, event):
            return False
        return compare(event.amount, pattern.op, amount(state, ctx, pattern.amount))
    if isinstance(pattern, patterns.EventWhen):
        if not event_matches(state, ctx, pattern.event, event):
            return False
        return holds(state, ctx, pattern.condition)
    if isinstance(pattern, patterns.NthEvent):
        if not event_matches(state, ctx, pattern.event, event):
            return False
        return _nth(state, ctx, pattern, event)
    return _matches_rest(state, ctx, pattern, event)


def _has_type(state: State, ctx: Context, type: str, event: GameEvent) -> bool:
    """Whether some of the mana is of a type: a letter, or "chosen". [CR 106.12]"""
    wanted = chosen_color(state, ctx) if type == "chosen" else type
    return wanted != "" and wanted in event.what


def _nth(state: State, ctx: Context, pattern: patterns.NthEvent, event: GameEvent) -> bool:
    """Whether it is the n-th event of the turn that matches; events at one time count apart."""
    count = 0
    for earlier in state.history:
        if event_matches(state, ctx, pattern.event, earlier):
            count += 1
        if earlier is event:
            break
    return count == pattern.nth


def _matches_rest(state: State, ctx: Context, pattern: Event, event: GameEvent) -> bool:
    kind = event.kind
    if isinstance(pattern, patterns.Blocks):
        if kind != kinds.BLOCK or not matches(state, ctx, pattern.what, event.object):
            return False
        if pattern.whom is None:  # once, however many it blocks: 509.3a
            return event.amount <= 1
        return matches(state, ctx, pattern.whom, event.other)
    if isinstance(pattern, patterns.BecomesBlocked):
        if kind != kinds.BECOME_BLOCKED or not matches(state, ctx, pattern.what, event.object):
            return False
        if pattern.by is None:  # once for each attacker, by however many: 509.3c
            return event.amount <= 1
        return event.other != NONE and matches(state, ctx, pattern.by, event.other)
    if isinstance(pattern, patterns.AttacksUnblocked):
        return kind == kinds.UNBLOCKED and matches(state, ctx, pattern.what, event.object)
    if isinstance(pattern, patterns.Activates):
        if kind != kinds.ACTIVATE or not _player_is(state, ctx, pattern.who, event.player):
            return False
        if not pattern.mana and event.verb == "mana":
            return False
        if pattern.kind and pattern.kind != event.what:
            return False
        source = _still(state, event.other)
        return source != NONE and matches(state, ctx, pattern.what, source)
    if isinstance(pattern, patterns.PlaysLand):
        if kind != kinds.PLAY_LAND or not _player_is(state, ctx, pattern.who, event.player):
            return False
        return matches(state, ctx, pattern.what, event.object)
    if isinstance(pattern, patterns.BecomesTarget):
        if kind != kinds.TARGET or not matches(state, ctx, pattern.what, event.other):
            return False
        return pattern.of is None or matches(state, ctx, pattern.of, event.object)
    if isinstance(pattern, patterns.GainsLife):
        return kind == kinds.GAIN_LIFE and _player_is(state, ctx, pattern.who, event.player)
    if isinstance(pattern, patterns.LosesLife):
        return kind == kinds.LOSE_LIFE and _player_is(state, ctx, pattern.who, event.player)
    if isinstance(pattern, patterns.Draws):
        if kind != kinds.DRAW or not _player_is(state, ctx, pattern.who, event.player):
            return False
        if pattern.except_first and event.what == "first in draw step":
            return False
        return pattern.nth == 0 or event.amount == pattern.nth
    if isinstance(pattern, patterns.Discards):
        if kind != kinds.DISCARD or not _player_is(state, ctx, pattern.who, event.player):
            return False
        return matches(state, ctx, pattern.what, _now_or_then(event))
    if isinstance(pattern, patterns.Sacrifices):
        if kind != kinds.SACRIFICE or not _player_is(state, ctx, pattern.who, event.player):
            return False
        return matches(state, ctx, pattern.what, event.object)
    if isinstance(pattern, patterns.Taps):
        return kind == kinds.TAP and matches(state, ctx, pattern.what, event.object)
    if isinstance(pattern, patterns.Untaps):
        return kind == kinds.UNTAP and matches(state, ctx, pattern.what, event.object)
    if isinstance(pattern, patterns.TappedForMana):
        tapped = kind == kinds.PRODUCE_MANA and event.verb == "tap"  # 106.12b
        if kind != kinds.TAPPED_FOR_MANA and not tapped:
            return False
        if not _player_is(state, ctx, pattern.who, event.player):
            return False
        if pattern.type and not _has_type(state, ctx, pattern.type, event):
            return False
        if len(event.what) < pattern.least:
            return False
        return matches(state, ctx, pattern.what, event.object)
    if isinstance(pattern, patterns.ProducesMana):
        if kind != kinds.PRODUCE_MANA or not _player_is(state, ctx, pattern.who, event.player):
            return False
        if pattern.type and not _has_type(state, ctx, pattern.type, event):
            return False
        return matches(state, ctx, pattern.what, event.object)
    if isinstance(pattern, patterns.CountersPut):
        if kind != kinds.PUT_COUNTERS or (pattern.kind and pattern.kind != event.what):
            return False
        if not _player_is(state, ctx, pattern.who, event.player):
            return False
        return matches(state, ctx, pattern.on, event.other)
    if isinstance(pattern, patterns.CountersRemoved):
        if kind != kinds.REMOVE_COUNTERS or (pattern.kind and pattern.kind != event.what):
            return False
        if pattern.last and event.other in state.objects:
            if state.objects[event.other].counters.get(event.what, 0):
                return False
        return matches(state, ctx, pattern.on, event.other)
    if isinstance(pattern, patterns.Does):
        if kind != VERB_KINDS.get(pattern.verb, kinds.DO):
            return False
        if kind == kinds.DO and event.what != pattern.verb:
            return False
        if not _player_is(state, ctx, pattern.who, event.player):
            return False
        if pattern.verb == "unlock this door":  # 709.5h: the half that the ability is on
            half = 1 if 100 <= ctx.key < 200 else 0
            return event.object == ctx.this and event.amount == half
        return pattern.what is None or (
            event.object != NONE and matches(state, ctx, pattern.what, event.object)
        )
    if isinstance(pattern, patterns.StateIs):
        return False  # 603.8: not about an event
    raise Unsupported(type(pattern).__name__)


def subject(event: GameEvent) -> int:
    """The object an event is about, where its properties are read. [CR 603.6, 603.10]

    What leaves the battlefield is looked at as it was; what else moves, as it is now.
    """
    if event.kind == kinds.MOVE:
        return event.object if event.origin == BATTLEFIELD else _now_or_then(event)
    if event.kind == kinds.DISCARD:
        return _now_or_then(event)
    if event.kind in (kinds.PUT_COUNTERS, kinds.REMOVE_COUNTERS, kinds.TARGET):
        return event.other
    return event.object


def _still(state: State, number: int) -> int:
    """An object, or the one a card became that left its owner's hand to pay a cost. [CR 702.29c]"""
    if number in state.objects or number in state.last_known:
        return number
    for object in reversed(list(state.objects.values())):
        if object.was == number:
            return object.id
    return NONE


def _now_or_then(event: GameEvent) -> int:
    return event.other if event.other != NONE else event.object


def _moves(state: State, ctx: Context, pattern: patterns.Moves, event: GameEvent) -> bool:
    if pattern.origin is not None and ZONE_NUMBERS[pattern.origin] != event.origin:
        return False
    if pattern.to is not None and ZONE_NUMBERS[pattern.to] != event.to:
        return False
    if pattern.how and pattern.how != event.verb:
        return False
    if pattern.during and not _is_activating(state, ctx.you, pattern.during):
        return False
    if pattern.to_whose is not None and not _player_is(state, ctx, pattern.to_whose, event.player):
        return False
    if pattern.origin_whose is not None:  # a hand, library or graveyard holds its owner's: 400.3
        if not _player_is(state, ctx, pattern.origin_whose, event.player):
            return False
    return matches(state, ctx, pattern.what, subject(event))


def _is_activating(state: State, player: int, keyword: str) -> bool:
    """Whether a player is in the middle of activating such a keyword's ability. [CR 602.2]"""
    for number in state.stack:
        object = state.objects[number]
        if object.ability is None or object.controller != player or object.token:
            continue
        ability = object.ability.ability
        if isinstance(ability, Activated) and ability.keyword == keyword:
            done = False
            for event in state.history:
                if event.kind == kinds.ACTIVATE and event.object == number:
                    done = True
            if not done:
                return True
    return False


def _player_is(state: State, ctx: Context, who: Selector | None, player: int) -> bool:
    return who is None or player in select(state, ctx, who)


def _step_is(wanted: str, what: str) -> bool:
    if wanted == what:
        return True
    if wanted == "main":
        return what in ("precombat main", "postcombat main")
    return wanted == "combat damage" and what == "first combat damage"


def _attackers(state: State) -> int:
    count = 0
    for number in state.battlefield:
        if state.objects[number].attacking != NONE:
            count += 1
    return count


def _nth_cast(state: State, ctx: Context, pattern: patterns.Casts, event: GameEvent) -> bool:
    """Whether it is the n-th such spell this turn of the player who cast it. [CR 601.2i]"""
    count = 0
    history = state.history
    for earlier in state.last_turn:
        if earlier is event:
            history = state.last_turn
    for earlier in history:
        if earlier.kind == kinds.CAST and earlier.player == event.player:
            if matches(state, ctx, pattern.what, earlier.object):
                count += 1
            if earlier is event:
                break
    return count == pattern.nth


def group_of(pattern: Event, event: GameEvent) -> tuple[int, int] | None:
    """Of events that happen together, those of one group trigger an ability once. [CR 603.2c]

    Text: "one or more", for each player damaged and each object counters are put on; all the
    damage that one source deals, or that one thing is dealt. None: each event by itself.
    """
    if isinstance(pattern, patterns.CountersPut):
        return (1, event.other) if pattern.batch else None
    if isinstance(pattern, patterns.Damages):
        if pattern.recipient is None:
            return (2, event.object)
        if pattern.source is None:
            return (3, event.other)
        if not pattern.batch:
            return None
        return (4, event.other if event.other < FIRST_OBJECT else NONE)
    if isinstance(
        pattern, patterns.Moves | patterns.Attacks | patterns.Discards | patterns.Sacrifices
    ):
        return (0, NONE) if pattern.batch else None
    if isinstance(pattern, patterns.EventWhere):
        return group_of(pattern.event, event)
    return None


def occurrences(pattern: Event, event: GameEvent) -> int:
    """How often what a pattern speaks of happened in one event: each counter that is put or
    removed by itself, unless the text says "one or more" or "the last". [CR 603.2c]"""
    if isinstance(pattern, patterns.CountersPut):
        return 1 if pattern.batch else max(1, event.amount)
    if isinstance(pattern, patterns.CountersRemoved):
        return 1 if pattern.last else max(1, event.amount)
    return 1


def least_number(pattern: Event) -> int:
    """How many events at the same time a pattern asks for ("attack with two or more")."""
    if isinstance(pattern, patterns.Attacks):
        return pattern.at_least
    return 1


def filter_of(pattern: Event) -> Filter | None:
    """The filter on the pattern's subject, if it has one."""
    if isinstance(pattern, patterns.Moves):
        return pattern.what
    return None
