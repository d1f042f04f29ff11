"""``apnap explain CARD``: what bears on a card."""

from __future__ import annotations

from collections import Counter
from typing import Any

import click

from apnap.interfaces.output import print_json

__all__ = ["command"]


@click.command("explain")
@click.argument("card")
@click.option("--json", "as_document", is_flag=True, help="Print one JSON document.")
def command(card: str, *, as_document: bool) -> int:
    """Show what bears on CARD: its faces, the rules by number, the founding rows it shows.

    `apnap rule N` goes on from a rule, `apnap rulings CARD` plays the demonstrations.
    """
    from apnap.search.pages import card_page

    page = card_page(card)
    if as_document:
        print_json(_data(page))
        return 0
    for face in page.faces:
        click.echo(f"{face.name}  {face.mana_cost}".rstrip())
        click.echo(f"{face.type_line}  {face.size}".rstrip())
        for line in face.text.splitlines():
            click.echo(f"  {line}")
        click.echo()
    click.echo("rules that bear on it")
    for rule in page.rules:
        click.echo(f"  {rule.number:<9} {rule.title}")
    if page.rows:
        click.echo("founding rows that it shows")
    for name, statement in page.rows:
        click.echo(f"  {name}  {statement}")
    if page.boards:
        counts = Counter(one.outcome for one in page.boards)
        told = ", ".join(f"{n} {what}" for what, n in sorted(counts.items()))
        click.echo(f"demonstrations: {told} (apnap rulings {page.name!r} plays them)")
    return 0


def _data(page: Any) -> dict[str, Any]:
    return {
        "name": page.name,
        "layout": page.layout,
        "faces": [
            {
                "name": face.name,
                "mana_cost": face.mana_cost,
                "type_line": face.type_line,
                "size": face.size,
                "text": face.text,
                "tree": list(face.tree),
            }
            for face in page.faces
        ],
        "rules": [{"number": rule.number, "title": rule.title} for rule in page.rules],
        "rows": [{"row": name, "statement": statement} for name, statement in page.rows],
        "demonstrations": [
            {
                "row": one.board.row,
                "title": one.board.title,
                "outcome": one.outcome,
                "trace": list(one.trace),
            }
            for one in page.boards
        ],
    }
