"""What static abilities say. [CR 604]"""

from typing import Any

from apnap.abilities import changes
from apnap.abilities.ability import Affects
from apnap.abilities.selectors import You
from apnap.oracle.grammar import Phrase, phrase
from apnap.oracle.meaning import Build, Pair, Same
from apnap.oracle.phrases.sentences import WHERE


def _controlled(what: Any) -> Affects:
    return Affects(what, (changes.Control(You()),))


def _under_control(value: Any) -> dict[str, Any] | None:
    if type(value) is not Affects or value != _controlled(value.what):
        return None
    return {"what": value.what}


PHRASES: tuple[Phrase, ...] = (
    phrase("STATIC", "you control {what:SELF.s}", Pair(_controlled, _under_control)),
    phrase("STATIC", "{e:ALWAYS}", Same()),
    phrase("STATIC", "{e:ALWAYS} , where X is {n:AMOUNT}", WHERE, bind="where"),
    phrase("ALWAYS", "{what:GROUP.%} {changes:CHANGES.%}", Build(Affects)),
    # on a spell: what is true of it, not what it does
    phrase("SELFSTATIC", "{what:SELF.s} {changes:CHANGES.s}", Build(Affects)),
)
