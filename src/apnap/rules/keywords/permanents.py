"""Keywords of permanents: entering, dying, counters, upkeep, ward, levels, chapters.
[CR 702, 711, 714]"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.abilities.ability import (
    Keyword,
    KeywordAmount,
    KeywordCost,
    KeywordText,
    Spell,
    Static,
    TargetSpec,
    Triggered,
)
from apnap.abilities.actions import (
    Attach,
    CounterSpell,
    Create,
    CreateCopy,
    Destroy,
    Draw,
    Exile,
    MoveCounters,
    PlayerDoes,
    PutCounters,
    PutIntoHand,
    PutOntoBattlefield,
    RemoveCounters,
    ReturnToHand,
    Reveal,
    Sacrifice,
)
from apnap.abilities.amounts import (
    CountersOn,
    Fixed,
    IfElse,
    QualityOf,
    Remembered,
    ResultAmount,
    Sum,
    Times,
    TurnTotal,
    Unlimited,
    X,
)
from apnap.abilities.changes import (
    AddTypes,
    BasePT,
    Cant,
    EveryCreatureType,
    Gain,
    SetColors,
)
from apnap.abilities.conditions import (
    AnyTrue,
    Compared,
    Happened,
    Is,
    Performed,
    Time,
    Untrue,
    WasPaid,
)
from apnap.abilities.costs import (
    Costs,
    DiscardCost,
    Pay,
    PayLife,
    PayTimes,
    ReturnCost,
    SacrificeCost,
)
from apnap.abilities.durations import Until
from apnap.abilities.effects import Continuous, Delayed, If, May, Noted, Seq, Unless
from apnap.abilities.events import (
    BecomesTarget,
    CountersPut,
    CountersRemoved,
    Damages,
    Does,
    EventWhere,
    Moves,
    StepBegins,
)
from apnap.abilities.filters import (
    AllOf,
    Compare,
    ControlledBy,
    HasCounter,
    InZone,
    IsOneOf,
    Kind,
    Not,
    Other,
    Shares,
    StatusIs,
    SubtypeIs,
    TypeIs,
)
from apnap.abilities.node import Ability, Amount, Change, Condition, Cost, Filter
from apnap.abilities.parts import TokenSpec, ZoneMods
from apnap.abilities.replacements import (
    AsEnters,
    EntersAs,
    EntersTransformed,
    EntersWithCounters,
    Prevented,
    RemoveDamage,
    Replace,
)
from apnap.abilities.selectors import (
    Attached,
    ControllerOf,
    EventRole,
    OwnerOf,
    Pick,
    Players,
    Result,
    Target,
    This,
    You,
)
from apnap.rules.keywords.phrases import (
    CREATURE,
    DIES,
    ENTERS,
    ONE,
    THIS,
    YOUR_CREATURE,
    YOURS,
    always,
    enters_with,
    grows,
    has_counter,
    has_no_counter,
    this_is,
    when,
)

_UPKEEP: Final = StepBegins("upkeep", You())
_END: Final = StepBegins("end")


def _with_token(token: TokenSpec) -> tuple[Ability, ...]:
    """When this Equipment enters, create a token, then attach this to it."""
    return (when(ENTERS, Seq((Noted(0, Create(token)), Attach(This(), Result(0))))),)


def _creature(
    power: int, toughness: int, colors: str, *subtypes: str, artifact: bool = False
) -> TokenSpec:
    return TokenSpec(
        colors=colors,
        types=("artifact", "creature") if artifact else ("creature",),
        subtypes=subtypes,
        power=Fixed(power),
        toughness=Fixed(toughness),
    )


def _comes_back(counter: str) -> tuple[Ability, ...]:
    """When it dies without such a counter, it returns with one."""
    mods = ZoneMods(under=OwnerOf(This()), counter=counter, counters=ONE)
    back = PutOntoBattlefield(This(), mods)
    return (when(DIES, back, condition=this_is(has_no_counter(counter))),)


def _greater(quality: str) -> Condition:
    return Compared(QualityOf(quality, EventRole("object")), ">", QualityOf(quality, This()))


_COLORS_SPENT: Final = Remembered("colors spent")

PLAIN: Final[dict[str, tuple[Ability, ...]]] = {
    "changeling": (always(This(), EveryCreatureType(), defining=True),),  # 702.73a
    "devoid": (always(This(), SetColors(""), defining=True),),  # 702.114a
    "living metal": (  # 702.161a
        always(This(), AddTypes(types=("artifact", "creature")), condition=Time("your turn")),
    ),
    "daybound": (Static(Replace(ENTERS, EntersTransformed()), Time("night")),),  # 702.145b
    "living weapon": _with_token(_creature(0, 0, "B", "Phyrexian", "Germ")),  # 702.92a
    "for mirrodin!": _with_token(_creature(2, 2, "R", "Rebel")),  # 702.163a
    "job select": _with_token(_creature(1, 1, "", "Hero")),  # 702.182a
    "persist": _comes_back("-1/-1"),  # 702.79a
    "undying": _comes_back("+1/+1"),  # 702.93a
    "evolve": (  # 702.100a
        when(
            Moves(YOUR_CREATURE, None, "battlefield"),
            grows(ONE),
            condition=AnyTrue((_greater("power"), _greater("toughness"))),
        ),
    ),
    "exploit": (when(ENTERS, PlayerDoes("exploit", what=This())),),  # 702.110a
    "unleash": (  # 702.98a
        enters_with("+1/+1", ONE, optional=True),
        always(This(), Cant("block"), condition=this_is(has_counter("+1/+1"))),
    ),
    "sunburst": (  # 702.44a
        enters_with("+1/+1", _COLORS_SPENT, this_is(CREATURE)),
        enters_with("charge", _COLORS_SPENT, this_is(Not(CREATURE))),
    ),
    "riot": (  # 702.136a
        Static(
            AsEnters(
                Seq(
                    (
                        Noted(0, May(EntersWithCounters("+1/+1", ONE))),
                        If(Untrue(Performed(0)), EntersAs(Gain((Keyword("haste"),)))),
                    )
                )
            )
        ),
    ),
    "umbra armor": (  # 702.89a
        Static(
            Replace(
                Does("destroy", what=IsOneOf(Attached())),
                Seq((RemoveDamage(Attached()), Destroy(This()))),
            )
        ),
    ),
    "ravenous": (  # 702.156a
        enters_with("+1/+1", X()),
        when(ENTERS, Draw(), condition=Compared(X(), ">=", Fixed(5))),
    ),
}


def _fabricate(n: Amount) -> Ability:
    servos = Create(_creature(1, 1, "", "Servo", artifact=True), n)
    return when(  # 702.123a
        ENTERS, Seq((Noted(0, May(grows(n))), If(Untrue(Performed(0)), servos)))
    )


def _afterlife(n: Amount) -> Ability:
    spirit = TokenSpec(
        colors="WB",
        types=("creature",),
        subtypes=("Spirit",),
        power=ONE,
        toughness=ONE,
        abilities=(Keyword("flying"),),
    )
    return when(DIES, Create(spirit, n))  # 702.135a


def _bloodthirst(n: Amount) -> Ability:
    dealt = Damages(None, Kind("opponent"))
    if isinstance(n, X):
        return enters_with("+1/+1", TurnTotal(dealt, sum=True))  # 702.54b
    return enters_with("+1/+1", n, Happened(dealt))  # 702.54a


def _vanishing(n: Amount) -> tuple[Ability, ...]:
    return (  # 702.63a
        enters_with("time", n),
        *_vanishing_after(),
    )


def _vanishing_after() -> tuple[Ability, ...]:
    remove = RemoveCounters("time", ONE, This())
    return (
        when(_UPKEEP, remove, condition=this_is(has_counter("time"))),
        when(CountersRemoved("time", THIS, last=True), Sacrifice(This())),
    )


def _fading(n: Amount) -> tuple[Ability, ...]:
    remove = Noted(0, RemoveCounters("fade", ONE, This()))
    return (  # 702.32a
        enters_with("fade", n),
        when(_UPKEEP, Seq((remove, If(Untrue(Performed(0)), Sacrifice(This()))))),
    )


def _modular(n: Amount) -> tuple[Ability, ...]:
    counters = PutCounters("+1/+1", CountersOn("+1/+1", This()), Target())
    return (  # 702.43a
        enters_with("+1/+1", n),
        when(DIES, May(counters), TargetSpec(AllOf((TypeIs("artifact"), CREATURE)))),
    )


def _graft(n: Amount) -> tuple[Ability, ...]:
    return (  # 702.58a
        enters_with("+1/+1", n),
        when(
            Moves(AllOf((CREATURE, Other())), None, "battlefield"),
            May(MoveCounters("+1/+1", ONE, This(), EventRole("object"))),
            condition=this_is(has_counter("+1/+1")),
        ),
    )


def backup(n: Amount, below: tuple[Ability, ...]) -> Ability:
    """Counters on a creature as it enters; another one also gains what is printed below.

    [CR 702.165a] Unlike other keywords it depends on the abilities around it.
    """
    kept = [one for one in below if not (isinstance(one, KeywordAmount) and one.name == "backup")]
    gains = Continuous(Target(), (Gain(tuple(kept)),), Until("end of turn"))
    other = Is(Target(), Not(IsOneOf(This())))
    effect = Seq((PutCounters("+1/+1", n, Target()), If(other, gains)))
    return when(ENTERS, effect, TargetSpec(CREATURE))


def _devour(n: Amount, filter: Filter = CREATURE) -> tuple[Ability, ...]:
    """Sacrifice creatures, or others, as it enters, for so many counters each. [CR 702.82a]"""
    if not isinstance(n, Fixed):
        return ()
    any_number = Pick(AllOf((filter, YOURS)), Unlimited(), up_to=True)
    counters = EntersWithCounters("+1/+1", Times(n.n, ResultAmount(0)))
    return (Static(AsEnters(Seq((Noted(0, Sacrifice(any_number)), counters)))),)


def _amplify(n: Amount) -> tuple[Ability, ...]:
    """Reveal cards that share a creature type with it, for so many counters each. [CR 702.38a]"""
    if not isinstance(n, Fixed):
        return ()
    alike = AllOf((InZone("hand", You()), Other(), Shares("creature type", This())))
    reveal = Reveal(Pick(alike, Unlimited(), up_to=True))
    counters = EntersWithCounters("+1/+1", Times(n.n, ResultAmount(0)))
    return (Static(AsEnters(Seq((Noted(0, reveal), counters)))),)


def _soulshift(n: Amount) -> Ability:
    spirit = AllOf(
        (
            InZone("graveyard", You()),
            Kind("card"),
            SubtypeIs("Spirit"),
            Compare("mana value", "<=", n),
        )
    )
    return when(DIES, May(PutIntoHand(Target())), TargetSpec(spirit))  # 702.46a


def _absorb(n: Amount) -> Ability:
    return Static(Replace(Damages(None, THIS), Prevented(n)))  # 702.64a


def with_amount(ability: KeywordAmount) -> tuple[Ability, ...]:
    """What a permanent's keyword with a number stands for."""
    n = ability.amount
    if ability.name == "fabricate":
        return (_fabricate(n),)
    if ability.name == "afterlife":
        return (_afterlife(n),)
    if ability.name == "bloodthirst":
        return (_bloodthirst(n),)
    if ability.name == "vanishing":
        return _vanishing(n)
    if ability.name == "fading":
        return _fading(n)
    if ability.name == "modular":
        return _modular(n)
    if ability.name == "graft":
        return _graft(n)
    if ability.name == "soulshift":
        return (_soulshift(n),)
    if ability.name == "devour":
        return _devour(n)
    if ability.name == "amplify":
        return _amplify(n)
    if ability.name == "absorb":
        return (_absorb(n),)
    return ()


