"""What many games say: win rates with intervals, and how long games are."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, median
from typing import Any, Final

from apnap.simulate.matches import Outcome

__all__ = ["summary", "wilson"]

Z_95: Final = 1.959963984540054


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval for a rate, after Wilson: it holds for few games and extreme rates too.

    >>> low, high = wilson(50, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    >>> wilson(0, 0)
    (0.0, 1.0)
    >>> wilson(0, 7)[0], wilson(7, 7)[1]
    (0.0, 1.0)
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    square = Z_95 * Z_95
    middle = rate + square / (2 * games)
    spread = Z_95 * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    scale = 1 + square / games
    # rounding must not put the rate outside
    return max(0.0, min(rate, (middle - spread) / scale)), min(
        1.0, max(rate, (middle + spread) / scale)
    )


def summary(outcomes: Sequence[Outcome], names: Sequence[str]) -> dict[str, Any]:
    """Win rates and lengths of games, as plain data."""
    games = len(outcomes)
    decks = []
    for player, name in enumerate(names):
        wins = sum(1 for outcome in outcomes if outcome.winner == player)
        low, high = wilson(wins, games)
        started = [outcome for outcome in outcomes if outcome.starting_player == player]
        decks.append(
            {
                "deck": name,
                "wins": wins,
                "rate": wins / games if games else 0.0,
                "low": low,
                "high": high,
                "started": len(started),
                "won_starting": sum(1 for outcome in started if outcome.winner == player),
            }
        )
    ends: dict[str, int] = {}
    for outcome in outcomes:
        ends[outcome.ended_by] = ends.get(outcome.ended_by, 0) + 1
    return {
        "games": games,
        "decks": decks,
        "draws": sum(1 for outcome in outcomes if outcome.winner is None),
        "ended_by": dict(sorted(ends.items())),
        "turns": spread([outcome.turns for outcome in outcomes]),
        "decisions": spread([outcome.decisions for outcome in outcomes]),
    }


def spread(values: Sequence[int]) -> dict[str, float]:
    """The least, middle, mean and greatest of some numbers."""
    if not values:
        return {"least": 0, "median": 0, "mean": 0, "greatest": 0}
    return {
        "least": min(values),
        "median": median(values),
        "mean": round(fmean(values), 2),
        "greatest": max(values),
    }
