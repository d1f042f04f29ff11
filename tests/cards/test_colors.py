import pytest
from hypothesis import given
from hypothesis import strategies as st

from apnap.cards.colors import (
    ALL_COLORS,
    BLUE,
    COLORLESS,
    COLORS,
    MANA_TYPES,
    WHITE,
    color_words,
    from_letters,
    letters,
)
from apnap.errors import BadInput


@pytest.mark.rule("105.1")
def test_rule_105_1_five_colors_in_order() -> None:
    assert "".join(letters(color) for color in COLORS) == "WUBRG"
    assert sum(COLORS) == ALL_COLORS


@pytest.mark.rule("106.1b")
def test_rule_106_1b_colorless_is_a_type_of_mana_and_no_color() -> None:
    assert (*COLORS, COLORLESS) == MANA_TYPES
    assert not COLORLESS & ALL_COLORS


@given(st.integers(0, 63))
def test_letters_round_trip(types: int) -> None:
    assert from_letters(letters(types)) == types


def test_words() -> None:
    assert color_words(0) == "colorless"
    assert color_words(WHITE) == "white"
    assert color_words(WHITE | BLUE) == "white and blue"
    assert color_words(ALL_COLORS) == "white, blue, black, red and green"


@pytest.mark.parametrize("wrong", ["Q", "w", "WQ", ["WU"], [""]])
def test_unknown_letters_are_refused(wrong: str) -> None:
    with pytest.raises(BadInput, match="no color"):
        from_letters(wrong)
