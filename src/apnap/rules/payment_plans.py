"""Writing down a plan: who pays what, and in which order the ways are used. [CR 601.2g]"""

from __future__ import annotations

from apnap.rules.assignment import IMPOSSIBLE
from apnap.rules.mana import ANY_TYPE
from apnap.rules.payment_chain import Chain
from apnap.rules.payment_partial import Partial
from apnap.rules.payment_problem import (
    LIFE_SHIFT,
    UNNAMED_SHIFT,
    Claim,
    Need,
    Plan,
    Source,
    Step,
    Way,
    fits,
)


class Solution:
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


def order_of(found: Solution, chain: Chain) -> list[int]:
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
        if need.place == count:
            continue
        if column >= 0:
            waits[need.place].append(found.owners[column])
        else:
            source = found.singles[found.columns[i]]
            if _way_for(source, need, chain).consumes:  # whoever taps it comes before
                for place in range(count):
                    if place != need.place and source.object in chain.ways[place].taps:
                        waits[need.place].append(place)
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
            if ready and (following < 0 or _uses_up(chain, following)):
                if following < 0 or not _uses_up(chain, place):
                    following = place
        if following < 0:
            return []
        order.append(following)
    return order


def _uses_up(chain: Chain, place: int) -> bool:
    """Whether a way makes objects disappear: better later, if there is a choice."""
    way = chain.ways[place]
    return way.consumes or len(way.eats) > 0


def cheapest(source: Source, need: Need, chain: Chain) -> int:
    """The weight of the best way in which a source of one mana pays the need."""
    least = IMPOSSIBLE
    for way in source.ways:
        if way.weight < least and fits(way, way.units[0], need):
            if not chain.allows(source, way):
                continue
            least = way.weight
    return least


def plan_of(found: Solution, life: int, chain: Chain) -> Plan:
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
        before[_earliest(source, way, chain, first)].append(step)
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
                before[_earliest(source, way, chain, need.place)].append(step)
        else:
            place, unit = owners[column - len(singles)]
            way = chain.ways[place]
            types = _wanted(way.units[unit], need)
            chained_steps[place].wanted[unit] = types
            claims[need.place].append(Claim(need, chain.sources[place], way, types))
    for earlier in before:
        earlier.sort(key=_lateness)
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


def _earliest(source: Source, way: Way, chain: Chain, place: int) -> int:
    """Before which chained way a way is used whose mana is wanted at a place.

    At once, if it does not use up its object: then nothing that others use up matters to it.
    """
    if source.object in chain.eats or not (way.consumes or way.unpaid):
        return 0
    return place


def _lateness(step: Step) -> int:
    """Later come steps that use up their source, and such as cost life that is not paid (119.4).

    What helps instead of mana comes last: it is tapped as the cost is paid (601.2h).
    """
    if step.way.unpaid:
        return 4
    lost = step.way.weight >> LIFE_SHIFT & ((1 << (UNNAMED_SHIFT - LIFE_SHIFT)) - 1)
    return (2 if lost > step.way.life else 0) + (1 if step.way.consumes else 0)


def _way_for(source: Source, need: Need, chain: Chain) -> Way:
    least = cheapest(source, need, chain)
    for way in source.ways:
        if way.weight == least and fits(way, way.units[0], need):
            if chain.allows(source, way):
                return way
    raise AssertionError("the source was to pay this")


def _wanted(types: int, need: Need) -> int:
    """Which type of those of a unit is to be chosen for the need."""
    good = types & need.symbol & ANY_TYPE or types
    return good & -good
