"""What follows a noun: what it has (power, keywords, counters, names, chosen qualities)."""

from typing import Any

from apnap.abilities.amounts import Fixed, Greatest, Least, QualityOf
from apnap.abilities.filters import (
    AllOf,
    AnyOf,
    ChosenQuality,
    Compare,
    CouldProduce,
    HasAbility,
    HasCounter,
    HasKeyword,
    ManaCostHas,
    Not,
    OtherThan,
    SameName,
    Shares,
    SubtypeIs,
)
from apnap.abilities.node import Amount, Filter
from apnap.abilities.selectors import All, Each, YourCommanders
from apnap.cards.subtypes import BASIC_LAND_TYPES
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Const, Differs, Listed, Pair, Same


def _producing(types: str) -> CouldProduce:
    letters = types.replace("{", "").replace("}", "")
    if letters not in tuple("WUBRGC"):
        raise Differs("no single type of mana")
    return CouldProduce(letters)


def _produced(value: Any) -> dict[str, Any] | None:
    if type(value) is not CouldProduce or value.like is not None:
        return None
    return {"types": f"{{{value.types}}}"}


def _or_producing(p: Filter, types: str) -> AnyOf:
    return AnyOf((p, _producing(types)))


def _or_produced(value: Any) -> dict[str, Any] | None:
    if type(value) is not AnyOf or len(value.parts) != 2:
        return None
    slots = _produced(value.parts[1])
    return None if slots is None else {"p": value.parts[0], **slots}


_OBJECTS = ("obj", "card", "spell", "source", "objspell")
_QUALITIES = ("mana value", "power", "toughness", "base power", "base toughness")


def _compared(quality: str) -> Pair:
    return Pair(
        lambda c: Compare(quality, c[0], c[1]),
        lambda v: {"c": (v.op, v.amount)} if type(v) is Compare and v.quality == quality else None,
    )


def _keywords(k: Listed) -> Filter:
    parts = tuple(HasKeyword(name) for name in k.items)
    if len(parts) == 1:
        return parts[0]
    return AllOf(parts) if k.joined == "and" else AnyOf(parts)


def _keyword_list(value: Any) -> dict[str, Any] | None:
    parts: tuple[Any, ...] = (value,)
    joined = ""
    if type(value) in (AllOf, AnyOf):
        parts, joined = value.parts, "and" if type(value) is AllOf else "or"
    if not all(type(one) is HasKeyword for one in parts):
        return None
    return {"k": Listed(joined, tuple(one.keyword for one in parts))}


def _without(value: Any) -> dict[str, Any] | None:
    if type(value) is Not and type(value.part) in (HasKeyword, AnyOf):
        return _keyword_list(value.part)
    return None


def _extreme(cls: type[Any], quality: str) -> Pair:
    def lower(n: Filter) -> Compare:
        return Compare(quality, "=", cls(quality, All(n)))

    def raised(v: Any) -> dict[str, Any] | None:
        if type(v) is not Compare or type(v.amount) is not cls or v.op != "=":
            return None
        found: Any = v.amount
        same = v.quality == quality and found.quality == quality
        return {"n": found.what.filter} if same and type(found.what) is All else None

    return Pair(lower, raised)


def _greater_than_own(one: str, other: str) -> Compare:
    return Compare(one, ">", QualityOf(other, Each(0)))


# 305.6
_BASIC_LAND_TYPE = AnyOf(tuple(SubtypeIs(one) for one in BASIC_LAND_TYPES))


