"""Which sources pay for which mana: an exact search over plans. [CR 118.3, 601.2g]

Nothing here knows cards: a `Problem` says what must be paid and what could pay it.

- A *need* is one mana to pay: its symbol (see `rules.mana`), what it is spent on (`on`: 0 the cost
  itself, n the activation cost of the n-th chained way) and when (`place`).
- A *source* is a permanent, a mana in the pool, or something that is tapped or exiled instead of
  paying mana (convoke, delve). It has *ways*, of which at most one is used.
- A *chained* way costs mana itself or uses up other objects. Sequences of chained ways are tried
  one by one; for each, everything else is one assignment of needs to sources, solved exactly.

A plan's weight is a number whose digits, from the most important, are: life paid, objects used
up, mana left floating, colors lost for the hand, creatures tapped, and places of the sources
used. The search finds a plan if there is one, and among plans one of least weight, unless more
than `BUDGET` sequences would have to be tried.
"""

from __future__ import annotations

from typing import Final

from apnap.rules.assignment import IMPOSSIBLE, assign
from apnap.rules.mana import ANY_TYPE, GENERIC, SNOW
from apnap.state.mana import Mana

PLACE_SHIFT: Final = 0
CREATURE_SHIFT: Final = 14
COLORS_SHIFT: Final = 20
FLOATING_SHIFT: Final = 28
USED_SHIFT: Final = 36
LIFE_SHIFT: Final = 44

BUDGET: Final = 4000
"""How many sequences of chained ways are tried at most."""


class Way:
    """One way to get mana (or to pay without mana) from a source. Never changed.

    `units`: for each mana the types it may have, each chosen freely; `spends`: on what it may be
    spent, a bit for each `on`; `needs`: the symbols it costs; `taps` and `eats`: other objects
    it taps or uses up; `weight` as a plan's, its own units counted as floating; `unpaid`: not
    mana (convoke and the like), so it serves the cost itself and no snow symbol.
    """

    def __init__(self, key: int, units: tuple[int, ...], spends: int, weight: int) -> None:
        self.key = key
        self.units = units
        self.spends = spends
        self.weight = weight
        self.snow = False
        self.unpaid = False
        self.consumes = False  # its source is gone afterwards
        self.needs: tuple[int, ...] = ()
        self.taps: tuple[int, ...] = ()
        self.eats: tuple[int, ...] = ()
        self.answers: tuple[str, ...] = ()  # to the questions asked when it is used
        self.chain = 0  # its number among the chained ways, counted from 1


class Source:
    """What may be used once, in one of its ways. `mana` is the one at `pool` in the pool, if any.

    `extra`: a use of an ability that does not exclude its object's other sources.
    """

    def __init__(self, object: int, pool: int) -> None:
        self.object = object
        self.pool = pool
        self.mana: Mana | None = None
        self.extra = False
        self.ways: list[Way] = []  # not chained
        self.chained: list[Way] = []
        self.single = True  # no way gives more than one mana


class Need:
    """One mana to pay."""

    def __init__(self, symbol: int, on: int, place: int) -> None:
        self.symbol = symbol
        self.on = on
        self.place = place


class Problem:
    """What is to be paid, and with what.

    `variants`: each a way to read the cost: symbols to pay with mana, and life for the others.
    """

    def __init__(self) -> None:
        self.variants: list[tuple[int, list[int]]] = []
        self.sources: list[Source] = []
        self.floating = 0  # mana in the pool now


class Step:
    """A way to use: for which types of mana, and which mana pays its own needs."""

    def __init__(self, source: Source, way: Way) -> None:
        self.source = source
        self.way = way
        self.wanted: list[int] = []
        self.claims: list[Claim] = []


class Claim:
    """A need and the source that pays it (its object and place in the pool), with which types."""

    def __init__(self, need: Need, source: Source, way: Way, types: int) -> None:
        self.need = need
        self.source = source
        self.way = way
        self.types = types


