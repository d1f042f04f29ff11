"""The words that the engine carries out, and with which values.

A word that is not listed here is not implemented, whoever may know it; so is a word that has a
field with a value outside of those listed. Effects list themselves in `apnap.rules.actions`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from apnap.abilities import (
    ability,
    actions,
    amounts,
    changes,
    conditions,
    costs,
    durations,
    events,
    filters,
    parts,
    replacements,
    selectors,
)
from apnap.abilities.card import FaceDefinition
from apnap.abilities.node import Ability, Change, Effect, Node, walk
from apnap.abilities.notation import WORDS
from apnap.rules import combat_words, instructions
from apnap.rules.actions import (
    cards,
    choices,
    continuous,
    copies,
    delayed,
    keyword_actions,
    mana,
    moving,
    permanents,
    players_and_turns,
    tokens,
)
from apnap.rules.instructions import MAKERS, PROCEDURES
from apnap.rules.keywords.meanings import meaning
from apnap.rules.mana import mana_part
from apnap.rules.registry import Unsupported

if TYPE_CHECKING:
    from collections.abc import Callable

KNOWN = """
    TargetSpec Body Modal MoreModes Spell Activated Triggered Static Affects Keyword
    KeywordCost KeywordAmount KeywordQuality KeywordText KeywordMaterials

    FaceDefinition CardDefinition

    Fixed X Star Count CountDistinct QualityOf Greatest Least CountersOn EventAmount
    RemovedForCost ResultAmount Sum Times Half Devotion TurnTotal IfElse Remembered Unlimited

    ModifyPT BasePT DefinePT SwitchPT Gain GainAbilitiesOf GainKeywordsOf Lose LoseAll CantHave
    AddTypes SetTypes SetLandType EveryCreatureType RemoveTypes SetColors AddColors Control CopyOf
    NameChange NoManaCost ChosenColor ChosenType Cant Must MayDo CostsLess ExtraCost AlternativeCost
    PlayRevealed DamageAs Skip TriggersAgain HandSize

    AllTrue AnyTrue Untrue Exists Compared Is Happened Performed WasPaid Time HasStatus CanPay

    Pay PayTimes TapThis UntapThis PayLife PayEnergy SacrificeCost DiscardCost ExileCost
    ReturnCost TapCost UntapCost RevealCost RemoveCountersCost PutCountersCost Loyalty
    LoyaltyX MillCost ManaCostOf Costs OneOfCosts

    Until Forever AsLongAs UntilEvent

    Moves Casts Activates PlaysLand Attacks Blocks BecomesBlocked AttacksUnblocked Damages
    BecomesTarget StepBegins GainsLife LosesLife Draws Discards Sacrifices Taps Untaps
    TappedForMana ProducesMana CountersPut CountersRemoved Does StateIs EitherEvent
    EventWhere EventWhen NthEvent

    AllOf AnyOf Not Kind AnyTarget TypeIs SubtypeIs SupertypeIs ColorIs Colors NameIs
    SameName ControlledBy OwnedBy InZone StatusIs Compare HasKeyword HasAbility HasCounter
    Other OtherThan IsOneOf AttachedToWhat Targets Relation Shares Did ChosenQuality
    CastFrom ManaCostHas CouldProduce

    Replace AsEnters EntersTapped EntersUntapped EntersTransformed EntersWithCounters EntersAs
    MoveElsewhere Multiply Increase SetNumber Prevented Redirect Nothing ProduceInstead AlsoDo

    This You Players Target All Pick EventRole Result Each Attached AttachedTo PaidWith
    Linked YourCommanders ControllerOf OwnerOf Both TopOf Matching Rest

    Seq Simultaneously Noted May MayPay Unless If ForEach Repeat OneOf

    ZoneMods Materials UntilLeaves TokenSpec SpendOnly SpendEither SpendExcept ManaRider
