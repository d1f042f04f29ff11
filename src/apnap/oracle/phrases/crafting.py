"""Craft: its materials, and what is said of the cards used to craft something. [CR 702.167]"""

from dataclasses import replace
from typing import Any

from apnap.abilities import changes
from apnap.abilities.ability import Affects, Keyword, KeywordMaterials, Static
from apnap.abilities.amounts import CountDistinct, Fixed, QualityOf
from apnap.abilities.conditions import Exists, Is
from apnap.abilities.filters import AllOf, AnyOf, ColorIs, HasAbility, HasKeyword, Kind, Not, TypeIs
from apnap.abilities.node import Selector
from apnap.abilities.parts import Materials
from apnap.abilities.selectors import All, Linked, Matching, This
from apnap.oracle.grammar import Node, Phrase, Production, phrase, reads
from apnap.oracle.inflect import noun
from apnap.oracle.lower import Lowering
from apnap.oracle.meaning import Build, Const, Custom, Differs, Listed, Pair, Same
from apnap.oracle.unparse import Raising
from apnap.oracle.words import COLORS

_COLOR_WORDS = {letter: word for word, letter in COLORS.items()}
_ANYTHING = AllOf(())
_SPELLS = (AnyOf((TypeIs("instant"), TypeIs("sorcery"))), Kind("card"))


def _used() -> Custom:
    """The meaning of "the exiled cards used to craft it"."""

    def lower(lowering: Lowering, node: Node) -> Any:
        return lowering.mention(node)

    def children(
        raising: Raising, value: Any, production: Production
    ) -> tuple[Node | str, ...] | None:
        return raising.fill(production, {"it": This()}) if value == Linked("craft") else None

    return Custom(lower, children)


def _materials(*, or_more: bool = False, sharing: str = "") -> Pair:
    """So many things of a kind, or more."""

    def lower(count: Any, filter: Any = _ANYTHING) -> Materials:
        if type(count) is not Fixed:
            raise Differs("no number of materials")
        return Materials(filter, count.n, or_more, sharing)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not Materials or (value.or_more, value.sharing) != (or_more, sharing):
            return None
        if not or_more and not sharing and value.count == 1:
            return None
        slots: dict[str, Any] = {"count": Fixed(value.count)}
        if value.filter != _ANYTHING:
            slots["filter"] = value.filter
        return slots

    return Pair(lower, raised)


def _one(filter: Any) -> Materials:
    return Materials(filter)


def _just_one(value: Any) -> dict[str, Any] | None:
    plain = type(value) is Materials and value == Materials(value.filter)
    return {"filter": value.filter} if plain else None


def _active(w: str) -> AllOf:
    return AllOf((Not(TypeIs(_singular(w))), HasAbility("activated")))


def _singular(token: str) -> str:
    """The card type in "nonlands"."""
    for word in ("artifact", "creature", "enchantment", "land", "planeswalker"):
        if token == "non" + noun(word, "p"):
            return word
    raise Differs("no card type")


def _active_slots(value: Any) -> dict[str, Any] | None:
    parts = value.parts if type(value) is AllOf else ()
    if len(parts) != 2 or type(parts[0]) is not Not or parts[1] != HasAbility("activated"):
        return None
    inner = parts[0].part
    return {"w": "non" + noun(inner.type, "p")} if type(inner) is TypeIs else None


def _colored_spells(w: str) -> AllOf:
    return AllOf((ColorIs(COLORS[w]), *_SPELLS))


def _colored_slots(value: Any) -> dict[str, Any] | None:
    parts = value.parts if type(value) is AllOf else ()
    if parts[1:] != _SPELLS or type(parts[0]) is not ColorIs:
        return None
    return {"w": _COLOR_WORDS[parts[0].color]}


def _several(l: Any) -> tuple[Materials, ...]:  # noqa: E741
    if len(l.items) < 2:
        raise Differs("one alone is said without a")
    return tuple(l.items)


def _limited(effect: Any) -> Static:
    change = effect.changes[0] if type(effect) is Affects else None
    if type(change) is not changes.GainAbilitiesOf or len(effect.changes) != 1:
        raise Differs("no activated abilities of others")
    return Static(Affects(effect.what, (replace(change, limit=1),)))


def _limited_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not Static or type(value.effect) is not Affects:
        return None
    change = value.effect.changes[0]
    if type(change) is not changes.GainAbilitiesOf or change.limit != 1:
        return None
    effect = Affects(value.effect.what, (replace(change, limit=0),))
    return {"effect": effect} if value == _limited(effect) else None


# Keywords that something has as others have them


def _like(effect: Any, condition: Any, l: Any) -> Static:  # noqa: E741
    """Say that it has these keywords as long as something else has them."""
    if type(effect) is not Affects:
        raise Differs("not of keywords that something has")
    if len(effect.changes) != 1 or type(effect.changes[0]) is not changes.Gain:
        raise Differs("not of a keyword that it has")
    gained = effect.changes[0].abilities
    first = gained[0].name if len(gained) == 1 and type(gained[0]) is Keyword else ""
    for having in (_have, _with):
        what = having(condition, HasKeyword(first))
        if what is not None:
            of = changes.GainKeywordsOf((first, *l.items), what)
            return Static(Affects(effect.what, (of,)))
    raise Differs("another keyword")


