"""Copies of spells and abilities, and their targets. [CR 707.10, 115.7]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.abilities import actions as words
from apnap.abilities.ability import KeywordQuality, TargetSpec
from apnap.abilities.selectors import EventRole, This
from apnap.rules.actions.moving import objects
from apnap.rules.actions.participants import Procedure, actors, inside, make, perform
from apnap.rules.amounts import amount
from apnap.rules.bestowing import BESTOWED, bestow
from apnap.rules.characteristics import characteristics, controller, copiable, printed
from apnap.rules.decisions import Decision, Option
from apnap.rules.modes import bodies
from apnap.rules.registry import Unsupported
from apnap.rules.selectors import select
from apnap.rules.targets import legal_choices, target_events
from apnap.state import events as kinds
from apnap.state.context import Announced, Context, Result
from apnap.state.zones import STACK

if TYPE_CHECKING:
    from apnap.abilities.ability import Body
    from apnap.abilities.node import Effect
    from apnap.state.objects import Object
    from apnap.state.state import State


async def copy_spell(state: State, ctx: Context, effect: words.CopySpell) -> Result:
    """Put copies of spells and abilities onto the stack. [CR 707.10]"""
    made: list[int] = []
    for player in actors(state, ctx, effect.who):
        inner = inside(ctx, effect.who, player)
        for original in await _originals(state, inner, effect, player):
            for _ in range(amount(state, inner, effect.count)):
                copy = _copy(state, original, player)
                if effect.new_targets:
                    await choose_new_targets(state, copy, player)  # 707.10c
                made.append(copy.id)
                own = _context(state, copy)
                events = [make(kinds.DO, ctx, object=copy.id, player=player, what="copy")]
                await perform(state, ctx, [*events, *target_events(own)])
    return Result(tuple(made), len(made), performed=bool(made))


async def _originals(
    state: State, ctx: Context, effect: words.CopySpell, player: int
) -> list[Object]:
    """The spells and abilities to copy; one that was no target also as it last was. [CR 608.2h]"""
    found: list[Object] = []
    for number in await objects(state, ctx, effect.what, "copy", player):
        if state.objects[number].zone == STACK:
            found.append(state.objects[number])
    if not found and isinstance(effect.what, This | EventRole):
        for number in select(state, ctx, effect.what):
            known = state.last_known.get(number)
            if known is not None and known.object.zone == STACK:
                found.append(known.object)
    return found


def _copy(state: State, original: Object, player: int) -> Object:
    """A copy with the same characteristics and choices, above the original. [CR 707.10]"""
    copy = state.new_object(original.definition, player, STACK)
    copy.token = True
    copy.face = original.face
    copy.flags = original.flags
    copy.face_down = original.face_down
    if BESTOWED in original.flags:
        bestow(state, copy.id)  # 707.10: how it was cast is copied
    if original.announced is not None:
        copy.announced = original.announced.copy()
    if original.ability is not None:
        copy.ability = original.ability
        copy.source = original.source  # 707.10b
        copy.context = Context(player, original.source)
        if original.context is not None:
            copy.context = original.context.copy()
        copy.context.you = player
        copy.context.stack = copy.id
        copy.context.announced = copy.announced
    else:
        copy.copied = original.copied
        if original.id in state.objects:
            values = printed(state, original.id)
            if values is not copiable(original):
                copy.copied = values
        copy.chosen = original.chosen.copy()
    state.stack.append(copy.id)
    state.touch()
    return copy


def _context(state: State, object: Object) -> Context:
    """What a spell or ability on the stack knows."""
    if object.context is not None:
        ctx = object.context.copy()
    else:
        ctx = Context(object.controller, object.id)
    ctx.you = controller(state, object.id)
    ctx.stack = object.id
    ctx.announced = object.announced if object.announced is not None else Announced()
    return ctx


def _parts(state: State, object: Object) -> list[Body]:
    """The targets and instructions of a spell or ability on the stack."""
    # Imported here: resolving carries out instructions.
    from apnap.rules.resolving import spell_bodies

    announced = object.announced if object.announced is not None else Announced()
    if object.ability is not None:
        body = getattr(object.ability.ability, "body", None)
        if body is None:
            raise Unsupported(f"targets of {type(object.ability.ability).__name__}")
        return bodies(body, announced.modes)
    return spell_bodies(characteristics(state, object.id), announced)


def _specs(state: State, object: Object) -> list[tuple[TargetSpec, int, int]]:
    """Each instance of the word "target", with the place where its part's targets begin and end."""
    found: list[tuple[TargetSpec, int, int]] = []
    place = 0
    for part in _parts(state, object):
        for spec in part.targets:
            found.append((spec, place, place + len(part.targets)))
        place += len(part.targets)
    if not found and object.ability is None:
        for on in characteristics(state, object.id).abilities:
            ability = on.ability
            if isinstance(ability, KeywordQuality) and ability.name == "enchant":
                found.append((TargetSpec(ability.filter), 0, 1))  # 303.4a
                break
    return found


