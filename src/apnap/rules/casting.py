"""Casting spells. [CR 601]"""

from __future__ import annotations

from typing import Final

from apnap.abilities.ability import Body, Modal, TargetSpec
from apnap.abilities.node import Cost, Effect
from apnap.rules.bestowing import ENCHANT_CREATURE, as_bestowed, bestow
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
from apnap.rules.decisions import (
    DONE,
    Decision,
    IllegalAction,
    Option,
    choose_number,
    yes_or_no,
)
from apnap.rules.events import happen
from apnap.rules.face_down import WARDED, is_face_down_way
from apnap.rules.keywords.awakening import awakening
from apnap.rules.lessening import UNCHOSEN, WAYS, helpers_for, lessen
from apnap.rules.mana_payment import mana_bound
from apnap.rules.mana_sources import CAST, Purpose
from apnap.rules.merging import MUTATING
from apnap.rules.modes import bodies, can_choose_modes, choose_modes
from apnap.rules.payment import MAY_SKIP, MOST_X, pay, reserve_for
from apnap.rules.permissions import Casting, castings, may_spend_any, why_not_now
from apnap.rules.prototypes import prototyped
from apnap.rules.targets import can_choose_targets, choose_part, legal_choices, told_targets
from apnap.rules.zones import move
from apnap.state import events as kinds
from apnap.state.context import Announced, Context
from apnap.state.events import NONE, GameEvent
from apnap.state.objects import Object
from apnap.state.state import State
from apnap.state.zones import HAND, STACK


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
        effects_on_cost(state, proposal.spell, "cast", effects, own=facts.own_rules)
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
        able = _paying_helpers(state, proposal)
        proposal.helper = UNCHOSEN
        return bool(able)
    if proposal.picks is None:
        choices = _cost_choices(state, proposal)
        if choices:
            found = _payable_picks(state, proposal, (), choices)
            proposal.picks = None
            return found
    return _payable(state, proposal)


def _paying_helpers(state: State, proposal: Proposal) -> list[int]:
    """The permanents with which the cost can be paid; NONE: without any."""
    able: list[int] = []
    values = proposal.facts.values
    for number in helpers_for(state, proposal.player, proposal.casting.name, values):
        proposal.helper = number
        if payable(state, proposal):
            able.append(number)
    return able


async def _choose_helper(state: State, proposal: Proposal) -> None:
    """Choose the permanent that lessens the cost. [CR 601.2b, 702.119c]"""
    able = _paying_helpers(state, proposal)
    if not able:
        raise IllegalAction("601.2b", "nothing can be chosen with which the cost can be paid")
    options = [DONE if number == NONE else Option("pick", object=number) for number in able]
    options.sort(key=_done_last)
    answer = await Decision(proposal.player, "some", "cost", options, proposal.spell, "601.2b")
    proposal.helper = NONE if answer.verb == "done" else answer.object


def _done_last(option: Option) -> bool:
    return option.verb == "done"


def _cost_choices(state: State, proposal: Proposal) -> list[int]:
    """For each additional cost that leaves a choice, how many parts it has."""
    if not proposal.facts.own_rules and not derived(state).costs:
        return []
    effects = CostEffects()
    effects_on_cost(state, proposal.spell, "cast", effects, own=proposal.facts.own_rules)
    return effects.choices()


def _payable_picks(
    state: State, proposal: Proposal, picks: tuple[int, ...], choices: list[int]
) -> bool:
    """Whether the costs can be paid with these parts chosen, and some of the later ones."""
    if len(picks) == len(choices):
        proposal.picks = picks
        return _payable(state, proposal)
    for part in range(choices[len(picks)]):
        if _payable_picks(state, proposal, (*picks, part), choices):
            return True
    return False


async def _choose_parts(state: State, proposal: Proposal) -> None:
    """Choose how additional costs are paid that leave a choice. [CR 601.2b]"""
    choices = _cost_choices(state, proposal)
    if not choices:
        return
    picks: tuple[int, ...] = ()
    for count in choices:
        options: list[Option] = []
        for part in range(count):
            if _payable_picks(state, proposal, (*picks, part), choices):
                options.append(Option("mode", number=part))
        if not options:
            raise IllegalAction("601.2b", "an additional cost can't be paid")
        answer = await Decision(proposal.player, "mode", "cost", options, proposal.spell, "601.2b")
        picks = (*picks, answer.number)
    proposal.picks = picks


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
    if _has_x(proposal) or _extra_x(state, proposal):
        return bool(legal_xs(state, proposal, first=True))
    if not targets_possible(state, proposal):
        return False
    return payable(state, proposal) or _payable_with_some_target(state, proposal)


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


