"""Noun phrases for objects: targets, "a", "all", "each", several joined. [CR 115.1]"""

from typing import Any

from apnap.abilities.ability import TargetSpec
from apnap.abilities.amounts import Fixed, Unlimited
from apnap.abilities.filters import AnyTarget, IsOneOf, Other, OtherThan
from apnap.abilities.node import Filter, Selector
from apnap.abilities.selectors import All, Both, Pick, Players, Target, You
from apnap.oracle.grammar import Node, Phrase, Production, phrase, reads
from apnap.oracle.lower import Lowering
from apnap.oracle.meaning import SUBJECT, Custom, Differs, Pair, Same, only_read
from apnap.oracle.phrases.nouns import KINDS, MIXED
from apnap.oracle.phrases.parts import conjunction, parts_of
from apnap.oracle.unparse import Raising

ALL_KINDS = (*KINDS, *MIXED)
DETERMINED = tuple(kind for kind in ALL_KINDS if kind != "source")
_UNLIMITED = "any number"


def target_spec(raising: Raising, value: Any) -> TargetSpec | None:
    """The spec of a target that is to be announced now, None if it was already."""
    if type(value) is not Target or not raising.bodies:
        return None
    specs, seen = raising.bodies[-1]
    if value.index in seen or value.index >= len(specs) or value.index != len(seen):
        return None
    return specs[value.index]


def target(minimum: int | None, maximum: int | str | None, another: bool = False) -> Custom:
    """A target phrase; None for the number that the slot `q` says, _UNLIMITED for no most."""

    def lower(lowering: Lowering, node: Node) -> Selector:
        slots = lowering.slots(node)
        count = slots.get("q")
        high: Any = count if maximum is None else None
        if isinstance(maximum, int):
            high = Fixed(maximum)
        low: Any = count if minimum is None else Fixed(minimum)
        wanted: Filter = slots.get("n", AnyTarget())
        distinct = False
        if another:
            distinct = bool(lowering.bodies and lowering.bodies[-1])
            if not distinct:
                wanted = conjunction((Other(), *parts_of(wanted)))
        return lowering.announce(node, TargetSpec(wanted, low, high, distinct))

    def children(
        raising: Raising, value: Any, production: Production
    ) -> tuple[Node | str, ...] | None:
        spec = target_spec(raising, value)
        if spec is None or (spec.distinct and not another):
            return None
        wanted = spec.filter
        if another and not spec.distinct:
            parts = parts_of(wanted)
            if parts[0] != Other() or len(parts) < 2:
                return None
            wanted = conjunction(parts[1:])
        slots: dict[str, Any] = {"n": wanted} if "n" in production.slots else {}
        if not slots and wanted != AnyTarget():
            return None
        if maximum is None:
            count = spec.maximum
            if (minimum is None and spec.minimum != count) or count in (None, Fixed(1)):
                return None
            slots["q"] = count
        if minimum is not None and spec.minimum != Fixed(minimum):
            return None
        if isinstance(maximum, int) and spec.maximum != Fixed(maximum):
            return None
        if isinstance(maximum, str) and spec.maximum is not None:
            return None
        kids = raising.fill(production, slots)
        if kids is not None:
            raising.bodies[-1][1].add(value.index)
        return kids

    return Custom(lower, children)


_ONE = Fixed(1)


def picked(
    up_to: bool = False,
    another: bool = False,
    one: bool = True,
    chooser: Selector = SUBJECT,
    at_random: bool = False,
) -> Pair:
    """Say "a creature", "two creatures", "up to one other creature": chosen, not targeted."""

    def lower(n: Filter, q: Any = _ONE) -> Selector:
        wanted = conjunction((Other(), *parts_of(n))) if another else n
        return Pick(wanted, q, up_to, chooser, at_random)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not Pick or value.up_to != up_to or value.chooser != chooser:
            return None
        if value.at_random != at_random or (value.count == _ONE) != one:
            return None
        wanted = value.filter
        parts = parts_of(wanted)
        if another != (parts[0] == Other() and len(parts) > 1):
            return None
        slots: dict[str, Any] = {"n": conjunction(parts[1:]) if another else wanted}
        return slots if one else {**slots, "q": value.count}

    return Pair(lower, raised)


