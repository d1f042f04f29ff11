"""Scripted games whose expectation contradicts the Comprehensive Rules, each with the rule."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from apnap.errors import BadInput
from apnap.rulebook.numbers import numbers

_RULE: Final = re.compile(r"\d{3}\.\d+[a-z]?")


@dataclass(frozen=True)
class Dispute:
    """Why an expectation is not what the rules say."""

    id: str
    rule: str
    why: str


def read_disputes(path: Path) -> dict[str, Dispute]:
    """The disputes of a file, by id. Raises BadInput for one without a rule and a sentence."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror or error}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{path}: {error}") from error
    disputes: dict[str, Dispute] = {}
    for id, entry in data.items():
        rule = entry.get("rule", "") if isinstance(entry, dict) else ""
        why = entry.get("why", "") if isinstance(entry, dict) else ""
        if not isinstance(rule, str) or not _RULE.fullmatch(rule) or rule not in numbers().entries:
            raise BadInput(f"{path}: the dispute of {id} names no rule")
        if not isinstance(why, str) or not why.strip():
            raise BadInput(f"{path}: the dispute of {id} does not say why")
        disputes[id] = Dispute(id, rule, why.strip())
    return disputes
