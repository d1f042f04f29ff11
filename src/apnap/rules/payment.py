"""Paying costs: the automatic payer, and paying everything in order. [CR 118, 601.2g-601.2h]

Mana is paid automatically: `rules.payment_search` finds the best plan over the mana in the pool
and the mana abilities of what the player controls; the abilities are then activated as a player
would. A player who wants it otherwise activates mana abilities first: mana in the pool is spent
before anything else.
"""

from __future__ import annotations

from apnap.abilities.costs import ExileCost, OneOfCosts, ReturnCost, SacrificeCost, TapCost
from apnap.abilities.node import Cost
from apnap.abilities.selectors import Pick
from apnap.rules.characteristics import characteristics, derived
from apnap.rules.costs import TotalCost, add_cost, cost_of, uses_x
from apnap.rules.decisions import Decision, IllegalAction, Option, choose_number, yes_or_no
from apnap.rules.driving import answered
from apnap.rules.events import happen
from apnap.rules.mana import ANY_TYPE, COLORED, GENERIC, LIFE, SNOW, TWO, bit, letter, mana_part
from apnap.rules.mana_sources import OTHER, Purpose, sources, supply
from apnap.rules.other_costs import (
    Payment,
    Reserved,
    can_lose_life,
    choose_objects,
    fixed_objects,
    is_late,
    note_used,
    object_of,
    pay_part,
    reserve,
)
from apnap.rules.payment_search import (
    COLORS_SHIFT,
    CREATURE_SHIFT,
    FLOATING_SHIFT,
    Claim,
    Plan,
    Problem,
    Source,
    Step,
    Way,
    any_plan,
    best_plan,
    simple_bound,
)
from apnap.rules.registry import Unsupported
from apnap.state import events as kinds
from apnap.state.context import Announced, Context
from apnap.state.events import NONE, GameEvent
from apnap.state.mana import Mana
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD

_TAPS = TapCost
_TAKES = (TapCost, SacrificeCost, ExileCost, ReturnCost)

MOST_X = 1000
"""No X is offered beyond this."""
MAY_SKIP = 30
"""Up to this, values of X are tried beyond one that can't be paid, where that may help."""


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


def _add_helpers(
    state: State, player: int, total: TotalCost, taken: Reserved, problem: Problem
) -> None:
    """Creatures, artifacts and cards that pay instead of mana. [CR 702.51a, 702.126a, 702.66a]"""
    place = len(problem.sources)
    for number in state.battlefield:
        values = derived(state).chars[number]
        object = state.objects[number]
        if values.controller != player or object.tapped or number in taken.tapped:
            continue
        types = 0
        helps = False
        if total.convoke and "creature" in values.types:
            helps = True
            for color in values.colors:
                types |= bit(color)
        if total.improvise and "artifact" in values.types:
            helps = True
        if not helps:
            continue
        way = Way(HELPER_KEY, (types,), 1, (1 << FLOATING_SHIFT) + place)
        way.unpaid = True
        if "creature" in values.types:
            way.weight += 1 << CREATURE_SHIFT
        for source in problem.sources:
            if source.object == number and not source.extra and source.pool < 0:
                source.ways.append(way)  # its object is tapped either way
                break
        else:
            source = Source(number, -1)
            source.ways.append(way)
            problem.sources.append(source)
        place += 1
    if total.delve:
        for number in state.players[player].graveyard:
            if number in taken.eaten:
                continue
            way = Way(HELPER_KEY, (0,), 1, (1 << FLOATING_SHIFT) + (1 << COLORS_SHIFT) + place)
            way.unpaid = True
            source = Source(number, -1)
            source.ways.append(way)
            problem.sources.append(source)
            place += 1


HELPER_KEY = -2
"""The key of a way that is no mana ability but pays instead of mana."""


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
    plain = known.plain and not helped
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
        for place, mask in enumerate(known.masks):
            if known.owners[place] not in taken.tapped:
                masks.append(mask)
        return simple_bound(needs, masks)
    if not helped:
        least = 0
        for symbol in needs:
            least += 0 if symbol & LIFE else 1
        if least > len(pool) + known.most:
            return False
    problem = _problem(state, player, total, purpose, taken, best=False)
    return any_plan(problem) is not None


