"""Answers to a query: what fits, the likeliest first.

Words are looked up in the index's full text, weighed by BM25 with titles above bodies; fields are
asked of the cards' facts. What is called exactly as asked comes first.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from apnap.cards.names import name_key
from apnap.errors import BadInput
from apnap.search.query import And, Field, Not, Or, Query, Word, parse

__all__ = ["Result", "search"]


@dataclass(frozen=True)
class Result:
    """One thing found: its kind ("card", "rule", "ruling", "row"), its id there, and its title."""

    kind: str
    id: str
    title: str


MOST: Final = 1000
"""No more than this many are weighed against each other."""

_TITLE_WEIGHT: Final = 8.0
_KINDS: Final = {"card": 0.0, "rule": 0.0, "row": 0.5, "ruling": 2.0}
_GROUPS: Final = {
    "white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "", "c": "",
    "azorius": "WU", "dimir": "UB", "rakdos": "BR", "gruul": "RG", "selesnya": "GW",
    "orzhov": "WB", "izzet": "UR", "golgari": "BG", "boros": "RW", "simic": "GU",
    "bant": "GWU", "esper": "WUB", "grixis": "UBR", "jund": "BRG", "naya": "RGW",
    "abzan": "WBG", "jeskai": "URW", "sultai": "BGU", "mardu": "RWB", "temur": "GUR",
}  # fmt: skip
_NUMBERS: Final = {
    "mv": "mana_value", "power": "power", "toughness": "toughness", "loyalty": "loyalty",
}  # fmt: skip
_COMPARISONS: Final = {":": "=", "=": "=", "!=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
_STATES: Final = {
    "running": ("runs",),
    "binding": ("runs", "lowers", "binds"),
    "reading": ("runs", "lowers", "binds", "reads"),
    "refused": ("refused",),
}
_SORTS: Final = {
    "permanent": "card.types NOT LIKE '%instant%' AND card.types NOT LIKE '%sorcery%'",
    "spell": "card.types NOT LIKE '%land%'",
    "dfc": "card.layout IN ('transform', 'modal_dfc', 'meld', 'reversible_card')",
    "vanilla": "card.text = '' AND card.types LIKE '%creature%'",
    "multicolor": "length(card.colors) > 1",
    "colorless": "card.colors = ''",
}
_EVERYWHERE: Final = frozenset(
    ["a", "an", "and", "as", "at", "be", "by", "for", "from", "if", "in", "is", "it", "of", "on"]
) | {"that", "the", "then", "this", "to", "with", "you", "your"}
_BEGUN: Final = 3
_RULE: Final = re.compile(r"\d{3}(\.\d{1,3}[a-z]?)?", re.IGNORECASE)


def search(connection: sqlite3.Connection, text: str, limit: int = 20) -> list[Result]:
    """What a text asks for, at most `limit` results; BadInput if it makes no query."""
    query = parse(text)
    together, other = _parted(query)
    wanted = [word for word in _positive(query) if _tokens(word.text)]
    where, values = _condition(other)
    rows: list[tuple[str, str, str, float]] = []
    if together:
        match = " AND ".join(_match(word.text) for word in _telling(together))
    else:
        match = " OR ".join(_match(word.text) for word in wanted)
    if match:
        for columns in ("title", "title body"):  # what has it in the title comes first
            if len(rows) < limit:
                rows = _matching(connection, f"{{{columns}}} : ({match})", where, values)
    else:
        rows = connection.execute(
            f"""
            SELECT document.kind, document.id, document.title, 0.0
            FROM document LEFT JOIN card ON card.number = document.number
            WHERE {where} ORDER BY document.title COLLATE NOCASE LIMIT {MOST}
            """,  # noqa: S608 - made of constants; what was asked goes in as values
            values,
        ).fetchall()
    asked = name_key(" ".join(word.text for word in wanted))
    found = sorted(
        (_weight(kind, number, title, weight, asked), at, Result(kind, number, title))
        for at, (kind, number, title, weight) in enumerate(rows)
    )
    return [result for _, _, result in found[:limit]]


def _matching(
    connection: sqlite3.Connection, match: str, where: str, values: list[object]
) -> list[tuple[str, str, str, float]]:
    """The documents with these words, by weight."""
    return connection.execute(
        f"""
        SELECT document.kind, document.id, document.title, bm25(words, {_TITLE_WEIGHT}, 1.0)
        FROM words JOIN document ON document.number = words.rowid
        LEFT JOIN card ON card.number = document.number
        WHERE words MATCH ? AND {where} ORDER BY 4 LIMIT {MOST}
        """,  # noqa: S608 - as above
        (match, *values),
    ).fetchall()


def _parted(query: Query) -> tuple[list[Word], Query]:
    """The words that all must stand there, and the rest of the query."""
    parts = query.parts if isinstance(query, And) else (query,)
    words = [part for part in parts if isinstance(part, Word) and _tokens(part.text)]
    others = tuple(part for part in parts if part not in words)
    return words, And(others)


def _telling(words: list[Word]) -> list[Word]:
    """The words without those that stand everywhere, if others are left."""
    return [word for word in words if word.text.lower() not in _EVERYWHERE] or words


def _weight(kind: str, number: str, title: str, weight: float, asked: str) -> tuple[int, float]:
    """Smaller comes first: what is called so, what begins so, then by the words' weight."""
    key = name_key(title) if kind != "rule" else name_key(title.partition(" ")[2])
    named = bool(asked) and (asked in (key, number.lower()) or asked in key.split(" // "))
    begins = bool(asked) and key.startswith(asked)
    first = 0 if named and kind != "ruling" else 1 if begins and kind != "ruling" else 2
    return first, weight + _KINDS[kind]


