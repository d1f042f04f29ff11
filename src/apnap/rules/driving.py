"""Answering a procedure's questions on a player's behalf, as a plan has settled them."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from apnap.rules.decisions import Decision, Option
from apnap.rules.mana import LETTERS


async def answered(
    procedure: Coroutine[Any, Any, None], answers: tuple[str, ...], wanted: list[str]
) -> None:
    """Run a procedure, answering what a plan of payment knows and passing on all other questions.

    `answers`: keys of options in the order asked (`rules.mana_trials`); else a question for a
    type of mana is answered with the types `wanted`, one after the other.
    """
    reply: Option | None = None
    place = 0
    left = wanted.copy()
    while True:
        try:
            question: Decision = procedure.send(reply)
        except StopIteration:
            return
        if place < len(answers):
            reply = option_with_text(question, answers[place])
            place += 1
        elif is_about_mana(question):
            reply = _wanted_option(question, left)
        else:
            reply = await question


def option_text(option: Option) -> str:
    """An option's meaning as a text, to find it again."""
    return repr(option.key())


def option_with_text(question: Decision, text: str) -> Option:
    """The option of a question that a plan settled on."""
    for option in question.options:
        if option_text(option) == text:
            return option
    raise AssertionError(f"the plan's answer {text} is none of {question!r}")


def is_about_mana(question: Decision) -> bool:
    """Whether a question is for a type of mana to add."""
    if question.shape != "word":
        return False
    for option in question.options:
        if len(option.word) != 1 or option.word not in LETTERS:
            return False
    return True


def _wanted_option(question: Decision, left: list[str]) -> Option:
    """The first wanted type that is offered, or else the first option."""
    for name in left:
        for option in question.options:
            if option.word == name:
                left.remove(name)
                return option
    return question.options[0]
