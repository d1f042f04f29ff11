"""Made-up lines about what happened, what is chosen and what is left out, and what they mean."""

import pytest

from apnap.abilities import conditions, events
from apnap.abilities.ability import Activated, Keyword, Spell, Triggered
from apnap.abilities.actions import Exile, PutIntoHand, SetLife
from apnap.abilities.amounts import Fixed, TurnTotal
from apnap.abilities.changes import Cant, DamageAs, Gain
from apnap.abilities.conditions import WasPaid
from apnap.abilities.durations import Until
from apnap.abilities.effects import Continuous, If
from apnap.abilities.filters import AllOf, AnyOf, ControlledBy, InZone, Kind, Other, SubtypeIs
from apnap.abilities.node import Ability, Condition, walk
from apnap.abilities.selectors import All, EventRole, Pick, Players, You
from apnap.oracle.lines import compile_line, print_line
from apnap.oracle.tokens import detokenize, tokenize

YOURS = ControlledBy(You())
GOBLIN = SubtypeIs("Goblin")
IT = EventRole("object")


def only(text: str, root: str = "permanent") -> Ability:
    """The one ability of a line, which is printed so that it means the same again."""
    line = compile_line(text, root)
    assert line.state == "lowers", line.refusal
    again = compile_line(print_line(line.abilities, root), root)
    assert again.abilities == line.abilities
    (ability,) = line.abilities
    return ability


def asked(said: str) -> Condition | None:
    """The condition of a trigger that asks for this."""
    found = only(f"When ~ enters, if {said}, draw a card.")
    assert isinstance(found, Triggered)
    return found.condition


def gone(to: str | None = None) -> events.Moves:
    return events.Moves(AllOf((GOBLIN, YOURS)), origin="battlefield", to=to)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("you attacked this turn", conditions.Happened(events.Does("attack", You()))),
        ("a Goblin died under your control this turn", conditions.Happened(gone("graveyard"))),
        ("a Goblin left the battlefield under your control this turn", conditions.Happened(gone())),
        ("you lost life last turn", conditions.Happened(events.LosesLife(You()), "last turn")),
        ("it's an opponent's turn", conditions.Time("opponent's turn")),
        (
            "you've cast two or more spells this turn",
            conditions.Compared(TurnTotal(events.Casts(You(), Kind("spell"))), ">=", Fixed(2)),
        ),
        (
            "no opponent controls a Goblin",
            conditions.Untrue(
                conditions.Exists(All(AllOf((GOBLIN, ControlledBy(Players("opponents"))))))
            ),
        ),
    ],
)
def test_conditions(said: str, meant: Condition) -> None:
    assert asked(said) == meant


@pytest.mark.parametrize(
    "said",
    [
        "you attacked turn",
        "a Goblin died under control this turn",
        "no opponent controls two or more",
        "you lost last turn",
        "you've cast two or spells this turn",
        "you've cast two or more spells turn",
    ],
)
def test_damaged_conditions_are_refused(said: str) -> None:
    assert compile_line(f"When ~ enters, if {said}, draw a card.", "permanent").state == "refused"


def test_unless_something_is_so() -> None:
    found = only("Draw a card unless you control a Goblin.", "spell")
    assert isinstance(found, Spell)
    (made,) = [word for word in walk(found) if isinstance(word, If)]
    assert made.condition == conditions.Untrue(conditions.Exists(All(AllOf((GOBLIN, YOURS)))))


def test_one_of_two_sorts_and_only_one_of_them_is_another() -> None:
    found = only("Sacrifice another Goblin or an Elf: Draw a card.")
    (pick,) = [word for word in walk(found) if isinstance(word, Pick)]
    assert pick.filter == AnyOf((AllOf((Other(), GOBLIN)), SubtypeIs("Elf")))
    unclear = "Sacrifice another Goblin or an Elf you control: Draw a card."
    assert compile_line(unclear, "permanent").state == "binds"


def test_abilities_that_can_not_be_activated_for_a_time() -> None:
    found = only(
        "Tap target Goblin. Its activated abilities can't be activated this turn.", "spell"
    )
    (made,) = [word for word in walk(found) if isinstance(word, Continuous)]
    assert made.changes == (Cant("be activated"),)
    assert made.duration == Until("end of turn")


def test_life_totals_and_graveyards_and_owners_hands() -> None:
    found = only("Your life total becomes 7.", "spell")
    assert any(isinstance(word, SetLife) and word.who == You() for word in walk(found))
    found = only("Exile all opponents' graveyards.", "spell")
    (made,) = [word for word in walk(found) if isinstance(word, Exile)]
    assert made.what == All(AllOf((Kind("card"), InZone("graveyard", Players("opponents")))))
    found = only("Put all cards exiled with ~ into their owners' hands.", "spell")
    assert any(isinstance(word, PutIntoHand) for word in walk(found))


@pytest.mark.parametrize(
    ("said", "how"),
    [
        ("assigns combat damage equal to its toughness rather than its power", "by toughness"),
        ("assigns no combat damage", "none"),
    ],
)
def test_other_combat_damage(said: str, how: str) -> None:
    found = only(f"Each Goblin you control {said}.")
    assert any(word == DamageAs(how) for word in walk(found))
    assert compile_line("Each Goblin you control assigns combat damage.", "permanent").state == (
        "refused"
    )


def test_quotes_before_keywords() -> None:
    found = only('Goblins you control have "{T}: Draw a card" and haste.')
    (gained,) = [word for word in walk(found) if isinstance(word, Gain)]
    assert [type(one) for one in gained.abilities] == [Activated, Keyword]


def test_no_more_often() -> None:
    often = only("{R}: ~ gets +1/+0 until end of turn. Activate no more than twice each turn.")
    assert isinstance(often, Activated)
    assert often.limit == 2
    once = compile_line("{R}: Draw a card. Activate no more than each turn.", "permanent")
    assert once.state == "refused"


def test_brackets_are_read_and_mean_nothing_yet() -> None:
    text = "Destroy target [attacking] creature."
    assert detokenize(tokenize(text)) == text
    assert compile_line(text, "spell").state == "binds"
    assert compile_line("Destroy target [attacking creature.", "spell").state == "refused"


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("When ~ enters, if it was kicked, draw a card.", WasPaid("kicked")),
        ("When ~ enters, if you cast it, draw a card.", WasPaid("cast")),
        ("Whenever you cast a spell, if it was kicked, draw a card.", WasPaid("kicked", IT)),
        ("Whenever a Goblin enters, if it was cast, draw a card.", WasPaid("cast", IT)),
        ("Whenever a Goblin enters, if you cast it, draw a card.", WasPaid("cast", IT, You())),
    ],
)
def test_whose_cost_was_paid(line: str, meant: Condition) -> None:
    found = only(line)
    assert isinstance(found, Triggered)
    assert found.condition == meant
