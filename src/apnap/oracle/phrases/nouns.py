"""Noun phrases for objects: nouns, determiners, targets, "this", and mentions."""

from typing import Any

from apnap.abilities.ability import TargetSpec
from apnap.abilities.amounts import Fixed
from apnap.abilities.filters import AnyOf, AnyTarget, Kind, Other, SubtypeIs, TypeIs
from apnap.abilities.node import Filter, Selector
from apnap.abilities.selectors import All, Attached, EventRole, Pick, Result, Target, This
from apnap.oracle.grammar import Node, Phrase, Production, phrase, reads
from apnap.oracle.inflect import noun
from apnap.oracle.lower import Lowering
from apnap.oracle.meaning import SUBJECT, Const, Custom, NoMeaning, Pair, Same, only_read
from apnap.oracle.phrases.parts import Parts, conjunction, parts_of, token
from apnap.oracle.unparse import Raising
from apnap.oracle.words import PLURAL_SUBTYPES

KINDS = ("obj", "card", "spell", "ability")


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
    from apnap.oracle.meaning import Listed

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
    if kind == "ability":
        return (
            phrase("N@ability*", "{l:ITEM@ability.%/or}", _NOUN),
            phrase("ITEM@ability*", "{h:HEAD@ability.%}", Pair(_item, _item_slots)),
        )
    return (
        phrase(
            f"N@{kind}*",
            f"{{l:ITEM@{kind}.%/or|and|and/or}}",
            _NOUN,
        ),
        phrase(
            f"N@{kind}*",
            f"{{l:ITEM@{kind}.%/or|and|and/or}} {{p:POSTS@{kind}}}",
            _NOUN,
        ),
        phrase(
            f"ITEM@{kind}*",
            f"{{a:ADJS@{kind}}} {{h:HEAD@{kind}.%}}",
            f"{{h:HEAD@{kind}.%}}",
            Pair(_item, _item_slots),
        ),
    )


_HEADS = (
    phrase("HEAD@obj.s", "{t:#PERM}", Pair(_permanent, _permanent_word)),
    phrase("HEAD@obj.p", "{t:#PERMP}", Pair(lambda t: _permanent(_SINGLE[t]), _plural_word)),
    phrase("HEAD@obj.s", "{t:#SUB}", token(SubtypeIs, "subtype", "t")),
    phrase("HEAD@obj.p", "{t:#SUBP}", _plural(SubtypeIs, "subtype", PLURAL_SUBTYPES)),
    phrase("HEAD@obj*", "<token>", Const(Kind("token"))),
    phrase("HEAD@card*", "<card>", Const(Kind("card"))),
    phrase("HEAD@card*", "permanent <card>", Const(Kind("permanent card"))),
    phrase("HEAD@spell*", "<spell>", Const(Kind("spell"))),
    phrase("HEAD@ability*", "<ability>", Const(Kind("ability"))),
    phrase("HEAD@ability*", "activated <ability>", Const(Kind("activated"))),
    phrase("HEAD@ability*", "triggered <ability>", Const(Kind("triggered"))),
)


# Determiners


def target_spec(raising: Raising, value: Any) -> TargetSpec | None:
    """The spec of a target that is to be announced now, None if it was already."""
    if type(value) is not Target or not raising.bodies:
        return None
    specs, seen = raising.bodies[-1]
    if value.index in seen or value.index >= len(specs) or value.index != len(seen):
        return None
    return specs[value.index]


