"""Words for what is not said yet, while a text is read or printed. No card holds them.

They stand here and not in the phrasebook because words are compiled, and an interpreted class
can't be one of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from apnap.abilities.node import Condition, Effect, Filter, Selector
from apnap.abilities.parts import ManaRider, Spending


@dataclass(frozen=True)
class Subject(Selector):
    """Who acts, inside an instruction whose subject is still to come."""


SUBJECT: Final = Subject()


@dataclass(frozen=True)
class SubjectFilter(Filter):
    """What an event's subject is like, inside an event whose subject is still to come."""


SUBJECT_FILTER: Final = SubjectFilter()


@dataclass(frozen=True)
class Sentences(Effect):
    """What a text's sentences say, one by one."""

    parts: tuple[Effect, ...]


@dataclass(frozen=True)
class Otherwise(Effect):
    """What is done if the condition of the sentence before is not true."""

    effect: Effect


@dataclass(frozen=True)
class Instead(Effect):
    """What is done in place of the sentence before, if the condition is true."""

    condition: Condition
    effect: Effect


@dataclass(frozen=True)
class NoRegeneration(Effect):
    """What the sentence before destroys can't be regenerated."""

    what: Any


@dataclass(frozen=True)
class NewTargets(Effect):
    """The copy that the sentence before makes may have new targets."""


@dataclass(frozen=True)
class CounteredTo(Effect):
    """Where the spell goes that the sentence before counters."""

    to: str
    what: Any


@dataclass(frozen=True)
class StillThat(Effect):
    """What the sentence before changes keeps its other types. [CR 205.1b]"""

    what: Any


@dataclass(frozen=True)
class SpendThis(Effect):
    """What the mana that the sentence before adds may be spent on, and what comes of that."""

    spend: Spending
    rider: ManaRider | None = None


@dataclass(frozen=True)
class RideThis(Effect):
    """What comes of spending the mana that the sentence before adds."""

    rider: ManaRider


@dataclass(frozen=True)
class KeepThis(Effect):
    """The mana that the sentence before adds is not lost as steps and phases end."""
