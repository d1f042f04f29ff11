"""Keyword abilities as lines and lists. [CR 702]"""

from typing import Any

from apnap.abilities.ability import (
    Keyword,
    KeywordAmount,
    KeywordCost,
    KeywordQuality,
    KeywordText,
)
from apnap.abilities.filters import (
    AllOf,
    ColorIs,
    Colors,
    Compare,
    NameIs,
    Not,
    SubtypeIs,
    SupertypeIs,
    TypeIs,
)
from apnap.abilities.node import Ability, Filter
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.inflect import noun
from apnap.oracle.meaning import Build, Const, Differs, Listed, Pair, Same, only_read
from apnap.oracle.phrases.parts import token
from apnap.oracle.words import COLORS

_NAMES = (
    "first strike",
    "double strike",
    "split second",
    "umbra armor",
    "totem armor",
    "living weapon",
    "read ahead",
    "battle cry",
    "living metal",
    "job select",
    "jump-start",
    "double team",
    "friends forever",
    "hidden agenda",
    "double agenda",
    "space sculptor",
    "start your engines !",
    "for ^ mirrodin !",
    "choose a Background",
    "Doctor 's companion",
    "protection from everything",
    "partner ― friends forever",
    "partner ― Survivors",
    "partner ― character select",
    "modular ― sunburst",
    "vanishing",
    "hideaway",
    "trample over planeswalkers",
    "storied",
)


def _name(words: str) -> str:
    """A keyword's name as its tokens are written."""
    for old, new in ((" !", "!"), (" '", "'"), ("^ ", ""), (" ― ", "—")):
        words = words.replace(old, new)
    return words


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


def _each_from(**slots: Any) -> tuple[Ability, ...]:
    """Say "protection from white and from black": two abilities. [CR 702.16g]"""
    return tuple(KeywordQuality("protection", slots[name]) for name in "abc" if name in slots)


def _after(l: tuple[Ability, ...], **slots: Any) -> tuple[Ability, ...]:  # noqa: E741
    return (*l, *_each_from(**slots))


def _kickers(a: Any, b: Any) -> tuple[Ability, ...]:
    """Two kicker abilities. [CR 702.33b]"""
    return (KeywordCost("kicker", a), KeywordCost("kicker", b))


def _prototype(c: Any, pt: str) -> KeywordText:
    """A second mana cost and size. [CR 702.160a]"""
    power, toughness = pt.split("/")
    if not (power.isdigit() and toughness.isdigit()):
        raise Differs("a size that is said elsewhere")
    return KeywordText("prototype", (), (), c, int(power), int(toughness))


def _prototype_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not KeywordText or value.name != "prototype":
        return None
    return {"c": value.cost, "pt": f"{value.power}/{value.toughness}"}


def _never(value: Any) -> None:
    return None


_FROM_EACH = Pair(_each_from, _never)
_FROM_TWO = "protection from {a:FROM} and from {b:FROM}"
_FROM_THREE = "protection from {a:FROM} , from {b:FROM} , and from {c:FROM}"

_LANDS = {
    "islandwalk": "Island",
    "swampwalk": "Swamp",
    "forestwalk": "Forest",
    "mountainwalk": "Mountain",
    "plainswalk": "Plains",
    "desertwalk": "Desert",
}
_WALKS = {land: walk for walk, land in _LANDS.items()}


def _walks(filter: Filter) -> KeywordQuality:
    return KeywordQuality("landwalk", filter)


def _walk_word(value: Any) -> str | None:
    return _WALKS.get(value.subtype) if type(value) is SubtypeIs else None


def _walk(value: Any) -> dict[str, Any] | None:
    if type(value) is not KeywordQuality or value.name != "landwalk":
        return None
    word = _walk_word(value.filter)
    return None if word is None else {"w": word}


def _super_walk(value: Any) -> dict[str, Any] | None:
    if type(value) is not KeywordQuality or value != _walks(value.filter):
        return None
    parts = value.filter.parts if type(value.filter) is AllOf else ()
    if len(parts) != 2 or type(parts[0]) is not SupertypeIs:
        return None
    word = _walk_word(parts[1])
    return None if word is None else {"g": parts[0].supertype, "w": word}


