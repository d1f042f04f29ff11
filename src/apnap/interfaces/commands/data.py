"""``apnap data``: the user's own files of cards, rulings and rules."""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

import click

from apnap.errors import BadInput
from apnap.interfaces.output import print_json

__all__ = ["command"]

FILES: Final = {
    "cards": "cards/oracle.jsonl.gz",
    "rulings": "rules/rulings.jsonl.gz",
    "rules": "rules/comprehensive-rules.txt",
}
"""Where each kind of file lies below the data folder; formats are told by content."""


@click.group("data")
def command() -> None:
    """Keep files of cards, rulings and rules, so that their words are known here.

    They stay on this machine, in the user's own data folder.
    """


@command.command("add")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
def add(file: Path) -> int:
    """Keep FILE: Scryfall's bulk cards or rulings, MTGJSON's AtomicCards, or the rules as text."""
    from apnap.paths import added_folder, data_file

    kind = _kind_of(file)
    to = added_folder() / FILES[kind]
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        with (
            file.open("rb") as source,
            NamedTemporaryFile(dir=to.parent, prefix=f".{to.name}.", delete=False) as beside,
        ):
            shutil.copyfileobj(source, beside)
        Path(beside.name).replace(to)
    except OSError as error:
        raise BadInput(f"{to}: {error.strerror or error}") from error
    click.echo(f"{kind}: kept {file.name}")
    first = data_file(FILES[kind])
    if first != to:
        click.echo(f"{first} goes before it", err=True)
    return 0


@command.command("list")
@click.option("--json", "as_document", is_flag=True, help="Print one JSON document.")
def list_(*, as_document: bool) -> int:
    """Show which files are at hand, and where."""
    from apnap.paths import data_file

    found = {kind: data_file(name) for kind, name in FILES.items()}
    if as_document:
        print_json({kind: None if path is None else str(path) for kind, path in found.items()})
    else:
        for kind, path in found.items():
            click.echo(f"{kind:<8} {path or 'none'}")
    return 0


@command.command("remove")
@click.argument("kind", type=click.Choice(sorted(FILES)))
def remove(kind: str) -> int:
    """Forget what was added of KIND."""
    from apnap.paths import added_folder

    path = added_folder() / FILES[kind]
    if not path.is_file():
        raise BadInput(f"no {kind} were added")
    path.unlink()
    click.echo(f"{kind}: removed")
    return 0


def _kind_of(file: Path) -> str:
    """What a file holds, told by reading it; BadInput if it is none of the three."""
    from apnap.cards.reading import load_cards
    from apnap.rulebook.text import read_rules
    from apnap.search.documents import rulings_of

    with file.open("rb") as opened:
        opening = opened.read(400)
    if b"Comprehensive Rules" in opening:
        read_rules(file)
        return "rules"
    try:
        if next(rulings_of(file, {}), None) is not None:
            return "rulings"
    except BadInput:
        pass
    load_cards(file)
    return "cards"
