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
    """The cheapest assignment, row by row along shortest augmenting paths (the Hungarian method).

    A cost of `IMPOSSIBLE` is no edge.
    """
    result = Assignment()
    rows = len(costs)
    if rows > columns:
        return result
    impossible = IMPOSSIBLE
    row_price = [0] * rows
    column_price = [0] * columns
    row_of = [-1] * columns
    column_of = [-1] * rows
    for first in range(rows):
        shortest = [impossible] * columns
        way_back = [-1] * columns
        left = list(range(columns))
        seen: list[int] = []
        distance = 0
        row = first
        while row >= 0:
            line = costs[row]
            base = distance - row_price[row]
            nearest = impossible
            at = -1
            for place in range(len(left)):
                column = left[place]
                known = shortest[column]
                cost = line[column]
                if cost < impossible:
                    length = base + cost - column_price[column]
                    if length < known:
                        known = length
                        shortest[column] = length
                        way_back[column] = row
                if known < nearest or (known == nearest < impossible and row_of[column] < 0):
                    nearest = known
                    at = place
            if at < 0:
                return result
            column = left[at]
            left[at] = left[-1]
            left.pop()
            seen.append(column)
            distance = nearest
            row = row_of[column]
        last = seen[-1]
        row_price[first] = row_price[first] + distance
        for column in seen:
            saved = distance - shortest[column]
            if saved:
                column_price[column] = column_price[column] - saved
                row_price[row_of[column]] = row_price[row_of[column]] + saved
        column = last
        while True:
            row = way_back[column]
            row_of[column] = row
            following = column_of[row]
            column_of[row] = column
            if row == first:
                break
            column = following
    result.found = column_of
    result.rows = row_price
    result.columns = column_price
    return result
