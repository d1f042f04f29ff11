"""Resolving spells and abilities. [CR 608]"""

from __future__ import annotations

from typing import Final

from apnap.abilities.ability import Body, KeywordQuality, Spell, TargetSpec, Triggered
from apnap.abilities.actions import CastFree
from apnap.abilities.effects import Delayed, May
from apnap.abilities.events import StepBegins
from apnap.abilities.node import Ability, Effect
from apnap.abilities.selectors import This, You
from apnap.rules.actions.delayed import delay
from apnap.rules.actions.participants import choose_for_pick, joined, make, perform
from apnap.rules.attaching import can_be_attached
from apnap.rules.bestowing import BESTOWED, end_bestowed
from apnap.rules.characteristics import characteristics, controller
from apnap.rules.combat import attackable
from apnap.rules.conditions import holds
from apnap.rules.entering import is_permanent
from apnap.rules.events import happen
from apnap.rules.instructions import carry_out
from apnap.rules.keywords.awakening import awakening
from apnap.rules.merging import MUTATING, mutate
from apnap.rules.modes import bodies
from apnap.rules.registry import Unsupported
from apnap.rules.rooms import UNLOCKED, is_room, tell_unlocked
from apnap.rules.selectors import candidates
from apnap.rules.targets import can_be_targeted, still_legal
from apnap.rules.triggers import done_key, was_done
from apnap.rules.zones import cease, move
from apnap.state import events as kinds
from apnap.state.context import Announced, Context, Result
from apnap.state.events import NONE, Entering
from apnap.state.objects import FIRST_OBJECT, Object
from apnap.state.printed import Characteristics
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK

__all__ = ["carry_out", "choose_for_pick", "resolve_top"]


async def resolve_top(state: State) -> None:
    """The spell or ability on top of the stack resolves. [CR 608.1]"""
    number = state.stack[-1]
    object = state.objects[number]
    if object.ability is not None:
        await _resolve_ability(state, object)
        return
    values = characteristics(state, number)
    if is_permanent(values):
        await _resolve_permanent(state, object, values)
    else:
        await _resolve_instant_or_sorcery(state, object, values)


# Abilities


async def _resolve_ability(state: State, object: Object) -> None:
    """An activated or triggered ability resolves. [CR 608.2]"""
    assert object.ability is not None
    ctx = _context(state, object)
    ability = object.ability.ability
    proceeds = not _done_this_turn(state, object, ability)
    if proceeds and isinstance(ability, Triggered) and ability.condition is not None:
        proceeds = holds(state, ctx, ability.condition)  # 608.2a, 603.4
        if not proceeds:
            state.log("603.4", "{0}'s ability does nothing", object.source)
    if proceeds:
        body = getattr(ability, "body", None)
        if not isinstance(body, Effect):
            raise Unsupported(f"resolving {type(ability).__name__}")
        _note_done(state, object, ability, 1)  # what the action itself causes comes after it
        result = await _follow(state, ctx, object, bodies(body, _announced(object).modes))
        if result is None or not result.performed:
            _note_done(state, object, ability, 0)
    if object.id in state.objects:
        cease(state, object.id)  # 608.2n


def _note_done(state: State, object: Object, ability: Ability, times: int) -> None:
    """Remember that "do this only once each turn" is done for this turn. [CR 603.2h]"""
    if isinstance(ability, Triggered) and ability.optional_once and object.ability is not None:
        if object.source in state.objects:
            state.edit(object.source).uses[done_key(object.ability.key)] = times


def _done_this_turn(state: State, object: Object, ability: Ability) -> bool:
    if not isinstance(ability, Triggered) or not ability.optional_once:
        return False
    assert object.ability is not None
    return was_done(state, object.source, object.ability.key)


def _context(state: State, object: Object) -> Context:
    """What a spell or ability knows as it resolves."""
    if object.context is not None:
        ctx = object.context.copy()
    else:
        ctx = Context(object.controller, object.source if object.ability is not None else object.id)
        if object.ability is not None:
            ctx.key = object.ability.key
    ctx.you = controller(state, object.id)
    ctx.stack = object.id
    ctx.announced = object.announced
    return ctx


def _announced(object: Object) -> Announced:
    return object.announced if object.announced is not None else Announced()


