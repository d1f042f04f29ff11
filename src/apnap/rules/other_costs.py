"""Costs other than mana: can they be paid, choosing what with, and paying. [CR 118.3, 601.2h]"""

from __future__ import annotations

from itertools import combinations, islice

from apnap.abilities import costs as words
from apnap.abilities.amounts import Unlimited
from apnap.abilities.changes import Cant
from apnap.abilities.node import Cost, Filter, Selector
from apnap.abilities.selectors import Pick, This
from apnap.rules.amounts import amount
from apnap.rules.characteristics import derived, rule_effects_on
from apnap.rules.decisions import (
    IllegalAction,
    choose_number,
    choose_word,
)
from apnap.rules.events import happen
from apnap.rules.filters import matches, qualities
from apnap.rules.registry import Unsupported
from apnap.rules.selectors import candidates, select
from apnap.rules.zones import move
from apnap.state import events as kinds
from apnap.state.context import Context
from apnap.state.events import NONE, GameEvent
from apnap.state.objects import FIRST_OBJECT
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND

# Verbs under which what was used is remembered (`abilities.selectors.PaidWith`).
_VERBS: dict[type, str] = {
    words.SacrificeCost: "sacrifice",
    words.DiscardCost: "discard",
    words.ExileCost: "exile",
    words.ReturnCost: "return",
    words.TapCost: "tap",
    words.UntapCost: "untap",
    words.RevealCost: "reveal",
}


def verb_of(cost: Cost) -> str:
    """Under what the objects that paid a part of a cost are remembered."""
    if isinstance(cost, words.ExileCost) and cost.by:
        return cost.by
    return _VERBS.get(type(cost), "")


def object_of(cost: Cost) -> Selector | None:
    """The noun phrase of what a cost is paid with, if it has one."""
    if isinstance(
        cost,
        words.SacrificeCost
        | words.DiscardCost
        | words.ExileCost
        | words.ReturnCost
        | words.TapCost
        | words.UntapCost
        | words.RevealCost
        | words.RemoveCountersCost
        | words.PutCountersCost,
    ):
        return cost.what
    return None


def usable(state: State, ctx: Context, player: int, cost: Cost, filter: Filter) -> list[int]:
    """What could be picked to pay a part of a cost."""
    found: list[int] = []
    if isinstance(cost, words.DiscardCost | words.RevealCost):
        for number in state.players[player].hand:
            if number != ctx.this and matches(state, ctx, filter, number):
                found.append(number)
        return found
    for number in candidates(state, ctx, filter):
        if _serves(state, ctx, player, cost, number):
            found.append(number)
    return found


def _serves(state: State, ctx: Context, player: int, cost: Cost, number: int) -> bool:
    """Whether an object can be used for a cost by this player. [CR 118.3]"""
    if number < FIRST_OBJECT:
        return False
    object = state.objects.get(number)
    if object is None or object.phased_out:
        return False
    if isinstance(cost, words.ExileCost):
        if object.zone == BATTLEFIELD:
            return derived(state).of(state, number).controller == player
        return number != ctx.stack
    if isinstance(cost, words.DiscardCost | words.RevealCost):
        return object.zone == HAND and object.owner == player
    if object.zone != BATTLEFIELD:
        return False
    if isinstance(cost, words.RemoveCountersCost):
        if isinstance(cost.count, Unlimited):
            return True  # none is a number too
        have = _counters(object.counters, cost.kind)
        return have >= amount(state, ctx, cost.count)
    if isinstance(cost, words.PutCountersCost):
        return True
    if isinstance(cost, words.UntapCost):  # also what others control, where the cost says so
        return object.tapped
    if derived(state).chars[number].controller != player:
        return False
    if isinstance(cost, words.SacrificeCost):
        return can_be_sacrificed(state, number)
    if isinstance(cost, words.TapCost):
        return not object.tapped and not (cost.by and forbidden_for(state, number, cost.by))
    return True


