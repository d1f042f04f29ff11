"""Costs: what must be paid in total. [CR 118, 601.2f]

A `TotalCost` has the mana, as symbols (see `rules.mana`) and generic mana, and the other costs as
words. How it is paid is in `rules.payment` (mana) and `rules.other_costs` (everything else).
"""

from __future__ import annotations

from dataclasses import replace

from apnap.abilities import costs as words
from apnap.abilities.ability import Activated
from apnap.abilities.amounts import X
from apnap.abilities.changes import CostsLess, ExtraCost
from apnap.abilities.node import Cost, walk
from apnap.abilities.selectors import Both
from apnap.rules.amounts import amount
from apnap.rules.characteristics import characteristics, derived, rule_effects_on
from apnap.rules.conditions import holds
from apnap.rules.mana import ANY_TYPE, LIFE, SNOW, TWO, ManaPart, mana_part
from apnap.rules.registry import Unsupported
from apnap.rules.selectors import select
from apnap.state.context import Context
from apnap.state.events import CAST, NONE, GameEvent
from apnap.state.state import State


class TotalCost:
    """A cost, being determined or locked in. [CR 601.2f]

    `parts`: costs other than mana, in the order they were added; `payable` False: it has an
    unpayable part (118.6); `any_type`: mana of any type may be spent on it (118.14); `has_x`:
    it contains {X}; the other marks say which helpers may pay instead of mana (702.51, 702.126,
    702.66).
    """

    def __init__(self) -> None:
        self.symbols: list[int] = []
        self.generic = 0
        self.parts: list[Cost] = []
        self.payable = True
        self.any_type = False
        self.has_x = False
        self.convoke = False
        self.improvise = False
        self.delve = False

    def mana(self) -> int:
        """How much mana it asks for, a symbol that life can pay counted as one."""
        return len(self.symbols) + self.generic

    def add_mana(self, part: ManaPart, x: int, times: int = 1) -> None:
        """More mana to pay."""
        for _ in range(times):
            self.symbols.extend(part.symbols)
        self.generic += (part.generic + part.x * x) * times
        if part.x:
            self.has_x = True

    def describe(self) -> str:
        """The mana part as it would be printed; for explanations and tests."""
        text = f"{{{self.generic}}}" if self.generic or not self.symbols else ""
        for symbol in self.symbols:
            text += "{" + symbol_text(symbol) + "}"
        return text


def symbol_text(symbol: int) -> str:
    """The inside of a mana symbol. [CR 107.4]"""
    if symbol & SNOW:
        return "S"
    halves = ["2"] if symbol & TWO else []
    types = symbol & ANY_TYPE
    for place, name in enumerate("WUBRGC"):
        if types >> place & 1:
            halves.append(name)
    if symbol & LIFE:
        halves.append("P")
    return "/".join(halves)


def add_cost(state: State, ctx: Context, total: TotalCost, cost: Cost) -> None:
    """Add a cost as worded: its mana to the mana, the rest to the parts. [CR 601.2f]"""
    if isinstance(cost, words.Pay):
        part = mana_part(cost.mana)
        total.add_mana(part, _x(ctx) if part.x else 0)
    elif isinstance(cost, words.Costs):
        for inner in cost.parts:
            add_cost(state, ctx, total, inner)
    elif isinstance(cost, words.PayTimes):
        times = amount(state, ctx, cost.times)
        if times > 0:
            total.add_mana(mana_part(cost.mana), max(0, _x(ctx)), times)
    elif isinstance(cost, words.ManaCostOf):
        objects = select(state, ctx, cost.what)
        for number in objects:
            add_mana_cost(total, characteristics(state, number).mana_cost, 0)  # 107.3h
        if not objects:
            total.payable = False
    elif isinstance(cost, words.OneOfCosts):
        raise Unsupported("OneOfCosts that was not chosen from")
    else:
        what = getattr(cost, "what", None)
        if isinstance(what, Both):  # each of them is paid for itself
            for one in what.parts:
                total.parts.append(replace(cost, what=one))  # type: ignore[call-arg]
        else:
            total.parts.append(cost)


def add_mana_cost(total: TotalCost, text: str, x: int) -> None:
    """Add a printed mana cost; none at all can't be paid. [CR 118.6, 202.1b]"""
    if text == "":
        total.payable = False
    else:
        total.add_mana(mana_part(text), x)


def _x(ctx: Context) -> int:
    """The announced X, 0 where none was. [CR 107.3a, 107.3h]"""
    if ctx.announced is None or ctx.announced.x < 0:
        return 0
    return ctx.announced.x


def cost_of(state: State, ctx: Context, cost: Cost) -> TotalCost:
    """A cost that is asked for outside of casting and activating. [CR 118.1, 118.12]"""
    total = TotalCost()
    add_cost(state, ctx, total, cost)
    return total


def uses_x(cost: Cost) -> bool:
    """Whether a cost leaves X to the payer. [CR 107.3a]"""
    if isinstance(cost, words.Pay):
        return mana_part(cost.mana).x > 0
    if isinstance(cost, words.Costs):
        for part in cost.parts:
            if uses_x(part):
                return True
        return False
    if isinstance(cost, words.LoyaltyX):
        return True
    return _amount_is_x(cost)


def x_may_skip(cost: Cost) -> bool:
    """Whether an X can be unpayable where a greater one is not: it asks for more than mana."""
    if isinstance(cost, words.Costs):
        for part in cost.parts:
            if x_may_skip(part):
                return True
        return False
    return not isinstance(cost, words.Pay) and uses_x(cost)


