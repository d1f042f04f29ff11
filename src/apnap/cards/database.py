"""All cards that are known, found by name."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from apnap.cards.card import Card, Layout
from apnap.cards.names import Suggester, name_key
from apnap.errors import BadInput

__all__ = ["AmbiguousName", "CardDatabase", "Skipped", "UnknownName"]


@dataclass(frozen=True)
class Skipped:
    """A record of the card data that is no card apnap reads, and why. [CR 108.2b]"""

    name: str
    place: str
    reason: str


class UnknownName(BadInput):
    """No card has this name; ``suggestions`` are names that may have been meant."""

    def __init__(self, name: str, suggestions: tuple[str, ...] = (), reason: str = "") -> None:
        self.name = name
        self.suggestions = suggestions
        hint = f" (did you mean {_either(suggestions)}?)" if suggestions else ""
        super().__init__(reason or f"no card is named {name[:80]!r}{hint}")


class AmbiguousName(BadInput):
    """Several cards have this name as equals; ``candidates`` are their full names."""

    def __init__(self, name: str, candidates: tuple[str, ...]) -> None:
        self.name = name
        self.candidates = candidates
        super().__init__(f"{name[:80]!r} may be {_either(candidates)}: give the full name")


def _either(names: tuple[str, ...]) -> str:
    quoted = [repr(name) for name in names]
    return quoted[0] if len(quoted) == 1 else ", ".join(quoted[:-1]) + " or " + quoted[-1]


# How a card goes by a name; the lower wins.
_FULL: Final = 0
_FRONT: Final = 1  # the front face, or a half of a split card
_OTHER: Final = 2  # a back face, alternative characteristics, or another printed name


class CardDatabase:
    """Cards in the order of their source, and an index of their names.

    ``source`` names where they come from; ``skipped`` tells what of it is no card.
    """

    def __init__(
        self, cards: Iterable[Card], source: str = "", skipped: Iterable[Skipped] = ()
    ) -> None:
        self.cards: tuple[Card, ...] = tuple(cards)
        self.source = source
        self.skipped: tuple[Skipped, ...] = tuple(skipped)
        self._index: dict[str, list[tuple[int, int]]] | None = None
        self._suggester: Suggester | None = None
        self._statuses: dict[str, frozenset[str]] | None = None

    def __len__(self) -> int:
        """How many cards there are."""
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        """The cards in the order of their source."""
        return iter(self.cards)

    def __contains__(self, name: object) -> bool:
        """Whether some card goes by a name, as ``find`` takes names."""
        return isinstance(name, str) and name_key(name) in self._names()

    def __repr__(self) -> str:
        """The number of cards and where they come from."""
        return f"<CardDatabase of {len(self.cards)} cards from {self.source or 'nowhere'}>"

    def find(self, name: str) -> Card:
        """The card that goes by ``name``: its full name, or that of a face.

        Case, accents and punctuation are forgiven. A full name wins over a front face or half, and
        that over another face. [CR 201, 709.4a, 712.19] Raises UnknownName, with suggestions, or
        AmbiguousName.
        """
        found = self._best(name)
        if not found:
            for skipped in self.skipped:
                if name_key(skipped.name) == name_key(name):
                    reason = f"{skipped.name!r} is in the card data but is {skipped.reason}"
                    raise UnknownName(name, reason=reason)
            raise UnknownName(name, self.suggest(name))
        if len(found) > 1:
            raise AmbiguousName(name, tuple(card.name for card in found))
        return found[0]

    def get(self, name: str) -> Card | None:
        """The card that ``find`` gives, or None where it raises."""
        found = self._best(name)
        return found[0] if len(found) == 1 else None

    def suggest(self, name: str, count: int = 3) -> tuple[str, ...]:
        """Up to ``count`` names of cards or faces like ``name``, the likest first."""
        if self._suggester is None:
            names = [card.name for card in self.cards]
            names += [face.name for card in self.cards for face in card.faces[1:]]
            names += [card.front.name for card in self.cards if len(card.faces) > 1]
            self._suggester = Suggester(names)
        return self._suggester.suggest(name, count)

    def statuses(self, format_name: str) -> frozenset[str]:
        """The statuses that cards have in a format; none where the data doesn't know it."""
        return self._formats().get(format_name, frozenset())

    @property
    def formats(self) -> tuple[str, ...]:
        """The names of the formats for which the data has legalities, sorted."""
        return tuple(sorted(self._formats()))

    def _best(self, name: str) -> list[Card]:
        """The cards that go by ``name`` best: one, none, or several as equals."""
        ranked = self._names().get(name_key(name), [])
        if not ranked:
            return []
        best = min(rank for rank, _ in ranked)
        places = dict.fromkeys(place for rank, place in ranked if rank == best)
        found = [self.cards[place] for place in places]
        if len(found) > 1:  # what is spelled just so wins
            spelled = name.casefold()
            found = [card for card in found if spelled in _spellings(card)] or found
        if len(found) > 1:  # what some format plays wins over a playtest card of the same name
            found = [card for card in found if _is_played(card)] or found
        return found

    def _names(self) -> dict[str, list[tuple[int, int]]]:
        if self._index is None:
            self._index = _index(self.cards)
        return self._index

    def _formats(self) -> dict[str, frozenset[str]]:
        if self._statuses is None:
            seen: dict[str, set[str]] = {}
            for legalities in {card.legalities for card in self.cards}:
                for name, status in legalities:
                    seen.setdefault(name, set()).add(status)
            self._statuses = {name: frozenset(statuses) for name, statuses in seen.items()}
        return self._statuses


def _spellings(card: Card) -> list[str]:
    names = [card.name, *(face.name for face in card.faces), *card.alternate_names]
    return [name.casefold() for name in names]


def _is_played(card: Card) -> bool:
    return any(status != "not_legal" for _, status in card.legalities)


def _index(cards: tuple[Card, ...]) -> dict[str, list[tuple[int, int]]]:
    """For each key of a name, how a card goes by it, and the card's place."""
    index: dict[str, list[tuple[int, int]]] = {}
    for place, card in enumerate(cards):
        index.setdefault(name_key(card.name), []).append((_FULL, place))
        if len(card.faces) > 1:
            for number, face in enumerate(card.faces):
                rank = _FRONT if number == 0 or card.layout is Layout.SPLIT else _OTHER
                index.setdefault(name_key(face.name), []).append((rank, place))
        for name in card.alternate_names:
            index.setdefault(name_key(name), []).append((_OTHER, place))
    return index
