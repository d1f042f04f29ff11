"""Which sources pay for which mana: an exact search over plans. [CR 118.3, 601.2g]

Sets of chained ways are tried one by one, the smallest first, as though the mana of each could
pay for any other: that is the least such a set can cost. Where the ways then wait for each other
in a circle, their orders are tried. For each set, everything else is one assignment of needs to
sources, solved exactly: first what sources of several mana can leave to pay, then the rest.

The search finds a plan if there is one, and among plans one of least weight, in at most `BUDGET`
pieces of work; where these do not suffice it says so: nothing is then decided by not finding.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

from apnap.rules.assignment import IMPOSSIBLE, assign, assignment, simple_bound
from apnap.rules.mana import ANY_TYPE
from apnap.rules.payment_chain import Chain, Kinds, twin_of
from apnap.rules.payment_partial import Bound, Partial, alike_needs, share_of, with_source
from apnap.rules.payment_plans import Solution, cheapest, order_of, plan_of
from apnap.rules.payment_problem import (
    FLOATING_SHIFT,
    LIFE_SHIFT,
    Need,
    Plan,
    Problem,
    Source,
    Way,
    fits,
)

BUDGET: Final = 4000
"""How many pieces of work one search does at most: sets of chained ways, orders of these,
assignments, and what sources of several mana could leave to pay."""


EMPTY: Final = Chain()
NO_LIMIT: Final = (1 << 62) - 1


class Search:
    """The search over one problem: `best` is the plan found, `decided` False if the budget ended.

    `any_plan`: the first plan found will do.
    """

    def __init__(self, problem: Problem, *, any_plan: bool) -> None:
        self.problem = problem
        self.any_plan = any_plan
        self.best: Plan | None = None
        self.decided = True
        self.work = 0
        self.chained: list[tuple[Source, Way]] = []
        self.twins: list[int] = []  # for each chained way the one before it that is just like it
        self.kinds = Kinds(problem)
        for source in problem.sources:
            for way in source.chained:
                self.twins.append(twin_of(self.chained, source, way, self.kinds))
                self.chained.append((source, way))
        self.base: Bound | None = None  # prices where no chained ways are used
        self.singles: list[Source] = []
        self.several: list[Source] = []
        self.firsts: list[int] = []  # the column of each source of several, after the singles
        self.lines: dict[tuple[int, int], list[int]] = {}  # what needs cost, by kind
        self.shares: dict[tuple[int, int], list[int]] = {}
        size = 0
        for source in problem.sources:
            if source.ways and source.single:
                self.singles.append(source)
            elif source.ways:
                self.several.append(source)
                self.firsts.append(size)
                size += size_of(source)
        self.firsts.append(size)

    def run(self) -> None:
        """Try sets of chained ways, the smallest first, for each reading of the cost."""
        for life, symbols in self.problem.variants:
            if not self.conceivable(symbols):
                continue
            self.base = None
            level = [Chain()]
            while level:
                larger: list[Chain] = []
                for chain in level:
                    if self.spent():
                        return
                    if self.worth_trying(life, symbols, chain):
                        self.try_chain(life, symbols, chain)
                        if self.any_plan and self.best is not None:
                            return
                    self.extend(chain, larger, life)
                level = larger

    def spent(self) -> bool:
        """Count a piece of work; whether the budget is spent."""
        self.work += 1
        if self.work > BUDGET:
            self.decided = False
            return True
        return False

    def conceivable(self, symbols: list[int]) -> bool:
        """A quick look: whether the mana could do if every source gave all it has at once."""
        masks: list[int] = []
        begins = len(symbols) == 0
        for source in self.problem.sources:
            begins = begins or len(source.ways) > 0
            for way in source.chained:
                begins = begins or not way.needs
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
        return begins and simple_bound(symbols, masks)

    def extend(self, chain: Chain, larger: list[Chain], life: int) -> None:
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
            if not self.kinds.first_of_kind(chain, way):
                continue  # the same as with other objects
            new = chain.plus(source, way, place)
            if new is not None and self.worth(life, new):
                if self.spent():
                    return
                larger.append(new)

    def worth(self, life: int, chain: Chain) -> bool:
        """Whether the set or a larger one could be part of a better plan."""
        return self.best is None or (life << LIFE_SHIFT) + chain.fixed < self.best.weight

    def worth_trying(self, life: int, symbols: list[int], chain: Chain) -> bool:
        """Whether the set itself could make a better plan, by the prices without any set."""
        base = self.base
        if self.best is None or base is None or not chain.ways:
            return True
        least = (life << LIFE_SHIFT) + chain.fixed
        least += (self.problem.floating + chain.gains - len(symbols)) << FLOATING_SHIFT
        least += base.rest[0]
        dearest = 0
        for price in base.prices:
            least += price
            dearest = max(dearest, price)
        for way in chain.ways:
            for symbol in way.needs:
                price = self.price_of(symbol, way.chain)
                least += price
                dearest = max(dearest, price)
        for way in chain.ways:
            least -= len(way.units) * dearest
        return least < self.best.weight

    def price_of(self, symbol: int, on: int) -> int:
        """What a mana for a chained way costs at least, by the prices without any set."""
        base = self.base
        assert base is not None
        known = base.others.get((symbol, on))
        if known is not None:
            return known
        need = Need(symbol, on, 0)
        line = self.line(need, EMPTY) + self.share_line(need, EMPTY)
        least = IMPOSSIBLE
        for column, cost in enumerate(line):
            if cost < IMPOSSIBLE:
                least = min(least, cost - base.columns[column])
        if least == IMPOSSIBLE or least < 0:
            least = 0
        base.others[(symbol, on)] = least
        return least

    def try_chain(self, life: int, symbols: list[int], chain: Chain) -> None:
        """The best plan with exactly these chained ways, if it is the best so far."""
        found = self.solve(life, symbols, chain)
        if found is None:
            return
        if chain.ordered:
            self.best = plan_of(found, life, chain)
            return
        order = order_of(found, chain)
        if order:
            chain = chain.in_order(order)
            found = self.solve(life, symbols, chain)
            if found is not None:
                self.best = plan_of(found, life, chain)
            return
        for places in permutations(range(len(chain.ways))):
            if self.spent():
                return
            ordered = chain.in_order(list(places))
            if not ordered.possible():
                continue
            found = self.solve(life, symbols, ordered)
            if found is not None:
                self.best = plan_of(found, life, ordered)
                if self.any_plan:
                    return

    def solve(self, life: int, symbols: list[int], chain: Chain) -> Solution | None:
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
        start = Partial((1 << len(needs)) - 1, weight)
        if not needs or (not self.several and (chain.ways or not self.chained)):
            return self.finish(start, needs, chain, None)
        if self.any_plan:
            best = self.finish(start, needs, chain, None)
            if best is not None:
                return best
        bound = self.bound_of(needs, chain)
        if bound is None:
            return None
        if not chain.ways:
            self.base = bound
        best = None
        limit = NO_LIMIT if self.best is None else self.best.weight
        if self.best is None and not self.any_plan:
            best = self.finish(start, needs, chain, None)
            if best is not None:
                limit = best.weight
        if bound.least(start, 0) >= limit:
            return best
        states = [start]
        kinds = alike_needs(needs)
        for place, source in enumerate(self.several):
            if chain.has(source):
                continue
            states = [partial for partial in states if bound.least(partial, place) < limit]
            self.work += len(states)
            if self.spent():
                break
            states = with_source(states, source, needs, kinds, chain, any_plan=self.any_plan)
        return self.finished(states, bound, needs, chain, best)

    def finished(
        self,
        states: list[Partial],
        bound: Bound,
        needs: list[Need],
        chain: Chain,
        best: Solution | None,
    ) -> Solution | None:
        """The best way to pay the rest, the most promising states first."""
        decided = len(self.several)
        ordered = [(bound.least(partial, decided), i) for i, partial in enumerate(states)]
        ordered.sort()
        for least, i in ordered:
            if best is not None and least >= best.weight:
                break
            if self.best is not None and least >= self.best.weight:
                break
            if self.spent():
                break
            better = self.finish(states[i], needs, chain, best)
            if better is not None:
                best = better
                if self.any_plan:
                    break
        return best

    def bound_of(self, needs: list[Need], chain: Chain) -> Bound | None:
        """What needs cost at least, as though each mana of a source could be had for its share.

        None if they can't even be paid so.
        """
        costs: list[list[int]] = []
        for row, need in enumerate(needs):
            if row and same_need(need, needs[row - 1]):
                costs.append(costs[-1])
            else:
                line = self.line(need, chain) + self.share_line(need, chain)
                self.add_chain(line, need, chain)
                costs.append(line)
        found = assignment(costs, len(costs[0]))
        if not found.found:
            return None
        bound = Bound(found.rows)
        total = 0
        for price in found.columns:
            total += price
        for place in range(len(self.several)):
            bound.rest.append(total)
            first = len(self.singles) + self.firsts[place]
            for column in range(first, len(self.singles) + self.firsts[place + 1]):
                total -= found.columns[column]
        bound.rest.append(total)
        if not chain.ways:
            bound.columns = found.columns
        return bound

    def line(self, need: Need, chain: Chain) -> list[int]:
        """What it costs that each source of one mana pays the need. A list of its own."""
        kind = (need.symbol, need.on)
        known = self.lines.get(kind)
        if known is None:
            known = [cheapest(source, need, EMPTY) for source in self.singles]
            self.lines[kind] = known
        line = known.copy()
        if chain.ways:
            for place, source in enumerate(self.singles):
                if chain.has(source):
                    line[place] = IMPOSSIBLE
                elif source.object in chain.taps or source.object in chain.eats:
                    line[place] = cheapest(source, need, chain)
        return line

    def share_line(self, need: Need, chain: Chain) -> list[int]:
        """The same for each mana of the sources of several, at its share."""
        kind = (need.symbol, need.on)
        known = self.shares.get(kind)
        if known is None:
            known = []
            for place, source in enumerate(self.several):
                share = share_of(source, need, EMPTY)
                for _ in range(self.firsts[place + 1] - self.firsts[place]):
                    known.append(share)
            self.shares[kind] = known
        line = known.copy()
        if chain.ways:
            for place, source in enumerate(self.several):
                if chain.has(source):
                    for column in range(self.firsts[place], self.firsts[place + 1]):
                        line[column] = IMPOSSIBLE
        return line

    def add_chain(self, line: list[int], need: Need, chain: Chain) -> None:
        """Add what it costs that chained mana pays the need."""
        for at, way in enumerate(chain.ways):
            early = chain.may_pay(at, need)
            for types in way.units:
                line.append(0 if early and fits(way, types, need) else IMPOSSIBLE)

    def finish(
        self,
        partial: Partial,
        needs: list[Need],
        chain: Chain,
        best: Solution | None,
    ) -> Solution | None:
        """Assign the needs left to chained mana, the pool and sources of one mana.

        None if that can't be done, or is no better than what is known.
        """
        rows: list[int] = []
        for i in range(len(needs)):
            if partial.left >> i & 1:
                rows.append(i)
        columns = len(self.singles)
        for way in chain.ways:
            columns += len(way.units)
        if len(rows) > columns:
            return None
        costs: list[list[int]] = []
        for place, row in enumerate(rows):
            if place and same_need(needs[row], needs[rows[place - 1]]):
                costs.append(costs[-1])
            else:
                line = self.line(needs[row], chain)
                self.add_chain(line, needs[row], chain)
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
        solution = Solution(weight, partial, rows, found, needs, self.singles)
        for at, way in enumerate(chain.ways):
            for _ in way.units:
                solution.owners.append(at)
        return solution


def size_of(source: Source) -> int:
    """How much mana a source gives at most without more ado."""
    size = 0
    for way in source.ways:
        size = max(size, len(way.units))
    return size


def same_need(need: Need, other: Need) -> bool:
    """Whether what pays the one pays the other."""
    return need.symbol == other.symbol and need.on == other.on and need.place == other.place


def best_plan(problem: Problem) -> Plan | None:
    """The plan of least weight, or None if the cost can't be paid."""
    search = Search(problem, any_plan=False)
    search.run()
    return search.best


def any_plan(problem: Problem) -> Plan | None:
    """Some plan, or None if the cost can't be paid."""
    search = Search(problem, any_plan=True)
    search.run()
    return search.best
