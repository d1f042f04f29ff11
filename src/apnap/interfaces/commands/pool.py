"""``apnap pool``: rebuild the pool of compiled cards, or check it against a rebuild."""

from pathlib import Path

import click

from apnap.interfaces.output import print_json

__all__ = ["command"]


@click.command("pool")
@click.argument("task", type=click.Choice(["build", "check", "list"]))
@click.option("--cards", type=click.Path(path_type=Path), help="Your file of cards.")
@click.option("--jobs", type=click.IntRange(1), default=2, show_default=True)
@click.option("--json", "as_document", is_flag=True, help="Print one JSON document.")
def command(task: str, cards: Path | None, jobs: int, as_document: bool) -> int:
    """Build the pool from card data, check it against a rebuild, or list the cards that run."""
    from apnap.pool import store

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

    from apnap.cards.reading import load_cards
    from apnap.errors import BadInput
    from apnap.paths import data_file
    from apnap.pool.building import DATA, build

    file = cards or data_file("cards/oracle.jsonl.gz")
    if file is None:
        raise BadInput("there are no cards: name your file with --cards")
    every = list(load_cards(file))
    if not check:
        return build(every, jobs), True
    with TemporaryDirectory() as folder:
        counts = build(every, jobs, Path(folder))
        names = {path.name for path in (*DATA.glob("*.jsonl"), *Path(folder).glob("*.jsonl"))}
        return counts, all(_same(DATA / name, Path(folder) / name) for name in names)


def _same(one: Path, other: Path) -> bool:
    return one.is_file() and other.is_file() and one.read_bytes() == other.read_bytes()
