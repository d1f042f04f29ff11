"""How much of a cost several sources of mana can leave to pay: the first part of the assignment
that `payment_search` solves. [CR 118.3]"""

from __future__ import annotations

from apnap.rules.assignment import IMPOSSIBLE
from apnap.rules.payment_chain import Chain
from apnap.rules.payment_problem import FLOATING_SHIFT, Need, Source, Way, fits


class Partial:
    """What sources of several mana leave to pay, a bit for each need, and which met which."""

    def __init__(self, left: int, weight: int) -> None:
        self.left = left
        self.weight = weight
        self.used: tuple[tuple[Source, Way, tuple[int, ...]], ...] = ()


class Bound:
    """What paying the rest costs at least: prices of needs, and of what could still pay them.

    `rest` is the price of all that is left once so many sources of several mana are decided on.
    """

    def __init__(self, prices: list[int]) -> None:
        self.prices = prices
        self.rest: list[int] = []
        self.columns: list[int] = []  # the prices of all that could pay, one by one
        self.others: dict[tuple[int, int], int] = {}  # prices of other needs, found so far

    def least(self, partial: Partial, decided: int) -> int:
        """The least that a plan weighs which goes on from here."""
        weight = partial.weight + self.rest[decided]
        for i, price in enumerate(self.prices):
            if partial.left >> i & 1:
                weight += price
        return weight


def share_of(source: Source, need: Need, chain: Chain) -> int:
    """The least that a need costs its source of several mana, each mana at its share."""
    least = IMPOSSIBLE
    for way in source.ways:
        size = len(way.units)
        share = (way.weight - (size << FLOATING_SHIFT)) // size + (1 << FLOATING_SHIFT)
        if share < least and chain.allows(source, way):
            for types in way.units:
                if fits(way, types, need):
                    least = share
                    break
    return least


def alike_needs(needs: list[Need]) -> list[int]:
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


def with_source(
    states: list[Partial],
    source: Source,
    needs: list[Need],
    kinds: list[int],
    chain: Chain,
    *,
    any_plan: bool,
) -> list[Partial]:
    """What can be left to pay, and at what weight, when one more source may be used.

    Kept is only what no other state betters in both. For `any_plan` the weight does not matter.
    """
    found: dict[int, Partial] = {}
    for partial in states:
        found[partial.left] = partial
    for partial in states:
        if partial.left == 0:
            continue
        for way in source.ways:
            if not chain.allows(source, way):
                continue
            for left, met in shares(way, partial.left, needs, kinds):
                if left == partial.left:
                    continue  # nothing of it would be used
                weight = partial.weight + way.weight
                known = found.get(left)
                if known is None or weight < known.weight:
                    better = Partial(left, weight)
                    better.used = (*partial.used, (source, way, met))
                    found[left] = better
    return undominated(list(found.values()), any_plan=any_plan)


def undominated(states: list[Partial], *, any_plan: bool) -> list[Partial]:
    """The states for which no other leaves a part of the same, or the same, and weighs less."""
    if len(states) > 400:
        return states  # looking would take longer than it saves
    kept: list[Partial] = []
    states.sort(key=by_left)
    for state in states:
        good = True
        for other in kept:
            if other.left & ~state.left == 0 and (any_plan or other.weight <= state.weight):
                good = False
                break
        if good:
            kept.append(state)
    return kept


def by_left(partial: Partial) -> tuple[int, int, int]:
    """The order in which they are compared: what leaves least first."""
    return (partial.left.bit_count(), partial.weight, partial.left)


def shares(
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
