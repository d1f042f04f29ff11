"""What has been spoken of: the candidates for a pronoun, and which of them is meant."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from apnap.oracle import roles
from apnap.oracle.grammar import WORD, Node
from apnap.oracle.words import CREATURE_TYPES, LAND_TYPES, PLURAL_SUBTYPES, sorts

PLAYER_WORDS: Final = frozenset({"player", "opponent", "controller", "owner", "teammate"})
_PERMANENTS: Final = frozenset(
    {"creature", "artifact", "enchantment", "land", "planeswalker", "token", "battle"}
)
_ENDS: Final = frozenset(
    {"you", "that", "with", "without", "in", "from", "of", "on", "named", "who", "controls", "has"}
)
_SINGULAR: Final = frozenset(
    {"creature", "artifact", "enchantment", "land", "planeswalker", "instant", "battle"}
)
_NOUNS: Final = frozenset(
    {"card", "spell", "token", "permanent", "counter", "source", "copy", "sorcery"}
)


@dataclass
class Referent:
    """Something spoken of: what it is, its nouns, its number and where it came up.

    `step` is 0 for the head of the ability, then one more for each instruction; `subject`: it is
    what the clause or event is about; `open`: a quantified phrase whose clause goes on; `host`:
    what this object is attached to.
    """

    role: roles.Role
    kinds: frozenset[str]
    plural: bool
    step: int
    said: str
    subject: bool = False
    open: bool = True
    host: bool = False

    @property
    def player(self) -> bool:
        """Whether it is a player."""
        return bool(self.kinds & PLAYER_WORDS)

    @property
    def alive(self) -> bool:
        """Whether it can still be meant: one of several only in its own clause."""
        return self.open or not isinstance(self.role, roles.Bound)


def fits(wanted: frozenset[str], one: Referent) -> bool:
    """Whether "that (noun)" can mean it."""
    if not wanted or wanted & one.kinds:
        return True
    if wanted & PLAYER_WORDS:
        return one.player
    if "permanent" in wanted:
        return bool(one.kinds & _PERMANENTS) or _is_subtype(one.kinds)
    if "creature" in wanted:  # "a Goblin … that creature"
        return bool(one.kinds & CREATURE_TYPES) or "permanent" in one.kinds
    if "land" in wanted:  # "a Forest … that land"
        return bool(one.kinds & LAND_TYPES)
    if "card" in wanted:
        return not one.kinds & {"spell", "ability", "token"}
    if "spell" in wanted:
        return bool(one.kinds & {"card", "sorcery", "instant"})
    return "source" in wanted


def _is_subtype(kinds: frozenset[str]) -> bool:
    return any("#SUB" in sorts(kind) for kind in kinds)


def newest(found: Sequence[Referent]) -> roles.Role | None:
    """The one role that came up last, None if none or several came up together."""
    distinct = list(dict.fromkeys(one.role for one in found))
    if len(distinct) <= 1:
        return distinct[0] if distinct else None
    last = max(one.step for one in found)
    late = list(dict.fromkeys(one.role for one in found if one.step == last))
    return late[0] if len(late) == 1 else None


def nouns(said: list[str]) -> frozenset[str]:
    """The nouns that tell what a noun phrase is about, before what qualifies it."""
    found: set[str] = set()
    for word in said:
        if word in _ENDS and found:
            break
        single = word.removesuffix("s")
        if single in PLAYER_WORDS or single in _NOUNS:
            found.add(single)
        elif word in ("ability", "abilities"):
            found.add("ability")
        elif "#TYPE" in sorts(word):
            found.add(word)
        elif "#TYPEP" in sorts(word):
            found.add(single if single in _SINGULAR else word)
        elif "#SUB" in sorts(word):
            found.add(word)
        elif "#SUBP" in sorts(word):
            found.add(PLURAL_SUBTYPES[word])
    return frozenset(found)


_QUALIFIERS: Final = ("POST", "INZONE", "AMOUNT", "CMP", "COND", "QUOTED")


def head_words(node: Node) -> list[str]:
    """The words of a noun phrase without what qualifies the noun."""
    out: list[str] = []
    kids = iter(node.children)
    for kind, text in node.production.symbols:
        if kind == WORD:
            out.append(text)
            continue
        kid = next(kids)
        if isinstance(kid, str):
            out.append(kid)
        elif not kid.production.category.startswith(_QUALIFIERS):
            out.extend(head_words(kid))
    return out


def is_plural_noun(word: str) -> bool:
    """Whether a word is the plural of a noun."""
    if {"#TYPEP", "#PERMP", "#SUBP"} & set(sorts(word)):
        return "#SUB" not in sorts(word)
    return word.endswith("s") and word.removesuffix("s") in _NOUNS


def is_plural(node: Node) -> bool:
    """Whether a noun phrase speaks of several."""
    return node.production.category.endswith(".p")
