from collections.abc import Callable

import pytest

from apnap.oracle import lints
from apnap.oracle.grammar import BadPhrase, Grammar, compile_grammar, expansions, phrase
from apnap.oracle.phrases import grammar

CHECKS = [
    lints.left_recursion,
    lints.undefined,
    lints.unreachable,
    lints.duplicates,
    lints.badly_built,
    lints.numbers,
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_phrasebook_is_in_order(check: Callable[[Grammar], list[str]]) -> None:
    assert check(grammar()) == []


def test_left_recursion_is_found() -> None:
    loop = compile_grammar([phrase("A", "{b:B} x"), phrase("B", "{a:A}")], {})
    assert lints.left_recursion(loop)


def test_options_and_choices() -> None:
    assert expansions("a [b] (c/d)") == ["a b c", "a b d", "a  c", "a  d"]


def test_a_slot_twice_is_refused() -> None:
    with pytest.raises(BadPhrase):
        compile_grammar([phrase("A", "{x:A} {x:A}")], {})