def _having(kind: str) -> tuple[Phrase, ...]:
    post = f"POST@{kind}"
    made = [
        phrase(post, f"with the {word} {quality} among {{n:N@obj.p}}", _extreme(cls, quality))
        for word, cls in (("greatest", Greatest), ("least", Least))
        for quality in ("power", "toughness", "mana value")
    ]
    made += [
        phrase(post, f"with {quality} {{c:CMP}}", _compared(quality), name="than a number")
        for quality in _QUALITIES
    ]
    return (
        *made,
        phrase(post, "with {k:KWNAME/or|and|and/or}", Pair(_keywords, _keyword_list)),
        phrase(
            post,
            "without {k:KWNAME/or}",
            Pair(lambda k: Not(_keywords(k)), _without),
        ),
        phrase(post, "{p:NAMEDPOST}", Same()),
        phrase(post, "with a basic land type", Const(_BASIC_LAND_TYPE)),
        phrase(
            post,
            "with {what:OF} mana value",
            Pair(
                lambda what: Compare("mana value", "=", QualityOf("mana value", what)),
                lambda v: None,
            ),
        ),
        phrase(
            post,
            "with the same name as {what:SAMEAS}",
            "that has the same name as {what:SAMEAS}",
            "that have the same name as {what:SAMEAS}",
            Build(SameName),
        ),
        phrase(
            post,
            "that shares a {quality:SHARED} with {what:SAMEAS}",
            "that share a {quality:SHARED} with {what:SAMEAS}",
            Build(Shares),
        ),
        phrase(
            post,
            "that doesn't share a {quality:SHARED} with {what:SAMEAS}",
            "that shares no {quality:SHARED} with {what:SAMEAS}",
            Pair(
                lambda quality, what: Not(Shares(quality, what)),
                lambda v: (
                    {"quality": v.part.quality, "what": v.part.what}
                    if type(v) is Not and type(v.part) is Shares
                    else None
                ),
            ),
        ),
        phrase(post, "other than {what:SAMEAS}", Build(OtherThan)),
        phrase(post, "of the chosen color", Const(ChosenQuality("color"))),
        phrase(post, "of the chosen type", Const(ChosenQuality("type"))),
        phrase(post, "of the chosen creature type", Const(ChosenQuality("creature type"))),
        phrase(post, "with the chosen name", Const(ChosenQuality("name"))),
        phrase(post, "that could produce {types:#MANA}", Pair(_producing, _produced)),
        phrase(
            post,
            "that could produce any type of mana {like:SAMEAS} could produce",
            Build(CouldProduce),
        ),
        phrase(
            post,
            "that is {p:PRED.s} or could produce {types:#MANA}",
            Pair(_or_producing, _or_produced),
        ),
        phrase(
            post,
            "with {symbol:#MANA} in its mana cost",
            "with {symbol:#MANA} in their mana costs",
            Build(ManaCostHas),
        ),
        *(
            phrase(
                post,
                f"with {one} greater than its {other}",
                f"with {one} greater than their {other}",
                Const(_greater_than_own(one, other)),
                name="than its own",
            )
            for one, other in (
                ("power", "base power"),
                ("toughness", "power"),
                ("power", "toughness"),
            )
        ),
        *(
            phrase(
                post,
                f"with {{keyword:{sort}}}",
                f"that has {{keyword:{sort}}}",
                Build(HasKeyword),
                name="with such a keyword",
            )
            for sort in ("#KWC", "#KWN")
        ),
        phrase(post, "with no abilities", Const(Not(HasAbility("any")))),
        *reads(
            post,
            "with power or toughness {c:CMP}",
            "with power and toughness each {c:CMP}",
            "with power , toughness , or mana value {c:CMP}",
            "with total power {c:CMP}",
            "with total toughness {c:CMP}",
            "with total mana value {c:CMP}",
            "with total power and toughness {c:CMP}",
            "with base power and toughness {w:#PT}",
            "with loyalty {c:CMP}",
            "with different names",
            "with mana value of the chosen quality",
            "with power of the chosen quality",
            "with mana value of that quality",
            "with the least toughness",
            "that each have {h:EACHHAVE}",
            "of each {q:QUALITYWORD}",
            "of each basic land type",
            "whose coin comes up tails",
            "whose controller controls a {n:N@obj.s}",
            "whose controller was dealt combat damage by {what:SAMEAS} this turn",
            "whose controller has {n:NW} or more cards in their graveyard",
            "whose power and toughness aren't equal",
            "with the lowest mana value",
            "it can enchant",
            "with the same name",
            "with the same mana value",
            "with a cycling ability",
            "with flashback or disturb",
            "with a activated ability that isn't a mana ability",
            "with different mana values",
            "with different powers",
            "with even mana values",
            "with odd mana values",
            "with odd mana value",
            "with even mana value",
            "with equal or lesser mana value",
            "with lesser mana value",
            "with lesser mana value than {what:SAMEAS}",
            "that shares a {a:SHARED} or {b:SHARED} with {what:SAMEAS}",
            "with greater power",
            "with lesser power",
            "with greater mana value",
            "with the same mana value as {what:SAMEAS}",
            "with the same power as {what:SAMEAS}",
            "with the greatest power",
            "with the greatest mana value",
            "with the least power",
            "with the highest mana value among {n:N@obj.p}",
            "with the lowest power among {n:N@obj.p}",
            "with that name",
            "with that mana value",
            "with the most votes",
            "with {k:LANDWALK}",
            "with protection from {f:FROM}",
            "with hexproof from {f:FROM}",
            "with a mana ability",
            "with a morph ability",
            "with a activated ability",
            "with a ability of the chosen kind",
            "with one or more of the chosen colors",
            "that shares a name with {what:SAMEAS}",
            "of that type",
            "of that color",
            "of those colors",
            "of the creature type of your choice",
            "of the color of your choice",
            "of a color of your choice",
            "of a creature type of your choice",
            "of the same color",
            "of different colors",
            "of the chosen colors",
            "of the chosen kind",
            "of the chosen types",
            "of the same creature type",
            "that share a creature type",
            "that share a card type",
            "that share a color",
            "that share no creature types",
            "that have a creature type in common",
            "without a {k:CKIND.s} on it",
            "{a:#NW} or more of the chosen colors",
        ),
        *_counters(post),
    )


