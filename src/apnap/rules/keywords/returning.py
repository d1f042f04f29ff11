"""Keywords of cards in graveyards that come back, or whose copies come. [CR 702]"""

from __future__ import annotations

from typing import Final

from apnap.abilities.ability import Activated, Body, Keyword, KeywordCost
from apnap.abilities.actions import CreateCopy, Exile, PutOntoBattlefield, Sacrifice
from apnap.abilities.amounts import Fixed
from apnap.abilities.changes import AddTypes, BasePT, Gain, Must, NoManaCost, SetColors
from apnap.abilities.costs import Costs, ExileCost
from apnap.abilities.durations import Forever, Until
from apnap.abilities.effects import Continuous, Delayed, ForEach, Noted, Seq
from apnap.abilities.events import Moves, StepBegins
from apnap.abilities.filters import IsOneOf
from apnap.abilities.node import Ability, Change, Cost, Effect
from apnap.abilities.replacements import MoveElsewhere, NextTime
from apnap.abilities.selectors import Each, PaidWith, Players, Result, This

_HASTE: Final = Gain((Keyword("haste"),))
_END: Final = StepBegins("end")


def _from_graveyard(keyword: str, cost: Cost, effect: Effect) -> tuple[Ability, ...]:
    return (Activated(cost, Body(effect), "sorcery", zone="graveyard", keyword=keyword),)


def _unearth(cost: Cost) -> tuple[Ability, ...]:
    """It comes back with haste, to be exiled at the next end step or as it leaves. [CR 702.84a]"""
    leaves = Moves(IsOneOf(Result(0)), "battlefield")
    effect = Seq(
        (
            Noted(0, PutOntoBattlefield(This())),
            Continuous(Result(0), (_HASTE,), Forever()),
            Delayed(_END, Exile(Result(0))),
            NextTime(leaves, MoveElsewhere("exile")),
        )
    )
    return _from_graveyard("unearth", cost, effect)


def _copied(keyword: str, cost: Cost, *changes: Change) -> tuple[Ability, ...]:
    """Exile this from the graveyard: a token copy of it comes, changed so."""
    zombie = AddTypes(subtypes=("Zombie",))
    copy = CreateCopy(PaidWith("exile"), except_=(*changes, NoManaCost(), zombie))
    return _from_graveyard(keyword, Costs((cost, ExileCost(This()))), copy)


def _encore(cost: Cost) -> tuple[Ability, ...]:
    """A copy for each opponent, that attacks that opponent. [CR 702.141a]"""
    one = Seq(
        (
            Noted(0, CreateCopy(PaidWith("exile"))),
            Continuous(Result(0), (_HASTE,), Forever()),
            Continuous(Result(0), (Must("attack", Each()),), Until("end of turn")),
            Delayed(_END, Sacrifice(Result(0))),
        )
    )
    effect = ForEach(Players("opponents"), one)
    return _from_graveyard("encore", Costs((cost, ExileCost(This()))), effect)


def with_cost(ability: KeywordCost) -> tuple[Ability, ...]:
    """What a keyword with a cost stands for, if it brings something back."""
    name = ability.name
    if name == "unearth":
        return _unearth(ability.cost)
    if name == "embalm":
        return _copied(name, ability.cost, SetColors("W"))  # 702.128a
    if name == "eternalize":
        base = BasePT(Fixed(4), Fixed(4))
        return _copied(name, ability.cost, SetColors("B"), base)  # 702.129a
    if name == "encore":
        return _encore(ability.cost)
    return ()
