"""Keywords that stand for activated abilities. [CR 702]"""

from __future__ import annotations

from typing import Final

from apnap.abilities.ability import (
    Activated,
    Body,
    KeywordAmount,
    KeywordCost,
    KeywordMaterials,
    TargetSpec,
)
from apnap.abilities.actions import (
    Attach,
    Draw,
    PlayerDoes,
    PutCounters,
    PutIntoHand,
    PutOntoBattlefield,
    Search,
    Shuffle,
    Unattach,
)
from apnap.abilities.amounts import Fixed, QualityOf, Unlimited
from apnap.abilities.changes import RemoveTypes
from apnap.abilities.conditions import Is
from apnap.abilities.costs import Costs, DiscardCost, ExileCost, SacrificeCost, TapCost, TapThis
from apnap.abilities.effects import Noted, Seq
from apnap.abilities.filters import (
    AllOf,
    AnyOf,
    Compare,
    ControlledBy,
    InZone,
    Kind,
    Other,
    SubtypeIs,
    SupertypeIs,
    TypeIs,
)
from apnap.abilities.node import Ability, Amount, Cost, Effect, Filter, walk
from apnap.abilities.parts import Materials, ZoneMods
from apnap.abilities.selectors import Attached, OwnerOf, PaidWith, Pick, Result, Target, This, You
from apnap.rules.keywords.phrases import CREATURE, ONE, YOUR_CREATURE, YOURS, always, grows
from apnap.rules.typewords import LAND_TYPES, is_creature_type

_DISCARD_THIS: Final = DiscardCost(This())


def _activated(
    keyword: str,
    cost: Cost,
    effect: Effect,
    *targets: TargetSpec,
    timing: str = "sorcery",
    zone: str = "battlefield",
) -> Ability:
    return Activated(cost, Body(effect, targets), timing, zone=zone, keyword=keyword)


def _equip(ability: KeywordCost) -> Ability:
    """To a creature, or a planeswalker, as though it were one. [CR 702.6a, 702.6c, 702.6e]"""
    host: Filter = YOUR_CREATURE
    if ability.quality is not None:
        planeswalker = False
        for word in walk(ability.quality):
            if isinstance(word, TypeIs) and word.type == "planeswalker":
                planeswalker = True
        host = AllOf((YOURS if planeswalker else YOUR_CREATURE, ability.quality))
    return _activated("equip", ability.cost, Attach(This(), Target()), TargetSpec(host))


def _reconfigure(cost: Cost) -> tuple[Ability, ...]:
    attached = Is(Attached(), CREATURE)
    another = AllOf((YOUR_CREATURE, Other()))
    unattach = Activated(
        cost, Body(Unattach(This())), "sorcery", condition=attached, keyword="reconfigure"
    )
    return (  # 702.151a, 702.151b
        _activated("reconfigure", cost, Attach(This(), Target()), TargetSpec(another)),
        unattach,
        always(This(), RemoveTypes(types=("creature",)), condition=attached),
    )


def _found(filter: Filter) -> Effect:
    """Search your library for a card, reveal it, put it into your hand, then shuffle."""
    search = Noted(0, Search(AllOf((Kind("card"), filter)), reveal=True))
    return Seq((search, PutIntoHand(Result(0)), Shuffle()))


def _typecycling(name: str) -> Filter | None:
    """The cards that a variant of cycling finds, by its name: "basic landcycling". [CR 702.29e]"""
    parts: list[Filter] = []
    for word in name.removesuffix("cycling").split():
        if word in ("basic", "legendary", "snow"):
            parts.append(SupertypeIs(word))
        elif word in ("land", "artifact", "creature", "enchantment"):
            parts.append(TypeIs(word))
        elif word.capitalize() in LAND_TYPES or is_creature_type(word.capitalize()):
            parts.append(SubtypeIs(word.capitalize()))
        else:
            return None
    return AllOf(tuple(parts)) if parts else None


def _cycling(ability: KeywordCost) -> tuple[Ability, ...]:
    cost = Costs((ability.cost, _DISCARD_THIS))
    effect: Effect
    if ability.name == "cycling":  # 702.29a
        effect = Draw()
    else:
        wanted = _typecycling(ability.name)
        if wanted is None:
            return ()
        effect = _found(wanted)
    return (_activated("cycling", cost, effect, timing="", zone="hand"),)


