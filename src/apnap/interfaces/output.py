"""What all verbs print alike."""

import json

import click

__all__ = ["print_json"]


def print_json(document: object) -> None:
    """Prints one JSON document to stdout, readable and with its letters as they are."""
    click.echo(json.dumps(document, indent=2, ensure_ascii=False))
