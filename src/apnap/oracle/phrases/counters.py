"""Putting and moving counters. [CR 122]"""

from apnap.abilities import actions
from apnap.abilities.amounts import Fixed
from apnap.oracle.grammar import Phrase, phrase
from apnap.oracle.meaning import Const, Pair, Same
from apnap.oracle.phrases.acting import does

PHRASES: tuple[Phrase, ...] = (
    does("<put> {count:COUNTNUM} {kind:COUNTERKIND} on {on:THING}", actions.PutCounters),
    does("<proliferate>", actions.Proliferate),
    phrase(
        "COUNTERKIND",
        "{k:#COUNTER} counter",
        "{k:#COUNTER} counters",
        "{k:#PTMOD} counter",
        "{k:#PTMOD} counters",
        Same(),
    ),
    phrase("COUNTNUM", "a", Const(Fixed(1))),
    phrase("COUNTNUM", "{n:NW}", Pair(lambda n: n, lambda v: None if v == Fixed(1) else {"n": v})),
)
