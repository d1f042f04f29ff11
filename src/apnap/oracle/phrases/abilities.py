"""Activated, triggered and static abilities and spells, with what limits them. [CR 113.3, 602.5,
603.2, 604]"""

from dataclasses import replace
from typing import Any

from apnap.abilities.ability import Activated, Affects, Spell, Static, Triggered
from apnap.abilities.amounts import Fixed, Sum
from apnap.abilities.changes import CostsLess, DefinePT
from apnap.abilities.conditions import Time
from apnap.abilities.costs import DiscardCost
from apnap.abilities.events import EitherEvent, StateIs, StepBegins
from apnap.abilities.filters import AllOf, InZone, Targets
from apnap.abilities.node import Condition, Node, walk
from apnap.abilities.selectors import Matching, Target, This
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Const, Differs, Pair, Same

Limits = tuple[tuple[str, Any], ...]


def zone_of(*words: Node) -> str:
    """The zone where an activated ability works, by what it says of its object. [CR 113.6]"""
    for word in words:
        for node in walk(word):
            if type(node) is Matching and node.what == This():
                parts = node.filter.parts if isinstance(node.filter, AllOf) else (node.filter,)
                for part in parts:
                    if isinstance(part, InZone):
                        return part.zone
            if type(node) is DiscardCost and node.what == This():
                return "hand"
    return "battlefield"


def _activated(cost: Any, body: Any, limits: Limits = ()) -> Activated:
    names = [name for name, _ in limits]
    if len(set(names)) != len(names):
        raise Differs("two limits of one kind")
    return Activated(cost, body, zone=zone_of(cost, body), **dict(limits))


_LIMITS = ("who", "timing", "once", "limit", "condition", "own_cost", "own_cost_if")


def _own_cost(c: CostsLess, d: Condition | None = None) -> Limits:
    """How its own text changes its cost; what is chosen later can't decide that it is begun."""
    if any(isinstance(word, Target | Targets) for part in (c, d) if part for word in walk(part)):
        raise Differs("its targets are chosen after it is begun to activate")
    return (("own_cost", c),) if d is None else (("own_cost", c), ("own_cost_if", d))


def _own_cost_slots(value: Any) -> dict[str, Any] | None:
    names = tuple(name for name, _ in value)
    if names not in (("own_cost",), ("own_cost", "own_cost_if")):
        return None
    return dict(zip("cd", (held for _, held in value), strict=False))


def _activated_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not Activated or value.keyword:
        return None
    if value.zone != zone_of(value.cost, value.body):
        return None
    plain = Activated(value.cost, value.body)
    limits = tuple(
        (name, getattr(value, name))
        for name in _LIMITS
        if getattr(value, name) != getattr(plain, name)
    )
    slots: dict[str, Any] = {"cost": value.cost, "body": value.body}
    return {**slots, "limits": limits} if limits else slots


def _loyalty(cost: Any, body: Any) -> Activated:
    return Activated(cost, body, keyword="loyalty")


def _loyalty_slots(value: Any) -> dict[str, Any] | None:
    if value != Activated(value.cost, value.body, keyword="loyalty"):
        return None
    return {"cost": value.cost, "body": value.body}


def _limit(*limits: tuple[str, Any]) -> Const:
    return Const(tuple(limits))


def _both(a: Limits, b: Limits) -> Limits:
    return (*a, *b)


