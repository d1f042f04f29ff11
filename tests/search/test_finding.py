"""What a query finds, and in which order."""

import contextlib
import sqlite3
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apnap.errors import BadInput
from apnap.search.documents import CardFacts, Document, rows, rules, rulings_of
from apnap.search.finding import search
from apnap.search.index import build

CARDS = [
    Document(
        "card",
        "Elf Seer",
        "Elf Seer",
        "creature Elf\nScry 1.",
        CardFacts("{1}{G}", 2, "G", "G", "creature elf", 1, 3, None, "normal", "runs", "reach",
                  "modern legacy", "Scry 1."),
    ),
    Document(
        "card",
        "Elf Lord",
        "Elf Lord",
        "legendary creature Elf\nOther Elves get bigger.",
        CardFacts("{G}{W}", 2, "WG", "WG", "legendary creature elf", 4, 4, None, "normal",
                  "refused", "", "legacy", "Other Elves get bigger."),
    ),
    Document(
        "card",
        "Blue Bolt // Cellar",
        "Blue Bolt // Cellar",
        "instant // land\nDraw a card for the elf.",
        CardFacts("{U}", 1, "U", "UR", "instant // land", None, None, None, "modal_dfc", "runs",
                  "", "modern", "Draw a card."),
    ),
    Document(
        "card",
        "Golem",
        "Golem",
        "artifact creature Golem",
        CardFacts("{3}", 3, "", "", "artifact creature golem", 2, 0, None, "normal", "runs", "",
                  "legacy", ""),
    ),
]  # fmt: skip
RULING = [Document("ruling", "Elf Seer#1", "Elf Seer", "2020-01-01 You scry first.")]


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    path = tmp_path_factory.mktemp("index") / "index.sqlite3"
    build(path, chain(CARDS, RULING, rules(None), rows()))
    connection = sqlite3.connect(path)
    yield connection
    connection.close()


def names(index: sqlite3.Connection, query: str) -> list[str]:
    return [one.id for one in search(index, query) if one.kind == "card"]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("t:elf", ["Elf Lord", "Elf Seer"]),
        ("t:golem t:artifact", ["Golem"]),
        ("c:g", ["Elf Lord", "Elf Seer"]),
        ("c=g", ["Elf Seer"]),
        ("c<g", ["Golem"]),
        ("c:selesnya", ["Elf Lord"]),
        ("c:colorless", ["Golem"]),
        ("c:m", ["Elf Lord"]),
        ("id:gw", ["Elf Lord", "Elf Seer", "Golem"]),
        ("id=izzet", ["Blue Bolt // Cellar"]),
        ("mv<=1", ["Blue Bolt // Cellar"]),
        ("pow>=4", ["Elf Lord"]),
        ("tou=0", ["Golem"]),
        ("kw:reach", ["Elf Seer"]),
        ("f:modern", ["Blue Bolt // Cellar", "Elf Seer"]),
        ("f:mod", []),
        ("is:running t:creature", ["Elf Seer", "Golem"]),
        ("is:refused", ["Elf Lord"]),
        ("is:dfc", ["Blue Bolt // Cellar"]),
        ("is:vanilla", ["Golem"]),
        ('o:"draw a card"', ["Blue Bolt // Cellar"]),
        ("m:gw", ["Elf Lord"]),
        ("-t:elf t:creature", ["Golem"]),
        ("t:golem or t:instant", ["Blue Bolt // Cellar", "Golem"]),
        ("(t:golem or t:elf) mv>2", ["Golem"]),
        ("n:lord", ["Elf Lord"]),
        ("scry -is:refused", ["Elf Seer"]),
    ],
)
def test_fields(index: sqlite3.Connection, query: str, found: list[str]) -> None:
    assert sorted(names(index, query)) == found


def test_a_name_comes_first(index: sqlite3.Connection) -> None:
    for asked in ("elf seer", "Elf Seer", "cellar", "Blue Bolt"):
        assert asked.lower() in search(index, asked)[0].title.lower()
        assert search(index, asked)[0].kind == "card"


def test_titles_come_before_bodies(index: sqlite3.Connection) -> None:
    assert names(index, "elf")[:2] == ["Elf Seer", "Elf Lord"] or names(index, "elf")[:2] == [
        "Elf Lord",
        "Elf Seer",
    ]


@pytest.mark.parametrize(
    ("query", "number"),
    [("601.2f", "601.2f"), ("r:601", "601"), ("casting spells", "601"), ("trample", "702.19")],
)
def test_rules(index: sqlite3.Connection, query: str, number: str) -> None:
    assert number in [one.id for one in search(index, query) if one.kind == "rule"]


def test_rows_and_rulings(index: sqlite3.Connection) -> None:
    assert search(index, "S03")[0].id == "S03"
    assert [one.id for one in search(index, "scry first kind:ruling")] == ["Elf Seer#1"]


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("mv:x", "number"),
        ("c:xyz", "colors"),
        ("is:nice", "is:nice"),
        ("t<elf", "':' alone"),
        ("r:abc", "601.2f"),
    ],
)
def test_what_a_field_cannot_be_asked(index: sqlite3.Connection, query: str, says: str) -> None:
    with pytest.raises(BadInput) as caught:
        search(index, query)
    assert says in str(caught.value)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
@given(st.text(max_size=30))
def test_any_text_has_an_answer_or_is_refused(index: sqlite3.Connection, text: str) -> None:
    with contextlib.suppress(BadInput):
        assert len(search(index, text, 5)) <= 5


def test_rulings_by_name_or_oracle_id(tmp_path: Path) -> None:
    file = tmp_path / "rulings.json"
    file.write_text(
        '[{"name": "Elf Seer", "date": "2020", "text": "A."},'
        ' {"oracle_id": "x", "published_at": "2021", "comment": "B."}, {"oracle_id": "y"}, 3]',
        encoding="utf-8",
    )
    found = list(rulings_of(file, {"x": "Golem"}))
    assert [(one.title, one.body) for one in found] == [
        ("Elf Seer", "2020 A."),
        ("Golem", "2021 B."),
    ]
    file.write_bytes(b"\x1f\x8bgarbage")
    with pytest.raises(BadInput, match="no rulings"):
        list(rulings_of(file, {}))
