"""How permanents enter: tapped, with counters, as copies, with choices. [CR 614.1c, 614.12]"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities import replacements
from apnap.abilities.actions import Choose
from apnap.abilities.amounts import Fixed, Times, X
from apnap.abilities.changes import CopyOf
from apnap.abilities.conditions import WasPaid
from apnap.abilities.effects import Continuous, Seq
from apnap.abilities.events import Moves
from apnap.abilities.filters import IsOneOf, Other
from apnap.abilities.node import Effect, Event, Filter
from apnap.abilities.selectors import Pick, This, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Const, Differs, Pair, only_read
from apnap.oracle.phrases.amounts import multiplied
from apnap.oracle.phrases.parts import conjunction, parts_of, spelled
from apnap.oracle.subjects import with_subject, without_subject
from apnap.oracle.words import COLORS

_WITH = replacements.EntersWithCounters
_TAPPED = replacements.EntersTapped()


def _several(n: Filter) -> Moves:
    return Moves(n, to="battlefield")


def _others(n: Filter) -> Moves:
    return Moves(conjunction((Other(), *parts_of(n))), to="battlefield")


def _entering(value: Any, *, other: bool) -> dict[str, Any] | None:
    if type(value) is not Moves or value != _several(value.what):
        return None
    if isinstance(value.what, IsOneOf):
        return None
    parts = parts_of(value.what)
    if other != (parts[0] == Other() and len(parts) > 1):
        return None
    return {"n": conjunction(parts[1:]) if other else value.what}


_SEVERAL = Pair(_several, lambda v: _entering(v, other=False))
_OTHERS = Pair(_others, lambda v: _entering(v, other=True))

# What it enters with


def _counters(kind: str, count: Any) -> Any:
    return _WITH(kind, count)


def _plain(value: Any) -> dict[str, Any] | None:
    if type(value) is not _WITH or value.condition is not None or spelled(value.count) is None:
        return None
    return {"kind": value.kind, "count": value.count}


def _for_each(count: Any, kind: str, f: Any) -> Any:
    if type(count) is not Fixed:
        raise Differs("a variable number for each")
    return _WITH(kind, multiplied(count, f))


def _each(value: Any) -> dict[str, Any] | None:
    if type(value) is not _WITH or value.condition is not None:
        return None
    n, f = Fixed(1), value.count
    if type(f) is Times and f.factor > 1:
        n, f = Fixed(f.factor), f.amount
    return {"count": n, "kind": value.kind, "f": f}


def _number(kind: str, n: Any) -> Any:
    return _WITH(kind, n)


def _equal(value: Any) -> dict[str, Any] | None:
    if type(value) is not _WITH or value.condition is not None or isinstance(value.count, X):
        return None
    return {"kind": value.kind, "n": value.count}


def _two(a: Any, b: Any) -> Seq:
    return Seq((a, b))


def _parts(value: Any) -> dict[str, Any] | None:
    if type(value) is not Seq or len(value.parts) != 2:
        return None
    a, b = value.parts
    return {"a": a, "b": b} if type(a) is _WITH and type(b) is _WITH else None


# How it enters


_PLAINLY: Final = {"tapped": _TAPPED, "untapped": replacements.EntersUntapped()}


def _made(becomes: str) -> Pair:
    """An event and what it becomes: "" what the slot says, else tapped or not, or "both": tapped
    with those."""

    def lower(event: Event, w: Effect | None = None) -> Any:
        if becomes in _PLAINLY:
            made: Effect = _PLAINLY[becomes]
        else:
            assert w is not None
            made = w
            if becomes == "both":
                inner = w.parts if type(w) is Seq else (w,)
                made = Seq((_TAPPED, *inner))
        return replacements.Replace(event, made)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not replacements.Replace:
            return None
        if value != replacements.Replace(value.event, value.becomes):
            return None
        made = value.becomes
        if becomes in _PLAINLY:
            return {"event": value.event} if made == _PLAINLY[becomes] else None
        if becomes == "both":
            if type(made) is not Seq or made.parts[0] != _TAPPED:
                return None
            rest = made.parts[1:]
            return {"event": value.event, "w": rest[0] if len(rest) == 1 else Seq(rest)}
        return {"event": value.event, "w": made}

    return Pair(lower, raised)


def _if(event: Event, w: Any, condition: Any) -> Any:
    if type(w) is not _WITH:
        raise Differs("several kinds of counters if something is true")
    return replacements.Replace(event, replace(w, condition=condition))


def _if_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not replacements.Replace or type(value.becomes) is not _WITH:
        return None
    condition = value.becomes.condition
    if condition is None or value != replacements.Replace(value.event, value.becomes):
        return None
    w = replace(value.becomes, condition=None)
    return {"event": value.event, "w": w, "condition": condition}


def _unless(event: Event, condition: Any) -> Any:
    return replacements.Replace(event, replacements.EntersTapped(unless=condition))


def _unless_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not replacements.Replace:
        return None
    made = value.becomes
    if type(made) is not replacements.EntersTapped or made.unless is None:
        return None
    if value != _unless(value.event, made.unless):
        return None
    return {"event": value.event, "condition": made.unless}


def _if_tapped(event: Event, condition: Any) -> Any:
    return replacements.Replace(event, _TAPPED, condition)


def _if_tapped_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not replacements.Replace or value.condition is None:
        return None
    if value != _if_tapped(value.event, value.condition):
        return None
    return {"event": value.event, "condition": value.condition}


_ENTERS = Moves(IsOneOf(This()), to="battlefield")


def _paying(s: Any, c: Any, t: Any) -> Any:
    """It enters tapped unless its controller pays. [CR 614.12a]"""
    if s != This() or t != This():
        raise Differs("another object enters tapped")
    cost = with_subject(c, You())
    return replacements.Replace(_ENTERS, replacements.EntersTapped(unless_paid=cost))


def _paying_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not replacements.Replace:
        return None
    made = value.becomes
    if type(made) is not replacements.EntersTapped or made.unless_paid is None:
        return None
    if value != replacements.Replace(_ENTERS, replacements.EntersTapped(None, made.unless_paid)):
        return None
    cost = without_subject(made.unless_paid, You(), objects=False)
    return {"s": This(), "c": cost, "t": This()}


def _escaping(w: Any) -> Any:
    if type(w) is not _WITH:
        raise Differs("several kinds of counters if something is true")
    return replacements.Replace(_ENTERS, replace(w, condition=WasPaid("escaped")))


def _escaped(s: Any, w: Any) -> Any:
    if s != This():
        raise Differs("another object escapes")
    return _escaping(w)


def _escape_slots(value: Any) -> dict[str, Any] | None:
    found = _if_slots(value)
    if found is None or found["condition"] != WasPaid("escaped") or value.event != _ENTERS:
        return None
    return {"s": This(), "w": found["w"]}


# As it enters


def _as_enters(s: Any, effect: Any) -> Any:
    if s != This():
        raise Differs("another object enters")
    return replacements.AsEnters(effect)


def _as_enters_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not replacements.AsEnters:
        return None
    return {"s": This(), "effect": value.effect}


def _other_color(c: str) -> Choose:
    if c not in COLORS:
        raise Differs("no color")
    return Choose("color", among=tuple(one for one in COLORS.values() if one != COLORS[c]))


def _other_color_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not Choose:
        return None
    return next(({"c": c} for c in COLORS if value == _other_color(c)), None)


def _quality(said: str, quality: str, *more: str) -> Phrase:
    return phrase("CHOICE", said, *more, Const(Choose(quality)))


# Something that is still to enter


def _will_enter(what: Any, w: Any) -> replacements.NextTime:
    if type(w) is not _WITH:
        raise Differs("several kinds of counters")
    return replacements.NextTime(Moves(IsOneOf(what), to="battlefield"), w)


def _will_enter_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not replacements.NextTime or type(value.event) is not Moves:
        return None
    if type(value.event.what) is not IsOneOf:
        return None
    slots = {"what": value.event.what.what, "w": value.becomes}
    return slots if value == _will_enter(**slots) else None


def _enters_changed(what: Any, w: Any, c: Any, d: Any) -> Seq:
    return Seq((_will_enter(what, w), Continuous(what, c, d)))


# As a copy


def _copy(s: Any, n: Filter, e: Any = ()) -> Any:
    if s != This():
        raise Differs("another object enters")
    made = replacements.EntersAs(CopyOf(Pick(n, Fixed(1), chooser=You()), e))
    return replacements.Replace(_ENTERS, made, optional=True)


def _copy_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not replacements.Replace or type(value.becomes) is not replacements.EntersAs:
        return None
    change = value.becomes.change
    if type(change) is not CopyOf or type(change.what) is not Pick:
        return None
    if value != _copy(This(), change.what.filter, change.except_):
        return None
    slots: dict[str, Any] = {"s": This(), "n": change.what.filter}
    return {**slots, "e": change.except_} if change.except_ else slots


_COPY = Pair(_copy, _copy_slots)

PHRASES: tuple[Phrase, ...] = (
    phrase("STATIC", "{event:ENTERING} tapped", _made("tapped")),
    phrase("STATIC", "{event:ENTERING} untapped", _made("untapped")),
    phrase("STATIC", "{event:ENTERING} with {w:WITHCOUNTERS}", _made("")),
    phrase(
        "STATIC",
        "{event:ENTERING} tapped with {w:WITHCOUNTERS}",
        "{event:ENTERING} tapped and with {w:WITHCOUNTERS}",
        _made("both"),
    ),
    phrase(
        "STATIC",
        "if {condition:IFCOND} , {event:ENTERING} with {w:WITHCOUNTERS}",
        only_read(Pair(_if, _if_slots)),
    ),
    phrase(
        "STATIC",
        "{event:ENTERING} with {w:WITHCOUNTERS} if {condition:IFCOND}",
        Pair(_if, _if_slots),
    ),
    phrase(
        "STATIC",
        "{event:ENTERING} with {w:WITHCOUNTERS} unless {condition:IFCOND}",
    ),
    phrase(
        "STATIC",
        "{event:ENTERING} tapped unless {condition:IFCOND}",
        Pair(_unless, _unless_slots),
    ),
    phrase(
        "STATIC",
        "if {condition:IFCOND} , {event:ENTERING} tapped",
        "{event:ENTERING} tapped if {condition:IFCOND}",
        Pair(_if_tapped, _if_tapped_slots),
    ),
    phrase(
        "STATIC",
        "as {s:SELF.s} enters , you may {c:COSTV.b} . if you don't , {t:SELFIT} enters tapped",
        Pair(_paying, _paying_slots),
    ),
    phrase("STATIC", "{s:SELF.s} escapes with {w:WITHCOUNTERS}", Pair(_escaped, _escape_slots)),
    phrase(
        "ENTERING",
        "{what:EVN@obj.%} <enter>",
        "{what:EVN@obj.%} <enter> the battlefield",
        Build(Moves, to="battlefield"),
        bind="event",
    ),
    phrase("ENTERING", "{n:N@obj.p} enter", _SEVERAL, name="several enter"),
    phrase("ENTERING", "each {n:N@obj.s} enters", only_read(_SEVERAL)),
    phrase("ENTERING", "other {n:N@obj.p} enter", _OTHERS),
    phrase("ENTERING", "each other {n:N@obj.s} enters", only_read(_OTHERS)),
    *(
        phrase(
            "CLAUSE",
            f"{{what:{that}.s}} enters with {{w:WITHCOUNTERS}}",
            Pair(_will_enter, _will_enter_slots),
            bind="instruction",
        )
        for that in ("THAT@it", "THAT@obj")
    ),
    phrase(
        "CLAUSE",
        "{what:ONEOBJ.s} enters with {w:WITHCOUNTERS} and {c:CHANGES.s} {d:DUR}",
        only_read(Pair(_enters_changed, lambda v: None)),
        bind="instruction",
        name="enters so",
    ),
    # counters
    phrase(
        "WITHCOUNTERS",
        "{count:COUNTNUM} {kind:COUNTERKIND} on it",
        Pair(_counters, _plain),
        name="so many counters",
    ),
    phrase(
        "WITHCOUNTERS",
        "{count:COUNTNUM} additional {kind:COUNTERKIND} on it",
        "{count:COUNTNUM} {kind:COUNTERKIND} on him",
        "{count:COUNTNUM} {kind:COUNTERKIND} on her",
        "{count:COUNTNUM} {kind:COUNTERKIND} on them",
        "{count:COUNTNUM} additional {kind:COUNTERKIND} on them",
        only_read(Pair(_counters, _plain)),
        name="additional counters",
    ),
    phrase(
        "WITHCOUNTERS",
        "{count:COUNTNUM} {kind:COUNTERKIND} on it {f:FOREACH}",
        Pair(_for_each, _each),
        name="so many counters",
    ),
    phrase(
        "WITHCOUNTERS",
        "{count:COUNTNUM} additional {kind:COUNTERKIND} on it {f:FOREACH}",
        only_read(Pair(_for_each, _each)),
        name="additional counters",
    ),
    phrase(
        "WITHCOUNTERS",
        "a number of {kind:COUNTERKIND} on it equal to {n:AMOUNT}",
        "a number of additional {kind:COUNTERKIND} on it equal to {n:AMOUNT}",
        "X {kind:COUNTERKIND} on it , where X is {n:AMOUNT}",
        "X additional {kind:COUNTERKIND} on it , where X is {n:AMOUNT}",
        Pair(_number, _equal),
    ),
    phrase(
        "WITHCOUNTERS",
        "twice X {kind:COUNTERKIND} on it",
        Pair(
            lambda kind: _WITH(kind, Times(2, X())),
            lambda v: (
                {"kind": v.kind} if type(v) is _WITH and v == _WITH(v.kind, Times(2, X())) else None
            ),
        ),
    ),
    phrase("WITHCOUNTERS", "{a:WITHONE} and {b:WITHONE} on it", Pair(_two, _parts)),
    phrase("WITHONE", "{count:COUNTNUM} {kind:COUNTERKIND}", Pair(_counters, _plain)),
    *reads(
        "WITHCOUNTERS",
        "your choice of {a:WITHONE} or {b:WITHONE} on it",
        "your choice of {a:WITHONE} , {b:WITHONE} , or {c:WITHONE} on it",
        "{count:COUNTNUM} additional {kind:COUNTERKIND} on them {f:FOREACH}",
        "{count:COUNTNUM} {kind:COUNTERKIND} on him {f:FOREACH}",
        "half that many {kind:COUNTERKIND} on it , rounded {w:ROUNDED}",
        "{a:WITHONE} , {b:WITHONE} , and {c:WITHONE} on it",
        "{a:WITHONE} , {b:WITHONE} , {c:WITHONE} , and {d:WITHONE} on it",
        "a additional {n:NW} {kind:COUNTERKIND} on it",
    ),
    *reads(
        "STATIC",
        "{event:ENTERING} with {w:WITHCOUNTERS} and with {k:KWL}",
        "if {condition:IFCOND} , {event:ENTERING} with {w:WITHCOUNTERS} and with {k:KWL}",
        "if {condition:IFCOND} , {event:ENTERING} with {k:KWL}",
        "{event:ENTERING} with {k:KWL}",
    ),
    # choices
    phrase(
        "STATIC",
        "as {s:SELF.s} enters , {effect:CHOICE}",
        "as {s:SELF.s} enters the battlefield , {effect:CHOICE}",
        Pair(_as_enters, _as_enters_slots),
        name="as it enters",
    ),
    phrase(
        "STATIC",
        "as {s:THAT@it.s} enters , {effect:CHOICE}",
        only_read(Pair(_as_enters, _as_enters_slots)),
        name="as it enters",
    ),
    _quality("choose a color", "color"),
    _quality("choose a creature type", "creature type"),
    _quality("choose a card type", "card type"),
    _quality("choose a basic land type", "basic land type"),
    _quality("choose a card name", "card name"),
    _quality("choose a opponent", "opponent"),
    _quality("choose a player", "player"),
    _quality("choose a number", "number"),
    _quality("choose odd or even", "odd or even"),
    phrase(
        "CHOICE", "choose a color other than {c:#COLOR}", Pair(_other_color, _other_color_slots)
    ),
    *reads(
        "CHOICE",
        "choose a color and a opponent",
        "choose two colors",
        "choose a land type",
        "choose a nonbasic land type",
        "choose a creature type other than {s:#SUB}",
        "choose a {a:ADJS@card} card name",
        "choose a number between {n:NUM} and {m:NUM}",
        "choose a number greater than {n:NUM}",
        "choose a basic land type other than {s:#SUB}",
        "choose {a:CHOSENWORD} or {b:CHOSENWORD}",
        "choose {a:CHOSENWORD} , {b:CHOSENWORD} , or {c:CHOSENWORD}",
        "choose {a:CHOSENWORD} , {b:CHOSENWORD} , {c:CHOSENWORD} , or {d:CHOSENWORD}",
        "choose {a:CHOSENWORD} , {b:CHOSENWORD} , {c:CHOSENWORD} , {d:CHOSENWORD} , or "
        "{e:CHOSENWORD}",
        "choose {what:OBJ}",
        "choose a card type other than creature",
        "choose a card type other than creature or land",
        "you may choose {what:OBJ}",
        "you may pay any amount of life",
        "you may pay any amount of mana",
        "it becomes your choice of {a:BEING.s} or {b:BEING.s}",
        "it becomes your choice of {a:BEING.s} , {b:BEING.s} , or {c:BEING.s}",
        "it becomes your choice of {a:#PT} or {b:#PT}",
        "sacrifice {what:OBJ}",
        "remove all counters from {what:OBJ}",
        "discard your hand",
        "exile {what:THING}",
        "each player chooses {w:CHOSENWORD} or {v:CHOSENWORD}",
        "each player chooses a color",
        "a opponent chooses a color",
        "a opponent chooses {what:OBJ}",
        "look at a opponent 's hand , then choose any card name",
        "look at a opponent 's hand , then choose a card type other than creature",
        "put {count:COUNTNUM} {kind:COUNTERKIND} on {on:THING}",
        "you may put {n:FULL@card} onto the battlefield",
        "attach it to a player",
        "roll a d20",
        "exchange life totals with a opponent",
    ),
    *reads("CHOSENWORD", "{w:#SUB}", "{w:#TYPE}", "{w:#COLOR}", "{w:#KW}"),
    *reads(
        "LINE@permanent",
        "as {s:SELF.s} enters , choose {a:SIDE} or {b:SIDE} . • {v:#ABWORD} — "
        "{x:ABILITY@permanent} • {w:#ABWORD} — {y:ABILITY@permanent}",
        "as {s:SELF.s} enters , you may {c:COSTV.b} . if you do , {w:ENTERSIFDONE} .",
    ),
    *reads(
        "SIDE",
        *(
            f"^ {side}"
            for side in (
                *("khans", "abzan", "mardu", "believe", "doubt", "brotherhood", "enclave"),
                *("jeskai", "temur", "sultai", "mirran"),
            )
        ),
        "Dragons",
        "Phyrexian",
    ),
    *reads(
        "ENTERSIFDONE",
        "{s:THAT@it.s} enters with {w:WITHCOUNTERS}",
        "{s:SELF.s} enters with {w:WITHCOUNTERS}",
        "{s:SELF.s} enters untapped",
    ),
    *reads(
        "STATIC",
        "{s:SELF.s} enters prepared",
        "as {s:SELF.s} enters or is turned face up , {e:CHOICE}",
        "as {s:SELF.s} is turned face up , {e:EFFECT}",
        "as {s:SELF.s} transforms into ~ , {e:CHOICE}",
        "as a additional cost to have it enter , {c:COSTV.b}",
    ),
    # copies
    phrase(
        "STATIC",
        "you may have {s:SELF.s} enter as a copy of a {n:N@obj.s}",
        "you may have {s:SELF.s} enter as a copy of any {n:N@obj.s} on the battlefield",
        _COPY,
    ),
    phrase(
        "STATIC",
        "you may have {s:SELF.s} enter as a copy of a {n:N@obj.s} , except {e:EXCEPTS}",
        "you may have {s:SELF.s} enter as a copy of any {n:N@obj.s} on the battlefield , except "
        "{e:EXCEPTS}",
        _COPY,
    ),
    *reads(
        "STATIC",
        "you may have {s:SELF.s} enter tapped as a copy of any {n:N@obj.s} on the battlefield",
        "you may have {s:SELF.s} enter tapped as a copy of any {n:N@obj.s} on the battlefield , "
        "except {e:EXCEPTS}",
        "you may have {s:SELF.s} enter tapped as a copy of any {n:N@card.s}",
        "you may have {s:SELF.s} enter tapped as a copy of any {n:N@card.s} , except {e:EXCEPTS}",
        "you may have {s:SELF.s} enter as a copy of any {n:N@card.s}",
        "you may have {s:SELF.s} enter as a copy of any {n:N@card.s} , except {e:EXCEPTS}",
        "you may have {s:SELF.s} enter as a copy of a {n:N@card.s}",
        "you may have {s:SELF.s} enter as a copy of a {n:N@card.s} , except {e:EXCEPTS}",
        "you may have {s:SELF.s} enter as a copy of any permanent that entered this turn",
        "{n:N@obj.p} enter as a copy of {s:SELF.s}",
        "you may have {s:SELF.s} enter as a copy of the chosen {n:N@obj.s}",
    ),
)
