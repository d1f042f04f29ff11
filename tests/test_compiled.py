"""The compiled package is compiled in truth: APNAP_COMPILED=1 says that it must be."""

import importlib.util
import os
import runpy
from pathlib import Path

import pytest

import apnap

ROOT = Path(__file__).parents[1]


def modules() -> list[str]:
    files = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")["compiled_files"]
    here = Path.cwd()
    os.chdir(ROOT)
    try:
        found = files()
    finally:
        os.chdir(here)
    return [".".join(Path(file).with_suffix("").parts[1:]) for file in found]


def test_the_compiler_reads_the_engine() -> None:
    assert "apnap.errors" in modules()
    assert len(modules()) == len(set(modules()))


def test_every_module_of_the_engine_is_compiled() -> None:
    if os.environ.get("APNAP_COMPILED") != "1":
        pytest.skip("this run is of the pure package")
    assert apnap.compiled()
    for name in modules():
        file = str(importlib.import_module(name).__file__)
        assert not file.endswith(".py"), file


def test_no_module_is_compiled_in_a_pure_package() -> None:
    if apnap.compiled():
        pytest.skip("this run is of the compiled package")
    for name in modules():
        found = importlib.util.find_spec(name)
        assert found is not None
        assert str(found.origin).endswith(".py"), found.origin
