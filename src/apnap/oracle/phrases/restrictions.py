"""What objects can't do, must do, and may do. [CR 101.2, 508, 509]"""

from typing import Any

from apnap.abilities.amounts import Fixed
from apnap.abilities.changes import Cant, MayDo, Must
from apnap.abilities.durations import Until
from apnap.abilities.effects import Continuous
from apnap.abilities.node import Change
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Const, Pair

_BOTH = ("s", "p")


def _holds(template: str, change: Change) -> tuple[Phrase, ...]:
    """A statement with "can't" or "must", the same for one and many."""
    return tuple(phrase(f"CHANGE.{number}", template, Const(change)) for number in _BOTH)


def _cant(template: str, verb: str, **fields: Any) -> tuple[Phrase, ...]:
    """A restriction with slots that are fields of `Cant`."""
    return tuple(
        phrase(f"CHANGE.{number}", template, Build(Cant, verb=verb, **fields)) for number in _BOTH
    )


def _number(field: str, verb: str, add: int) -> Pair:
    """A restriction with a number in words."""

    def lower(n: Any) -> Cant:
        return Cant(verb, **{field: n.n + add})

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not Cant or value != Cant(verb, **{field: getattr(value, field)}):
            return None
        held = getattr(value, field) - add
        return {"n": Fixed(held)} if held > 1 else None

    return Pair(lower, raised)


PHRASES: tuple[Phrase, ...] = (
    *_cant("can't be blocked by {by:N@obj.p}", "be blocked"),
    *_cant("can't be blocked except by {by:N@obj.p}", "be blocked", except_=True),
    *_cant("can't block {by:N@obj.p}", "block"),
    *_cant("can block only {by:N@obj.p}", "block", except_=True),
    *(
        phrase(
            f"CHANGE.{number}",
            "can't be blocked except by {n:NW} or more creatures",
            _number("at_least", "be blocked", 0),
        )
        for number in _BOTH
    ),
    *_holds("can't be blocked by more than one creature", Cant("be blocked", more_than=1)),
    *_holds("can't attack alone", Cant("attack alone")),
    *_holds("can't block alone", Cant("block alone")),
    *_holds("can't attack you", Cant("attack you")),
    *_holds("can't be sacrificed", Cant("be sacrificed")),
    *_holds("can't be regenerated", Cant("be regenerated")),
    *_holds("can't be enchanted", Cant("be enchanted")),
    *_holds("can't be equipped", Cant("be equipped")),
    *_holds("can't be copied", Cant("be copied")),
    *(
        phrase(f"CHANGE.{number}", "can't be the target of {by:FULL@spell.p}", name="cant target")
        for number in _BOTH
    ),
    phrase(
        "CHANGE.s",
        "doesn't untap during its controller 's untap step",
        Const(Cant("untap")),
    ),
    phrase(
        "CHANGE.p",
        "don't untap during their controllers ' untap steps",
        Const(Cant("untap")),
    ),
    *(
        phrase(
            f"CHG.{number}",
            "can't attack or block",
            Const((Cant("attack"), Cant("block"))),
            name="can't attack or block",
        )
        for number in _BOTH
    ),
    phrase(
        "CLAUSE",
        "{what:GROUP.s} doesn't untap during its controller 's next untap step",
        "{what:GROUP.p} don't untap during their controller 's next untap step",
        "{what:GROUP.p} don't untap during their controllers ' next untap steps",
        Build(
            Continuous,
            changes=(Cant("untap"),),
            duration=Until("its controller's next untap step"),
        ),
        bind="instruction",
    ),
    phrase("CHANGE.s", "doesn't untap during your untap step", name="your untap step"),
    phrase("CHANGE.p", "don't untap during your untap step", name="your untap steps"),
    phrase("CHANGE*", "<block> each combat if able", Const(Must("block"))),
    phrase("CHANGE*", "<attack> if able", Const(Must("attack"))),
    phrase("CHANGE*", "<block> if able", name="block if able"),
    *_holds("must be blocked if able", Must("be blocked")),
    *_holds("must attack each combat if able", Must("attack each combat")),
    *_holds("can attack as though it didn't have defender", MayDo("attack as though no defender")),
    *_holds("can block any number of creatures", MayDo("block any number")),
    *_holds(
        "can block a additional creature each combat", MayDo("block additional", amount=Fixed(1))
    ),
    *(
        one
        for number in _BOTH
        for one in reads(
            f"CHANGE.{number}",
            "can't attack or block alone",
            "can't have counters put on it",
            "can't be blocked as long as {c:COND}",
            "can't attack unless {c:COND}",
            "can't block unless {c:COND}",
            "can't attack or block unless {c:COND}",
            "can't attack you unless {c:COND}",
            "can't attack you or planeswalkers you control",
            "can attack as though it had haste",
            "can't crew vehicles",
            "can't transform",
            "can't be turned face up",
            "<assign> combat damage equal to its toughness rather than its power",
            "can't be put onto the battlefield",
        )
    ),
)
