"""The phrases, a family a file. [docs/phrasebook.md]"""

from functools import cache
from typing import Final

from apnap.oracle.grammar import Grammar, Phrase, compile_grammar
from apnap.oracle.phrases import (
    amounts,
    changes,
    clauses,
    conditions,
    costs,
    counters,
    damage,
    durations,
    events,
    filters,
    keywords,
    library,
    lines,
    mana,
    nouns,
    permanents,
    players,
    preferences,
    replacements,
    statics,
    tokens,
    zones,
)

UNIONS: Final[dict[str, tuple[str, ...]]] = {
    # what a noun phrase may be, by what the phrase around it speaks of
    "OBJ": ("FULL@obj.%", "EVERY@obj.%", "SELF.%", "THAT@it.%", "THAT@obj.%"),
    "GROUP": ("PLURAL@obj.%", "FULL@obj.%", "EVERY@obj.%", "SELF.%", "THAT@it.%", "THAT@obj.%"),
    "CARD": ("FULL@card.%", "SELF.%", "THAT@it.%", "THAT@card.%"),
    "SPELLS": (
        "FULL@spell.%",
        "FULL@ability.%",
        "SELF.%",
        "THAT@it.%",
        "THAT@spell.%",
        "THAT@ability.%",
    ),
    "PLAYER": ("FULL@player.%", "THAT@player.%", "POSSESSOR.%"),
    "THING": (
        "FULL@obj.%",
        "EVERY@obj.%",
        "FULL@card.%",
        "FULL@spell.%",
        "SELF.%",
        "THAT@it.%",
        "THAT@obj.%",
        "THAT@card.%",
        "THAT@spell.%",
    ),
    "ANY": (
        "EACH@obj.%",
        "FULL@obj.%",
        "FULL@player.%",
        "ANYTARGET.%",
        "YOU.%",
        "SELF.%",
        "THAT@it.%",
        "THAT@obj.%",
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
    events,
    keywords,
    players,
    nouns,
    filters,
    amounts,
)


def all_phrases() -> tuple[Phrase, ...]:
    """Every declared phrase, in the order in which printing tries them."""
    return tuple(one for family in FAMILIES for one in family.PHRASES)


@cache
def grammar() -> Grammar:
    """The compiled phrasebook."""
    return compile_grammar(all_phrases(), UNIONS, preferences.PREFERRED)
