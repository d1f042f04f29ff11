"""Keyword abilities as lines and lists. [CR 702]"""

from apnap.abilities.ability import (
    Keyword,
    KeywordAmount,
    KeywordCost,
    KeywordQuality,
)
from apnap.abilities.filters import ColorIs, Colors
from apnap.abilities.node import Ability
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Const, Listed, Pair, Same
from apnap.oracle.phrases.parts import token
from apnap.oracle.words import COLORS

_TWO_WORDS = (
    "first strike",
    "double strike",
    "split second",
    "umbra armor",
    "living weapon",
    "read ahead",
    "battle cry",
    "living metal",
    "job select",
    "jump-start",
    "double team",
    "friends forever",
    "hidden agenda",
    "space sculptor",
    "start your engines !",
    "for ^ mirrodin !",
    "choose a ^ background",
    "more than meets the eye",
)


def _items(value: object) -> dict[str, object] | None:
    """Plain abilities as a list."""
    if not isinstance(value, tuple) or not all(isinstance(one, Ability) for one in value):
        return None
    return {"l": Listed("and" if len(value) > 1 else "", value)}


def _first(k: Ability, r: tuple[Ability, ...] = ()) -> tuple[Ability, ...]:
    return (k, *r)


def _comma(value: object) -> dict[str, object] | None:
    if not isinstance(value, tuple) or not value:
        return None
    return {"k": value[0]} if len(value) == 1 else {"k": value[0], "r": value[1:]}


PHRASES: tuple[Phrase, ...] = (
    phrase("KWNAME", "{w:#KW}", Same()),
    *(phrase("KWNAME", name, Const(name.replace(" !", "!"))) for name in _TWO_WORDS),
    phrase("KW", "{name:KWNAME}", Build(Keyword)),
    phrase("KW", "{name:#KWN} {amount:NUM}", Build(KeywordAmount)),
    phrase("KW", "{name:#KWC} {cost:COST}", Build(KeywordCost)),
    phrase("KW", "{name:#KWC} ― {cost:COST}", Build(KeywordCost), name="keyword dash cost"),
    phrase("KW", "{name:#KWN} {amount:NUM} ― {cost:COST}", Build(KeywordAmount)),
    phrase("KW", "enchant {filter:N@obj.s}", Build(KeywordQuality, name="enchant")),
    phrase("KW", "enchant {filter:PLAYERNOUN.s}", Build(KeywordQuality, name="enchant")),
    phrase("KW", "equip {quality:N@obj.s} {cost:COST}", Build(KeywordCost, name="equip")),
    phrase("KW", "protection from {filter:FROM}", Build(KeywordQuality, name="protection")),
    phrase("KW", "hexproof from {filter:FROM}", Build(KeywordQuality, name="hexproof")),
    phrase("KW", "affinity for {filter:N@obj.p}", Build(KeywordQuality, name="affinity")),
    phrase("FROM", "{w:#COLOR}", token(ColorIs, "color", **COLORS)),
    phrase("FROM", "{w:#COLORS}", token(Colors, "how")),
    phrase("FROM", "{n:N@obj.p}", Same()),
    # lists: in a line with commas, in a sentence with "and"
    phrase("KWLINE", "{k:KW}", "{k:KW} , {r:KWLINE}", Pair(_first, _comma)),
    phrase(
        "KWL",
        "{l:KW/and}",
        Pair(lambda l: l.items, _items),  # noqa: E741
    ),
    *reads("KW", "basic landcycling {c:COST}", "partner with {n:#NAME}", "level up {c:COST}"),
)
