"""Becoming a copy, and what is different about copies. [CR 707.2, 707.9]"""

from typing import Any

from apnap.abilities import changes
from apnap.abilities.durations import Until
from apnap.abilities.effects import Continuous
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Pair, Same, only_read
from apnap.oracle.phrases.changes_being import BASE, Changes, alone, one_field


def _copying(what: Any, except_: Changes = ()) -> Changes:
    return (changes.CopyOf(what, except_),)


def _copied(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or len(value) != 1 or type(value[0]) is not changes.CopyOf:
        return None
    slots: dict[str, Any] = {"what": value[0].what}
    return {**slots, "except_": value[0].except_} if value[0].except_ else slots


def _joined(**slots: Any) -> Changes:
    return tuple(change for part in slots.values() for change in part)


def _copy_clause(what: Any, of: Any, duration: Any, e: Changes) -> Continuous:
    return Continuous(what, (changes.CopyOf(of, e),), duration)


def _copy_clause_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not Continuous or type(value.duration) is not Until:
        return None
    found = _copied(value.changes)
    if found is None or "except_" not in found:
        return None
    return {
        "what": value.what,
        "of": found["what"],
        "duration": value.duration,
        "e": found["except_"],
    }


def _halves(value: Any, count: int) -> dict[str, Any] | None:
    """Exceptions one by one; what is a being holds together."""
    if not isinstance(value, tuple) or not value:
        return None
    parts: list[Changes] = []
    for one in value:
        kind = isinstance(one, changes.Gain | changes.RemoveTypes)
        last = parts[-1][-1] if parts else None
        if kind or last is None or isinstance(last, changes.Gain | changes.RemoveTypes):
            parts.append((one,))
        else:
            parts[-1] = (*parts[-1], one)
    return dict(zip("abc", parts, strict=False)) if len(parts) == count else None


PHRASES: tuple[Phrase, ...] = (
    phrase("CHG*", "<become> a copy of {what:THING}", Pair(_copying, _copied)),
    phrase(
        "CHG*",
        "<become> a copy of {what:THING} , except {except_:EXCEPTS}",
        Pair(_copying, _copied),
    ),
    phrase(
        "CLAUSE",
        "{what:GROUP.%} <become> a copy of {of:THING} {duration:DUR} , except {e:EXCEPTS}",
        Pair(_copy_clause, _copy_clause_slots),
        bind="instruction",
    ),
    *reads(
        "CLAUSE",
        "you may have {what:SELF.s} become a copy of {of:THING} {duration:DUR} , except "
        "{e:EXCEPTS}",
        "you may have it become a copy of {of:THING} , except {e:EXCEPTS}",
        bind="instruction",
    ),
    # what is different about a copy
    phrase("EXCEPTS", "{a:EXC}", Same(), name="one exception"),
    phrase("EXCEPTS", "{a:EXC} and {b:EXC}", Pair(_joined, lambda v: _halves(v, 2))),
    phrase(
        "EXCEPTS",
        "{a:EXC} , {b:EXC} , and {c:EXC}",
        Pair(_joined, lambda v: _halves(v, 3)),
    ),
    *(
        phrase("EXC", template, *(template.replace("it", who, 1) for who in more), meaning)
        for template, more, meaning in (
            ("it's {b:BEING.s}", ("he", "she"), Pair(lambda b: b, lambda v: {"b": v})),
            ("it has {k:KWL}", ("he", "she"), one_field(changes.Gain, "abilities", "k")),
            ("it's {pt:#PT}", ("he", "she"), BASE),
            (
                "it isn't legendary",
                ("he", "she"),
                alone(changes.RemoveTypes(supertypes=("legendary",))),
            ),
            (
                "it's legendary in addition to its other types",
                ("he", "she"),
                alone(changes.AddTypes(supertypes=("legendary",))),
            ),
            ("it's {c:TCOLORS}", ("he", "she"), one_field(changes.SetColors, "colors", "c")),
        )
    ),
    phrase("EXC", "has {k:KWL}", only_read(one_field(changes.Gain, "abilities", "k"))),
    phrase("EXC", "is {b:BEING.s}", only_read(Pair(lambda b: b, lambda v: None))),
    phrase("EXC", "they have {k:KWL}", only_read(one_field(changes.Gain, "abilities", "k"))),
    phrase("EXC", "they're {b:BEING.p}", only_read(Pair(lambda b: b, lambda v: None))),
    phrase(
        "EXC",
        "the token has {k:KWL}",
        "the tokens have {k:KWL}",
        "the copy has {k:KWL}",
        "it gains {k:KWL}",
        only_read(one_field(changes.Gain, "abilities", "k")),
    ),
    phrase(
        "EXC",
        "the token isn't legendary",
        "the copy isn't legendary",
        "they aren't legendary",
        "the tokens aren't legendary",
        only_read(Pair(lambda: (changes.RemoveTypes(supertypes=("legendary",)),), lambda v: None)),
    ),
    *reads(
        "EXC",
        "it has this ability",
        "he has this ability",
        "she has this ability",
        "it has {k:KWL} and this ability",
        "its name is ~",
        "his name is ~",
        "her name is ~",
        "its name is {n:#NAME}",
        "it's still a {t:#PERM}",
        "it loses all other card types",
        "loses all other card types",
        "it doesn't copy that creature 's color",
        "it has no mana cost",
        "the copy is {b:BEING.s}",
        "the copy has {k:KWL} and {j:KWL}",
        "it's {n:NUM}",
        "its power and toughness are each {n:NUM}",
        "its power is equal to {n:AMOUNT}",
        "its toughness is equal to {n:AMOUNT}",
        "its starting loyalty is {n:NUM}",
        "it enters with {w:WITHCOUNTERS}",
        "it enters with {w:WITHCOUNTERS} if {c:COND}",
        "it has base power and toughness {pt:#PT}",
        "its power and toughness are equal to {n:AMOUNT}",
        "it's snow",
        "it's legendary",
        "it loses {k:KWL}",
        "it's not legendary",
        "it's {b:BEING.s} that's {c:TCOLORS}",
    ),
)
