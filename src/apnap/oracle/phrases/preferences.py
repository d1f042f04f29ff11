"""The named preferences: which of two readings of the same tokens is meant, and why.

A line that has several readings after these is refused as ambiguous.
"""

from typing import Final

PREFERRED: Final[tuple[tuple[str, str], ...]] = (
    # "you draw a card, then discard a card": the verbs share their subject
    ("one instruction", "instructions joined"),
    # "each creature gets" is a way of saying "creatures get"
    ("changed always", "each changed always"),
    # "for each other spell that player has cast": the player is the one who casts this spell
    ("costs by those before", "costs of each"),
    # "you may pay {1} and discard a card": both or neither
    ("may pay both", "instructions joined"),
    # "with power less than the number of Elves you control": the last noun takes what follows it
    ("one qualifier", "qualifiers"),
    # "an opponent controls": the fixed phrase, not an opponent chosen
    ("opponents control", "someone controls"),
    ("whose named", "whose"),
    ("mana value used", "one amount"),  # 702.167c
    ("said state", "took part"),
    ("several", "so many or more"),
    ("than its own", "than a number"),
    ("with counters", "with several counters"),
    ("at random", "one"),
    # "creatures that died this turn", counted: events, not creatures that are still there
    ("counted so", "counted"),
    # "one of them", "up to one Equipment": a number of one is said by the singular
    ("one", "several"),
    ("kind of counter", "keyword counter"),
    # "blocks or becomes blocked by a creature": both verbs are about that creature
    ("one happening", "either happens"),
    # 603.4: a condition right after the event is an intervening if
    ("intervening if", "triggered"),
    ("additional counters", "so many counters"),
    ("no spells", "no such spells"),
    # "exile it instead": the event goes on, to another zone
    ("moved elsewhere", "replaced by"),
    ("replaced number", "replaced by"),
    ("replaced otherwise", "replaced by"),
    ("exiled instead", "instead"),
    ("exiled instead", "if first"),
    ("tokens created", "things created"),
    # "at the beginning of the next end step, …" on an instant: a delayed ability
    ("what the spell does", "triggered"),
    ("was kicked", "is so"),
    ("an event", "a state"),
    ("either event", "an event"),
    ("opponents control it", "someone controls it"),
    ("an opponent has", "someone has"),
    ("no regeneration", "plain sentence"),
    ("condition last", "a statement"),
    ("instead", "if first"),
    # "all other cards revealed this way": those left over, not those that are not this object
    ("the rest", "every other"),
    ("then if", "then"),
    ("what is true of it", "what the spell does"),
    ("limited once", "limited otherwise"),
    ("different powers", "you control it"),
    ("if where", "if first"),
    ("if last", "plain sentence"),
    ("where", "plain sentence"),
    # "exile that card with a time counter on it": it gets the counter
    ("exiled with counters", "plain exile"),
    ("may pay", "may do"),
    ("for each object", "for each counted"),
    ("keyword word and ability", "keyword word and text"),
    # "whenever you do, sacrifice it": the event is named before a condition
    ("delayed", "one instruction"),
)
