"""What was asked: words, and fields as players know them, `t:elf c>=g mv<=2 (o:draw or kw:flying)`.

Raises BadInput, with the place, for what makes no query.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from apnap.errors import BadInput

__all__ = ["And", "Field", "Not", "Or", "Query", "Word", "asks_for_texts", "parse"]

MAX_LENGTH: Final = 1000
MAX_TERMS: Final = 10
"""The most fields, and where anything is grouped or negated, the most fields and words."""

MAX_WORDS: Final = 60
MAX_DEPTH: Final = 40


@dataclass(frozen=True)
class Word:
    """A word, or a phrase, that stands somewhere in a document; `whole`: the whole name. (`!`)"""

    text: str
    whole: bool = False


@dataclass(frozen=True)
class Field:
    """What is asked of a field: its name, one of ``: = != < <= > >=``, and a value."""

    name: str
    op: str
    value: str
    at: int = field(default=0, compare=False)  # where it stands in the query, from 1


@dataclass(frozen=True)
class Not:
    """What is not so."""

    part: Query


@dataclass(frozen=True)
class And:
    """All of these; of no parts, everything."""

    parts: tuple[Query, ...]


@dataclass(frozen=True)
class Or:
    """Any of these."""

    parts: tuple[Query, ...]


Query: TypeAlias = Word | Field | Not | And | Or

NAMES: Final = {
    "t": "type",
    "type": "type",
    "c": "color",
    "color": "color",
    "colour": "color",
    "id": "identity",
    "identity": "identity",
    "o": "text",
    "oracle": "text",
    "text": "text",
    "mv": "mv",
    "cmc": "mv",
    "manavalue": "mv",
    "m": "mana",
    "mana": "mana",
    "pow": "power",
    "power": "power",
    "tou": "toughness",
    "toughness": "toughness",
    "loy": "loyalty",
    "loyalty": "loyalty",
    "def": "defense",
    "defense": "defense",
    "kw": "keyword",
    "keyword": "keyword",
    "is": "is",
    "not": "not",
    "f": "format",
    "format": "format",
    "legal": "format",
    "banned": "banned",
    "restricted": "restricted",
    "n": "name",
    "name": "name",
    "layout": "layout",
    "r": "rule",
    "rule": "rule",
    "k": "kind",
    "kind": "kind",
}
"""The fields by what they may be called."""

_TOKEN: Final = re.compile(
    r"\s*(?:"
    r"(?P<open>\()|(?P<close>\))|"
    r'(?P<minus>-)(?=[\w"(!])|'
    r"(?:(?P<field>[A-Za-z]+)(?P<op>!=|<=|>=|[:=<>])|(?P<whole>!)(?=\S))?"
    r'(?:"(?P<quoted>[^"]*)"|(?P<word>[^\s()"]+))'
    r")"
)


@dataclass(frozen=True)
class _Token:
    kind: str
    at: int
    field: str = ""
    op: str = ""
    text: str = ""


def asks_for_texts(query: Query) -> bool:
    """Whether a query asks for what cards say."""
    if isinstance(query, And | Or):
        return any(map(asks_for_texts, query.parts))
    if isinstance(query, Not):
        return asks_for_texts(query.part)
    vanilla = Field("is", ":", "vanilla")
    return isinstance(query, Field) and (query.name == "text" or query == vanilla)


def parse(text: str) -> Query:
    """The query that a text asks."""
    if len(text) > MAX_LENGTH:
        raise BadInput(f"the query is longer than {MAX_LENGTH} characters")
    tokens = _tokens(text)
    found, at = _either(tokens, 0, 0)
    if at < len(tokens):
        raise BadInput(f"')' without '(' at character {tokens[at].at + 1} of the query")
    return found


def _tokens(text: str) -> list[_Token]:
    found: list[_Token] = []
    at = 0
    end = len(text.rstrip())
    while at < end:
        match = _TOKEN.match(text, at)
        if match is None:
            what = "the quotation is not closed" if '"' in text[at:] else "this asks nothing"
            raise BadInput(f"{what} at character {at + 1} of the query")
        start = match.end() - len(match[0].lstrip())
        at = match.end()
        for kind in ("open", "close", "minus"):
            if match[kind]:
                found.append(_Token(kind, start))
                break
        else:
            value = match["quoted"] if match["word"] is None else match["word"]
            name = (match["field"] or "").lower()
            if name and name not in NAMES:
                raise BadInput(
                    f"no field is called {name!r}, at character {start + 1} of the query"
                )
            quoted = match["quoted"] is not None
            bare = not name and not quoted and not match["whole"]
            if bare and value.lower() == "and":
                continue
            kind = "or" if bare and value.lower() == "or" else "term"
            op = match["op"] or match["whole"] or ""
            found.append(_Token(kind, start, NAMES.get(name, ""), op, value))
    _limit(found)
    return found


def _limit(tokens: list[_Token]) -> None:
    """Refuses a query that would take long; words that all must stand there take none."""
    terms = [token for token in tokens if token.kind == "term"]
    grouped = len(terms) < len(tokens)
    counted = [token for token in terms if grouped or token.field]
    for found, most, what in ((counted, MAX_TERMS, "fields"), (terms, MAX_WORDS, "words")):
        if len(found) > most:
            place = found[most].at + 1
            raise BadInput(f"too many {what}, more than {most}, at character {place} of the query")


def _either(tokens: list[_Token], at: int, depth: int) -> tuple[Query, int]:
    """Alternatives with "or" between them."""
    if depth > MAX_DEPTH:
        raise BadInput(f"the query is nested more than {MAX_DEPTH} deep")
    parts: list[Query] = []
    while True:
        began = at
        part, at = _together(tokens, at, depth)
        parts.append(part)
        if at == began and (len(parts) > 1 or (at < len(tokens) and tokens[at].kind == "or")):
            raise BadInput("'or' in the query with nothing on one side")
        if at == len(tokens) or tokens[at].kind != "or":
            return (parts[0] if len(parts) == 1 else Or(tuple(parts))), at
        at += 1


def _together(tokens: list[_Token], at: int, depth: int) -> tuple[Query, int]:
    parts: list[Query] = []
    while at < len(tokens) and tokens[at].kind not in ("close", "or"):
        part, at = _one(tokens, at, depth)
        parts.append(part)
    return (parts[0] if len(parts) == 1 else And(tuple(parts))), at


def _one(tokens: list[_Token], at: int, depth: int) -> tuple[Query, int]:
    token = tokens[at]
    if token.kind == "minus":
        part, at = _one(tokens, at + 1, depth + 1)
        return Not(part), at
    if token.kind == "open":
        part, end = _either(tokens, at + 1, depth + 1)
        if end == len(tokens):
            raise BadInput(f"'(' without ')' at character {token.at + 1} of the query")
        return part, end + 1
    if token.field:
        name = "is" if token.field == "not" else token.field
        asked = Field(name, token.op, token.text, token.at + 1)
        return Not(asked) if token.field == "not" else asked, at + 1
    return Word(token.text, whole=token.op == "!"), at + 1
