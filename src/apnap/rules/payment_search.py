"""Which sources pay for which mana: an exact search over plans. [CR 118.3, 601.2g]

Sets of chained ways are tried one by one, the smallest first, as though the mana of each could
pay for any other: that is the least such a set can cost. Where the ways then wait for each other
in a circle, their orders are tried. For each set, everything else is one assignment of needs to
sources, solved exactly: first what sources of several mana can leave to pay, then the rest.

The search finds a plan if there is one, and among plans one of least weight, unless more than
`BUDGET` sets would have to be tried: then the plan says that it is not complete.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

from apnap.rules.assignment import IMPOSSIBLE, assign, simple_bound
from apnap.rules.mana import ANY_TYPE
from apnap.rules.payment_partial import (
    Partial,
    alike_needs,
    by_weight,
    least_weight,
    with_source,
)
from apnap.rules.payment_problem import (
    FLOATING_SHIFT,
    LIFE_SHIFT,
    Claim,
    Need,
    Plan,
    Problem,
    Source,
    Step,
    Way,
    fits,
)

BUDGET: Final = 2000
"""How many sets of chained ways, and orders of some of them, are tried at most."""


class _Chain:
    """Chained ways that are used together, and what they take.

    `ordered`: they are used in this order, so that each can pay only for later ones; else it is
    left open which one waits for which.
    """

    def __init__(self) -> None:
        self.sources: list[Source] = []
        self.ways: list[Way] = []
        self.taps: list[int] = []
        self.eats: list[int] = []
        self.last = -1  # the place of the last one among all chained ways
        self.ordered = True
        self.fixed = 0  # what the ways weigh, floating mana apart

    def plus(self, source: Source, way: Way, place: int) -> _Chain | None:
        """The set with one more way, or None if they can't be used together."""
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
        new.last = place
        new.ordered = len(new.ways) == 1
        new.fixed = self.fixed + way.weight - (len(way.units) << FLOATING_SHIFT)
        if way.consumes:
            new.eats.append(source.object)
        for used, other in zip(new.sources, new.ways, strict=True):
            if used.object in new.taps:
                return None
            if other.consumes and new.eats.count(used.object) > 1:
                return None
        return new

    def in_order(self, order: list[int]) -> _Chain:
        """The same ways, used in an order."""
        new = _Chain()
        new.sources = [self.sources[place] for place in order]
        new.ways = [self.ways[place] for place in order]
        new.taps = self.taps
        new.eats = self.eats
        new.fixed = self.fixed
        return new

    def possible(self) -> bool:
        """Whether in this order each source is there when it is used."""
        gone: list[int] = []
        for source, way in zip(self.sources, self.ways, strict=True):
            if source.object in gone:
                return False
            for number in way.taps:
                if number in gone:
                    return False
            gone.extend(way.eats)
        return True

    def may_pay(self, place: int, need: Need) -> bool:
        """Whether mana of the way at a place can be there in time for a need."""
        if self.ordered:
            return place < need.place
        if place == need.place:
            return False
        if need.place == len(self.ways):
            return True
        return not self.must_wait(place, need.place)

    def must_wait(self, place: int, other: int) -> bool:
        """Whether a way uses up what another one needs, and so must come after it."""
        eats = self.ways[place].eats
        if self.sources[other].object in eats:
            return True
        for number in self.ways[other].taps:
            if number in eats:
                return True
        return False


class _Solution:
    """The best assignment for one set of chained ways."""

    def __init__(
        self,
        weight: int,
        partial: Partial,
        rows: list[int],
        columns: list[int],
        needs: list[Need],
        singles: list[Source],
    ) -> None:
        self.weight = weight
        self.partial = partial
        self.rows = rows
        self.columns = columns
        self.needs = needs
        self.singles = singles
        self.owners: list[int] = []  # for each column after the singles the place of its way


