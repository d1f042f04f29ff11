"""The examples in docstrings are true."""

import doctest
from types import ModuleType

import pytest

from apnap import game
from apnap.simulate import matches, statistics


@pytest.mark.parametrize("module", [game, matches, statistics])
def test_examples(module: ModuleType) -> None:
    failed, tried = doctest.testmod(module)
    assert tried
    assert not failed
