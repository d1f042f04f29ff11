"""How fast the engine is, beside a yardstick that everybody can run.

A decision counts only with two options or more, payment is automatic, and the agent takes every
option with the same chance. The yardstick is python-chess playing random games, interleaved with
our own games so that both see the same machine: trust the ratio, not the absolute numbers.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter
from typing import Any, Final

from apnap.agents.random import RandomAgent
from apnap.game import Game
from apnap.rules.decisions import Decision
from apnap.simulate.matches import seed_of
from apnap.state.printed import Definition
from apnap.state.rng import Rng, seeded

__all__ = ["Rate", "bench", "chess_moves", "cold_start", "fork_costs", "random_games"]

TURN_LIMIT: Final = 200


class Rate:
    """Decisions, games and the seconds they took."""

    def __init__(self, decisions: int, games: int, seconds: float) -> None:
        self.decisions = decisions
        self.games = games
        self.seconds = seconds

    @property
    def per_second(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        """Games a second."""
        return self.games / self.seconds


def random_games(
    decks: Sequence[Sequence[Definition]], seconds: float, root: int, first: int = 0
) -> Rate:
    """Random games between all ordered pairs of decks in turn, for about so long."""
    pairs = [(a, b) for a in range(len(decks)) for b in range(len(decks))]
    decisions = games = 0
    began = perf_counter()
    while True:
        a, b = pairs[(first + games) % len(pairs)]
        seed = seed_of(root, first + games)
        game = Game([decks[a], decks[b]], seed=seed, turn_limit=TURN_LIMIT)
        decisions += _play(game, seeded(seed))
        games += 1
        taken = perf_counter() - began
        if taken >= seconds:
            return Rate(decisions, games, taken)


def _play(game: Game, rng: Rng) -> int:
    """Play a game at random to its end: the least loop there is around a game."""
    from apnap.game import IllegalOption

    made = 0
    while (decision := game.decision) is not None:
        options = decision.options
        try:
            game.play(options[rng.below(len(options))])
            made += 1
        except IllegalOption:
            continue
    return made


def chess_moves(seconds: float, root: int) -> Rate | None:
    """Random games of chess with python-chess, for about so long; None where it isn't there."""
    try:
        import chess
    except ImportError:
        return None
    rng = seeded(root)
    moves = games = 0
    began = perf_counter()
    while True:
        board = chess.Board()
        while not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[rng.below(len(legal))])
            moves += 1
        games += 1
        taken = perf_counter() - began
        if taken >= seconds:
            return Rate(moves, games, taken)


def fork_costs(
    decks: Sequence[Sequence[Definition]], root: int, wanted: int = 40
) -> dict[str, float]:
    """Microseconds of a fork: at priority with one and with eight permanents a side, and inside
    a procedure; the median over so many positions of each kind from random games."""
    small: list[float] = []
    large: list[float] = []
    inside: list[float] = []
    for index in range(60):
        seed = seed_of(root, index)
        pair = [decks[index % len(decks)], decks[(index // len(decks)) % len(decks)]]
        game = Game(pair, seed=seed, turn_limit=TURN_LIMIT)
        agents = [RandomAgent(seed_of(seed, n)) for n in (0, 1)]
        _collect(game, agents, {"small": small, "large": large, "inside": inside}, wanted)
        if min(len(small), len(large), len(inside)) >= wanted:
            break
    return {
        "fork_1_us": _middle(small),
        "fork_8_us": _middle(large),
        "fork_mid_us": _middle(inside),
    }


def _collect(
    game: Game, agents: Sequence[RandomAgent], found: dict[str, list[float]], wanted: int
) -> None:
    """Fork a random game where it is of interest, once a turn for each kind of position."""
    from apnap.game import IllegalOption

    seen: set[tuple[int, str]] = set()
    while (decision := game.decision) is not None:
        kind = _kind(game, decision)
        if kind and (game.turn, kind) not in seen and len(found[kind]) < wanted:
            seen.add((game.turn, kind))
            found[kind].append(_fork_time(game))
        try:
            game.play(agents[decision.player].choose(game.view(decision.player), decision))
        except IllegalOption:
            continue


def _kind(game: Game, decision: Decision) -> str:
    """What kind of position this is, of those that are of interest."""
    state = game.state
    if game.turn == 0:
        return ""
    if decision.shape != "priority":
        return "inside"
    counts = [0] * len(state.players)
    for number in state.battlefield:
        counts[state.objects[number].controller] += 1
    if min(counts) == 1 and max(counts) <= 2:
        return "small"
    return "large" if min(counts) >= 8 and max(counts) <= 10 else ""


def _fork_time(game: Game) -> float:
    """Microseconds of one fork of this game, the median of some rounds."""
    rounds = []
    for _ in range(5):
        began = perf_counter()
        for _ in range(10):
            game.fork()
        rounds.append((perf_counter() - began) * 100_000)
    return median(rounds)


def _middle(values: list[float]) -> float:
    return round(median(values), 2) if values else 0.0


def cold_start(rounds: int = 3) -> float:
    """Milliseconds from starting Python to the first decision of a game."""
    code = (
        "from apnap.game import Game\n"
        "from apnap.cards.starter import find_deck\n"
        "d = find_deck('red-deck-wins')\n"
        "assert Game([d, d], seed=1).decision"
    )
    times = []
    for _ in range(rounds):
        began = perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603 - our own code
        times.append((perf_counter() - began) * 1000)
    return round(median(times), 1)


def bench(
    decks: Sequence[Sequence[Definition]],
    *,
    seconds: float,
    rounds: int,
    root: int,
    tell: Callable[[str], object] | None = None,
) -> dict[str, Any]:
    """Everything, as the command prints it: medians over interleaved rounds."""
    ours: list[Rate] = []
    chess: list[Rate] = []
    first = 0
    random_games(decks, 0.2, root)  # what is made once is made
    for place in range(rounds):
        if tell is not None:
            tell(f"round {place + 1} of {rounds}")
        rate = random_games(decks, seconds, root, first)
        first += rate.games
        ours.append(rate)
        moves = chess_moves(seconds, root + place)
        if moves is not None:
            chess.append(moves)
    if tell is not None:
        tell("forks")
    forks = fork_costs(decks, root, max(3, min(40, int(20 * seconds))))
    found: dict[str, Any] = {
        "decisions_per_s": round(median([rate.per_second for rate in ours]), 1),
        "games_per_s": round(median([rate.games_per_second for rate in ours]), 2),
        "decisions_per_game": round(
            sum(rate.decisions for rate in ours) / sum(rate.games for rate in ours), 1
        ),
        "fork_us": forks["fork_8_us"],
        **forks,
    }
    if chess:
        yardstick = median([rate.per_second for rate in chess])
        found["yardstick"] = {"name": "python-chess random playout", "moves_per_s": yardstick}
        found["ratio"] = round(
            median([a.per_second / b.per_second for a, b in zip(ours, chess, strict=True)]), 3
        )
    else:
        found["yardstick"] = None
    return found
