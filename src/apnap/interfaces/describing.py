"""Decisions and options in words and as data, for people and programs."""

from __future__ import annotations

from typing import Any, Final

from apnap.game import Game
from apnap.options import Choice
from apnap.rules.decisions import Option
from apnap.state.objects import FIRST_OBJECT
from apnap.view import Seen

__all__ = ["abilities_of", "decision_data", "option_data", "option_lines"]

NOT_PRINTED: Final = 10_000
"""Keys of abilities from here on are of those that a keyword stands for."""


def option_lines(game: Game, choice: Choice) -> list[str]:
    """All about an option: the objects it names, with their abilities."""
    from apnap.interfaces.table import card_lines

    decision = game.decision
    assert decision is not None
    view = game.view(decision.player)
    lines = [choice.text]
    for number in (choice.object, choice.other):
        if number < FIRST_OBJECT or number not in game.state.objects:
            continue
        seen = view.see(number)
        lines += card_lines(seen, abilities_of(seen))
    return lines


def abilities_of(seen: Seen) -> list[str]:
    """The abilities of an object in our English, or by their kind where there is no phrase yet."""
    from apnap.oracle.compiler import CantPrint, print_face

    if seen.values is None:
        return []
    root = "spell" if seen.is_a("instant") or seen.is_a("sorcery") else "permanent"
    lines = []
    for on in seen.values.abilities:
        if on.key >= NOT_PRINTED:
            continue
        try:
            lines.append(print_face([on.ability], root, seen.name))
        except CantPrint:
            kind = type(on.ability).__name__.lower()
            lines.append(f"(an ability without an English form here: {kind})")
    return lines


def option_data(option: Option) -> dict[str, Any]:
    """What an option means, as data; what is as usual is left out."""
    data: dict[str, Any] = {"verb": option.verb}
    if option.object != -1:
        data["object"] = option.object
    if option.ability != -1:
        data["ability"] = option.ability
    if option.number:
        data["number"] = option.number
    if option.other != -1:
        data["other"] = option.other
    if option.word:
        data["word"] = option.word
    return data


def decision_data(game: Game) -> dict[str, Any]:
    """The decision and its options, as data with their English."""
    decision = game.decision
    assert decision is not None
    return {
        "decision": {
            "player": decision.player,
            "shape": decision.shape,
            "what": decision.what,
            "rule": decision.rule,
            "text": game.question,
        },
        "options": [{"text": choice.text, **option_data(choice)} for choice in game.options],
    }
