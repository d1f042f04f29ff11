"""The ledger of exercises: which running cards were tried in a game of their own, and how it went.

One line a card, tab-separated: its name, a hash of its definition, the engine's version, the
outcome, and the first reason of one that is not "exercised". A line counts as long as the card's
definition is the one that was tried.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Final

from apnap import __version__
from apnap.abilities.card import CardDefinition
from apnap.abilities.notation import encode

__all__ = [
    "EXERCISED",
    "FAILED",
    "INERT",
    "LEDGER",
    "exercise_of",
    "fingerprint",
    "objection",
    "write_ledger",
]

EXERCISED: Final = "exercised"
INERT: Final = "inert"
FAILED: Final = "failed"

LEDGER: Final = Path(__file__).resolve().parent / "exercised.tsv"
"""Where the ledger lies in the package."""

_lines: dict[str, tuple[str, str, str]] | None = None


def fingerprint(definition: CardDefinition) -> str:
    """A hash of a card's definition."""
    text = json.dumps(encode(definition), separators=(",", ":"))
    return blake2b(text.encode(), digest_size=6).hexdigest()


def _ledger() -> dict[str, tuple[str, str, str]]:
    """The ledger's lines by name: the hash, the outcome and the reason."""
    global _lines  # read once
    if _lines is None:
        _lines = {}
        path = files("apnap.pool") / "exercised.tsv"
        if path.is_file():
            for line in path.read_text(encoding="utf-8").splitlines():
                name, mark, _, outcome, reason = line.split("\t")
                _lines[name] = (mark, outcome, reason)
    return _lines


def exercise_of(definition: CardDefinition) -> str:
    """How the card's exercise went: "exercised", "inert", "failed", or "" if it had none."""
    found = _ledger().get(definition.name)
    if found is None or found[0] != fingerprint(definition):
        return ""
    return found[1]


def objection(definition: CardDefinition) -> str:
    """Why a card should not run by its exercise; nothing if there is no objection."""
    found = _ledger().get(definition.name)
    if found is None or found[1] == EXERCISED or found[0] != fingerprint(definition):
        return ""
    return f"{found[1]}: {found[2]}"


def write_ledger(outcomes: Iterable[tuple[CardDefinition, str, str]], path: Path = LEDGER) -> None:
    """Write the ledger anew, sorted by name: for each card its outcome and the reason."""
    rows = sorted(
        f"{definition.name}\t{fingerprint(definition)}\t{__version__}\t{outcome}\t{reason}\n"
        for definition, outcome, reason in outcomes
    )
    path.write_text("".join(rows), encoding="utf-8")
