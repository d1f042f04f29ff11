"""The subtypes by the card types they belong to, in the spelling of abilities. [CR 205.3]"""

from __future__ import annotations

from typing import Final

from apnap.cards import subtypes

CREATURE_TYPES: Final = subtypes.CREATURE_TYPES
LAND_TYPES: Final = subtypes.LAND_TYPES
BASIC_LAND_TYPES: Final = subtypes.BASIC_LAND_TYPES

_creature_types: Final = frozenset(CREATURE_TYPES)

_FAMILIES: Final = ("Artifact", "Battle", "Creature", "Dungeon", "Enchantment", "Land",
    "Planeswalker", "Sorcery", "Plane")  # fmt: skip

_types_of: Final[dict[str, frozenset[str]]] = {}


def is_creature_type(subtype: str) -> bool:
    """Whether a subtype is a creature type. [CR 205.3m]"""
    return subtype in _creature_types


def correlated(subtype: str) -> frozenset[str]:
    """The card types, in lower case, that a subtype belongs to; none if it is no such word.

    Creature types are kindred types too, and spell types those of instants and sorceries.
    [CR 205.3d, 308.3]
    """
    if not _types_of:
        _fill()
    return _types_of.get(subtype, frozenset())


def _fill() -> None:
    found: dict[str, list[str]] = {}
    for family in _FAMILIES:
        for subtype in subtypes.subtypes_of(family):
            found.setdefault(subtype, []).append(family.lower())
    for subtype, families in found.items():
        if "creature" in families:
            families.append("kindred")
        if "sorcery" in families:
            families.append("instant")
        _types_of[subtype] = frozenset(families)