def _two_limits(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or len(value) < 2 or value[0][0] == "own_cost":
        return None
    return {"a": value[:1], "b": value[1:]}


_IF = Pair(
    lambda c: (("condition", c),),
    lambda v: {"c": v[0][1]} if len(v) == 1 and v[0][0] == "condition" else None,
)


def _more_often(most: int) -> Pair:
    """Say "no more than twice each turn", which is printed as "only twice each turn"."""
    return Pair(lambda: (("limit", most),), lambda v: None)


Head = tuple[str, Any]


def _triggered(
    t: Head, body: Any, condition: Any = None, limits: tuple[tuple[str, Any], ...] = ()
) -> Triggered:
    word, event = t
    return Triggered(event, body, condition, word=word, **dict(limits))


def _triggered_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not Triggered or value.zone:
        return None
    slots: dict[str, Any] = {"t": (value.word, value.event), "body": value.body}
    if value.condition is not None:
        slots["condition"] = value.condition
    limits: Limits = ()
    if value.limit:
        limits += (("limit", value.limit),)
    if value.optional_once:
        limits += (("optional_once", True),)
    return {**slots, "limits": limits} if limits else slots


def _head(word: str) -> Pair:
    return Pair(lambda e: (word, e), lambda v: {"e": v[1]} if v[0] == word else None)


def _either(word: str) -> Pair:
    def lower(a: Any, b: Any) -> Head:
        parts = [*(a.parts if isinstance(a, EitherEvent) else (a,))]
        parts.extend(b.parts if isinstance(b, EitherEvent) else (b,))
        return (word, EitherEvent(tuple(parts)))

    def raised(value: Any) -> dict[str, Any] | None:
        if value[0] != word or type(value[1]) is not EitherEvent or len(value[1].parts) != 2:
            return None
        return {"a": value[1].parts[0], "b": value[1].parts[1]}

    return Pair(lower, raised)


_STATE = Pair(
    lambda c: ("when", StateIs(c)),
    lambda v: {"c": v[1].condition} if v[0] == "when" and type(v[1]) is StateIs else None,
)


def _conditional(condition: Any, a: Any) -> Static:
    if a.condition is not None:
        raise Differs("two conditions")
    return Static(a.effect, condition, a.zone, a.defining)


def _condition_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not Static or value.condition is None:
        return None
    return {"condition": value.condition, "a": replace(value, condition=None)}


def _during(time: str) -> Pair:
    held = Time(time)
    return Pair(
        lambda a: _conditional(held, a),
        lambda v: (
            {"a": replace(v, condition=None)} if type(v) is Static and v.condition == held else None
        ),
    )


def _defined(power: bool, toughness: bool) -> Pair:
    """A characteristic-defining ability: what power and toughness are. [CR 604.3]"""

    def made(n: Any) -> Static:
        change = DefinePT(n if power else None, n if toughness else None)
        return Static(Affects(This(), (change,)), defining=True)

    def lower(what: Any, n: Any) -> Static:
        if what != This():
            raise Differs("it defines another object's characteristics")
        return made(n)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not Static or type(value.effect) is not Affects:
            return None
        change = value.effect.changes[0]
        n = (change.power or change.toughness) if type(change) is DefinePT else None
        return {"what": This(), "n": n} if n is not None and value == made(n) else None

    return Pair(lower, raised)


def _one_more(what: Any, n: Any) -> Static:
    """Its power is a number, and its toughness one more. [CR 604.3]"""
    if what != This():
        raise Differs("it defines another object's characteristics")
    change = DefinePT(n, Sum((n, Fixed(1))))
    return Static(Affects(This(), (change,)), defining=True)


def _one_more_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not Static or type(value.effect) is not Affects:
        return None
    change = value.effect.changes[0]
    if type(change) is not DefinePT or change.power is None:
        return None
    n = change.power
    return {"what": This(), "n": n} if value == _one_more(This(), n) else None


PHRASES: tuple[Phrase, ...] = (
    *(
        made
        for root in ("permanent", "spell")
        for made in (
            phrase(
                f"ABILITY@{root}",
                "{cost:COST} : {body:TBODY}",
                "{cost:COST} : {body:TBODY} {limits:LIMITS}",
                Pair(_activated, _activated_slots),
            ),
            phrase(
                f"ABILITY@{root}",
                "{t:TRIGGER} , if {condition:IFCOND} , {body:TBODY}",
                "{t:TRIGGER} , if {condition:IFCOND} , {body:TBODY} {limits:TLIMITS}",
                Pair(_triggered, _triggered_slots),
                name="intervening if",
            ),
            phrase(
                f"ABILITY@{root}",
                "{t:TRIGGER} , {body:TBODY}",
                "{t:TRIGGER} , {body:TBODY} {limits:TLIMITS}",
                Pair(_triggered, _triggered_slots),
                name="triggered",
            ),
        )
    ),
    phrase(
        "ABILITY@permanent",
        "{cost:LOYALTY} : {body:TBODY}",
        Pair(_loyalty, lambda v: _loyalty_slots(v) if type(v) is Activated else None),
    ),
    phrase("ABILITY@permanent", "{a:STATICLINE}", Same()),
    phrase("STATICLINE", "{effect:STATIC} .", Build(Static), name="a statement"),
    phrase(
        "STATICLINE",
        "as long as {condition:IFCOND} , {a:STATICLINE}",
        Pair(_conditional, _condition_slots),
        name="condition first",
    ),
    *(
        phrase(
            "STATICLINE", f"{{what:OWN}} {said} equal to {{n:AMOUNT}} .", _defined(power, toughness)
        )
        for said, power, toughness in (
            ("power and toughness are each", True, True),
            ("power is", True, False),
            ("toughness is", False, True),
        )
    ),
    phrase(
        "STATICLINE",
        "{what:OWN} power is equal to {n:AMOUNT} and its toughness is equal to that number "
        "plus 1 .",
        Pair(_one_more, _one_more_slots),
    ),
    phrase("OWN", "{what:SELF.s} 's", Same()),
    *(
        phrase("STATICLINE", f"{said} , {{a:STATICLINE}}", _during(time))
        for said, time in (
            ("during your turn", "your turn"),
            ("during turns other than yours", "not your turn"),
        )
    ),
    phrase(
        "STATICLINE",
        "{effect:STATIC} as long as {condition:IFCOND} .",
        Pair(Static, lambda v: None),
        name="condition last",
    ),
    phrase("ABILITY@spell", "{body:TBODY}", Build(Spell), name="what the spell does"),
    phrase("ABILITY@spell", "{effect:SELFSTATIC} .", Build(Static), name="what is true of it"),
    # what a trigger watches for
    phrase("TRIGGER", "when {e:EVENT}", _head("when"), name="an event"),
    phrase("TRIGGER", "whenever {e:EVENT}", _head("whenever"), name="an event"),
    phrase("TRIGGER", "at the beginning of {e:STEP}", "at {e:STEPEND}", _head("at")),
    phrase("TRIGGER", "when {c:COND}", _STATE, name="a state"),
    *reads("TRIGGER", "whenever there are {n:NW} or more {k:CKIND.p} on {on:SELF.s}"),
    phrase(
        "TRIGGER",
        "when {a:EVENT} and when {b:EVENT}",
        "when {a:EVENT} or when {b:EVENT}",
        _either("when"),
        name="either event",
    ),
    phrase(
        "TRIGGER",
        "when {a:EVENT} and whenever {b:EVENT}",
        "whenever {a:EVENT} or whenever {b:EVENT}",
        "whenever {a:EVENT} and whenever {b:EVENT}",
        "when {a:EVENT} or whenever {b:EVENT}",
        "when {a:EVENT} and at the beginning of {b:STEP}",
        "whenever {a:EVENT} and at the beginning of {b:STEP}",
        "at the beginning of {a:STEP} and whenever {b:EVENT}",
        _either("whenever"),
        name="either event",
    ),
    phrase("STEPEND", "end of combat", Const(StepBegins("end of combat"))),
    *reads("STEPEND", "end of turn", "end of combat on your turn"),
    *reads(
        "LIMITS1",
        "only your opponents may activate this ability and only {t:LIMIT} .",
        "only {who:FULL@player.s} may activate this ability .",
        "activate only {a:LIMIT} , only {b:LIMIT} , and only {c:LIMIT} .",
    ),
    # limits
    phrase("LIMITS", "{a:LIMITS1}", Same()),
    phrase("LIMITS", "{a:LIMITS1} {b:LIMITS1}", Pair(_both, _two_limits)),
    phrase(
        "LIMITS1", "activate only {t:LIMIT} .", "activate this ability only {t:LIMIT} .", Same()
    ),
    phrase("LIMITS1", "activate only {a:LIMIT} and only {b:LIMIT} .", Pair(_both, _two_limits)),
    phrase("LIMITS1", "activate no more than twice each turn .", _more_often(2)),
    phrase("LIMITS1", "activate no more than three times each turn .", _more_often(3)),
    phrase("LIMITS1", "any player may activate this ability .", _limit(("who", "any"))),
    phrase("LIMITS1", "this ability {c:ACOST.s} .", Pair(_own_cost, _own_cost_slots)),
    phrase(
        "LIMITS1",
        "this ability {c:ACOST.s} if {d:IFCOND} .",
        Pair(_own_cost, _own_cost_slots),
    ),
    phrase(
        "LIMITS1", "only your opponents may activate this ability .", _limit(("who", "opponents"))
    ),
    phrase("LIMIT", "as a sorcery", _limit(("timing", "sorcery"))),
    phrase("LIMIT", "during your turn", _limit(("timing", "your turn"))),
    phrase("LIMIT", "during combat", _limit(("timing", "combat"))),
    phrase("LIMIT", "during your upkeep", _limit(("timing", "upkeep"))),
    phrase("LIMIT", "before attackers are declared", _limit(("timing", "before attackers"))),
    phrase(
        "LIMIT",
        "during your turn , before attackers are declared",
        _limit(("timing", "your turn"), ("condition", Time("before attackers"))),
    ),
    phrase("LIMIT", "once each turn", _limit(("limit", 1))),
    phrase("LIMIT", "twice each turn", _limit(("limit", 2))),
    phrase("LIMIT", "three times each turn", _limit(("limit", 3))),
    phrase("LIMIT", "once", _limit(("once", True))),
    phrase("LIMIT", "if {c:IFCOND}", _IF),
    phrase("LIMIT", "as a instant", _limit(("timing", "instant"))),
    *reads(
        "LIMIT",
        "during the declare blockers step",
        "during the declare attackers step",
        "during the end of combat step",
        "during any upkeep step",
        "before the combat damage step",
        "during a opponent 's turn",
        "during a opponent 's upkeep",
        "during a opponent 's turn , before attackers are declared",
        "during combat after blockers are declared",
        "during any player 's upkeep",
        "any time you could cast a instant",
    ),
    phrase(
        "TLIMITS",
        "this ability triggers only once each turn .",
        _limit(("limit", 1)),
        name="limited once",
    ),
    phrase("TLIMITS", "this ability triggers only twice each turn .", _limit(("limit", 2))),
    phrase("TLIMITS", "this ability triggers only three times each turn .", _limit(("limit", 3))),
    phrase("TLIMITS", "do this only once each turn .", _limit(("optional_once", True))),
    *reads(
        "TLIMITS",
        "this ability triggers only once .",
        "you may do this only once each turn .",
        "this ability triggers only if {c:IFCOND} .",
        "this ability triggers only during your turn .",
        "do this only twice each turn .",
    ),
)
