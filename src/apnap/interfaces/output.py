"""What all verbs print and write alike."""

import json
from pathlib import Path
from tempfile import NamedTemporaryFile

import click

from apnap.errors import BadInput

__all__ = ["print_json", "write_file"]


def print_json(document: object) -> None:
    """Prints one JSON document to stdout, readable and with its letters as they are."""
    click.echo(json.dumps(document, indent=2, ensure_ascii=False))


def write_file(path: Path, text: str) -> None:
    """Write a file whole or not at all: what stood there stays until the new text is on disk.

    Raises BadInput, naming the file, where it can't be written.
    """
    beside = None
    try:
        with NamedTemporaryFile(
            "w", encoding="utf-8", dir=path.parent, prefix=f".{path.name}.", delete=False
        ) as file:
            beside = Path(file.name)
            file.write(text)
        if path.exists():
            beside.chmod(path.stat().st_mode)
        else:
            beside.chmod(0o644)
        beside.replace(path)
    except OSError as error:
        if beside is not None:
            beside.unlink(missing_ok=True)
        raise BadInput(f"{path}: {error.strerror or error}") from error
