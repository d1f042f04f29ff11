"""All of them except some. [CR 608.2c]"""

from typing import Any

from apnap.abilities.filters import Not, OtherThan
from apnap.abilities.node import Filter
from apnap.abilities.selectors import All
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Pair, only_read
from apnap.oracle.phrases.parts import conjunction, parts_of


def _all_but(n: Filter, e: Filter) -> All:
    return All(conjunction((*parts_of(n), e)))


_ALL_BUT = only_read(Pair(_all_but, lambda v: None))


def _except(n: Any) -> Filter:
    return Not(n)


PHRASES: tuple[Phrase, ...] = (
    *(
        phrase(
            category, f"{word} {{n:N@obj.{form}}} except for {{e:EXCEPTED}}", _ALL_BUT, bind="new"
        )
        for category, word, form in (
            ("FULL@obj.p", "all", "p"),
            ("EACH@obj.s", "each", "s"),
            ("EVERY@obj.s", "each", "s"),
        )
    ),
    phrase("EXCEPTED", "{n:N@obj.p}", Pair(_except, lambda v: None)),
    phrase("EXCEPTED", "{what:SELF.s}", Pair(OtherThan, lambda v: None)),
    *reads("EXCEPTED", "{k:NW}"),
    *reads("FULL@obj.p", "all other {n:N@obj.p} except for {e:EXCEPTED}", bind="new"),
    *reads("BOTH@obj.p", "all {n:N@obj.p} or all {m:N@obj.p}", bind="new"),
)