"""
"""The names of the words, by their modules, but for actions: these list themselves."""


def _list(text: str) -> tuple[str, ...]:
    return tuple(text.split(", "))


QUALITIES = _list(
    "power, toughness, mana value, base power, base toughness, damage, loyalty, defense, "
    "colors, life, hand, library, graveyard, speed"
)
COMPARISONS = ("=", "!=", "<", "<=", ">", ">=", "even", "odd")
SHARED = _list(
    "color, creature type, card type, name, mana value, land type, basic land type, "
    "power, toughness"
)
BY_NAME = _list(
    "deathtouch, defender, double strike, enchant, fear, first strike, flash, flying, "
    "haste, hexproof, horsemanship, indestructible, infect, intimidate, landwalk, "
    "lifelink, menace, phasing, protection, protection from everything, reach, shadow, "
    "shroud, skulk, toxic, trample, trample over planeswalkers, vigilance, wither, "
    "partner, choose a Background, Doctor's companion, partner—friends forever, "
    "partner—character select, partner—Survivors, casualty, "
    "emerge, harmonize, offering, backup, awaken, conspire, fuse, prototype, mutate, morph, "
    "megamorph, disguise, bestow, surge, prowl, freerunning, web-slinging, sneak, foretell, "
    "plot, mayhem, disturb, rebound, "
    "aftermath, bargain, buyback, convoke, delve, entwine, escalate, escape, flashback, "
    "improvise, jump-start, kicker, multikicker, overload, retrace, spectacle, changeling, "
    "nightbound"
)
VALUES: dict[type[Node], dict[str, tuple[object, ...]]] = {
    ability.Activated: {
        "timing": _list(
            ", instant, sorcery, your turn, not your turn, combat, before attackers, "
            "before blockers, upkeep, your upkeep, end step"
        ),
        "who": ("you", "any", "opponents"),
    },
    amounts.QualityOf: {"quality": QUALITIES},
    amounts.Greatest: {"quality": QUALITIES},
    amounts.Least: {"quality": QUALITIES},
    amounts.CountDistinct: {"quality": SHARED},
    changes.Cant: {
        "verb": _list(
            "attack, attack you, attack alone, be attacked, block, block alone, be blocked, be "
            "countered, be targeted, be the target, be sacrificed, untap, transform, be "
            "activated, be activated unless mana, be activated except mana, be enchanted, be "
            "equipped, have counters, gain life, lose life, pay life, draw, cast, be cast, play "
            "lands, search, win, lose, activate, crew, saddle, be regenerated"
        )
    },
    changes.Must: {
        "verb": _list(
            "attack, attack each combat, attack another, block, be blocked, all able block it"
        )
    },
    changes.MayDo: {
        "verb": _list(
            "cast as though flash, cast from graveyard, play from graveyard, play from exile, "
            "cast from exile, play from hand, play from top of library, cast from top of library, "
            "play revealed top, cast without paying, attack as though no defender, attack as "
            "though haste, activate as though haste, activate loyalty at instant speed, block any "
            "number, block additional, block as though untapped, additional land, no maximum hand "
            "size, spend any color, spend any type, assign as though unblocked, assign toughness, "
            "choose not to untap, begin on battlefield, look at top of library"
        )
    },
    changes.CostsLess: {"what": ("cast", "activate", "equip", "cycling", "loyalty")},
    changes.DamageAs: {"how": ("by toughness", "none")},
    changes.GainAbilitiesOf: {"kind": ("activated", "triggered", "static", "all", "mana")},
    conditions.Compared: {"op": COMPARISONS[:6]},
    conditions.Happened: {"when": ("turn", "last turn", "combat")},
    conditions.Time: {
        "time": _list(
            "your turn, not your turn, opponent's turn, combat, main phase, upkeep, end step, "
            "day, night, before "
            "attackers, before blockers"
        )
    },
    durations.Until: {"time": continuous.TIMES},
    events.EventWhere: {"op": COMPARISONS[:6]},
    filters.Kind: {
        "kind": _list(
            "permanent, spell, card, token, ability, activated, triggered, object, player, "
            "opponent, copy, commander, historic, permanent card, permanent spell, outlaw, "
            "mana ability, double-faced"
        )
    },
    filters.Colors: {"how": ("colorless", "monocolored", "multicolored", "colored")},
    filters.StatusIs: {
        "status": _list(
            "tapped, untapped, attacking, blocking, blocked, unblocked, attacking or blocking, "
            "attacking alone, attacking you, face down, face up, phased out, entered this turn, "
            "transformed, enchanted, equipped, modified, dealt damage this turn, attacked this "
            "turn, blocked this turn, monstrous, renowned, suspected, kicked, cast, cast from "
            "hand, saddled, new since upkeep"
        )
    },
    filters.Compare: {"quality": QUALITIES, "op": COMPARISONS},
    filters.Relation: {
        "relation": _list(
            "blocking, blocked by, attacking, exiled with, used to craft, cast by, dealt damage by "
            "this turn, created with"
        )
    },
    filters.Shares: {"quality": SHARED},
    filters.ChosenQuality: {
        "quality": _list(
            "color, type, creature type, card type, land type, basic land type, name, card name, "
            "number"
        )
    },
    replacements.MoveElsewhere: {
        "zone": ("graveyard", "exile", "hand", "library", "battlefield"),
        "shuffle": (False,),
    },
    replacements.ProduceInstead: {"of": ("type", "color", "W", "U", "B", "R", "G", "C")},
    selectors.Players: {"which": ("each", "opponents", "others", "defending", "active")},
    selectors.EventRole: {"role": ("object", "player", "other", "other player")},
    selectors.Linked: {"verb": ("exile", "create", "craft")},
    parts.SpendOnly: {"on": ("cast", "activate", "cast or activate", "X")},
}
"""The values that are carried out, by word and field; of other fields all values are."""

CHECKS: tuple[Callable[[Effect], str], ...] = (
    cards.missing,
    choices.missing,
    continuous.missing,
    copies.missing,
    delayed.missing,
    instructions.missing,
    keyword_actions.missing,
    mana.missing,
    moving.missing,
    permanents.missing,
    players_and_turns.missing,
    tokens.missing,
)
"""What families of effects say is missing in one of theirs."""

DONE_VERBS = _list(
    "attack, scry, surveil, search, shuffle, proliferate, explore, mill, investigate, connive, "
    "fight, learn, transform, create, attach, counter, destroy, reveal, gain control, "
    "lose the game, amass, populate, roll, copy, win a coin flip, lose a coin flip, "
    "monstrosity, unattach, exploit, adapt, suspect, exert, earthbend, clash, win a clash, "
    "blight, discover, unlock this door, fully unlock, mutate, cycle, turn face up, foretell, "
    "plot, suspend, commit a crime, become monstrous, become renowned, become crewed, "
    "become saddled, become plotted, become the monarch, becomes day, becomes night"
)

_KNOWN: frozenset[type] = frozenset(
    (*(WORDS[name] for name in KNOWN.split()), *MAKERS, *PROCEDURES)
)


def missing_in(node: Node) -> list[str]:
    """What in a tree of words is not carried out: words, and words with the values they have."""
    found: list[str] = []
    for word in walk(node):
        what = _missing(word)
        if what and what not in found:
            found.append(what)
    return found


def _unchosen(word: Node) -> bool:
    """Whether a cost that leaves a choice stands where nobody is asked.

    It may be an additional cost by itself, or what an effect asks for as it resolves.
    """
    cost: Node | None = None
    if (
        isinstance(word, ability.Activated | changes.AlternativeCost | ability.KeywordMaterials)
        or (isinstance(word, ability.KeywordCost) and word.name != "ward")
        or isinstance(word, ability.KeywordAmount | ability.KeywordText | actions.CastFree)
    ):
        cost = word.cost
    elif isinstance(word, costs.Costs):
        cost = word
    if cost is None:
        return False
    for part in walk(cost):
        if isinstance(part, costs.OneOfCosts):
            return True
    return False


def _missing(word: Node) -> str:
    name = type(word).__name__
    if _unchosen(word):
        return "OneOfCosts"
    if type(word) not in _KNOWN:
        return name
    values = VALUES.get(type(word))
    if values is not None:
        for field, allowed in values.items():
            value: Any = getattr(word, field)
            if value not in allowed:
                return f"{name}({field}={value!r})"
    if isinstance(word, costs.Pay):
        try:
            mana_part(word.mana)
        except Unsupported as why:
            return why.what
    if isinstance(word, Effect):
        for check in CHECKS:
            what = check(word)
            if what:
                return what
    if isinstance(word, Change):
        what = combat_words.missing(word)
        if what:
            return what
    if isinstance(word, ability.Keyword | ability.KeywordCost):
        return _keyword(word, word.name)
    if isinstance(
        word,
        ability.KeywordAmount
        | ability.KeywordQuality
        | ability.KeywordText
        | ability.KeywordMaterials,
    ):
        return _keyword(word, word.name)
    if isinstance(word, ability.TargetSpec) and _is_for_each(word):
        return "a target for each of several"
    if isinstance(word, FaceDefinition) and "Siege" in word.subtypes:
        return "Sieges"  # 310.11: nobody protects or defeats them yet
    if isinstance(word, events.Does) and word.verb not in DONE_VERBS:
        return f"Does({word.verb!r})"
    if isinstance(word, replacements.EntersAs) and not isinstance(
        word.change, changes.CopyOf | changes.Gain
    ):
        return f"EntersAs({type(word.change).__name__})"
    return ""


def _is_for_each(spec: ability.TargetSpec) -> bool:
    """Whether a target depends on the thing in hand of a loop: of each opponent, one."""
    for word in walk(spec.filter):
        if isinstance(word, filters.InZone) and isinstance(word.whose, selectors.Each):
            return True
        if isinstance(word, filters.ControlledBy | filters.OwnedBy):
            if isinstance(word.who, selectors.Each):
                return True
    return False


def _keyword(word: Ability, name: str) -> str:
    """Whether a keyword ability is known by its name, or stands for abilities that are."""
    if name in BY_NAME:
        return ""
    try:
        meant = meaning(word)
    except Unsupported as error:
        return error.what
    if not meant:
        return f"{type(word).__name__}({name!r})"
    for one in meant:
        for what in missing_in(one):
            return f"{name}: {what}"
    return ""