class _Search:
    """The search over one problem."""

    def __init__(self, problem: Problem, *, any_plan: bool) -> None:
        self.problem = problem
        self.any_plan = any_plan  # the first plan found will do
        self.best: Plan | None = None
        self.tried = 0
        self.chained: list[tuple[Source, Way]] = []
        self.twins: list[int] = []  # for each chained way the one before it that is just like it
        for source in problem.sources:
            for way in source.chained:
                self.twins.append(_twin(self.chained, source, way))
                self.chained.append((source, way))

    def run(self) -> None:
        """Try sets of chained ways, the smallest first, for each reading of the cost."""
        for life, symbols in self.problem.variants:
            if not self.conceivable(symbols):
                continue
            level = [_Chain()]
            while level:
                larger: list[_Chain] = []
                for chain in level:
                    self.tried += 1
                    if self.tried > BUDGET:
                        if self.best is not None:
                            self.best.complete = False
                        return
                    if self.worth(life, chain):
                        self.try_chain(life, symbols, chain)
                        if self.any_plan and self.best is not None:
                            return
                        self.extend(chain, larger, life)
                level = larger

    def conceivable(self, symbols: list[int]) -> bool:
        """A quick look: whether the mana could do if every source gave all it has at once."""
        masks: list[int] = []
        for source in self.problem.sources:
            most = 0
            union = 0
            for way in source.ways:
                most = max(most, len(way.units))
                for types in way.units:
                    union |= ANY_TYPE if way.unpaid else types
            for way in source.chained:
                most = max(most, len(way.units))
                for types in way.units:
                    union |= types
            for _ in range(min(most, len(symbols))):
                masks.append(union)
        return simple_bound(symbols, masks)

    def extend(self, chain: _Chain, larger: list[_Chain], life: int) -> None:
        """Add the sets with one chained way more, each set once."""
        for place in range(chain.last + 1, len(self.chained)):
            source, way = self.chained[place]
            twin = self.twins[place]
            if twin >= 0:
                before = self.chained[twin][0]
                used = False
                for other in chain.sources:
                    if other is before:
                        used = True
                if not used:
                    continue  # the same as with its twin
            new = chain.plus(source, way, place)
            if new is not None and self.worth(life, new):
                larger.append(new)

    def worth(self, life: int, chain: _Chain) -> bool:
        """Whether the set could be part of a better plan: what it weighs can only grow."""
        if self.best is None:
            return True
        return (life << LIFE_SHIFT) + chain.fixed < self.best.weight

    def try_chain(self, life: int, symbols: list[int], chain: _Chain) -> None:
        """The best plan with exactly these chained ways, if it is the best so far."""
        found = self.solve(life, symbols, chain)
        if found is None:
            return
        if chain.ordered:
            self.best = _plan(found, life, chain)
            return
        order = _order_of(found, chain)
        if order:
            chain = chain.in_order(order)
            found = self.solve(life, symbols, chain)
            if found is not None:
                self.best = _plan(found, life, chain)
            return
        for places in permutations(range(len(chain.ways))):
            self.tried += 1
            if self.tried > BUDGET:
                return
            ordered = chain.in_order(list(places))
            if not ordered.possible():
                continue
            found = self.solve(life, symbols, ordered)
            if found is not None:
                self.best = _plan(found, life, ordered)
                if self.any_plan:
                    return

    def solve(self, life: int, symbols: list[int], chain: _Chain) -> _Solution | None:
        """The best assignment with these chained ways, if it is better than the best plan."""
        needs: list[Need] = []
        weight = (life << LIFE_SHIFT) + chain.fixed
        made = 0
        for place, way in enumerate(chain.ways):
            made += len(way.units)
            for symbol in way.needs:
                needs.append(Need(symbol, way.chain, place))
        for symbol in symbols:
            needs.append(Need(symbol, 0, len(chain.ways)))
        weight += (self.problem.floating + made - len(needs)) << FLOATING_SHIFT
        singles: list[Source] = []
        several: list[Source] = []
        for source in self.problem.sources:
            if not source.ways or source.object in chain.taps:
                continue
            taken = False
            for used in chain.sources:
                if used is source:
                    taken = True
            if not taken:
                (singles if source.single else several).append(source)
        start = Partial((1 << len(needs)) - 1, weight)
        best = self.finish(start, needs, chain, singles, None)
        if not several or (best is not None and self.any_plan):
            return best
        free = self.problem.floating + made
        states = [start]
        kinds = alike_needs(needs)
        for source in several:
            states = with_source(states, source, needs, kinds, chain.eats, any_plan=self.any_plan)
            if best is not None:
                states = [s for s in states if least_weight(s, free) < best.weight]
            elif self.best is not None:
                states = [s for s in states if least_weight(s, free) < self.best.weight]
        states.sort(key=by_weight)
        for partial in states:
            if best is None or least_weight(partial, free) < best.weight:
                better = self.finish(partial, needs, chain, singles, best)
                if better is not None:
                    best = better
                    if self.any_plan:
                        break
        return best

    def finish(
        self,
        partial: Partial,
        needs: list[Need],
        chain: _Chain,
        singles: list[Source],
        best: _Solution | None,
    ) -> _Solution | None:
        """Assign the needs left to chained mana, the pool and sources of one mana.

        None if that can't be done, or is no better than what is known.
        """
        rows: list[int] = []
        for i in range(len(needs)):
            if partial.left >> i & 1:
                rows.append(i)
        columns = len(singles)
        for way in chain.ways:
            columns += len(way.units)
        if len(rows) > columns:
            return None
        costs: list[list[int]] = []
        for row in rows:
            need = needs[row]
            line: list[int] = []
            for source in singles:
                line.append(_cheapest(source, need, chain))
            for place, way in enumerate(chain.ways):
                early = chain.may_pay(place, need)
                for types in way.units:
                    fit = early and fits(way, types, need)
                    line.append(0 if fit else IMPOSSIBLE)
            costs.append(line)
        found = assign(costs, columns)
        if rows and not found:
            return None
        weight = partial.weight
        for i, column in enumerate(found):
            weight += costs[i][column]
        if self.best is not None and weight >= self.best.weight:
            return None
        if best is not None and weight >= best.weight:
            return None
        solution = _Solution(weight, partial, rows, found, needs, singles)
        for place, way in enumerate(chain.ways):
            for _ in way.units:
                solution.owners.append(place)
        return solution


