"""Paying mana: the automatic payer. [CR 118.3a, 601.2g, 609.4b]

`rules.planning` finds the best plan over the mana in the pool and the mana abilities of what the
player controls; the abilities are then activated as a player would. A player who wants it
otherwise says so before anything is tapped (`rules.payment_by_hand`).
"""

from __future__ import annotations

from typing import Final

from apnap.rules.activation_rules import ability_on
from apnap.rules.assignment import simple_bound
from apnap.rules.costs import TotalCost
from apnap.rules.decisions import IllegalAction
from apnap.rules.driving import answered
from apnap.rules.events import happen
from apnap.rules.mana import LIFE, SNOW, TWO, bit, letter
from apnap.rules.mana_problem import HELPER_KEY, NO_WISHES, helpers, needs_of
from apnap.rules.mana_riders import ride
from apnap.rules.mana_sources import Purpose, supply
from apnap.rules.other_costs import Reserved
from apnap.rules.payment_by_hand import choose_plan, pays_by_hand
from apnap.rules.payment_problem import Claim, Plan, Step
from apnap.rules.plain_taps import tap_plainly
from apnap.rules.planning import find_plan
from apnap.state import events as kinds
from apnap.state.context import Context
from apnap.state.events import NONE, GameEvent
from apnap.state.mana import Mana
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD

NO: Final = 0
YES: Final = 1
UNDECIDED: Final = 2
"""Whether a cost can be paid: the payer has not found out within its budget."""


def mana_bound(state: State, player: int) -> int:
    """No payment of more mana than this is possible; a quick first look."""
    known = supply(state, player)
    return NO_BOUND if known.endless else len(state.players[player].pool) + known.most


NO_BOUND: Final = 1 << 30


def can_pay_mana(
    state: State, player: int, total: TotalCost, purpose: Purpose, taken: Reserved
) -> bool:
    """Whether the payer finds a way to pay the mana of a cost. [CR 118.3]"""
    return mana_payable(state, player, total, purpose, taken) == YES


def mana_payable(
    state: State, player: int, total: TotalCost, purpose: Purpose, taken: Reserved
) -> int:
    """Whether the mana of a cost can be paid: `YES`, `NO` or `UNDECIDED`. [CR 118.3]"""
    if not total.payable:
        return NO
    if not total.symbols and total.generic <= 0:
        return YES
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
                mask |= helping.pop(owner, 0)
                masks.append(mask)
        masks.extend(helping.values())
        return YES if simple_bound(needs, masks) else NO
    if not helped and not known.endless and not known.by_hand:
        least = 0
        for symbol in needs:
            least += 0 if symbol & LIFE else 1
        if least > len(pool) + known.most:
            return NO
    found = find_plan(state, player, total, purpose, taken, NO_WISHES, best=False)
    if found.plan is not None:
        return YES
    return NO if found.decided else UNDECIDED


async def pay_mana(
    state: State,
    ctx: Context,
    player: int,
    total: TotalCost,
    purpose: Purpose,
    taken: Reserved,
) -> None:
    """Make mana by a plan and pay with it. [CR 601.2g-601.2h, 118.3a]"""
    if pays_by_hand(state, player):
        plan = await choose_plan(state, ctx, player, total, purpose, taken)
    else:
        found = find_plan(state, player, total, purpose, taken, NO_WISHES, best=True)
        if found.plan is None:
            raise IllegalAction("118.3", "not enough mana" if found.decided else NOT_DECIDED)
        plan = found.plan
    await carry_out_plan(state, ctx, player, purpose, plan)


NOT_DECIDED: Final = "not decided within the payer's budget; pay by hand"


async def carry_out_plan(
    state: State, ctx: Context, player: int, purpose: Purpose, plan: Plan
) -> None:
    """Activate the mana abilities of a plan, and spend the mana. [CR 601.2g-601.2h]"""
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
    # Imported here: activating an ability pays its cost.
    from apnap.rules.mana_abilities import activate_mana_ability

    settled = Settled(step.claims, (*way.taps, *way.eats), before)
    await answered(activate_mana_ability(state, player, number, on, settled), way.answers, wanted)


async def _help(state: State, ctx: Context, player: int, number: int) -> None:
    """Tap or exile an object rather than pay mana. [CR 702.51a, 702.66a, 702.126a]"""
    from apnap.rules.zones import move
    from apnap.state.zones import EXILE

    announced = ctx.announced
    object = state.objects.get(number)
    if object is None or object.tapped:
        raise IllegalAction("601.2h", "what was to be tapped or exiled is not there")
    if object.zone == BATTLEFIELD:
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
