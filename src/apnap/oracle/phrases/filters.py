"""What qualifies a noun: adjectives before it, "you control", "with …", "from …" after it."""

from apnap.abilities.filters import (
    ColorIs,
    Colors,
    Compare,
    ControlledBy,
    HasKeyword,
    InZone,
    Kind,
    NameIs,
    Not,
    StatusIs,
    SubtypeIs,
    SupertypeIs,
    TypeIs,
)
from apnap.abilities.selectors import Players, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Const, Pair, Same
from apnap.oracle.phrases.parts import alternatives, token, without
from apnap.oracle.words import COLORS

_STATUSES = {"face-down": "face down", "face-up": "face up"}
_OBJECTS = ("obj", "card", "spell")


def _status(w: str) -> object:
    if w in ("token", "nontoken"):
        return Kind("token") if w == "token" else Not(Kind("token"))
    if w == "historic":
        return Kind(w)
    return StatusIs(_STATUSES.get(w, w))


def _status_word(value: object) -> dict[str, str] | None:
    if value == Kind("token") or value == Not(Kind("token")):
        return {"w": "token" if value == Kind("token") else "nontoken"}
    if value == Kind("historic"):
        return {"w": "historic"}
    if type(value) is StatusIs:
        back = {shown: said for said, shown in _STATUSES.items()}
        return {"w": back.get(value.status, value.status)}
    return None


def _compared(quality: str) -> Pair:
    return Pair(
        lambda c: Compare(quality, c[0], c[1]),
        lambda v: {"c": (v.op, v.amount)} if type(v) is Compare and v.quality == quality else None,
    )


def _adjectives(kind: str) -> tuple[Phrase, ...]:
    """The adjectives before a noun of this kind, as a list of properties."""
    types = "TYPEADJ@" + kind
    return (
        phrase(
            f"ADJS@{kind}",
            f"{{a:ADJI@{kind}}}",
            Pair(lambda a: (a,), lambda v: {"a": v[0]} if len(v) == 1 else None),
        ),
        phrase(
            f"ADJS@{kind}",
            f"{{a:ADJI@{kind}}} {{r:ADJS@{kind}}}",
            f"{{a:ADJI@{kind}}} , {{r:ADJS@{kind}}}",
            Pair(
                lambda a, r: (a, *r),
                lambda v: {"a": v[0], "r": v[1:]} if len(v) > 1 else None,
            ),
        ),
        phrase(f"ADJI@{kind}", "{l:COLORADJ/or|and|and/or}", alternatives()),
        phrase(f"ADJI@{kind}", "{l:STATUSADJ/or}", alternatives()),
        phrase(f"ADJI@{kind}", "{l:SUPERADJ/or}", alternatives()),
        phrase(f"ADJI@{kind}", f"{{l:{types}/or|and|and/or}}", alternatives()),
        phrase(types, "{w:#SUB}", token(SubtypeIs, "subtype")),
        phrase(types, "{w:#NONSUB}", without("non-", SubtypeIs, "subtype")),
        *reads(f"ADJI@{kind}", "{w:#PT}", "chosen", "commander", "same", "exiled"),
    )


def _types(kind: str) -> tuple[Phrase, ...]:
    return (
        phrase(
            f"TYPEADJ@{kind}",
            "{w:#NONTYPE}",
            without("non", TypeIs, "type"),
        ),
        phrase(f"TYPEADJ@{kind}", "{w:#TYPE}", token(TypeIs, "type")),
    )


def _posts(kind: str) -> tuple[Phrase, ...]:
    post = f"POST@{kind}"
    return (
        phrase(
            f"POSTS@{kind}",
            f"{{a:{post}}}",
            Pair(lambda a: (a,), lambda v: {"a": v[0]} if len(v) == 1 else None),
            name="one qualifier",
        ),
        phrase(
            f"POSTS@{kind}",
            f"{{a:{post}}} {{r:POSTS@{kind}}}",
            Pair(
                lambda a, r: (a, *r),
                lambda v: {"a": v[0], "r": v[1:]} if len(v) > 1 else None,
            ),
            name="qualifiers",
        ),
        phrase(post, "with mana value {c:CMP}", _compared("mana value")),
        phrase(post, "{p:NAMEDPOST}", Same()),
        *(
            phrase(post, f"with {quality} {{c:CMP}}", _compared(quality))
            for quality in ("power", "toughness", "base power")
        ),
        phrase(
            post,
            "with {k:KWNAME}",
            Pair(
                HasKeyword,
                lambda v: {"k": v.keyword} if type(v) is HasKeyword else None,
            ),
        ),
        phrase(
            post,
            "without {k:KWNAME}",
            Pair(
                lambda k: Not(HasKeyword(k)),
                lambda v: (
                    {"k": v.part.keyword} if type(v) is Not and type(v.part) is HasKeyword else None
                ),
            ),
        ),
    )


_CONTROLLED = (
    phrase("POST@obj", "you control", Const(ControlledBy(You()))),
    phrase("POST@obj", "you don't control", Const(Not(ControlledBy(You())))),
    phrase(
        "POST@obj",
        "a opponent controls",
        "your opponents control",
        Const(ControlledBy(Players("opponents"))),
        name="opponents control",
    ),
    phrase(
        "POST@obj",
        "{who:PLAYER.s} controls",
        Pair(
            ControlledBy,
            lambda v: {"who": v.who} if type(v) is ControlledBy else None,
        ),
        name="someone controls",
    ),
)
_WHERE = (
    *tuple(
        phrase("POST@card", f"from {whose} {zone}", f"in {whose} {zone}", Const(InZone(zone, who)))
        for zone in ("graveyard", "hand", "library")
        for whose, who in (("your", You()),)
    ),
    phrase("POST@card", "from a graveyard", "in a graveyard", Const(InZone("graveyard"))),
    phrase("POST@card", "in exile", "from exile", Const(InZone("exile"))),
)

PHRASES: tuple[Phrase, ...] = (
    *(made for kind in _OBJECTS for made in _adjectives(kind)),
    *_types("obj"),
    *_types("card"),
    *_types("spell"),
    *(made for kind in (*_OBJECTS, "player") for made in _posts(kind) if kind != "player"),
    phrase("COLORADJ", "{w:#COLOR}", token(ColorIs, "color", **COLORS)),
    phrase("COLORADJ", "{w:#NONCOLOR}", without("non", ColorIs, "color", **COLORS)),
    phrase("COLORADJ", "{w:#COLORS}", token(Colors, "how")),
    phrase("SUPERADJ", "{w:#SUPER}", token(SupertypeIs, "supertype")),
    phrase("SUPERADJ", "{w:#NONSUPER}", without("non", SupertypeIs, "supertype")),
    phrase("STATUSADJ", "{w:#STATUS}", Pair(_status, _status_word)),
    phrase(
        "NAMEDPOST",
        "named {n:#NAME}",
        Pair(
            lambda n: NameIs(n[6:-1]),
            lambda v: {"n": f"«name:{v.name}»"} if type(v) is NameIs else None,
        ),
    ),
    *_CONTROLLED,
    *_WHERE,
)
