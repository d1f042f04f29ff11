"""From what people give as decks to what a game begins with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from apnap.abilities.card import CardDefinition
from apnap.cards.decks import Deck
from apnap.errors import BadInput
from apnap.rules.prepared import define
from apnap.state.printed import Definition

__all__ = ["DeckLike", "Setup", "definition_of", "definitions_of", "take_cards_from"]

DeckLike: TypeAlias = "Deck | Sequence[str | CardDefinition | Definition]"
"""A deck list, or cards by name, by definition, or as the engine holds them."""

MOST_PLAYERS = 2

_defined: dict[int, tuple[CardDefinition, Definition]] = {}
"""Definitions made before, by the identity of the card, which the entry keeps alive."""

_sources: list[Callable[[str], CardDefinition]] = []


def take_cards_from(source: Callable[[str], CardDefinition]) -> None:
    """Say who knows cards by name, in place of the pool; it raises BadInput for others."""
    _sources[:] = [source]


def definition_of(card: str | CardDefinition | Definition) -> Definition:
    """A card as the engine holds it: made once. Raises BadInput for a name nobody knows."""
    if isinstance(card, Definition):
        return card
    if isinstance(card, str):
        card = _by_name(card)
    known = _defined.get(id(card))
    if known is None:
        known = (card, define(card))
        _defined[id(card)] = known
    return known[1]


def definitions_of(deck: DeckLike) -> tuple[Definition, ...]:
    """The cards of a deck, in its order."""
    if isinstance(deck, Deck):
        names = [(entry.name, entry.count) for entry in deck.main]
        return tuple([d for name, count in names for d in [definition_of(name)] * count])
    if isinstance(deck, str):
        raise BadInput(f"a deck is a list of cards, not {deck[:40]!r}")
    return tuple([definition_of(card) for card in deck])


def _by_name(name: str) -> CardDefinition:
    if _sources:
        return _sources[0](name)
    from apnap.pool import card

    return card(name)


class Setup:
    """How a game begins: decks, seed, names, life, and who starts (None: by lot, 103.1)."""

    def __init__(
        self,
        decks: tuple[tuple[Definition, ...], ...],
        seed: int,
        names: tuple[str, ...],
        life: int,
        starting_player: int | None,
    ) -> None:
        self.decks = decks
        self.seed = seed
        self.names = names
        self.life = life
        self.starting_player = starting_player

    def check(self) -> None:
        """Raises BadInput where no game can begin so."""
        count = len(self.decks)
        if count != MOST_PLAYERS:
            raise BadInput(f"a game needs {MOST_PLAYERS} decks, not {count}")
        if len(self.names) != count:
            raise BadInput(f"{count} decks need {count} names, not {len(self.names)}")
        for name, deck in zip(self.names, self.decks, strict=True):
            if not deck:
                raise BadInput(f"the deck of {name} has no cards")
        if self.starting_player is not None and not 0 <= self.starting_player < count:
            raise BadInput(f"there is no player {self.starting_player} to start")
        if self.life < 1:
            raise BadInput("players start with at least 1 life")