def _have(condition: Any, keyword: HasKeyword) -> Selector | None:
    """What "has flying", or of which something does."""
    if type(condition) is Is and condition.filter == keyword:
        what: Selector = condition.what
        return what
    if type(condition) is Exists and type(condition.what) is Matching:
        if condition.what.filter == keyword:
            return condition.what.what
    return None


def _with(condition: Any, keyword: HasKeyword) -> Selector | None:
    """Of what there is something "with flying"."""
    if type(condition) is not Exists or type(condition.what) is not All:
        return None
    filter = condition.what.filter
    if type(filter) is not AllOf or filter.parts.count(keyword) != 1:
        return None
    return All(AllOf(tuple(part for part in filter.parts if part != keyword)))


def _like_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not Static or type(value.effect) is not Affects:
        return None
    change = value.effect.changes[0]
    if type(change) is not changes.GainKeywordsOf or len(value.effect.changes) != 1:
        return None
    first = change.keywords[0]
    rest = change.keywords[1:]
    effect = Affects(value.effect.what, (changes.Gain((Keyword(first),)),))
    condition: Any = Is(change.what, HasKeyword(first))
    if type(change.what) is All:
        condition = Exists(Matching(change.what, HasKeyword(first)))
    return {
        "effect": effect,
        "condition": condition,
        "l": Listed("and" if len(rest) > 1 else "", rest),
    }


PHRASES: tuple[Phrase, ...] = (
    phrase(
        "KW", "craft with {materials:CRAFTWITH} {cost:KWPAY}", Build(KeywordMaterials, name="craft")
    ),
    phrase(
        "CRAFTWITH",
        "{m:MATERIALS}",
        Pair(lambda m: (m,), lambda v: {"m": v[0]} if len(v) == 1 else None),
    ),
    phrase(
        "CRAFTWITH",
        "{l:ONEMATERIAL/and}",
        Pair(_several, lambda v: {"l": Listed("and", v)} if len(v) > 1 else None),
    ),
    phrase("ONEMATERIAL", "a {filter:N@obj.s}", Pair(_one, _just_one)),
    phrase("MATERIALS", "{filter:N@obj.s}", Pair(_one, _just_one)),
    phrase("MATERIALS", "{count:NW} {filter:N@obj.p}", _materials()),
    phrase("MATERIALS", "{count:NW} or more", _materials(or_more=True)),
    phrase("MATERIALS", "{count:NW} or more {filter:MATERIAL}", _materials(or_more=True)),
    phrase("MATERIALS", "{count:NW} that share a card type", _materials(sharing="card type")),
    phrase("MATERIAL", "{n:N@obj.p}", Same()),
    phrase("MATERIAL", "{w:#NONTYPEP} with activated abilities", Pair(_active, _active_slots)),
    phrase(
        "MATERIAL",
        "{w:#COLOR} instant and/or sorcery cards",
        Pair(_colored_spells, _colored_slots),
    ),
    # the cards used
    phrase("CRAFTED", "the exiled cards used to craft {it:SELFIT}", _used(), bind="linked"),
    phrase("CRAFTEDONE", "the exiled card used to craft {it:SELFIT}", _used(), bind="linked"),
    phrase("SELFIT", "{what:SELF.s}", "{what:THAT@it.s}", Same()),
    phrase("ABILITYKIND", "activated", Const("activated")),
    phrase("ABILITYKIND", "triggered", Const("triggered")),
    phrase(
        "CHANGE*",
        "<have> each {kind:ABILITYKIND} ability of {what:CRAFTED}",
        Build(changes.GainAbilitiesOf),
        bind="new",
    ),
    phrase("AMOUNT", "the total power of {what:CRAFTED}", Build(QualityOf, quality="power")),
    phrase(
        "AMOUNT",
        "the mana value of {what:CRAFTEDONE}",
        Build(QualityOf, quality="mana value"),
        name="mana value used",
    ),
    phrase(
        "AMOUNT", "the number of colors among {what:CRAFTED}", Build(CountDistinct, quality="color")
    ),
    phrase(
        "STATICLINE",
        "{effect:STATIC} . you may activate each of those abilities only once each turn .",
        Pair(_limited, _limited_slots),
        name="acquired with a limit",
    ),
    # has keywords as others have them
    phrase(
        "STATICLINE",
        "{effect:STATIC} as long as {condition:IFCOND} . the same is true for {l:SAMEKW/and} .",
        "as long as {condition:IFCOND} , {effect:STATIC} . the same is true for {l:SAMEKW/and} .",
        Pair(_like, _like_slots),
        name="the same keywords",
    ),
    phrase("SAMEKW", "{k:KWNAME}", Same()),
    *(phrase("SAMEKW", word, Const(word)) for word in ("protection", "landwalk")),
    *reads("SAMEKW", "protection from any color"),
    *reads(
        "STATIC", "the same is true for {n:N@spell.p} and {m:N@card.p}", name="the same is true"
    ),
)
