import pytest

from apnap.errors import BadInput
from apnap.rulebook.numbers import find_rule, numbers, parent_of, parse, render


def test_numbers_round_trip() -> None:
    assert parse(render(numbers())) == numbers()


def test_every_number_hangs_below_its_parent() -> None:
    entries = numbers().entries
    chapters = [number for number in entries if not parent_of(number)]
    assert chapters == [str(chapter) for chapter in range(1, 10)]
    for number in entries:
        if parent := parent_of(number):
            assert number in entries[parent].children


def test_the_data_holds_titles_and_no_sentences() -> None:
    for entry in numbers().entries.values():
        assert len(entry.title.split()) <= 9
        assert not entry.title.endswith((".", ":"))


@pytest.mark.parametrize(
    ("asked", "number"),
    [("601.2f", "601.2f"), (" CR 601.2F. ", "601.2f"), ("cr704", "704"), ("6", "6")],
)
def test_numbers_as_people_type_them(asked: str, number: str) -> None:
    assert find_rule(asked).number == number


@pytest.mark.parametrize(
    ("asked", "hint"),
    [
        ("601.2z", "601.2 goes from 601.2a to 601.2i"),
        ("601.99", "601 goes from 601.1 to "),
        ("199", "1 goes from 100 to 123"),
        ("601.99b", "601 goes from 601.1 to "),
        ("100.5a", "100.5 has no subrules"),
        ("flyin", "did you mean 702.9, Flying"),
        ("9999", "asked for by number"),
        ("", "asked for by number"),
        ("x" * 100_000, "asked for by number"),
    ],
)
def test_unknown_numbers_hint_at_what_lies_nearest(asked: str, hint: str) -> None:
    with pytest.raises(BadInput, match=hint):
        find_rule(asked)
