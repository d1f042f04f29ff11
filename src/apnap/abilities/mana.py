"""Instructions that add mana. [CR 106, 605]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from apnap.abilities.amounts import Fixed
from apnap.abilities.node import Amount, Effect, Selector
from apnap.abilities.parts import ManaRider, Spending
from apnap.abilities.selectors import You


@dataclass(frozen=True)
class AddMana(Effect):
    """Add exactly this mana: "{G}{G}". [CR 106.3]

    `times` repeats it. As of all words that add mana, `spend`: the restriction on what it may be
    spent on (106.6); `keep`: it is not lost as steps and phases end this turn; `rider`: what
    comes of spending it.
    """

    mana: str
    times: Amount = Fixed(1)
    who: Selector = You()
    spend: Spending | None = None
    keep: bool = False
    rider: ManaRider | None = None


@dataclass(frozen=True)
class AddManaOf(Effect):
    """Add mana of a chosen type.

    `types`: the letters to choose from: "WUBRG" any color, "WUBRGC", "GU" ("{G} or {U}");
    `chosen`: also the color chosen for this permanent; `same`: all of the one type chosen, else
    any combination; `different`: no two of one type.
    """

    types: str
    count: Amount = Fixed(1)
    same: bool = True
    who: Selector = You()
    spend: Spending | None = None
    keep: bool = False
    rider: ManaRider | None = None
    chosen: bool = False
    different: bool = False


@dataclass(frozen=True)
class AddManaAmong(Effect):
    """Add one of several combinations, letters for each: ("WW", "WU", "UU"). [CR 106.3]"""

    choices: tuple[str, ...]
    who: Selector = You()
    spend: Spending | None = None
    keep: bool = False
    rider: ManaRider | None = None


@dataclass(frozen=True)
class AddManaCouldProduce(Effect):
    """Add mana of a type (`colors`: any color) that one of these could produce. [CR 106.7]"""

    what: Selector
    colors: bool = False
    count: Amount = Fixed(1)
    who: Selector = You()
    spend: Spending | None = None
    keep: bool = False
    rider: ManaRider | None = None


@dataclass(frozen=True)
class AddManaOfEvent(Effect):
    """Add mana of a type that the triggering event produced. [CR 106.12a]"""

    count: Amount = Fixed(1)
    who: Selector = You()
    spend: Spending | None = None
    keep: bool = False
    rider: ManaRider | None = None


@dataclass(frozen=True)
class AddManaOfChosen(Effect):
    """Add mana of the color chosen for this permanent. [CR 607.2d]"""

    count: Amount = Fixed(1)
    who: Selector = You()
    spend: Spending | None = None
    keep: bool = False
    rider: ManaRider | None = None


@dataclass(frozen=True)
class AddManaOfColors(Effect):
    """Add mana of a color that these have: "any color among permanents you control". [CR 106.3]

    `each`: of every such color, instead of one of them.
    """

    what: Selector
    count: Amount = Fixed(1)
    each: bool = False
    who: Selector = You()
    spend: Spending | None = None
    keep: bool = False
    rider: ManaRider | None = None


@dataclass(frozen=True)
class AddManaOfIdentity(Effect):
    """Add mana of colors in your commander's color identity, none without a commander.
    [CR 903.4, 903.4f] `same` as in `AddManaOf`."""

    count: Amount = Fixed(1)
    same: bool = True
    who: Selector = You()
    spend: Spending | None = None
    keep: bool = False
    rider: ManaRider | None = None


@dataclass(frozen=True)
class AddManaOfDevotion(Effect):
    """Choose a color and add mana of it, as much as the devotion to it. [CR 700.5]"""

    who: Selector = You()
    spend: Spending | None = None
    keep: bool = False
    rider: ManaRider | None = None


AddsMana: TypeAlias = (
    AddMana
    | AddManaOf
    | AddManaAmong
    | AddManaCouldProduce
    | AddManaOfEvent
    | AddManaOfChosen
    | AddManaOfColors
    | AddManaOfIdentity
    | AddManaOfDevotion
)
"""Every instruction that adds mana."""
