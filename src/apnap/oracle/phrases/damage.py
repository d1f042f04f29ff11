"""Damage and life. [CR 119, 120]"""

from apnap.abilities import actions
from apnap.oracle.grammar import Phrase
from apnap.oracle.phrases.acting import does, object_does

PHRASES: tuple[Phrase, ...] = (
    does("<gain> {amount:NUM} life", actions.GainLife),
    does("<lose> {amount:NUM} life", actions.LoseLife),
    does("<gain> life equal to {amount:AMOUNT}", actions.GainLife),
    does("<lose> life equal to {amount:AMOUNT}", actions.LoseLife),
    does("<lose> the game", actions.LoseGame),
    does("<win> the game", actions.WinGame),
    object_does("<deal> {amount:NUM} damage to {to:ANY}", actions.DealDamage, "source"),
    object_does(
        "<deal> damage equal to {amount:AMOUNT} to {to:ANY}",
        actions.DealDamage,
        "source",
        "<deal> damage to {to:ANY} equal to {amount:AMOUNT}",
    ),
)
