"""What static abilities say. [CR 604]"""

from apnap.abilities.ability import Affects
from apnap.oracle.grammar import Phrase, phrase
from apnap.oracle.meaning import Build

PHRASES: tuple[Phrase, ...] = (
    phrase("STATIC", "{what:GROUP.%} {changes:CHANGES.%}", Build(Affects)),
    # on a spell: what is true of it, not what it does
    phrase("SELFSTATIC", "{what:SELF.s} {changes:CHANGES.s}", Build(Affects)),
)
