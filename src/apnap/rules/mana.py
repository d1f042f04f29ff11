"""Mana: types and symbols as small integers. [CR 106.1, 107.4]

A type of mana is a bit. A mana symbol in a cost is an integer: the types of mana that pay it, and
flags for what is special about it. Generic mana is counted apart.
"""

from __future__ import annotations

from typing import Final

from apnap.rules.registry import Unsupported

WHITE: Final = 1
BLUE: Final = 2
BLACK: Final = 4
RED: Final = 8
GREEN: Final = 16
COLORLESS: Final = 32
COLORED: Final = 31
ANY_TYPE: Final = 63
SNOW: Final = 64
"""Paid only by mana from a snow source. [CR 107.4h]"""
LIFE: Final = 128
"""Phyrexian: paid by one mana of its types or by 2 life. [CR 107.4f]"""
TWO: Final = 256
"""Monocolored hybrid: paid by one mana of its color or by two of any type. [CR 107.4e]"""
GENERIC: Final = 512
"""One generic mana, where a list of symbols spells them out. [CR 107.4b]"""

LETTERS: Final = "WUBRGC"
_BITS: Final = {"W": 1, "U": 2, "B": 4, "R": 8, "G": 16, "C": 32}


def bit(letter: str) -> int:
    """The type of mana that a letter means. [CR 106.1b]"""
    return _BITS[letter]


def letter(types: int) -> str:
    """The first of some types of mana, as a letter, in the order W U B R G C."""
    for name in LETTERS:
        if _BITS[name] & types:
            return name
    raise ValueError("no type of mana")


def types_of(letters: str) -> int:
    """The types of mana that some letters mean."""
    types = 0
    for name in letters:
        types |= _BITS[name]
    return types


_letters: dict[str, str] = {}


def types_in(text: str) -> str:
    """The types of mana that symbols such as "{G}{G}" stand for, a letter each. [CR 106.3]"""
    known = _letters.get(text)
    if known is None:
        known = "".join([letter for letter in text if letter in LETTERS])
        _letters[text] = known
    return known


class ManaPart:
    """The mana of a cost: symbols that ask for types, generic mana, and how often {X}.

    Never changed: shared.
    """

    def __init__(self, symbols: tuple[int, ...], generic: int, x: int) -> None:
        self.symbols = symbols
        self.generic = generic
        self.x = x


_parsed: dict[str, ManaPart] = {}


def mana_part(text: str) -> ManaPart:
    """The mana that a text such as "{2}{G/U}" asks for. [CR 107.4]"""
    known = _parsed.get(text)
    if known is None:
        known = _parse(text)
        _parsed[text] = known
    return known


def _parse(text: str) -> ManaPart:
    symbols: list[int] = []
    generic = 0
    x = 0
    for inner in text.replace("}", "").split("{")[1:]:
        if inner.isdigit():
            generic += int(inner)
        elif inner == "X":
            x += 1
        elif inner == "S":
            symbols.append(ANY_TYPE | SNOW)
        else:
            symbols.append(_symbol(inner, text))
    return ManaPart(tuple(symbols), generic, x)


def _symbol(inner: str, text: str) -> int:
    symbol = 0
    for half in inner.split("/"):
        if half == "P":
            symbol |= LIFE
        elif half == "2":
            symbol |= TWO
        elif half in _BITS:
            symbol |= _BITS[half]
        else:
            raise Unsupported(f"the mana symbol {{{inner}}} in {text!r}")
    return symbol
