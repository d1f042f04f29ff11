"""``apnap coverage``: how many cards read, bind and run, by format and deck, and what blocks."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from apnap.interfaces.output import print_json

if TYPE_CHECKING:
    from apnap.cards.card import Card
    from apnap.cards.database import CardDatabase
    from apnap.pool.judging import Verdict

__all__ = ["command"]


@dataclass
class Figures:
    """The four figures of coverage over a set of cards, kept apart."""

    cards: int = 0
    reads: int = 0
    binds: int = 0
    runs: int = 0
    exercised: int = 0
    inert: int = 0

    def add(self, state: str, exercise: str) -> None:
        """Count one card of that state; one that is inert or whose exercise failed does not run."""
        self.cards += 1
        self.reads += state != "refused"
        self.binds += state in ("binds", "lowers", "runs")
        self.runs += state == "runs"
        self.exercised += state == "runs" and exercise == "exercised"
        self.inert += exercise == "inert"

    def as_json(self) -> dict[str, int]:
        """The figures by name."""
        return {
            "cards": self.cards,
            "reads": self.reads,
            "binds": self.binds,
            "runs": self.runs,
            "exercised": self.exercised,
            "inert": self.inert,
        }


@dataclass
class Coverage:
    """Everything the command reports."""

    legal: Figures = field(default_factory=Figures)
    formats: dict[str, Figures] = field(default_factory=dict)
    decks: dict[str, dict[str, Any]] = field(default_factory=dict)
    ambiguous_lines: int = 0
    objections: dict[str, str] = field(default_factory=dict)
    """The cards that would run but for their exercise, with how it went."""
    blockers: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0


@click.command("coverage")
@click.option("--cards", type=click.Path(path_type=Path), help="Your file of cards.")
@click.option("--decks", type=click.Path(path_type=Path), help="A folder of deck lists.")
@click.option("--format", "format_name", help="Only cards legal in this format.")
@click.option("--jobs", type=click.IntRange(1), default=2, show_default=True)
@click.option("--blockers", type=click.IntRange(0), default=20, show_default=True)
@click.option("--json", "as_document", is_flag=True, help="Print one JSON document.")
@click.argument("file", required=False, type=click.Path(path_type=Path))
def command(
    cards: Path | None,
    decks: Path | None,
    format_name: str | None,
    jobs: int,
    blockers: int,
    as_document: bool,
    file: Path | None,
) -> int:
    """Report how far all cards come: reads, binds, runs, exercised; and what alone blocks most."""
    from apnap.cards.reading import load_cards
    from apnap.errors import BadInput
    from apnap.paths import data_file

    path = cards or file or data_file("cards/oracle.jsonl.gz")
    if path is None:
        raise BadInput("there are no cards: name your file with --cards")
    database = load_cards(path)
    if format_name is not None and format_name not in database.formats:
        raise BadInput(f"no format is called {format_name!r}: {', '.join(database.formats)}")
    found = measure(database, decks, format_name, jobs)
    if as_document:
        print_json(_document(found))
    else:
        _tell(found, blockers)
    return 0


def measure(
    database: CardDatabase, decks: Path | None, format_name: str | None, jobs: int
) -> Coverage:
    """Judge every card that counts and sum up."""
    from apnap.pool.building import judge_all
    from apnap.pool.judging import legal_somewhere
    from apnap.pool.ledger import EXERCISED

    began = time.perf_counter()
    found = Coverage()
    every = [card for card in database if _counts(card, format_name)]
    verdicts: dict[str, Verdict] = {}
    for card, verdict in zip(every, judge_all(every, jobs), strict=True):
        verdicts[card.name] = verdict
        exercise = verdict.exercise
        found.ambiguous_lines += verdict.ambiguous
        if not legal_somewhere(card):
            continue
        found.legal.add(verdict.state, exercise)
        if exercise not in ("", EXERCISED):
            found.objections[card.name] = verdict.reasons[0]
        if verdict.blocker:
            found.blockers[verdict.blocker] += 1
        for name, status in card.legalities:
            if status in ("legal", "restricted"):
                found.formats.setdefault(name, Figures()).add(verdict.state, exercise)
    if decks is not None:
        _measure_decks(decks, database, verdicts, found)
    found.seconds = time.perf_counter() - began
    return found


def _counts(card: Card, format_name: str | None) -> bool:
    if format_name is None:
        return True
    return card.legality(format_name) in ("legal", "restricted")


def _measure_decks(
    folder: Path, database: CardDatabase, verdicts: dict[str, Verdict], found: Coverage
) -> None:
    from apnap.cards.decktext import load_deck
    from apnap.errors import BadInput
    from apnap.pool.judging import judge

    if not folder.is_dir():
        raise BadInput(f"no folder of decks: {folder}")
    for path in sorted(folder.rglob("*.txt")):
        deck = load_deck(path)
        names: dict[str, bool] = {}
        for entry in (*deck.main, *deck.sideboard, *deck.commanders):
            card = database.find(entry.name)
            verdict = verdicts.get(card.name) or judge(card)
            names[card.name] = verdict.runs
        found.decks[str(path.relative_to(folder))] = {
            "cards": len(names),
            "runs": sum(names.values()),
            "missing": [name for name, runs in names.items() if not runs],
        }


def _document(found: Coverage) -> dict[str, Any]:
    return {
        "legal": found.legal.as_json(),
        "formats": {name: figures.as_json() for name, figures in sorted(found.formats.items())},
        "decks": found.decks,
        "objections": found.objections,
        "ambiguous_lines": found.ambiguous_lines,
        "blockers": dict(found.blockers.most_common(200)),
        "seconds": round(found.seconds, 1),
    }


def _tell(found: Coverage, blockers: int) -> None:
    click.echo(f"{'':20}{'cards':>8}{'reads':>16}{'binds':>16}{'runs':>16}{'exercised':>12}")
    _row("legal somewhere", found.legal)
    for name, figures in sorted(found.formats.items()):
        _row(name, figures)
    for path, deck in found.decks.items():
        missing = f": {', '.join(deck['missing'])}" if deck["missing"] else ""
        click.echo(f"{path}: {deck['runs']} of {deck['cards']} cards run{missing}")
    for name, why in sorted(found.objections.items()):
        click.echo(f"{name}: {why}")
    click.echo(f"{found.ambiguous_lines} ambiguous lines; {found.seconds:.1f} s")
    if blockers:
        click.echo("what alone blocks most cards")
    for blocker, count in found.blockers.most_common(blockers):
        click.echo(f"  {count:6} {blocker}")


def _row(name: str, figures: Figures) -> None:
    def share(count: int) -> str:
        return f"{count} ({100 * count / max(1, figures.cards):.1f} %)"

    click.echo(
        f"{name:20}{figures.cards:>8}{share(figures.reads):>16}{share(figures.binds):>16}"
        f"{share(figures.runs):>16}{figures.exercised:>12}"
    )
