"""The question of paying mana, as the search takes it: what is asked, what could pay. [CR 118.3]

`rules.mana_sources` says what a player can get mana from; here this meets a cost, what else the
cost takes, what may pay instead of mana, and what the player wishes.
"""

from __future__ import annotations

from typing import Final

from apnap.rules.characteristics import characteristics, derived
from apnap.rules.costs import TotalCost
from apnap.rules.mana import ANY_TYPE, COLORED, GENERIC, LIFE, SNOW, TWO, bit, mana_part
from apnap.rules.mana_sources import ALL_USES, Purpose, heavier, like, sources
from apnap.rules.other_costs import Reserved, can_lose_life
from apnap.rules.payment_problem import (
    COLORS_SHIFT,
    CREATURE_SHIFT,
    FLOATING_SHIFT,
    TYPES_SHIFT,
    UNNAMED_SHIFT,
    USED_SHIFT,
    Problem,
    Source,
    Way,
)
from apnap.state.state import State

HELPER_KEY = -2
"""The key of a way that is no mana ability but pays instead of mana."""


def needs_of(total: TotalCost) -> list[int]:
    """The mana of a cost, one symbol each, generic last."""
    needs: list[int] = []
    for symbol in total.symbols:
        if total.any_type and not symbol & SNOW:
            needs.append(symbol | ANY_TYPE)
        else:
            needs.append(symbol)
    generic = max(0, total.generic)
    for _ in range(generic):
        needs.append(GENERIC | ANY_TYPE)
    return needs


def readings(needs: list[int], life: int) -> list[tuple[int, list[int]]]:
    """The ways to read symbols that can be paid otherwise than by one mana. [CR 601.2b]

    Each is the life paid and the mana left to pay, least life first.
    """
    found: list[tuple[int, list[int]]] = [(0, [])]
    for symbol in needs:
        if symbol & LIFE:
            plain = symbol & ~LIFE
            more = [(paid, [*rest, plain]) for paid, rest in found]
            more += [(paid + 2, rest) for paid, rest in found if paid + 2 <= life]
            found = _distinct(more)
        elif symbol & TWO:
            one = symbol & ~TWO
            two = GENERIC | ANY_TYPE
            more = [(paid, [*rest, one]) for paid, rest in found]
            more += [(paid, [*rest, two, two]) for paid, rest in found]
            found = _distinct(more)
        else:
            for _, rest in found:
                rest.append(symbol)
    found.sort(key=_reading_key)
    return found


def _reading_key(reading: tuple[int, list[int]]) -> tuple[int, int]:
    return (reading[0], len(reading[1]))


def _distinct(readings: list[tuple[int, list[int]]]) -> list[tuple[int, list[int]]]:
    seen: set[tuple[int, tuple[int, ...]]] = set()
    found: list[tuple[int, list[int]]] = []
    for life, symbols in readings:
        key = (life, tuple(sorted(symbols)))
        if key not in seen:
            seen.add(key)
            found.append((life, list(symbols)))
    return found


def hand_colors(state: State, player: int, but: int) -> int:
    """The colors that the costs of the other cards in hand ask for."""
    colors = 0
    for number in state.players[player].hand:
        if number != but:
            cost = characteristics(state, number).mana_cost
            if cost:
                for symbol in mana_part(cost).symbols:
                    if not symbol & SNOW:
                        colors |= symbol & COLORED
    return colors


class Wishes:
    """What a player wants of a plan: sources that are to pay before others, and some that are not.

    A source is known by its object; mana in the pool by `pool_key` of its place there.
    """

    def __init__(self) -> None:
        self.first: list[int] = []
        self.without: list[int] = []

    def copy(self) -> Wishes:
        """The same, to be changed."""
        new = Wishes()
        new.first = self.first.copy()
        new.without = self.without.copy()
        return new


def pool_key(place: int) -> int:
    """How wishes know the mana at a place in the pool."""
    return -2 - place


NO_WISHES: Final = Wishes()


