"""Choosing as an instruction: names, objects, sides, piles. [CR 608.2d, 607.2d]"""

from apnap.abilities import actions
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import SUBJECT, Build, Const, Same

_PILES = "those cards into two piles"
_FACES = "into a face-down pile and a face-up pile"

_SEVERAL = (
    "{a:FULL@obj.s} , {b:FULL@obj.s} , and {c:FULL@obj.s}",
    "{a:FULL@obj.s} , {b:FULL@obj.s} , {c:FULL@obj.s} , and {d:FULL@obj.s}",
    "{a:FULL@obj.s} , {b:FULL@obj.s} , {c:FULL@obj.s} , {d:FULL@obj.s} , and {e:FULL@obj.s}",
)

PHRASES: tuple[Phrase, ...] = (
    # names [CR 201.4]
    *reads("PACT*", "<choose> a card name other than a basic land card name", bind="instruction"),
    phrase("IMPERATIVE", "choose a card name", Const(actions.Choose("card name"))),
    *reads("PACT.s", "chooses a card name", bind="instruction"),
    *reads(
        "PACT*",
        "<choose> a {a:ADJS@card} card name",
        "<choose> a {a:ADJS@card} card name other than a basic land card name",
        bind="instruction",
    ),
    # objects that are spoken of afterwards
    phrase(
        "PACT*",
        "<choose> {what:CHOSENOBJ}",
        Build(actions.ChooseObjects, who=SUBJECT),
        bind="instruction",
        name="chooses objects",
    ),
    phrase("CHOSENOBJ", "{what:FULL@obj.s}", Same(), name="one"),
    phrase("CHOSENOBJ", "{what:FULL@obj.p}", Same(), name="several"),
    *reads("PACT*", "<choose> {a:FULL@obj.s} and {b:FULL@obj.s}", bind="instruction"),
    *reads(
        "PACT*",
        *(f"<choose> {some} from among {{x:CHOSENFROM}}" for some in _SEVERAL),
        *(f"<choose> {some}" for some in _SEVERAL),
        bind="instruction",
    ),
    *reads(
        "PACT*",
        *(f"<sacrifice> {some}" for some in _SEVERAL),
        bind="instruction",
    ),
    *reads("CHOSENFROM", "{x:PLURAL@obj.p}", "the {x:N@obj.p}", "{x:AMONG}"),
    phrase("CHOSENOBJ", "{what:FULL@spell.s}", Same(), name="one"),
    *reads("PACT*", "<choose> {a:FULL@stack.s}", bind="instruction"),
    *reads("PACT*", "<choose> {a:FULL@objspell.s}", bind="instruction"),
    *reads(
        "PACT*",
        "<choose> target {n:N@player.s}",
        "<choose> another target {n:N@player.s}",
        "<choose> {q:NW} target {n:N@player.p}",
        "<choose> a counter on {on:OBJ}",
        "<choose> a counter on {on:FULL@any.s}",
        "<choose> {what:FULL@any.s}",
        "<choose> {what:FULL@any.p}",
        "<choose> one of your opponents",
        "<choose> a number greater than {n:NUM} and a color",
        "<choose> a {a:ADJS@card} card name and a number greater than {n:NUM}",
        "<choose> a kind of counter on {on:OBJ}",
        "<choose> odd or even",
        "<choose> {a:CHOSENWORD} or {b:CHOSENWORD}",
        "<choose> {a:CHOSENWORD} , {b:CHOSENWORD} , or {c:CHOSENWORD}",
        "<choose> land or nonland",
        bind="instruction",
    ),
    # piles [CR 700.3]
    *reads(
        "PACT*",
        f"<separate> {_PILES}",
        "<separate> those creatures into two piles",
        "<separate> them into two piles",
        f"<separate> them {_FACES}",
        f"<separate> those cards {_FACES}",
        "<separate> all {n:N@obj.p} into two piles",
        "<put> all cards from the pile of your choice onto the battlefield under your control "
        "and the rest into their owners ' graveyards",
        bind="instruction",
    ),
    *reads("SENT", "for each player , choose friend or foe"),
    *reads("FULL@player.s", "each friend", "each foe", bind="new"),
)