class Plan:
    """Steps in order, then the claims of the cost itself, and the life that symbols cost."""

    def __init__(self, weight: int) -> None:
        self.weight = weight
        self.life = 0
        self.steps: list[Step] = []
        self.claims: list[Claim] = []
        self.complete = True  # False: the budget ended the search


def fits(way: Way, types: int, need: Need) -> bool:
    """Whether a unit of these types from this way can pay the need. [CR 107.4, 106.6]"""
    symbol = need.symbol
    if not way.spends >> need.on & 1:
        return False
    if way.unpaid:
        return (symbol & GENERIC) != 0 or (symbol & SNOW == 0 and (symbol & types) != 0)
    if symbol & SNOW and not way.snow:
        return False
    return symbol & types & ANY_TYPE != 0


class _Chain:
    """A sequence of chained ways with their sources, and what it takes."""

    def __init__(self) -> None:
        self.sources: list[Source] = []
        self.ways: list[Way] = []
        self.taps: list[int] = []
        self.eats: list[int] = []

    def plus(self, source: Source, way: Way) -> _Chain | None:
        """The sequence with one more way, or None if they can't be used together."""
        for used in self.sources:
            if used is source:
                return None
        for number in way.taps:
            if number in self.taps:
                return None
        for number in way.eats:
            if number in self.eats:
                return None
        new = _Chain()
        new.sources = [*self.sources, source]
        new.ways = [*self.ways, way]
        new.taps = [*self.taps, *way.taps]
        new.eats = [*self.eats, *way.eats]
        if way.consumes:
            new.eats.append(source.object)
        for used, other in zip(new.sources, new.ways, strict=True):
            if used.object in new.taps:
                return None
            if other.consumes and new.eats.count(used.object) > 1:
                return None
        return new


class _Search:
    """The search over one problem."""

    def __init__(self, problem: Problem, *, any_plan: bool) -> None:
        self.problem = problem
        self.any_plan = any_plan  # the first plan found will do
        self.best: Plan | None = None
        self.tried = 0

    def run(self) -> None:
        """Try sequences of chained ways, the shortest first, for each reading of the cost."""
        chained: list[tuple[Source, Way]] = []
        for source in self.problem.sources:
            for way in source.chained:
                chained.append((source, way))
        for life, symbols in self.problem.variants:
            level = [_Chain()]
            while level:
                longer: list[_Chain] = []
                for chain in level:
                    self.tried += 1
                    if self.tried > BUDGET:
                        if self.best is not None:
                            self.best.complete = False
                        return
                    self.try_chain(life, symbols, chain)
                    if self.any_plan and self.best is not None:
                        return
                    if len(chain.ways) <= len(symbols):
                        for source, way in chained:
                            extended = chain.plus(source, way)
                            if extended is not None and self.worth(life, extended):
                                longer.append(extended)
                level = longer

    def worth(self, life: int, chain: _Chain) -> bool:
        """Whether a sequence could still be part of a better plan, by life and objects alone."""
        if self.best is None:
            return True
        weight = life << LIFE_SHIFT
        for way in chain.ways:
            weight += way.weight >> USED_SHIFT << USED_SHIFT
        return weight >> USED_SHIFT <= self.best.weight >> USED_SHIFT

    def try_chain(self, life: int, symbols: list[int], chain: _Chain) -> None:
        """All plans with exactly this sequence of chained ways."""
        needs: list[Need] = []
        base = life << LIFE_SHIFT
        for place, way in enumerate(chain.ways):
            base += way.weight
            for symbol in way.needs:
                needs.append(Need(symbol, way.chain, place))
        for symbol in symbols:
            needs.append(Need(symbol, 0, len(chain.ways)))
        base += (self.problem.floating - len(needs)) << FLOATING_SHIFT
        singles: list[Source] = []
        several: list[Source] = []
        for source in self.problem.sources:
            if not source.ways or source.object in chain.taps:
                continue
            taken = False
            for used in chain.sources:
                if used is source:
                    taken = True
            if taken:
                continue
            if source.single:
                singles.append(source)
            else:
                several.append(source)
        self.assign_rest(life, base, needs, chain, singles, several)

    def assign_rest(
        self,
        life: int,
        base: int,
        needs: list[Need],
        chain: _Chain,
        singles: list[Source],
        several: list[Source],
    ) -> None:
        """Share the needs among the sources: those of several mana first, by what they leave."""
        open_needs = (1 << len(needs)) - 1
        states: dict[int, _Partial] = {open_needs: _Partial(base)}
        kinds = _kinds(needs)
        for source in several:
            states = _with_source(states, source, needs, kinds, chain)
        free = self.problem.floating
        for way in chain.ways:
            free += len(way.units)
        for remaining, partial in sorted(states.items(), key=_by_weight):
            if self.best is not None and not self.any_plan:
                # Needs beyond what is there already take one mana more each, at least.
                more = max(0, remaining.bit_count() - free)
                if partial.weight + (more << FLOATING_SHIFT) > self.best.weight:
                    continue
            self.finish(life, partial, remaining, needs, chain, singles)
            if self.any_plan and self.best is not None:
                return

    def finish(
        self,
        life: int,
        partial: _Partial,
        remaining: int,
        needs: list[Need],
        chain: _Chain,
        singles: list[Source],
    ) -> None:
        """Assign the remaining needs to chained mana, the pool and sources of one mana."""
        rows: list[int] = []
        for i in range(len(needs)):
            if remaining >> i & 1:
                rows.append(i)
        columns = len(singles)
        for way in chain.ways:
            columns += len(way.units)
        if len(rows) > columns:
            return
        costs: list[list[int]] = []
        for row in rows:
            need = needs[row]
            line: list[int] = []
            for source in singles:
                line.append(_cheapest(source, need, chain))
            for place, way in enumerate(chain.ways):
                for types in way.units:
                    fit = place < need.place and fits(way, types, need)
                    line.append(0 if fit else IMPOSSIBLE)
            costs.append(line)
        columns_of = assign(costs, columns)
        if rows and not columns_of:
            return
        weight = partial.weight
        for i, column in enumerate(columns_of):
            weight += costs[i][column]
        if self.best is not None and weight >= self.best.weight:
            return
        self.best = _plan(weight, life, partial, rows, columns_of, needs, chain, singles)


