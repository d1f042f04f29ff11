"""Does an object or player have a property? [CR 109.2, 115.10, 608.2b]

Objects that are gone are looked at as they last were (608.2h). A filter asks nobody and changes
nothing. Which zones a filter speaks of matters only where candidates are gathered
(`selectors.candidates`): here an object is looked at where it is.
"""

from __future__ import annotations

from typing import Final

from apnap.abilities import filters as words
from apnap.abilities.ability import Activated, Triggered
from apnap.abilities.amounts import Fixed
from apnap.abilities.node import Filter
from apnap.rules import amounts, characteristics, selectors, statuses, typewords
from apnap.rules.mana import types_of
from apnap.rules.prepared import Prepared
from apnap.rules.registry import Unsupported
from apnap.state import events as kinds
from apnap.state.context import Context
from apnap.state.events import NONE
from apnap.state.objects import FIRST_OBJECT, Object
from apnap.state.printed import Characteristics
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, NOWHERE, STACK, ZONE_NUMBERS

PERMANENT_TYPES: Final = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
DOUBLE_FACED: Final = ("transform", "modal_dfc", "meld", "double_faced_token")
OUTLAWS: Final = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")

_as_spell = NONE


def matches_as_spell(state: State, ctx: Context, filter: Filter, ref: int) -> bool:
    """Whether a card, not cast yet, would match as a spell. [CR 601.3]"""
    global _as_spell
    _as_spell = ref
    result = matches(state, ctx, filter, ref)
    _as_spell = NONE
    return result


def is_as_spell(ref: int) -> bool:
    """Whether a card is being looked at as the spell it would be."""
    return ref == _as_spell


def matches(state: State, ctx: Context, filter: Filter, ref: int) -> bool:
    """Whether an object or player has the property."""
    if isinstance(filter, words.AllOf):
        for part in filter.parts:
            if not matches(state, ctx, part, ref):
                return False
        return True
    if isinstance(filter, words.AnyOf):
        for part in filter.parts:
            if matches(state, ctx, part, ref):
                return True
        return False
    if isinstance(filter, words.Not):
        return not matches(state, ctx, filter.part, ref)
    if isinstance(filter, words.TypeIs):
        return ref >= FIRST_OBJECT and filter.type in characteristics.look(state, ref).types
    if isinstance(filter, words.ControlledBy):
        if ref < FIRST_OBJECT:
            return False
        return selectors.names(state, ctx, filter.who, characteristics.controller(state, ref))
    if isinstance(filter, words.Kind):
        return _kind(state, ctx, filter.kind, ref)
    if isinstance(filter, words.IsOneOf):
        return selectors.names(state, ctx, filter.what, ref)
    if isinstance(filter, words.Other):
        if ref == ctx.this:
            return False
        this = state.objects.get(ctx.this)
        return this is None or this.was != ref  # nor what it was before it came there
    if isinstance(filter, words.OtherThan):
        return not selectors.names(state, ctx, filter.what, ref)
    if isinstance(filter, words.AnyTarget):  # 115.4
        if ref < FIRST_OBJECT:
            return True
        types = characteristics.look(state, ref).types
        return "creature" in types or "planeswalker" in types or "battle" in types
    if ref < FIRST_OBJECT:
        return _player_matches(state, ctx, filter, ref)
    return _object_matches(state, ctx, filter, ref)