def _positive(query: Query) -> Iterator[Word]:
    """The words that a result should have."""
    if isinstance(query, Word):
        yield query
    elif isinstance(query, And | Or):
        for part in query.parts:
            yield from _positive(part)


def _condition(query: Query) -> tuple[str, list[object]]:
    """A query as SQL over `document` and `card`, with its values."""
    if isinstance(query, Word):
        if not _tokens(query.text):
            return "1", []
        found = "SELECT rowid FROM words WHERE words MATCH ?"
        return f"document.number IN ({found})", [_match(query.text)]
    if isinstance(query, Not):
        where, values = _condition(query.part)
        return f"NOT coalesce({where}, 0)", values
    if isinstance(query, Field):
        return _field(query)
    joint = " AND " if isinstance(query, And) else " OR "
    parts = [_condition(part) for part in query.parts]
    if not parts:
        return "1", []
    return (
        "(" + joint.join(where for where, _ in parts) + ")",
        [value for _, values in parts for value in values],
    )


def _tokens(text: str) -> list[str]:
    return re.findall(r"\w+", text)


def _match(text: str) -> str:
    """A word or phrase for the full text; its last token may go on if it is of some length."""
    tokens = _tokens(text)
    more = " *" if len(tokens[-1]) >= _BEGUN else ""
    return f'"{" ".join(tokens)}"{more}'


def _field(asked: Field) -> tuple[str, list[object]]:
    name, value = asked.name, asked.value.strip().lower()
    if name in _NUMBERS:
        return _number(asked, value)
    if name in ("color", "identity"):
        return _colors(asked, value)
    if asked.op not in (":", "="):
        raise BadInput(f"{name} can be asked with ':' alone, not with {asked.op!r}")
    if name == "type":
        return "' ' || replace(card.types, '//', '') || ' ' LIKE ?", [f"% {value}%"]
    if name == "text":
        return "card.text LIKE ?", [f"%{value}%"]
    if name == "mana":
        return "card.mana LIKE ?", [f"%{_symbols(value)}%"]
    if name == "keyword":
        return "char(10) || card.keywords || char(10) LIKE ?", [f"%\n{value}\n%"]
    if name == "format":
        return "' ' || card.formats || ' ' LIKE ?", [f"% {value} %"]
    if name == "name":
        return "document.kind = 'card' AND document.title LIKE ?", [f"%{value}%"]
    if name == "layout":
        return "card.layout = ?", [value]
    if name == "kind":
        return "document.kind = ?", [value.removesuffix("s")]
    if name == "rule":
        if not _RULE.fullmatch(value):
            raise BadInput(f"no rule can be called {value[:40]!r}; one is called 601.2f")
        return "document.kind = 'rule' AND document.id LIKE ?", [f"{value}%"]
    return _is(value)


def _number(asked: Field, value: str) -> tuple[str, list[object]]:
    if not re.fullmatch(r"-?\d{1,9}", value):
        raise BadInput(f"{asked.name} is a number, not {value[:40]!r}")
    return f"card.{_NUMBERS[asked.name]} {_COMPARISONS[asked.op]} ?", [int(value)]


def _colors(asked: Field, value: str) -> tuple[str, list[object]]:
    """Of colors ":" means at least these; of an identity, at most these."""
    column = "colors" if asked.name == "color" else "identity"
    if value in ("m", "multicolor"):
        return f"length(card.{column}) > 1", []
    wanted = _GROUPS.get(value, value.upper())
    if not set(wanted) <= set("WUBRG"):
        raise BadInput(f"{value[:40]!r} names no colors; they are letters of wubrg, or words")
    least = " AND ".join(["1", *(f"instr(card.{column}, '{one}')" for one in sorted(set(wanted)))])
    most = f"trim(card.{column}, '{wanted}') = ''" if wanted else f"card.{column} = ''"
    same = f"({least} AND {most})"
    usual = ">=" if column == "colors" and wanted else "<="
    op = usual if asked.op == ":" else asked.op
    return {
        "=": same,
        "!=": f"NOT {same}",
        ">=": f"({least})",
        "<=": f"({most})",
        ">": f"({least} AND NOT {most})",
        "<": f"({most} AND NOT ({least}))",
    }[op], []


def _symbols(value: str) -> str:
    return value.upper() if "{" in value else "".join(f"{{{one}}}" for one in value.upper())


def _is(value: str) -> tuple[str, list[object]]:
    if value in _STATES:
        marks = ", ".join("?" * len(_STATES[value]))
        return f"card.state IN ({marks})", list(_STATES[value])
    if value in _SORTS:
        return f"({_SORTS[value]})", []
    known = ", ".join(sorted((*_STATES, *_SORTS)))
    raise BadInput(f"is:{value[:40]} is not known; there is {known}")
