"""Made-up lines that speak of an outcome before there is one are refused."""

import pytest

from apnap.oracle.lines import compile_line

ENTERS = "Whenever a Goblin enters,"
OTHERWISE = "Otherwise, put a charge counter on it."


@pytest.mark.parametrize(
    ("line", "root", "state"),
    [
        (f"{ENTERS} draw a card if it's tapped. {OTHERWISE}", "permanent", "lowers"),
        (f"{ENTERS} if it's tapped, draw a card.", "permanent", "lowers"),
        ("Draw a card. If it's a land card, you gain 1 life.", "spell", "lowers"),
        (f"{ENTERS} put a Goblin card from your hand onto the battlefield attached to it.",
            "permanent", "binds"),
    ],
)  # fmt: skip
def test_an_outcome_comes_after_its_instruction(line: str, root: str, state: str) -> None:
    assert compile_line(line, root).state == state


@pytest.mark.parametrize(
    ("line", "state"),
    [
        ("Whenever you cast a Goblin spell, exile that spell from your graveyard.", "binds"),
        ("Whenever you discard a Goblin card, exile that card from your graveyard.", "lowers"),
    ],
)
def test_a_spell_is_nowhere_but_on_the_stack(line: str, state: str) -> None:
    found = compile_line(line, "permanent")
    assert found.state == state, found.refusal
