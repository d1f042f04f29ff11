"""Paying mana: the automatic payer. [CR 118.3a, 601.2g, 609.4b]

`rules.payment_search` finds the best plan over the mana in the pool and the mana abilities of
what the player controls; the abilities are then activated as a player would. A player who wants
it otherwise activates mana abilities first: mana in the pool is spent before anything else.
"""

from __future__ import annotations

from typing import Final

from apnap.rules.assignment import simple_bound
from apnap.rules.characteristics import characteristics, derived
from apnap.rules.costs import TotalCost
from apnap.rules.decisions import IllegalAction
from apnap.rules.driving import answered
from apnap.rules.events import happen
from apnap.rules.mana import ANY_TYPE, COLORED, GENERIC, LIFE, SNOW, TWO, bit, letter, mana_part
from apnap.rules.mana_riders import ride
from apnap.rules.mana_sources import Purpose, sources, supply
from apnap.rules.other_costs import (
    Reserved,
    can_lose_life,
)
from apnap.rules.payment_problem import (
    COLORS_SHIFT,
    CREATURE_SHIFT,
    FLOATING_SHIFT,
    Claim,
    Plan,
    Problem,
    Source,
    Step,
    Way,
)
from apnap.rules.payment_search import any_plan, best_plan
from apnap.rules.plain_taps import tap_plainly
from apnap.state import events as kinds
from apnap.state.context import Context
from apnap.state.events import NONE, GameEvent
from apnap.state.mana import Mana
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD

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


def _problem(
    state: State, player: int, total: TotalCost, purpose: Purpose, taken: Reserved, *, best: bool
) -> Problem:
    """The question of paying the mana of a cost."""
    problem = Problem()
    life = state.players[player].life - taken.life
    if life > 0 and not can_lose_life(state, player):
        life = 0
    problem.variants = readings(needs_of(total), life)
    colors = hand_colors(state, player, purpose.object) if best else 0
    purpose.has_x = total.has_x
    found = sources(state, player, purpose, colors)
    for source in found:
        if source.pool >= 0:
            problem.floating += 1
        elif source.object in taken.tapped:
            source = _untappable(source)
        elif source.object in taken.eaten:
            source = _not_consumed(source)
        if source.ways or source.chained:
            problem.sources.append(source)
    if total.convoke or total.improvise or total.delve:
        _add_helpers(state, player, total, taken, problem)
    return problem


def _untappable(source: Source) -> Source:
    """What is left of a source whose object is tapped for the cost itself."""
    if source.extra:
        return source
    return Source(source.object, -1)


def _not_consumed(source: Source) -> Source:
    """What is left of a source whose object is used up by the cost itself."""
    new = Source(source.object, -1)
    new.single = source.single
    new.extra = source.extra
    new.ways = [way for way in source.ways if not way.consumes]
    new.chained = [way for way in source.chained if not way.consumes]
    return new


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
    state: State, player: int, total: TotalCost, taken: Reserved, problem: Problem
) -> None:
    """Let helpers pay: of those that are alike, as many as there are needs, the first ones.

    More of them can't be of use, unless chained ways tap or use up some.
    """
    place = len(problem.sources)
    owners: list[int] = []
    most = 0
    for _, symbols in problem.variants:
        most = max(most, len(symbols))
    for source in problem.sources:
        owners.append(source.object)
        for way in source.chained:
            if way.taps or way.eats:
                most = MANY
    alike: dict[int, int] = {}
    for helper in helpers(state, player, total, taken):
        if helper.object not in owners:
            kind = helper.types * 4 + (2 if helper.creature else 0) + (1 if helper.delved else 0)
            count = alike.get(kind, 0)
            if count >= most:
                continue
            alike[kind] = count + 1
        way = Way(HELPER_KEY, (helper.types,), 1, (1 << FLOATING_SHIFT) + place)
        way.unpaid = True
        if helper.creature:
            way.weight += 1 << CREATURE_SHIFT
        if helper.delved:
            way.weight += 1 << COLORS_SHIFT
        _add_helper(problem, helper.object, way)
        place += 1


MANY: Final = 1 << 30
"""More than any cost asks for."""


def _add_helper(problem: Problem, number: int, way: Way) -> None:
    """Add a way that taps or exiles an object, beside what else its tapping could give."""
    for place, source in enumerate(problem.sources):
        if source.object == number and not source.extra and source.pool < 0:
            new = Source(number, -1)  # the source itself is kept for other payments
            new.single = source.single
            new.ways = [*source.ways, way]
            new.chained = source.chained
            problem.sources[place] = new
            return
    new = Source(number, -1)
    new.ways.append(way)
    problem.sources.append(new)


def mana_bound(state: State, player: int) -> int:
    """No payment of more mana than this is possible; a quick first look."""
    return len(state.players[player].pool) + supply(state, player).most


