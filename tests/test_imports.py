"""What is imported when: the front of the package and its help stay light."""

import subprocess
import sys

import pytest

HEAVY = ("rich", "msgspec", "sqlite3", "asyncio", "apnap.rules", "apnap.oracle", "apnap.state")


def loaded_by(statement: str) -> set[str]:
    code = f"import sys\n{statement}\nprint(*sys.modules, file=sys.stderr)"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    return set(run.stderr.split())


@pytest.mark.parametrize(
    "statement",
    [
        "import apnap",
        "from apnap.interfaces.cli import main; main(['--help'])",
        "from apnap.interfaces.cli import main; main(['rule', '704.5'])",
    ],
)
def test_nothing_heavy_is_imported(statement: str) -> None:
    assert not loaded_by(statement).intersection(HEAVY)


def test_the_rulebook_stands_alone() -> None:
    ours = [name for name in loaded_by("import apnap.rulebook.status") if name.startswith("apnap.")]
    floors = {name.split(".")[1].removesuffix("__mypyc") for name in ours}
    assert floors == {"errors", "paths", "rulebook"}
