"""Cards and words go from process to process, compiled or not."""

import pickle
from typing import Any

import pytest

from apnap.abilities.ability import Activated, Body, TargetSpec
from apnap.abilities.actions import DealDamage
from apnap.abilities.amounts import Fixed
from apnap.abilities.costs import Costs, Pay, TapThis
from apnap.abilities.filters import AllOf, Not, TypeIs
from apnap.abilities.selectors import Target
from apnap.cards.mana import ManaCost, parse_mana_cost
from apnap.cards.typeline import parse_type_line
from apnap.pool import store

SHOT = Activated(
    Costs((Pay("{2}{R/P}"), TapThis())),
    Body(
        DealDamage(Fixed(2), Target(0)),
        (TargetSpec(AllOf((TypeIs("creature"), Not(TypeIs("artifact"))))),),
    ),
)


@pytest.mark.parametrize(
    "value",
    [
        SHOT,
        parse_type_line("Legendary Snow Creature — Elf Druid"),
        parse_mana_cost("{X}{2/W}{G/P}{S}"),
        store.card("Llanowar Elves"),
    ],
)
def test_what_is_pickled_comes_back_equal(value: Any) -> None:
    again = pickle.loads(pickle.dumps(value))
    assert again == value
    assert hash(again) == hash(value)
    assert type(again) is type(value)


def test_what_differs_comes_back_different() -> None:
    cost = parse_mana_cost("{1}{G}")
    assert isinstance(cost, ManaCost)
    assert pickle.loads(pickle.dumps(cost)) != parse_mana_cost("{G}{1}")
