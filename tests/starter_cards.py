"""The cards of the starter decks, their abilities written by hand in the vocabulary.

They are what the engine's tests play with where no pool is wanted.
"""

from apnap.abilities.ability import (
    Activated,
    Affects,
    Body,
    Keyword,
    KeywordCost,
    KeywordQuality,
    Spell,
    Static,
    TargetSpec,
    Triggered,
)
from apnap.abilities.actions import (
    CounterSpell,
    Create,
    DealDamage,
    Draw,
    Exile,
    GainLife,
    PutIntoHand,
    ReturnToHand,
    Reveal,
    Scry,
)
from apnap.abilities.amounts import EventAmount, Fixed, QualityOf
from apnap.abilities.card import CardDefinition, FaceDefinition
from apnap.abilities.changes import CostsLess, Gain, ModifyPT
from apnap.abilities.conditions import Is
from apnap.abilities.costs import Pay, TapThis
from apnap.abilities.durations import Until
from apnap.abilities.effects import Continuous, If, Noted, Seq
from apnap.abilities.events import Attacks, Casts, Damages, Moves
from apnap.abilities.filters import (
    AllOf,
    AnyTarget,
    ColorIs,
    Colors,
    ControlledBy,
    HasKeyword,
    IsOneOf,
    Kind,
    Not,
    Other,
    TypeIs,
)
from apnap.abilities.mana import (
    AddMana,
)
from apnap.abilities.node import Ability, Effect, Filter
from apnap.abilities.parts import TokenSpec
from apnap.abilities.selectors import (
    All,
    Attached,
    ControllerOf,
    Players,
    Result,
    Target,
    This,
    TopOf,
    You,
)

CREATURE = TypeIs("creature")
YOURS = ControlledBy(You())
THIS = IsOneOf(This())


def spell(effect: Effect, *targets: Filter) -> Spell:
    return Spell(Body(effect, tuple(TargetSpec(filter) for filter in targets)))


def gives(filter: Filter, *changes: object) -> Static:
    return Static(Affects(All(filter), changes))  # type: ignore[arg-type]


def mana(letter: str) -> Activated:
    return Activated(TapThis(), Body(AddMana("{" + letter + "}")))


def counter(*what: Filter) -> Spell:
    return spell(CounterSpell(Target()), AllOf((Kind("spell"), *what)) if what else Kind("spell"))


def bolt(n: int) -> Spell:
    return spell(DealDamage(Fixed(n), Target()), AnyTarget())


SOLDIER = TokenSpec(
    colors="W", types=("creature",), subtypes=("Soldier",), power=Fixed(1), toughness=Fixed(1)
)
PLUS_ONE = ModifyPT(Fixed(1), Fixed(1))
FLYING = Keyword("flying")
HASTE = Keyword("haste")

_CARDS: dict[str, CardDefinition] = {}


def _card(
    name: str,
    cost: str,
    types: str,
    size: tuple[int, int] | None,
    *abilities: Ability,
    supertypes: tuple[str, ...] = (),
) -> None:
    kinds, _, subtypes = types.partition(" - ")
    face = FaceDefinition(
        name=name,
        mana_cost=cost,
        colors="".join(letter for letter in "WUBRG" if letter in cost),
        supertypes=supertypes,
        types=tuple(kinds.split()),
        subtypes=tuple(subtypes.split()),
        power=size[0] if size else None,
        toughness=size[1] if size else None,
        abilities=abilities,
    )
    _CARDS[name] = CardDefinition(name, "normal", (face,), face.colors)


for _name in ("Plains", "Island", "Swamp", "Mountain", "Forest"):
    _card(_name, "", f"land - {_name}", None, supertypes=("basic",))

