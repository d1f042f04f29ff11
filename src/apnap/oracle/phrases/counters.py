"""Putting, removing and moving counters; energy. [CR 122, 107.14]"""

from typing import Any

from apnap.abilities import actions, costs
from apnap.abilities.amounts import Fixed, RemovedForCost, ResultAmount, Unlimited
from apnap.abilities.node import Amount
from apnap.abilities.selectors import Result
from apnap.oracle.grammar import Node, Phrase, Production, phrase, reads
from apnap.oracle.lower import Lowering
from apnap.oracle.meaning import SUBJECT, Build, Const, Custom, Differs, Pair, Same
from apnap.oracle.phrases.acting import does, plain
from apnap.oracle.unparse import Raising


def _energy(e: str) -> Any:
    return Fixed(e.count("{E}"))


def _symbols(value: Any) -> dict[str, str] | None:
    return {"e": "{E}" * value.n} if type(value) is Fixed and 0 < value.n < 12 else None


def _get(count: Any) -> actions.GetEnergy:
    return actions.GetEnergy(count, SUBJECT)


def _keyword_counter(a: str, b: str) -> str:
    return f"{a} {b}"


def _two_words(value: Any) -> dict[str, str] | None:
    if value not in ("first strike", "double strike"):
        return None
    a, b = value.split()
    return {"a": a, "b": b}


def _removed() -> Custom:
    """The meaning of "counter removed this way": what the binder says."""

    def lower(lowering: Lowering, node: Node) -> Amount:
        return lowering.removed(node, lowering.slots(node)["kind"])

    def children(
        raising: Raising, value: Any, production: Production
    ) -> tuple[Node | str, ...] | None:
        if type(value) is RemovedForCost:
            return raising.fill(production, {"kind": value.kind})
        if type(value) is ResultAmount:
            if raising.verbs.get(Result(value.key)) == "removecounters":
                return raising.fill(production, {"kind": ""})
        return None

    return Custom(lower, children)


def _pay_energy(count: Any) -> costs.PayEnergy:
    if type(count) is not Fixed:
        raise Differs("an amount of energy that is no number")
    return costs.PayEnergy(count)


_KINDS = ("{k:#COUNTER}", "{k:#PTMOD}")

