"""Targets: what may be chosen, choosing, and whether they are still legal. [CR 115, 601.2c-d]"""

from __future__ import annotations

from collections.abc import Sequence

from apnap.abilities.ability import Keyword, KeywordQuality, Modal, TargetSpec
from apnap.abilities.actions import DealDamage, PutCounters
from apnap.abilities.changes import Cant
from apnap.abilities.node import Amount, Effect, walk
from apnap.abilities.selectors import Pick, Target
from apnap.rules.amounts import amount
from apnap.rules.characteristics import controller, derived, rule_effects_on
from apnap.rules.decisions import choose_some, divide
from apnap.rules.filters import matches
from apnap.rules.protection import abilities_of, protected_from
from apnap.rules.registry import Unsupported
from apnap.rules.selectors import candidates
from apnap.state.context import Announced, Context
from apnap.state.events import DO, NONE, TARGET, GameEvent
from apnap.state.objects import FIRST_OBJECT, Object
from apnap.state.printed import Characteristics
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, GRAVEYARD, STACK


def targeting_source(state: State, ctx: Context) -> int:
    """Whose qualities protection and hexproof look at: the spell, or the ability's source."""
    if ctx.stack != NONE and ctx.stack in state.objects:
        if state.objects[ctx.stack].ability is None:
            return ctx.stack
    return ctx.this


def can_be_targeted(state: State, ctx: Context, number: int) -> bool:
    """Whether nothing keeps this from being a target of the spell or ability. [CR 115, 702]"""
    if number < FIRST_OBJECT and state.players[number].left:
        return False
    owner = number if number < FIRST_OBJECT else controller(state, number)
    chars = abilities_of(state, number)
    if chars is not None and chars.keywords and _hidden(state, ctx, number, owner, chars):
        return False
    if derived(state).cant:
        for effect in rule_effects_on(state, number, Cant):
            change = effect.change
            if isinstance(change, Cant) and change.verb in ("be targeted", "be the target"):
                if change.by is None:
                    return False
                source = targeting_source(state, ctx)
                if matches(state, effect.context, change.by, source) != change.except_:
                    return False
    return True


def _hidden(state: State, ctx: Context, number: int, owner: int, chars: Characteristics) -> bool:
    """Whether shroud, hexproof or protection of an object or player keeps it from being a target.

    [CR 702.11b-702.11e, 702.16b, 702.18a]
    """
    keywords = chars.keywords
    if "shroud" in keywords:  # 702.18a
        return True
    source = targeting_source(state, ctx)
    if owner != ctx.you and "hexproof" in keywords:
        for on in chars.abilities:
            ability = on.ability
            if isinstance(ability, Keyword):
                if ability.name == "hexproof":
                    return True  # 702.11b, 702.11c
            elif isinstance(ability, KeywordQuality) and ability.name == "hexproof":
                if matches(state, Context(owner, number), ability.filter, source):
                    return True  # 702.11d
    return protected_from(state, number, source)  # 702.16b


def legal_choices(
    state: State, ctx: Context, spec: TargetSpec, already: Sequence[int]
) -> list[int]:
    """What may be chosen for one instance of the word "target". [CR 115.1-115.5, 601.2c]

    `already`: what was chosen for this same instance (115.3). Earlier instances are in
    `ctx.announced`: they matter if the target must be another one, or the filter speaks of them.
    """
    found: list[int] = []
    earlier: list[int] = []
    if spec.distinct and ctx.announced is not None:
        for chosen in ctx.announced.targets:
            earlier.extend(chosen)
    for number in candidates(state, ctx, spec.filter):
        if number == ctx.stack or number in already or number in earlier:  # 115.5
            continue
        if number >= FIRST_OBJECT and state.objects[number].phased_out:
            continue
        if can_be_targeted(state, ctx, number):
            found.append(number)
    return found


def still_legal(state: State, ctx: Context, spec: TargetSpec, target: int) -> bool:
    """Whether a chosen target is legal as the spell or ability resolves. [CR 608.2b]"""
    if target >= FIRST_OBJECT:
        object = state.objects.get(target)
        if object is None or object.phased_out:  # 400.7: it left its zone
            return False
    elif state.players[target].left:
        return False
    return matches(state, ctx, spec.filter, target) and can_be_targeted(state, ctx, target)


def least(state: State, ctx: Context, spec: TargetSpec) -> int:
    """The least number of targets to choose."""
    return max(0, amount(state, ctx, spec.minimum))