def _counters(counters: dict[str, int], kind: str) -> int:
    if kind:
        return counters.get(kind, 0)
    total = 0
    for count in counters.values():
        total += count
    return total


def can_be_sacrificed(state: State, number: int) -> bool:
    """Whether no effect keeps it from being sacrificed. [CR 101.2]"""
    if derived(state).cant:
        for effect in rule_effects_on(state, number, Cant):
            change = effect.change
            if isinstance(change, Cant) and change.verb == "be sacrificed":
                return False
    return True


def forbidden_for(state: State, number: int, verb: str) -> bool:
    """Whether an effect says that a creature can't do this. [CR 702.122c]"""
    if derived(state).cant:
        for effect in rule_effects_on(state, number, Cant):
            change = effect.change
            if isinstance(change, Cant) and change.verb == verb:
                return True
    return False


def total_power(state: State, numbers: list[int]) -> int:
    """The total power of these creatures. [CR 208.3]"""
    total = 0
    for number in numbers:
        total += derived(state).of(state, number).power
    return total


def most_power(state: State, numbers: list[int]) -> int:
    """The greatest total power that some of these creatures have."""
    return total_power(state, [n for n in numbers if derived(state).of(state, n).power > 0])


def can_lose_life(state: State, player: int) -> bool:
    """Whether the player can pay life at all. [CR 119.4, 119.8]"""
    if derived(state).cant:
        for effect in rule_effects_on(state, player, Cant):
            change = effect.change
            if isinstance(change, Cant) and change.verb in ("lose life", "pay life"):
                return False
    return True


class Reserved:
    """What the parts of a cost take: objects that are tapped for it, and that are used up.

    `open`: parts whose objects are still to be picked, each with what could be picked and how
    many.
    """

    def __init__(self) -> None:
        self.tapped: list[int] = []
        self.eaten: list[int] = []
        self.life = 0
        self.open: list[tuple[Cost, list[int], int]] = []

    def copy(self) -> Reserved:
        """The same, to be changed."""
        new = Reserved()
        new.tapped = self.tapped.copy()
        new.eaten = self.eaten.copy()
        new.life = self.life
        new.open = self.open.copy()
        return new


def reserve(state: State, ctx: Context, player: int, parts: list[Cost]) -> Reserved | None:
    """Whether the parts of a cost other than mana can be paid, and what they take.

    None if they can't. That mana is paid too is not looked at here. [CR 118.3]
    """
    taken = Reserved()
    energy = 0
    for cost in parts:
        if isinstance(cost, words.TapThis):
            object = state.objects.get(ctx.this)
            if object is None or object.tapped or object.zone != BATTLEFIELD:
                return None  # 107.5
            taken.tapped.append(ctx.this)
        elif isinstance(cost, words.UntapThis):
            object = state.objects.get(ctx.this)
            if object is None or not object.tapped or object.zone != BATTLEFIELD:
                return None  # 107.6
        elif isinstance(cost, words.PayLife):
            taken.life += amount(state, ctx, cost.amount)
        elif isinstance(cost, words.PayEnergy):
            energy += amount(state, ctx, cost.amount)
        elif isinstance(cost, words.Loyalty | words.LoyaltyX):
            if _loyalty(ctx, cost) + _loyalty_of(state, ctx.this) < 0:
                return None  # 606.6
        elif isinstance(cost, words.MillCost):
            if len(state.players[player].library) < amount(state, ctx, cost.count):
                return None
        elif not _reserve_objects(state, ctx, player, cost, taken):
            return None
    if taken.life and (taken.life > state.players[player].life or not can_lose_life(state, player)):
        return None  # 119.4
    if energy > state.players[player].counters.get("energy", 0):
        return None
    return taken if enough(taken) else None


def _loyalty(ctx: Context, cost: Cost) -> int:
    """The change of loyalty that a cost means. [CR 606.4]"""
    if isinstance(cost, words.Loyalty):
        return cost.change
    assert isinstance(cost, words.LoyaltyX)
    x = ctx.announced.x if ctx.announced is not None else 0
    return cost.sign * max(0, x)