def problem_of(
    state: State,
    player: int,
    total: TotalCost,
    purpose: Purpose,
    taken: Reserved,
    wishes: Wishes,
    *,
    best: bool,
) -> Problem:
    """The question of paying the mana of a cost. For `best`, what matters between plans counts."""
    problem = Problem()
    life = state.players[player].life - taken.life
    if life > 0 and not can_lose_life(state, player):
        life = 0
    problem.variants = readings(needs_of(total), life)
    colors = hand_colors(state, player, purpose.object) if best else 0
    purpose.has_x = total.has_x
    problem.floating = len(state.players[player].pool)
    for source in sources(state, player, purpose, colors):
        key = source.object
        if source.pool >= 0:
            key = pool_key(source.pool)
        else:
            source = _left_over(source, taken)
        if wishes.without:
            if key in wishes.without:
                continue
            source = _sparing(source, wishes.without, wishes.without)
        if wishes.first and key not in wishes.first:
            source = _unnamed(source)
        if source.ways or source.chained:
            problem.sources.append(source)
    _repeat(problem, life)
    if total.convoke or total.improvise or total.delve:
        _add_helpers(state, player, total, taken, wishes, problem, colors)
    return problem


def _left_over(source: Source, taken: Reserved) -> Source:
    """What is left of a source beside what the other parts of the cost take."""
    tapped = source.object in taken.tapped
    if tapped or source.object in taken.eaten:
        new = like(source)
        for way in source.ways:
            if not way.consumes and not (tapped and way.untapped):
                new.ways.append(way)
        for way in source.chained:
            if not way.consumes and not (tapped and way.untapped):
                new.chained.append(way)
        source = new
    if taken.tapped or taken.eaten:
        source = _sparing(source, taken.tapped, taken.tapped + taken.eaten)
    return source


def _sparing(source: Source, untapped: list[int], kept: list[int]) -> Source:
    """What is left of a source if it may not tap these objects, nor use up those."""
    if not source.chained:
        return source
    new = like(source)
    new.ways = source.ways
    for way in source.chained:
        spares = True
        for number in way.taps:
            if number in untapped:
                spares = False
        for number in way.eats:
            if number in kept:
                spares = False
        if spares:
            new.chained.append(way)
    return new


def _unnamed(source: Source) -> Source:
    """A source that is to be used only where those named do not do."""
    new = like(source)
    new.ways = [heavier(way, 1 << UNNAMED_SHIFT) for way in source.ways]
    new.chained = [heavier(way, 1 << UNNAMED_SHIFT) for way in source.chained]
    return new