def _any_number(another: bool = False) -> Pair:
    inner = picked(up_to=True, another=another, one=False)
    return Pair(
        lambda n: inner.lowered(n, Unlimited()),
        lambda v: (
            {"n": found["n"]}
            if (found := inner.raised(v)) is not None and found["q"] == Unlimited()
            else None
        ),
    )


def _some_of(up_to: bool, one: bool) -> Pair:
    """Say "two of them": chosen from what was spoken of."""

    def lower(what: Selector, q: Any = _ONE) -> Selector:
        return Pick(IsOneOf(what), q, up_to, SUBJECT)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not Pick or type(value.filter) is not IsOneOf or value.at_random:
            return None
        if value.up_to != up_to or value.chooser != SUBJECT or (value.count == _ONE) != one:
            return None
        slots: dict[str, Any] = {"what": value.filter.what}
        return slots if one else {**slots, "q": value.count}

    return Pair(lower, raised)


def every(other: bool) -> Pair:
    """All (other) objects with a property."""

    def lower(n: Filter) -> Selector:
        return All(conjunction((Other(), *parts_of(n))) if other else n)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not All:
            return None
        parts = parts_of(value.filter)
        if other != (parts[0] == Other() and len(parts) > 1):
            return None
        return {"n": conjunction(parts[1:]) if other else value.filter}

    return Pair(lower, raised)


def _targets(kind: str) -> tuple[Phrase, ...]:
    full, one, some = f"FULL@{kind}", f"{{n:N@{kind}.s}}", f"{{n:N@{kind}.p}}"

    def announced(form: str, template: str, meaning: Custom) -> Phrase:
        name = "one" if form == "s" else "several"
        return phrase(f"{full}.{form}", template, meaning, bind="target", name=name)

    return (
        announced("s", f"target {one}", target(1, 1)),
        announced("s", f"another target {one}", target(1, 1, another=True)),
        announced("s", f"up to one target {one}", target(0, 1)),
        announced("s", f"up to one other target {one}", target(0, 1, another=True)),
        announced("p", f"{{q:NW}} target {some}", target(None, None)),
        announced("p", f"{{q:NW}} other target {some}", target(None, None, another=True)),
        announced("p", f"up to {{q:NW}} target {some}", target(0, None)),
        announced("p", f"up to {{q:NW}} other target {some}", target(0, None, another=True)),
        announced("p", f"any number of target {some}", target(0, _UNLIMITED)),
        announced("p", f"any number of other target {some}", target(0, _UNLIMITED, another=True)),
        announced("p", f"one or two target {some}", target(1, 2)),
        announced("p", f"one , two , or three target {some}", target(1, 3)),
        *reads(f"{full}.p", f"up to that many target {some}", bind="target"),
        *reads(f"{full}.p", f"that many target {some}", bind="target"),
        *reads(f"{full}.p", f"{{q:NW}} or more target {some}", bind="target"),
    )


