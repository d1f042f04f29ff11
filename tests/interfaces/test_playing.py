"""The verbs play, watch, simulate and bench, with the cards written for the tests."""

import io
import json

import pytest
from tests.starter_cards import CARDS

from apnap import table
from apnap.errors import BadInput
from apnap.interfaces.cli import main


def by_name(name: str) -> object:
    if name not in CARDS:
        raise BadInput(f"no card is named {name!r}")
    return CARDS[name]


@pytest.fixture(autouse=True)
def cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "_sources", [by_name])


def run(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
    said: str = "",
) -> tuple[int, str, str]:  # fmt: skip
    monkeypatch.setattr("sys.stdin", io.StringIO(said))
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def apnap(capsys, monkeypatch):  # type: ignore[no-untyped-def]
    return lambda *arguments, said="": run(list(arguments), capsys, monkeypatch, said)


def test_a_game_is_played_by_lines(apnap, tmp_path) -> None:  # type: ignore[no-untyped-def]
    saved = tmp_path / "game.json"
    said = f"keep\n? 1\n?\nfly\nplay\nundo\nplay\nlog\nsave {saved}\nconcede\n"
    code, out, _ = apnap("play", "--seed", "5", said=said)
    assert code == 0
    assert "your hand: " in out
    assert "'fly' is no option" in out
    assert "Basic Land - Mountain" in out
    assert "Player plays Mountain [CR 305.1]" in out
    assert "Computer draws a card" in out
    assert out.rstrip().endswith("[104.2a]>")
    code, out, _ = apnap("play", "--load", str(saved), said="quit\n")
    assert code == 0
    assert "lands: Mountain" in out


def test_a_game_is_played_by_documents(apnap) -> None:  # type: ignore[no-untyped-def]
    said = 'keep\n{"choose": "play"}\n{"do": "undo"}\n{"do": "log"}\nfly\n{"do": "concede"}\n'
    code, out, _ = apnap("play", "--seed", "5", "--json", said=said)
    assert code == 0
    lines = [json.loads(line) for line in out.splitlines()]
    assert lines[0]["decision"]["shape"] == "mulligan"
    assert lines[0]["options"][0] == {"text": "keep", "verb": "keep"}
    assert len(lines[0]["view"]["players"][0]["hand"]) == 7
    assert {card["name"] for card in lines[0]["view"]["players"][1]["hand"]} == {""}
    assert any("log" in line for line in lines)
    assert any("message" in line for line in lines)
    assert lines[-1]["over"]
    assert lines[-1]["winner"] == 1


def test_a_person_may_play_both_sides(apnap) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = apnap(
        "play", "white-weenie", "--against", "human", "--seed", "1", said="keep\nkeep\nconcede\n"
    )
    assert code == 0
    assert "Other: keep this hand" in out


@pytest.mark.parametrize(
    ("arguments", "said", "reason"),
    [
        (["play"], "", "the input ended"),
        (["play", "nowhere.txt"], "", "no deck list 'nowhere.txt'"),
        (["play", "a", "b", "c"], "", "two decks"),
        (["play", "--load", "nowhere.json"], "", "nowhere.json"),
        (["watch", "--agents", "random"], "", "two names"),
        (["watch", "--agents", "random,genius"], "", "no computer player 'genius'"),
        (["simulate", "red-deck-wins", "nowhere"], "", "no deck list"),
    ],
)
def test_bad_input_is_one_line(apnap, arguments, said, reason) -> None:  # type: ignore[no-untyped-def]
    code, _, err = apnap(*arguments, said=said)
    assert code == 2
    assert reason in err
    assert err.count("\n") == 1


def test_a_damaged_record_is_refused(apnap, tmp_path) -> None:  # type: ignore[no-untyped-def]
    saved = tmp_path / "game.json"
    saved.write_bytes(b"\xff\xfe")
    assert apnap("play", "--load", str(saved))[0] == 2
    saved.write_text('{"apnap record": 1', encoding="utf-8")
    assert apnap("play", "--load", str(saved))[0] == 2


def test_a_save_that_fails_loses_nothing(apnap, tmp_path) -> None:  # type: ignore[no-untyped-def]
    saved = tmp_path / "game.json"
    saved.write_text("kept", encoding="utf-8")
    nowhere = tmp_path / "nowhere" / "game.json"
    code, out, _ = apnap(
        "play", "--seed", "5", said=f"keep\nsave {nowhere}\nsave {tmp_path}\nplay\nquit\n"
    )
    assert code == 0
    assert f"{nowhere}: No such file" in out
    assert f"{tmp_path}: Is a directory" in out
    assert "lands: Mountain" in out  # and the game goes on
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]
    assert saved.read_text(encoding="utf-8") == "kept"


def test_what_happens_again_and_again_is_one_line(apnap) -> None:  # type: ignore[no-untyped-def]
    _, out, _ = apnap("play", "--seed", "7", said="keep\nconcede\n")
    assert "Computer draws a card [CR 121.1] (7 times)" in out
    assert out.count("Player loses the game") == 1


def test_two_computers_are_watched(apnap, tmp_path) -> None:  # type: ignore[no-untyped-def]
    saved = tmp_path / "game.json"
    code, out, _ = apnap("watch", "--seed", "3", "--save", str(saved))
    assert code == 0
    assert "turn 1, precombat main" in out
    assert "[601.2i]" in out
    code, out, _ = apnap("watch", "--seed", "3", "--json")
    document = json.loads(out)
    assert document["seed"] == 3
    assert document["ended_by"]
    assert document["trace"][0]["rule"] == "103.1"
    assert json.loads(saved.read_text(encoding="utf-8"))["winner"] == document["winner"]


def test_a_simulation_does_not_depend_on_the_jobs(apnap) -> None:  # type: ignore[no-untyped-def]
    arguments = ["simulate", "red-deck-wins", "green-stompy", "-n", "12", "--seed", "9", "--json"]
    code, one, _ = apnap(*arguments)
    assert code == 0
    _, two, _ = apnap(*arguments, "--jobs", "2")
    assert one == two
    found = json.loads(one)
    assert found["games"] == 12
    assert sum(deck["wins"] for deck in found["decks"]) + found["draws"] == 12
    for deck in found["decks"]:
        assert 0 <= deck["low"] <= deck["rate"] <= deck["high"] <= 1
    code, out, _ = apnap(*arguments[:-1])
    assert code == 0
    assert "12" in out
    assert "seed 9" in out


def test_the_benchmark_has_its_keys(apnap, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr("apnap.simulate.bench.cold_start", lambda: 1.0)
    code, out, _ = apnap("bench", "--seconds", "0.1", "--rounds", "1", "--json")
    assert code == 0
    keys = "compiled decisions_per_s games_per_s fork_us fork_mid_us cold_start_ms peers yardstick"
    assert set(keys.split()) <= set(json.loads(out))