def _object_matches(state: State, ctx: Context, filter: Filter, ref: int) -> bool:
    if isinstance(filter, words.InZone):
        object = state.objects.get(ref)
        if object is None:
            return False  # it is in no zone any more: 400.7
        zone = ZONE_NUMBERS[filter.zone]
        if object.zone != zone and not (zone == STACK and ref == _as_spell):
            return False
        if filter.whose is None:
            return True
        return selectors.names(state, ctx, filter.whose, object.owner)
    values = characteristics.look(state, ref)
    if isinstance(filter, words.SubtypeIs):
        return has_subtype(values, filter.subtype)
    if isinstance(filter, words.SupertypeIs):
        return filter.supertype in values.supertypes
    if isinstance(filter, words.HasKeyword):
        return filter.keyword in values.keywords
    if isinstance(filter, words.ColorIs):
        return filter.color in values.colors
    if isinstance(filter, words.StatusIs):
        return statuses.has_status(state, ctx, filter.status, ref)
    if isinstance(filter, words.Compare):
        number = quality(state, ref, filter.quality)
        if filter.op == "even":
            return number % 2 == 0
        if filter.op == "odd":
            return number % 2 == 1
        return amounts.compare(number, filter.op, _limit(state, ctx, filter, ref))
    if isinstance(filter, words.Colors):
        return _colors(values, filter.how)
    if isinstance(filter, words.NameIs):
        return has_name(values, filter.name)
    if isinstance(filter, words.HasCounter):
        object = characteristics.find(state, ref)
        assert object is not None
        count = amounts.counters(object.counters, filter.kind)
        return amounts.compare(count, filter.op, amounts.amount(state, ctx, filter.amount))
    if isinstance(filter, words.OwnedBy):
        object = characteristics.find(state, ref)
        assert object is not None
        return selectors.names(state, ctx, filter.who, object.owner)
    if isinstance(filter, words.AttachedToWhat):
        object = characteristics.find(state, ref)
        assert object is not None
        if object.attached_to != NONE:
            return selectors.names(state, ctx, filter.what, object.attached_to)
        for host in selectors.select(state, ctx, filter.what):
            known = state.last_known.get(host)
            if host not in state.objects and known is not None and ref in known.attached:
                return True  # 608.2h: to what has left since
        return False
    if isinstance(filter, words.HasAbility):
        return _has_ability(values, filter.kind)
    return _rest(state, ctx, filter, ref, values)


def _rest(state: State, ctx: Context, filter: Filter, ref: int, values: Characteristics) -> bool:
    if isinstance(filter, words.SameName):
        for other in selectors.select(state, ctx, filter.what):
            for name in names_of(characteristics.look(state, other)):
                if has_name(values, name):  # 201.2a
                    return True
        return False
    if isinstance(filter, words.Targets):
        return _targets(state, ctx, filter, ref)
    if isinstance(filter, words.Relation):
        return statuses.related(state, ctx, filter.relation, ref, filter.what)
    if isinstance(filter, words.Shares):
        mine = qualities(values, filter.quality)
        for other in selectors.select(state, ctx, filter.what):
            theirs = qualities(characteristics.look(state, other), filter.quality)
            for one in mine:
                if one in theirs:
                    return True
        return False
    if isinstance(filter, words.Did):
        return _did(state, ctx, filter, ref)
    if isinstance(filter, words.CastFrom):
        return _cast_from(state, ctx, filter, ref)
    if isinstance(filter, words.ManaCostHas):
        return filter.symbol in values.mana_cost
    if isinstance(filter, words.CouldProduce):
        return _could_produce(state, ctx, filter, ref)
    if isinstance(filter, words.ChosenQuality):
        return _chosen(state, ctx, filter.quality, values)
    raise Unsupported(type(filter).__name__)


def _limit(state: State, ctx: Context, filter: words.Compare, ref: int) -> int:
    """What a quality is compared with; inside, `Each(0)` is the object itself."""
    if isinstance(filter.amount, Fixed):
        return filter.amount.n
    return amounts.amount(state, ctx.within(ref), filter.amount)


def _could_produce(state: State, ctx: Context, filter: words.CouldProduce, ref: int) -> bool:
    """Whether it could produce such mana. [CR 106.7]"""
    # Imported here: what could be produced depends on what filters mean.
    from apnap.rules.could_produce import could_produce

    types = types_of(filter.types)
    if filter.like is not None:
        types |= could_produce(state, selectors.select(state, ctx, filter.like))
    return bool(types & could_produce(state, [ref]))


def _cast_from(state: State, ctx: Context, filter: words.CastFrom, ref: int) -> bool:
    """Whether a spell was cast from such a zone. [CR 601.2a]"""
    object = characteristics.find(state, ref)
    if object is not None and ref == _as_spell and object.zone != STACK:
        there = object.zone == ZONE_NUMBERS[filter.zone]  # where it would be cast from
        if there and filter.whose is not None:
            there = selectors.names(state, ctx, filter.whose, object.owner)
        return there != filter.other
    if object is None or object.announced is None or object.announced.origin == NOWHERE:
        return False
    there = object.announced.origin == ZONE_NUMBERS[filter.zone]
    if there and filter.whose is not None:
        there = selectors.names(state, ctx, filter.whose, object.owner)
    return there != filter.other


