"""Boards about craft: materials, cost, and the cards used to craft. [CR 702.167, 712]"""

from __future__ import annotations

from apnap.rulings.boards import says, shows
from apnap.scenario.scenario import Scenario
from apnap.scenario.script import NotPossible, ScriptError

JEWEL = "The Enigma Jewel"
LOCUS = "Locus of Enlightenment"
ALTAR = "Altar of the Wretched"
BONEMASS = "Wretched Bonemass"


def craft(game: Scenario, name: str, *materials: str | None) -> None:
    """A activates the craft ability of a permanent with these materials, and it resolves.

    None ends the choice, where there could be more.
    """
    game.answer("A", *materials)
    game.activate("A", name, "Craft")
    game.resolve_all()


def locus(game: Scenario, *materials: str, lands: int = 0) -> None:
    """Begin with Locus crafted from these cards in A's graveyard, and so many more Islands."""
    game.put("A", "battlefield", JEWEL)
    game.put("A", "battlefield", "Island", count=9 + lands)
    game.put("A", "graveyard", *materials)
    game.start()
    craft(game, JEWEL, *materials)


def bonemass(game: Scenario, *materials: str | None) -> None:
    """Begin with Wretched Bonemass crafted from these cards in A's graveyard."""
    game.put("A", "battlefield", ALTAR)
    game.put("A", "battlefield", "Swamp", count=4)
    game.put("A", "graveyard", *[name for name in materials if name is not None])
    game.start()
    craft(game, ALTAR, *materials)


def _can(game: Scenario, name: str, ability: str, wanted: bool) -> None:
    says(f"whether {name} has {ability!r}", game.can_activate("A", name, ability), wanted)


def refused(game: Scenario, name: str, *materials: str | None) -> None:
    """A can't craft with these; nothing has changed."""
    before = (game.names("A", "battlefield"), game.names("A", "graveyard"), game.stack())
    game.answer("A", *materials)
    try:
        game.activate("A", name, "Craft")
    except ScriptError:
        game.answers.entries.clear()
    else:
        says("what happened", "it was crafted", "nothing")
    says(
        "what there is",
        (game.names("A", "battlefield"), game.names("A", "graveyard"), game.stack()),
        before,
    )


# S09: the cards used to craft


@shows("S09", "Locus under a new controller keeps its abilities")
def _(game: Scenario) -> None:
    game.put("B", "battlefield", "Island", count=4)
    game.put("B", "hand", "Steal Artifact")
    locus(game, "Prodigal Sorcerer", "Sol Ring", "Mind Stone", "Bonesplitter")
    game.until(2, "precombat main")
    game.cast("B", "Steal Artifact", targets=[LOCUS])
    game.resolve()
    game.activate("B", LOCUS, "{T}: ~ deals 1 damage", targets=["A"])
    game.answer("B", "A")
    game.resolve_all()
    says("A's life", game.life("A"), 18)


@shows("S09", "one material leaves exile: exactly its abilities go")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Plains")
    game.put("A", "hand", "Pull from Eternity")
    locus(game, "Prodigal Sorcerer", "Sol Ring", "Mind Stone", "Bonesplitter")
    _can(game, LOCUS, "{T}: ~ deals 1 damage", wanted=True)
    game.cast("A", "Pull from Eternity", targets=["Prodigal Sorcerer"])
    game.resolve()
    _can(game, LOCUS, "{T}: ~ deals 1 damage", wanted=False)
    _can(game, LOCUS, "{T}: Add {C}{C}", wanted=True)


