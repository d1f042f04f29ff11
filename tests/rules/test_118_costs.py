"""Total costs: increases, reductions and how they meet. [CR 118, 601.2f]"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apnap.rules.costs import TotalCost, reduce_cost
from apnap.rules.mana import mana_part
from apnap.rules.mana_problem import readings


def reduced(cost: str, *reductions: str, minimum: int = 0) -> str:
    total = TotalCost()
    total.add_mana(mana_part(cost), 0)
    for text in reductions:
        reduce_cost(total, mana_part(text), 1, minimum)
    return total.describe()


@pytest.mark.parametrize(
    ("cost", "less", "left"),
    [
        ("{3}{G}", "{1}", "{2}{G}"),
        ("{1}{G}", "{3}", "{G}"),  # 118.7a: never the colored part
        ("{2}{G}", "{G}", "{2}"),
        ("{2}{R}", "{G}", "{1}{R}"),  # 118.7b
        ("{3}{U}", "{U}{U}", "{2}"),  # 118.7c
        ("{2}{C}", "{C}{C}", "{1}"),  # 118.7d
        ("{R}", "{G}", "{R}"),
        ("{2}{R}", "{G/P}", "{1}{R}"),  # 118.7f
        ("{2}{G}", "{G/P}", "{2}"),
        ("{2}{S}", "{S}", "{1}{S}"),  # 118.7g
        ("{1}{G/W}", "{W}", "{1}"),  # announced as {W}, which is then not asked for
        ("{W/U}{W}", "{W}", "{W/U}"),  # the symbol that can only be {W} goes first
        ("{0}", "{2}", "{0}"),
    ],
)
@pytest.mark.rule("118.7")
def test_reductions(cost: str, less: str, left: str) -> None:
    assert reduced(cost, less) == left


@pytest.mark.rule("601.2f")
def test_a_reduction_that_leaves_a_minimum() -> None:
    assert reduced("{3}", "{2}", minimum=1) == "{1}"
    assert reduced("{2}", "{2}", minimum=1) == "{1}"
    assert reduced("{1}{R}", "{2}", minimum=1) == "{R}"


@pytest.mark.rule("601.2f")
@given(
    st.lists(st.sampled_from(("{1}", "{W}", "{U}", "{W/U}", "{C}")), max_size=5),
    st.lists(st.sampled_from(("{1}", "{W}", "{U}", "{C}")), max_size=5),
)
def test_the_order_of_reductions_does_not_change_how_much_is_paid(
    cost: list[str], less: list[str]
) -> None:
    def amount(order: list[str]) -> int:
        total = TotalCost()
        total.add_mana(mana_part("".join(cost)), 0)
        for text in order:
            reduce_cost(total, mana_part(text), 1, 0)
        assert total.generic >= 0
        return total.mana()

    assert 0 <= amount(less) <= len(cost)
    assert amount(less) >= len(cost) - len(less)


@pytest.mark.rule("107.4f")
def test_phyrexian_symbols_are_read_both_ways() -> None:
    symbols = list(mana_part("{G/P}{G/P}").symbols)
    assert [(life, len(left)) for life, left in readings(symbols, 10)] == [(0, 2), (2, 1), (4, 0)]
    assert [life for life, _ in readings(symbols, 3)] == [0, 2]


@pytest.mark.rule("107.4e")
def test_monocolored_hybrid_symbols_are_read_both_ways() -> None:
    symbols = list(mana_part("{2/W}{2/W}").symbols)
    assert sorted(len(left) for _, left in readings(symbols, 10)) == [2, 3, 4]


@pytest.mark.rule("107.4")
def test_symbols_that_are_none_are_refused() -> None:
    from apnap.rules.registry import Unsupported

    with pytest.raises(Unsupported):
        mana_part("{Q}")
