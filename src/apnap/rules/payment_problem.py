"""What is to be paid and what could pay it: the question that `rules.payment_search` answers.

[CR 118.3, 601.2g] Nothing here knows cards.

- A *need* is one mana to pay: its symbol (see `rules.mana`), what it is spent on (`on`: 0 the cost
  itself, n the activation cost of the n-th chained way) and when (`place`).
- A *source* is a permanent, a mana in the pool, or something that is tapped or exiled instead of
  paying mana (convoke, delve). It has *ways*, of which at most one is used.
- A *chained* way costs mana itself or uses up other objects.

A plan's weight is a number whose digits are what `rules.plan_cost` names.
"""

from __future__ import annotations

from typing import Final

from apnap.rules.mana import ANY_TYPE, GENERIC, SNOW
from apnap.state.mana import Mana

PLACE_SHIFT: Final = 0
TYPES_SHIFT: Final = 12
CREATURE_SHIFT: Final = 20
COLORS_SHIFT: Final = 26
FLOATING_SHIFT: Final = 34
USED_SHIFT: Final = 42
LIFE_SHIFT: Final = 49
UNNAMED_SHIFT: Final = 57
"""Where each digit of a plan's weight begins; see `rules.plan_cost` for what they mean."""


class Way:
    """One way to get mana (or to pay without mana) from a source. Never changed.

    `units`: for each mana the types it may have, each chosen freely; `spends`: on what it may be
    spent, a bit for each `on`; `needs`: the symbols it costs; `taps` and `eats`: other objects
    it taps or uses up; `weight` as a plan's, its own units counted as floating; `unpaid`: not
    mana (convoke and the like), so it serves the cost itself and no snow symbol; `life`: what is
    paid of it; `untapped`: its source must be untapped until then; `sure`: using it changes nothing
    that other ways depend on.
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
        self.life = 0
        self.untapped = True
        self.sure = False


class Source:
    """What may be used once, in one of its ways. `mana` is the one at `pool` in the pool, if any.

    `extra`: a use of an ability that does not exclude its object's other sources; `again`: it can
    be used any number of times; `tapless`: its object goes away without being tapped; `types`: of
    the mana that it could give.
    """

    def __init__(self, object: int, pool: int) -> None:
        self.object = object
        self.pool = pool
        self.mana: Mana | None = None
        self.extra = False
        self.again = False
        self.tapless = False
        self.types = 0
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
