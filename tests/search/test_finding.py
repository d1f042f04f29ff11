"""What a query finds, and in which order."""

import contextlib
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apnap.errors import BadInput
from apnap.rulebook.numbers import numbers
from apnap.search.documents import CardFacts, Document, rows, rules, rulings_of, topics
from apnap.search.finding import search
from apnap.search.index import build
from apnap.search.pages import rule_page

CARDS = [
    Document(
        "card",
        "Elf Seer",
        "Elf Seer",
        "creature Elf\nScry 1.",
        CardFacts(
            "{1}{G}",
            2,
            "G",
            "G",
            " creature elf",
            1,
            3,
            None,
            None,
            "normal",
            "runs",
            "\nreach\n",
            " modern  legacy ",
            "",
            "",
            "scry 1.",
        ),
    ),
    Document(
        "card",
        "Elf Lord",
        "Elf Lord",
        "legendary creature Elf\nOther Elves get bigger.",
        CardFacts(
            "{G}{W}",
            2,
            "WG",
            "WG",
            " legendary creature elf",
            4,
            4,
            None,
            None,
            "normal",
            "refused",
            "",
            " legacy ",
            "",
            "",
            "other elves get bigger.",
        ),
    ),
    Document(
        "card",
        "Blue Bolt // Cellar",
        "Blue Bolt // Cellar",
        "instant // land\nDraw a card for the elf.",
        CardFacts(
            "{U}",
            1,
            "U",
            "UR",
            " instant // land",
            None,
            None,
            None,
            None,
            "modal_dfc",
            "runs",
            "",
            " modern ",
            "",
            "",
            "draw a card.",
        ),
    ),
    Document(
        "card",
        "Golem",
        "Golem",
        "artifact creature Golem",
        CardFacts(
            "{3}",
            3,
            "",
            "",
            " artifact creature golem",
            2,
            0,
            None,
            None,
            "normal",
            "runs",
            "",
            " legacy ",
            " modern ",
            "",
            "",
        ),
    ),
]
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
        ("banned:modern", ["Golem"]),
        ("o:scry or o:draw", ["Blue Bolt // Cellar", "Elf Seer"]),
        ("-o:scry -o:draw", ["Elf Lord", "Golem"]),
        ("-(o:scry or elf) t:creature", ["Golem"]),
        ("-(-elf or -scry) is:running", ["Elf Seer"]),
        ("o:scry o:draw", []),
        ("o:raw", []),
        ('o:"DRAW A"', ["Blue Bolt // Cellar"]),
        ("o:%", []),
        ("!golem", ["Golem"]),
        ("!elf", []),
        ("t:elf and mv<=2 and not:refused", ["Elf Seer"]),
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
        ("seer or t:golem", ["Elf Seer", "Golem"]),
        ("(seer or t:golem) mv<3", ["Elf Seer"]),
        ("(seer or golem) mv<3", ["Elf Seer"]),
        ("elf -seer", ["Blue Bolt // Cellar", "Elf Lord"]),
        ("!golem or seer", ["Elf Seer", "Golem"]),
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


@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("layers", "613"),
        ("summoning sickness", "302.6"),
        ("legend rule", "704.5j"),
        ("State-Based Actions", "704"),
        ("craft", "702.167"),
        ("704.5j", "704.5j"),
    ],
)
def test_the_rule_itself_comes_first(index: sqlite3.Connection, query: str, number: str) -> None:
    first = search(index, query)[0]
    assert (first.kind, first.id) == ("rule", number)


def test_topics_are_of_rules() -> None:
    assert set(topics()) <= set(numbers().entries)


def test_what_is_no_card_is_not_negated_into_view(index: sqlite3.Connection) -> None:
    assert {one.kind for one in search(index, "-t:elf")} == {"card"}
    assert {one.kind for one in search(index, "-(t:elf or pow>9)")} == {"card"}
    assert "rule" in {one.kind for one in search(index, "discard -kind:card")}


def test_rules_below_one_are_its_own(index: sqlite3.Connection) -> None:
    found = [one.id for one in search(index, "r:601.2", 100)]
    assert {"601.2", "601.2f"} <= set(found)
    assert "601.3" not in found
    assert "702.19" not in [one.id for one in search(index, "r:702.1", 100)]


def test_rows_and_rulings(index: sqlite3.Connection) -> None:
    assert search(index, "S03")[0].id == "S03"
    assert [one.id for one in search(index, "scry first kind:ruling")] == ["Elf Seer#1"]


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("mv:x", "number"),
        ("c:xyz", "colors"),
        ("is:nice", "is:nice"),
        ("elf f:mod", "'mod' is known here, at character 5"),
        ("o:/x.*/", "regular"),
        ("elf -pow>=", "at character 6"),
        ("pow>=x", "at character 1"),
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
    file.write_text('{"data": {"Elf": [{"rulings": [{"date": "d", "text": "C."}]}]}}', "utf-8")
    assert [(one.title, one.body) for one in rulings_of(file, {})] == [("Elf", "d C.")]
    file.write_bytes(b"\x1f\x8bgarbage")
    with pytest.raises(BadInput, match="no rulings"):
        list(rulings_of(file, {}))


def test_rules_bear_on_cards_and_rows(tmp_path: Path) -> None:
    path = tmp_path / "index.sqlite3"
    mill = replace(CARDS[0], rules=("701.17", "702.167a"))
    build(path, chain([mill, CARDS[3]], rules(None), rows()))
    connection = sqlite3.connect(path)
    assert names(connection, "r:701.17") == ["Elf Seer"]
    found = [one.id for one in search(connection, "r:702.167", 50)]
    assert found[:2] == ["702.167", "702.167a"]
    assert {"S09", "S23", "Elf Seer"} <= set(found)
    page = rule_page("702.167", connection)
    assert page.cards == ("Elf Seer",)
    assert {row.row for row in page.rows} == {"S09", "S10", "S23", "S24", "S26"}
    connection.close()
