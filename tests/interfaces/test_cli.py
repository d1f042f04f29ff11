import json
import os
import resource
import subprocess
import sys
from pathlib import Path

import click
import pytest

from apnap.errors import ApnapError
from apnap.interfaces import cli as cli_module
from apnap.interfaces.cli import VERBS, cli, main


def apnap(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "apnap", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )


def built() -> list[str]:
    return cli.list_commands(click.Context(cli))


def test_version_says_whether_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    line = capsys.readouterr().out
    assert line.startswith("apnap ")
    assert line.endswith(("(pure Python)\n", "(compiled with mypyc)\n"))


def test_help_lists_what_is_built(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    text = capsys.readouterr().out
    assert main([]) == 0
    assert capsys.readouterr().out == text
    for verb in built():
        assert VERBS[verb] in text


@pytest.mark.parametrize("verb", built())
def test_every_verb_helps(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([verb, "--help"]) == 0
    assert capsys.readouterr().out.startswith(f"Usage: apnap {verb}")


def test_help_takes_under_200_ms() -> None:
    """In the processor's time, at best of five, so that a busy machine doesn't matter."""

    def spent() -> float:
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime

    times = []
    for _ in range(5):
        before = spent()
        assert apnap("--help").returncode == 0
        times.append(spent() - before)
    assert min(times) < 0.2


def test_rule_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "601.2", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert (document["number"], document["title"]) == ("601.2", "Casting Spells")
    assert document["status"] in {"done", "partial", "untested", "unimplemented"}
    assert isinstance(document["modules"], list)
    assert isinstance(document["tests"], list)
    assert [child["number"][-1] for child in document["children"]] == list("abcdefghi")


def test_rule_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "704"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("704  State-Based Actions\n")
    assert "\n  704.5 " in out


@pytest.mark.parametrize(
    "arguments",
    [
        ["rule", "601.2z"],
        ["rule"],
        ["rule", "601", "602"],
        ["rule", "601", "--rules", "/nonexistent/rules.txt"],
        ["rule", "601", "--rules", __file__],
        ["nonsense"],
        ["--nonsense"],
    ],
)
def test_bad_input_is_one_line_and_exit_2(arguments: list[str]) -> None:
    run = apnap(*arguments)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.startswith("apnap: ")
    assert run.stderr.count("\n") == 1


def test_a_missing_data_folder_is_bad_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("APNAP_DATA", "/nonexistent")
    assert main(["rule", "601"]) == 2
    assert capsys.readouterr().err == "apnap: APNAP_DATA names no folder: /nonexistent\n"


def test_a_promised_verb_says_that_it_is_not_built(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(VERBS, "juggle", "Juggle cards.")
    assert main(["juggle"]) == 2
    assert capsys.readouterr().err == "apnap: juggle is not built yet\n"


def test_every_module_in_commands_is_in_the_table() -> None:
    folder = Path(str(cli_module.__file__)).parent / "commands"
    modules = {path.stem for path in folder.iterdir() if not path.name.startswith("_")}
    assert modules <= set(VERBS)


@pytest.mark.parametrize(
    ("fault", "code", "line"),
    [
        (ApnapError("that failed"), 1, "apnap: that failed\n"),
        (KeyboardInterrupt(), 130, "\n"),
        (EOFError(), 2, "apnap: the input ended\n"),
    ],
)
def test_what_goes_wrong_inside_a_verb(
    fault: BaseException,
    code: int,
    line: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def raises(_: object) -> None:
        raise fault

    monkeypatch.setattr("apnap.rulebook.status.rule_status", raises)
    assert main(["rule", "601"]) == code
    assert capsys.readouterr().err.lstrip("\n") == line.lstrip("\n")


def test_a_reader_that_leaves_is_no_fault() -> None:
    read, written = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "apnap", "rule", "7", "--json"]
    run = subprocess.run(command, stdout=written, stderr=subprocess.PIPE, check=False)
    os.close(written)
    assert (run.returncode, run.stderr) == (141, b"")