def _loyalty_of(state: State, number: int) -> int:
    object = state.objects.get(number)
    return 0 if object is None else object.counters.get("loyalty", 0)


def _reserve_objects(state: State, ctx: Context, player: int, cost: Cost, taken: Reserved) -> bool:
    """Take up one part that is paid with objects."""
    what = object_of(cost)
    if what is None:
        raise Unsupported(f"the cost {type(cost).__name__}")
    if isinstance(what, Pick):
        if isinstance(cost, words.PutCountersCost | words.RemoveCountersCost):
            count = 1
        else:
            count = amount(state, ctx, what.count)
        least = 0 if what.up_to else count
        found = usable(state, ctx, player, cost, what.filter)
        if isinstance(cost, words.ExileCost) and cost.sharing:
            found = alike(state, found, cost.sharing, count, [])
        if len(found) < least:
            return False
        if isinstance(cost, words.TapCost) and cost.power is not None:
            if most_power(state, found) < amount(state, ctx, cost.power):
                return False
        taken.open.append((cost, found, least))
        return True
    objects = select(state, ctx, what)
    if isinstance(what, This):
        if not objects or not _serves_itself(state, ctx, player, cost):
            return False
    for number in objects:
        if not isinstance(what, This) and not _serves(state, ctx, player, cost, number):
            return False
        if isinstance(cost, words.TapCost):
            taken.tapped.append(number)
        elif isinstance(cost, words.SacrificeCost | words.ExileCost | words.ReturnCost):
            taken.eaten.append(number)
    return True


def alike(state: State, found: list[int], quality: str, count: int, chosen: list[int]) -> list[int]:
    """Those objects that share a value of a quality with all that are chosen already, and with so
    many of the others that there are `count` of them."""
    now = derived(state)
    good: list[int] = []
    for number in found:
        for value in qualities(now.of(state, number), quality):
            having = [n for n in found if value in qualities(now.of(state, n), quality)]
            rest = [n for n in chosen if value not in qualities(now.of(state, n), quality)]
            if not rest and len(having) + len(chosen) >= count:
                good.append(number)
                break
    return good


def at_most(cost: Cost, count: int, found: list[int]) -> int:
    """How many objects may be picked for a part of a cost at most."""
    if isinstance(cost, words.ExileCost) and cost.or_more:
        return len(found)
    return count


def _serves_itself(state: State, ctx: Context, player: int, cost: Cost) -> bool:
    """Whether the object with the ability can be used for its own cost."""
    object = state.objects.get(ctx.this)
    if object is None:
        return False
    if isinstance(cost, words.DiscardCost | words.RevealCost):
        return object.zone == HAND
    if isinstance(cost, words.ExileCost):
        return True
    return _serves(state, ctx, player, cost, ctx.this)


def _group(cost: Cost) -> int:
    """Parts of one group can't be paid with the same object. [CR 118.10]"""
    if isinstance(cost, words.TapCost):
        return 1
    if isinstance(cost, words.UntapCost):
        return 2
    if isinstance(cost, words.RevealCost):
        return 3
    if isinstance(cost, words.RemoveCountersCost | words.PutCountersCost):
        return 4
    return 0


def enough(taken: Reserved) -> bool:
    """Whether objects can be picked for all open parts at once, none for two of a group."""
    if not taken.open:
        return True
    rows: list[list[int]] = []
    groups: list[int] = []
    for cost, found, count in taken.open:
        group = _group(cost)
        gone = taken.tapped if group == 1 else taken.eaten if group == 0 else []
        free = [number for number in found if number not in gone]
        for _ in range(count):
            rows.append(free)
            groups.append(group)
    matched: dict[tuple[int, int], int] = {}
    for row in range(len(rows)):
        if not _augment(row, rows, groups, matched, []):
            return False
    return True


