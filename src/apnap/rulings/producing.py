"""Boards about what is produced, and what could be. [CR 106.5-106.7, 106.12]"""

from __future__ import annotations

from apnap.rules.could_produce import could_produce, letters_of
from apnap.rulings.boards import says, shows
from apnap.scenario.scenario import Scenario


def _could(game: Scenario, name: str) -> str:
    """The types that a permanent could produce, in the order W U B R G C. [CR 106.7]"""
    return letters_of(could_produce(game.state, [game.find(name)]), colors=False)


def _offers(game: Scenario, name: str, wanted: str) -> None:
    says(f"what {name} could produce", _could(game, name), wanted)


def _adds(game: Scenario, name: str, wanted: str, choice: str = "") -> None:
    before = game.pool("A")
    if choice:
        game.answer("A", choice)
    game.activate("A", name)
    says(f"the pool after {name}", sorted(game.pool("A")), sorted(before + wanted))


# S01: mana of an undefined type


@shows("S01", "Reflecting Pool alone adds nothing")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Reflecting Pool")
    game.start()
    says("whether it can be activated", game.can_activate("A", "Reflecting Pool"), True)
    _adds(game, "Reflecting Pool", "")


@shows("S01", "two Reflecting Pools look at each other and add nothing")
def _(game: Scenario) -> None:
    first = game.put("A", "battlefield", "Reflecting Pool")
    game.put("A", "battlefield", "Reflecting Pool")
    game.start()
    game.activate("A", first)
    says("the pool", game.pool("A"), "")


@shows("S01", "Exotic Orchard while the opponent has only Wastes: colorless is no color")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Exotic Orchard")
    game.put("B", "battlefield", "Wastes", count=2)
    game.start()
    _adds(game, "Exotic Orchard", "")


@shows("S01", "Squandered Resources sacrifices a land that has no mana ability")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Squandered Resources", "Evolving Wilds")
    game.start()
    _adds(game, "Squandered Resources", "")
    says("where the land is", game.zone("Evolving Wilds"), "graveyard")


@shows("S01", "Reflecting Pool beside Gaea's Cradle without creatures")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Reflecting Pool", "Gaea's Cradle")
    game.start()
    _adds(game, "Reflecting Pool", "")


@shows("S01", "Mirage Mirror as Coldsteel Heart: no color was ever chosen for it")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Mirage Mirror", "Wastes", "Wastes")
    game.answer("B", "U")
    game.put("B", "battlefield", "Coldsteel Heart")
    game.start()
    mirror = game.find("Mirage Mirror")
    game.activate("A", mirror, "{2}", targets=["Coldsteel Heart"])
    game.resolve()
    says("its name", game.values(mirror).name, "Coldsteel Heart")
    game.activate("A", mirror, "{T}")
    says("the pool", game.pool("A"), "")
    says("whether it is tapped", game.object(mirror).tapped, True)


# S02: could produce


@shows("S02", "Forest and Darksteel Citadel: {G} or {C}")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Reflecting Pool", "Forest", "Darksteel Citadel")
    game.start()
    _offers(game, "Reflecting Pool", "GC")
    _adds(game, "Reflecting Pool", "C", "C")


@shows("S02", "Cascading Cataracts alone: every type, though nobody can pay the {5}")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Reflecting Pool", "Cascading Cataracts")
    game.start()
    _offers(game, "Reflecting Pool", "WUBRGC")
    _adds(game, "Reflecting Pool", "G", "G")
    says("whether Cataracts is tapped", game.object("Cascading Cataracts").tapped, False)


@shows("S02", "tapped lands, and a Gemstone Mine without counters, still could")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Reflecting Pool")
    game.put("A", "battlefield", "Forest", tapped=True)
    game.start()
    _offers(game, "Reflecting Pool", "G")


@shows("S02", "abilities that others grant count: Chromatic Lantern")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Reflecting Pool", "Wastes", "Chromatic Lantern")
    game.start()
    _offers(game, "Wastes", "WUBRGC")


@shows("S02", "under Blood Moon the Pool is a Mountain")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Reflecting Pool", "Forest", "Blood Moon")
    game.start()
    _adds(game, "Reflecting Pool", "R")


@shows("S02", "Forest under Contamination: black alone")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Reflecting Pool", "Forest", "Contamination")
    game.start()
    _offers(game, "Forest", "B")
    _adds(game, "Reflecting Pool", "B")


@shows("S02", "Cascading Cataracts under Contamination and Pale Moon, in every order")
def _(game: Scenario) -> None:
    game.put("B", "battlefield", "Cascading Cataracts")
    game.put("A", "hand", "Pale Moon")
    game.put("A", "battlefield", "Island", "Island")
    game.start()
    game.cast("A", "Pale Moon")
    game.resolve()
    game.put("A", "battlefield", "Contamination", "Fellwar Stone")
    _offers(game, "Cascading Cataracts", "BC")
    _adds(game, "Fellwar Stone", "B")


