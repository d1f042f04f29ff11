"""The verbs: search, explain and data."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from apnap.errors import BadInput
from apnap.interfaces.cli import main
from apnap.paths import data_file
from apnap.rulebook.numbers import numbers
from apnap.search import index as index_module
from apnap.search.bearing import bearing
from apnap.search.documents import CardFacts, Document, rows, rules

RULES = "Magic: The Gathering Comprehensive Rules\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with no data in it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    nothing = tmp_path / "nothing"
    nothing.mkdir()
    monkeypatch.setenv("APNAP_DATA", str(nothing))
    monkeypatch.setattr(index_module, "_documents", lambda tell, texts: [*rules(None), *rows()])
    return tmp_path


def test_search_as_document(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "701.9", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["results"][0] == {"kind": "rule", "id": "701.9", "title": "701.9 Discard"}
    assert found["seconds"] >= 0


def test_nothing_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "xyzzyq"]) == 1
    assert capsys.readouterr().err.endswith("nothing was found\n")


def test_a_bad_query_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "(a"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_an_index_is_made_once_and_old_ones_go(home: Path) -> None:
    cache = home / "cache" / "apnap"
    assert main(["search", "discard"]) == 0
    (made,) = cache.glob("*.sqlite3")
    before = made.stat().st_mtime_ns
    assert main(["search", "draw"]) == 0
    assert made.stat().st_mtime_ns == before
    assert [path.name for path in cache.iterdir()] == [made.name]


def test_explain(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "grizzly bears", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["faces"][0]["size"] == "2/2"
    assert {"number": "302", "title": "Creatures"} in found["rules"]
    assert main(["explain", "no such card"]) == 2


def test_rules_bear_on_types_keywords_and_words() -> None:
    from apnap.pool.store import card

    found = bearing(card("Serra Angel"))
    titles = {numbers().entries[number].title for number in found}
    assert {"Creatures", "Flying", "Vigilance"} <= titles
    assert "Instants" not in titles
    assert "115" not in found
    assert {"115.4", "120", "304"} <= set(bearing(card("Lightning Bolt")))


def test_data_is_added_listed_and_removed(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("APNAP_DATA")
    monkeypatch.setattr("apnap.paths.checkout", lambda: None)
    cards = home / "cards.json"
    record = {"object": "card", "name": "Elf", "layout": "normal", "type_line": "Creature — Elf"}
    cards.write_text(json.dumps([record]), encoding="utf-8")
    rulings = home / "rulings.jsonl"
    rulings.write_text('{"name": "Elf", "text": "Yes."}\n', encoding="utf-8")
    for file in (cards, rulings):
        assert main(["data", "add", str(file)]) == 0
    capsys.readouterr()
    assert main(["data", "list", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["rules"] is None
    assert Path(found["cards"]).read_bytes() == cards.read_bytes()
    assert main(["data", "remove", "rulings"]) == 0
    assert main(["data", "remove", "rulings"]) == 2


def test_what_is_no_data_is_refused(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = home / "nonsense"
    for content in (b"", b"hello", b"\x1f\x8b\x00", RULES.encode() + b"\xff\xfe", b"[1, 2]"):
        file.write_bytes(content)
        assert main(["data", "add", str(file)]) == 2, content
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert str(file) in said
    assert not (home / "data").exists()


def test_a_making_that_is_cut_off_leaves_nothing_half(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut_off(tell: object, texts: bool) -> Iterator[Document]:
        yield from rows()
        raise BadInput("cut off")

    assert main(["search", "discard"]) == 0
    cache = home / "cache" / "apnap"
    before = sorted(cache.iterdir())
    monkeypatch.setattr(index_module, "_documents", cut_off)
    monkeypatch.setattr(index_module, "_mark", lambda: "another")
    assert main(["search", "discard"]) == 2
    assert sorted(cache.iterdir()) == before


def test_a_query_may_begin_with_a_minus(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "-kind:row", "discard", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["results"]
    assert {one["kind"] for one in found} == {"rule"}
    assert main(["search", "-(discard", "--json"]) == 2


def test_a_format_that_nobody_told_of_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "f:modern"]) == 2
    assert "apnap data add" in capsys.readouterr().err


def test_texts_are_printed_when_they_are_asked_for(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def found(tell: object, texts: bool) -> list[Document]:
        said = "draw a card" if texts else ""
        return [Document("card", "Elf", "Elf", said, CardFacts(state="runs", text=said))]

    monkeypatch.setattr(index_module, "_documents", found)
    assert main(["search", "elf"]) == 0
    assert "not looked at yet" in capsys.readouterr().err
    assert main(["search", "draw"]) == 1
    assert main(["search", "o:draw"]) == 0
    capsys.readouterr()
    assert main(["search", "draw"]) == 0
    assert capsys.readouterr().err == ""
    assert len(list((home / "cache" / "apnap").iterdir())) == 1


@pytest.mark.parametrize("keep", [0, 100, 20_000])
def test_a_damaged_index_is_made_again(
    home: Path, keep: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["search", "discard"]) == 0
    said = capsys.readouterr().out
    (made,) = (home / "cache" / "apnap").glob("*.sqlite3")
    made.write_bytes(made.read_bytes()[:keep])
    assert main(["search", "discard"]) == 0
    assert capsys.readouterr().out == said


def test_what_is_added_serves_where_the_folder_has_none(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = home / "rulings.jsonl"
    file.write_text('{"name": "Elf", "text": "Yes."}\n', encoding="utf-8")
    assert main(["data", "add", str(file)]) == 0
    assert capsys.readouterr().err == ""
    added = data_file("rules/rulings.jsonl.gz")
    assert added is not None
    assert added.is_relative_to(home / "data")
    before = home / "nothing" / "rules" / "rulings.jsonl.gz"
    before.parent.mkdir()
    before.write_bytes(file.read_bytes())
    assert main(["data", "add", str(file)]) == 0
    assert "goes before it" in capsys.readouterr().err
