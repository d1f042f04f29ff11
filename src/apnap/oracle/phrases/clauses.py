"""Clauses: who does what, whether and for what. [CR 608]"""

from typing import Any

from apnap.abilities import actions, conditions, costs, effects
from apnap.abilities.durations import Forever
from apnap.abilities.selectors import Both, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import SUBJECT, Build, Differs, Pair, Same, Subject
from apnap.oracle.subjects import sequence, subject_of, with_subject, without_subject

_WITH_YOU = (
    actions.GainLife,
    actions.LoseLife,
    actions.GetEmblem,
    actions.GetEnergy,
    actions.WinGame,
    actions.LoseGame,
)


def _imperative(a: Any) -> Any:
    bare = a.effect if isinstance(a, effects.Noted) else a
    if type(getattr(bare, "whose", None)) is Subject:
        raise Differs("'their library' is not yours")
    return with_subject(a, You())


def _never_alone(verb: str, after: str) -> bool:
    """Who gains or loses life, gets energy or wins or loses the game is always said."""
    return verb in ("gain", "get", "lose", "win") and after != "control"


def _imperative_slots(value: Any) -> dict[str, Any] | None:
    bare = value.effect if isinstance(value, effects.Noted) else value
    if isinstance(bare, _WITH_YOU):
        return None  # "you gain 3 life"
    return {"a": without_subject(value, You(), objects=False)}


def _clause(objects: bool, each: bool = False) -> Pair:
    def lower(who: Any, a: Any) -> Any:
        done = with_subject(a, who)
        if done == a:
            raise Differs("the subject takes no part in what is done")
        return done

    def raised(value: Any) -> dict[str, Any] | None:
        who = subject_of(value, objects)
        if who is None or (type(who) is Both) != each:
            return None
        return {"who": who, "a": without_subject(value, who, objects)}

    return Pair(lower, raised)


def _may(who: Any, a: Any) -> Any:
    return effects.May(with_subject(a, who), who)


def _may_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not effects.May:
        return None
    return {"who": value.who, "a": without_subject(value.effect, value.who, objects=False)}


def _have(who: Any, whom: Any, a: Any) -> Any:
    done = with_subject(a, whom)
    if done == a:
        raise Differs("the subject takes no part in what is done")
    return effects.May(done, who)


def _have_slots(objects: bool) -> Any:
    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not effects.May:
            return None
        whom = subject_of(value.effect, objects)
        if whom is None or whom == value.who:
            return None
        without = without_subject(value.effect, whom, objects)
        return {"who": value.who, "whom": whom, "a": without}

    return raised


_FOREVER = Forever()


def _changed(who: Any, what: Any, changes: Any, duration: Any = _FOREVER) -> Any:
    return effects.May(effects.Continuous(what, changes, duration), who)


def _changed_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not effects.May or type(value.effect) is not effects.Continuous:
        return None
    made = value.effect
    slots = {"who": value.who, "what": made.what, "changes": made.changes}
    return slots if made.duration == Forever() else {**slots, "duration": made.duration}


def _pay(who: Any, cost: Any) -> Any:
    return effects.MayPay(with_subject(cost, You()), who=who)


def _pay_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not effects.MayPay or value.then or value.otherwise:
        return None
    return {"who": value.who, "cost": without_subject(value.cost, You(), objects=False)}


def _pay_both(who: Any, cost: Any, more: Any) -> Any:
    return _pay(who, costs.Costs((cost, more)))


def _pay_both_slots(value: Any) -> dict[str, Any] | None:
    slots = _pay_slots(value)
    if slots is None or type(slots["cost"]) is not costs.Costs or len(slots["cost"].parts) != 2:
        return None
    cost, more = slots["cost"].parts
    return {"who": slots["who"], "cost": cost, "more": more}


def _unless(e: Any, who: Any, cost: Any) -> Any:
    return effects.Unless(e, with_subject(cost, You()), who)


def _unless_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not effects.Unless:
        return None
    cost = without_subject(value.cost, You(), objects=False)
    return {"e": value.effect, "who": value.who, "cost": cost}


def _unless_so(e: Any, c: Any) -> Any:
    return effects.If(conditions.Untrue(c), e)


# What is not so is said by other conditions where they can say it: "if you control no artifacts".
_SAID_BY_UNLESS = (
    conditions.Compared,
    conditions.Happened,
    conditions.HasStatus,
    conditions.AllTrue,
    conditions.AnyTrue,
)


def _so_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not effects.If or value.otherwise is not None:
        return None
    if type(value.condition) is not conditions.Untrue:
        return None
    if not isinstance(value.condition.part, _SAID_BY_UNLESS):
        return None
    return {"e": value.then, "c": value.condition.part}


def _sequence(**slots: Any) -> Any:
    first, *_ = slots.values()
    if type(first) is effects.MayPay:
        raise Differs("what follows may be part of what is paid")
    return sequence(*slots.values())


def _split(count: int) -> Any:
    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not effects.Seq or len(value.parts) != count:
            return None
        return dict(zip("abcd", value.parts, strict=False))

    return raised


