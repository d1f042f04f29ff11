"""The examples in docstrings are true."""

import doctest
from pathlib import Path
from types import ModuleType

import pytest

from apnap import game
from apnap.simulate import matches, statistics


@pytest.mark.parametrize("module", [game, matches, statistics])
def test_examples(module: ModuleType) -> None:
    failed, tried = doctest.testmod(module)
    assert tried
    assert not failed


def test_the_session_of_the_readme() -> None:
    readme = Path(__file__).parents[2] / "README.md"
    failed, tried = doctest.testfile(str(readme), module_relative=False, encoding="utf-8")
    assert tried
    assert not failed
