"""Replacement effects: if such an event would happen, this instead. [CR 614]"""

from typing import Any

from apnap.abilities import events, replacements
from apnap.abilities.amounts import Fixed, ResultAmount
from apnap.abilities.conditions import Compared, Performed
from apnap.abilities.effects import If, May, Noted, Seq
from apnap.abilities.filters import AnyOf, IsOneOf, Kind
from apnap.abilities.node import Condition, Effect, Event, walk
from apnap.abilities.selectors import EventRole, Pick, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Const, Differs, Pair, Same
from apnap.oracle.phrases.event_parts import clause

_SUBJECTS = (
    ("obj", "what", "EVN@obj.s"),
    ("obj", "what", "EVNOUN@card.s"),
    ("obj", "source", "EVNOUN@source.s"),
    ("hit", "recipient", "EVN@obj.s"),
    ("player", "who", "EVPLAYER.%"),
)


def _said_of(event: Event) -> Any:
    """What an event happens to, as it is mentioned afterwards."""
    what = getattr(event, "what", None)
    return what.what if isinstance(what, IsOneOf) else EventRole("object")


def _moved(zone: str, *, shuffle: bool = False, bottom: bool = False) -> Pair:
    """It goes elsewhere instead. [CR 614.6]"""
    made = replacements.MoveElsewhere(zone, shuffle, bottom)

    def lower(event: Event, it: Any) -> replacements.Replace:
        if type(event) is not events.Moves:
            raise Differs("it does not move")
        if it != _said_of(event):
            raise Differs("something else is moved")
        return replacements.Replace(event, made)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not replacements.Replace or value != replacements.Replace(
            value.event, made
        ):
            return None
        return {"event": value.event, "it": _said_of(value.event)}

    return Pair(lower, raised)


def _changed(cls: type[Any], made: replacements.Modification) -> Pair:
    """The event's number is changed."""

    def lower(event: Event) -> replacements.Replace:
        if type(event) is not cls:
            raise Differs("another event than the one that would happen")
        return replacements.Replace(event, made)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not replacements.Replace or type(value.event) is not cls:
            return None
        return {"event": value.event} if value == lower(value.event) else None

    return Pair(lower, raised)


def _grown(cls: type[Any], sign: int = 1) -> Pair:
    """The event's number is changed by the number that the slot says."""

    def lower(event: Event, n: Any) -> replacements.Replace:
        if type(event) is not cls or type(n) is not Fixed:
            raise Differs("another event than the one that would happen")
        return replacements.Replace(event, replacements.Increase(Fixed(sign * n.n)))

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not replacements.Replace or type(value.event) is not cls:
            return None
        by = value.becomes
        if type(by) is not replacements.Increase or type(by.by) is not Fixed:
            return None
        if sign * by.by.n <= 0 or value != replacements.Replace(value.event, by):
            return None
        return {"event": value.event, "n": Fixed(sign * by.by.n)}

    return Pair(lower, raised)


def _another_effect(*, optional: bool) -> Pair:
    def lower(event: Event, effect: Effect) -> replacements.Replace:
        return replacements.Replace(event, effect, optional=optional)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not replacements.Replace or value.condition is not None:
            return None
        if isinstance(value.becomes, replacements.Modification) or value.optional != optional:
            return None
        parts = value.becomes.parts if type(value.becomes) is Seq else ()
        if any(isinstance(part, replacements.Modification) for part in parts):
            return None
        return {"event": value.event, "effect": value.becomes}

    return Pair(lower, raised)


def _deed(effect: Effect, key: int) -> Condition:
    """The instruction was carried out: of several things, with all of them."""
    inner = effect.effect if type(effect) is May else effect
    what = getattr(inner, "what", None)
    if type(what) is not Pick or type(what.count) is not Fixed:
        raise Differs("what is done with so many things")
    if what.count.n > 1:
        return Compared(ResultAmount(key), "=", what.count)
    return Performed(key)


def _settled(event: Event, e: Effect, f: Effect, g: Effect) -> replacements.Replace:
    """Something is done instead, and then one thing or another."""
    key = sum(type(word) is Noted for effect in (e, f, g) for word in walk(effect))
    settled = If(_deed(e, key), f, g)
    return replacements.Replace(event, Seq((Noted(key, e), settled)))