def legal_xs(state: State, proposal: Proposal, *, first: bool = False) -> list[int]:
    """The values of X that can be paid and leave enough targets; only the first if asked so."""
    announced = proposal.announced
    bound = MAY_SKIP if _x_may_skip(state, proposal) else 0
    legal: list[int] = []
    x = 0
    while x <= MOST_X:
        announced.x = x
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
    return _extra_x(state, proposal)


async def cast(state: State, player: int, card: int, option: Option) -> None:
    """Cast a card in one of the ways that `castings` gives. [CR 601.2]

    The option's `number` is the face and its `word` the way. Raises IllegalAction.
    """
    found: Casting | None = None
    for casting in castings(state, player, card):
        if casting.matches(option):
            found = casting
            break
    if found is None:
        raise IllegalAction("601.3", "nothing allows casting it so")
    rule, why = why_not_now(state, player, card, found)
    if rule:
        raise IllegalAction(rule, why)
    await cast_spell(state, player, card, found)


async def cast_spell(state: State, player: int, card: int, casting: Casting) -> int:
    """Cast a card in a way that is allowed; the spell's number. [CR 601.2]"""
    origin = state.objects[card].zone
    spell = await _to_the_stack(state, player, card, casting)  # 601.2a
    facts = facts_of(characteristics(state, spell.id))
    proposal = Proposal(player, spell.id, facts, casting)
    proposal.announced.origin = origin
    proposal.context.stack = spell.id
    spell.announced = proposal.announced
    spell.context = proposal.context
    if origin == HAND:
        proposal.announced.paid["from hand"] = 1
    state.touch()
    await _announce(state, proposal)  # 601.2b-d
    rule, why = why_not_now(state, player, spell.id, casting, proposed=True)  # 601.2e, 601.5
    if rule:
        raise IllegalAction(rule, why)
    total = total_cost(state, proposal)  # 601.2f
    await pay(state, proposal.paying(), player, total, proposal.purpose)  # 601.2g-h
    state.touch()
    event = GameEvent(kinds.CAST)  # 601.2i
    event.object = spell.id
    event.player = player
    event.origin = origin
    event.amount = 1 + _cast_before(state, player)
    state.log("601.2i", "{0} casts {1}", player, spell.id)
    await happen(state, [event])
    return spell.id


def _cast_before(state: State, player: int) -> int:
    """How many spells the player has cast this turn."""
    count = 0
    for event in state.history:
        if event.kind == kinds.CAST and event.player == player:
            count += 1
    return count


async def _to_the_stack(state: State, player: int, card: int, casting: Casting) -> Object:
    """The card becomes the topmost object on the stack. [CR 601.2a]"""
    state.edit(card).face = casting.face
    done = await happen(state, [move(state, card, STACK, verb="cast")])
    for event in done:
        if event.kind == kinds.MOVE and event.object == card and event.to == STACK:
            spell = state.objects[event.other]
            spell.controller = player
            spell.since_turn = state.turn.number
            if is_face_down_way(casting.name):  # 708.4
                spell.face_down = True
                if casting.name == "disguise":
                    spell.flags = spell.flags | {WARDED}
            elif casting.name == "prototype":
                spell.copied = casting.values  # 718.3b
            elif casting.name == "bestow":
                bestow(state, spell.id)
            state.touch()
            return spell
    raise IllegalAction("601.2a", "the card did not go to the stack")


async def _announce(state: State, proposal: Proposal) -> None:
    """Modes, costs, X, targets and division. [CR 601.2b-601.2d]"""
    facts = proposal.facts
    await _choose_optional_costs(state, proposal, before_modes=True)
    for body in facts.bodies:
        if isinstance(body, Modal):
            await _choose_modes(state, proposal, body)
    await _choose_optional_costs(state, proposal, before_modes=False)
    if proposal.helper == UNCHOSEN:
        await _choose_helper(state, proposal)
    await _choose_parts(state, proposal)
    await _choose_x(state, proposal)
    if proposal.casting.name == "overload":
        return  # 702.96b
    ctx = proposal.context
    parts: list[tuple[Body, Effect]] = []
    for body in facts.bodies:
        for part in bodies(body, proposal.announced.modes):
            parts.append((part, part.effect))
    land = awakening(facts.values) if proposal.casting.name == "awaken" else None
    if land is not None:
        parts.append((land, land.effect))
    if proposal.casting.name == "mutate":
        mutating = Body(Effect(), (MUTATING,))
        parts.append((mutating, mutating.effect))
    if facts.enchant is not None:
        aura = Body(Effect(), (facts.enchant,))
        parts.append((aura, aura.effect))
    for part, effect in parts:
        if not await choose_part(state, ctx, part.targets, effect, proposal.player):
            raise IllegalAction("601.2c", "there are not enough legal targets")
    events = told_targets(state, ctx)
    if events:
        await happen(state, events)


