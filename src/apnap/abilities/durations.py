"""How long continuous effects last. [CR 611.2]"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.abilities.node import Condition, Duration, Event


@dataclass(frozen=True)
class Until(Duration):
    """Until a time.

    "end of turn" (also "this turn", 514.2), "your next turn", "end of your next turn",
    "end of combat", "your next end step", "your next upkeep", "its controller's next untap step",
    "your next untap step" (as it ends), "you lose control of it".
    """

    time: str


@dataclass(frozen=True)
class Forever(Duration):
    """For the rest of the game: no duration is stated. [CR 611.2a]"""


@dataclass(frozen=True)
class AsLongAs(Duration):
    """For as long as this is true. [CR 611.2b]"""

    condition: Condition


@dataclass(frozen=True)
class UntilEvent(Duration):
    """Until such an event happens: "until this creature leaves the battlefield". [CR 610.3]"""

    event: Event
