"""Patterns of events, as triggers (603), replacement effects (614) and histories read them.

A pattern matches events one by one. Where a field is None it does not matter.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.abilities.node import Amount, Condition, Event, Filter, Selector


@dataclass(frozen=True)
class Moves(Event):
    """An object changes zones. [CR 603.6]

    Enters: `to="battlefield"`; dies: battlefield to graveyard (700.4); leaves: `to=None`.
    `origin` None is anywhere. `to_whose` narrows the player whose zone it goes to; `how` is what
    moves it there: "discard"; `during` a keyword: while "you" are activating its ability ("craft").
    """

    what: Filter
    origin: str | None = None
    to: str | None = None
    batch: bool = False  # "one or more …": once for all that happen at the same time
    to_whose: Selector | None = None
    origin_whose: Selector | None = None  # "leave your graveyard": the player whose zone it leaves
    how: str = ""
    during: str = ""


@dataclass(frozen=True)
class Casts(Event):
    """A player casts a spell. [CR 601.2i] `nth` = 1: "your first spell each turn"."""

    who: Selector | None
    what: Filter
    nth: int = 0
    copies: bool = False  # "casts or copies"


@dataclass(frozen=True)
class Activates(Event):
    """A player activates an ability of such an object. [CR 602.2]"""

    who: Selector | None
    what: Filter
    mana: bool = True  # False: "if it isn't a mana ability"
    kind: str = ""  # "loyalty", "cycling", "equip", … or any


@dataclass(frozen=True)
class PlaysLand(Event):
    """A player plays a land. [CR 305.1]"""

    who: Selector | None
    what: Filter


@dataclass(frozen=True)
class Attacks(Event):
    """A creature is declared as an attacker. [CR 508.1]

    `whom` narrows whom or what it attacks; `alone`: no other creature attacks (506.5);
    `batch`: "you attack with one or more …", once a declaration, with `at_least` of them.
    """

    what: Filter
    whom: Filter | None = None
    alone: bool = False
    batch: bool = False
    at_least: int = 1


@dataclass(frozen=True)
class Blocks(Event):
    """A creature is declared as a blocker (of such an attacker). [CR 509.1]"""

    what: Filter
    whom: Filter | None = None


@dataclass(frozen=True)
class BecomesBlocked(Event):
    """An attacker becomes blocked (by such a creature, once for each). [CR 509.1h]"""

    what: Filter
    by: Filter | None = None


@dataclass(frozen=True)
class AttacksUnblocked(Event):
    """An attacker is not blocked. [CR 509.3g]"""

    what: Filter


@dataclass(frozen=True)
class Damages(Event):
    """A source deals damage to an object or player. [CR 120]

    `combat`: "combat", "noncombat" or "" (either). Subject: the source; other: the recipient.
    """

    source: Filter | None
    recipient: Filter | None
    combat: str = ""
    batch: bool = False


@dataclass(frozen=True)
class BecomesTarget(Event):
    """An object or player becomes the target of a spell or ability. [CR 603.2e]"""

    what: Filter
    of: Filter | None = None


@dataclass(frozen=True)
class StepBegins(Event):
    """A step or phase begins. [CR 603.2b, 500]

    `step`: "untap", "upkeep", "draw", "precombat main", "postcombat main", "main", "combat",
    "declare attackers", "declare blockers", "combat damage", "end of combat", "end", "cleanup".
    `whose` None: every player's.
    """

    step: str
    whose: Selector | None = None
    nth: int = 0  # 1: the first main phase of a turn


@dataclass(frozen=True)
class GainsLife(Event):
    """A player gains life. [CR 119.9]"""

    who: Selector | None


@dataclass(frozen=True)
class LosesLife(Event):
    """A player loses life. [CR 119.3]"""

    who: Selector | None


@dataclass(frozen=True)
class Draws(Event):
    """A player draws a card. `nth` = 2: "your second card each turn". [CR 121]

    `except_first`: except the first one drawn in each of their draw steps.
    """

    who: Selector | None
    nth: int = 0
    except_first: bool = False


@dataclass(frozen=True)
class Discards(Event):
    """A player discards such a card. [CR 701.9]"""

    who: Selector | None
    what: Filter
    batch: bool = False


@dataclass(frozen=True)
class Sacrifices(Event):
    """A player sacrifices such a permanent. [CR 701.21]"""

    who: Selector | None
    what: Filter
    batch: bool = False


@dataclass(frozen=True)
class Taps(Event):
    """A permanent becomes tapped. [CR 701.26]"""

    what: Filter


@dataclass(frozen=True)
class Untaps(Event):
    """A permanent becomes untapped."""

    what: Filter


@dataclass(frozen=True)
class TappedForMana(Event):
    """A permanent is tapped for mana. [CR 106.12]

    `type`: of this type (W U B R G C, or "chosen": the color chosen); `least`: for at least so
    much mana.
    """

    what: Filter
    type: str = ""
    who: Selector | None = None
    least: int = 1


@dataclass(frozen=True)
class ProducesMana(Event):
    """An ability of a permanent, or a spell, makes a player add mana. [CR 106.4]

    `type` as in `TappedForMana`; `who` adds it.
    """

    what: Filter
    type: str = ""
    who: Selector | None = None


@dataclass(frozen=True)
class CountersPut(Event):
    """Counters are put on an object or player. [CR 122.6]"""

    kind: str
    on: Filter
    batch: bool = False
    who: Selector | None = None


@dataclass(frozen=True)
class CountersRemoved(Event):
    """Counters are removed; `last`: the last of them."""

    kind: str
    on: Filter
    last: bool = False


@dataclass(frozen=True)
class Does(Event):
    """A player takes another keyword action: "scry", "surveil", "search", "shuffle",
    "proliferate", "explore", "mill", "investigate", "transform", "connive", "create",
    "regenerate", "fight", "exploit", "learn", "manifest", "turn face up", "lose the game", …;
    "attack" with at least one creature (508.1).

    `what` narrows the object it is done to or by.
    """

    verb: str
    who: Selector | None = None
    what: Filter | None = None


@dataclass(frozen=True)
class StateIs(Event):
    """A state trigger: triggers when the condition is true. [CR 603.8]"""

    condition: Condition


@dataclass(frozen=True)
class EitherEvent(Event):
    """Any of these."""

    parts: tuple[Event, ...]


@dataclass(frozen=True)
class EventWhere(Event):
    """Such an event, if its amount compares so: "if it's 3 or more damage"."""

    event: Event
    op: str
    amount: Amount


@dataclass(frozen=True)
class EventWhen(Event):
    """Such an event, if it happens while the condition is true: "during your turn"."""

    event: Event
    condition: Condition


@dataclass(frozen=True)
class NthEvent(Event):
    """The n-th such event of a turn: "for the first time each turn"."""

    event: Event
    nth: int = 1
