import pytest

from apnap.oracle.normalise import normalise
from apnap.oracle.tokens import Unreadable, detokenize, tokenize

LINES = [
    "Flying, first strike",
    "{2}{G}, {T}, Sacrifice another creature: Draw an additional card.",
    "Landfall — Whenever a land you control enters, scry 7.",
    "Choose one —",
    "• Goblins you control gain haste until end of turn.",
    'Enchanted creature has "{T}: Add {C}." It can\'t attack.',
    "Ward—Pay 3 life.",
    "Create an X/X green Ooze creature token named Green Blob of Doom.",
    'The "legend rule" doesn\'t apply.',
    "I, II — Draw a card.",
    "+1: Each player's life total becomes 8.",
    "LEVEL 2-6",
]


@pytest.mark.parametrize("line", LINES)
def test_tokens_tile_the_line(line: str) -> None:
    assert detokenize(tokenize(line)) == line


def test_a_capital_inside_a_sentence_is_kept_apart() -> None:
    assert tokenize("{T}, Sacrifice ~: Draw a card.")[:4] == ("{T}", ",", "^", "sacrifice")
    assert tokenize("Draw A card.") != tokenize("Draw a card.")


def test_a_strange_character_is_refused_with_its_place() -> None:
    with pytest.raises(Unreadable) as caught:
        tokenize("Draw ¤ cards.")
    assert caught.value.args[1] == 5


def test_normalising_takes_reminders_and_names_out() -> None:
    text = "Vigilance (It stays ready.)\nWhen Vorna arrives, Vorna, Sky Queen deals 2 damage."
    lines = normalise("Vorna, Sky Queen", "Legendary Creature — Angel", text)
    assert lines == ("Vigilance", "When ~ arrives, ~ deals 2 damage.")