def reserve_for(
    state: State, ctx: Context, player: int, total: TotalCost, purpose: Purpose
) -> Reserved | None:
    """What the other parts take, such that the mana can be paid as well; None if it can't be.

    Open parts are not decided by this: it only shows that there is a way.
    """
    if not total.payable:
        return None
    if total.parts:
        taken = reserve(state, ctx, player, total.parts)
        if taken is None:
            return None
    else:
        taken = Reserved()
    if not total.symbols and total.generic <= 0:
        return taken
    if not _matters(state, player, taken):
        return taken if can_pay_mana(state, player, total, purpose, taken) else None
    for trial in _assignments(state, player, taken):
        if can_pay_mana(state, player, total, purpose, trial):
            return taken
    return None


def _matters(state: State, player: int, taken: Reserved) -> bool:
    """Whether what is picked for the open parts could be missed as a source of mana."""
    owners = supply(state, player).owners
    for cost, found, count in taken.open:
        if count == 0:
            continue
        if not isinstance(cost, _TAKES):
            continue
        free = 0
        for number in found:
            if number not in owners:
                free += 1
        if free < count:
            return True
    return False


def _assignments(state: State, player: int, taken: Reserved) -> list[Reserved]:
    """Ways to fill the open parts: those that take as few sources of mana as possible first."""
    owners = supply(state, player).owners
    found = [taken.copy()]
    for cost, objects, count in taken.open:
        if not isinstance(cost, _TAKES):
            continue
        tapping = isinstance(cost, _TAPS)
        ordered = [n for n in objects if n not in owners] + [n for n in objects if n in owners]
        for _ in range(count):
            more: list[Reserved] = []
            for trial in found:
                for number in ordered:
                    gone = trial.tapped if tapping else trial.eaten
                    if number in gone:
                        continue
                    new = trial.copy()
                    (new.tapped if tapping else new.eaten).append(number)
                    more.append(new)
                    if len(more) > MOST_TRIALS:
                        break
            found = more
    return found


MOST_TRIALS = 64


def can_pay(state: State, player: int, cost: Cost | TotalCost, purpose: Purpose | Context) -> bool:
    """Whether the player could pay the whole cost. [CR 118.3]

    A context stands for what a resolving spell or ability asks for (118.12).
    """
    if isinstance(purpose, Context):
        ctx = purpose
        purpose = Purpose(OTHER, ctx.this)
    else:
        ctx = Context(player, purpose.object)
    total = cost if isinstance(cost, TotalCost) else cost_of(state, ctx, cost)
    return reserve_for(state, ctx, player, total, purpose) is not None


async def may_pay(state: State, ctx: Context, player: int, cost: Cost) -> bool:
    """Offer a player to pay what a spell or ability asks; whether they did. [CR 118.12]

    Nothing is asked where the cost can't be paid. The player who pays is "you" in its words.
    """
    if ctx.you != player:
        ctx = ctx.copy()
        ctx.you = player
    purpose = Purpose(OTHER, ctx.this)
    chosen = await _choose_from(state, ctx, player, cost)
    if chosen is None:
        return False
    if uses_x(chosen):
        ctx = ctx.copy()
        announced = Announced() if ctx.announced is None else ctx.announced.copy()
        ctx.announced = announced
        if announced.x < 0:
            most = greatest_x(state, ctx, player, chosen, purpose)
            announced.x = await choose_number(player, "x", 0, most, ctx.this, "107.3f")
    total = cost_of(state, ctx, chosen)
    if reserve_for(state, ctx, player, total, purpose) is None:
        return False
    if not await yes_or_no(player, "pay", ctx.this, "118.12"):
        return False
    await pay(state, ctx, player, total, purpose)
    return True


async def _choose_from(state: State, ctx: Context, player: int, cost: Cost) -> Cost | None:
    """Of alternatives, one that can be paid; None if there is none. [CR 118.12]"""
    if not isinstance(cost, OneOfCosts):
        return cost
    able: list[int] = []
    for place, part in enumerate(cost.parts):
        if can_pay(state, player, part, ctx):
            able.append(place)
    if not able:
        return None
    options = [Option("mode", number=place) for place in able]
    answer = await Decision(player, "mode", "cost", options, ctx.this, "118.12")
    return cost.parts[answer.number]


