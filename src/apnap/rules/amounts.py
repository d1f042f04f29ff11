"""What numbers in abilities come to. [CR 107.1]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from apnap.abilities import amounts as words
from apnap.abilities.node import Amount
from apnap.rules import characteristics, conditions, filters, selectors
from apnap.rules.registry import Unsupported
from apnap.state.context import Context
from apnap.state.events import CAST
from apnap.state.objects import FIRST_OBJECT
from apnap.state.state import State

if TYPE_CHECKING:
    from apnap.state.events import GameEvent


NO_LIMIT: Final = 1_000_000
"""More than there ever are: the count of "any number of"."""


def amount(state: State, ctx: Context, a: Amount) -> int:
    """The number, as it is now. Raises Unsupported for a `Star`, which another ability defines."""
    if isinstance(a, words.Fixed):
        return a.n
    if isinstance(a, words.X):
        return x_of(state, ctx)
    if isinstance(a, words.Count):
        return len(selectors.select(state, ctx, a.what))
    if isinstance(a, words.QualityOf):
        total = 0
        for ref in selectors.select(state, ctx, a.what):
            total += filters.quality(state, ref, a.quality)
        return total
    if isinstance(a, words.CountersOn):
        return _counters_on(state, ctx, a)
    if isinstance(a, words.EventAmount):
        return ctx.event.amount if ctx.event is not None else 0
    if isinstance(a, words.RemovedForCost):
        return ctx.announced.paid.get(f"removed {a.kind}", 0) if ctx.announced is not None else 0
    if isinstance(a, words.ResultAmount):
        result = ctx.results.get(a.key)
        return result.amount if result is not None else 0
    if isinstance(a, words.Sum):
        total = 0
        for part in a.parts:
            total += amount(state, ctx, part)
        return total
    if isinstance(a, words.Times):
        return a.factor * amount(state, ctx, a.amount)
    if isinstance(a, words.Half):
        whole = amount(state, ctx, a.amount)
        return (whole + 1) // 2 if a.up else whole // 2  # 107.1a
    if isinstance(a, words.IfElse):
        chosen = a.then if conditions.holds(state, ctx, a.condition) else a.otherwise
        return amount(state, ctx, chosen)
    if isinstance(a, words.Greatest):
        return _extreme(state, ctx, a.quality, selectors.select(state, ctx, a.what), greatest=True)
    if isinstance(a, words.Least):
        return _extreme(state, ctx, a.quality, selectors.select(state, ctx, a.what), greatest=False)
    if isinstance(a, words.CountDistinct):
        return _count_distinct(state, ctx, a)
    if isinstance(a, words.Devotion):
        return devotion(state, ctx.you, a.colors)
    if isinstance(a, words.TurnTotal):
        return _turn_total(state, ctx, a)
    if isinstance(a, words.Remembered):
        return _remembered(state, ctx, a.key)
    if isinstance(a, words.Unlimited):
        return NO_LIMIT
    raise Unsupported(type(a).__name__)


def compare(left: int, op: str, right: int) -> bool:
    """Two numbers compared; `op` is "=", "!=", "<", "<=", ">" or ">="."""
    if op == ">=":
        return left >= right
    if op == "<=":
        return left <= right
    if op == "=":
        return left == right
    if op == ">":
        return left > right
    if op == "<":
        return left < right
    if op == "!=":
        return left != right
    raise Unsupported(f"comparison {op}")


def x_of(state: State, ctx: Context) -> int:
    """The value of X: what was chosen for it, 0 if nothing was. [CR 107.3]"""
    if ctx.announced is not None and ctx.announced.x >= 0:
        return ctx.announced.x
    object = characteristics.find(state, ctx.this)
    if object is not None and object.announced is not None and object.announced.x >= 0:
        return object.announced.x  # 107.3m
    return 0


def counters(on: dict[str, int], kind: str) -> int:
    """How many counters of a kind, or of all kinds if the kind is empty."""
    if kind:
        return on.get(kind, 0)
    total = 0
    for count in on.values():
        total += count
    return total


def player_quality(state: State, player: int, name: str) -> int:
    """A number that a player has."""
    who = state.players[player]
    if name == "life":
        return who.life
    if name == "hand":
        return len(who.hand)
    if name == "library":
        return len(who.library)
    if name == "graveyard":
        return len(who.graveyard)
    if name == "speed":
        return who.counters.get("speed", 0)  # 702.179f
    raise Unsupported(f"quality {name} of a player")


def _counters_on(state: State, ctx: Context, a: words.CountersOn) -> int:
    total = 0
    for ref in selectors.select(state, ctx, a.what):
        if ref < FIRST_OBJECT:
            total += counters(state.players[ref].counters, a.kind)
        else:
            object = characteristics.find(state, ref)
            if object is not None:
                total += counters(object.counters, a.kind)
    return total


def _extreme(state: State, ctx: Context, name: str, refs: list[int], *, greatest: bool) -> int:
    """The greatest or least value among these; 0 if there are none."""
    found = False
    best = 0
    for ref in refs:
        value = filters.quality(state, ref, name)
        if not found or (value > best if greatest else value < best):
            best = value
            found = True
    return best


def _count_distinct(state: State, ctx: Context, a: words.CountDistinct) -> int:
    seen: list[str] = []
    for ref in selectors.select(state, ctx, a.what):
        values = characteristics.look(state, ref)
        for one in filters.qualities(values, a.quality):
            if one not in seen:
                seen.append(one)
    return len(seen)


def devotion(state: State, player: int, colors: str) -> int:
    """The mana symbols of these colors among costs of a player's permanents. [CR 700.5]"""
    count = 0
    for number in state.battlefield:
        if state.objects[number].phased_out:
            continue
        values = characteristics.characteristics(state, number)
        if values.controller != player:
            continue
        for symbol in values.mana_cost.split("}"):
            for color in colors:
                if color in symbol:  # a hybrid symbol counts once
                    count += 1
                    break
    return count


def _turn_total(state: State, ctx: Context, a: words.TurnTotal) -> int:
    # Imported here: patterns are made of filters and numbers.
    from apnap.rules.patterns import event_matches

    total = 0
    event: GameEvent
    for event in state.history:
        if event_matches(state, ctx, a.event, event):
            total += event.amount if a.sum else 1
    return total


def _remembered(state: State, ctx: Context, key: str) -> int:
    """A number that the ability's object remembers."""
    object = characteristics.find(state, ctx.this)
    if key == "spells before":
        return _spells_before(state, ctx.this)
    if key == "number":
        chosen = object.chosen.get("number", 0) if object is not None else 0
        return int(chosen)
    announced = ctx.announced
    if announced is None and object is not None:
        announced = object.announced
    if announced is None:
        return 0
    if key == "mana spent":
        return len(announced.mana_spent)
    if key == "colors spent":
        count = 0
        for color in "WUBRG":
            if color in announced.mana_spent:
                count += 1
        return count
    if key == "times kicked":
        return announced.paid.get("kicked", 0)
    if key == "X paid":
        return max(announced.x, 0)
    return announced.paid.get(key, 0)


def _spells_before(state: State, spell: int) -> int:
    """How many spells were cast before this one this turn, by anybody. [CR 702.40a]"""
    count = 0
    for event in state.history:
        if event.kind == CAST:
            if event.object == spell:
                break
            count += 1
    return count
