"""The ledger of exercises: which running cards were tried in a game of their own, and how it went.

One line a card, tab-separated: its name, a hash of its definition, the engine's version, the
outcome. A line counts as long as the card's definition is the one that was tried.
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

__all__ = ["EXERCISED", "FAILED", "INERT", "exercise_of", "fingerprint", "write_ledger"]

EXERCISED: Final = "exercised"
INERT: Final = "inert"
FAILED: Final = "failed"

_lines: dict[str, tuple[str, str]] | None = None


def fingerprint(definition: CardDefinition) -> str:
    """A hash of a card's definition."""
    text = json.dumps(encode(definition), separators=(",", ":"))
    return blake2b(text.encode(), digest_size=6).hexdigest()


def exercise_of(definition: CardDefinition) -> str:
    """How the card's exercise went: "exercised", "inert", "failed", or "" if it had none."""
    global _lines  # read once
    if _lines is None:
        _lines = {}
        path = files("apnap.pool") / "exercised.tsv"
        if path.is_file():
            for line in path.read_text(encoding="utf-8").splitlines():
                name, mark, _, outcome = line.split("\t")
                _lines[name] = (mark, outcome)
    found = _lines.get(definition.name)
    if found is None or found[0] != fingerprint(definition):
        return ""
    return found[1]


def write_ledger(outcomes: Iterable[tuple[CardDefinition, str]], path: Path) -> None:
    """Write the ledger anew, sorted by name."""
    rows = sorted(
        f"{definition.name}\t{fingerprint(definition)}\t{__version__}\t{outcome}\n"
        for definition, outcome in outcomes
    )
    path.write_text("".join(rows), encoding="utf-8")