def target(minimum: int | None, maximum: int | None, another: bool = False) -> Custom:
    """A target phrase; None for the number that the slot `q` says."""

    def lower(lowering: Lowering, node: Node) -> Selector:
        slots = lowering.slots(node)
        count = slots.get("q")
        high: Any = count if maximum is None else Fixed(maximum)
        low: Any = count if minimum is None else Fixed(minimum)
        wanted: Filter = slots["n"]
        distinct = False
        if another:
            distinct = bool(lowering.bodies and lowering.bodies[-1])
            if not distinct:
                wanted = conjunction((Other(), *parts_of(wanted)))
        return lowering.announce(node, TargetSpec(wanted, low, high, distinct))

    def children(
        raising: Raising, value: Any, production: Production
    ) -> tuple[Node | str, ...] | None:
        spec = target_spec(raising, value)
        if spec is None or (spec.distinct and not another):
            return None
        wanted = spec.filter
        if another and not spec.distinct:
            parts = parts_of(wanted)
            if parts[0] != Other() or len(parts) < 2:
                return None
            wanted = conjunction(parts[1:])
        slots: dict[str, Any] = {"n": wanted}
        if minimum is None or maximum is None:
            count = spec.maximum
            if (minimum is None and spec.minimum != count) or count in (None, Fixed(1)):
                return None
            slots["q"] = count
        if minimum is not None and spec.minimum != Fixed(minimum):
            return None
        if maximum is not None and spec.maximum != Fixed(maximum):
            return None
        kids = raising.fill(production, slots)
        if kids is not None:
            raising.bodies[-1][1].add(value.index)
        return kids

    return Custom(lower, children)


_ONE = Fixed(1)


def _picked(up_to: bool, another: bool = False, one: bool = True) -> Pair:
    def lower(n: Filter, q: Any = _ONE) -> Selector:
        wanted = conjunction((Other(), *parts_of(n))) if another else n
        return Pick(wanted, q, up_to, SUBJECT)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not Pick or value.up_to != up_to or value.chooser != SUBJECT:
            return None
        if value.at_random or (value.count == Fixed(1)) != one:
            return None
        wanted = value.filter
        parts = parts_of(wanted)
        if another != (parts[0] == Other() and len(parts) > 1):
            return None
        slots: dict[str, Any] = {"n": conjunction(parts[1:]) if another else wanted}
        return slots if one else {**slots, "q": value.count}

    return Pair(lower, raised)


def _all(other: bool) -> Pair:
    def lower(n: Filter) -> Selector:
        return All(conjunction((Other(), *parts_of(n))) if other else n)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not All:
            return None
        parts = parts_of(value.filter)
        if other != (parts[0] == Other() and len(parts) > 1):
            return None
        return {"n": conjunction(parts[1:]) if other else value.filter}

    return Pair(lower, raised)


def _determined(kind: str) -> tuple[Phrase, ...]:
    full, one, some = f"FULL@{kind}", f"{{n:N@{kind}.s}}", f"{{n:N@{kind}.p}}"
    return (
        phrase(f"{full}.s", f"target {one}", target(1, 1), bind="target"),
        phrase(f"{full}.s", f"another target {one}", target(1, 1, another=True), bind="target"),
        phrase(f"{full}.s", f"up to one target {one}", target(0, 1), bind="target"),
        phrase(
            f"{full}.s",
            f"up to one other target {one}",
            target(0, 1, another=True),
            bind="target",
        ),
        phrase(f"{full}.p", f"{{q:NW}} target {some}", target(None, None), bind="target"),
        phrase(f"{full}.p", f"up to {{q:NW}} target {some}", target(0, None), bind="target"),
        phrase(f"{full}.s", f"a {one}", _picked(up_to=False), bind="new"),
        phrase(f"{full}.s", f"another {one}", _picked(up_to=False, another=True), bind="new"),
        phrase(f"{full}.s", f"up to one {one}", _picked(up_to=True), bind="new"),
        phrase(f"{full}.p", f"{{q:NW}} {some}", _picked(up_to=False, one=False), bind="new"),
        phrase(f"{full}.p", f"up to {{q:NW}} {some}", _picked(up_to=True, one=False), bind="new"),
        phrase(f"{full}.p", f"all {some}", _all(other=False), bind="new", name="every"),
        phrase(f"{full}.p", f"all other {some}", _all(other=True), bind="new", name="every other"),
        *reads(f"{full}.p", f"any number of target {some}", bind="target"),
        *reads(f"{full}.p", f"any number of {some}", f"that many {some}", bind="new"),
        phrase(f"THAT@{kind}.s", f"that {one}", that(), bind="that"),
        phrase(f"THAT@{kind}.p", f"those {some}", that(), bind="that"),
    )


