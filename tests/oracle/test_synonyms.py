"""The third proof: lines with one meaning are synonyms by declaration."""

from pathlib import Path

import pytest

from apnap.abilities.card import CardDefinition, FaceDefinition
from apnap.oracle.lines import compile_line
from apnap.oracle.synonyms import sense, undeclared
from apnap.pool.judging import Verdict, told_apart

CORPUS = Path(__file__).parents[3] / "shared" / "cards" / "oracle.jsonl.gz"

SAME = [
    ("Whenever ~ attacks, it gets +1/+0 until end of turn.",) * 2,
    ("Whenever ~ attacks, it draws a card.", "Whenever this Goblin attacks, ~ draws a card."),
    ("Each Goblin gets +1/+1 until end of turn.", "Until end of turn, Goblins get +1/+1."),
    ("As long as ~ is tapped, it has flying.", "This creature has flying as long as it's tapped."),
    ("Put one of them into your hand and the rest on top.",) * 2,
    ("~ gets +1/+0 for each Goblin.", "~ gets +X/+0, where X is the number of Goblins."),
    ("Draw a card, then you lose 1 life.", "You draw a card. You lose 1 life."),
]
OTHERWISE = [
    ("Draw a card.", "Draw two cards."),
    ("Draw a card.", "Draw X cards."),
    ("~ gets +1/+1 until end of turn.", "~ gets +X/+X until end of turn."),
    ("Draw a card.", "Target player draws a card."),
    ("Destroy target Goblin.", "Destroy target tapped Goblin."),
    ("Destroy target Goblin you control.", "Destroy target Goblin."),
    ("Tap target Goblin. Untap ~.", "Untap ~. Tap target Goblin."),
    ("~ can't block.", "~ can't block unless you control a Goblin."),
    ("You may draw a card.", "Draw a card."),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_synonyms_come_to_one_sense(one: str, other: str) -> None:
    assert sense(one) == sense(other)
    assert undeclared([one, other]) == []


@pytest.mark.parametrize(("one", "other"), OTHERWISE)
def test_what_says_more_or_less_has_another_sense(one: str, other: str) -> None:
    assert undeclared([one, other]) == [one, other]


def test_a_card_that_means_the_same_by_no_synonym_does_not_run() -> None:
    def verdict(name: str, *senses: tuple[str, tuple[str, ...]]) -> Verdict:
        face = FaceDefinition(name, types=("Creature",))
        return Verdict(name, "runs", CardDefinition(name, "normal", (face,)), senses=senses)

    cards = [
        verdict("One", ("a", ("draw",))),
        verdict("Other", ("a", ("draw", "lose"))),
        verdict("Third", ("b", ("draw",))),
        verdict("Fourth", ("b", ("draw",))),
    ]
    assert [one.state for one in told_apart(cards)] == ["binds", "binds", "runs", "runs"]


@pytest.mark.skipif(not CORPUS.exists(), reason="the cards' texts are not beside the checkout")
def test_lines_of_cards_with_one_meaning_are_synonyms() -> None:
    from apnap.cards.reading import load_cards
    from apnap.oracle.corpus import legal_somewhere, lines_of

    cards = [card for card in load_cards(CORPUS) if legal_somewhere(card)][::40]
    found: dict[str, list[str]] = {}
    for text, root in dict.fromkeys(key for card in cards for key in lines_of(card)):
        line = compile_line(text, root)
        if line.state == "lowers":
            found.setdefault(repr((root, line.abilities)), []).append(text)
    alike = [lines for lines in found.values() if len(lines) > 1]
    assert alike
    assert [lines for lines in alike if undeclared(lines)] == []