def can_pay_mana(
    state: State, player: int, total: TotalCost, purpose: Purpose, taken: Reserved
) -> bool:
    """Whether the mana of a cost can be paid. [CR 118.3]"""
    if not total.payable:
        return False
    if not total.symbols and total.generic <= 0:
        return True
    pool = state.players[player].pool
    known = supply(state, player)
    helped = total.convoke or total.improvise or total.delve
    plain = known.plain and not (helped and total.any_type)
    needs = needs_of(total)
    if plain:
        for symbol in needs:
            if symbol & (LIFE | TWO | SNOW):
                plain = False
        for mana in pool:
            if mana.spend is not None:
                plain = False
    if plain:
        masks: list[int] = [bit(mana.type) for mana in pool]
        helping: dict[int, int] = {}
        if helped:
            for helper in helpers(state, player, total, taken):
                helping[helper.object] = helper.types
        for place, mask in enumerate(known.masks):
            owner = known.owners[place]
            if owner not in taken.tapped:
                if not known.sources[place].extra:
                    mask |= helping.pop(owner, 0)
                masks.append(mask)
        masks.extend(helping.values())
        return simple_bound(needs, masks)
    if not helped:
        least = 0
        for symbol in needs:
            least += 0 if symbol & LIFE else 1
        if least > len(pool) + known.most:
            return False
    problem = _problem(state, player, total, purpose, taken, best=False)
    return any_plan(problem) is not None


def plan_payment(
    state: State, player: int, total: TotalCost, purpose: Purpose, taken: Reserved
) -> Plan | None:
    """The best way to pay the mana of a cost, or None if there is none. [CR 601.2g]"""
    return best_plan(_problem(state, player, total, purpose, taken, best=True))


async def pay_mana(
    state: State,
    ctx: Context,
    player: int,
    total: TotalCost,
    purpose: Purpose,
    taken: Reserved,
) -> None:
    """Make mana by the best plan and pay with it. [CR 601.2g-601.2h, 118.3a]"""
    plan = plan_payment(state, player, total, purpose, taken)
    if plan is None:
        raise IllegalAction("118.3", "not enough mana")
    before = state.players[player].pool.copy()
    for step in plan.steps:
        await _use(state, ctx, player, step, before)
    if plan.life:
        await _lose_life(state, ctx, player, plan.life)
    spent = spend(state, ctx, player, plan.claims, before)
    await ride(state, player, purpose, spent)


class Settled:
    """What pays the costs of a mana ability, as a plan has settled it.

    `before` is the mana that was in the pool before the plan began.
    """

    def __init__(self, claims: list[Claim], picks: tuple[int, ...], before: list[Mana]) -> None:
        self.claims = claims
        self.picks = picks
        self.before = before


async def _use(state: State, ctx: Context, player: int, step: Step, before: list[Mana]) -> None:
    """Carry out one step of a plan: activate a mana ability, or tap or exile what helps."""
    from apnap.rules.mana_abilities import ability_on, activate_mana_ability

    number = step.source.object
    way = step.way
    if way.key == HELPER_KEY:
        await _help(state, ctx, player, number)
        return
    on = ability_on(state, number, way.key)
    if on is None:
        raise IllegalAction("601.2g", "the mana ability is gone")
    wanted = [letter(types) for types in step.wanted]
    if not way.answers and not way.taps and not way.eats and not step.claims:
        if tap_plainly(state, player, number, on, wanted):
            return
    settled = Settled(step.claims, (*way.taps, *way.eats), before)
    await answered(activate_mana_ability(state, player, number, on, settled), way.answers, wanted)


async def _help(state: State, ctx: Context, player: int, number: int) -> None:
    """Tap or exile an object rather than pay mana. [CR 702.51a, 702.66a, 702.126a]"""
    from apnap.rules.zones import move
    from apnap.state.zones import EXILE

    announced = ctx.announced
    if state.objects[number].zone == BATTLEFIELD:
        event = GameEvent(kinds.TAP)
        event.object = number
        event.player = player
        event.verb = "cost"
        event.source = ctx.this
        verb = "convoke"
    else:
        event = move(state, number, EXILE, verb="exile", source=ctx.this)
        verb = "delve"
    if announced is not None:
        announced.used[verb] = (*announced.used.get(verb, ()), number)
    await happen(state, [event])


async def _lose_life(state: State, ctx: Context, player: int, life: int) -> None:
    event = GameEvent(kinds.LOSE_LIFE)
    event.player = player
    event.amount = life
    event.verb = "pay"
    event.source = ctx.this
    await happen(state, [event])


def spend(
    state: State, ctx: Context, player: int, claims: list[Claim], before: list[Mana]
) -> list[Mana]:
    """Remove the mana that pays from the pool, and return it. [CR 118.3a]

    `before` is the mana that was in the pool before the plan began.
    """
    pool = state.players[player].pool
    left: list[Claim] = []
    spent: list[Mana] = []
    for claim in claims:
        if _is_helper(claim):
            continue
        chosen = claim.source.mana
        if chosen is None:
            chosen = _made(pool, claim, before, claim.source.object)
            if chosen is None:
                left.append(claim)  # made by what its source triggered
                continue
        elif chosen not in pool:
            raise IllegalAction("601.2h", "the mana that was to pay is not there")
        pool.remove(chosen)
        spent.append(chosen)
    for claim in left:
        chosen = _made(pool, claim, before, NONE)
        if chosen is None:
            raise IllegalAction("601.2h", "the mana that was to pay is not there")
        pool.remove(chosen)
        spent.append(chosen)
    if ctx.announced is not None:
        ctx.announced.mana_spent += "".join([mana.type for mana in spent])
    return spent


def _made(pool: list[Mana], claim: Claim, before: list[Mana], source: int) -> Mana | None:
    """Mana made for a claim: by this source, or by any; not what was there before."""
    for mana in pool:
        if bit(mana.type) & claim.types and (source in (NONE, mana.source)):
            if mana not in before:
                return mana
    return None


def _is_helper(claim: Claim) -> bool:
    return claim.way.key == HELPER_KEY