@shows("S02", "what Wild Growth adds is not produced by the Island it enchants")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Reflecting Pool", "Island")
    game.put("A", "battlefield", "Wild Growth", attached_to="Island")
    game.start()
    _offers(game, "Reflecting Pool", "U")


@shows("S02", "a ring of Exotic Orchards is a least solution")
def _(game: Scenario) -> None:
    mine = game.put("A", "battlefield", "Exotic Orchard")
    game.put("A", "battlefield", "Island")
    game.put("B", "battlefield", "Exotic Orchard", "Mountain")
    game.start()
    says("what it could produce", letters_of(could_produce(game.state, [mine]), colors=True), "UR")


@shows("S02", "the same ring without basic lands: nothing")
def _(game: Scenario) -> None:
    mine = game.put("A", "battlefield", "Exotic Orchard")
    game.put("B", "battlefield", "Exotic Orchard")
    game.start()
    says("what it could produce", letters_of(could_produce(game.state, [mine]), colors=True), "")


@shows("S02", "thirty Orchards on each side answer at once")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Exotic Orchard", count=30)
    game.put("B", "battlefield", "Exotic Orchard", count=30)
    last = game.put("B", "battlefield", "Forest")
    game.start()
    everything = [number for number in game.state.battlefield if number != last]
    says(
        "what they could produce",
        letters_of(could_produce(game.state, everything), colors=True),
        "G",
    )


@shows("S02", "a land creature that is summoning-sick still could")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Reflecting Pool", "Island", "Island")
    game.put("A", "battlefield", "Mutavault", sick=True)
    game.start()
    game.activate("A", "Mutavault", "{1}")
    game.resolve()
    says("whether it taps", game.can_activate("A", "Mutavault", "{T}: Add"), False)
    _offers(game, "Reflecting Pool", "UC")


@shows("S02", "a type of land that others grant counts: Urborg")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Reflecting Pool", "Wastes", "Urborg, Tomb of Yawgmoth")
    game.start()
    _offers(game, "Wastes", "BC")
    _adds(game, "Reflecting Pool", "B", "B")


@shows("S02", "Fellwar Stone looks at lands only, and at the opponent's")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Fellwar Stone", "Mountain")
    game.put("B", "battlefield", "Llanowar Elves", "Island")
    game.start()
    _offers(game, "Fellwar Stone", "U")
    _adds(game, "Fellwar Stone", "U")


@shows("S02", "Squandered Resources looks at the sacrificed land as it last was")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Squandered Resources", "Evolving Wilds", "Blood Moon")
    game.start()
    _adds(game, "Squandered Resources", "R")
    says("where the land is", game.zone("Evolving Wilds"), "graveyard")


@shows("S02", "Incubation Druid adds one of such a type, three of it with a counter")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Forest", "Incubation Druid")
    game.start()
    _adds(game, "Incubation Druid", "G")


@shows("S02", "with a counter Incubation Druid adds three of that type")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Forest", "Island")
    game.put("A", "battlefield", "Incubation Druid", counters={"+1/+1": 1})
    game.start()
    _adds(game, "Incubation Druid", "UUU", "U")


# S03: tapping for mana


@shows("S03", "Wild Growth adds for the Forest's {T}")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Forest")
    game.put("A", "battlefield", "Wild Growth", attached_to="Forest")
    game.start()
    _adds(game, "Forest", "GG")


@shows("S03", "Wild Growth adds nothing for Evolving Wilds' {T}")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Evolving Wilds")
    game.put("A", "battlefield", "Wild Growth", attached_to="Evolving Wilds")
    game.start()
    game.activate("A", "Evolving Wilds")
    says("the pool", game.pool("A"), "")


@shows("S03", "Wild Growth adds nothing for the land that Squandered Resources takes")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Squandered Resources", "Forest")
    game.put("A", "battlefield", "Wild Growth", attached_to="Forest")
    game.start()
    _adds(game, "Squandered Resources", "G")


@shows("S03", "a Treasure is tapped for mana, sacrificed as it is")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Mountain")
    game.put("A", "hand", "Strike It Rich")
    game.start()
    game.cast("A", "Strike It Rich")
    game.resolve()
    game.put("A", "battlefield", "Mana Reflection")
    game.answer("A", "B")
    game.activate("A", "Treasure Token")
    says("the pool", game.pool("A"), "BB")


@shows("S03", "Metalworker is tapped for mana")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Mana Reflection", "Metalworker")
    game.put("A", "hand", "Sol Ring", "Mind Stone")
    game.start()
    game.answer("A", "Sol Ring", None)
    game.activate("A", "Metalworker")
    says("the pool", game.pool("A"), "CCCC")


