"""Cards in hand and library: draw, discard, mill, scry, search, look, reveal. [CR 121, 701]"""

from apnap.abilities import actions
from apnap.oracle.grammar import Phrase
from apnap.oracle.phrases.acting import does

PHRASES: tuple[Phrase, ...] = (
    does("<draw> {count:CARDS}", actions.Draw),
    does("<mill> {count:CARDS}", actions.Mill),
    does("<scry> {count:NUM}", actions.Scry),
    does("<surveil> {count:NUM}", actions.Surveil),
    does("<shuffle>", actions.Shuffle, "<shuffle> your library"),
    does("<discard> {what:CARD}", actions.Discard),
)
