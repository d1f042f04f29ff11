"""Where people want to be asked, and where they would only pass."""

from __future__ import annotations

from typing import Final

from apnap.game import Game
from apnap.state.turn import (
    BEGIN_COMBAT,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END,
    END_COMBAT,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UPKEEP,
)

__all__ = ["Passing", "leads_to"]

FOLLOWING: Final = {
    UPKEEP: "the draw step",
    DRAW: "the main phase",
    PRECOMBAT_MAIN: "combat",
    BEGIN_COMBAT: "declaring attackers",
    DECLARE_ATTACKERS: "declaring blockers",
    DECLARE_BLOCKERS: "combat damage",
    COMBAT_DAMAGE: "the end of combat",
    END_COMBAT: "the second main phase",
    POSTCOMBAT_MAIN: "the end step",
    END: "the end of the turn",
}
"""What passing leads to from a step, where nobody does anything."""


def leads_to(game: Game) -> str:
    """What passing leads to, if nobody does anything."""
    state = game.state
    if state.stack:
        return f"{game.view(0).name(state.stack[-1])} resolves if nobody responds"
    return f"to {FOLLOWING.get(state.turn.step, 'the next step')}"


class Passing:
    """A player's wishes: to be asked always, or to pass for the rest of a turn."""

    def __init__(self) -> None:
        self.full = False  # ask at every priority
        self.until = -1  # the turn until which passing is automatic, or -1

    def passes(self, game: Game) -> bool:
        """Whether this is a moment that the player who is asked would pass over."""
        decision = game.decision
        if decision is None or decision.shape != "priority":
            if decision is not None and decision.shape != "attackers":
                self.until = -1  # something happens
            return False
        theirs = [
            seen for seen in game.view(decision.player).stack if seen.controller != decision.player
        ]
        if theirs or game.turn > self.until:
            self.until = -1
        if self.until >= 0:
            return True
        return not (self.full or theirs or _is_stop(game, decision.player))


def _is_stop(game: Game, player: int) -> bool:
    """Whether people want to be asked at such a time, with nothing of others on the stack."""
    turn = game.state.turn
    if turn.step in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN):
        return turn.active == player
    if turn.step in (DECLARE_ATTACKERS, DECLARE_BLOCKERS):
        return turn.attacked
    return turn.step == END and turn.active != player
