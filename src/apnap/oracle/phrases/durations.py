"""How long continuous effects last. [CR 611.2]"""

from apnap.abilities import durations
from apnap.oracle.grammar import Phrase, phrase
from apnap.oracle.meaning import Const

PHRASES: tuple[Phrase, ...] = (
    phrase("DUR", "until end of turn", "this turn", Const(durations.Until("end of turn"))),
    phrase("DUR", "until your next turn", Const(durations.Until("your next turn"))),
)
