"""Nouns for objects: heads, with adjectives before and qualifiers after them, and lists."""

from typing import Any

from apnap.abilities.filters import AnyOf, Kind, Not, StatusIs, SubtypeIs, TypeIs
from apnap.abilities.node import Filter
from apnap.oracle.grammar import Node, Phrase, Production, phrase, reads
from apnap.oracle.inflect import noun
from apnap.oracle.lower import Lowering
from apnap.oracle.meaning import Const, Custom, Listed, NoMeaning, Pair
from apnap.oracle.phrases.adjectives import not_both
from apnap.oracle.phrases.parts import Parts, conjunction, parts_of, token
from apnap.oracle.unparse import Raising
from apnap.oracle.words import PLURAL_SUBTYPES

KINDS = ("obj", "card", "spell", "source", "ability")
MIXED = {
    # two kinds in one noun: "spell or ability", "creature or player", "spell or permanent"
    "stack": ("spell", "ability"),
    "any": ("obj", "player"),
    "objspell": ("obj", "spell"),
}


def _noun_value(lowering: Lowering, node: Node) -> Filter:
    """Items and what follows them: the properties in written order."""
    slots = lowering.slots(node)
    items = slots["l"].items
    if len(items) == 1:
        parts: Parts = items[0]
    else:
        if any(len(items[0]) > len(item) for item in items[1:]):
            raise NoMeaning(node, "an adjective before a list: does it belong to all of it?")
        parts = (AnyOf(tuple(conjunction(item) for item in items)),)
    return conjunction(parts + tuple(slots.get("p", ())))


def _noun_children(
    raising: Raising, value: Any, production: Production
) -> tuple[Node | str, ...] | None:
    if not isinstance(value, Filter):
        return None
    parts = parts_of(value)
    with_posts = "p" in production.slots
    cuts = range(len(parts) - 1, 0, -1) if with_posts else (len(parts),)
    for cut in cuts:
        head, posts = parts[:cut], parts[cut:]
        ways = [Listed("", (head,))]
        if len(head) == 1 and isinstance(head[0], AnyOf):
            joined = "and" if production.category.endswith(".p") else "or"
            ways.insert(0, Listed(joined, tuple(parts_of(one) for one in head[0].parts)))
            ways.insert(1, Listed("or", tuple(parts_of(one) for one in head[0].parts)))
        for way in ways:
            slots = {"l": way, "p": posts} if with_posts else {"l": way}
            kids = raising.fill(production, slots)
            if kids is not None:
                return kids
    return None


_NOUN = Custom(_noun_value, _noun_children)


def _item(h: Filter, a: Parts = ()) -> Parts:
    return (*a, h)