@shows("S09", "while Locus is a copy of another artifact its abilities are gone, then back")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Saheeli, Sublime Artificer", counters={"loyalty": 5})
    game.put("A", "battlefield", "Fellwar Stone")
    locus(game, "Prodigal Sorcerer", "Sol Ring", "Mind Stone", "Bonesplitter")
    mine = game.find(LOCUS)
    game.activate("A", "Saheeli, Sublime Artificer", "-2", targets=[mine, "Fellwar Stone"])
    game.answer("A", ("object", mine), "Fellwar Stone")
    game.resolve_all()
    says("its name", game.values(mine).name, "Fellwar Stone")
    says("whether it taps for damage", game.can_activate("A", mine, "{T}: ~ deals 1"), False)
    game.until(2, "precombat main")
    game.until(3, "precombat main")
    _can(game, LOCUS, "{T}: ~ deals 1 damage", wanted=True)


@shows("S09", "a Locus that copies Wretched Bonemass counts its own materials")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Saheeli, Sublime Artificer", counters={"loyalty": 5})
    game.put("A", "battlefield", ALTAR)
    game.put("A", "battlefield", "Swamp", count=13)
    game.put("A", "graveyard", "Serra Angel")
    locus(game, "Prodigal Sorcerer", "Sol Ring", "Mind Stone", "Llanowar Elves")
    craft(game, ALTAR, "Serra Angel", None)
    mine = game.find(LOCUS)
    says("Bonemass is", game.size(BONEMASS), (4, 4))
    game.activate("A", "Saheeli, Sublime Artificer", "-2", targets=[mine, BONEMASS])
    game.answer("A", ("object", mine), BONEMASS)
    game.resolve_all()
    says("the copy is", game.size(mine), (2, 2))


@shows("S09", "when it has left and come back, nothing is remembered")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Plains")
    game.put("A", "hand", "Cloudshift")
    game.put("A", "battlefield", ALTAR)
    game.put("A", "battlefield", "Swamp", count=4)
    game.put("A", "graveyard", "Serra Angel")
    game.start()
    craft(game, ALTAR, "Serra Angel", None)
    says("its size", game.size(BONEMASS), (4, 4))
    game.answer("A", False)
    game.cast("A", "Cloudshift", targets=[BONEMASS])
    game.resolve_all()
    says("what came back", game.zone(ALTAR), "battlefield")
    says("what is used to craft it", game.object(ALTAR).linked, {})


@shows("S09", "a Mirage Mirror that copies Locus has no materials")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Mirage Mirror")
    locus(game, "Prodigal Sorcerer", "Sol Ring", "Mind Stone", "Bonesplitter", lands=2)
    mirror = game.find("Mirage Mirror")
    game.activate("A", mirror, "{2}", targets=[LOCUS])
    game.answer("A", LOCUS, ("object", mirror))
    game.resolve_all()
    says("what stays", game.names("A", "graveyard"), [JEWEL])
    says("whether the copy deals damage", game.can_activate("A", mirror, "{T}: ~ deals 1"), False)


@shows("S09", "a token that copies Bonemass has no materials: 0/0")
def _(game: Scenario) -> None:
    game.put("A", "hand", "Replication Technique")
    game.put("A", "battlefield", "Island", count=5)
    bonemass(game, "Hill Giant", "Serra Angel", None)
    game.answer("A", False)
    game.cast("A", "Replication Technique", targets=[BONEMASS])
    game.resolve_all()
    says("those that are left", game.count(BONEMASS, "battlefield"), 1)
    says("its size", game.size(BONEMASS), (7, 7))


@shows("S09", "a second crafted Bonemass that becomes a copy counts its own materials")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Island", count=4)
    game.put("A", "hand", "Mirrorweave")
    game.put("A", "battlefield", "Swamp", count=4)
    bonemass(game, "Hill Giant")
    first = game.find(BONEMASS)
    game.put("A", "battlefield", ALTAR)
    game.put("A", "graveyard", "Serra Angel")
    craft(game, ALTAR, "Serra Angel")
    second = next(n for n in game.all(BONEMASS, "battlefield") if n != first)
    game.cast("A", "Mirrorweave", targets=[first])
    game.resolve()
    says("their sizes", (game.size(first), game.size(second)), ((3, 3), (4, 4)))


