"""Mentions that have a wrong candidate near at hand: what is meant, and what is not."""

import pytest

from apnap.abilities import actions, costs, effects, selectors
from apnap.abilities.node import Selector, walk
from apnap.oracle import roles
from apnap.oracle.bind import bind
from apnap.oracle.lines import compile_line, proof_fault, read_line

EventRole, PaidWith, Pick = selectors.EventRole, selectors.PaidWith, selectors.Pick
Rest, Result, Target = selectors.Rest, selectors.Result, selectors.Target
_IT_AWAY = "exile it instead of putting it into its owner's graveyard."


def words(text: str, root: str) -> list[object]:
    """The words of what a line means, which must lower and print."""
    line = compile_line(text, root)
    assert line.state == "lowers", line.refusal
    assert proof_fault(text, root) == ""
    return [word for one in line.abilities for word in walk(one)]


@pytest.mark.parametrize("more", ["2 life", "discard a card", "sacrifice an artifact"])
def test_what_may_be_paid_together_is_paid_together(more: str) -> None:
    text = f"When ~ enters, you may pay {{2}} and {more}. If you do, draw two cards."
    found = words(text, "permanent")
    (paid,) = [word for word in found if type(word) is effects.MayPay]
    assert type(paid.cost) is costs.Costs
    assert len(paid.cost.parts) == 2
    assert not any(type(word) in (actions.Discard, actions.Sacrifice) for word in found)


def test_what_is_no_cost_is_not_done_beside_a_payment() -> None:
    text = "When ~ enters, you may pay {2} and draw a card."
    assert compile_line(text, "permanent").state != "lowers"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (
            "Whenever enchanted creature dies, return that card to its owner's hand.",
            EventRole("object"),
        ),
        ("Whenever equipped creature attacks, tap that creature.", EventRole("object")),
        (
            (
                "Whenever a Goblin you control dies, you may search your library for a Goblin "
                "card, put that card into your hand, then shuffle."
            ),
            Result(0),
        ),
        (
            (
                "{T}, Discard a card: Exile the top six cards of your library, then choose one of "
                "them. You may play that card this turn."
            ),
            Result(1),
        ),
        (
            "At the beginning of the upkeep of enchanted Goblin's controller, tap that Goblin.",
            selectors.Attached(),
        ),
        (
            "Whenever a Goblin dies, create a 1/1 red Elf creature token and exile that card.",
            EventRole("object"),
        ),
        ("Whenever a player taps a Goblin for mana, that player adds {R}.", EventRole("player")),
    ],
)
def test_of_two_candidates_the_right_one(text: str, meant: Selector) -> None:
    found = words(text, "permanent")
    named = (EventRole, Result, PaidWith, selectors.Attached)
    spoken = [word for word in found if isinstance(word, named)]
    assert meant in spoken
    if isinstance(meant, selectors.Attached):
        assert EventRole("player") not in spoken
    if isinstance(meant, Result):
        assert not any(isinstance(word, EventRole | PaidWith) for word in spoken)


def test_one_and_the_other_are_of_the_same_group() -> None:
    found = words(
        "Search your library for up to two Goblin cards, reveal those cards, put one onto the "
        "battlefield tapped and the other into your hand, then shuffle.",
        "spell",
    )
    assert Rest(Result(0), (Result(1),)) in found
    assert any(type(word) is Pick and Result(0) in walk(word) for word in found)


def test_what_was_put_somewhere_is_not_taken_again() -> None:
    found = words(
        "Look at the top three cards of your library. "
        "Put one of them into your hand, one on top of your library, "
        "and one on the bottom of your library.",
        "spell",
    )
    taken = [word.taken for word in found if type(word) is Rest]
    assert taken == [(Result(1),), (Result(1), Result(2))]


def test_of_two_creatures_in_an_event_that_creature_is_not_the_equipped_one() -> None:
    hit = words("Whenever equipped creature blocks a Goblin, destroy that creature.", "permanent")
    assert EventRole("other") in hit
    assert EventRole("object") not in hit
    two = compile_line("Whenever a Goblin blocks an Elf, destroy that creature.", "permanent")
    assert two.state == "reads"