def _item_slots(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or not value:
        return None
    if len(value) == 1:
        return {"h": value[0]}
    return {"a": value[:-1], "h": value[-1]}


def _plural(cls: type[Any], field: str, table: dict[str, str]) -> Pair:
    def lower(t: str) -> Any:
        return cls(**{field: table[t]})

    back = {single: plural for plural, single in table.items()}

    def raised(value: Any) -> dict[str, str] | None:
        held = getattr(value, field) if type(value) is cls else None
        return {"t": back[held]} if held in back else None

    return Pair(lower, raised)


def _permanent(t: str) -> Filter:
    return Kind("permanent") if t == "permanent" else TypeIs(t)


def _permanent_word(value: Any) -> dict[str, str] | None:
    if value == Kind("permanent"):
        return {"t": "permanent"}
    return {"t": value.type} if type(value) is TypeIs else None


_TYPES = ("creature", "artifact", "enchantment", "land", "planeswalker", "battle", "permanent")
_SINGLE = {noun(word, "p"): word for word in _TYPES}


def _plural_word(value: Any) -> dict[str, str] | None:
    found = _permanent_word(value)
    return None if found is None else {"t": noun(found["t"], "p")}


def _nouns(kind: str) -> tuple[Phrase, ...]:
    items = f"{{l:ITEM@{kind}.%/or|and|and/or}}"
    return (
        phrase(f"N@{kind}*", items, _NOUN),
        phrase(f"N@{kind}*", f"{items} {{p:POSTS@{kind}}}", _NOUN),
        phrase(
            f"ITEM@{kind}*",
            *((f"{{a:ADJS@{kind}}} {{h:HEAD@{kind}.%}}",) if kind != "ability" else ()),
            f"{{h:HEAD@{kind}.%}}",
            Pair(_item, _item_slots),
            veto=not_both,
        ),
    )


def _mixed_value(lowering: Lowering, node: Node) -> Filter:
    slots = lowering.slots(node)
    items = [slots[name] for name in "abc" if name in slots]
    if any(len(items[0]) > len(item) for item in items[1:]):
        raise NoMeaning(node, "an adjective before a list: does it belong to all of it?")
    either = AnyOf(tuple(conjunction(item) for item in items))
    return conjunction((either, *slots.get("p", ())))


def _mixed_children(
    raising: Raising, value: Any, production: Production
) -> tuple[Node | str, ...] | None:
    if not isinstance(value, Filter):
        return None
    head, *posts = parts_of(value)
    names = [name for name in production.slots if name != "p"]
    if type(head) is not AnyOf or len(head.parts) != len(names):
        return None
    if bool(posts) != ("p" in production.slots):
        return None
    slots: dict[str, Any] = {"p": tuple(posts)} if posts else {}
    slots.update(zip(names, (parts_of(one) for one in head.parts), strict=True))
    return raising.fill(production, slots)


_MIXED = Custom(_mixed_value, _mixed_children)


def _mixtures(kind: str) -> tuple[Phrase, ...]:
    made: list[Phrase] = []
    one, other = MIXED[kind]
    a, b = (f"ITEM@{one}.%", f"ITEM@{other}.%")
    for ending in ("", f" {{p:POSTS@{kind}}}") if kind != "any" else ("",):
        for first, second in ((a, b), (b, a)):
            made += [
                phrase(
                    f"N@{kind}*",
                    f"{{a:{first}}} or {{b:{second}}}{ending}",
                    f"{{a:{first}}} and {{b:{second}}}{ending}",
                    f"{{a:{first}}} and/or {{b:{second}}}{ending}",
                    _MIXED,
                ),
                phrase(
                    f"N@{kind}*",
                    f"{{a:{first}}} , {{b:{first}}} , or {{c:{second}}}{ending}",
                    _MIXED,
                ),
                phrase(
                    f"N@{kind}*",
                    f"{{a:{first}}} , {{b:{second}}} , or {{c:{second}}}{ending}",
                    _MIXED,
                ),
            ]
    return tuple(made)


def _simple(kind: str, word: str, value: Filter) -> Phrase:
    return phrase(f"HEAD@{kind}*", word, Const(value))


_HEADS = (
    phrase("HEAD@obj.s", "{t:#PERM}", Pair(_permanent, _permanent_word)),
    phrase("HEAD@obj.p", "{t:#PERMP}", Pair(lambda t: _permanent(_SINGLE[t]), _plural_word)),
    phrase("HEAD@obj.s", "{t:#SUB}", token(SubtypeIs, "subtype", "t")),
    phrase("HEAD@obj.p", "{t:#SUBP}", _plural(SubtypeIs, "subtype", PLURAL_SUBTYPES)),
    *(
        phrase("HEAD@obj.p", noun("non" + word, "p"), Const(Not(TypeIs(word))))
        for word in ("land", "creature", "artifact")
    ),
    phrase("HEAD@obj.s", "^ time ^ lord", Const(SubtypeIs("Time Lord"))),
    phrase("HEAD@obj.p", "^ time ^ lords", Const(SubtypeIs("Time Lord"))),
    _simple("obj", "<token>", Kind("token")),
    _simple("obj", "<commander>", Kind("commander")),
    _simple("obj", "<outlaw>", Kind("outlaw")),
    _simple("obj", "<attacker>", StatusIs("attacking")),
    _simple("obj", "<blocker>", StatusIs("blocking")),
    _simple("card", "<card>", Kind("card")),
    _simple("card", "permanent <card>", Kind("permanent card")),
    _simple("spell", "<spell>", Kind("spell")),
    _simple("spell", "permanent <spell>", Kind("permanent spell")),
    _simple("source", "<source>", Kind("object")),
    _simple("ability", "<ability>", Kind("ability")),
    _simple("ability", "activated <ability>", Kind("activated")),
    _simple("ability", "triggered <ability>", Kind("triggered")),
    _simple(
        "ability",
        "activated or triggered <ability>",
        AnyOf((Kind("activated"), Kind("triggered"))),
    ),
    _simple("ability", "mana <ability>", Kind("mana ability")),
    *reads("HEAD@ability*", "loyalty <ability>", "equip <ability>", "ability <activation>"),
)

PHRASES: tuple[Phrase, ...] = (
    *(made for kind in KINDS for made in _nouns(kind)),
    *(made for kind in MIXED for made in _mixtures(kind)),
    *_HEADS,
)