PHRASES: tuple[Phrase, ...] = (
    does("<put> {count:COUNTNUM} {kind:COUNTERKIND} on {on:THING}", actions.PutCounters),
    does(
        "<distribute> {count:COUNTNUM} {kind:COUNTERKIND} among {on:DIVIDED}",
        actions.PutCounters,
        divided=True,
    ),
    does("<remove> {count:COUNTNUM} {kind:COUNTERKIND} from {what:OBJ}", actions.RemoveCounters),
    does("<remove> all {kind:COUNTERKIND} from {what:OBJ}", actions.RemoveCounters, count=None),
    does("<remove> a counter from {what:OBJ}", actions.RemoveCounters, kind="", count=Fixed(1)),
    does("<remove> all counters from {what:OBJ}", actions.RemoveCounters, kind="", count=None),
    plain(
        "<move> {count:COUNTNUM} {kind:COUNTERKIND} from {what:OBJ} onto {onto:OBJ}",
        actions.MoveCounters,
    ),
    plain(
        "<move> all {kind:COUNTERKIND} from {what:OBJ} onto {onto:OBJ}",
        actions.MoveCounters,
        count=None,
    ),
    plain(
        "<move> all counters from {what:OBJ} onto {onto:OBJ}",
        actions.MoveCounters,
        kind="",
        count=None,
    ),
    plain("<double> the number of {kind:COUNTERKIND} on {on:OBJ}", actions.DoubleCounters),
    plain(
        "<double> the number of each kind of counter on {on:OBJ}", actions.DoubleCounters, kind=""
    ),
    does("<proliferate>", actions.Proliferate),
    # costs
    phrase(
        "COSTV*",
        "<remove> {count:COUNTNUM} {kind:COUNTERKIND} from {what:OBJ}",
        Build(costs.RemoveCountersCost),
        bind="cost",
    ),
    phrase(
        "COSTV*",
        "<remove> any number of {kind:COUNTERKIND} from {what:SELF.s}",
        Build(costs.RemoveCountersCost, count=Unlimited()),
        bind="cost",
    ),
    phrase("COUNTED*", "{kind:CKIND.%} removed this way", _removed(), bind="removed"),
    phrase(
        "COSTV*",
        "<remove> a counter from {what:OBJ}",
        Build(costs.RemoveCountersCost, kind="", count=Fixed(1)),
        bind="cost",
    ),
    phrase(
        "COSTV*",
        "<put> {count:COUNTNUM} {kind:COUNTERKIND} on {what:OBJ}",
        Build(costs.PutCountersCost),
        bind="cost",
    ),
    *reads(
        "COSTV*",
        "<remove> all {kind:COUNTERKIND} from {what:OBJ}",
        "<remove> all counters from {what:OBJ}",
        "<remove> {count:COUNTNUM} {kind:COUNTERKIND} from among {what:PLURAL@obj.p}",
        "<remove> {count:COUNTNUM} counters from among {what:PLURAL@obj.p}",
        "<remove> one or more {kind:COUNTERKIND} from {what:OBJ}",
        "<remove> one or more {kind:COUNTERKIND} from among {what:PLURAL@obj.p}",
        "<remove> {n:NW} counters from {what:OBJ}",
        bind="cost",
    ),
    # energy
    phrase(
        "PAYABLE",
        "{count:ENERGY}",
        Pair(_pay_energy, lambda v: {"count": v.amount} if type(v) is costs.PayEnergy else None),
    ),
    phrase(
        "PACT*",
        "<get> {count:ENERGY}",
        Pair(
            _get,
            lambda v: (
                {"count": v.count} if type(v) is actions.GetEnergy and v.who == SUBJECT else None
            ),
        ),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<get> {E} {count:FOREACH}",
        "<get> a amount of {E} equal to {count:AMOUNT}",
        "<get> {count:THATMANY} {E}",
        Build(actions.GetEnergy, who=SUBJECT),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<get> {count:NW} {E}",
        Pair(_get, lambda v: None),
        bind="instruction",
    ),
    phrase("ENERGY", "{e:#ENERGY}", Pair(_energy, _symbols)),
    *reads("PAYABLE", "any amount of {E}", "one or more {E}", "{n:NUM} {E}", "{n:#SMALL} {E}"),
    # kinds and numbers
    phrase(
        "COUNTERKIND",
        *(f"{kind} {word}" for kind in _KINDS for word in ("counter", "counters")),
        Same(),
    ),
    phrase("COUNTERKIND", "{a:STRIKE} {b:STRIKES} counter", Pair(_keyword_counter, _two_words)),
    *(phrase("STRIKE", word, Const(word)) for word in ("first", "double")),
    phrase("STRIKES", "strike", Const("strike")),
    phrase("COUNTNUM", "a", Const(Fixed(1))),
    phrase("COUNTNUM", "{n:NW}", Pair(lambda n: n, lambda v: None if v == Fixed(1) else {"n": v})),
    *reads("CHOSENKIND", "{k:#COUNTER}", "{a:STRIKE} strike", "{k:#PTMOD}"),
    *reads("COUNTNUM", "another", "half X", "as many"),
    *reads(
        "PACT*",
        "<put> {a:WITHONE} , {b:WITHONE} , and {c:WITHONE} on {on:THING}",
        "<put> {a:WITHONE} , {b:WITHONE} , {c:WITHONE} , and {d:WITHONE} on {on:THING}",
        "<put> your choice of a {l:CHOSENKIND/or} counter on {on:THING}",
        "<put> a counter from among {l:CHOSENKIND/or} on {on:THING}",
        "<put> a {a:COUNTERKIND} and a counter from among {l:CHOSENKIND/or} on {on:THING}",
        "<put> a {a:COUNTERKIND} and a {b:COUNTERKIND} on {on:THING}",
        "<put> a {a:COUNTERKIND} or a {b:COUNTERKIND} on {on:THING}",
        "<put> {n:NW} {a:COUNTERKIND} and a {b:COUNTERKIND} on {on:THING}",
        "<put> your choice of a {a:COUNTERKIND} or a {b:COUNTERKIND} on {on:THING}",
        "<put> your choice of a {a:COUNTERKIND} , a {b:COUNTERKIND} , or a {c:COUNTERKIND} on "
        "{on:THING}",
        "<put> {count:COUNTNUM} {a:COUNTERKIND} on {on:THING} and {n:COUNTNUM} {b:COUNTERKIND} on "
        "{to:THING}",
        "<put> {count:COUNTNUM} {a:COUNTERKIND} on {on:THING} or {n:COUNTNUM} {b:COUNTERKIND} on "
        "{to:THING}",
        "<put> those counters on {on:OBJ}",
        "<put> the same number of {a:COUNTERKIND} on {on:OBJ}",
        "<put> {w:OF} counters on {on:OBJ}",
        "<distribute> a number of {kind:COUNTERKIND} equal to {a:AMOUNT} among {to:DIVIDED}",
        "<remove> {count:COUNTNUM} counters from {what:OBJ}",
        "<remove> one or more {kind:COUNTERKIND} from {what:OBJ}",
        "<remove> {count:COUNTNUM} counters from {what:FULL@any.s}",
        "<remove> a counter from {what:FULL@any.s}",
        "<remove> all counters from {what:FULL@any.s}",
        "<lose> all counters",
        "<put> a {a:COUNTERKIND} and a {b:COUNTERKIND} on {on:THING} and a {c:COUNTERKIND} and a "
        "{d:COUNTERKIND} on {to:THING}",
        "<remove> all counters of all kinds from {what:OBJ}",
        "<remove> {count:COUNTNUM} {kind:COUNTERKIND} from among {what:PLURAL@obj.p}",
        "<remove> a counter of any kind from {what:OBJ}",
        "<move> a counter from {what:OBJ} onto {onto:OBJ}",
        "<move> any number of counters from {what:OBJ} onto {onto:OBJ}",
        "<move> one or more {kind:COUNTERKIND} from {what:OBJ} onto {onto:OBJ}",
        "<double> the number of {kind:COUNTERKIND} on each of {on:FULL@obj.p}",
        "<get> {count:COUNTNUM} {kind:COUNTERKIND}",
        "<put> {count:COUNTNUM} additional {kind:COUNTERKIND} on {on:THING}",
        "<get> {count:COUNTNUM} additional {kind:COUNTERKIND}",
        "<get> a additional {E}",
        "<lose> all {kind:COUNTERKIND}",
        "<proliferate> twice",
        "<proliferate> {n:NW} times",
        bind="instruction",
    ),
)