def _player_matches(state: State, ctx: Context, filter: Filter, ref: int) -> bool:
    """Properties that players can have; what only objects have is false of them."""
    if isinstance(filter, words.Compare):
        number = amounts.player_quality(state, ref, filter.quality)
        return amounts.compare(number, filter.op, _limit(state, ctx, filter, ref))
    if isinstance(filter, words.HasCounter):
        count = amounts.counters(state.players[ref].counters, filter.kind)
        return amounts.compare(count, filter.op, amounts.amount(state, ctx, filter.amount))
    if isinstance(filter, words.StatusIs):
        return statuses.player_status(state, filter.status, ref)
    if isinstance(filter, words.Did):
        return _did(state, ctx, filter, ref)
    if isinstance(filter, words.Relation):
        return statuses.related(state, ctx, filter.relation, ref, filter.what)
    return False


def _kind(state: State, ctx: Context, kind: str, ref: int) -> bool:
    """What sort of thing it is. [CR 109.1, 110.1, 112.1, 108.2, 111.1, 113.7]"""
    if ref < FIRST_OBJECT:
        if kind == "player":
            return True
        return kind == "opponent" and is_opponent(state, ref, ctx.you)
    if kind == "player" or kind == "opponent":
        return False
    object = characteristics.find(state, ref)
    assert object is not None
    if kind == "permanent":
        return object.zone == BATTLEFIELD
    if kind == "spell":
        return (object.zone == STACK and object.ability is None) or ref == _as_spell
    if kind == "object":
        return True
    if kind == "token":
        return object.token and object.zone == BATTLEFIELD
    if kind == "card":
        if object.definition is not None and object.definition.layout == "emblem":
            return False  # 114.5
        return not object.token and object.ability is None
    if kind in ("ability", "activated", "triggered", "mana ability"):
        return _is_ability(object, kind)
    if kind == "copy":
        return (object.token and object.zone == STACK) or object.copied is not None
    if kind == "double-faced":  # 712.1, 712.8
        return object.definition is not None and object.definition.layout in DOUBLE_FACED
    if kind == "commander":
        return object.card != NONE and object.card in state.players[object.owner].commanders
    values = characteristics.look(state, ref)
    if kind == "historic":  # 700.6
        return (
            "artifact" in values.types
            or "legendary" in values.supertypes
            or "Saga" in values.subtypes
        )
    if kind in ("permanent card", "permanent spell"):
        if kind == "permanent spell":
            if ref != _as_spell and (object.zone != STACK or object.ability is not None):
                return False
        elif object.token or object.ability is not None:
            return False
        for one in PERMANENT_TYPES:
            if one in values.types:
                return True
        return False
    if kind == "outlaw":  # 700.12
        for subtype in OUTLAWS:
            if has_subtype(values, subtype):
                return True
        return False
    raise Unsupported(f"Kind {kind}")


def _is_ability(object: Object, kind: str) -> bool:
    on = object.ability
    if on is None or object.zone != STACK:
        return False
    if kind == "activated":
        return isinstance(on.ability, Activated)
    if kind == "triggered":
        return isinstance(on.ability, Triggered)
    prepared = on.prepared
    return kind == "ability" or (isinstance(prepared, Prepared) and prepared.is_mana)


def is_opponent(state: State, player: int, you: int) -> bool:
    """Whether a player is an opponent of another. [CR 102.2-102.3]"""
    if you == NONE or player >= FIRST_OBJECT:
        return False
    return state.players[player].team != state.players[you].team


def _colors(values: Characteristics, how: str) -> bool:
    """How many colors. [CR 105.2]"""
    count = len(values.colors)
    if how == "colorless":
        return count == 0
    if how == "monocolored":
        return count == 1
    if how == "multicolored":
        return count > 1
    if how == "colored":
        return count > 0
    raise Unsupported(f"Colors {how}")


def has_subtype(values: Characteristics, subtype: str) -> bool:
    """Whether it has a subtype; an object that is every creature type has each. [CR 702.73]"""
    if subtype in values.subtypes:
        return True
    return values.all_creature_types and typewords.is_creature_type(subtype)


def names_of(values: Characteristics) -> list[str]:
    """An object's names: none, one, or a split card's two. [CR 201.2, 709.4a]"""
    return values.name.split(" // ") if values.name else []


def has_name(values: Characteristics, name: str) -> bool:
    """Whether an object has a name. [CR 201.2, 709.4a]"""
    if not name or values.name == name:
        return values.name == name and bool(name)
    return " // " in values.name and name in values.name.split(" // ")


