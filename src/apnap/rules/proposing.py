"""Spells as they are proposed, and looked at before they are: choices, costs, what is possible.

[CR 601.2a-601.2f]
"""

from __future__ import annotations

from typing import Final

from apnap.abilities.ability import Body, Modal, TargetSpec
from apnap.abilities.node import Cost
from apnap.rules.bestowing import ENCHANT_CREATURE, as_bestowed
from apnap.rules.casting_facts import Alternative, CastingFacts, OptionalCost, facts_of
from apnap.rules.characteristics import characteristics, derived
from apnap.rules.costs import (
    CostEffects,
    TotalCost,
    add_cost,
    add_mana_cost,
    apply_effects,
    effects_on_cost,
    uses_x,
    x_may_skip,
)
from apnap.rules.face_down import is_face_down_way
from apnap.rules.keywords.awakening import awakening
from apnap.rules.lessening import UNCHOSEN, WAYS, helpers_for, lessen
from apnap.rules.mana_payment import mana_bound
from apnap.rules.mana_sources import CAST, Purpose
from apnap.rules.merging import MUTATING
from apnap.rules.modes import can_choose_modes
from apnap.rules.payment import MAY_SKIP, MOST_X, reserve_for
from apnap.rules.permissions import Casting, may_spend_any
from apnap.rules.prototypes import prototyped
from apnap.rules.targets import can_choose_targets, legal_choices
from apnap.state.context import Announced, Context
from apnap.state.events import NONE
from apnap.state.state import State
from apnap.state.zones import STACK


class Proposal:
    """A spell that is being proposed, or looked at before it is. [CR 601.2a-601.2d]

    `spell` is the object on the stack; before, the card itself. `counts` says how often each of
    the optional costs is paid.
    """

    def __init__(self, player: int, spell: int, facts: CastingFacts, casting: Casting) -> None:
        self.player = player
        self.spell = spell
        self.facts = facts
        self.casting = casting
        self.announced = Announced()
        self.announced.variant = casting.name
        self.context = Context(player, spell)
        self.context.announced = self.announced
        self.counts = [0] * len(facts.optional)
        self.helper = UNCHOSEN if casting.name in WAYS else NONE  # what lessens its cost
        self.picks: tuple[int, ...] | None = None  # of additional costs that leave a choice
        self.alternative: Alternative | None = None
        for way in facts.alternatives:
            if way.name == casting.name:
                self.alternative = way
                self.announced.paid[way.paid] = 1

    @property
    def purpose(self) -> Purpose:
        """What mana for it is spent on."""
        return Purpose(CAST, self.spell)

    def paying(self) -> Context:
        """The context of the costs: what lessens them is the one in hand."""
        return self.context.within(self.helper) if self.helper >= 0 else self.context

    def base_costs(self) -> list[Cost]:
        """Every cost chosen but the mana cost."""
        found: list[Cost] = []
        if self.casting.cost is not None:
            found.append(self.casting.cost)
        elif self.alternative is not None and self.alternative.cost is not None:
            found.append(self.alternative.cost)
        if self.alternative is not None and self.alternative.extra is not None:
            found.append(self.alternative.extra)
        return found

    def pays_mana_cost(self) -> bool:
        """Whether the mana cost is what is paid, and not something instead of it. [CR 118.9]"""
        if self.casting.free or self.casting.cost is not None:
            return False
        return self.alternative is None or self.alternative.cost is None


def total_cost(state: State, proposal: Proposal) -> TotalCost:
    """The total cost of a spell with the choices made so far. [CR 601.2f]"""
    ctx = proposal.context
    facts = proposal.facts
    x = max(0, proposal.announced.x)
    total = TotalCost()
    if proposal.pays_mana_cost():
        add_mana_cost(total, facts.values.mana_cost, x)
    for cost in proposal.base_costs():
        add_cost(state, ctx, total, cost)
    for place, optional in enumerate(facts.optional):
        for _ in range(proposal.counts[place]):
            add_cost(state, ctx, total, optional.cost)
    if facts.escalate is not None:
        for _ in range(len(proposal.announced.modes) - 1):
            add_cost(state, ctx, total, facts.escalate)  # 702.120a
    if facts.own_rules or derived(state).costs:
        effects = CostEffects()
        effects_on_cost(
            state,
            proposal.spell,
            "cast",
            effects,
            own=facts.own_rules,
            player=proposal.player,
        )
        if effects.any():
            effects.choose(proposal.picks or ())
            apply_effects(state, total, effects)
    if proposal.helper >= 0:
        lessen(state, total, proposal.casting.name, proposal.helper)
    if facts.helped:
        keywords = facts.values.keywords
        total.convoke = "convoke" in keywords
        total.improvise = "improvise" in keywords
        total.delve = "delve" in keywords
    if derived(state).may:
        total.any_type = may_spend_any(state, proposal.player, proposal.spell, proposal.casting)
    return total