def _augment(
    row: int,
    rows: list[list[int]],
    groups: list[int],
    matched: dict[tuple[int, int], int],
    seen: list[int],
) -> bool:
    """Find an object for one more pick, moving others if need be."""
    group = groups[row]
    for number in rows[row]:
        if number in seen:
            continue
        seen.append(number)
        holder = matched.get((group, number), NONE)
        if holder == NONE or _augment(holder, rows, groups, matched, seen):
            matched[(group, number)] = row
            return True
    return False


def possible_picks(
    state: State, ctx: Context, player: int, cost: Cost
) -> tuple[bool, list[tuple[int, ...]]] | None:
    """For a mana ability's cost: whether it taps, and the sets of objects that could pay it.

    None if it can't be paid; no sets if more than that is open.
    """
    if isinstance(cost, words.UntapThis):
        return (False, [()]) if state.objects[ctx.this].tapped else None
    taken = reserve(state, ctx, player, [cost])
    if taken is None:
        return None
    if not taken.open:
        return (isinstance(cost, words.TapCost), [(*taken.tapped, *taken.eaten)])
    _, found, count = taken.open[0]
    what = object_of(cost)
    if count == 0 or at_most(cost, count, found) != count:
        return (False, [])
    if isinstance(what, Pick) and what.at_random:
        return (False, [])
    if isinstance(cost, words.TapCost) and cost.power is not None:
        return (False, [])
    if isinstance(cost, words.ExileCost) and cost.sharing:
        return (False, [])
    free = [number for number in found if number != ctx.this]
    return (isinstance(cost, words.TapCost), list(islice(combinations(free, count), MOST_PICKS)))


MOST_PICKS = 100
"""So many sets of objects for one cost are looked at."""


# Choosing and paying


class Payment:
    """One part of a cost with the objects chosen to pay it."""

    def __init__(self, cost: Cost, objects: list[int]) -> None:
        self.cost = cost
        self.objects = objects


def is_late(cost: Cost) -> bool:
    """Whether a cost is paid after the others: it is random or moves library cards. [601.2h]"""
    if isinstance(cost, words.MillCost):
        return True
    what = object_of(cost)
    return isinstance(what, Pick) and what.at_random


async def pay_part(state: State, ctx: Context, player: int, payment: Payment) -> None:
    """Pay one part of a cost. [CR 601.2h, 118.3]"""
    cost = payment.cost
    events: list[GameEvent] = []
    if isinstance(cost, words.TapThis | words.UntapThis):
        kind = kinds.TAP if isinstance(cost, words.TapThis) else kinds.UNTAP
        events.append(_event(kind, ctx, object=ctx.this, player=player))
    elif isinstance(cost, words.PayLife):
        life = amount(state, ctx, cost.amount)
        if life > state.players[player].life:
            raise IllegalAction("119.4", "not enough life")
        if life > 0:
            events.append(_event(kinds.LOSE_LIFE, ctx, player=player, amount=life))
    elif isinstance(cost, words.PayEnergy):
        count = amount(state, ctx, cost.amount)
        events.append(_event(kinds.REMOVE_COUNTERS, ctx, other=player, amount=count, what="energy"))
    elif isinstance(cost, words.Loyalty | words.LoyaltyX):
        change = _loyalty(ctx, cost)
        kind = kinds.PUT_COUNTERS if change > 0 else kinds.REMOVE_COUNTERS
        if change:
            events.append(
                _event(kind, ctx, other=ctx.this, amount=abs(change), what="loyalty", player=player)
            )
    elif isinstance(cost, words.MillCost):
        library = state.players[player].library
        count = amount(state, ctx, cost.count)
        for number in library[::-1][:count]:
            events.append(move(state, number, GRAVEYARD, verb="mill", source=ctx.this))
    elif isinstance(cost, words.RemoveCountersCost | words.PutCountersCost):
        for number in payment.objects:
            events.extend(await _counter_events(state, ctx, player, cost, number))
    else:
        for number in payment.objects:
            if number not in state.objects:
                raise IllegalAction("601.2h", "what was to pay the cost is gone")
            events.append(_object_event(state, ctx, player, cost, number))
    if events:
        await happen(state, events)


