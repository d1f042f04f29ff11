"""What a check of a deck finds, and the deck with its cards looked up."""

from dataclasses import dataclass

from apnap.cards.card import Card
from apnap.cards.database import CardDatabase
from apnap.cards.decks import Deck, DeckEntry, card_of
from apnap.errors import BadInput

__all__ = ["Chosen", "Problem", "ResolvedDeck", "resolve"]


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong with a deck, or that can't be decided.

    ``card`` and ``line`` are None where it is about the whole deck; ``rule`` is None where no
    rule is broken, as with a name that no card has. ``undecided`` says that the deck may be right:
    the rules or the card data don't tell.
    """

    reason: str
    rule: str | None = None
    card: str | None = None
    line: int | None = None
    undecided: bool = False

    def __str__(self) -> str:
        """The problem in one line, as in ``line 4: Shock: 5 copies, at most 4 [CR 100.2a]``."""
        place = f"line {self.line}: " if self.line else ""
        card = f"{self.card}: " if self.card else ""
        not_sure = "not decided: " if self.undecided else ""
        rule = f" [CR {self.rule}]" if self.rule else ""
        return f"{place}{card}{not_sure}{self.reason}{rule}"


@dataclass(frozen=True)
class Chosen:
    """An entry of a deck with the card that it names."""

    entry: DeckEntry
    card: Card

    def problem(self, reason: str, rule: str, *, undecided: bool = False) -> Problem:
        """A problem with this entry."""
        return Problem(reason, rule, self.card.name, self.entry.line or None, undecided)


@dataclass(frozen=True)
class ResolvedDeck:
    """A deck with its entries looked up; ``problems`` has a line for each that no card matches."""

    main: tuple[Chosen, ...]
    sideboard: tuple[Chosen, ...]
    commanders: tuple[Chosen, ...]
    companion: Chosen | None
    problems: tuple[Problem, ...]

    @property
    def chosen(self) -> tuple[Chosen, ...]:
        """All entries: commanders, main deck, sideboard with the companion, each card once."""
        return (*self.commanders, *self.main, *self.outside)

    @property
    def outside(self) -> tuple[Chosen, ...]:
        """The sideboard, with the companion in it even where the list has it only apart."""
        if self.companion is None or any(
            each.card is self.companion.card for each in self.sideboard
        ):
            return self.sideboard
        return (self.companion, *self.sideboard)


def resolve(deck: Deck, database: CardDatabase) -> ResolvedDeck:
    """Looks up every entry of a deck."""
    problems: list[Problem] = []

    def look_up(entries: tuple[DeckEntry, ...]) -> tuple[Chosen, ...]:
        chosen = []
        for entry in entries:
            try:
                chosen.append(Chosen(entry, card_of(entry, database)))
            except BadInput as error:
                problems.append(Problem(str(error), line=entry.line or None))
        return tuple(chosen)

    commanders = look_up(deck.commanders)
    companion = look_up(() if deck.companion is None else (deck.companion,))
    main = look_up(deck.main)
    sideboard = look_up(deck.sideboard)
    return ResolvedDeck(
        main, sideboard, commanders, companion[0] if companion else None, tuple(problems)
    )