def payable(state: State, proposal: Proposal) -> bool:
    """Whether the total cost could be paid with the choices made so far. [CR 601.2h]"""
    if proposal.helper == UNCHOSEN:
        able = paying_helpers(state, proposal)
        proposal.helper = UNCHOSEN
        return bool(able)
    if proposal.picks is None:
        choices = cost_choices(state, proposal)
        if choices:
            found = payable_picks(state, proposal, (), choices)
            proposal.picks = None
            return found
    return _payable(state, proposal)


def paying_helpers(state: State, proposal: Proposal) -> list[int]:
    """The permanents with which the cost can be paid; NONE: without any."""
    able: list[int] = []
    values = proposal.facts.values
    for number in helpers_for(state, proposal.player, proposal.casting.name, values):
        proposal.helper = number
        if payable(state, proposal):
            able.append(number)
    return able


def cost_choices(state: State, proposal: Proposal) -> list[int]:
    """For each additional cost that leaves a choice, how many parts it has."""
    if not proposal.facts.own_rules and not derived(state).costs:
        return []
    effects = CostEffects()
    effects_on_cost(state, proposal.spell, "cast", effects, own=proposal.facts.own_rules)
    return effects.choices()


def payable_picks(
    state: State, proposal: Proposal, picks: tuple[int, ...], choices: list[int]
) -> bool:
    """Whether the costs can be paid with these parts chosen, and some of the later ones."""
    if len(picks) == len(choices):
        proposal.picks = picks
        return _payable(state, proposal)
    for part in range(choices[len(picks)]):
        if payable_picks(state, proposal, (*picks, part), choices):
            return True
    return False


def _payable(state: State, proposal: Proposal) -> bool:
    total = total_cost(state, proposal)
    ctx = proposal.paying()
    return reserve_for(state, ctx, proposal.player, total, proposal.purpose) is not None


def targets_possible(state: State, proposal: Proposal) -> bool:
    """Whether modes and targets could be chosen. [CR 601.2b-601.2c]"""
    facts = proposal.facts
    ctx = proposal.context
    if proposal.casting.name == "bestow":
        return can_choose_targets(state, ctx, (BESTOWING,))
    if proposal.casting.name == "mutate":
        return can_choose_targets(state, ctx, (MUTATING,))
    if proposal.casting.name == "awaken":
        land = awakening(facts.values)
        if land is not None and not can_choose_targets(state, ctx, land.targets):
            return False
    if not facts.has_targets or proposal.casting.name == "overload":
        return True
    if facts.enchant is not None:
        return can_choose_targets(state, ctx, (facts.enchant,))
    for body in facts.bodies:
        if isinstance(body, Modal):
            if not can_choose_modes(state, ctx, body):
                return False
        elif isinstance(body, Body) and not can_choose_targets(state, ctx, body.targets):
            return False
    return True


BESTOWING: Final = TargetSpec(ENCHANT_CREATURE.filter)
"""The target of a spell that is cast bestowed. [CR 702.103b]"""


class StandIn:
    """While it is shown, a card is looked at as the spell it would be. [CR 601.3e, 709.3a, 715.3a]

    The state is as it was again after `remove`.
    """

    def __init__(self, state: State, player: int, card: int, face: int, name: str = "") -> None:
        self.original = state.objects[card]
        new = self.original.copy()
        new.face_down = is_face_down_way(name)
        if name == "prototype":
            new.copied = prototyped(characteristics(state, card))
        if name == "bestow":
            new.copied = as_bestowed(characteristics(state, card))
        new.zone = STACK
        new.face = face
        new.controller = player
        state.objects[card] = new

    def remove(self, state: State) -> None:
        """Show the card itself again."""
        state.objects[self.original.id] = self.original


def _needs_stand_in(state: State, card: int, facts: CastingFacts, casting: Casting) -> bool:
    """Whether anything asks what the card would be as a spell."""
    otherwise = casting.face != 0 or casting.name == "prototype" or is_face_down_way(casting.name)
    if otherwise or facts.own_rules or state.players[casting.player].pool:
        return True
    now = derived(state)
    return bool(now.costs or now.may) or card in now.chars