class _Partial:
    """Needs met so far by sources of several mana: which source and way met which need."""

    def __init__(self, weight: int) -> None:
        self.weight = weight
        self.used: tuple[tuple[Source, Way, tuple[int, ...]], ...] = ()


def _by_weight(item: tuple[int, _Partial]) -> tuple[int, int]:
    return (item[1].weight, item[0])


def _kinds(needs: list[Need]) -> list[int]:
    """For each need the first one that is just like it."""
    kinds: list[int] = []
    for i, need in enumerate(needs):
        kind = i
        for j in range(i):
            other = needs[j]
            if other.symbol == need.symbol and other.on == need.on and other.place == need.place:
                kind = j
                break
        kinds.append(kind)
    return kinds


def _with_source(
    states: dict[int, _Partial],
    source: Source,
    needs: list[Need],
    kinds: list[int],
    chain: _Chain,
) -> dict[int, _Partial]:
    """What can be left to pay, and at what weight, when one more source may be used."""
    result = dict(states)
    for remaining, partial in states.items():
        if remaining == 0:
            continue
        for way in source.ways:
            if way.consumes and source.object in chain.eats:
                continue
            for left, met in _shares(way, remaining, needs, kinds):
                if left == remaining:
                    continue  # nothing of it would be used
                weight = partial.weight + way.weight
                known = result.get(left)
                if known is None or weight < known.weight:
                    better = _Partial(weight)
                    better.used = (*partial.used, (source, way, met))
                    result[left] = better
    return result


