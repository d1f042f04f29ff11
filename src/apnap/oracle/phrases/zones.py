"""Moving objects between zones: destroy, exile, return, put, sacrifice, counter. [CR 400, 701]"""

from dataclasses import replace
from typing import Any

from apnap.abilities import actions, parts
from apnap.abilities.filters import AllOf, InZone, Kind
from apnap.abilities.selectors import All, OwnerOf, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import SUBJECT, Build, Differs, Pair, Same
from apnap.oracle.phrases.acting import does, plain
from apnap.oracle.phrases.parts import parts_of

_PUT = "<put> {what:THING} onto the battlefield @"
_RETURN_FIRST = "<return> to the battlefield {what:THING}"
_RETURN = "<return> {what:THING} to the battlefield @"


def _entering(words: str, **mods: Any) -> Phrase:
    """Putting onto the battlefield, with how it enters."""
    ways = (_PUT, _RETURN) if words else (_PUT, _RETURN, _RETURN_FIRST)
    first, *more = (one.replace("@", words).strip() for one in ways)
    return does(first, actions.PutOntoBattlefield, *more, mods=parts.ZoneMods(**mods))


def _under_owner(**how: Any) -> Pair:
    """Under the control of the owner of what is put."""

    def lower(what: Any) -> Any:
        mods = parts.ZoneMods(under=OwnerOf(what), **how)
        return actions.PutOntoBattlefield(what, mods, SUBJECT)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not actions.PutOntoBattlefield or value != lower(value.what):
            return None
        return {"what": value.what}

    return Pair(lower, raised)


def _owners(words: str, **how: Any) -> Phrase:
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
        _under_owner(**how),
        bind="instruction",
    )


def _with_counters(words: str, mods: parts.ZoneMods) -> tuple[Phrase, ...]:
    """Putting onto the battlefield with counters."""

    def lower(what: Any, n: Any, k: str) -> Any:
        how = replace(mods, counter=k, counters=n)
        return actions.PutOntoBattlefield(what, how, SUBJECT)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not actions.PutOntoBattlefield or value.mods.counters is None:
            return None
        slots: dict[str, Any] = {
            "what": value.what,
            "n": value.mods.counters,
            "k": value.mods.counter,
        }
        return slots if value == lower(**slots) else None

    said = [
        f"{one} {words} with {{n:COUNTNUM}} {more}{{k:COUNTERKIND}} on it".replace("  ", " ")
        for more in ("", "additional ")
        for one in (_RETURN.removesuffix(" @"), _PUT.removesuffix(" @"))
    ]
    return (phrase("PACT*", *said, Pair(lower, raised), bind="instruction"),)


def _attached(what: Any, to: Any) -> Any:
    return actions.PutOntoBattlefield(what, parts.ZoneMods(attached_to=to), SUBJECT)


def _attachment(value: Any) -> dict[str, Any] | None:
    if type(value) is not actions.PutOntoBattlefield or value.mods.attached_to is None:
        return None
    slots = {"what": value.what, "to": value.mods.attached_to}
    return slots if value == _attached(**slots) else None


def _until_it_leaves(what: Any, source: Any) -> Any:
    return actions.ExileUntil(what, parts.UntilLeaves(source))


def _exile_ends(value: Any) -> dict[str, Any] | None:
    if type(value) is not actions.ExileUntil:
        return None
    return {"what": value.what, "source": value.event.source}


def _shuffled_hand(z: Any, w: Any) -> actions.PutIntoLibrary:
    if z != w:
        raise Differs("one player's hand and another's library")
    hand = All(AllOf((Kind("card"), InZone("hand", z))))
    return actions.PutIntoLibrary(hand, "shuffle", who=SUBJECT)


def _whose_hand(value: Any) -> dict[str, Any] | None:
    if type(value) is not actions.PutIntoLibrary or type(value.what) is not All:
        return None
    parts = parts_of(value.what.filter)
    if len(parts) != 2 or type(parts[1]) is not InZone or parts[1].whose is None:
        return None
    whose = parts[1].whose
    return {"z": whose, "w": whose} if value == _shuffled_hand(whose, whose) else None


