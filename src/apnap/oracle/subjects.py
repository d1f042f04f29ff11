"""Subjects of clauses: who does an instruction, put in and taken out again.

A verb phrase means an instruction whose subject is `SUBJECT`; the clause puts its subject there.
"""

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from apnap.abilities import actions, effects, mana, replacements
from apnap.abilities.changes import Control
from apnap.abilities.node import Ability, Filter, Node, walk
from apnap.abilities.selectors import Pick, You
from apnap.abilities.unfinished import SubjectFilter
from apnap.oracle.meaning import SUBJECT, Subject

# The field that the subject of an object's verb fills; players fill `who`.
OBJECT_FIELDS: Final[dict[type[Any], str]] = {
    actions.DealDamage: "source",
    actions.Fight: "one",
    actions.Transform: "what",
    actions.PhaseOut: "what",
    actions.PlayerDoes: "what",
}


def with_subject(value: Any, who: Any) -> Any:
    """The value with this subject wherever it is open."""
    if type(value) is (SubjectFilter if isinstance(who, Filter) else Subject):
        return who
    if isinstance(value, tuple):
        return tuple(with_subject(item, who) for item in value)
    if isinstance(value, Node) and not isinstance(value, Ability):
        changed = {}
        for spec in fields(value):
            held = getattr(value, spec.name)
            new = with_subject(held, who) if isinstance(held, Node | tuple) else held
            if new is not held and new != held:
                changed[spec.name] = new
        return replace(value, **changed) if changed else value
    return value


def rebuilt(value: Any, change: Callable[[Any], Any]) -> Any:
    """The value with every word in it changed, inner ones first."""
    if isinstance(value, tuple):
        return tuple(rebuilt(item, change) for item in value)
    if not isinstance(value, Node):
        return value
    changed = {}
    for spec in fields(value):
        held = getattr(value, spec.name)
        now = rebuilt(held, change) if isinstance(held, Node | tuple) else held
        if now is not held and now != held:
            changed[spec.name] = now
    return change(replace(value, **changed) if changed else value)


def replaced(value: Any, old: Any, new: Any) -> Any:
    """The value with one word put in the place of another, everywhere."""
    if value == old:
        return new
    if isinstance(value, tuple):
        return tuple(replaced(item, old, new) for item in value)
    if isinstance(value, Node):
        changed = {}
        for spec in fields(value):
            held = getattr(value, spec.name)
            now = replaced(held, old, new) if isinstance(held, Node | tuple) else held
            if now is not held and now != held:
                changed[spec.name] = now
        return replace(value, **changed) if changed else value
    return value


def without_subject(value: Any, who: Any, objects: bool) -> Any:
    """The value with its subject open again, where it is this one.

    `objects`: the subject is that of an object's verb, else a player's.
    """
    if isinstance(value, tuple):
        return tuple(without_subject(item, who, objects) for item in value)
    if not isinstance(value, Node) or isinstance(value, Ability):
        return value  # an ability that something gains has subjects of its own
    changed: dict[str, Any] = {}
    own = OBJECT_FIELDS.get(type(value), "") if objects else "who"
    for spec in fields(value):
        held = getattr(value, spec.name)
        theirs = spec.name == "whose" and type(value) is actions.RevealUntil and who != You()
        if (
            (spec.name == own and held == who and isinstance(value, (*_ACTIONS, Control)))
            or (theirs and held == who and not objects)
            or (spec.name == "chooser" and type(value) is Pick and held == who)
        ):
            changed[spec.name] = SUBJECT
        elif isinstance(held, Node | tuple):
            new = without_subject(held, who, objects)
            if new != held:
                changed[spec.name] = new
    return replace(value, **changed) if changed else value


_ACTIONS: Final = tuple(
    made
    for module in (actions, mana, replacements)
    for made in vars(module).values()
    if isinstance(made, type) and is_dataclass(made) and made.__module__ == module.__name__
)


def subject_of(value: Any, objects: bool) -> Any:
    """The subject of an instruction or of the first of several, None if it has none."""
    if isinstance(value, effects.Seq | effects.Simultaneously):
        return subject_of(value.parts[0], objects)
    if isinstance(value, effects.Noted):
        return subject_of(value.effect, objects)
    if isinstance(value, effects.Continuous) and not objects:
        return next((one.who for one in value.changes if type(one) is Control), None)
    if type(value) is actions.RevealUntil and not objects:
        return value.whose if value.whose != You() else None
    if not isinstance(value, Node) or not isinstance(value, _ACTIONS):
        return None
    own = OBJECT_FIELDS.get(type(value), "") if objects else "who"
    found = getattr(value, own, None) if own else None
    if found is None and not objects:  # who chooses is who does it
        choosers = [word.chooser for word in walk(value) if type(word) is Pick]
        found = next((one for one in choosers if one != You()), None)
    return found


def shares_subject(value: Any) -> bool:
    """Whether one subject other than "you" does all of several instructions."""
    parts = value.parts if isinstance(value, effects.Seq) else (value,)
    for objects in (False, True):
        subjects = [subject_of(part, objects) for part in parts]
        if subjects[0] not in (None, You()) and all(one == subjects[0] for one in subjects):
            return True
    return False


def sequence(*values: Any) -> Any:
    """Instructions one after another, without nesting."""
    parts: list[Any] = []
    for value in values:
        parts.extend(value.parts if isinstance(value, effects.Seq) else (value,))
    return parts[0] if len(parts) == 1 else effects.Seq(tuple(parts))