def _shares(
    way: Way, remaining: int, needs: list[Need], kinds: list[int]
) -> list[tuple[int, tuple[int, ...]]]:
    """How the units of a way can be shared among the needs; -1 for a unit that is left over."""
    found: list[tuple[int, tuple[int, ...]]] = [(remaining, ())]
    for types in way.units:
        following: list[tuple[int, tuple[int, ...]]] = []
        seen: list[int] = []
        for left, met in found:
            used = False
            tried: list[int] = []
            for i, need in enumerate(needs):
                if left >> i & 1 and kinds[i] not in tried and fits(way, types, need):
                    tried.append(kinds[i])
                    used = True
                    now = left & ~(1 << i)
                    if now not in seen:
                        seen.append(now)
                        following.append((now, (*met, i)))
            if not used and left not in seen:
                seen.append(left)
                following.append((left, (*met, -1)))
        found = following
    return found


def _cheapest(source: Source, need: Need, chain: _Chain) -> int:
    """The weight of the best way in which a source of one mana pays the need."""
    least = IMPOSSIBLE
    for way in source.ways:
        if way.weight < least and fits(way, way.units[0], need):
            if way.consumes and source.object in chain.eats:
                continue
            least = way.weight
    return least


def _plan(
    weight: int,
    life: int,
    partial: _Partial,
    rows: list[int],
    columns_of: list[int],
    needs: list[Need],
    chain: _Chain,
    singles: list[Source],
) -> Plan:
    """Write down who pays what, and in which order the ways are used."""
    plan = Plan(weight)
    plan.life = life
    chained_steps: list[Step] = []
    owners: list[tuple[int, int]] = []  # for each column after the singles: chain place, unit
    for place, way in enumerate(chain.ways):
        step = Step(chain.sources[place], way)
        step.wanted = [0] * len(way.units)
        chained_steps.append(step)
        for unit in range(len(way.units)):
            owners.append((place, unit))
    before: list[list[Step]] = [[] for _ in range(len(chain.ways) + 1)]
    claims: list[list[Claim]] = [[] for _ in range(len(chain.ways) + 1)]
    for source, way, met in partial.used:
        step = Step(source, way)
        first = len(chain.ways)
        for unit, row in enumerate(met):
            if row < 0:
                step.wanted.append(way.units[unit])
                continue
            need = needs[row]
            step.wanted.append(_wanted(way.units[unit], need))
            first = min(first, need.place)
            claims[need.place].append(Claim(need, source, way, step.wanted[-1]))
        before[0 if source.object in chain.eats else first].append(step)
    for i, row in enumerate(rows):
        need = needs[row]
        column = columns_of[i]
        if column < len(singles):
            source = singles[column]
            way = _way_for(source, need, chain)
            types = _wanted(way.units[0], need)
            claims[need.place].append(Claim(need, source, way, types))
            if source.pool < 0:
                step = Step(source, way)
                step.wanted.append(types)
                before[0 if source.object in chain.eats else need.place].append(step)
        else:
            place, unit = owners[column - len(singles)]
            way = chain.ways[place]
            types = _wanted(way.units[unit], need)
            chained_steps[place].wanted[unit] = types
            claims[need.place].append(Claim(need, chain.sources[place], way, types))
    for place, step in enumerate(chained_steps):
        plan.steps.extend(before[place])
        step.claims = claims[place]
        for unit, types in enumerate(step.wanted):
            if types == 0:
                step.wanted[unit] = step.way.units[unit]
        plan.steps.append(step)
    plan.steps.extend(before[len(chain.ways)])
    plan.claims = claims[len(chain.ways)]
    return plan


def _way_for(source: Source, need: Need, chain: _Chain) -> Way:
    least = _cheapest(source, need, chain)
    for way in source.ways:
        if way.weight == least and fits(way, way.units[0], need):
            if not (way.consumes and source.object in chain.eats):
                return way
    raise AssertionError("the source was to pay this")


def _wanted(types: int, need: Need) -> int:
    """Which of the types of a unit is to be chosen for the need."""
    both = types & need.symbol & ANY_TYPE
    return both or types


def best_plan(problem: Problem) -> Plan | None:
    """The plan of least weight, or None if the cost can't be paid."""
    search = _Search(problem, any_plan=False)
    search.run()
    return search.best


def any_plan(problem: Problem) -> Plan | None:
    """Some plan, or None if the cost can't be paid."""
    search = _Search(problem, any_plan=True)
    search.run()
    return search.best
