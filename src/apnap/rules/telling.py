"""What is told of events in the trace, each with its rule; procedures tell the rest themselves.

Lines name the objects they are about by number: whoever reads them sees what they may know.
"""

from __future__ import annotations

from typing import Final

from apnap.state import events as kinds
from apnap.state.events import GameEvent
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, NOWHERE

MOVES: Final = {
    "draw": ("121.1", "{1} draws {0}"),
    "destroy": ("701.8a", "{0} is destroyed"),
    "sacrifice": ("701.21a", "{0} is sacrificed"),
    "discard": ("701.9a", "{1} discards {0}"),
    "mill": ("701.17a", "{1} mills {0}"),
    "surveil": ("701.25a", "{1} puts {0} into their graveyard"),
    "counter": ("701.6a", "{0} is countered"),
}
"""By the verb of a move: the rule, and the line, with the object and its owner."""

PLACES: Final = {
    EXILE: ("701.13a", "{0} is exiled"),
    HAND: ("400.3", "{0} is put into its owner's hand"),
    LIBRARY: ("400.3", "{0} is put into its owner's library"),
    GRAVEYARD: ("400.3", "{0} is put into its owner's graveyard"),
    BATTLEFIELD: ("400.6", "{0} enters the battlefield"),
}
"""By the zone that an object goes to, where the verb says no more."""

TOLD_ELSEWHERE: Final = ("cast", "play", "resolve")
"""Verbs of moves that the procedure itself tells; state-based actions (verbs like "704.5g") too."""


def tell(state: State, event: GameEvent) -> None:
    """Add what happened to the trace."""
    kind = event.kind
    if kind == kinds.MOVE:
        _tell_move(state, event)
    elif kind == kinds.DAMAGE:
        text = "{0} deals " + f"{event.amount} damage to " + "{1}"
        state.log("120.3", text, event.object, event.other)
    elif kind == kinds.REVEAL:
        state.log("701.20a", "{0} reveals {1}", event.player, event.object)
    elif kind == kinds.TARGET:
        state.log("115.1", "{0} targets {1}", event.object, event.other)
    elif kind == kinds.PRODUCE_MANA:
        mana = "".join(["{" + one.type + "}" for one in event.mana])
        state.log("106.4", "{0} adds " + mana + " from {1}", event.player, event.object)
    elif kind == kinds.TAP and event.verb not in ("attack", "cost", "mana"):
        state.log("701.26a", "{0} becomes tapped", event.object)
    elif kind == kinds.REMOVE_COUNTERS:
        text = f"{event.amount} {event.what} counters are removed from " + "{0}"
        state.log("122.1", text, event.other)


def _tell_move(state: State, event: GameEvent) -> None:
    verb = event.verb
    if verb in TOLD_ELSEWHERE or verb[:1].isdigit():
        return
    if event.origin == NOWHERE:
        state.log("111.1", "{0} is created", event.other)
        return
    told = MOVES.get(verb) or PLACES.get(event.to)
    if told is None:
        return
    # What goes into hiding is named by what it was, all else by what it is now.
    hides = event.to in (LIBRARY, HAND) and event.origin not in (LIBRARY, HAND)
    state.log(told[0], told[1], event.object if hides else event.other, event.player)