def _tapping(n: Amount, by: str) -> Cost:
    """Tap other untapped creatures you control with so much total power. [CR 702.122a, 702.171a]"""
    return TapCost(Pick(AllOf((YOUR_CREATURE, Other())), Unlimited(), up_to=True), n, by)


def _crew(n: Amount) -> Ability:
    effect = PlayerDoes("crew", what=This())
    return _activated("crew", _tapping(n, "crew"), effect, timing="")  # 702.122a


def _saddle(n: Amount) -> Ability:
    return _activated("saddle", _tapping(n, "saddle"), PlayerDoes("saddle", what=This()))


STATION: Final = _activated(  # 702.184a
    "station",
    TapCost(Pick(AllOf((YOUR_CREATURE, Other())), ONE)),
    PutCounters("charge", QualityOf("power", PaidWith("tap")), This()),
)


def with_cost(ability: KeywordCost) -> tuple[Ability, ...]:
    """What a keyword with a cost stands for, if it is an activated ability."""
    name = ability.name
    cost = ability.cost
    if name == "equip":
        return (_equip(ability),)
    if name.endswith("cycling"):
        return _cycling(ability)
    if name == "fortify":  # 702.67a
        land = TargetSpec(AllOf((TypeIs("land"), YOURS)))
        return (_activated(name, cost, Attach(This(), Target()), land),)
    if name == "reconfigure":
        return _reconfigure(cost)
    if name == "outlast":  # 702.107a
        return (_activated(name, Costs((cost, TapThis())), grows(ONE)),)
    if name == "level up":  # 702.87a
        return (_activated(name, cost, PutCounters("level", ONE, This())),)
    if name == "scavenge":  # 702.97a
        counters = PutCounters("+1/+1", QualityOf("power", PaidWith("exile")), Target())
        exile = Costs((cost, ExileCost(This())))
        return (_activated(name, exile, counters, TargetSpec(CREATURE), zone="graveyard"),)
    if name == "transmute":  # 702.53a
        alike = Compare("mana value", "=", QualityOf("mana value", PaidWith("discard")))
        discard = Costs((cost, _DISCARD_THIS))
        return (_activated(name, discard, _found(alike), zone="hand"),)
    if name == "transfigure":  # 702.71a
        value = Compare("mana value", "=", QualityOf("mana value", This()))
        search = Noted(0, Search(AllOf((CREATURE, value))))
        effect = Seq((search, PutOntoBattlefield(Result(0)), Shuffle()))
        return (_activated(name, Costs((cost, SacrificeCost(This()))), effect),)
    return ()


def with_amount(ability: KeywordAmount) -> tuple[Ability, ...]:
    """What a keyword with a number stands for, if it is an activated ability."""
    if ability.name == "crew":
        return (_crew(ability.amount),)
    if ability.name == "saddle":
        return (_saddle(ability.amount),)
    if ability.name == "reinforce" and ability.cost is not None:  # 702.77a
        counters = PutCounters("+1/+1", ability.amount, Target())
        cost = Costs((ability.cost, _DISCARD_THIS))
        target = TargetSpec(CREATURE)
        return (_activated("reinforce", cost, counters, target, timing="", zone="hand"),)
    return ()


_CARDS: Final = AllOf((Kind("card"), InZone("graveyard", You())))
_PERMANENTS: Final = AllOf((Kind("permanent"), ControlledBy(You())))


def _speaks_of_cards(filter: Filter) -> bool:
    for word in walk(filter):
        if isinstance(word, Kind) and word.kind == "card":
            return True
    return False


def _exiled(materials: Materials) -> Cost:
    """Exile materials from among permanents and cards in the graveyard. [CR 702.167a-b]"""
    where: Filter = AnyOf((_PERMANENTS, _CARDS))
    if _speaks_of_cards(materials.filter):
        where = _CARDS
    what = Pick(AllOf((where, Other(), materials.filter)), Fixed(materials.count))
    return ExileCost(what, "craft", materials.or_more, materials.sharing)


def with_materials(ability: KeywordMaterials) -> tuple[Ability, ...]:
    """What craft stands for. [CR 702.167a]"""
    if ability.name != "craft":
        return ()
    materials = tuple([_exiled(part) for part in ability.materials])
    cost = Costs((ability.cost, ExileCost(This()), *materials))
    back = ZoneMods(transformed=True, under=OwnerOf(This()), crafted=True)
    return (_activated("craft", cost, PutOntoBattlefield(This(), back)),)
