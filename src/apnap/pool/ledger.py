"""The ledger of exercises: which running cards were tried in a game of their own, and how it went.

One line a card, tab-separated: its name, a hash of its definition, the engine's version, the
outcome, and the first reason of one that is not "exercised". A line counts as long as the card's
definition is the one that was tried.

A run over all cards notes each as it is done in a file beside the ledger, so that one that was cut
off goes on where it stopped.
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
    "line_of",
    "read_lines",
    "write_ledger",
]

EXERCISED: Final = "exercised"
INERT: Final = "inert"
FAILED: Final = "failed"

LEDGER: Final = Path(__file__).resolve().parent / "exercised.tsv"
"""Where the ledger lies in the package."""

Line = tuple[str, str, str, str]
"""Of a card: the hash of its definition, the engine's version, the outcome and the reason."""

_lines: dict[str, Line] | None = None


def fingerprint(definition: CardDefinition) -> str:
    """A hash of a card's definition."""
    text = json.dumps(encode(definition), separators=(",", ":"))
    return blake2b(text.encode(), digest_size=6).hexdigest()


def line_of(definition: CardDefinition, outcome: str, reason: str) -> str:
    """A card's line in the ledger."""
    reason = " ".join(reason.split())
    return f"{definition.name}\t{fingerprint(definition)}\t{__version__}\t{outcome}\t{reason}\n"


def read_lines(text: str) -> dict[str, Line]:
    """The lines by the cards' names; one that was cut off in the writing is left out."""
    found: dict[str, Line] = {}
    for line in text.splitlines(keepends=True):
        fields = line.rstrip("\n").split("\t")
        if line.endswith("\n") and len(fields) == 5:
            name, mark, version, outcome, reason = fields
            found[name] = (mark, version, outcome, reason)
    return found


def _ledger() -> dict[str, Line]:
    """The ledger's lines by name."""
    global _lines  # read once
    if _lines is None:
        path = files("apnap.pool") / "exercised.tsv"
        _lines = read_lines(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return _lines


def exercise_of(definition: CardDefinition) -> tuple[str, str]:
    """How the card's exercise went: "exercised", "inert", "failed", or "" if it had none; why.

    An exercise of the card as it was before its definition changed is none.
    """
    found = _ledger().get(definition.name)
    if found is None or found[0] != fingerprint(definition):
        return "", ""
    return found[2], found[3]


def write_ledger(lines: Iterable[str], path: Path = LEDGER) -> None:
    """Write the ledger anew from its lines, sorted by name."""
    path.write_text("".join(sorted(lines)), encoding="utf-8")
