import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from apnap.cards import reading
from apnap.cards.card import Layout, Part
from apnap.cards.colors import BLUE, RED, WHITE
from apnap.cards.reading import load_cards
from apnap.errors import BadInput

BEAR = {
    "object": "card",
    "name": "Made-up Bear",
    "layout": "normal",
    "mana_cost": "{1}{G}",
    "type_line": "Creature — Bear",
    "oracle_text": "Reach",
    "power": "1+*",
    "toughness": "-1",
    "keywords": ["Reach"],
    "legalities": {"vintage": "restricted", "modern": "not_legal"},
    "oracle_id": "1234",
    "produced_mana": ["G"],
    "image_uris": {"ignored": []},
}
SPLIT = {
    "name": "Left // Right",
    "layout": "split",
    "card_faces": [
        {"name": "Left", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Draw a card."},
        {"name": "Right", "mana_cost": "{W}", "type_line": "Sorcery", "oracle_text": "Scry 1."},
    ],
}
TOKEN = {"name": "Goat", "layout": "token", "type_line": "Token Creature — Goat"}
CARDS: list[dict[str, Any]] = [BEAR, SPLIT, TOKEN]

Write = Callable[[Path, list[dict[str, Any]]], None]


def as_array(path: Path, cards: list[dict[str, Any]]) -> None:
    path.write_text(json.dumps(cards), "utf-8")


def as_pretty_array(path: Path, cards: list[dict[str, Any]]) -> None:
    path.write_text(json.dumps(cards, indent=2), "utf-8-sig")


def as_lines(path: Path, cards: list[dict[str, Any]]) -> None:
    path.write_text("".join(json.dumps(card) + "\n\n" for card in cards), "utf-8")


def as_windows_lines(path: Path, cards: list[dict[str, Any]]) -> None:
    path.write_bytes("\r\n".join(json.dumps(card) for card in cards).encode("utf-8-sig"))


def as_gzip(path: Path, cards: list[dict[str, Any]]) -> None:
    path.write_bytes(gzip.compress("\n".join(json.dumps(card) for card in cards).encode()))


def as_gzip_array(path: Path, cards: list[dict[str, Any]]) -> None:
    path.write_bytes(gzip.compress(json.dumps(cards).encode()))


@pytest.mark.parametrize(
    "write", [as_array, as_pretty_array, as_lines, as_windows_lines, as_gzip, as_gzip_array]
)
def test_every_form_of_scryfalls_cards(tmp_path: Path, write: Write) -> None:
    path = tmp_path / "cards.anything"
    write(path, CARDS)
    cards = load_cards(path)
    assert [card.name for card in cards] == ["Made-up Bear", "Left // Right"]
    bear, split = cards
    assert bear.layout is Layout.NORMAL
    assert str(bear.front.mana_cost) == "{1}{G}"
    assert (bear.front.power, bear.front.toughness) == ("1+*", "-1")
    assert bear.legalities == (("modern", "not_legal"), ("vintage", "restricted"))
    assert bear.legality("vintage") == "restricted"
    assert bear.legality("unheard of") == "not_legal"
    assert (bear.keywords, bear.oracle_id, bear.produced_mana) == (("Reach",), "1234", ("G",))
    assert [face.name for face in split.faces] == ["Left", "Right"]
    assert split.colors == RED | WHITE
    assert [skipped.name for skipped in cards.skipped] == ["Goat"]
    assert cards.formats == ("modern", "vintage")
    assert cards.statuses("vintage") == {"restricted"}
    assert "2 cards" in repr(cards)


ATOMIC = {
    "meta": {"version": "5"},
    "data": {
        "Made-up Bear": [
            {
                "name": "Made-up Bear",
                "layout": "normal",
                "manaCost": "{1}{G}",
                "type": "Creature — Bear",
                "types": ["Creature"],
                "text": "Reach",
                "power": "1+*",
                "toughness": "-1",
                "keywords": ["Reach"],
                "colors": ["G"],
                "colorIdentity": ["G"],
                "manaValue": 2.0,
                "legalities": {"vintage": "Restricted", "modern": "Banned"},
                "identifiers": {"scryfallOracleId": "1234"},
            }
        ],
        "Up // Down": [
            {
                "name": "Up // Down",
                "faceName": "Up",
                "side": "a",
                "layout": "flip",
                "manaCost": "{U}",
                "type": "Creature — Bird",
                "legalities": {},
            },
            {
                "name": "Up // Down",
                "faceName": "Down",
                "side": "b",
                "layout": "flip",
                "type": "Creature — Bird",
                "colorIndicator": ["R"],
                "legalities": {},
            },
        ],
        "Half // Other": [
            {
                "name": "Half // Other",
                "faceName": "Half",
                "side": "a",
                "layout": "aftermath",
                "type": "Instant",
            },
            {
                "name": "Half // Other",
                "faceName": "Other",
                "side": "b",
                "layout": "aftermath",
                "type": "Sorcery",
            },
        ],
        "Twice": [
            {"name": "Twice", "layout": "normal", "type": "Artifact", "text": "One text."},
            {"name": "Twice", "layout": "normal", "type": "Artifact", "text": "Another text."},
        ],
        "One // Both": [
            {
                "name": "One // Both",
                "faceName": "One",
                "side": "a",
                "layout": "meld",
                "type": "Creature",
                "cardParts": ["One", "Two", "Both"],
            },
            {
                "name": "One // Both",
                "faceName": "Both",
                "side": "b",
                "layout": "meld",
                "type": "Creature",
                "cardParts": ["One", "Two", "Both"],
            },
        ],
        "Two // Both": [
            {
                "name": "Two // Both",
                "faceName": "Two",
                "side": "a",
                "layout": "meld",
                "type": "Creature",
            },
            {
                "name": "Two // Both",
                "faceName": "Both",
                "side": "b",
                "layout": "meld",
                "type": "Creature",
            },
        ],
    },
}


@pytest.mark.parametrize("packed", [False, True])
def test_mtgjsons_atomic_cards(tmp_path: Path, *, packed: bool) -> None:
    path = tmp_path / "AtomicCards.json"
    data = json.dumps(ATOMIC).encode()
    path.write_bytes(gzip.compress(data) if packed else data)
    cards = load_cards(path)
    names = [card.name for card in cards]
    assert names == [
        *("Made-up Bear", "Up // Down", "Half // Other", "Twice", "Twice"),
        *("One", "Both", "Two"),
    ]
    bear = cards.find("made up bear")
    assert bear.legalities == (("modern", "banned"), ("vintage", "restricted"))
    assert bear.oracle_id == "1234"
    flip = cards.find("Up")
    assert flip.faces[1].colors == BLUE  # 710.1c
    assert cards.find("Other").layout is Layout.SPLIT
    melded = cards.find("Both")
    assert melded.is_meld_result
    assert cards.find("One").parts == (
        Part("meld_part", "One"),
        Part("meld_part", "Two"),
        Part("meld_result", "Both"),
    )
    assert not cards.find("Two").is_meld_result


def scryfall_line(**changes: object) -> bytes:
    return json.dumps(BEAR | changes).encode()


GOOD = json.dumps(BEAR).encode()
DEEP = b"[" * 100_000 + b"]" * 100_000


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "no cards"),
        (b"  \n\n", "no cards"),
        (b"[]", "no cards"),
        (b"hello", "neither JSON"),
        (b"\x00\x01\x02", "neither JSON"),
        (b"[1, 2]", "card 1: not the shape of a card"),
        (b'[{"name": 3}]', r"card 1: not the shape of a card.*name"),
        (b'[{"layout": "normal"}]', "card 1: not the shape of a card.*`name`"),
        (b"[" + GOOD, "not JSON: .*truncated"),
        (b"[" + GOOD + b",]", "not JSON"),
        (GOOD + b"\n{not json}\n", "line 2: not JSON"),
        (GOOD + b"\n" + GOOD[:40], "line 2: not JSON: .*truncated"),
        (GOOD + b"\n" + scryfall_line(mana_cost="2R"), "line 2: mana cost '2R'.*column 1"),
        (scryfall_line(color_indicator=["Q"]), "line 1: 'Q' is no color"),
        (b'{"object": "list", "name": "x"}', "line 1: a record of the kind 'list'"),
        (b'{"name": "' + b"\xff\xfe" + b'"}', "line 1: not UTF-8"),
        (b'[{"name": "' + b"\xff\xfe" + b'"}]', "not UTF-8"),
        (GOOD + b"\n" + b'{"name": "' + b"x" * 2_000_000 + b'"}', "line 2: longer than"),
        (b'[{"name": "' + b"x" * 2_000_000 + b'"}]', "card 1: longer than"),
        (b"x" * 2_000_000, "neither JSON"),
        (DEEP, "nested too deeply"),
        (b'{"x": ' + DEEP + b"}", "line 1: nested too deeply"),
        (b'{"name": ' + DEEP + b"}", "line 1: n"),
        (b'{"data": {"A": 1}}', "'A': not the shape of a card"),
        (b'{"data": [1]}', "not the shape of a card"),
        (b'{"meta": 1}', "not the shape of a card"),
        (b'{"data": {"A": [{"name": "A"}]}}', "'A': not the shape of a card.*`type`"),
        (b'{"data": {"A": ' + DEEP + b"}}", "n"),
        (gzip.compress(GOOD, mtime=0)[:-20], "damaged gzip file"),
        (gzip.compress(GOOD, mtime=0)[:15], "damaged gzip file"),
        (gzip.compress(GOOD, mtime=0)[:12] + b"\xff" * 40, "damaged gzip file"),
    ],
)
def test_what_cannot_be_read_is_said_in_one_line(tmp_path: Path, data: bytes, message: str) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(data)
    with pytest.raises(BadInput, match=message) as raised:
        load_cards(path)
    text = str(raised.value)
    assert text.startswith(str(path))
    assert "\n" not in text
    assert len(text) < len(str(path)) + 300


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no such file"):
        load_cards(tmp_path / "nothing.json")
    with pytest.raises(BadInput, match="can't be read"):
        load_cards(tmp_path)


