"""Adding mana. [CR 106]"""

import re
from typing import Any

from apnap.abilities import actions
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


PHRASES: tuple[Phrase, ...] = (
    phrase("PACT*", "<add> {mana:#MANA}", Build(actions.AddMana, who=SUBJECT), bind="instruction"),
    phrase(
        "PACT*",
        "<add> {types:MANATYPES}",
        Build(actions.AddManaOf, who=SUBJECT),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> {count:NW} mana of any one color",
        Build(actions.AddManaOf, types="WUBRG", who=SUBJECT),
        bind="instruction",
    ),
    phrase("MANATYPES", "one mana of any color", Const("WUBRG")),
    phrase("MANATYPES", "{a:#MANA} or {b:#MANA}", Pair(_either, _two)),
    phrase("MANATYPES", "{a:#MANA} , {b:#MANA} , or {c:#MANA}", Pair(_either, _three)),
    phrase(
        "PACT*",
        "<add> {count:MANY} mana in any combination of colors",
        Build(actions.AddManaOf, types="WUBRG", same=False, who=SUBJECT),
        bind="instruction",
    ),
    *reads(
        "PACT*",
        "<add> {count:MANY} mana in any combination of {a:#MANA} and/or {b:#MANA}",
        "<add> one mana of any type that {what:EVN@obj.s} could produce",
        "<add> one mana of any color that {what:EVN@obj.s} could produce",
        "<add> one mana of the chosen color",
        "<add> one mana of that color",
        "<add> a amount of {mana:#MANA} equal to {n:AMOUNT}",
        bind="instruction",
    ),
)
