"""Is a statement true now?"""

from __future__ import annotations

from apnap.abilities import conditions as words
from apnap.abilities.node import Condition, Selector
from apnap.abilities.selectors import All, Pick, This
from apnap.rules import amounts, characteristics, filters, selectors
from apnap.rules.registry import Unsupported
from apnap.state import events as kinds
from apnap.state import turn as steps
from apnap.state.context import Announced, Context
from apnap.state.events import GameEvent
from apnap.state.objects import FIRST_OBJECT, Object
from apnap.state.state import State
from apnap.state.zones import HAND, ZONE_NUMBERS


def holds(state: State, ctx: Context, condition: Condition) -> bool:
    """Whether the condition is true."""
    if isinstance(condition, words.Exists):
        return len(selectors.select(state, ctx, condition.what)) > 0
    if isinstance(condition, words.Compared):
        return amounts.compare(
            amounts.amount(state, ctx, condition.left),
            condition.op,
            amounts.amount(state, ctx, condition.right),
        )
    if isinstance(condition, words.Is):
        refs = selectors.select(state, ctx, condition.what)
        for ref in refs:
            if not filters.matches(state, ctx, condition.filter, ref):
                return False
        return len(refs) > 0
    if isinstance(condition, words.AllTrue):
        for part in condition.parts:
            if not holds(state, ctx, part):
                return False
        return True
    if isinstance(condition, words.AnyTrue):
        for part in condition.parts:
            if holds(state, ctx, part):
                return True
        return False
    if isinstance(condition, words.Untrue):
        return not holds(state, ctx, condition.part)
    if isinstance(condition, words.Time):
        return _is_time(state, ctx, condition.time)
    if isinstance(condition, words.Performed):
        result = ctx.results.get(condition.key)
        return result is not None and result.performed
    if isinstance(condition, words.WasPaid):
        return _was_paid(state, ctx, condition)
    if isinstance(condition, words.Happened):
        return _happened(state, ctx, condition)
    if isinstance(condition, words.HasStatus):
        who = condition.who
        if isinstance(who, Pick):  # "an opponent": any of them
            who = All(who.filter)
        for ref in selectors.select(state, ctx, who):
            if _has_designation(state, ref, condition.status):
                return True
        return False
    if isinstance(condition, words.CanPay):
        # Imported here: payment stands above conditions.
        from apnap.rules.payment import can_pay

        for player in selectors.select(state, ctx, condition.who):
            if not can_pay(state, player, condition.cost, ctx):
                return False
        return True
    raise Unsupported(type(condition).__name__)


def _is_time(state: State, ctx: Context, time: str) -> bool:
    """What time it is in the turn. [CR 500-514, 731]"""
    turn = state.turn
    step = turn.step
    if time == "your turn":
        return turn.active == ctx.you
    if time in ("not your turn", "opponent's turn"):
        return turn.active != ctx.you
    if time == "combat":
        return steps.BEGIN_COMBAT <= step <= steps.END_COMBAT
    if time == "main phase":
        return step in (steps.PRECOMBAT_MAIN, steps.POSTCOMBAT_MAIN)
    if time == "upkeep":
        return step == steps.UPKEEP
    if time == "end step":
        return step == steps.END
    if time in ("day", "night"):
        return turn.day == time
    if time == "before attackers":  # 508.1
        return step < steps.DECLARE_ATTACKERS
    if time == "before blockers":  # 509.1
        return step < steps.DECLARE_BLOCKERS
    raise Unsupported(f"Time {time}")


def _was_paid(state: State, ctx: Context, condition: words.WasPaid) -> bool:
    """Whether a cost of the spell was paid, or it was cast so. [CR 601.2b, 702.33d, 400.7d]"""
    if isinstance(condition.what, This):
        announced = ctx.announced
        this = characteristics.find(state, ctx.this)
        if this is not None and this.announced is not None:
            announced = this.announced  # the permanent's own spell
        return announced is not None and _announced_so(announced, condition.cost)
    for ref in selectors.select(state, ctx, condition.what):
        object = characteristics.find(state, ref)
        if object is None or object.announced is None:
            continue
        if _announced_so(object.announced, condition.cost):
            if condition.who is None or _cast_by(state, ctx, object, condition.who):
                return True
    return False


def _announced_so(announced: Announced, cost: str) -> bool:
    if cost == "cast":
        return announced.origin != 0
    if cost == "from anywhere but hand":
        return announced.origin not in (0, HAND)
    if cost.startswith("from ") and announced.origin != ZONE_NUMBERS[cost[5:]]:
        return False
    return cost.startswith("from ") or announced.paid.get(cost, 0) > 0 or announced.variant == cost


def _cast_by(state: State, ctx: Context, object: Object, who: Selector) -> bool:
    """Whether such a player cast the spell this turn that the object is, or was. [CR 601.2i]"""
    players = selectors.select(state, ctx, who)
    for event in state.history:
        if event.kind == kinds.CAST and event.object in (object.id, object.was):
            if event.player in players:
                return True
    return False


def _happened(state: State, ctx: Context, condition: words.Happened) -> bool:
    """Whether such an event happened then."""
    # Imported here: patterns are made of filters and conditions.
    from apnap.rules.patterns import event_matches

    events: list[GameEvent]
    if condition.when == "turn":
        events = state.history
    elif condition.when == "last turn":
        events = state.last_turn
    elif condition.when == "combat":
        events = _this_combat(state)
    else:
        raise Unsupported(f"Happened {condition.when}")
    for event in events:
        if event_matches(state, ctx, condition.event, event):
            return True
    return False


def _this_combat(state: State) -> list[GameEvent]:
    """What happened since this combat phase began."""
    found: list[GameEvent] = []
    for event in state.history:
        if event.kind == kinds.STEP and event.what == "combat":
            found = []
        found.append(event)
    return found


def _has_designation(state: State, ref: int, status: str) -> bool:
    if ref < FIRST_OBJECT:
        return status in state.players[ref].flags
    object = characteristics.find(state, ref)
    return object is not None and status in object.flags
