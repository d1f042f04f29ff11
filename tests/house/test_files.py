"""House rules that a machine can hold: card names, others' sentences, long files, the README."""

import gzip
import json
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from apnap.paths import data_file

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "apnap"

# Names that are also words of the rules.
ALSO_WORDS: frozenset[str] = frozenset()


def data(relative: str) -> Path:
    path = data_file(relative)
    if path is None:
        pytest.skip(f"no {relative} beside the checkout nor in APNAP_DATA")
    return path


@cache
def faces() -> tuple[tuple[str, str], ...]:
    """The name and text of every face of every card."""
    with gzip.open(data("cards/oracle.jsonl.gz"), "rt", encoding="utf-8") as lines:
        cards = [json.loads(line) for line in lines]
    return tuple(
        (face["name"], face.get("oracle_text") or "")
        for card in cards
        for face in card.get("card_faces") or [card]
    )


def engine_files() -> Iterator[Path]:
    for folder in ("abilities", "oracle", "rules", "state"):
        yield from (PACKAGE / folder).rglob("*.py")
    yield from (path for path in (PACKAGE / "game.py", PACKAGE / "record.py") if path.exists())


def our_files() -> Iterator[Path]:
    for pattern in ("*.md", "src/**/*.py", "src/**/*.txt", "tests/**/*.py", "tests/**/*.toml"):
        yield from ROOT.glob(pattern)
    yield from (ROOT / "docs").rglob("*.md")


def test_no_engine_or_compiler_file_holds_a_card_name() -> None:
    names = {name for name, _ in faces() if " " in name and len(name) > 8} - ALSO_WORDS
    longest = max(len(name.split()) for name in names)
    found = []
    for path in engine_files():
        for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            words = re.findall(r"[\w',.\-/!?]+", line)
            for start in range(len(words)):
                for end in range(start + 2, min(len(words), start + longest) + 1):
                    phrase = " ".join(words[start:end])
                    for name in {phrase, phrase.strip("',.!?")} & names:
                        found.append(f"{path.relative_to(ROOT)}:{at}: {name}")
    assert not found


def squash(text: str) -> str:
    return re.sub(r"[^a-z0-9{}+/ ]", "", " ".join(text.lower().replace("’", "'").split()))


def test_no_sentence_of_others_stands_in_the_repository() -> None:
    """No 60 characters and more of a card's line or a rule, word for word."""
    lines = [line for _, text in faces() for line in text.split("\n")]
    lines += data("rules/comprehensive-rules.txt").read_text(encoding="utf-8-sig").split("\n")
    sentences: dict[str, set[str]] = {}
    for line in lines:
        bare = squash(re.sub(r"\([^()]*\)|^\d+\.\d+[a-z]?\.?\s", "", line))
        if len(bare) >= 70:
            sentences.setdefault(bare[:20], set()).add(bare[:60])
    found = []
    for path in our_files():
        for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            bare = squash(line)
            for word in re.finditer(r"\b\w", bare):
                start = word.start()
                if bare[start : start + 60] in sentences.get(bare[start : start + 20], ()):
                    found.append(f"{path.relative_to(ROOT)}:{at}")
    assert not found


def test_files_are_short() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in PACKAGE.rglob("*.py")
        if (lines := path.read_text(encoding="utf-8").count("\n")) > 600
    }
    assert not long


def readme_commands() -> list[str]:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks: list[str] = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line.startswith("python3")]


def test_the_readme_has_two_commands_of_one_line() -> None:
    play, tests = readme_commands()
    assert play.endswith(".venv/bin/apnap play")
    assert ".venv/bin/pytest" in tests
    for command in (play, tests):
        assert command.startswith("python3 -m venv .venv && .venv/bin/pip install ")


def test_ci_runs_the_commands_of_the_readme() -> None:
    play, tests = readme_commands()
    for verb, command in (("play", play), ("tests", tests)):
        run = subprocess.run(
            ["bash", ROOT / "scripts" / "readme-command", verb],
            capture_output=True,
            text=True,
            check=True,
        )
        assert run.stdout == command + "\n"
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "scripts/readme-command play" in script
    assert "scripts/readme-command tests" in script
