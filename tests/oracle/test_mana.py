"""What is said of mana, with made-up texts. [CR 106]"""

from typing import Any

import pytest

from apnap.abilities.ability import Activated, Body, Static
from apnap.abilities.mana import AddMana, AddManaAmong, AddManaOf
from apnap.abilities.parts import SpendEither, SpendOnly
from apnap.abilities.replacements import Multiply, ProduceInstead, Replace
from apnap.oracle.compiler import compile_text, print_face


def lowered(text: str, type_line: str = "Artifact") -> Any:
    face = compile_text(type_line, "Thing", text)
    assert face.state == "lowers", face.lines[0].refusal
    assert compile_text(type_line, "Thing", print_face(face.abilities)).abilities == face.abilities
    (ability,) = face.abilities
    return ability


def added(text: str) -> Any:
    ability = lowered("{T}: " + text)
    assert isinstance(ability, Activated)
    assert isinstance(ability.body, Body)
    return ability.body.effect


@pytest.mark.rule("106.3")
def test_choices_between_mana() -> None:
    assert added("Add {W} or {U}.") == AddManaOf("WU")
    assert added("Add {B}{B}, {B}{R}, or {R}{R}.") == AddManaAmong(("BB", "BR", "RR"))
    assert added("Add {R}{R} or {G}{G}.") == AddManaAmong(("RR", "GG"))
    assert added("Add {R} or one mana of the chosen color.") == AddManaOf("R", chosen=True)
    two = added("Add two mana of different colors.")
    assert two.different
    assert not two.same


@pytest.mark.rule("106.6")
def test_what_mana_may_be_spent_on() -> None:
    assert added("Add {C}. Spend this mana only on costs that contain {X}.") == AddMana(
        "{C}", spend=SpendOnly("X")
    )
    both = added("Add {C}. Spend this mana only to cast Elf spells or activate abilities of Elves.")
    assert isinstance(both.spend, SpendEither)
    assert [part.on for part in both.spend.parts if isinstance(part, SpendOnly)] == [
        "cast",
        "activate",
    ]


@pytest.mark.rule("106.6")
def test_what_comes_of_spending_it() -> None:
    haste = added(
        "Add {R}. If that mana is spent on a Goblin creature spell, it gains haste until end of "
        "turn."
    )
    assert haste.rider is not None
    assert not haste.rider.triggered
    drawn = added("Add {G}. When you spend this mana to cast a creature spell, draw a card.")
    assert drawn.rider is not None
    assert drawn.rider.triggered
    sure = added(
        "Add {G}. Spend this mana only to cast a Beast spell, and that spell can't be countered."
    )
    assert sure.spend is not None
    assert sure.rider is not None
    assert not sure.rider.triggered


@pytest.mark.rule("106.4")
def test_mana_that_stays() -> None:
    stays = added("Add {G}. Until end of turn, you don't lose this mana as steps and phases end.")
    assert stays == AddMana("{G}", keep=True)
    assert added("Add {G}.") == AddMana("{G}")


@pytest.mark.rule("106.12b")
@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("{B} instead of any other type", ProduceInstead("B")),
        ("{R} instead of any other type and amount", ProduceInstead("R", one=True)),
        ("colorless mana instead of any other type", ProduceInstead("C")),
        ("mana of a color of your choice instead of any other type", ProduceInstead("WUBRG")),
        ("three times as much of that mana instead", Multiply(3)),
    ],
)
def test_other_mana_instead(text: str, made: object) -> None:
    ability = lowered(f"If a land is tapped for mana, it produces {text}.")
    assert isinstance(ability, Static)
    assert isinstance(ability.effect, Replace)
    assert ability.effect.becomes == made


def test_what_is_no_mana_is_refused() -> None:
    for text in (
        "If a land is destroyed, it produces {B} instead of any other type.",
        "{T}: Draw a card. Spend this mana only to cast Elf spells.",
        "{T}: Draw a card. Until end of turn, you don't lose this mana as steps and phases end.",
    ):
        assert compile_text("Artifact", "Thing", text).state != "lowers"
