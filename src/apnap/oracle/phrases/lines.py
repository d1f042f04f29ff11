"""Whole lines: which kind of ability each is. [CR 113.3]"""

from typing import Any

from apnap.abilities.ability import (
    Activated,
    Body,
    Spell,
    Static,
    Triggered,
)
from apnap.oracle.grammar import Node, Phrase, Production, phrase
from apnap.oracle.lower import Lowering
from apnap.oracle.meaning import Build, Custom, Meaning, Same
from apnap.oracle.unparse import Raising


def _body(lowering: Lowering, node: Node) -> Body:
    lowering.bodies.append([])
    try:
        effect = lowering.value(node.children[0])
        return Body(effect, tuple(lowering.bodies[-1]))
    finally:
        lowering.bodies.pop()


def _body_children(
    raising: Raising, value: Any, production: Production
) -> tuple[Node | str, ...] | None:
    if type(value) is not Body:
        return None
    raising.bodies.append((value.targets, set()))
    kids = raising.fill(production, {production.slots[0]: value.effect})
    if kids is None or len(raising.bodies[-1][1]) != len(value.targets):
        return None
    raising.bodies.pop()
    return kids


class _One(Meaning):
    """A line with one ability, built from its slots."""

    def __init__(self, inner: Build) -> None:
        self.inner = inner

    def lower(self, lowering: Lowering, node: Node) -> Any:
        return (self.inner.lower(lowering, node),)

    def children(
        self, raising: Raising, value: Any, production: Production
    ) -> tuple[Node | str, ...] | None:
        if not isinstance(value, tuple) or len(value) != 1:
            return None
        return self.inner.children(raising, value[0], production)


def _line(template: str, meaning: Build, *roots: str) -> tuple[Phrase, ...]:
    return tuple(
        phrase(f"LINE@{root}", template, _One(meaning)) for root in roots or ("permanent", "spell")
    )


PHRASES: tuple[Phrase, ...] = (
    phrase("TBODY", "{b:BODY}", Custom(_body, _body_children)),
    *(phrase(f"LINE@{root}", "{k:KWLINE}", Same()) for root in ("permanent", "spell")),
    *_line("{cost:COST} : {body:TBODY}", Build(Activated)),
    *_line("{cost:LOYALTY} : {body:TBODY}", Build(Activated, keyword="loyalty"), "permanent"),
    *_line(
        "{cost:COST} : {body:TBODY} activate only as a sorcery .",
        Build(Activated, timing="sorcery"),
    ),
    *_line("when {event:EVENT} , {body:TBODY}", Build(Triggered, word="when")),
    *_line("whenever {event:EVENT} , {body:TBODY}", Build(Triggered, word="whenever")),
    *_line("at the beginning of {event:STEP} , {body:TBODY}", Build(Triggered, word="at")),
    *_line("{effect:STATIC} .", Build(Static), "permanent"),
    *_line("{body:TBODY}", Build(Spell), "spell"),
)
