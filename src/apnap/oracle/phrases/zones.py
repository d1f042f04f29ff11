"""Moving objects between zones: destroy, exile, return, put, sacrifice, counter. [CR 400, 701]"""

from typing import Any

from apnap.abilities import actions
from apnap.abilities.selectors import OwnerOf, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import SUBJECT, Pair
from apnap.oracle.phrases.acting import does, plain

_PUT = "<put> {what:THING} onto the battlefield @"
_RETURN = "<return> {what:THING} to the battlefield @"


def _entering(words: str, **mods: Any) -> Phrase:
    """Putting onto the battlefield, with how it enters."""
    templates = [one.replace("@", words).strip() for one in (_PUT, _RETURN)]
    return does(
        templates[0], actions.PutOntoBattlefield, templates[1], mods=actions.ZoneMods(**mods)
    )


def _under_owner(tapped: bool) -> Pair:
    """Under the control of the owner of what is put."""

    def lower(what: Any) -> Any:
        mods = actions.ZoneMods(tapped=tapped, under=OwnerOf(what))
        return actions.PutOntoBattlefield(what, mods, SUBJECT)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not actions.PutOntoBattlefield or value != lower(value.what):
            return None
        return {"what": value.what}

    return Pair(lower, raised)


def _owners(words: str, tapped: bool) -> Phrase:
    return phrase(
        "PACT*",
        f"<return> {{what:THING}} to the battlefield {words} under its owner 's control".replace(
            "  ", " "
        ),
        f"<return> {{what:THING}} to the battlefield {words} under their owner 's control".replace(
            "  ", " "
        ),
        f"<return> {{what:THING}} to the battlefield {words} under their owners ' control".replace(
            "  ", " "
        ),
        f"<put> {{what:THING}} onto the battlefield {words} under its owner 's control".replace(
            "  ", " "
        ),
        f"<put> {{what:THING}} onto the battlefield {words} under their owners ' control".replace(
            "  ", " "
        ),
        _under_owner(tapped),
        bind="instruction",
    )


PHRASES: tuple[Phrase, ...] = (
    plain("<destroy> {what:OBJ}", actions.Destroy),
    plain("<exile> {what:THING}", actions.Exile),
    plain("<counter> {what:SPELLS}", actions.CounterSpell),
    plain(
        "<return> {what:THING} to its owner 's hand",
        actions.ReturnToHand,
        "<return> {what:THING} to their owner 's hand",
        "<return> {what:THING} to their owners ' hands",
        "<return> {what:THING} to your hand",
    ),
    does("<put> {what:THING} into its owner 's hand", actions.PutIntoHand),
    does(
        "<put> {what:THING} into your hand",
        actions.PutIntoHand,
        "<put> {what:THING} into their hand",
        name="into your hand",
    ),
    does(
        "<put> {what:THING} into its owner 's graveyard",
        actions.PutIntoGraveyard,
        "<put> {what:THING} into your graveyard",
        "<put> {what:THING} into their graveyard",
    ),
    _entering(""),
    _entering("tapped", tapped=True),
    _entering("tapped and attacking", tapped=True, attacking=True),
    _entering("under your control", under=You()),
    _entering("tapped under your control", tapped=True, under=You()),
    _entering("transformed", transformed=True),
    _owners("", tapped=False),
    _owners("tapped", tapped=True),
    does(
        "<put> {what:THING} on top of its owner 's library",
        actions.PutIntoLibrary,
        "<put> {what:THING} on top of their owners ' libraries",
        "<put> {what:THING} on top of your library",
        "<put> {what:THING} back on top of your library",
        where="top",
    ),
    does(
        "<put> {what:THING} on top of your library in any order",
        actions.PutIntoLibrary,
        "<put> {what:THING} back on top of your library in any order",
        "<put> {what:THING} back in any order",
        where="top",
        name="on top in any order",
    ),
    does(
        "<put> {what:THING} on the bottom of its owner 's library",
        actions.PutIntoLibrary,
        "<put> {what:THING} on the bottom of their owner 's library",
        "<put> {what:THING} on the bottom of their owners ' libraries",
        "<put> {what:THING} on the bottom of your library",
        "<put> {what:THING} on the bottom of your library in any order",
        where="bottom",
    ),
    does(
        "<put> {what:THING} on the bottom of your library in a random order",
        actions.PutIntoLibrary,
        "<put> {what:THING} on the bottom of their library in a random order",
        where="bottom",
        order="random",
    ),
    does(
        "<shuffle> {what:THING} into its owner 's library",
        actions.PutIntoLibrary,
        "<shuffle> {what:THING} into their owners ' libraries",
        "<shuffle> {what:THING} into your library",
        where="shuffle",
    ),
    does("<sacrifice> {what:OBJ}", actions.Sacrifice),
    *reads(
        "PACT*",
        "<put> {what:THING} onto the battlefield attached to {to:OBJ}",
        "<return> {what:THING} to the battlefield attached to {to:OBJ}",
        "<put> {what:THING} onto the battlefield face down",
        "<return> {what:THING} to the battlefield with {n:NW} {k:COUNTERKIND} on it",
        "<return> {what:THING} to the battlefield with a {k:COUNTERKIND} on it",
        "<put> {what:THING} into its owner 's library {n:#ORD} from the top",
        "<put> {what:THING} into your library {n:#ORD} from the top",
        "<exile> {what:THING} face down",
        "<exile> {what:THING} with {n:NW} {k:COUNTERKIND} on it",
        "<exile> {what:THING} with a {k:COUNTERKIND} on it",
        "<put> {what:THING} on your choice of the top or bottom of your library",
        "<put> {what:THING} on their choice of the top or bottom of their library",
        bind="instruction",
    ),
)