async def pay_cost(state: State, ctx: Context, player: int, cost: Cost) -> None:
    """Pay what must be paid, or what the player has said they will pay. [CR 118.12]"""
    await pay(state, ctx, player, cost_of(state, ctx, cost), Purpose(OTHER, ctx.this))


def greatest_x(state: State, ctx: Context, player: int, cost: Cost, purpose: Purpose) -> int:
    """The greatest X for which the player could pay a cost. [CR 107.3a, 107.3d]"""
    trial = ctx.copy()
    assert ctx.announced is not None
    announced = ctx.announced.copy()
    trial.announced = announced
    low, high = 0, 1
    while high < MOST_X and _payable_with(state, trial, player, cost, purpose, high):
        low = high
        high *= 2
    while high - low > 1:
        middle = (low + high) // 2
        if _payable_with(state, trial, player, cost, purpose, middle):
            low = middle
        else:
            high = middle
    return low


def _payable_with(
    state: State, ctx: Context, player: int, cost: Cost, purpose: Purpose, x: int
) -> bool:
    assert ctx.announced is not None
    ctx.announced.x = x
    total = TotalCost()
    add_cost(state, ctx, total, cost)
    return reserve_for(state, ctx, player, total, purpose) is not None


# Paying


async def pay(state: State, ctx: Context, player: int, total: TotalCost, purpose: Purpose) -> None:
    """Pay a total cost: choose what pays it, make mana, and pay. [CR 601.2g-601.2h]

    Objects are chosen before mana is made, so that the payer leaves them alone. Raises
    IllegalAction where the cost can't be paid.
    """
    if not total.payable:
        raise IllegalAction("118.6", "the cost can't be paid")
    taken = Reserved()
    payments: list[Payment] = []
    if total.parts:
        found = reserve(state, ctx, player, total.parts)
        if found is None:
            raise IllegalAction("118.3", "the cost can't be paid")
        taken = found
        payments = await _choose_payments(state, ctx, player, total, purpose, taken)
    if total.symbols or total.generic > 0:
        await pay_mana(state, ctx, player, total, purpose, taken)
    await _pay_parts(state, ctx, player, payments)


async def _pay_parts(state: State, ctx: Context, player: int, payments: list[Payment]) -> None:
    """Everything but mana: what is random or moves library cards comes last. [CR 601.2h]"""
    for late in (False, True):
        for payment in payments:
            if is_late(payment.cost) == late:
                note_used(ctx, payment)
                await pay_part(state, ctx, player, payment)


async def _choose_payments(
    state: State,
    ctx: Context,
    player: int,
    total: TotalCost,
    purpose: Purpose,
    taken: Reserved,
) -> list[Payment]:
    """The player picks objects for the parts that leave a choice, so that all can be paid."""
    payments: list[Payment] = []
    careful = bool(total.symbols or total.generic > 0) and _matters(state, player, taken)
    opened = taken.open
    taken.open = []
    place = 0
    for cost in total.parts:
        what = object_of(cost)
        if not isinstance(what, Pick):
            payments.append(Payment(cost, fixed_objects(state, ctx, cost)))
            continue
        _, found, _ = opened[place]
        later = opened[place + 1 :]
        place += 1
        gone = taken.tapped if isinstance(cost, _TAPS) else taken.eaten
        left = [number for number in found if number not in gone]
        if careful or len(later) > 0:
            chosen = await _choose_carefully(
                state, ctx, player, total, purpose, taken, cost, what, left, later
            )
        else:
            chosen = await choose_objects(state, ctx, player, cost, left, what)
        if isinstance(cost, _TAKES):
            gone.extend(chosen)
        payments.append(Payment(cost, chosen))
    return payments


