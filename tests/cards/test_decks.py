from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apnap.cards.card import Card, Face, Layout
from apnap.cards.database import CardDatabase, UnknownName
from apnap.cards.decks import Deck, DeckEntry, card_of, with_commander
from apnap.cards.decktext import deck_text, load_deck, parse_deck
from apnap.cards.mana import parse_mana_cost
from apnap.cards.typeline import parse_type_line
from apnap.errors import BadInput


def test_a_plain_list() -> None:
    deck = parse_deck("4 Lightning Bolt\n4x Shock\n20X  Mountain  \n")
    assert deck.main == (
        DeckEntry(4, "Lightning Bolt"),
        DeckEntry(4, "Shock"),
        DeckEntry(20, "Mountain"),
    )
    assert [entry.line for entry in deck.main] == [1, 2, 3]
    assert deck.size == 28
    assert deck.sideboard == ()


def test_an_arena_export() -> None:
    deck = parse_deck(
        "About\nName My Deck\n\nCommander\n1 Leader (M21) 3\n\nCompanion\n1 Friend (IKO) 226\n\n"
        "Deck\n4 Shock (M21) 159\n\n20 Mountain\n\nSideboard\n2 Left // Right (GRN) 22a\n"
    )
    assert deck == Deck(
        name="My Deck",
        commanders=(DeckEntry(1, "Leader", "M21", "3"),),
        companion=DeckEntry(1, "Friend", "IKO", "226"),
        main=(DeckEntry(4, "Shock", "M21", "159"), DeckEntry(20, "Mountain")),
        sideboard=(DeckEntry(2, "Left // Right", "GRN", "22a"),),
    )
    assert [entry.line for entry in deck.entries()] == [5, 8, 11, 13, 16]


@pytest.mark.parametrize(
    "text",
    [
        "4 Shock\n20 Mountain\n\n2 Smash\n",
        "\n\n4 Shock\n20 Mountain\n\n\n\n2 Smash\n\n",
        "4 Shock\nSB: 2 Smash\n20 Mountain\n",
        "4 Shock\n\n20 Mountain\n\nsb:2 Smash\n",
        "4 Shock\n\n20 Mountain\n\nSideboard\n2 Smash",
        "Deck (24)\n4 Shock\n20 Mountain\nSIDEBOARD: (2)\n2 Smash".replace(": (2)", " (2):"),
        "// Main\n4 Shock\n20 Mountain\n//Sideboard\n2 Smash",
        "# a comment\n4 Shock # burn\n// another\n20 Mountain\r\n\r\n2 Smash\r\n",
        "Sideboard\n2 Smash\n\nDeck\n4 Shock\n20 Mountain",
    ],
)
def test_the_sideboard_is_found(text: str) -> None:
    deck = parse_deck(text)
    assert deck.main == (DeckEntry(4, "Shock"), DeckEntry(20, "Mountain"))
    assert deck.sideboard == (DeckEntry(2, "Smash"),)


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("1 Shock (m21)", DeckEntry(1, "Shock", "m21")),
        ("1 Shock (M21) 159 *F*", DeckEntry(1, "Shock", "M21", "159")),
        ("1 Shock [M21#159]", DeckEntry(1, "Shock", "M21", "159")),
        ("1 Shock <surge foil> [FIC] (F)", DeckEntry(1, "Shock", "FIC")),
        ("1 Shock <159> [M21]", DeckEntry(1, "Shock", "M21", "159")),
        ("1 Shock (PLST) M21-159", DeckEntry(1, "Shock", "PLST", "M21-159")),
        ("1 Fear (Not the Alpha One)", DeckEntry(1, "Fear (Not the Alpha One)")),
        ("1 Suit (Used)", DeckEntry(1, "Suit (Used)")),
        ("1 1996 World Champion", DeckEntry(1, "1996 World Champion")),
        ("1 +2 Mace", DeckEntry(1, "+2 Mace")),
        ("4 X", DeckEntry(4, "X")),
        ("1 SP//dr, Piloted by Peni", DeckEntry(1, "SP//dr, Piloted by Peni")),
        ("1 Deck", DeckEntry(1, "Deck")),
    ],
)
def test_lines_with_printings(line: str, entry: DeckEntry) -> None:
    assert parse_deck(line).main == (entry,)


