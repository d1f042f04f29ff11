"""What the rules know of each ability before the game: made once, kept by identity. [CR 113]"""

from __future__ import annotations

from typing import Final

from apnap.abilities import changes, costs, events, replacements
from apnap.abilities import mana as mana_words
from apnap.abilities.ability import (
    Activated,
    Affects,
    Body,
    Keyword,
    KeywordAmount,
    KeywordCost,
    KeywordMaterials,
    KeywordQuality,
    KeywordText,
    Modal,
    Spell,
    Static,
    TargetSpec,
    Triggered,
)
from apnap.abilities.card import CardDefinition, FaceDefinition
from apnap.abilities.effects import Delayed, Reflexive
from apnap.abilities.node import Ability, Change, Effect, Event, Node, children, walk
from apnap.abilities.selectors import This
from apnap.cards.mana import parse_mana_cost
from apnap.rules.aspects import (
    A_STATUS,
    A_WORLD,
    BASE_PT,
    COLORS,
    DEFINE_PT,
    RULES,
    of_permanents_alone,
    reads,
    reads_of_change,
    slot_of,
    writes,
)
from apnap.rules.event_kinds import kinds_of, replaced_kinds
from apnap.rules.functioning import (
    ANYWHERE,
    moved_out_of,
    put_there,
    static_zones,
    trigger_zones,
    zone_of_condition,
)
from apnap.rules.keywords.meanings import meaning
from apnap.rules.keywords.permanents import backup
from apnap.rules.registry import Unsupported
from apnap.state.printed import AbilityOn, Characteristics, Definition
from apnap.state.zones import BATTLEFIELD, LIBRARY, STACK, ZONE_NUMBERS

SPELL: Final = 1
ACTIVATED: Final = 2
TRIGGERED: Final = 3
STATIC: Final = 4
KEYWORD: Final = 5

# What an ability does while it works, as bits; `Characteristics.marks` has those of all abilities.
M_TRIGGERS: Final = 1  # a triggered ability
M_REPLACES: Final = 2  # a replacement or prevention effect
M_CHANGES: Final = 4  # a continuous effect on characteristics
M_RULES: Final = 8  # a continuous effect on players or rules
M_DEFINES: Final = 16  # characteristic-defining (604.3)
M_ELSEWHERE: Final = 32  # one of these, in a zone other than battlefield and stack
M_LIBRARY: Final = 64  # the same in a library
M_ACTIVATED: Final = 128  # an activated ability that is no mana ability
M_MANA: Final = 256  # an activated mana ability
M_FAR: Final = 1024  # a continuous effect that may depend on more than the permanents
M_ENTERING: Final = 512  # a continuous effect that may change how an object enters (614.12)
M_INDEXED: Final = M_TRIGGERS | M_REPLACES | M_RULES


class Part:
    """One change of a continuous effect, and the layer in which it is applied. [CR 613.1]

    `granted`: the abilities it gives; their places among all that the effect grants are from
    `offset` up to `offset_end`. `forbids`: the keyword that it says can't be had (113.11).
    """

    def __init__(self, change: Change, slot: int) -> None:
        self.change = change
        self.slot = slot
        self.writes = writes(change, slot)
        self.granted: tuple[Prepared, ...] = ()
        if isinstance(change, changes.Gain):
            self.granted = tuple([prepare(ability) for ability in change.abilities])
        self.offset = 0
        self.offset_end = 0
        self.forbids = change.keyword if isinstance(change, changes.CantHave) else ""

    def is_about_entering(self) -> bool:
        """Whether it may change how an object enters the battlefield. [CR 614.12]

        Power, toughness and abilities that say nothing of entering don't; of all else it is not
        looked at further.
        """
        if self.slot >= DEFINE_PT or self.slot == COLORS:
            return False
        if not isinstance(self.change, changes.Gain):
            return True
        for prepared in self.granted:
            if _is_about_entering(prepared):
                return True
        return False


