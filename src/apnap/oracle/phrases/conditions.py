"""Conditions: what is or was true. [CR 608.2c, 603.4]"""

from typing import Any

from apnap.abilities import conditions
from apnap.abilities.filters import ControlledBy
from apnap.abilities.node import Filter
from apnap.abilities.selectors import All, You
from apnap.oracle.grammar import Phrase, phrase
from apnap.oracle.meaning import Const, Pair
from apnap.oracle.phrases.parts import conjunction, parts_of


def _controlled(n: Filter) -> conditions.Exists:
    return conditions.Exists(All(conjunction((*parts_of(n), ControlledBy(You())))))


def _its_noun(value: Any) -> dict[str, Any] | None:
    if type(value) is not conditions.Exists or type(value.what) is not All:
        return None
    parts = parts_of(value.what.filter)
    if len(parts) < 2 or parts[-1] != ControlledBy(You()):
        return None
    return {"n": conjunction(parts[:-1])}


PHRASES: tuple[Phrase, ...] = (
    phrase(
        "COND",
        "you control a {n:N@obj.s}",
        Pair(
            _controlled,
            _its_noun,
        ),
    ),
    phrase("COND", "it's your turn", Const(conditions.Time("your turn"))),
)
