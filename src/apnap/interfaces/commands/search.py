"""``apnap search WORDS``: cards, rules, rulings and founding rows."""

from __future__ import annotations

import sys
from time import perf_counter

import click

from apnap.interfaces.output import print_json

__all__ = ["command", "tell"]


@click.command(
    "search",  # "-t:land" is part of a query and no option
    context_settings={"ignore_unknown_options": True, "help_option_names": ["--help"]},
)
@click.argument("words", nargs=-1, required=True)
@click.option("--limit", type=click.IntRange(min=1, max=1000), default=20, show_default=True)
@click.option("--json", "as_document", is_flag=True, help="Print one JSON document.")
def command(words: tuple[str, ...], limit: int, *, as_document: bool) -> int:
    r"""Search cards, rules, rulings and founding rows for WORDS.

    \b
    Words stand anywhere; of cards one can ask for fields too:
      t:elf c:g id<=gw o:"draw a card" mv<=2 pow>=4 kw:flying f:modern
      is:running kind:rule r:601.2 -t:land (o:scry or o:surveil) !"Fire // Ice"

    The exit code is 1 if nothing was found.
    """
    from apnap.search import search
    from apnap.search.index import has_texts, open_index
    from apnap.search.query import asks_for_texts, parse

    text = " ".join(words)
    connection = open_index(tell, texts=asks_for_texts(parse(text)))
    began = perf_counter()
    found = search(connection, text, limit)
    seconds = perf_counter() - began
    if not has_texts(connection):
        told = "what cards say is not looked at yet; a search with o: takes some minutes, once"
        click.echo(f"{told}, and from then on it is", err=True)
    if as_document:
        results = [{"kind": one.kind, "id": one.id, "title": one.title} for one in found]
        print_json({"results": results, "seconds": round(seconds, 4)})
    else:
        for one in found:
            click.echo(f"{one.kind:<7} {one.title}")
        if not found:
            click.echo("nothing was found", err=True)
    return 0 if found else 1


def tell(done: int, of: int) -> None:
    """How far the index is, where somebody watches."""
    if sys.stderr.isatty():
        end = "\n" if done == of else ""
        click.echo(f"\rmaking the index, once: {done} of {of} cards", err=True, nl=False)
        click.echo(end, err=True, nl=False)
