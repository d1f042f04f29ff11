"""The pages of cards and rules, above all those of the two founding cards."""

import json
import sqlite3
from pathlib import Path

import pytest

from apnap.cards.names import name_key
from apnap.errors import BadInput
from apnap.pool.store import states
from apnap.rulings import boards_of, named_in
from apnap.search.documents import CardFacts, Document, rules
from apnap.search.index import build
from apnap.search.pages import as_data, card_page, rule_page

JEWEL = "The Enigma Jewel // Locus of Enlightenment"
ALTAR = "Altar of the Wretched // Wretched Bonemass"


@pytest.fixture(autouse=True)
def no_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APNAP_DATA", str(tmp_path))


@pytest.mark.parametrize(
    ("name", "bearing", "shown"),
    [
        (
            JEWEL,
            {"106.6", "107.5", "602.5b", "605.1a", "702.167c", "707.10", "712.14a"},
            {"S09", "S10", "S12", "S13", "S14", "S15", "S16", "S18", "S19", "S20", "S21", "S22"},
        ),
        (ALTAR, {"604.3", "613.4a", "701.21", "702.167a"}, {"S09", "S23", "S26"}),
    ],
)
def test_the_founding_cards(name: str, bearing: set[str], shown: set[str]) -> None:
    page = card_page(name.split(" // ")[1])
    assert page.name == name
    assert page.state == "runs"
    assert [face.name for face in page.faces] == name.split(" // ")
    assert all(face.text and face.tree and face.type_line for face in page.faces)
    assert bearing <= {rule.number for rule in page.rules}
    assert all(rule.title for rule in page.rules)
    assert shown | {"S28"} <= {row.row for row in page.rows if row.shown}
    assert "S11" in {row.row for row in page.rows}
    outcomes = {one.outcome for one in page.demonstrations}
    assert "passed" in outcomes
    assert "failed" not in outcomes
    assert all(one.trace for one in page.demonstrations if one.outcome == "passed")
    assert json.loads(json.dumps(as_data(page)))["name"] == name


def test_boards_that_do_not_name_a_card_are_not_played() -> None:
    (board, *_) = [one for one in boards_of("S28") if "Altar's trigger: yes" in one.title]
    assert {"Hill Giant", "Altar of the Wretched"} <= named_in(board)
    assert "Prodigal Sorcerer" not in named_in(board)


def test_a_card_of_no_board_has_no_demonstrations() -> None:
    page = card_page("Giant Spider")
    assert page.demonstrations == ()
    assert not any(row.shown for row in page.rows)
    assert {"302", "702.17"} <= {rule.number for rule in page.rules}


def test_a_card_that_does_not_run_says_why() -> None:
    name = min(name for name, state in states().items() if state == "refused")
    page = card_page(name)
    assert page.state == "refused"
    assert page.reasons
    assert page.rules == ()


def test_nobody_knows_it() -> None:
    with pytest.raises(BadInput, match="no card"):
        card_page("No Such Card at All")
    with pytest.raises(BadInput, match="999"):
        rule_page("999.9")


def test_what_the_user_gave_stands_on_the_page(tmp_path: Path) -> None:
    path = tmp_path / "index.sqlite3"
    spider = CardFacts(state="runs")
    documents = [
        Document("card", "Giant Spider", "Giant Spider", "words", spider, said="Own words."),
        Document("card", JEWEL, JEWEL, "words", spider, said="One.\n//\nTwo."),
        Document("ruling", "Giant Spider#1", "Giant Spider", "It", said="2020 It reaches."),
        Document("ruling", "The Enigma Jewel#1", "The Enigma Jewel", "It", said="2021 It too."),
    ]
    build(path, [*documents, *rules(None)])
    index = sqlite3.connect(path)
    page = card_page("giant spider", index)
    assert page.faces[0].own_words == "Own words."
    assert page.rulings == ("2020 It reaches.",)
    jewel = card_page(JEWEL, index)
    assert [face.own_words for face in jewel.faces] == ["One.", "Two."]
    assert jewel.rulings == ("2021 It too.",)
    index.close()


def test_a_rule() -> None:
    page = rule_page("106.7")
    assert (page.title, page.also, page.status) == ("Mana", "could produce", "done")
    assert any(place.startswith("rules/could_produce.py") for place in page.places)
    assert page.tests
    assert [one.number for one in page.above] == ["1", "106"]
    assert [row.row for row in page.rows] == ["S02"]
    assert (page.cards, page.card_count) == ((), 0)
    assert "702.167a" in [one.number for one in rule_page("702.167").below]
    assert name_key(rule_page("702.167").title) == "craft"
    json.dumps(as_data(page))
