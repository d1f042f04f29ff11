"""Where in the turn the game is. [CR 500-514]"""

from __future__ import annotations

from typing import Final

from apnap.state.events import NONE

BEFORE_GAME: Final = 0  # 103
UNTAP: Final = 1
UPKEEP: Final = 2
DRAW: Final = 3
PRECOMBAT_MAIN: Final = 4
BEGIN_COMBAT: Final = 5
DECLARE_ATTACKERS: Final = 6
DECLARE_BLOCKERS: Final = 7
FIRST_STRIKE_DAMAGE: Final = 8
COMBAT_DAMAGE: Final = 9
END_COMBAT: Final = 10
POSTCOMBAT_MAIN: Final = 11
END: Final = 12
CLEANUP: Final = 13

STEP_NAMES: Final = (
    "before the game",
    "untap",
    "upkeep",
    "draw",
    "precombat main",
    "combat",
    "declare attackers",
    "declare blockers",
    "first combat damage",
    "combat damage",
    "end of combat",
    "postcombat main",
    "end",
    "cleanup",
)
"""The steps as `abilities.events.StepBegins` names them; "combat" is its beginning (507)."""


class Turn:
    """The position in the turn: data, so that at a priority decision nothing else is alive.

    `begun`: the step's turn-based actions are done; `priority`: who has it, or NONE; `passes`:
    how many passed in a row (117.4); `number` counts turns of all players from 1.
    """

    def __init__(self) -> None:
        self.number = 0
        self.active = 0
        self.step = BEFORE_GAME
        self.begun = False
        self.priority = NONE
        self.passes = 0
        self.attacked = False  # attackers were declared in this combat
        self.first_strikers: tuple[int, ...] = ()  # who dealt damage in the first step (510.4)
        self.first_strike_step = False
        self.extra_turns: tuple[int, ...] = ()  # players, the next one last (500.7)
        # Phases to come after this one, by their first steps, the next one last (500.8)
        self.extra_steps: tuple[int, ...] = ()
        self.starting_player = 0
        self.main_phases = 0  # begun this turn
        self.combats = 0
        self.cleanups = 0
        self.ended = False  # the turn is being ended (724)
        self.phase = BEFORE_GAME  # the last phase in the usual order, by its first step (500.8)
        self.rotation = 0  # whose turn it is or was in the usual order (500.7)
        self.day = ""  # "day", "night" or neither (731)

    def copy(self) -> Turn:
        """The same position for another state."""
        new = Turn()
        new.number = self.number
        new.active = self.active
        new.step = self.step
        new.begun = self.begun
        new.priority = self.priority
        new.passes = self.passes
        new.attacked = self.attacked
        new.first_strikers = self.first_strikers
        new.first_strike_step = self.first_strike_step
        new.extra_turns = self.extra_turns
        new.extra_steps = self.extra_steps
        new.starting_player = self.starting_player
        new.main_phases = self.main_phases
        new.combats = self.combats
        new.cleanups = self.cleanups
        new.ended = self.ended
        new.phase = self.phase
        new.rotation = self.rotation
        new.day = self.day
        return new
