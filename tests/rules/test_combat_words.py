"""What is said about combat is carried out, or refused before the game."""

import pytest

from apnap.abilities.amounts import Fixed
from apnap.abilities.changes import Cant, MayDo, Must, Skip
from apnap.abilities.costs import Pay
from apnap.abilities.filters import TypeIs
from apnap.abilities.node import Change
from apnap.abilities.selectors import You
from apnap.rules.vocabulary import missing_in

CREATURE = TypeIs("creature")


@pytest.mark.parametrize(
    "change",
    [
        Cant("attack", by=CREATURE, unless=Pay("{2}")),
        Cant("attack", more_than=1),
        Cant("be blocked", at_least=2),
        Cant("block alone", by=CREATURE),
        Cant("untap", by=CREATURE, more_than=1),
        Must("attack another", You()),
        Must("block", You()),
        MayDo("block additional", amount=Fixed(2)),
        MayDo("assign as though unblocked"),
        Skip("draw"),
        Skip("turn", 1),
    ],
)
def test_known(change: Change) -> None:
    assert missing_in(change) == []


@pytest.mark.parametrize(
    "change",
    [
        Cant("attack", by=CREATURE, more_than=1),
        Cant("be blocked", at_least=2, unless=Pay("{2}")),
        Cant("attack alone", unless=Pay("{2}")),
        Cant("attack you", at_least=2),
        Must("be blocked", You()),
        Must("attack another"),
        Must("dance"),
        MayDo("block any number", amount=Fixed(2)),
        MayDo("assign as though unblocked", what=CREATURE),
        Skip("lunch"),
    ],
)
def test_refused(change: Change) -> None:
    assert missing_in(change)
