"""Casting spells. [CR 601]"""

from __future__ import annotations

from apnap.abilities.ability import Body, Modal
from apnap.abilities.node import Cost, Effect
from apnap.rules.bestowing import bestow
from apnap.rules.casting_facts import OptionalCost, facts_of
from apnap.rules.characteristics import characteristics, spell_announced
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
from apnap.rules.lessening import UNCHOSEN
from apnap.rules.merging import MUTATING
from apnap.rules.modes import bodies, choose_modes
from apnap.rules.payment import pay
from apnap.rules.permissions import Casting, castings, why_not_now
from apnap.rules.proposing import (
    Proposal,
    announce_x,
    cost_choices,
    could_cast,
    extra_x,
    has_x,
    legal_xs,
    payable,
    payable_picks,
    paying_helpers,
    set_count,
    targets_possible,
    total_cost,
)
from apnap.rules.targets import choose_part, told_targets
from apnap.rules.zones import move
from apnap.state import events as kinds
from apnap.state.events import NONE, GameEvent
from apnap.state.objects import Object
from apnap.state.state import State
from apnap.state.zones import HAND, STACK


async def _choose_helper(state: State, proposal: Proposal) -> None:
    """Choose the permanent that lessens the cost. [CR 601.2b, 702.119c]"""
    able = paying_helpers(state, proposal)
    if not able:
        raise IllegalAction("601.2b", "nothing can be chosen with which the cost can be paid")
    options = [DONE if number == NONE else Option("pick", object=number) for number in able]
    options.sort(key=_done_last)
    answer = await Decision(proposal.player, "some", "cost", options, proposal.spell, "601.2b")
    proposal.helper = NONE if answer.verb == "done" else answer.object


def _done_last(option: Option) -> bool:
    return option.verb == "done"


async def _choose_parts(state: State, proposal: Proposal) -> None:
    """Choose how additional costs are paid that leave a choice. [CR 601.2b]"""
    choices = cost_choices(state, proposal)
    if not choices:
        return
    picks: tuple[int, ...] = ()
    for count in choices:
        options: list[Option] = []
        for part in range(count):
            if payable_picks(state, proposal, (*picks, part), choices):
                options.append(Option("mode", number=part))
        if not options:
            raise IllegalAction("601.2b", "an additional cost can't be paid")
        answer = await Decision(proposal.player, "mode", "cost", options, proposal.spell, "601.2b")
        picks = (*picks, answer.number)
    proposal.picks = picks


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
    spell_announced(state, spell)
    await _announce(state, proposal)  # 601.2b-d
    rule, why = why_not_now(state, player, spell.id, casting, proposed=True)  # 601.2e, 601.5
    if rule:
        raise IllegalAction(rule, why)
    total = total_cost(state, proposal)  # 601.2f
    await pay(state, proposal.paying(), player, total, proposal.purpose)  # 601.2g-h
    spell_announced(state, spell)
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
            spell.since_turn = state.turn.number
            if spell.controller == player and casting.name == "":
                return spell  # nothing that its characteristics depend on has changed
            spell.controller = player
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
        set_count(proposal, place, optional, count, kicker)


def _greatest_count(state: State, proposal: Proposal, place: int, optional: OptionalCost) -> int:
    """How often an optional cost could be paid, with targets to be had then. [CR 601.2b]"""
    most = 20 if optional.often else 1
    count = 0
    while count < most:
        set_count(proposal, place, optional, count + 1, 0)
        possible = payable(state, proposal) and targets_possible(state, proposal)
        if not possible:
            break
        count += 1
    set_count(proposal, place, optional, 0, 0)
    proposal.announced.paid.pop("kicked 0", None)
    return count


async def _choose_x(state: State, proposal: Proposal) -> None:
    """Announce X: any value that can be paid and leaves enough targets. [CR 601.2b, 107.3a-b]"""
    facts = proposal.facts
    if not has_x(proposal) and not extra_x(state, proposal):
        if facts.mana is not None and facts.mana.x:
            announce_x(state, proposal, 0)  # 107.3b
        return
    legal = legal_xs(state, proposal)
    if not legal:
        raise IllegalAction("601.2b", "no value of X is legal")
    x = legal[0]
    if len(legal) > 1:
        options = [Option("number", number=value) for value in legal]
        decision = Decision(proposal.player, "number", "x", options, proposal.spell, "107.3a")
        x = (await decision).number
    announce_x(state, proposal, x)


# Casting without priority


def can_cast_now(
    state: State, player: int, card: int, cost: Cost | None = None, *, paying: bool = False
) -> list[Casting]:
    """The ways in which an instruction to cast a card could be followed. [CR 601.2, 118.9]

    Without paying its mana cost, or for `cost`, or (`paying`) for what it costs as usual; timing
    does not matter (608.2g).
    """
    found: list[Casting] = []
    for casting in castings(state, player, card, told=True, paying=paying):
        if not paying:
            casting.free = cost is None
            casting.cost = cost
            casting.name = "free" if cost is None else "instead"
        if why_not_now(state, player, card, casting, told=True)[0]:
            continue
        if could_cast(state, player, card, casting):
            found.append(casting)
    return found
