"""Keywords about casting spells: copies of spells, costs, and what triggers on them. [CR 702]"""

from __future__ import annotations

from typing import Final

from apnap.abilities.ability import KeywordAmount, KeywordCost, KeywordQuality, TargetSpec
from apnap.abilities.actions import (
    CopySpell,
    GainLife,
    LoseLife,
    PlayerDoes,
    PutIntoHand,
    Search,
    Shuffle,
)
from apnap.abilities.amounts import Count, Remembered, ResultAmount, TurnTotal
from apnap.abilities.changes import Cant, CostsLess
from apnap.abilities.conditions import Performed, WasPaid
from apnap.abilities.costs import Pay
from apnap.abilities.effects import ForEach, If, May, MayPay, Noted, Seq
from apnap.abilities.events import Casts, Moves
from apnap.abilities.filters import AllOf, AnyOf, InZone, Kind, Not, Other
from apnap.abilities.node import Ability, Amount, Condition
from apnap.abilities.selectors import All, Each, Pick, Players, Result, Target, This, You
from apnap.rules.keywords.phrases import CREATURE, ENTERS, ONE, THIS, YOURS, always, gets, when
from apnap.state.zones import ZONE_NAMES

_CAST_THIS: Final = Casts(You(), THIS)
_EVERYWHERE: Final = All(AnyOf(tuple([InZone(zone) for zone in ZONE_NAMES[1:]])))


def _copied(count: Amount, condition: Condition | None = None) -> tuple[Ability, ...]:
    """When you cast this spell, copy it so often; you may choose new targets."""
    return (when(_CAST_THIS, CopySpell(This(), count, new_targets=True), condition=condition),)


PLAIN: Final[dict[str, tuple[Ability, ...]]] = {
    "prowess": (when(Casts(You(), Not(CREATURE)), gets(This(), ONE, ONE)),),  # 702.108a
    "extort": (  # 702.101a
        when(
            Casts(You(), Kind("spell")),
            MayPay(
                Pay("{W/B}"),
                Seq((Noted(0, LoseLife(ONE, Players("opponents"))), GainLife(ResultAmount(0)))),
            ),
        ),
    ),
    "cascade": (when(_CAST_THIS, PlayerDoes("cascade")),),  # 702.85a
    "conspire": _copied(ONE, WasPaid("conspire")),  # 702.78a
    "demonstrate": (  # 702.144a
        when(
            _CAST_THIS,
            Seq(
                (
                    Noted(0, May(CopySpell(This(), new_targets=True))),
                    If(
                        Performed(0),
                        ForEach(
                            Pick(Kind("opponent"), ONE),
                            CopySpell(This(), new_targets=True, who=Each()),
                        ),
                    ),
                )
            ),
        ),
    ),
    "storm": _copied(Remembered("spells before")),  # 702.40a
    "gravestorm": _copied(  # 702.69a
        TurnTotal(Moves(AllOf(()), "battlefield", "graveyard"))
    ),
    "undaunted": (  # 702.125a
        always(This(), CostsLess("{1}", Count(Players("opponents"))), zone="stack"),
    ),
    "split second": (  # 702.61a
        always(Players("each"), Cant("cast", Other()), zone="stack"),
        always(_EVERYWHERE, Cant("be activated except mana"), zone="stack"),
    ),
}


def with_cost(ability: KeywordCost) -> tuple[Ability, ...]:
    """What a spell's keyword with a cost stands for, beside what casting knows of it."""
    if ability.name == "replicate":  # 702.56a
        return _copied(Remembered("replicated"), WasPaid("replicated"))
    return ()


def with_amount(ability: KeywordAmount) -> tuple[Ability, ...]:
    """What a spell's keyword with a number stands for, beside what casting knows of it."""
    if ability.name == "casualty":  # 702.153a
        return _copied(ONE, WasPaid("casualty"))
    return ()


def with_quality(ability: KeywordQuality) -> tuple[Ability, ...]:
    """What a spell's keyword with a quality stands for."""
    if ability.name == "partner with":  # 702.124j
        named = Noted(
            0,
            Search(
                AllOf((Kind("card"), ability.filter)),
                up_to=True,
                reveal=True,
                who=Target(),
                whose=Target(),
            ),
        )
        found = Seq((named, PutIntoHand(Result(0), who=Target()), Shuffle(Target())))
        return (when(ENTERS, May(found, Target()), TargetSpec(Kind("player"))),)
    if ability.name == "affinity":  # 702.41a
        count = Count(All(AllOf((ability.filter, YOURS))))
        return (always(This(), CostsLess("{1}", count), zone="stack"),)
    return ()
