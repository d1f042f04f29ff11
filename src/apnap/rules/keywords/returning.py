"""Keywords of cards in graveyards that come back, or whose copies come. [CR 702]"""

from __future__ import annotations

from typing import Final

from apnap.abilities.ability import (
    Activated,
    Body,
    Keyword,
    KeywordAmount,
    KeywordCost,
    KeywordQuality,
    Static,
    Triggered,
)
from apnap.abilities.actions import (
    CreateCopy,
    Exile,
    Mill,
    PutIntoHand,
    PutOntoBattlefield,
    Sacrifice,
)
from apnap.abilities.amounts import Count, Fixed
from apnap.abilities.changes import AddTypes, BasePT, Gain, Must, NoManaCost, SetColors
from apnap.abilities.conditions import Compared, Performed, Untrue
from apnap.abilities.costs import Costs, ExileCost
from apnap.abilities.durations import Forever, Until
from apnap.abilities.effects import Continuous, Delayed, ForEach, If, May, MayPay, Noted, Seq
from apnap.abilities.events import Draws, Moves, StepBegins
from apnap.abilities.filters import AllOf, ControlledBy, InZone, IsOneOf, Kind, Other, TypeIs
from apnap.abilities.node import Ability, Amount, Change, Cost, Effect
from apnap.abilities.parts import ZoneMods
from apnap.abilities.replacements import MoveElsewhere, NextTime, Replace
from apnap.abilities.selectors import (
    All,
    Each,
    Linked,
    OwnerOf,
    PaidWith,
    Pick,
    Players,
    Result,
    This,
    You,
)
from apnap.rules.keywords.phrases import ENTERS, when

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


def _recover(cost: Cost) -> Ability:
    """As another creature dies it comes back for a cost, or is exiled. [CR 702.59a]"""
    dies = Moves(TypeIs("creature"), "battlefield", "graveyard", to_whose=You())
    back = PutIntoHand(This())
    return Triggered(dies, Body(MayPay(cost, back, Exile(This()))), zone="graveyard", word="when")


def _dredge(n: Amount) -> Ability:
    """Instead of drawing a card, mill cards and return this. [CR 702.52a-b]"""
    enough = Compared(Count(All(AllOf((Kind("card"), InZone("library", You()))))), ">=", n)
    instead = Replace(Draws(You()), Seq((Mill(n), PutIntoHand(This()))), optional=True)
    return Static(instead, enough, zone="graveyard")


def with_amount(ability: KeywordAmount) -> tuple[Ability, ...]:
    """What a keyword with a number stands for, if it brings something back."""
    return (_dredge(ability.amount),) if ability.name == "dredge" else ()


def with_quality(ability: KeywordQuality) -> tuple[Ability, ...]:
    """What a keyword with a quality stands for, if it brings something back: champion."""
    if ability.name != "champion":
        return ()
    another = Pick(AllOf((ability.filter, ControlledBy(You()), Other())), Fixed(1))
    exile = Noted(0, May(Exile(another, linked=True)))
    return (  # 702.72a
        when(ENTERS, Seq((exile, If(Untrue(Performed(0)), Sacrifice(This()))))),
        when(
            Moves(IsOneOf(This()), "battlefield"),
            PutOntoBattlefield(Linked("exile"), ZoneMods(under=OwnerOf(Linked("exile")))),
        ),
    )


def with_cost(ability: KeywordCost) -> tuple[Ability, ...]:
    """What a keyword with a cost stands for, if it brings something back."""
    name = ability.name
    if name == "unearth":
        return _unearth(ability.cost)
    if name == "recover":
        return (_recover(ability.cost),)
    if name == "embalm":
        return _copied(name, ability.cost, SetColors("W"))  # 702.128a
    if name == "eternalize":
        base = BasePT(Fixed(4), Fixed(4))
        return _copied(name, ability.cost, SetColors("B"), base)  # 702.129a
    if name == "encore":
        return _encore(ability.cost)
    return ()
