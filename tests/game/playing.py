"""Games between the starter decks, for the tests."""

from itertools import product
from typing import Any

from tests.starter_cards import DECKS, deck

from apnap.agents.random import RandomAgent
from apnap.game import Game

PAIRS = list(product(DECKS, repeat=2))
TURN_LIMIT = 120


def new_game(index: int, **options: Any) -> Game:
    first, second = PAIRS[index % len(PAIRS)]
    return Game([deck(first), deck(second)], seed=index, turn_limit=TURN_LIMIT, **options)


def agents(seed: int) -> list[RandomAgent]:
    return [RandomAgent(seed * 2), RandomAgent(seed * 2 + 1)]