@pytest.mark.parametrize("mark", ["#!Commander", "# !Commander", "*CMDR*"])
def test_a_marked_commander(mark: str) -> None:
    deck = parse_deck(f"1 Leader {mark}\n4 Shock")
    assert deck.commanders == (DeckEntry(1, "Leader"),)
    assert deck.main == (DeckEntry(4, "Shock"),)


DEK = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <NetDeckID>0</NetDeckID>
  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Left/Right" Annotation="0" />
  <Cards CatID="2" Quantity="2" Sideboard="true" Name="Jötun &amp; Co" />
</Deck>
"""


def test_a_dek_file(tmp_path: Path) -> None:
    path = tmp_path / "deck.dek"
    path.write_text(DEK, "utf-8")
    deck = load_deck(path)
    assert deck.main == (DeckEntry(4, "Left/Right"),)
    assert deck.sideboard == (DeckEntry(2, "Jötun & Co"),)
    assert [entry.line for entry in deck.entries()] == [4, 5]
    assert deck.source == str(path)


def test_a_text_file_with_a_mark_of_its_encoding(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("Deck\n4 Jötun Grunt", "utf-8-sig")
    assert load_deck(path).main == (DeckEntry(4, "Jötun Grunt"),)


BOMB = '<!DOCTYPE Deck [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><Deck>&b;</Deck>'


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "a deck of no cards"),
        (b"\n# nothing\n\n", "a deck of no cards"),
        (b"Deck\n\nSideboard\n", "a deck of no cards"),
        (b"4 Shock\nLightning Bolt\n", "line 2: expected a count"),
        (b"4 Shock\n\nTokens\n1 Goat\n", "line 3: expected a count"),
        (b"4\n", "line 1: expected a count"),
        (b"-4 Shock\n", "line 1: expected a count"),
        (b"0 Shock\n", "line 1: expected a count from 1"),
        (b"99999999 Shock\n", "line 1: expected a count from 1"),
        (b"4 Shock\n\n4 Bolt\n\n4 Mountain\n", "line 5: a second blank line"),
        (b"Companion\n1 A\n1 B\nDeck\n1 C", "line 3: more than one companion"),
        (b"Companion\n2 A\nDeck\n1 C", "line 2: more than one companion"),
        (b"About\n4 Shock", "line 2: expected 'Name'"),
        (b"4 Shock\n4 Bolt \xff", "line 2: not UTF-8"),
        (b"\xff\xfe4\x00", "line 1: not UTF-8"),
        (b"4 Shock\n4 " + b"x" * 2_000_000, "line 2: longer than 500 characters"),
        (b"4 Shock\n" * 200_000, "larger than 1,048,576 bytes"),
        (b"<Deck>" + b" " * 2_000_000 + b"</Deck>", "larger than 1,048,576 bytes"),
        (b"<Deck>", "line 1: no element found"),
        (b"<Deck></Deck>", "a deck of no cards"),
        (b"<Cards/>", "line 1: expected <Deck>"),
        (b"<Deck>\n<Cards Quantity='4'/></Deck>", "line 2: expected a card's name"),
        (b"<Deck>\n<Cards Name='A' Quantity='0'/></Deck>", "line 2: expected a quantity"),
        (b"<Deck><Cards Name='A' Quantity='1e9'/></Deck>", "line 1: expected a quantity"),
        (b"<Deck><Cards Name='A' Quantity='99999999'/></Deck>", "line 1: expected a quantity"),
        (b"<Deck>" * 100_000, "line 1: nested too deeply"),
        (BOMB.encode(), "line 1: a document type"),
    ],
)
def test_what_is_no_deck_is_said_in_one_line(tmp_path: Path, data: bytes, message: str) -> None:
    path = tmp_path / "broken.txt"
    path.write_bytes(data)
    with pytest.raises(BadInput, match=message) as raised:
        load_deck(path)
    text = str(raised.value)
    assert text.startswith(str(path))
    assert "\n" not in text


def test_no_such_deck(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no such file"):
        load_deck(tmp_path / "nothing.txt")
    with pytest.raises(BadInput, match="can't be read"):
        load_deck(tmp_path)


words = st.text(alphabet="abcdefgh'’,-éÆ", min_size=1, max_size=8)
names = st.lists(words, min_size=1, max_size=4).map(" ".join)
split_names = st.one_of(names, st.tuples(names, names).map(" // ".join))
codes = st.from_regex(r"[A-Z0-9]{3,5}", fullmatch=True)
numbers = st.one_of(st.none(), st.from_regex(r"[0-9]{1,4}[a-z★]?", fullmatch=True))
plain = st.builds(DeckEntry, st.integers(1, 99), split_names)
printed = st.builds(DeckEntry, st.integers(1, 99), split_names, codes, numbers)
entries = st.lists(st.one_of(plain, printed), max_size=6).map(tuple)
one = st.builds(DeckEntry, st.just(1), split_names)
decks = st.builds(
    Deck,
    main=st.lists(st.one_of(plain, printed), min_size=1, max_size=6).map(tuple),
    sideboard=entries,
    commanders=st.lists(one, max_size=2).map(tuple),
    companion=st.one_of(st.none(), one),
    name=st.one_of(st.just(""), names),
)


@given(decks)
def test_arenas_form_round_trips(deck: Deck) -> None:
    assert parse_deck(deck_text(deck)) == deck


@given(st.lists(plain, max_size=6).map(tuple), st.lists(plain, min_size=1, max_size=6).map(tuple))
def test_mtgos_form_round_trips(main: tuple[DeckEntry, ...], side: tuple[DeckEntry, ...]) -> None:
    deck = Deck(main, side)
    assert parse_deck(deck_text(deck, "mtgo")) == deck


@given(st.text(max_size=200))
def test_any_text_is_a_deck_or_bad_input(text: str) -> None:
    try:
        deck = parse_deck(text)
    except BadInput:
        return
    assert parse_deck(deck_text(deck)) == deck


def test_mtgos_form_refuses_what_it_has_no_place_for() -> None:
    with pytest.raises(BadInput, match="no place"):
        deck_text(Deck((DeckEntry(4, "Shock"),), name="My Deck"), "mtgo")


def card(name: str) -> Card:
    face = Face(name, parse_mana_cost("{1}"), parse_type_line("Artifact"))
    return Card(name, Layout.NORMAL, (face,))


CARDS = CardDatabase([card("Leader"), card("Suit (Used)"), card("Shock")])


def test_a_name_in_parentheses_is_no_set() -> None:
    entry = parse_deck("1 suit (used)").main[0]
    assert entry.set_code == "used"
    assert card_of(entry, CARDS).name == "Suit (Used)"
    with pytest.raises(UnknownName):
        card_of(DeckEntry(1, "Coat", "used"), CARDS)


def test_a_commander_is_taken_out_of_the_deck() -> None:
    deck = with_commander(parse_deck("4 Shock\n2 leader"), "Leader", CARDS)
    assert deck.commanders == (DeckEntry(1, "leader"),)
    assert deck.main == (DeckEntry(4, "Shock"), DeckEntry(1, "leader"))
    again = with_commander(deck, "Leader", CARDS)
    assert again.main == (DeckEntry(4, "Shock"),)
    with pytest.raises(BadInput, match="has no Leader"):
        with_commander(again, "Leader", CARDS)


def test_all_real_decks_resolve_and_round_trip(data: Path, real_cards: CardDatabase) -> None:
    paths = sorted((data / "decks").rglob("*.txt"))
    assert len(paths) >= 75
    for path in paths:
        deck = load_deck(path)
        assert deck.size >= 60, path
        for entry in deck.entries():
            card_of(entry, real_cards)
        assert parse_deck(deck_text(deck)) == deck
