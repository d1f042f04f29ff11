"""Other than what? "Other" and "another" mean other than the ability's own object, as long as that
can be meant.

On an instant or sorcery "other creatures" are others than the target; in an ability about an
enchanted or equipped creature, others than that creature; what another player controls, beside a
thing of that player, is other than that thing; and what shares something with a thing is other than
that thing. Where none of these says it, the line is refused.
"""

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, Final

from apnap.abilities.ability import Body, Modal, Spell, TargetSpec
from apnap.abilities.filters import (
    AllOf,
    AnyTarget,
    ControlledBy,
    InZone,
    Kind,
    Other,
    OtherThan,
    Shares,
    TypeIs,
)
from apnap.abilities.node import Ability, Filter, Node, Selector, walk
from apnap.abilities.selectors import Attached, ControllerOf, EventRole, Players, Target

__all__ = ["OfWhat", "loosened", "settled"]

_SPELLS: Final = (Kind("spell"), Kind("ability"), Kind("player"), Kind("opponent"))


class OfWhat(ValueError):
    """Nothing says what "other" is other than."""


def settled(abilities: tuple[Ability, ...], root: str) -> tuple[Ability, ...]:
    """Abilities with what "other" speaks of put in; raises `OfWhat`."""
    return tuple(_settled(ability, root) for ability in abilities)


def loosened(abilities: tuple[Ability, ...], root: str) -> tuple[Ability, ...]:
    """Abilities with plain "other" again, where that is what it would be taken for."""
    loose = tuple(_mapped(ability, _loose, outermost=True) for ability in abilities)
    if loose == abilities:
        return abilities
    try:
        return loose if settled(loose, root) == abilities else abilities
    except OfWhat:
        return abilities


def _settled(ability: Ability, root: str) -> Any:
    if not any(isinstance(word, Other) for word in walk(ability)):
        return ability
    if isinstance(ability, Spell) and root == "spell":
        if isinstance(ability.body, Modal):
            modes = tuple(_in_spell(mode) for mode in ability.body.modes)
            return Spell(replace(ability.body, modes=modes))
        return Spell(_in_spell(ability.body))
    hosted = any(isinstance(word, Attached) for word in _own_words(ability))

    def settle(filter: AllOf) -> AllOf:
        whose = _beside(filter)
        if whose is None and _another(filter):
            raise OfWhat("other than what?")
        if whose is None and hosted and (TypeIs("creature") in filter.parts or _any(filter)):
            whose = Attached()
        return _than(filter, whose) if whose is not None else filter

    return _mapped(ability, settle, outermost=True)


def _in_spell(body: Any) -> Any:
    """The body of a spell, or of a mode: others than its target."""
    if not isinstance(body, Body):
        return body

    def settle(filter: AllOf) -> AllOf:
        if any(part in _SPELLS for part in filter.parts):
            return filter
        target = _beside(filter) or _target(body.targets)
        if target is None:
            raise OfWhat("other than what?")
        return _than(filter, target)

    effect = _mapped(body.effect, settle)
    return body if effect == body.effect else replace(body, effect=effect)


def _target(targets: tuple[TargetSpec, ...]) -> Selector | None:
    """The one permanent that a spell targets, if it does."""
    if len(targets) != 1:
        return None
    for word in walk(targets[0].filter):
        if isinstance(word, InZone) or word in _SPELLS:
            return None
    return Target(0)


def _beside(filter: AllOf) -> Selector | None:
    """What is controlled by the player whose other things are meant, or what they are like."""
    for part in filter.parts:
        if isinstance(part, Shares) and isinstance(part.what, EventRole | Target | Attached):
            return part.what
        if isinstance(part, ControlledBy) and isinstance(part.who, ControllerOf):
            if isinstance(part.who.what, Target | Attached):
                return part.who.what
    return None


def _another(filter: AllOf) -> bool:
    """Whether other players control what is meant: then not the ability's own object."""
    return any(
        isinstance(part, ControlledBy) and part.who in (Players("opponents"), Players("defending"))
        for part in filter.parts
    )


def _any(filter: AllOf) -> bool:
    return any(isinstance(part, AnyTarget) for part in filter.parts)


def _than(filter: AllOf, what: Selector) -> AllOf:
    parts: list[Filter] = [OtherThan(what) if part == Other() else part for part in filter.parts]
    return AllOf(tuple(parts))


def _loose(filter: AllOf) -> AllOf:
    first = filter.parts[0]
    if isinstance(first, OtherThan) and isinstance(first.what, EventRole | Target | Attached):
        return AllOf((Other(), *filter.parts[1:]))
    return filter


def _own_words(ability: Ability) -> list[Node]:
    """The words of an ability, without those of abilities that it grants."""
    found: list[Node] = []
    _mapped(ability, lambda filter: filter, outermost=True, seen=found)
    return found


def _mapped(
    value: Any,
    change: Callable[[AllOf], AllOf],
    *,
    outermost: bool = False,
    seen: list[Node] | None = None,
) -> Any:
    """The value with each joint filter that says "other" changed, granted abilities apart."""
    if isinstance(value, tuple):
        return tuple(_mapped(item, change, seen=seen) for item in value)
    if not isinstance(value, Node) or (isinstance(value, Ability) and not outermost):
        return value
    if seen is not None:
        seen.append(value)
    changed = {}
    for spec in fields(value):
        held = getattr(value, spec.name)
        now = _mapped(held, change, seen=seen) if isinstance(held, Node | tuple) else held
        if now is not held and now != held:
            changed[spec.name] = now
    new = replace(value, **changed) if changed else value
    if isinstance(new, AllOf):
        if Other() in new.parts or any(isinstance(part, OtherThan) for part in new.parts[:1]):
            return change(new)
    return new
