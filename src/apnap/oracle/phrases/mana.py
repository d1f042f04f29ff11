"""Adding mana. [CR 106]"""

import re
from typing import Any

from apnap.abilities import mana as mana_words
from apnap.abilities.amounts import Fixed
from apnap.abilities.node import Filter
from apnap.abilities.selectors import All
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import SUBJECT, Build, Const, Differs, Pair


def _either(a: str, b: str, c: str = "") -> str:
    letters = re.fullmatch(r"\{([WUBRGC])\}\{([WUBRGC])\}(?:\{([WUBRGC])\})?", a + b + c)
    if letters is None:
        raise Differs("a choice between several mana")
    return "".join(letter for letter in letters.groups() if letter)


def _three(value: Any) -> dict[str, str] | None:
    if not isinstance(value, str) or len(value) != 3:
        return None
    return {slot: f"{{{letter}}}" for slot, letter in zip("abc", value, strict=True)}


def _two(value: Any) -> dict[str, str] | None:
    if not isinstance(value, str) or len(value) != 2:
        return None
    return {"a": f"{{{value[0]}}}", "b": f"{{{value[1]}}}"}


def _combination(count: Any, a: str, b: str) -> mana_words.AddManaOf:
    return mana_words.AddManaOf(_either(a, b), count, same=False, who=SUBJECT)


def _combined(value: Any) -> dict[str, Any] | None:
    if type(value) is not mana_words.AddManaOf or len(value.types) != 2:
        return None
    letters = _two(value.types)
    if letters is None or value != _combination(value.count, **letters):
        return None
    return {**letters, "count": value.count}


def _could_produce(colors: bool) -> Any:
    def lower(what: Filter) -> mana_words.AddManaCouldProduce:
        return mana_words.AddManaCouldProduce(All(what), colors, who=SUBJECT)

    return lower


def _producers(colors: bool) -> Any:
    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not mana_words.AddManaCouldProduce or type(value.what) is not All:
            return None
        what = value.what.filter
        return {"what": what} if value == _could_produce(colors)(what) else None

    return raised


def _of_event(w: str) -> mana_words.AddManaOfEvent:
    return mana_words.AddManaOfEvent(Fixed(1), SUBJECT)


PHRASES: tuple[Phrase, ...] = (
    phrase(
        "PACT*", "<add> {mana:#MANA}", Build(mana_words.AddMana, who=SUBJECT), bind="instruction"
    ),
    phrase(
        "PACT*",
        "<add> {types:MANATYPES}",
        Build(mana_words.AddManaOf, who=SUBJECT),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> {count:NW} mana of any one color",
        Build(mana_words.AddManaOf, types="WUBRG", who=SUBJECT),
        bind="instruction",
    ),
    phrase("MANATYPES", "one mana of any color", Const("WUBRG")),
    phrase("MANATYPES", "{a:#MANA} or {b:#MANA}", Pair(_either, _two)),
    phrase("MANATYPES", "{a:#MANA} , {b:#MANA} , or {c:#MANA}", Pair(_either, _three)),
    phrase(
        "PACT*",
        "<add> {count:MANY} mana in any combination of colors",
        Build(mana_words.AddManaOf, types="WUBRG", same=False, who=SUBJECT),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> {count:MANY} mana in any combination of {a:#MANA} and/or {b:#MANA}",
        Pair(_combination, _combined),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> {mana:#MANA} {times:FOREACH}",
        "<add> a amount of {mana:#MANA} equal to {times:AMOUNT}",
        Build(mana_words.AddMana, who=SUBJECT),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> a additional {mana:#MANA}",
        Pair(lambda mana: mana_words.AddMana(mana, who=SUBJECT), lambda v: None),
        bind="instruction",
    ),
    *(
        phrase(
            "PACT*",
            f"<add> one mana of any {word} that {{what:EVN@obj.s}} could produce",
            Pair(_could_produce(colors), _producers(colors)),
            bind="instruction",
        )
        for word, colors in (("type", False), ("color", True))
    ),
    phrase(
        "PACT*",
        "<add> {count:NW} mana of the chosen color",
        Build(mana_words.AddManaOfChosen, who=SUBJECT),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> one mana of any type that {w:PRODUCER} produced",
        "<add> one additional mana of any type that {w:PRODUCER} produced",
        "<add> a additional mana of any type that {w:PRODUCER} produced",
        Pair(
            _of_event,
            lambda v: {"w": "land"} if v == mana_words.AddManaOfEvent(Fixed(1), SUBJECT) else None,
        ),
        bind="instruction",
    ),
    *(phrase("PRODUCER", word, Const(word)) for word in ("land", "permanent")),
    *reads(
        "PACT*",
        "<add> one mana of that color",
        "<add> {count:MANY} mana of that color",
        "<add> a additional one mana of any color",
        "<add> one mana of any color in your commander 's color identity",
        "<add> {n:NW} mana of any one color in your commander 's color identity",
        "<add> {n:NW} mana in any combination of colors in your commander 's color identity",
        "<add> one mana of any of the exiled card 's colors",
        "<add> {n:THATMUCH} {m:#MANA}",
        "<add> {n:THATMUCH} mana of any one color",
        "<add> {n:THATMUCH} mana in any combination of colors",
        "<add> {n:THATMANY} {m:#MANA}",
        "<add> {n:NW} additional mana of any one color",
        "<add> a amount of mana of that color equal to {n:AMOUNT}",
        "<add> {a:#MANA} or {b:MANATYPES}",
        "<add> {a:#MANA} or one mana of the chosen color",
        "<add> {a:#MANA} {b:FOREACH} and {c:#MANA} {d:FOREACH}",
        "<add> X mana in any combination of {a:#MANA} , {b:#MANA} , and/or {c:#MANA}",
        "<add> {n:NW} mana in any combination of {a:#MANA} , {b:#MANA} , and/or {c:#MANA}",
        "<add> {n:NW} mana of different colors",
        "<add> one mana of any color {f:FOREACH}",
        "<add> {n:NW} mana of any one color {f:FOREACH}",
        "<add> one mana of any type",
        "<add> one mana of any color among {n:N@obj.p}",
        "<add> {n:NW} mana of any type",
        "<add> {n:NW} mana of any one type that {what:EVN@obj.s} could produce",
        bind="instruction",
    ),
)
