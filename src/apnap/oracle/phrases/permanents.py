"""What happens to permanents where they are: tap, fight, attach, transform. [CR 701]"""

from apnap.abilities import actions
from apnap.oracle.grammar import Phrase
from apnap.oracle.phrases.acting import does, object_does

PHRASES: tuple[Phrase, ...] = (
    does("<tap> {what:OBJ}", actions.Tap),
    does("<untap> {what:OBJ}", actions.Untap),
    object_does("<fight> {other:OBJ}", actions.Fight, "one"),
)
