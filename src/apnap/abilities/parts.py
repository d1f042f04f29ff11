"""What instructions are made of, and no instructions by themselves: how something enters, what a
token is, when something comes back, what mana may be spent on."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.abilities.node import Ability, Amount, Change, Effect, Filter, Selector
from apnap.abilities.selectors import This


@dataclass(frozen=True)
class ZoneMods(Effect):
    """How something enters the battlefield. Not an instruction by itself.

    `under`: who controls it (None: who puts it there, 110.2a); `with_counters`: kinds and numbers;
    `changes`: what else it is; `attacking`: tapped or not, it enters attacking (506.3a), `whom`
    or a planeswalker that player controls, or what the creature `like` attacked.
    """

    tapped: bool = False
    attacking: bool = False
    face_down: bool = False
    transformed: bool = False
    under: Selector | None = None
    counter: str = ""
    counters: Amount | None = None
    changes: tuple[Change, ...] = ()
    attached_to: Selector | None = None
    whom: Selector | None = None
    like: Selector | None = None
    crafted: bool = False  # the cards exiled as materials were "used to craft it" (702.167c)


@dataclass(frozen=True)
class Materials(Effect):
    """Materials of one kind: `count` permanents or cards, or at least so many, all of which share
    the quality `sharing`. One described as a card is no permanent. [CR 702.167a-b]"""

    filter: Filter
    count: int = 1
    or_more: bool = False
    sharing: str = ""


@dataclass(frozen=True)
class UntilLeaves(Effect):
    """The event that ends an `ExileUntil`: `source` leaves the battlefield. [CR 610.3]"""

    source: Selector = This()


@dataclass(frozen=True)
class TokenSpec(Effect):
    """The characteristics of a token that an effect describes. [CR 111.3, 111.4]

    `name` "" is its subtypes and the word "Token". Predefined tokens (111.10) are spelled out.
    """

    name: str = ""
    colors: str = ""
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: Amount | None = None
    toughness: Amount | None = None
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True)
class Spending(Selector):
    """What mana may be spent on. [CR 106.6]"""


@dataclass(frozen=True)
class SpendOnly(Spending):
    """Spend this mana only on such a thing: `on` "cast" a spell, "activate" an ability of an
    object, or "cast or activate"; "X": costs that contain {X}. [CR 106.6]"""

    on: str
    filter: Filter | None = None


@dataclass(frozen=True)
class SpendEither(Spending):
    """Spend this mana on any of these only."""

    parts: tuple[Spending, ...]


@dataclass(frozen=True)
class SpendExcept(Spending):
    """This mana can't be spent to cast such a spell."""

    filter: Filter


@dataclass(frozen=True)
class ManaRider(Effect):
    """What comes of spending this mana on such a spell: an effect, or (`triggered`) a delayed
    triggered ability. The spell is the event's object. [CR 106.6, 603.7a]"""

    on: Filter
    effect: Effect
    triggered: bool = False
