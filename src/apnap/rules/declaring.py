"""Declaring attackers or blockers within restrictions and requirements. [CR 508.1c-d, 509.1b-c]

Attacking and blocking are one problem: creatures (*who*) are each given some of the things they
may attack or block (*whom*). Restrictions on single pairs are settled before, by leaving the pair
out; here are the restrictions on the whole declaration, and the requirements, whose greatest
possible number must be obeyed. A declaration is asked for pair by pair, and only pairs from which
a legal declaration can still be reached are offered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.rules.combat_costs import is_affordable, tap_to_attack
from apnap.rules.decisions import DONE, Decision, Option
from apnap.state.events import NONE

if TYPE_CHECKING:
    from apnap.rules.combat_costs import Price
    from apnap.state.state import State


class Declaration:
    """What may be declared. Lists beside `who` and `whom` are indexed alike.

    `pairs[i]` are indexes into `whom`, in order; `weights[i]` and `prices[i]` stand beside them:
    the requirements that pair obeys, and what it costs.
    """

    def __init__(self, whom: list[int]) -> None:
        self.who: list[int] = []
        self.whom = whom
        self.pairs: list[list[int]] = []
        self.weights: list[list[int]] = []
        self.prices: list[list[list[Price]]] = []
        self.capacity: list[int] = []  # how many each may be given
        self.duty: list[int] = []  # requirements that each obeys by being declared at all
        self.crowd: list[int] = []  # each is declared only with at least so many, itself counted
        self.company: list[list[int]] = []  # each is declared only with one of these, if any
        count = len(whom)
        self.least = [1] * count  # each of `whom` is given to nobody, or to so many
        self.most = [-1] * count  # and to at most so many
        self.wanted = [0] * count  # requirements obeyed if somebody is given it
        self.limit = -1  # at most so many creatures are declared
        self.duty_of_all = 0  # requirements obeyed if any creature is declared
        self.whole = False  # a restriction or requirement concerns several creatures together
        self.required = False  # there is a requirement
        self.priced = False  # a pair has a cost
        self.taps = False  # being declared taps creatures, so that they can't pay
        self.numbers = False  # all there is are `least` and `most`, and each is given one
        self.chosen: list[list[int]] = []  # declared so far
        self.greatest = 0  # the number of requirements that must be obeyed

    def add(
        self, creature: int, pairs: list[int], weights: list[int], prices: list[list[Price]]
    ) -> int:
        """Add a creature that can be declared; return its index."""
        self.who.append(creature)
        self.pairs.append(pairs)
        self.weights.append(weights)
        self.prices.append(prices)
        self.capacity.append(1)
        self.duty.append(0)
        self.crowd.append(0)
        self.company.append([])
        self.chosen.append([])
        for weight in weights:
            if weight:
                self.required = True
        for price in prices:
            if price:
                self.priced = True
        return len(self.who) - 1

    def ready(self) -> None:
        """Note what must be obeyed, once everything is added."""
        self.numbers = not self.required and self.limit < 0
        for i in range(len(self.who)):
            if self.crowd[i] or self.company[i] or self.capacity[i] > 1:
                self.numbers = False
        if self.required:
            self.greatest = greatest(self, [[] for _ in self.who], free=True)


def greatest(declaration: Declaration, chosen: list[list[int]], *, free: bool) -> int:
    """The most requirements that a legal declaration with these pairs obeys; -1 if there is none.

    `free`: without any further pair that costs something: nobody has to pay (508.1d, 509.1c).
    """
    if declaration.whole:
        return _greatest_of_whole(declaration, chosen, free=free)
    total = 0
    for i in range(len(declaration.who)):
        total += _greatest_of_one(declaration, i, chosen[i], free=free)
    return total


def _greatest_of_one(declaration: Declaration, i: int, chosen: list[int], *, free: bool) -> int:
    """The most requirements one creature can obey, where none depends on the others."""
    best = 0
    rest: list[int] = []
    used = len(chosen) > 0
    pairs = declaration.pairs[i]
    for place in range(len(pairs)):
        if pairs[place] in chosen:
            best += declaration.weights[i][place]
        elif not (free and declaration.prices[i][place]):
            rest.append(declaration.weights[i][place])
    room = declaration.capacity[i] - len(chosen)
    if room > 0 and rest:
        rest.sort(reverse=True)
        for weight in rest[:room]:
            best += weight
        used = True
    return best + (declaration.duty[i] if used else 0)


def _greatest_of_whole(declaration: Declaration, chosen: list[list[int]], *, free: bool) -> int:
    """The same for all creatures together: creature by creature, the best of each situation.

    A situation is what restrictions and requirements on the whole can still tell apart: how many
    creatures are declared, the greatest crowd one of them needs, how many have each of `whom`
    that it matters for, and who misses company; counts go no further than they matter.
    """
    tracked = _tracked(declaration)
    top = _top_count(declaration)
    lonely = [i for i in range(len(declaration.who)) if declaration.company[i]]
    start = tuple([0] * (2 + len(tracked) + 2 * len(lonely)))
    layer: dict[tuple[int, ...], int] = {start: 0}
    for i in range(len(declaration.who)):
        following: dict[tuple[int, ...], int] = {}
        for given in _ways(declaration, i, chosen[i], free=free):
            worth = _worth(declaration, i, given)
            for situation, value in layer.items():
                after = _after(declaration, situation, i, given, tracked, top, lonely)
                if after is None:
                    continue
                known = following.get(after)
                if known is None or known < value + worth:
                    following[after] = value + worth
        layer = following
    best = -1
    for situation, value in layer.items():
        if _is_whole(declaration, situation, tracked, lonely):
            best = max(best, value + _worth_of_whole(declaration, situation, tracked))
    return best


def _tracked(declaration: Declaration) -> list[int]:
    """The indexes of `whom` for which it matters how many have them."""
    return [
        t
        for t in range(len(declaration.whom))
        if declaration.least[t] > 1 or declaration.most[t] >= 0 or declaration.wanted[t]
    ]


def _top_count(declaration: Declaration) -> int:
    """Up to what number it matters how many creatures are declared."""
    top = 1 if declaration.duty_of_all else 0
    for crowd in declaration.crowd:
        top = max(top, crowd)
    if declaration.limit >= 0:
        top = max(top, declaration.limit + 1)
    return top


def _ways(declaration: Declaration, i: int, chosen: list[int], *, free: bool) -> list[list[int]]:
    """What a creature can be given, with what it has been given already."""
    ways = [list(chosen)]
    pairs = declaration.pairs[i]
    for place in range(len(pairs)):
        t = pairs[place]
        if t in chosen or (free and declaration.prices[i][place]):
            continue
        longer = [[*way, t] for way in ways if len(way) < declaration.capacity[i]]
        ways.extend(longer)
    return ways


def _worth(declaration: Declaration, i: int, given: list[int]) -> int:
    """How many requirements a creature obeys by what it is given."""
    total = declaration.duty[i] if given else 0
    pairs = declaration.pairs[i]
    for place in range(len(pairs)):
        if pairs[place] in given:
            total += declaration.weights[i][place]
    return total


def _after(
    declaration: Declaration,
    situation: tuple[int, ...],
    i: int,
    given: list[int],
    tracked: list[int],
    top: int,
    lonely: list[int],
) -> tuple[int, ...] | None:
    """The situation after one more creature; None if that breaks a restriction."""
    if not given:
        return situation
    new = list(situation)
    new[0] = min(top, new[0] + 1)
    if 0 <= declaration.limit < new[0]:
        return None
    new[1] = max(new[1], declaration.crowd[i])
    for place in range(len(tracked)):
        t = tracked[place]
        if t in given:
            count = new[2 + place] + 1
            most = declaration.most[t]
            if 0 <= most < count:
                return None
            new[2 + place] = count if most >= 0 else min(count, max(1, declaration.least[t]))
    base = 2 + len(tracked)
    for place in range(len(lonely)):
        if lonely[place] == i:
            new[base + 2 * place] = 1
        elif i in declaration.company[lonely[place]]:
            new[base + 2 * place + 1] = 1
    return tuple(new)


def _is_whole(
    declaration: Declaration, situation: tuple[int, ...], tracked: list[int], lonely: list[int]
) -> bool:
    """Whether a declaration may be left as it is, as far as restrictions go."""
    if situation[0] < situation[1]:
        return False
    for place in range(len(tracked)):
        if 0 < situation[2 + place] < declaration.least[tracked[place]]:
            return False
    base = 2 + len(tracked)
    for place in range(len(lonely)):
        if situation[base + 2 * place] and not situation[base + 2 * place + 1]:
            return False
    return True


def _worth_of_whole(
    declaration: Declaration, situation: tuple[int, ...], tracked: list[int]
) -> int:
    """The requirements that the declaration as a whole obeys."""
    total = declaration.duty_of_all if situation[0] else 0
    for place in range(len(tracked)):
        if situation[2 + place]:
            total += declaration.wanted[tracked[place]]
    return total


def may_end(declaration: Declaration) -> bool:
    """Whether what is declared so far is a legal declaration."""
    if not declaration.whole:
        if not declaration.required:
            return True
        total = 0
        for i in range(len(declaration.who)):
            total += _worth(declaration, i, declaration.chosen[i])
        return total >= declaration.greatest
    tracked = _tracked(declaration)
    top = _top_count(declaration)
    lonely = [i for i in range(len(declaration.who)) if declaration.company[i]]
    situation = tuple([0] * (2 + len(tracked) + 2 * len(lonely)))
    total = 0
    for i in range(len(declaration.who)):
        given = declaration.chosen[i]
        after = _after(declaration, situation, i, given, tracked, top, lonely)
        if after is None:
            return False
        situation = after
        total += _worth(declaration, i, given)
    if not _is_whole(declaration, situation, tracked, lonely):
        return False
    return total + _worth_of_whole(declaration, situation, tracked) >= declaration.greatest


def may_add(declaration: Declaration, i: int, t: int) -> bool:
    """Whether a legal declaration can still be reached with this pair too."""
    if not declaration.whole and not declaration.required:
        return True
    chosen = declaration.chosen[i]
    chosen.append(t)
    if declaration.numbers:
        reachable = _can_be_filled(declaration)
    else:
        reachable = greatest(declaration, declaration.chosen, free=False) >= declaration.greatest
    chosen.pop()
    return reachable


def _can_be_filled(declaration: Declaration) -> bool:
    """Whether creatures not declared yet can make up the numbers that are still too small.

    This is the usual case of restrictions on the whole: menace. Each missing place is given to
    a creature, moving others to other places where that helps.
    """
    counts = [0] * len(declaration.whom)
    for given in declaration.chosen:
        for t in given:
            counts[t] += 1
    missing: list[int] = []
    for t in range(len(counts)):
        most = declaration.most[t]
        if 0 <= most < counts[t]:
            return False
        if 0 < counts[t] < declaration.least[t]:
            if 0 <= most < declaration.least[t]:
                return False
            missing.extend([t] * (declaration.least[t] - counts[t]))
    places = [-1] * len(declaration.who)  # the place in `missing` that each creature is given
    for place in range(len(missing)):
        if not _fill(declaration, missing, place, places, [False] * len(places)):
            return False
    return True


def _fill(
    declaration: Declaration, missing: list[int], place: int, places: list[int], tried: list[bool]
) -> bool:
    """Give one missing place to a creature that is free for it or can be freed."""
    for i in range(len(places)):
        if tried[i] or declaration.chosen[i] or missing[place] not in declaration.pairs[i]:
            continue
        tried[i] = True
        if places[i] < 0 or _fill(declaration, missing, places[i], places, tried):
            places[i] = place
            return True
    return False


def open_pairs(declaration: Declaration) -> list[tuple[int, int]]:
    """The pairs that may be declared next, as indexes into `who` and `whom`."""
    found: list[tuple[int, int]] = []
    for i in range(len(declaration.who)):
        chosen = declaration.chosen[i]
        if len(chosen) >= declaration.capacity[i]:
            continue
        for t in declaration.pairs[i]:
            if t not in chosen and may_add(declaration, i, t):
                found.append((i, t))
    return found


async def declare(
    state: State, player: int, declaration: Declaration, shape: str, rule: str
) -> list[tuple[int, int]]:
    """Ask for a declaration pair by pair; return who was given whom, in the order declared.

    `shape` is "attackers" or "blockers".
    """
    verb = "attack" if shape == "attackers" else "block"
    declared: list[tuple[int, int]] = []
    named: tuple[int, ...] = ()
    while True:
        pairs = open_pairs(declaration)
        if declaration.priced:
            pairs = _affordable_pairs(state, player, declaration, pairs)
        complete = may_end(declaration)
        if not pairs:
            if complete:
                return declared
            _forgo_prices(declaration)  # what was declared can't be paid for: 733.1
            declared = []
            named = ()
            continue
        options: list[Option] = []
        for i, t in pairs:
            options.append(Option(verb, object=declaration.who[i], other=declaration.whom[t]))
        if complete:
            options.append(DONE)
        answer = await Decision(player, shape, verb, options, NONE, rule, named)
        if answer.verb == "done":
            return declared
        i = declaration.who.index(answer.object)
        declaration.chosen[i].append(declaration.whom.index(answer.other))
        declared.append((answer.object, answer.other))
        named = (*named, answer.object)


def _affordable_pairs(
    state: State, player: int, declaration: Declaration, pairs: list[tuple[int, int]]
) -> list[tuple[int, int]]:
    """Those of the pairs with which the whole declaration can be paid for."""
    found: list[tuple[int, int]] = []
    for i, t in pairs:
        chosen = declaration.chosen[i]
        chosen.append(t)
        costs = prices(declaration)
        tapping: list[int] = []
        if costs and declaration.taps:
            for j in range(len(declaration.who)):
                if declaration.chosen[j]:
                    tapping.append(declaration.who[j])
            tapping = tap_to_attack(state, tapping)
        if not costs or is_affordable(state, player, costs, tapping):
            found.append((i, t))
        chosen.pop()
    return found


def _forgo_prices(declaration: Declaration) -> None:
    """Begin the declaration anew, without what costs anything."""
    for i in range(len(declaration.who)):
        pairs: list[int] = []
        weights: list[int] = []
        for place in range(len(declaration.pairs[i])):
            if not declaration.prices[i][place]:
                pairs.append(declaration.pairs[i][place])
                weights.append(declaration.weights[i][place])
        declaration.pairs[i] = pairs
        declaration.weights[i] = weights
        declaration.prices[i] = [[] for _ in pairs]
        declaration.chosen[i] = []
    declaration.priced = False


def prices(declaration: Declaration) -> list[Price]:
    """What the declaration costs altogether. [CR 508.1h, 509.1d]"""
    found: list[Price] = []
    if declaration.priced:
        for i in range(len(declaration.who)):
            pairs = declaration.pairs[i]
            for place in range(len(pairs)):
                if pairs[place] in declaration.chosen[i]:
                    found.extend(declaration.prices[i][place])
    return found