def _verbs(one: str, many: str) -> tuple[Phrase, ...]:
    """Several verbs of one subject."""
    a, b, c, d = (f"{{{slot}:{one}.%}}" for slot in "abcd")
    return (
        phrase(f"{many}*", a, Same()),
        phrase(f"{many}*", f"{a} and {b}", f"{a} , then {b}", Pair(_sequence, _split(2))),
        phrase(
            f"{many}*",
            f"{a} , {b} , and {c}",
            f"{a} , {b} , then {c}",
            f"{a} and {b} , then {c}",
            f"{a} , then {b} and {c}",
            f"{a} , then {b} , then {c}",
            Pair(_sequence, _split(3)),
        ),
        phrase(
            f"{many}*",
            f"{a} , {b} , {c} , and {d}",
            f"{a} , {b} , {c} , then {d}",
            f"{a} , {b} , then {c} and {d}",
            f"{a} , {b} , and {c} , then {d}",
            Pair(_sequence, _split(4)),
        ),
    )


def _who(template: str) -> tuple[str, ...]:
    """The template for "you" and for other players."""
    return ("{who:YOU.p} " + template, "{who:PLAYER.%} " + template)


PHRASES: tuple[Phrase, ...] = (
    *_verbs("PACT", "PACTS"),
    *_verbs("OACT", "OACTS"),
    *reads(
        "OACTS*",
        "{a:OACT.%} and {c:CHANGES.%} {d:DUR}",
        "{a:OACT.%} and doesn't untap during your next untap step",
    ),
    phrase(
        "IMPERATIVE",
        "{a:PACT.b}",
        Pair(_imperative, _imperative_slots),
        bind="deed",
        veto=_never_alone,
    ),
    phrase("CLAUSE", "{who:YOU.p} {a:PACTS.p}", _clause(objects=False), name="you do", bind="deed"),
    phrase("CLAUSE", "{who:PLAYER.%} {a:PACTS.%}", _clause(objects=False), bind="deed"),
    phrase(
        "CLAUSE", "{who:PLAYERS} each {a:PACTS.p}", _clause(objects=False, each=True), bind="deed"
    ),
    phrase(
        "CLAUSE",
        "{who:OBJ.%} {a:OACTS.%}",
        "{who:OBJ.%} also {a:OACTS.%}",
        "{who:OBJ.p} each {a:OACTS.p}",
        _clause(objects=True),
        bind="deed",
    ),
    *(
        made
        for who in ("{who:YOU.p}", "{who:PLAYER.%}")
        for made in (
            phrase(
                "CLAUSE",
                f"{who} may {{a:PACTS.b}}",
                Pair(_may, _may_slots),
                bind="deed",
                name="may do",
            ),
            phrase(
                "CLAUSE",
                f"{who} may have {{whom:OBJ}} {{a:OACTS.b}}",
                Pair(_have, _have_slots(objects=True)),
                bind="deed",
            ),
            phrase(
                "CLAUSE",
                f"{who} may have {{whom:PLAYER}} {{a:PACTS.b}}",
                Pair(_have, _have_slots(objects=False)),
                bind="deed",
            ),
            phrase(
                "CLAUSE",
                f"{who} may have {{what:GROUP}} {{changes:CHANGES.b}} {{duration:DUR}}",
                Pair(_changed, _changed_slots),
                bind="deed",
            ),
            phrase(
                "CLAUSE",
                f"{who} may have {{what:SELF.s}} {{changes:CHANGES.b}}",
                Pair(_changed, _changed_slots),
                bind="deed",
                name="changed for good",
            ),
            *(
                ()
                if "YOU" in who
                else (
                    phrase(
                        "CLAUSE",
                        f"{who} may have {{whom:YOU.p}} {{a:PACTS.b}}",
                        Pair(_have, _have_slots(objects=False)),
                        bind="deed",
                    ),
                )
            ),
            phrase(
                "CLAUSE",
                f"{who} may pay {{cost:PAYABLE}}",
                Pair(_pay, _pay_slots),
                bind="deed",
                name="may pay",
            ),
            phrase(
                "CLAUSE",
                f"{who} may pay {{cost:PAYABLE}} and {{more:COSTV.b}}",
                Pair(_pay_both, _pay_both_slots),
                bind="deed",
                name="may pay both",
            ),
        )
    ),
    phrase(
        "CLAUSE",
        "{what:GROUP.%} {changes:CHANGES.%} {duration:DUR}",
        "{duration:DUR} , {what:GROUP.%} {changes:CHANGES.%}",
        "{what:GROUP.%} also {changes:CHANGES.%} {duration:DUR}",
        "{what:GROUP.p} each {changes:CHANGES.p} {duration:DUR}",
        "{duration:DUR} , {what:GROUP.p} each {changes:CHANGES.p}",
        Build(effects.Continuous),
        bind="instruction",
    ),
    phrase(
        "CLAUSE",
        "{what:FULL@objspell.s} {changes:CHANGES.s} {duration:DUR}",
        Build(effects.Continuous),
        bind="instruction",
    ),
    phrase(
        "CLAUSE",
        "{what:FULL@objspell.s} {changes:CHANGES.s}",
        Build(effects.Continuous, duration=Forever()),
        bind="instruction",
        name="changed for good",
    ),
    phrase(
        "CLAUSE",
        "{what:GROUP.%} {changes:CHANGES.%}",
        Build(effects.Continuous, duration=Forever()),
        bind="instruction",
        name="changed for good",
    ),
    # "unless its controller pays {2}"
    *(
        phrase(
            "PART",
            f"{{e:{one}}} unless {who} {{cost:COSTV.%}}",
            Pair(_unless, _unless_slots),
            name="unless",
            bind="unless",
        )
        for one in ("IMPERATIVE", "CLAUSE")
        for who in ("{who:YOU.%}", "{who:PLAYER.%}")
    ),
    *reads(
        "PART",
        "{e:IMPERATIVE} unless {who:PLAYER.s} has {what:ONEOBJ.s} {a:OACTS.b}",
        "{e:CLAUSE} unless {who:PLAYER.s} has {what:ONEOBJ.s} {a:OACTS.b}",
        "do the same for {n:N@card.p}",
        "do the same for {n:N@obj.p}",
    ),
    *(
        phrase(
            "PART",
            f"{{e:{one}}} unless {{c:IFCOND}}",
            Pair(_unless_so, _so_slots),
            name="unless it is so",
        )
        for one in ("IMPERATIVE", "CLAUSE")
    ),
    *(
        one
        for noun in ("FULL@card.%", "EVERY@card.%")
        for one in reads(
            "CLAUSE",
            f"{{what:{noun}}} {{changes:CHANGES.%}} {{duration:DUR}}",
            bind="instruction",
        )
    ),
    *reads(
        "CLAUSE",
        "{what:ITIS.s} {b:BEING.s} {d:DUR}",
        "the copy targets {to:ANY}",
        "{what:FULL@spell.s} {c:CHANGES.s}",
        "{what:FULL@spell.s} {c:CHANGES.s} {d:DUR}",
        "{what:THAT@obj.s} enters the battlefield with {w:WITHCOUNTERS}",
        "{what:THAT@obj.s} enters tapped and with {w:WITHCOUNTERS}",
        bind="instruction",
    ),
    *reads(
        "CLAUSE",
        "{who:YOU.p} may have {w:WHOSEZONE} life total become {n:AMOUNT}",
        "{who:YOU.p} may have {what:GROUP} block {w:ONEOBJ.s} this turn if able",
        "{who:YOU.p} may {a:PACTS.b} and may {b:PACTS.b}",
        "{who:PLAYER.%} may {a:PACTS.b} and may {b:PACTS.b}",
        bind="deed",
    ),
    *(
        one
        for done in ("{e:IMPERATIVE}", "{e:CLAUSE}")
        for one in reads(
            "PART",
            f"{done} unless {{who:YOU.p}} {{a:COSTV.p}} or {{b:COSTV.p}}",
            f"{done} unless {{who:PLAYER.s}} {{a:COSTV.s}} or {{b:COSTV.s}}",
            f"{done} unless {{who:PLAYER.p}} {{a:COSTV.p}} or {{b:COSTV.p}}",
            f"{done} when you lose control of {{x:ONEOBJ.s}}",
            f"{done} when {{x:SELF.s}} leaves the battlefield",
        )
    ),
    *reads("PACTS*", "{a:PACT.%} or {b:PACT.%}", name="one of two"),
    *reads(
        "EFFECT",
        "{a:PART} , where X is {n:AMOUNT} , then {b:EFFECT}",
    ),
    phrase("PART", "{a:IMPERATIVE}", "{a:CLAUSE}", Same()),
    phrase("EFFECT", "{a:PART}", Same(), name="one instruction"),
    phrase(
        "EFFECT",
        "{a:PART} and {b:PART}",
        Pair(_sequence, _split(2)),
        name="instructions joined",
        split="low",
    ),
    phrase(
        "EFFECT",
        "{a:PART} , {b:PART} , and {c:PART}",
        Pair(_sequence, _split(3)),
        name="instructions joined",
        split="low",
    ),
    phrase(
        "EFFECT",
        "{a:PART} , then {b:EFFECT}",
        "{a:PART} and {b:PART} , then {c:EFFECT}",
        "{a:PART} , {b:PART} , then {c:EFFECT}",
        "{a:PART} , {b:PART} , and then {c:PART}",
        "{a:PART} , and {b:PART}",
        "{a:PART} , {b:PART} , {c:PART} , and {d:PART}",
        "{a:PART} , {b:PART} , {c:PART} , then {d:EFFECT}",
        Pair(_sequence, lambda v: None),
        name="instructions joined",
        split="low",
    ),
    phrase(
        "PACT*",
        "<get> a emblem with {abilities:KWL}",
        Build(actions.GetEmblem, who=SUBJECT),
        bind="instruction",
    ),
    *reads(
        "PACT*",
        "repeat this process",
        bind="instruction",
    ),
)
