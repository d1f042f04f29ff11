"""Boards about what a crafted permanent has of its materials. [CR 201.5b, 602.5b-c, 604.3]"""

from __future__ import annotations

from apnap.abilities.ability import Activated, Static, Triggered
from apnap.rulings.boards import says, shows
from apnap.rulings.crafting import ALTAR, BONEMASS, JEWEL, LOCUS, bonemass, craft, locus
from apnap.scenario.scenario import Scenario
from apnap.state import events as kinds

NIV = "Niv-Mizzet, Dracogenius"
PING = "{T}: ~ deals 1 damage"
BURN = "{U}{R}: ~ deals 1 damage"


def _can(game: Scenario, name: str, ability: str, wanted: bool) -> None:
    says(f"whether {name} has {ability!r}", game.can_activate("A", name, ability), wanted)


def _burn(game: Scenario, ability: str = BURN) -> None:
    """Locus' acquired ability hits B, and so does its copy."""
    game.activate("A", LOCUS, ability, targets=["B"])
    game.answer("A", "B")
    game.resolve_all()


# S15: the name in an acquired ability


@shows("S15", "Locus deals the damage that Niv-Mizzet's ability says Niv-Mizzet deals")
def _(game: Scenario) -> None:
    locus(game, NIV, "Sol Ring", "Mind Stone", "Bonesplitter")
    game.put("A", "battlefield", "Mountain", "Island")
    _burn(game)
    says("B's life", game.life("B"), 18)
    dealt = [event.object for event in game.state.history if event.kind == kinds.DAMAGE]
    says("what dealt it", set(dealt), {game.find(LOCUS)})


# S16: which abilities are acquired


@shows("S16", "activated abilities alone, equip and cycling among them")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", JEWEL, "Grizzly Bears")
    game.put("A", "battlefield", "Island", count=13)
    names = ("Archangel of Thune", "Goblin Chieftain", "Wall of Omens", "Renewed Faith")
    with_abilities = ("Bonesplitter", "Prodigal Sorcerer", "Shivan Dragon", "Renewed Faith")
    game.put("A", "graveyard", *with_abilities)
    game.put("A", "graveyard", *names[:3])
    game.start()
    craft(game, JEWEL, *with_abilities)
    values = game.values(LOCUS)
    own = [on.ability for on in values.abilities]
    activated = [one for one in own if isinstance(one, Activated)]
    says("its activated abilities", len(activated), 4)
    keywords = sorted(one.keyword for one in activated)
    says("those of keywords", keywords, ["", "", "cycling", "equip"])
    says("its triggered abilities", len([o for o in own if isinstance(o, Triggered)]), 1)
    says("its static abilities", len([o for o in own if isinstance(o, Static)]), 1)
    says("its keywords", values.keywords, frozenset())


@shows("S16", "Mind Stone's own sacrifice: Locus is gone as it is activated, and copies nothing")
def _(game: Scenario) -> None:
    locus(game, "Mind Stone", "Sol Ring", "Prodigal Sorcerer", "Bonesplitter", lands=1)
    game.activate("A", LOCUS, "{1}, {T}, Sacrifice")
    says("the stack", game.stack(), [LOCUS])
    game.resolve_all()
    says("cards drawn", len(game.names("A", "hand")), 1)
    says("where the card is", game.zone(JEWEL), "graveyard")


# S19: limits, ability by ability


@shows("S19", "two equal cards give the damage ability twice a turn, and no third time")
def _(game: Scenario) -> None:
    locus(game, NIV, NIV, "Sol Ring", "Mind Stone")
    game.put("A", "battlefield", "Mountain", "Island", count=3)
    _burn(game)
    _burn(game)
    says("B's life", game.life("B"), 16)
    _can(game, LOCUS, BURN, wanted=False)
    game.until(2, "precombat main")
    game.until(3, "precombat main")
    _burn(game)
    _burn(game)
    says("B's life two turns later", game.life("B"), 12)
    _can(game, LOCUS, BURN, wanted=False)


