"""How replacement effects change the event they apply to. [CR 614.1, 614.6, 615]

The event is `ctx.event`, already a copy that may be changed. `modify` returns an instruction to
carry out besides, if there is one. An event that is replaced by nothing gets the verb
"replaced by nothing".
"""

from __future__ import annotations

from apnap.abilities import replacements as words
from apnap.abilities.changes import CopyOf, Gain
from apnap.abilities.node import Effect
from apnap.abilities.selectors import Pick
from apnap.rules.amounts import amount
from apnap.rules.changing import copy_values
from apnap.rules.conditions import holds
from apnap.rules.decisions import choose_word
from apnap.rules.entering import TWO_FACED, is_permanent
from apnap.rules.mana_shapes import chosen_color
from apnap.rules.registry import Unsupported
from apnap.rules.selectors import select
from apnap.rules.zones import remove_from_combat
from apnap.state import events as kinds
from apnap.state.context import Context
from apnap.state.events import GameEvent
from apnap.state.mana import Mana
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, GRAVEYARD, STACK, ZONE_NUMBERS

REPLACED_BY_NOTHING = "replaced by nothing"


async def modify(state: State, ctx: Context, word: words.Modification) -> Effect | None:
    """Change the event as the word says."""
    event = ctx.event
    assert event is not None
    if isinstance(word, words.EntersTapped):
        await _enters_tapped(state, ctx, event, word)
    elif isinstance(word, words.EntersUntapped):
        if event.entering is not None:
            event.entering.tapped = False
    elif isinstance(word, words.EntersWithCounters):
        if word.condition is None or holds(state, ctx, word.condition):
            number = amount(state, ctx, word.count)
            if event.entering is not None and number > 0:
                counters = event.entering.counters
                counters[word.kind] = counters.get(word.kind, 0) + number
    elif isinstance(word, words.EntersTransformed):
        _enters_transformed(state, event)
    elif isinstance(word, words.EntersAs):
        await _enters_as(state, ctx, event, word)
    elif isinstance(word, words.MoveElsewhere):
        event.to = ZONE_NUMBERS[word.zone]
        event.position = -1 if word.bottom else 0
        if word.how:
            event.verb = word.how
        if event.to != BATTLEFIELD:
            event.entering = None
        if word.shuffle:
            raise Unsupported("MoveElsewhere(shuffle)")
    elif event.kind == kinds.PRODUCE_MANA and isinstance(
        word, words.Multiply | words.ProduceInstead
    ):
        await _change_mana(state, ctx, event, word)
    elif isinstance(word, words.Multiply):
        event.amount *= word.factor
    elif isinstance(word, words.Increase):
        event.amount = max(0, event.amount + amount(state, ctx, word.by))
    elif isinstance(word, words.SetNumber):
        event.amount = amount(state, ctx, word.to)
    elif isinstance(word, words.Prevented):
        if event.what == "unpreventable":
            return None  # 615.12
        prevent(event, -1 if word.amount is None else amount(state, ctx, word.amount))
        if event.amount == 0:
            event.verb = REPLACED_BY_NOTHING
    elif isinstance(word, words.Redirect):
        to = select(state, ctx, word.to)
        if to:
            event.other = to[0]  # 614.9
    elif isinstance(word, words.Nothing):
        event.verb = REPLACED_BY_NOTHING
    elif isinstance(word, words.AlsoDo):
        return word.effect
    else:
        raise Unsupported(type(word).__name__)
    return None


def prevent(event: GameEvent, shield: int) -> int:
    """Prevent damage, all if the shield is -1; return what is left of it. [CR 615.6-615.7]"""
    if shield < 0:
        event.amount = 0
        return -1
    used = min(shield, event.amount)
    event.amount -= used
    return shield - used


async def regenerate(state: State, event: GameEvent) -> None:
    """Instead of being destroyed it is healed, tapped and out of combat. [CR 701.19a]"""
    from apnap.rules.events import happen  # which asks this module how events change

    object = state.objects[event.object]
    object.damage = 0
    object.deathtouched = False
    remove_from_combat(state, object)
    state.touch_status()
    tap = GameEvent(kinds.TAP)
    tap.object = event.object
    await happen(state, [tap])
    state.log("701.19", "{0} is regenerated", event.object)