def _amount_is_x(cost: Cost) -> bool:
    for word in walk(cost):
        if isinstance(word, X):
            return True
    return False


# What effects add and take away (601.2f)


class CostEffects:
    """The increases and reductions that apply to one spell or ability, ready to be applied."""

    def __init__(self) -> None:
        self.more: list[tuple[ManaPart, int]] = []
        self.less: list[tuple[ManaPart, int, int]] = []  # mana, how often, minimum left
        self.extra: list[tuple[Context, Cost]] = []

    def any(self) -> bool:
        """Whether there are any at all."""
        return bool(self.more or self.less or self.extra)

    def note(self, state: State, ctx: Context, change: CostsLess) -> None:
        """Take up one effect. A negative number of times works the other way round."""
        times = 1 if change.times is None else amount(state, ctx, change.times)
        if times == 0:
            return
        less = change.less
        if times < 0:
            times = -times
            less = not less
        if less:
            self.less.append((mana_part(change.mana), times, change.minimum))
        else:
            self.more.append((mana_part(change.mana), times))

    def choices(self) -> list[int]:
        """For each additional cost that leaves a choice, how many parts it has. [CR 601.2b]"""
        return [len(cost.parts) for _, cost in self.extra if isinstance(cost, words.OneOfCosts)]

    def choose(self, picks: tuple[int, ...]) -> None:
        """Take the chosen parts of additional costs; the first where nothing is chosen yet."""
        place = 0
        chosen: list[tuple[Context, Cost]] = []
        for ctx, cost in self.extra:
            if isinstance(cost, words.OneOfCosts):
                cost = cost.parts[picks[place] if place < len(picks) else 0]
                place += 1
            chosen.append((ctx, cost))
        self.extra = chosen


def effects_on_cost(
    state: State,
    subject: int,
    what: str,
    found: CostEffects,
    *,
    own: bool = False,
    player: int = NONE,
) -> None:
    """The effects on the cost of a spell, or of an ability of `subject`. [CR 601.2f]

    `what`: "cast", "activate", or the keyword that the ability came from; `own`: the subject has
    static abilities about rules itself; `player`: who casts it, as the player of that event.
    """
    if not own and not derived(state).costs:
        return
    for effect in rule_effects_on(state, subject, CostsLess):
        change = effect.change
        if isinstance(change, CostsLess):
            if change.what == what or (change.what == "activate" and what != "cast"):
                ctx = effect.context.within(subject)
                if player != NONE and change.times is not None:
                    ctx.event = GameEvent(CAST)
                    ctx.event.object = subject
                    ctx.event.player = player
                found.note(state, ctx, change)
    if what == "cast":
        for effect in rule_effects_on(state, subject, ExtraCost):
            change = effect.change
            if isinstance(change, ExtraCost):
                found.extra.append((effect.context, change.cost))


def activation_cost(state: State, ctx: Context, number: int, ability: Activated) -> TotalCost:
    """The total cost of activating an ability. [CR 602.2b, 601.2f]"""
    total = TotalCost()
    add_cost(state, ctx, total, ability.cost)
    own = ability.own_cost
    if own is None and not derived(state).costs:
        return total
    effects = CostEffects()
    effects_on_cost(state, number, ability.keyword or "activate", effects)
    if own is not None:
        if ability.own_cost_if is None or holds(state, ctx, ability.own_cost_if):
            effects.note(state, ctx, own)
    if effects.any():
        apply_effects(state, total, effects)
    return total


def apply_effects(state: State, total: TotalCost, effects: CostEffects) -> None:
    """Increases, then reductions, in the order that leaves least to pay. [CR 601.2f]"""
    for ctx, cost in effects.extra:
        add_cost(state, ctx, total, cost)
    for part, times in effects.more:
        total.add_mana(part, 0, times)
    # The player may order reductions: those that leave a minimum reduce most when they come first.
    for part, times, minimum in effects.less:
        if minimum:
            reduce_cost(total, part, times, minimum)
    for part, times, minimum in effects.less:
        if not minimum:
            reduce_cost(total, part, times, 0)


def reduce_cost(total: TotalCost, part: ManaPart, times: int, minimum: int) -> None:
    """Take mana away from a cost. [CR 118.7]"""
    for _ in range(times):
        for symbol in part.symbols:
            if total.mana() <= minimum:
                return
            if symbol & TWO:
                raise Unsupported("a reduction by a monocolored hybrid symbol")  # 118.7e
            if symbol & SNOW:
                total.generic = max(0, total.generic - 1)  # 118.7g
            else:
                _reduce_by_type(total, symbol)
        if part.generic:  # 118.7a
            most = total.mana() - minimum
            total.generic -= max(0, min(part.generic, total.generic, most))


def _reduce_by_type(total: TotalCost, symbol: int) -> None:
    """Take away one mana of a type, from the cost's own mana of it or else generic mana.

    A symbol of the cost that can be paid in several ways counts as the type taken away, since its
    payer may announce it so (601.2b); one that asks for that type alone goes first.
    """
    best = NONE
    for place, asked in enumerate(total.symbols):
        if asked & SNOW or not asked & symbol & ANY_TYPE:
            continue
        if best == NONE or _ways_to_pay(asked) < _ways_to_pay(total.symbols[best]):
            best = place
    if best != NONE:
        del total.symbols[best]
    elif total.generic:
        total.generic -= 1  # 118.7b, 118.7c


def _ways_to_pay(symbol: int) -> int:
    """How many ways there are to pay a symbol."""
    ways = (symbol & ANY_TYPE).bit_count()
    return ways + (1 if symbol & LIFE else 0) + (1 if symbol & TWO else 0)
