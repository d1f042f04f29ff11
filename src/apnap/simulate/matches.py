"""Games between computer players, each from a seed of its own, on one core or many.

The seed of a game is made from the root seed and the game's place, so what is played does not
depend on how many workers play it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import astuple, dataclass
from hashlib import blake2b
from typing import Any, Final

from apnap.abilities.card import CardDefinition
from apnap.abilities.notation import decode, encode
from apnap.agents.agent import make_agent, play_out
from apnap.errors import ApnapError, BadInput
from apnap.game import Game
from apnap.simulate.memory import rest_the_collector
from apnap.state.printed import Definition
from apnap.table import definitions_of

__all__ = ["GameFailed", "Match", "Outcome", "play_many", "play_one", "seed_of"]

BATCH_PER_JOB: Final = 8
"""Each worker gets about so many batches: few enough to cost little, many enough to share."""


class Match:
    """What is played again and again: decks, who plays them, and how long a game may last."""

    def __init__(
        self,
        decks: Sequence[Sequence[Definition]],
        agents: Sequence[str] = ("random", "random"),
        turn_limit: int = 200,
    ) -> None:
        self.decks = tuple([tuple(deck) for deck in decks])
        self.agents = tuple(agents)
        self.turn_limit = turn_limit
        if len(self.agents) != len(self.decks):
            raise BadInput(f"{len(self.decks)} decks need as many players")

    def data(self) -> dict[str, Any]:
        """All of it as plain data, for another process; cards are written once."""
        places: dict[int, int] = {}
        cards: list[Any] = []
        for deck in self.decks:
            for definition in deck:
                if id(definition) not in places:
                    places[id(definition)] = len(cards)
                    cards.append(encode(definition.card))
        return {
            "cards": cards,
            "decks": [[places[id(definition)] for definition in deck] for deck in self.decks],
            "agents": self.agents,
            "turn_limit": self.turn_limit,
        }

    @classmethod
    def of_data(cls, data: dict[str, Any]) -> Match:
        """The match that `data` wrote down."""
        cards = [decode(card) for card in data["cards"]]
        table = definitions_of([card for card in cards if isinstance(card, CardDefinition)])
        decks = [[table[place] for place in deck] for deck in data["decks"]]
        return cls(decks, data["agents"], data["turn_limit"])


@dataclass(frozen=True)
class Outcome:
    """How one game ended."""

    index: int
    seed: int
    starting_player: int
    winner: int | None
    turns: int
    decisions: int
    ended_by: str


class GameFailed(ApnapError):
    """A game ended in an error; its text has the command that repeats it."""


def seed_of(root: int, index: int) -> int:
    """The seed of the game at a place: 48 bits made from the root seed.

    >>> seed_of(1, 0) == seed_of(1, 0) != seed_of(1, 1)
    True
    """
    digest = blake2b(f"{root}/{index}".encode(), digest_size=6).digest()
    return int.from_bytes(digest, "big")


def play_one(match: Match, index: int, seed: int) -> Outcome:
    """Play one game to its end."""
    game = Game(match.decks, seed=seed, turn_limit=match.turn_limit)
    agents = [make_agent(name, seed_of(seed, player)) for player, name in enumerate(match.agents)]
    decisions = play_out(game, agents)
    return Outcome(
        index,
        seed,
        game.state.turn.starting_player,
        game.winner,
        game.turn,
        decisions,
        game.ended_by,
    )


def play_many(
    match: Match,
    count: int,
    root: int,
    jobs: int = 1,
    each: Callable[[int], object] | None = None,
) -> list[Outcome]:
    """Play so many games; the outcomes in the order of the games, whatever the number of jobs.

    `each` is told how many more games are done.
    """
    if jobs <= 1 or count <= 1:
        found = []
        for index in range(count):
            found.append(_play(match, index, root))
            if each is not None:
                each(1)
        return found
    size = max(1, count // (jobs * BATCH_PER_JOB))
    starts = range(0, count, size)
    batches = [range(start, min(count, start + size)) for start in starts]
    outcomes: list[Outcome] = []
    with ProcessPoolExecutor(jobs, initializer=_receive, initargs=(match.data(), root)) as pool:
        for batch in pool.map(_play_batch, batches):
            outcomes += [Outcome(*values) for values in batch]
            if each is not None:
                each(len(batch))
    return outcomes


_received: list[tuple[Match, int]] = []
"""What this worker plays: the match and the root seed."""


def _receive(data: dict[str, Any], root: int) -> None:
    _received[:] = [(Match.of_data(data), root)]
    rest_the_collector()


def _play_batch(indexes: Sequence[int]) -> list[tuple[Any, ...]]:
    match, root = _received[0]
    return [astuple(_play(match, index, root)) for index in indexes]


def _play(match: Match, index: int, root: int) -> Outcome:
    seed = seed_of(root, index)
    try:
        return play_one(match, index, seed)
    except Exception as error:
        raise GameFailed(f"game {index} (--seed {root}, its own seed {seed}): {error!r}") from error
