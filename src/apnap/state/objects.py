"""Objects, and what was announced for those on the stack. [CR 109, 400.7, 601.2, 602.2]

Objects and players are named by numbers in one space: players from 0, objects from
`FIRST_OBJECT`. A number is never used twice in a game: an object that changes zones is a new
object (400.7).
"""

from __future__ import annotations

from typing import Final

from apnap.state.context import Announced, Context
from apnap.state.events import NONE
from apnap.state.printed import AbilityOn, Characteristics, Definition

__all__ = ["FIRST_OBJECT", "NONE", "Announced", "Component", "Context", "LastKnown", "Object"]

FIRST_OBJECT: Final = 16
"""The number of the first object; smaller numbers are players."""


class Component:
    """A card, token or copy that represents a merged permanent, with others. Never changed.

    `values`: its copiable values as it merged; `place`: as the how many-th it did, from 0.
    [CR 730.2]
    """

    def __init__(self, values: Characteristics, definition: Definition | None, place: int) -> None:
        self.values = values
        self.definition = definition
        self.place = place
        self.card = NONE
        self.token = False
        self.face = 0


class Object:
    """A card, token, copy of a spell, or ability on the stack, in one zone for one stay.

    Objects outside the battlefield and the stack are shared between states and must not be
    changed in place: `State.edit` gives one that may be.
    """

    def __init__(self, id: int, definition: Definition | None, owner: int, zone: int) -> None:
        self.id = id
        self.definition = definition  # None: an ability on the stack, a face-down stranger
        self.owner = owner
        self.controller = owner  # before effects of layer 2
        self.zone = zone
        self.face = 0  # the face that is up, or the half or part as which it is cast
        self.token = False  # a token, or a copy of a spell or card: no card (111.7, 707.10a)
        self.timestamp = 0  # 613.7
        self.entered_turn = 0  # the turn it came to this zone
        self.controlled_by = NONE  # the controller last noticed, to see when that changes
        self.since_turn = 0  # the turn it came under its controller's control, 302.6
        self.card = NONE  # the physical card: the number of its first object; tokens have none
        self.was = NONE  # the object it was in the zone it came from
        # Status and marks of a permanent (110.5, 120.3, 122)
        self.tapped = False
        self.flipped = False
        self.face_down = False
        self.phased_out = False
        self.damage = 0
        self.deathtouched = False  # damaged by deathtouch since the last check, 704.5h
        self.counters: dict[str, int] = {}
        self.counter_stamps: dict[str, int] = {}  # of keyword counters, by kind (613.7c)
        self.attached_to = NONE  # an object or player
        self.flags: frozenset[str] = frozenset()  # "monstrous", "renowned", "regenerate 1" …
        # Combat (506-511)
        self.attacking = NONE  # the player, planeswalker or battle it attacks
        self.blocking: tuple[int, ...] = ()
        self.blocked = False
        self.blocked_by: tuple[int, ...] = ()
        # Memory
        self.announced: Announced | None = None  # kept by the permanent a spell becomes (400.7d)
        self.chosen: dict[str, str | int] = {}  # color, type, name, number, player (607.2d)
        self.linked: dict[str, tuple[int, ...]] = {}  # by verb: objects, as they are there (607)
        self.uses: dict[int, int] = {}  # activations this turn, by ability key (602.5b)
        self.copied: Characteristics | None = None  # copiable values, if a copy (707.2)
        self.components: tuple[Component, ...] = ()  # of a merged permanent, topmost first (730)
        self.merged_at = 0  # the timestamp of the last merging
        self.together: tuple[int, ...] = ()  # the other components that came here with it (730.3)
        # An ability on the stack (113.7a)
        self.ability: AbilityOn | None = None
        self.source = NONE
        self.context: Context | None = None

    def copy(self) -> Object:
        """The same object for another state; the dictionaries inside are copied."""
        new = Object(self.id, self.definition, self.owner, self.zone)
        new.controller = self.controller
        new.face = self.face
        new.token = self.token
        new.timestamp = self.timestamp
        new.entered_turn = self.entered_turn
        new.controlled_by = self.controlled_by
        new.since_turn = self.since_turn
        new.card = self.card
        new.was = self.was
        new.tapped = self.tapped
        new.flipped = self.flipped
        new.face_down = self.face_down
        new.phased_out = self.phased_out
        new.damage = self.damage
        new.deathtouched = self.deathtouched
        if self.counters:
            new.counters = self.counters.copy()
            if self.counter_stamps:
                new.counter_stamps = self.counter_stamps.copy()
        new.attached_to = self.attached_to
        new.flags = self.flags
        new.attacking = self.attacking
        new.blocking = self.blocking
        new.blocked = self.blocked
        new.blocked_by = self.blocked_by
        new.announced = self.announced
        if self.chosen:
            new.chosen = self.chosen.copy()
        if self.linked:
            new.linked = self.linked.copy()
        if self.uses:
            new.uses = self.uses.copy()
        new.copied = self.copied
        new.components = self.components
        new.merged_at = self.merged_at
        new.together = self.together
        new.ability = self.ability
        new.source = self.source
        new.context = self.context
        return new


class LastKnown:
    """An object as it last was in the zone it left. [CR 608.2h, 113.7a]

    `attached`: what was attached to it.
    """

    def __init__(
        self,
        object: Object,
        characteristics: Characteristics,
        now: int,
        attached: tuple[int, ...] = (),
    ) -> None:
        self.object = object
        self.characteristics = characteristics
        self.now = now  # the object it became, or NONE
        self.attached = attached
