"""Awaken: a land becomes a creature beside what the spell does. [CR 702.113]"""

from __future__ import annotations

from apnap.abilities.ability import Body, Keyword, KeywordAmount, TargetSpec
from apnap.abilities.actions import PutCounters
from apnap.abilities.amounts import Fixed
from apnap.abilities.changes import AddTypes, BasePT, Gain
from apnap.abilities.durations import Forever
from apnap.abilities.effects import Continuous, Seq
from apnap.abilities.filters import AllOf, ControlledBy, TypeIs
from apnap.abilities.selectors import Target, You
from apnap.state.printed import Characteristics

_bodies: dict[int, tuple[KeywordAmount, Body]] = {}
"""By the identity of the keyword, which the entry keeps alive."""


def awakening(values: Characteristics) -> Body | None:
    """What a spell does besides if its awaken cost was paid. [CR 702.113a]"""
    for on in values.abilities:
        ability = on.ability
        if isinstance(ability, KeywordAmount) and ability.name == "awaken":
            known = _bodies.get(id(ability))
            if known is None:
                known = (ability, _body(ability))
                _bodies[id(ability)] = known
            return known[1]
    return None


def _body(ability: KeywordAmount) -> Body:
    land = TargetSpec(AllOf((TypeIs("land"), ControlledBy(You()))))
    changes = (
        AddTypes(types=("creature",), subtypes=("Elemental",)),
        BasePT(Fixed(0), Fixed(0)),
        Gain((Keyword("haste"),)),
    )
    counters = PutCounters("+1/+1", ability.amount, Target())
    return Body(Seq((counters, Continuous(Target(), changes, Forever()))), (land,))
