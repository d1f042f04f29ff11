import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apnap.cards.card import Card, Face, Layout
from apnap.cards.database import AmbiguousName, CardDatabase, Skipped, UnknownName
from apnap.cards.mana import parse_mana_cost
from apnap.cards.names import name_key
from apnap.cards.typeline import parse_type_line


def named(full: str, layout: Layout = Layout.NORMAL, status: str = "legal", *others: str) -> Card:
    faces = tuple(
        Face(name, parse_mana_cost("{1}"), parse_type_line("Artifact"))
        for name in full.split(" // ")
    )
    return Card(full, layout, faces, (("modern", status),), alternate_names=others)


CARDS = CardDatabase(
    [
        named("Éowyn's Æther-Lamp"),
        named("Left // Right", Layout.SPLIT),
        named("Rider // Ride", Layout.ADVENTURE),
        named("Ride"),
        named("Salt & Pepper"),
        named("_____"),
        named("Twin // Same", Layout.TRANSFORM),
        named("Other // Same", Layout.TRANSFORM),
        named("Waste Land", status="not_legal"),
        named("Wasteland"),
        named("Renamed", Layout.NORMAL, "legal", "Old Name"),
    ],
    skipped=[Skipped("Goat", "line 7", "of the layout 'token', no card")],
)


@pytest.mark.parametrize(
    ("typed", "full"),
    [
        ("Éowyn's Æther-Lamp", "Éowyn's Æther-Lamp"),
        ("eowyn’s aether lamp", "Éowyn's Æther-Lamp"),
        ("EOWYNS AETHERLAMP", "Éowyn's Æther-Lamp"),
        ("Left // Right", "Left // Right"),
        ("left/right", "Left // Right"),
        ("Left / Right", "Left // Right"),
        ("Right", "Left // Right"),
        ("Rider", "Rider // Ride"),
        ("Ride", "Ride"),
        ("salt and pepper", "Salt & Pepper"),
        ("_____", "_____"),
        ("wasteland", "Wasteland"),
        ("Waste Land", "Waste Land"),
        ("waste land", "Waste Land"),
        ("old name", "Renamed"),
    ],
)
def test_names_as_people_type_them(typed: str, full: str) -> None:
    assert CARDS.find(typed).name == full
    assert CARDS.get(typed) is CARDS.find(typed)
    assert typed in CARDS


@pytest.mark.parametrize("typed", ["Left & Right", "Left and Right", "", "//", "Lef", "Rightt"])
def test_other_names_are_unknown(typed: str) -> None:
    with pytest.raises(UnknownName) as raised:
        CARDS.find(typed)
    assert "\n" not in str(raised.value)
    assert CARDS.get(typed) is None
    assert typed not in CARDS


def test_equals_are_not_chosen_between() -> None:
    with pytest.raises(AmbiguousName) as raised:
        CARDS.find("same")
    assert raised.value.candidates == ("Twin // Same", "Other // Same")
    assert CARDS.get("same") is None


def test_suggestions_are_given() -> None:
    with pytest.raises(UnknownName, match=r"did you mean 'Salt & Pepper'\?") as raised:
        CARDS.find("Slat & Peper")
    assert raised.value.suggestions == ("Salt & Pepper",)


def test_what_the_data_has_but_is_no_card_is_said() -> None:
    with pytest.raises(UnknownName, match="'Goat' is in the card data but is of the layout"):
        CARDS.find("goat")


@given(st.text(max_size=40))
def test_keys_are_their_own_keys(name: str) -> None:
    key = name_key(name)
    assert name_key(name_key(key)) == name_key(key)


def test_every_real_name_finds_its_card(real_cards: CardDatabase) -> None:
    for card in real_cards:
        assert real_cards.find(card.name) is card
    assert real_cards.find("Jotun Grunt").name == "Jötun Grunt"
    assert real_cards.find("fire/ice").name == "Fire // Ice"
    assert real_cards.find("Ancestral Recall").name == "Ancestral Recall"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Lightnig Bolt", "Lightning Bolt"),
        ("Shcok", "Shock"),
        ("Ragavan", "Ragavan, Nimble Pilferer"),
        ("Jace Mind Sculptor", "Jace, the Mind Sculptor"),
        ("Counterspel", "Counterspell"),
        ("swrods to plowshares", "Swords to Plowshares"),
    ],
)
def test_real_names_are_suggested_in_time(real_cards: CardDatabase, typed: str, meant: str) -> None:
    real_cards.suggest("warm")
    start = time.perf_counter()
    found = real_cards.suggest(typed)
    took = time.perf_counter() - start
    assert meant in found
    assert took < 0.5  # about 0.02 s; the machine may be busy
