"""What static abilities say. [CR 604]"""

from typing import Any

from apnap.abilities import changes
from apnap.abilities.ability import Affects, Static
from apnap.abilities.effects import Continuous
from apnap.abilities.node import walk
from apnap.abilities.selectors import All, Each, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Pair, Same, only_read
from apnap.oracle.phrases.sentences import WHERE


def _controlled(what: Any) -> Affects:
    return Affects(what, (changes.Control(You()),))


def _under_control(value: Any) -> dict[str, Any] | None:
    if type(value) is not Affects or value != _controlled(value.what):
        return None
    return {"what": value.what}


def _activated_of(verb: str) -> Pair:
    """Activated abilities of these can't be activated."""

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not Affects or type(value.what) is not All:
            return None
        return {"n": value.what.filter} if value.changes == (changes.Cant(verb),) else None

    return Pair(lambda n: Affects(All(n), (changes.Cant(verb),)), raised)


def _each_of_them(value: Any) -> dict[str, Any] | None:
    if type(value) is not Affects or type(value.what) is not All:
        return None
    if not any(type(word) is Each for change in value.changes for word in walk(change)):
        return None
    return {"what": value.what, "changes": value.changes}


def _its_activated(verb: str) -> Pair:
    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not Affects or value.changes != (changes.Cant(verb),):
            return None
        return {"what": value.what}

    return Pair(lambda what: Affects(what, (changes.Cant(verb),)), raised)


def _and_abilities(verb: str) -> Pair:
    """Another restriction, and that of activating its abilities."""
    last = changes.Cant(verb)

    def raised(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or len(value) < 2 or value[-1] != last:
            return None
        return {"a": value[:-1]}

    return Pair(lambda a: (*a, last), raised)


def _for_a_time(verb: str) -> Pair:
    """Its activated abilities can't be activated for a time."""

    def lower(what: Any, duration: Any) -> Continuous:
        return Continuous(what, (changes.Cant(verb),), duration)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not Continuous or value.changes != (changes.Cant(verb),):
            return None
        return {"what": value.what, "duration": value.duration}

    return Pair(lower, raised)


_ACTIVATED = (
    ("can't be activated", "be activated"),
    ("can't be activated unless they're mana abilities", "be activated unless mana"),
)

PHRASES: tuple[Phrase, ...] = (
    *(
        made
        for said, verb in _ACTIVATED
        for made in (
            phrase("STATIC", f"activated abilities of {{n:N@obj.p}} {said}", _activated_of(verb)),
            phrase(
                "STATIC", f"activated abilities of {{n:N@source.p}} {said}", _activated_of(verb)
            ),
            phrase("STATIC", f"{{what:OF}} activated abilities {said}", _its_activated(verb)),
            phrase(
                "CHANGES.s",
                f"{{a:CHG.s}} , and its activated abilities {said}",
                f"{{a:CHG.s}} and its activated abilities {said}",
                _and_abilities(verb),
            ),
            *reads(
                "STATIC",
                f"activated abilities of {{n:N@card.p}} {said}",
            ),
        )
    ),
    *(
        phrase(
            "CLAUSE",
            f"{{what:OF}} activated abilities {said} {{duration:DUR}}",
            _for_a_time(verb),
            bind="instruction",
        )
        for said, verb in _ACTIVATED
    ),
    phrase("STATIC", "you control {what:SELF.s}", Pair(_controlled, _under_control)),
    phrase("STATIC", "{e:ALWAYS}", Same()),
    phrase("STATIC", "{e:ALWAYS} , where X is {n:AMOUNT}", WHERE, bind="where"),
    phrase(  # printed where "its" is what each of them has
        "ALWAYS",
        "{what:EACH@obj.s} {changes:CHANGES.s}",
        Pair(Affects, _each_of_them),
        name="each changed always",
    ),
    phrase(
        "ALWAYS",
        "{what:GROUP.%} {changes:CHANGES.%}",
        "{what:GROUP.p} each {changes:CHANGES.p}",
        Build(Affects),
        name="changed always",
    ),
    phrase(
        "ALWAYS",
        "{what:ITIS.s} {changes:BEING.s}",
        only_read(Pair(Affects, lambda v: None)),
    ),
    *reads(
        "ALWAYS",
        "{what:ITIS.s} {b:BEING.s} and {c:CHANGES.s}",
    ),
    # "it's still a land": it keeps its other types [CR 205.1b]
    phrase(
        "STATICLINE",
        "{what:SELF.s} is {c:BEINGSTILL} . it's still a {w:STILLTYPE} .",
        Pair(lambda what, c, w: Static(Affects(what, c)), lambda v: None),
    ),
    *reads(
        "STATIC",
        "{what:SELF.s} {changes:CHANGES.s} , and all creatures able to block it do so",
        "{what:SELF.s} {changes:CHANGES.s} and all creatures able to block it do so",
        "double all damage {n:N@source.p} would deal",
        "double all damage that {n:N@source.p} would deal",
        "double all damage that {n:N@obj.p} would deal",
        "double all damage {n:N@obj.p} would deal",
        "double all damage {what:SELF.s} would deal",
        "{what:OF} activated abilities {c:ACOST.p}",
        "activated abilities of {n:N@source.p} {c:ACOST.p}",
        "activated abilities of {n:N@source.p} {c:ACOST.p} unless they're mana abilities",
    ),
    # on a spell: what is true of it, not what it does
    phrase("SELFSTATIC", "{what:SELF.s} {changes:CHANGES.s}", Build(Affects)),
)
