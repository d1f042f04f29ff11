"""Answers to a query: what fits, the likeliest first.

Words are looked up in the index's full text, weighed by BM25 with titles above bodies; fields are
asked of the cards' facts. What is called exactly as asked comes first.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

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


_Condition: TypeAlias = tuple[str, list[object]]
"""SQL, and the values it asks for."""

_Row: TypeAlias = tuple[str, str, str, str, float]
"""Of a document its kind, id, title, what else it is called, and the words' weight."""

MOST: Final = 1000
"""No more than this many are weighed against each other."""

_TITLE_WEIGHT: Final = 8.0
_ALSO_WEIGHT: Final = 6.0
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
    "defense": "defense",
}  # fmt: skip
_COMPARISONS: Final = {":": "=", "=": "=", "!=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
_STATES: Final = {
    "running": ("runs",),
    "binding": ("runs", "lowers", "binds"),
    "reading": ("runs", "lowers", "binds", "reads"),
    "refused": ("refused",),
}
_SORTS: Final = {
    "permanent": "NOT instr(card.types, ' instant') AND NOT instr(card.types, ' sorcery')",
    "spell": "NOT instr(card.types, ' land')",
    "dfc": "card.layout IN ('transform', 'modal_dfc', 'meld', 'reversible_card')",
    "vanilla": "card.text = '' AND instr(card.types, ' creature')",
    "multicolor": "length(card.colors) > 1",
    "colorless": "card.colors = ''",
}
_EVERYWHERE: Final = frozenset(
    ["a", "an", "and", "as", "at", "be", "by", "for", "from", "if", "in", "is", "it", "of", "on"]
) | {"that", "the", "then", "this", "to", "with", "you", "your"}
_BEGUN: Final = 3
_RULE: Final = re.compile(r"\d{3}(\.\d{1,3}[a-z]?)?")
_FORMATS: Final = ("format", "banned", "restricted")
_OF_ANY: Final = frozenset({"kind", "rule"})
"""Fields of all documents; the others are of cards alone, also where they are negated."""


def search(connection: sqlite3.Connection, text: str, limit: int = 20) -> list[Result]:
    """What a text asks for, at most `limit` results; BadInput if it makes no query."""
    query = _outward(parse(text), negated=False)
    _know_formats(connection, query)
    together, without, other = _parted(query)
    wanted = [word for word in _positive(query) if _tokens(word.text)]
    rows: list[_Row] = []
    if together:
        match = " AND ".join(_match(word.text) for word in _telling(together))
    else:
        match = " OR ".join(_match(word.text) for word in wanted) if _needs_words(query) else ""
    if not match and without:
        other = And((other, *map(Not, without)))
    where, values = _condition(other)
    unwanted = " OR ".join(_match(word.text) for word in without)
    if match:
        for columns in ("title also", "title body also"):  # what has it in the title comes first
            if len(rows) < limit:
                asked_for = f"({{{columns}}} : ({match}))"
                if unwanted:
                    asked_for += f" NOT ({unwanted})"
                rows = _matching(connection, asked_for, where, values)
    else:
        rows = connection.execute(
            f"""
            SELECT document.kind, document.id, document.title, document.also, 0.0
            FROM document LEFT JOIN card ON card.number = document.number
            WHERE {where}
            ORDER BY document.place, document.title COLLATE NOCASE LIMIT {MOST}
            """,  # noqa: S608 - made of constants; what was asked goes in as values
            values,
        ).fetchall()
    asked = name_key(" ".join(word.text for word in wanted))
    found = sorted(
        (_weight(row, asked), at, Result(row[0], row[1], row[2])) for at, row in enumerate(rows)
    )
    return [result for _, _, result in found[:limit]]


def _know_formats(connection: sqlite3.Connection, query: Query) -> None:
    """Raises BadInput where the query speaks of a format that the cards' data does not have."""
    if isinstance(query, And | Or):
        for part in query.parts:
            _know_formats(connection, part)
    elif isinstance(query, Not):
        _know_formats(connection, query.part)
    elif isinstance(query, Field) and query.name in _FORMATS:
        found = [name for (name,) in connection.execute("SELECT name FROM format ORDER BY name")]
        if query.value.lower() not in found:
            known = f"there are {', '.join(found)}" if found else "apnap data add FILE of cards"
            raise BadInput(
                f"no format {query.value[:40]!r} is known here, at character {query.at} of the "
                f"query: {known}"
            )


def _matching(
    connection: sqlite3.Connection, match: str, where: str, values: list[object]
) -> list[_Row]:
    """The documents with these words, by weight."""
    return connection.execute(
        f"""
        SELECT document.kind, document.id, document.title, document.also,
            bm25(words, {_TITLE_WEIGHT}, 1.0, {_ALSO_WEIGHT})
        FROM words JOIN document ON document.number = words.rowid
        LEFT JOIN card ON card.number = document.number
        WHERE words MATCH ? AND {where} ORDER BY 5 LIMIT {MOST}
        """,  # noqa: S608 - as above
        (match, *values),
    ).fetchall()


def _parted(query: Query) -> tuple[list[Word], list[Word], Query]:
    """The words that all must stand there, those that must not, and the rest of the query."""
    parts = query.parts if isinstance(query, And) else (query,)
    words = [
        part for part in parts if isinstance(part, Word) and not part.whole and _tokens(part.text)
    ]
    without = [part.part for part in parts if isinstance(part, Not) and isinstance(part.part, Word)]
    without = [word for word in without if not word.whole and _tokens(word.text)]
    left = tuple(
        part
        for part in parts
        if part not in words and not (isinstance(part, Not) and part.part in without)
    )
    return words, without, And(left)


def _telling(words: list[Word]) -> list[Word]:
    """The words without those that stand everywhere, if others are left."""
    words = list(dict.fromkeys(words))
    return [word for word in words if word.text.lower() not in _EVERYWHERE] or words


def _weight(row: _Row, asked: str) -> tuple[int, float]:
    """Smaller comes first: what is called so, what begins so, then by the words' weight."""
    kind, number, title, also, weight = row
    if not asked or kind == "ruling":
        return 3, weight + _KINDS[kind]
    if kind == "rule":
        key = name_key(title.partition(" ")[2])
        if asked in (key, name_key(number), *map(name_key, also.split(", "))):
            return 1, float(len(number))  # of several of one title the one above the others
    else:
        key = name_key(title)
        if asked in (key, name_key(number), *map(name_key, title.split(" // "))):
            return 0, weight
    return (2 if key.startswith(asked) else 3), weight + _KINDS[kind]


def _needs_words(query: Query) -> bool:
    """Whether nothing can fit that has none of the query's words."""
    if isinstance(query, And):
        return any(map(_needs_words, query.parts))
    if isinstance(query, Or):
        return all(map(_needs_words, query.parts))
    return _is_word(query)


def _positive(query: Query) -> Iterator[Word]:
    """The words that a result should have."""
    if isinstance(query, Word):
        yield query
    elif isinstance(query, And | Or):
        for part in query.parts:
            yield from _positive(part)


def _condition(query: Query) -> _Condition:
    """A query as SQL over `document` and `card`, with its values."""
    if isinstance(query, Word):
        if not _tokens(query.text):
            return "1", []
        if query.whole:
            return "(document.title = ? COLLATE NOCASE AND document.kind != 'ruling')", [query.text]
        return _words([query], "AND")
    if isinstance(query, Not):
        return _negated(query.part, _condition(query.part))
    if isinstance(query, Field):
        return _field(query)
    return _joined(query)


def _negated(part: Query, condition: _Condition) -> _Condition:
    where, values = condition
    if isinstance(part, Field) and part.name not in _OF_ANY:
        return f"(card.number IS NOT NULL AND NOT coalesce({where}, 0))", values
    return f"NOT coalesce({where}, 0)", values


def _joined(query: And | Or) -> _Condition:
    """Parts that all, or of which any must hold; what is looked up alike, in one go."""
    joint, other = ("AND", "OR") if isinstance(query, And) else ("OR", "AND")
    parts: list[Query] = list(dict.fromkeys(query.parts))
    looked_up: list[_Condition] = []
    for fits, ask in ((_is_word, _words), (_is_text, _texts)):
        wanted = [part for part in parts if fits(part)]
        unwanted = [part.part for part in parts if isinstance(part, Not) and fits(part.part)]
        parts = [
            part
            for part in parts
            if not fits(part) and not (isinstance(part, Not) and fits(part.part))
        ]
        if wanted:
            looked_up.append(ask(wanted, joint))
        if unwanted:
            looked_up.append(_negated(unwanted[0], ask(unwanted, other)))
    conditions = [*(_condition(part) for part in parts), *looked_up]
    if not conditions:
        return "1", []
    return (
        "(" + f" {joint} ".join(where for where, _ in conditions) + ")",
        [value for _, values in conditions for value in values],
    )


def _is_word(query: Query) -> bool:
    return isinstance(query, Word) and not query.whole and bool(_tokens(query.text))


def _is_text(query: Query) -> bool:
    return isinstance(query, Field) and query.name == "text" and bool(_tokens(query.value))


def _words(words: Sequence[Query], joint: str) -> _Condition:
    """Words in any place of a document."""
    match = f" {joint} ".join(_match(word.text) for word in words if isinstance(word, Word))
    return "document.number IN (SELECT rowid FROM words WHERE words MATCH ?)", [match]


def _texts(asked: Sequence[Query], joint: str) -> _Condition:
    """Texts of cards as they stand: looked up from where words begin, then compared in full."""
    fields = [one for one in asked if isinstance(one, Field)]
    values = [_field(one)[1][-1] for one in fields]
    match = f" {joint} ".join(f'"{" ".join(_tokens(str(value)))}" *' for value in values)
    same = f" {joint} ".join(["instr(card.text, ?)"] * len(values))
    found = "SELECT rowid FROM words WHERE words MATCH ?"
    return f"(card.number IN ({found}) AND ({same}))", [f"body : ({match})", *values]


def _outward(query: Query, *, negated: bool) -> Query:
    """The query with its negations moved to words and fields."""
    if isinstance(query, Not):
        return _outward(query.part, negated=not negated)
    if isinstance(query, And | Or):
        parts = tuple(_outward(part, negated=negated) for part in query.parts)
        together = isinstance(query, And) is not negated
        return And(parts) if together else Or(parts)
    return Not(query) if negated else query


def _tokens(text: str) -> list[str]:
    return re.findall(r"\w+", text)


def _match(text: str) -> str:
    """A word or phrase for the full text; its last token may go on if it is of some length."""
    tokens = _tokens(text)
    more = " *" if len(tokens[-1]) >= _BEGUN else ""
    return f'"{" ".join(tokens)}"{more}'


def _field(asked: Field) -> _Condition:
    try:
        return _asked(asked, asked.value.strip().lower())
    except BadInput as error:
        raise BadInput(f"{error}, at character {asked.at} of the query") from None


def _asked(asked: Field, value: str) -> _Condition:
    name = asked.name
    if not value and name not in ("color", "identity"):
        raise BadInput(f"{name} is asked for nothing")
    if name in _NUMBERS:
        return _number(asked, value)
    if name in ("color", "identity"):
        return _colors(asked, value)
    if asked.op not in (":", "="):
        raise BadInput(f"{name} can be asked with ':' alone, not with {asked.op!r}")
    if name == "type":
        return "instr(card.types, ?)", [f" {value}"]
    if name == "text":
        return _text(value)
    if name == "mana":
        return "instr(card.mana, ?)", [_symbols(value)]
    if name == "keyword":
        return "instr(card.keywords, ?)", [f"\n{value}\n"]
    if name in _FORMATS:
        column = "formats" if name == "format" else name
        return f"instr(card.{column}, ?)", [f" {value} "]
    if name == "name":
        return "document.kind = 'card' AND document.title LIKE ?", [f"%{value}%"]
    if name == "layout":
        return "card.layout = ?", [value]
    if name == "kind":
        return "document.kind = ?", [value.removesuffix("s")]
    if name == "rule":
        if not _RULE.fullmatch(value):
            raise BadInput(f"no rule can be called {value[:40]!r}; one is called 601.2f")
        below = f"{value}.*" if "." not in value else f"{value}[a-z]"
        found = "SELECT number FROM bears WHERE rule = ? OR rule GLOB ?"
        return f"document.number IN ({found})", [value, below]
    return _is(value)


def _text(value: str) -> _Condition:
    """Text as it stands: words are looked up from where they begin, then compared in full."""
    if value.startswith("/"):
        raise BadInput("regular expressions are not searched for")
    same = "instr(card.text, ?)"
    if not _tokens(value):
        return same, [value]
    found = "SELECT rowid FROM words WHERE words MATCH ?"
    words = " ".join(_tokens(value))
    return f"(card.number IN ({found}) AND {same})", [f'body : "{words}" *', value]


def _number(asked: Field, value: str) -> _Condition:
    if not re.fullmatch(r"-?\d{1,9}", value):
        raise BadInput(f"{asked.name} is a number, not {value[:40]!r}")
    return f"card.{_NUMBERS[asked.name]} {_COMPARISONS[asked.op]} ?", [int(value)]


def _colors(asked: Field, value: str) -> _Condition:
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


def _is(value: str) -> _Condition:
    if value in _STATES:
        marks = ", ".join("?" * len(_STATES[value]))
        return f"card.state IN ({marks})", list(_STATES[value])
    if value in _SORTS:
        return f"({_SORTS[value]})", []
    known = ", ".join(sorted((*_STATES, *_SORTS)))
    raise BadInput(f"is:{value[:40]} is not known; there is {known}")
