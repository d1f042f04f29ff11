"""Creating tokens. [CR 111, 701.7]"""

from dataclasses import replace
from typing import Any

from apnap.abilities import actions, effects, parts
from apnap.abilities.ability import Static
from apnap.abilities.amounts import Fixed, X
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import SUBJECT, Build, Const, Differs, Pair
from apnap.oracle.phrases.amounts import multiplied
from apnap.oracle.phrases.parts import number
from apnap.oracle.words import COLORS

_LETTERS = {letter: word for word, letter in COLORS.items()}


def _token(pt: str, s: tuple[str, ...], t: tuple[str, ...], c: str = "") -> parts.TokenSpec:
    power, toughness = pt.split("/")
    if "*" in pt:
        raise Differs("a token of variable size")
    return parts.TokenSpec(
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
    if type(value) is not parts.TokenSpec or value.power is None or value.toughness is None:
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


def _vehicle(pt: str, c: str, s: tuple[str, ...]) -> parts.TokenSpec:
    return replace(_token(pt, s, (), c), types=("artifact",))


def _vehicle_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not parts.TokenSpec or value.types != ("artifact",):
        return None
    found = _spec(replace(value, types=("creature",)))
    return None if found is None else {name: found[name] for name in ("pt", "c", "s")}


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


_TAPPED = parts.ZoneMods(tapped=True)
_ATTACKING = parts.ZoneMods(tapped=True, attacking=True)


def _creates(template: str, *more: str, **fields: Any) -> tuple[Phrase, ...]:
    """Creating tokens as they are, tapped, or tapped and attacking; `@` marks the place."""
    made = []
    for words, mods in (
        ("", parts.ZoneMods()),
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
        for words, mods in (
            ("", parts.ZoneMods()),
            ("tapped", _TAPPED),
            ("tapped and attacking", _ATTACKING),
        )
    )


def _plain(token: Any) -> dict[str, Any] | None:
    if type(token) is not parts.TokenSpec or token.abilities:
        return None
    return {"t": token}


def _with(t: Any, k: Any) -> Any:
    return replace(t, abilities=k)


def _without(token: Any) -> dict[str, Any] | None:
    if type(token) is not parts.TokenSpec or not token.abilities:
        return None
    return {"t": replace(token, abilities=()), "k": token.abilities}


def _named(t: Any, n: str) -> Any:
    return replace(t, name=n[6:-1])


def _name(token: Any) -> dict[str, Any] | None:
    if type(token) is not parts.TokenSpec or not token.name or token.abilities:
        return None
    return {"t": replace(token, name=""), "n": f"«name:{token.name}»"}


def _named_with(t: Any, n: str, k: Any) -> Any:
    return replace(t, name=n[6:-1], abilities=k)


def _name_with(token: Any) -> dict[str, Any] | None:
    if type(token) is not parts.TokenSpec or not token.name or not token.abilities:
        return None
    bare = replace(token, name="", abilities=())
    return {"t": bare, "n": f"«name:{token.name}»", "k": token.abilities}


def _legendary(t: Any) -> Any:
    return replace(t, supertypes=("legendary",))


def _not_legendary(token: Any) -> dict[str, Any] | None:
    if type(token) is not parts.TokenSpec or token.supertypes != ("legendary",):
        return None
    return {"t": replace(token, supertypes=())}


def _no_size(c: str, s: tuple[str, ...], t: str) -> parts.TokenSpec:
    return parts.TokenSpec(colors=c, types=(t,), subtypes=s)


def _without_size(token: Any) -> dict[str, Any] | None:
    if type(token) is not parts.TokenSpec or len(token.types) != 1:
        return None
    if token != _no_size(token.colors, token.subtypes, token.types[0]):
        return None
    return {"c": token.colors, "s": token.subtypes, "t": token.types[0]}


def _several_for_each(n: Any, token: Any, count: Any) -> actions.Create:
    return actions.Create(token, multiplied(n, count), SUBJECT)


def _together(a: Any, b: Any) -> effects.Simultaneously:
    both = tuple(actions.Create(token, Fixed(1), SUBJECT) for token in (a, b))
    return effects.Simultaneously(both)


def _one_each(value: Any) -> dict[str, Any] | None:
    if type(value) is not effects.Simultaneously or len(value.parts) != 2:
        return None
    tokens = [getattr(part, "token", None) for part in value.parts]
    if None in tokens or value != _together(*tokens):
        return None
    return {"a": tokens[0], "b": tokens[1]}


def _several(n: Any) -> Any:
    return n


def _no_size_yet(c: str, s: tuple[str, ...], t: tuple[str, ...]) -> parts.TokenSpec:
    return parts.TokenSpec(colors=c, types=(*t, "creature"), subtypes=s)


def _kinds(value: Any) -> dict[str, Any] | None:
    if type(value) is not parts.TokenSpec or value.types[-1:] != ("creature",):
        return None
    slots: dict[str, Any] = {"c": value.colors, "s": value.subtypes, "t": value.types[:-1]}
    return slots if value == _no_size_yet(**slots) else None


def _defined(t: parts.TokenSpec, k: Any) -> parts.TokenSpec:
    if not any(type(one) is Static and one.defining for one in k):
        raise Differs("a creature token without a size")
    return replace(t, abilities=k)


def _sizeless(value: Any) -> dict[str, Any] | None:
    if type(value) is not parts.TokenSpec or value.power is not None or not value.abilities:
        return None
    return {"t": replace(value, abilities=()), "k": value.abilities}


def _called(n: str, token: Any) -> actions.Create:
    name = n[6:-1]
    if token.name or "~" in name:
        raise Differs("a token with two names")
    return actions.Create(replace(token, name=name), Fixed(1), SUBJECT)


def _name_first(value: Any) -> dict[str, Any] | None:
    token = value.token if type(value) is actions.Create else None
    if type(token) is not parts.TokenSpec or token.supertypes != ("legendary",) or not token.name:
        return None
    if value != actions.Create(token, Fixed(1), SUBJECT):
        return None
    return {"n": f"«name:{token.name}»", "token": replace(token, name="")}


_SIZE = "its power is equal to {a:AMOUNT} and its toughness is equal to {b:AMOUNT}"

PHRASES: tuple[Phrase, ...] = (
    *_creates("<create> a @ {token:TOKENS.s}", count=Fixed(1)),
    *_creates("<create> {count:MANY} @ {token:TOKENS.p}"),
    phrase(
        "PACT*",
        "<create> a {token:TOKENS.s} that's tapped and attacking",
        Pair(lambda token: actions.Create(token, Fixed(1), SUBJECT, _ATTACKING), lambda v: None),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<create> {count:MANY} {token:TOKENS.p} that are tapped and attacking",
        Pair(
            lambda count, token: actions.Create(token, count, SUBJECT, _ATTACKING), lambda v: None
        ),
        bind="instruction",
    ),
    *_creates(
        "<create> a number of @ {token:TOKENS.p} equal to {count:AMOUNT}",
    ),
    *_copies("<create> a @ token that's a copy of {of:THING}", count=Fixed(1)),
    *_copies("<create> {count:MANY} @ tokens that are copies of {of:THING}"),
    *_copies(
        "<create> a @ token that's a copy of {of:THING} , except {except_:EXCEPTS}", count=Fixed(1)
    ),
    *_copies(
        "<create> {count:MANY} @ tokens that are copies of {of:THING} , except {except_:EXCEPTS}"
    ),
    phrase(
        "PACT*",
        "<create> {n:#NAME} , a {token:TOKENS.s}",
        Pair(_called, _name_first),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<create> a {token:TOKENS.s} that's tapped and attacking {count:FOREACH}",
        Pair(
            lambda token, count: actions.Create(token, count, SUBJECT, _ATTACKING), lambda v: None
        ),
        bind="instruction",
    ),
    *reads("TOKENS.s", "^ walker token", "^ mutavault token", "^ tarmogoyf token"),
    *reads("TOKENS.p", "^ walker tokens"),
    *(
        phrase(
            "PACT*",
            said,
            Pair(
                lambda of: actions.CreateCopy(of=of, count=Fixed(1), who=SUBJECT, mods=_ATTACKING),
                lambda v: None,
            ),
            bind="instruction",
        )
        for said in (
            "<create> a token that's a copy of {of:THING} and that's tapped and attacking",
            "<create> a token that's a copy of {of:THING} that's tapped and attacking",
        )
    ),
    # for each, and others at the same time
    phrase(
        "PACT*",
        "<create> a {token:TOKENS.s} {count:FOREACH}",
        Pair(lambda token, count: actions.Create(token, count, SUBJECT), lambda v: None),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<create> a tapped {token:TOKENS.s} {count:FOREACH}",
        Pair(lambda token, count: actions.Create(token, count, SUBJECT, _TAPPED), lambda v: None),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<create> {n:MANY} {token:TOKENS.p} {count:FOREACH}",
        Pair(_several_for_each, lambda v: None),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<create> a {a:TOKENS.s} and a {b:TOKENS.s}",
        Pair(_together, _one_each),
        bind="instruction",
    ),
    *reads(
        "PACT*",
        "<create> a tapped {a:TOKENS.s} and a tapped {b:TOKENS.s}",
        "<create> a {a:TOKENS.s} or a {b:TOKENS.s}",
        "<create> a {a:TOKENS.s} , a {b:TOKENS.s} , and a {c:TOKENS.s}",
        "<create> a {a:TOKENS.s} and {n:MANY} {b:TOKENS.p}",
        "<create> {n:MANY} {a:TOKENS.p} and a {b:TOKENS.s}",
        "<create> {n:MANY} {a:TOKENS.p} and {m:MANY} {b:TOKENS.p}",
        "<create> your choice of a {a:TOKENS.s} or a {b:TOKENS.s}",
        "<create> your choice of a {a:TOKENS.s} , a {b:TOKENS.s} , or a {c:TOKENS.s}",
        "<create> a {a:TOKENS.s} attached to {to:OBJ}",
        "<create> a {a:TOKENS.s} , then attach it to {to:OBJ}",
        "<create> a {w:ROLE} ^ role token attached to {to:OBJ}",
        "<create> a {w:ROLE} Role token attached to {to:OBJ}",
        "<create> a {a:TOKENS.s} that's attacking",
        "<create> a {a:TOKENS.s} under {who:WHOSE} control",
        "<create> {n:MANY} {a:TOKENS.p} under {who:WHOSE} control",
        "<create> a additional {a:TOKENS.s}",
        "<create> {n:THATMANY} additional {a:TOKENS.p}",
        "<create> a {k:COUNTERKIND} on it",
        "<create> a {a:TOKENS.s} with {n:COUNTNUM} {k:COUNTERKIND} on it",
        "<create> a token that's a copy of {of:THING} , with {n:COUNTNUM} {k:COUNTERKIND} on it",
        "<create> a token that's a copy of {of:THING} {f:FOREACH}",
        bind="instruction",
    ),
    *reads("ROLE", "Cursed", "Monster", "Sorcerer", "Virtuous", "Wicked"),
    *reads("ROLE", "^ monster", "^ royal", "^ cursed", "^ sorcerer", "^ virtuous", "^ wicked"),
    *reads("ROLE", "^ young ^ hero", "^ young Hero", "Young Hero", "Royal"),
    *reads("TOKENS.s", "Incubator token"),
    *reads("TOKENS.p", "Incubator tokens"),
    phrase("MANY", "{n:NW}", Pair(_several, lambda v: None if v == Fixed(1) else {"n": v})),
    phrase("TOKENS.s", "{t:TOKENPT} token", Pair(_several, _plain)),
    phrase("TOKENS.p", "{t:TOKENPT} tokens", Pair(_several, _plain)),
    phrase("TOKENS.s", "{t:TOKENPT} token with {k:KWL}", Pair(_with, _without)),
    phrase("TOKENS.p", "{t:TOKENPT} tokens with {k:KWL}", Pair(_with, _without)),
    phrase("TOKENS.s", "{t:TOKENPT} token named {n:#NAME}", Pair(_named, _name)),
    phrase("TOKENS.p", "{t:TOKENPT} tokens named {n:#NAME}", Pair(_named, _name)),
    phrase(
        "TOKENS.s", "{t:TOKENPT} token named {n:#NAME} with {k:KWL}", Pair(_named_with, _name_with)
    ),
    phrase(
        "TOKENS.p", "{t:TOKENPT} tokens named {n:#NAME} with {k:KWL}", Pair(_named_with, _name_with)
    ),
    *(
        phrase(
            f"TOKENS.{form}",
            f"{{t:TOKENPT}} {noun} with {{k:KWL}} named {{n:#NAME}}",
            Pair(_named_with, lambda v: None),
        )
        for form, noun in (("s", "token"), ("p", "tokens"))
    ),
    phrase(
        "TOKENPT", "legendary {t:TOKENPT}", Pair(_legendary, _not_legendary), name="legendary token"
    ),
    phrase("TOKENPT", "{c:TCOLORS} {s:SUBTYPES} {t:TYPEONE}", Pair(_no_size, _without_size)),
    phrase(
        "TOKENPT",
        "{c:TCOLORS} {t:TYPEONE}",
        Pair(
            lambda c, t: _no_size(c, (), t),
            lambda v: (
                {"c": found["c"], "t": found["t"]}
                if (found := _without_size(v)) and not found["s"]
                else None
            ),
        ),
    ),
    phrase(
        "TOKENPT",
        "{pt:#PT} {c:TCOLORS} {s:SUBTYPES} artifact",
        Pair(_vehicle, _vehicle_slots),
    ),
    # its size is what its ability says, or what is said afterwards
    *(
        phrase(f"TOKENS.{form}", f"{{t:SIZELESS}} {noun} with {{k:KWL}}", Pair(_defined, _sizeless))
        for form, noun in (("s", "token"), ("p", "tokens"))
    ),
    *reads(
        "PACT*",
        "<create> a {t:SIZELESS} token . it has {q:QUOTED}",
        "<create> a {t:SIZELESS} token . those creatures have {q:QUOTED}",
        f"<create> a {{t:SIZELESS}} token . {_SIZE}",
        f"<create> a {{t:SIZELESS}} token named {{n:#NAME}} that's attacking . {_SIZE}",
        bind="instruction",
    ),
    phrase("SIZELESS", "{c:TCOLORS} {s:SUBTYPES} {t:TYPEWORDS}", Pair(_no_size_yet, _kinds)),
    phrase("TYPEONE", "artifact", Const("artifact")),
    phrase("TYPEONE", "enchantment", Const("enchantment")),
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
