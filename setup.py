"""Builds apnap: as plain Python, or with ``APNAP_COMPILE=1`` its engine compiled by mypyc.

``APNAP_OPT`` is the C compiler's level of optimisation (1 unless given), ``APNAP_JOBS`` how many
C compilers run at once (2 unless given). docs/decisions.md says why these are the defaults.
"""

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py

SOURCE = Path("src/apnap")

# What the compiler reads. A package stands for all modules below it, apart from each __init__.py,
# which holds a docstring and imports; of cards/, only what the engine runs.
COMPILED_PACKAGES = ("abilities", "state", "rules")
COMPILED_MODULES = (
    "errors",
    "cards/colors",
    "cards/mana",
    "cards/typeline",
    "driver",
    "options",
    "view",
)
INTERPRETED = ("abilities/notation",)  # looks into classes by their names, at load only

# What mypy must see while it compiles, in the build's own environment.
COMPILER = ["mypy[mypyc]>=1.18", "msgspec>=0.19"]


def compiled_files() -> list[str]:
    """The source files that APNAP_COMPILE compiles, in a stable order."""
    found = [SOURCE / f"{module}.py" for module in COMPILED_MODULES]
    for package in COMPILED_PACKAGES:
        found += sorted((SOURCE / package).rglob("*.py"))
    left_out = {SOURCE / f"{module}.py" for module in INTERPRETED}
    return [
        str(path)
        for path in found
        if path.exists() and path.name != "__init__.py" and path not in left_out
    ]


class BuildWithCitations(build_py):
    """Puts beside the rulebook what a source checkout computes live: where each rule is done."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        sys.path.insert(0, "src")
        from apnap.rulebook.citations import write

        write(Path("src/apnap"), Path("tests"), Path(self.build_lib) / "apnap/rulebook")


def compiler_options() -> dict[str, Any]:
    """What setup() takes besides pyproject.toml when the engine is to be compiled."""
    if {"egg_info", "dist_info"} & set(sys.argv):  # asked what it needs, not to build
        return {"setup_requires": COMPILER}
    from mypyc.build import mypycify

    extensions = mypycify(
        ["--strict", "--no-warn-unused-ignores", *compiled_files()],
        opt_level=os.environ.get("APNAP_OPT", "1"),
        separate=True,
    )
    jobs = int(os.environ.get("APNAP_JOBS", "2"))
    return {"ext_modules": extensions, "options": {"build_ext": {"parallel": jobs}}}


if __name__ == "__main__":
    wanted = os.environ.get("APNAP_COMPILE") == "1"
    setup(
        cmdclass={"build_py": BuildWithCitations},
        **(compiler_options() if wanted else {}),
    )
