"""Effects that wait for mana to be produced. [CR 603.7, 614.3]"""

from __future__ import annotations

from apnap.rules.event_kinds import kinds_of
from apnap.state.events import PRODUCE_MANA, TAPPED_FOR_MANA
from apnap.state.state import State


def is_awaited(state: State) -> bool:
    """Whether a delayed trigger or replacement effect waits for mana to be produced."""
    for waiting in state.waiting:
        if waiting.event is not None and waiting.kind in ("delayed", "replacement"):
            for kind in kinds_of(waiting.event):
                if kind in (PRODUCE_MANA, TAPPED_FOR_MANA):
                    return True
    return False
