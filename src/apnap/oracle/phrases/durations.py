"""How long continuous effects last. [CR 611.2]"""

from typing import Any

from apnap.abilities import durations
from apnap.abilities.conditions import Is
from apnap.abilities.events import Moves
from apnap.abilities.filters import AllOf, ControlledBy, InZone, IsOneOf, StatusIs
from apnap.abilities.node import Filter
from apnap.abilities.selectors import You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Const, Differs, Pair


def _until(time: str, *templates: str) -> Phrase:
    return phrase("DUR", *templates, Const(durations.Until(time)))


_THERE = InZone("battlefield")


def _this_is(said: str, filter: Filter, whole: str = "") -> Phrase:
    """For as long as this object stays so, on the battlefield. [CR 611.2b]"""
    return phrase(
        "DUR",
        whole or f"for as long as {{what:SELF.s}} {said}",
        Pair(
            lambda what: durations.AsLongAs(Is(what, filter)),
            lambda v: (
                {"what": v.condition.what}
                if type(v) is durations.AsLongAs
                and type(v.condition) is Is
                and v.condition.filter == filter
                else None
            ),
        ),
        name="as long as this",
    )


_YOURS_TAPPED = AllOf((_THERE, ControlledBy(You()), StatusIs("tapped")))


def _held_and_tapped(what: Any, w: Any) -> durations.AsLongAs:
    if what != w:
        raise Differs("one is controlled, another tapped")
    return durations.AsLongAs(Is(what, _YOURS_TAPPED))


def _held_tapped_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not durations.AsLongAs or type(value.condition) is not Is:
        return None
    what = value.condition.what
    return {"what": what, "w": what} if value.condition.filter == _YOURS_TAPPED else None


PHRASES: tuple[Phrase, ...] = (
    _until("end of turn", "until end of turn", "this turn"),
    _until("your next turn", "until your next turn"),
    _until("end of your next turn", "until the end of your next turn"),
    _until("end of combat", "until end of combat", "this combat"),
    _until("your next end step", "until your next end step"),
    _until("your next upkeep", "until your next upkeep"),
    phrase("DUR", "for the rest of the game", Const(durations.Forever())),
    _this_is("remains on the battlefield", _THERE),
    _this_is("remains tapped", AllOf((_THERE, StatusIs("tapped")))),
    _this_is("remains untapped", AllOf((_THERE, StatusIs("untapped")))),
    _this_is("", AllOf((_THERE, ControlledBy(You()))), "for as long as you control {what:SELF.s}"),
    phrase(
        "DUR",
        "until {what:SELF.s} leaves the battlefield",
        Pair(
            lambda what: durations.UntilEvent(Moves(IsOneOf(what), origin="battlefield")),
            lambda v: (
                {"what": v.event.what.what}
                if type(v) is durations.UntilEvent
                and type(v.event) is Moves
                and type(v.event.what) is IsOneOf
                and v.event == Moves(v.event.what, origin="battlefield")
                else None
            ),
        ),
    ),
    phrase(
        "DUR",
        "for as long as you control {what:SELF.s} and {w:SELF.s} remains tapped",
        Pair(_held_and_tapped, _held_tapped_slots),
        name="as long as this",
    ),
    _this_is(
        "",
        InZone("exile"),
        "for as long as {what:THAT@card.s} remains exiled",
    ),
    phrase("DUR", "for as long as {condition:IFCOND}", Build(durations.AsLongAs), name="as long"),
    *reads(
        "DUR",
        "until your next untap step",
        "until its controller 's next untap step",
        "until {who:PLAYER.s} 's next turn",
        "until the end of {who:PLAYER.s} 's next turn",
        "until that player 's next turn",
        "until the beginning of the next end step",
        "until the next end step",
        "until the beginning of your next upkeep",
        "until {what:SELF.s} is cast from exile",
        "until {what:SELF.s} is cast",
        "until {what:SELF.s} becomes untapped",
        "until {what:SELF.s} becomes tapped",
        "until {what:SELF.s} is turned face down",
        "until {what:SELF.s} is turned face up",
        "until you planeswalk",
        "until your turn",
        "for as long as they have {k:COUNTERKIND} on them",
        "for as long as it remains tapped",
        "for as long as it remains exiled",
        "for as long as they remain exiled",
        "for as long as it remains on the battlefield",
        "for as long as it remains attached to it",
        "for as long as {what:SELF.s} remains attached to it",
        "for as long as {what:SELF.s} remains attached to that creature",
        "for as long as {what:SELF.s} remains tapped and {c:COND}",
        "for as long as {what:SELF.s} is on the battlefield",
        "for as long as you control {what:SELF.s} and {c:COND}",
        "for as long as both {c:COND} and {d:COND}",
        "for as long as you own {what:SELF.s}",
        "during your next turn",
        "during {who:PLAYER.s} 's next turn",
        "on your next turn",
        "each turn",
        "each combat",
        name="as long as this",
    ),
)