def vanishing() -> tuple[Ability, ...]:
    """What vanishing without a number stands for. [CR 702.63b]"""
    return _vanishing_after()


# With a cost


def _ward(cost: Cost) -> Ability:
    spell = EventRole("other")
    return when(  # 702.21a
        BecomesTarget(THIS, ControlledBy(Players("opponents"))),
        Unless(CounterSpell(spell), cost, ControllerOf(spell)),
    )


_AGE: Final = CountersOn("age", This())


def _for_each_counter(cost: Cost) -> Cost | None:
    """A cost once for each age counter; None where a choice could be another each time."""
    if isinstance(cost, Pay):
        return PayTimes(cost.mana, _AGE)
    if isinstance(cost, PayLife) and isinstance(cost.amount, Fixed):
        return PayLife(Times(cost.amount.n, _AGE))
    if isinstance(cost, SacrificeCost | DiscardCost | ReturnCost) and isinstance(cost.what, Pick):
        if isinstance(cost.what.count, Fixed) and not cost.what.up_to:
            return replace(cost, what=replace(cost.what, count=Times(cost.what.count.n, _AGE)))
    if isinstance(cost, Costs):
        parts = [_for_each_counter(part) for part in cost.parts]
        if None not in parts:
            return Costs(tuple([part for part in parts if part is not None]))
    return None


