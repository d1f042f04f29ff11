"""Moving objects between zones: destroy, exile, return, put, sacrifice, counter. [CR 400, 701]"""

from apnap.abilities import actions
from apnap.oracle.grammar import Phrase
from apnap.oracle.phrases.acting import does, plain

PHRASES: tuple[Phrase, ...] = (
    plain("<destroy> {what:OBJ}", actions.Destroy),
    plain("<exile> {what:THING}", actions.Exile),
    plain("<counter> {what:SPELLS}", actions.CounterSpell),
    plain(
        "<return> {what:THING} to its owner 's hand",
        actions.ReturnToHand,
        "<return> {what:THING} to their owner 's hand",
        "<return> {what:THING} to their owners ' hands",
        "<return> {what:THING} to your hand",
    ),
    does("<put> {what:THING} onto the battlefield", actions.PutOntoBattlefield),
    does("<sacrifice> {what:OBJ}", actions.Sacrifice),
)
