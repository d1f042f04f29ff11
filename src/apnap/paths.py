"""Where the data that users bring lies: cards, rules, decks.

apnap ships without anyone's text. Whoever wants to compile cards or read rules points
``APNAP_DATA`` at a folder of their own; beside a source checkout the folder ``../shared`` serves,
and else what was given to ``apnap data add``.
"""

import os
from pathlib import Path

from platformdirs import user_cache_path, user_data_path

from apnap.errors import BadInput

__all__ = ["added_folder", "cache_folder", "checkout", "data_file", "data_folder"]


def checkout() -> Path | None:
    """The source checkout that this package runs from, or None if it is installed."""
    source = Path(__file__).resolve().parent.parent
    root = source.parent
    return root if source.name == "src" and (root / "pyproject.toml").is_file() else None


def data_folder() -> Path | None:
    """The folder of the user's data: ``APNAP_DATA``, or ``../shared`` beside a checkout, or what
    was added.

    Returns None if there is none; raises BadInput if ``APNAP_DATA`` names no folder.
    """
    named = os.environ.get("APNAP_DATA")
    if named:
        folder = Path(named).expanduser()
        if not folder.is_dir():
            raise BadInput(f"APNAP_DATA names no folder: {named}")
        return folder
    root = checkout()
    beside = root.parent / "shared" if root is not None else None
    if beside is not None and beside.is_dir():
        return beside
    added = added_folder()
    return added if added.is_dir() else None


def added_folder() -> Path:
    """Where ``apnap data add`` puts what it is given; it need not be there."""
    return user_data_path("apnap", appauthor=False) / "data"


def cache_folder() -> Path:
    """Where what can be made again is kept; it need not be there."""
    return user_cache_path("apnap", appauthor=False)


def data_file(relative: str) -> Path | None:
    """The file of that name in the data folder, such as ``rules/comprehensive-rules.txt``; where
    it is not there, the one that was added.
    """
    for folder in (data_folder(), added_folder()):
        if folder is not None and (folder / relative).is_file():
            return folder / relative
    return None
