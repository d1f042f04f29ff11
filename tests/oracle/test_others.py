"""Made-up lines with "other", and what it is other than."""

import pytest

from apnap.abilities.filters import Other, OtherThan
from apnap.abilities.node import Filter, walk
from apnap.abilities.selectors import Attached, Target
from apnap.oracle.lines import compile_line, proof_fault

HITS = "~ deals 2 damage to target Goblin and 1 damage to each other Goblin."
TWO = "Destroy target Goblin and target Elf. Other Goblins can't attack this turn."
WEAK = "When ~ enters, target Goblin gets -2/-2 until end of turn if its controller "
MORE = "Equipped creature gets +1/+1 for each other "


def meant(line: str, root: str) -> set[Filter]:
    found = compile_line(line, root)
    assert found.state == "lowers", found.refusal
    assert proof_fault(line, root) == ""
    return {
        word for one in found.abilities for word in walk(one) if isinstance(word, Other | OtherThan)
    }


@pytest.mark.parametrize(
    ("line", "root", "than"),
    [
        (HITS, "spell", OtherThan(Target())),
        ("If you've cast another spell this turn, draw a card.", "spell", Other()),
        ("Whenever another Goblin enters, draw a card.", "permanent", Other()),
        (f"{WEAK}controls no other creatures.", "permanent", OtherThan(Target())),
        (f"{MORE}creature you control.", "permanent", OtherThan(Attached())),
        (f"{MORE}Equipment you control.", "permanent", Other()),
    ],
)
def test_what_others_are_other_than(line: str, root: str, than: Filter) -> None:
    assert meant(line, root) == {than}


@pytest.mark.parametrize("line", ["Destroy all other Goblins.", TWO])
def test_a_spell_that_does_not_say_is_refused(line: str) -> None:
    found = compile_line(line, "spell")
    assert found.state == "binds"
    assert found.refusal is not None
    assert found.refusal.detail == "other than what?"
