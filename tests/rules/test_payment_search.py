"""The payer's search against a reference that tries everything. [CR 118.3, 601.2g]"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.rules.assignment import assign, simple_bound
from apnap.rules.mana import ANY_TYPE, GENERIC, SNOW
from apnap.rules.payment_problem import (
    COLORS_SHIFT,
    FLOATING_SHIFT,
    LIFE_SHIFT,
    USED_SHIFT,
    Problem,
    Source,
    Way,
)
from apnap.rules.payment_search import any_plan, best_plan

if TYPE_CHECKING:
    from collections.abc import Iterator

TYPES = (1, 2, 32)
ANY = GENERIC | ANY_TYPE

Unit = tuple[int, bool, int]  # its type, whether it is snow, what it may be spent on


def choices(units: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All ways to settle which type each unit has."""
    return product(*[[t for t in TYPES if t & mask] for mask in units])


def fits(unit: Unit, symbol: int, on: int) -> bool:
    kind, snow, spends = unit
    if not spends >> on & 1 or (symbol & SNOW and not snow):
        return False
    return bool(symbol & kind & ANY_TYPE)


def payments(pool: tuple[Unit, ...], needs: tuple[int, ...], on: int) -> set[tuple[Unit, ...]]:
    """What can be left of a pool after paying."""
    if not needs:
        return {pool}
    left: set[tuple[Unit, ...]] = set()
    for place, unit in enumerate(pool):
        if fits(unit, needs[0], on):
            rest = tuple(sorted(pool[:place] + pool[place + 1 :]))
            left |= payments(rest, needs[1:], on)
    return left


def reference(problem: Problem) -> int | None:
    """The least weight of any plan, by trying every order of everything."""
    best: int | None = None
    ways = [
        (source, way)
        for source in problem.sources
        if source.pool < 0
        for way in (*source.ways, *source.chained)
    ]
    pool = tuple(
        sorted(
            (source.ways[0].units[0], source.ways[0].snow, source.ways[0].spends)
            for source in problem.sources
            if source.pool >= 0
        )
    )
    seen: set[tuple[object, ...]] = set()

    def go(
        pool: tuple[Unit, ...],
        used: frozenset[int],
        weight: int,
        paid: int,
        tapped: frozenset[int],
        gone: frozenset[int],
    ) -> None:
        nonlocal best
        key = (pool, used, weight, tapped, gone)
        if key in seen:
            return
        seen.add(key)
        for life, symbols in problem.variants:
            if payments(pool, tuple(symbols), 0):
                floating = problem.floating - paid - len(symbols)
                total = weight + (life << LIFE_SHIFT) + (floating << FLOATING_SHIFT)
                if best is None or total < best:
                    best = total
        for source, way in ways:
            if id(source) in used or source.object in tapped or source.object in gone:
                continue
            if tapped & set(way.taps) or gone & set(way.eats) or gone & set(way.taps):
                continue
            for rest in payments(pool, way.needs, way.chain):
                for kinds in choices(way.units):
                    made = [(kind, way.snow, way.spends) for kind in kinds]
                    go(
                        tuple(sorted((*rest, *made))),
                        used | {id(source)},
                        weight + way.weight,
                        paid + len(way.needs),
                        tapped | {source.object, *way.taps},
                        gone | set(way.eats) | ({source.object} if way.consumes else set()),
                    )

    go(pool, frozenset(), 0, 0, frozenset(), frozenset())
    return best


masks = st.sampled_from((1, 2, 3, 32, 35))
symbols = st.sampled_from((1, 2, 3, 32, ANY, ANY, ANY, ANY_TYPE | SNOW))


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    problem = Problem()
    problem.variants = [(0, draw(st.lists(symbols, min_size=1, max_size=4)))]
    if draw(st.booleans()):
        problem.variants.append((2, problem.variants[0][1][1:]))
    chain = 0
    for place in range(draw(st.integers(0, 2))):
        source = Source(100 + place, place)
        way = Way(-1, (draw(st.sampled_from(TYPES)),), -1, 0)
        way.snow = draw(st.booleans())
        source.ways.append(way)
        problem.sources.append(source)
        problem.floating += 1
    for place in range(draw(st.integers(1, 4))):
        source = Source(200 + place, -1)
        for _ in range(draw(st.integers(1, 2))):
            units = tuple(draw(st.lists(masks, min_size=1, max_size=2)))
            weight = (len(units) << FLOATING_SHIFT) + place
            weight += draw(st.integers(0, 1)) << LIFE_SHIFT
            weight += draw(st.integers(0, 1)) << USED_SHIFT
            weight += draw(st.integers(0, 2)) << COLORS_SHIFT
            way = Way(draw(st.integers(0, 9)), units, draw(st.sampled_from((-1, -1, 1, 6))), weight)
            way.snow = draw(st.booleans())
            way.consumes = draw(st.integers(0, 3)) == 0
            if chain < 2 and draw(st.integers(0, 2)) == 0:
                chain += 1
                way.chain = chain
                other = draw(st.sampled_from([n for n in range(200, 206) if n != source.object]))
                kind = draw(st.integers(0, 3))
                if kind == 0:
                    way.taps = (other,)
                elif kind == 1:
                    way.eats = (other,)
                least = 0 if kind < 2 else 1
                way.needs = tuple(draw(st.lists(symbols, min_size=least, max_size=2)))
                source.chained.append(way)
            else:
                source.ways.append(way)
                if len(units) > 1:
                    source.single = False
        problem.sources.append(source)
    return problem


@pytest.mark.rule("118.3")
@settings(max_examples=400, deadline=None)
@given(problems())
def test_finds_a_payment_if_there_is_one_and_the_best(problem: Problem) -> None:
    expected = reference(problem)
    found = best_plan(problem)
    some = any_plan(problem)
    assert (expected is None) == (some is None)
    assert (expected is None) == (found is None)
    if found is not None:
        assert found.weight == expected


@given(
    st.lists(st.lists(st.integers(0, 9), min_size=4, max_size=4), min_size=1, max_size=4),
)
def test_assignment_is_the_cheapest(costs: list[list[int]]) -> None:
    from itertools import permutations

    least = min(
        sum(costs[row][column] for row, column in enumerate(order))
        for order in permutations(range(4), len(costs))
    )
    found = assign(costs, 4)
    assert sorted(set(found)) == sorted(found)
    assert sum(costs[row][column] for row, column in enumerate(found)) == least


@given(st.lists(symbols, max_size=4), st.lists(masks, max_size=5))
def test_the_quick_bound_is_exact_for_simple_sources(asked: list[int], sources: list[int]) -> None:
    asked = [symbol & ~SNOW for symbol in asked]

    def possible(asked: list[int], sources: list[int]) -> bool:
        if not asked:
            return True
        return any(
            asked[0] & mask & ANY_TYPE and possible(asked[1:], sources[:i] + sources[i + 1 :])
            for i, mask in enumerate(sources)
        )

    assert simple_bound(asked, sources) == possible(asked, sources)
