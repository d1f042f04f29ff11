"""What each change does to characteristics. [CR 613.1, 205.1, 305.7, 122.1]

These functions change values that nobody else holds; in which order is for `rules.layers`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.abilities import changes as words
from apnap.abilities.ability import Activated, Affects, Keyword, Static, Triggered
from apnap.abilities.node import Ability, Amount, Change
from apnap.rules import amounts, characteristics, selectors, typewords
from apnap.rules.aspects import COPY
from apnap.rules.prepared import (
    Part,
    Plan,
    Prepared,
    add_ability,
    intrinsic_abilities,
    is_intrinsic,
    keyword_names,
    marks_of,
    prepare,
    sub_keys,
)
from apnap.rules.registry import Unsupported
from apnap.state.context import Context
from apnap.state.printed import AbilityOn, Characteristics
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD

KEYWORD_COUNTERS: Final = (
    "flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste",
    "hexproof", "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance",
)  # fmt: skip
"""The keywords that counters can give. [CR 122.1b]"""

MOST_TIMES: Final = 500
"""Keys of what counters give go so far."""

_counter_plans: Final[dict[str, Plan]] = {}


def apply(
    state: State,
    ctx: Context,
    part: Part,
    ref: int,
    values: Characteristics,
    key: int,
    forbidden: list[str] | None,
) -> None:
    """Apply one change to the values of an object.

    `key` is the key of the first ability granted; `forbidden` the names of keywords that the
    object can't have (113.11).
    """
    change = part.change
    if isinstance(change, words.ModifyPT):  # 613.4c
        if values.has_pt:
            power, toughness = numbers(state, ctx, change.power, change.toughness, ref)
            values.power += power
            values.toughness += toughness
    elif isinstance(change, words.Gain):
        grant(values, part.granted, key, forbidden)
    elif isinstance(change, words.BasePT | words.DefinePT):  # 613.4a, 613.4b
        values.has_pt = True
        if change.power is not None:
            values.power = amounts.amount(state, ctx.within(ref), change.power)
            values.base_power = values.power
        if change.toughness is not None:
            values.toughness = amounts.amount(state, ctx.within(ref), change.toughness)
            values.base_toughness = values.toughness
    elif isinstance(change, words.SwitchPT):  # 613.4d
        values.power, values.toughness = values.toughness, values.power
    elif isinstance(change, words.Lose):
        lose(values, change.keyword)
    elif isinstance(change, words.LoseAll):
        _set(values, ())
    elif isinstance(change, words.CantHave):
        lose(values, change.keyword)
    elif isinstance(change, words.GainAbilitiesOf):
        _gain_abilities_of(state, ctx, change, values, key, forbidden)
    elif isinstance(change, words.GainKeywordsOf):
        _gain_keywords_of(state, ctx, change, values, key, forbidden)
    elif isinstance(change, words.Control):
        players = selectors.select(state, ctx, change.who)
        if players:
            values.controller = players[0]
    elif isinstance(change, words.NoManaCost):
        values.mana_cost = ""
        values.mana_value = 0
    elif isinstance(change, words.NameChange):
        values.name = change.name
    elif isinstance(change, words.SetColors):
        values.colors = change.colors
    elif isinstance(change, words.AddColors):
        values.colors = "".join([c for c in "WUBRG" if c in values.colors or c in change.colors])
    elif isinstance(change, words.ChosenColor):
        color = chosen(state, ctx, "color")
        if color:
            values.colors = color
    else:
        _change_types(state, ctx, change, values)


def numbers(
    state: State, ctx: Context, power: Amount, toughness: Amount, ref: int
) -> tuple[int, int]:
    """What is added to an object's power and toughness; `Each(0)` in it is the object."""
    within = ctx.within(ref)
    return amounts.amount(state, within, power), amounts.amount(state, within, toughness)


def chosen(state: State, ctx: Context, name: str) -> str:
    """The quality chosen for the ability's object, or "". [CR 607.2d]"""
    this = characteristics.find(state, ctx.this)
    if this is None or name not in this.chosen:
        return ""
    return str(this.chosen[name])


# Abilities


