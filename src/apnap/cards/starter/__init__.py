"""The deck lists that come with apnap, by name, and deck lists that people name."""

from pathlib import Path
from typing import Final

from apnap.cards.decks import Deck
from apnap.cards.decktext import load_deck
from apnap.errors import BadInput

__all__ = ["STARTER_DECKS", "find_deck"]

_FOLDER: Final = Path(__file__).parent

STARTER_DECKS: Final = tuple(sorted(path.stem for path in _FOLDER.glob("*.txt")))
"""The names of the decks that come with apnap."""


def find_deck(name: str) -> Deck:
    """The deck in a file, or the one that comes with apnap under that name.

    Raises BadInput where there is neither.
    """
    if name in STARTER_DECKS:
        return load_deck(_FOLDER / f"{name}.txt")
    if Path(name).is_file():
        return load_deck(name)
    raise BadInput(f"no deck list {name[:80]!r}: give a file, or one of {', '.join(STARTER_DECKS)}")
