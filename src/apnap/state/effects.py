"""Effects that last or wait: continuous (611.2), replacement and prevention (614.3, 615),
delayed triggers (603.7), and triggers that wait for the stack (603.3)."""

from __future__ import annotations

from apnap.abilities.node import Change, Duration, Effect, Event, Filter, Selector
from apnap.state.context import Context
from apnap.state.events import NONE, GameEvent
from apnap.state.printed import AbilityOn, Characteristics


class ContinuousEffect:
    """A continuous effect from a resolved spell or ability. Never changed: shared.

    `locked`: the objects and players it affects, fixed when it began (611.2c), or None where
    `what` is read anew (it changes no characteristics). `values`: the copiable values that a
    `CopyOf` among the changes took as the effect began (707.2b). `turn` and `player`: when and
    whose turn the duration counts from. `plan`: the changes as the layers read them, a cache.
    """

    def __init__(
        self, number: int, timestamp: int, changes: tuple[Change, ...], duration: Duration
    ) -> None:
        self.number = number
        self.timestamp = timestamp
        self.changes = changes
        self.duration = duration
        self.what: Selector | None = None
        self.locked: tuple[int, ...] | None = None
        self.values: Characteristics | None = None
        self.plan: object = None
        self.context = Context(NONE, NONE)
        self.turn = 0
        self.player = NONE

    def on(self, locked: tuple[int, ...]) -> ContinuousEffect:
        """The same effect on other objects and players."""
        new = ContinuousEffect(self.number, self.timestamp, self.changes, self.duration)
        new.what = self.what
        new.locked = locked
        new.values = self.values
        new.plan = self.plan
        new.context = self.context
        new.turn = self.turn
        new.player = self.player
        return new


class WaitingEffect:
    """A delayed trigger, or a replacement or prevention effect that waits for its event.

    `kind`: "delayed", "replacement", "prevention", "regeneration". `amount`: what is left of a
    prevention shield (-1: unlimited). `affected`: the objects and players it is about, if fixed.
    Replaced by another, never changed: shared.
    """

    def __init__(self, number: int, kind: str, context: Context) -> None:
        self.number = number
        self.kind = kind
        self.context = context
        self.event: Event | None = None
        self.ability: AbilityOn | None = None  # delayed: the triggered ability it is (603.7)
        self.becomes: Effect | None = None  # replacement: what happens instead
        self.once = True
        self.amount = -1
        self.affected: tuple[int, ...] | None = None
        self.source: Filter | None = None
        self.combat = ""
        self.duration = "turn"  # or "" for the rest of the game
        self.turn = 0

    def copy(self) -> WaitingEffect:
        """The same, to be changed."""
        new = WaitingEffect(self.number, self.kind, self.context)
        new.event = self.event
        new.ability = self.ability
        new.becomes = self.becomes
        new.once = self.once
        new.amount = self.amount
        new.affected = self.affected
        new.source = self.source
        new.combat = self.combat
        new.duration = self.duration
        new.turn = self.turn
        return new


class PendingTrigger:
    """A triggered ability that has triggered and waits to be put on the stack. [CR 603.3]"""

    def __init__(
        self, controller: int, source: int, ability: AbilityOn, event: GameEvent | None
    ) -> None:
        self.controller = controller
        self.source = source
        self.ability = ability
        self.event = event
        self.context: Context | None = None  # for delayed and reflexive triggers: what they know
