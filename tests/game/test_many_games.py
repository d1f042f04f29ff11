"""A thousand games and the forks of a hundred: the long version of the tests beside this one."""

from functools import partial
from itertools import product

import pytest
from tests.game.invariants import cards, check
from tests.game.playing import TURN_LIMIT, agents

from apnap.agents.agent import play_out
from apnap.cards.starter import STARTER_DECKS, find_deck
from apnap.game import Game
from apnap.state.rng import seeded

pytestmark = pytest.mark.slow

PAIRS = list(product(STARTER_DECKS, repeat=2))


def game_of(index: int) -> Game:
    """Twenty games of each ordered pair come first; the others have pairs by chance."""
    rng = seeded(index)
    pair = PAIRS[index // 20] if index < 20 * len(PAIRS) else PAIRS[rng.below(len(PAIRS))]
    return Game([find_deck(name) for name in pair], seed=index, turn_limit=TURN_LIMIT)


@pytest.mark.parametrize("hundred", range(10))
def test_a_thousand_random_games(hundred: int) -> None:
    for index in range(100 * hundred, 100 * hundred + 100):
        game = game_of(index)
        dealt = cards(game)
        play_out(game, agents(index), watch=partial(check, dealt=dealt))
        assert game.over, f"game_of({index})"


@pytest.mark.parametrize("ten", range(10))
def test_forks_of_a_hundred_random_games(ten: int) -> None:
    """At every decision ten more, at five decisions to the end; a third of them in an action."""
    inside = together = 0
    for index in range(1000 + 10 * ten, 1010 + 10 * ten):
        game = game_of(index)
        rng = seeded(index)
        place = 0
        while game.decision is not None:
            together += 1
            inside += game.decision.shape != "priority"
            to_the_end = place % 20 == 7 and place < 100
            compare(game, place, None if to_the_end else 10)
            game.choose(rng.below(len(game.options)))
            place += 1
        again = Game.load(game.record())
        assert again.hash() == game.hash()
    assert 3 * inside >= together  # 0.37 over all


def compare(game: Game, seed: int, most: int | None) -> None:
    """A fork, the position saved and loaded, and another fork go on alike."""
    twins = [game.fork(), game.fork()]
    if most is None:
        twins.append(Game.load(game.record()))
    hashes = set()
    for twin in twins:
        play_out(twin, agents(seed), most=most or 0)
        hashes.add(twin.hash())
    assert len(hashes) == 1
