"""What comes of spending mana on something: its riders. [CR 106.6]"""

from __future__ import annotations

from apnap.rules.actions.delayed import triggered_once
from apnap.rules.filters import matches
from apnap.rules.mana_sources import CAST, Purpose
from apnap.state import events as kinds
from apnap.state.context import Context
from apnap.state.events import GameEvent
from apnap.state.mana import Mana
from apnap.state.state import State


async def ride(state: State, player: int, purpose: Purpose, spent: list[Mana]) -> None:
    """Apply the riders of mana that was spent on a spell, each mana's own. [CR 106.6a]

    An effect begins at once; a delayed triggered ability triggers and waits (603.7a).
    """
    if purpose.kind != CAST:
        return
    for mana in spent:
        rider = mana.rider
        if rider is None:
            continue
        ctx = Context(player, mana.source)
        event = GameEvent(kinds.CAST)
        event.object = purpose.object
        event.player = player
        ctx.event = event
        if not matches(state, ctx, rider.on, purpose.object):
            continue
        if rider.triggered:
            triggered_once(state, ctx, rider)
        else:
            # Imported here: carrying out instructions may ask for payments.
            from apnap.rules.resolving import carry_out

            await carry_out(state, ctx, rider.effect)
