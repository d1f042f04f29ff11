"""Noun phrases of several sorts: "another creature or an artifact", piles, the attacked."""

from typing import Any

from apnap.abilities.amounts import Fixed
from apnap.abilities.filters import (
    AnyOf,
    ColorIs,
    Colors,
    Kind,
    Not,
    Other,
    SubtypeIs,
    SupertypeIs,
    TypeIs,
)
from apnap.abilities.node import Filter, Selector
from apnap.abilities.selectors import All, Pick
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import SUBJECT, Const, Differs, Pair
from apnap.oracle.phrases.parts import conjunction, parts_of

_ONE = Fixed(1)


_BARE = (TypeIs, SubtypeIs, SupertypeIs, ColorIs, Colors, Kind)


def _is_bare(one: Filter) -> bool:
    return isinstance(one.part if isinstance(one, Not) else one, _BARE)


def _either(a: Filter, b: Filter) -> Selector:
    """One of two sorts; what follows the second noun may belong to the first one too."""
    sorts = (*parts_of(a), *parts_of(b))
    if not all(_is_bare(one) or isinstance(one, Other) for one in sorts):
        raise Differs("does what follows belong to both nouns?")
    return Pick(AnyOf((a, b)), _ONE, chooser=SUBJECT)


def _another(a: Filter) -> Filter:
    return conjunction((Other(), *parts_of(a)))


def _two_sorts(first: bool) -> Pair:
    """One of two sorts, of which one, the first or the second, is another than this object."""

    def lower(a: Filter, b: Filter) -> Selector:
        return _either(_another(a), b) if first else _either(a, _another(b))

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not Pick or type(value.filter) is not AnyOf:
            return None
        if len(value.filter.parts) != 2 or value != _either(*value.filter.parts):
            return None
        a, b = value.filter.parts
        marked = parts_of(a if first else b)
        if marked[0] != Other() or len(marked) < 2:
            return None
        bare = conjunction(marked[1:])
        return {"a": bare, "b": b} if first else {"a": a, "b": bare}

    return Pair(lower, raised)


_TWO_SORTS = (
    phrase(
        "FULL@obj.s",
        "another {a:N@obj.s} or a {b:N@obj.s}",
        _two_sorts(first=True),
        bind="new",
        name="one",
    ),
    phrase(
        "FULL@obj.s",
        "a {a:N@obj.s} or another {b:N@obj.s}",
        _two_sorts(first=False),
        bind="new",
        name="one",
    ),
    phrase(
        "FULL@obj.s", "a {a:N@obj.s} or a {b:N@obj.s}", Pair(_either, lambda v: None), bind="new"
    ),
    *reads("FULL@card.p", "a {a:N@card.s} and/or a {b:N@card.s}", bind="new"),
    *reads("FULL@card.s", "a {a:N@card.s} or a {b:N@card.s}", bind="new"),
)
_ATTACKED = reads(
    "FULL@any.s",
    "the player or planeswalker {w:SAMEAS} is attacking",
    "the player or planeswalker it's attacking",
    "the player , planeswalker , or battle it's attacking",
    bind="new",
)
_RANDOM = (
    *reads("FULL@card.s", "a random {n:N@card.s}", bind="new"),
    *reads("FULL@obj.s", "a random {n:N@obj.s}", bind="new"),
)
_TWO_CARDS = (
    *reads(
        "BOTH@card.p",
        "{a:FULL@card.s} and {b:FULL@card.s}",
        "{a:FULL@card.s} , {b:FULL@card.s} , and {c:FULL@card.s}",
        "{a:FULL@card.s} , {b:FULL@card.s} , {c:FULL@card.s} , and {d:FULL@card.s}",
        "{a:FULL@card.s} , {b:FULL@card.s} , {c:FULL@card.s} , {d:FULL@card.s} , and "
        "{e:FULL@card.s}",
        bind="new",
    ),
    *reads("BOTH@obj.p", "{a:FULL@obj.s} or {b:FULL@card.s}", bind="new"),
    *reads("BOTH@obj.p", "{a:FULL@obj.p} and {b:FULL@card.p}", bind="new"),
    *reads("FULL@obj.p", "both {n:N@obj.p}", bind="new"),
    *reads(
        "FULL@stack.s",
        "target {a:N@spell.s} , {b:N@spell.s} , {c:N@ability.s} , or {d:N@ability.s}",
        bind="target",
    ),
)
_PILES = reads("FULL@card.p", "that pile", "the other pile", "one pile", "one of those piles")


def _and_other(a: Filter, b: Filter) -> All:
    return All(AnyOf((a, conjunction((Other(), *parts_of(b))))))


def _and_other_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not All or type(value.filter) is not AnyOf or len(value.filter.parts) != 2:
        return None
    a, b = value.filter.parts
    parts = parts_of(b)
    if parts[0] != Other() or len(parts) < 2:
        return None
    return {"a": a, "b": conjunction(parts[1:])}


_MORE = (
    *reads(
        "FULL@obj.s",
        "the amassed Army",
        "a {n:N@obj.s} of their choice other than {what:SAMEAS}",
        "a {n:N@obj.s} of their choice that they controlled since the beginning of the turn",
        bind="new",
    ),
    *reads("FULL@card.s", "another {n:N@card.s} at random", bind="new"),
    *reads("FULL@card.p", "any number of {n:N@card.p} at random", bind="new"),
    *reads("PARTOF.p", "{q:NW} of {what:THAT@it.p} at random", bind="new"),
    *reads(
        "FULL@card.s",
        "the bottom card of {whose:WHOSEZONE} graveyard",
        bind="new",
    ),
    phrase(
        "BOTH@obj.p",
        "{a:N@obj.p} and other {b:N@obj.p}",
        Pair(_and_other, _and_other_slots),
        bind="new",
    ),
    *reads(
        "FULL@any.s",
        "target {a:N@player.s} , {b:N@obj.s} , or {c:N@obj.s}",
        bind="target",
    ),
    *reads(
        "FULL@any.s",
        "{w:THAT@player.s} or a {n:N@obj.s}",
        "{w:FULL@player.s} or a planeswalker they control",
        bind="new",
    ),
    *reads(
        "FULL@card.p",
        "a {a:N@card.s} , a {b:N@card.s} , and/or a {c:N@card.s}",
        "a {a:N@card.s} , a {b:N@card.s} , a {c:N@card.s} , and/or a {d:N@card.s}",
        bind="new",
    ),
    phrase("ADJI@obj", "Urza 's", Const(SubtypeIs("Urza's"))),
    *reads(
        "PRED.s",
        "a {a:N@obj.s} , a {b:N@obj.s} , or a {c:N@obj.s}",
        "a {a:N@card.s} , a {b:N@card.s} , or a {c:N@card.s}",
    ),
    *reads(
        "QUANTITY@obj",
        "a {a:N@obj.s} , a {b:N@obj.s} , or a {c:N@obj.s}",
    ),
)

PHRASES: tuple[Phrase, ...] = (
    *_TWO_SORTS,
    *_ATTACKED,
    *_RANDOM,
    *_TWO_CARDS,
    *_PILES,
    *_MORE,
)
