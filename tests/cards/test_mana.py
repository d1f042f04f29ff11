import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apnap.cards.colors import ALL_COLORS, BLACK, BLUE, COLORLESS, GREEN, RED, WHITE
from apnap.cards.mana import ManaCost, ManaSymbol, parse_mana_cost, parse_symbol, symbols_in
from apnap.errors import BadInput

COLORED = ["W", "U", "B", "R", "G", "C"]
HYBRID = ["W/U", "W/B", "U/B", "U/R", "B/R", "B/G", "R/G", "R/W", "G/W", "G/U"]
MONOCOLORED = ["2/W", "2/U", "2/B", "2/R", "2/G", "C/W", "C/U", "C/B", "C/R", "C/G"]
PHYREXIAN = ["W/P", "U/P", "B/P", "R/P", "G/P"]
HYBRID_PHYREXIAN = [f"{pair}/P" for pair in HYBRID]
OTHER = ["0", "1", "2", "10", "16", "1000000", "X", "Y", "Z", "S"]
ALL = COLORED + HYBRID + MONOCOLORED + PHYREXIAN + HYBRID_PHYREXIAN + OTHER


def cost(text: str) -> ManaCost:
    parsed = parse_mana_cost(text)
    assert parsed is not None
    return parsed


@pytest.mark.rule("107.4")
@pytest.mark.parametrize("text", ALL)
def test_rule_107_4_every_symbol_is_known_and_prints_back(text: str) -> None:
    symbol = parse_symbol(text)
    assert not symbol.unknown
    assert str(symbol) == "{" + text + "}"


@pytest.mark.rule("107.4")
def test_rule_107_4_symbols_differ() -> None:
    assert len({parse_symbol(text) for text in ALL}) == len(ALL)


@pytest.mark.rule("107.4e")
def test_rule_107_4e_hybrid_symbols_are_paid_either_way_and_are_both_colors() -> None:
    assert parse_symbol("W/U") == ManaSymbol(types=WHITE | BLUE)
    assert parse_symbol("U/W") == parse_symbol("W/U")
    assert parse_symbol("2/B") == ManaSymbol(types=BLACK, generic=2)
    assert parse_symbol("C/G") == ManaSymbol(types=COLORLESS | GREEN)
    assert parse_symbol("C/G").colors == GREEN
    assert parse_symbol("2/B").is_hybrid
    assert not parse_symbol("B/P").is_hybrid


@pytest.mark.rule("107.4f")
def test_rule_107_4f_phyrexian_symbols_are_colored() -> None:
    assert parse_symbol("R/P") == ManaSymbol(types=RED, phyrexian=True)
    assert parse_symbol("R/W/P").colors == RED | WHITE


@pytest.mark.rule("107.4h")
def test_rule_107_4h_snow_is_neither_color_nor_type() -> None:
    assert parse_symbol("S") == ManaSymbol(snow=True)


@pytest.mark.rule("100.7")
@pytest.mark.parametrize(
    "text", ["HW", "L", "C/P", "3/W", "W/W", "T", "w", "01", "", "½", "99999999"]
)
def test_rule_100_7_other_symbols_are_kept_but_known_to_be_none(text: str) -> None:
    assert parse_symbol(text) == ManaSymbol(unknown=text)
    assert str(parse_symbol(text)) == "{" + (text or "0") + "}"


@pytest.mark.rule("202.1b")
def test_rule_202_1b_no_cost_is_not_a_cost_of_zero() -> None:
    assert parse_mana_cost("") is None
    assert parse_mana_cost("{0}") == ManaCost((ManaSymbol(),))


@pytest.mark.rule("202.2")
@pytest.mark.parametrize(
    ("text", "colors"),
    [("{0}", 0), ("{X}{S}{C}", 0), ("{2}{R}{R}", RED), ("{W/U}{B/P}{2/G}", ALL_COLORS - RED)],
)
def test_rule_202_2_colors_of_a_cost(text: str, colors: int) -> None:
    assert cost(text).colors == colors


@pytest.mark.rule("202.3")
@pytest.mark.rule("202.3f")
@pytest.mark.rule("202.3g")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{3}{U}{U}", 5),
        ("{1}{W/U}{W/U}", 3),
        ("{2/B}{2/B}{2/B}", 6),
        ("{1}{W/P}{W/P}", 3),
        ("{C/W}{S}{G/U/P}", 3),
        ("{0}", 0),
        ("{X}{X}{R}", 1),
    ],
)
def test_rule_202_3_mana_value(text: str, value: int) -> None:
    assert cost(text).mana_value() == value


@pytest.mark.rule("202.3e")
def test_rule_202_3e_x_counts_as_chosen() -> None:
    assert cost("{X}{X}{R}").mana_value(x=3) == 7
    assert cost("{X}{Y}{Z}{1}").mana_value(1, 2, 3) == 7


symbols = st.one_of(st.sampled_from(ALL), st.integers(0, 9_999_999).map(str))


@given(st.lists(symbols.map(lambda text: "{" + text + "}"), min_size=1).map("".join))
def test_costs_round_trip(text: str) -> None:
    assert str(cost(text)) == text


@given(st.text(alphabet="{}WUBRG2/PXS ", max_size=20))
def test_no_text_breaks_the_reader(text: str) -> None:
    if re.fullmatch(r"(\{[^{}]*\})*", text):
        assert str(parse_mana_cost(text) or "").count("{") == text.count("{")
    else:
        with pytest.raises(BadInput, match="column"):
            parse_mana_cost(text)


@pytest.mark.parametrize(
    ("text", "column"), [("2R", 1), ("{2}R", 4), ("{2}{R", 4), ("{2} {R}", 4), ("{2}}", 4)]
)
def test_what_is_no_cost_is_refused_with_its_column(text: str, column: int) -> None:
    with pytest.raises(BadInput, match=f"column {column}$"):
        parse_mana_cost(text)


def test_symbols_in_a_text() -> None:
    assert symbols_in("{T}, Pay {1}{G/W}: Add {G}.") == [
        ManaSymbol(generic=1),
        ManaSymbol(types=GREEN | WHITE),
        ManaSymbol(types=GREEN),
    ]
