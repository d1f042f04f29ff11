"""Events as clauses: a subject and what happens; several of them; when. [CR 603.1]"""

from typing import Any

from apnap.abilities import conditions, events
from apnap.abilities.filters import AnyOf, IsOneOf, Other
from apnap.abilities.node import Filter
from apnap.abilities.selectors import This, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Pair, Same, only_read
from apnap.oracle.phrases.event_parts import clause, either, many
from apnap.oracle.phrases.events_players import ORDINALS
from apnap.oracle.phrases.parts import conjunction, parts_of


def _another(n: Filter) -> Filter:
    return conjunction((Other(), *parts_of(n)))


def _not_other(value: Any) -> dict[str, Any] | None:
    parts = parts_of(value)
    if not isinstance(value, Filter) or parts[0] != Other() or len(parts) < 2:
        return None
    return {"n": conjunction(parts[1:])}


def _plain(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Filter) or isinstance(value, IsOneOf):
        return None
    return None if parts_of(value)[0] == Other() else {"n": value}


def _self_or(a: Any, n: Filter) -> Filter:
    return AnyOf((IsOneOf(a), n))


def _two(value: Any) -> dict[str, Any] | None:
    if type(value) is not AnyOf or len(value.parts) != 2 or type(value.parts[0]) is not IsOneOf:
        return None
    return {"a": value.parts[0].what, "n": value.parts[1]}


def _self_or_another(value: Any) -> dict[str, Any] | None:
    slots = _two(value)
    rest = None if slots is None else _not_other(slots["n"])
    return None if slots is None or rest is None else {**slots, **rest}


_ANOTHER = Pair(_another, _not_other)
_PLAIN = Pair(lambda n: n, _plain)
_ONE = Pair(IsOneOf, lambda v: {"n": v.what} if type(v) is IsOneOf else None)


def _participants(kind: str) -> tuple[Phrase, ...]:
    one = f"N@{kind}.s"
    return (
        phrase(f"EVNOUN@{kind}.s", f"a {{n:{one}}}", _PLAIN, bind="new"),
        phrase(f"EVNOUN@{kind}.s", f"another {{n:{one}}}", _ANOTHER, bind="new"),
        phrase(
            f"EVNOUN@{kind}.s",
            f"a {{a:{one}}} or a {{b:{one}}}",
            only_read(Pair(lambda a, b: AnyOf((a, b)), lambda v: None)),
            bind="new",
        ),
        phrase(f"EVN@{kind}.s", "{n:SELF.s}", _ONE),
        phrase(f"EVN@{kind}.s", f"{{n:EVNOUN@{kind}.s}}", Same()),
        phrase(
            f"EVN@{kind}.s",
            f"{{a:SELF.s}} or another {{n:{one}}}",
            Pair(lambda a, n: _self_or(a, _another(n)), _self_or_another),
            bind="new",
        ),
        phrase(f"EVN@{kind}.s", f"{{a:SELF.s}} or a {{n:{one}}}", Pair(_self_or, _two), bind="new"),
        phrase(
            f"EVN@{kind}.s",
            "{a:SELF.s} or {b:SELF.s}",
            only_read(Pair(lambda a, b: AnyOf((IsOneOf(a), IsOneOf(b))), lambda v: None)),
        ),
    )


_THESE = phrase("EVSELF.p", "~", Pair(lambda: IsOneOf(This()), lambda v: None), bind="self")


def _several(kind: str) -> tuple[Phrase, ...]:
    some = f"{{n:N@{kind}.p}}"
    return (
        phrase(f"EVMANY@{kind}.p", f"one or more {some}", _PLAIN, bind="new"),
        phrase(f"EVMANY@{kind}.p", f"one or more other {some}", _ANOTHER, bind="new"),
        phrase(
            f"EVMANY@{kind}.p",
            f"{{a:SELF.s}} and/or one or more other {some}",
            f"{{a:SELF.s}} or one or more other {some}",
            Pair(lambda a, n: _self_or(a, _another(n)), _self_or_another),
            bind="new",
        ),
    )


def _joined(kind: str) -> tuple[Phrase, ...]:
    a, b, c = (f"{{{slot}:EVV@{kind}.%}}" for slot in "abc")
    return (
        phrase(f"EVVS@{kind}*", a, Same(), name="one happening"),
        phrase(
            f"EVVS@{kind}*",
            f"{a} or {b}",
            f"{a} and/or {b}",
            either("a", "b"),
            name="either happens",
        ),
        phrase(f"EVVS@{kind}*", f"{a} , {b} , or {c}", either("a", "b", "c")),
    )


