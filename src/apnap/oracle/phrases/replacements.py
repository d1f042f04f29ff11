"""Replacement and prevention effects. [CR 614-616]"""

from apnap.oracle.grammar import Phrase

PHRASES: tuple[Phrase, ...] = ()
