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
    """Whether a question is for types of mana to add, or for one of several combinations."""
    if question.shape != "word" or not question.options:
        return False
    for option in question.options:
        if not option.word:
            return False
        for name in option.word:
            if name not in LETTERS:
                return False
    return True


def _wanted_option(question: Decision, left: list[str]) -> Option:
    """The option that gives most of what is wanted, or else the first one."""
    best = question.options[0]
    most = 0
    for option in question.options:
        given = _given(option.word, left)
        if given > most:
            best = option
            most = given
    for name in best.word:
        if name in left:
            left.remove(name)
    return best


def _given(word: str, wanted: list[str]) -> int:
    """How much of the wanted mana a combination gives."""
    left = wanted.copy()
    for name in word:
        if name in left:
            left.remove(name)
    return len(wanted) - len(left)
