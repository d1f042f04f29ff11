"""Clauses and sentences: who does what, in which order, if and when. [CR 608]"""

from typing import Any

from apnap.abilities import actions, effects
from apnap.abilities.durations import Forever
from apnap.abilities.selectors import You
from apnap.oracle.grammar import Phrase, phrase
from apnap.oracle.meaning import Build, Differs, Pair, Same
from apnap.oracle.subjects import sequence, subject_of, with_subject, without_subject


def _imperative(a: Any) -> Any:
    return with_subject(a, You())


_WITH_YOU = (actions.GainLife, actions.LoseLife, actions.WinGame, actions.LoseGame)


def _imperative_slots(value: Any) -> dict[str, Any] | None:
    if isinstance(value, _WITH_YOU):
        return None  # "you gain 3 life"
    return {"a": without_subject(value, You(), objects=False)}


def _clause(objects: bool) -> Pair:
    def lower(who: Any, a: Any) -> Any:
        done = with_subject(a, who)
        if done == a:
            raise Differs("the subject takes no part in what is done")
        return done

    def raised(value: Any) -> dict[str, Any] | None:
        who = subject_of(value, objects)
        if who is None:
            return None
        return {"who": who, "a": without_subject(value, who, objects)}

    return Pair(lower, raised)


def _may(who: Any, a: Any) -> Any:
    return effects.May(with_subject(a, who), who)


def _may_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not effects.May:
        return None
    return {"who": value.who, "a": without_subject(value.effect, value.who, objects=False)}


def _sequence(**slots: Any) -> Any:
    return sequence(*slots.values())


def _two(value: Any) -> dict[str, Any] | None:
    if type(value) is not effects.Seq or len(value.parts) != 2:
        return None
    return {"a": value.parts[0], "b": value.parts[1]}


def _three(value: Any) -> dict[str, Any] | None:
    if type(value) is not effects.Seq or len(value.parts) != 3:
        return None
    return dict(zip("abc", value.parts, strict=True))


def _first(value: Any) -> dict[str, Any] | None:
    if type(value) is not effects.Seq:
        return None
    return {"s": value.parts[0], "b": sequence(*value.parts[1:])}


def _verbs(one: str, many: str) -> tuple[Phrase, ...]:
    """Several verbs of one subject."""
    a, b, c = (f"{{{slot}:{one}.%}}" for slot in "abc")
    return (
        phrase(f"{many}*", a, Same()),
        phrase(f"{many}*", f"{a} and {b}", f"{a} , then {b}", Pair(_sequence, _two)),
        phrase(
            f"{many}*", f"{a} , {b} , and {c}", f"{a} , {b} , then {c}", Pair(_sequence, _three)
        ),
    )


PHRASES: tuple[Phrase, ...] = (
    *_verbs("PACT", "PACTS"),
    *_verbs("OACT", "OACTS"),
    phrase("IMPERATIVE", "{a:PACT.b}", Pair(_imperative, _imperative_slots)),
    phrase("CLAUSE", "{who:YOU.p} {a:PACTS.p}", _clause(objects=False), name="you do"),
    phrase("CLAUSE", "{who:PLAYER.%} {a:PACTS.%}", _clause(objects=False)),
    phrase("CLAUSE", "{who:OBJ.%} {a:OACTS.%}", _clause(objects=True)),
    phrase("CLAUSE", "{who:YOU.p} may {a:PACTS.b}", Pair(_may, _may_slots)),
    phrase("CLAUSE", "{who:PLAYER.%} may {a:PACTS.b}", Pair(_may, _may_slots)),
    phrase(
        "CLAUSE",
        "{what:GROUP.%} {changes:CHANGES.%} {duration:DUR}",
        Build(effects.Continuous),
        bind="instruction",
    ),
    phrase(
        "CLAUSE",
        "{what:GROUP.%} {changes:CHANGES.%}",
        Build(effects.Continuous, duration=Forever()),
        bind="instruction",
    ),
    phrase("EFFECT", "{a:IMPERATIVE}", "{a:CLAUSE}", Same(), name="one instruction"),
    phrase(
        "EFFECT",
        "{a:IMPERATIVE} and {b:EFFECT}",
        "{a:IMPERATIVE} , then {b:EFFECT}",
        "{a:CLAUSE} and {b:CLAUSE}",
        "{a:CLAUSE} , then {b:EFFECT}",
        Pair(_sequence, lambda v: None),
        name="instructions joined",
    ),
    phrase("SENT", "{e:EFFECT}", Same()),
    phrase("SENT", "if {condition:COND} , {then:EFFECT}", Build(effects.If)),
    phrase("SENT", "then {e:EFFECT}", Pair(lambda e: e, lambda v: None)),
    phrase("BODY", "{s:SENT} .", Same()),
    phrase("BODY", "{s:SENT} . {b:BODY}", Pair(_sequence, _first)),
)