def _chosen(kind: str) -> tuple[Phrase, ...]:
    full, one, some = f"FULL@{kind}", f"{{n:N@{kind}.s}}", f"{{n:N@{kind}.p}}"

    def new(form: str, template: str, meaning: Pair, *more: str) -> Phrase:
        name = "at random" if "random" in template else "one" if form == "s" else "several"
        return phrase(f"{full}.{form}", template, *more, meaning, bind="new", name=name)

    yours = You()
    return (
        new("s", f"a {one}", picked(), f"a {one} of their choice"),
        new("s", f"another {one}", picked(another=True), f"another {one} of their choice"),
        new("s", f"up to one {one}", picked(up_to=True)),
        new("s", f"up to one other {one}", picked(up_to=True, another=True)),
        new("s", f"a {one} of your choice", picked(chooser=yours)),
        new("s", f"a {one} at random", picked(at_random=True), f"a {one} chosen at random"),
        new("p", f"{{q:NW}} {some}", picked(one=False), f"{{q:NW}} {some} of their choice"),
        new("p", f"{{q:NW}} other {some}", picked(one=False, another=True)),
        new("p", f"up to {{q:NW}} {some}", picked(up_to=True, one=False)),
        new("p", f"up to {{q:NW}} other {some}", picked(up_to=True, one=False, another=True)),
        new("p", f"{{q:NW}} {some} of your choice", picked(one=False, chooser=yours)),
        new("p", f"{{q:NW}} {some} at random", picked(one=False, at_random=True)),
        new("p", f"{{q:THATMANY}} {some}", picked(one=False)),
        new("p", f"{{q:THATMANY}} {some} of their choice", only_read(picked(one=False))),
        new("p", f"any number of {some}", _any_number()),
        new("p", f"any number of other {some}", _any_number(another=True)),
        phrase(
            f"{full}.p",
            f"all {some}",
            every(other=False),
            bind="new",
            name="every",
        ),
        phrase(
            f"{full}.p",
            f"all other {some}",
            every(other=True),
            bind="new",
            name="every other",
        ),
        *reads(
            f"{full}.p",
            f"up to that many {some}",
            f"twice that many {some}",
            f"exactly {{q:NW}} {some}",
            f"{{q:NW}} or more {some}",
            f"{{q:NW}} or more other {some}",
            f"one or two {some}",
            f"half the {some} they control of their choice , rounded up",
            f"half the {some} , rounded up",
            f"half the {some} , rounded down",
            f"a number of {some} equal to {{a:AMOUNT}}",
            f"up to a number of {some} equal to {{a:AMOUNT}}",
            f"{some} equal to {{a:AMOUNT}}",
            bind="new",
        ),
        *reads(f"{full}.s", f"any {one}", f"one {one}", f"one other {one}", bind="new"),
        *reads(f"{full}.s", f"exactly one {one}", f"the chosen {one}", bind="new"),
        *reads(f"{full}.p", f"the chosen {some}", f"the other {some}", bind="new"),
        phrase(
            f"{full}.s",
            f"one of {{what:THAT@{kind}.p}}",
            _some_of(up_to=False, one=True),
            bind="new",
            name="one",
        ),
        phrase(
            f"{full}.s",
            f"up to one of {{what:THAT@{kind}.p}}",
            _some_of(up_to=True, one=True),
            bind="new",
            name="one",
        ),
        phrase(
            f"{full}.p",
            f"{{q:NW}} of {{what:THAT@{kind}.p}}",
            _some_of(up_to=False, one=False),
            bind="new",
            name="several",
        ),
        phrase(
            f"{full}.p",
            f"up to {{q:NW}} of {{what:THAT@{kind}.p}}",
            _some_of(up_to=True, one=False),
            bind="new",
            name="several",
        ),
        *reads(f"{full}.p", f"any number of {{what:THAT@{kind}.p}}", bind="new"),
    )


_WHOSE_THING = (
    *reads("FULL@card.s", "the {n:HEAD@card.s} {p:POSTS@card}", bind="new"),
    *reads("FULL@card.s", "the {a:#TYPE} {n:HEAD@card.s} {p:POSTS@card}", bind="new"),
    *reads("FULL@obj.s", "your commander", "the {n:HEAD@obj.s} {p:POSTS@obj}", bind="new"),
    *reads("FULL@card.s", "the top {n:N@card.s} of {whose:WHOSEZONE} graveyard", bind="new"),
)
_OF_THEM = (
    phrase(
        "PARTOF.s",
        "one of {what:THAT@it.p}",
        _some_of(up_to=False, one=True),
        bind="new",
        name="one",
    ),
    phrase(
        "PARTOF.s",
        "up to one of {what:THAT@it.p}",
        _some_of(up_to=True, one=True),
        bind="new",
        name="one",
    ),
    phrase(
        "PARTOF.p",
        "{q:NW} of {what:THAT@it.p}",
        _some_of(up_to=False, one=False),
        bind="new",
        name="several",
    ),
    phrase(
        "PARTOF.p",
        "up to {q:NW} of {what:THAT@it.p}",
        _some_of(up_to=True, one=False),
        bind="new",
        name="several",
    ),
    phrase(
        "PARTOF.s", "one of {what:THEREST}", _some_of(up_to=False, one=True), bind="new", name="one"
    ),
    phrase(
        "PARTOF.p",
        "{q:NW} of {what:THEREST}",
        _some_of(up_to=False, one=False),
        bind="new",
        name="several",
    ),
    *reads("PARTOF.p", "any number of {what:THAT@it.p}", "all of {what:THAT@it.p}", bind="new"),
    *reads("PARTOF.p", "both of {what:THAT@it.p}", bind="new"),
    *reads("PARTOF.s", "either of {what:THAT@it.p}", bind="new"),
    *reads("PARTOF.p", "all of those {n:N@obj.p}", bind="new"),
)

