"""Ways to get mana that cost mana themselves or use up other objects, used together in one plan.

[CR 118.3, 605.3b] They wait for each other: what pays for one must have been made before.
"""

from __future__ import annotations

from apnap.rules.payment_problem import CREATURE_SHIFT, FLOATING_SHIFT, Need, Problem, Source, Way


class Chain:
    """Chained ways that are used together, and what they take.

    `ordered`: they are used in this order, so that each can pay only for later ones; else it is
    left open which one waits for which.
    """

    def __init__(self) -> None:
        self.sources: list[Source] = []
        self.ways: list[Way] = []
        self.taps: list[int] = []
        self.eats: list[int] = []
        self.last = -1  # the place of the last one among all chained ways
        self.ordered = True
        self.fixed = 0  # what the ways weigh, floating mana apart
        self.gains = 0  # how much more mana they give than they cost

    def plus(self, source: Source, way: Way, place: int) -> Chain | None:
        """The set with one more way, or None if they can't be used together."""
        for used in self.sources:
            if used is source:
                return None
        for number in way.taps:
            if number in self.taps:
                return None
        for number in way.eats:
            if number in self.eats:
                return None
        new = Chain()
        new.sources = [*self.sources, source]
        new.ways = [*self.ways, way]
        new.taps = [*self.taps, *way.taps]
        new.eats = [*self.eats, *way.eats]
        new.last = place
        new.ordered = len(new.ways) == 1
        new.fixed = self.fixed + way.weight - (len(way.units) << FLOATING_SHIFT)
        new.gains = self.gains + len(way.units) - len(way.needs)
        if way.consumes:
            new.eats.append(source.object)
        for used, other in zip(new.sources, new.ways, strict=True):
            if used.object in new.taps and other.untapped:
                return None
            if other.consumes and new.eats.count(used.object) > 1:
                return None
        return new

    def has(self, source: Source) -> bool:
        """Whether the source is used."""
        for used in self.sources:
            if used is source:
                return True
        return False

    def allows(self, source: Source, way: Way) -> bool:
        """Whether a way can be used beside these: its object must not be tapped, or gone."""
        if way.untapped and source.object in self.taps:
            return False
        return not (way.consumes and source.object in self.eats)

    def in_order(self, order: list[int]) -> Chain:
        """The same ways, used in an order."""
        new = Chain()
        new.sources = [self.sources[place] for place in order]
        new.ways = [self.ways[place] for place in order]
        new.taps = self.taps
        new.eats = self.eats
        new.fixed = self.fixed
        new.gains = self.gains
        return new

    def possible(self) -> bool:
        """Whether in this order each source is there when it is used."""
        gone: list[int] = []
        for source, way in zip(self.sources, self.ways, strict=True):
            if source.object in gone:
                return False
            for number in way.taps:
                if number in gone:
                    return False
            gone.extend(way.eats)
        return True

    def may_pay(self, place: int, need: Need) -> bool:
        """Whether mana of the way at a place can be there in time for a need."""
        if self.ordered:
            return place < need.place
        if place == need.place:
            return False
        if need.place == len(self.ways):
            return True
        return not self.must_wait(place, need.place)

    def must_wait(self, place: int, other: int) -> bool:
        """Whether a way uses up what another one needs, and so must come after it."""
        eats = self.ways[place].eats
        if self.sources[other].object in eats:
            return True
        for number in self.ways[other].taps:
            if number in eats:
                return True
        return False


class Kinds:
    """Which objects that chained ways tap or use up are interchangeable.

    They are if they give no mana themselves, and serve for the same abilities.
    """

    def __init__(self, problem: Problem) -> None:
        self.eaten: list[int] = []
        self.before: dict[int, list[int]] = {}  # for each object the like ones that come before it
        serves: dict[int, list[tuple[int, int, int]]] = {}
        owners: list[int] = []
        for source in problem.sources:
            owners.append(source.object)
            for way in source.chained:
                kind = (source.object, way.key, way.weight >> CREATURE_SHIFT)
                self.eaten.extend(way.eats)
                for number in way.taps + way.eats:
                    serves.setdefault(number, []).append(kind)
        firsts: dict[tuple[tuple[int, int, int], ...], list[int]] = {}
        for number, kinds in serves.items():
            if number in owners:
                continue
            like = firsts.setdefault(tuple(kinds), [])
            if like:
                self.before[number] = like.copy()
            like.append(number)

    def first_of_kind(self, chain: Chain, way: Way) -> bool:
        """Whether of interchangeable objects the way uses the first that are left."""
        for number in way.taps + way.eats:
            for other in self.before.get(number, ()):
                if other not in chain.taps and other not in chain.eats:
                    if other not in way.taps and other not in way.eats:
                        return False
        return True


def twin_of(chained: list[tuple[Source, Way]], source: Source, way: Way, kinds: Kinds) -> int:
    """The place of the last chained way that is interchangeable with this one, or -1."""
    if len(source.chained) != 1 or source.ways or way.taps or way.eats:
        return -1
    if source.object in kinds.eaten:
        return -1
    for place in range(len(chained) - 1, -1, -1):
        other_source, other = chained[place]
        if (
            len(other_source.chained) != 1
            or other_source.ways
            or other_source.object in kinds.eaten
        ):
            continue
        if other.taps or other.eats or other.consumes != way.consumes:
            continue
        if other.units == way.units and other.needs == way.needs and other.snow == way.snow:
            if other.spends == way.spends and other.weight <= way.weight:
                if other.life == way.life:
                    return place
    return -1
