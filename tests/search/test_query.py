"""What is asked: words, fields, and their joining."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apnap.errors import BadInput
from apnap.search.query import And, Field, Not, Or, Word, parse


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("", And(())),
        ("bolt", Word("bolt")),
        ("lightning bolt", And((Word("lightning"), Word("bolt")))),
        ('"draw a card"', Word("draw a card")),
        ("t:elf", Field("type", ":", "elf")),
        ('o:"draw a card"', Field("text", ":", "draw a card")),
        ("CMC<=2", Field("mv", "<=", "2")),
        ("pow!=3", Field("power", "!=", "3")),
        ("-t:land", Not(Field("type", ":", "land"))),
        ("a or b c", Or((Word("a"), And((Word("b"), Word("c")))))),
        ("(a or b) c", And((Or((Word("a"), Word("b"))), Word("c")))),
        ("Will-o'-the-Wisp", Word("Will-o'-the-Wisp")),
        ("601.2f", Word("601.2f")),
        ('"or"', Word("or")),
    ],
)
def test_queries(text: str, query: object) -> None:
    assert parse(text) == query


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("(a", "'(' without ')' at character 1"),
        ("a)", "')' without '(' at character 2"),
        ('o:"abc', "not closed at character 3"),
        ("colour:g foo:bar", "'foo', at character 10"),
        ("a or", "'or'"),
        ("or a", "'or'"),
        ("(" * 100 + "a" + ")" * 100, "nested"),
        ("x" * 2000, "longer"),
        ("a " * 61, "at character 121"),
        ("t:a " * 11, "at character 41"),
        ("a " * 10 + "or b", "at character 24"),
    ],
)
def test_what_is_no_query_says_where(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=r".") as caught:
        parse(text)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


@given(st.text(max_size=60))
def test_any_text_is_a_query_or_refused(text: str) -> None:
    with contextlib.suppress(BadInput):
        parse(text)


@given(st.text(alphabet='ab:<>=!()"- or', max_size=40))
def test_any_text_of_signs_is_a_query_or_refused(text: str) -> None:
    with contextlib.suppress(BadInput):
        parse(text)
