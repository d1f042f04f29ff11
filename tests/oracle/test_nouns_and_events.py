"""Nouns, qualifiers, numbers and events of triggers: made-up lines there and back."""

import pytest

from apnap.abilities.ability import Triggered
from apnap.abilities.amounts import Count, TurnTotal
from apnap.abilities.events import Attacks, EitherEvent, Moves
from apnap.abilities.filters import AllOf, AnyOf, ControlledBy, InZone, IsOneOf, Kind, TypeIs
from apnap.abilities.node import walk
from apnap.abilities.selectors import This, You
from apnap.oracle.lines import compile_line, print_line

SAME = [
    ("permanent", "Whenever ~ or another creature you control dies, you gain 1 life."),
    ("permanent", "Whenever ~ enters or attacks, draw a card."),
    ("permanent", "Whenever you attack with two or more creatures, draw a card."),
    ("permanent", "Whenever you cast your second spell each turn, draw a card."),
    ("permanent", "Whenever a land you control enters during your turn, draw a card."),
    ("permanent", "Whenever one or more creature cards leave your graveyard, draw a card."),
    ("spell", "Destroy target creature with a +1/+1 counter on it."),
    ("spell", "Destroy up to two other target creatures."),
    ("spell", "Destroy target nontoken, nonblack creature that isn't attacking."),
    ("spell", "Destroy target creature with the greatest power among creatures you control."),
    ("spell", "Destroy target creature that attacked this turn."),
    ("spell", "~ deals 2 damage to any target and 1 damage to you."),
    ("spell", "~ deals 3 damage divided as you choose among any number of targets."),
    ("spell", "You gain 2 life for each card in your hand."),
    ("spell", "Draw cards equal to half the number of lands you control, rounded up."),
    ("spell", "Counter target spell or ability you don't control."),
]


@pytest.mark.parametrize(("root", "text"), SAME)
def test_lines_come_back_as_they_are(root: str, text: str) -> None:
    line = compile_line(text, root)
    assert line.state == "lowers", line.refusal
    assert print_line(line.abilities, root) == text


SYNONYMS = [
    (
        "permanent",
        "Whenever one or more creatures you control attack, draw a card.",
        "Whenever you attack, draw a card.",
    ),
    (
        "permanent",
        "Whenever you cycle or discard a card, draw a card.",
        "Whenever you discard a card, draw a card.",
    ),
    (
        "spell",
        "Draw a card for each Elf you control.",
        "Draw cards equal to the number of Elves you control.",
    ),
    (
        "spell",
        "Target player sacrifices a creature of their choice.",
        "Target player sacrifices a creature.",
    ),
]


@pytest.mark.parametrize(("root", "text", "other"), SYNONYMS)
def test_synonyms_mean_the_same(root: str, text: str, other: str) -> None:
    assert compile_line(text, root).abilities == compile_line(other, root).abilities != ()


def test_what_this_or_another_is() -> None:
    (ability,) = compile_line(
        "Whenever ~ or another creature dies, draw a card.", "permanent"
    ).abilities
    assert isinstance(ability, Triggered)
    assert isinstance(ability.event, Moves)
    what = ability.event.what
    assert isinstance(what, AnyOf)
    assert what.parts[0] == IsOneOf(This())


def test_verbs_share_their_subject() -> None:
    (ability,) = compile_line("Whenever ~ enters or attacks, draw a card.", "permanent").abilities
    assert isinstance(ability, Triggered)
    assert ability.event == EitherEvent(
        (Moves(IsOneOf(This()), to="battlefield"), Attacks(IsOneOf(This())))
    )


def test_creatures_that_died_are_counted_by_their_deaths() -> None:
    (ability,) = compile_line(
        "Draw a card for each creature that died this turn.", "spell"
    ).abilities
    words = list(walk(ability))
    assert TurnTotal(Moves(TypeIs("creature"), "battlefield", "graveyard")) in words
    assert not any(isinstance(word, Count) for word in words)


def test_cards_in_a_graveyard_and_spells_you_control() -> None:
    (ability,) = compile_line("Exile target artifact card from your graveyard.", "spell").abilities
    assert AllOf((TypeIs("artifact"), Kind("card"), InZone("graveyard", You()))) in list(
        walk(ability)
    )
    (ability,) = compile_line("Counter target spell you control.", "spell").abilities
    assert AllOf((Kind("spell"), ControlledBy(You()))) in list(walk(ability))


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target tapped artifact or creature.",  # tapped artifact, or both tapped?
        "Destroy target creature that left this turn.",
    ],
)
def test_what_is_not_clear_does_not_lower(text: str) -> None:
    assert compile_line(text, "spell").state != "lowers"
