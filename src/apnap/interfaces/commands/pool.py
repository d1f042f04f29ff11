"""``apnap pool``: rebuild the pool of compiled cards, check it, or exercise its cards."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from apnap.interfaces.output import print_json

if TYPE_CHECKING:
    from apnap.cards.card import Card
    from apnap.scenario.exercise.running import Exercised

__all__ = ["command"]


@click.command("pool")
@click.argument("task", type=click.Choice(["build", "check", "list", "exercise"]))
@click.option("--cards", type=click.Path(path_type=Path), help="Your file of cards.")
@click.option("--jobs", type=click.IntRange(1), default=2, show_default=True)
@click.option("--only", help="Exercise this card alone.")
@click.option("--ledger", type=click.Path(path_type=Path), help="Where the ledger is written.")
@click.option("--every", type=click.IntRange(1), default=1, help="Exercise one card in so many.")
@click.option("--json", "as_document", is_flag=True, help="Print one JSON document.")
def command(
    task: str,
    cards: Path | None,
    jobs: int,
    only: str | None,
    ledger: Path | None,
    every: int,
    as_document: bool,
) -> int:
    """Build the pool from card data, check it against a rebuild, list the cards that run, or
    exercise them: a small game for each, in which all it says is tried; all of them write the
    ledger."""
    from apnap.pool import store

    if task == "exercise":
        return _exercise(cards, jobs, only, ledger, every, as_document=as_document)
    if task == "list":
        states = store.states()
        runs = sorted(name for name, state in states.items() if state == "runs")
        if as_document:
            print_json({"hash": store.pool_hash(), "cards": len(states), "runs": runs})
        else:
            click.echo("\n".join(runs))
        return 0
    counts, same = _build(cards, jobs, check=task == "check")
    if as_document:
        print_json({"states": counts, "hash": store.pool_hash(), "same": same})
    else:
        click.echo(", ".join(f"{count} {state}" for state, count in sorted(counts.items())))
        if not same:
            click.echo("the pool differs from a rebuild: run 'apnap pool build'", err=True)
    return 0 if same else 1


def _build(cards: Path | None, jobs: int, *, check: bool) -> tuple[dict[str, int], bool]:
    """Build the pool in its place, or beside it and compare."""
    from tempfile import TemporaryDirectory

    from apnap.pool.building import DATA, build

    every = _every_card(cards, None)
    if not check:
        return build(every, jobs), True
    with TemporaryDirectory() as folder:
        counts = build(every, jobs, Path(folder))
        names = {path.name for path in (*DATA.glob("*.jsonl"), *Path(folder).glob("*.jsonl"))}
        return counts, all(_same(DATA / name, Path(folder) / name) for name in names)


def _every_card(cards: Path | None, only: str | None) -> list[Card]:
    """All cards of the file, or the one of that name."""
    from apnap.cards.reading import load_cards
    from apnap.errors import BadInput
    from apnap.paths import data_file

    file = cards or data_file("cards/oracle.jsonl.gz")
    if file is None:
        raise BadInput("there are no cards: name your file with --cards")
    database = load_cards(file)
    return list(database) if only is None else [database.find(only)]


def _exercise(
    cards: Path | None,
    jobs: int,
    only: str | None,
    ledger: Path | None,
    every: int,
    *,
    as_document: bool,
) -> int:
    """Exercise cards that run; 1 if the engine failed at any."""
    from apnap.pool.ledger import EXERCISED, FAILED, LEDGER
    from apnap.scenario.exercise.running import exercise_all

    chosen = _every_card(cards, only)[::every]
    if only is None and every == 1:
        done = _exercise_noting(chosen, jobs, ledger or LEDGER)
    else:
        done = list(exercise_all(chosen, jobs))
    counts = Counter(each.outcome.outcome for each in done)
    others = [each for each in done if each.outcome.outcome != EXERCISED]
    if as_document:
        print_json({"outcomes": counts, "cards": [_exercised_json(each) for each in others]})
    else:
        for each in others:
            name = each.outcome.name
            click.echo(f"{each.outcome.outcome}  {name}: {'; '.join(each.outcome.reasons)}")
            click.echo(f"    apnap pool exercise --only {name!r}")
        click.echo(", ".join(f"{count} {outcome}" for outcome, count in sorted(counts.items())))
    return 1 if counts[FAILED] else 0


def _exercise_noting(cards: list[Card], jobs: int, ledger: Path) -> list[Exercised]:
    """Exercise all cards and write the ledger; a run that was cut off before goes on."""
    from apnap.pool.ledger import line_of, read_lines, write_ledger
    from apnap.scenario.exercise.running import exercise_all

    notes = ledger.with_name(f"{ledger.name}.part")
    known = read_lines(notes.read_text(encoding="utf-8")) if notes.is_file() else {}
    done: list[Exercised] = []
    lines: list[str] = []
    with notes.open("a", encoding="utf-8") as file:
        for each in exercise_all(cards, jobs, known):
            reason = next(iter(each.outcome.reasons), "")
            lines.append(line_of(each.definition, each.outcome.outcome, reason))
            done.append(each)
            if each.anew:
                file.write(lines[-1])
                file.flush()
    write_ledger(lines, ledger)
    notes.unlink()
    return done


def _exercised_json(each: Exercised) -> dict[str, Any]:
    outcome = each.outcome
    return {"name": outcome.name, "outcome": outcome.outcome, "reasons": outcome.reasons}


def _same(one: Path, other: Path) -> bool:
    return one.is_file() and other.is_file() and one.read_bytes() == other.read_bytes()