def _cumulative_upkeep(cost: Cost) -> tuple[Ability, ...]:
    """For each age counter its cost is paid once, or it is sacrificed. [CR 702.24a]"""
    total = _for_each_counter(cost)
    if total is None:
        return ()
    return (
        when(
            _UPKEEP,
            Seq((PutCounters("age", ONE, This()), Unless(Sacrifice(This()), total))),
            condition=this_is(InZone("battlefield")),
        ),
    )


def _evoke() -> Ability:
    sacrifice = Sacrifice(This(), ControllerOf(This()))
    return when(ENTERS, sacrifice, condition=WasPaid("evoked"))  # 702.74a


def _echo(cost: Cost) -> Ability:
    return when(  # 702.30a
        _UPKEEP,
        Unless(Sacrifice(This()), cost),
        condition=this_is(StatusIs("new since upkeep")),
    )


def _squad() -> Ability:
    copies = CreateCopy(This(), Remembered("squad"))
    return when(ENTERS, copies, condition=WasPaid("squad"))  # 702.157a


def _offspring() -> Ability:
    copy = CreateCopy(This(), except_=(BasePT(ONE, ONE),))
    return when(ENTERS, copy, condition=WasPaid("offspring"))  # 702.175a


def _dash() -> tuple[Ability, ...]:
    dashed = WasPaid("dashed")
    return (  # 702.109a
        Static(AsEnters(Delayed(_END, ReturnToHand(This()))), dashed),
        always(This(), Gain((Keyword("haste"),)), condition=dashed),
    )