class Plan:
    """The changes of a continuous effect sorted for the layers.

    `mask` has a bit for each slot used; `rules` the changes that are no characteristic's;
    `reads` what the changes' own numbers and noun phrases look at; `entering`: they may change
    how an object enters; `far`: they look at more than the permanents' characteristics.
    """

    def __init__(self, all_changes: tuple[Change, ...]) -> None:
        parts: list[Part] = []
        rules: list[Change] = []
        self.mask = 0
        self.reads = 0
        grants = 0
        for change in all_changes:
            slot = slot_of(change)
            if slot == RULES:
                rules.append(change)
                continue
            part = Part(change, slot)
            part.offset = grants
            if isinstance(change, changes.Gain):
                grants += len(part.granted)
            elif isinstance(change, changes.GainAbilitiesOf | changes.GainKeywordsOf):
                grants += 64
            part.offset_end = grants
            if not isinstance(change, changes.Gain):
                self.reads |= reads_of_change(change)
            parts.append(part)
            self.mask |= 1 << slot
        self.parts = tuple(parts)
        self.rules = tuple(rules)
        self.granted_form: Plan | None = None
        self.entering = False
        self.far = False
        for part in parts:
            self.far = self.far or not of_permanents_alone(part.change)
            if part.is_about_entering():
                self.entering = True

    def as_granted(self) -> Plan:
        """The same for an ability that an effect granted: it defines nothing. [CR 604.3a, 613.6]"""
        if not self.mask & (1 << DEFINE_PT):
            return self
        if self.granted_form is None:
            form = Plan(())
            for part in self.parts:
                slot = BASE_PT if part.slot == DEFINE_PT else part.slot
                moved = Part(part.change, slot)
                moved.offset = part.offset
                moved.offset_end = part.offset_end
                form.parts = (*form.parts, moved)
                form.mask |= 1 << slot
            form.entering = self.entering
            form.far = self.far
            form.rules = self.rules
            form.reads = self.reads
            self.granted_form = form
        return self.granted_form


class Prepared:
    """What the rules know of an ability.

    `event_kinds`: the kinds of events a trigger or replacement effect watches for; `zones`: where
    it works (113.6), and as bits in `zone_mask`; `usual_zone`: no zone is stated, so that on an
    instant or sorcery it works on the stack; `specs`: the targets it announces, unless its modes
    decide; `name`: the keyword's; `stands_for`: the abilities that a keyword means; `marks`: what
    it does while it works; `plan`: the changes of a static ability; `reads`: what a static
    ability's effect looks at, `condition_reads` its condition alone; `own`: it changes no more
    than rules for its own object.
    """

    def __init__(self, ability: Ability) -> None:
        self.ability = ability
        self.kind = 0
        self.is_mana = False
        self.event_kinds: tuple[int, ...] = ()
        self.zones: tuple[int, ...] = ()
        self.zone_mask = 0
        self.usual_zone = False
        self.specs: tuple[TargetSpec, ...] = ()
        self.name = ""
        self.stands_for: tuple[Prepared, ...] = ()
        self.marks = 0
        self.plan: Plan | None = None
        self.reads = 0
        self.condition_reads = 0
        self.own = False


_prepared: dict[int, Prepared] = {}
"""By the identity of the ability, which the entry keeps alive."""

_library_words = False


def works_in_libraries() -> bool:
    """Whether any ability prepared so far does something while its object is in a library."""
    return _library_words


_bound_words = False


def follows_the_day() -> bool:
    """Whether any ability prepared so far binds its object to day or night."""
    return _bound_words


def prepare(ability: Ability) -> Prepared:
    """What the rules know of an ability. Raises Unsupported for words they don't."""
    known = _prepared.get(id(ability))
    if known is not None:
        return known
    new = Prepared(ability)
    if isinstance(ability, Spell):
        new.kind = SPELL
        new.zones = (STACK,)
        new.specs = _specs(ability.body)
    elif isinstance(ability, Activated):
        _prepare_activated(new, ability)
    elif isinstance(ability, Triggered):
        _prepare_triggered(new, ability)
    elif isinstance(ability, Static):
        _prepare_static(new, ability)
    elif isinstance(
        ability,
        Keyword | KeywordCost | KeywordAmount | KeywordQuality | KeywordText | KeywordMaterials,
    ):
        new.kind = KEYWORD
        new.name = ability.name
        new.zones = ANYWHERE
        if ability.name in ("daybound", "nightbound"):
            global _bound_words
            _bound_words = True
        new.stands_for = tuple([prepare(meant) for meant in meaning(ability)])
    else:
        raise Unsupported(type(ability).__name__)
    for zone in new.zones:
        new.zone_mask |= 1 << zone
    if (
        new.marks & ~M_DEFINES
        and not new.own
        and new.zone_mask & ~((1 << BATTLEFIELD) | (1 << STACK))
    ):
        new.marks |= M_ELSEWHERE
        if LIBRARY in new.zones:
            global _library_words
            new.marks |= M_LIBRARY
            _library_words = True
    if new.kind == ACTIVATED:
        new.marks |= M_MANA if new.is_mana else M_ACTIVATED
    _prepared[id(ability)] = new
    return new