@shows("S09", "a fresh Locus uses acquired {T} abilities at once, for it is no creature")
def _(game: Scenario) -> None:
    locus(game, "Prodigal Sorcerer", "Sol Ring", "Mind Stone", "Bonesplitter")
    says("whether it is tapped", game.object(LOCUS).tapped, False)
    game.activate("A", LOCUS, "{T}: ~ deals 1 damage", targets=["B"])
    game.answer("A", "B")
    game.resolve_all()
    says("B's life", game.life("B"), 18)


@shows("S09", "Bonemass is summoning-sick, unless a material gives it haste")
def _(game: Scenario) -> None:
    bonemass(game, "Serra Angel")
    game.attack([BONEMASS])
    try:
        game.through(1, "combat damage")
    except NotPossible:
        says("B's life", game.life("B"), 20)
    else:
        says("what it did", "attacked", "nothing")


@shows("S09", "a Bonemass crafted from a hasty creature attacks at once")
def _(game: Scenario) -> None:
    bonemass(game, "Raging Goblin")
    game.attack([BONEMASS])
    game.through(1, "combat damage")
    says("B's life", game.life("B"), 19)


# S10: craft is an activated ability


@shows("S10", "the Jewel's mana pays for its own craft ability, and the Jewel goes")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", JEWEL)
    game.object(JEWEL).tapped = False
    game.put("A", "battlefield", "Island", count=7)
    game.put("A", "graveyard", "Prodigal Sorcerer", "Sol Ring", "Mind Stone", "Bonesplitter")
    game.start()
    _can(game, JEWEL, "Craft", wanted=True)
    craft(game, JEWEL, "Prodigal Sorcerer", "Sol Ring", "Mind Stone", "Bonesplitter")
    says("what there is", game.zone(LOCUS), "battlefield")


@shows("S10", "with an Island less it can't be paid")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", JEWEL)
    game.object(JEWEL).tapped = False
    game.put("A", "battlefield", "Island", count=6)
    game.put("A", "graveyard", "Prodigal Sorcerer", "Sol Ring", "Mind Stone", "Bonesplitter")
    game.start()
    _can(game, JEWEL, "Craft", wanted=False)


@shows("S10", "the Jewel's mana pays for no spell")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", JEWEL)
    game.object(JEWEL).tapped = False
    game.put("A", "hand", "Mind Stone")
    game.start()
    says("whether it can be cast", game.can_cast("A", "Mind Stone"), False)
    game.activate("A", JEWEL, "{T}")
    says("whether it can be cast with the mana there", game.can_cast("A", "Mind Stone"), False)


@shows("S10", "no craft while something is on the stack")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", ALTAR)
    game.put("A", "battlefield", "Swamp", count=4)
    game.put("A", "battlefield", "Mountain")
    game.put("A", "hand", "Lightning Bolt")
    game.put("A", "graveyard", "Grizzly Bears")
    game.start()
    _can(game, ALTAR, "Craft", wanted=True)
    game.cast("A", "Lightning Bolt", targets=["B"])
    _can(game, ALTAR, "Craft", wanted=False)


@shows("S10", "no craft in the opponent's turn")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", ALTAR)
    game.put("A", "battlefield", "Swamp", count=4)
    game.put("A", "graveyard", "Grizzly Bears")
    game.start(player="B")
    game.pass_priority()
    _can(game, ALTAR, "Craft", wanted=False)


@shows("S10", "the Jewel is no material of its own: three others are too few")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", JEWEL)
    game.put("A", "battlefield", "Island", count=9)
    game.put("A", "graveyard", "Prodigal Sorcerer", "Sol Ring", "Mind Stone")
    game.start()
    _can(game, JEWEL, "Craft", wanted=False)


@shows("S10", "five materials are as legal as four")
def _(game: Scenario) -> None:
    names = ("Prodigal Sorcerer", "Sol Ring", "Mind Stone", "Bonesplitter", "Llanowar Elves")
    locus(game, *names)
    says("the cards used", len(game.object(LOCUS).linked["craft"]), 5)