@shows("S19", "a change of control does not reset the limit")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Bazaar Trader", "Island")
    game.put("B", "battlefield", "Mountain", "Island")
    locus(game, NIV, "Sol Ring", "Mind Stone", "Bonesplitter")
    game.put("A", "battlefield", "Mountain", "Island")
    _burn(game)
    game.activate("A", "Bazaar Trader", "{T}", targets=["B", LOCUS])
    game.answer("A", "B", LOCUS)
    game.resolve_all()
    says("who controls it", game.values(LOCUS).controller, 1)
    game.pass_priority()
    says("whether B can use it", game.can_activate("B", LOCUS, BURN), False)
    says("whether B can tap it", game.can_activate("B", LOCUS, "{T}: Add {C}{C}"), True)


@shows("S19", "two Prodigal Sorcerers: the second needs Locus untapped in between")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Voltaic Key")
    game.put("A", "battlefield", "Island", count=2)
    locus(game, "Prodigal Sorcerer", "Prodigal Sorcerer", "Sol Ring", "Mind Stone")
    _burn(game, PING)
    says("B's life", game.life("B"), 18)
    says("whether it is tapped", game.object(LOCUS).tapped, True)
    _can(game, LOCUS, PING, wanted=False)
    game.activate("A", "Voltaic Key", "{1}, {T}", targets=[LOCUS])
    game.answer("A", LOCUS)
    game.resolve_all()
    _burn(game, PING)
    says("B's life", game.life("B"), 16)
    game.state.objects[game.find(LOCUS)].tapped = False
    game.state.touch()
    _can(game, LOCUS, PING, wanted=False)


# S24: tokens


@shows("S24", "a Clue pays and gives nothing, with cards from both zones beside it")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", JEWEL, "Thraben Inspector", "Prodigal Sorcerer")
    game.put("A", "battlefield", "Island", count=9)
    game.put("A", "hand", "Thraben Inspector")
    game.put("A", "battlefield", "Plains")
    game.put("A", "graveyard", "Mind Stone", "Sol Ring")
    game.start()
    game.cast("A", "Thraben Inspector")
    game.resolve_all()
    says("the Clue is there", game.count("Clue Token", "battlefield"), 1)
    craft(game, JEWEL, "Clue Token", "Prodigal Sorcerer", "Mind Stone", "Sol Ring")
    used = [game.named(number) for number in game.object(LOCUS).linked["craft"]]
    says("the cards used", sorted(used), ["Mind Stone", "Prodigal Sorcerer", "Sol Ring"])
    _can(game, LOCUS, "{2}, Sacrifice", wanted=False)
    _can(game, LOCUS, PING, wanted=True)


# S26: characteristic-defining abilities


@shows("S26", "Souls of the Lost: live, and by the graveyard of the exiled card's owner")
def _(game: Scenario) -> None:
    game.put("A", "graveyard", "Grizzly Bears", "Forest")
    game.put("B", "graveyard", "Grizzly Bears", "Grizzly Bears", "Forest")
    bonemass(game, "Souls of the Lost", None)
    says("its size", game.size(BONEMASS), (2, 2))
    game.put("A", "graveyard", "Sol Ring")
    says("with one card more", game.size(BONEMASS), (3, 3))


@shows("S26", "Tarmogoyf and Master of Etherium count live")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", ALTAR, "Sol Ring")
    game.put("A", "battlefield", "Swamp", count=4)
    game.put("A", "graveyard", "Tarmogoyf", "Master of Etherium")
    game.start()
    craft(game, ALTAR, "Tarmogoyf", "Master of Etherium")
    says("no card type in a graveyard, one artifact", game.size(BONEMASS), (1, 1))
    game.put("A", "battlefield", "Mind Stone")
    game.put("B", "graveyard", "Lightning Bolt", "Forest")
    says("two card types, two artifacts", game.size(BONEMASS), (4, 4))


@shows("S26", "from Nameless Race, for whose size no life was paid: 0/0, and it dies")
def _(game: Scenario) -> None:
    bonemass(game, "Nameless Race")
    says("where it is", game.names("A", "graveyard"), [ALTAR])


