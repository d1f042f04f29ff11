"""A line that lost a word means something else, or nothing."""

import random
from pathlib import Path

import pytest

from apnap.oracle.damaged import damaged
from apnap.oracle.lines import compile_line
from apnap.oracle.synonyms import undeclared
from apnap.oracle.tokens import Unreadable, tokenize

CORPUS = Path(__file__).parents[3] / "shared" / "cards" / "oracle.jsonl.gz"

MADE_UP = [
    ("spell", "Destroy target creature with power 3 or less."),
    ("spell", "Counter target spell unless its controller pays {2}."),
    ("spell", "Choose one —\n• Draw two cards.\n• Destroy target artifact."),
    ("permanent", "When ~ enters, you may discard a card. If you do, draw a card."),
    ("permanent", "{1}{R}, {T}: ~ deals 1 damage to any target. Activate only as a sorcery."),
    ("permanent", "As long as you control another creature, ~ gets +1/+1 and has flying."),
]


def same_meaning(text: str, root: str) -> list[str]:
    """The damaged lines that lower to the whole line's abilities and are no declared synonyms."""
    whole = compile_line(text, root)
    found = []
    for _, shorter in damaged(text):
        try:
            tokenize(shorter)
        except Unreadable:
            continue
        line = compile_line.__wrapped__(shorter, root)
        alike = line.state == "lowers" and line.abilities == whole.abilities
        if alike and undeclared([text, shorter]):
            found.append(shorter)
    return found


@pytest.mark.parametrize(("root", "text"), MADE_UP)
def test_a_lost_word_changes_the_meaning(root: str, text: str) -> None:
    assert compile_line(text, root).state == "lowers"
    assert same_meaning(text, root) == []


@pytest.mark.skipif(not CORPUS.exists(), reason="the cards' texts are not beside the checkout")
def test_a_lost_word_changes_the_meaning_of_cards_lines() -> None:
    from apnap.cards.reading import load_cards
    from apnap.oracle.corpus import legal_somewhere, lines_of

    cards = [card for card in load_cards(CORPUS) if legal_somewhere(card)]
    keys = [key for card in random.Random(20).sample(cards, 60) for key in lines_of(card)]
    wrong = [key for key in keys if compile_line(*key).state == "lowers" and same_meaning(*key)]
    assert wrong == []