@shows("S10", "Market Gnome sees that the Altar's craft ability is being activated")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", ALTAR, "Market Gnome")
    game.put("A", "battlefield", "Swamp", count=4)
    game.start()
    game.answer("A", "Market Gnome")
    game.activate("A", ALTAR, "Craft")
    says("the stack", game.stack(), [ALTAR, "Market Gnome"])
    game.resolve_all()
    says("A's life", game.life("A"), 21)
    says("cards drawn", len(game.names("A", "hand")), 1)


@shows("S10", "from the graveyard Market Gnome sees nothing")
def _(game: Scenario) -> None:
    bonemass(game, "Market Gnome")
    says("A's life", game.life("A"), 20)


@shows("S10", "Market Gnome has no activated ability: no material for the Jewel")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", JEWEL, "Market Gnome")
    game.put("A", "battlefield", "Island", count=9)
    game.put("A", "graveyard", "Prodigal Sorcerer", "Sol Ring", "Mind Stone")
    game.start()
    _can(game, JEWEL, "Craft", wanted=False)


# S11: what has no back face


@shows("S11", "Phyrexian Metamorph as Tithing Blade stays in exile with its material")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Island", "Swamp")
    game.put("A", "battlefield", "Swamp", count=8)
    game.put("B", "battlefield", "Tithing Blade")
    game.put("A", "hand", "Phyrexian Metamorph")
    game.put("A", "graveyard", "Grizzly Bears")
    game.start()
    game.answer("A", True, "Tithing Blade")
    game.cast("A", "Phyrexian Metamorph")
    game.resolve_all()
    mine = game.all("Tithing Blade", "battlefield", "A")[0]
    game.answer("A", "Grizzly Bears")
    game.activate("A", mine, "Craft")
    game.resolve_all()
    says("where the Metamorph is", game.zone("Phyrexian Metamorph"), "exile")
    says("where the material is", game.zone("Grizzly Bears"), "exile")


@shows("S11", "a token that copies a craft card is exiled and gone")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Tithing Blade", "Swamp", "Swamp", "Swamp", "Swamp", "Swamp")
    game.put("A", "battlefield", "Island", count=5)
    game.put("A", "hand", "Replication Technique")
    game.put("A", "graveyard", "Grizzly Bears")
    game.start()
    game.answer("A", False)
    game.cast("A", "Replication Technique", targets=["Tithing Blade"])
    game.resolve_all()
    token = next(n for n in game.all("Tithing Blade") if game.state.objects[n].token)
    game.answer("A", "Grizzly Bears")
    game.activate("A", token, "Craft")
    game.resolve_all()
    says("what A has of the kind", game.count("Tithing Blade", "battlefield"), 1)
    says("no back face", game.count("Consuming Sepulcher", "battlefield"), 0)


@shows("S11", "an Altar that copies Tithing Blade returns as Wretched Bonemass")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Saheeli, Sublime Artificer", counters={"loyalty": 5})
    game.put("A", "battlefield", ALTAR, "Tithing Blade")
    game.put("A", "battlefield", "Swamp", count=5)
    game.put("A", "graveyard", "Hill Giant")
    game.start()
    mine = game.find(ALTAR)
    game.activate("A", "Saheeli, Sublime Artificer", "-2", targets=[mine, "Tithing Blade"])
    game.resolve()
    game.answer("A", "Hill Giant")
    game.activate("A", mine, "Craft")
    game.resolve()
    says("its size", game.size(BONEMASS), (3, 3))


# S23: materials from both zones


@shows("S23", "two from the battlefield and two from the graveyard")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", JEWEL, "Sol Ring", "Prodigal Sorcerer")
    game.put("A", "battlefield", "Island", count=9)
    game.put("A", "graveyard", "Mind Stone", "Bonesplitter")
    game.start()
    craft(game, JEWEL, "Sol Ring", "Prodigal Sorcerer", "Mind Stone", "Bonesplitter")
    says("the cards used", len(game.object(LOCUS).linked["craft"]), 4)


