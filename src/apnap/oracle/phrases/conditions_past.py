"""Conditions about what happened: in this turn, in this combat, last turn. [CR 608.2c, 603.4]"""

from typing import Any

from apnap.abilities import conditions, events
from apnap.abilities.amounts import Fixed, TurnTotal
from apnap.abilities.filters import ControlledBy, Kind
from apnap.abilities.node import Filter
from apnap.abilities.selectors import You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Const, Differs, Pair, only_read
from apnap.oracle.phrases.parts import conjunction, parts_of

_YOURS = ControlledBy(You())


def _left(to: str | None) -> Pair:
    """It left the battlefield as an object that you controlled."""

    def lower(what: Filter) -> events.Moves:
        return events.Moves(conjunction((*parts_of(what), _YOURS)), origin="battlefield", to=to)

    return only_read(Pair(lower, lambda value: None))


def _attacked(when: str) -> conditions.Happened:
    """You were the attacking player of a declaration with attackers. [CR 508.1]"""
    return conditions.Happened(events.Does("attack", You()), when)


def _so_many(who: Any, n: Any, what: Filter) -> events.Casts:
    """Somebody cast so many spells: that is, the last of them."""
    if type(n) is not Fixed:
        raise Differs("no number of spells")
    return events.Casts(who, what, n.n)


def _so_many_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not events.Casts or value.nth < 2 or value.copies:
        return None
    return {"who": value.who, "n": Fixed(value.nth), "what": value.what}


_DIED, _GONE = _left("graveyard"), _left(None)
_CAST = Pair(_so_many, _so_many_slots)
_ANY_CAST = conditions.Happened(events.Casts(None, Kind("spell")), "last turn")

PHRASES: tuple[Phrase, ...] = (
    phrase("PAST", "{what:EVN@obj.s} died under your control", _DIED, bind="event"),
    phrase("PAST", "{what:EVN@obj.s} left the battlefield under your control", _GONE, bind="event"),
    phrase("PAST", "{what:EVN@obj.s} you controlled died", _DIED, bind="event"),
    phrase("PAST", "{what:EVN@obj.s} you controlled left the battlefield", _GONE, bind="event"),
    phrase(
        "COUNTED*",
        "{n:N@obj.%} that died under your control this turn",
        only_read(
            Pair(
                lambda n: TurnTotal(
                    events.Moves(
                        conjunction((*parts_of(n), _YOURS)), origin="battlefield", to="graveyard"
                    )
                ),
                lambda value: None,
            )
        ),
        name="counted so",
    ),
    *reads(
        "COUNTED*",
        "{n:N@obj.%} you controlled {p:POST@obj}",
        "{n:N@obj.%} they controlled {p:POST@obj}",
        "{n:N@obj.%} you created this turn",
        "{kind:CKIND.%} you put on a {n:N@obj.s} this way",
        "<opponent> you attacked",
        "{n:N@obj.%} it devoured",
        "{kind:CKIND.%} among other {n:N@obj.p}",
    ),
    *reads(
        "PAST",
        "{n:NWF} or more {what:N@obj.p} died under your control",
        "{n:NW} or more {what:N@card.p} left your graveyard",
        "{what:EVN@obj.s} died under a opponent 's control",
        bind="event",
    ),
    phrase("PAST", "{who:EVPLAYER.s} cast {n:NWF} or more {what:N@spell.p}", _CAST, bind="event"),
    phrase("COND", "no spells were cast last turn", Const(conditions.Untrue(_ANY_CAST))),
    *(
        phrase(
            "COND",
            f"{{event:PAST}} {said}",
            Build(conditions.Happened, when=when),
            name="event of this turn",
        )
        for said, when in (("last turn", "last turn"), ("this combat", "combat"))
    ),
    phrase("COND", "you attacked this turn", Const(_attacked("turn"))),
    *reads(
        "COND",
        "{n:NW} or more of {what:THAT@obj.p} are {p:PRED.p}",
        "target {n:N@spell.s} has only one target",
        "target {n:N@spell.s} has only one target and that target is a {m:N@obj.s}",
        "target {n:N@spell.s} has only one target and that target is {m:SELF.s}",
        "your starting deck contains only {n:N@card.p}",
        "it escaped",
        "{c:#COLOR} is the most common color among all permanents or is tied for most common",
        "this spell is the first spell you've cast this game",
        "they win the flip",
        "they lose the flip",
        "they're the monarch",
        "it wasn't the first land you played this turn",
        "you control {n:N@obj.p} named {a:#NAME}",
        "you control the artifact with the {q:EXTREME} or tied for the {r:EXTREME}",
        "it devoured a creature",
        "you own {q:QUANTITY@card}",
        "a opponent owns {q:QUANTITY@card}",
        "a graveyard has {n:NW} or more cards in it",
        "it's your first , second , or third turn of the game",
        "its additional cost was paid",
        "her additional cost was paid",
        "his additional cost was paid",
        "you have max speed",
        "{a:FULL@card.s} and {b:FULL@card.s} are in {z:INZONE}",
        "{w:PLAYER.s} attacked you during their last turn",
        "you gained and lost life this turn",
        "you didn't attack with {what:FULL@obj} this turn",
        "that player had another {n:N@obj.s} enter the battlefield under their control this turn",
        "you don't put {what:THING} onto the battlefield",
        "you didn't put a {n:N@card.s} onto the battlefield this way",
        "mana from {n:FULL@obj.s} was spent to activate this ability",
        "you attacked with {what:FULL@obj} this turn",
        "you attacked with {what:N@obj.p} this turn",
        "you attacked with {what:N@obj.p} this combat",
        "you attacked with exactly one other creature this combat",
        "you attacked {whom:PLAYER.s} this turn",
        "you controlled {what:THAT@obj.s}",
        "you controlled {what:THAT@it.s}",
        "you controlled {q:QUANTITY@obj} as you cast this spell",
        "{n:NUM} or more damage was dealt to {to:THING} this turn",
        "{n:NUM} or more damage was dealt to you this turn",
        "{who:PLAYER.s} was dealt damage this turn",
        "{who:PLAYER.s} was dealt combat damage this turn",
        "you were dealt damage this turn",
    ),
)
