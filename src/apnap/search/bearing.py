"""Which rules bear on a card: those of its types, its layout, its keywords, and of each word of
the vocabulary that its abilities are made of."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from apnap.abilities.ability import Activated, Static, Triggered
from apnap.abilities.actions import CopySpell
from apnap.abilities.card import CardDefinition
from apnap.abilities.changes import GainAbilitiesOf
from apnap.abilities.node import Node, walk
from apnap.abilities.selectors import Linked
from apnap.rulebook.citations import citations
from apnap.rulebook.numbers import numbers, parent_of

__all__ = ["bearing", "title"]

_TITLES: Final = {
    "artifact": "Artifacts",
    "battle": "Battles",
    "creature": "Creatures",
    "enchantment": "Enchantments",
    "instant": "Instants",
    "kindred": "Kindreds",
    "land": "Lands",
    "planeswalker": "Planeswalkers",
    "sorcery": "Sorceries",
    "adventure": "Adventurer Cards",
    "case": "Case Cards",
    "class": "Class Cards",
    "flip": "Flip Cards",
    "leveler": "Leveler Cards",
    "meld": "Double-Faced Cards",
    "modal_dfc": "Double-Faced Cards",
    "prepare": "Preparation Cards",
    "prototype": "Prototype Cards",
    "saga": "Saga Cards",
    "split": "Split Cards",
    "transform": "Double-Faced Cards",
}
"""What the rulebook calls the section on a type or a layout."""

_KINDS: Final = {Activated: "602", Triggered: "603", Static: "604"}
_KEYWORDS: Final = {
    "craft": ("702.167c", "602.5d", "712.14a"),
    "equip": ("301.5", "602.5d"),
    "fortify": ("301.6", "602.5d"),
}
"""Of keywords: rules apart from their own."""


@cache
def _by_title() -> dict[str, str]:
    """The numbers of the rules by their titles in small letters; keywords are in 702."""
    found: dict[str, str] = {}
    for number, entry in numbers().entries.items():
        if entry.title and len(number) >= 3:
            found.setdefault(entry.title.lower(), number)
    return found


@cache
def _order() -> dict[str, int]:
    """The place of each rule's number in the rulebook."""
    return {number: at for at, number in enumerate(numbers().entries)}


def title(number: str) -> str:
    """A rule's title, or that of the rule it stands in."""
    entries = numbers().entries
    while number and not entries[number].title:
        number = parent_of(number)
    return entries[number].title if number else ""


def bearing(card: CardDefinition) -> list[str]:
    """The numbers of the rules that bear on a card that runs, in the rulebook's order."""
    found = set(_of_words(card))
    for word in (card.layout, *(kind for face in card.faces for kind in face.types)):
        number = _by_title().get(_TITLES.get(word.lower(), "").lower())
        if number is not None:
            found.add(number)
    order = _order()
    return sorted((number for number in found if number in order), key=order.__getitem__)


def _of_words(card: CardDefinition) -> Iterator[str]:
    words = citations().words
    for face in card.faces:
        for ability in face.abilities:
            kind = _KINDS.get(type(ability))
            if kind is not None:
                yield kind
            for word in walk(ability):
                yield from words.get(type(word).__name__, ())
                yield from _of_keyword(word)
                if isinstance(word, Activated):
                    yield from _of_activated(word)


def _of_activated(ability: Activated) -> Iterator[str]:
    """What of costs and instructions together makes a rule bear on an activated ability."""
    paid = {type(word).__name__ for word in walk(ability.cost)}
    done = {type(word).__name__ for word in walk(ability.body)}
    if "TapThis" in paid:
        yield from ("107.5", "302.6", "602.5a")
    if "UntapThis" in paid:
        yield from ("107.6", "302.6", "602.5a")
    if any(name.startswith("AddMana") for name in done) and "TargetSpec" not in done:
        yield from ("605.1a", "605.3", "106.4")
        if "TapThis" in paid:
            yield "106.12"
    if ability.limit:
        yield "602.5b"


def _of_keyword(word: Node) -> Iterator[str]:
    if isinstance(word, Linked) and word.verb == "craft":
        yield "702.167c"
    if isinstance(word, GainAbilitiesOf):
        yield from ("201.5b", "201.5c", "113.3")
        if word.limit:
            yield from ("602.5b", "602.5c")
    if isinstance(word, CopySpell):
        yield from ("707.10", "115.7", "707.10c") if word.new_targets else ("707.10",)
    if type(word).__name__.startswith("Keyword"):
        yield from _KEYWORDS.get(str(getattr(word, "name", "")).lower(), ())
        number = _by_title().get(str(getattr(word, "name", "")).lower())
        if number is not None and number.startswith("702."):
            yield number
