"""Citations are found in made-up sources; the real ones hold no number that doesn't exist."""

from pathlib import Path

import pytest

from apnap.paths import checkout
from apnap.rulebook import status as status_module
from apnap.rulebook.citations import Citations, citations, expand, scan
from apnap.rulebook.numbers import numbers
from apnap.rulebook.status import as_json, rule_status

SOURCE = '''"""Priority and the stack (117, 405).

See elsewhere for 500.1.
"""

def cast() -> None:
    """Cast a spell. [CR 601.2, 733.1]"""
    move()  # 601.2a-c
    require(rule="601.2e")
    pay()  # 601.2h, in any order
    twin()  # 999.1, which is no rule
    half()  # 300.5%
    # pays as 601.2f says
'''

TESTS = """
import pytest

pytestmark = [pytest.mark.rule("117"), pytest.mark.slow]


def test_rule_601_2a_moves() -> None: ...


@pytest.mark.rule("601.2b", "601.2c")
def test_choices() -> None: ...


@pytest.mark.rule("405")
class TestStack:
    @pytest.mark.rule("405.1")
    def test_top(self) -> None: ...


def helper_601_2e() -> None: ...
"""


@pytest.fixture
def found(tmp_path: Path) -> Citations:
    package = tmp_path / "src" / "apnap"
    tests = tmp_path / "tests"
    for folder in (package / "rules", package / "interfaces", tests):
        folder.mkdir(parents=True)
    (package / "rules" / "casting.py").write_text(SOURCE)
    (package / "interfaces" / "cli.py").write_text('"""Says how 601.2f is done. [CR 601.2f]"""\n')
    (tests / "test_casting.py").write_text(TESTS)
    return scan(package, tests)


def test_places(found: Citations) -> None:
    lines = {number: places[0].partition(":")[2] for number, places in found.places.items()}
    assert {place.partition(":")[0] for places in found.places.values() for place in places} == {
        "rules/casting.py"
    }
    assert lines == {
        "117": "1",
        "405": "1",
        "601.2": "7",
        "733.1": "7",
        "601.2a": "8",
        "601.2b": "8",
        "601.2c": "8",
        "601.2e": "9",
        "601.2h": "10",
    }


def test_proofs(found: Citations) -> None:
    moves, choices, top = (
        "tests/test_casting.py::test_rule_601_2a_moves",
        "tests/test_casting.py::test_choices",
        "tests/test_casting.py::TestStack::test_top",
    )
    assert found.tests == {
        "117": (moves, choices, top),
        "601.2a": (moves,),
        "601.2b": (choices,),
        "601.2c": (choices,),
        "405": (top,),
        "405.1": (top,),
    }


@pytest.mark.parametrize(
    ("listed", "numbers_"),
    [
        ("601.2a", "601.2a"),
        ("704.5j-n", "704.5j 704.5k 704.5m 704.5n"),
        ("510.1-510.2", "510.1 510.2"),
        ("506-508", "506 507 508"),
        ("608.2c, 609", "608.2c 609"),
    ],
)
def test_ranges_run_over_the_rulebook(listed: str, numbers_: str) -> None:
    assert list(expand(listed)) == numbers_.split()


def test_status(found: Citations, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(status_module, "citations", lambda: found)
    assert rule_status("601.2a").status == "done"
    assert rule_status("601.2e").status == "untested"
    assert rule_status("601.2f").status == "unimplemented"
    rule = rule_status("601.2")
    assert (rule.status, rule.modules) == ("partial", ("apnap.rules.casting",))
    assert [child.status for child in rule.children][:4] == ["done"] * 3 + ["unimplemented"]
    document = as_json(rule_status("601.2a"))
    assert document == {
        "number": "601.2a",
        "title": "Casting Spells",
        "status": "done",
        "modules": ["apnap.rules.casting"],
        "tests": ["tests/test_casting.py::test_rule_601_2a_moves"],
        "places": ["rules/casting.py:8"],
        "children": [],
    }


def test_a_word_of_the_vocabulary_does_no_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    places: dict[str, tuple[str, ...]] = {"702.9": ("abilities/filters.py:3",)}
    tests: dict[str, tuple[str, ...]] = {"702.9": ("tests/t.py::test",)}
    cited = Citations(places, tests, {})
    monkeypatch.setattr(status_module, "citations", lambda: cited)
    assert rule_status("702.9").status == "unimplemented"


def test_the_package_knows_its_citations() -> None:
    found = citations()
    assert found.places
    assert set(found.places) | set(found.tests) <= set(numbers().entries)


def test_an_installed_package_knows_what_the_checkout_says() -> None:
    if checkout() is not None:
        pytest.skip("runs from the checkout itself")
    root = Path(__file__).parents[2]
    assert citations() == scan(root / "src" / "apnap", root / "tests")
