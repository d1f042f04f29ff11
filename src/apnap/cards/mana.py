"""Mana symbols and mana costs, as printed. [CR 107.4, 202]"""

import re
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, Final

from apnap.cards.colors import ALL_COLORS, COLORLESS, ColorSet, ManaTypes, from_letters, letters
from apnap.errors import BadInput

__all__ = ["ManaCost", "ManaSymbol", "parse_mana_cost", "parse_symbol", "symbols_in"]


@dataclass(frozen=True)
class ManaSymbol:
    """One mana symbol: the ways in which it can be paid. [CR 107.4]

    A symbol is paid by one mana of any type in ``types``, or by ``generic`` mana of any type; by
    2 life if it is ``phyrexian``; only by mana of a snow source if it is ``snow``. ``variable``
    is ``"X"``, ``"Y"`` or ``"Z"``, or empty. ``unknown`` holds the text of a symbol that the
    rules don't have (CR 100.7): nothing pays it. ``{0}`` is the symbol with every field empty.
    """

    types: ManaTypes = 0
    generic: int = 0
    phyrexian: bool = False
    snow: bool = False
    variable: str = ""
    unknown: str = ""

    def __reduce__(self) -> tuple[Any, ...]:
        """How it is pickled: made anew, for the attributes of a frozen class can't be set."""
        return type(self), tuple([getattr(self, spec.name) for spec in fields(self)])

    @property
    def colors(self) -> ColorSet:
        """The colors of the symbol. [CR 107.4a, 107.4e, 107.4f]"""
        return self.types & ALL_COLORS

    @property
    def is_hybrid(self) -> bool:
        """Whether the symbol has two halves. [CR 107.4e]"""
        return self.types.bit_count() + (self.generic > 0) > 1

    @property
    def mana_value(self) -> int:
        """What the symbol adds to a mana value while X is 0. [CR 202.3]"""
        if self.types or self.snow:
            return max(1, self.generic)  # 202.3f, 202.3g
        return self.generic

    def __str__(self) -> str:
        """The symbol in braces, as in ``{G/W}``, with the halves in the rulebook's order."""
        if self.types:
            halves = [str(self.generic)] if self.generic else []
            halves += _in_printed_order(self.types)
            if self.phyrexian:
                halves.append("P")
            return "{" + "/".join(halves) + "}"
        if self.snow:
            return "{S}"
        return "{" + (self.variable or self.unknown or str(self.generic)) + "}"


@dataclass(frozen=True)
class ManaCost:
    """A mana cost: its symbols in printed order. [CR 202.1]

    An object without a mana cost has ``None`` in place of one: that can't be paid, while a cost
    of ``{0}`` can. [CR 202.1b, 118.5, 118.6]
    """

    symbols: tuple[ManaSymbol, ...]

    def __reduce__(self) -> tuple[Any, ...]:
        """How it is pickled: made anew, for the attributes of a frozen class can't be set."""
        return type(self), tuple([getattr(self, spec.name) for spec in fields(self)])

    @property
    def colors(self) -> ColorSet:
        """The colors of all the symbols. [CR 202.2, 202.2d]"""
        colors = 0
        for symbol in self.symbols:
            colors |= symbol.colors
        return colors

    @property
    def has_unknown(self) -> bool:
        """Whether a symbol is none that the rules have. [CR 100.7, 107.4]"""
        return any(symbol.unknown for symbol in self.symbols)

    def mana_value(self, x: int = 0, y: int = 0, z: int = 0) -> int:
        """The total amount of mana, ``x`` being what was chosen for X. [CR 202.3, 202.3e]"""
        total = 0
        for symbol in self.symbols:
            if symbol.variable == "X":
                total += x
            elif symbol.variable == "Y":
                total += y
            elif symbol.variable == "Z":
                total += z
            else:
                total += symbol.mana_value
        return total

    def __str__(self) -> str:
        """The cost as printed, as in ``{2}{W}{W}``."""
        return "".join([str(symbol) for symbol in self.symbols])