async def change_targets(state: State, ctx: Context, effect: words.ChangeTargets) -> Result:
    """Choose new targets for spells and abilities, or change their targets. [CR 115.7]"""
    changed: list[int] = []
    for player in actors(state, ctx, effect.who):
        inner = inside(ctx, effect.who, player)
        for number in await objects(state, inner, effect.what, "change targets", player):
            object = state.objects[number]
            if object.zone != STACK:
                continue
            if effect.how == "must":
                did = await _change_all(state, object, player)
            else:
                did = await choose_new_targets(state, object, player)
            if did:
                changed.append(number)
    return Result(tuple(changed), len(changed), performed=bool(changed))


async def choose_new_targets(state: State, object: Object, player: int) -> bool:
    """A player may choose new targets, leaving any number unchanged. [CR 115.7d-115.7f]"""
    return await _retarget(state, object, player, keep=True)


async def _change_all(state: State, object: Object, player: int) -> bool:
    """Each target is changed to another legal one; else none is. [CR 115.7a]"""
    before = object.announced
    assert before is not None
    if not await _retarget(state, object, player, keep=False):
        object.announced = before
        return False
    return True


async def _retarget(state: State, object: Object, player: int, *, keep: bool) -> bool:
    """Choose for each target in turn; False if nothing changed, or could not though it must."""
    specs = _specs(state, object)
    before = object.announced
    if before is None or not before.targets:
        return False
    new = before.copy()
    object.announced = new
    for place, (spec, start, end) in enumerate(specs):
        for index, target in enumerate(before.targets[place]):
            ctx = _context(state, object)
            ctx.announced = _part(new, start, end)
            others = [t for i, t in enumerate(new.targets[place]) if i != index]
            legal = [n for n in legal_choices(state, ctx, spec, others) if n != target]
            options = [Option("pick", object=n) for n in legal]
            if keep:
                options.insert(0, Option("pick", object=target))
            if not options:
                return False
            answer = await Decision(
                player, "one", "new target", options, object.id, "115.7d", about=target
            )
            own = list(new.targets[place])
            own[index] = answer.object
            new.targets = (*new.targets[:place], tuple(own), *new.targets[place + 1 :])
    state.touch()
    if new.targets == before.targets:
        return False
    changed = _context(state, object)
    fresh = before.copy()
    fresh.targets = tuple(
        [
            tuple([t for t in chosen if t not in before.targets[place]])
            for place, chosen in enumerate(new.targets)
        ]
    )
    changed.announced = fresh
    await perform(state, changed, target_events(changed))
    return True


def _part(announced: Announced, start: int, end: int) -> Announced:
    part = announced.copy()
    part.targets = announced.targets[start:end]
    return part


def missing(effect: Effect) -> str:
    """What in a word of this module is not carried out."""
    if isinstance(effect, words.ChangeTargets):
        if effect.how not in ("may choose new", "may", "must"):
            return f"ChangeTargets({effect.how!r})"
    return ""


PROCEDURES: dict[type[Effect], Procedure] = {
    words.CopySpell: copy_spell,
    words.ChangeTargets: change_targets,
}