def _settled_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not replacements.Replace or type(value.becomes) is not Seq:
        return None
    first, *rest = value.becomes.parts
    if type(first) is not Noted or len(rest) != 1 or type(rest[0]) is not If:
        return None
    f, g = rest[0].then, rest[0].otherwise
    if g is None or value != _settled(value.event, first.effect, f, g):
        return None
    return {"event": value.event, "e": first.effect, "f": f, "g": g}


def _for_a_turn(zone: str) -> Pair:
    """If it would die this turn, it goes elsewhere instead."""
    made = replacements.MoveElsewhere(zone)

    def lower(event: Event, it: Any) -> replacements.NextTime:
        if type(event) is not events.Moves or it != _said_of(event):
            raise Differs("something else is moved")
        return replacements.NextTime(event, made, once=False)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not replacements.NextTime or value.becomes != made or value.once:
            return None
        return {"event": value.event, "it": _said_of(value.event)}

    return Pair(lower, raised)


def _dies(what: Any) -> events.Moves:
    return events.Moves(IsOneOf(what), origin="battlefield", to="graveyard")


_IT = ("THAT@it.s", "SELF.s", "THAT@card.s")
_ELSEWHERE: tuple[tuple[str, Pair], ...] = (
    ("exile {}", _moved("exile")),
    ("return {} to its owner 's hand", _moved("hand")),
    ("put {} into its owner 's hand", _moved("hand")),
    ("put {} on top of its owner 's library", _moved("library")),
    ("put {} on the bottom of its owner 's library", _moved("library", bottom=True)),
    ("shuffle {} into its owner 's library", _moved("library", shuffle=True)),
    ("reveal {} and shuffle it into its owner 's library", _moved("library", shuffle=True)),
)
_TWICE, _THRICE = replacements.Multiply(2), replacements.Multiply(3)
_TO = ("", " to that permanent or player", " to that player", " to that creature")


def _damage(said: str, meaning: Pair) -> tuple[Phrase, ...]:
    """What a source deals instead; to whom is said again or not."""
    ways = [
        f"if {{event:WOULD}} , {who} deals {said}{to} instead"
        for who in ("it", "that source", "that spell")
        for to in _TO
    ]
    return (phrase("STATIC", *ways, meaning, name="replaced number"),)


def _more_counters(event: Event, kind: str, much: str) -> replacements.Replace:
    if type(event) is not events.CountersPut or event.kind != kind:
        raise Differs("other counters than those that would be put")
    made = _TWICE if much == "twice that many" else replacements.Increase(Fixed(1))
    return replacements.Replace(event, made)


def _counters(much: str) -> Pair:
    return Pair(lambda event, k: _more_counters(event, k, much), lambda v: _counter_slots(v, much))


def _counter_slots(value: Any, much: str) -> dict[str, Any] | None:
    if type(value) is not replacements.Replace or type(value.event) is not events.CountersPut:
        return None
    kind = value.event.kind
    if not kind or value != _more_counters(value.event, kind, much):
        return None
    return {"event": value.event, "k": kind}


_ALL = "all damage that would be dealt to"
_REDUCING = "damage that would reduce your life total to less than 1"

