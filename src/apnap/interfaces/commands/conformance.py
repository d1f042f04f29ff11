"""``apnap conformance FILE``: run scripted games and compare their outcomes."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from apnap.errors import BadInput
from apnap.interfaces.output import print_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from apnap.scenario.conformance.disputes import Dispute
    from apnap.scenario.conformance.lines import Line
    from apnap.scenario.conformance.outcome import Outcome
    from apnap.scenario.sources import CardSource, TextSource

__all__ = ["command"]


@click.command("conformance")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--tiers", default="", help="Only these tiers, such as A1,A2.")
@click.option("--only", default="", help="Only the game of this id, with its trace.")
@click.option("--cards", type=click.Path(path_type=Path), help="Compile these cards, not the pool.")
@click.option("--disputed", type=click.Path(path_type=Path), help="Expectations that are disputed.")
@click.option("--kept", type=click.Path(path_type=Path), help="Only its games; all must pass.")
@click.option("--keep", "to_keep", type=click.Path(path_type=Path), help="Add those that pass.")
@click.option("--jobs", default=1, type=click.IntRange(1, 64), help="So many processes.")
@click.option("--limit", default=0, type=click.IntRange(0), help="Only the first so many games.")
@click.option("--json", "as_document", is_flag=True, help="Print one JSON document.")
def command(
    file: Path,
    tiers: str,
    only: str,
    cards: Path | None,
    disputed: Path | None,
    kept: Path | None,
    to_keep: Path | None,
    jobs: int,
    limit: int,
    as_document: bool,
) -> int:
    """Run the scripted games of FILE, one JSON object a line, and say what became of each.

    A game passed, failed, was inconclusive (the script leaves something open) or unsupported (a
    card or format does not run yet). Ends with 1 if one failed. With --kept only the games that a
    list names are run, those that passed once, and one that does not pass is a failure; --keep adds
    to such a list.
    """
    from apnap.scenario.conformance.kept import keep, read_kept
    from apnap.scenario.conformance.lines import read_lines
    from apnap.scenario.conformance.runner import as_json, dispute, play_all

    disputes = _disputes(disputed)
    wanted = tuple(part.strip() for part in tiers.split(",") if part.strip())
    lines = [
        line
        for line in read_lines(file)
        if (not wanted or line.tier in wanted) and (not only or line.id == only)
    ]
    if kept is not None:
        before = set(read_kept(kept))
        lines = [line for line in lines if line.id in before]
    if only and not lines:
        raise BadInput(f"{file}: no scripted game has the id {only!r}")
    if limit:
        lines = lines[:limit]
    if only and not as_document:
        return _show_one(lines[0], cards)
    outcomes = dispute(play_all(lines, partial(_cards, cards), jobs), disputes)
    if as_document:
        print_json(as_json(outcomes))
    else:
        _report(outcomes, kept=kept is not None)
    if to_keep is not None:
        new = keep(to_keep, outcomes)
        click.echo(f"{new} more passed than ever before", err=True)
    bad = ("failed", "inconclusive", "unsupported") if kept is not None else ("failed",)
    return 1 if any(one.outcome in bad for one in outcomes) else 0


def _disputes(path: Path | None) -> dict[str, Dispute]:
    from apnap.paths import checkout
    from apnap.scenario.conformance.disputes import read_disputes

    if path is None:
        root = checkout()
        usual = root / "tests" / "conformance" / "disputed.toml" if root is not None else None
        if usual is None or not usual.is_file():
            return {}
        path = usual
    return read_disputes(path)


def _cards(path: Path | None) -> tuple[CardSource, TextSource | None]:
    from apnap.scenario.sources import default_cards

    return default_cards(path)


def _show_one(line: Line, cards: Path | None) -> int:
    """Play one game and print its trace before its outcome."""
    from apnap.scenario.conformance.runner import play
    from apnap.scenario.conformance.tracing import traced

    source, printed = _cards(cards)
    lines: list[str] = []
    outcome = play(line, source, printed, traced(lines))
    for text in lines:
        click.echo(text)
    click.echo(f"{outcome.outcome}{': ' if outcome.reason else ''}{outcome.reason}")
    return 1 if outcome.outcome == "failed" else 0


def _report(outcomes: Sequence[Outcome], *, kept: bool) -> None:
    from apnap.scenario.conformance.outcome import OUTCOMES
    from apnap.scenario.conformance.runner import counts

    for one in outcomes:
        if one.outcome not in ("passed", "unsupported") or (kept and one.outcome != "passed"):
            click.echo(f"{one.outcome:12} {one.id}: {one.reason}")
    click.echo(f"{'tier':6} {'lines':>6} " + " ".join(f"{name:>12}" for name in OUTCOMES))
    tiers = sorted({one.tier for one in outcomes})
    for tier in [*tiers, "all"]:
        its = counts([one for one in outcomes if tier in ("all", one.tier)])
        row = " ".join(f"{its[name]:12}" for name in OUTCOMES)
        click.echo(f"{tier:6} {its['lines']:6} {row}")
    ran = [one for one in outcomes if one.cards_run]
    passed = Counter(one.outcome for one in ran)["passed"]
    if ran:
        share = 100 * passed / len(ran)
        click.echo(f"of the {len(ran)} whose cards all run, {passed} passed ({share:.1f} %)")
