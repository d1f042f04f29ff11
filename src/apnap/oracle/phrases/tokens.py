"""Creating tokens. [CR 111, 701.7]"""

from typing import Any

from apnap.abilities import actions
from apnap.abilities.amounts import Fixed
from apnap.abilities.node import Ability
from apnap.oracle.grammar import Phrase, phrase
from apnap.oracle.meaning import SUBJECT, Build, Differs, Pair
from apnap.oracle.phrases.parts import number
from apnap.oracle.words import COLORS

_LETTERS = {letter: word for word, letter in COLORS.items()}


def _token(
    pt: str, s: tuple[str, ...], t: tuple[str, ...], c: str = "", k: tuple[Ability, ...] = ()
) -> actions.TokenSpec:
    power, toughness = pt.split("/")
    if "*" in pt:
        raise Differs("a token of variable size")
    return actions.TokenSpec(
        colors=c,
        types=(*t, "creature"),
        subtypes=s,
        power=number(power),
        toughness=number(toughness),
        abilities=k,
    )


def _shown(value: Any) -> str:
    return str(value.n) if type(value) is Fixed else "X"


def _spec(value: Any) -> dict[str, Any] | None:
    if type(value) is not actions.TokenSpec or value.power is None or value.toughness is None:
        return None
    if value.name or value.supertypes or value.types[-1:] != ("creature",):
        return None
    slots: dict[str, Any] = {
        "pt": f"{_shown(value.power)}/{_shown(value.toughness)}",
        "s": value.subtypes,
        "t": value.types[:-1],
        "c": value.colors,
    }
    if value.abilities:
        slots["k"] = value.abilities
    return slots


def _colors(a: str, b: str = "", c: str = "") -> str:
    return "".join(COLORS[word] for word in (a, b, c) if word)


def _color_words(value: Any) -> dict[str, str] | None:
    if not value:
        return None
    return dict(zip("abc", (_LETTERS[letter] for letter in value), strict=False))


def _more(a: str, r: tuple[str, ...] = ()) -> tuple[str, ...]:
    return (a, *r)


def _split(value: Any) -> dict[str, Any] | None:
    if not value:
        return None
    return {"a": value[0]} if len(value) == 1 else {"a": value[0], "r": value[1:]}


PHRASES: tuple[Phrase, ...] = (
    phrase(
        "PACT*",
        "<create> a {token:TOKEN} token",
        Build(actions.Create, who=SUBJECT),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<create> {count:NW} {token:TOKEN} tokens",
        Build(actions.Create, who=SUBJECT),
        bind="instruction",
    ),
    phrase(
        "TOKENPT",
        "{pt:#PT} {c:TCOLORS} {s:SUBTYPES} {t:TYPEWORDS}",
        Pair(_token, _spec),
    ),
    phrase(
        "TCOLORS",
        "{a:#COLOR}",
        "{a:#COLOR} and {b:#COLOR}",
        "{a:#COLOR} , {b:#COLOR} , and {c:#COLOR}",
        Pair(_colors, _color_words),
    ),
    phrase("TCOLORS", "colorless", Pair(lambda: "", lambda v: None if v else {})),
    phrase("SUBTYPES", "{a:#SUB}", "{a:#SUB} {r:SUBTYPES}", Pair(_more, _split)),
    phrase("TYPEWORDS", "creature", Pair(lambda: (), lambda v: None if v else {})),
    phrase(
        "TYPEWORDS",
        "artifact creature",
        Pair(lambda: ("artifact",), lambda v: {} if v == ("artifact",) else None),
    ),
    phrase(
        "TYPEWORDS",
        "enchantment creature",
        Pair(lambda: ("enchantment",), lambda v: {} if v == ("enchantment",) else None),
    ),
    phrase(
        "TOKEN",
        "{token:TOKENPT}",
        Pair(
            lambda token: token, lambda v: {"token": v} if not getattr(v, "abilities", ()) else None
        ),
    ),
)
