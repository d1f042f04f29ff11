"""Adding mana. [CR 106]"""

import re
from typing import Any

from apnap.abilities import actions
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import SUBJECT, Build, Const, Differs, Pair


def _either(a: str, b: str) -> str:
    letters = re.fullmatch(r"\{([WUBRGC])\}\{([WUBRGC])\}", a + b)
    if letters is None:
        raise Differs("a choice between several mana")
    return letters.group(1) + letters.group(2)


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
    *reads("MANATYPES", "{a:#MANA} , {b:#MANA} , or {c:#MANA}"),
)
