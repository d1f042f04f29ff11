"""Playing lands. [CR 305, 116.2a]"""

from __future__ import annotations

from apnap.abilities.changes import Cant, MayDo
from apnap.rules.activation_rules import sorcery_time
from apnap.rules.amounts import amount
from apnap.rules.characteristics import derived, rule_effects_on
from apnap.rules.conditions import holds
from apnap.rules.decisions import IllegalAction
from apnap.rules.events import happen
from apnap.rules.filters import matches
from apnap.rules.permissions import faces_to_cast, permission_for, values_of
from apnap.rules.zones import move
from apnap.state import events as kinds
from apnap.state.events import Entering, GameEvent
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, HAND


def lands_allowed(state: State, player: int) -> int:
    """How many lands the player may play this turn. [CR 305.2]"""
    count = 1
    if derived(state).may:
        for effect in rule_effects_on(state, player, MayDo):
            change = effect.change
            if isinstance(change, MayDo) and change.verb == "additional land":
                more = 1 if change.amount is None else amount(state, effect.context, change.amount)
                count += more
    return count


def may_play_lands(state: State, player: int) -> bool:
    """Whether it is a time at which the player could play a land. [CR 305.2b, 305.3, 116.2a]"""
    if not sorcery_time(state, player):
        return False
    played = state.players[player].lands_played
    if played and played >= lands_allowed(state, player):
        return False
    return not derived(state).cant or not _forbidden(state, player)


def _forbidden(state: State, player: int) -> bool:
    for effect in rule_effects_on(state, player, Cant):
        change = effect.change
        if isinstance(change, Cant) and change.verb == "play lands" and change.by is None:
            if change.condition is None or holds(state, effect.context, change.condition):
                return True
    return False


def land_faces(state: State, player: int, card: int) -> list[int]:
    """The faces as which the player may play a card as a land, time apart. [CR 305.1, 712.12]"""
    object = state.objects[card]
    found: list[int] = []
    for face in faces_to_cast(state, object):
        if "land" not in values_of(state, object, face).types:
            continue
        usual = object.zone == HAND and object.owner == player
        if usual or permission_for(state, player, object, face, None):
            found.append(face)
    if found and derived(state).cant:
        for effect in rule_effects_on(state, player, Cant):
            change = effect.change
            if isinstance(change, Cant) and change.verb == "play lands" and change.by is not None:
                if matches(state, effect.context, change.by, card) != change.except_:
                    return []
    return found


async def play_land(state: State, player: int, card: int, face: int) -> None:
    """Play a land: it is put onto the battlefield, without the stack. [CR 305.1, 116.2a]"""
    if not may_play_lands(state, player):
        raise IllegalAction("305.2", "no land may be played now")
    if face not in land_faces(state, player, card):
        raise IllegalAction("305.1", "it may not be played as a land")
    state.players[player].lands_played += 1
    entering = Entering()
    entering.controller = player
    entering.face = face
    done = await happen(state, [move(state, card, BATTLEFIELD, verb="play", entering=entering)])
    for event in done:
        if event.kind == kinds.MOVE and event.object == card and event.to == BATTLEFIELD:
            state.log("305.1", "{0} plays {1}", player, event.other)
            played = GameEvent(kinds.PLAY_LAND)
            played.player = player
            played.object = event.other
            await happen(state, [played])