def _clauses() -> tuple[Phrase, ...]:
    made: list[Phrase] = []
    for kind, slot, noun, several in (
        ("obj", "what", "EVN@obj.s", "EVMANY@obj.p"),
        ("obj", "what", "EVNOUN@card.s", "EVMANY@card.p"),
        ("obj", "source", "EVNOUN@source.s", ""),
        ("obj", "source", "EVNOUN@spell.s", ""),
        ("hit", "recipient", "EVN@obj.s", "EVMANY@obj.p"),
        ("player", "who", "EVPLAYER.%", ""),
    ):
        subject = f"{{{slot}:{noun}}}"
        form = "%" if "%" in noun else "s"
        one = clause(kind, slot)
        made += (
            phrase("EVENT1", f"{subject} {{v:EVVS@{kind}.{form}}}", one, bind="event"),
            phrase("PAST", f"{subject} {{v:EVVS@{kind}.d}}", one, bind="event"),
        )
        if several:
            made.append(
                phrase(
                    "EVENT1",
                    f"{{{slot}:{several}}} {{v:EVVS@{kind}.p}}",
                    many(kind, slot),
                    bind="event",
                    name="several",
                )
            )
    made.append(
        phrase(
            "EVENT1",
            "{what:EVSELF.p} {v:EVVS@obj.p}",
            only_read(clause("obj", "what")),
            bind="event",
            name="several",
        )
    )
    return tuple(made)


_SUFFIXES = (
    ("during your turn", events.EventWhen, {"condition": conditions.Time("your turn")}),
    (
        "during a opponent 's turn",
        events.EventWhen,
        {"condition": conditions.Time("opponent's turn")},
    ),
    (
        "during your main phase",
        events.EventWhen,
        {
            "condition": conditions.AllTrue(
                (conditions.Time("your turn"), conditions.Time("main phase"))
            )
        },
    ),
    ("for the first time each turn", events.NthEvent, {"nth": 1}),
)


def _suffix(said: str, cls: type[Any], fields: dict[str, Any]) -> Phrase:
    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is cls and all(getattr(value, key) == held for key, held in fields.items()):
            return {"e": value.event}
        return None

    return phrase("EVENT2", f"{{e:EVENT1}} {said}", Pair(lambda e: cls(e, **fields), raised))


def _in_their_turn(nth: str, what: Filter) -> events.EventWhen:
    """The first, second … spell of such a turn."""
    cast = events.Casts(You(), what, ORDINALS.index(nth) + 1)
    return events.EventWhen(cast, conditions.Time("opponent's turn"))


PHRASES: tuple[Phrase, ...] = (
    *(made for kind in ("obj", "card", "spell") for made in _participants(kind)),
    *(made for kind in ("obj", "card") for made in _several(kind)),
    *(made for kind in ("ability", "stack", "source") for made in _participants(kind)[:2]),
    *reads("EVN@obj.s", "the {n:HEAD@obj.s} {what:SAMEAS} haunts", "your commander", bind="new"),
    *reads(
        "EVENT1",
        "{a:SELF.s} and at least one other {n:N@obj.s} attack",
        bind="event",
    ),
    phrase("EVN@obj.s", "{n:THAT@it.s}", _ONE),
    phrase("EVN@obj.s", "{n:THAT@obj.s}", _ONE),
    *(made for kind in ("obj", "hit", "player") for made in _joined(kind)),
    _THESE,
    *_clauses(),
    phrase("EVENT2", "{e:EVENT1}", Same()),
    *(_suffix(*one) for one in _SUFFIXES),
    phrase("EVENT2", "{event:EVENT1} while {condition:COND}", Build(events.EventWhen)),
    phrase(
        "EVENT2",
        "you cast your {nth:#ORD} {what:N@spell.s} during each opponent 's turn",
        Pair(_in_their_turn, lambda v: None),
        bind="event",
    ),
    phrase("EVENT", "{e:EVENT2}", Same()),
    phrase(
        "EVENT",
        "{a:EVENT2} or {b:EVENT2}",
        "{a:EVENT2} and when {b:EVENT2}",
        "{a:EVENT2} and whenever {b:EVENT2}",
        either("a", "b"),
    ),
    phrase(
        "COND",
        "{event:PAST} this turn",
        Build(conditions.Happened),
        name="event of this turn",
    ),
)