async def _follow(state: State, ctx: Context, object: Object, parts: list[Body]) -> Result | None:
    """Check the targets, then follow the instructions in order; None if it does not resolve.

    [CR 608.2b-608.2c] Each part, a mode or the whole, has its own targets counted from 0.
    """
    announced = _announced(object)
    own: list[Announced] = []
    place = 0
    any_target = False
    any_legal = False
    for part in parts:
        if announced.variant == "overload":  # 702.96a: each, and nothing is targeted
            own.append(_everything(state, ctx, announced, part.targets))
            continue
        ctx.announced = _slice(announced, place, len(part.targets))
        legal = _legal(state, ctx, part.targets)
        for chosen, left in zip(ctx.announced.targets, legal.targets, strict=True):
            any_target = any_target or bool(chosen)
            any_legal = any_legal or bool(left)
        place += len(part.targets)
        own.append(legal)
    if any_target and not any_legal:
        state.log("608.2b", "{0} does not resolve", ctx.this)
        return None
    results: list[Result] = []
    for part, legal in zip(parts, own, strict=True):
        if not part.targets and announced.targets and len(parts) == 1:
            legal = announced  # a delayed ability that speaks of the targets of its creator
        ctx.announced = legal
        results.append(await carry_out(state, ctx, part.effect))
    return joined(results)


def _slice(announced: Announced, place: int, count: int) -> Announced:
    """The choices with only the targets of one part."""
    own = announced.copy()
    own.targets = announced.targets[place : place + count]
    own.division = announced.division[place : place + count]
    return own


def _legal(state: State, ctx: Context, specs: tuple[TargetSpec, ...]) -> Announced:
    """The choices without illegal targets, which are not affected. [CR 608.2b]"""
    announced = ctx.announced
    assert announced is not None
    targets: list[tuple[int, ...]] = []
    division: list[tuple[int, ...]] = []
    for place, spec in enumerate(specs):
        chosen = announced.targets[place] if place < len(announced.targets) else ()
        shares = announced.division[place] if place < len(announced.division) else ()
        kept = [i for i, number in enumerate(chosen) if still_legal(state, ctx, spec, number)]
        targets.append(tuple([chosen[i] for i in kept]))
        division.append(tuple([shares[i] for i in kept]) if shares else ())
    new = announced.copy()
    new.targets = tuple(targets)
    new.division = tuple(division)
    return new


def _everything(
    state: State, ctx: Context, announced: Announced, specs: tuple[TargetSpec, ...]
) -> Announced:
    """Every object that an overloaded spell's text speaks of. [CR 702.96a]"""
    each = announced.copy()
    each.targets = tuple([tuple(candidates(state, ctx, spec.filter)) for spec in specs])
    each.division = ()
    return each


# Instants and sorceries


def spell_bodies(values: Characteristics, announced: Announced) -> list[Body]:
    """The targets and instructions of an instant or sorcery that count. [CR 113.3a, 700.2]"""
    parts: list[Body] = []
    for on in values.abilities:
        if isinstance(on.ability, Spell):
            parts.extend(bodies(on.ability.body, announced.modes))
    if announced.variant == "awaken":
        land = awakening(values)
        if land is not None:
            parts.append(land)
    return parts


async def _resolve_instant_or_sorcery(
    state: State, object: Object, values: Characteristics
) -> None:
    """Its instructions are followed, then its card is put where it belongs. [CR 608.2]"""
    state.log("608.1", "{0} resolves", object.id)
    ctx = _context(state, object)
    result = await _follow(state, ctx, object, spell_bodies(values, _announced(object)))
    resolved = result is not None
    if object.id not in state.objects or state.over:
        return  # 608.2m: it left the stack meanwhile
    to = _destination(object, values) if resolved else GRAVEYARD  # 608.2n
    rebounds = resolved and to == GRAVEYARD and _rebounds(object, values)
    if rebounds:
        to = EXILE
    ctx.announced = object.announced
    done = await happen(state, [move(state, object.id, to, verb="resolve", source=NONE)])
    for event in done:
        if event.kind != kinds.MOVE or event.object != object.id or not resolved:
            continue
        if rebounds and event.to == EXILE:
            again = Context(object.owner, event.other)
            delay(state, again, REBOUND)
        if event.to == EXILE and _is_adventure(object):
            card = state.edit(event.other)
            card.flags = card.flags | {"on an adventure"}  # 715.3d
            card.chosen["player"] = ctx.you
        if event.to == LIBRARY:
            await _shuffle_in(state, ctx, object.owner)  # 720.3d


