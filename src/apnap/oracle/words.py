"""Words by their sort: which tokens may stand in a template's ``#SORT`` place.

Facts of the game (types, subtypes, supertypes, colors, keywords, kinds of counters), each in its
singular and plural. `sorts` gives the sorts of one token.
"""

import re
from typing import Final

from apnap.cards import subtypes
from apnap.oracle.inflect import noun

_CARD_TYPES: Final = (
    "creature artifact enchantment land planeswalker instant sorcery battle kindred"
)
_COUNTERS: Final = """
acorn age aim arrow awakening bait blaze blessing blight blood bloodline bloodstain book bounty
brain bribery brick burden cage carrion charge chorus coin collection collector component contested
corpse corpse corruption credit croak crystal cube currency death defense delay depletion descent
despair devotion discovery divinity doom dream duty echo egg elixir ember enlightened eon
everything exalted experience eyeball eyestalk fade fate feather fellowship fetch filibuster
finality flame flood foreshadow foundry funeral fungus fury fuse gem ghostform glyph gold growth
hack harmony hatching hatchling healing hit hone hoofprint hope hour hunger husk ice impostor
incarnation incubation infection influence ingenuity ingredient inspiration intel intervention
invitation isolation javelin judgment keyword ki kick knickknack knowledge landmark level loot lore
loyalty luck magnet manabond manifestation mannequin mask matrix memory midway mine mining mire
mold muster music mustache necrodermis nest net night oil omen ore page pain palliation
paralyzation pause petal petrification phylactery phyresis pin plague plot point poison polyp
possession pressure prey primeval pupa quest rad rally rejection release reprieve resonance rev
revival ribbon ritual rope rust scream scroll shell shield ship shred silver skewer sleep sleight
slime slumber soot soul spite spore stash storage story strife study stun supply suspect takeover
task tesla theft tide time tidal tower training trap treasure unity unlock valor velocity verse
vitality void volatile vortex vow voyage wage winch wind wish wreck nightmare gain rev page coin
stun hunt planeswalker feeding art energy flying menace trample vigilance haste lifelink deathtouch
reach hexproof indestructible decayed
"""
_KEYWORDS: Final = """
flying trample haste vigilance reach deathtouch lifelink menace defender flash hexproof shroud
indestructible fear intimidate shadow horsemanship flanking banding convoke delve changeling
cascade storm rebound exalted infect wither persist undying phasing prowess skulk devoid ingest
myriad melee partner improvise assist riot mentor evolve extort unleash soulbond cipher epic
gravestorm conspire retrace provoke haunt sunburst ravenous decayed training demonstrate
compleated enlist daybound nightbound ascend aftermath undaunted exploit dethrone bargain fuse
spree tiered increment paradigm station infinity
"""
_KEYWORDS_NUMBER: Final = """
bushido rampage fading vanishing annihilator absorb amplify bloodthirst crew toxic fabricate
afterlife poisonous renown tribute frenzy modular graft dredge devour backup casualty saddle ripple
soulshift afflict hideaway mobilize firebending starting intensity teamwork station suspend awaken
impending reinforce
"""
_KEYWORDS_COST: Final = """
ward equip cycling kicker multikicker flashback madness morph megamorph disguise bestow echo buyback
unearth evoke ninjutsu entwine overload replicate scavenge outlast prowl surge emerge embalm
eternalize encore escape foretell disturb dash transmute recover fortify reconfigure blitz mutate
spectacle miracle plot offspring freerunning boast warp harmonize mayhem cleave strive reinforce
transfigure forecast channel exhaust squad escalate sneak web-slinging waterbend specialize
"""
_NUMBERS: Final = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty"
)
_STATUSES: Final = """
tapped untapped attacking blocking blocked unblocked face-down face-up token nontoken enchanted
equipped modified historic transformed suspected goaded saddled renowned monstrous kicked prepared
harnessed
"""
_VOTES: Final = """
aid bribery carnage chaos condemnation consequences death denial dominion duplication embark
evidence feather fellowship free grace guidance guilty harvest homage innocent knowledge money
numbers past present profit psychosis quill return security sickness sprout strength taxes time
torture truth wild silence snitch
"""
# What stands before a dash as an ability word does, but means something. [CR 702]
KEYWORDS_WITH_DASH: Final = frozenset(
    {
        *("boast", "exhaust", "forecast", "companion", "visit", "prize", "solved", "power-up"),
        *("max speed", "to solve"),
    }
)
COLORS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
NUMBERS: Final = {word: i + 1 for i, word in enumerate(_NUMBERS.split())}
CREATURE_TYPES: Final = frozenset(subtypes.CREATURE_TYPES)
LAND_TYPES: Final = frozenset(subtypes.LAND_TYPES)
SUBTYPES: Final = (
    CREATURE_TYPES
    | LAND_TYPES
    | frozenset(
        subtypes.ARTIFACT_TYPES
        + subtypes.ENCHANTMENT_TYPES
        + subtypes.PLANESWALKER_TYPES
        + subtypes.SPELL_TYPES
        + subtypes.BATTLE_TYPES
    )
)
PLURAL_SUBTYPES: Final = {noun(word, "p"): word for word in sorted(SUBTYPES)}
# Words that keep their capital inside a sentence.
PROPER: Final = SUBTYPES | set(PLURAL_SUBTYPES) | {"Phyrexian", "Phyrexians", "Urza"}


