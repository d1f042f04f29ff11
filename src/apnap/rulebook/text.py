"""Reads the Comprehensive Rules as Wizards of the Coast publishes them: a text file.

The file is the user's own; nothing of its wording is kept in this package.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from types import MappingProxyType

from apnap.errors import BadInput
from apnap.rulebook.numbers import parent_of

__all__ = ["Rule", "Rulebook", "parse_rules", "read_rules"]

_NUMBERED = re.compile(r"([1-9](?:\d\d(?:\.\d{1,3}[a-z]?)?)?)\.?\s+(\S.*)")
_EFFECTIVE = re.compile(r"effective as of (\w+ \d{1,2}, \d{4})")


@dataclass(frozen=True)
class Rule:
    """One numbered rule: a chapter ("6"), section ("601"), rule ("601.2") or subrule ("601.2f").

    ``title`` is set where the rulebook gives the number a title and no sentence; ``text`` is the
    rule's wording, its paragraphs apart by newlines; ``examples`` come without the word Example.
    """

    number: str
    title: str
    text: str
    examples: tuple[str, ...]
    children: tuple[str, ...]


@dataclass(frozen=True)
class Rulebook:
    """The rules of one date, by number in the rulebook's order, and the glossary by term."""

    effective: date
    rules: Mapping[str, Rule]
    glossary: Mapping[str, str]


def read_rules(path: Path) -> Rulebook:
    """The rulebook in that file; BadInput if it can't be read or isn't the rules."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadInput(f"{path}: can't be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path}: is not UTF-8 text") from None
    try:
        return parse_rules(text)
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None


def parse_rules(text: str) -> Rulebook:
    """The rulebook in that text; BadInput if a part is missing or a number is out of order."""
    lines = text.replace("\r\n", "\n").split("\n")
    body = _find(lines, "Credits", 0) + 1  # the contents end with Glossary and Credits
    glossary = _find(lines, "Glossary", body)
    credits_ = _find(lines, "Credits", glossary)
    return Rulebook(
        _effective(lines[:body]),
        MappingProxyType(_rules(lines[body:glossary], body)),
        MappingProxyType(dict(_entries(lines[glossary + 1 : credits_]))),
    )


def _find(lines: list[str], heading: str, start: int) -> int:
    for at in range(start, len(lines)):
        if lines[at].strip() == heading:
            return at
    raise BadInput(f"not the Comprehensive Rules: no line {heading!r} after line {start}")


def _effective(opening: list[str]) -> date:
    for line in opening:
        if found := _EFFECTIVE.search(line):
            try:
                return datetime.strptime(f"{found[1]} +0000", "%B %d, %Y %z").date()
            except ValueError:
                break
    raise BadInput("not the Comprehensive Rules: no date of effect")


def _rules(lines: list[str], first_line: int) -> dict[str, Rule]:
    titles: dict[str, str] = {}
    texts: dict[str, list[str]] = {}
    examples: dict[str, list[str]] = {}
    children: dict[str, list[str]] = {}
    current = ""
    for at, line in enumerate(lines, first_line + 1):
        line = line.strip()
        if not line:
            continue
        if found := _NUMBERED.fullmatch(line):
            current, rest = found[1], found[2]
            parent = parent_of(current)
            if current in titles or (parent and parent not in titles):
                raise BadInput(f"line {at}: rule {current} is out of place")
            titled = "." not in current or _is_title(rest)
            titles[current] = rest if titled else ""
            texts[current] = [] if titled else [rest]
            examples[current] = []
            children[current] = []
            if parent:
                children[parent].append(current)
        elif not current:
            raise BadInput(f"line {at}: text before the first rule")
        elif line.startswith("Example:"):
            examples[current].append(line.removeprefix("Example:").strip())
        else:
            texts[current].append(line)
    return {
        number: Rule(
            number,
            title,
            "\n".join(texts[number]),
            tuple(examples[number]),
            tuple(children[number]),
        )
        for number, title in titles.items()
    }


def _is_title(words: str) -> bool:
    """Titles are short and no sentence: "Venture into the Dungeon" or "Partner with"."""
    return len(words) <= 60 and words[-1] not in ".:;,”" and ". " not in words


def _entries(lines: list[str]) -> Iterator[tuple[str, str]]:
    """The glossary's entries: a term, its meaning on the lines below, a blank line."""
    entry: list[str] = []
    for line in [*lines, ""]:
        line = line.strip()
        if line:
            entry.append(line)
        elif entry:
            yield entry[0], "\n".join(entry[1:])
            entry = []