async def _choose_carefully(
    state: State,
    ctx: Context,
    player: int,
    total: TotalCost,
    purpose: Purpose,
    taken: Reserved,
    cost: Cost,
    what: Pick,
    left: list[int],
    later: list[tuple[Cost, list[int], int]],
) -> list[int]:
    """Pick one by one only what leaves the rest of the cost payable."""
    from apnap.rules.amounts import amount

    count = amount(state, ctx, what.count)
    tapping = isinstance(cost, _TAPS)
    takes = isinstance(cost, _TAKES)
    chosen: list[int] = []
    for done in range(count):
        good: list[int] = []
        for number in left:
            if number in chosen:
                continue
            trial = taken.copy()
            if takes:
                (trial.tapped if tapping else trial.eaten).extend([*chosen, number])
            trial.open = list(later)
            rest = count - done - 1
            if rest:
                others = [n for n in left if n != number and n not in chosen]
                trial.open.insert(0, (cost, others, rest))
            if _rest_payable(state, player, total, purpose, trial):
                good.append(number)
        if not good:
            raise IllegalAction("118.3", "the cost can't be paid")
        if len(good) == 1 and not what.up_to:
            chosen.append(good[0])
            continue
        options = [Option("pick", object=number) for number in good]
        if what.up_to:
            options.append(Option("done"))
        answer = await Decision(player, "some", "cost", options, ctx.this, "601.2h", tuple(chosen))
        if answer.verb == "done":
            break
        chosen.append(answer.object)
    return chosen


def _rest_payable(
    state: State, player: int, total: TotalCost, purpose: Purpose, taken: Reserved
) -> bool:
    for _, found, count in taken.open:
        free = 0
        for number in found:
            if number not in taken.tapped and number not in taken.eaten:
                free += 1
        if free < count:
            return False
    if not _matters(state, player, taken):
        return can_pay_mana(state, player, total, purpose, taken)
    for trial in _assignments(state, player, taken):
        if can_pay_mana(state, player, total, purpose, trial):
            return True
    return False


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
    spend(state, ctx, player, plan.claims, before)


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
    settled = Settled(step.claims, (*way.taps, *way.eats), before)
    wanted = [letter(types) for types in step.wanted]
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


def spend(state: State, ctx: Context, player: int, claims: list[Claim], before: list[Mana]) -> None:
    """Remove the mana that pays from the pool. [CR 118.3a]

    `before` is the mana that was in the pool before the plan began.
    """
    pool = state.players[player].pool
    left: list[Claim] = []
    spent = ""
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
        spent += chosen.type
    for claim in left:
        chosen = _made(pool, claim, before, NONE)
        if chosen is None:
            raise IllegalAction("601.2h", "the mana that was to pay is not there")
        pool.remove(chosen)
        spent += chosen.type
    if ctx.announced is not None:
        ctx.announced.mana_spent += spent


def _made(pool: list[Mana], claim: Claim, before: list[Mana], source: int) -> Mana | None:
    """Mana made for a claim: by this source, or by any; not what was there before."""
    for mana in pool:
        if bit(mana.type) & claim.types and (source in (NONE, mana.source)):
            if mana not in before:
                return mana
    return None


def _is_helper(claim: Claim) -> bool:
    return claim.way.key == HELPER_KEY


async def pay_settled(
    state: State, ctx: Context, player: int, total: TotalCost, settled: Settled
) -> None:
    """Pay a mana ability's costs as a plan has settled. [CR 605.3]"""
    taken = reserve(state, ctx, player, total.parts)
    if taken is None:
        raise IllegalAction("118.3", "the cost can't be paid")
    if settled.claims:
        spend(state, ctx, player, settled.claims, settled.before)
    payments: list[Payment] = []
    for cost in total.parts:
        what = object_of(cost)
        if isinstance(what, Pick):
            usable = _usable_for(taken, cost)
            chosen = [number for number in settled.picks if number in usable]
            payments.append(Payment(cost, chosen[:1]))
        else:
            payments.append(Payment(cost, fixed_objects(state, ctx, cost)))
    await _pay_parts(state, ctx, player, payments)


def _usable_for(taken: Reserved, cost: Cost) -> list[int]:
    for part, found, _ in taken.open:
        if part is cost:
            return found
    raise Unsupported("a mana ability with such a cost")