# The pairs of colors in printed order: each color is followed by the next or the next but one.
_PAIRS: Final = ("WU", "WB", "UB", "UR", "BR", "BG", "RG", "RW", "GW", "GU")
_PAIR_OF: Final = {from_letters(pair): list(pair) for pair in _PAIRS}
_SYMBOL: Final = re.compile(r"\{([^{}]*)\}")
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,6}")


def _in_printed_order(types: ManaTypes) -> list[str]:
    """The letters of one or two types of mana in the order in which symbols print them."""
    if types & COLORLESS and types != COLORLESS:
        return ["C", letters(types & ALL_COLORS)]
    pair = _PAIR_OF.get(types)
    return pair if pair is not None else [letters(types)]


def _all_but_numbers() -> dict[str, ManaSymbol]:
    """Every symbol of 107.4 but the numerical ones, by its text without braces."""
    symbols = [ManaSymbol(types=from_letters(letter)) for letter in "WUBRGC"]  # 107.4a, 107.4c
    symbols += [ManaSymbol(variable=letter) for letter in "XYZ"]  # 107.4b, 107.3p
    symbols.append(ManaSymbol(snow=True))  # 107.4h
    for letter in "WUBRG":
        color = from_letters(letter)
        symbols.append(ManaSymbol(types=color, generic=2))  # 107.4e
        symbols.append(ManaSymbol(types=color | COLORLESS))  # 107.4e
        symbols.append(ManaSymbol(types=color, phyrexian=True))  # 107.4f
    for pair in _PAIRS:
        symbols.append(ManaSymbol(types=from_letters(pair)))  # 107.4e
        symbols.append(ManaSymbol(types=from_letters(pair), phyrexian=True))  # 107.4f
    return {str(symbol)[1:-1]: symbol for symbol in symbols}


def _other_way_round(text: str) -> str:
    """The text of a hybrid symbol with its halves exchanged, as in ``"U/W/P"`` of ``"W/U/P"``."""
    first, second, *rest = text.split("/")
    return "/".join([second, first, *rest])


_SYMBOLS: Final = _all_but_numbers()
_SYMBOLS.update(
    {_other_way_round(text): _SYMBOLS[text] for text in list(_SYMBOLS) if _SYMBOLS[text].is_hybrid}
)


def parse_symbol(text: str) -> ManaSymbol:
    """The mana symbol that ``text`` shows, without its braces, as in ``"2/W"``. [CR 107.4]

    A text that is no mana symbol of the rules gives a symbol whose ``unknown`` holds it.
    """
    symbol = _SYMBOLS.get(text)
    if symbol is not None:
        return symbol
    if _NUMBER.fullmatch(text):
        return ManaSymbol(generic=int(text))  # 107.4b, 107.4d
    return ManaSymbol(unknown=text)


@lru_cache(maxsize=8192)
def parse_mana_cost(text: str) -> ManaCost | None:
    """The mana cost that ``text`` shows, as in ``"{2}{W/U}"``; None for ``""``. [CR 202.1]

    Raises BadInput, with the column, where ``text`` is anything but symbols in braces.
    """
    if not text:
        return None  # 202.1b
    symbols: list[ManaSymbol] = []
    end = 0
    for found in _SYMBOL.finditer(text):
        if found.start() != end:
            break
        symbols.append(parse_symbol(found[1]))
        end = found.end()
    if end != len(text):
        raise BadInput(f"mana cost {text[:80]!r}: expected a symbol in braces at column {end + 1}")
    return ManaCost(tuple(symbols))


def symbols_in(text: str) -> list[ManaSymbol]:
    """The mana symbols within a rules text, in order; other symbols such as {T} are left out."""
    found = [parse_symbol(inner) for inner in _SYMBOL.findall(text)]
    return [symbol for symbol in found if not symbol.unknown]
