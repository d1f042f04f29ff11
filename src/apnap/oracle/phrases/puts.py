"""Putting some things here and others there: one verb, several places. [CR 401.4, 608.2c]"""

from typing import Any, Final

from apnap.abilities import actions, parts
from apnap.abilities.amounts import Fixed
from apnap.abilities.filters import IsOneOf
from apnap.abilities.selectors import Pick, You
from apnap.oracle.grammar import Node, Phrase, phrase, reads
from apnap.oracle.lower import Lowering
from apnap.oracle.meaning import SUBJECT, Build, Custom, Pair
from apnap.oracle.subjects import sequence

_TAPPED: Final = parts.ZoneMods(tapped=True)
_ATTACKING: Final = parts.ZoneMods(tapped=True, attacking=True)
_YOURS: Final = parts.ZoneMods(under=You())
_LIBRARY: Final = actions.PutIntoLibrary

# what stands after the things that are put, and the instruction it makes
_PLACES: Final[tuple[tuple[tuple[str, ...], type[Any], dict[str, Any]], ...]] = (
    (("into your hand", "into its owner 's hand", "into their hand"), actions.PutIntoHand, {}),
    (
        ("into your graveyard", "into its owner 's graveyard", "into their graveyard"),
        actions.PutIntoGraveyard,
        {},
    ),
    (("onto the battlefield",), actions.PutOntoBattlefield, {}),
    (
        ("onto the battlefield tapped and attacking",),
        actions.PutOntoBattlefield,
        {"mods": _ATTACKING},
    ),
    (("onto the battlefield tapped",), actions.PutOntoBattlefield, {"mods": _TAPPED}),
    (("onto the battlefield under your control",), actions.PutOntoBattlefield, {"mods": _YOURS}),
    (
        (
            "on top of your library",
            "back on top of your library",
            "on top of their library",
            "on top of your library in any order",
            "back on top of your library in any order",
            "on top of their library in any order",
            "back on top of their library in any order",
            "on top",
            "back on top",
            "back on top in any order",
            "on top in any order",
        ),
        _LIBRARY,
        {"where": "top"},
    ),
    (
        (
            "on the bottom of your library",
            "on the bottom",
            "on the bottom of their library",
            "on the bottom of your library in any order",
            "on the bottom of their library in any order",
            "on the bottom in any order",
        ),
        _LIBRARY,
        {"where": "bottom"},
    ),
    (
        (
            "on the bottom of your library in a random order",
            "on the bottom of their library in a random order",
            "on the bottom in a random order",
        ),
        _LIBRARY,
        {"where": "bottom", "order": "random"},
    ),
)
_OTHER_PLACES: Final = (
    "into exile",
    "onto the battlefield under their control",
    "onto the battlefield under its owner 's control",
    "onto the battlefield attached to {to:OBJ}",
    "into that player 's graveyard",
    "into that player 's hand",
    "on the bottom of that player 's library in any order",
    "on the bottom of that player 's library in a random order",
    "on top of that player 's library in any order",
    "onto the battlefield face down",
    "into your library third from the top",
)


_PUT: Final = ("THING", "SOME.s", "SOME.p")


def _places() -> tuple[Phrase, ...]:
    made: list[Phrase] = []
    for said, cls, fields in _PLACES:
        templates = [f"{{what:{kind}}} {place}" for kind in _PUT for place in said]
        meaning = Build(cls, who=SUBJECT, **fields)
        made.append(phrase("PUTTO", *templates, meaning, bind="instruction"))
    for place in _OTHER_PLACES:
        made.extend(reads("PUTTO", f"{{what:THING}} {place}", bind="instruction"))
    return tuple(made)


def _all(**slots: Any) -> Any:
    return sequence(*slots.values())


def _some(number: int) -> Custom:
    """Say "one" for "one of them" or, where others were taken before, "one of the rest"."""

    def lower(lowering: Lowering, node: Node) -> Pick:
        return Pick(IsOneOf(lowering.mention(node)), Fixed(number), chooser=SUBJECT)

    return Custom(lower, lambda raising, value, production: None)


PHRASES: tuple[Phrase, ...] = (
    phrase("SOME.s", "one", _some(1), bind="some"),
    phrase("SOME.p", "two", _some(2), bind="some"),
    *_places(),
    phrase(
        "PACT*",
        "<put> {a:PUTTO} and {b:PUTTO}",
        "<put> {a:PUTTO} , then {b:PUTTO}",
        "<put> {a:PUTTO} , {b:PUTTO} , and {c:PUTTO}",
        Pair(_all, lambda v: None),
        name="put here and there",
    ),
)
