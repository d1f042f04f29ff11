"""Made-up lines through all stages and back."""

import pytest

from apnap.abilities.ability import Body, Spell, TargetSpec
from apnap.abilities.actions import Destroy
from apnap.abilities.filters import TypeIs
from apnap.abilities.selectors import Target
from apnap.oracle.compiler import compile_text, print_face
from apnap.oracle.lines import compile_line, print_line

LINES = [
    ("Instant", "~ deals 3 damage to any target."),
    ("Land", "{T}: Add {G}."),
    ("Creature", "Flying, first strike"),
    ("Enchantment", "Other creatures you control get +1/+1."),
    ("Instant", "Target creature gets +3/+3 until end of turn."),
    ("Creature", "When ~ enters, draw a card."),
    ("Sorcery", "Draw two cards."),
    ("Enchantment — Aura", "Enchant creature"),
    ("Enchantment — Aura", "Enchanted creature gets +2/+0 and has trample."),
    ("Instant", "Counter target noncreature spell."),
    ("Creature", "{1}{G}, {T}, Sacrifice another creature: You gain 2 life."),
    ("Creature", "When ~ dies, target opponent discards a card and loses 1 life."),
    ("Instant", "Exile target creature. Its controller gains life equal to its power."),
    ("Sorcery", "Create two 1/1 white Soldier creature tokens."),
    ("Instant", "Tap target creature. It deals 2 damage to any target."),
    ("Sorcery", "Sacrifice a creature. It deals 2 damage to any target."),
    ("Creature", "Whenever ~ deals combat damage to a player, you may draw a card."),
    ("Creature", "At the beginning of your upkeep, each opponent loses 1 life."),
]


@pytest.mark.parametrize(("type_line", "text"), LINES)
def test_lines_lower_and_print_back(type_line: str, text: str) -> None:
    face = compile_text(type_line, "Nobody's Card", text)
    assert face.state == "lowers"
    assert face.printed_back == text
    root = "spell" if type_line in ("Instant", "Sorcery") else "permanent"
    assert print_line(face.abilities, root) == text
    assert compile_line(text, root).abilities == face.abilities


def test_what_a_line_means() -> None:
    face = compile_text("Instant", "Nobody's Card", "Destroy target creature.")
    assert face.abilities == (Spell(Body(Destroy(Target(0)), (TargetSpec(TypeIs("creature")),))),)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Destroy a card.", "NoPhrase"),
        ("Destroy target creature", "NoPhrase"),
        ("Destroy target creture.", "UnknownWord"),
        ("It deals 2 damage to any target and 1 damage.", "NoPhrase"),
    ],
)
def test_refusals(line: str, reason: str) -> None:
    found = compile_line(line, "spell")
    assert found.state == "refused"
    assert found.refusal is not None
    assert found.refusal.reason == reason


def test_a_misspelt_word_has_its_neighbour_suggested() -> None:
    refusal = compile_line("Destroy target creature and drww a card.", "spell").refusal
    assert refusal is not None
    assert refusal.nearest == "draw"


def test_a_face_is_printed_from_its_abilities_alone() -> None:
    text = "Flying, haste\nWhen ~ dies, draw a card."
    face = compile_text("Creature", "Nobody's Card", text)
    assert print_face(face.abilities) == text
