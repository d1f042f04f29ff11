"""What "you do" speaks of: an earlier instruction was carried out. [CR 608.2c, 603.12]"""

from typing import Any

from apnap.abilities.amounts import EventAmount, ResultAmount
from apnap.abilities.node import Amount
from apnap.abilities.selectors import You
from apnap.oracle.grammar import Node, Production
from apnap.oracle.lower import Lowering
from apnap.oracle.meaning import Custom
from apnap.oracle.unparse import Raising

DEEDS = (
    "you do",
    "they do",
    "that player does",
    "the player does",
    "he or she does",
    "its controller does",
    "a player does",
    "that opponent does",
)
NOT_DONE = (
    "you don't",
    "they don't",
    "that player doesn't",
    "the player doesn't",
    "you can't",
    "they can't",
    "that player can't",
    "the player can't",
    "its controller doesn't",
    "no one does",
    "no player does",
)
# With several players who may, "if you do" and "if a player does" differ: only the first is said.
_PLAIN = frozenset({"you do", "they do", "that player does", "you don't", "they don't"}) | {
    "that player doesn't",
    "the player does",
    "the player doesn't",
}

_SAID = frozenset({"you do", "you don't", "they do", "they don't"})


def did(said: str) -> Custom:
    """The key of the instruction that was or was not carried out; printed by who carries it out."""

    def lower(lowering: Lowering, node: Node) -> int:
        return lowering.deed(node, plain=said in _PLAIN)

    def children(
        raising: Raising, value: Any, production: Production
    ) -> tuple[Node | str, ...] | None:
        if not isinstance(value, int) or said not in _SAID:
            return None
        return () if said.startswith("you") == (raising.deeds.get(value, You()) == You()) else None

    return Custom(lower, children)


def much() -> Custom:
    """The meaning of "that much": the number of an earlier instruction or of the event."""

    def lower(lowering: Lowering, node: Node) -> Amount:
        return lowering.number(node)

    def children(
        raising: Raising, value: Any, production: Production
    ) -> tuple[Node | str, ...] | None:
        return () if isinstance(value, EventAmount | ResultAmount) else None

    return Custom(lower, children)