def on_object(abilities: tuple[Ability, ...], first: int, step: int = 1) -> list[AbilityOn]:
    """Abilities as an object has them, with those that keywords stand for after each."""
    found: list[AbilityOn] = []
    key = first
    for place, ability in enumerate(abilities):
        add_ability(found, prepare(ability), key)
        if isinstance(ability, KeywordAmount) and ability.name == "backup":
            meant = backup(ability.amount, abilities[place + 1 :])
            add_ability(found, prepare(meant), sub_key(key, 1))
        key += step
    return found


def add_ability(found: list[AbilityOn], prepared: Prepared, key: int) -> None:
    """Add one ability, and what it stands for, to those of an object."""
    found.append(AbilityOn(prepared.ability, key, prepared))
    count = 0
    for meant in prepared.stands_for:
        count += 1
        add_ability(found, meant, sub_key(key, count))


def sub_key(key: int, count: int) -> int:
    """The key of an ability that a keyword with the key `key` stands for."""
    return (key + 1) * 10_000 + count if key >= 0 else key * 10_000 - count


def sub_keys(prepared: Prepared, key: int) -> list[int]:
    """The keys of all the abilities that a keyword with this key stands for."""
    keys: list[int] = []
    count = 0
    for meant in prepared.stands_for:
        count += 1
        keys.append(sub_key(key, count))
        keys += sub_keys(meant, sub_key(key, count))
    return keys


_VARIANTS: Final = {
    "multikicker": "kicker",  # 702.33c
    "megamorph": "morph",  # 702.37b
    "commander ninjutsu": "ninjutsu",  # 702.49d
}


def keyword_names(abilities: tuple[AbilityOn, ...]) -> frozenset[str]:
    """The names of the keyword abilities among these."""
    names: list[str] = []
    for on in abilities:
        prepared = on.prepared
        assert isinstance(prepared, Prepared)
        if prepared.name:
            names.append(prepared.name)
            if prepared.name.endswith("cycling"):
                names.append("cycling")  # 702.29f
            elif prepared.name in _VARIANTS:
                names.append(_VARIANTS[prepared.name])
    return frozenset(names)


def marks_of(abilities: tuple[AbilityOn, ...]) -> int:
    """What these abilities do while they work."""
    marks = 0
    for on in abilities:
        prepared = on.prepared
        assert isinstance(prepared, Prepared)
        marks |= prepared.marks
    return marks


# Targets and mana


def _specs(body: Effect) -> tuple[TargetSpec, ...]:
    """The targets of a body; those of a modal one depend on the modes. [CR 601.2b-601.2c]"""
    return body.targets if isinstance(body, Body) else ()


def _targets(body: Effect) -> bool:
    if isinstance(body, Modal):
        for mode in body.modes:
            if mode.targets:
                return True
        return False
    return isinstance(body, Body) and bool(body.targets)


def _adds_mana(word: Node) -> bool:
    """Whether it could add mana as it resolves. [CR 605.1a]

    What it creates or grants, and what happens later, adds mana only then.
    """
    if isinstance(
        word,
        mana_words.AddMana
        | mana_words.AddManaOf
        | mana_words.AddManaAmong
        | mana_words.AddManaCouldProduce
        | mana_words.AddManaOfEvent
        | mana_words.AddManaOfChosen
        | mana_words.AddManaOfColors
        | mana_words.AddManaOfIdentity
        | mana_words.AddManaOfDevotion,
    ):
        return True
    if isinstance(word, Ability | Delayed | Reflexive):
        return False
    for inner in children(word):
        if _adds_mana(inner):
            return True
    return False


