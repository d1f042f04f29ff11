"""Keywords of cards that wait in exile, or come from the hand otherwise. [CR 702]"""

from __future__ import annotations

from typing import Final

from apnap.abilities.ability import Activated, Body, KeywordAmount, KeywordCost, Static, Triggered
from apnap.abilities.actions import (
    CastFree,
    PlayerDoes,
    PutIntoGraveyard,
    PutOntoBattlefield,
    RemoveCounters,
)
from apnap.abilities.amounts import Fixed, TurnTotal
from apnap.abilities.conditions import Compared, Performed, Untrue
from apnap.abilities.costs import Costs, ReturnCost, RevealCost
from apnap.abilities.effects import If, May, Noted, Seq
from apnap.abilities.events import CountersRemoved, Draws, EventWhen, Moves, StepBegins
from apnap.abilities.filters import AllOf, StatusIs
from apnap.abilities.node import Ability, Cost
from apnap.abilities.parts import ZoneMods
from apnap.abilities.replacements import MoveElsewhere, Replace
from apnap.abilities.selectors import PaidWith, Pick, This, You
from apnap.rules.keywords.phrases import ONE, THIS, YOUR_CREATURE, has_counter, this_is, when

_SUSPEND: Final = (  # 702.62a
    when(
        StepBegins("upkeep", You()),
        RemoveCounters("time", ONE, This()),
        condition=this_is(has_counter("time")),
        zone="exile",
    ),
    when(
        CountersRemoved("time", THIS, last=True),
        PlayerDoes("cast suspended", what=This()),
        zone="exile",
    ),
)


def _madness(cost: Cost) -> tuple[Ability, ...]:
    """Discarded, it is exiled; then it may be cast, or goes to the graveyard. [CR 702.35a]"""
    discarded = Moves(THIS, "hand", "graveyard", how="discard")
    exile = Static(Replace(discarded, MoveElsewhere("exile", how="madness")), zone="hand")
    cast = Noted(0, May(CastFree(This(), cost)))
    otherwise = If(Untrue(Performed(0)), PutIntoGraveyard(This()))
    return (exile, when(Moves(THIS, "hand", "exile", how="madness"), Seq((cast, otherwise))))


def _ninjutsu(cost: Cost) -> Ability:
    """It takes the place of an unblocked attacker. [CR 702.49a, 702.49c]"""
    unblocked = AllOf((YOUR_CREATURE, StatusIs("attacking"), StatusIs("unblocked")))
    total = Costs((cost, RevealCost(This()), ReturnCost(Pick(unblocked, Fixed(1)))))
    mods = ZoneMods(tapped=True, attacking=True, like=PaidWith("return"))
    body = Body(PutOntoBattlefield(This(), mods))
    return Activated(total, body, zone="hand", keyword="ninjutsu")


def _miracle(cost: Cost) -> Ability:
    """The first card drawn in a turn may be revealed, and then cast. [CR 702.94a]"""
    drawn = Moves(THIS, "library", "hand", how="draw")
    first = EventWhen(drawn, Compared(TurnTotal(Draws(You())), "=", ONE))
    return Triggered(first, Body(May(CastFree(This(), cost))), word="when", revealed=True)


def with_cost(ability: KeywordCost) -> tuple[Ability, ...]:
    """What a keyword with a cost stands for, beside what casting knows of it."""
    if ability.name == "miracle":
        return (_miracle(ability.cost),)
    if ability.name == "madness":
        return _madness(ability.cost)
    if ability.name == "ninjutsu":
        return (_ninjutsu(ability.cost),)
    return ()


def with_amount(ability: KeywordAmount) -> tuple[Ability, ...]:
    """What a keyword with a number stands for, beside its special action."""
    return _SUSPEND if ability.name == "suspend" else ()
