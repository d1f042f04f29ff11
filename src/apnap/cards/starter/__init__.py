"""The deck lists that come with apnap, by name, and deck lists that people name."""

from pathlib import Path
from typing import Final

from apnap.cards.decks import Deck
from apnap.cards.decktext import load_deck
from apnap.errors import BadInput

__all__ = ["FOUNDING_DECKS", "STARTER_DECKS", "find_deck"]

_FOLDER: Final = Path(__file__).parent

STARTER_DECKS: Final = tuple(sorted(path.stem for path in _FOLDER.glob("*.txt")))
"""The names of the decks that come with apnap."""

_FOUNDING: Final = _FOLDER / "founding"

FOUNDING_DECKS: Final = tuple(sorted(path.stem for path in _FOUNDING.glob("*.txt")))
"""The names of two more, each built around one of the founding cards."""


def find_deck(name: str) -> Deck:
    """The deck in a file, or the one that comes with apnap under that name.

    Raises BadInput where there is neither.
    """
    if name in STARTER_DECKS:
        return load_deck(_FOLDER / f"{name}.txt")
    if name in FOUNDING_DECKS:
        return load_deck(_FOUNDING / f"{name}.txt")
    if Path(name).is_file():
        return load_deck(name)
    names = ", ".join(STARTER_DECKS + FOUNDING_DECKS)
    raise BadInput(f"no deck list {name[:80]!r}: give a file, or one of {names}")
