"""Games between the two decks around the founding cards, and what is crafted in them."""

from collections import Counter

import pytest
from tests.game.invariants import cards, check

from apnap.agents.agent import Agent, play_out
from apnap.agents.random import RandomAgent
from apnap.agents.sensible import SensibleAgent
from apnap.cards.starter import FOUNDING_DECKS, find_deck
from apnap.errors import BadInput
from apnap.game import Game
from apnap.rules.entering import CRAFT

LOCUS, BONEMASS = "Locus of Enlightenment", "Wretched Bonemass"
TURN_LIMIT = 120


def play(index: int, agents: list[Agent]) -> Counter[str]:
    """A whole game, its invariants held; what was crafted in it, by the name of the back face."""
    names = FOUNDING_DECKS if index % 2 else FOUNDING_DECKS[::-1]
    try:
        game = Game([find_deck(name) for name in names], seed=index, turn_limit=TURN_LIMIT)
    except BadInput as why:  # a pool that is older than the phrasebook
        pytest.skip(str(why))
    dealt = cards(game)
    crafted: dict[int, str] = {}

    def watch(now: Game) -> None:
        check(now, dealt)
        for number in now.state.battlefield:
            object = now.state.objects[number]
            if CRAFT in object.linked and object.definition is not None:
                crafted.setdefault(number, object.definition.card.faces[1].name)

    play_out(game, agents, watch=watch)
    assert game.over, f"game {index}"
    return Counter(crafted.values())


def randomly(index: int) -> list[Agent]:
    return [RandomAgent(index * 2), RandomAgent(index * 2 + 1)]


def test_a_few_games_in_which_both_are_crafted() -> None:
    crafted: Counter[str] = Counter()
    for index in range(8):
        crafted += play(index, randomly(index))
    crafted += play(8, [SensibleAgent(0), SensibleAgent(1)])
    assert crafted[LOCUS]
    assert crafted[BONEMASS]


@pytest.mark.slow
@pytest.mark.parametrize("fifty", range(10))
def test_five_hundred_games_with_ten_crafted_of_each_in_fifty(fifty: int) -> None:
    """Every fifth game is played by the computer player; over all both come at least 100 times."""
    crafted: Counter[str] = Counter()
    for index in range(50 * fifty, 50 * fifty + 50):
        agents: list[Agent] = [SensibleAgent(index), SensibleAgent(index + 1)]
        crafted += play(index, agents if index % 5 == 0 else randomly(index))
    assert crafted[LOCUS] >= 10
    assert crafted[BONEMASS] >= 10
