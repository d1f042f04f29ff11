"""The declarations that can be reached pair by pair are exactly the legal ones."""

from itertools import combinations, product

import pytest

from apnap.abilities.costs import TapThis
from apnap.rules.combat_costs import Price
from apnap.rules.declaring import Declaration, may_end, open_pairs
from apnap.state.context import Context
from apnap.state.events import NONE
from apnap.state.rng import seeded

Chosen = tuple[tuple[int, ...], ...]


def random_declaration(seed: int) -> Declaration:
    rng = seeded(seed)
    whom = [100 + t for t in range(1 + rng.below(3))]
    declaration = Declaration(whom)
    for t in range(len(whom)):
        declaration.least[t] = 1 + rng.below(2)
        declaration.most[t] = rng.below(3) + 1 if rng.below(4) == 0 else -1
        declaration.wanted[t] = rng.below(2) * rng.below(2)
    if rng.below(4) == 0:
        declaration.limit = 1 + rng.below(2)
    if rng.below(4) == 0:
        declaration.duty_of_all = 1
    size = 1 + rng.below(4)
    for i in range(size):
        pairs = [t for t in range(len(whom)) if rng.below(4)]
        weights = [rng.below(2) * rng.below(2) for _ in pairs]
        prices: list[list[Price]] = [[] for _ in pairs]
        if rng.below(5) == 0 and prices:
            prices[0].append(Price(TapThis(), Context(0, NONE)))
        declaration.add(10 + i, pairs, weights, prices)
        declaration.capacity[i] = 1 + (rng.below(4) == 0)
        declaration.duty[i] = 1 if rng.below(3) == 0 else 0
        declaration.crowd[i] = 2 if rng.below(5) == 0 else 0
        if rng.below(6) == 0:
            declaration.company[i] = [j for j in range(size) if j != i and rng.below(2)] or [-1]
    if rng.below(3) == 0:  # as simple as most declarations are
        count = len(whom)
        declaration.least, declaration.most = [1] * count, [-1] * count
        declaration.wanted, declaration.limit, declaration.duty_of_all = [0] * count, -1, 0
        declaration.crowd = [0] * size
        declaration.company = [[] for _ in range(size)]
    else:
        declaration.whole = True
    declaration.required = rng.below(3) > 0
    if not declaration.required and rng.below(2):  # like menace: only numbers matter
        declaration.limit = -1
        declaration.capacity = [1] * size
        declaration.crowd = [0] * size
        declaration.company = [[] for _ in range(size)]
    declaration.ready()
    return declaration


def every_choice(declaration: Declaration) -> list[Chosen]:
    ways = []
    for i in range(len(declaration.who)):
        mine: list[tuple[int, ...]] = []
        for size in range(declaration.capacity[i] + 1):
            mine += combinations(declaration.pairs[i], size)
        ways.append(mine)
    return list(product(*ways))


def keeps_restrictions(declaration: Declaration, chosen: Chosen) -> bool:
    used = [i for i, given in enumerate(chosen) if given]
    if 0 <= declaration.limit < len(used):
        return False
    for t in range(len(declaration.whom)):
        count = sum(t in given for given in chosen)
        if 0 < count < declaration.least[t] or 0 <= declaration.most[t] < count:
            return False
    for i in used:
        if len(used) < declaration.crowd[i]:
            return False
        if declaration.company[i] and not any(j in declaration.company[i] for j in used):
            return False
    return True


def obeyed(declaration: Declaration, chosen: Chosen) -> int:
    total = declaration.duty_of_all if any(chosen) else 0
    for i, given in enumerate(chosen):
        total += declaration.duty[i] if given else 0
        for t, weight in zip(declaration.pairs[i], declaration.weights[i], strict=True):
            total += weight if t in given else 0
    for t in range(len(declaration.whom)):
        total += declaration.wanted[t] if any(t in given for given in chosen) else 0
    return total


def is_free(declaration: Declaration, chosen: Chosen) -> bool:
    return not any(
        price and t in given
        for i, given in enumerate(chosen)
        for t, price in zip(declaration.pairs[i], declaration.prices[i], strict=True)
    )


def legal(declaration: Declaration) -> set[Chosen]:
    kept = [c for c in every_choice(declaration) if keeps_restrictions(declaration, c)]
    if not declaration.required:
        return set(kept)
    needed = max(obeyed(declaration, c) for c in kept if is_free(declaration, c))
    return {c for c in kept if obeyed(declaration, c) >= needed}


def reached(declaration: Declaration) -> set[Chosen]:
    found: set[Chosen] = set()
    seen: set[Chosen] = set()
    waiting: list[Chosen] = [tuple(() for _ in declaration.who)]
    while waiting:
        chosen = waiting.pop()
        if chosen in seen:
            continue
        seen.add(chosen)
        declaration.chosen = [list(given) for given in chosen]
        pairs = open_pairs(declaration)
        if may_end(declaration):
            found.add(chosen)
        assert pairs or chosen in found, "a declaration that can't be finished"
        for i, t in pairs:
            more = list(chosen)
            more[i] = tuple(sorted((*chosen[i], t)))
            waiting.append(tuple(more))
    return found


@pytest.mark.rule("508.1d")
@pytest.mark.rule("509.1c")
@pytest.mark.parametrize("seed", range(500))
def test_only_and_all_legal_declarations_are_reached(seed: int) -> None:
    declaration = random_declaration(seed)
    assert reached(declaration) == legal(declaration)
