"""The English of decisions, options and trace lines, made when somebody reads them.

Everything goes through a view: what its player may not know is not named.
"""

from __future__ import annotations

import re
from typing import Final

from apnap.abilities.ability import Activated
from apnap.rules.decisions import Decision, Option
from apnap.state.events import NONE
from apnap.state.objects import FIRST_OBJECT
from apnap.state.state import State
from apnap.state.turn import STEP_NAMES
from apnap.view import View

QUESTIONS: Final = {
    "priority": "do something, or pass",
    "target": "choose a target",
    "targets": "choose targets",
    "mode": "choose a mode",
    "x": "choose X",
    "discard": "choose a card to discard",
    "sacrifice": "choose what to sacrifice",
    "attackers": "declare attackers",
    "attack": "declare attackers",
    "blockers": "declare blockers",
    "block": "declare blockers",
    "mulligan": "keep this hand, or mulligan",
    "bottom": "choose a card to put on the bottom of the library",
    "legend rule": "choose which one to keep",
    "pay": "pay the cost",
    "may": "do it, or not",
}
"""What is asked, by the `what` of a decision; others read as they stand."""

_PLACE: Final = re.compile(r"\{(\d+)\}")


def ability_word(view: View, number: int, key: int) -> str:
    """The keyword that an activated ability is known by: "equip", "cycling" …; or ""."""
    if not view.knows(number):
        return ""
    values = view.see(number).values
    if values is not None:
        for on in values.abilities:
            if on.key == key and isinstance(on.ability, Activated):
                return on.ability.keyword
    return ""


def option_text(state: State, view: View, decision: Decision, option: Option) -> str:
    """An option in English, short enough for a button: "cast Gray Ogre"."""
    verb = option.verb
    name = view.name(option.object) if option.object != NONE else ""
    other = view.name(option.other) if option.other != NONE else ""
    if verb == "attack":
        return f"attack {other} with {name}"
    if verb == "block":
        return f"block {other} with {name}"
    if verb == "activate":
        word = ability_word(view, option.object, option.ability)
        return f"activate {name} ({word})" if word else f"activate {name}"
    if verb == "special":
        half = f"the {('left', 'right')[option.number]} half of " if option.word == "unlock" else ""
        return f"{option.word} {half}{name}"
    if verb == "number":
        return f"{option.number} to {other}" if other else str(option.number)
    if verb == "word":
        return option.word or name
    if verb == "mode":
        return f"mode {option.number + 1}"
    if verb in ("apply", "put"):
        return " ".join([word for word in (verb, name or f"effect {option.number}") if word])
    if verb == "pick":
        return name or option.word or str(option.number)
    words = [verb, name]
    if option.word:
        words.append(f"({option.word})")
    if other:
        words.append(f"to {other}")
    if option.number and not name:
        words.append(str(option.number))
    return " ".join([word for word in words if word])


def decision_text(state: State, view: View, decision: Decision) -> str:
    """The question of a decision in English, with who is asked: "Ann: choose a target …"."""
    who = state.players[decision.player].name
    what = QUESTIONS.get(decision.what, decision.what)
    if decision.shape == "priority":
        return f"{who}, {STEP_NAMES[state.turn.step]}: {what}"
    text = f"{who}: {what}"
    if decision.source != NONE:
        text += f" for {view.name(decision.source)}"
    if decision.about >= FIRST_OBJECT or (decision.about >= 0 and decision.shape == "divide"):
        text += f" ({view.name(decision.about)})"
    if decision.chosen:
        text += f"; so far {', '.join([view.name(n) for n in decision.chosen])}"
    return text


def fill(text: str, names: list[str]) -> str:
    """A format of a trace line, `{0}`, `{1}` …, with names in it."""
    return _PLACE.sub(lambda found: _at(names, int(found[1])), text)


def _at(names: list[str], place: int) -> str:
    return names[place] if place < len(names) else "?"
