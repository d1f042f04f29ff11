"""``apnap rule N``: where a rule is done and which tests prove it."""

from pathlib import Path

import click

from apnap.interfaces.output import print_json

__all__ = ["command"]


@click.command("rule")
@click.argument("number")
@click.option("--json", "as_document", is_flag=True, help="Print one JSON document.")
@click.option(
    "--rules",
    type=click.Path(path_type=Path),
    help="Your copy of the Comprehensive Rules, to print the rule's wording too.",
)
def command(number: str, as_document: bool, rules: Path | None) -> None:
    """Show where rule NUMBER is done and which tests prove it.

    NUMBER is a chapter (6), a section (601), a rule (601.2) or a subrule (601.2f).
    """
    from apnap.rulebook.status import as_json, rule_status

    found = rule_status(number)
    wording = _wording(found.number, rules)
    if as_document:
        print_json(as_json(found))
        return
    click.echo(f"{found.number}  {found.title}")
    if wording:
        click.echo(f"\n{wording}\n")
    click.echo(f"status  {found.status}")
    _list("named in" if found.status == "unimplemented" else "done in", found.places)
    _list("proved by", found.tests)
    if found.children:
        click.echo("below")
    for child in found.children:
        title = child.title if child.title != found.title else ""
        click.echo(f"  {child.number:<9} {child.status:<14} {title}".rstrip())


def _wording(number: str, path: Path | None) -> str:
    """The rule's wording from the user's copy, or "" if there is none."""
    from apnap.paths import data_file
    from apnap.rulebook.text import read_rules

    file = path or data_file("rules/comprehensive-rules.txt")
    rule = read_rules(file).rules.get(number) if file else None
    return rule.text if rule else ""


def _list(heading: str, lines: tuple[str, ...]) -> None:
    if lines:
        click.echo(heading)
    for line in lines:
        click.echo(f"  {line}")