_LANDWALKS = (
    phrase("KW", "{w:#WALK}", Pair(lambda w: _walks(SubtypeIs(_LANDS[w])), _walk)),
    phrase(
        "KW",
        "{g:#SUPER} {w:#WALK}",
        Pair(lambda g, w: _walks(AllOf((SupertypeIs(g), SubtypeIs(_LANDS[w])))), _super_walk),
    ),
    phrase(
        "KW",
        "{g:#SUPER} landwalk",
        Pair(
            lambda g: _walks(SupertypeIs(g)),
            lambda v: (
                {"g": v.filter.supertype}
                if type(v) is KeywordQuality
                and type(v.filter) is SupertypeIs
                and v == _walks(v.filter)
                else None
            ),
        ),
    ),
    phrase("KW", "nonbasic landwalk", Const(_walks(Not(SupertypeIs("basic"))))),
    phrase("KW", "artifact landwalk", Const(_walks(TypeIs("artifact")))),
    *reads("KWNAME", "{w:#WALK}"),
)

_CYCLING = (
    phrase("KWC2", "{w:#CYCLING}", Same()),
    phrase(
        "KWC2",
        "{a:CYCLINGWORD} {w:#CYCLING}",
        Pair(
            lambda a, w: f"{a} {w}",
            lambda v: dict(zip("aw", v.split(), strict=True)) if v.count(" ") == 1 else None,
        ),
    ),
    *(phrase("CYCLINGWORD", word, Const(word)) for word in ("basic", "artifact", "legendary")),
    *(
        phrase("KWC2", words, Const(_name(words)))
        for words in (
            "cumulative upkeep",
            "level up",
            "aura swap",
            "more ^ than ^ meets the Eye",
            "commander ninjutsu",
        )
    ),
)

