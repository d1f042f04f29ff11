"""What is done so much for each of something: "gets +1/+1 for each Elf you control"."""

from typing import Any

from apnap.abilities import actions, changes, effects
from apnap.abilities.amounts import Fixed, Times
from apnap.abilities.node import Amount
from apnap.abilities.selectors import Pick
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import SUBJECT, Differs, Pair, Same, only_read
from apnap.oracle.phrases.acting import does
from apnap.oracle.phrases.amounts import multiplied


def _part(sign: str, digits: str, f: Amount) -> Amount:
    if not digits.isdigit():
        raise Differs("a variable size for each")
    number = int(digits) if sign == "+" else -int(digits)
    if number == 0:
        return Fixed(0)
    return f if number == 1 else Times(number, f)


def _modified(p: str, f: Amount) -> changes.ModifyPT:
    power, toughness = p.split("/")
    return changes.ModifyPT(_part(power[0], power[1:], f), _part(toughness[0], toughness[1:], f))


def _factor(value: Any) -> tuple[int, Any]:
    """An amount as so many times another; None for the other of a plain 0."""
    if value == Fixed(0):
        return 0, None
    return (value.factor, value.amount) if type(value) is Times else (1, value)


def _written(value: Any) -> dict[str, Any] | None:
    if type(value) is not changes.ModifyPT:
        return None
    (power, f), (toughness, g) = _factor(value.power), _factor(value.toughness)
    counted = f if f is not None else g
    if counted is None or type(counted) is Fixed or (f and g and f != g):
        return None
    signs = ("-" if power < 0 or (power == 0 and toughness < 0) else "+") + str(abs(power))
    other = ("-" if toughness < 0 or (toughness == 0 and power < 0) else "+") + str(abs(toughness))
    return {"p": f"{signs}/{other}", "f": counted}


def _for_a_time(what: Any, p: str, duration: Any, f: Amount) -> effects.Continuous:
    return effects.Continuous(what, (_modified(p, f),), duration)


def _counters(n: Amount, kind: str, on: Any, f: Amount) -> actions.PutCounters:
    return actions.PutCounters(kind, multiplied(n, f), on, SUBJECT)


def _each_one(cls: type[Any]) -> Pair:
    """So many of them as there are of something else, chosen by who has them."""
    return Pair(lambda n, f: cls(Pick(n, f, chooser=SUBJECT), SUBJECT), lambda v: None)


PHRASES: tuple[Phrase, ...] = (
    phrase("CHANGE*", "<get> {p:#PTMOD} {f:FOREACH}", Pair(_modified, _written)),
    phrase(
        "CHANGE*", "<get> a additional {p:#PTMOD} {f:FOREACH}", only_read(Pair(_modified, _written))
    ),
    phrase(
        "CLAUSE",
        "{what:GROUP.%} <get> {p:#PTMOD} {duration:DUR} {f:FOREACH}",
        "{what:GROUP.%} <get> a additional {p:#PTMOD} {duration:DUR} {f:FOREACH}",
        only_read(Pair(_for_a_time, lambda v: None)),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<put> {n:COUNTNUM} {kind:COUNTERKIND} on {on:THING} {f:FOREACH}",
        only_read(Pair(_counters, lambda v: None)),
        bind="instruction",
    ),
    *(
        phrase("PACT*", f"<{said}> a {{n:N@{kind}.s}}{whose} {{f:FOREACH}}", _each_one(cls))
        for said, cls, kind, whose in (
            ("discard", actions.Discard, "card", ""),
            ("sacrifice", actions.Sacrifice, "obj", ""),
            ("sacrifice", actions.Sacrifice, "obj", " of their choice"),
        )
    ),
    phrase(
        "PACT*",
        "<copy> {what:SPELLS} {f:FOREACH}",
        Pair(
            lambda what, f: actions.CopySpell(what, f, who=SUBJECT),
            lambda v: (
                {"what": v.what, "f": v.count}
                if type(v) is actions.CopySpell
                and type(v.count) is not Fixed
                and v == actions.CopySpell(v.what, v.count, who=SUBJECT)
                else None
            ),
        ),
        bind="instruction",
    ),
    does(
        "<put> a number of {kind:COUNTERKIND} on {on:THING} equal to {count:AMOUNT}",
        actions.PutCounters,
        "<put> a number of {kind:COUNTERKIND} equal to {count:AMOUNT} on {on:THING}",
    ),
    phrase("COUNTNUM", "{n:THATMANY}", Same()),
    phrase("MANY", "{n:THATMANY}", Same()),
    *reads("COUNTNUM", "twice {n:THATMANY}", "up to {n:NW}"),
    *reads("MANY", "twice {n:THATMANY}", "up to {n:NW}"),
)
