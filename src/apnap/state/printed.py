"""Characteristics: as printed, and as they are while the game goes on. [CR 109.3]"""

from __future__ import annotations

from apnap.abilities.card import CardDefinition
from apnap.abilities.node import Ability


class AbilityOn:
    """One ability of an object, with its identity there.

    `key` tells it from the object's other abilities, equal ones too: for "once each turn"
    (602.5b), linked abilities (607) and choices. Printed abilities count from 0 a face (a face
    adds 100, a land's own mana ability is 90 and up); what a keyword stands for has the keyword's
    key plus one times 10,000 plus a count; what a resolved spell or ability granted has the
    effect's number times 1,000,000 plus a count; what static abilities and counters grant have
    negative keys.
    `prepared` is what the rules know of the ability; abilities are shared, never changed.
    """

    def __init__(self, ability: Ability, key: int, prepared: object) -> None:
        self.ability = ability
        self.key = key
        self.prepared = prepared


class Characteristics:
    """The values of an object's characteristics at a time. Never changed once made: shared.

    `mana_value` is what 202.3 says without X; `colors` letters of WUBRG in that order;
    `power` and `toughness` mean something only if `has_pt`; loyalty and defense are -1 if absent;
    `keywords` are the names of the keyword abilities among `abilities`; `all_creature_types` is
    set where it is every creature type (702.73), beside the subtypes named. `marks` sums up what
    the abilities do (`rules.prepared`); `by_controller` keeps the same values for each controller;
    `facts` what they say about casting (`rules.casting_facts`), `watched` what state-based actions
    look at (`rules.state_based`), each found once, when it is first asked for.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.mana_cost = ""
        self.mana_value = 0
        self.colors = ""
        self.supertypes: frozenset[str] = frozenset()
        self.types: frozenset[str] = frozenset()
        self.subtypes: frozenset[str] = frozenset()
        self.all_creature_types = False
        self.has_pt = False
        self.power = 0
        self.toughness = 0
        self.base_power = 0
        self.base_toughness = 0
        self.loyalty = -1
        self.defense = -1
        self.abilities: tuple[AbilityOn, ...] = ()
        self.keywords: frozenset[str] = frozenset()
        self.controller = -1
        self.marks = 0
        self.by_controller: dict[int, Characteristics] | None = None
        self.facts: object = None
        self.watched = -1

    def copy(self) -> Characteristics:
        """The same values in a new object, for an effect to change."""
        new = Characteristics(self.name)
        new.mana_cost = self.mana_cost
        new.mana_value = self.mana_value
        new.colors = self.colors
        new.supertypes = self.supertypes
        new.types = self.types
        new.subtypes = self.subtypes
        new.all_creature_types = self.all_creature_types
        new.has_pt = self.has_pt
        new.power = self.power
        new.toughness = self.toughness
        new.base_power = self.base_power
        new.base_toughness = self.base_toughness
        new.loyalty = self.loyalty
        new.defense = self.defense
        new.abilities = self.abilities
        new.keywords = self.keywords
        new.controller = self.controller
        new.marks = self.marks
        return new


class Definition:
    """A card as the engine holds it: the pool's facts, and each face's characteristics ready.

    `number` is its place in the table of definitions that all states of a game share; states
    hold the number's object itself, saves the number.
    """

    def __init__(
        self, card: CardDefinition, faces: tuple[Characteristics, ...], number: int, token: bool
    ) -> None:
        self.card = card
        self.name = card.name
        self.layout = card.layout
        self.faces = faces
        self.number = number
        self.token = token
