"""Where each rule is done and which tests prove it, read from the sources themselves.

A module cites a rule in one of these ways:

- ``[CR 601.2]``, ``[CR 510.1-510.2]`` or ``[CR 608.2c, 609]`` in a docstring or comment;
- a comment that opens with the number, ``# 601.2f`` or ``# 510.1a-e, the attacker's part``;
- numbers in brackets in the module's own docstring, ``(117, 405)``;
- a string that is nothing but a number with a point, as in ``rule="601.2e"``.

A test proves a rule by ``@pytest.mark.rule("601.2f")``, on itself, its class or its module
(``pytestmark``), or by its name, ``test_rule_601_2f_...``.

A source checkout is read live; a build writes what it finds to ``citations.json`` in the package.
"""

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from apnap.paths import checkout
from apnap.rulebook.numbers import numbers

__all__ = ["Citations", "citations", "scan", "write"]

_FILE = Path(__file__).with_name("citations.json")

# Who can do a rule. Interfaces, players and this package only speak of rules.
_DOERS = ("abilities", "cards", "driver", "game", "oracle", "record", "rules", "state", "view")

_ONE = r"\d{3}(?:\.\d{1,3}[a-z]?)?"
_RANGE = rf"{_ONE}(?:\s?[-–]\s?(?:{_ONE}|[a-z]\b))?"
_LIST = rf"{_RANGE}(?:(?:,| and) {_RANGE})*"
_BRACKETS = re.compile(rf"\[CR (?P<list>{_LIST})\]")
_COMMENT = re.compile(rf"# (?P<list>{_LIST})(?![\d.%])")
_STRING = re.compile(r"[\"'](?P<list>\d{3}\.\d{1,3}[a-z]?)[\"']")
_PARENTHESES = re.compile(rf"\((?P<list>{_LIST})\)")
_DOCSTRING = re.compile(r'\s*"""(.*?)"""', re.DOTALL)
_SPAN = re.compile(rf"({_ONE})(?:\s?[-–]\s?({_ONE}|[a-z]))?")
_TEST_NAME = re.compile(r"test_rule_(\d{3})(?:_(\d{1,3}[a-z]?))?(?:_|$)")


@dataclass(frozen=True)
class Citations:
    """By rule number: places in the package, "rules/casting.py:41", and tests, "FILE::NAME".

    `words`: by the name of a word of the vocabulary, such as "Mill", the rules it comes from.
    """

    places: dict[str, tuple[str, ...]]
    tests: dict[str, tuple[str, ...]]
    words: dict[str, tuple[str, ...]]


@cache
def citations() -> Citations:
    """The citations of this package: as its build found them, or live in a source checkout."""
    if _FILE.is_file():
        found = json.loads(_FILE.read_text(encoding="utf-8"))
        return Citations(
            {number: tuple(places) for number, places in found["places"].items()},
            {number: tuple(tests) for number, tests in found["tests"].items()},
            {word: tuple(rules) for word, rules in found["words"].items()},
        )
    root = checkout()
    return scan(Path(__file__).parent.parent, root / "tests" if root else None)


def write(package: Path, tests: Path, folder: Path) -> None:
    """Puts ``citations.json`` for these sources into a built package's rulebook folder."""
    found = scan(package, tests)
    document = {"places": found.places, "tests": found.tests, "words": found.words}
    text = json.dumps(document, indent=0, sort_keys=True)
    (folder / _FILE.name).write_text(text + "\n", encoding="utf-8")


def scan(package: Path, tests: Path | None) -> Citations:
    """The citations in the modules of a package and in its tests, numbers that exist alone."""
    places: dict[str, list[str]] = {}
    for path in sorted(package.rglob("*.py")):
        relative = path.relative_to(package)
        if relative.parts[0].removesuffix(".py") not in _DOERS:
            continue
        for number, line in _cited(path.read_text(encoding="utf-8")):
            _add(places, number, f"{relative.as_posix()}:{line}")
    proofs: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")) if tests is not None else ():
        name = path.relative_to(tests.parent).as_posix() if tests is not None else ""
        for number, test in _proved(path.read_text(encoding="utf-8")):
            _add(proofs, number, f"{name}::{test}")
    return Citations(
        {number: tuple(found) for number, found in places.items()},
        {number: tuple(found) for number, found in proofs.items()},
        dict(_words(package / "abilities")),
    )


def _words(vocabulary: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each word of the vocabulary that names rules in its docstring, with them."""
    for path in sorted(vocabulary.glob("*.py")):
        for statement in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(statement, ast.ClassDef):
                cited = _BRACKETS.finditer(ast.get_docstring(statement) or "")
                rules = [number for found in cited for number in expand(found["list"])]
                if rules:
                    yield statement.name, tuple(dict.fromkeys(rules))


def _add(found: dict[str, list[str]], number: str, place: str) -> None:
    if number in numbers().entries and place not in found.setdefault(number, []):
        found[number].append(place)


def _cited(source: str) -> Iterator[tuple[str, int]]:
    """Each cited number with its line."""
    if opening := _DOCSTRING.match(source):
        for found in _PARENTHESES.finditer(opening[1]):
            line = 1 + source.count("\n", 0, opening.start(1) + found.start())
            for number in expand(found["list"]):
                yield number, line
    for at, line_text in enumerate(source.splitlines(), 1):
        for pattern in (_BRACKETS, _COMMENT, _STRING):
            for found in pattern.finditer(line_text):
                for number in expand(found["list"]):
                    yield number, at


def expand(listed: str) -> Iterator[str]:
    """The numbers of "601.2a-c, 602": ranges run over the rulebook's own order."""
    for found in _SPAN.finditer(listed):
        first, last = found[1], found[2]
        if last is None:
            yield first
            continue
        if last.isalpha():
            last = first.rstrip("abcdefghijklmnopqrstuvwxyz") + last
        depth = _depth(first)
        order = [number for number in numbers().entries if _depth(number) == depth]
        if first in order and last in order:
            yield from order[order.index(first) : order.index(last) + 1]
        else:
            yield from (first, last)


def _depth(number: str) -> int:
    return 2 if number[-1].isalpha() else 1 if "." in number else 0 if len(number) == 3 else -1


def _proved(source: str) -> Iterator[tuple[str, str]]:
    """Each rule number that a test proves, with the test's name."""
    try:
        module = ast.parse(source)
    except SyntaxError:
        return
    everywhere = [
        number
        for statement in module.body
        if isinstance(statement, ast.Assign)
        and any(isinstance(to, ast.Name) and to.id == "pytestmark" for to in statement.targets)
        for number in _marked(statement.value)
    ]
    yield from _proved_by(module.body, everywhere, "")


def _proved_by(body: list[ast.stmt], around: list[str], prefix: str) -> Iterator[tuple[str, str]]:
    for statement in body:
        if isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
            marks = [number for mark in statement.decorator_list for number in _marked(mark)]
            yield from _proved_by(statement.body, around + marks, f"{statement.name}::")
        if not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        name = statement.name
        if not name.startswith("test_"):
            continue
        marks = [number for mark in statement.decorator_list for number in _marked(mark)]
        if named := _TEST_NAME.match(name):
            marks.append(named[1] + (f".{named[2]}" if named[2] else ""))
        for number in around + marks:
            yield number, prefix + name


def _marked(expression: ast.expr) -> Iterator[str]:
    """The numbers in ``pytest.mark.rule("601.2a", "601.2b")``, wherever it stands inside."""
    for node in ast.walk(expression):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "rule"
        ):
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield from expand(argument.value)
