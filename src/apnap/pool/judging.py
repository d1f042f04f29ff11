"""How far the engine understands a card: refused, reads, binds, lowers, or runs.

A card runs if every line of its faces is lowered, the phrasebook's proofs hold for it, every
word of its abilities, with the values of its fields, is in the engine's registry, and its
exercise, if the ledger has one, did not fail or find it inert.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from apnap.abilities.card import CardDefinition, FaceDefinition
from apnap.cards.card import Card, Face, Layout
from apnap.cards.colors import letters
from apnap.cards.identity import color_identity
from apnap.oracle.compiler import CompiledCard, CompiledFace, compile_card
from apnap.oracle.refusal import blocker_of
from apnap.oracle.synonyms import Sense, sense
from apnap.pool.ledger import EXERCISED, exercise_of
from apnap.rules.prepared import define
from apnap.rules.registry import Unsupported, implemented

__all__ = [
    "PLAYED_LAYOUTS",
    "STATES",
    "Verdict",
    "definition",
    "judge",
    "legal_somewhere",
    "told_apart",
]

STATES: Final = ("refused", "reads", "binds", "lowers", "runs")

PLAYED_LAYOUTS: Final = frozenset(
    {
        Layout.NORMAL,
        Layout.SPLIT,
        Layout.TRANSFORM,
        Layout.MODAL_DFC,
        Layout.ADVENTURE,
        Layout.SAGA,
        Layout.MUTATE,
        Layout.PROTOTYPE,
    }
)
"""The layouts whose special rules the engine follows (709, 712, 714, 715)."""


@dataclass(frozen=True)
class Verdict:
    """What the engine understands of one card.

    `reasons` say where it stops, by face and line number, without the card's words; `missing` are
    the words the engine does not carry out; `ambiguous` counts lines with several readings.
    `blocker` is the phrase or word that alone keeps the card from running, if it is one: it may
    quote the card and is not kept. `definition` holds the facts always, and the abilities if the
    card runs. `senses` are what its lines mean, by a hash, with how they say it: what is said
    otherwise must be a declared synonym; they quote the card and are not kept. `exercise` says how
    the card's exercise went: "exercised", "inert", "failed", or "" if it had none.
    """

    name: str
    state: str
    definition: CardDefinition
    reasons: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    ambiguous: int = 0
    blocker: str = ""
    senses: tuple[tuple[str, Sense], ...] = ()
    exercise: str = ""

    @property
    def runs(self) -> bool:
        """Whether the card can be played."""
        return self.state == "runs"


def legal_somewhere(card: Card) -> bool:
    """Whether the card is legal in some format, if only one copy of it."""
    return any(status in ("legal", "restricted") for _, status in card.legalities)


def judge(card: Card, *, by_ledger: bool = True) -> Verdict:
    """Compile a card and see how far it comes.

    With `by_ledger`, a card whose exercise failed or found it inert does not run.
    """
    compiled = compile_card(card)
    bare = definition(card, None)
    ambiguous = sum(line.ambiguous for line in compiled.lines)
    if card.beyond_rules is not None:
        return Verdict(card.name, "refused", bare, (card.beyond_rules,), (), ambiguous)
    if compiled.state != "lowers":
        why = _refusals(compiled)
        sole = _blocker(compiled)
        return Verdict(card.name, compiled.state, bare, why, (), ambiguous, sole)
    if card.layout not in PLAYED_LAYOUTS:
        why = (f"the layout {card.layout.value} is not played yet",)
        word = f"layout {card.layout.value}"
        return Verdict(card.name, "lowers", bare, why, (word,), 0, word)
    whole = definition(card, compiled)
    missing = tuple(dict.fromkeys(implemented(whole)))
    if not missing:
        try:
            define(whole)
        except Unsupported as why:
            missing = (why.what,)
    if missing:
        reasons = tuple(f"the engine does not carry out {word}" for word in missing)
        sole = f"not carried out: {missing[0]}" if len(missing) == 1 else ""
        return Verdict(card.name, "lowers", bare, reasons, missing, 0, sole)
    tried, how = exercise_of(whole) if by_ledger else ("", "")
    if tried not in ("", EXERCISED):
        reasons = (f"{tried}: {how}",)
        return Verdict(card.name, "lowers", bare, reasons, (), 0, tried, exercise=tried)
    return Verdict(card.name, "runs", whole, senses=_senses(compiled), exercise=tried)


def _senses(compiled: CompiledCard) -> tuple[tuple[str, Sense], ...]:
    return tuple(
        (hashlib.sha256(repr((line.root, line.abilities)).encode()).hexdigest(), sense(line.text))
        for line in compiled.lines
    )


def told_apart(verdicts: Iterable[Verdict]) -> list[Verdict]:
    """The verdicts, without cards that say differently, and not by synonyms, what others mean.

    This is the third proof: of two such lines one has lost something in lowering, and neither
    can be trusted.
    """
    found = list(verdicts)
    senses: dict[str, set[Sense]] = {}
    for one in found:
        for meaning, said in one.senses:
            senses.setdefault(meaning, set()).add(said)
    return [
        one
        if all(len(senses[meaning]) == 1 for meaning, _ in one.senses)
        else replace(
            one,
            state="binds",
            definition=_without_abilities(one.definition),
            reasons=("a line means the same as another that is no declared synonym",),
        )
        for one in found
    ]


def _without_abilities(whole: CardDefinition) -> CardDefinition:
    return replace(whole, faces=tuple(replace(face, abilities=()) for face in whole.faces))


def _refusals(compiled: CompiledCard) -> tuple[str, ...]:
    found: list[str] = []
    for place, face in enumerate(compiled.faces, 1):
        for number, line in enumerate(face.lines, 1):
            if line.state == "lowers":
                continue
            where = f"line {number}" if len(compiled.faces) == 1 else f"face {place} line {number}"
            refusal = line.refusal
            if refusal is None:
                found.append(f"{where}: {line.state}")
            else:
                found.append(f"{where}: {refusal.reason} at word {refusal.span[0] + 1}")
    return tuple(found)


def _blocker(compiled: CompiledCard) -> str:
    """What is between the card and running, if it is one thing: the place and words around it."""
    found = {
        blocker_of(line.text, line.refusal)
        for line in compiled.lines
        if line.state != "lowers" and line.refusal is not None
    }
    return found.pop() if len(found) == 1 else ""


def definition(card: Card, compiled: CompiledCard | None) -> CardDefinition:
    """A card's facts, with the abilities it was compiled to, or without any."""
    faces: list[FaceDefinition] = []
    for place, face in enumerate(card.faces):
        faces.append(_face(face, None if compiled is None else compiled.faces[place]))
    layout = "normal" if card.layout is Layout.REVERSIBLE else card.layout.value
    return CardDefinition(card.name, layout, tuple(faces), letters(color_identity(card)))


def _face(face: Face, compiled: CompiledFace | None) -> FaceDefinition:
    return FaceDefinition(
        face.name,
        mana_cost="" if face.mana_cost is None else str(face.mana_cost),
        colors=letters(face.colors),
        supertypes=tuple(word.lower() for word in face.type_line.supertypes),
        types=tuple(word.lower() for word in face.type_line.types),
        subtypes=face.type_line.subtypes,
        power=_number(face.power),
        toughness=_number(face.toughness),
        loyalty=_number(face.loyalty),
        defense=_number(face.defense),
        abilities=() if compiled is None else compiled.abilities,
    )


def _number(printed: str | None) -> int | None:
    """A printed number; a star, and what is added to one, is 0 by itself. [CR 208.2]"""
    if printed is None:
        return None
    digits = printed.lstrip("-")
    return int(printed) if digits.isdigit() else 0
