"""Noun phrases: which objects and players an instruction speaks of."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.abilities.node import Amount, Filter, Selector


@dataclass(frozen=True)
class This(Selector):
    """The object the ability is on ("this creature", its own name). [CR 113.7, 201.5]"""


@dataclass(frozen=True)
class You(Selector):
    """The controller of the spell or ability. [CR 109.5]"""


@dataclass(frozen=True)
class Players(Selector):
    """Every player of a kind: "each player", "each opponent", "each other player".

    `which` is "each", "opponents", "others" (all but you) or "defending" (508.5), "active".
    """

    which: str = "each"


@dataclass(frozen=True)
class Target(Selector):
    """What was chosen for the announced target with this index, counted from 0. [CR 115]"""

    index: int = 0


@dataclass(frozen=True)
class All(Selector):
    """Every object that matches: "each creature", "all artifacts", "creatures you control"."""

    filter: Filter


@dataclass(frozen=True)
class Pick(Selector):
    """Objects chosen as the instruction is carried out, without targeting: "a creature".

    `count` objects ("up to" that many if `up_to`), all that match if there are fewer; chosen by
    `chooser`, or at random. `You()` as chooser is the player who carries out the instruction
    (its `who`, 701.9b), who sacrifices and discards only what is theirs. [CR 608.2d]
    """

    filter: Filter
    count: Amount
    up_to: bool = False
    chooser: Selector = You()
    at_random: bool = False


@dataclass(frozen=True)
class EventRole(Selector):
    """Someone or something in the event that made the ability trigger or apply.

    `role` is "object" (what moved, attacked, was cast, dealt damage: the event's subject),
    "player" (who did it or whom it happened to), "other" (the second object: what was damaged,
    blocked, targeted) or "other player". [CR 603.2]
    """

    role: str = "object"


@dataclass(frozen=True)
class Result(Selector):
    """What an earlier instruction of the same ability dealt with, noted there under `key`."""

    key: int = 0


@dataclass(frozen=True)
class Each(Selector):
    """The one object or player in hand inside a `ForEach` or a filter's own clause.

    An instruction on several (`All`, `Players`) takes them in hand one by one for its amounts and
    choices: "each player loses life equal to …", "gets +X/+0 where X is its …". `depth` 0 is the
    innermost.
    """

    depth: int = 0


@dataclass(frozen=True)
class Attached(Selector):
    """What this Aura, Equipment or Fortification is attached to: "enchanted creature"."""


@dataclass(frozen=True)
class AttachedTo(Selector):
    """Every object attached to `host` that matches."""

    host: Selector
    filter: Filter


@dataclass(frozen=True)
class PaidWith(Selector):
    """What was used to pay a cost of this spell or ability: "the sacrificed creature".

    `verb` is "sacrifice", "discard", "exile", "tap", "return", "reveal" or "craft". [CR 608.2h]
    """

    verb: str


@dataclass(frozen=True)
class Linked(Selector):
    """What the linked ability did: "the exiled card", "cards exiled with this". [CR 607]

    `verb` is "exile", "craft", "choose", "name", "reveal" ….
    """

    verb: str


@dataclass(frozen=True)
class YourCommanders(Selector):
    """Your commanders, in whatever zone they are. [CR 903.3]"""


@dataclass(frozen=True)
class ControllerOf(Selector):
    """The controller of each object; its last controller if it is gone. [CR 608.2h]"""

    what: Selector


@dataclass(frozen=True)
class OwnerOf(Selector):
    """The owner of each object. [CR 108.3]"""

    what: Selector


@dataclass(frozen=True)
class Both(Selector):
    """Several noun phrases together: "you and target opponent"."""

    parts: tuple[Selector, ...]


@dataclass(frozen=True)
class TopOf(Selector):
    """The top (or bottom) cards of a player's library. [CR 401]"""

    count: Amount
    whose: Selector = You()
    bottom: bool = False


@dataclass(frozen=True)
class Matching(Selector):
    """Those of a noun phrase's objects that have a property."""

    what: Selector
    filter: Filter


@dataclass(frozen=True)
class Rest(Selector):
    """Text: "the rest": what is left of these when those are taken that `taken` dealt with.

    What was taken and moved is left out though it is another object now. [CR 400.7j]
    """

    of: Selector
    taken: tuple[Selector, ...]
