"""``apnap cards NAME``: what the engine understood of a card."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from apnap.interfaces.output import print_json

if TYPE_CHECKING:
    from apnap.abilities.card import CardDefinition
    from apnap.cards.card import Card
    from apnap.oracle.lines import Line

__all__ = ["command"]

_NAMES = {"lowers": "binds"}
"""States as the document names them: what lowers but does not run counts as bound."""


@click.command("cards")
@click.argument("name")
@click.option("--cards", type=click.Path(path_type=Path), help="Your file of cards.")
@click.option("--tree", is_flag=True, help="Show the abilities as the engine holds them.")
@click.option("--json", "as_document", is_flag=True, help="Print one JSON document.")
def command(name: str, cards: Path | None, tree: bool, as_document: bool) -> int:
    """Show what the engine understood of the card NAME: its text as printed back, and refusals.

    With card data at hand the text is compiled now; otherwise the embedded pool answers.
    """
    from apnap.paths import data_file

    file = cards or data_file("cards/oracle.jsonl.gz")
    document = _from_file(name, file) if file is not None else _from_pool(name)
    if as_document:
        if not tree:
            for face in document["faces"]:
                del face["abilities"]
        print_json(document)
        return 0
    click.echo(f"{document['name']}: {document['state']}")
    for face in document["faces"]:
        click.echo(f"\n{face['name']}")
        for line in face["printed_back"].splitlines():
            click.echo(f"  {line}")
        for refusal in face["refusals"]:
            click.echo(f"  refused: {refusal}")
        if tree:
            for ability in face["abilities"]:
                click.echo(f"  = {ability}")
    for reason in document.get("reasons", ()):
        click.echo(f"  {reason}")
    return 0


def _from_file(name: str, file: Path) -> dict[str, Any]:
    from apnap.cards.reading import load_cards
    from apnap.oracle.compiler import compile_card
    from apnap.pool.judging import judge

    card: Card = load_cards(file).find(name)
    verdict = judge(card)
    faces: list[dict[str, Any]] = []
    for face in compile_card(card).faces:
        refusals = [
            _refusal(number, line) for number, line in enumerate(face.lines, 1) if line.refusal
        ]
        faces.append(
            {
                "name": face.name,
                "printed_back": face.printed_back,
                "refusals": refusals,
                "abilities": [repr(ability) for ability in face.abilities],
            }
        )
    return {
        "name": card.name,
        "state": _NAMES.get(verdict.state, verdict.state),
        "faces": faces,
        "reasons": list(verdict.missing),
    }


def _refusal(number: int, line: Line) -> str:
    refusal = line.refusal
    assert refusal is not None
    parts = [f"line {number}: {refusal.reason} at word {refusal.span[0] + 1}"]
    if refusal.detail:
        parts.append(refusal.detail)
    if refusal.understood:
        parts.append("understood " + ", ".join(f"{what}" for what, _, _ in refusal.understood))
    if refusal.expected:
        parts.append("expected " + ", ".join(refusal.expected))
    if refusal.nearest:
        parts.append(f"did you mean {refusal.nearest!r}?")
    return "; ".join(parts)


def _from_pool(name: str) -> dict[str, Any]:
    from apnap.pool.store import NotSupported, card

    try:
        found = card(name)
    except NotSupported as why:
        return {
            "name": why.name,
            "state": "refused",
            "faces": [{"name": why.name, "printed_back": "", "refusals": list(why.reasons)}],
        }
    return {"name": found.name, "state": "runs", "faces": _faces(found)}


def _faces(found: CardDefinition) -> list[dict[str, Any]]:
    from apnap.oracle.compiler import print_face

    faces: list[dict[str, Any]] = []
    for face in found.faces:
        root = "spell" if {"instant", "sorcery"} & set(face.types) else "permanent"
        faces.append(
            {
                "name": face.name,
                "printed_back": print_face(face.abilities, root, face.name),
                "refusals": [],
                "abilities": [repr(ability) for ability in face.abilities],
            }
        )
    return faces
