"""Replacement and prevention effects. [CR 614-616]

`Replace` watches for an event and says what happens instead; the frequent ways of changing an
event have words of their own, so that the same event goes on changed (614.6).
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.abilities.node import (
    Amount,
    Change,
    Condition,
    Cost,
    Effect,
    Event,
    Filter,
    Selector,
    StaticEffect,
)
from apnap.abilities.selectors import This, You


@dataclass(frozen=True)
class Modification(Effect):
    """A way in which a replacement effect changes an event that still happens."""


@dataclass(frozen=True)
class Replace(StaticEffect):
    """If such an event would happen, this instead (`becomes` is a `Modification` of the event,
    or another `Effect` that takes its place). [CR 614.1]"""

    event: Event
    becomes: Effect
    condition: Condition | None = None
    optional: bool = False  # "you may … instead"


@dataclass(frozen=True)
class AsEnters(StaticEffect):
    """Text: "As this enters, …": choices and payments made while it enters. [CR 614.1c, 614.12]"""

    effect: Effect


@dataclass(frozen=True)
class EntersTapped(Modification):
    """It enters tapped. [CR 614.1c]"""

    unless: Condition | None = None
    unless_paid: Cost | None = None


@dataclass(frozen=True)
class EntersUntapped(Modification):
    """It enters untapped, whatever else said it would enter tapped. [CR 614.1c]"""


@dataclass(frozen=True)
class EntersTransformed(Modification):
    """It enters with its back face up, if a double-faced card represents it. [CR 614.1c, 712.13]"""


@dataclass(frozen=True)
class EntersWithCounters(Modification):
    """It enters with these counters on it. [CR 614.1c, 122.6]"""

    kind: str
    count: Amount
    condition: Condition | None = None


@dataclass(frozen=True)
class EntersAs(Modification):
    """It enters as a copy, or with other changed characteristics. [CR 614.1c, 707.5]"""

    change: Change


@dataclass(frozen=True)
class MoveElsewhere(Modification):
    """It goes to another zone instead; `how`: by which keyword, for what triggers then.
    [CR 614.1a]"""

    zone: str
    shuffle: bool = False
    bottom: bool = False
    how: str = ""


@dataclass(frozen=True)
class Multiply(Modification):
    """The event's number is multiplied: doubled, tripled."""

    factor: int


@dataclass(frozen=True)
class Increase(Modification):
    """The event's number grows (or shrinks) by this."""

    by: Amount


@dataclass(frozen=True)
class SetNumber(Modification):
    """The event's number becomes this."""

    to: Amount


@dataclass(frozen=True)
class Prevented(Modification):
    """Damage is prevented: all of it, or this much of it each time. [CR 615]"""

    amount: Amount | None = None


@dataclass(frozen=True)
class Redirect(Modification):
    """Damage is dealt to this instead. [CR 614.9]"""

    to: Selector


@dataclass(frozen=True)
class Nothing(Modification):
    """It does not happen: "skip", "instead nothing"."""


@dataclass(frozen=True)
class ProduceInstead(Modification):
    """Mana of another type is produced instead. [CR 106.12b]

    `types`: the letter of the type, or those to choose from, or "chosen" for the color chosen for
    this object; `one`: a single mana whatever the amount; `of`: what is replaced, mana of any
    "type", of any "color", or of the type of a letter.
    """

    types: str
    one: bool = False
    of: str = "type"


@dataclass(frozen=True)
class AlsoDo(Modification):
    """The event happens as it was, and this besides. [CR 614.1]"""

    effect: Effect


@dataclass(frozen=True)
class PreventionShield(Effect):
    """Prevent the next damage, or all damage, that would be dealt this turn. [CR 615.6-615.9]

    `amount` None: all of it. `to`/`source` narrow it.
    """

    amount: Amount | None
    to: Selector | None = None
    source: Filter | None = None
    combat: str = ""
    by: Selector | None = None


@dataclass(frozen=True)
class NextTime(Effect):
    """Text: "The next time …": a replacement effect that waits for one event. [CR 614.3]"""

    event: Event
    becomes: Effect
    once: bool = True


@dataclass(frozen=True)
class RemoveDamage(Effect):
    """Remove all damage marked on these. [CR 120.3, 701.19a]"""

    what: Selector


@dataclass(frozen=True)
class Regenerate(Effect):
    """Regenerate these. [CR 701.19]"""

    what: Selector = This()
    who: Selector = You()
