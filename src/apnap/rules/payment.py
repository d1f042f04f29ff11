"""Paying costs: whether one can be paid, and paying everything in order. [CR 118, 601.2g-601.2h]

Mana is paid by `rules.mana_payment`, everything else by `rules.other_costs`; here is what they
take from each other.
"""

from __future__ import annotations

from apnap.abilities.costs import ExileCost, OneOfCosts, ReturnCost, SacrificeCost, TapCost
from apnap.abilities.node import Cost
from apnap.abilities.selectors import Pick
from apnap.rules.cost_choices import choose_objects
from apnap.rules.costs import TotalCost, add_cost, cost_of, uses_x
from apnap.rules.decisions import Decision, IllegalAction, Option, choose_number, yes_or_no
from apnap.rules.mana_payment import Settled, can_pay_mana, pay_mana, spend
from apnap.rules.mana_sources import OTHER, Purpose, supply
from apnap.rules.other_costs import (
    Payment,
    Reserved,
    alike,
    at_most,
    enough,
    fixed_objects,
    is_late,
    note_used,
    object_of,
    pay_part,
    reserve,
)
from apnap.state.context import Announced, Context
from apnap.state.state import State

_TAPS = TapCost
_TAKES = (TapCost, SacrificeCost, ExileCost, ReturnCost)

MOST_X = 1000
"""No X is offered beyond this."""
MAY_SKIP = 30
"""Up to this, values of X are tried beyond one that can't be paid, where that may help."""


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
        if free < at_most(cost, count, found):
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
    if uses_x(chosen):  # what follows may speak of this X
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
        if (careful or len(later) > 0) and not (isinstance(cost, _TAPS) and cost.power is not None):
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
    for done in range(at_most(cost, count, left)):
        may_stop = what.up_to or done >= count
        able = [number for number in left if number not in chosen]
        if isinstance(cost, ExileCost) and cost.sharing:
            able = alike(state, able, cost.sharing, count, chosen)
        good: list[int] = []
        for number in able:
            trial = taken.copy()
            if takes:
                (trial.tapped if tapping else trial.eaten).extend([*chosen, number])
            trial.open = list(later)
            rest = count - done - 1
            if rest > 0:
                others = [n for n in left if n != number and n not in chosen]
                trial.open.insert(0, (cost, others, rest))
            if _rest_payable(state, player, total, purpose, trial):
                good.append(number)
        if not good:
            if may_stop:
                break
            raise IllegalAction("118.3", "the cost can't be paid")
        if len(good) == 1 and not may_stop:
            chosen.append(good[0])
            continue
        options = [Option("pick", object=number) for number in good]
        if may_stop:
            options.append(Option("done"))
        answer = await Decision(player, "some", "cost", options, ctx.this, "601.2h", tuple(chosen))
        if answer.verb == "done":
            break
        chosen.append(answer.object)
    return chosen


def _rest_payable(
    state: State, player: int, total: TotalCost, purpose: Purpose, taken: Reserved
) -> bool:
    if not enough(taken):
        return False
    if not _matters(state, player, taken):
        return can_pay_mana(state, player, total, purpose, taken)
    for trial in _assignments(state, player, taken):
        if can_pay_mana(state, player, total, purpose, trial):
            return True
    return False


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
    picks = list(settled.picks)
    place = 0
    for cost in total.parts:
        if not isinstance(object_of(cost), Pick):
            payments.append(Payment(cost, fixed_objects(state, ctx, cost)))
            continue
        _, usable, count = taken.open[place]
        place += 1
        chosen = [number for number in picks if number in usable][:count]
        if len(chosen) < count:
            raise IllegalAction("118.3", "the cost can't be paid")
        for number in chosen:
            picks.remove(number)
        payments.append(Payment(cost, chosen))
    await _pay_parts(state, ctx, player, payments)