def test_a_file_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MAX_FILE", 100)
    path = tmp_path / "large.json"
    path.write_bytes(b"[" + b" " * 10_000 + b"]")
    with pytest.raises(BadInput, match="larger than 100 bytes"):
        load_cards(path)


def test_unknown_layouts_are_left_out_by_name(tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_bytes(scryfall_line(layout="spiral", name="Round") + b"\n" + GOOD)
    cards = load_cards(path)
    with pytest.raises(BadInput, match="'Round' is in the card data but is of the unknown layout"):
        cards.find("Round")


@pytest.mark.rule("309.1")
def test_rule_309_1_dungeons_are_cards_although_data_calls_them_tokens(tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_bytes(scryfall_line(layout="token", type_line="Dungeon", name="Cellar"))
    assert load_cards(path).find("Cellar").front.type_line.types == ("Dungeon",)


def test_lines_longer_than_the_peek_are_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    text = "Flying\n" * 2_000
    path.write_bytes(b"\n".join([scryfall_line(oracle_text=text)] * 3))
    assert [card.front.oracle_text for card in load_cards(path)] == [text] * 3


def test_reading_is_streamed(tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_bytes(GOOD + b"\n" + b"broken")
    reads = reading.read_cards(path)
    next(reads)
    with pytest.raises(BadInput, match="line 2"):
        next(reads)
