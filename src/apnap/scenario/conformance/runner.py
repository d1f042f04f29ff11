"""Runs files of scripted games and sums up what became of them."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Any, Final

from apnap.rules.registry import Unsupported
from apnap.scenario.conformance.outcome import (
    DISPUTED,
    FAILED,
    INCONCLUSIVE,
    OUTCOMES,
    PASSED,
    UNSUPPORTED,
    Outcome,
    ScriptEnded,
)
from apnap.scenario.conformance.playing import Play
from apnap.scenario.script import NotAnswered, NotPossible

if TYPE_CHECKING:
    from apnap.scenario.conformance.disputes import Dispute
    from apnap.scenario.conformance.lines import Line
    from apnap.scenario.sources import CardSource, TextSource
    from apnap.scenario.table import Listener

Cards = Callable[[], "tuple[CardSource, TextSource | None]"]
"""Makes the cards, once in each process."""

_REASON: Final = 300
_cards: list[tuple[CardSource, TextSource | None]] = []


SECONDS: Final = 60
"""A game that takes longer is given up, so that it does not hold up the others."""


class TooLong(Exception):
    """The clock has run out."""


class _Clock:
    """Raises TooLong in the main thread after a time, on systems that can do that."""

    def start(self) -> None:
        """Set the alarm."""
        if _can_ring():
            signal.signal(signal.SIGALRM, _ring)
            signal.alarm(SECONDS)

    def stop(self) -> None:
        """Take the alarm back."""
        if _can_ring():
            signal.alarm(0)


def _can_ring() -> bool:
    return hasattr(signal, "SIGALRM") and current_thread() is main_thread()


def _ring(number: int, frame: object) -> None:
    raise TooLong


def play(
    line: Line,
    cards: CardSource,
    printed: TextSource | None = None,
    listener: Listener | None = None,
) -> Outcome:
    """Play one scripted game and judge it; a listener is told its trace."""
    made = Play(line, cards, printed)
    clock = _Clock()
    if listener is not None:
        made.listen(listener)
    outcome, reason = PASSED, ""
    try:
        clock.start()
        made.run()
    except TooLong:
        outcome, reason = INCONCLUSIVE, f"not finished in {SECONDS} seconds"
    except ScriptEnded as ended:
        outcome, reason = ended.outcome, str(ended)
    except NotAnswered as question:
        outcome, reason = INCONCLUSIVE, str(question)
    except NotPossible as action:
        outcome, reason = FAILED, str(action)
    except Unsupported as word:
        outcome, reason = UNSUPPORTED, str(word)
    except RecursionError:
        outcome, reason = FAILED, "the engine went too deep"
    except Exception as fault:  # noqa: BLE001 - a fault in one game must not end the others
        outcome, reason = FAILED, f"fault of the engine: {type(fault).__name__}: {fault}"
    finally:
        clock.stop()
    reason = " ".join(reason.split())[:_REASON]
    return Outcome(line.id, line.tier, outcome, reason, cards_run=not made.missing)


def play_all(lines: Sequence[Line], cards: Cards, jobs: int = 1) -> list[Outcome]:
    """Play many, in their order, with several processes if asked."""
    if jobs <= 1 or len(lines) < 2:
        source, printed = cards()
        return [play(line, source, printed) for line in lines]
    with multiprocessing.Pool(jobs, partial(_prepare, cards)) as pool:
        return list(pool.imap(_play_one, lines, chunksize=8))


def _prepare(cards: Cards) -> None:
    _cards[:] = [cards()]


def _play_one(line: Line) -> Outcome:
    source, printed = _cards[0]
    return play(line, source, printed)


def dispute(outcomes: Iterable[Outcome], disputes: dict[str, Dispute]) -> list[Outcome]:
    """The same, with those that failed and are disputed told apart."""
    judged: list[Outcome] = []
    for one in outcomes:
        disputed = disputes.get(one.id)
        if disputed is not None and one.outcome == FAILED:
            reason = f"{disputed.why} [CR {disputed.rule}]"
            one = Outcome(one.id, one.tier, DISPUTED, reason, one.cards_run)
        judged.append(one)
    return judged


def counts(outcomes: Iterable[Outcome]) -> dict[str, int]:
    """How many there are, and how many of each outcome."""
    found = {"lines": 0} | dict.fromkeys(OUTCOMES, 0)
    for one in outcomes:
        found["lines"] += 1
        found[one.outcome] += 1
    return found


def as_json(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """The whole as one document."""
    tiers = sorted({one.tier for one in outcomes})
    return {
        **counts(outcomes),
        "tiers": {tier: counts([o for o in outcomes if o.tier == tier]) for tier in tiers},
        "results": [
            {"id": one.id, "outcome": one.outcome, "reason": one.reason} for one in outcomes
        ],
    }
