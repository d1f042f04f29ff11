"""``apnap decks check``: is a deck list legal in a format, and can the engine play it?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from apnap.interfaces.output import print_json

__all__ = ["command"]


@click.group("decks")
def command() -> None:
    """Check deck lists."""


@command.command("check")
@click.argument("deck", type=click.Path(path_type=Path))
@click.option("--format", "format_name", default="freeform", show_default=True)
@click.option("--commander", help="The deck's commander, where the list does not say.")
@click.option("--cards", type=click.Path(path_type=Path), help="Your file of cards.")
@click.option("--json", "as_document", is_flag=True, help="Print one JSON document.")
def check(
    deck: Path, format_name: str, commander: str | None, cards: Path | None, as_document: bool
) -> int:
    """Check DECK against the rules of a format, each problem with its card, line and rule."""
    from apnap.cards.deckcheck import check_deck
    from apnap.cards.decks import with_commander
    from apnap.cards.decktext import load_deck
    from apnap.cards.reading import load_cards
    from apnap.errors import BadInput
    from apnap.paths import data_file

    file = cards or data_file("cards/oracle.jsonl.gz")
    if file is None:
        raise BadInput("there are no cards to check against: name your file with --cards")
    database = load_cards(file)
    found = load_deck(deck)
    if commander is not None:
        found = with_commander(found, commander, database)
    problems = check_deck(found, database, format_name)
    wrong = [problem for problem in problems if not problem.undecided]
    if as_document:
        document: dict[str, Any] = {
            "deck": str(deck),
            "format": format_name,
            "legal": not wrong,
            "problems": [
                {
                    "card": problem.card,
                    "line": problem.line,
                    "reason": problem.reason,
                    "rule": problem.rule,
                    "undecided": problem.undecided,
                }
                for problem in problems
            ],
        }
        print_json(document)
    else:
        for problem in problems:
            click.echo(f"note: {problem}" if problem.undecided else str(problem))
        verdict = "not legal" if wrong else "legal"
        click.echo(f"{deck}: {verdict} in {format_name}")
    return 1 if wrong else 0
