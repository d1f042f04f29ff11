"""What a spell or ability knows: who "you" and "this" are, what was announced and what happened."""

from __future__ import annotations

from apnap.state.events import NONE, GameEvent


class Announced:
    """What a player chose and paid as a spell was cast or an ability put on the stack.

    `modes`: the chosen modes' numbers, in printed order; `targets`: for each announced target
    specification (over all chosen modes, in order) the objects or players chosen; `division`:
    for each specification the amounts beside its targets; `x`: X or -1; `paid`: costs that were
    paid beside the mana cost ("kicked", "flashback" …) with how often; `used`: by verb
    ("sacrifice", "exile" …) the objects used to pay; `mana_spent`: by type letter.
    Never changed after it is announced, except by what changes targets; then replaced.
    """

    def __init__(self) -> None:
        self.modes: tuple[int, ...] = ()
        self.targets: tuple[tuple[int, ...], ...] = ()
        self.division: tuple[tuple[int, ...], ...] = ()
        self.x = -1
        self.paid: dict[str, int] = {}
        self.used: dict[str, tuple[int, ...]] = {}
        self.mana_spent = ""
        self.origin = 0  # the zone it was cast from
        self.variant = ""  # how it was cast: "", "flashback", "free", …

    def copy(self) -> Announced:
        """The same choices, as a copy of the spell or ability has them. [CR 707.10]"""
        new = Announced()
        new.modes = self.modes
        new.targets = self.targets
        new.division = self.division
        new.x = self.x
        new.paid = self.paid.copy()
        new.used = self.used.copy()
        new.mana_spent = self.mana_spent
        new.origin = self.origin
        new.variant = self.variant
        return new


class Result:
    """What an instruction dealt with, for later ones of the same ability. [CR 608.2c]

    `objects`: what it moved, created, chose, revealed …: what it made leave the battlefield or the
    stack as it was there (608.2h; `Context.moved` tells what that became, 400.7j), all else as it
    is now; `amount`: the number it dealt with; `performed`: whether it was carried out.
    """

    def __init__(self, objects: tuple[int, ...], amount: int, *, performed: bool) -> None:
        self.objects = objects
        self.amount = amount
        self.performed = performed


class Context:
    """The meaning of the words that depend on where an ability stands.

    `you`: its controller; `this`: the object it is on, or was on (113.7a); `stack`: the spell or
    ability on the stack that it is, NONE for static abilities; `key`: the ability's key on its
    object; `event`: the triggering or replaced event; `each`: the things in hand in enclosing
    loops, outermost first; `results` by the key noted; `moved`: what objects became that its
    instructions moved (400.7j); `taps`: a mana ability with {T} in its cost is resolving, so its
    object is tapped for what it adds (106.12).
    """

    def __init__(self, you: int, this: int) -> None:
        self.you = you
        self.this = this
        self.stack = NONE
        self.key = -1
        self.announced: Announced | None = None
        self.event: GameEvent | None = None
        self.each: tuple[int, ...] = ()
        self.applied: tuple[int, ...] = ()  # replacement effects whose doing this is (614.5)
        self.results: dict[int, Result] = {}
        self.moved: dict[int, int] = {}
        self.taps = False

    def copy(self) -> Context:
        """The same, for changes of its own."""
        new = Context(self.you, self.this)
        new.stack = self.stack
        new.key = self.key
        new.announced = self.announced
        new.event = self.event
        new.applied = self.applied
        new.each = self.each
        new.results = self.results.copy()
        new.moved = self.moved.copy()
        new.taps = self.taps
        return new

    def within(self, item: int) -> Context:
        """The same with one more thing in hand: `Each(0)` is now this one."""
        new = Context(self.you, self.this)
        new.stack = self.stack
        new.key = self.key
        new.announced = self.announced
        new.event = self.event
        new.applied = self.applied
        new.each = (*self.each, item)
        new.results = self.results
        new.moved = self.moved
        new.taps = self.taps
        return new
