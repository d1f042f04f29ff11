"""The exercises of many cards, with several processes; each is the same whatever else runs."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator, Mapping, Sequence
from types import FrameType
from typing import Final

from apnap import __version__
from apnap.abilities.card import CardDefinition
from apnap.cards.card import Card
from apnap.pool.judging import judge
from apnap.pool.ledger import FAILED, Line, fingerprint
from apnap.scenario.exercise.trying import Outcome, exercise

__all__ = ["Exercised", "exercise_all", "exercise_one"]

PATIENCE: Final = 120
"""Seconds after which a card's exercise has no end; it takes a few hundredths of one."""


class Exercised:
    """A card that runs, and how its exercise went, now or in a run that was cut off."""

    def __init__(self, definition: CardDefinition, outcome: Outcome, *, anew: bool = True) -> None:
        self.definition = definition
        self.outcome = outcome
        self.anew = anew


class _TakesTooLongError(Exception):
    """An exercise that does not end."""


def _too_long(signum: int, frame: FrameType | None) -> None:
    raise _TakesTooLongError("an exercise without end")


def exercise_one(card: Card, known: Line | None = None) -> Exercised | None:
    """Exercise a card if it runs, whatever the ledger says of it.

    `known` is how it went in a run that was cut off; it stands for the same card and engine.
    """
    verdict = judge(card, by_ledger=False)
    if not verdict.runs:
        return None
    if known is not None and known[:2] == (fingerprint(verdict.definition), __version__):
        before = Outcome(card.name, known[2], (known[3],) if known[3] else ())
        return Exercised(verdict.definition, before, anew=False)
    usual = signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(PATIENCE)
    try:
        outcome = exercise(verdict.definition)
    except _TakesTooLongError:
        outcome = Outcome(card.name, FAILED, ("fault: no end",))
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, usual)
    return Exercised(verdict.definition, outcome)


def _exercise_task(task: tuple[Card, Line | None]) -> Exercised | None:
    return exercise_one(*task)


def exercise_all(
    cards: Sequence[Card], jobs: int = 2, known: Mapping[str, Line] | None = None
) -> Iterator[Exercised]:
    """The exercises of all cards that run, in order; `known` are those of a run cut off."""
    tasks = [(card, (known or {}).get(card.name)) for card in cards]
    if jobs == 1 or len(cards) < 20:
        for task in tasks:
            done = _exercise_task(task)
            if done is not None:
                yield done
        return
    with multiprocessing.Pool(jobs) as workers:
        for done in workers.imap(_exercise_task, tasks, chunksize=32):
            if done is not None:
                yield done