async def _choose_modes(state: State, proposal: Proposal, modal: Modal) -> None:
    """Choose modes, as many as can be paid for. [CR 700.2a, 700.2h, 702.120a]"""
    announced = proposal.announced
    if announced.paid.get("entwined"):
        announced.modes = tuple(range(len(modal.modes)))  # 702.42a
        return
    most = 99
    if proposal.facts.escalate is not None:
        most = 1
        while most < len(modal.modes):
            announced.modes = tuple(range(most + 1))
            if not payable(state, proposal):
                break
            most += 1
        announced.modes = ()
    modes = await choose_modes(state, proposal.context, modal, proposal.spell, most)
    if modes is None:
        raise IllegalAction("700.2a", "not enough modes are legal")
    announced.modes = modes


async def _choose_optional_costs(state: State, proposal: Proposal, *, before_modes: bool) -> None:
    """Announce the intention to pay additional costs; only what can be paid. [CR 601.2b, 601.4]

    Costs that matter for how many modes may be chosen are announced first (601.4).
    """
    modal = False
    for body in proposal.facts.bodies:
        if isinstance(body, Modal):
            modal = True
    if before_modes != modal:
        return
    kicker = 0
    for place, optional in enumerate(proposal.facts.optional):
        if optional.keyword == "kicker":
            kicker += 1
        most = _greatest_count(state, proposal, place, optional)
        if most == 0:
            continue
        if optional.often:
            count = await choose_number(
                proposal.player, optional.keyword, 0, most, proposal.spell, "601.2b"
            )
        else:
            wanted = await yes_or_no(
                proposal.player, optional.keyword, proposal.spell, "601.2b", place
            )
            count = 1 if wanted else 0
        _set_count(proposal, place, optional, count, kicker)


def _set_count(
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


def _greatest_count(state: State, proposal: Proposal, place: int, optional: OptionalCost) -> int:
    """How often an optional cost could be paid, with targets to be had then. [CR 601.2b]"""
    most = 20 if optional.often else 1
    count = 0
    while count < most:
        _set_count(proposal, place, optional, count + 1, 0)
        possible = payable(state, proposal) and targets_possible(state, proposal)
        if not possible:
            break
        count += 1
    _set_count(proposal, place, optional, 0, 0)
    proposal.announced.paid.pop("kicked 0", None)
    return count


def _has_x(proposal: Proposal) -> bool:
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


async def _choose_x(state: State, proposal: Proposal) -> None:
    """Announce X: any value that can be paid and leaves enough targets. [CR 601.2b, 107.3a-b]"""
    announced = proposal.announced
    facts = proposal.facts
    if not _has_x(proposal) and not _extra_x(state, proposal):
        if facts.mana is not None and facts.mana.x:
            announced.x = 0  # 107.3b
        return
    legal = legal_xs(state, proposal)
    if not legal:
        announced.x = 0
        raise IllegalAction("601.2b", "no value of X is legal")
    if len(legal) == 1:
        announced.x = legal[0]
        return
    options = [Option("number", number=value) for value in legal]
    answer = await Decision(proposal.player, "number", "x", options, proposal.spell, "107.3a")
    announced.x = answer.number


def _extra_x(state: State, proposal: Proposal) -> bool:
    """Whether an additional cost that an ability imposes has an X in it."""
    if not proposal.facts.own_rules:
        return False
    effects = CostEffects()
    effects_on_cost(state, proposal.spell, "cast", effects, own=True)
    for _, cost in effects.extra:
        if uses_x(cost):
            return True
    return False


# Casting without priority


def can_cast_now(state: State, player: int, card: int, cost: Cost | None = None) -> list[Casting]:
    """The ways in which an instruction to cast a card could be followed. [CR 601.2, 118.9]

    Without paying its mana cost, or for `cost`; timing does not matter (608.2g).
    """
    found: list[Casting] = []
    for casting in castings(state, player, card, told=True):
        casting.free = cost is None
        casting.cost = cost
        casting.name = "free" if cost is None else "instead"
        if why_not_now(state, player, card, casting, told=True)[0]:
            continue
        if could_cast(state, player, card, casting):
            found.append(casting)
    return found
