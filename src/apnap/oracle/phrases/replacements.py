"""Replacement and prevention effects. [CR 614-616]"""

from apnap.abilities import replacements
from apnap.abilities.events import Moves
from apnap.oracle.grammar import Phrase, phrase
from apnap.oracle.meaning import Build, Pair

PHRASES: tuple[Phrase, ...] = (
    phrase(
        "STATIC",
        "{event:ENTERING} tapped",
        Pair(
            lambda event: replacements.Replace(event, replacements.EntersTapped()),
            lambda v: (
                {"event": v.event}
                if type(v) is replacements.Replace
                and v == replacements.Replace(v.event, replacements.EntersTapped())
                else None
            ),
        ),
    ),
    phrase("ENTERING", "{what:EVN@obj.%} <enter>", Build(Moves, to="battlefield"), bind="event"),
)
