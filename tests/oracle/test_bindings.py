"""What mentions mean: made-up lines, with what the ability must contain."""

import pytest

from apnap.abilities import amounts, conditions, effects, selectors
from apnap.abilities.ability import Body, KeywordText
from apnap.abilities.filters import InZone
from apnap.abilities.node import Selector, walk
from apnap.oracle.compiler import CompiledCard, compile_faces
from apnap.oracle.lines import compile_line, proof_fault

Each, EventRole, Linked = selectors.Each, selectors.EventRole, selectors.Linked
PaidWith, Result, Target, This = (
    selectors.PaidWith,
    selectors.Result,
    selectors.Target,
    selectors.This,
)

BOUND = [
    ("spell", "Tap target creature. It gains flying until end of turn.", Target(0)),
    ("spell", "Destroy target artifact. Its controller draws a card.", Target(0)),
    ("permanent", "Whenever ~ attacks, it gets +2/+0 until end of turn.", This()),
    ("permanent", "Whenever ~ blocks a creature, tap that creature.", EventRole("other")),
    (
        "permanent",
        "Whenever a player casts a spell, that player loses 1 life.",
        EventRole("player"),
    ),
    ("permanent", "Whenever another creature dies, exile it.", EventRole("object")),
    (
        "spell",
        "Create a 1/1 white Soldier creature token. It gains haste until end of turn.",
        Result(0),
    ),
    (
        "permanent",
        "Sacrifice a creature: You gain life equal to that creature's power.",
        PaidWith("sacrifice"),
    ),
    ("spell", "Each opponent loses life equal to that player's life total.", Each()),
    ("spell", "For each creature you control, put a +1/+1 counter on that creature.", Each()),
    ("spell", "Target player discards a card, then that player draws a card.", Target(0)),
]


@pytest.mark.parametrize(("root", "text", "meant"), BOUND)
def test_what_a_mention_means(root: str, text: str, meant: Selector) -> None:
    line = compile_line(text, root)
    assert line.state == "lowers", line.refusal
    assert meant in [word for one in line.abilities for word in walk(one)]
    assert proof_fault(text, root) == ""


@pytest.mark.parametrize(
    ("root", "text"),
    [
        ("spell", "Target creature fights another target creature. Exile that creature."),
        ("spell", "Exile it."),
        ("spell", "If you do, draw a card."),
        ("spell", "Tap target creature. That player draws a card."),
    ],
)
def test_what_can_mean_several_things_or_nothing_is_unbound(root: str, text: str) -> None:
    line = compile_line(text, root)
    assert line.state == "reads"
    assert line.refusal is not None
    assert line.refusal.reason == "Unbound"


_BELOW = "Put one of them into your hand and the rest into your graveyard."
_UNTIL = "until you reveal a land card"
_FOUND = "Put that card into your hand and the rest into your graveyard."
REST = [
    f"Look at the top three cards of your library. {_BELOW}",
    f"Reveal the top three cards of your library. {_BELOW}",
    f"Reveal cards from the top of your library {_UNTIL}. {_FOUND}",
]


@pytest.mark.parametrize("text", REST)
def test_the_rest_is_what_was_not_taken(text: str) -> None:
    line = compile_line(text, "spell")
    assert line.state == "lowers", line.refusal
    rest = selectors.Rest(selectors.Result(0), (selectors.Result(1),))
    assert rest in [word for one in line.abilities for word in walk(one)]
    assert proof_fault(text, "spell") == ""


def test_the_rest_of_nothing_is_unbound() -> None:
    line = compile_line("Draw a card. Put the rest into your graveyard.", "spell")
    assert line.state == "reads"


def test_a_card_from_it_is_in_the_hand_that_was_shown() -> None:
    text = "Target player reveals their hand. You choose a land card from it."
    line = compile_line(text, "spell")
    assert line.state == "lowers", line.refusal
    assert InZone("hand", Target(0)) in [word for one in line.abilities for word in walk(one)]


def test_if_you_do_speaks_of_the_deed_before() -> None:
    line = compile_line("You may sacrifice a creature. If you do, draw a card.", "spell")
    found = [word for one in line.abilities for word in walk(one)]
    assert conditions.Performed(0) in found
    assert any(type(word) is effects.Noted and word.key == 0 for word in found)


def test_a_reflexive_ability_has_targets_of_its_own() -> None:
    line = compile_line(
        "You may tap target creature. When you do, destroy target artifact.", "spell"
    )
    (body,) = [
        word.body for one in line.abilities for word in walk(one) if type(word) is effects.Reflexive
    ]
    assert type(body) is Body
    assert len(body.targets) == 1


def test_a_target_is_not_meant_across_bodies() -> None:
    text = "You may tap target creature. When you do, destroy that creature."
    assert compile_line(text, "spell").state == "binds"


def test_x_is_what_the_sentence_says() -> None:
    line = compile_line("Draw X cards, where X is the number of creatures you control.", "spell")
    found = [word for one in line.abilities for word in walk(one)]
    assert not any(type(word) is amounts.X for word in found)
    assert any(type(word) is amounts.Count for word in found)


def _card(*faces: tuple[str, str]) -> CompiledCard:
    made = tuple((type_line, "Nobody's Card", text) for type_line, text in faces)
    return compile_faces("Nobody's Card", made)


def test_a_line_may_speak_of_another_line_s_cost() -> None:
    alone = _card(("Sorcery", "You gain life equal to the sacrificed creature's power."))
    assert alone.state == "reads"


def test_quotes_start_afresh() -> None:
    line = compile_line(
        'Target creature gains "{T}: Tap that creature." until end of turn.', "spell"
    )
    assert line.state in ("reads", "refused")


def test_class_levels_hold_the_abilities_below_them() -> None:
    face = _card(
        (
            "Enchantment — Class",
            "When ~ enters, draw a card.\n{2}: Level 2\nCreatures you control get +1/+1.",
        )
    ).faces[0]
    _, level = face.abilities
    assert type(level) is KeywordText
    assert level.numbers == (2,)
    assert len(level.abilities) == 1
