"""The words of type lines: supertypes, card types and the lists of subtypes. [CR 205]

The lists are those of the rules of April 2026, each spelled as on a card, with a straight
apostrophe.
"""

from typing import Final

__all__ = [
    "ARTIFACT_TYPES",
    "BASIC_LAND_TYPES",
    "BATTLE_TYPES",
    "CARD_TYPES",
    "CREATURE_TYPES",
    "DUNGEON_TYPES",
    "ENCHANTMENT_TYPES",
    "LAND_TYPES",
    "NONTRADITIONAL_TYPES",
    "PERMANENT_TYPES",
    "PLANAR_TYPES",
    "PLANESWALKER_TYPES",
    "SPELL_TYPES",
    "SUPERTYPES",
    "TWO_WORD_SUBTYPES",
    "subtypes_of",
]


def _words(text: str) -> tuple[str, ...]:
    """The names in ``text``, which stand between commas or at the ends."""
    return tuple(" ".join(name.split()) for name in text.split(","))


SUPERTYPES: Final = _words("Basic, Legendary, Ongoing, Snow, World")
"""The supertypes. [CR 205.4a]"""

CARD_TYPES: Final = _words(
    """Artifact, Battle, Conspiracy, Creature, Dungeon, Enchantment, Instant, Kindred, Land,
    Phenomenon, Plane, Planeswalker, Scheme, Sorcery, Vanguard"""
)
"""The card types. [CR 205.2a]"""

PERMANENT_TYPES: Final = _words("Artifact, Battle, Creature, Enchantment, Land, Planeswalker")
"""The card types that a permanent can have by being a permanent. [CR 110.4]"""

NONTRADITIONAL_TYPES: Final = _words("Dungeon, Phenomenon, Plane, Scheme, Vanguard")
"""The card types seen only on nontraditional cards. [CR 309.1, 311.1, 312.1, 313.1, 314.1]"""

ARTIFACT_TYPES: Final = _words(
    """Attraction, Blood, Bobblehead, Book, Clue, Contraption, Equipment, Food, Fortification,
    Gold, Incubator, Infinity, Junk, Lander, Map, Mutagen, Powerstone, Spacecraft, Stone,
    Treasure, Vehicle"""
)
"""The artifact types. [CR 205.3g]"""

ENCHANTMENT_TYPES: Final = _words(
    """Aura, Background, Cartouche, Case, Class, Curse, Role, Room, Rune, Saga, Shard, Shrine"""
)
"""The enchantment types. [CR 205.3h]"""

LAND_TYPES: Final = _words(
    """Cave, Desert, Forest, Gate, Island, Lair, Locus, Mine, Mountain, Plains, Planet,
    Power-Plant, Sphere, Swamp, Tower, Town, Urza's"""
)
"""The land types. [CR 205.3i]"""

BASIC_LAND_TYPES: Final = _words("Plains, Island, Swamp, Mountain, Forest")
"""The basic land types, in the order of the colors they make. [CR 205.3i, 305.6]"""

PLANESWALKER_TYPES: Final = _words(
    """Ajani, Aminatou, Angrath, Arlinn, Ashiok, Bahamut, Basri, Bolas, Calix, Chandra, Comet,
    Dack, Dakkon, Daretti, Davriel, Dellian, Dihada, Domri, Dovin, Ellywick, Elminster,
    Elspeth, Estrid, Freyalise, Garruk, Gideon, Grist, Guff, Huatli, Jace, Jared, Jaya, Jeska,
    Kaito, Karn, Kasmina, Kaya, Kiora, Koth, Liliana, Lolth, Lukka, Minsc, Mordenkainen,
    Nahiri, Narset, Niko, Nissa, Nixilis, Oko, Quintorius, Ral, Rowan, Saheeli, Samut, Sarkhan,
    Serra, Sivitri, Sorin, Szat, Tamiyo, Tasha, Teferi, Teyo, Tezzeret, Tibalt, Tyvar, Ugin,
    Urza, Venser, Vivien, Vraska, Vronos, Will, Windgrace, Wrenn, Xenagos, Yanggu, Yanling,
    Zariel"""
)
"""The planeswalker types. [CR 205.3j]"""

SPELL_TYPES: Final = _words("Adventure, Arcane, Lesson, Omen, Trap")
"""The spell types. [CR 205.3k]"""

