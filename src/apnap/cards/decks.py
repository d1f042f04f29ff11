"""Decks: what a deck list names, before anyone asks whether the cards exist. [CR 100.2-100.4]"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from apnap.cards.card import Card
from apnap.cards.database import CardDatabase, UnknownName
from apnap.errors import BadInput

__all__ = ["Deck", "DeckEntry", "card_of", "with_commander"]


@dataclass(frozen=True)
class DeckEntry:
    """A line of a deck list: so many copies of a card, in a printing if one is named.

    ``line`` is where it stands in its file, 0 where it comes from no file; entries that differ
    in it alone are equal.
    """

    count: int
    name: str
    set_code: str | None = None
    collector_number: str | None = None
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Deck:
    """A deck list by its sections, the entries in their order.

    ``main`` does not contain the commanders. A companion may stand in ``sideboard`` as well, as
    some programs write it; it is one card all the same. ``source`` names the file, for messages.
    """

    main: tuple[DeckEntry, ...] = ()
    sideboard: tuple[DeckEntry, ...] = ()
    commanders: tuple[DeckEntry, ...] = ()
    companion: DeckEntry | None = None
    name: str = ""
    source: str = field(default="", compare=False)

    def entries(self) -> Iterator[DeckEntry]:
        """All entries: commanders, companion, main deck, sideboard."""
        yield from self.commanders
        if self.companion is not None:
            yield self.companion
        yield from self.main
        yield from self.sideboard

    @property
    def size(self) -> int:
        """How many cards the main deck has, the commanders apart."""
        return sum(entry.count for entry in self.main)


def card_of(entry: DeckEntry, database: CardDatabase) -> Card:
    """The card that an entry names. Raises UnknownName or AmbiguousName."""
    try:
        return database.find(entry.name)
    except UnknownName:
        # Some names end in words in parentheses, which read like a set's code.
        if entry.set_code is None:
            raise
        card = database.get(f"{entry.name} ({entry.set_code})")
        if card is None:
            raise
        return card


def with_commander(deck: Deck, name: str, database: CardDatabase) -> Deck:
    """The deck with one copy of the card ``name`` moved from the main deck to the commanders.

    Raises BadInput where the main deck doesn't have it.
    """
    wanted = database.find(name)
    for place, entry in enumerate(deck.main):
        if database.get(entry.name) is wanted:
            rest = (replace(entry, count=entry.count - 1),) if entry.count > 1 else ()
            return replace(
                deck,
                main=deck.main[:place] + rest + deck.main[place + 1 :],
                commanders=(*deck.commanders, replace(entry, count=1)),
            )
    raise BadInput(f"{deck.source or 'the deck'}: has no {wanted.name} to be its commander")
