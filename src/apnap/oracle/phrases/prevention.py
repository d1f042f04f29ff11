"""Preventing damage, always and for a turn. [CR 615]"""

from typing import Any

from apnap.abilities import events, replacements
from apnap.abilities.effects import Seq
from apnap.abilities.filters import AnyOf, IsOneOf, Kind, Other
from apnap.abilities.node import Effect, Event, Filter
from apnap.abilities.replacements import Prevented, PreventionShield
from apnap.abilities.selectors import All, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Const, Differs, Pair, Same
from apnap.oracle.phrases.parts import conjunction, parts_of, wraps

_KINDS = (("", ""), ("combat ", "combat"), ("noncombat ", "noncombat"))


def _prevented(combat: str) -> Pair:
    def lower(to: Filter | None = None, by: Filter | None = None) -> replacements.Replace:
        return replacements.Replace(events.Damages(by, to, combat), Prevented())

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not replacements.Replace or type(value.event) is not events.Damages:
            return None
        event = value.event
        if value != replacements.Replace(event, Prevented()) or event.batch:
            return None
        if event.combat != combat:
            return None
        slots = {"to": event.recipient, "by": event.source}
        return {name: held for name, held in slots.items() if held is not None}

    class Both(Pair):
        """Slots by name, whatever their number."""

        def build(self, slots: Any) -> Any:
            """The effect."""
            return lower(**slots)

    return Both(lower, raised)


def _both_ways(combat: str) -> Pair:
    def lower(what: Filter) -> replacements.Replace:
        event = events.EitherEvent(
            (events.Damages(None, what, combat), events.Damages(what, None, combat))
        )
        return replacements.Replace(event, Prevented())

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not replacements.Replace or type(value.event) is not events.EitherEvent:
            return None
        first = value.event.parts[0]
        if type(first) is not events.Damages or first.recipient is None:
            return None
        return {"what": first.recipient} if value == lower(first.recipient) else None

    return Pair(lower, raised)


def _so_much(event: Event, n: Any = None, e: Effect | None = None) -> replacements.Replace:
    if type(event) is not events.Damages:
        raise Differs("no damage would be dealt")
    made: Effect = Prevented(n)
    if e is not None:
        rest = e.parts if isinstance(e, Seq) else (e,)
        made = Seq((made, *rest))
    return replacements.Replace(event, made)


class _Prevents(Pair):
    """Slots by name, whatever their number."""

    def build(self, slots: Any) -> Any:
        """The effect."""
        return _so_much(**slots)


def _much_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not replacements.Replace or type(value.event) is not events.Damages:
        return None
    whole: Any = value.becomes
    parts: tuple[Any, ...] = whole.parts if isinstance(whole, Seq) else (whole,)
    made, rest = parts[0], parts[1:]
    if type(made) is not Prevented or value != replacements.Replace(value.event, value.becomes):
        return None
    slots: dict[str, Any] = {"event": value.event}
    if made.amount is not None:
        slots["n"] = made.amount
    if rest:
        slots["e"] = rest[0] if len(rest) == 1 else Seq(rest)
    return slots


_MUCH = _Prevents(_so_much, _much_slots)
_OTHERS = Pair(
    lambda n: conjunction((Other(), *parts_of(n))),
    lambda v: (
        {"n": conjunction(parts_of(v)[1:])}
        if parts_of(v)[0] == Other() and len(parts_of(v)) > 1
        else None
    ),
)


def _shield(combat: str, **slots: Any) -> Build:
    return Build(PreventionShield, amount=None, combat=combat, **slots)


def _to_all(combat: str) -> Pair:
    def lower(n: Filter) -> PreventionShield:
        return PreventionShield(None, All(n), combat=combat)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not PreventionShield or type(value.to) is not All:
            return None
        return {"n": value.to.filter} if value == lower(value.to.filter) else None

    return Pair(lower, raised)


def _whom(template: str, meaning: Pair | Const | Same, bind: str = "") -> Phrase:
    return phrase("PREVTO", template, meaning, bind=bind)


_NEXT = "the next time a source of your choice"