@shows("S26", "from Nameless Race and a creature of power 3: 3/3, and trample")
def _(game: Scenario) -> None:
    bonemass(game, "Nameless Race", "Hill Giant")
    says("its size", game.size(BONEMASS), (3, 3))
    says("its keywords", sorted(game.values(BONEMASS).keywords), ["trample"])


@shows("S26", "from a token alone: 0/0, and it dies")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", ALTAR, "Plains", "Plains")
    game.put("A", "battlefield", "Swamp", count=4)
    game.put("A", "hand", "Raise the Alarm")
    game.start()
    game.cast("A", "Raise the Alarm")
    game.resolve()
    craft(game, ALTAR, "Soldier Token", None)
    says("where it is", game.zone(ALTAR), "graveyard")


@shows("S26", "from Smuggler's Copter, a creature once crewed: 3")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", ALTAR, "Smuggler's Copter", "Grizzly Bears")
    game.put("A", "battlefield", "Swamp", count=4)
    game.start()
    game.answer("A", "Grizzly Bears")
    game.activate("A", "Smuggler's Copter", "Crew")
    game.resolve()
    craft(game, ALTAR, "Smuggler's Copter", None)
    says("its size", game.size(BONEMASS), (3, 3))


@shows("S26", "from an animated Mutavault: 0")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", ALTAR, "Mutavault", "Grizzly Bears")
    game.put("A", "battlefield", "Swamp", count=5)
    game.start()
    game.activate("A", "Mutavault", "{1}")
    game.resolve()
    says("the land is", game.size("Mutavault"), (2, 2))
    craft(game, ALTAR, "Mutavault", "Grizzly Bears", None)
    says("its size", game.size(BONEMASS), (2, 2))


@shows("S26", "from a creature with counters: the printed power")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", ALTAR)
    game.put("A", "battlefield", "Grizzly Bears", counters={"+1/+1": 3})
    game.put("A", "battlefield", "Swamp", count=4)
    game.start()
    craft(game, ALTAR, "Grizzly Bears")
    says("its size", game.size(BONEMASS), (2, 2))


@shows("S26", "from Char-Rumbler and a creature of power 3: 2/2")
def _(game: Scenario) -> None:
    bonemass(game, "Char-Rumbler", "Hill Giant")
    says("its size", game.size(BONEMASS), (2, 2))


@shows("S26", "the only card leaves exile: 0/0, and it dies")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Plains")
    game.put("A", "hand", "Pull from Eternity")
    bonemass(game, "Hill Giant")
    game.cast("A", "Pull from Eternity", targets=["Hill Giant"])
    game.resolve()
    says("where it is", game.zone(ALTAR), "graveyard")


@shows("S26", "keywords come with the cards, and go with them")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Plains")
    game.put("A", "hand", "Pull from Eternity")
    bonemass(game, "Serra Angel", "Hill Giant")
    says("its keywords", sorted(game.values(BONEMASS).keywords), ["flying", "vigilance"])
    game.cast("A", "Pull from Eternity", targets=["Serra Angel"])
    game.resolve()
    says("its keywords then", sorted(game.values(BONEMASS).keywords), [])
    says("its size", game.size(BONEMASS), (3, 3))


@shows("S26", "protection comes with its quality")
def _(game: Scenario) -> None:
    game.put("B", "battlefield", "Plains", "Island")
    game.put("B", "hand", "Swords to Plowshares", "Unsummon")
    bonemass(game, "Black Knight")
    says("what it has", sorted(game.values(BONEMASS).keywords), ["first strike", "protection"])
    game.pass_priority()
    says("whether white can be cast", game.can_cast("B", "Swords to Plowshares"), False)
    game.cast("B", "Unsummon", targets=[BONEMASS])
    game.resolve()
    says("where it went", game.names("A", "hand"), [ALTAR])


@shows("S26", "what an effect changed in another zone is not what exile has: the printed power")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", ALTAR, "Glorious Anthem")
    game.put("A", "battlefield", "Grizzly Bears")
    game.put("A", "battlefield", "Swamp", count=4)
    game.start()
    says("the Bears", game.size("Grizzly Bears"), (3, 3))
    craft(game, ALTAR, "Grizzly Bears")
    says("Bonemass, with the Anthem", game.size(BONEMASS), (3, 3))
