"""Abilities in quotation marks: what a permanent or token has. [CR 113.1a]"""

from typing import Any

from apnap.abilities.node import Ability
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Pair, Same


def _listed(l: tuple[Ability, ...] = (), **quoted: Ability) -> tuple[Ability, ...]:  # noqa: E741
    return (*l, *quoted.values())


def _quoted(value: Any) -> bool:
    return not type(value).__name__.startswith("Keyword")


def _split(value: Any) -> dict[str, Any] | None:
    """Keywords first, then what stands in quotes."""
    if not isinstance(value, tuple) or not value or not all(isinstance(v, Ability) for v in value):
        return None
    cut = next((i for i, one in enumerate(value) if _quoted(one)), len(value))
    if cut == len(value) or not all(_quoted(one) for one in value[cut:]):
        return None
    slots: dict[str, Any] = dict(zip("qrs", value[cut:], strict=False))
    if len(value) - cut > 3:
        return None
    if cut:
        slots["l"] = value[:cut]
    return slots


def _quoted_first(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    return {"q": value[0], "k": value[1]} if _quoted(value[0]) and not _quoted(value[1]) else None


def _more(k: Ability, r: tuple[Ability, ...] = ()) -> tuple[Ability, ...]:
    return (k, *r)


def _first(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or not value:
        return None
    return {"k": value[0]} if len(value) == 1 else {"k": value[0], "r": value[1:]}


PHRASES: tuple[Phrase, ...] = (
    phrase(
        "QUOTED",
        '" {a:ABILITY@permanent} "',
        "‘ {a:ABILITY@permanent} ’",
        Same(),
        bind="quote",
    ),
    phrase("QUOTED", '" {a:KWD} "', Same(), bind="quote"),
    *reads("QUOTED", "“ {a:KW} ”"),
    phrase("KWL", "{q:QUOTED} and {k:KW}", Pair(lambda q, k: (q, k), _quoted_first)),
    phrase("QUOTED", '" {a:KW} "', "‘ {a:KW} ’", '" {a:KW} . "', Same(), bind="quote"),
    phrase(
        "KWL",
        "{q:QUOTED}",
        "{q:QUOTED} and {r:QUOTED}",
        "{q:QUOTED} , {r:QUOTED} , and {s:QUOTED}",
        "{l:KWMANY} and {q:QUOTED}",
        "{l:KWMANY} , and {q:QUOTED}",
        "{l:KWMANY} , {q:QUOTED} , and {r:QUOTED}",
        Pair(
            lambda *a, **k: _listed(**k) if k else _listed(q=a[0]),
            _split,
        ),
    ),
    phrase("KWMANY", "{k:KW}", "{k:KW} , {r:KWMANY}", Pair(_more, _first)),
)