CREATURE_TYPES: Final = _words(
    """Advisor, Aetherborn, Alien, Ally, Angel, Antelope, Ape, Archer, Archon, Armadillo, Army,
    Artificer, Assassin, Assembly-Worker, Astartes, Atog, Aurochs, Avatar, Azra, Badger,
    Balloon, Barbarian, Bard, Basilisk, Bat, Bear, Beast, Beaver, Beeble, Beholder, Berserker,
    Bird, Bison, Blinkmoth, Boar, Bringer, Brushwagg, C'tan, Camarid, Camel, Capybara, Caribou,
    Carrier, Cat, Centaur, Child, Chimera, Citizen, Cleric, Clown, Cockatrice, Construct,
    Coward, Coyote, Crab, Crocodile, Custodes, Cyberman, Cyclops, Dalek, Dauthi, Demigod,
    Demon, Deserter, Detective, Devil, Dinosaur, Djinn, Doctor, Dog, Dragon, Drake,
    Dreadnought, Drix, Drone, Druid, Dryad, Dwarf, Echidna, Efreet, Egg, Elder, Eldrazi,
    Elemental, Elephant, Elf, Elk, Employee, Eye, Faerie, Ferret, Fish, Flagbearer, Fox,
    Fractal, Frog, Fungus, Gamer, Gargoyle, Germ, Giant, Giraffe, Gith, Glimmer, Gnoll, Gnome,
    Goat, Goblin, God, Golem, Gorgon, Graveborn, Gremlin, Griffin, Guest, Hag, Halfling,
    Hamster, Harpy, Hedgehog, Hellion, Hero, Hippo, Hippogriff, Homarid, Homunculus, Horror,
    Horse, Human, Hydra, Hyena, Illusion, Imp, Incarnation, Inkling, Inquisitor, Insect,
    Jackal, Jellyfish, Juggernaut, Kangaroo, Kavu, Kirin, Kithkin, Knight, Kobold, Kor, Kraken,
    Lamia, Lammasu, Leech, Lemur, Leviathan, Lhurgoyf, Licid, Lizard, Llama, Lobster,
    Manticore, Masticore, Mercenary, Merfolk, Metathran, Minion, Minotaur, Mite, Mole, Monger,
    Mongoose, Monk, Monkey, Moogle, Moonfolk, Mount, Mouse, Mutant, Myr, Mystic, Nautilus,
    Necron, Nephilim, Nightmare, Nightstalker, Ninja, Noble, Noggle, Nomad, Nymph, Octopus,
    Ogre, Ooze, Orb, Orc, Orgg, Otter, Ouphe, Ox, Oyster, Pangolin, Peasant, Pegasus,
    Pentavite, Performer, Pest, Phelddagrif, Phoenix, Phyrexian, Pilot, Pincher, Pirate, Plant,
    Platypus, Porcupine, Possum, Praetor, Primarch, Prism, Processor, Qu, Rabbit, Raccoon,
    Ranger, Rat, Rebel, Reflection, Rhino, Rigger, Robot, Rogue, Sable, Salamander, Samurai,
    Sand, Saproling, Satyr, Scarecrow, Scientist, Scion, Scorpion, Scout, Sculpture, Seal,
    Serf, Serpent, Servo, Shade, Shaman, Shapeshifter, Shark, Sheep, Siren, Skeleton, Skunk,
    Slith, Sliver, Sloth, Slug, Snail, Snake, Soldier, Soltari, Sorcerer, Spawn, Specter,
    Spellshaper, Sphinx, Spider, Spike, Spirit, Splinter, Sponge, Squid, Squirrel, Starfish,
    Surrakar, Survivor, Symbiote, Synth, Tentacle, Tetravite, Thalakos, Thopter, Thrull,
    Tiefling, Time Lord, Toy, Treefolk, Trilobite, Triskelavite, Troll, Turtle, Tyranid,
    Unicorn, Utrom, Vampire, Varmint, Vedalken, Villain, Volver, Wall, Walrus, Warlock,
    Warrior, Weasel, Weird, Werewolf, Whale, Wizard, Wolf, Wolverine, Wombat, Worm, Wraith,
    Wurm, Yeti, Zombie, Zubera"""
)
"""The creature types. [CR 205.3m]"""

PLANAR_TYPES: Final = _words(
    """The Abyss, Alara, Alfava Metraxis, Amonkhet, Androzani Minor, Antausia, Apalapucia,
    Arcavios, Arkhos, Avishkar, Azgol, Belenon, Bolas's Meditation Realm, Capenna, Cridhe, The
    Dalek Asylum, Darillium, Dominaria, Earth, Echoir, Eldraine, Equilor, Ergamon, Fabacin,
    Fiora, Gallifrey, Gargantikar, Gobakhan, Horsehead Nebula, Ikoria, Innistrad, Iquatana, Ir,
    Ixalan, Kaldheim, Kamigawa, Kandoka, Karsus, Kephalai, Kinshala, Kolbahan, Kylem, Kyneth,
    The Library, Lorwyn, Luvion, Mars, Mercadia, Mirrodin, Moag, Mongseng, Moon, Muraganda,
    Necros, New Earth, New Phyrexia, Outside Mutter's Spiral, Phyrexia, Pyrulea, Rabiah, Rath,
    Ravnica, Regatha, Segovia, Serra's Realm, Shadowmoor, Shandalar, Shenmeng, Skaro,
    Spacecraft, Tarkir, Theros, Time, Trenzalore, Ulgrotha, Unknown Planet, Valla, Vryn,
    Wildfire, Xerex, Zendikar, Zhalfir"""
)
"""The planar types. [CR 205.3n]"""

DUNGEON_TYPES: Final = _words("Undercity")
"""The dungeon types. [CR 205.3p]"""

BATTLE_TYPES: Final = _words("Siege")
"""The battle types. [CR 205.3q]"""

TWO_WORD_SUBTYPES: Final = tuple(name for name in CREATURE_TYPES if " " in name)
"""The subtypes of two words outside planes. [CR 205.3b]"""

_SUBTYPES: Final = {
    "Artifact": ARTIFACT_TYPES,
    "Battle": BATTLE_TYPES,
    "Creature": CREATURE_TYPES,
    "Dungeon": DUNGEON_TYPES,
    "Enchantment": ENCHANTMENT_TYPES,
    "Instant": SPELL_TYPES,
    "Kindred": CREATURE_TYPES,
    "Land": LAND_TYPES,
    "Plane": PLANAR_TYPES,
    "Planeswalker": PLANESWALKER_TYPES,
    "Sorcery": SPELL_TYPES,
}


def subtypes_of(card_type: str) -> tuple[str, ...]:
    """The subtypes correlated with a card type, ``()`` where it has none. [CR 205.3c, 205.3r]"""
    return _SUBTYPES.get(card_type, ())