async def _enters_tapped(
    state: State, ctx: Context, event: GameEvent, word: words.EntersTapped
) -> None:
    from apnap.rules.payment import may_pay  # paying causes events

    if event.entering is None:
        return
    if word.unless is not None and holds(state, ctx, word.unless):
        return
    if word.unless_paid is not None and await may_pay(state, ctx, ctx.you, word.unless_paid):
        return
    event.entering.tapped = True


def _enters_transformed(state: State, event: GameEvent) -> None:
    """The back face is up. What is no card, or is no permanent then, enters as it would."""
    object = state.objects[event.object]
    definition = object.definition
    if event.entering is None or object.token or definition is None:
        return
    if definition.layout in TWO_FACED and is_permanent(definition.faces[1]):
        event.entering.face = 1


async def _enters_as(state: State, ctx: Context, event: GameEvent, word: words.EntersAs) -> None:
    """It enters as a copy of something chosen now, not targeted. [CR 614.12a, 707.5]"""
    from apnap.rules.resolving import choose_for_pick  # resolving causes events

    change = word.change
    if event.entering is None:
        return
    if isinstance(change, Gain):
        event.entering.changes = (*event.entering.changes, change)
        return
    if not isinstance(change, CopyOf):
        raise Unsupported(f"EntersAs({type(change).__name__})")
    if isinstance(change.what, Pick):
        chosen = await choose_for_pick(state, ctx, change.what)
        chosen = [c for c in chosen if c != event.object]
    else:
        chosen = select(state, ctx, change.what)
    if not chosen:
        return
    event.entering.values = copy_values(state, ctx, chosen[0], change.except_)
    event.entering.copies += 1
    if "Aura" in event.entering.values.subtypes:
        await _enters_attached(state, event)


async def _enters_attached(state: State, event: GameEvent) -> None:
    """What enters as an Aura, and not by resolving as one, is given a host. [CR 303.4f-303.4g]"""
    from apnap.rules.entering import choose_host  # which makes events of entering
    from apnap.rules.replacement import as_entered

    assert event.entering is not None
    seen = as_entered(state, event)
    if await choose_host(state, event.object, event.entering, seen):
        return
    if event.origin == STACK:
        event.to = GRAVEYARD
        event.entering = None
    else:
        event.verb = REPLACED_BY_NOTHING


async def _change_mana(
    state: State, ctx: Context, event: GameEvent, word: words.Modification
) -> None:
    """More mana or of another type, as the player chooses where there is a choice. [CR 106.12b]"""
    possible = modified_mana(state, ctx, event, word)
    changed = possible[0]
    if len(possible) > 1:
        letters = [one.what[:1] for one in possible]
        chosen = await choose_word(ctx.you, "mana", letters, ctx.this, "106.12b")
        changed = possible[letters.index(chosen)]
    event.mana = changed.mana
    event.what = changed.what


def modified_mana(
    state: State, ctx: Context, event: GameEvent, word: words.Modification
) -> list[GameEvent]:
    """What may become of mana that is being produced, one event for each choice.

    Restrictions and riders go with every mana that is added. [CR 106.6a]
    """
    if isinstance(word, words.Multiply):
        return [_with_mana(event, event.mana * word.factor)]
    if isinstance(word, words.Nothing):
        return [_with_mana(event, ())]
    if not isinstance(word, words.ProduceInstead):
        return [event]
    types = word.types
    if types == "chosen":
        types = chosen_color(state, ctx)
        if not types:
            return [event]  # no color is chosen, so none takes its place
    found: list[GameEvent] = []
    for type in types:
        made: list[Mana] = []
        for mana in event.mana[:1] if word.one else event.mana:
            if (
                word.of == "type"
                or word.of == mana.type
                or (word.of == "color" and mana.type != "C")
            ):
                mana = mana.of_type(type)
            made.append(mana)
        found.append(_with_mana(event, tuple(made)))
    return found


def _with_mana(event: GameEvent, mana: tuple[Mana, ...]) -> GameEvent:
    new = event.copy()
    new.mana = mana
    new.what = "".join([one.type for one in mana])
    return new
