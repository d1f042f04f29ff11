import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apnap.cards import subtypes
from apnap.cards.database import CardDatabase
from apnap.cards.typeline import TypeLine, parse_type_line


@pytest.mark.rule("205.1")
def test_rule_205_1_the_parts_of_a_type_line() -> None:
    line = parse_type_line("Legendary Snow Artifact Creature — Elf Golem")
    assert line == TypeLine(("Legendary", "Snow"), ("Artifact", "Creature"), ("Elf", "Golem"))
    assert "Elf" in line
    assert "Snow" in line
    assert "Creature" in line
    assert "Land" not in line


@pytest.mark.rule("205.3b")
def test_rule_205_3b_a_creature_type_of_two_words() -> None:
    line = parse_type_line("Legendary Creature — Human Time Lord Doctor")
    assert line.subtypes == ("Human", "Time Lord", "Doctor")
    assert str(line) == "Legendary Creature — Human Time Lord Doctor"
    assert parse_type_line("Creature — Lord").subtypes == ("Lord",)


@pytest.mark.rule("205.3b")
def test_rule_205_3b_all_words_of_a_plane_are_one_subtype() -> None:
    assert parse_type_line("Plane — Bolas’s Meditation Realm").subtypes == (
        "Bolas's Meditation Realm",
    )


@pytest.mark.rule("205.4c")
def test_rule_205_4c_basic_lands() -> None:
    assert parse_type_line("Basic Snow Land — Island").is_basic_land
    assert not parse_type_line("Land — Plains Island").is_basic_land


@pytest.mark.rule("100.7")
def test_rule_100_7_other_words_are_kept_apart() -> None:
    line = parse_type_line("Host Creature — Goat")
    assert line == TypeLine((), ("Creature",), ("Goat",), unknown=("Host",))
    assert str(line) == "Host Creature — Goat"


@pytest.mark.rule("205.3c")
def test_rule_205_3c_subtypes_belong_to_a_card_type() -> None:
    assert "Equipment" in subtypes.subtypes_of("Artifact")
    assert subtypes.subtypes_of("Kindred") == subtypes.subtypes_of("Creature")
    assert subtypes.subtypes_of("Instant") == subtypes.subtypes_of("Sorcery")
    assert subtypes.subtypes_of("Scheme") == ()
    assert set(subtypes.BASIC_LAND_TYPES) < set(subtypes.LAND_TYPES)


@given(
    st.lists(st.sampled_from(subtypes.SUPERTYPES), unique=True),
    st.lists(st.sampled_from([t for t in subtypes.CARD_TYPES if t != "Plane"]), min_size=1),
    st.lists(st.sampled_from(subtypes.CREATURE_TYPES), max_size=4),
)
def test_type_lines_round_trip(before: list[str], types: list[str], after: list[str]) -> None:
    line = TypeLine(tuple(before), tuple(types), tuple(after))
    assert parse_type_line(str(line)) == line


@pytest.mark.rule("205.3")
@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("205.2a", subtypes.CARD_TYPES),
        ("205.3g", subtypes.ARTIFACT_TYPES),
        ("205.3h", subtypes.ENCHANTMENT_TYPES),
        ("205.3i", subtypes.LAND_TYPES),
        ("205.3j", subtypes.PLANESWALKER_TYPES),
        ("205.3k", subtypes.SPELL_TYPES),
        ("205.3m", subtypes.CREATURE_TYPES),
        ("205.3n", subtypes.PLANAR_TYPES),
        ("205.3p", subtypes.DUNGEON_TYPES),
        ("205.3q", subtypes.BATTLE_TYPES),
        ("205.4a", subtypes.SUPERTYPES),
    ],
)
def test_rule_205_3_the_lists_are_those_of_the_rulebook(
    data: Path, rule: str, words: tuple[str, ...]
) -> None:
    text = (data / "rules" / "comprehensive-rules.txt").read_text("utf-8-sig")
    found = re.search(rf"^{rule} (.*)$", text, re.MULTILINE)
    assert found
    line = re.sub(r"\s*\(see rule[^)]*\)", "", found[1].replace("’", "'"))
    line = re.split(r"\. (?:Of that list|See section)", line)[0]
    for word in words:
        assert re.search(rf"\b{re.escape(word)}(?=[,.]|$)", line, re.IGNORECASE), word
    others = 1 if rule == "205.3m" else 0  # the type of two words stands before the list
    if len(words) > 1:
        listed = line[line.rindex(":" if others else " are ") :]
        assert listed.count(",") + 1 == len(words) - others


# Subtypes of sets that are newer than the rules from which the lists are.
NEWER = {"Chorus", "Eternal", "Gamma", "Inhuman", "Kree", "Plan", "Skrull", "Spy"}


def test_real_type_lines_use_only_known_words(real_cards: CardDatabase) -> None:
    known = NEWER | {
        name for card_type in subtypes.CARD_TYPES for name in subtypes.subtypes_of(card_type)
    }
    for card in real_cards:
        if any(status == "legal" for _, status in card.legalities):
            for face in card.faces:
                assert not set(face.type_line.unknown) - {"Stickers"}, card.name
                assert set(face.type_line.subtypes) <= known, card.name
