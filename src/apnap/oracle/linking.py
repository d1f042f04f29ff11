"""What binds the lines and faces of one card: linked abilities and class levels. [CR 607, 716]"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities import actions, costs
from apnap.abilities.ability import KeywordText
from apnap.abilities.filters import NameIs
from apnap.abilities.node import Ability, Node, walk
from apnap.abilities.selectors import Linked
from apnap.oracle.subjects import rebuilt

Need = tuple[str, str]

_COSTS: Final[dict[str, type[Node]]] = {
    "sacrifice": costs.SacrificeCost,
    "discard": costs.DiscardCost,
    "exile": costs.ExileCost,
    "tap": costs.TapCost,
    "return": costs.ReturnCost,
    "reveal": costs.RevealCost,
    "untap": costs.UntapCost,
}
_DEEDS: Final[dict[str, tuple[type[Node], ...]]] = {
    "exile": (actions.Exile, actions.ExileUntil),
    "choose": (actions.Choose, actions.ChooseObjects),
    "reveal": (actions.Reveal, actions.RevealUntil),
}


_OWN_NAME: Final = NameIs("~")


def met(need: Need, abilities: tuple[Ability, ...]) -> bool:
    """Whether the card does what one of its lines speaks of."""
    kind, verb = need
    if kind == "linked" and verb == "craft":
        return any(getattr(one, "name", "") == "craft" for one in abilities)
    wanted = (_COSTS.get(verb),) if kind == "cost" else _DEEDS.get(verb, ())
    return any(type(word) in wanted for one in abilities for word in walk(one))


def speaks_of(abilities: tuple[Ability, ...], verb: str) -> bool:
    """Whether some ability speaks of what a linked one did."""
    return any(
        type(word) is Linked and word.verb == verb for one in abilities for word in walk(one)
    )


def with_links(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities, what they exile being remembered for the others. [CR 607.2a]"""

    def marked(word: Any) -> Any:
        if type(word) is actions.Exile and not word.linked:
            return replace(word, linked=True)
        return word

    return tuple(rebuilt(one, marked) for one in abilities)


def without_links(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities as their lines say them by themselves."""

    def bare(word: Any) -> Any:
        if type(word) is actions.Exile and word.linked:
            return replace(word, linked=False)
        return word

    return tuple(rebuilt(one, bare) for one in abilities)


def with_name(abilities: tuple[Ability, ...], name: str) -> tuple[Ability, ...]:
    """The abilities, "named ~" meaning the card's own name. [CR 201.2]"""

    def named(word: Any) -> Any:
        return NameIs(name) if word == _OWN_NAME else word

    return tuple(rebuilt(one, named) for one in abilities)


def without_name(abilities: tuple[Ability, ...], name: str) -> tuple[Ability, ...]:
    """The abilities with "~" for the card's own name."""

    def unnamed(word: Any) -> Any:
        return _OWN_NAME if word == NameIs(name) else word

    return tuple(rebuilt(one, unnamed) for one in abilities)


def levelled(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities below a class level as that level's. [CR 716.2a]"""
    found: list[Ability] = []
    for one in abilities:
        last = found[-1] if found else None
        starts = type(one) is KeywordText and one.name == "level"
        if type(last) is KeywordText and last.name == "level" and not starts:
            found[-1] = replace(last, abilities=(*last.abilities, one))
        else:
            found.append(one)
    return tuple(found)


def unlevelled(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The levels and their abilities one after another, as they are written."""
    found: list[Ability] = []
    for one in abilities:
        if type(one) is KeywordText and one.name == "level":
            found.append(replace(one, abilities=()))
            found.extend(one.abilities)
        else:
            found.append(one)
    return tuple(found)
