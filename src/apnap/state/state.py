"""The whole state of a game, and the few ways to change it that everything else uses.

Nothing here knows rules. Every change goes through a method or sits beside a call of `touch`:
that moves the epoch, after which derived values (characteristics, the indexes of triggers and
replacement effects) are computed anew. Life, pools, priority and the turn's position do not
move it.
"""

from __future__ import annotations

from apnap.state.effects import ContinuousEffect, PendingTrigger, WaitingEffect
from apnap.state.events import NONE, GameEvent
from apnap.state.objects import FIRST_OBJECT, LastKnown, Object
from apnap.state.players import Player
from apnap.state.printed import Definition
from apnap.state.rng import seeded
from apnap.state.turn import Turn
from apnap.state.zones import BATTLEFIELD, STACK


class TraceLine:
    """One thing that happened, for the trace: the rule it happened under and what it was about.

    `text` is a format of ours with {0}, {1} … for the objects and players in `about`.
    """

    def __init__(self, rule: str, text: str, about: tuple[int, ...], turn: int, step: int) -> None:
        self.rule = rule
        self.text = text
        self.about = about
        self.turn = turn
        self.step = step


class State:
    """A game at one moment. `copy` makes an independent one in microseconds."""

    def __init__(self, seed: int) -> None:
        self.players: list[Player] = []
        self.objects: dict[int, Object] = {}
        self.battlefield: list[int] = []  # in the order of entering
        self.stack: list[int] = []  # the top is last
        self.exile: list[int] = []
        self.command: list[int] = []
        self.turn = Turn()
        self.rng = seeded(seed)
        self.next_object = FIRST_OBJECT
        self.next_number = 1  # timestamps, effect numbers, batches
        self.effects: list[ContinuousEffect] = []
        self.waiting: list[WaitingEffect] = []
        self.pending: list[PendingTrigger] = []
        self.strays: list[int] = []  # tokens and copies that left their zones, 704.5d-e
        self.history: list[GameEvent] = []  # this turn
        self.last_turn: list[GameEvent] = []  # the turn before
        self.last_known: dict[int, LastKnown] = {}
        self.over = False
        self.winner = NONE  # NONE and over: a draw (104.4)
        self.ended_by = ""  # the rule, or "turn limit"
        self.epoch = 0
        self.status_epoch = 0
        # What stood for the permanents, and the status epoch, when they were last found in order
        # (rules.state_based)
        self.checked: object = None
        self.checked_status = -1
        self.controlled: object = None  # what stood when control was last noted (rules.control)
        self.derived: object = None  # rules.characteristics.Derived of this epoch, shared
        self.offers: object = None  # what rules.priority knows of this position, shared
        self.trace: list[TraceLine] | None = None  # not copied
        self.deck_definitions: tuple[Definition, ...] = ()

    def copy(self) -> State:
        """An independent state, equal to this one. The trace is not copied."""
        new = State(0)
        new.players = [player.copy() for player in self.players]
        objects = self.objects.copy()
        for number in self.battlefield:
            objects[number] = objects[number].copy()
        for number in self.stack:
            objects[number] = objects[number].copy()
        new.objects = objects
        new.battlefield = self.battlefield.copy()
        new.stack = self.stack.copy()
        new.exile = self.exile.copy()
        new.command = self.command.copy()
        new.turn = self.turn.copy()
        new.rng = self.rng.copy()
        new.next_object = self.next_object
        new.next_number = self.next_number
        new.effects = self.effects.copy()
        new.waiting = self.waiting.copy()
        new.pending = self.pending.copy()
        if self.strays:
            new.strays = self.strays.copy()
        new.history = self.history.copy()
        new.last_turn = self.last_turn
        new.last_known = self.last_known.copy()
        new.over = self.over
        new.winner = self.winner
        new.ended_by = self.ended_by
        new.epoch = self.epoch
        new.status_epoch = self.status_epoch
        new.checked = self.checked
        new.checked_status = self.checked_status
        new.controlled = self.controlled
        new.derived = self.derived
        new.offers = self.offers
        new.deck_definitions = self.deck_definitions
        return new

    def touch(self) -> None:
        """Say that something changed which characteristics or abilities may depend on."""
        self.epoch += 1
        self.derived = None

    def touch_cards(self) -> None:
        """Say that something changed on which no characteristics or abilities depend, but perhaps
        what players can do."""
        self.epoch += 1

    def touch_status(self) -> None:
        """Say that tapped status, damage or combat changed: only filters on these care."""
        self.status_epoch += 1

    def edit(self, number: int) -> Object:
        """The object, safe to change: outside the battlefield and the stack, a fresh copy."""
        object = self.objects[number]
        if object.zone != BATTLEFIELD and object.zone != STACK:
            object = object.copy()
            self.objects[number] = object
        return object

    def fresh_number(self) -> int:
        """The next timestamp, effect number or batch number. [CR 613.7]"""
        number = self.next_number
        self.next_number += 1
        return number

    def new_object(self, definition: Definition | None, owner: int, zone: int) -> Object:
        """A new object, in no zone's list yet. [CR 400.7]"""
        object = Object(self.next_object, definition, owner, zone)
        self.next_object += 1
        object.timestamp = self.fresh_number()
        object.entered_turn = self.turn.number
        object.since_turn = self.turn.number
        self.objects[object.id] = object
        return object

    def log(self, rule: str, text: str, *about: int) -> None:
        """Add a line to the trace, if one is kept."""
        if self.trace is not None:
            self.trace.append(TraceLine(rule, text, about, self.turn.number, self.turn.step))