def _set(values: Characteristics, abilities: tuple[AbilityOn, ...]) -> None:
    values.abilities = abilities
    values.keywords = keyword_names(abilities)
    values.marks = marks_of(abilities)


def grant(
    values: Characteristics,
    granted: tuple[Prepared, ...],
    key: int,
    forbidden: list[str] | None,
) -> None:
    """Give abilities, in order, under keys from `key` on (away from 0). [CR 613.1f]"""
    found = list(values.abilities)
    step = 1 if key >= 0 else -1
    for prepared in granted:
        if forbidden is None or prepared.name not in forbidden:  # 113.11
            add_ability(found, prepared, key)
        key += step
    _set(values, tuple(found))


def lose(values: Characteristics, keyword: str) -> None:
    """Take away every instance of a keyword, and what it stands for. [CR 613.1f]"""
    if keyword not in values.keywords:
        return
    gone: list[int] = []
    for on in values.abilities:
        prepared = on.prepared
        assert isinstance(prepared, Prepared)
        if prepared.name == keyword:
            gone.append(on.key)
            gone += sub_keys(prepared, on.key)
    _set(values, tuple([on for on in values.abilities if on.key not in gone]))


def _gain_abilities_of(
    state: State,
    ctx: Context,
    change: words.GainAbilitiesOf,
    values: Characteristics,
    key: int,
    forbidden: list[str] | None,
) -> None:
    found: list[AbilityOn] = []
    for ref in selectors.select(state, ctx, change.what):
        for on in characteristics.look(state, ref).abilities:
            if _is_of_kind(on, change.kind):
                prepared = prepare(_limited(on.ability, change.limit))
                if forbidden is None or prepared.name not in forbidden:  # 113.11
                    add_ability(found, prepared, _gained_key(key, ref, on.key))
    _set(values, values.abilities + tuple(found))


def _gained_key(key: int, ref: int, own: int) -> int:
    """The key of an ability acquired from an object, where it has the key `own`: the same as long
    as that object gives it, whatever others come and go. [CR 602.5c]"""
    return -((1 << 52) | (key % 251 << 44) | ((ref & 0xFFFFF) << 24) | (own & 0xFFFFFF))


def was_acquired(own: int, key: int) -> bool:
    """Whether an ability with the key `own` comes by `_gained_key` from the effect's `key`."""
    return own < -(1 << 52) and (-own >> 44) & 0xFF == key % 251


_with_limits: Final[dict[tuple[int, int], tuple[Ability, Ability]]] = {}
"""Activated abilities with a limit on their use, by the identity of what they are without."""


def _limited(ability: Ability, limit: int) -> Ability:
    """An activated ability that may be activated only so often each turn. [CR 602.5b]"""
    if not limit or not isinstance(ability, Activated):
        return ability
    if ability.limit and ability.limit <= limit:
        return ability
    known = _with_limits.get((id(ability), limit))
    if known is None:
        known = (ability, replace(ability, limit=limit))
        _with_limits[(id(ability), limit)] = known
    return known[1]


def _gain_keywords_of(
    state: State,
    ctx: Context,
    change: words.GainKeywordsOf,
    values: Characteristics,
    key: int,
    forbidden: list[str] | None,
) -> None:
    """Give keyword abilities that others have, those that are alike only once. [CR 702.11h]"""
    found: list[Prepared] = []
    given: list[Ability] = []
    for ref in selectors.select(state, ctx, change.what):
        for on in characteristics.look(state, ref).abilities:
            prepared = on.prepared
            assert isinstance(prepared, Prepared)
            if prepared.name and prepared.name in change.keywords and on.ability not in given:
                given.append(on.ability)
                found.append(prepared)
    grant(values, tuple(found), key, forbidden)


def _is_of_kind(on: AbilityOn, kind: str) -> bool:
    if kind == "activated":
        return isinstance(on.ability, Activated)
    if kind == "triggered":
        return isinstance(on.ability, Triggered)
    if kind == "static":
        return isinstance(on.ability, Static)
    prepared = on.prepared
    assert isinstance(prepared, Prepared)
    if kind == "mana":
        return prepared.is_mana
    if kind == "loyalty":
        return isinstance(on.ability, Activated) and on.ability.keyword == "loyalty"
    raise Unsupported(f"GainAbilitiesOf {kind}")