def _is_loyalty(cost: Node) -> bool:
    for word in walk(cost):
        if isinstance(word, costs.Loyalty | costs.LoyaltyX):
            return True
    return False


def _follows_mana(event: Event) -> bool:
    """Whether it triggers from a mana ability or from mana being added. [CR 605.1b]"""
    if isinstance(event, events.EventWhere | events.EventWhen | events.NthEvent):
        return _follows_mana(event.event)
    if isinstance(event, events.EitherEvent):
        for part in event.parts:
            if not _follows_mana(part):
                return False
        return True
    return isinstance(event, events.TappedForMana | events.ProducesMana)


# The kinds of abilities


def _prepare_activated(new: Prepared, ability: Activated) -> None:
    new.kind = ACTIVATED
    out_of = moved_out_of(ability) if ability.zone == "battlefield" else ""
    new.zones = (ZONE_NUMBERS[out_of or ability.zone],)  # 113.6m
    new.specs = _specs(ability.body)
    new.is_mana = (
        _adds_mana(ability.body)
        and not _targets(ability.body)
        and not _is_loyalty(ability.cost)
        and ability.keyword != "loyalty"
    )  # 605.1a


def _prepare_triggered(new: Prepared, ability: Triggered) -> None:
    new.kind = TRIGGERED
    new.event_kinds = kinds_of(ability.event)
    new.specs = _specs(ability.body)
    new.is_mana = (
        _follows_mana(ability.event) and _adds_mana(ability.body) and not _targets(ability.body)
    )  # 605.1b
    new.marks = M_TRIGGERS
    out_of = ability.zone or moved_out_of(ability)
    if out_of and not put_there(ability.event, out_of):  # 113.6m
        new.zones = (ZONE_NUMBERS[out_of],)
    else:
        new.zones = trigger_zones(ability.event)
        stated = zone_of_condition(ability.condition)
        if stated:
            new.zones = (ZONE_NUMBERS[stated],)
        new.usual_zone = new.zones == (BATTLEFIELD,) and not stated


def _prepare_static(new: Prepared, ability: Static) -> None:
    new.kind = STATIC
    effect = ability.effect
    if isinstance(effect, Affects):
        plan = Plan(effect.changes)
        new.plan = plan
        new.condition_reads = reads(ability.condition)
        new.reads = plan.reads | reads(effect.what) | new.condition_reads
        if plan.mask:
            new.marks |= M_DEFINES if ability.defining else M_CHANGES
            if plan.entering:
                new.marks |= M_ENTERING
            if plan.far or not of_permanents_alone(effect.what):
                new.marks |= M_FAR
        if ability.condition is not None:
            new.marks |= M_FAR
        if plan.rules:
            new.marks |= M_RULES
            new.own = plan.mask == 0 and isinstance(effect.what, This)
    elif isinstance(effect, replacements.Replace):
        new.event_kinds = replaced_kinds(effect.event)
        new.marks = M_REPLACES
    elif isinstance(effect, replacements.AsEnters):
        pass  # read from the entering object itself (614.12)
    else:
        raise Unsupported(type(effect).__name__)
    if ability.defining:
        new.zones = ANYWHERE  # 604.3
    elif ability.zone:
        new.zones = (ZONE_NUMBERS[ability.zone],)
    else:
        new.zones = static_zones(ability)
        new.usual_zone = new.zones == (BATTLEFIELD,)


def _is_about_entering(prepared: Prepared) -> bool:
    """Whether an ability, or one that it stands for, may speak of its object's entering."""
    if prepared.kind == STATIC or prepared.name == "chapter":
        return True
    for meant in prepared.stands_for:
        if _is_about_entering(meant):
            return True
    return False


def is_volatile(aspects: int) -> bool:
    """Whether what reads these must be looked at again without the state's epoch moving."""
    return aspects & (A_STATUS | A_WORLD) != 0


# Cards

COMBINED: Final = 2
"""The place of a split card's combined characteristics among the faces of its definition; after
them come those of a Room with both doors locked. [CR 709.4, 709.5]"""

