"""What stands before a noun: colors, states, supertypes, types, sizes."""

from typing import Any

from apnap.abilities.amounts import Fixed
from apnap.abilities.filters import (
    AllOf,
    AnyOf,
    ColorIs,
    Colors,
    Compare,
    InZone,
    Kind,
    Not,
    StatusIs,
    SubtypeIs,
    SupertypeIs,
    TypeIs,
)
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Const, Differs, Pair
from apnap.oracle.phrases.parts import alternatives, token, without
from apnap.oracle.words import COLORS, sorts

OBJECTS = ("obj", "card", "spell", "source")
_STATUSES = {"face-down": "face down", "face-up": "face up"}


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


def size(token: str) -> AllOf:
    """Read "2/2": both its power and its toughness."""
    power, toughness = token.split("/")
    if not (power.isdigit() and toughness.isdigit()):
        raise Differs("a size that is no number")
    return AllOf(
        (
            Compare("power", "=", Fixed(int(power))),
            Compare("toughness", "=", Fixed(int(toughness))),
        )
    )


def size_token(value: Any) -> dict[str, str] | None:
    """The size as a token, None if this is none."""
    if type(value) is not AllOf or len(value.parts) != 2:
        return None
    power, toughness = value.parts
    if type(power) is not Compare or type(toughness) is not Compare:
        return None
    if type(power.amount) is not Fixed or type(toughness.amount) is not Fixed:
        return None
    written = f"{power.amount.n}/{toughness.amount.n}"
    return {"w": written} if value == size(written) else None


def _types(kind: str, types: str) -> tuple[Phrase, ...]:
    if kind == "obj":  # "artifact or noncreature enchantment" is two nouns, not two adjectives
        return (
            phrase("ADJI@obj", f"{{l:{types}/or}}", alternatives()),
            phrase("ADJI@obj", "{a:TYPEADJ@obj} and {b:TYPEADJ@obj}", _EITHER_SORT),
            phrase("ADJI@obj", "{a:SUPERADJ} and {b:TYPEADJ@obj}", _EITHER_SORT),
            phrase("ADJI@obj", "{w:#TYPE}", token(TypeIs, "type")),
            phrase("ADJI@obj", "{w:#NONTYPE}", without("non", TypeIs, "type")),
        )
    return (
        phrase(f"ADJI@{kind}", f"{{l:{types}/or|and|and/or}}", alternatives()),
        phrase(types, "{w:#TYPE}", token(TypeIs, "type")),
        phrase(types, "{w:#NONTYPE}", without("non", TypeIs, "type")),
    )


_COLOR_WORDS = {letter: word for word, letter in COLORS.items()}
# "Elf and Faerie creatures": creatures that are one or the other
_EITHER_SORT = Pair(lambda a, b: AnyOf((a, b)), lambda v: None)
_FIRST_AND_REST = Pair(
    lambda a, r: (a, *r), lambda v: {"a": v[0], "r": v[1:]} if len(v) > 1 else None
)


_EITHER = (
    frozenset({"instant", "sorcery"}),
    frozenset({"attacking", "blocking"}),
    frozenset({"tapped", "untapped"}),
    frozenset({"creature", "planeswalker"}),
    frozenset({"creature", "battle"}),
)


def not_both(word: str, after: str) -> bool:
    """What no one thing is, so that "or" stands between."""
    return {word, after} in _EITHER


def _out_of_order(word: str, after: str) -> bool:
    """Types stand right before the noun, after what it does and its colors."""
    late = {"#STATUS", "#COLOR", "#SUPER"} & set(sorts(after))
    return not_both(word, after) or ("#TYPE" in sorts(word) and bool(late))


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
            f"{{a:NEGADJ@{kind}}} , {{r:ADJS@{kind}}}",
            _FIRST_AND_REST,
        ),
        phrase(
            f"ADJS@{kind}",
            f"{{a:ADJI@{kind}}} {{r:ADJS@{kind}}}",
            _FIRST_AND_REST,
            veto=_out_of_order,
        ),
        *(
            phrase(f"{before}@{kind}", f"non{status}", Const(Not(StatusIs(status))))
            for before in ("ADJI", "NEGADJ")
            for status in ("attacking", "blocking")
        ),
        phrase(f"NEGADJ@{kind}", "nontoken", Const(Not(Kind("token")))),
        phrase(f"NEGADJ@{kind}", "{w:#NONTYPE}", without("non", TypeIs, "type")),
        phrase(f"NEGADJ@{kind}", "{w:#NONSUB}", without("non-", SubtypeIs, "subtype")),
        phrase(f"NEGADJ@{kind}", "{w:#NONSUPER}", without("non", SupertypeIs, "supertype")),
        phrase(f"NEGADJ@{kind}", "{w:#NONCOLOR}", without("non", ColorIs, "color", **COLORS)),
        phrase(f"ADJI@{kind}", "{l:COLORADJ/or|and|and/or}", alternatives()),
        phrase(f"ADJI@{kind}", "{l:STATUSADJ/or}", alternatives()),
        phrase(f"ADJI@{kind}", "{l:SUPERADJ/or}", alternatives()),
        *_types(kind, types),
        phrase(f"ADJI@{kind}", "{w:#PT}", Pair(size, size_token)),
        phrase(f"ADJI@{kind}", "commander", Const(Kind("commander"))),
        phrase(f"ADJI@{kind}", "outlaw", Const(Kind("outlaw"))),
        phrase(types, "{w:#SUB}", token(SubtypeIs, "subtype")),
        phrase(types, "^ time ^ lord", Const(SubtypeIs("Time Lord"))),
        phrase(types, "{w:#NONSUB}", without("non-", SubtypeIs, "subtype")),
        phrase(
            f"ADJI@{kind}",
            "{a:#COLOR} or {b:#TYPE}",
            Pair(
                lambda a, b: AnyOf((ColorIs(COLORS[a]), TypeIs(b))),
                lambda v: (
                    {"a": _COLOR_WORDS[v.parts[0].color], "b": v.parts[1].type}
                    if type(v) is AnyOf
                    and len(v.parts) == 2
                    and type(v.parts[0]) is ColorIs
                    and type(v.parts[1]) is TypeIs
                    else None
                ),
            ),
        ),
        *((phrase(f"ADJI@{kind}", "exiled", Const(InZone("exile"))),) if kind == "card" else ()),
        phrase(f"ADJI@{kind}", "double-faced", Const(Kind("double-faced"))),
        *reads(f"ADJI@{kind}", "noncommander", "non-outlaw", "stickered"),
    )


PHRASES: tuple[Phrase, ...] = (
    *(made for kind in OBJECTS for made in _adjectives(kind)),
    phrase("COLORADJ", "{w:#COLOR}", token(ColorIs, "color", **COLORS)),
    phrase("COLORADJ", "{w:#NONCOLOR}", without("non", ColorIs, "color", **COLORS)),
    phrase("COLORADJ", "{w:#COLORS}", token(Colors, "how")),
    phrase("SUPERADJ", "{w:#SUPER}", token(SupertypeIs, "supertype")),
    phrase("SUPERADJ", "{w:#NONSUPER}", without("non", SupertypeIs, "supertype")),
    phrase("STATUSADJ", "{w:#STATUS}", Pair(_status, _status_word)),
)
