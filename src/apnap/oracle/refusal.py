"""Why a line was not understood, with the place, what was understood and what was expected."""

from dataclasses import dataclass
from typing import Final

from apnap.oracle.categories import plain
from apnap.oracle.parser import Parser
from apnap.oracle.tokens import Unreadable, tokenize
from apnap.oracle.words import sorts

REASONS: Final = ("NoPhrase", "UnknownWord", "Ambiguous", "Unbound", "NotImplemented", "Unproved")


@dataclass(frozen=True)
class Refusal:
    """A refused line. `span` are token positions; the words of the text are not kept here.

    `reason` is one of `REASONS`; `understood` the longest phrases that were read, each with its
    span; `expected` what could have followed, in plain words; `nearest` a word that was perhaps
    meant; `detail` more for people.
    """

    reason: str
    span: tuple[int, int]
    understood: tuple[tuple[str, int, int], ...] = ()
    expected: tuple[str, ...] = ()
    nearest: str = ""
    detail: str = ""


def no_phrase(parser: Parser, known: frozenset[str]) -> Refusal:
    """The refusal of a line that no phrases tile: the furthest place that was reached.

    A word that no phrase has is called unknown only where another is meant, by its letters.
    """
    at = parser.furthest
    if at < parser.length:
        token = parser.tokens[at]
        if token not in known and not sorts(token):
            near = _nearest(token, known)
            if near:
                return Refusal("UnknownWord", (at, at + 1), nearest=near)
    wanted: list[str] = []
    for category, inside in parser.expected.items():
        said = plain(category) if category.split("@")[0].isupper() else repr(category)
        outer = plain(inside)
        wanted.append(said if len(parser.expected) <= 5 else outer)
    understood = sorted(
        (
            (category, start, end)
            for (category, start), found in parser.memo.items()
            for end in found
            if end <= at and end - start > 1
        ),
        key=lambda one: (one[1] - one[2], one[1]),
    )
    return Refusal(
        "NoPhrase",
        (at, min(at + 1, parser.length)),
        tuple(understood[:3]),
        tuple(dict.fromkeys(wanted))[:5],
    )


def _nearest(word: str, known: frozenset[str]) -> str:
    """A known word at most two edits away, "" if there is none."""
    best, distance = "", 2 if len(word) < 6 else 3
    if len(word) < 4:
        return ""
    for one in sorted(known):
        if abs(len(one) - len(word)) < 3 and one[:1] == word[:1]:
            found = _distance(word, one, distance)
            if found < distance:
                best, distance = one, found
    return best


def _distance(a: str, b: str, limit: int) -> int:
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        previous, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            previous, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, previous + (x != y))
        if min(row) >= limit:
            return limit
    return row[-1]


def blocker_of(text: str, refusal: Refusal) -> str:
    """What keeps a line from being understood, with the words around the place: for rankings."""
    if refusal.reason not in ("NoPhrase", "UnknownWord"):
        return f"{refusal.reason}: {refusal.detail}"
    try:
        tokens = tokenize(text)
    except Unreadable:
        tokens = ()
    at = refusal.span[0]
    return " ".join((f"{refusal.reason}:", *tokens[max(0, at - 2) : at], "^", *tokens[at : at + 2]))