def _event(
    kind: int,
    ctx: Context,
    *,
    object: int = NONE,
    other: int = NONE,
    player: int = NONE,
    amount: int = 0,
    what: str = "",
) -> GameEvent:
    event = GameEvent(kind)
    event.object = object
    event.other = other
    event.player = player
    event.amount = amount
    event.what = what
    event.source = ctx.this
    if kind in (kinds.TAP, kinds.UNTAP):
        event.verb = "cost"
    elif kind == kinds.LOSE_LIFE:
        event.verb = "pay"
    return event


async def _counter_events(
    state: State,
    ctx: Context,
    player: int,
    cost: words.RemoveCountersCost | words.PutCountersCost,
    number: int,
) -> list[GameEvent]:
    """Counters that are put or removed as a cost. [CR 122.1]"""
    if isinstance(cost.count, Unlimited):
        have = _counters(state.objects[number].counters, cost.kind)
        count = await choose_number(player, "counters", 0, have, ctx.this, "601.2h")
    else:
        count = amount(state, ctx, cost.count)
    if isinstance(cost, words.PutCountersCost):
        return [
            _event(
                kinds.PUT_COUNTERS, ctx, other=number, amount=count, what=cost.kind, player=player
            )
        ]
    kind = cost.kind
    counters = state.objects[number].counters
    if not kind:
        held = [name for name in counters if counters[name]]
        if len(held) > 1 and count != 1:
            raise Unsupported("RemoveCountersCost of any kind among several")
        if not held:
            raise IllegalAction("118.3", "no counters")
        kind = held[0]
        if len(held) > 1:
            kind = await choose_word(player, "counter", held, ctx.this, "601.2h")
    if counters.get(kind, 0) < count:
        raise IllegalAction("118.3", "not enough counters")
    if ctx.announced is not None:
        for name in {kind: 0, "": 0}:  # under its kind, and among all counters
            paid = ctx.announced.paid
            paid[f"removed {name}"] = paid.get(f"removed {name}", 0) + count
    if count == 0:
        return []
    return [_event(kinds.REMOVE_COUNTERS, ctx, other=number, amount=count, what=kind)]


def _object_event(state: State, ctx: Context, player: int, cost: Cost, number: int) -> GameEvent:
    """The event that one object's part in a cost is."""
    if isinstance(cost, words.SacrificeCost):
        return _event(kinds.SACRIFICE, ctx, object=number, player=player)
    if isinstance(cost, words.DiscardCost):
        return _event(kinds.DISCARD, ctx, object=number, player=player)
    if isinstance(cost, words.ExileCost):
        return move(state, number, EXILE, verb="exile", source=ctx.this)
    if isinstance(cost, words.ReturnCost):
        return move(state, number, HAND, verb="return", source=ctx.this)
    if isinstance(cost, words.TapCost):
        return _event(kinds.TAP, ctx, object=number, player=player)
    if isinstance(cost, words.UntapCost):
        return _event(kinds.UNTAP, ctx, object=number, player=player)
    if isinstance(cost, words.RevealCost):
        return _event(kinds.REVEAL, ctx, object=number, player=player)
    raise Unsupported(f"the cost {type(cost).__name__}")


def note_used(ctx: Context, payment: Payment) -> None:
    """Remember what paid a cost. [CR 608.2h, 607]"""
    verb = verb_of(payment.cost)
    announced = ctx.announced
    if not verb or announced is None or not payment.objects:
        return
    announced.used[verb] = (*announced.used.get(verb, ()), *payment.objects)


def fixed_objects(state: State, ctx: Context, cost: Cost) -> list[int]:
    """The objects of a part that leaves nothing to pick."""
    what = object_of(cost)
    if what is None or isinstance(what, Pick):
        return []
    return select(state, ctx, what)