_INTRINSIC: Final = (
    ("Plains", "W"),
    ("Island", "U"),
    ("Swamp", "B"),
    ("Mountain", "R"),
    ("Forest", "G"),
)
INTRINSIC_KEY: Final = 90
"""The first of the keys of lands' own mana abilities, one for each basic land type."""

_intrinsic: list[AbilityOn] = []


def intrinsic_abilities(types: frozenset[str], subtypes: frozenset[str]) -> list[AbilityOn]:
    """The mana abilities that a land's basic land types give it. [CR 305.6]"""
    if "land" not in types:
        return []
    if not _intrinsic:
        for place, (_, letter) in enumerate(_INTRINSIC):
            ability = Activated(costs.TapThis(), Body(mana_words.AddMana("{" + letter + "}")))
            _intrinsic.append(AbilityOn(ability, INTRINSIC_KEY + place, prepare(ability)))
    found: list[AbilityOn] = []
    for place, (subtype, _) in enumerate(_INTRINSIC):
        if subtype in subtypes:
            found.append(_intrinsic[place])
    return found


def is_intrinsic(on: AbilityOn) -> bool:
    """Whether it is a mana ability from a basic land type."""
    return INTRINSIC_KEY <= on.key < INTRINSIC_KEY + 5


def define(card: CardDefinition, number: int = 0, token: bool = False) -> Definition:
    """A card as the engine holds it, with the characteristics of each face ready."""
    faces = [_face_values(face, place) for place, face in enumerate(card.faces)]
    if card.layout == "split":
        faces.append(_combined(faces))
        if "enchantment" in faces[0].types:  # 709.5: neither name, mana cost nor text
            locked = faces[0].copy()
            locked.name = ""
            locked.mana_cost = ""
            locked.mana_value = 0
            locked.colors = ""
            _set_abilities(locked, ())
            faces.append(locked)
    elif card.layout in ("transform", "meld"):
        for back in faces[1:]:
            back.mana_value = faces[0].mana_value  # 202.3b
    elif card.layout == "flip":
        for bottom in faces[1:]:  # 710.1c
            bottom.mana_cost = faces[0].mana_cost
            bottom.mana_value = faces[0].mana_value
            bottom.colors = faces[0].colors
    return Definition(card, tuple(faces), number, token)


def _face_values(face: FaceDefinition, place: int) -> Characteristics:
    values = Characteristics(face.name)
    values.mana_cost = face.mana_cost
    cost = parse_mana_cost(face.mana_cost)
    values.mana_value = cost.mana_value() if cost is not None else 0  # 202.3a
    values.colors = face.colors
    values.supertypes = frozenset(face.supertypes)
    values.types = frozenset(face.types)
    values.subtypes = frozenset(face.subtypes)
    if face.power is not None and face.toughness is not None:
        values.has_pt = True
        values.power = values.base_power = face.power
        values.toughness = values.base_toughness = face.toughness
    if face.loyalty is not None:
        values.loyalty = face.loyalty
    if face.defense is not None:
        values.defense = face.defense
    abilities = on_object(face.abilities, place * 100)
    abilities += intrinsic_abilities(values.types, values.subtypes)
    _set_abilities(values, tuple(abilities))
    return values


def _set_abilities(values: Characteristics, abilities: tuple[AbilityOn, ...]) -> None:
    values.abilities = abilities
    values.keywords = keyword_names(abilities)
    values.marks = marks_of(abilities)


def _combined(faces: list[Characteristics]) -> Characteristics:
    """The two halves of a split card together. [CR 709.4a-709.4c]"""
    left, right = faces[0], faces[1]
    both = left.copy()
    both.name = f"{left.name} // {right.name}"
    both.mana_cost = left.mana_cost + right.mana_cost
    both.mana_value = left.mana_value + right.mana_value
    both.colors = "".join([c for c in "WUBRG" if c in left.colors or c in right.colors])
    both.supertypes = left.supertypes | right.supertypes
    both.types = left.types | right.types
    both.subtypes = left.subtypes | right.subtypes
    _set_abilities(both, left.abilities + right.abilities)
    return both