_GROUPS = (
    # "each creature" is printed where damage is dealt; elsewhere it is read as "all creatures"
    phrase("EACH@obj.s", "each {n:N@obj.s}", every(other=False), bind="new", name="every"),
    phrase("EACH@obj.s", "each other {n:N@obj.s}", every(other=True), bind="new"),
    phrase("EVERY@obj.s", "each {n:N@obj.s}", only_read(every(other=False)), bind="new"),
    phrase("EVERY@obj.s", "each other {n:N@obj.s}", only_read(every(other=True)), bind="new"),
    phrase("EVERY@card.s", "each {n:N@card.s}", only_read(every(other=False)), bind="new"),
    phrase("EVERY@card.s", "each other {n:N@card.s}", only_read(every(other=True)), bind="new"),
    phrase("PLURAL@obj.p", "{n:N@obj.p}", every(other=False), bind="new", name="every"),
    phrase("PLURAL@obj.p", "other {n:N@obj.p}", every(other=True), bind="new", name="every other"),
    # "each of two target creatures": what is done is done to each
    *(
        phrase(f"{made}.s", f"each of {{what:{what}}}", meaning, name="each of")
        for made in ("EACH@obj", "EVERY@obj")
        for what in ("FULL@obj.p", "THAT@obj.p", "THAT@it.p")
        for meaning in (only_read(Pair(lambda what: what, lambda v: None)),)
    ),
    phrase("EACH@obj.s", "each of {q:TARGETS}", Same(), name="each of"),
    *(
        phrase("TARGETS", said, target(low, high, another=another), bind="target")
        for said, low, high, another in (
            ("{q:NW} targets", None, None, False),
            ("up to {q:NW} targets", 0, None, False),
            ("any number of targets", 0, _UNLIMITED, False),
            ("one or two targets", 1, 2, False),
            ("one , two , or three targets", 1, 3, False),
            ("{q:NW} other targets", None, None, True),
            ("up to {q:NW} other targets", 0, None, True),
        )
    ),
)


def _both(*names: str) -> Pair:
    def lower(**slots: Any) -> Selector:
        return Both(tuple(slots[name] for name in names))

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not Both or len(value.parts) != len(names):
            return None
        return dict(zip(names, value.parts, strict=True))

    return Pair(lower, raised)


def _and_others(a: Selector, n: Filter) -> Both:
    """One and all others like it: "other" than that one, not than this object."""
    if type(a) is Pick:
        raise Differs("chosen twice")
    return Both((a, All(conjunction((*parts_of(n), OtherThan(a))))))


def _one_and_others(value: Any) -> dict[str, Any] | None:
    if type(value) is not Both or len(value.parts) != 2 or type(value.parts[1]) is not All:
        return None
    *parts, last = parts_of(value.parts[1].filter)
    if last != OtherThan(value.parts[0]) or not parts:
        return None
    return {"a": value.parts[0], "n": conjunction(tuple(parts))}


