"""Boards about copies of abilities, and their targets. [CR 115.7, 707.10]"""

from __future__ import annotations

from apnap.rulings.boards import says, shows
from apnap.rulings.crafting import ALTAR, BONEMASS, LOCUS, craft, locus
from apnap.scenario.scenario import Scenario
from apnap.scenario.script import ScriptError
from apnap.state import events as kinds

FILL = ("Sol Ring", "Mind Stone", "Bonesplitter")


def _with_rings(game: Scenario, *more: str) -> None:
    """A has Rings of Brighthearth, {2} to pay for each of two copies, and these."""
    game.put("A", "battlefield", "Rings of Brighthearth", *more)
    game.put("A", "battlefield", "Wastes", count=4)


# S12: choices on resolution


@shows("S12", "Walking Atlas' may is asked for the copy and for the ability")
def _(game: Scenario) -> None:
    game.put("A", "hand", "Forest", "Plains")
    locus(game, "Walking Atlas", *FILL)
    game.activate("A", LOCUS, "{T}: You may put")
    game.answer("A", True, "Forest")
    game.resolve()  # the trigger: a copy is put on the stack
    game.resolve()
    says("lands in hand", game.names("A", "hand"), ["Plains"])
    game.answer("A", False)
    game.resolve()
    says("lands in hand at last", game.names("A", "hand"), ["Plains"])


# S13: a division


@shows("S13", "Arc Mage's 1 and 1: the copy moves one of them, still 1 and 1")
def _(game: Scenario) -> None:
    game.put("B", "battlefield", "Hill Giant", "Grizzly Bears", "Serra Angel")
    game.put("A", "hand", "Forest")
    locus(game, "Arc Mage", *FILL)
    game.put("A", "battlefield", "Mountain", count=3)
    game.answer("A", "Forest")
    game.activate("A", LOCUS, "{2}{R}", targets=[("Hill Giant", 1), ("Grizzly Bears", 1)])
    game.answer("A", "Hill Giant", "Serra Angel")
    game.resolve_all()
    damage = [game.object(name).damage for name in ("Hill Giant", "Grizzly Bears", "Serra Angel")]
    says("damage", damage, [2, 1, 1])


@shows("S13", "Bogardan Hellkite's five, copied by Strionic Resonator")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Strionic Resonator", "Wastes", "Wastes")
    game.put("A", "battlefield", "Mountain", count=8)
    game.put("A", "hand", "Bogardan Hellkite")
    game.put("B", "battlefield", "Serra Angel")
    game.start()
    game.answer("A", "B", "Serra Angel", None, 3, 2)
    game.cast("A", "Bogardan Hellkite")
    game.resolve()
    game.activate("A", "Strionic Resonator", "{2}", targets=["Bogardan Hellkite"])
    game.answer("A", "B", "Serra Angel")
    game.resolve_all()
    says("B's life", game.life("B"), 14)
    says("where the Angel is", game.zone("Serra Angel"), "graveyard")


@shows("S13", "Verdurous Gearhulk's counters, copied by Strionic Resonator")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", "Strionic Resonator", "Wastes", "Wastes", "Grizzly Bears")
    game.put("A", "battlefield", "Forest", count=5)
    game.put("A", "hand", "Verdurous Gearhulk")
    game.start()
    game.answer("A", "Grizzly Bears", "Verdurous Gearhulk", None, 1, 3)
    game.cast("A", "Verdurous Gearhulk")
    game.resolve()
    game.activate("A", "Strionic Resonator", "{2}", targets=["Verdurous Gearhulk"])
    game.answer("A", "Grizzly Bears", "Verdurous Gearhulk")
    game.resolve_all()
    says("the Bears", game.size("Grizzly Bears"), (4, 4))
    says("the Gearhulk", game.size("Verdurous Gearhulk"), (10, 10))


# S14: modes


@shows("S14", "the copy of Bow of Nylea's ability has the mode that was chosen")
def _(game: Scenario) -> None:
    locus(game, "Bow of Nylea", *FILL)
    game.put("A", "battlefield", "Forest", "Forest")
    game.activate("A", LOCUS, "{1}{G}", modes=[3])
    game.resolve_all()
    says("A's life", game.life("A"), 26)


@shows("S14", "and may choose another target for it")
def _(game: Scenario) -> None:
    locus(game, "Bow of Nylea", *FILL)
    game.put("A", "battlefield", "Forest", "Forest", "Grizzly Bears", "Hill Giant")
    game.activate("A", LOCUS, "{1}{G}", modes=[1], targets=["Grizzly Bears"])
    game.answer("A", "Hill Giant")
    game.resolve_all()
    says("sizes", (game.size("Grizzly Bears"), game.size("Hill Giant")), ((3, 3), (4, 4)))


# S18: a copy is not activated


@shows("S18", "the copy triggers neither Locus nor Rings of Brighthearth")
def _(game: Scenario) -> None:
    locus(game, "Prodigal Sorcerer", *FILL)
    _with_rings(game)
    game.answer("A", LOCUS)
    game.activate("A", LOCUS, "{T}: ~ deals 1 damage", targets=["B"])
    says("the stack", len(game.stack()), 3)
    game.answer("A", True, "B", "B")
    game.resolve_all()
    says("B's life", game.life("B"), 17)
    activated = [e for e in game.state.history if e.kind == kinds.ACTIVATE and e.what == ""]
    says("activations beside mana", len([e for e in activated if e.verb != "mana"]), 1)


# S20: X


