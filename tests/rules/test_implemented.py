"""What the engine says it does not carry out."""

from __future__ import annotations

import pytest

from apnap.abilities import actions as do
from apnap.abilities.ability import Body, Keyword, Spell, TargetSpec
from apnap.abilities.amounts import Fixed
from apnap.abilities.changes import Cant, ModifyPT
from apnap.abilities.costs import Pay
from apnap.abilities.durations import Until
from apnap.abilities.effects import Continuous, Seq
from apnap.abilities.filters import AllOf, Kind, StatusIs, SubtypeIs, TypeIs
from apnap.abilities.notation import WORDS
from apnap.abilities.selectors import Pick, Target
from apnap.rules.registry import implemented
from apnap.rules.vocabulary import KNOWN


def test_a_tree_of_known_words_misses_nothing() -> None:
    growth = Continuous(Target(), (ModifyPT(Fixed(3), Fixed(3)),), Until("end of turn"))
    assert implemented(Spell(Body(growth, (TargetSpec(TypeIs("creature")),)))) == []


def test_unknown_words_and_values_are_named() -> None:
    tree = Seq(
        (
            do.PlayerDoes("venture"),
            do.Destroy(Target()),
            Continuous(Target(), (Cant("juggle"),), Until("end of turn")),
        )
    )
    assert implemented(tree)[:2] == ["PlayerDoes('venture')", "Cant(verb='juggle')"]
    assert implemented(TargetSpec(Kind("thing"))) == ["Kind(kind='thing')"]
    assert implemented(TargetSpec(StatusIs("odd"))) == ["StatusIs(status='odd')"]
    assert implemented(Keyword("flying")) == []
    assert implemented(Keyword("no such keyword")) == ["Keyword('no such keyword')"]


@pytest.mark.rule("107.4")
def test_rule_107_4_only_known_mana_symbols_are_paid() -> None:
    assert implemented(Pay("{1}{G/U}")) == []
    assert implemented(Pay("{1}{Z}")) == ["the mana symbol {Z} in '{1}{Z}'"]


@pytest.mark.rule("111.7")
def test_rule_111_7_no_token_is_put_onto_the_battlefield() -> None:
    egg = AllOf((SubtypeIs("Egg"), Kind("token")))
    for filter, missing in ((egg, ["PutOntoBattlefield(a token)"]), (SubtypeIs("Egg"), [])):
        effect = do.PutOntoBattlefield(Pick(filter, Fixed(1)))
        assert implemented(Spell(Body(effect))) == missing


def test_the_list_names_words_of_the_language() -> None:
    names = KNOWN.split()
    assert len(names) == len(set(names))
    assert all(name in WORDS for name in names)
