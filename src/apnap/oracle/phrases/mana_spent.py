"""What mana may be spent on, what comes of spending it, and how long it stays. [CR 106.4, 106.6]"""

from typing import Any

from apnap.abilities import parts
from apnap.abilities.changes import Cant
from apnap.abilities.durations import Forever
from apnap.abilities.effects import Continuous
from apnap.abilities.filters import AllOf, Kind, OwnedBy
from apnap.abilities.node import Filter
from apnap.abilities.selectors import EventRole, You
from apnap.abilities.unfinished import KeepThis, RideThis, SpendThis
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Const, Differs, Pair, Same, only_read

_NOT_COUNTERED = Continuous(EventRole("object"), (Cant("be countered"),), Forever())


def _rider(*, triggered: bool) -> Pair:
    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not RideThis or value.rider.triggered != triggered:
            return None
        return {"on": value.rider.on, "effect": value.rider.effect}

    return Pair(lambda on, effect: RideThis(parts.ManaRider(on, effect, triggered)), raised)


def _uncounterable(spend: parts.SpendOnly) -> SpendThis:
    assert spend.filter is not None
    return SpendThis(spend, parts.ManaRider(spend.filter, _NOT_COUNTERED))


def _restricted(value: Any) -> dict[str, Any] | None:
    if type(value) is not SpendThis or type(value.spend) is not parts.SpendOnly:
        return None
    spend = value.spend
    if spend.on != "cast" or spend.filter is None or value != _uncounterable(spend):
        return None
    return {"spend": spend}


def _except(filter: Filter) -> SpendThis:
    return SpendThis(parts.SpendExcept(filter))


def _except_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not SpendThis or type(value.spend) is not parts.SpendExcept:
        return None
    return None if value.rider is not None else {"filter": value.spend.filter}


def _either(**slots: parts.Spending) -> parts.SpendEither:
    return parts.SpendEither(tuple(slots.values()))


def _parts_of(names: str) -> Any:
    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not parts.SpendEither or len(value.parts) != len(names):
            return None
        return dict(zip(names, value.parts, strict=True))

    return raised


def _of_x(m: str) -> parts.SpendOnly:
    if m != "{X}":
        raise Differs("costs that contain another symbol")
    return parts.SpendOnly("X")


def _of_x_slots(value: Any) -> dict[str, Any] | None:
    return {"m": "{X}"} if value == parts.SpendOnly("X") else None


def _cast_either(a: Filter, b: Filter) -> parts.SpendEither:
    return parts.SpendEither((parts.SpendOnly("cast", a), parts.SpendOnly("cast", b)))


YOUR_COMMANDER = AllOf((Kind("commander"), OwnedBy(You())))
_ABILITIES = parts.SpendOnly("activate")
_CAST = Pair(lambda n: parts.SpendOnly("cast", n), lambda v: None)
_ACTIVATE = Pair(lambda n: parts.SpendOnly("activate", n), lambda v: None)

PHRASES: tuple[Phrase, ...] = (
    phrase("SENT", "spend this mana only to {spend:SPENDON}", Build(SpendThis)),
    phrase("SENT", "spend this mana only on {spend:SPENDCOST}", Build(SpendThis)),
    phrase("SPENDCOST", "costs that contain {m:#MANA}", Pair(_of_x, _of_x_slots)),
    phrase(
        "SENT",
        "spend this mana only to {spend:SPENDCAST} , and that spell can't be countered",
        Pair(_uncounterable, _restricted),
    ),
    phrase("SPENDON", "{a:SPEND1}", Same()),
    phrase(
        "SPENDON",
        "{a:SPEND1} or {b:SPEND1}",
        "{a:SPEND1} or to {b:SPEND1}",
        "{a:SPEND1} and {b:SPEND1}",
        Pair(_either, _parts_of("ab")),
        name="either spending",
    ),
    phrase(
        "SPENDON",
        "cast a {a:N@spell.s} or a {b:N@spell.s} , or to {c:SPEND1}",
        only_read(
            Pair(lambda a, b, c: parts.SpendEither((*_cast_either(a, b).parts, c)), lambda v: None)
        ),
    ),
    phrase(
        "SPENDON",
        "{a:SPEND1} , {b:SPEND1} , or {c:SPEND1}",
        Pair(_either, _parts_of("abc")),
        name="either spending",
    ),
    phrase("SPEND1", "{a:SPENDCAST}", Same()),
    phrase("SPENDCAST", "cast {filter:N@spell.p}", Build(parts.SpendOnly, on="cast")),
    phrase("SPENDCAST", "cast a {n:N@spell.s}", _CAST),
    phrase("SPENDCAST", "cast your commander", Const(parts.SpendOnly("cast", YOUR_COMMANDER))),
    phrase(
        "SPENDON",
        "cast a {a:N@spell.s} or a {b:N@spell.s}",
        "cast {a:N@spell.p} or {b:N@spell.p}",
        only_read(Pair(_cast_either, lambda v: None)),
    ),
    phrase("SPEND1", "activate abilities", Const(_ABILITIES)),
    phrase("SPEND1", "activate a ability", Pair(lambda: _ABILITIES, lambda v: None)),
    phrase(
        "SPEND1", "activate abilities of {filter:N@obj.p}", Build(parts.SpendOnly, on="activate")
    ),
    phrase(
        "SPEND1", "activate abilities of {filter:N@source.p}", Build(parts.SpendOnly, on="activate")
    ),
    phrase("SPEND1", "activate a ability of a {n:N@obj.s}", _ACTIVATE),
    phrase("SPEND1", "activate a ability of a {n:N@source.s}", _ACTIVATE),
    *reads("SPEND1", "pay a cost that contains {m:#MANA}"),
    *reads("SPENDCOST", "costs of {n:N@obj.p}"),
    # what comes of it
    phrase("MANASPENT", "spend this mana to cast {what:EVN@spell.s}", Same(), bind="event"),
    phrase("MANASPENT", "spend this mana to cast your commander", Const(YOUR_COMMANDER)),
    phrase(
        "SPENTMANA",
        "that mana is spent on {what:EVN@spell.s}",
        "that mana is spent to cast {what:EVN@spell.s}",
        "this mana is spent to cast {what:EVN@spell.s}",
        Same(),
        bind="event",
    ),
    phrase(
        "SENT",
        "when {on:SPENTMANA} , {effect:EFFECT}",
        only_read(_rider(triggered=True)),
        bind="delayed event",
    ),
    phrase(
        "SENT",
        "when you {on:MANASPENT} , {effect:EFFECT}",
        _rider(triggered=True),
        bind="delayed event",
    ),
    phrase(
        "SENT",
        "if {on:SPENTMANA} , {effect:EFFECT}",
        _rider(triggered=False),
        bind="delayed event",
        name="mana's rider",
    ),
    phrase(
        "SENT",
        "this mana can't be spent to cast {filter:N@spell.p}",
        "you can't spend this mana to cast {filter:N@spell.p}",
        Pair(_except, _except_slots),
    ),
    phrase(
        "SENT",
        "this mana can't be spent to cast a {n:N@spell.s}",
        Pair(_except, lambda v: None),
    ),
    # how long it stays
    phrase(
        "SENT",
        "until end of turn , you don't lose this mana as steps and phases end",
        Const(KeepThis()),
    ),
)