@shows("S20", "Arashi for X = 3: both deal 3")
def _(game: Scenario) -> None:
    game.put("B", "battlefield", "Serra Angel", "Shivan Dragon")
    locus(game, "Arashi, the Sky Asunder", *FILL)
    game.put("A", "battlefield", "Forest", count=4)
    game.activate("A", LOCUS, "{X}{G}", x=3, targets=["Serra Angel"])
    game.answer("A", "Shivan Dragon")
    game.resolve_all()
    damage = [game.object(name).damage for name in ("Serra Angel", "Shivan Dragon")]
    says("damage", damage, [3, 3])


# S21: the copy first


@shows("S21", "the copy kills the target, and the ability then does nothing")
def _(game: Scenario) -> None:
    game.put("B", "battlefield", "Llanowar Elves")
    locus(game, "Prodigal Sorcerer", *FILL)
    game.activate("A", LOCUS, "{T}: ~ deals 1 damage", targets=["Llanowar Elves"])
    game.answer("A", "Llanowar Elves")
    game.resolve()
    says("the stack", game.stack(), [LOCUS, LOCUS])
    game.resolve()
    says("where the Elves are", game.zone("Llanowar Elves"), "graveyard")
    game.resolve()
    dealt = [event for event in game.state.history if event.kind == kinds.DAMAGE]
    says("how often damage was dealt", len(dealt), 1)


# S22: new targets


def _elder(game: Scenario) -> list[int]:
    """Begin with a Locus that untaps two lands, and three tapped Forests."""
    locus(game, "Argothian Elder", *FILL)
    return [game.put("A", "battlefield", "Forest", tapped=True) for _ in range(3)]


def _tapped(game: Scenario, lands: list[int]) -> list[bool]:
    return [game.state.objects[number].tapped for number in lands]


@shows("S22", "no target is changed: the same two lands, twice")
def _(game: Scenario) -> None:
    lands = _elder(game)
    game.activate("A", LOCUS, "{T}: Untap", targets=lands[:2])
    game.answer("A", ("object", lands[0]), ("object", lands[1]))
    game.resolve_all()
    says("which are tapped", _tapped(game, lands), [False, False, True])


@shows("S22", "one target is changed")
def _(game: Scenario) -> None:
    lands = _elder(game)
    game.activate("A", LOCUS, "{T}: Untap", targets=lands[:2])
    game.answer("A", ("object", lands[0]), ("object", lands[2]))
    game.resolve_all()
    says("which are tapped", _tapped(game, lands), [False, False, False])


@shows("S22", "both are changed")
def _(game: Scenario) -> None:
    lands = _elder(game)
    fourth = game.put("A", "battlefield", "Forest", tapped=True)
    game.activate("A", LOCUS, "{T}: Untap", targets=lands[:2])
    game.answer("A", ("object", lands[2]), ("object", fourth))
    game.resolve()
    game.resolve()
    says("after the copy", _tapped(game, [*lands, fourth]), [True, True, False, False])


@shows("S22", "what is no land, or the other target, can't be chosen")
def _(game: Scenario) -> None:
    lands = _elder(game)
    game.activate("A", LOCUS, "{T}: Untap", targets=lands[:2])
    game.answer("A", ("object", lands[1]))
    try:
        game.resolve()
    except ScriptError:
        says("which are tapped", _tapped(game, lands), [True, True, True])
    else:
        says("what happened", "one land twice", "a refusal")


@shows("S22", "a target that became illegal may stay")
def _(game: Scenario) -> None:
    game.put("B", "battlefield", "Grizzly Bears", "Island")
    game.put("B", "hand", "Unsummon")
    locus(game, "Prodigal Sorcerer", *FILL)
    game.activate("A", LOCUS, "{T}: ~ deals 1 damage", targets=["Grizzly Bears"])
    bears = game.find("Grizzly Bears")
    game.pass_priority()
    game.cast("B", "Unsummon", targets=["Grizzly Bears"])
    game.resolve()
    game.answer("A", ("object", bears))
    game.resolve_all()
    says("B's life", game.life("B"), 20)


@shows("S22", "Rings of Brighthearth copies a permanent's ability, with a new target")
def _(game: Scenario) -> None:
    _with_rings(game, "Prodigal Sorcerer")
    game.start()
    game.activate("A", "Prodigal Sorcerer", "{T}", targets=["B"])
    game.answer("A", True, "A")
    game.resolve_all()
    says("life", (game.life("A"), game.life("B")), (19, 19))


@shows("S22", "Rings of Brighthearth sees no mana ability")
def _(game: Scenario) -> None:
    _with_rings(game, "Llanowar Elves")
    game.start()
    game.activate("A", "Llanowar Elves", "{T}")
    says("the stack", game.stack(), [])


@shows("S22", "Illusionist's Bracers: their controller controls the copy")
def _(game: Scenario) -> None:
    game.put("B", "battlefield", "Prodigal Sorcerer")
    game.put("A", "battlefield", "Illusionist's Bracers", attached_to="Prodigal Sorcerer")
    game.start(player="B")
    game.activate("B", "Prodigal Sorcerer", "{T}", targets=["A"])
    game.answer("A", "B")
    game.resolve_all()
    says("life", (game.life("A"), game.life("B")), (19, 19))


@shows("S22", "with a Locus out, the copy of a craft ability returns it, the ability does nothing")
def _(game: Scenario) -> None:
    game.put("A", "battlefield", ALTAR)
    game.put("A", "battlefield", "Swamp", count=13)
    locus(game, "Prodigal Sorcerer", *FILL)
    game.put("A", "graveyard", "Hill Giant")
    craft(game, ALTAR, "Hill Giant")
    says("its size", game.size(BONEMASS), (3, 3))
    mine = game.find(BONEMASS)
    entered = [e for e in game.state.history if e.kind == kinds.MOVE and e.other == mine]
    says("how often it entered", len(entered), 1)