def test_what_this_is_attached_to_is_another() -> None:
    made = "create a 1/1 red Goblin creature token"
    found = words(f"When ~ enters, {made}, then attach ~ to it.", "permanent")
    (attached,) = [word for word in found if type(word) is actions.Attach]
    assert (attached.what, attached.to) == (selectors.This(), Result(0))
    back = "return ~ to the battlefield, then attach it to that creature"
    found = words(f"Whenever a Goblin you control enters, you may {back}.", "permanent")
    (attached,) = [word for word in found if type(word) is actions.Attach]
    assert (attached.what, attached.to) == (selectors.This(), EventRole("object"))


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target Equipment. If that Equipment was tapped, tap that creature.",
        "Counter target Goblin spell unless its controller pays {2}. If they do, draw a card.",
    ],
)
def test_what_nothing_here_is_meant_by_is_unbound(text: str) -> None:
    assert compile_line(text, "spell").state == "reads"


def test_it_after_a_condition_is_what_the_condition_is_about() -> None:
    text = (
        "Whenever ~ attacks, return target Goblin card "
        "from your graveyard to the battlefield. "
        "If that creature would leave the battlefield, "
        "exile it instead of putting it anywhere else."
    )
    tree = read_line(text, "permanent").tree
    assert tree is not None
    meant = set(bind(tree).table.values())
    assert [type(one) for one in meant] == [roles.OfTarget]


def test_a_condition_that_comes_last_speaks_of_a_deed_before() -> None:
    for said in ("If you don't, draw a card.", "Draw a card unless you do."):
        found = words(f"Whenever ~ attacks, you may discard a Goblin card. {said}", "permanent")
        (noted,) = [word for word in found if type(word) is effects.Noted]
        assert type(noted.effect) is actions.Discard


def test_what_is_printed_speaks_of_the_same_instruction() -> None:
    words(
        "Sacrifice a Goblin. Search your library for up to two Goblin cards, reveal them, "
        "put them into your hand, then shuffle.",
        "spell",
    )


@pytest.mark.parametrize(
    "text",
    [
        "Tap X target creatures. Put a stun counter on each of those creatures you don't control.",
        "Tap target creature. Put a +1/+1 counter on that creature with flying.",
    ],
)
def test_what_qualifies_a_mention_is_not_lost(text: str) -> None:
    assert compile_line(text, "spell").state != "lowers"
    plain = text.replace(" you don't control", "").replace(" with flying", "")
    words(plain, "spell")


def test_one_of_nothing_is_unbound() -> None:
    text = "Draw a card. Put one into your hand and the other into your graveyard."
    assert compile_line(text, "spell").state == "reads"


def test_that_spell_is_the_one_that_was_countered() -> None:
    text = f"Counter target Goblin spell. If that spell is countered this way, {_IT_AWAY}"
    assert actions.CounterSpell(Target(0), "exile") in words(text, "spell")


@pytest.mark.parametrize(
    "before", ["Counter target activated ability.", "Draw a card.", "Destroy target Goblin."]
)
def test_no_spell_was_countered_this_way(before: str) -> None:
    text = f"{before} If that spell is countered this way, {_IT_AWAY}"
    assert compile_line(text, "spell").state != "lowers"


def test_he_and_she_are_the_named_permanent() -> None:
    line = read_line("Whenever you cast a spell that targets ~, he gets +1/+1.", "permanent")
    assert line.tree is not None
    assert list(bind(line.tree).table.values()) == [roles.Source()]
    text = "Destroy target Goblin. Her controller loses 1 life."
    line = read_line(text, "spell")
    assert line.tree is not None
    assert all(isinstance(role, roles.OfTarget) for role in bind(line.tree).table.values())


@pytest.mark.parametrize(
    "text",
    [
        # "them" are the cards of the condition, which nothing here names
        "At the beginning of your upkeep, if two cards are in exile, choose one of them.",
        # how much was paid
        "~ deals 1 damage to you. Then you may pay X life. If you do, draw that many cards.",
    ],
)
def test_what_no_instruction_dealt_with_is_unbound(text: str) -> None:
    assert compile_line(text, "permanent").state in ("refused", "reads")
