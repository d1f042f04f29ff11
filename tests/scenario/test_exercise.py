"""The exercise of cards, its ledger, and what the judge makes of it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from apnap import __version__
from apnap.abilities.ability import Body, Spell
from apnap.abilities.actions import GainLife
from apnap.abilities.amounts import Fixed
from apnap.abilities.card import CardDefinition, FaceDefinition
from apnap.cards.card import Card
from apnap.cards.reading import load_cards
from apnap.interfaces.commands.pool import command
from apnap.pool import ledger
from apnap.pool.judging import judge
from apnap.pool.ledger import fingerprint, line_of, read_lines
from apnap.scenario.exercise.running import exercise_one
from apnap.scenario.exercise.trying import exercise

DRAWER = {
    "name": "Made-up Drawer",
    "layout": "normal",
    "mana_cost": "{U}",
    "type_line": "Sorcery",
    "oracle_text": "Draw a card.",
    "legalities": {"vintage": "legal"},
}
GAINER = DRAWER | {"name": "Made-up Gainer", "oracle_text": "You gain 3 life."}


@pytest.fixture(name="cards")
def two_cards(tmp_path: Path) -> Path:
    path = tmp_path / "cards.jsonl"
    path.write_text("".join(json.dumps(card) + "\n" for card in (DRAWER, GAINER)), "utf-8")
    return path


def drawer(cards: Path) -> Card:
    return load_cards(cards).find("Made-up Drawer")


def noted(monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    monkeypatch.setattr(ledger, "_lines", read_lines(line))


def test_the_judge_counts_what_the_ledger_says(
    cards: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = drawer(cards)
    whole = judge(card, by_ledger=False).definition
    noted(monkeypatch, "")
    assert (judge(card).state, judge(card).exercise) == ("runs", "")
    noted(monkeypatch, line_of(whole, "exercised", ""))
    assert (judge(card).state, judge(card).exercise) == ("runs", "exercised")
    noted(monkeypatch, line_of(whole, "inert", "ability 1 changed nothing"))
    verdict = judge(card)
    assert (verdict.state, verdict.exercise) == ("lowers", "inert")
    assert verdict.reasons == ("inert: ability 1 changed nothing",)
    assert judge(card, by_ledger=False).runs


def test_an_exercise_of_another_meaning_is_none(
    cards: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = load_cards(cards)
    other = judge(database.find("Made-up Gainer"), by_ledger=False).definition
    name, own = "Made-up Drawer", judge(drawer(cards), by_ledger=False).definition
    for outcome in ("exercised", "inert", "failed"):
        changed = line_of(own, outcome, "").replace(fingerprint(own), fingerprint(other))
        assert changed.startswith(f"{name}\t")
        noted(monkeypatch, changed)
        assert (judge(drawer(cards)).state, judge(drawer(cards)).exercise) == ("runs", "")


def test_a_run_that_was_cut_off_goes_on(cards: Path) -> None:
    card = drawer(cards)
    mark = fingerprint(judge(card, by_ledger=False).definition)
    anew = exercise_one(card)
    assert anew is not None
    assert anew.anew
    assert anew.outcome.outcome == "exercised"
    known = exercise_one(card, (mark, __version__, "inert", "as noted"))
    assert known is not None
    assert not known.anew
    assert (known.outcome.outcome, known.outcome.reasons) == ("inert", ("as noted",))
    for other in (("0" * 12, __version__), (mark, "0.0.0")):
        again = exercise_one(card, (*other, "inert", "as noted"))
        assert again is not None
        assert again.anew
        assert again.outcome.outcome == "exercised"


def test_the_command_writes_the_ledger_and_takes_up_its_notes(cards: Path, tmp_path: Path) -> None:
    path = tmp_path / "exercised.tsv"
    notes = tmp_path / "exercised.tsv.part"
    own = judge(drawer(cards), by_ledger=False).definition
    line = line_of(own, "inert", "as noted")
    notes.write_text(line + line_of(own, "failed", "cut")[:30], "utf-8")
    arguments = ["exercise", "--cards", str(cards), "--jobs", "1", "--ledger", str(path)]
    done = CliRunner().invoke(command, arguments, standalone_mode=False)
    assert done.exception is None, done.output
    found = read_lines(path.read_text("utf-8"))
    assert sorted(found) == ["Made-up Drawer", "Made-up Gainer"]
    assert found["Made-up Drawer"][2:] == ("inert", "as noted")
    assert found["Made-up Gainer"][2:] == ("exercised", "")
    assert not notes.exists()
    CliRunner().invoke(command, arguments, standalone_mode=False)
    assert read_lines(path.read_text("utf-8"))["Made-up Drawer"][2] == "exercised"


@pytest.mark.parametrize(("life", "outcome"), [(3, "exercised"), (0, "inert")])
def test_what_does_nothing_is_inert(life: int, outcome: str) -> None:
    body = Spell(Body(GainLife(Fixed(life))))
    face = FaceDefinition("Made-up Gainer", mana_cost="{U}", types=("sorcery",), abilities=(body,))
    assert exercise(CardDefinition("Made-up Gainer", "normal", (face,))).outcome == outcome
