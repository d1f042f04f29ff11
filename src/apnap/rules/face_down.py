"""Face-down permanents: manifesting, cloaking, and turning face up. [CR 708, 702.37, 702.168]"""

from __future__ import annotations

from typing import Final

from apnap.abilities.ability import KeywordCost
from apnap.abilities.costs import Pay
from apnap.abilities.node import Cost
from apnap.rules.events import happen
from apnap.rules.registry import Unsupported
from apnap.rules.zones import move
from apnap.state import events as kinds
from apnap.state.events import NONE, Entering, GameEvent
from apnap.state.objects import Object
from apnap.state.printed import Characteristics
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD

WARDED: Final = "warded"
"""The flag of what has ward {2} while it is face down. [CR 702.168a, 701.58a]"""

MANIFESTED: Final = "manifested"
"""The flag of what may be turned face up for its mana cost. [CR 701.40b, 701.58b]"""

WAYS: Final = {"morph": "morph", "megamorph": "morph", "disguise": "disguise"}
"""Keywords that let a card be cast face down, with the word that says so."""

CASTING: Final = Pay("{3}")
"""What a face-down spell costs. [CR 702.37a, 702.168a]"""

PERMANENT: Final = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")


def ways_face_down(values: Characteristics) -> list[str]:
    """The ways in which a card may be cast face down. [CR 702.37a, 702.168a]"""
    found: list[str] = []
    for keyword, way in WAYS.items():
        if keyword in values.keywords and way not in found:
            found.append(way)
    return found


def is_face_down_way(word: str) -> bool:
    """Whether a way of casting is face down."""
    return word in ("morph", "disguise")


def face_of(object: Object) -> Characteristics | None:
    """What a face-down object would be, face up."""
    if object.copied is not None:
        return object.copied
    if object.definition is None:
        return None
    return object.definition.faces[object.face]


def costs_to_turn_up(object: Object) -> list[tuple[Cost, bool]]:
    """What its controller may pay to turn it face up, each with whether it is a megamorph cost.

    [CR 702.37e, 702.168d, 701.40b-701.40d]
    """
    values = face_of(object)
    if not object.face_down or values is None or not is_permanent_card(values):
        return []
    found: list[tuple[Cost, bool]] = []
    for on in values.abilities:
        ability = on.ability
        if isinstance(ability, KeywordCost) and ability.name in WAYS:
            found.append((ability.cost, ability.name == "megamorph"))
    if MANIFESTED in object.flags and "creature" in values.types and values.mana_cost:
        found.append((Pay(values.mana_cost), False))
    return found


def is_permanent_card(values: Characteristics) -> bool:
    """Whether a card is one that may lie face up on the battlefield. [CR 701.40g]"""
    for type in PERMANENT:
        if type in values.types:
            return True
    return False


async def turn_face_up(state: State, number: int, player: int, *, mega: bool = False) -> bool:
    """A face-down permanent is turned face up; False if it can't be. [CR 708.8, 701.40g]"""
    object = state.objects[number]
    values = face_of(object)
    if not object.face_down or values is None or not is_permanent_card(values):
        return False
    if object.components:
        raise Unsupported("turning a merged permanent face up")  # 730.2f
    object.face_down = False
    object.flags = object.flags - {WARDED, MANIFESTED}
    object.timestamp = state.fresh_number()  # 613.7f
    state.touch()
    state.log("708.8", "{0} is turned face up", number)
    if mega:  # 702.37b
        counters = GameEvent(kinds.PUT_COUNTERS)
        counters.other = number
        counters.what = "+1/+1"
        counters.amount = 1
        counters.player = player
        await happen(state, [counters])
    event = GameEvent(kinds.DO)
    event.what = "turn face up"
    event.object = number
    event.player = player
    await happen(state, [event])
    return True


async def manifest(state: State, player: int, card: int, *, cloak: bool) -> int:
    """Put a card onto the battlefield face down; the permanent or NONE. [CR 701.40a, 701.58a]"""
    entering = Entering()
    entering.controller = player
    entering.face_down = True
    entering.flags = frozenset((MANIFESTED, WARDED) if cloak else (MANIFESTED,))
    verb = "cloak" if cloak else "manifest"
    done = await happen(state, [move(state, card, BATTLEFIELD, verb=verb, entering=entering)])
    for event in done:
        if event.kind == kinds.MOVE and event.object == card and event.to == BATTLEFIELD:
            return event.other
    return NONE
