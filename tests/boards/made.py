"""Made-up cards for the boards, written in the language of abilities."""

from apnap.abilities.ability import (
    Activated,
    Affects,
    Body,
    Keyword,
    KeywordQuality,
    Spell,
    Static,
    TargetSpec,
    Triggered,
)
from apnap.abilities.actions import (
    CopySpell,
    Create,
    CreateCopy,
    DealDamage,
    Destroy,
    Draw,
    Exile,
    GainLife,
    PutCounters,
    PutOntoBattlefield,
)
from apnap.abilities.amounts import Fixed, QualityOf
from apnap.abilities.card import CardDefinition
from apnap.abilities.changes import (
    AddTypes,
    BasePT,
    Gain,
    LoseAll,
    ModifyPT,
    SetColors,
    SetLandType,
    SetTypes,
)
from apnap.abilities.costs import Pay, TapThis
from apnap.abilities.durations import Until
from apnap.abilities.effects import Continuous, Seq
from apnap.abilities.events import Moves
from apnap.abilities.filters import (
    AllOf,
    AnyTarget,
    IsOneOf,
    Kind,
    Not,
    Other,
    SubtypeIs,
    SupertypeIs,
    TypeIs,
)
from apnap.abilities.mana import (
    AddMana,
)
from apnap.abilities.node import Effect, Filter
from apnap.abilities.parts import TokenSpec, ZoneMods
from apnap.abilities.selectors import All, Attached, Each, Target, This
from apnap.scenario.scenario import Scenario
from apnap.scenario.sources import DoesNotRun, made_up
from apnap.state.printed import Definition

CREATURE = TypeIs("creature")


def nothing(name: str, /) -> Definition:
    """No card is known by name on these boards."""
    raise DoesNotRun(name, "boards use made-up cards")


def board() -> Scenario:
    """An empty board."""
    return Scenario(nothing)


def creature(
    name: str, power: int, toughness: int, *keywords: str, cost: str = "{1}{G}", types: str = "Bear"
) -> CardDefinition:
    """A creature with nothing but keywords."""
    abilities = tuple(Keyword(keyword) for keyword in keywords)
    return made_up(
        name,
        f"Creature — {types}",
        cost=cost,
        power=power,
        toughness=toughness,
        abilities=abilities,
    )


def land(name: str, subtype: str = "Plains") -> CardDefinition:
    """A basic land."""
    return made_up(name, f"Basic Land — {subtype}")


def spell(
    name: str,
    effect: Effect,
    *targets: Filter,
    type_line: str = "Instant",
    cost: str = "{0}",
) -> CardDefinition:
    """An instant or sorcery."""
    specs = tuple(TargetSpec(target) for target in targets)
    return made_up(name, type_line, cost=cost, abilities=(Spell(Body(effect, specs)),))


def static(what: Filter, *changes: object) -> Static:
    """A static ability that changes all of these."""
    return Static(Affects(All(what), tuple(changes)))  # type: ignore[arg-type]


BEARS = creature("Bears", 2, 2)
ANGEL = creature("Angel", 4, 4, "flying", "vigilance", cost="{3}{W}{W}", types="Angel")
GIANT = creature("Giant", 3, 3, cost="{3}{R}", types="Giant")
ELVES = made_up(
    "Elves",
    "Creature — Elf Druid",
    cost="{G}",
    power=1,
    toughness=1,
    abilities=(Activated(TapThis(), Body(AddMana("{G}"))),),
)
MURDER = spell("Slaying", Destroy(Target(0)), CREATURE)
BOLT = spell("Spark", DealDamage(Fixed(3), Target(0)), AnyTarget())
SHOCK = spell("Jolt", DealDamage(Fixed(2), Target(0)), AnyTarget())

PEACE = made_up(
    "Peace",
    "Enchantment",
    cost="{2}{W}{W}",
    abilities=(static(CREATURE, LoseAll(), BasePT(Fixed(1), Fixed(1))),),
)
"""All creatures lose all abilities and are 1/1."""

__all__ = [
    "ANGEL",
    "BEARS",
    "BOLT",
    "CREATURE",
    "ELVES",
    "GIANT",
    "MURDER",
    "PEACE",
    "SHOCK",
    "Activated",
    "AddTypes",
    "Affects",
    "All",
    "AllOf",
    "Attached",
    "BasePT",
    "Continuous",
    "CopySpell",
    "Create",
    "CreateCopy",
    "Draw",
    "Each",
    "Exile",
    "Gain",
    "GainLife",
    "IsOneOf",
    "KeywordQuality",
    "Kind",
    "ModifyPT",
    "Moves",
    "Not",
    "Other",
    "Pay",
    "PutCounters",
    "PutOntoBattlefield",
    "QualityOf",
    "Scenario",
    "Seq",
    "SetColors",
    "SetLandType",
    "SetTypes",
    "SubtypeIs",
    "SupertypeIs",
    "TapThis",
    "This",
    "TokenSpec",
    "Triggered",
    "Until",
    "ZoneMods",
    "board",
    "creature",
    "land",
    "made_up",
    "spell",
    "static",
]
