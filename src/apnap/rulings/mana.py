"""Boards about paying: X, the tap symbol and the untap symbol. [CR 107.3, 107.5, 107.6]"""

from __future__ import annotations

from apnap.rulings.boards import says, shows
from apnap.scenario.scenario import Scenario


@shows("S06", "Hangarback Walker for X = 3 enters with three counters")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Wastes", count=6)
    game.put("A", "hand", "Hangarback Walker")
    game.start()
    game.cast("A", "Hangarback Walker", x=3)
    game.resolve()
    says("its size", game.size("Hangarback Walker"), (3, 3))
    says("its mana value", game.values("Hangarback Walker").mana_value, 0)


@shows("S06", "Gadwick cast for X = 2 draws two")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Island", count=5)
    game.put("A", "hand", "Gadwick, the Wizened")
    game.start()
    game.cast("A", "Gadwick, the Wizened", x=2)
    game.resolve_all()
    says("cards in hand", len(game.names("A", "hand")), 2)


@shows("S06", "Clone of a Hangarback Walker: X is 0")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Island", count=4)
    game.put("B", "battlefield", "Hangarback Walker", counters={"+1/+1": 2})
    game.put("A", "hand", "Clone")
    game.start()
    game.answer("A", True, "Hangarback Walker")
    game.cast("A", "Clone")
    game.resolve()
    says("where the Clone is", game.names("A", "graveyard"), ["Clone"])


@shows("S07", "Llanowar Elves the turn they came: no mana")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Llanowar Elves", sick=True)
    game.start()
    says("whether they tap", game.can_activate("A", "Llanowar Elves"), False)


@shows("S07", "with Lightning Greaves: at once")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Llanowar Elves", sick=True)
    game.put("A", "battlefield", "Lightning Greaves", attached_to="Llanowar Elves")
    game.start()
    game.activate("A", "Llanowar Elves")
    says("the pool", game.pool("A"), "G")


@shows("S07", "Sol Ring taps the turn it came")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Sol Ring", sick=True)
    game.start()
    game.activate("A", "Sol Ring")
    says("the pool", game.pool("A"), "CC")
    says("whether it taps again", game.can_activate("A", "Sol Ring"), False)


@shows("S08", "Umbral Mantle's {Q}: not while the creature is untapped")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Grizzly Bears")
    game.put("A", "battlefield", "Umbral Mantle", attached_to="Grizzly Bears")
    game.put("A", "battlefield", "Wastes", count=3)
    game.start()
    says("whether it untaps", game.can_activate("A", "Grizzly Bears", "{3}"), False)


@shows("S08", "Umbral Mantle's {Q}: a tapped creature untaps and grows")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Grizzly Bears", tapped=True)
    game.put("A", "battlefield", "Umbral Mantle", attached_to="Grizzly Bears")
    game.put("A", "battlefield", "Wastes", count=3)
    game.start()
    game.activate("A", "Grizzly Bears", "{3}")
    game.resolve()
    says("its size", game.size("Grizzly Bears"), (4, 4))
    says("whether it is tapped", game.object("Grizzly Bears").tapped, False)


@shows("S08", "Devoted Druid taps, untaps itself, and taps again")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Devoted Druid")
    game.start()
    game.activate("A", "Devoted Druid", "{T}")
    game.activate("A", "Devoted Druid", "Put")
    game.resolve()
    game.activate("A", "Devoted Druid", "{T}")
    says("its size", game.size("Devoted Druid"), (-1, 1))
    says("whether it is tapped", game.object("Devoted Druid").tapped, True)