def counter_plan(kind: str) -> Plan:
    """What a keyword counter changes: its object gains the keyword. [CR 122.1b]"""
    plan = _counter_plans.get(kind)
    if plan is None:
        plan = Plan((words.Gain((Keyword(kind),)),))
        _counter_plans[kind] = plan
    return plan


def counter_key(kind: str, which: int = 0) -> int:
    """The key of the keyword that the first, second … counter gives: its place below 0."""
    return -1 - KEYWORD_COUNTERS.index(kind) - len(KEYWORD_COUNTERS) * which


def times_given(kind: str, count: int) -> int:
    """How often the keyword matters that so many counters give. [CR 702.83b]"""
    return min(count, MOST_TIMES) if kind == "exalted" else 1


def gain_counter_keyword(values: Characteristics, kind: str, count: int) -> None:
    """Give the keyword of keyword counters, where no other effect matters. [CR 122.1b]"""
    for which in range(times_given(kind, count)):
        grant(values, counter_plan(kind).parts[0].granted, counter_key(kind, which), None)


def add_counters(values: Characteristics, counters: dict[str, int]) -> None:
    """Add what +X/+Y counters add to power and toughness. [CR 122.1a, 613.4c]"""
    for kind, count in counters.items():
        if kind == "+1/+1":
            values.power += count
            values.toughness += count
        elif kind == "-1/-1":
            values.power -= count
            values.toughness -= count
        elif "/" in kind:
            power, toughness = kind.split("/")
            values.power += int(power) * count
            values.toughness += int(toughness) * count


# Types


def _change_types(state: State, ctx: Context, change: Change, values: Characteristics) -> None:
    """Apply a change of layer 4. [CR 205.1, 613.1d]"""
    if isinstance(change, words.AddTypes):  # 205.1b
        values.supertypes = values.supertypes | frozenset(change.supertypes)
        values.types = values.types | frozenset(change.types)
        values.subtypes = values.subtypes | frozenset(change.subtypes)
    elif isinstance(change, words.SetTypes):
        _set_types(values, change)
    elif isinstance(change, words.SetLandType):
        _set_land_type(values, change.subtypes)
        return
    elif isinstance(change, words.EveryCreatureType):
        values.all_creature_types = True
    elif isinstance(change, words.RemoveTypes):
        values.supertypes = values.supertypes - frozenset(change.supertypes)
        values.types = values.types - frozenset(change.types)
        _drop_uncorrelated(values)
    elif isinstance(change, words.ChosenType):
        _add_chosen_type(state, ctx, values, in_addition=change.in_addition)
    else:
        raise Unsupported(type(change).__name__)
    _update_intrinsic(values)


def _set_types(values: Characteristics, change: words.SetTypes) -> None:
    """New types replace the old, as 205.1a says."""
    if change.types:
        kept = [t for t in ("instant", "sorcery") if t in values.types]
        values.types = frozenset(change.types) | frozenset(kept)
    if change.subtypes:
        _replace_subtypes(values, change.subtypes)
    if change.types:
        _drop_uncorrelated(values)
    values.supertypes = values.supertypes | frozenset(change.supertypes)


def _replace_subtypes(values: Characteristics, subtypes: tuple[str, ...]) -> None:
    """New subtypes replace those of the same set: creature types, land types … [CR 205.1a]"""
    families: set[str] = set()
    for subtype in subtypes:
        families |= typewords.correlated(subtype)
    kept = [s for s in values.subtypes if not typewords.correlated(s) & families]
    values.subtypes = frozenset(kept) | frozenset(subtypes)
    if "creature" in families:
        values.all_creature_types = False


def _drop_uncorrelated(values: Characteristics) -> None:
    """Subtypes go with the last card type they belong to. [CR 205.1a]"""
    kept = []
    for subtype in values.subtypes:
        families = typewords.correlated(subtype)
        if not families or families & values.types:
            kept.append(subtype)
    values.subtypes = frozenset(kept)
    if "creature" not in values.types and "kindred" not in values.types:
        values.all_creature_types = False