def _depends(specs: Sequence[TargetSpec]) -> bool:
    """Whether choices for some instances limit others."""
    for spec in specs:
        if spec.distinct:
            return True
        for word in walk(spec.filter):
            if isinstance(word, Target):
                return True
    return False


def can_choose_targets(state: State, ctx: Context, specs: Sequence[TargetSpec]) -> bool:
    """Whether all targets that are needed can be chosen. [CR 601.2c]"""
    if len(specs) > 1 and _depends(specs):
        trial = ctx.copy()
        announced = Announced() if ctx.announced is None else ctx.announced.copy()
        trial.announced = announced
        return _completable(state, trial, announced, specs, 0)
    for spec in specs:
        needed = least(state, ctx, spec)
        if needed and len(legal_choices(state, ctx, spec, ())) < needed:
            return False
    return True


def _completable(
    state: State, ctx: Context, announced: Announced, specs: Sequence[TargetSpec], place: int
) -> bool:
    """Whether the instances from `place` on can be chosen for, given the ones before."""
    if place == len(specs):
        return True
    spec = specs[place]
    needed = least(state, ctx, spec)
    before = announced.targets
    legal = legal_choices(state, ctx, spec, ())
    if len(legal) < needed:
        return False
    if needed > 1 or place + 1 == len(specs):
        # Of an instance with several targets the first ones stand for all.
        announced.targets = (*before, tuple(legal[:needed]))
        result = _completable(state, ctx, announced, specs, place + 1)
        announced.targets = before
        return result
    options: list[tuple[int, ...]] = [(number,) for number in legal] if needed else [()]
    for chosen in options:
        announced.targets = (*before, chosen)
        if _completable(state, ctx, announced, specs, place + 1):
            announced.targets = before
            return True
    announced.targets = before
    return False


def _leaves_enough(
    state: State,
    ctx: Context,
    announced: Announced,
    specs: Sequence[TargetSpec],
    place: int,
    number: int,
    so_far: tuple[int, ...],
) -> bool:
    """Whether later instances could still be chosen for if this one gets `number` as well."""
    before = announced.targets
    announced.targets = (*before, (*so_far, number))
    result = _completable(state, ctx, announced, specs, place + 1)
    announced.targets = before
    return result


async def choose_targets(
    state: State,
    ctx: Context,
    specs: Sequence[TargetSpec],
    parts: Sequence[Effect],
    chooser: int,
) -> bool:
    """Choose all targets, noting them in `ctx.announced`; False if there are not enough.

    `parts`: the instructions that the targets are for, to know what is divided. [CR 601.2c]
    """
    announced = ctx.announced
    assert announced is not None
    related = len(specs) > 1 and _depends(specs)
    for place, spec in enumerate(specs):
        legal = legal_choices(state, ctx, spec, ())
        low = least(state, ctx, spec)
        if len(legal) < low:
            return False
        high = len(legal) if spec.maximum is None else amount(state, ctx, spec.maximum)
        shared = divided_amount(parts, place)
        if shared is not None:  # 601.2d: each gets at least one
            high = min(high, amount(state, ctx, shared))
        source = ctx.stack if ctx.stack != NONE else ctx.this
        if related:
            chosen = await _choose_related(state, ctx, announced, specs, place, low, high, chooser)
        else:
            chosen = tuple(await choose_some(chooser, "target", legal, low, high, source, "601.2c"))
        announced.targets = (*announced.targets, chosen)
    return True


async def _choose_related(
    state: State,
    ctx: Context,
    announced: Announced,
    specs: Sequence[TargetSpec],
    place: int,
    low: int,
    high: int,
    chooser: int,
) -> tuple[int, ...]:
    """The targets of one instance, so that the later ones can be chosen too."""
    from apnap.rules.decisions import DONE, Decision, Option

    source = ctx.stack if ctx.stack != NONE else ctx.this
    chosen: tuple[int, ...] = ()
    while len(chosen) < high:
        legal = [
            number
            for number in legal_choices(state, ctx, specs[place], chosen)
            if _leaves_enough(state, ctx, announced, specs, place, number, chosen)
        ]
        if not legal:
            break
        options = [Option("pick", object=number) for number in legal]
        if len(chosen) >= low:
            options.append(DONE)
        answer = await Decision(chooser, "some", "target", options, source, "601.2c", chosen)
        if answer.verb == "done":
            break
        chosen = (*chosen, answer.object)
    return chosen


# Division (601.2d)


