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


@shows("S06", "Hangarback Walker returned from a graveyard: X is 0")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Swamp")
    game.put("A", "graveyard", "Hangarback Walker")
    game.put("A", "hand", "Reanimate")
    game.start()
    game.cast("A", "Reanimate", targets=["Hangarback Walker"])
    game.resolve_all()
    says("where it is", game.zone("Hangarback Walker"), "graveyard")


@shows("S06", "Gadwick reanimated draws none")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Swamp")
    game.put("A", "graveyard", "Gadwick, the Wizened")
    game.put("A", "hand", "Reanimate")
    game.start()
    game.cast("A", "Reanimate", targets=["Gadwick, the Wizened"])
    game.resolve_all()
    says("where it is", game.zone("Gadwick, the Wizened"), "battlefield")
    says("the hand", game.names("A", "hand"), [])


@shows("S06", "Gadwick's trigger copied by Strionic Resonator: two more")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Strionic Resonator", "Wastes", "Wastes")
    game.put("A", "battlefield", "Island", count=5)
    game.put("A", "hand", "Gadwick, the Wizened")
    game.start()
    game.cast("A", "Gadwick, the Wizened", x=2)
    game.resolve()
    game.activate("A", "Strionic Resonator", "{2}, {T}", targets=["Gadwick, the Wizened"])
    game.resolve_all()
    says("cards in hand", len(game.names("A", "hand")), 4)


@shows("S06", "Hydroid Krasis for X = 5: the cast trigger and the counters both know X")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Forest", "Island")
    game.put("A", "battlefield", "Wastes", count=5)
    game.put("A", "hand", "Hydroid Krasis")
    game.start()
    game.cast("A", "Hydroid Krasis", x=5)
    game.resolve()  # the trigger, while the spell is on the stack
    says("life and cards", (game.life("A"), len(game.names("A", "hand"))), (22, 2))
    game.resolve()
    says("its size", game.size("Hydroid Krasis"), (5, 5))


@shows("S06", "Genesis Hydra for X = 2: it looks at two cards, and has two counters")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Forest", count=4)
    game.put("A", "hand", "Genesis Hydra")
    game.put("A", "library", "Serra Angel", "Sol Ring", "Grizzly Bears")
    game.start()
    game.cast("A", "Genesis Hydra", x=2)
    game.answer("A", "Sol Ring")
    game.resolve()
    says("where the ring is", game.zone("Sol Ring"), "battlefield")
    game.resolve()
    says("its size", game.size("Genesis Hydra"), (2, 2))


@shows("S06", "X of any cost counts: Verdeloth kicked for 2 makes two Saprolings")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Forest", count=8)
    game.put("A", "hand", "Verdeloth the Ancient")
    game.start()
    game.cast("A", "Verdeloth the Ancient", kicked=True, x=2)
    game.resolve_all()
    says("Saprolings", game.count("Saproling Token", "battlefield"), 2)


@shows("S06", "Steel Hellkite's {X} has an X of its own")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Steel Hellkite")
    game.put("A", "battlefield", "Wastes", count=2)
    game.put("B", "battlefield", "Grizzly Bears", "Sol Ring", "Wastes")
    game.put("A", "battlefield", "Elvish Mystic", "Mind Stone")
    game.start()
    game.attack(["Steel Hellkite"])
    game.until(1, "postcombat main")
    game.activate("A", "Steel Hellkite", "{X}", x=2)
    game.resolve()
    says("the Bears", game.zone("Grizzly Bears"), "graveyard")
    says("the ring", game.zone("Sol Ring"), "battlefield")
    says("what is its controller's", game.zone("Mind Stone"), "battlefield")


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


@shows("S07", "after a change of control this turn: no mana")
def _(game: Scenario) -> None:
    game.put("B", "battlefield", "Llanowar Elves", "Sol Ring")
    game.put("A", "battlefield", "Island", count=8)
    game.put("A", "hand", "Control Magic", "Steal Artifact")
    game.start()
    game.cast("A", "Control Magic", targets=["Llanowar Elves"])
    game.resolve()
    game.cast("A", "Steal Artifact", targets=["Sol Ring"])
    game.resolve()
    says("whether they tap", game.can_activate("A", "Llanowar Elves"), False)
    says("whether the ring taps", game.can_activate("A", "Sol Ring"), True)


@shows("S07", "Mutavault that came this turn taps until it is animated")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Mutavault", sick=True)
    game.put("A", "battlefield", "Wastes")
    game.start()
    says("whether it taps", game.can_activate("A", "Mutavault", "{T}: Add"), True)
    game.activate("A", "Wastes")
    game.activate("A", "Mutavault", "{1}")
    game.resolve()
    says("whether it taps as a creature", game.can_activate("A", "Mutavault", "{T}: Add"), False)


@shows("S07", "one {T} never pays twice in one payment")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Mutavault")
    game.start()
    ability = "{1}, {T}"
    says("whether Mutavault pays for itself", game.can_activate("A", "Mutavault", ability), False)


@shows("S07", "a Signet alone does not pay for its own ability")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Azorius Signet", "Island")
    game.put("A", "hand", "Serra Angel", "Counterspell", "Sol Ring")
    game.start()
    says("whether two mana come", game.can_cast("A", "Counterspell"), False)
    says("whether one does", game.can_cast("A", "Sol Ring"), True)
    game.activate("A", "Azorius Signet")
    says("whether it taps again", game.can_activate("A", "Azorius Signet"), False)


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


@shows("S08", "Umbral Mantle's {Q}: not while the creature is summoning-sick")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Grizzly Bears", tapped=True, sick=True)
    game.put("A", "battlefield", "Umbral Mantle", attached_to="Grizzly Bears")
    game.put("A", "battlefield", "Wastes", count=3)
    game.start()
    says("whether it untaps", game.can_activate("A", "Grizzly Bears", "{3}"), False)


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
