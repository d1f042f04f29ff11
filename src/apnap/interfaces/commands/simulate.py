"""``apnap simulate``: many games between decks, and who wins."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict

import click

from apnap.interfaces.output import print_json

__all__ = ["command"]


@click.command("simulate")
@click.argument("decks", nargs=2)
@click.option("-n", "--games", type=click.IntRange(1, 10_000_000), default=100, show_default=True)
@click.option(
    "-j", "--jobs", type=click.IntRange(0, 1024), default=1, show_default=True, help="0: all cores."
)
@click.option("--seed", type=int, help="The root seed; each game's is made from it.")
@click.option("--agents", default="random,random", show_default=True, help="Who plays.")
@click.option("--turn-limit", type=click.IntRange(min=1), default=200, show_default=True)
@click.option("--json", "as_document", is_flag=True, help="Print one JSON document.")
def command(
    decks: tuple[str, str],
    games: int,
    jobs: int,
    seed: int | None,
    agents: str,
    turn_limit: int,
    *,
    as_document: bool,
) -> None:
    """Play many games between two DECKS and report who wins, with 95 % intervals.

    DECKS are deck lists: files, or names of decks that come with apnap. The same seed gives the
    same games whatever the number of jobs.
    """
    from secrets import randbits

    from apnap.cards.starter import find_deck
    from apnap.simulate.matches import Match, play_many
    from apnap.simulate.memory import rest_the_collector
    from apnap.simulate.statistics import summary
    from apnap.table import definitions_of

    root = randbits(32) if seed is None else seed
    match = Match(
        [definitions_of(find_deck(deck)) for deck in decks], agents.split(","), turn_limit
    )
    workers = jobs or os.cpu_count() or 1
    rest_the_collector()
    with _progress(games, shown=not as_document) as each:
        outcomes = play_many(match, games, root, workers, each)
    found = {"seed": root, "agents": agents.split(","), **summary(outcomes, decks)}
    if as_document:
        found["outcomes"] = [asdict(outcome) for outcome in outcomes]
        print_json(found)
        return
    for place, deck in enumerate(found["decks"]):
        click.echo(
            f"{deck['deck']} ({match.agents[place]}): {deck['wins']} of {games} won, "
            f"{deck['rate']:.1%} ({deck['low']:.1%} to {deck['high']:.1%}); "
            f"{deck['won_starting']} of {deck['started']} when it started"
        )
    if found["draws"]:
        click.echo(f"{found['draws']} drawn")
    for what in ("turns", "decisions"):
        spread = found[what]
        click.echo(
            f"{what}: {spread['least']} to {spread['greatest']}, median {spread['median']:g}, "
            f"mean {spread['mean']:g}"
        )
    ends = ", ".join(f"{count} by {rule}" for rule, count in found["ended_by"].items())
    click.echo(f"ended: {ends}")
    click.echo(f"seed {root}")


@contextmanager
def _progress(games: int, *, shown: bool) -> Iterator[Callable[[int], object] | None]:
    """A bar on a terminal; nothing elsewhere."""
    if not shown or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=games)
        yield lambda count: progress.advance(task, count)
