"""Creating tokens. [CR 111, 701.7]"""

from dataclasses import replace
from typing import Any

from apnap.abilities import actions
from apnap.abilities.amounts import Fixed, X
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import SUBJECT, Build, Differs, Pair
from apnap.oracle.phrases.parts import number
from apnap.oracle.words import COLORS

_LETTERS = {letter: word for word, letter in COLORS.items()}


def _token(pt: str, s: tuple[str, ...], t: tuple[str, ...], c: str = "") -> actions.TokenSpec:
    power, toughness = pt.split("/")
    if "*" in pt:
        raise Differs("a token of variable size")
    return actions.TokenSpec(
        colors=c,
        types=(*t, "creature"),
        subtypes=s,
        power=number(power),
        toughness=number(toughness),
    )


def _shown(value: Any) -> str:
    if type(value) is Fixed:
        return str(value.n)
    if type(value) is X:
        return "X"
    raise Differs("a size that is said elsewhere")


def _spec(value: Any) -> dict[str, Any] | None:
    if type(value) is not actions.TokenSpec or value.power is None or value.toughness is None:
        return None
    if value.name or value.supertypes or value.abilities or value.types[-1:] != ("creature",):
        return None
    slots: dict[str, Any] = {
        "pt": f"{_shown(value.power)}/{_shown(value.toughness)}",
        "s": value.subtypes,
        "t": value.types[:-1],
        "c": value.colors,
    }
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


_TAPPED = actions.ZoneMods(tapped=True)
_ATTACKING = actions.ZoneMods(tapped=True, attacking=True)


def _creates(template: str, *more: str, **fields: Any) -> tuple[Phrase, ...]:
    """Creating tokens as they are, tapped, or tapped and attacking; `@` marks the place."""
    made = []
    for words, mods in (
        ("", actions.ZoneMods()),
        ("tapped", _TAPPED),
        ("tapped and attacking", _ATTACKING),
    ):
        said = [one.replace("@", words).replace("  ", " ") for one in (template, *more)]
        meaning = Build(actions.Create, who=SUBJECT, mods=mods, **fields)
        made.append(phrase("PACT*", *said, meaning, bind="instruction"))
    return tuple(made)


def _copies(template: str, **fields: Any) -> tuple[Phrase, ...]:
    """Creating tokens that are copies."""
    return tuple(
        phrase(
            "PACT*",
            template.replace("@", words).replace("  ", " "),
            Build(actions.CreateCopy, who=SUBJECT, mods=mods, **fields),
            bind="instruction",
        )
        for words, mods in (("", actions.ZoneMods()), ("tapped", _TAPPED))
    )


def _plain(token: Any) -> dict[str, Any] | None:
    if type(token) is not actions.TokenSpec or token.abilities:
        return None
    return {"t": token}


def _with(t: Any, k: Any) -> Any:
    return replace(t, abilities=k)


def _without(token: Any) -> dict[str, Any] | None:
    if type(token) is not actions.TokenSpec or not token.abilities:
        return None
    return {"t": replace(token, abilities=()), "k": token.abilities}


def _several(n: Any) -> Any:
    return n


PHRASES: tuple[Phrase, ...] = (
    *_creates("<create> a @ {token:TOKENS.s}", count=Fixed(1)),
    *_creates("<create> {count:MANY} @ {token:TOKENS.p}"),
    *_creates(
        "<create> a number of @ {token:TOKENS.p} equal to {count:AMOUNT}",
    ),
    *_copies("<create> a @ token that's a copy of {of:OBJ}", count=Fixed(1)),
    *_copies("<create> {count:MANY} @ tokens that are copies of {of:OBJ}"),
    phrase("MANY", "{n:NW}", Pair(_several, lambda v: None if v == Fixed(1) else {"n": v})),
    phrase("TOKENS.s", "{t:TOKENPT} token", Pair(_several, _plain)),
    phrase("TOKENS.p", "{t:TOKENPT} tokens", Pair(_several, _plain)),
    phrase("TOKENS.s", "{t:TOKENPT} token with {k:KWL}", Pair(_with, _without)),
    phrase("TOKENS.p", "{t:TOKENPT} tokens with {k:KWL}", Pair(_with, _without)),
    *reads("TOKENS.s", "{t:TOKENPT} token named {n:#NAME}"),
    *reads("TOKENS.s", "{t:TOKENPT} token named {n:#NAME} with {k:KWL}"),
    *reads("TOKENS.s", "legendary {t:TOKENPT} token named {n:#NAME}"),
    *reads("TOKENS.s", "legendary {t:TOKENPT} token named {n:#NAME} with {k:KWL}"),
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
)