@shows("S03", "Deathrite Shaman is never tapped for mana: its ability has a target")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Mana Reflection", "Deathrite Shaman")
    game.put("B", "graveyard", "Forest")
    game.start()
    game.activate("A", "Deathrite Shaman", "{T}: Exile", targets=["Forest"])
    game.answer("A", "R")
    game.resolve()
    says("the pool", game.pool("A"), "R")


# S04: triggers


@shows("S04", "Mana Flare: nothing for a Reflecting Pool that made nothing")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Mana Flare", "Reflecting Pool")
    game.start()
    _adds(game, "Reflecting Pool", "")


@shows("S04", "Mana Flare with Mystic Gate: one more of either, as who tapped the land chooses")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Mystic Gate", "Plains")
    game.put("B", "battlefield", "Mana Flare")
    game.start()
    game.activate("A", "Plains")  # {W}, and the Flare adds {W}
    game.answer("A", "WU", "U")
    game.activate("A", "Mystic Gate", "{W/U}")  # {W} pays; {W}{U}, and the Flare adds {U}
    says("the pool", "".join(sorted(game.pool("A"))), "UUWW")


@shows("S04", "Wild Growth is a mana ability: no stack, also in the middle of paying")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Forest")
    game.put("A", "battlefield", "Wild Growth", attached_to="Forest")
    game.put("A", "hand", "Grizzly Bears")
    game.start()
    game.cast("A", "Grizzly Bears")
    says("the stack", game.stack(), ["Grizzly Bears"])
    says("the pool", game.pool("A"), "")


@shows("S04", "Manabarbs waits for the stack, and for the spell being cast")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Mountain")
    game.put("B", "battlefield", "Manabarbs")
    game.put("A", "hand", "Lightning Bolt")
    game.start()
    game.cast("A", "Lightning Bolt", targets=["B"])
    says("the stack", game.stack(), ["Lightning Bolt", "Manabarbs"])
    game.resolve()
    says("life", (game.life("A"), game.life("B")), (19, 20))


@shows("S04", "Gauntlet of Power: only when the chosen color came")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Wastes", count=5)
    game.put("A", "battlefield", "Forest", "Island")
    game.put("A", "hand", "Gauntlet of Power")
    game.start()
    game.answer("A", "green")
    game.cast("A", "Gauntlet of Power")
    game.resolve_all()
    _adds(game, "Forest", "GG")
    _adds(game, "Island", "U")


# S05: replacements


@shows("S05", "Mana Reflection with Sol Ring: four")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Mana Reflection", "Sol Ring")
    game.start()
    _adds(game, "Sol Ring", "CCCC")


@shows("S05", "two of them: eight")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Mana Reflection", count=2)
    game.put("A", "battlefield", "Sol Ring")
    game.start()
    _adds(game, "Sol Ring", "C" * 8)


@shows("S05", "one of them with Nyxbloom Ancient: twelve")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Mana Reflection", "Nyxbloom Ancient", "Sol Ring")
    game.start()
    game.answer("A", "Mana Reflection")
    _adds(game, "Sol Ring", "C" * 12)


@shows("S05", "what Wild Growth adds is not doubled")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Mana Reflection", "Forest")
    game.put("A", "battlefield", "Wild Growth", attached_to="Forest")
    game.start()
    _adds(game, "Forest", "GGG")


@shows("S05", "Contamination: one black, whatever the amount")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Contamination", "Ancient Tomb")
    game.start()
    _adds(game, "Ancient Tomb", "B")


@shows("S05", "Infernal Darkness: as many black")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Infernal Darkness", "Ancient Tomb")
    game.start()
    _adds(game, "Ancient Tomb", "BB")


@shows("S05", "Damping Sphere applies to a Forest only once it is doubled")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Damping Sphere", "Mana Reflection", "Forest")
    game.start()
    _adds(game, "Forest", "C")


@shows("S05", "Damping Sphere and Mana Reflection with Ancient Tomb: the Sphere first, {C}{C}")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Damping Sphere", "Mana Reflection", "Ancient Tomb")
    game.start()
    game.answer("A", "Damping Sphere")
    _adds(game, "Ancient Tomb", "CC")


@shows("S05", "the Reflection first: {C}")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Damping Sphere", "Mana Reflection", "Ancient Tomb")
    game.start()
    game.answer("A", "Mana Reflection")
    _adds(game, "Ancient Tomb", "C")


@shows("S05", "the Jewel's mana doubled: all four pay for abilities only")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Mana Reflection", "The Enigma Jewel", "Voltaic Key")
    game.put("A", "hand", "Sol Ring")
    game.start()
    game.object("The Enigma Jewel").tapped = False
    game.activate("A", "The Enigma Jewel", "{T}")
    for left in ("CCCC", "CCC"):
        says("the pool", game.pool("A"), left)
        says("whether it pays for a spell", game.can_cast("A", "Sol Ring"), False)
        if left == "CCCC":
            game.activate("A", "Voltaic Key", "{1}, {T}", targets=["Voltaic Key"])
