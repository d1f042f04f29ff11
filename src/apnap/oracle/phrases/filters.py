"""What follows a noun: whose it is, its name; lists of such qualifiers."""

from apnap.abilities.filters import AllOf, ControlledBy, InZone, NameIs, Not, OwnedBy
from apnap.abilities.node import Filter
from apnap.abilities.selectors import Players, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Const, Differs, Pair, only_read
from apnap.oracle.phrases.parts import wraps

KINDS = ("obj", "card", "spell", "source", "ability", "stack", "objspell")


def _joined(a: Filter, r: tuple[Filter, ...]) -> tuple[Filter, ...]:
    zones = [one for one in (a, *r) if isinstance(one, InZone)]
    if len(zones) > 1:
        raise Differs("in two zones: in either of them")
    return (a, *r)


def _lists(kind: str) -> tuple[Phrase, ...]:
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
            f"{{a:{post}}} and {{r:POSTS@{kind}}}",
            Pair(
                _joined,
                lambda v: {"a": v[0], "r": v[1:]} if len(v) > 1 else None,
            ),
            name="qualifiers",
            split="low",
        ),
    )


def _whose(kind: str) -> tuple[Phrase, ...]:
    post = f"POST@{kind}"
    return (
        phrase(post, "you control", Const(ControlledBy(You()))),
        phrase(post, "you don't control", Const(Not(ControlledBy(You())))),
        phrase(
            post,
            "a opponent controls",
            "your opponents control",
            Const(ControlledBy(Players("opponents"))),
            name="opponents control",
        ),
        phrase(
            post,
            "{who:PLAYER.s} controls",
            wraps(ControlledBy, "who", "who"),
            name="someone controls",
        ),
        phrase(
            post, "{who:THATTHEY@player.p} control", only_read(wraps(ControlledBy, "who", "who"))
        ),
        phrase(post, "{who:THATTHEY@player.p} own", only_read(wraps(OwnedBy, "who", "who"))),
        phrase(post, "you own", Const(OwnedBy(You()))),
        phrase(post, "you don't own", Const(Not(OwnedBy(You())))),
        phrase(
            post,
            "a opponent owns",
            "your opponents own",
            Const(OwnedBy(Players("opponents"))),
            name="opponents control",
        ),
        phrase(post, "{who:PLAYER.s} owns", wraps(OwnedBy, "who", "who"), name="someone controls"),
        phrase(
            post,
            "you own and control",
            "you both own and control",
            Const(AllOf((OwnedBy(You()), ControlledBy(You())))),
        ),
        phrase(
            post,
            "you control but don't own",
            Const(AllOf((ControlledBy(You()), Not(OwnedBy(You()))))),
        ),
        phrase(
            post,
            "you own but don't control",
            Const(AllOf((OwnedBy(You()), Not(ControlledBy(You()))))),
        ),
        *reads(post, "a player controls"),
        *reads(post, "{who:PLAYER.s} doesn't control"),
    )


_NAMED = (
    phrase(
        "NAMEDPOST",
        "named {n:#NAME}",
        Pair(
            lambda n: NameIs(n[6:-1]),
            lambda v: {"n": f"«name:{v.name}»"} if type(v) is NameIs and v.name != "~" else None,
        ),
    ),
    phrase(
        "NAMEDPOST",
        "not named {n:#NAME}",
        Pair(
            lambda n: Not(NameIs(n[6:-1])),
            lambda v: (
                {"n": f"«name:{v.part.name}»"}
                if type(v) is Not and type(v.part) is NameIs
                else None
            ),
        ),
    ),
    # "~" stands for the name until the card is put together
    phrase("NAMEDPOST", "named ~", Const(NameIs("~"))),
    phrase("NAMEDPOST", "not named ~", Const(Not(NameIs("~")))),
    *reads("NAMEDPOST", "named {a:#NAME} or {b:#NAME}"),
)

PHRASES: tuple[Phrase, ...] = (
    *(made for kind in KINDS for made in _lists(kind)),
    *(made for kind in KINDS for made in _whose(kind)),
    *_NAMED,
)
