"""Players and their mana pools. [CR 102, 106.4]"""

from __future__ import annotations

from apnap.state.events import NONE
from apnap.state.mana import Mana

__all__ = ["Mana", "Player"]


class Player:
    """A player: life, zones of their own, pool, counters and what happened to them this turn."""

    def __init__(self, number: int, name: str, life: int) -> None:
        self.number = number
        self.name = name
        self.life = life
        self.library: list[int] = []  # the top card is last
        self.hand: list[int] = []
        self.graveyard: list[int] = []  # the top card is last
        self.pool: list[Mana] = []
        self.counters: dict[str, int] = {}  # poison, energy, experience
        self.lands_played = 0  # this turn
        self.mulligans = 0
        self.drew_from_empty = False  # since the last check, 704.5b
        self.left = False  # has lost or left the game
        self.lost_by = ""  # the rule by which they lost: "704.5a"
        self.flags: frozenset[str] = frozenset()  # "monarch", "city's blessing" …
        self.commanders: tuple[int, ...] = ()
        self.team = number
        self.turns_taken = 0
        self.last_turn = 0  # the number of their most recent turn, 302.6
        self.turn_before = 0  # and of the one before that, 702.30a
        self.chooser = NONE

    def copy(self) -> Player:
        """The same player for another state."""
        new = Player(self.number, self.name, self.life)
        new.library = self.library.copy()
        new.hand = self.hand.copy()
        new.graveyard = self.graveyard.copy()
        if self.pool:
            new.pool = self.pool.copy()
        if self.counters:
            new.counters = self.counters.copy()
        new.lands_played = self.lands_played
        new.mulligans = self.mulligans
        new.drew_from_empty = self.drew_from_empty
        new.left = self.left
        new.lost_by = self.lost_by
        new.flags = self.flags
        new.commanders = self.commanders
        new.team = self.team
        new.turns_taken = self.turns_taken
        new.last_turn = self.last_turn
        new.turn_before = self.turn_before
        new.chooser = self.chooser
        return new
