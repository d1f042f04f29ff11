"""Type lines: supertypes, card types and subtypes. [CR 205]"""

import re
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, Final

from apnap.cards.subtypes import CARD_TYPES, SUPERTYPES, TWO_WORD_SUBTYPES

__all__ = ["TypeLine", "parse_type_line"]


@dataclass(frozen=True)
class TypeLine:
    """What a type line says, each part in printed order and spelled as printed. [CR 205.1]

    ``unknown`` holds the words before the dash that are neither a supertype nor a card type of
    the rules, as some cards for casual play have them. [CR 100.7]
    """

    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """How it is pickled: made anew, for the attributes of a frozen class can't be set."""
        return type(self), tuple([getattr(self, spec.name) for spec in fields(self)])

    def __contains__(self, word: object) -> bool:
        """Whether ``word`` is one of the supertypes, card types or subtypes."""
        return word in self.types or word in self.subtypes or word in self.supertypes

    @property
    def is_basic_land(self) -> bool:
        """Whether this is a land with the supertype basic. [CR 205.4c]"""
        return "Basic" in self.supertypes and "Land" in self.types

    def __str__(self) -> str:
        """The type line as printed, as in ``Legendary Creature — Elf Druid``."""
        line = " ".join(self.supertypes + self.unknown + self.types)
        return f"{line} — {' '.join(self.subtypes)}" if self.subtypes else line


_DASH: Final = re.compile(r"\s+[—–-]\s+")


@lru_cache(maxsize=16384)
def parse_type_line(text: str) -> TypeLine:
    """The type line that ``text`` shows: words, then a dash and subtypes if there are any.

    Each word after the dash is a subtype, but for the creature type of two words and for planes,
    where all the words are one subtype. [CR 205.3b]
    """
    before, *after = _DASH.split(text.strip(), maxsplit=1)
    words = before.split()
    types = tuple(word for word in words if word in CARD_TYPES)
    return TypeLine(
        supertypes=tuple(word for word in words if word in SUPERTYPES),
        types=types,
        subtypes=_subtypes(after[0].replace("’", "'"), types) if after else (),
        unknown=tuple(word for word in words if word not in CARD_TYPES and word not in SUPERTYPES),
    )


def _subtypes(text: str, types: tuple[str, ...]) -> tuple[str, ...]:
    """The subtypes that the words after the dash are. [CR 205.3b]"""
    words = text.split()
    if "Plane" in types:
        return (" ".join(words),) if words else ()
    subtypes: list[str] = []
    for word in words:
        if subtypes and f"{subtypes[-1]} {word}" in TWO_WORD_SUBTYPES:
            subtypes[-1] += f" {word}"
        else:
            subtypes.append(word)
    return tuple(subtypes)
