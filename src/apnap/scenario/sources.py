"""Where scripted games take their cards from: a name leads to a definition, or to why not."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from apnap import pool
from apnap.abilities.card import CardDefinition, FaceDefinition
from apnap.abilities.node import Ability
from apnap.cards.database import CardDatabase
from apnap.cards.reading import load_cards
from apnap.cards.typeline import parse_type_line
from apnap.errors import BadInput
from apnap.oracle.compiler import compile_card, compile_text
from apnap.paths import data_file
from apnap.pool.judging import judge
from apnap.rules.prepared import define
from apnap.rules.registry import implemented

if TYPE_CHECKING:
    from apnap.state.printed import Definition


_USUAL: Final = "cards/oracle.jsonl.gz"


class DoesNotRun(BadInput):
    """A card that the engine can't play yet, or that nobody knows; `why` says which."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name} does not run: {why}")
        self.name = name
        self.why = why


class CardSource(Protocol):
    """A function from a card's name to its definition; raises DoesNotRun for other names."""

    def __call__(self, name: str, /) -> Definition:
        """The card of that name as the engine holds it."""


class TextSource(Protocol):
    """Knows the printed lines of a card, for scripts that name abilities by their text."""

    def lines(self, name: str) -> Sequence[Sequence[tuple[str, int]]]:
        """For each face its lines in written order, each with how many abilities it holds."""


class CompiledCards:
    """Cards compiled from their text, one by one as they are asked for, and kept."""

    def __init__(self, database: CardDatabase) -> None:
        self._database = database
        self._known: dict[str, Definition | DoesNotRun] = {}

    def __call__(self, name: str, /) -> Definition:
        """The card of that name, or the card that has a face of that name."""
        known = self._known.get(name)
        if known is None:
            known = self._compile(name)
            self._known[name] = known
        if isinstance(known, DoesNotRun):
            raise known
        return known

    def _compile(self, name: str) -> Definition | DoesNotRun:
        card = self._database.get(name)
        if card is None:
            return DoesNotRun(name, "no card has this name")
        verdict = judge(card)
        if not verdict.runs:
            return DoesNotRun(card.name, verdict.reasons[0] if verdict.reasons else verdict.state)
        return define(verdict.definition)


class PoolCards:
    """The cards of the embedded pool."""

    def __init__(self) -> None:
        self._known: dict[str, Definition] = {}

    def __call__(self, name: str, /) -> Definition:
        """The card of that name, or the card that has a face of that name."""
        known = self._known.get(name)
        if known is None:
            try:
                known = define(pool.card(name))
            except BadInput as why:
                raise DoesNotRun(name, str(why)) from why
            self._known[name] = known
        return known


class PrintedLines:
    """The lines of cards in a file of card data, which is read when it is first needed."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._database: CardDatabase | None = None

    def lines(self, name: str) -> Sequence[Sequence[tuple[str, int]]]:
        """The lines of the card's faces, with how many abilities each became."""
        if self._database is None:
            self._database = load_cards(self._file)
        card = self._database.get(name)
        if card is None:
            return ()
        return [
            [(line.text, len(line.abilities)) for line in face.lines]
            for face in compile_card(card).faces
        ]


def made_up(
    name: str,
    type_line: str,
    *,
    cost: str = "",
    text: str = "",
    abilities: tuple[Ability, ...] = (),
    colors: str | None = None,
    power: int | None = None,
    toughness: int | None = None,
    loyalty: int | None = None,
    defense: int | None = None,
) -> CardDefinition:
    """A made-up card, by abilities, by text in the game's grammar, or by both.

    Its colors are those of its cost unless others are given. Raises DoesNotRun for text that the
    phrasebook refuses.
    """
    line = parse_type_line(type_line)
    if text:
        understood = compile_text(type_line, name, text)
        for one in understood.lines:
            if one.state != "lowers":
                raise DoesNotRun(name, f"{one.refusal}: {one.text}")
        abilities = understood.abilities + abilities
    if colors is None:
        colors = "".join([letter for letter in "WUBRG" if letter in cost])
    face = FaceDefinition(
        name,
        cost,
        colors,
        tuple(word.lower() for word in line.supertypes),
        tuple(word.lower() for word in line.types),
        line.subtypes,
        power,
        toughness,
        loyalty,
        defense,
        abilities,
    )
    card = CardDefinition(name, "normal", (face,))
    missing = implemented(card)
    if missing:
        raise DoesNotRun(name, f"the engine does not carry out {missing[0]}")
    return card


def default_cards(path: Path | None = None) -> tuple[CardSource, TextSource | None]:
    """Cards compiled from a file, or else those of the pool; with their texts where known."""
    if path is not None:
        return CompiledCards(load_cards(path)), PrintedLines(path)
    file = data_file(_USUAL)
    return PoolCards(), None if file is None else PrintedLines(file)