def _set_land_type(values: Characteristics, subtypes: tuple[str, ...]) -> None:
    """It loses its land types and the abilities of its text, and has these types' mana abilities.
    [CR 305.7]

    Abilities granted by effects are added in layer 6, later.
    """
    kept = [s for s in values.subtypes if "land" not in typewords.correlated(s)]
    values.subtypes = frozenset(kept) | frozenset(subtypes)
    _set(values, tuple(intrinsic_abilities(values.types, values.subtypes)))


def _add_chosen_type(
    state: State, ctx: Context, values: Characteristics, *, in_addition: bool
) -> None:
    for name in ("creature type", "land type", "basic land type", "card type", "type"):
        word = chosen(state, ctx, name)
        if not word:
            continue
        if name == "card type":
            values.types = values.types | frozenset((word,))
        elif in_addition:
            values.subtypes = values.subtypes | frozenset((word,))
        elif name == "basic land type":
            _set_land_type(values, (word,))
        else:
            _replace_subtypes(values, (word,))
        return


def _update_intrinsic(values: Characteristics) -> None:
    """Keep the mana abilities of basic land types in step with the types. [CR 305.6]"""
    wanted = intrinsic_abilities(values.types, values.subtypes)
    present = [on for on in values.abilities if is_intrinsic(on)]
    if len(wanted) == len(present) and [o.key for o in wanted] == [o.key for o in present]:
        return
    others = [on for on in values.abilities if not is_intrinsic(on)]
    _set(values, tuple(others + wanted))


# Copies


def copy_values(
    state: State, ctx: Context, of: int, except_: tuple[Change, ...] = ()
) -> Characteristics:
    """The copiable values that a copy of an object takes, with the copy's exceptions.
    [CR 707.2, 707.9, 202.3b]"""
    if of in state.objects:
        values = characteristics.printed(state, of).copy()
        object = state.objects[of]
    else:
        known = state.last_known[of]
        object = known.object
        values = characteristics.copiable(object).copy()
    values.controller = -1
    definition = object.definition
    if definition is not None and definition.layout == "split" and object.zone == BATTLEFIELD:
        if object.copied is None:
            raise Unsupported("copying a Room on the battlefield")  # 709.5b
    if definition is not None and definition.layout == "transform" and object.face == 1:
        values.mana_value = 0
    if except_:
        _leave_defining(values, except_)
    place = 0
    for change in except_:
        part = Part(change, COPY)
        # The exceptions are the copy's own text: their abilities count on after the printed ones.
        apply(state, ctx, part, of, values, 60 + place, None)
        place += len(part.granted)
    return values


def _leave_defining(values: Characteristics, except_: tuple[Change, ...]) -> None:
    """What defines a characteristic that the copy's exceptions give is not copied. [CR 707.9d]

    Exceptions "in addition" (`AddTypes`, `AddColors`) leave what defines it.
    """
    given = [word for word in map(_given, except_) if word]
    if given:
        kept = tuple(on for on in values.abilities if not _defines(on.prepared, given))
        if len(kept) < len(values.abilities):
            _set(values, kept)


def _given(change: Change) -> str:
    """The characteristic that a change gives instead of another's, if abilities can define it."""
    if isinstance(change, words.BasePT | words.DefinePT):
        return "power and toughness"
    if isinstance(change, words.SetColors | words.ChosenColor):
        return "color"
    if isinstance(change, words.EveryCreatureType) or (
        isinstance(change, words.SetTypes) and change.subtypes
    ):
        return "subtype"
    return ""


def _defines(prepared: object, given: list[str]) -> bool:
    """Whether an ability, or one that it stands for, defines one of these characteristics."""
    assert isinstance(prepared, Prepared)
    for meant in prepared.stands_for:
        if _defines(meant, given):
            return True
    ability = prepared.ability
    if not (isinstance(ability, Static) and ability.defining):
        return False
    effect = ability.effect
    if not isinstance(effect, Affects):
        return False
    for change in effect.changes:
        if isinstance(change, words.AddTypes):
            found = "subtype" if change.subtypes else ""
        else:
            found = _given(change)
        if found in given:
            return True
    return False
