"""Noun phrases for what a cost or another ability of the card did. [CR 607, 608.2h, 702.167]"""

from typing import Any

from apnap.abilities import changes
from apnap.abilities.amounts import QualityOf
from apnap.abilities.selectors import Linked, PaidWith, Result, This
from apnap.oracle.bind import VERBS
from apnap.oracle.grammar import Node, Phrase, Production, phrase, reads
from apnap.oracle.lower import Lowering
from apnap.oracle.meaning import Build, Const, Custom, Same
from apnap.oracle.phrases.nouns_mentions import heads
from apnap.oracle.unparse import Raising

_PARTICIPLES = {verb: said for said, verb in VERBS.items()}


def _paid() -> Custom:
    """The meaning of "the sacrificed creature": what the binder says."""

    def lower(lowering: Lowering, node: Node) -> Any:
        return lowering.mention(node)

    def children(
        raising: Raising, value: Any, production: Production
    ) -> tuple[Node | str, ...] | None:
        if not isinstance(value, PaidWith | Linked | Result):
            return None
        verb = raising.verbs.get(value, "") if isinstance(value, Result) else value.verb
        if verb not in _PARTICIPLES:
            return None
        for head in heads(raising, value):
            kids = raising.fill(production, {"w": _PARTICIPLES[verb], "n": head})
            if kids is not None:
                return kids
        return None

    return Custom(lower, children)


def _used() -> Custom:
    """The meaning of "the exiled cards used to craft it"."""

    def lower(lowering: Lowering, node: Node) -> Any:
        return lowering.mention(node)

    def children(
        raising: Raising, value: Any, production: Production
    ) -> tuple[Node | str, ...] | None:
        return raising.fill(production, {"it": This()}) if value == Linked("craft") else None

    return Custom(lower, children)


PHRASES: tuple[Phrase, ...] = (
    *(
        made
        for kind in ("obj", "card")
        for made in (
            phrase(f"THAT@{kind}.s", f"the {{w:#DONE}} {{n:N@{kind}.s}}", _paid(), bind="paid"),
            phrase(f"THAT@{kind}.p", f"the {{w:#DONE}} {{n:N@{kind}.p}}", _paid(), bind="paid"),
        )
    ),
    phrase("CRAFTED", "the exiled cards used to craft {it:SELFIT}", _used(), bind="linked"),
    phrase("SELFIT", "{what:SELF.s}", "{what:THAT@it.s}", Same()),
    phrase("ABILITYKIND", "activated", Const("activated")),
    phrase("ABILITYKIND", "triggered", Const("triggered")),
    phrase(
        "CHANGE*",
        "<have> each {kind:ABILITYKIND} ability of {what:CRAFTED}",
        Build(changes.GainAbilitiesOf),
        bind="new",
    ),
    *reads("STATIC", "you may activate each of {what:THAT@ability.p} only once each turn"),
    *reads("STATIC", "the same is true for {l:SAMEKW/and}"),
    *reads("SAMEKW", "{k:KWNAME}", "protection", "protection from any color"),
    *reads(
        "STATIC", "the same is true for {n:N@spell.p} and {m:N@card.p}", name="the same is true"
    ),
    *reads("KW", "craft with {n:CRAFTWITH} {c:COST}"),
    *reads("CRAFTWITH", "{q:QUANTITY@obj}", "{n:N@obj.s}", "{k:NW} {n:N@obj.p}"),
    *reads("CRAFTWITH", "{k:NW} or more {w:#NONTYPEP} with activated abilities"),
    phrase("AMOUNT", "the total power of {what:CRAFTED}", Build(QualityOf, quality="power")),
)
