"""The reader of the rules text, on made-up rules and on the real ones where they are."""

from datetime import date
from pathlib import Path

import pytest

from apnap.errors import BadInput
from apnap.paths import data_file
from apnap.rulebook.numbers import numbers
from apnap.rulebook.text import parse_rules, read_rules

MADE_UP = """Made-Up Rules

These rules are effective as of May 3, 2031.

Contents

1. Beginnings
100. General
Glossary
Credits

1. Beginnings

100. General

100.1. Somebody begins.

100.1a They begin with a bow.
The bow is deep.
Example: Ada bows.
Example: Bob bows too.

100.2. Bow

Glossary

Bow
1. A greeting.
2. A weapon.

Deep
Not shallow.

Credits

Nobody.
"""


def test_parts() -> None:
    book = parse_rules(MADE_UP)
    assert book.effective == date(2031, 5, 3)
    assert list(book.rules) == ["1", "100", "100.1", "100.1a", "100.2"]
    assert book.rules["100"].title == "General"
    assert book.rules["100"].children == ("100.1", "100.2")
    assert (book.rules["100.1"].title, book.rules["100.1"].text) == ("", "Somebody begins.")
    assert book.rules["100.1a"].text == "They begin with a bow.\nThe bow is deep."
    assert book.rules["100.1a"].examples == ("Ada bows.", "Bob bows too.")
    assert (book.rules["100.2"].title, book.rules["100.2"].text) == ("Bow", "")
    assert book.glossary == {"Bow": "1. A greeting.\n2. A weapon.", "Deep": "Not shallow."}


def test_windows_line_ends_and_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "rules.txt"
    file.write_bytes(b"\xef\xbb\xbf" + MADE_UP.replace("\n", "\r\n").encode())
    assert read_rules(file) == parse_rules(MADE_UP)


@pytest.mark.parametrize(
    ("damaged", "complaint"),
    [
        ("", "no line 'Credits'"),
        (MADE_UP.replace("Glossary\n\nBow", "Bow"), "no line 'Glossary'"),
        (MADE_UP.replace("effective as of May 3, 2031", "in force"), "no date of effect"),
        (MADE_UP.replace("May 3", "Mai 3"), "no date of effect"),
        (MADE_UP.replace("100.1a They", "100.3a They"), "line 18: rule 100.3a is out of place"),
        (MADE_UP.replace("100.2. Bow", "100.1. Bow"), "line 23: rule 100.1 is out of place"),
        (MADE_UP.replace("Credits\n\n1. Beginnings", "Credits\n\nWords."), "before the first rule"),
    ],
)
def test_broken_rules_are_refused(damaged: str, complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        parse_rules(damaged)


def test_files_that_are_no_rules(tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    for path, complaint in (
        (tmp_path / "absent", "can't be read"),
        (tmp_path, "can't be read"),
        (binary, "not UTF-8"),
    ):
        with pytest.raises(BadInput, match=complaint):
            read_rules(path)


def test_the_committed_numbers_are_those_of_the_real_rules() -> None:
    file = data_file("rules/comprehensive-rules.txt")
    if file is None:
        pytest.skip("no rules text beside the checkout nor in APNAP_DATA")
    book = read_rules(file)
    if book.effective != numbers().effective:
        pytest.skip(f"the rules text beside the checkout is of {book.effective}")
    assert list(book.rules) == list(numbers().entries)
    for number, entry in numbers().entries.items():
        rule = book.rules[number]
        assert (rule.title, rule.children) == (entry.title, entry.children), number
        assert bool(rule.title) != bool(rule.text), number
    assert sum(len(rule.examples) for rule in book.rules.values()) == 277
    assert len(book.glossary) > 700