def divided_amount(parts: Sequence[Effect], place: int) -> Amount | None:
    """What is divided among the targets of an instance, if anything is."""
    for part in parts:
        for word in walk(part):
            if isinstance(word, DealDamage) and word.divided:
                if isinstance(word.to, Target):
                    if word.to.index == place:
                        return word.amount
                elif not isinstance(word.to, Pick):  # which is divided as it resolves
                    raise Unsupported("DealDamage(divided) among several noun phrases")
            elif isinstance(word, PutCounters) and word.divided:
                if isinstance(word.on, Target):
                    if word.on.index == place:
                        return word.count
                elif not isinstance(word.on, Pick):
                    raise Unsupported("PutCounters(divided) among several noun phrases")
    return None


async def choose_division(
    state: State, ctx: Context, parts: Sequence[Effect], chooser: int
) -> None:
    """Announce how effects are divided among the targets chosen. [CR 601.2d]"""
    announced = ctx.announced
    assert announced is not None
    divisions: list[tuple[int, ...]] = []
    some = False
    for place, chosen in enumerate(announced.targets):
        shared = divided_amount(parts, place)
        if shared is None or not chosen:
            divisions.append(())
            continue
        some = True
        whole = amount(state, ctx, shared)
        shares = await divide(chooser, "division", whole, chosen, 1, ctx.this, "601.2d")
        divisions.append(tuple(shares))
    if some:
        announced.division = tuple(divisions)


# Everything announced for an ability that is put on the stack


async def announce_choices(state: State, ctx: Context, object: Object, body: Effect) -> bool:
    """Choose modes, targets and division for a triggered ability. [CR 603.3c-603.3d]

    False if there is no legal choice. The objects and players chosen become targets.
    """
    from apnap.rules.events import happen
    from apnap.rules.modes import bodies, choose_modes

    announced = ctx.announced
    assert announced is not None
    before = len(announced.targets)
    if isinstance(body, Modal):
        modes = await choose_modes(state, ctx, body, ctx.stack)
        if not modes:
            return modes is not None and body.minimum == 0
        announced.modes = modes
    for part in bodies(body, announced.modes):
        if not await choose_part(state, ctx, part.targets, part.effect, ctx.you):
            return False
    object.announced = announced
    events = told_targets(state, ctx, before)
    if events:
        await happen(state, events)
    return True


async def choose_part(
    state: State, ctx: Context, specs: Sequence[TargetSpec], effect: Effect, chooser: int
) -> bool:
    """The targets and division of one mode (or of the whole body), after the earlier ones."""
    announced = ctx.announced
    assert announced is not None
    earlier = announced.targets
    divided = announced.division
    _forget(announced)
    chosen = await choose_targets(state, ctx, specs, (effect,), chooser)
    if chosen:
        await choose_division(state, ctx, (effect,), chooser)
        own = announced.division
        if own or divided:
            before = divided or tuple([() for _ in earlier])
            announced.division = before + (own or tuple([() for _ in announced.targets]))
    announced.targets = earlier + announced.targets
    return chosen


def _forget(announced: Announced) -> None:
    announced.targets = ()
    announced.division = ()


def told_targets(state: State, ctx: Context, first: int = 0) -> list[GameEvent]:
    """The same, and that it is a crime, if it is one. [CR 700.13]"""
    events = target_events(ctx, first)
    for event in events:
        if _is_crime(state, ctx.you, event.other):
            crime = GameEvent(DO)
            crime.what = "commit a crime"
            crime.player = ctx.you
            events.append(crime)
            break
    return events


def _is_crime(state: State, player: int, target: int) -> bool:
    """Whether a target is an opponent, what one controls, or a card in one's graveyard."""
    if target < FIRST_OBJECT:
        return target != player
    object = state.objects[target]
    if object.zone == GRAVEYARD:
        return object.owner != player
    return object.zone in (BATTLEFIELD, STACK) and controller(state, target) != player


def target_events(ctx: Context, first: int = 0) -> list[GameEvent]:
    """The events of the chosen objects and players becoming targets. [CR 601.2c, 603.2e]

    From the `first` instance of "target" on: earlier ones are of what created the ability.
    """
    events: list[GameEvent] = []
    announced = ctx.announced
    assert announced is not None
    seen: list[int] = []
    for chosen in announced.targets[first:]:
        for number in chosen:
            if number not in seen:
                seen.append(number)
                event = GameEvent(TARGET)
                event.object = ctx.stack
                event.source = ctx.stack
                event.other = number
                event.player = ctx.you
                events.append(event)
    return events
