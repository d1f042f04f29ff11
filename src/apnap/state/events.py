"""Things that happen, as records. [CR 603.2, 614.1, 700.1]

Everything that happens in a game is a `GameEvent` that went through `rules.events.happen`:
there is no second way. The patterns that abilities watch for are in `apnap.abilities.events`.
"""

from __future__ import annotations

from typing import Final

from apnap.abilities.node import Change
from apnap.state.mana import Mana
from apnap.state.printed import Characteristics

NONE: Final = -1
"""No object or player."""


# Kinds of events. What the fields of `GameEvent` mean for each stands beside it.
MOVE: Final = 1  # object: as it was; to/origin zones; other: as it is now; verb: why
DRAW: Final = 2  # player draws a card; other: the card; amount: which draw this turn
DAMAGE: Final = 3  # object: the source; other: the damaged; amount; what: "unpreventable" or ""
GAIN_LIFE: Final = 4  # player; amount
LOSE_LIFE: Final = 5  # player; amount; verb: "damage", "pay" or ""
TAP: Final = 6  # object; verb "attack", "cost", "mana" …
UNTAP: Final = 7  # object
PUT_COUNTERS: Final = 8  # other: object or player; what: kind; amount; player: who puts them
REMOVE_COUNTERS: Final = 9  # other; what: kind; amount
CAST: Final = 10  # object: the spell; player; amount: which spell of this player this turn
ACTIVATE: Final = 11  # object: the ability on the stack (or source if mana); other: source; what
ATTACK: Final = 12  # object: the attacker; other: whom; player: the attacking player
BLOCK: Final = 13  # object: the blocker; other: the attacker
BECOME_BLOCKED: Final = 14  # object: the attacker; other: a blocker, or NONE by an effect
UNBLOCKED: Final = 15  # object: the attacker
STEP: Final = 16  # player: whose turn; what: the step's name
PRODUCE_MANA: Final = 17  # object: the source; player; what: types; verb: "tap" (106.12)
TAPPED_FOR_MANA: Final = 18  # object: the permanent; player; what: the types produced
TARGET: Final = 19  # other: what becomes a target; object: the spell or ability; player
PLAY_LAND: Final = 20  # player; object: the land (as it is on the battlefield)
CREATE: Final = 21  # player creates tokens; amount; what: a description
DESTROY: Final = 22  # object; what: "no regeneration" or ""; contains a MOVE
DO: Final = 23  # what: the verb ("scry", "shuffle", "search" …); player; object; amount
LOSE_GAME: Final = 24  # player; verb: the rule
WIN_GAME: Final = 25  # player
ATTACH: Final = 26  # object becomes attached to other
TRANSFORM: Final = 27  # object
COUNTER: Final = 28  # object: the spell or ability countered; contains a MOVE
CONTROL: Final = 29  # object changes controller to player
PHASE: Final = 30  # object; amount 1 in, 0 out
EXILE_COST: Final = 31
REVEAL: Final = 32  # object: the card; player who reveals
DISCARD: Final = 33  # player discards object; contains a MOVE
SACRIFICE: Final = 34  # player sacrifices object; contains a MOVE

KIND_NAMES: Final = (
    "none",
    "move",
    "draw",
    "damage",
    "gain life",
    "lose life",
    "tap",
    "untap",
    "put counters",
    "remove counters",
    "cast",
    "activate",
    "attack",
    "block",
    "become blocked",
    "unblocked",
    "step",
    "produce mana",
    "tapped for mana",
    "target",
    "play land",
    "create",
    "destroy",
    "do",
    "lose game",
    "win game",
    "attach",
    "transform",
    "counter",
    "control",
    "phase",
    "exile cost",
    "reveal",
    "discard",
    "sacrifice",
)


class GameEvent:
    """One thing that happens or would happen. Replacement effects change a copy of it.

    The fields mean what the kind says above. `source` is the spell, ability or permanent that
    causes it (NONE: the game itself). After a MOVE, `other` is the new object.
    """

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.object = NONE
        self.player = NONE
        self.other = NONE
        self.amount = 0
        self.origin = 0
        self.to = 0
        self.what = ""
        self.verb = ""
        self.source = NONE
        self.combat = False
        self.position = 0  # in a library: 0 the top, -1 the bottom, n: n-th from the top
        self.entering: Entering | None = None  # how a permanent enters
        self.applied: tuple[int, ...] = ()  # replacement effects that changed it (614.5)
        self.batch = 0  # what happens at the same time has the same number
        self.turn = 0
        self.mana: tuple[Mana, ...] = ()  # what PRODUCE_MANA adds

    def copy(self) -> GameEvent:
        """The same event, to be changed."""
        new = GameEvent(self.kind)
        new.object = self.object
        new.player = self.player
        new.other = self.other
        new.amount = self.amount
        new.origin = self.origin
        new.to = self.to
        new.what = self.what
        new.verb = self.verb
        new.source = self.source
        new.combat = self.combat
        new.position = self.position
        new.entering = self.entering.copy() if self.entering is not None else None
        new.applied = self.applied
        new.batch = self.batch
        new.turn = self.turn
        new.mana = self.mana
        return new


class Entering:
    """How an object enters the battlefield. [CR 614.1c-614.1e, 110.2a]

    `counters`: kinds and numbers; `chosen`: qualities chosen as it enters; `values`: the copiable
    values it enters with, if as a copy (707.5), and `copies` how often it was made one; `face`:
    which face is up; `flags`: marks it has; `changes`: what else it is from then
    on, with all numbers fixed (611.2d-e); `linked`: what its abilities refer to (607).
    """

    def __init__(self) -> None:
        self.tapped = False
        self.attacking = NONE
        self.controller = NONE
        self.face = 0
        self.face_down = False
        self.flags: frozenset[str] = frozenset()
        self.counters: dict[str, int] = {}
        self.chosen: dict[str, str | int] = {}
        self.attached_to = NONE
        self.values: Characteristics | None = None
        self.copies = 0
        self.changes: tuple[Change, ...] = ()
        self.linked: dict[str, tuple[int, ...]] = {}

    def copy(self) -> Entering:
        """The same, to be changed."""
        new = Entering()
        new.tapped = self.tapped
        new.attacking = self.attacking
        new.controller = self.controller
        new.face = self.face
        new.face_down = self.face_down
        new.flags = self.flags
        new.counters = self.counters.copy()
        new.chosen = self.chosen.copy()
        new.attached_to = self.attached_to
        new.values = self.values
        new.copies = self.copies
        new.changes = self.changes
        new.linked = self.linked.copy()
        return new
