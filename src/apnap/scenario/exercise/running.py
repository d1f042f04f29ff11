"""The exercises of many cards, with several processes; each is the same whatever else runs."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from types import FrameType
from typing import Final

from apnap.abilities.card import CardDefinition
from apnap.cards.card import Card
from apnap.pool.judging import judge
from apnap.pool.ledger import FAILED
from apnap.scenario.exercise.trying import Outcome, exercise

__all__ = ["Exercised", "exercise_all"]

PATIENCE: Final = 120
"""Seconds after which a card's exercise has no end; it takes a few hundredths of one."""


class Exercised:
    """A card that runs, and how its exercise went."""

    def __init__(self, definition: CardDefinition, outcome: Outcome) -> None:
        self.definition = definition
        self.outcome = outcome


class _TakesTooLongError(Exception):
    """An exercise that does not end."""


def _too_long(signum: int, frame: FrameType | None) -> None:
    raise _TakesTooLongError("an exercise without end")


def exercise_one(card: Card) -> Exercised | None:
    """Exercise a card if it runs, whatever the ledger says of it."""
    verdict = judge(card, by_ledger=False)
    if not verdict.runs:
        return None
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


def exercise_all(cards: Sequence[Card], jobs: int = 2) -> Iterator[Exercised]:
    """The exercises of all cards that run, in order."""
    if jobs == 1 or len(cards) < 20:
        for card in cards:
            done = exercise_one(card)
            if done is not None:
                yield done
        return
    with multiprocessing.Pool(jobs) as workers:
        for done in workers.imap(exercise_one, cards, chunksize=32):
            if done is not None:
                yield done
