"""The scripted games that have passed once: none of them may stop passing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from apnap.errors import BadInput
from apnap.scenario.conformance.outcome import PASSED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from apnap.scenario.conformance.outcome import Outcome

_HEAD: Final = """\
# The scripted games that have passed once, by id. `apnap conformance FILE --keep LIST` adds to the
# list and takes nothing from it; with --kept LIST all of them must pass.
"""


def read_kept(path: Path) -> list[str]:
    """The ids of a list, in order. Raises BadInput."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{path}: {error}") from error
    lines = [line.strip() for line in text.splitlines()]
    return [line for line in lines if line and not line.startswith("#")]


def keep(path: Path, outcomes: Iterable[Outcome]) -> int:
    """Add the games that passed to a list; how many are new there."""
    before = set(read_kept(path)) if path.exists() else set()
    new = {one.id for one in outcomes if one.outcome == PASSED} - before
    if new:
        ids = "".join(f"{id}\n" for id in sorted(before | new))
        path.write_text(f"{_HEAD}\n{ids}", encoding="utf-8")
    return len(new)
