"""What a computer player is, and playing a game between some."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from apnap.errors import BadInput
from apnap.game import Game, IllegalOption
from apnap.rules.decisions import Decision, Option
from apnap.view import View

__all__ = ["AGENTS", "Agent", "make_agent", "play_out"]

PATIENCE: Final = 20
"""So often an agent may choose an action that turns out to be illegal before it must pass."""


class Agent(Protocol):
    """A player that chooses for itself."""

    def choose(self, view: View, decision: Decision) -> Option:
        """One of the options of the decision, from what the view shows."""
        ...


def make_agent(name: str, seed: int) -> Agent:
    """The agent of that name. Raises BadInput where there is none."""
    from apnap.agents.random import RandomAgent
    from apnap.agents.sensible import SensibleAgent

    if name == "random":
        return RandomAgent(seed)
    if name == "sensible":
        return SensibleAgent(seed)
    raise BadInput(f"there is no computer player {name[:40]!r}: {', '.join(AGENTS)}")


AGENTS: Final = ("random", "sensible")
"""The names of the agents that come with apnap."""


def play_out(
    game: Game,
    agents: Sequence[Agent],
    *,
    most: int = 0,
    watch: Callable[[Game], None] | None = None,
) -> int:
    """Let agents play a game to its end, or for `most` decisions; how many they made.

    An action that turns out to be illegal is taken back (733.1) and the agent asked again; one
    that insists gets the last option, which is to pass or to be done where that is offered.
    `watch` is called after each decision.
    """
    made = 0
    refused = 0
    while not most or made < most:
        decision = game.decision
        if decision is None:
            break
        player = decision.player
        option = agents[player].choose(game.view(player), decision)
        if refused >= PATIENCE:
            option = decision.options[-1] if refused % 2 else decision.options[0]
        try:
            game.play(option)
        except IllegalOption as error:
            refused += 1
            if refused > 2 * PATIENCE:
                raise IllegalOption(f"no way on from {game!r}: {error}") from error
            continue
        refused = 0
        made += 1
        if watch is not None:
            watch(game)
    return made
