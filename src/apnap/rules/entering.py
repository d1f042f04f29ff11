"""How an effect puts something onto the battlefield. [CR 110.2a, 303.4f-303.4i, 508.4, 712.14]"""

from __future__ import annotations

from apnap.abilities.node import Selector
from apnap.abilities.parts import ZoneMods
from apnap.rules.amounts import amount
from apnap.rules.attaching import can_be_attached
from apnap.rules.characteristics import FACE_DOWN, controller, find, printed
from apnap.rules.combat import attackable
from apnap.rules.decisions import choose_one, players_in_order
from apnap.rules.fixing import fixed
from apnap.rules.selectors import select
from apnap.rules.zones import move
from apnap.state.context import Context
from apnap.state.events import NONE, Entering, GameEvent
from apnap.state.objects import FIRST_OBJECT, Object
from apnap.state.printed import Characteristics
from apnap.state.state import State
from apnap.state.turn import DECLARE_ATTACKERS, END_COMBAT
from apnap.state.zones import BATTLEFIELD, EXILE, NOWHERE, STACK

PERMANENT_TYPES = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
TWO_FACED = ("transform", "modal_dfc", "double_faced_token")

CRAFT = "craft"
"""Under what the cards used to craft a permanent are remembered. [CR 702.167c]"""


async def entering(
    state: State, ctx: Context, number: int, player: int, mods: ZoneMods, verb: str = "put"
) -> GameEvent | None:
    """The event of an object entering under a player's control, with choices made for it.

    None where it stays where it is: it can't enter (110.4, 111.8) or enchant anything (303.4g).
    """
    object = state.objects[number]
    if object.zone == BATTLEFIELD or (object.token and object.zone not in (NOWHERE, STACK)):
        return None  # 111.8
    how = Entering()
    how.face_down = mods.face_down
    how.tapped = mods.tapped
    how.controller = player
    if mods.under is not None:
        under = select(state, ctx, mods.under)
        if not under:
            return None
        how.controller = under[0]
    values = _values(state, object, mods, how)
    if values is None or not is_permanent(values):
        return None
    if mods.counters is not None:
        count = amount(state, ctx, mods.counters)
        if count > 0:
            how.counters[mods.counter] = count
    if mods.crafted:
        how.linked = {CRAFT: _materials(state, ctx)}
    if mods.changes:
        how.changes = fixed(state, ctx, mods.changes)  # 611.2e
    if mods.attacking:
        whom = None if mods.whom is None else select(state, ctx, mods.whom)
        how.attacking = await _attacked(state, ctx, how.controller, whom)
        if mods.like is not None:  # 702.49c
            how.attacking = _attacked_by(state, ctx, mods.like)
    if mods.attached_to is not None:
        hosts = await _hosts(state, ctx, mods.attached_to)
        if hosts and can_be_attached(state, number, hosts[0]):
            how.attached_to = hosts[0]
        elif "Aura" in values.subtypes:
            return None  # 303.4i
    elif "Aura" in values.subtypes and not await choose_host(state, number, how):
        return None  # 303.4g
    return move(state, number, BATTLEFIELD, verb=verb, source=ctx.this, entering=how)


async def _hosts(state: State, ctx: Context, what: Selector) -> list[int]:
    """What it is put onto the battlefield attached to, chosen if need be. [CR 303.4f]"""
    # Imported here: participants stand above.
    from apnap.rules.actions.participants import things

    return await things(state, ctx, what, ctx.you, what="attach", rule="303.4f")


def _values(state: State, object: Object, mods: ZoneMods, how: Entering) -> Characteristics | None:
    """The copiable values it will have, None where a face it should show does not exist."""
    if mods.face_down:
        return FACE_DOWN
    if not mods.transformed:
        return printed(state, object.id)
    if object.definition is None or object.definition.layout not in TWO_FACED:
        return None  # 712.14a
    how.face = 1
    return object.definition.faces[1]


def _materials(state: State, ctx: Context) -> tuple[int, ...]:
    """The cards in exile that were exiled to pay for the craft ability in hand. [CR 702.167c]"""
    found: list[int] = []
    used = () if ctx.announced is None else ctx.announced.used.get(CRAFT, ())
    for number in used:
        known = state.last_known.get(number)
        object = None if known is None else state.objects.get(known.now)
        if object is not None and object.zone == EXILE and not object.token:
            found.append(object.id)
    return tuple(found)


def is_permanent(values: Characteristics) -> bool:
    """Whether something with these characteristics may be on the battlefield. [CR 110.4]"""
    for type in values.types:
        if type in PERMANENT_TYPES:
            return True
    return False


async def choose_host(state: State, aura: int, how: Entering, seen: State | None = None) -> bool:
    """The player under whose control an Aura enters chooses what it will enchant. [CR 303.4f]

    `seen` is the game as if it had entered, where that makes it an Aura. False: there is nothing.
    """
    hosts = players_in_order(state, state.turn.active)
    hosts.extend(n for n in state.battlefield if not state.objects[n].phased_out)
    for zone in [player.graveyard for player in state.players]:
        hosts.extend(zone)
    looked_at = state if seen is None else seen
    able = [host for host in hosts if can_be_attached(looked_at, aura, host)]
    if not able:
        return False
    player = how.controller if how.controller != NONE else state.objects[aura].controller
    how.attached_to = await choose_one(player, "enchant", able, aura, "303.4f")
    return True


def _attacked_by(state: State, ctx: Context, like: Selector) -> int:
    """What this creature attacked, if it can still be attacked. [CR 702.49c]"""
    for number in select(state, ctx, like):
        object = find(state, number)
        if object is not None and object.attacking in attackable(state):
            return object.attacking
    return NONE


async def _attacked(state: State, ctx: Context, player: int, whom: list[int] | None) -> int:
    """Whom or what a creature that enters attacking attacks: one of these players, if some are
    named, or what they control. [CR 508.4, 508.4a]"""
    turn = state.turn
    if player != turn.active or not DECLARE_ATTACKERS <= turn.step <= END_COMBAT:
        return NONE
    able = attackable(state)
    if whom is not None:
        able = [n for n in able if (n if n < FIRST_OBJECT else controller(state, n)) in whom]
    if not able:
        return NONE
    return await choose_one(player, "attack", able, ctx.this, "508.4")
