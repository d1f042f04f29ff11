"""Boards on which the four faces of the two founding cards are seen, ability by ability."""

from __future__ import annotations

from apnap.rulings.boards import says, shows
from apnap.rulings.crafting import ALTAR, BONEMASS, JEWEL, bonemass, locus
from apnap.scenario.scenario import Scenario


@shows("S28", "The Enigma Jewel enters tapped, and taps for {C}{C} in the next turn")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Island")
    game.put("A", "hand", JEWEL)
    game.start()
    game.cast("A", JEWEL)
    game.resolve()
    says("whether it is tapped", game.object(JEWEL).tapped, True)
    game.until(3, "precombat main")
    game.activate("A", JEWEL, "{T}")
    says("the pool", game.pool("A"), "CC")


@shows("S28", "the Jewel's mana pays for an ability of another artifact, which untaps it")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", JEWEL, "Voltaic Key")
    game.object(JEWEL).tapped = False
    game.start()
    game.activate("A", "Voltaic Key", "{1}, {T}", targets=[JEWEL])
    game.resolve()
    says("whether it is tapped", game.object(JEWEL).tapped, False)


@shows("S28", "Locus copies what it is asked to, and nothing of its opponent's")
def _(game: Scenario) -> None:
    game.put("B", "battlefield", "Prodigal Sorcerer")
    locus(game, "Prodigal Sorcerer", "Sol Ring", "Mind Stone", "Bonesplitter")
    mine = game.put("A", "battlefield", "Prodigal Sorcerer")
    game.activate("A", mine, "{T}", targets=["B"])
    game.answer("A", "B")
    game.resolve_all()
    says("B's life", game.life("B"), 18)
    game.pass_priority()
    theirs = game.all("Prodigal Sorcerer", "battlefield", "B")[0]
    game.activate("B", theirs, "{T}", targets=["A"])
    says("the stack", len(game.stack()), 1)
    game.resolve_all()
    says("A's life", game.life("A"), 19)


@shows("S28", "the Altar's trigger: yes, and X is the creature's power")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Swamp", "Swamp", "Swamp", "Hill Giant")
    game.put("A", "hand", ALTAR)
    game.start()
    game.cast("A", ALTAR)
    game.answer("A", True, "Hill Giant")
    game.resolve_all()
    says("cards drawn", len(game.names("A", "hand")), 3)
    says("cards in the graveyard", len(game.names("A", "graveyard")), 4)


@shows("S28", "the Altar's trigger: no")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Swamp", "Swamp", "Swamp", "Hill Giant")
    game.put("A", "hand", ALTAR)
    game.start()
    game.cast("A", ALTAR)
    game.answer("A", False)
    game.resolve_all()
    says("the hand", game.names("A", "hand"), [])
    says("the graveyard", game.names("A", "graveyard"), [])
    says("where the Giant is", game.zone("Hill Giant"), "battlefield")


@shows("S28", "the Altar's trigger: a token is no nontoken creature")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Swamp", "Swamp", "Swamp", "Plains", "Plains")
    game.put("A", "hand", ALTAR, "Raise the Alarm")
    game.start()
    game.cast("A", "Raise the Alarm")
    game.resolve()
    game.cast("A", ALTAR)
    game.answer("A", True)
    game.resolve_all()
    says("the tokens", game.count("Soldier Token", "battlefield"), 2)
    says("cards drawn", game.names("A", "hand"), [])


@shows("S28", "the Altar returns from the graveyard, from nowhere else")
def _(game: Scenario) -> None:
    game.put("A", "graveyard", ALTAR)
    game.put("A", "battlefield", "Swamp", "Swamp", "Swamp")
    game.start()
    game.activate("A", ALTAR, "{2}{B}: Return")
    game.resolve()
    says("where it is", game.zone(ALTAR), "hand")
    says("whether it could again", game.can_activate("A", ALTAR, "{2}{B}: Return"), False)


@shows("S28", "Bonemass that dies is the Altar in the graveyard, and returns from there")
def _(game: Scenario) -> None:
    game.put("B", "battlefield", "Swamp", "Swamp")
    game.put("B", "hand", "Doom Blade")
    bonemass(game, "Hill Giant")
    game.pass_priority()
    says("whether a black creature is a target", game.can_cast("B", "Doom Blade"), False)
    game.put("B", "hand", "Murder")
    game.put("B", "battlefield", "Swamp")
    game.cast("B", "Murder", targets=[BONEMASS])
    game.resolve()
    says("what it is there", game.names("A", "graveyard"), [ALTAR])
    says("its mana value there", game.values(ALTAR).mana_value, 3)
