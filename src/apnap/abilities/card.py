"""What the engine knows of a card: printed characteristics, with abilities instead of text.

This is what the embedded pool holds. It has no sentence of anybody: names, costs, types and
numbers are facts, the abilities are our own notation.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.abilities.node import Ability, Node


@dataclass(frozen=True)
class FaceDefinition(Node):
    """One face (or half, or part) of a card. [CR 109.3, 712, 709, 715]

    `mana_cost` as printed ("" none, 202.1b), `colors` as letters of WUBRG in that order, `power`
    and `toughness` None where there is no such box; a star is 0 here and defined by an ability.
    """

    name: str
    mana_cost: str = ""
    colors: str = ""
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True)
class CardDefinition(Node):
    """A card: its layout (200.2) and faces, the front one first."""

    name: str
    layout: str
    faces: tuple[FaceDefinition, ...]
    color_identity: str = ""