_GROUPS = (
    # "each creature" is printed where damage is dealt; elsewhere it is read as "all creatures"
    phrase("EACH@obj.s", "each {n:N@obj.s}", _all(other=False), bind="new", name="every"),
    phrase("EACH@obj.s", "each other {n:N@obj.s}", _all(other=True), bind="new"),
    phrase("EVERY@obj.s", "each {n:N@obj.s}", only_read(_all(other=False)), bind="new"),
    phrase("EVERY@obj.s", "each other {n:N@obj.s}", only_read(_all(other=True)), bind="new"),
    phrase("PLURAL@obj.p", "{n:N@obj.p}", _all(other=False), bind="new", name="every"),
    phrase("PLURAL@obj.p", "other {n:N@obj.p}", _all(other=True), bind="new", name="every other"),
)


# Mentions


def _mentionable(raising: Raising, value: Any, production: Production) -> bool:
    """Whether it has come up before, in this number as far as that is known."""
    if type(value) is Target:
        if not raising.bodies or value.index not in raising.bodies[-1][1]:
            return False
        plural = raising.bodies[-1][0][value.index].maximum != Fixed(1)
        form = production.category.rpartition(".")[2]
        return form not in ("s", "p") or plural == (form == "p") or "@player" in production.category
    return isinstance(value, EventRole | Result)


def it() -> Custom:
    """The meaning of a pronoun: what the binder says."""

    def lower(lowering: Lowering, node: Node) -> Selector:
        return lowering.mention(node)

    def children(
        raising: Raising, value: Any, production: Production
    ) -> tuple[Node | str, ...] | None:
        return () if _mentionable(raising, value, production) else None

    return Custom(lower, children)


def that() -> Custom:
    """The meaning of "that creature": what the binder says; the noun is for the reader."""

    def lower(lowering: Lowering, node: Node) -> Selector:
        return lowering.mention(node)

    def children(
        raising: Raising, value: Any, production: Production
    ) -> tuple[Node | str, ...] | None:
        if not _mentionable(raising, value, production):
            return None
        for head in _heads(raising, value):
            kids = raising.fill(production, {"n": head})
            if kids is not None:
                return kids
        return None

    return Custom(lower, children)


def _heads(raising: Raising, value: Any) -> tuple[Filter, ...]:
    """The nouns by which something may be mentioned again: its own, else the usual ones."""
    if type(value) is Target and raising.bodies:
        specs, _ = raising.bodies[-1]
        if value.index < len(specs):
            for part in parts_of(specs[value.index].filter):
                if isinstance(part, TypeIs | Kind | AnyOf):
                    return (part,)
    return (TypeIs("creature"), Kind("permanent"), Kind("card"), Kind("spell"), TypeIs("land"))


_HOST_WORDS = Pair(
    lambda n: Attached(), lambda v: {"n": TypeIs("creature")} if v == Attached() else None
)
_SELF_WORDS = Pair(lambda n: This(), lambda v: None)

PHRASES: tuple[Phrase, ...] = (
    *(made for kind in KINDS for made in _nouns(kind)),
    *_HEADS,
    *(made for kind in KINDS for made in _determined(kind)),
    *_GROUPS,
    phrase("SELF.s", "~", Const(This()), bind="self", name="self"),
    *(
        phrase("SELF.s", f"this {{n:N@{kind}.s}}", _SELF_WORDS, bind="self", name="self")
        for kind in ("obj", "card", "spell")
    ),
    phrase("SELF.s", "enchanted {n:N@obj.s}", _HOST_WORDS, bind="host", name="host"),
    phrase("SELF.s", "equipped {n:N@obj.s}", _HOST_WORDS, bind="host", name="host"),
    phrase("THAT@it.s", "it", it(), bind="it"),
    phrase("THAT@it.p", "them", it(), bind="they"),
    phrase(
        "ANYTARGET.s",
        "any target",
        Custom(
            lambda lowering, node: lowering.announce(node, TargetSpec(AnyTarget())),
            lambda raising, value, production: _any_target(raising, value),
        ),
        bind="target",
    ),
    # whose: "its", "that creature's"
    phrase("OF", "{what:SELF.s} 's", Same()),
    phrase("OF", "its", it(), bind="it"),
    phrase("OF", "{what:THAT@obj.s} 's", Same()),
)


def _any_target(raising: Raising, value: Any) -> tuple[Node | str, ...] | None:
    spec = target_spec(raising, value)
    if spec != TargetSpec(AnyTarget()):
        return None
    raising.bodies[-1][1].add(value.index)
    return ()
