"""What words read and what changes write: which effects can matter to each other. [CR 613.8]

A set of aspects is an integer of bits. Two continuous effects can only depend on each other if
one reads what the other writes, so the costly trial application of 613.8 is tried only then. The
same table says which statics need more than an object's characteristics: those that read passing
status or the rest of the game are computed anew when these move.
"""

from __future__ import annotations

from typing import Final

from apnap.abilities import amounts, changes, conditions, filters, selectors
from apnap.abilities.ability import Affects, Keyword
from apnap.abilities.node import Change, Node, walk
from apnap.rules.registry import Unsupported
from apnap.state.zones import BATTLEFIELD, STACK, ZONE_NUMBERS

# Layers and sublayers, in the order in which they are applied. [CR 613.1, 613.2, 613.4]
COPY: Final = 0  # 1a
CONTROL: Final = 1  # 2
TEXT: Final = 2  # 3
TYPES: Final = 3  # 4
COLORS: Final = 4  # 5
ABILITIES: Final = 5  # 6
DEFINE_PT: Final = 6  # 7a
BASE_PT: Final = 7  # 7b
MODIFY_PT: Final = 8  # 7c
SWITCH_PT: Final = 9  # 7d
SLOTS: Final = 10
RULES: Final = 10  # 613.11: no characteristic

