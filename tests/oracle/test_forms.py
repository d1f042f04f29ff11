"""Made-up lines in forms that say more than one thing at once, and what they mean."""

import pytest

from apnap.abilities import conditions
from apnap.abilities.ability import Activated, Affects, Body, Spell, Static, Triggered
from apnap.abilities.actions import Create, Destroy, Discard, PutCounters
from apnap.abilities.amounts import Count, Fixed
from apnap.abilities.changes import AddTypes, MayDo
from apnap.abilities.conditions import Time
from apnap.abilities.events import Attacks, Casts, EventWhen
from apnap.abilities.filters import (
    AllOf,
    ControlledBy,
    InZone,
    IsOneOf,
    Kind,
    Not,
    OtherThan,
    SubtypeIs,
    TypeIs,
)
from apnap.abilities.node import Ability, walk
from apnap.abilities.selectors import All, Both, Pick, Target, This, You
from apnap.oracle.lines import compile_line, print_line
from apnap.oracle.tokens import detokenize, tokenize


def only(text: str, root: str = "permanent") -> Ability:
    """The one ability of a line, which is printed so that it means the same again."""
    line = compile_line(text, root)
    assert line.state == "lowers", line.refusal
    again = compile_line(print_line(line.abilities, root), root)
    assert again.abilities == line.abilities
    (ability,) = line.abilities
    return ability


@pytest.mark.parametrize(
    "text",
    [
        'Goblins you control have "{T}: Draw a card."',
        "You get an emblem with \"Elves you control have '{T}: Draw a card.'\"",
        "When ~ enters, create Nobody, a legendary 1/1 red Goblin creature token.",
        "Search your library for a card named Nobody or Somebody Else, then shuffle.",
    ],
)
def test_quotes_in_quotes_and_names_are_tiled(text: str) -> None:
    assert detokenize(tokenize(text)) == text


def test_names_are_one_token_each() -> None:
    tokens = tokenize("Create Nobody of Nowhere, a legendary 1/1 red Goblin creature token.")
    assert "«name:Nobody of Nowhere»" in tokens
    plain = tokenize("Create a legendary 1/1 red Goblin creature token.")
    assert not any(one.startswith("«name") for one in plain)


def test_before_attackers_in_your_turn() -> None:
    when = "during your turn, before attackers are declared"
    found = only(f"{{T}}: Draw a card. Activate only {when}.")
    assert isinstance(found, Activated)
    assert (found.timing, found.condition) == ("your turn", Time("before attackers"))


def test_opening_hands_begin_on_the_battlefield() -> None:
    begins = "you may begin the game with it on the battlefield"
    assert only(f"If this card is in your opening hand, {begins}.") == Static(
        Affects(This(), (MayDo("begin on battlefield"),)), zone="hand"
    )


def test_first_spells_in_others_turns() -> None:
    when = "during each opponent's turn"
    found = only(f"Whenever you cast your first spell {when}, draw a card.")
    assert isinstance(found, Triggered)
    casts = Casts(You(), Kind("spell"), nth=1)
    assert found.event == EventWhen(casts, Time("opponent's turn"))


def test_what_did_not_happen() -> None:
    found = only("At the beginning of your end step, if ~ didn't attack this turn, draw a card.")
    assert isinstance(found, Triggered)
    attacked = conditions.Happened(Attacks(IsOneOf(This())))
    assert found.condition == conditions.Untrue(attacked)
    some = "At the beginning of your end step, if a creature didn't attack this turn, draw a card."
    assert compile_line(some, "permanent").state == "refused"


def test_one_and_all_others_like_it() -> None:
    others_of_it = "all other creatures with the same name as that creature"
    text = f"Destroy target creature and {others_of_it}."
    found = only(text, "spell")
    assert isinstance(found, Spell)
    assert isinstance(found.body, Body)
    effect = found.body.effect
    assert isinstance(effect, Destroy)
    assert isinstance(effect.what, Both)
    one, others = effect.what.parts
    assert one == Target(0)
    assert isinstance(others, All)
    assert isinstance(others.filter, AllOf)
    assert others.filter.parts[-1] == OtherThan(Target(0))
    # what is chosen as it resolves would be chosen twice
    picked = f"Destroy a creature and {others_of_it}."
    assert compile_line(picked, "spell").state != "lowers"


def test_who_has_more() -> None:
    found = only(
        "Whenever ~ attacks, if defending player controls more lands than you, draw a card."
    )
    assert isinstance(found, Triggered)
    assert isinstance(found.condition, conditions.Compared)
    assert found.condition.op == ">"
    mine = All(AllOf((TypeIs("land"), ControlledBy(You()))))
    assert found.condition.right == Count(mine)
    # of an opponent it means that there is one who does
    some = "At the beginning of your upkeep, if an opponent has more life than you, draw a card."
    assert compile_line(some, "permanent").state == "binds"


def test_hands_are_discarded_and_creatures_blighted() -> None:
    found = only("Discard your hand.", "spell")
    hand = All(AllOf((Kind("card"), InZone("hand", You()))))
    assert Discard(hand) in list(walk(found))
    blighted = [one for one in walk(only("Blight 2.", "spell")) if type(one) is PutCounters]
    assert [(one.kind, one.count) for one in blighted] == [("-1/-1", Fixed(2))]
    assert isinstance(blighted[0].on, Pick)


def test_a_token_without_a_size_has_an_ability_that_says_it() -> None:
    sized = '"This token\'s power and toughness are each equal to the number of lands you control."'
    found = only(f"Create a blue Bird creature token with {sized}", "spell")
    (made,) = [one for one in walk(found) if type(one) is Create]
    assert made.token.power is None
    assert made.token.abilities
    plain = "Create a blue Bird creature token with flying."
    assert compile_line(plain, "spell").state != "lowers"


def test_a_land_that_is_still_a_land() -> None:
    kept = only("Enchanted land is a 3/3 black Ooze creature. It's still a land.")
    lost = only("Enchanted land is a 3/3 black Ooze creature.")
    names = [{type(one).__name__ for one in walk(found)} for found in (kept, lost)]
    assert "AddTypes" in names[0]
    assert "SetTypes" in names[1]


def test_all_except_some() -> None:
    found = only("Destroy all creatures except for Goblins.", "spell")
    (done,) = [one for one in walk(found) if type(one) is Destroy]
    assert done.what == All(AllOf((TypeIs("creature"), Not(SubtypeIs("Goblin")))))
    # a number of them is somebody's choice
    assert compile_line("Destroy all creatures except for three.", "spell").state == "binds"


def test_types_that_an_object_also_has_everywhere() -> None:
    found = only("~ is also a Cleric and Wizard.")
    also = Affects(This(), (AddTypes(subtypes=("Cleric", "Wizard")),))
    assert found == Static(also, defining=True)
