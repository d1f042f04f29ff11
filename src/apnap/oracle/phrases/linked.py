"""Noun phrases for what a cost or another ability of the card did. [CR 607, 608.2h, 702.167]"""

from typing import Any

from apnap.abilities.selectors import Linked, PaidWith, Result
from apnap.oracle.bind import VERBS
from apnap.oracle.grammar import Node, Phrase, Production, phrase
from apnap.oracle.lower import Lowering
from apnap.oracle.meaning import Custom
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


PHRASES: tuple[Phrase, ...] = (
    *(
        made
        for kind in ("obj", "card")
        for made in (
            phrase(f"THAT@{kind}.s", f"the {{w:#DONE}} {{n:N@{kind}.s}}", _paid(), bind="paid"),
            phrase(f"THAT@{kind}.p", f"the {{w:#DONE}} {{n:N@{kind}.p}}", _paid(), bind="paid"),
        )
    ),
)