PHRASES: tuple[Phrase, ...] = (
    phrase("KWNAME", "{w:KWPLAIN}", Same()),
    phrase("KWPLAIN", "{w:#KW}", Same()),
    *(phrase("KWPLAIN", words, Const(_name(words))) for words in _NAMES),
    phrase("KW", "{name:KWPLAIN}", Build(Keyword)),
    *_LANDWALKS,
    *_CYCLING,
    # with a number, a cost, a quality
    phrase("KW", "{name:#KWN} {amount:NUM}", Build(KeywordAmount)),
    phrase("KW", "{name:#KWN} {amount:NUM} ― {cost:KWPAY}", Build(KeywordAmount)),
    phrase("KW", "{name:#KWC} {cost:KWPAY}", Build(KeywordCost)),
    phrase("KW", "{name:KWC2} {cost:KWPAY}", Build(KeywordCost)),
    phrase("KWPAY", "{c:COSTSYM}", Same()),
    phrase("KW", "enchant {filter:N@obj.s}", Build(KeywordQuality, name="enchant")),
    phrase("KW", "enchant {filter:N@card.s}", Build(KeywordQuality, name="enchant")),
    phrase("KW", "enchant {filter:PLAYERNOUN.s}", Build(KeywordQuality, name="enchant")),
    phrase("KW", "equip {quality:N@obj.s} {cost:KWPAY}", Build(KeywordCost, name="equip")),
    phrase("KW", "emerge from {quality:N@obj.s} {cost:KWPAY}", Build(KeywordCost, name="emerge")),
    phrase(
        "KW",
        "splice onto {quality:SPLICED} {cost:KWPAY}",
        Build(KeywordCost, name="splice"),
    ),
    phrase("SPLICED", "{w:#SUB}", token(SubtypeIs, "subtype")),
    *reads("SPLICED", "instant or sorcery"),
    phrase("KW", "protection from {filter:FROM}", Build(KeywordQuality, name="protection")),
    phrase("KW", "hexproof from {filter:FROM}", Build(KeywordQuality, name="hexproof")),
    phrase("KW", "affinity for {filter:N@obj.p}", Build(KeywordQuality, name="affinity")),
    phrase("KW", "champion a {filter:N@obj.s}", Build(KeywordQuality, name="champion")),
    phrase("KW", "{filter:N@obj.s} offering", Build(KeywordQuality, name="offering")),
    phrase(
        "KW",
        "partner with {n:#NAME}",
        Pair(
            lambda n: KeywordQuality("partner with", NameIs(n[6:-1])),
            lambda v: (
                {"n": f"«name:{v.filter.name}»"}
                if type(v) is KeywordQuality
                and v.name == "partner with"
                and type(v.filter) is NameIs
                else None
            ),
        ),
    ),
    phrase(
        "KW",
        "prototype {c:KWPAY} — {pt:#PT}",
        Pair(_prototype, _prototype_slots),
    ),
    # its cost is said elsewhere
    *reads("KW", "{name:#KWC}"),
    # from what
    phrase("FROM", "{w:#COLOR}", token(ColorIs, "color", **COLORS)),
    phrase("FROM", "{w:#COLORS}", token(Colors, "how")),
    phrase("FROM", "all colors", "each color", Const(Colors("colored"))),
    phrase("FROM", "snow", Const(SupertypeIs("snow"))),
    phrase("FROM", "Arcane", Const(SubtypeIs("Arcane"))),
    phrase("FROM", "{n:N@obj.p}", Same()),
    phrase(
        "FROM",
        "{t:#SPELLTYPEP}",
        Pair(
            lambda t: TypeIs("sorcery" if t == "sorceries" else "instant"),
            lambda v: (
                {"t": noun(v.type, "p")}
                if type(v) is TypeIs and v.type in ("instant", "sorcery")
                else None
            ),
        ),
    ),
    phrase(
        "FROM",
        "mana value {c:CMP}",
        Pair(
            lambda c: Compare("mana value", c[0], c[1]),
            lambda v: (
                {"c": (v.op, v.amount)}
                if type(v) is Compare and v.quality == "mana value"
                else None
            ),
        ),
    ),
    *reads(
        "FROM",
        "the chosen color",
        "the chosen player",
        "the chosen type",
        "the chosen colors",
        "the chosen card name",
        "the color of your choice",
        "the colors of your choice",
        "colorless or from the color of your choice",
        "artifacts or from the color of your choice",
        "a color of your choice",
        "a card type of your choice",
        "each of your opponents",
        "your opponents",
        "spells",
        "{n:N@spell.p}",
        "{n:N@card.p}",
        "activated and triggered abilities",
        "that color",
        "those colors",
        "its colors",
        "the color of that spell",
        "each of {what:OF} colors",
        "the card 's colors",
        "each opponent",
        "opponents",
        "the last chosen color",
    ),
    # lists: in a line with commas, in a sentence with "and"
    phrase(
        "KWLINE",
        "{k:KW}",
        "{k:KW} , {r:KWLINE}",
        "{k:KW} , ^ {r:KWLINE}",
        "{k:KW} ; {r:KWLINE}",
        Pair(_first, _comma),
    ),
    phrase("KWLINE", _FROM_TWO, _FROM_THREE, only_read(_FROM_EACH)),
    phrase(
        "KWLINE",
        "kicker {a:KWPAY} and/or {b:KWPAY}",
        only_read(Pair(_kickers, _never)),
    ),
    phrase("KWLINE", "{k:KWD}", Pair(lambda k: (k,), _comma)),
    phrase("KWD", "{name:#KWC} ― {cost:COST} .", Build(KeywordCost)),
    phrase("KWD", "{name:KWC2} ― {cost:COST} .", Build(KeywordCost)),
    phrase("KWD", "{name:#KWN} {amount:NUM} ― {cost:COST} .", Build(KeywordAmount)),
    phrase("KWD", "equip {quality:N@obj.s} ― {cost:COST} .", Build(KeywordCost, name="equip")),
    phrase(
        "KWD", "splice onto {quality:SPLICED} ― {cost:COST} .", Build(KeywordCost, name="splice")
    ),
    phrase("KWI", "{k:KW}", Same()),
    phrase("KWI", "{name:#KWC} ― {cost:COST}", Build(KeywordCost)),
    phrase("KWI", "{name:KWC2} ― {cost:COST}", Build(KeywordCost)),
    phrase(
        "KWL",
        "{l:KWI/and}",
        Pair(lambda l: l.items, _items),  # noqa: E741
    ),
    phrase("KWL", _FROM_TWO, _FROM_THREE, only_read(_FROM_EACH)),
    phrase(
        "KWL",
        f"{{l:KWMANY}} and {_FROM_TWO}",
        f"{{l:KWMANY}} , and {_FROM_TWO}",
        only_read(Pair(_after, _never)),
    ),
    *reads(
        "KW",
        "gift {g:GIFT}",
        "devour {n:N@obj.s} {m:NUM}",
        "companion ― {c:COND}",
        "bands with other {n:N@obj.p}",
        "cumulative upkeep {a:KWPAY} or {b:KWPAY}",
        "affinity for {n:N@card.p}",
        "affinity for {w:#SPELLTYPEP}",
    ),
    *reads(
        "GIFT",
        "a card",
        "a {t:#SUB}",
        "a tapped {t:#SUB}",
        "a extra turn",
    ),
    # stickers [CR 123]
    *reads(
        "LINE@permanent",
        "{t:#TICKET} — {l:KWLINE}",
        "{t:#TICKET} — {pt:#PT}",
        "{t:#TICKET} — {a:ABILITY@permanent}",
    ),
)
