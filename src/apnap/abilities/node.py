"""The kinds of words in the language of abilities, and how a sentence of it is checked.

Every word is a frozen dataclass below one of the kinds declared here. Words compare, hash, print
as the Python that builds them and round-trip through JSON (`apnap.abilities.notation`). The kinds
stand in one module so that words of different kinds can hold each other without import cycles.

The classes are `@dataclass(frozen=True)` without `slots=True`: compiled by mypyc they are native
classes anyway, and a compiled dataclass with `slots=True` loses its defaults.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator


class IllFormed(ValueError):
    """A tree of words that means nothing, for example a target that was never announced."""


@dataclass(frozen=True)
class Node:
    """Any word of the language."""

    def __reduce__(self) -> tuple[Any, ...]:
        """How it is pickled: made anew, for the attributes of a frozen word can't be set."""
        return type(self), tuple([getattr(self, spec.name) for spec in fields(self)])


@dataclass(frozen=True)
class Selector(Node):
    """A noun phrase: the objects or players that an instruction speaks of."""


@dataclass(frozen=True)
class Filter(Node):
    """A property that an object or player has or lacks."""


@dataclass(frozen=True)
class Amount(Node):
    """A number. [CR 107.1]"""


@dataclass(frozen=True)
class Condition(Node):
    """A statement that is true or false at a time."""


@dataclass(frozen=True)
class Event(Node):
    """A pattern of things that happen, as triggers and replacement effects watch for them."""


@dataclass(frozen=True)
class Effect(Node):
    """An instruction that is carried out once, as a spell or ability resolves. [CR 608.2c, 609]"""


@dataclass(frozen=True)
class Change(Node):
    """What a continuous effect does to an object or player as long as it lasts. [CR 611, 613]"""


@dataclass(frozen=True)
class StaticEffect(Node):
    """What a static ability does while it works. [CR 604]"""


@dataclass(frozen=True)
class Cost(Node):
    """Something to pay. [CR 118]"""


@dataclass(frozen=True)
class Duration(Node):
    """How long a continuous effect lasts. [CR 611.2a]"""


@dataclass(frozen=True)
class Ability(Node):
    """An ability of an object, or a keyword that stands for some. [CR 113]"""


def children(node: Node) -> Iterator[Node]:
    """The words directly inside a word, in field order."""
    for spec in fields(node):
        value: Any = getattr(node, spec.name)
        if isinstance(value, Node):
            yield value
        elif isinstance(value, tuple):
            for item in value:
                if isinstance(item, Node):
                    yield item


def walk(node: Node) -> Iterator[Node]:
    """A word and all words inside it, outermost first, in the order they are written."""
    stack = [node]
    while stack:
        top = stack.pop()
        yield top
        stack.extend(reversed(list(children(top))))