def quality(state: State, ref: int, name: str) -> int:
    """A number that an object has, as it is or last was. [CR 208, 202.3, 608.2h]"""
    if ref < FIRST_OBJECT:
        return amounts.player_quality(state, ref, name)
    values = characteristics.look(state, ref)
    if name == "power":
        return values.power
    if name == "toughness":
        return values.toughness
    if name == "mana value":
        return values.mana_value
    if name == "base power":
        return values.base_power
    if name == "base toughness":
        return values.base_toughness
    if name == "loyalty":
        return max(values.loyalty, 0)
    if name == "defense":
        return max(values.defense, 0)
    if name == "damage":
        object = characteristics.find(state, ref)
        assert object is not None
        return object.damage
    if name == "colors":
        return len(values.colors)
    raise Unsupported(f"quality {name}")


def qualities(values: Characteristics, name: str) -> list[str]:
    """The values of a quality that an object has, in a stable order."""
    if name == "color":
        return list(values.colors)
    if name == "name":
        return names_of(values)
    if name == "mana value":
        return [str(values.mana_value)]
    if name == "power":
        return [str(values.power)] if values.has_pt else []
    if name == "toughness":
        return [str(values.toughness)] if values.has_pt else []
    if name == "card type":
        return sorted(values.types)
    if name == "creature type":
        if values.all_creature_types:
            return list(typewords.CREATURE_TYPES)
        return [s for s in sorted(values.subtypes) if typewords.is_creature_type(s)]
    if name == "land type":
        return [s for s in sorted(values.subtypes) if s in typewords.LAND_TYPES]
    if name == "basic land type":
        return [s for s in sorted(values.subtypes) if s in typewords.BASIC_LAND_TYPES]
    raise Unsupported(f"quality {name}")


def _has_ability(values: Characteristics, kind: str) -> bool:
    if kind == "any":
        return len(values.abilities) > 0
    for on in values.abilities:
        prepared = on.prepared
        assert isinstance(prepared, Prepared)
        if kind == "mana":
            if prepared.is_mana:
                return True
        elif kind == "activated":
            if isinstance(on.ability, Activated):
                return True
        elif kind == "triggered":
            if isinstance(on.ability, Triggered):
                return True
        elif prepared.name == kind:
            return True
    return False


def _targets(state: State, ctx: Context, filter: words.Targets, ref: int) -> bool:
    """Whether a spell or ability targets something so. [CR 115.9]"""
    object = characteristics.find(state, ref)
    if object is None or object.announced is None:
        return False
    found = False
    for group in object.announced.targets:
        for target in group:
            if matches(state, ctx, filter.filter, target):
                found = True
                if not filter.only:
                    return True
            elif filter.only:
                return False
    return found


def _did(state: State, ctx: Context, filter: words.Did, ref: int) -> bool:
    """Whether it took part so in an event this turn."""
    # Imported here: patterns are made of filters.
    from apnap.rules.patterns import event_matches

    for event in state.history:
        took_part = selectors.event_role(state, event, filter.role) == ref
        if event.kind == kinds.MOVE and filter.role == "object" and event.other == ref:
            took_part = True  # what left the battlefield, as what it became (400.7)
        if took_part:
            if event_matches(state, ctx, filter.event, event):
                return True
    return False


def _chosen(state: State, ctx: Context, name: str, values: Characteristics) -> bool:
    """Whether it has the quality that was chosen for this object. [CR 607.2d]"""
    this = characteristics.find(state, ctx.this)
    if this is None:
        return False
    choice = this.chosen.get(name)
    if choice is None and name == "type":
        for key in ("creature type", "card type", "land type", "basic land type"):
            if key in this.chosen:
                name, choice = key, this.chosen[key]
                break
    if choice is None and name == "name":
        choice = this.chosen.get("card name")
    if choice is None:
        return False
    chosen = str(choice)
    if name == "color":
        return chosen in values.colors
    if name == "creature type":
        return has_subtype(values, chosen)
    if name in ("land type", "basic land type"):
        return chosen in values.subtypes
    if name == "card type":
        return chosen in values.types
    if name in ("name", "card name"):
        return has_name(values, chosen)
    if name == "number":
        return values.mana_value == int(chosen)
    raise Unsupported(f"ChosenQuality {name}")
