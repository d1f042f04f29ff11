"""The written form of abilities: compact JSON that round-trips, `[class, field, …]` a word.

Trailing fields that have their default are left out, so a word that gains a field with a default
still reads what was written before.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any

from apnap.abilities import (
    ability,
    actions,
    amounts,
    card,
    changes,
    conditions,
    costs,
    durations,
    effects,
    events,
    filters,
    mana,
    parts,
    replacements,
    selectors,
)
from apnap.abilities.node import IllFormed, Node

_MODULES = (
    ability,
    actions,
    amounts,
    card,
    changes,
    conditions,
    costs,
    durations,
    effects,
    events,
    filters,
    mana,
    parts,
    replacements,
    selectors,
)


def _vocabulary() -> dict[str, type[Node]]:
    words: dict[str, type[Node]] = {}
    for module in _MODULES:
        for name, value in vars(module).items():
            if isinstance(value, type) and issubclass(value, Node):
                if value.__module__ == module.__name__:
                    if name in words:
                        raise IllFormed(f"two words are called {name}")
                    words[name] = value
    return words


WORDS: dict[str, type[Node]] = _vocabulary()
"""Every word of the language by its name."""


def encode(node: Node) -> list[Any]:
    """A word as plain lists, strings, numbers, booleans and None, ready for JSON."""
    values: list[Any] = []
    for spec in fields(node):
        values.append((getattr(node, spec.name), spec))
    while values:
        value, spec = values[-1]
        if spec.default is MISSING or value != spec.default:
            break
        values.pop()
    return [type(node).__name__, *(_encode_value(value) for value, _ in values)]


def _encode_value(value: Any) -> Any:
    if isinstance(value, Node):
        return encode(value)
    if isinstance(value, tuple):
        return {"": [_encode_value(item) for item in value]}
    return value


def decode(data: Any, depth: int = 0) -> Node:
    """The word that `encode` wrote.

    Raises `IllFormed` where the data is no such word: unknown name, wrong number of fields,
    nested deeper than 200.
    """
    if depth > 200:
        raise IllFormed("nested more than 200 deep")
    if not isinstance(data, list) or not data or not isinstance(data[0], str):
        raise IllFormed(f"not a word: {str(data)[:60]!r}")
    word = WORDS.get(data[0])
    if word is None:
        raise IllFormed(f"unknown word {data[0]!r}")
    try:
        return word(*(_decode_value(item, depth + 1) for item in data[1:]))
    except TypeError as error:
        raise IllFormed(f"{data[0]}: {error}") from error


def _decode_value(value: Any, depth: int) -> Any:
    if isinstance(value, list):
        return decode(value, depth)
    if isinstance(value, dict):
        items = value.get("")
        if not isinstance(items, list):
            raise IllFormed("a list of words has the key ''")
        return tuple(_decode_value(item, depth + 1) for item in items)
    return value