def _table() -> dict[str, tuple[str, ...]]:
    table: dict[str, list[str]] = {}

    def add(text: str | frozenset[str] | dict[str, str], sort: str) -> None:
        for word in text.split() if isinstance(text, str) else sorted(text):
            sorted_in = table.setdefault(word, [])
            if sort not in sorted_in:
                sorted_in.append(sort)

    add(_KEYWORDS, "#KW")
    add(_KEYWORDS_NUMBER, "#KWN")
    add(_KEYWORDS_COST, "#KWC")
    add("islandwalk swampwalk forestwalk mountainwalk plainswalk desertwalk", "#WALK")
    add("instants sorceries", "#SPELLTYPEP")
    add(_NUMBERS + " X", "#NW")
    add("X", "#NUM")
    add(_NUMBERS, "#SMALL")
    add(" ".join(COLORS), "#COLOR")
    add(" ".join("non" + color for color in COLORS), "#NONCOLOR")
    add("legendary basic snow world", "#SUPER")
    add("nonlegendary nonbasic nonsnow", "#NONSUPER")
    add("multicolored monocolored colorless colored", "#COLORS")
    add(_STATUSES, "#STATUS")
    add(_COUNTERS, "#COUNTER")
    add(_VOTES, "#VOTE")
    add("sacrificed discarded exiled revealed tapped returned destroyed milled", "#DONE")
    add("first second third fourth fifth sixth seventh", "#ORD")
    for word in [
        "creature",
        "artifact",
        "enchantment",
        "land",
        "planeswalker",
        "battle",
        "permanent",
    ]:
        add(word, "#PERM")
        add(noun(word, "p"), "#PERMP")
        add("non" + word, "#NONTYPE")
        add("non" + noun(word, "p"), "#NONTYPEP")
    for word in _CARD_TYPES.split():
        add(word, "#TYPE")
        add(noun(word, "p"), "#TYPEP")
        add("non" + word, "#NONTYPE")
        add("non" + noun(word, "p"), "#NONTYPEP")
    for word in SUBTYPES:
        if " " in word or "'" in word:
            continue
        add(word, "#SUB")
        add("non-" + word, "#NONSUB")
    for word in PLURAL_SUBTYPES:
        add(word, "#SUBP")
    return {word: tuple(kinds) for word, kinds in table.items()}


_TABLE: Final = _table()
_SHAPES: Final = (
    (re.compile(r"(?:\{(?:[WUBRGCXYZS]|\d+|[WUBRGC0-9]+(?:/[WUBRGCP])+|H[WUBRG])\})+$"), "#MANA"),
    (re.compile(r"(?:\{E\})+$"), "#ENERGY"),
    (re.compile(r"\d+$|X$"), "#NUM"),
    (re.compile(r"[+-](?:\d+|X)/[+-](?:\d+|X)$"), "#PTMOD"),
    (re.compile(r"(?:\d+|X|\*)/(?:\d+|X|\*)$"), "#PT"),
    (re.compile(r"[+-](?:\d+|X)$"), "#LOY"),
    (re.compile(r"(?:\d+|six)-sided$|d\d+$"), "#DIE"),
    (re.compile(r"[a-z]+cycling$"), "#CYCLING"),
    (re.compile(r"(?:\{TK\})+$"), "#TICKET"),
    (re.compile(r"\d+\+$"), "#STATION"),
    (re.compile(r"\[$"), "#OPEN"),
    (re.compile(r"\]$"), "#CLOSE"),
)


def sorts(token: str) -> tuple[str, ...]:
    """The sorts that a token belongs to, as they are named in templates."""
    found = _TABLE.get(token)
    if found is not None:
        return found
    if token[0] == "«":
        kind, _, text = token[1:-1].partition(":")
        if kind == "abword" and text.lower() in KEYWORDS_WITH_DASH:
            return ("#KWWORD",)
        return ("#" + kind.upper(),)
    for shape, sort in _SHAPES:
        if shape.match(token):
            return (sort,)
    return ()


def all_sorts() -> frozenset[str]:
    """Every sort that some token has."""
    opaque = {"#NAME", "#CHAPTER", "#ABWORD", "#KWWORD", "#LEVEL"}
    found = {sort for kinds in _TABLE.values() for sort in kinds}
    return frozenset(found | {sort for _, sort in _SHAPES} | opaque)
