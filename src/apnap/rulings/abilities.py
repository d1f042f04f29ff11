"""Boards about abilities: which are mana abilities, which are activated. [CR 602.1, 605]"""

from __future__ import annotations

from apnap.rulings.boards import says, shows
from apnap.scenario.scenario import Scenario


@shows("S17", "Azorius Signet costs mana, and its ability is a mana ability")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Azorius Signet", "Island")
    game.start()
    game.activate("A", "Azorius Signet")
    says("the stack", game.stack(), [])
    says("the pool", "".join(sorted(game.pool("A"))), "UW")


@shows("S17", "Deathrite Shaman's first ability has a target: it uses the stack")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Deathrite Shaman")
    game.put("B", "graveyard", "Forest")
    game.start()
    game.activate("A", "Deathrite Shaman", "{T}: Exile", targets=["Forest"])
    says("the stack", game.stack(), ["Deathrite Shaman"])
    says("the pool", game.pool("A"), "")
    game.answer("A", "R")
    game.resolve()
    says("the pool", game.pool("A"), "R")


@shows("S17", "a loyalty ability that adds mana uses the stack")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Chandra, Torch of Defiance")
    game.start()
    game.activate("A", "Chandra, Torch of Defiance", "+1: Add")
    says("the stack", game.stack(), ["Chandra, Torch of Defiance"])
    game.resolve()
    says("the pool", game.pool("A"), "RR")


@shows("S25", "cycling is an activated ability: Strionic Resonator can't copy it")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Plains", "Plains")
    game.put("A", "hand", "Renewed Faith")
    game.start()
    game.answer("A", False)
    game.activate("A", "Renewed Faith", "Cycling")
    says("the top of the stack", game.stack()[0], "Renewed Faith")
