"""How instructions combine: in order, optional, conditional, repeated, delayed. [CR 608]"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.abilities.node import Amount, Change, Condition, Cost, Duration, Effect, Event, Selector
from apnap.abilities.selectors import You


@dataclass(frozen=True)
class Seq(Effect):
    """These instructions in order. [CR 608.2c]"""

    parts: tuple[Effect, ...]


@dataclass(frozen=True)
class Simultaneously(Effect):
    """These at the same time: "you and that player each draw a card"."""

    parts: tuple[Effect, ...]


@dataclass(frozen=True)
class Noted(Effect):
    """An instruction whose outcome later ones refer to by `key` (`Result`, `ResultAmount`,
    `Performed`). Keys count from 0 in text order and are unique in an ability."""

    key: int
    effect: Effect


@dataclass(frozen=True)
class May(Effect):
    """A player may do this. [CR 608.2d]"""

    effect: Effect
    who: Selector = You()


@dataclass(frozen=True)
class MayPay(Effect):
    """A player may pay a cost; if they do, `then`; else `otherwise`. [CR 118.12]"""

    cost: Cost
    then: Effect | None = None
    otherwise: Effect | None = None
    who: Selector = You()


@dataclass(frozen=True)
class Unless(Effect):
    """The effect, unless a player pays the cost. [CR 118.12a]"""

    effect: Effect
    cost: Cost
    who: Selector = You()


@dataclass(frozen=True)
class If(Effect):
    """The effect if the condition holds when the instruction is reached, else another."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@dataclass(frozen=True)
class ForEach(Effect):
    """The effect once for each object or player, named `Each()` in it, in turn."""

    what: Selector
    effect: Effect


@dataclass(frozen=True)
class Repeat(Effect):
    """The effect this many times."""

    times: Amount
    effect: Effect


@dataclass(frozen=True)
class OneOf(Effect):
    """A player chooses one of these as the instruction is carried out ("your choice of")."""

    parts: tuple[Effect, ...]
    who: Selector = You()


@dataclass(frozen=True)
class Delayed(Effect):
    """A delayed triggered ability: at or after an event, do this. [CR 603.7]

    `once`: it triggers only once (the usual case); otherwise every time this turn.
    `duration` "" for the rest of the game, or "turn".
    """

    event: Event
    effect: Effect
    once: bool = True
    duration: str = ""


@dataclass(frozen=True)
class Reflexive(Effect):
    """Text: "When you do, …": a reflexive triggered ability, with its own targets. [CR 603.12]"""

    key: int
    body: Effect


@dataclass(frozen=True)
class Continuous(Effect):
    """Creates a continuous effect: these are changed so, for a time. [CR 611.2]

    With `All` as selector the set is fixed when the effect begins for characteristics (611.2c).
    """

    what: Selector
    changes: tuple[Change, ...]
    duration: Duration
