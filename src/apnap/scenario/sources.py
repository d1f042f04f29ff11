"""Where scripted games take their cards from: a name leads to a definition, or to why not."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from apnap.abilities.card import CardDefinition, FaceDefinition
from apnap.abilities.node import Ability
from apnap.cards.card import Card, Face, Layout
from apnap.cards.colors import letters
from apnap.cards.database import CardDatabase
from apnap.cards.reading import load_cards
from apnap.cards.typeline import parse_type_line
from apnap.errors import BadInput
from apnap.oracle.compiler import CompiledFace, compile_card, compile_text
from apnap.paths import data_file
from apnap.rules.prepared import define
from apnap.rules.registry import Unsupported

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
        try:
            return define(definition_of_card(card))
        except DoesNotRun as why:
            return why
        except Unsupported as why:
            return DoesNotRun(card.name, str(why))

    def lines(self, name: str) -> Sequence[Sequence[tuple[str, int]]]:
        """The lines of the card's faces, with how many abilities each became."""
        card = self._database.get(name)
        if card is None:
            return ()
        return [
            [(line.text, len(line.abilities)) for line in face.lines]
            for face in compile_card(card).faces
        ]


def definition_of_card(card: Card) -> CardDefinition:
    """A card's facts with its compiled abilities. Raises DoesNotRun where a line is refused."""
    beyond = card.beyond_rules
    if beyond is not None:
        raise DoesNotRun(card.name, beyond)
    compiled = compile_card(card)
    faces: list[FaceDefinition] = []
    for face, understood in zip(card.faces, compiled.faces, strict=True):
        faces.append(_face(card.name, face, understood))
    layout = "normal" if card.layout is Layout.REVERSIBLE else card.layout.value
    return CardDefinition(card.name, layout, tuple(faces))


def _face(card: str, face: Face, understood: CompiledFace) -> FaceDefinition:
    for line in understood.lines:
        if line.state != "lowers":
            why = line.refusal.reason if line.refusal is not None else line.state
            raise DoesNotRun(card, f"{why}: {line.text}")
    return FaceDefinition(
        face.name,
        mana_cost="" if face.mana_cost is None else _cost(face),
        colors=letters(face.colors),
        supertypes=tuple(word.lower() for word in face.type_line.supertypes),
        types=tuple(word.lower() for word in face.type_line.types),
        subtypes=face.type_line.subtypes,
        power=_number(face.power),
        toughness=_number(face.toughness),
        loyalty=_number(face.loyalty),
        defense=_number(face.defense),
        abilities=understood.abilities,
    )


def _cost(face: Face) -> str:
    assert face.mana_cost is not None
    return "".join(str(symbol) for symbol in face.mana_cost.symbols)


def _number(printed: str | None) -> int | None:
    """A printed number; a star, and what is added to one, is 0 by itself. [CR 208.2]"""
    if printed is None:
        return None
    digits = printed.lstrip("-")
    if digits.isdigit():
        return int(printed)
    return 0


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
    return CardDefinition(name, "normal", (face,))


def default_cards(path: Path | None = None) -> tuple[CardSource, TextSource | None]:
    """Cards compiled from a file, or else those of the pool, with their texts where known.

    Raises BadInput where there are no cards at all.
    """
    file = path if path is not None else data_file(_USUAL)
    if file is None:
        raise BadInput("there are no cards: name a file with --cards")
    compiled = CompiledCards(load_cards(file))
    return compiled, compiled
