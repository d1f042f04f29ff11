"""Noun phrases that mention again what came up before: "it", "that creature"; "this"; whose."""

from typing import Any

from apnap.abilities.amounts import Fixed
from apnap.abilities.filters import AnyOf, InZone, Kind, SubtypeIs, TypeIs
from apnap.abilities.node import Filter, Selector
from apnap.abilities.selectors import Attached, EventRole, Matching, Target, This, You
from apnap.oracle.grammar import Node, Phrase, Production, phrase, reads, words
from apnap.oracle.lower import Lowering
from apnap.oracle.meaning import Const, Custom, NoMeaning, Pair, Same
from apnap.oracle.phrases.nouns_determined import ALL_KINDS
from apnap.oracle.phrases.parts import parts_of
from apnap.oracle.unparse import Raising, mentioned


def _mentionable(raising: Raising, value: Any, production: Production) -> bool:
    """Whether it has come up before, in this number as far as that is known."""
    if type(value) is Target:
        if not raising.bodies or value.index not in raising.bodies[-1][1]:
            return False
        plural = raising.bodies[-1][0][value.index].maximum != Fixed(1)
        form = production.category.rpartition(".")[2]
        return form not in ("s", "p") or plural == (form == "p") or "@player" in production.category
    return mentioned(value)


def it() -> Custom:
    """The meaning of a pronoun: what the binder says."""

    def lower(lowering: Lowering, node: Node) -> Selector:
        return lowering.mention(node)

    def children(
        raising: Raising, value: Any, production: Production
    ) -> tuple[Node | str, ...] | None:
        return () if _mentionable(raising, value, production) else None

    return Custom(lower, children)


def _bare(lowering: Lowering, node: Node) -> Selector:
    """What a mention with a noun means; what qualifies the noun would be lost.

    Where it is ("that card from your graveyard") is where it was put. [CR 400.7]
    """
    stack: list[Node | str] = list(node.children)
    while stack:
        one = stack.pop()
        if isinstance(one, Node):
            category = one.production.category
            where = category != "POST@spell" and words(one)[0] == "from"  # 112.1: of cards alone
            if category.startswith("POST@") and not where:
                raise NoMeaning(node, "a mention whose noun is qualified")
            stack.extend(one.children)
    return lowering.mention(node)


def that() -> Custom:
    """The meaning of "that creature": what the binder says; the noun is for the reader."""

    def lower(lowering: Lowering, node: Node) -> Selector:
        return _bare(lowering, node)

    def children(
        raising: Raising, value: Any, production: Production
    ) -> tuple[Node | str, ...] | None:
        if not _mentionable(raising, value, production):
            return None
        for head in heads(raising, value):
            kids = raising.fill(production, {"n": head})
            if kids is not None:
                return kids
        return None

    return Custom(lower, children)


def _said_again() -> Custom:
    """The meaning of "the creature", which is printed as "that creature"."""

    def lower(lowering: Lowering, node: Node) -> Selector:
        return _bare(lowering, node)

    return Custom(lower, lambda raising, value, production: None)


# What these instructions deal with are cards.
_OF_CARDS = ("reveal", "revealuntil", "lookattop", "mill", "search", "discard")


def heads(raising: Raising, value: Any) -> tuple[Filter, ...]:
    """The nouns by which something may be mentioned again: its own, else the usual ones."""
    known = raising.nouns.get(value)
    if type(value) is Target and raising.bodies:
        specs, _ = raising.bodies[-1]
        known = specs[value.index].filter if value.index < len(specs) else None
    usual: tuple[Filter, ...] = (TypeIs("creature"), Kind("permanent"), Kind("card"), Kind("spell"))
    if value == EventRole("object"):
        usual = (*usual, Kind("ability"))
    verb = raising.verbs.get(value, "")
    if verb.startswith("create"):
        usual = (Kind("token"), *usual)
    elif verb in _OF_CARDS:
        usual = (Kind("card"),)
    for part in parts_of(known):
        if isinstance(part, TypeIs | SubtypeIs | Kind | AnyOf):
            return (part, *usual)
    return usual


_HOST_WORDS = Pair(
    lambda n: Attached(), lambda v: {"n": TypeIs("creature")} if v == Attached() else None
)
_SELF_WORDS = Pair(lambda n: This(), lambda v: None)

PHRASES: tuple[Phrase, ...] = (
    *(
        phrase(f"THAT@{kind}.s", f"that {{n:N@{kind}.s}}", that(), bind="that")
        for kind in ALL_KINDS
    ),
    *(
        phrase(f"THAT@{kind}.p", f"those {{n:N@{kind}.p}}", that(), bind="that")
        for kind in ALL_KINDS
    ),
    # "the token", "the creature": what was just spoken of
    *(
        phrase(f"THAT@{kind}.s", f"the {{n:HEAD@{kind}.s}}", _said_again(), bind="that")
        for kind in ("obj", "spell")
    ),
    phrase("THAT@obj.p", "the {n:HEAD@obj.p}", _said_again(), bind="that"),
    phrase("SELF.s", "~", Const(This()), bind="self", name="self"),
    *(
        phrase("SELF.s", f"this {{n:HEAD@{kind}.s}}", _SELF_WORDS, bind="self", name="self")
        for kind in ("obj", "card", "spell")
    ),
    *(
        phrase(
            "SELFIN.s",
            f"~ from your {zone}",
            f"this card from your {zone}",
            Const(Matching(This(), InZone(zone, You()))),
            bind="self",
        )
        for zone in ("graveyard", "hand")
    ),
    phrase("SELF.s", "enchanted {n:HEAD@obj.s}", _HOST_WORDS, bind="host", name="host"),
    phrase("SELF.s", "equipped {n:HEAD@obj.s}", _HOST_WORDS, bind="host", name="host"),
    phrase("SELF.s", "fortified {n:HEAD@obj.s}", _HOST_WORDS, bind="host", name="host"),
    phrase("THAT@it.s", "it", it(), bind="it"),
    *(phrase("THAT@it.s", word, it(), bind="it") for word in ("him", "her", "he", "she")),
    phrase("THAT@it.p", "them", it(), bind="they"),
    phrase("THAT@it.p", "they", it(), bind="they"),
    *reads("THAT@it.p", "each other", "those", "themselves", bind="they"),
    # whose: "its", "that creature's"
    phrase("OF", "{what:SELF.s} 's", Same()),
    phrase("OF", "its", it(), bind="it"),
    *(phrase("OF", word, it(), bind="it") for word in ("his", "her")),
    phrase("OF", "their", it(), bind="they"),
    *(phrase("OF", f"{{what:THAT@{kind}.s}} 's", Same()) for kind in ALL_KINDS),
    *(phrase("OF", f"{{what:THAT@{kind}.p}} '", Same()) for kind in ("obj", "card")),
    *(
        phrase("OF", f"{{what:FULL@{kind}.s}} 's", Same(), name="whose thing")
        for kind in ("obj", "spell", "card")
    ),
)