@shows("S23", "a double-faced card is its front face in exile, an adventurer its main part")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", ALTAR, "Lovestruck Beast")
    game.put("A", "battlefield", "Docent of Perfection", face=1)
    game.put("A", "battlefield", "Swamp", count=4)
    game.start()
    says("the other face is", game.size("Final Iteration"), (6, 5))
    craft(game, ALTAR, "Final Iteration", "Lovestruck Beast")
    says("its size", game.size(BONEMASS), (10, 10))
    says("its keywords", sorted(game.values(BONEMASS).keywords), ["flying"])


@shows("S23", "one or more: one is enough, none is not")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", ALTAR)
    game.put("A", "battlefield", "Swamp", count=4)
    game.put("A", "graveyard", "Mind Stone")
    game.put("B", "battlefield", "Hill Giant")
    game.start()
    _can(game, ALTAR, "Craft", wanted=False)
    game.put("A", "graveyard", "Grizzly Bears")
    craft(game, ALTAR, "Grizzly Bears")
    says("its size", game.size(BONEMASS), (2, 2))


@shows("S23", "five creatures are as legal as one")
def _(game: Scenario) -> None:
    names = ("Grizzly Bears", "Hill Giant", "Serra Angel", "Llanowar Elves", "Raging Goblin")
    bonemass(game, *names)
    says("its size", game.size(BONEMASS), (11, 11))
    says("its keywords", sorted(game.values(BONEMASS).keywords), ["flying", "haste", "vigilance"])


@shows("S23", "another player's creatures and cards are no materials")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", ALTAR)
    game.put("A", "battlefield", "Swamp", count=4)
    game.put("A", "graveyard", "Grizzly Bears", "Llanowar Elves")
    game.put("B", "battlefield", "Hill Giant")
    game.put("B", "graveyard", "Serra Angel")
    game.start()
    refused(game, ALTAR, "Hill Giant")
    refused(game, ALTAR, "Serra Angel")
    craft(game, ALTAR, "Grizzly Bears", None)
    says("its size", game.size(BONEMASS), (2, 2))


# S25: which cards have an activated ability


def _fourth(game: Scenario, zone: str, name: str, *more: str) -> None:
    """Begin with three materials in the graveyard, a possible fourth, and the mana."""
    game.put("A", "battlefield", JEWEL, *more)
    game.put("A", "battlefield", "Island", count=9)
    game.put("A", "graveyard", "Sol Ring", "Mind Stone", "Bonesplitter")
    game.put("A", zone, name)
    game.start()


@shows("S25", "Renewed Faith in the graveyard has cycling: a fourth material")
def _(game: Scenario) -> None:
    _fourth(game, "graveyard", "Renewed Faith")
    _can(game, JEWEL, "Craft", wanted=True)


@shows("S25", "Tireless Tracker has a colon in reminder text alone: no material")
def _(game: Scenario) -> None:
    _fourth(game, "graveyard", "Tireless Tracker")
    _can(game, JEWEL, "Craft", wanted=False)


@shows("S25", "Grizzly Bears under Cryptolith Rite: a material that gives nothing afterwards")
def _(game: Scenario) -> None:
    _fourth(game, "battlefield", "Grizzly Bears", "Cryptolith Rite")
    craft(game, JEWEL, "Grizzly Bears", "Sol Ring", "Mind Stone", "Bonesplitter")
    says("whether Locus adds any color", game.can_activate("A", LOCUS, "{T}: Add one mana"), False)


@shows("S25", "Grizzly Bears in the graveyard have no ability, whatever the Rite grants")
def _(game: Scenario) -> None:
    _fourth(game, "graveyard", "Grizzly Bears", "Cryptolith Rite")
    _can(game, JEWEL, "Craft", wanted=False)
