"""Assertions written as calls on another engine's objects, as far as they are about the rules."""

from __future__ import annotations

from typing import Any

from apnap.rules.characteristics import characteristics
from apnap.scenario.conformance.looking import Looking, color_letter
from apnap.scenario.conformance.outcome import Failed, Unsettled
from apnap.scenario.names import PLAYERS, name_of
from apnap.state.events import NONE


def query(looking: Looking, data: dict[str, Any]) -> None:
    """Compare the value of a call with the one expected."""
    subject, path, args = data["subject"], ".".join(data["path"]), list(data["args"])
    if subject[0] == "player":
        found = _of_player(looking, PLAYERS.index(subject[1]), path, args)
    elif subject[0] == "permanent":
        player = PLAYERS.index(subject[2]) if len(subject) > 2 and subject[2] else -1
        found = _of_permanent(looking, looking.last(subject[1], player), path, args)
    elif subject[0] == "game" and path == "isADraw":
        found = looking.state.over and looking.state.winner == NONE
    else:
        raise Unsettled(f"{subject[0]} {path} is not compared")
    same = found == data["value"]
    if same != (data["op"] == "=="):
        raise Failed(f"{subject[1]} {path}: expected {data['op']} {data['value']}, found {found}")


def _of_player(looking: Looking, player: int, path: str, args: list[Any]) -> object:
    state = looking.state
    who = state.players[player]
    if path == "getLife":
        return who.life
    if path == "getLandsPlayed":
        return who.lands_played
    if path == "getSpeed":
        return who.counters.get("speed", 0)
    if path in ("getLibrary.size", "getLibrary.getCards.size"):
        return len(who.library)
    if path == "getHand.size":
        return len(who.hand)
    if path == "isInGame":
        return not who.left
    if path == "getLibrary.getCards.get.getName":
        place = int(args[0])
        if place >= len(who.library):
            return None
        return name_of(state, who.library[-1 - place])
    raise Unsettled(f"player {path} is not compared")


def _of_permanent(looking: Looking, number: int, path: str, args: list[Any]) -> object:
    state = looking.state
    object = state.objects[number]
    values = characteristics(state, number)
    if path == "getManaValue":
        return values.mana_value
    if path == "hasSubtype":
        return str(args[0]) in values.subtypes
    if path == "getCardType.contains":
        return str(args[0]).lower() in values.types
    if path == "isCreature":
        return "creature" in values.types
    if path == "getDamage":
        return object.damage
    if path == "isTapped":
        return object.tapped
    if path == "isFlipped":
        return object.flipped
    if path == "isAttacking":
        return object.attacking != NONE
    if path == "getPower.getValue":
        return values.power
    if path == "getToughness.getValue":
        return values.toughness
    if path == "getCounters.getCount":
        return object.counters.get(str(args[0]).lower(), 0)
    if path == "getAttachedTo":
        return None if object.attached_to == NONE else object.attached_to
    attached = [n for n in state.battlefield if state.objects[n].attached_to == number]
    if path == "getAttachments.size":
        return len(attached)
    if path == "getAttachments.isEmpty":
        return not attached
    if path.startswith("getColor.is"):
        color = path.removeprefix("getColor.is")
        if color == "Colorless":
            return values.colors == ""
        return color_letter(color) in values.colors
    raise Unsettled(f"permanent {path} is not compared")
