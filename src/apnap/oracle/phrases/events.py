"""Events: what triggers watch for, and the noun phrases in them. [CR 603]"""

from typing import Any

from apnap.abilities import events
from apnap.abilities.filters import IsOneOf, Kind, Other
from apnap.abilities.node import Filter
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Const, Pair, Same
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


_ANOTHER = Pair(_another, _not_other)
_PLAIN = Pair(lambda n: n, _plain)
_ONE = Pair(IsOneOf, lambda v: {"n": v.what} if type(v) is IsOneOf else None)


def _participants(kind: str) -> tuple[Phrase, ...]:
    return (
        phrase(f"EVN@{kind}.s", f"a {{n:N@{kind}.s}}", _PLAIN, bind="new"),
        phrase(f"EVN@{kind}.s", f"another {{n:N@{kind}.s}}", _ANOTHER, bind="new"),
        phrase(f"EVN@{kind}.s", "{n:SELF.s}", _ONE),
    )


def _plural(verb: str) -> str:
    return verb.replace("<", "").replace(">", "")


def _move(verb: str, **fields: Any) -> tuple[Phrase, ...]:
    return (
        phrase("EVENT", f"{{what:EVN@obj.%}} {verb}", Build(events.Moves, **fields), bind="event"),
        phrase(
            "EVENT",
            f"{{what:EVMANY@obj.p}} {_plural(verb)}",
            Build(events.Moves, **fields, batch=True),
            bind="event",
        ),
    )


def _event(template: str, cls: type[Any], **fields: Any) -> Phrase:
    return phrase("EVENT", template, Build(cls, **fields), bind="event")


def _begins(step: str, said: str) -> Phrase:
    return phrase("STEP", f"{{whose:WHOSE}} {said}", Build(events.StepBegins, step=step))


PHRASES: tuple[Phrase, ...] = (
    *_participants("obj"),
    *_participants("card"),
    *_participants("spell"),
    phrase("EVMANY@obj.p", "one or more {n:N@obj.p}", _PLAIN, bind="new"),
    phrase("EVMANY@obj.p", "one or more other {n:N@obj.p}", _ANOTHER, bind="new"),
    *_move("<enter>", to="battlefield"),
    *_move("<die>", origin="battlefield", to="graveyard"),
    *_move("<leave> the battlefield", origin="battlefield"),
    _event("{what:EVN@obj.%} <attack>", events.Attacks),
    _event("{what:EVN@obj.%} <attack> alone", events.Attacks, alone=True),
    _event("{what:EVMANY@obj.p} attack", events.Attacks, batch=True),
    _event("you attack with {what:EVMANY@obj.p}", events.Attacks, batch=True),
    _event("{what:EVN@obj.%} <block>", events.Blocks),
    _event("{what:EVN@obj.%} <block> {whom:EVN@obj.s}", events.Blocks),
    _event("{what:EVN@obj.%} <become> blocked", events.BecomesBlocked),
    _event("{what:EVN@obj.%} <become> blocked by {by:EVN@obj.s}", events.BecomesBlocked),
    _event("{what:EVN@obj.%} <attack> and isn't blocked", events.AttacksUnblocked),
    _event(
        "{source:EVN@obj.%} <deal> combat damage to {recipient:EVTO}",
        events.Damages,
        combat="combat",
    ),
    _event("{source:EVN@obj.%} <deal> damage to {recipient:EVTO}", events.Damages),
    _event("{source:EVN@obj.%} <deal> damage", events.Damages, recipient=None),
    _event(
        "{source:EVN@obj.%} <deal> combat damage", events.Damages, recipient=None, combat="combat"
    ),
    _event("{recipient:EVN@obj.%} <be> dealt damage", events.Damages, source=None),
    _event("{what:EVN@obj.%} <become> tapped", events.Taps),
    _event("{what:EVN@obj.%} <become> untapped", events.Untaps),
    _event("{what:EVN@obj.%} <become> the target of {of:EVN@spell.s}", events.BecomesTarget),
    _event("{who:EVPLAYER.%} <cast> {what:EVN@spell.s}", events.Casts),
    _event("{who:EVPLAYER.%} <draw> a card", events.Draws),
    _event("{who:EVPLAYER.%} <gain> life", events.GainsLife),
    _event("{who:EVPLAYER.%} <lose> life", events.LosesLife),
    _event("{who:EVPLAYER.%} <sacrifice> {what:EVN@obj.s}", events.Sacrifices),
    _event("{who:EVPLAYER.%} <discard> {what:EVN@card.s}", events.Discards),
    phrase("EVTO", "a player", Const(Kind("player")), bind="new"),
    phrase("EVTO", "a opponent", Const(Kind("opponent")), bind="new"),
    phrase("EVTO", "{n:EVN@obj.s}", Same()),
    _begins("upkeep", "upkeep"),
    _begins("draw", "draw step"),
    _begins("end", "end step"),
    phrase(
        "STEP", "each upkeep", Build(events.StepBegins, step="upkeep", whose=None), name="each step"
    ),
    phrase(
        "STEP",
        "each end step",
        "the end step",
        Build(events.StepBegins, step="end", whose=None),
        name="each step",
    ),
    phrase("STEP", "each combat", Build(events.StepBegins, step="combat", whose=None)),
    *reads("STEP", "combat on your turn", "your precombat main phase", "your first main phase"),
)
