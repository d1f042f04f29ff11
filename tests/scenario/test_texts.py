"""How scripts name abilities and answers: loosely, but never by chance."""

import pytest
from tests.boards.made import board, made_up

from apnap.abilities.ability import Activated, Body
from apnap.abilities.actions import (
    DealDamage,
)
from apnap.abilities.amounts import Fixed
from apnap.abilities.costs import Costs, Pay, TapThis
from apnap.abilities.mana import (
    AddMana,
)
from apnap.abilities.selectors import Players
from apnap.rules.decisions import DONE, NO, YES, Decision, Option
from apnap.scenario.answers import MODE, NUMBER, SKIP, YES_NO, Answer, Answers, Entry, name_answer
from apnap.scenario.board import empty_board
from apnap.scenario.texts import Texts, begins, plain


@pytest.mark.parametrize(
    ("written", "same"),
    [
        ("{T}: {this} deals 1 damage", "{t}: ~ deals 1 damage"),
        ("<i>Imprint</i> &mdash; When this artifact enters", "imprint — when ~ enters"),
        ("−2: Destroy", "-2: destroy"),
        ("Whenever  this   creature attacks", "whenever ~ attacks"),
    ],
)
def test_texts_are_made_plain(written: str, same: str) -> None:
    assert plain(written) == same


def test_own_names_are_the_same_as_this() -> None:
    assert plain("Sarah, the Brave deals", ["Sarah, the Brave", "Sarah"]) == "~ deals"


def test_beginnings_with_and_without_an_ability_word() -> None:
    text = "imprint — when ~ enters, exile a card"
    assert begins(text, "imprint — when")
    assert begins(text, "when ~ enters")
    assert not begins(text, "exile")
    assert not begins("{1}, {t}: draw", "{t}")


def test_an_ability_is_found_by_its_cost() -> None:
    shoot = Activated(
        Costs((Pay("{2}"), TapThis())), Body(DealDamage(Fixed(1), Players("opponents")))
    )
    mana = Activated(TapThis(), Body(AddMana("{G}")))
    game = board()
    game.put("A", "battlefield", made_up("Gadget", "Artifact", abilities=(shoot, mana)))
    game.put("A", "battlefield", made_up("Peak", "Basic Land — Mountain"))
    game.start()
    assert game.can_activate("A", "Gadget", "{T}: Add {G}")
    assert not game.can_activate("A", "Gadget", "{T}: Add {R}")
    assert not game.can_activate("A", "Gadget", "{2}, {T}")


def asked(shape: str, *options: Option, what: str = "") -> Decision:
    return Decision(0, shape, what, options)


def answers(*given: Answer) -> Answers:
    made = Answers(Texts())
    for answer in given:
        queue = "mode" if answer.kind == MODE else "choice"
        made.entries.append(Entry(0, queue, str(answer), [answer]))
    return made


def test_a_question_takes_the_first_answer_that_fits() -> None:
    state = empty_board()
    script = answers(Answer(NUMBER, number=2), Answer(YES_NO, number=0), name_answer("PlayerB"))
    assert script.fitting(state, asked("yes_no", YES, NO)) == NO
    players = [Option("pick", object=0), Option("pick", object=1)]
    assert script.fitting(state, asked("one", *players)) == players[1]
    assert [entry.raw for entry in script.left()] == ["<number 2>"]


def test_an_answer_to_something_else_is_left_alone() -> None:
    state = empty_board()
    script = answers(Answer(YES_NO, number=1))
    assert script.fitting(state, asked("word", Option("word", word="R"))) is None
    assert script.fitting(state, Decision(1, "yes_no", "may", (YES, NO))) is None
    assert len(script.left()) == 1


def test_colors_are_named_in_words() -> None:
    colors = [Option("word", word=letter) for letter in "WUBRG"]
    assert answers(name_answer("Red")).fitting(empty_board(), asked("word", *colors)) == colors[3]


def test_modes_count_those_that_can_be_chosen() -> None:
    options = [Option("mode", number=0), Option("mode", number=2), DONE]
    script = answers(Answer(MODE, number=2), Answer(SKIP))
    assert script.fitting(empty_board(), asked("mode", *options)) == options[1]
    assert script.fitting(empty_board(), asked("mode", *options)) == DONE


def test_how_often_is_said_by_yes_and_no() -> None:
    counts = [Option("number", number=n) for n in range(4)]
    script = answers(*[Answer(YES_NO, number=n) for n in (1, 1, 0, 1)])
    assert script.fitting(empty_board(), asked("number", *counts, what="replicate")) == counts[2]
    assert len(script.left()) == 1