def _repeat(problem: Problem, life: int) -> None:
    """Let abilities that can be used again and again be used as often as could be of use.

    One that gives no more mana than it costs can only change types: once for each mana of which
    a type is asked.
    """
    again = [source for source in problem.sources if source.again]
    if not again:
        return
    most = 0
    for _, symbols in problem.variants:
        most = max(most, len(symbols))
    typed = 0
    for _, symbols in problem.variants:
        typed = max(typed, _typed(tuple(symbols)))
    for source in problem.sources:
        asked = 0
        for way in source.chained:
            asked = max(asked, len(way.needs))
            typed += _typed(way.needs)
        most += asked
    restricted = False
    for source in problem.sources:
        for way in source.ways + source.chained:
            if way.spends != ALL_USES:
                restricted = True  # it may serve the ability though not the cost itself
    for source in again:
        useful = most if source.ways or restricted else typed
        for way in source.chained:
            if len(way.units) > len(way.needs):
                useful = most
        for way in source.ways + source.chained:
            if way.life:
                useful = min(useful, life // way.life)
        for _ in range(min(useful, MOST_REPEATS) - 1):
            new = like(source)
            new.ways = source.ways
            new.chained = source.chained
            problem.sources.append(new)


def _typed(symbols: tuple[int, ...]) -> int:
    """Of how many of these mana the type or source matters."""
    count = 0
    for symbol in symbols:
        if symbol & ANY_TYPE != ANY_TYPE or symbol & SNOW:
            count += 1
    return count


MOST_REPEATS: Final = 40
"""How often an ability that can be used again and again is considered in one payment."""


class Helper:
    """An object that may pay instead of mana: with which types beside generic mana, and how.

    `creature`: it is one, and tapped; `delved`: it is exiled from the graveyard.
    """

    def __init__(self, object: int, types: int, *, creature: bool, delved: bool) -> None:
        self.object = object
        self.types = types
        self.creature = creature
        self.delved = delved


def helpers(state: State, player: int, total: TotalCost, taken: Reserved) -> list[Helper]:
    """Creatures, artifacts and cards that pay instead of mana. [CR 702.51a, 702.126a, 702.66a]"""
    found: list[Helper] = []
    chars = derived(state).chars
    for number in state.battlefield if total.convoke or total.improvise else []:
        values = chars.get(number)
        if values is None or values.controller != player:
            continue
        if state.objects[number].tapped or number in taken.tapped:
            continue
        creature = "creature" in values.types
        types = 0
        if total.convoke and creature:
            for color in values.colors:
                types |= bit(color)
        elif not total.improvise or "artifact" not in values.types:
            continue
        found.append(Helper(number, types, creature=creature, delved=False))
    if total.delve:
        for number in state.players[player].graveyard:
            if number not in taken.eaten:
                found.append(Helper(number, 0, creature=False, delved=True))
    return found


def _add_helpers(
    state: State,
    player: int,
    total: TotalCost,
    taken: Reserved,
    wishes: Wishes,
    problem: Problem,
    colors: int,
) -> None:
    """Let helpers pay: of those that are alike, as many as there are needs, the first ones.

    More of them can't be of use, unless chained ways tap or use up some.
    """
    owners: dict[int, Source] = {}
    most = 0
    for _, symbols in problem.variants:
        most = max(most, len(symbols))
    for source in problem.sources:
        if source.pool < 0 and not source.extra and source.object not in owners:
            owners[source.object] = source
        for way in source.chained:
            if way.taps or way.eats:
                most = MANY
    alike: dict[int, int] = {}
    place = 0
    for helper in helpers(state, player, total, taken):
        place += 1
        owner = owners.get(helper.object)
        if helper.object in wishes.without:
            continue
        if owner is None and helper.object not in wishes.first:
            kind = helper.types * 4 + (2 if helper.creature else 0) + (1 if helper.delved else 0)
            count = alike.get(kind, 0)
            if count >= most:
                continue
            alike[kind] = count + 1
        way = Way(HELPER_KEY, (helper.types,), 1, (1 << FLOATING_SHIFT) + HELPER_PLACE + place)
        way.unpaid = True
        way.sure = True
        way.consumes = True  # what is used up while mana is made helps no more
        if helper.creature:
            way.weight += 1 << CREATURE_SHIFT
        if helper.delved:
            way.weight += 1 << USED_SHIFT
        if owner is not None:
            way.weight += (owner.types & colors).bit_count() << COLORS_SHIFT
            way.weight += owner.types.bit_count() << TYPES_SHIFT
        if wishes.first and helper.object not in wishes.first:
            way.weight += 1 << UNNAMED_SHIFT
        _add_helper(problem, helper.object, way)


HELPER_PLACE: Final = 100
"""Where the places of helpers begin, after those of sources of mana."""
MANY: Final = 1 << 30
"""More than any cost asks for."""


def _add_helper(problem: Problem, number: int, way: Way) -> None:
    """Add a way that taps or exiles an object, beside what else its tapping could give."""
    for place, source in enumerate(problem.sources):
        if source.object == number and not source.extra and source.pool < 0:
            new = like(source)  # the source itself is kept for other payments
            new.ways = [*source.ways, way]
            new.chained = source.chained
            problem.sources[place] = new
            return
    new = Source(number, -1)
    new.ways.append(way)
    problem.sources.append(new)
