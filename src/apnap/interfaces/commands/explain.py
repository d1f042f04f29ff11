"""``apnap explain CARD|RULE``: what bears on a card, or on what a rule bears."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import click

from apnap.interfaces.output import print_json

if TYPE_CHECKING:
    import sqlite3

    from apnap.search.pages import CardPage, RowLine, RulePage

__all__ = ["command"]

_SHOWN = 20


@click.command("explain")
@click.argument("wanted", metavar="CARD|RULE")
@click.option("--traces", is_flag=True, help="Show the steps of each demonstration.")
@click.option("--json", "as_document", is_flag=True, help="Print one JSON document.")
def command(wanted: str, *, traces: bool, as_document: bool) -> int:
    """Show what bears on CARD: its faces, the rules by number, the founding rows, demonstrations.

    Of a RULE by number: where it is done, which tests prove it, and on which cards it bears.
    """
    from apnap.search.pages import as_data, card_page, rule_page

    if re.fullmatch(r"[1-9](\d\d(\.\d{1,3}[a-z]?)?)?\.?", wanted.strip().lower()):
        rule = rule_page(wanted, _index())
        if as_document:
            print_json(as_data(rule))
        else:
            _tell_rule(rule)
        return 0
    page = card_page(wanted, _index(only_given=True))
    if as_document:
        print_json(as_data(page))
    else:
        _tell_card(page, traces=traces)
    return 0


def _index(*, only_given: bool = False) -> sqlite3.Connection | None:
    """The index; `only_given`: none where the user gave nothing that a card's page could show."""
    from apnap.interfaces.commands.search import tell
    from apnap.paths import data_file
    from apnap.search.index import CARDS, RULINGS, open_index

    if only_given and data_file(CARDS) is None and data_file(RULINGS) is None:
        return None
    return open_index(tell, texts=False)


def _tell_card(page: CardPage, *, traces: bool) -> None:
    for face in page.faces:
        click.echo(f"{face.name}  {face.mana_cost}".rstrip())
        click.echo(f"{face.type_line}  {face.size}".rstrip())
        _lines(face.text or face.own_words)
        click.echo()
    if page.state != "runs":
        click.echo(f"it does not run yet ({page.state})")
        _lines("\n".join(page.reasons))
    if page.rules:
        click.echo("rules that bear on it")
    for rule in page.rules:
        click.echo(f"  {rule.number:<9} {rule.title}")
    _tell_rows(page.rows)
    if page.rulings:
        click.echo("rulings")
        _lines("\n".join(page.rulings))
    if page.demonstrations:
        counts = Counter(one.outcome for one in page.demonstrations)
        told = ", ".join(f"{n} {what}" for what, n in sorted(counts.items()))
        click.echo(f"demonstrations: {told}")
    for one in page.demonstrations:
        click.echo(f"  {one.row}  {one.outcome}  {one.title}")
        if traces:
            _lines("\n".join(one.trace), "      ")


def _tell_rule(page: RulePage) -> None:
    also = f"  ({page.also})" if page.also else ""
    click.echo(f"{page.number}  {page.title}{also}")
    _lines(page.wording)
    click.echo(f"status  {page.status}")
    for heading, lines in (("done in", page.places), ("proved by", page.tests)):
        if lines:
            click.echo(heading)
            _lines("\n".join(lines[:_SHOWN]))
    if page.below:
        click.echo(f"below  {', '.join(one.number for one in page.below)}")
    _tell_rows(page.rows)
    if page.card_count:
        more = ", …" if page.card_count > _SHOWN else ""
        click.echo(f"it bears on {page.card_count} cards: {', '.join(page.cards[:_SHOWN])}{more}")


def _tell_rows(rows: tuple[RowLine, ...]) -> None:
    if rows:
        click.echo("founding rows")
    for one in rows:
        click.echo(f"  {one.row}  {one.statement}")


def _lines(text: str, margin: str = "  ") -> None:
    for line in text.splitlines():
        click.echo(margin + line)
