"""Which words of the language the engine carries out.

A card runs only if every word of its abilities, with the values of its fields, is implemented:
each module that implements words lists them beside the code, and they are gathered here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.abilities.node import Node


class Unsupported(Exception):
    """A word, or a value in it, that the engine does not carry out yet."""

    def __init__(self, what: str) -> None:
        super().__init__(f"not implemented: {what}")
        self.what = what


def implemented(node: Node) -> list[str]:
    """What in a tree of words the engine does not carry out; nothing if it runs."""
    # Imported here: everything that carries out words raises `Unsupported`.
    from apnap.rules.vocabulary import missing_in

    return missing_in(node)