_JOINED = (
    phrase("BOTH@obj.p", "{a:ONEOBJ.s} and {b:ONEOBJ.s}", _both("a", "b"), bind="new"),
    phrase(
        "BOTH@obj.p", "both {a:ONEOBJ.s} and {b:ONEOBJ.s}", only_read(_both("a", "b")), bind="new"
    ),
    phrase(
        "BOTH@obj.p",
        "{a:ONEOBJ.s} , {b:ONEOBJ.s} , and {c:ONEOBJ.s}",
        _both("a", "b", "c"),
        bind="new",
    ),
    phrase(
        "BOTH@obj.p",
        "each {n:N@obj.s} and each {m:N@obj.s}",
        "all {n:N@obj.p} and all {m:N@obj.p}",
        Pair(
            lambda n, m: Both((All(n), All(m))),
            lambda v: (
                {"n": v.parts[0].filter, "m": v.parts[1].filter}
                if type(v) is Both
                and len(v.parts) == 2
                and type(v.parts[0]) is All
                and type(v.parts[1]) is All
                else None
            ),
        ),
        bind="new",
    ),
    phrase(
        "BOTH@obj.p",
        "{a:SELF.s} and {b:PLURAL@obj.p}",
        "{a:SELF.s} and each {b:OTHERNOUN.s}",
        _both("a", "b"),
        bind="new",
    ),
    phrase(
        "BOTH@obj.p",
        "{a:WITHOTHERS} and all other {n:N@obj.p}",
        "{a:WITHOTHERS} and each other {n:N@obj.s}",
        Pair(_and_others, _one_and_others),
        bind="new",
    ),
    phrase(
        "BOTH@obj.p",
        "{a:WITHOTHERS} and all {n:N@obj.p}",
        "{a:WITHOTHERS} and each {n:N@obj.s}",
        Pair(
            lambda a, n: Both((a, All(n))),
            lambda v: (
                {"a": v.parts[0], "n": v.parts[1].filter}
                if type(v) is Both and len(v.parts) == 2 and type(v.parts[1]) is All
                else None
            ),
        ),
        bind="new",
    ),
    phrase("WITHOTHERS", "{a:FULL@obj.s}", Same()),
    phrase("WITHOTHERS", "{a:THAT@obj.s}", Same()),
    phrase("WITHOTHERS", "{a:THAT@it.s}", Same()),
    phrase("OTHERNOUN.s", "other {n:N@obj.s}", every(other=True)),
    # damage: "each creature and each player"
    phrase(
        "EACHANY.p",
        "each {n:N@obj.s} and each {p:EACHPLAYER}",
        Pair(
            lambda n, p: Both((All(n), p)),
            lambda v: _object_and_player(v, 0),
        ),
        bind="new",
    ),
    phrase(
        "EACHANY.p",
        "each {p:EACHPLAYER} and each {n:N@obj.s}",
        Pair(
            lambda n, p: Both((p, All(n))),
            lambda v: _object_and_player(v, 1),
        ),
        bind="new",
    ),
    *reads("EACHANY.s", "each of {what:THAT@any.p}", bind="new"),
    *reads(
        "EACHANY.p",
        "each {p:EACHPLAYER} and each other {n:N@obj.s}",
        "{w:YOU.p} and each {n:N@obj.s}",
        "{w:THAT@player.s} and each {n:N@obj.s}",
        bind="new",
    ),
    *reads("EACHANY.p", "each {n:N@obj.s} and {p:EACHPLAYER}", bind="new"),
    *reads("EACHANY.p", "target {a:N@player.s} and each {n:N@obj.s}", bind="target"),
    *reads("EACHANY.p", "{a:FULL@player.s} and {b:FULL@obj.s}", bind="new"),
    *reads("EACHANY.p", "each other {n:N@obj.s} and each {p:EACHPLAYER}", bind="new"),
    phrase("EACHPLAYER", "player", Pair(lambda: Players("each"), lambda v: _is(v, "each"))),
    phrase(
        "EACHPLAYER", "opponent", Pair(lambda: Players("opponents"), lambda v: _is(v, "opponents"))
    ),
    phrase(
        "EACHPLAYER", "other player", Pair(lambda: Players("others"), lambda v: _is(v, "others"))
    ),
)


def _is(value: Any, which: str) -> dict[str, Any] | None:
    return {} if value == Players(which) else None


def _object_and_player(value: Any, at: int) -> dict[str, Any] | None:
    if type(value) is not Both or len(value.parts) != 2:
        return None
    what, who = value.parts[at], value.parts[1 - at]
    if type(what) is not All or type(who) is not Players:
        return None
    return {"n": what.filter, "p": who}


def _any_target(raising: Raising, value: Any) -> tuple[Node | str, ...] | None:
    spec = target_spec(raising, value)
    if spec != TargetSpec(AnyTarget()):
        return None
    raising.bodies[-1][1].add(value.index)
    return ()


PHRASES: tuple[Phrase, ...] = (
    *(made for kind in DETERMINED for made in _targets(kind)),
    *(made for kind in DETERMINED if kind != "any" for made in _chosen(kind)),
    *_WHOSE_THING,
    *_OF_THEM,
    *_GROUPS,
    *_JOINED,
    phrase(
        "ANYTARGET.s",
        "any target",
        Custom(
            lambda lowering, node: lowering.announce(node, TargetSpec(AnyTarget())),
            lambda raising, value, production: _any_target(raising, value),
        ),
        bind="target",
    ),
    phrase("ANYTARGET.s", "any other target", target(1, 1, another=True), bind="target"),
    phrase("ANYTARGET.s", "up to one target", target(0, 1), bind="target"),
    phrase("ANYTARGET.s", "up to one other target", target(0, 1, another=True), bind="target"),
    *reads("ANYTARGET.s", "another target", bind="target"),
)
