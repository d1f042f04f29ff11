"""A player that takes every option with the same chance."""

from __future__ import annotations

from apnap.rules.decisions import Decision, Option
from apnap.state.rng import seeded
from apnap.view import View

__all__ = ["RandomAgent"]


class RandomAgent:
    """Chooses at random, from a generator of its own."""

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed)

    def choose(self, view: View, decision: Decision) -> Option:
        """Any of the options."""
        options = decision.options
        return options[self.rng.below(len(options))]