PHRASES: tuple[Phrase, ...] = (
    # what would happen
    *(
        phrase(
            "WOULD",
            f"{{{slot}:{noun}}} would {{v:EVVS@{kind}.b}}",
            clause(kind, slot),
            bind="event",
        )
        for kind, slot, noun in _SUBJECTS
    ),
    phrase(
        "WOULD",
        "damage would be dealt to {recipient:EVTO}",
        Build(events.Damages, source=None),
        bind="event",
    ),
    phrase(
        "WOULD",
        "combat damage would be dealt to {recipient:EVTO}",
        Build(events.Damages, source=None, combat="combat"),
        bind="event",
    ),
    phrase(
        "WOULD",
        "noncombat damage would be dealt to {recipient:EVTO}",
        Build(events.Damages, source=None, combat="noncombat"),
        bind="event",
    ),
    phrase(
        "WOULD",
        "one or more {kind:COUNTERKIND} would be put on {on:EVN@obj.s}",
        Build(events.CountersPut),
        bind="event",
    ),
    phrase(
        "WOULD",
        "one or more counters would be put on {on:EVN@obj.s}",
        Build(events.CountersPut, kind=""),
        bind="event",
    ),
    phrase(
        "WOULD",
        "one or more tokens would be created under your control",
        "a effect would create one or more tokens under your control",
        Const(events.Does("create", You())),
        bind="event",
        name="tokens created",
    ),
    *reads(
        "WOULD",
        "one or more {n:N@obj.p} would die",
        "{who:EVPLAYER.s} would put one or more {k:COUNTERKIND} on {on:EVN@obj.s}",
        "{who:EVPLAYER.s} would put one or more counters on {on:EVN@obj.s}",
        "{who:EVPLAYER.s} would put one or more counters on {on:EVN@obj.s} or player",
        "a effect would put one or more counters on {on:EVN@obj.s}",
        "{who:YOU.p} would put one or more {k:COUNTERKIND} on {on:EVN@obj.s}",
        "{who:YOU.p} would create one or more tokens",
        "{who:YOU.p} would create one or more {n:N@obj.p}",
        "{who:YOU.p} would roll one or more dice",
        "{who:YOU.p} would scry a number of cards",
        "{who:YOU.p} would surveil a number of cards",
        "{who:YOU.p} would flip a coin",
        "{who:YOU.p} would flip one or more coins",
        "{who:YOU.p} would lose unspent mana",
        "{who:YOU.p} would begin your turn while {c:COND}",
        "{who:YOU.p} would begin your turn",
        "{who:YOU.p} would draw a card while {c:COND}",
        "{who:YOU.p} would gain life while {c:COND}",
        "{who:YOU.p} would get one or more {k:COUNTERKIND}",
        "{who:YOU.p} would get one or more {e:#ENERGY}",
        "{who:YOU.p} would tap a {n:N@obj.s} for mana",
        "{who:YOU.p} would assemble a contraption",
        "{who:YOU.p} would search a library",
        "{who:EVPLAYER.s} would search a library",
        "{who:EVPLAYER.s} would lose life during your turn",
        "{who:EVPLAYER.s} would begin {w:WHOSE} turn",
        "{who:EVPLAYER.s} would mill {c:CARDS}",
        "{who:EVPLAYER.s} would win the game",
        "{what:EVNOUN@card.s} or token would be put into {w:WHOSEZONE} graveyard from anywhere",
        "{what:EVN@obj.s} would enter and it wasn't cast",
        "{what:EVN@obj.s} would leave the battlefield",
        "{what:EVN@obj.s} would die from being dealt damage this turn",
        "{what:EVN@obj.s} would assign combat damage",
        "{what:EVN@obj.s} would become untapped",
        "{what:EVN@obj.s} would be put into {w:WHOSEZONE} graveyard",
        "{what:EVN@obj.s} would be turned face up",
        "{what:EVN@obj.s} would be countered",
        "{what:EVN@obj.s} would produce mana",
        "{what:EVN@obj.s} is tapped for mana",
        "{what:EVN@obj.s} would be dealt {n:NUM} or more damage",
        "{what:EVN@obj.s} would deal {n:NUM} or more damage to {to:EVTO}",
        "{what:EVNOUN@source.s} would deal {n:NUM} or more damage to {to:EVTO}",
        "{what:EVNOUN@source.s} would deal {n:NUM} or less damage to {to:EVTO}",
        "{what:EVNOUN@spell.s} would deal damage to {to:EVTO}",
        "{what:EVN@spell.s} would be put into {z:INZONE} as it resolves",
        "{what:EVN@spell.s} would be put into {w:WHOSEZONE} graveyard from the stack",
        "damage would be dealt to {to:EVTO} while {c:COND}",
        "a player 's life total would be reduced to 0 or less",
        "your life total would be reduced to less than {n:NUM}",
        "a coin would be flipped",
        "a token would be created",
        "you would create a token",
        "an effect causes you to discard {what:SELF.s}",
        "a effect causes you to discard {what:EVN@card.s}",
        "a spell or ability a opponent controls causes you to discard {what:SELF.s}",
        bind="event",
    ),
    phrase(
        "EVTO",
        "a {n:N@obj.s} or player",
        Pair(
            lambda n: AnyOf((n, Kind("player"))),
            lambda v: (
                {"n": v.parts[0]}
                if type(v) is AnyOf and len(v.parts) == 2 and v.parts[1] == Kind("player")
                else None
            ),
        ),
        bind="new",
        name="thing or player",
    ),
    # where it goes instead
    *(
        phrase(
            "STATIC",
            f"if {{event:WOULD}} , {said.format('{it:' + it + '}')} instead",
            meaning,
            name="moved elsewhere",
        )
        for said, meaning in _ELSEWHERE
        for it in _IT
    ),
    # so much instead
    phrase(
        "STATIC",
        "if {event:WOULD} , you gain twice that much life instead",
        _changed(events.GainsLife, _TWICE),
        name="replaced number",
    ),
    phrase(
        "STATIC",
        "if {event:WOULD} , you gain that much life plus {n:NUM} instead",
        _grown(events.GainsLife),
        name="replaced number",
    ),
    phrase(
        "STATIC",
        "if {event:WOULD} , they lose twice that much life instead",
        _changed(events.LosesLife, _TWICE),
        name="replaced number",
    ),
    *_damage("double that damage", _changed(events.Damages, _TWICE)),
    *_damage("twice that much damage", _changed(events.Damages, _TWICE)),
    *_damage("triple that damage", _changed(events.Damages, _THRICE)),
    *_damage("that much damage plus {n:NUM}", _grown(events.Damages)),
    *_damage("that much damage minus {n:NUM}", _grown(events.Damages, -1)),
    *(
        phrase(
            "STATIC",
            *(
                f"if {{event:WOULD}} , {much} {{k:COUNTERKIND}} are put on {on} instead"
                for on in ("it", "that creature", "that permanent")
            ),
            _counters(much),
            name="replaced number",
        )
        for much in ("twice that many", "that many plus one")
    ),
    phrase(
        "STATIC",
        "if {event:WOULD} , twice that many of those tokens are created instead",
        "if {event:WOULD} , it creates twice that many of those tokens instead",
        _changed(events.Does, _TWICE),
        name="replaced number",
    ),
    # something else instead
    phrase(
        "STATIC",
        "if {event:WOULD} , instead {effect:EFFECT}",
        "if {event:WOULD} , {effect:EFFECT} instead",
        _another_effect(optional=False),
        name="replaced by",
    ),
    phrase(
        "STATIC",
        "if {event:WOULD} , you may instead {effect:EFFECT}",
        _another_effect(optional=True),
        name="replaced if you like",
    ),
    phrase(
        "STATIC",
        "if {event:WOULD} , {effect:EFFECT} instead . {more:EFFECT}",
        name="replaced by",
    ),
    phrase(
        "STATIC",
        "if {event:WOULD} , {e:EFFECT} instead . if you do , {f:EFFECT} . if you don't , "
        "{g:EFFECT}",
        Pair(_settled, _settled_slots),
        name="replaced by",
    ),
    *reads(
        "STATIC",
        "if {event:WOULD} , you may {e:EFFECT} instead",
        "if {event:WOULD} , instead you may {e:EFFECT}",
        "if {event:WOULD} , instead {e:EFFECT} . {f:EFFECT}",
        "if {event:WOULD} , instead {e:EFFECT} . if you do , {f:EFFECT}",
        "if {event:WOULD} , that mana becomes colorless instead",
        "if {event:WOULD} , those tokens plus {t:PLUSTOKENS} are created instead",
        "if {event:WOULD} , that many {t:TOKENS.p} are created instead",
        "if {event:WOULD} , that damage is dealt to {what:THING} instead",
        "if {event:WOULD} , that many plus one of each of those kinds of counters are put on "
        "{w:ONIT} "
        "instead",
        "if {event:WOULD} , put twice that many of each of those kinds of counters on {w:ONIT} "
        "instead",
        "if {event:WOULD} , put that many plus one of each of those kinds of counters on {w:ONIT} "
        "instead",
        "if {event:WOULD} , they draw that many cards plus one instead",
        "all damage that would be dealt to {what:GROUP} is dealt to {other:THING} instead",
        "all damage that would be dealt to you is dealt to {other:THING} instead",
        f"{_ALL} you and other permanents you control is dealt to {{other:THING}} instead",
        "all combat damage that would be dealt to you is dealt to {other:THING} instead",
        f"{_REDUCING} reduces it to 1 instead",
        "damage that would be dealt by {what:GROUP} can't be prevented",
        "combat damage that would be dealt by {what:GROUP} can't be prevented",
        "{n:N@obj.p} deal damage to {m:N@obj.p} in the form of -1/-1 counters",
        name="replaced otherwise",
    ),
    *reads(
        "PLUSTOKENS",
        "a {t:TOKENS.s}",
        "that many {t:TOKENS.p}",
        "a additional {t:TOKENS.s}",
    ),
    *reads("ONIT", "it", "that permanent", "that permanent or player", "that creature"),
    # for a turn
    phrase(
        "SENT",
        "if {event:WOULDTURN} , exile {it:THAT@it.s} instead",
        _for_a_turn("exile"),
        bind="instruction",
        name="exiled instead",
    ),
    phrase(
        "WOULDTURN",
        "{what:DYING} would die this turn",
        Pair(
            _dies,
            lambda v: (
                {"what": v.what.what}
                if type(v) is events.Moves and type(v.what) is IsOneOf and v == _dies(v.what.what)
                else None
            ),
        ),
    ),
    *reads(
        "WOULD",
        "one or more {n:N@obj.p} would be created under your control",
        bind="event",
        name="things created",
    ),
    phrase("DYING", "{what:THAT@it.s}", Same()),
    phrase("DYING", "{what:THAT@obj.s}", Same()),
    phrase("DYING", "{what:SELF.s}", Same()),
    *reads(
        "WOULDTURN",
        "a permanent dealt damage this way would be put into a graveyard this turn",
        "{what:DYING} would be put into {w:WHOSEZONE} graveyard",
        "{what:DYING} would be put into a graveyard",
        "{what:DYING} would be put into a graveyard this turn",
        "{what:DYING} would leave the battlefield",
        "{what:THAT@card.s} would be put into {w:WHOSEZONE} graveyard",
        "a card cast this way would be put into {w:WHOSEZONE} graveyard",
        "a card is cast this way would be put into a graveyard",
        "a permanent you control would be put into a graveyard from the battlefield this turn",
        "a {n:N@obj.s} would die this turn",
        "the {n:N@obj.s} would die this turn",
        "a creature that entered this way would leave the battlefield",
    ),
    *reads(
        "CLAUSE",
        "if {event:WOULDTURN} , exile {it:THAT@card.s} instead of putting it anywhere else",
        "if {event:WOULDTURN} , exile {it:THAT@it.s} instead of putting it anywhere else",
        "if {event:WOULDTURN} , exile {it:THAT@card.s} instead",
        "if {event:WOULDTURN} , put {it:THAT@it.s} on the bottom of its owner 's library instead",
        "if {event:WOULDTURN} , put {it:THAT@it.s} on the bottom of its owner 's library instead "
        "of "
        "putting it anywhere else",
        "if {event:WOULDTURN} , return {it:THAT@it.s} to its owner 's hand instead",
        "if {event:WOULDTURN} , instead {e:EFFECT}",
        "the next time {event:WOULD} this turn , {e:EFFECT} instead",
        "the next time {event:WOULD} this turn , instead {e:EFFECT}",
        "the next time {event:WOULD} this turn , that damage is dealt to {what:THING} instead",
        "the next time {event:WOULD} this turn , that spell deals that damage to its controller "
        "instead",
        "the next time a source of your choice would deal damage to {to:EVTO} this turn , that "
        "damage "
        "is dealt to {what:THING} instead",
        "all damage that would be dealt to {what:ANY} this turn is dealt to {other:ANY} instead",
        "all damage that would be dealt this turn to {what:ANY} is dealt to {other:ANY} instead",
        "all damage that would be dealt this turn to {what:ANY} by a source of your choice is "
        "dealt "
        "to {other:ANY} instead",
        "all combat damage that would be dealt to {what:ANY} this turn is dealt to {other:ANY} "
        "instead",
        "the next {n:NUM} damage that would be dealt to {what:ANY} this turn is dealt to "
        "{other:ANY} "
        "instead",
        f"{_REDUCING} reduces it to 1 instead",
        bind="instruction",
        name="exiled instead",
    ),
)