PHRASES: tuple[Phrase, ...] = (
    *(
        made
        for said, combat in _KINDS
        for made in (
            phrase(
                "STATIC",
                f"prevent all {said}damage that would be dealt to {{to:PREVTO}}",
                f"prevent all {said}damage that would be dealt to {{to:PREVTO}} by {{by:PREVBY}}",
                f"prevent all {said}damage that would be dealt by {{by:PREVBY}}",
                f"prevent all {said}damage that {{by:PREVBY}} would deal to {{to:PREVTO}}",
                f"prevent all {said}damage {{by:PREVBY}} would deal to {{to:PREVTO}}",
                _prevented(combat),
            ),
            phrase(
                "STATIC",
                f"prevent all {said}damage that would be dealt to and dealt by {{what:PREVTO}}",
                _both_ways(combat),
            ),
        )
    ),
    _whom("you", Const(IsOneOf(You()))),
    _whom("{n:N@obj.p}", Same()),
    _whom("other {n:N@obj.p}", _OTHERS),
    _whom("players", Const(Kind("player"))),
    _whom("{what:SELF.s}", wraps(IsOneOf, "what", "what")),
    _whom(
        "you and {n:N@obj.p}",
        Pair(
            lambda n: AnyOf((IsOneOf(You()), n)),
            lambda v: (
                {"n": v.parts[1]}
                if type(v) is AnyOf and len(v.parts) == 2 and v.parts[0] == IsOneOf(You())
                else None
            ),
        ),
    ),
    phrase("PREVBY", "{what:SELF.s}", wraps(IsOneOf, "what", "what")),
    *(phrase("PREVBY", f"{{n:N@{kind}.p}}", Same()) for kind in ("obj", "source", "spell")),
    phrase("PREVBY", "other {n:N@obj.p}", _OTHERS),
    *reads("PREVTO", "each {n:N@obj.s}", "you and/or {n:N@obj.p}"),
    phrase(
        "STATIC",
        "if {event:WOULD} , prevent {n:NUM} of that damage",
        "if {event:WOULD} , prevent that damage",
        "if {event:WOULD} , prevent that damage and {e:EFFECT}",
        "if {event:WOULD} , prevent that damage . {e:EFFECT}",
        _MUCH,
        name="replaced number",
    ),
    *reads(
        "STATIC",
        "if {event:WOULD} , you may prevent {n:NUM} of that damage",
        "if {event:WOULD} , prevent all but {n:NUM} of that damage",
        "if {event:WOULD} , prevent half that damage , rounded {w:ROUNDED}",
        "if {event:WOULD} , prevent X of that damage , where X is {n:AMOUNT}",
        "if {event:WOULD} , prevent that damage , then {e:EFFECT}",
        "if {event:WOULD} , prevent that damage . {e:EFFECT} . {f:EFFECT}",
    ),
    # for a turn
    *(
        made
        for said, combat in _KINDS[:2]
        for made in (
            phrase(
                "IMPERATIVE",
                f"prevent all {said}damage that would be dealt this turn",
                _shield(combat),
                bind="instruction",
            ),
            phrase(
                "IMPERATIVE",
                f"prevent all {said}damage that would be dealt to {{to:ANY}} this turn",
                f"prevent all {said}damage that would be dealt this turn to {{to:ANY}}",
                _shield(combat),
                bind="instruction",
            ),
            phrase(
                "IMPERATIVE",
                f"prevent all {said}damage that would be dealt to {{n:N@obj.p}} this turn",
                f"prevent all {said}damage that would be dealt this turn to {{n:N@obj.p}}",
                _to_all(combat),
                bind="instruction",
            ),
            phrase(
                "IMPERATIVE",
                f"prevent all {said}damage that would be dealt by {{by:OBJ}} this turn",
                f"prevent all {said}damage that would be dealt this turn by {{by:OBJ}}",
                f"prevent all {said}damage {{by:OBJ.s}} would deal this turn",
                f"prevent all {said}damage that {{by:OBJ.s}} would deal this turn",
                _shield(combat),
                bind="instruction",
            ),
            phrase(
                "IMPERATIVE",
                f"prevent all {said}damage that would be dealt by {{source:N@obj.p}} this turn",
                f"prevent all {said}damage that would be dealt this turn by {{source:N@obj.p}}",
                f"prevent all {said}damage that {{source:N@obj.p}} would deal this turn",
                f"prevent all {said}damage {{source:N@obj.p}} would deal this turn",
                _shield(combat),
                bind="instruction",
            ),
            phrase(
                "IMPERATIVE",
                f"prevent all {said}damage that would be dealt to {{to:ANY}} this turn by "
                "{source:PREVBYN}",
                f"prevent all {said}damage that would be dealt to {{to:ANY}} by {{source:PREVBYN}} "
                "this turn",
                _shield(combat),
                bind="instruction",
            ),
            phrase(
                "IMPERATIVE",
                f"prevent the next {{amount:NUM}} {said}damage that would be dealt to {{to:ANY}} "
                "this turn",
                Build(PreventionShield, combat=combat),
                bind="instruction",
            ),
            *reads(
                "IMPERATIVE",
                f"prevent all {said}damage that would be dealt to and dealt by {{by:OBJ}} "
                f"{{d:DUR}}",
                f"prevent all {said}damage that would be dealt to you and {{n:N@obj.p}} this turn",
                f"prevent all {said}damage that would be dealt to you and {{n:N@obj.p}} this "
                "turn by "
                "{m:PREVBYN}",
                f"prevent all {said}damage that would be dealt this turn except by {{n:N@obj.p}}",
                f"prevent all {said}damage a source of your choice would deal this turn",
                f"prevent all {said}damage a source of your choice would deal to {{to:ANY}} this "
                "turn",
                f"prevent all {said}damage a {{n:N@source.s}} would deal this turn",
                f"prevent all {said}damage that would be dealt to {{to:ANY}} this turn by a "
                "source of "
                "your choice",
                f"prevent all {said}damage that would be dealt by a source of your choice this "
                "turn",
                f"prevent all {said}damage that would be dealt this turn by a source of your "
                "choice",
                f"prevent all {said}damage that would be dealt by {{n:FULL@spell.s}} this turn",
                f"prevent all {said}damage {{n:FULL@spell.s}} would deal this turn",
                f"prevent all {said}damage that would be dealt by {{n:N@spell.p}} this turn",
                f"prevent all {said}damage that would be dealt this turn to players",
                f"prevent all {said}damage {{by:FULL@obj.p}} would deal this turn",
                f"prevent all {said}damage that other {{n:N@obj.p}} would deal this turn",
                bind="instruction",
            ),
        )
    ),
    *(phrase("PREVBYN", f"{{n:N@{kind}.p}}", Same()) for kind in ("obj", "source")),
    *reads(
        "IMPERATIVE",
        "prevent the next {n:NUM} damage that would be dealt this turn to any number of targets , "
        "divided as you choose",
        "prevent the next {n:NUM} damage that would be dealt to {to:ANY} this turn by a source of "
        "your choice",
        "prevent the next {n:NUM} damage that a source of your choice would deal to {to:ANY} this "
        "turn",
        "prevent the next {n:NUM} damage that would be dealt by {by:OBJ} this turn",
        "prevent the next {n:NUM} damage that would be dealt to you and/or permanents you control "
        "this turn",
        "prevent {n:NUM} of that damage",
        "prevent X of that damage , where X is {n:AMOUNT}",
        "prevent that damage",
        bind="instruction",
    ),
    *reads(
        "CLAUSE",
        "the next time {event:WOULD} this turn , prevent that damage",
        f"{_NEXT} would deal damage this turn , prevent that damage",
        "the next time a {n:N@source.s} of your choice would deal damage to {to:ANY} this turn , "
        "prevent that damage",
        "the next time a {n:N@obj.s} of your choice would deal damage to {to:EVTO} this turn , "
        "prevent that damage",
        "the next time a source of your choice would deal damage to {to:EVTO} this turn , prevent "
        "half that damage , rounded {w:ROUNDED}",
        "the next time {what:FULL@obj.s} would deal damage this turn , prevent that damage",
        "the next time damage would be dealt to {to:EVTO} this turn , prevent that damage",
        "the next time {what:ONEOBJ.s} would be dealt damage this turn , prevent that damage",
        "the next time damage would be dealt to {what:ONEOBJ.s} this turn , prevent that damage",
        bind="instruction",
    ),
)