def could_cast(state: State, player: int, card: int, casting: Casting) -> bool:
    """Whether a way to cast a card could be followed to its end: targets and costs. [CR 601.2]

    Permissions, prohibitions and timing are `rules.permissions`'.
    """
    facts = facts_of(casting.values)
    if facts.simple and casting.name == "" and not casting.free and casting.cost is None:
        if facts.mana is None or facts.least > mana_bound(state, player):
            if facts.mana is None or not derived(state).costs:
                return False
    proposal = Proposal(player, card, facts, casting)
    way = proposal.alternative
    if way is not None and way.least and not facts.own_rules and not facts.helped:
        if (
            proposal.helper == NONE
            and not derived(state).costs
            and way.least > mana_bound(state, player)
        ):
            return False
    if not _needs_stand_in(state, card, facts, casting):
        return _possible(state, proposal)
    proposal.context.stack = card
    proposal.announced.origin = state.objects[card].zone
    stand_in = StandIn(state, player, card, casting.face, casting.name)
    state.objects[card].announced = proposal.announced
    try:
        return _possible(state, proposal)
    finally:
        stand_in.remove(state)


def _possible(state: State, proposal: Proposal) -> bool:
    """Whether the targets and the cost are possible, with some X if there is one."""
    if has_x(proposal) or extra_x(state, proposal):
        return bool(legal_xs(state, proposal, first=True))
    if not targets_possible(state, proposal):
        return False
    if payable(state, proposal) or _payable_with_some_target(state, proposal):
        return True
    return _payable_with_x(state, proposal)


def _payable_with_x(state: State, proposal: Proposal) -> bool:
    """Whether an optional cost that contains {X} lets mana be spent that is only for such costs.
    [CR 106.6, 601.2b]"""
    found = False
    for place, optional in enumerate(proposal.facts.optional):
        if not found and uses_x(optional.cost):
            proposal.counts[place] = 1
            found = payable(state, proposal)
            proposal.counts[place] = 0
    return found


def _payable_with_some_target(state: State, proposal: Proposal) -> bool:
    """Whether some target makes it cheap enough. [CR 601.2c, 601.2f]"""
    facts = proposal.facts
    if not facts.own_rules and not derived(state).costs:
        return False
    for body in facts.bodies:
        if not isinstance(body, Body) or not body.targets:
            continue
        found = False
        for number in legal_choices(state, proposal.context, body.targets[0], ()):
            proposal.announced.targets = ((number,),)
            if payable(state, proposal):
                found = True
                break
        proposal.announced.targets = ()
        return found
    return False


def announce_x(state: State, proposal: Proposal, x: int) -> None:
    """Let X be this number: on the stack, the spell's mana value counts it. [CR 107.3a, 202.3e]"""
    announced = proposal.announced
    if announced.x == x:
        return
    announced.x = x
    mana = proposal.facts.mana
    if mana is not None and mana.x and state.objects[proposal.spell].announced is announced:
        state.touch()


def legal_xs(state: State, proposal: Proposal, *, first: bool = False) -> list[int]:
    """The values of X that can be paid and leave enough targets; only the first if asked so.

    X is then the last one tried.
    """
    bound = MAY_SKIP if _x_may_skip(state, proposal) else 0
    legal: list[int] = []
    x = 0
    while x <= MOST_X:
        announce_x(state, proposal, x)
        if not payable(state, proposal):
            if x >= bound:
                break
        elif targets_possible(state, proposal):
            legal.append(x)
            if first:
                break
        x += 1
    return legal


def _x_may_skip(state: State, proposal: Proposal) -> bool:
    """Whether there can be unpayable values of X below payable ones."""
    for cost in proposal.base_costs():
        if x_may_skip(cost):
            return True
    return extra_x(state, proposal)


def set_count(
    proposal: Proposal, place: int, optional: OptionalCost, count: int, kicker: int
) -> None:
    """Note how often an optional cost is paid. [CR 702.33d, 702.33f]"""
    paid = proposal.announced.paid
    before = proposal.counts[place]
    proposal.counts[place] = count
    paid[optional.paid] = paid.get(optional.paid, 0) + count - before
    if not paid[optional.paid]:
        del paid[optional.paid]
    if optional.keyword == "kicker":
        paid[f"kicked {kicker}"] = count


def has_x(proposal: Proposal) -> bool:
    """Whether the player chooses a value for X. [CR 107.3a]"""
    facts = proposal.facts
    if proposal.pays_mana_cost() and facts.mana is not None and facts.mana.x:
        return True
    for cost in proposal.base_costs():
        if uses_x(cost):
            return True
    for place, optional in enumerate(facts.optional):
        if proposal.counts[place] and uses_x(optional.cost):
            return True
    return False


def extra_x(state: State, proposal: Proposal) -> bool:
    """Whether an additional cost that an ability imposes has an X in it."""
    if not proposal.facts.own_rules:
        return False
    effects = CostEffects()
    effects_on_cost(state, proposal.spell, "cast", effects, own=True)
    for _, cost in effects.extra:
        if uses_x(cost):
            return True
    return False
