"""Paying mana tried out in every way: what the payer is compared with. [CR 118.3, 601.2g]

A model of its own, which knows nothing of the engine: permanents with what their mana abilities
cost and add, a pool, life, and a cost. All orders of all activations are tried, with all choices
in them, and every way to spend the mana.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import product

Cost = tuple[int, int, int, int, int, int, int]
"""Life, used up, floating, colors, creatures, types, places, as `rules.plan_cost` has them."""


@dataclass(frozen=True)
class Use:
    """A mana ability: what it costs, and the alternatives that it adds, as letters.

    `gone`: "self", or "creature" for another one that is sacrificed; `only`: what its mana may be
    spent on; `least`: only with so many artifacts; `per`: adds so much for each land.
    """

    adds: tuple[str, ...]
    tap: bool = True
    mana: tuple[str, ...] = ()
    life: int = 0
    hurts: int = 0
    gone: str = ""
    taps_creature: bool = False
    counter: bool = False
    only: str = ""
    least: int = 0
    per: bool = False
    limit: int = 0


@dataclass(frozen=True)
class Thing:
    """A permanent."""

    types: tuple[str, ...]
    uses: tuple[Use, ...] = ()
    snow: bool = False
    counters: int = 0
    colors: str = ""


Mana = tuple[str, bool, str, tuple[int, int, int]]
"""Its type, whether it is snow, what it is only for, and what spending it costs: colors, types,
place; nothing for mana that was made."""


@dataclass(frozen=True)
class Question:
    """What is to be paid, and with what."""

    things: tuple[Thing, ...]
    cost: tuple[str, ...]
    pool: tuple[Mana, ...] = ()
    life: int = 20
    kind: str = "sorcery"  # what is paid for: "sorcery", "creature", "activate"
    wanted: str = ""  # the colors that the hand asks for
    convoke: bool = False
    improvise: bool = False
    graveyard: int = 0  # cards to delve
    taps: int = -1  # the place of a permanent that the cost itself taps
    eats: int = -1  # and of one that it sacrifices


@dataclass
class _Now:
    """A moment of the search."""

    pool: tuple[Mana, ...]
    tapped: int
    gone: int
    counters: tuple[int, ...]
    uses: tuple[int, ...]
    life: int
    cost: tuple[int, int, int, int, int, int]  # all but floating

    def key(self) -> tuple[object, ...]:
        """All but what it has cost: of two alike, the cheaper one is enough."""
        return (self.pool, self.tapped, self.gone, self.counters, self.uses, self.life)

    def __lt__(self, other: _Now) -> bool:
        return self.cost < other.cost


def add(cost: tuple[int, ...], *more: int) -> tuple[int, int, int, int, int, int]:
    """Life, used up, colors, creatures, types, places."""
    a, b, c, d, e, f = (x + y for x, y in zip(cost, more, strict=True))
    return (a, b, c, d, e, f)


def pays(mana: Mana, symbol: str, on: str) -> bool:
    """Whether a mana pays a symbol of one mana, on this purpose."""
    kind, snow, only, _ = mana
    if only and only != on:
        return False
    if symbol == "S":
        return snow
    return symbol.isdigit() or kind in symbol.split("/")


def spendings(pool: tuple[Mana, ...], symbols: tuple[str, ...], on: str) -> set[tuple[Mana, ...]]:
    """What can be left of a pool."""
    if not symbols:
        return {pool}
    left: set[tuple[Mana, ...]] = set()
    tried: set[Mana] = set()
    for place, mana in enumerate(pool):
        if mana not in tried and pays(mana, symbols[0], on):
            tried.add(mana)
            left |= spendings(pool[:place] + pool[place + 1 :], symbols[1:], on)
    return left


def spent_cost(before: tuple[Mana, ...], after: tuple[Mana, ...]) -> tuple[int, int, int]:
    """What it costs that mana of the first pool was spent."""
    total = [0, 0, 0]
    left = list(after)
    for mana in before:
        if mana in left:
            left.remove(mana)
        else:
            for i in range(3):
                total[i] += mana[3][i]
    return (total[0], total[1], total[2])


@dataclass
class Model:
    """The search for the least cost of any way to pay."""

    question: Question
    best: Cost | None = None
    seen: set[tuple[object, ...]] = field(default_factory=set)

    def run(self) -> Cost | None:
        """The least cost, or None if it can't be paid."""
        question = self.question
        things = question.things
        self.types = [
            {
                tap: "".join(
                    sorted(
                        {
                            kind
                            for use in thing.uses
                            if use.tap == tap and self.given(n, use)
                            for one in use.adds
                            for kind in one
                        }
                    )
                )
                for tap in (True, False)
            }
            for n, thing in enumerate(things)
        ]
        self.place: list[int] = []
        place = 0
        for number in range(len(things)):
            place += any(self.given(number, use) for use in things[number].uses)
            self.place.append(place)
        waiting = [
            _Now(
                tuple(sorted(question.pool)),
                0,
                0,
                tuple(thing.counters for thing in things),
                (0,) * len(things),
                question.life,
                (0, 0, 0, 0, 0, 0),
            )
        ]
        while waiting:
            now = heappop(waiting)
            if now.key() in self.seen:
                continue
            self.seen.add(now.key())
            if self.best is not None and now.cost[:2] > self.best[:2]:
                break
            self.pay(now)
            for number in range(len(things)):
                if not now.gone >> number & 1:
                    for use in things[number].uses:
                        for following in self.after(now, number, use):
                            if following.key() not in self.seen:
                                heappush(waiting, following)
        return self.best

    def given(self, number: int, use: Use) -> bool:
        """Whether the ability could be activated at the beginning, its mana cost apart."""
        question = self.question
        others = 0
        for place, thing in enumerate(question.things):
            others += "creature" in thing.types and place != number
        if use.least > sum("artifact" in thing.types for thing in question.things):
            return False
        if (use.gone == "creature" or use.taps_creature) and not others:
            return False
        return use.life <= question.life and (
            not use.counter or question.things[number].counters > 0
        )

    def after(self, now: _Now, number: int, use: Use) -> list[_Now]:
        """The moments after activating a mana ability, in all ways."""
        things = self.question.things
        if use.tap and now.tapped >> number & 1:
            return []
        if use.counter and not now.counters[number]:
            return []
        if use.life and now.life < use.life:
            return []
        if use.limit and now.uses[number] >= use.limit:
            return []
        alive = [n for n in range(len(things)) if not now.gone >> n & 1]
        if sum("artifact" in things[n].types for n in alive) < use.least:
            return []
        others = [n for n in alive if "creature" in things[n].types and n != number]
        picks = [-1]
        if use.gone == "creature":
            picks = others
        elif use.taps_creature:
            picks = [n for n in others if not now.tapped >> n & 1]
        found: list[_Now] = []
        lands = sum("land" in things[n].types for n in alive)
        adds = [one * lands for one in use.adds] if use.per else list(use.adds)
        for pick, rest in product(picks, spendings(now.pool, use.mana, "activate")):
            colors, types, place = spent_cost(now.pool, rest)
            creatures = 0
            tapped, gone = now.tapped, now.gone
            used = 1 if use.counter else 0
            place += self.place[number]
            if use.tap or use.gone == "self":
                colors += len(set(self.types[number][use.tap]) & set(self.question.wanted))
                types += len(self.types[number][use.tap])
            if use.tap:
                tapped |= 1 << number
                creatures += "creature" in things[number].types
            if use.gone == "self":
                gone |= 1 << number
                used += 1
            if use.gone == "creature":
                gone |= 1 << pick
                used += 1
            if use.taps_creature:
                tapped |= 1 << pick
                creatures += 1
            counters = list(now.counters)
            counters[number] -= use.counter
            uses = list(now.uses)
            uses[number] += 1 if use.limit else 0
            cost = add(now.cost, use.life + use.hurts, used, colors, creatures, types, place)
            for one in adds:
                snow = things[number].snow
                made: list[Mana] = [(kind, snow, use.only, (0, 0, 0)) for kind in one]
                found.append(
                    _Now(
                        tuple(sorted((*rest, *made))),
                        tapped,
                        gone,
                        tuple(counters),
                        tuple(uses),
                        now.life - use.life - use.hurts,
                        cost,
                    )
                )
        return found

    def pay(self, now: _Now) -> None:
        """Pay the cost now, in all ways, and remember the best."""
        question = self.question
        if question.taps >= 0 and (now.tapped | now.gone) >> question.taps & 1:
            return
        if question.eats >= 0 and now.gone >> question.eats & 1:
            return
        helpers: list[tuple[str, bool, int, int]] = []  # colors, generic only, thing, place
        place = 0
        for number, thing in enumerate(question.things):
            creature = question.convoke and "creature" in thing.types
            if number == question.taps:
                continue
            if creature or (question.improvise and "artifact" in thing.types):
                place += 1
                if not (now.gone | now.tapped) >> number & 1:
                    helpers.append((thing.colors if creature else "", True, number, 100 + place))
        for _ in range(question.graveyard):
            place += 1
            helpers.append(("", True, -1, 100 + place))
        on = "activate" if question.kind == "activate" else question.kind
        self.match(now, now.pool, question.cost, on, tuple(helpers), now.life, now.cost)

    def match(
        self,
        now: _Now,
        pool: tuple[Mana, ...],
        symbols: tuple[str, ...],
        on: str,
        helpers: tuple[tuple[str, bool, int, int], ...],
        life: int,
        cost: tuple[int, int, int, int, int, int],
    ) -> None:
        """Pay the symbols one after the other."""
        if not symbols:
            colors, types, place = spent_cost(now.pool, pool)
            a, b, c, d, e, f = add(cost, 0, 0, colors, 0, types, place)
            total = (a, b, len(pool), c, d, e, f)
            if self.best is None or total < self.best:
                self.best = total
            return
        if self.best is not None and cost[:2] > self.best[:2]:
            return
        first, rest = symbols[0], symbols[1:]
        halves = first.split("/")
        if "P" in halves and life >= 2:
            self.match(now, pool, rest, on, helpers, life - 2, add(cost, 2, 0, 0, 0, 0, 0))
        if "2" in halves:
            self.match(now, pool, ("1", "1", *rest), on, helpers, life, cost)
        plain = "/".join(half for half in halves if half not in ("P", "2"))
        tried: set[Mana] = set()
        for at, mana in enumerate(pool):
            if mana not in tried and pays(mana, plain, on):
                tried.add(mana)
                self.match(now, pool[:at] + pool[at + 1 :], rest, on, helpers, life, cost)
        for at, (kinds, _, number, place) in enumerate(helpers):
            if plain == "S" or (not plain.isdigit() and not set(kinds) & set(plain.split("/"))):
                continue
            left = helpers[:at] + helpers[at + 1 :]
            if number < 0:
                more = add(cost, 0, 1, 0, 0, 0, place)
            else:
                thing = self.question.things[number]
                kinds_lost = self.lost_by_tapping(number)
                lost = len(set(kinds_lost) & set(self.question.wanted))
                creature = "creature" in thing.types
                more = add(cost, 0, 0, lost, creature, len(kinds_lost), place)
            self.match(now, pool, rest, on, left, life, more)

    def lost_by_tapping(self, number: int) -> str:
        """The types of mana that the permanent gives by tapping, or else by going away."""
        for use in self.question.things[number].uses:
            if use.gone == "self" and number == self.question.eats:
                continue
            if (use.tap or use.gone == "self") and self.given(number, use):
                return self.types[number][use.tap]
        return ""
