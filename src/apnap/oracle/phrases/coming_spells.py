"""The next spell that somebody casts, and what is true of it. [CR 611.2c]"""

from apnap.abilities.durations import Forever
from apnap.abilities.effects import Continuous
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build

_NEXT = "the next {n:N@spell.s}"
_WHOSE = (
    "you cast this turn",
    "you cast",
    "you cast this turn {p:POST@spell}",
    "{who:FULL@player.s} casts this turn",
    "{who:THAT@player.s} casts this turn",
    "{who:FULL@player.s} casts",
    "they cast this turn",
)

PHRASES: tuple[Phrase, ...] = (
    *(
        phrase(
            "CLAUSE",
            f"{{what:THAT@spell.{number}}} {{changes:CHANGES.{number}}}",
            Build(Continuous, duration=Forever()),
            bind="instruction",
        )
        for number in ("s", "p")
    ),
    *(
        one
        for whose in _WHOSE
        for one in reads(
            "CLAUSE",
            f"{_NEXT} {whose} {{c:CHANGES.s}}",
            f"{_NEXT} {whose} {{c:CCOST.s}}",
            f"{_NEXT} {whose} can be cast without paying its mana cost",
            f"{_NEXT} {whose} can be cast as though it had flash",
            f"{_NEXT} {whose} enters with {{w:WITHCOUNTERS}}",
            bind="instruction",
        )
    ),
    # spells for a time
    *reads(
        "CLAUSE",
        "{d:DUR} , {n:N@spell.p} {c:CCOST.p}",
        "{n:N@spell.p} {c:CCOST.p} {d:DUR}",
        "{n:N@spell.p} you cast this turn {c:CCOST.p}",
        "{n:N@spell.p} they cast this turn {c:CCOST.p}",
        "{n:N@spell.p} you cast this turn {c:CHANGES.p}",
        "{d:DUR} , {n:N@spell.p} can't be cast and {m:N@obj.p} can't be played",
        "{d:DUR} , you may cast {n:N@spell.p} as though they had flash",
        "{d:DUR} , you may cast {n:N@spell.p} as though they had flash , and {e:CLAUSE}",
        bind="instruction",
    ),
)