def _counted(kind: str, op: str, n: Amount) -> HasCounter:
    return HasCounter(kind, op, n)


def _counters(post: str) -> tuple[Phrase, ...]:
    def exactly(op: str, n: int) -> Pair:
        return Pair(
            lambda kind: _counted(kind, op, Fixed(n)),
            lambda v: (
                {"kind": v.kind}
                if type(v) is HasCounter and (v.op, v.amount) == (op, Fixed(n))
                else None
            ),
        )

    def several(op: str) -> Pair:
        return Pair(
            lambda n, kind: _counted(kind, op, n),
            lambda v: (
                {"n": v.amount, "kind": v.kind}
                if type(v) is HasCounter and v.op == op and v.amount != Fixed(1)
                else None
            ),
        )

    return (
        phrase(
            post,
            "with a {kind:CKIND.s} on it",
            "with a {kind:CKIND.s} on them",
            "with {kind:CKIND.p} on them",
            "with {kind:CKIND.p} on it",
            "with one or more {kind:CKIND.p} on it",
            "with one or more {kind:CKIND.p} on them",
            "that has a {kind:CKIND.s} on it",
            "that have {kind:CKIND.p} on them",
            exactly(">=", 1),
            name="with counters",
        ),
        phrase(
            post,
            "with no {kind:CKIND.p} on it",
            "with no {kind:CKIND.p} on them",
            "that has no {kind:CKIND.p} on it",
            exactly("=", 0),
        ),
        phrase(
            post,
            "with {n:NW} or more {kind:CKIND.p} on it",
            "with {n:NW} or more {kind:CKIND.p} on them",
            several(">="),
            name="with several counters",
        ),
        phrase(
            post,
            "with {n:NW} {kind:CKIND.p} on it",
            "with exactly {n:NW} {kind:CKIND.p} on it",
            several("="),
        ),
    )


_NAMED_KIND = Pair(lambda k: k, lambda v: {"k": v} if v else None)
_COUNTER_KINDS = (
    phrase("CKIND*", "{k:#COUNTER} <counter>", _NAMED_KIND, name="kind of counter"),
    phrase("CKIND*", "{k:#PTMOD} <counter>", _NAMED_KIND),
    phrase("CKIND*", "{k:KWNAME} <counter>", _NAMED_KIND, name="keyword counter"),
    phrase("CKIND*", "<counter>", Const("")),
)
_EACH_HAVE = (
    *reads("EACHHAVE", "different names", "mana value {c:CMP}", "a basic land type"),
    *reads("EACHHAVE", "toughness greater than their power"),
)
_LANDWALK = reads("LANDWALK", "landwalk", "a landwalk ability", "nonbasic landwalk")
_SHARED = tuple(
    phrase("SHARED", quality, Const(quality))
    for quality in (
        "color",
        "creature type",
        "card type",
        "name",
        "mana value",
        "land type",
        "permanent type",
    )
)
_SAME_AS = (
    phrase("SAMEAS", "{what:SELF.s}", Same()),
    phrase("SAMEAS", "{what:THAT@it.s}", Same()),
    phrase("SAMEAS", "{what:THAT@obj.s}", Same()),
    phrase("SAMEAS", "{what:THAT@card.s}", Same()),
    phrase("SAMEAS", "{what:THAT@spell.s}", Same()),
    phrase(
        "SAMEAS",
        "a {n:N@obj.s}",
        "another {n:N@obj.s}",
        Pair(All, lambda v: {"n": v.filter} if type(v) is All else None),
    ),
    phrase("SAMEAS", "your commander", Const(YourCommanders())),
    *reads(
        "SAMEAS",
        "a {n:N@card.s}",
        "a {n:N@spell.s}",
        "one of those cards",
        "another {n:N@obj.s} or a {m:N@card.s}",
        "one another",
        "each other",
        "itself",
    ),
    *reads(
        "SAMEAS",
        "the {n:HEAD@obj.s} {p:POSTS@obj}",
        "the {n:HEAD@card.s} {p:POSTS@card}",
        "the {n:HEAD@spell.s} {p:POSTS@spell}",
    ),
    *reads("SAMEAS", "target {n:N@obj.s}", "that target", "those {n:N@obj.p}", bind="target"),
)


PHRASES: tuple[Phrase, ...] = (
    *_EACH_HAVE,
    *(made for kind in _OBJECTS for made in _having(kind)),
    *_COUNTER_KINDS,
    *_LANDWALK,
    *_SHARED,
    *_SAME_AS,
)
