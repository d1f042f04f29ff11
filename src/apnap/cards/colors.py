"""Colors and types of mana as small integers. [CR 105.1, 106.1a, 106.1b]

A color, and a type of mana, is one bit; a set of them is the union of their bits. White to green
are colors and types of mana; colorless is a type of mana only. Sets print in the order W U B R G C.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from apnap.errors import BadInput

__all__ = [
    "ALL_COLORS",
    "BLACK",
    "BLUE",
    "COLORLESS",
    "COLORS",
    "GREEN",
    "MANA_TYPES",
    "RED",
    "WHITE",
    "ColorSet",
    "ManaType",
    "ManaTypes",
    "color_words",
    "from_letters",
    "letters",
]

ColorSet: TypeAlias = int
"""Any union of the five color bits; 0 is colorless. [CR 105.2]"""

ManaType: TypeAlias = int
"""Exactly one of the six bits of MANA_TYPES. [CR 106.1b]"""

ManaTypes: TypeAlias = int
"""Any union of the six bits of MANA_TYPES."""

WHITE: Final = 1
BLUE: Final = 2
BLACK: Final = 4
RED: Final = 8
GREEN: Final = 16
COLORLESS: Final = 32

COLORS: Final = (1, 2, 4, 8, 16)
"""The five colors, in the order in which Magic lists them. [CR 105.1]"""

MANA_TYPES: Final = (1, 2, 4, 8, 16, 32)
"""The six types of mana: the colors, then colorless. [CR 106.1b]"""

ALL_COLORS: Final = 31

_LETTERS: Final = "WUBRGC"
_WORDS: Final = ("white", "blue", "black", "red", "green", "colorless")


def letters(types: ManaTypes) -> str:
    """The letters of a set of colors or types of mana, as in ``"WU"``; ``""`` for none."""
    return "".join([_LETTERS[place] for place in range(6) if types >> place & 1])


def from_letters(text: Iterable[str]) -> ManaTypes:
    """The set that letters from W, U, B, R, G and C stand for, in any order.

    Raises BadInput for any other letter.
    """
    types = 0
    for letter in text:
        place = _LETTERS.find(letter) if len(letter) == 1 else -1
        if place < 0:
            raise BadInput(f"{letter!r} is no color: expected W, U, B, R, G or C")
        types |= 1 << place
    return types


def color_words(types: ManaTypes) -> str:
    """A set of colors in English, as in ``"white and blue"``; ``"colorless"`` for none."""
    words = [_WORDS[place] for place in range(6) if types >> place & 1]
    if not words:
        return "colorless"
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]
