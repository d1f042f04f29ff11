"""Whole lines: what stands on a line by itself. [CR 113.3, 207.2c, 702, 714.2, 716.2]"""

from typing import Any

from apnap.abilities.ability import Activated, KeywordText, Spell, Static
from apnap.abilities.conditions import Is
from apnap.abilities.filters import StatusIs
from apnap.abilities.selectors import This
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Differs, Pair, Same, only_read

_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII")
ROOTS = ("permanent", "spell")


def _one(a: Any) -> tuple[Any, ...]:
    return (a,)


def _alone(value: Any) -> dict[str, Any] | None:
    return {"a": value[0]} if isinstance(value, tuple) and len(value) == 1 else None


def _statements(a: Any, r: tuple[Any, ...]) -> tuple[Any, ...]:
    return (a, *r)


def _first_statement(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or len(value) < 2:
        return None
    if not all(isinstance(one, Static) for one in value):
        return None
    return {"a": value[0], "r": value[1:]}


def _chapter(c: str, body: Any) -> tuple[KeywordText]:
    numerals = c[len("«chapter:") : -1].split(", ")
    numbers = tuple(_ROMAN.index(one) + 1 for one in numerals)
    return (KeywordText("chapter", numbers, (Spell(body),)),)


def _chapter_slots(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or len(value) != 1 or type(value[0]) is not KeywordText:
        return None
    chapter = value[0]
    if chapter.name != "chapter" or len(chapter.abilities) != 1:
        return None
    (only,) = chapter.abilities
    if type(only) is not Spell:
        return None
    numerals = ", ".join(_ROMAN[number - 1] for number in chapter.numbers)
    return {"c": f"«chapter:{numerals}»", "body": only.body}


def _level(cost: Any, n: str) -> tuple[KeywordText]:
    return (KeywordText("level", (int(n),), (), cost),)


def _level_slots(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or len(value) != 1 or type(value[0]) is not KeywordText:
        return None
    level = value[0]
    if level.name != "level" or level.abilities or level.cost is None:
        return None
    return {"cost": level.cost, "n": str(level.numbers[0])}


_BOAST = Is(This(), StatusIs("attacked this turn"))


def _with_keyword(w: str, a: Any) -> tuple[Any, ...]:
    """What the word before the dash adds to an activated ability. [CR 702.142a, 702.177a]"""
    word = w[len("«abword:") : -1].lower()
    if type(a) is not Activated or a.limit or a.once or a.condition or a.keyword:
        raise Differs("the word before the dash has no meaning here")
    common: dict[str, Any] = {
        "cost": a.cost,
        "body": a.body,
        "timing": a.timing,
        "zone": a.zone,
        "who": a.who,
    }
    if word == "boast":
        return (Activated(**common, keyword="boast", limit=1, condition=_BOAST),)
    if word == "exhaust":
        return (Activated(**common, keyword="exhaust", once=True),)
    raise Differs("the word before the dash has no meaning yet")


def _keyword_slots(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or len(value) != 1 or type(value[0]) is not Activated:
        return None
    a = value[0]
    if a.keyword not in ("boast", "exhaust"):
        return None
    bare = Activated(a.cost, a.body, timing=a.timing, zone=a.zone, who=a.who)
    word = a.keyword.capitalize()
    return {"w": f"«abword:{word}»", "a": bare}


PHRASES: tuple[Phrase, ...] = (
    *(
        made
        for root in ROOTS
        for made in (
            phrase(f"LINE@{root}", "{k:KWLINE}", Same()),
            phrase(f"LINE@{root}", f"{{a:ABILITY@{root}}}", Pair(_one, _alone)),
            # ability words mean nothing
            phrase(
                f"LINE@{root}",
                f"{{w:#ABWORD}} — {{l:LINE@{root}}}",
                only_read(Pair(lambda w, l: l, lambda v: None)),  # noqa: E741
            ),
            phrase(
                f"LINE@{root}",
                f"{{w:#KWWORD}} — {{a:ABILITY@{root}}}",
                Pair(_with_keyword, _keyword_slots),
                name="keyword word and ability",
            ),
        )
    ),
    phrase(
        "LINE@permanent",
        "{a:STATICLINE} {r:STATICLINES}",
        Pair(_statements, _first_statement),
        name="several statements",
    ),
    phrase("STATICLINES", "{a:STATICLINE}", Pair(_one, _alone)),
    phrase("STATICLINES", "{a:STATICLINE} {r:STATICLINES}", Pair(_statements, _first_statement)),
    phrase("LINE@permanent", "{c:#CHAPTER} — {body:TBODY}", Pair(_chapter, _chapter_slots)),
    phrase("LINE@permanent", "{cost:COST} : level {n:#NUM}", Pair(_level, _level_slots)),
    *reads("LINE@permanent", "{w:#LEVEL}", "{pt:#PT}", "{n:#STATION} | {l:LINE@permanent}"),
    *reads("LINE@spell", "+ {cost:COST} — {b:TBODY}", "{n:#STATION} | {b:TBODY}"),
    *reads(
        "LINE@permanent",
        "{k:KW} . this cost is reduced by {m:#MANA} {f:FOREACH} .",
    ),
    *reads("LINE@permanent", "{w:#KWWORD} — {b:TBODY}", name="keyword word and text"),
    *reads(
        "LINE@spell",
        "{k:KW} . this spell costs {m:#MANA} less to cast this way , where X is {n:AMOUNT} .",
    ),
    *reads("LINE@permanent", "{n:#NUM} | {b:TBODY}", "{n:#NUM} ― {m:#NUM} | {b:TBODY}"),
    *reads("LINE@spell", "{n:#NUM} | {b:TBODY}", "{n:#NUM} ― {m:#NUM} | {b:TBODY}"),
)