_card("Air Elemental", "{3}{U}{U}", "creature - Elemental", (4, 4), FLYING)
_card(
    "Benalish Marshal",
    "{W}{W}{W}",
    "creature - Human Knight",
    (3, 3),
    gives(AllOf((Other(), CREATURE, YOURS)), PLUS_ONE),
)
_card("Cancel", "{1}{U}{U}", "instant", None, counter())
_card("Counterspell", "{U}{U}", "instant", None, counter())
_card("Divination", "{2}{U}", "sorcery", None, spell(Draw(Fixed(2))))
_card("Elite Vanguard", "{W}", "creature - Human Soldier", (2, 1))
_card("Elvish Mystic", "{G}", "creature - Elf Druid", (1, 1), mana("G"))
_card("Essence Scatter", "{1}{U}", "instant", None, counter(CREATURE))
_card(
    "Favorable Winds",
    "{1}{U}",
    "enchantment",
    None,
    gives(AllOf((CREATURE, YOURS, HasKeyword("flying"))), PLUS_ONE),
)
_card("Firebolt", "{R}", "sorcery", None, bolt(2), KeywordCost("flashback", Pay("{4}{R}")))
_card("Garruk's Companion", "{G}{G}", "creature - Beast", (3, 2), Keyword("trample"))
_card(
    "Giant Growth",
    "{G}",
    "instant",
    None,
    spell(Continuous(Target(), (ModifyPT(Fixed(3), Fixed(3)),), Until("end of turn")), CREATURE),
)
_card("Giant Spider", "{3}{G}", "creature - Spider", (2, 4), Keyword("reach"))
_card(
    "Glorious Anthem", "{1}{W}{W}", "enchantment", None, gives(AllOf((CREATURE, YOURS)), PLUS_ONE)
)
_card(
    "Goblin Guide",
    "{R}",
    "creature - Goblin Scout",
    (2, 2),
    HASTE,
    Triggered(
        Attacks(THIS),
        Body(
            Seq(
                (
                    Noted(0, Reveal(TopOf(Fixed(1), Players("defending")), Players("defending"))),
                    If(
                        Is(Result(0), TypeIs("land")),
                        PutIntoHand(Result(0), Players("defending")),
                    ),
                )
            )
        ),
    ),
)
_card("Grizzly Bears", "{1}{G}", "creature - Bear", (2, 2))
_card(
    "Honor of the Pure",
    "{1}{W}",
    "enchantment",
    None,
    gives(AllOf((ColorIs("W"), CREATURE, YOURS)), PLUS_ONE),
)
_card(
    "Jackal Pup",
    "{R}",
    "creature - Jackal",
    (2, 1),
    Triggered(Damages(None, THIS), Body(DealDamage(EventAmount(), You()))),
)
_card("Kalonian Tusker", "{G}{G}", "creature - Beast", (3, 3))
_card("Leatherback Baloth", "{G}{G}{G}", "creature - Beast", (4, 5))
_card("Lightning Bolt", "{R}", "instant", None, bolt(3))
_card("Llanowar Elves", "{G}", "creature - Elf Druid", (1, 1), mana("G"))
_card("Monastery Swiftspear", "{R}", "creature - Human Monk", (1, 2), HASTE, Keyword("prowess"))
_card("Negate", "{1}{U}", "instant", None, counter(Not(CREATURE)))
_card("Opt", "{U}", "instant", None, spell(Seq((Scry(Fixed(1)), Draw()))))
_card(
    "Precinct Captain",
    "{W}{W}",
    "creature - Human Soldier",
    (2, 2),
    Keyword("first strike"),
    Triggered(Damages(THIS, Kind("player"), "combat"), Body(Create(SOLDIER))),
)
_card("Raging Goblin", "{R}", "creature - Goblin Berserker", (1, 1), HASTE)
_card("Raise the Alarm", "{1}{W}", "instant", None, spell(Create(SOLDIER, Fixed(2))))
_card(
    "Rancor",
    "{G}",
    "enchantment - Aura",
    None,
    KeywordQuality("enchant", CREATURE),
    Static(Affects(Attached(), (ModifyPT(Fixed(2), Fixed(0)), Gain((Keyword("trample"),))))),
    Triggered(Moves(THIS, "battlefield", "graveyard"), Body(ReturnToHand(This())), word="when"),
)
_card("Savannah Lions", "{W}", "creature - Cat", (2, 1))
_card("Searing Spear", "{1}{R}", "instant", None, bolt(3))
_card("Serra Angel", "{3}{W}{W}", "creature - Angel", (4, 4), FLYING, Keyword("vigilance"))
_card("Shock", "{R}", "instant", None, bolt(2))
_card(
    "Soldier of the Pantheon",
    "{W}",
    "creature - Human Soldier",
    (2, 1),
    KeywordQuality("protection", Colors("multicolored")),
    Triggered(Casts(Players("opponents"), Colors("multicolored")), Body(GainLife(Fixed(1)))),
)
_card("Suntail Hawk", "{W}", "creature - Bird", (1, 1), FLYING)
_card(
    "Swords to Plowshares",
    "{W}",
    "instant",
    None,
    spell(
        Seq(
            (
                Exile(Target()),
                GainLife(QualityOf("power", Target()), ControllerOf(Target())),
            )
        ),
        CREATURE,
    ),
)
_card("Unsummon", "{U}", "instant", None, spell(ReturnToHand(Target()), CREATURE))
_card("Volcanic Hammer", "{1}{R}", "sorcery", None, bolt(3))
_card(
    "Warden of Evos Isle",
    "{2}{U}",
    "creature - Bird Wizard",
    (2, 2),
    FLYING,
    gives(AllOf((Kind("spell"), CREATURE, HasKeyword("flying"), YOURS)), CostsLess("{1}")),
)
_card("Wind Drake", "{2}{U}", "creature - Drake", (2, 2), FLYING)

CARDS = dict(_CARDS)

DECKS = {
    "azorius-flyers": (
        "4 Suntail Hawk|4 Wind Drake|4 Serra Angel|4 Favorable Winds|4 Swords to Plowshares|"
        "4 Counterspell|4 Opt|4 Warden of Evos Isle|4 Unsummon|12 Plains|12 Island"
    ),
    "blue-control": (
        "4 Counterspell|4 Cancel|4 Air Elemental|4 Unsummon|4 Divination|4 Essence Scatter|"
        "2 Wind Drake|4 Opt|4 Negate|26 Island"
    ),
    "green-stompy": (
        "4 Llanowar Elves|4 Giant Growth|4 Grizzly Bears|4 Elvish Mystic|4 Leatherback Baloth|"
        "4 Rancor|4 Garruk's Companion|4 Kalonian Tusker|4 Giant Spider|24 Forest"
    ),
    "red-deck-wins": (
        "4 Lightning Bolt|4 Shock|4 Goblin Guide|4 Monastery Swiftspear|4 Jackal Pup|"
        "4 Raging Goblin|4 Searing Spear|4 Volcanic Hammer|4 Firebolt|24 Mountain"
    ),
    "white-weenie": (
        "4 Savannah Lions|4 Elite Vanguard|4 Raise the Alarm|4 Precinct Captain|"
        "4 Swords to Plowshares|4 Glorious Anthem|4 Benalish Marshal|4 Soldier of the Pantheon|"
        "4 Honor of the Pure|24 Plains"
    ),
}


def deck(name: str) -> list[CardDefinition]:
    """One of the five decks."""
    cards: list[CardDefinition] = []
    for line in DECKS[name].split("|"):
        count, card = line.split(" ", 1)
        cards += [CARDS[card]] * int(count)
    return cards
