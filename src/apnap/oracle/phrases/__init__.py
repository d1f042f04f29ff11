"""The phrases, a family a file. [docs/phrasebook.md]"""

from functools import cache
from typing import Final

from apnap.oracle.grammar import Grammar, Phrase, compile_grammar
from apnap.oracle.phrases import (
    adjectives,
    amounts,
    changes,
    clauses,
    conditions,
    costs,
    counters,
    damage,
    durations,
    events,
    events_objects,
    events_players,
    events_steps,
    filters,
    filters_having,
    filters_relative,
    filters_zones,
    keywords,
    library,
    lines,
    mana,
    nouns,
    nouns_determined,
    nouns_mentions,
    permanents,
    players,
    preferences,
    replacements,
    restrictions,
    statics,
    tokens,
    zones,
)

UNIONS: Final[dict[str, tuple[str, ...]]] = {
    # what a noun phrase may be, by what the phrase around it speaks of
    "OBJ": (
        "FULL@obj.%",
        "EVERY@obj.%",
        "BOTH@obj.%",
        "SELF.%",
        "THAT@it.%",
        "THAT@obj.%",
        "PARTOF.%",
    ),
    "ONEOBJ": ("FULL@obj.%", "SELF.%", "THAT@it.%", "THAT@obj.%"),
    "GROUP": (
        "PLURAL@obj.%",
        "FULL@obj.%",
        "EVERY@obj.%",
        "BOTH@obj.%",
        "SELF.%",
        "THAT@it.%",
        "THAT@obj.%",
        "PARTOF.%",
    ),
    "CARD": ("FULL@card.%", "EVERY@card.%", "SELF.%", "THAT@it.%", "THAT@card.%", "PARTOF.%"),
    "SPELLS": (
        "FULL@spell.%",
        "FULL@ability.%",
        "FULL@stack.%",
        "SELF.%",
        "THAT@it.%",
        "THAT@spell.%",
        "THAT@ability.%",
        "THAT@stack.%",
    ),
    "PLAYER": ("FULL@player.%", "THAT@player.%", "THATTHEY@player.%", "POSSESSOR.%"),
    "THING": (
        "FULL@obj.%",
        "EVERY@obj.%",
        "EVERY@card.%",
        "BOTH@obj.%",
        "FULL@card.%",
        "FULL@spell.%",
        "FULL@objspell.%",
        "SELF.%",
        "THAT@it.%",
        "THAT@obj.%",
        "THAT@card.%",
        "THAT@spell.%",
        "THAT@objspell.%",
        "PARTOF.%",
    ),
    "ANY": (
        "EACH@obj.%",
        "EACHANY.%",
        "FULL@obj.%",
        "FULL@player.%",
        "FULL@any.%",
        "BOTH@obj.%",
        "ANYTARGET.%",
        "YOU.%",
        "SELF.%",
        "THAT@it.%",
        "THAT@obj.%",
        "THAT@any.%",
        "THAT@player.%",
        "POSSESSOR.%",
    ),
}

FAMILIES: Final = (
    lines,
    replacements,
    statics,
    clauses,
    conditions,
    damage,
    library,
    zones,
    counters,
    permanents,
    tokens,
    mana,
    changes,
    durations,
    costs,
    events_players,
    events,
    events_objects,
    events_steps,
    keywords,
    players,
    nouns,
    nouns_determined,
    nouns_mentions,
    adjectives,
    filters,
    filters_having,
    filters_zones,
    filters_relative,
    amounts,
)


def all_phrases() -> tuple[Phrase, ...]:
    """Every declared phrase, in the order in which printing tries them."""
    return tuple(one for family in FAMILIES for one in family.PHRASES)


@cache
def grammar() -> Grammar:
    """The compiled phrasebook."""
    return compile_grammar(all_phrases(), UNIONS, preferences.PREFERRED)
