"""One hash over the records of so many random games between the decks that come with apnap, and
whether the engine ran compiled."""

import hashlib
import sys
from itertools import product

import apnap
from apnap.agents.agent import play_out
from apnap.agents.random import RandomAgent
from apnap.cards.starter import STARTER_DECKS, find_deck
from apnap.game import Game
from apnap.simulate.matches import seed_of

TURN_LIMIT = 120


def main(games: int) -> None:
    """Play the games and print the hash."""
    decks = [find_deck(name) for name in STARTER_DECKS]
    pairs = list(product(decks, repeat=2))
    whole = hashlib.sha256()
    for index in range(games):
        seed = seed_of(2026, index)
        game = Game(pairs[index % len(pairs)], seed=seed, turn_limit=TURN_LIMIT)
        play_out(game, [RandomAgent(seed_of(seed, player)) for player in (0, 1)])
        whole.update(game.record().encode())
    print(f"{whole.hexdigest()[:32]} {'compiled' if apnap.compiled() else 'plain'}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
