"""Card text made comparable: reminder text out, own name to ``~``, quotes and dashes unified.

This is the whole normalisation up to which a text and its printed-back form are equal.
"""

import re
from collections.abc import Iterable
from typing import Final

from apnap.oracle.words import SUBTYPES

_REMINDER: Final = re.compile(r"\s*\([^()]*\)")
_EPITHET: Final = re.compile(r"(\S+) (?:of|the|de|von) ")
_LOWER_SUBTYPES: Final = frozenset(word.lower() for word in SUBTYPES)


def own_names(name: str, type_line: str) -> tuple[str, ...]:
    """What a card calls itself by: its name, and a legendary one's shorter names. [CR 201.5]"""
    names = [name, name.removeprefix("A-")]
    if "Legendary" in type_line:
        if ", " in name:
            names.append(name.split(", ", maxsplit=1)[0])
        epithet = _EPITHET.match(name)
        if epithet and epithet.group(1) != "The":
            names.append(epithet.group(1))
        first = name.split(" ", maxsplit=1)[0]
        if len(first) > 3 and first.lower() not in _LOWER_SUBTYPES and first != "The":
            names.append(first.rstrip(","))
    return tuple(dict.fromkeys(names))


def normalise(name: str, type_line: str, text: str) -> tuple[str, ...]:
    """The lines of a face's text, ready to be read, modes with their ability; no empty ones."""
    previous = None
    while previous != text:
        previous, text = text, _REMINDER.sub("", text)
    for own in own_names(name, type_line):
        # "a card named …" is about that name, not about this object under a shorter one
        before = r"(?<![\w])" if own == name else r"(?<![\w])(?<!\bnamed )"
        text = re.sub(rf"{before}{re.escape(own)}(?![\w])", "~", text)
    text = text.replace("−", "-").replace("’", "'").replace("‘", "'")
    text = text.replace("“", '"').replace("”", '"')
    lines = (re.sub(r"[ \t]+", " ", line).strip() for line in text.split("\n"))
    return paragraphs(line for line in lines if line)


def paragraphs(lines: Iterable[str]) -> tuple[str, ...]:
    """The lines, each with the modes that belong to it."""
    found: list[str] = []
    for line in lines:
        if line.startswith("•") and found:
            found[-1] += "\n" + line
        else:
            found.append(line)
    return tuple(found)