def _twin(chained: list[tuple[Source, Way]], source: Source, way: Way) -> int:
    """The place of the last chained way that is interchangeable with this one, or -1."""
    if len(source.chained) != 1 or source.ways or way.taps or way.eats or way.consumes:
        return -1
    for place in range(len(chained) - 1, -1, -1):
        other_source, other = chained[place]
        if len(other_source.chained) != 1 or other_source.ways:
            continue
        if other.taps or other.eats or other.consumes:
            continue
        if other.units == way.units and other.needs == way.needs and other.snow == way.snow:
            if other.spends == way.spends and other.weight <= way.weight:
                return place
    return -1


def _order_of(found: _Solution, chain: _Chain) -> list[int]:
    """An order of the chained ways in which each pays for later ones alone; [] if there is none."""
    count = len(chain.ways)
    waits: list[list[int]] = [[] for _ in range(count)]
    for place in range(count):
        for other in range(count):
            if other != place and chain.must_wait(place, other):
                waits[place].append(other)
    for i, row in enumerate(found.rows):
        need = found.needs[row]
        column = found.columns[i] - len(found.singles)
        if column >= 0 and need.place < count:
            waits[need.place].append(found.owners[column])
    order: list[int] = []
    while len(order) < count:
        following = -1
        for place in range(count):
            if place in order:
                continue
            ready = True
            for other in waits[place]:
                if other not in order:
                    ready = False
            if ready:
                following = place
                break
        if following < 0:
            return []
        order.append(following)
    return order


def _cheapest(source: Source, need: Need, chain: _Chain) -> int:
    """The weight of the best way in which a source of one mana pays the need."""
    least = IMPOSSIBLE
    for way in source.ways:
        if way.weight < least and fits(way, way.units[0], need):
            if way.consumes and source.object in chain.eats:
                continue
            least = way.weight
    return least


def _plan(found: _Solution, life: int, chain: _Chain) -> Plan:
    """Write down who pays what, and in which order the ways are used."""
    needs = found.needs
    singles = found.singles
    plan = Plan(found.weight)
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
    for source, way, met in found.partial.used:
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
    for i, row in enumerate(found.rows):
        need = needs[row]
        column = found.columns[i]
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
