"""What an earlier instruction dealt with: "destroyed this way"; and "itself"."""

from typing import Any

from apnap.abilities.amounts import Count
from apnap.abilities.filters import Kind
from apnap.abilities.node import Filter, Selector
from apnap.abilities.selectors import Matching, Rest, Result
from apnap.oracle.grammar import Node, Phrase, Production, phrase, reads
from apnap.oracle.meaning import SUBJECT, Const, Custom, Pair
from apnap.oracle.unparse import Raising

DONE = (
    "sacrificed",
    "discarded",
    "exiled",
    "revealed",
    "tapped",
    "returned",
    "destroyed",
    "milled",
    "created",
    "countered",
    "chosen",
)


def _this_way() -> Custom:
    """Say "destroyed this way": what the latest instruction with that verb dealt with."""

    def children(
        raising: Raising, value: Any, production: Production
    ) -> tuple[Node | str, ...] | None:
        return () if type(value) is Result else None

    return Custom(lambda lowering, node: lowering.mention(node), children)


def _left(*, printed: bool = True) -> Custom:
    """Say "the rest": what is left of a group."""

    def children(
        raising: Raising, value: Any, production: Production
    ) -> tuple[Node | str, ...] | None:
        return () if printed and type(value) is Rest else None

    return Custom(lambda lowering, node: lowering.mention(node), children)


_ANY_SORT = (Kind("permanent"), Kind("card"), Kind("object"))


def _those(n: Filter, w: Selector) -> Count:
    """How many of them; what has gone is no permanent any more, so the plain noun says nothing."""
    return Count(w if n in _ANY_SORT else Matching(w, n))


def _counted(value: Any) -> dict[str, Any] | None:
    if type(value) is not Count:
        return None
    if type(value.what) is Matching and type(value.what.what) is Result:
        return {"n": value.what.filter, "w": value.what.what}
    return {"n": Kind("card"), "w": value.what} if type(value.what) is Result else None


PHRASES: tuple[Phrase, ...] = (
    *(
        phrase("THATDONE", f"{word} this way", _this_way(), bind="way", name="this way")
        for word in DONE
    ),
    *(
        phrase(
            "COUNTED*",
            f"{{n:N@{kind}.%}} {{w:THATDONE}}",
            Pair(_those, _counted),
            name="counted so",
        )
        for kind in ("obj", "card")
    ),
    phrase("THEREST", "the rest", _left(), bind="rest"),
    phrase("PARTOF.p", "the rest", "the other", "the other cards", _left(), bind="rest"),
    phrase(
        "PARTOF.p",
        "all other cards revealed this way",
        "all the other cards revealed this way",
        "the rest of the revealed cards",
        _left(printed=False),
        bind="rest",
        name="the rest",
    ),
    phrase("ITSELF.s", "itself", Const(SUBJECT)),
    *reads("ITSELF.s", "himself", "herself"),
)
