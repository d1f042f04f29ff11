"""Small helpers that the phrase files share: filters as lists of parts, tokens as values."""

from typing import Any

from apnap.abilities.amounts import Fixed, X
from apnap.abilities.filters import AllOf, AnyOf, Not
from apnap.abilities.node import Amount, Filter
from apnap.oracle.meaning import Listed, Pair
from apnap.oracle.words import NUMBERS

Parts = tuple[Filter, ...]


def conjunction(parts: Parts) -> Filter:
    """All of these properties as one filter."""
    return parts[0] if len(parts) == 1 else AllOf(parts)


def parts_of(value: Any) -> Parts:
    """A filter as the properties it demands, in written order."""
    if isinstance(value, AllOf):
        return value.parts
    return (value,)


def any_of(value: Listed) -> Filter:
    """One of the listed properties."""
    return value.items[0] if len(value.items) == 1 else AnyOf(value.items)


def listed(value: Any, joined: str = "or") -> Listed:
    """An any-of as a list, anything else as a list of one."""
    if isinstance(value, AnyOf):
        return Listed(joined, value.parts)
    return Listed("", (value,))


def alternatives(slot: str = "l", joined: str = "or") -> Pair:
    """The meaning of a phrase with one list of properties: any of them."""
    return Pair(any_of, lambda v: {slot: listed(v, joined)})


def number(token: str) -> Amount:
    """A number token, in digits or words, as an amount."""
    if token == "X":
        return X()
    return Fixed(NUMBERS[token] if token in NUMBERS else int(token))


def digits(value: Any) -> dict[str, str] | None:
    """An amount as digits, None if it is no plain number."""
    if type(value) is X:
        return {"n": "X"}
    return {"n": str(value.n)} if type(value) is Fixed and value.n >= 0 else None


_WORDS = {n: word for word, n in NUMBERS.items()}


def spelled(value: Any) -> dict[str, str] | None:
    """An amount as a word, None if it has none."""
    if type(value) is X:
        return {"n": "X"}
    word = _WORDS.get(value.n) if type(value) is Fixed else None
    return None if word is None else {"n": word}


def token(cls: type[Any], field: str, slot: str = "w", **table: str) -> Pair:
    """The meaning of one token as a word with one field; `table` maps token to value."""
    back = {value: key for key, value in table.items()}

    def lower(word: str) -> Any:
        return cls(**{field: table.get(word, word)})

    def raised(value: Any) -> dict[str, str] | None:
        if type(value) is not cls:
            return None
        held = getattr(value, field)
        return {slot: back.get(held, held)} if isinstance(held, str) else None

    return Pair(lower, raised)


def without(prefix: str, cls: type[Any], field: str, **table: str) -> Pair:
    """The meaning of a "non…" token: not the property."""
    back = {value: key for key, value in table.items()}

    def lower(w: str) -> Any:
        word = w.removeprefix(prefix)
        return Not(cls(**{field: table.get(word, word)}))

    def raised(value: Any) -> dict[str, str] | None:
        if type(value) is not Not or type(value.part) is not cls:
            return None
        held = getattr(value.part, field)
        return {"w": prefix + back.get(held, held)}

    return Pair(lower, raised)


def wraps(cls: type[Any], field: str, slot: str) -> Pair:
    """The meaning of a phrase with one slot as a word with one field."""
    return Pair(
        lambda value: cls(**{field: value}),
        lambda v: {slot: getattr(v, field)} if type(v) is cls else None,
    )


def negated(cls: type[Any], field: str, slot: str) -> Pair:
    """The same, not."""

    def raised(v: Any) -> dict[str, Any] | None:
        return {slot: getattr(v.part, field)} if type(v) is Not and type(v.part) is cls else None

    return Pair(lambda value: Not(cls(**{field: value})), raised)
