"""What continuous effects change. [CR 611, 613]"""

import re
from itertools import combinations, pairwise
from typing import Any

from apnap.abilities import changes
from apnap.abilities.amounts import Fixed, Times, X
from apnap.abilities.node import Amount
from apnap.oracle.grammar import Node, Phrase, Production, phrase, reads
from apnap.oracle.lower import Lowering
from apnap.oracle.meaning import Build, Const, Custom, Pair, Same, only_read
from apnap.oracle.unparse import Raising

_PT = re.compile(r"([+-])(\d+|X)/([+-])(\d+|X)$")


def _signed(sign: str, digits: str) -> Amount:
    if digits == "X":
        return X() if sign == "+" else Times(-1, X())
    return Fixed(int(digits) if sign == "+" else -int(digits))


def _modified(p: str) -> changes.ModifyPT:
    found = _PT.match(p)
    assert found is not None
    power, toughness = _signed(*found.group(1, 2)), _signed(*found.group(3, 4))
    return changes.ModifyPT(power, toughness)


def _half(value: Any, other: Any) -> str | None:
    if type(value) is X:
        return "+X"
    if value == Times(-1, X()):
        return "-X"
    if type(value) is not Fixed:
        return None
    if value.n == 0:  # +0/-1 is written -0/-1
        below = (type(other) is Fixed and other.n < 0) or other == Times(-1, X())
        return "-0" if below else "+0"
    return f"{value.n:+d}"


def _written(value: Any) -> dict[str, str] | None:
    if type(value) is not changes.ModifyPT:
        return None
    power, toughness = _half(value.power, value.toughness), _half(value.toughness, value.power)
    return None if power is None or toughness is None else {"p": f"{power}/{toughness}"}


def _one(a: Any) -> tuple[Any, ...]:
    return (a,)


# Several changes of one subject: each verb phrase is one change or a few that go together


def _parts(value: Any, count: int) -> list[tuple[Any, ...]]:
    """All ways to cut the changes into so many runs, longest first."""
    cuts = combinations(range(1, len(value)), count - 1)
    return [
        tuple(value[i:j] for i, j in pairwise((0, *cut, len(value)))) for cut in reversed([*cuts])
    ]


def _together(lowering: Lowering, node: Node) -> tuple[Any, ...]:
    return tuple(change for kid in node.children for change in lowering.value(kid))


def _apart(raising: Raising, value: Any, production: Production) -> tuple[Node | str, ...] | None:
    if not isinstance(value, tuple) or len(value) < len(production.slots):
        return None
    for parts in _parts(value, len(production.slots)):
        kids = raising.fill(production, dict(zip(production.slots, parts, strict=True)))
        if kids is not None:
            return kids
    return None


_SEVERAL = Custom(_together, _apart)

PHRASES: tuple[Phrase, ...] = (
    phrase("CHANGE*", "<get> {p:#PTMOD}", Pair(_modified, _written)),
    phrase("CHANGE*", "<get> a additional {p:#PTMOD}", only_read(Pair(_modified, _written))),
    *reads(
        "CHANGE*",
        "<get> {p:#PTMOD} or {q:#PTMOD}",
        "<have> no abilities",
        "<gain> that ability",
        "<lose> {a:KWNAME} or {b:KWNAME}",
        "<have> base power {n:NUM} or base toughness {m:NUM}",
    ),
    phrase("CHANGE*", "<have> {abilities:KWL}", "<gain> {abilities:KWL}", Build(changes.Gain)),
    phrase("CHANGE.s", "can't attack", Const(changes.Cant("attack")), name="can't attack"),
    phrase("CHANGE.p", "can't attack", Const(changes.Cant("attack")), name="can't attack"),
    phrase("CHANGE.s", "can't block", Const(changes.Cant("block"))),
    phrase("CHANGE.p", "can't block", Const(changes.Cant("block"))),
    phrase("CHANGE.s", "can't be blocked", Const(changes.Cant("be blocked"))),
    phrase("CHANGE.p", "can't be blocked", Const(changes.Cant("be blocked"))),
    phrase("CHANGE.s", "can't be countered", Const(changes.Cant("be countered"))),
    phrase("CHANGE.p", "can't be countered", Const(changes.Cant("be countered"))),
    phrase("CHANGE*", "<attack> each combat if able", Const(changes.Must("attack each combat"))),
    phrase("CHANGE*", "<lose> all abilities", Const(changes.LoseAll())),
    phrase("CHANGE*", "<lose> {keyword:KWNAME}", Build(changes.Lose)),
    phrase(
        "CHANGE*",
        "<have> all activated abilities of {what:ABILITIESOF}",
        Build(changes.GainAbilitiesOf, kind="activated"),
    ),
    phrase("ABILITIESOF", "{w:FULL@obj.p}", Same()),
    phrase("ABILITIESOF", "{w:FULL@card.p}", Same()),
    phrase("ABILITIESOF", "{w:EVERY@obj.s}", Same()),
    phrase("ABILITIESOF", "{w:THAT@card.s}", Same()),
    *reads("ABILITIESOF", "{w:THAT@obj.s}", "{w:SELF.s}"),
    *reads(
        "CHANGE*",
        "<gain> your choice of {l:KW/or}",
        "<lose> your choice of {l:KW/or}",
        "<lose> {q:QUOTED}",
        "<lose> {k:KWNAME} and {l:KWNAME}",
        "<have> all activated and triggered abilities of {what:ABILITIESOF}",
        "<have> all triggered abilities of {what:ABILITIESOF}",
    ),
    phrase("CHG*", "{a:CHANGE.%}", Pair(_one, lambda v: {"a": v[0]} if len(v) == 1 else None)),
    phrase("CHANGES*", "{a:CHG.%}", Same(), name="one change"),
    phrase("CHANGES*", "{a:CHG.%} and {b:CHG.%}", _SEVERAL, name="changes"),
    phrase("CHANGES*", "{a:CHG.%} , {b:CHG.%} , and {c:CHG.%}", _SEVERAL, name="changes"),
    phrase(
        "CHANGES*",
        "{a:CHG.%} , {b:CHG.%} , {c:CHG.%} , and {d:CHG.%}",
        _SEVERAL,
        name="changes",
    ),
)