LAYER_NAMES: Final = ("1", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d", "rules")

# Aspects that effects write and words read.
A_CONTROL: Final = 1
A_NAME: Final = 2
A_TYPES: Final = 4
A_COLORS: Final = 8
A_ABILITIES: Final = 16
A_PT: Final = 32
A_CHARACTERISTICS: Final = 63
# Aspects that only words read.
A_STATUS: Final = 64  # tapped, damage, combat: `State.status_epoch`
A_WORLD: Final = 128  # life, turn, hidden zones, history: moved by more than the epoch
# What an effect does to the existence of others.
A_LOSES: Final = 256  # takes abilities away
A_GRANTS: Final = 512  # grants abilities

_ALL_READS: Final = A_CHARACTERISTICS | A_STATUS | A_WORLD

_READS: Final[dict[type, int]] = {
    # selectors
    selectors.This: 0,
    selectors.You: 0,
    selectors.All: 0,
    selectors.Pick: 0,
    selectors.Target: 0,
    selectors.EventRole: 0,
    selectors.Result: 0,
    selectors.Each: 0,
    selectors.Attached: 0,
    selectors.AttachedTo: 0,
    selectors.PaidWith: 0,
    selectors.Linked: A_WORLD,
    selectors.YourCommanders: A_WORLD,
    selectors.ControllerOf: A_CONTROL,
    selectors.OwnerOf: 0,
    selectors.Both: 0,
    selectors.TopOf: A_WORLD,
    selectors.Matching: 0,
    selectors.Rest: 0,
    # filters
    filters.AllOf: 0,
    filters.AnyOf: 0,
    filters.Not: 0,
    filters.AnyTarget: A_TYPES,
    filters.TypeIs: A_TYPES,
    filters.SubtypeIs: A_TYPES,
    filters.SupertypeIs: A_TYPES,
    filters.ColorIs: A_COLORS,
    filters.Colors: A_COLORS,
    filters.NameIs: A_NAME,
    filters.SameName: A_NAME,
    filters.ControlledBy: A_CONTROL,
    filters.OwnedBy: 0,
    filters.StatusIs: A_STATUS | A_TYPES | A_CONTROL | A_WORLD,
    filters.HasKeyword: A_ABILITIES,
    filters.HasAbility: A_ABILITIES,
    filters.HasCounter: 0,
    filters.Other: 0,
    filters.OtherThan: 0,
    filters.IsOneOf: 0,
    filters.AttachedToWhat: 0,
    filters.Relation: A_STATUS | A_WORLD,
    filters.CastFrom: 0,
    filters.ManaCostHas: 0,
    filters.CouldProduce: A_WORLD,
    filters.ChosenQuality: A_TYPES | A_COLORS | A_NAME,
    # amounts
    amounts.Fixed: 0,
    amounts.X: 0,
    amounts.Count: 0,
    amounts.CountersOn: 0,
    amounts.EventAmount: 0,
    amounts.RemovedForCost: 0,
    amounts.ResultAmount: 0,
    amounts.Sum: 0,
    amounts.Times: 0,
    amounts.Half: 0,
    amounts.Devotion: A_CONTROL,
    amounts.TurnTotal: A_WORLD,
    amounts.IfElse: 0,
    amounts.Remembered: 0,
    amounts.Unlimited: 0,
    # conditions
    conditions.AllTrue: 0,
    conditions.AnyTrue: 0,
    conditions.Untrue: 0,
    conditions.Exists: 0,
    conditions.Compared: 0,
    conditions.Is: 0,
    conditions.WasPaid: 0,
}

_QUALITY_READS: Final = {
    "power": A_PT,
    "toughness": A_PT,
    "base power": A_PT,
    "base toughness": A_PT,
    "mana value": 0,
    "loyalty": 0,
    "damage": A_STATUS,
    "life": A_WORLD,
    "hand": A_WORLD,
    "color": A_COLORS,
    "colors": A_COLORS,
    "name": A_NAME,
    "card type": A_TYPES,
    "creature type": A_TYPES,
    "land type": A_TYPES,
    "basic land type": A_TYPES,
}

_PLAYERS_READ: Final = {
    "defending": A_STATUS,  # whom an object attacks (508.5)
    "active": A_WORLD,
}


def reads(node: Node | None) -> int:
    """The aspects that a noun phrase, filter, number or condition looks at, inside too."""
    if node is None:
        return 0
    found = 0
    for word in walk(node):
        found |= _reads_itself(word)
    return found


def _reads_itself(word: Node) -> int:
    if isinstance(
        word,
        filters.Compare
        | filters.Shares
        | amounts.QualityOf
        | amounts.Greatest
        | amounts.Least
        | amounts.CountDistinct,
    ):
        return _QUALITY_READS.get(word.quality, _ALL_READS)
    if isinstance(word, selectors.Players):
        return _PLAYERS_READ.get(word.which, 0)
    if isinstance(word, filters.InZone):
        zone = ZONE_NUMBERS[word.zone]
        return 0 if zone in (BATTLEFIELD, STACK) else A_WORLD
    if isinstance(word, filters.Kind):
        return A_TYPES if word.kind in ("historic", "outlaw", "permanent card") else 0
    if isinstance(word, amounts.CountersOn):  # a player's counters move no epoch
        return A_WORLD if isinstance(word.what, selectors.You | selectors.Players) else 0
    return _READS.get(type(word), _ALL_READS)


_SLOT_OF: Final[dict[type, int]] = {
    changes.CopyOf: COPY,
    changes.Control: CONTROL,
    changes.NameChange: TEXT,
    changes.NoManaCost: COPY,
    changes.AddTypes: TYPES,
    changes.SetTypes: TYPES,
    changes.SetLandType: TYPES,
    changes.EveryCreatureType: TYPES,
    changes.RemoveTypes: TYPES,
    changes.ChosenType: TYPES,
    changes.SetColors: COLORS,
    changes.AddColors: COLORS,
    changes.ChosenColor: COLORS,
    changes.Gain: ABILITIES,
    changes.GainAbilitiesOf: ABILITIES,
    changes.GainKeywordsOf: ABILITIES,
    changes.Lose: ABILITIES,
    changes.LoseAll: ABILITIES,
    changes.CantHave: ABILITIES,
    changes.DefinePT: DEFINE_PT,
    changes.BasePT: BASE_PT,
    changes.ModifyPT: MODIFY_PT,
    changes.SwitchPT: SWITCH_PT,
    changes.Cant: RULES,
    changes.Must: RULES,
    changes.MayDo: RULES,
    changes.CostsLess: RULES,
    changes.ExtraCost: RULES,
    changes.AlternativeCost: RULES,
    changes.DamageAs: RULES,
    changes.Skip: RULES,
    changes.TriggersAgain: RULES,
    changes.HandSize: RULES,
    changes.PlayRevealed: RULES,
}

_WRITES: Final = (
    A_CHARACTERISTICS | A_LOSES | A_GRANTS,
    A_CONTROL,
    A_NAME,
    A_TYPES | A_ABILITIES,
    A_COLORS,
    A_ABILITIES,
    A_PT,
    A_PT,
    A_PT,
    A_PT,
    0,
)


def written_in(slot: int) -> int:
    """The aspects that changes in a layer may alter."""
    return _WRITES[slot]


def slot_of(change: Change) -> int:
    """The layer or sublayer in which a change is applied. [CR 613.1, 613.4]"""
    slot = _SLOT_OF.get(type(change))
    if slot is None:
        raise Unsupported(type(change).__name__)
    return slot


def writes(change: Change, slot: int) -> int:
    """The aspects that a change may alter."""
    found = _WRITES[slot]
    if isinstance(change, changes.SetLandType):
        found |= A_LOSES  # 305.7
    elif isinstance(change, changes.Gain | changes.GainAbilitiesOf | changes.GainKeywordsOf):
        found |= A_GRANTS
    elif isinstance(change, changes.Lose | changes.LoseAll | changes.CantHave):
        found |= A_LOSES
    return found


_OF_PERMANENTS: Final = (
    Affects,
    Keyword,
    amounts.Fixed,
    changes.AddColors,
    changes.AddTypes,
    changes.BasePT,
    changes.Gain,
    changes.Lose,
    changes.ModifyPT,
    changes.SetColors,
    changes.SetTypes,
    filters.AllOf,
    filters.AnyOf,
    filters.ColorIs,
    filters.ControlledBy,
    filters.HasKeyword,
    filters.Not,
    filters.Other,
    filters.SubtypeIs,
    filters.SupertypeIs,
    filters.TypeIs,
    selectors.All,
    selectors.Attached,
    selectors.AttachedTo,
    selectors.This,
    selectors.You,
)


def of_permanents_alone(node: Node) -> bool:
    """Whether words are about permanents alone, and look at nothing but their characteristics.

    Then cards that move in other zones make no difference to them.
    """
    for word in walk(node):
        if type(word) not in _OF_PERMANENTS:
            return False
    return True


def reads_of_change(change: Change) -> int:
    """The aspects that the numbers and noun phrases in a change look at."""
    if isinstance(change, changes.ModifyPT | changes.BasePT | changes.DefinePT):
        return reads(change.power) | reads(change.toughness)
    if isinstance(change, changes.Control):
        return reads(change.who)
    if isinstance(change, changes.GainAbilitiesOf | changes.GainKeywordsOf):
        return reads(change.what) | A_ABILITIES
    return 0