def _blitz() -> tuple[Ability, ...]:
    blitzed = WasPaid("blitzed")
    draws = when(DIES, Draw())
    return (  # 702.152a
        Static(AsEnters(Delayed(_END, Sacrifice(This()))), blitzed),
        always(This(), Gain((Keyword("haste"), draws)), condition=blitzed),
    )


def _warp() -> Ability:
    """Exiled at the next end step, it may be cast from there later. [CR 702.185a]"""
    exile = Seq((Noted(0, Exile(This())), PlayerDoes("warp", what=Result(0))))
    return Static(AsEnters(Delayed(_END, exile)), WasPaid("warped"))


def with_cost(ability: KeywordCost) -> tuple[Ability, ...]:
    """What a permanent's keyword with a cost stands for, beside what casting knows of it."""
    if ability.name == "ward":
        return (_ward(ability.cost),)
    if ability.name == "cumulative upkeep":
        return _cumulative_upkeep(ability.cost)
    if ability.name == "echo":
        return (_echo(ability.cost),)
    if ability.name == "evoke":
        return (_evoke(),)
    if ability.name == "squad":
        return (_squad(),)
    if ability.name == "offspring":
        return (_offspring(),)
    if ability.name == "dash":
        return _dash()
    if ability.name == "blitz":
        return _blitz()
    if ability.name == "warp":
        return (_warp(),)
    return ()


# Levels and chapters


def with_text(ability: KeywordText) -> tuple[Ability, ...]:
    """What a level band or a chapter stands for. [CR 711.2, 714.2]"""
    if ability.name == "level":
        return (_level(ability),)
    if ability.name == "chapter":
        return _chapters(ability)
    return ()


def _level(ability: KeywordText) -> Ability:
    """As long as it has so many level counters. [CR 711.2a, 711.2b]"""
    enough = HasCounter("level", ">=", Fixed(ability.numbers[0]))
    if len(ability.numbers) > 1:
        band = AllOf((enough, HasCounter("level", "<=", Fixed(ability.numbers[1]))))
        condition = this_is(band)
    else:
        condition = this_is(enough)
    changes: list[Change] = []
    if ability.power is not None and ability.toughness is not None:
        changes.append(BasePT(Fixed(ability.power), Fixed(ability.toughness)))
    if ability.abilities:
        changes.append(Gain(ability.abilities))
    return always(This(), *changes, condition=condition)


def _chapters(ability: KeywordText) -> tuple[Ability, ...]:
    """A chapter ability for each number. [CR 714.2b, 714.2c]"""
    found: list[Ability] = []
    for number in ability.numbers:
        lore = CountersOn("lore", This())
        # There were fewer than N counters before: more were put on than there are beyond N - 1
        # now; with fewer than N now, no number is enough.
        excess = IfElse(
            Compared(lore, ">=", Fixed(number)),
            Sum((lore, Fixed(-number))),
            Times(1_000, Sum((lore, ONE))),
        )
        event = EventWhere(CountersPut("lore", THIS), ">", excess)
        for chapter in ability.abilities:
            if isinstance(chapter, Spell):
                found.append(Triggered(event, chapter.body))
            elif isinstance(chapter, Triggered):
                found.append(Triggered(event, chapter.body, chapter.condition))
            else:
                return ()
    return tuple(found)
