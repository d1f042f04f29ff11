"""Decisions and options in words and as data, for people and programs."""

from __future__ import annotations

from typing import Any

from apnap.game import Game
from apnap.options import Choice
from apnap.rendering import ability_text
from apnap.rules.decisions import Option
from apnap.state.objects import FIRST_OBJECT

__all__ = ["decision_data", "option_data", "option_lines"]


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
        abilities = [] if seen.values is None else [
            ability_text(game.state, view, number, on.key)
            for on in seen.values.abilities
            if on.key < 10_000
        ]  # fmt: skip
        lines += card_lines(seen, abilities)
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
