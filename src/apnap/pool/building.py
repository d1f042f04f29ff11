"""All cards judged at once, with several processes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from pathlib import Path

from apnap.cards.card import Card
from apnap.pool.judging import Verdict, judge, told_apart
from apnap.pool.store import write

__all__ = ["DATA", "build", "judge_all"]

DATA = Path(__file__).resolve().parent / "data"
"""Where the pool's files lie in the package."""


def judge_all(cards: Sequence[Card], jobs: int = 2) -> list[Verdict]:
    """The verdict on every card, in order."""
    if jobs == 1 or len(cards) < 200:
        return told_apart(map(judge, cards))
    with multiprocessing.Pool(jobs) as workers:
        return told_apart(workers.imap(judge, cards, chunksize=64))


def build(cards: Sequence[Card], jobs: int = 2, folder: Path = DATA) -> dict[str, int]:
    """Judge all cards and write the pool; return how many there are of each state."""
    return write(judge_all(cards, jobs), folder)
