"""The numbers and titles of the Comprehensive Rules, committed as data: facts, no sentences.

``numbers.txt`` names the rules' date and then holds a line for each chapter, section and rule:
its number, the letters of its subrules, and its title where it has one::

    601 Casting Spells
    601.2 abcdefghi

``python -m apnap.rulebook.numbers FILE`` rebuilds it from a newer text of the rules.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from types import MappingProxyType

from apnap.errors import BadInput

__all__ = ["Entry", "Numbers", "find_rule", "numbers", "parent_of"]

_FILE = Path(__file__).with_name("numbers.txt")
_NUMBER = re.compile(r"[1-9](?:\d\d(?:\.\d{1,3}[a-z]?)?)?")


@dataclass(frozen=True)
class Entry:
    """A rule's number, its title ("" where it has none), and the numbers directly below it."""

    number: str
    title: str
    children: tuple[str, ...]


@dataclass(frozen=True)
class Numbers:
    """All rule numbers in the rulebook's order, and the date of those rules."""

    effective: date
    entries: Mapping[str, Entry]


def parent_of(number: str) -> str:
    """The number above: "601.2" of "601.2f", "601" of "601.2", "6" of "601", "" of "6"."""
    if number[-1].isalpha():
        return number[:-1]
    if "." in number:
        return number[: number.index(".")]
    return number[0] if len(number) == 3 else ""


@cache
def numbers() -> Numbers:
    """The committed list of all rule numbers; read once."""
    return parse(_FILE.read_text(encoding="utf-8"))


def find_rule(asked: str) -> Entry:
    """The rule that a person asked for: "601.2f", "CR 601.2F." or "601".

    Raises BadInput, with what lies nearest, if there is no such rule.
    """
    number = asked.strip().lower().removeprefix("cr").strip().rstrip(".")
    entries = numbers().entries
    if number in entries:
        return entries[number]
    raise BadInput(f"no rule {asked.strip()!r}{_hint(number, entries)}")


def _hint(number: str, entries: Mapping[str, Entry]) -> str:
    """What lies nearest to a number that isn't there, as the end of a sentence."""
    if _NUMBER.fullmatch(number):
        above = entries.get(parent_of(number))
        if above is None:
            above = entries.get(number[:3]) or entries.get(number[0])
        if above is not None and above.children:
            return f": {above.number} goes from {above.children[0]} to {above.children[-1]}"
        return f": {above.number} has no subrules" if above else ""
    titles = {entry.title.lower(): entry for entry in entries.values() if entry.title}
    for title in get_close_matches(number, titles, n=1):
        return f"; did you mean {titles[title].number}, {titles[title].title}?"
    return "; a rule is asked for by number, such as 704.5 or 601.2f"


def parse(text: str) -> Numbers:
    """Numbers from the text of ``numbers.txt``."""
    opening, *lines = text.splitlines()
    titles: dict[str, str] = {}
    children: dict[str, list[str]] = {}

    def add(number: str, title: str) -> None:
        titles[number] = title
        children[number] = []
        if parent := parent_of(number):
            children[parent].append(number)

    for line in lines:
        number, _, rest = line.partition(" ")
        letters, title = "", rest
        if "." in number and rest[:1].islower():
            letters, _, title = rest.partition(" ")
        add(number, title)
        for letter in letters:
            add(number + letter, "")
    return Numbers(
        date.fromisoformat(opening),
        MappingProxyType(
            {
                number: Entry(number, title, tuple(children[number]))
                for number, title in titles.items()
            }
        ),
    )


def render(found: Numbers) -> str:
    """The text of ``numbers.txt``: the inverse of ``parse``."""
    return "\n".join(_lines(found)) + "\n"


def _lines(found: Numbers) -> Iterator[str]:
    yield found.effective.isoformat()
    for number, entry in found.entries.items():
        if number[-1].isalpha():
            continue
        letters = "".join(child[-1] for child in entry.children) if "." in number else ""
        yield " ".join(part for part in (number, letters, entry.title) if part)


def main(arguments: list[str]) -> None:
    """Rebuilds ``numbers.txt`` from the text of the rules in the file given."""
    from apnap.rulebook.text import read_rules

    book = read_rules(Path(arguments[0]))
    entries = {
        number: Entry(number, rule.title, rule.children) for number, rule in book.rules.items()
    }
    _FILE.write_text(render(Numbers(book.effective, entries)), encoding="utf-8")


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