REBOUND: Final = Delayed(StepBegins("upkeep", You()), May(CastFree(This())))
"""What a spell with rebound leaves behind as it is exiled. [CR 702.88a]"""


def _rebounds(object: Object, values: Characteristics) -> bool:
    """Whether a resolved spell is exiled to be cast again: it was cast from the hand."""
    if "rebound" not in values.keywords or object.token:
        return False
    return _announced(object).paid.get("from hand", 0) > 0


def _destination(object: Object, values: Characteristics) -> int:
    """Where the card of a resolved spell goes. [CR 608.2n, 702.27a, 715.3d, 720.3d]"""
    announced = _announced(object)
    if announced.paid.get("buyback"):
        return HAND  # 702.27a
    if _is_adventure(object) and not object.token:
        return LIBRARY if "Omen" in values.subtypes else EXILE
    return GRAVEYARD


def _is_adventure(object: Object) -> bool:
    """Whether it was cast as the inset part of an adventurer or omen card. [CR 715, 720]"""
    definition = object.definition
    return definition is not None and definition.layout == "adventure" and object.face == 1


async def _shuffle_in(state: State, ctx: Context, player: int) -> None:
    state.rng.shuffle(state.players[player].library)
    await perform(state, ctx, [make(kinds.DO, ctx, player=player, what="shuffle")])


# Permanent spells


async def _resolve_permanent(state: State, object: Object, values: Characteristics) -> None:
    """It becomes a permanent, an Aura attached to its target. [CR 608.3]"""
    ctx = _context(state, object)
    if _announced(object).variant == "mutate":
        target = _announced(object).targets[0][0]
        if target in state.objects and still_legal(state, ctx, MUTATING, target):
            await mutate(state, object, target, ctx.you)
            return
    entering = Entering()
    entering.controller = ctx.you
    if _announced(object).variant == "sneak":
        _sneak_in(state, _announced(object), entering)
    if "Aura" in values.subtypes:
        host = _enchanted(state, ctx, object, values)
        if host == NONE and BESTOWED in object.flags:
            end_bestowed(state, object.id)  # 702.103e
        elif host == NONE:  # 608.3b
            state.log("608.3b", "{0} does not resolve", object.id)
            await happen(state, [move(state, object.id, GRAVEYARD, verb="resolve", source=NONE)])
            return
        entering.attached_to = host  # 608.3c
    entering.face_down = object.face_down
    state.log("608.3a", "{0} enters the battlefield", object.id)
    if is_room(object):
        entering.flags = frozenset((UNLOCKED[object.face],))  # 709.5d
    done = await happen(
        state, [move(state, object.id, BATTLEFIELD, verb="resolve", entering=entering)]
    )
    for event in done:
        if event.kind == kinds.MOVE and event.object == object.id and event.to == BATTLEFIELD:
            if entering.flags and event.other in state.objects:
                await tell_unlocked(state, event.other, object.face, ctx.you)
    if object.id in state.objects and not state.over:  # 608.3e
        if state.objects[object.id].zone == STACK:
            await happen(state, [move(state, object.id, GRAVEYARD, verb="resolve")])


def _sneak_in(state: State, announced: Announced, entering: Entering) -> None:
    """It enters tapped and attacks what the returned creature attacked. [CR 702.190b]"""
    entering.tapped = True
    for number in announced.used.get("return", ()):
        known = state.last_known.get(number)
        if known is not None and known.object.attacking in attackable(state):
            entering.attacking = known.object.attacking


def _enchanted(state: State, ctx: Context, object: Object, values: Characteristics) -> int:
    """What an Aura spell targets, if that is still legal. [CR 303.4a, 608.3b]"""
    announced = _announced(object)
    if not announced.targets or not announced.targets[0]:
        return NONE
    host = announced.targets[0][0]
    if host >= FIRST_OBJECT:
        if host not in state.objects or state.objects[host].phased_out:
            return NONE
    elif state.players[host].left:
        return NONE
    for on in values.abilities:
        ability = on.ability
        if isinstance(ability, KeywordQuality) and ability.name == "enchant":
            if not still_legal(state, ctx, TargetSpec(ability.filter), host):
                return NONE
    if not can_be_targeted(state, ctx, host) or not can_be_attached(state, object.id, host):
        return NONE
    return host
