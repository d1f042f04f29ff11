"""``apnap serve``: the table in the browser."""

from __future__ import annotations

import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

import click

from apnap.errors import BadInput
from apnap.interfaces.output import print_json, write_file

if TYPE_CHECKING:
    from apnap.interfaces.web.table import Table

__all__ = ["command", "new_table", "open_table", "usual_place"]


@click.command("serve")
@click.argument("decks", nargs=-1)
@click.option("--seed", type=int, help="Fix all randomness.")
@click.option(
    "--against",
    type=click.Choice(["sensible", "random", "human"]),
    default="sensible",
    show_default=True,
    help="Who plays the second deck.",
)
@click.option("--name", default="Player", show_default=True, help="Your name.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen.")
@click.option("--port", type=click.IntRange(0, 65535), default=8765, show_default=True)
@click.option("--resume", is_flag=True, help="Go on with the game that was kept last.")
@click.option("--keep", type=click.Path(path_type=Path), help="Where the game is kept.")
@click.option("--browser/--no-browser", default=None, help="Open the browser, or not.")
@click.option("--json", "as_document", is_flag=True, help="Print the addresses as JSON.")
def command(
    decks: tuple[str, ...],
    seed: int | None,
    against: str,
    name: str,
    host: str,
    port: int,
    keep: Path | None,
    *,
    browser: bool | None,
    resume: bool,
    as_document: bool,
) -> None:
    """Serve a table for the browser: against the computer, or for two at two browsers.

    DECKS are deck lists, yours first: files, or names of decks that come with apnap. Each seat has
    a link of its own, with a secret in it. The game is kept after every answer.
    """
    table = _kept(keep or usual_place()) if resume else new_table(decks, seed, against, name)
    opens = sys.stdout.isatty() if browser is None else browser
    open_table(table, host, port, keep or usual_place(), browser=opens, as_document=as_document)


def usual_place() -> Path:
    """Where the last game is kept, unless told otherwise."""
    from apnap.paths import added_folder

    return added_folder().parent / "table.json"


def open_table(
    table: Table, host: str, port: int, path: Path, *, browser: bool, as_document: bool = False
) -> None:
    """Serve a table until Ctrl-C, and say where it is."""
    from apnap.interfaces.web.running import listen_at, serve

    socket = listen_at(host, port)
    shown = "localhost" if host == "127.0.0.1" else host
    base = f"http://{shown}:{socket.getsockname()[1]}/"
    seats = [f"{base}#{seat.token}" for seat in table.seats if seat.agent is None]
    watcher = f"{base}#{table.watcher.token}"
    if as_document:
        print_json({"seats": seats, "watch": watcher, "kept": str(path)})
    else:
        for at, link in enumerate(seats, 1):
            click.echo(f"seat {at}: {link}")
        click.echo(f"to watch: {watcher}")
        click.echo("Ctrl-C ends it; apnap serve --resume goes on")
    sys.stdout.flush()
    path.parent.mkdir(parents=True, exist_ok=True)
    if browser:
        webbrowser.open(seats[0])
    serve(table, socket, lambda text: write_file(path, text))


def new_table(decks: tuple[str, ...], seed: int | None, against: str, name: str) -> Table:
    """A new game at a table. Raises BadInput for decks that can't be played."""
    from apnap.agents.agent import make_agent
    from apnap.cards.starter import find_deck
    from apnap.game import Game
    from apnap.interfaces.web.table import Table

    if len(decks) > 2:
        raise BadInput(f"a game has two decks, not {len(decks)}")
    names = [*decks, *("red-deck-wins", "green-stompy")[len(decks) :]]
    people = [name, "Other" if against == "human" else "Computer"]
    game = Game([find_deck(deck) for deck in names], seed=seed, players=people, trace=True)
    if against == "human":
        return Table(game, [None, None])
    return Table(game, [None, make_agent(against, 1 if seed is None else seed)], against)


def _kept(path: Path) -> Table:
    from apnap.interfaces.web.table import Table

    try:
        return Table.load(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"{path}: no game was kept: {error.strerror}") from error
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from error
