"""What becomes of a scripted game, and the ways in which one ends early."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PASSED: Final = "passed"
FAILED: Final = "failed"
INCONCLUSIVE: Final = "inconclusive"
UNSUPPORTED: Final = "unsupported"
DISPUTED: Final = "disputed"

OUTCOMES: Final = (PASSED, FAILED, INCONCLUSIVE, UNSUPPORTED, DISPUTED)


@dataclass(frozen=True)
class Outcome:
    """How a scripted game went, with the reason in one line; a game that passed has none."""

    id: str
    tier: str
    outcome: str
    reason: str = ""
    cards_run: bool = True


class ScriptEnded(Exception):
    """The game goes no further; the text says why, the class which outcome that is."""

    outcome = FAILED


class Failed(ScriptEnded):
    """An expectation differs, or an action that should be legal is not."""


class Unsettled(ScriptEnded):
    """The script leaves open what a player does, or asks what the rules don't know."""

    outcome = INCONCLUSIVE


class NotPlayable(ScriptEnded):
    """The game needs something that the engine does not have yet."""

    outcome = UNSUPPORTED
