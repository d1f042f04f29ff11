"""Keywords about attacking, blocking and combat damage. [CR 702]"""

from __future__ import annotations

from typing import Final

from apnap.abilities.ability import KeywordAmount, TargetSpec
from apnap.abilities.actions import (
    Create,
    CreateCopy,
    Exile,
    LoseLife,
    PlayerDoes,
    PutCounters,
    Sacrifice,
    Untap,
)
from apnap.abilities.amounts import Count, Fixed, Greatest, IfElse, QualityOf, Sum
from apnap.abilities.changes import Cant, Must
from apnap.abilities.conditions import Compared, Exists, Untrue
from apnap.abilities.durations import Until
from apnap.abilities.effects import Continuous, Delayed, ForEach, May, Noted, Repeat, Seq
from apnap.abilities.events import (
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    Blocks,
    EitherEvent,
    EventWhen,
    StepBegins,
)
from apnap.abilities.filters import (
    AllOf,
    Compare,
    ControlledBy,
    HasKeyword,
    IsOneOf,
    Kind,
    Not,
    Other,
    Relation,
    StatusIs,
)
from apnap.abilities.node import Ability, Amount
from apnap.abilities.parts import TokenSpec, ZoneMods
from apnap.abilities.selectors import (
    All,
    Each,
    EventRole,
    Matching,
    Pick,
    Players,
    Result,
    Target,
    This,
    TopOf,
)
from apnap.rules.keywords.phrases import (
    ATTACKS,
    CREATURE,
    HITS_PLAYER,
    NO,
    ONE,
    THIS,
    YOUR_CREATURE,
    always,
    gets,
    grows,
    this_is,
    when,
)

_DEFENDER: Final = Players("defending")
_POWER: Final = QualityOf("power", This())
_ATTACKING: Final = StatusIs("attacking")

PLAIN: Final[dict[str, tuple[Ability, ...]]] = {
    "flanking": (  # 702.25a
        when(
            BecomesBlocked(THIS, AllOf((CREATURE, Not(HasKeyword("flanking"))))),
            gets(EventRole("other"), Fixed(-1), Fixed(-1)),
        ),
    ),
    "exalted": (  # 702.83a
        when(Attacks(YOUR_CREATURE, alone=True), gets(EventRole("object"), ONE, ONE)),
    ),
    "battle cry": (  # 702.91a
        when(ATTACKS, gets(All(AllOf((CREATURE, _ATTACKING, Other()))), ONE, NO)),
    ),
    "mentor": (  # 702.134a
        when(
            ATTACKS,
            PutCounters("+1/+1", ONE, Target()),
            TargetSpec(AllOf((CREATURE, _ATTACKING, Compare("power", "<", _POWER)))),
        ),
    ),
    "training": (  # 702.149a
        when(
            EventWhen(
                ATTACKS,
                Exists(All(AllOf((CREATURE, _ATTACKING, Other(), Compare("power", ">", _POWER))))),
            ),
            grows(ONE),
        ),
    ),
    "dethrone": (  # 702.105a
        when(
            Attacks(
                THIS,
                AllOf((Kind("player"), Compare("life", ">=", Greatest("life", Players("each"))))),
            ),
            grows(ONE),
        ),
    ),
    "ingest": (when(HITS_PLAYER, Exile(TopOf(ONE, EventRole("other")))),),  # 702.115a
    "provoke": (  # 702.39a
        when(
            ATTACKS,
            May(
                Seq(
                    (
                        Untap(Target()),
                        Continuous(Target(), (Must("block", This()),), Until("end of combat")),
                    )
                )
            ),
            TargetSpec(AllOf((CREATURE, ControlledBy(_DEFENDER)))),
        ),
    ),
    "myriad": (  # 702.116a
        when(
            ATTACKS,
            ForEach(
                Matching(Players("opponents"), Not(IsOneOf(_DEFENDER))),
                May(
                    Seq(
                        (
                            Noted(
                                0,
                                CreateCopy(
                                    This(),
                                    mods=ZoneMods(tapped=True, attacking=True, whom=Each()),
                                ),
                            ),
                            Delayed(StepBegins("end of combat"), Exile(Result(0))),
                        )
                    )
                ),
            ),
        ),
    ),
    "decayed": (  # 702.147a
        always(This(), Cant("block")),
        when(ATTACKS, Delayed(StepBegins("end of combat"), Sacrifice(This()))),
    ),
}


def _bushido(n: Amount) -> Ability:
    return when(EitherEvent((Blocks(THIS), BecomesBlocked(THIS))), gets(This(), n, n))  # 702.45a


def _rampage(n: Amount) -> Ability:
    """For each creature blocking it beyond the first. [CR 702.23a]"""
    blockers = Count(All(AllOf((CREATURE, Relation("blocking", This())))))
    beyond = IfElse(Compared(blockers, ">", ONE), Sum((blockers, Fixed(-1))), NO)
    return when(BecomesBlocked(THIS), Repeat(beyond, gets(This(), n, n)))


def _annihilator(n: Amount) -> Ability:
    return when(ATTACKS, Sacrifice(Pick(Kind("permanent"), n), _DEFENDER))  # 702.86a


def _frenzy(n: Amount) -> Ability:
    return when(AttacksUnblocked(THIS), gets(This(), n, NO))  # 702.68a


def _afflict(n: Amount) -> Ability:
    return when(BecomesBlocked(THIS), LoseLife(n, _DEFENDER))  # 702.130a


def _poisonous(n: Amount) -> Ability:
    return when(HITS_PLAYER, PutCounters("poison", n, EventRole("other")))  # 702.70a


def _renown(n: Amount) -> Ability:
    return when(  # 702.112a
        HITS_PLAYER,
        Seq((grows(n), PlayerDoes("renown", what=This()))),
        condition=Untrue(this_is(StatusIs("renowned"))),
    )


def _mobilize(n: Amount) -> Ability:
    warrior = TokenSpec(
        colors="R", types=("creature",), subtypes=("Warrior",), power=ONE, toughness=ONE
    )
    return when(  # 702.181a
        ATTACKS,
        Seq(
            (
                Noted(0, Create(warrior, n, mods=ZoneMods(tapped=True, attacking=True))),
                Delayed(StepBegins("end"), Sacrifice(Result(0))),
            )
        ),
    )


def with_amount(ability: KeywordAmount) -> tuple[Ability, ...]:
    """What a keyword of combat with a number stands for."""
    n = ability.amount
    if ability.name == "bushido":
        return (_bushido(n),)
    if ability.name == "rampage":
        return (_rampage(n),)
    if ability.name == "annihilator":
        return (_annihilator(n),)
    if ability.name == "frenzy":
        return (_frenzy(n),)
    if ability.name == "afflict":
        return (_afflict(n),)
    if ability.name == "poisonous":
        return (_poisonous(n),)
    if ability.name == "renown":
        return (_renown(n),)
    if ability.name == "firebending":  # 702.189a
        return (when(ATTACKS, PlayerDoes("firebend", count=n)),)
    if ability.name == "mobilize":
        return (_mobilize(n),)
    return ()
