"""Who pays for whom: matching needs with sources of one mana each. [CR 118.3]"""

from __future__ import annotations

from typing import Final

from apnap.rules.mana import ANY_TYPE

IMPOSSIBLE: Final = (1 << 62) - 1
"""The cost of giving a need to a source that can't pay it."""


def simple_bound(symbols: list[int], masks: list[int]) -> bool:
    """Whether single mana of these types can pay these symbols, by Hall's condition.

    Exact where every mana may be spent and no symbol asks for snow.
    """
    if len(masks) < len(symbols):
        return False
    unions: list[int] = []
    for symbol in symbols:
        types = symbol & ANY_TYPE
        if types != ANY_TYPE and types not in unions:
            unions.append(types)
    if not unions:
        return True
    count = 0
    while count < len(unions):  # all unions of them: at most 63
        for i in range(count):
            union = unions[i] | unions[count]
            if union not in unions:
                unions.append(union)
        count += 1
    for union in unions:
        need = 0
        for symbol in symbols:
            if symbol & ANY_TYPE & ~union == 0:
                need += 1
        for mask in masks:
            if mask & union:
                need -= 1
                if need <= 0:
                    break
        if need > 0:
            return False
    return True


class Assignment:
    """For each row a column of its own, with the least sum of costs; none if there is none.

    `rows` and `columns` are the dual prices: no assignment of some of the rows to some of the
    columns costs less than the prices of those rows and columns together; a column's is never
    positive.
    """

    def __init__(self) -> None:
        self.found: list[int] = []
        self.rows: list[int] = []
        self.columns: list[int] = []


def assign(costs: list[list[int]], columns: int) -> list[int]:
    """For each row a column of its own, with the least sum of costs; [] if there is none."""
    return assignment(costs, columns).found


def assignment(costs: list[list[int]], columns: int) -> Assignment:
    """The cheapest assignment, by the Hungarian algorithm with potentials.

    A cost of `IMPOSSIBLE` is no edge.
    """
    result = Assignment()
    rows = len(costs)
    if rows > columns:
        return result
    row_potential = [0] * (rows + 1)
    potential = [0] * (columns + 1)
    row_of = [0] * (columns + 1)
    way_back = [0] * (columns + 1)
    for row in range(1, rows + 1):
        row_of[0] = row
        column = 0
        least = [IMPOSSIBLE] * (columns + 1)
        used = [False] * (columns + 1)
        while row_of[column] != 0:
            used[column] = True
            here = row_of[column]
            delta = IMPOSSIBLE
            following = 0
            line = costs[here - 1]
            price = row_potential[here]
            for j in range(1, columns + 1):
                if used[j]:
                    continue
                value = line[j - 1]
                if value < IMPOSSIBLE:
                    value = value - price - potential[j]
                    if value < least[j]:
                        least[j] = value
                        way_back[j] = column
                if least[j] < delta:
                    delta = least[j]
                    following = j
            if following == 0:
                return result
            for j in range(columns + 1):
                if used[j]:
                    row_potential[row_of[j]] += delta
                    potential[j] -= delta
                elif least[j] < IMPOSSIBLE:
                    least[j] -= delta
            column = following
        while column != 0:
            previous = way_back[column]
            row_of[column] = row_of[previous]
            column = previous
    result.found = [0] * rows
    for j in range(1, columns + 1):
        if row_of[j] != 0:
            result.found[row_of[j] - 1] = j - 1
    result.rows = row_potential[1:]
    result.columns = potential[1:]
    return result
