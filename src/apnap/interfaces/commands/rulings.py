"""``apnap rulings``: the founding statements, each with the boards on which it is seen."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from apnap.interfaces.output import print_json

if TYPE_CHECKING:
    from apnap.rulings import Row, Shown

__all__ = ["command"]


@click.command("rulings")
@click.argument("wanted", required=False, metavar="[CARD|ROW]")
@click.option("--check", is_flag=True, help="Play all boards and say only how they went.")
@click.option("--cards", type=click.Path(path_type=Path), help="Compile these cards, not the pool.")
@click.option("--json", "as_document", is_flag=True, help="Print one JSON document.")
def command(wanted: str | None, *, check: bool, cards: Path | None, as_document: bool) -> int:
    """Show the founding statements, or one of them with its boards played and traced.

    ROW is a row's name, such as S03; for a CARD the boards on which it lies are shown, with their
    rows. The exit code is 1 if a board went wrong; of a check also if a board did not run.
    """
    from apnap.errors import BadInput
    from apnap.rulings import ROWS, boards_of, play
    from apnap.scenario.sources import default_cards

    rows = [one for one in ROWS if wanted is not None and one.name == wanted.upper()]
    card = "" if wanted is None or rows else wanted
    rows = rows or list(ROWS)
    played = bool(wanted) or check
    source = default_cards(cards)
    shown = {
        one.name: [play(b, source) for b in boards_of(one.name)] if played else [] for one in rows
    }
    if card:
        shown = {name: [b for b in boards if b.has(card)] for name, boards in shown.items()}
        rows = [one for one in ROWS if shown[one.name]]
        if not rows:
            raise BadInput(f"{card[:80]!r} is no row, and no board has a card of that name")
    if as_document and check:
        print_json({"rows": {one.name: _checked(shown[one.name]) for one in rows}})
    elif as_document:
        print_json([_data(one, shown[one.name]) for one in rows])
    else:
        for one in rows:
            _print(one, shown[one.name], traced=not check)
    wrong = {"failed", "unsupported"} if check else {"failed"}
    return 1 if any(b.outcome in wrong for boards in shown.values() for b in boards) else 0


def _print(row: Row, boards: list[Shown], *, traced: bool) -> None:
    click.echo(f"{row.name}  {row.statement}")
    if row.rules:
        click.echo(f"     rules {', '.join(row.rules)}")
    counts = Counter(one.outcome for one in boards)
    if counts:
        click.echo(f"     boards: {', '.join(f'{n} {what}' for what, n in sorted(counts.items()))}")
    for one in boards:
        if traced or one.outcome != "passed":
            reason = f": {one.reason}" if one.reason else ""
            click.echo(f"  {one.outcome}  {one.board.title}{reason}")
        if traced:
            for line in one.trace:
                click.echo(f"      {line}")


def _checked(boards: list[Shown]) -> dict[str, Any]:
    passed = [one for one in boards if one.outcome == "passed"]
    failed = [
        {"board": one.board.title, "reason": f"{one.outcome}: {one.reason}"}
        for one in boards
        if one.outcome != "passed"
    ]
    return {"boards": len(boards), "passed": len(passed), "failed": failed}


def _data(row: Row, boards: list[Shown]) -> dict[str, Any]:
    return {
        "row": row.name,
        "rules": row.rules,
        "statement": row.statement,
        "boards": [
            {
                "title": one.board.title,
                "outcome": one.outcome,
                "reason": one.reason,
                "trace": one.trace,
            }
            for one in boards
        ],
    }