PHRASES: tuple[Phrase, ...] = (
    plain("<destroy> {what:OBJ}", actions.Destroy),
    phrase(
        "PACT*",
        "<exile> {what:THING}",
        Build(actions.Exile),
        bind="instruction",
        name="plain exile",
    ),
    plain("<counter> {what:SPELLS}", actions.CounterSpell),
    plain(
        "<return> {what:THING} to its owner 's hand",
        actions.ReturnToHand,
        "<return> {what:THING} to their owner 's hand",
        "<return> {what:THING} to their owners ' hands",
        "<return> {what:THING} to your hand",
        "<return> {what:THING} to their hand",
        "<return> to your hand {what:THING}",
        "<return> to its owner 's hand {what:THING}",
        "<return> to their owners ' hands {what:THING}",
        "<return> to their hand {what:THING}",
    ),
    does(
        "<put> {what:THING} into its owner 's hand",
        actions.PutIntoHand,
        "<put> {what:THING} into their owners ' hands",
        "<put> {what:THING} into their owner 's hand",
    ),
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
        "<put> {what:THING} into their owners ' graveyards",
        "<put> {what:THING} into their owner 's graveyard",
        "<return> {what:THING} to its owner 's graveyard",
        "<return> {what:THING} to their owner 's graveyard",
        "<return> {what:THING} to their owners ' graveyards",
    ),
    _entering(""),
    _entering("tapped", tapped=True),
    _entering("tapped and attacking", tapped=True, attacking=True),
    _entering("under your control", under=You()),
    _entering("under your control tapped and attacking", tapped=True, attacking=True, under=You()),
    _entering("face down under your control", face_down=True, under=You()),
    _entering("tapped under your control", tapped=True, under=You()),
    _entering("transformed", transformed=True),
    _owners(""),
    _owners("tapped", tapped=True),
    _owners("face down", face_down=True),
    _owners("transformed", transformed=True),
    _owners("tapped and transformed", tapped=True, transformed=True),
    _entering("transformed under your control", transformed=True, under=You()),
    _entering("tapped and transformed", tapped=True, transformed=True),
    *_with_counters("", parts.ZoneMods()),
    *_with_counters("tapped", parts.ZoneMods(tapped=True)),
    *_with_counters("under your control", parts.ZoneMods(under=You())),
    phrase(
        "PACT*",
        "<put> {what:THING} onto the battlefield attached to {to:OBJ}",
        "<return> {what:THING} to the battlefield attached to {to:OBJ}",
        Pair(_attached, _attachment),
        bind="instruction",
    ),
    plain("<exile> {what:THING} face down", actions.Exile, face_down=True),
    # a card gets the counter; of a permanent it is not clear whether it has it already
    *reads(
        "PACT*",
        *(
            f"<exile> {{what:FULL@obj.{form}}} with {{n:COUNTNUM}} {{k:COUNTERKIND}} on it"
            for form in ("s", "p")
        ),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<exile> {what:MARKED} with {counters:COUNTNUM} {with_counters:COUNTERKIND} on it",
        Build(actions.Exile),
        bind="instruction",
        name="exiled with counters",
    ),
    phrase(
        "PACT*",
        "<exile> {what:THING} until {source:SELF.s} leaves the battlefield",
        Pair(_until_it_leaves, _exile_ends),
        bind="instruction",
        name="exile until",
    ),
    phrase(
        "PACT*",
        "<put> {what:THING} into its owner 's library {where:#ORD} from the top",
        "<put> {what:THING} into your library {where:#ORD} from the top",
        Build(actions.PutIntoLibrary, who=SUBJECT),
        bind="instruction",
    ),
    does(
        "<return> {what:THING} to the battlefield face down",
        actions.PutOntoBattlefield,
        "<put> {what:THING} onto the battlefield face down",
        mods=parts.ZoneMods(face_down=True),
    ),
    does(
        "<put> {what:THING} on top of its owner 's library",
        actions.PutIntoLibrary,
        "<put> {what:THING} on top of their owners ' libraries",
        "<put> {what:THING} on top of your library",
        "<put> {what:THING} on top",
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
        "<put> {what:THING} on the bottom",
        "<put> {what:THING} on the bottom of your library in any order",
        where="bottom",
    ),
    does(
        "<put> {what:THING} on the bottom of your library in a random order",
        actions.PutIntoLibrary,
        "<put> {what:THING} on the bottom of their library in a random order",
        "<put> {what:THING} on the bottom in a random order",
        "<put> {what:THING} on the bottom of that library in a random order",
        where="bottom",
        order="random",
    ),
    does(
        "<shuffle> {what:THING} into its owner 's library",
        actions.PutIntoLibrary,
        "<shuffle> {what:THING} into their owners ' libraries",
        "<shuffle> {what:THING} into your library",
        "<shuffle> {what:THING} into their library",
        where="shuffle",
    ),
    phrase(
        "PACT*",
        "<shuffle> {z:WHOSEZONE} hand into {w:WHOSEZONE} library",
        Pair(_shuffled_hand, _whose_hand),
        bind="instruction",
    ),
    # into a library or graveyard it goes to its owner's, whatever is said [CR 400.3]
    *(
        phrase(
            "PACT*",
            f"<put> {{what:THING}} {said}",
            Pair(lambda what, w, cls=cls, how=how: cls(what, who=SUBJECT, **how), lambda v: None),
            bind="instruction",
        )
        for said, cls, how in (
            ("into {w:OTHERS} graveyard", actions.PutIntoGraveyard, {}),
            ("on top of {w:OTHERS} library", actions.PutIntoLibrary, {"where": "top"}),
            ("on top of {w:OTHERS} library in any order", actions.PutIntoLibrary, {"where": "top"}),
            ("on the bottom of {w:OTHERS} library", actions.PutIntoLibrary, {"where": "bottom"}),
        )
    ),
    *(
        phrase(
            "PACT*",
            f"<put> {{what:THING}} {said} their library{order}",
            Pair(
                lambda what, where=where: actions.PutIntoLibrary(what, where=where, who=SUBJECT),
                lambda v: None,
            ),
            bind="instruction",
        )
        for said, where, order in (
            ("on top of", "top", ""),
            ("on top of", "top", " in any order"),
            ("on the bottom of", "bottom", ""),
        )
    ),
    phrase("OTHERS", "{who:THAT@player.s} 's", Same()),
    phrase("OTHERS", "{who:FULL@player.s} 's", Same()),
    *reads(
        "PACT*",
        "<put> {what:THING} on top in any order",
        "<put> {what:THING} on your choice of the top or bottom of its owner 's library",
        "<put> {what:THING} into its owner 's library just beneath the top {n:NW} cards of that "
        "library",
        "<put> your commander into your hand from the command zone",
        "<return> {what:THING} to their owners ' hands except for {l:N@obj.p}",
        "<return> {what:THING} to its owner 's hand tapped",
        "<put> {what:THING} onto the battlefield under your control tapped",
        bind="instruction",
    ),
    does("<sacrifice> {what:OBJ}", actions.Sacrifice),
    *reads(
        "PACT*",
        "<return> {what:THING} to the battlefield under its owner 's control with "
        "{n:COUNTNUM} {k:COUNTERKIND} on it",
        "<return> {what:THING} to the battlefield under their owner 's control with "
        "{n:COUNTNUM} {k:COUNTERKIND} on it",
        "<return> {what:THING} to the battlefield under your control attached to {to:OBJ}",
        "<return> {what:THING} to the battlefield with {n:COUNTNUM} {k:COUNTERKIND} on each of "
        "them",
        "<put> {what:THING} onto the battlefield tapped and attacking {who:PLAYER}",
        "<exile> {what:THING} with {n:COUNTNUM} {k:COUNTERKIND} on each of them",
        "<exile> {what:THING} face down in a face-down pile",
        "<put> onto the battlefield under your control {what:THING}",
        "<return> {what:THING} to your hand or to the battlefield",
        "<put> {what:THING} on top or on the bottom of its owner 's library",
        "<put> {what:THING} on the top or bottom of its owner 's library",
        "<put> {what:THING} on the top or bottom of their library",
        "<put> {what:THING} on top of its owner 's library or on the bottom of its owner 's "
        "library",
        "<put> {what:THING} on their choice of the top or bottom of their owners ' libraries",
        "<put> {what:THING} on your choice of the top or bottom of your library",
        "<put> {what:THING} on their choice of the top or bottom of their library",
        bind="instruction",
    ),
)
