"""How the event files declare their phrases: verbs with an open subject.

``EVV@obj*`` is what happens to an object that is the event's subject, ``EVV@hit*`` what damage
does to it, ``EVV@player*`` what a player does; each is declared once for "attacks", "attacked" and
"would attack". The clause around it puts the subject in.
"""

from dataclasses import fields, replace
from typing import Any, Final

from apnap.abilities import events
from apnap.abilities.node import Event, Filter, Selector
from apnap.abilities.unfinished import SUBJECT_FILTER
from apnap.oracle.grammar import Phrase, phrase
from apnap.oracle.meaning import SUBJECT, Build, Differs, Pair
from apnap.oracle.subjects import with_subject

# The field that the subject fills, where it is not `what` (objects) or `who` (players).
_FIELDS: Final[dict[str, dict[type[Any], str]]] = {
    "obj": {events.Damages: "source"},
    "hit": {events.Damages: "recipient"},
    "player": {},
}
_USUAL: Final = {"obj": "what", "hit": "", "player": "who"}


def _field(kind: str, value: Any) -> str:
    name = _FIELDS[kind].get(type(value), _USUAL[kind])
    return name if any(spec.name == name for spec in fields(value)) else ""


def _open(kind: str) -> Selector | Filter:
    """What stands for a subject that is still to come: players are named, objects described."""
    return SUBJECT if kind == "player" else SUBJECT_FILTER


def subject_of(kind: str, value: Any) -> tuple[bool, Any]:
    """Whether an event has a subject of this kind, and which: all parts' one subject."""
    if isinstance(value, events.EitherEvent):
        found = [subject_of(kind, part) for part in value.parts]
        return found[0] if all(one == found[0] for one in found) else (False, None)
    if not isinstance(value, Event):
        return False, None
    name = _field(kind, value)
    return (True, getattr(value, name)) if name else (False, None)


def opened(kind: str, value: Any) -> Any:
    """The event with its subject open."""
    if isinstance(value, events.EitherEvent):
        return events.EitherEvent(tuple(opened(kind, part) for part in value.parts))
    return replace(value, **{_field(kind, value): _open(kind)})


def verb(kind: str, template: str, cls: type[Any], /, *more: str, **constants: Any) -> Phrase:
    """A verb of an event with an open subject."""
    field = _FIELDS[kind].get(cls, _USUAL[kind])
    meaning = Build(cls, **{field: _open(kind)}, **constants)
    return phrase(f"EVV@{kind}*", template, *more, meaning, bind="event")


def clause(kind: str, slot: str) -> Pair:
    """The meaning of a subject and its verbs."""

    def lower(v: Any, **subject: Any) -> Any:
        return with_subject(v, subject[slot])

    def raised(value: Any) -> dict[str, Any] | None:
        found, who = subject_of(kind, value)
        if not found or (kind != "player" and _is_batch(value)):
            return None
        return {slot: who, "v": opened(kind, value)}

    return Pair(lower, raised)


def many(kind: str, slot: str) -> Pair:
    """The meaning of "one or more …" and its verbs: once for all at the same time."""

    def lower(v: Any, **subject: Any) -> Any:
        return with_subject(together(v), subject[slot])

    def raised(value: Any) -> dict[str, Any] | None:
        found, who = subject_of(kind, value)
        if not found or not _is_batch(value):
            return None
        return {slot: who, "v": opened(kind, _apart(value))}

    return Pair(lower, raised)


def together(value: Any) -> Any:
    """The event once for all that happen at the same time."""
    if isinstance(value, events.EitherEvent):
        return events.EitherEvent(tuple(together(part) for part in value.parts))
    if not hasattr(value, "batch"):
        raise Differs("one or more of what is not counted together")
    return replace(value, batch=True)


def _apart(value: Any) -> Any:
    if isinstance(value, events.EitherEvent):
        return events.EitherEvent(tuple(_apart(part) for part in value.parts))
    return replace(value, batch=False)


def _is_batch(value: Any) -> bool:
    if isinstance(value, events.EitherEvent):
        return all(_is_batch(part) for part in value.parts)
    return bool(getattr(value, "batch", False))


def either(*names: str) -> Pair:
    """Several events, any of which."""

    def lower(**slots: Any) -> Any:
        parts: list[Any] = []
        for name in names:
            value = slots[name]
            parts.extend(value.parts if isinstance(value, events.EitherEvent) else (value,))
        return events.EitherEvent(tuple(parts))

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not events.EitherEvent or len(value.parts) != len(names):
            return None
        return dict(zip(names, value.parts, strict=True))

    return Pair(lower, raised)
