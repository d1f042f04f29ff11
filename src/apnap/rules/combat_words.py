"""Which restrictions, requirements and permissions of combat and the turn are carried out.
[CR 508.1c-508.1d, 509.1b-509.1c, 614.10]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from apnap.abilities.changes import Cant, MayDo, Must, Skip
from apnap.rules import attacking, blocking, combat_damage, start, turn_actions
from apnap.state.turn import STEP_NAMES, UNTAP

if TYPE_CHECKING:
    from apnap.abilities.node import Change

CANT: Final = (*attacking.RESTRICTIONS, *blocking.RESTRICTIONS, *turn_actions.RESTRICTIONS)
MUST: Final = (*attacking.REQUIREMENTS, *blocking.REQUIREMENTS)
MAY: Final = (
    *attacking.PERMISSIONS,
    *blocking.PERMISSIONS,
    *combat_damage.PERMISSIONS,
    *turn_actions.PERMISSIONS,
    *start.PERMISSIONS,
)
STEPS: Final = ("turn", "combat phase", "main", *STEP_NAMES[UNTAP:])

_WHOM: Final = ("attack", "attack each combat", "attack another", "block")


def missing(change: Change) -> str:
    """What a change says about combat or the turn that is not carried out; "" if nothing."""
    if isinstance(change, Cant) and change.verb in CANT:
        return _missing_in_restriction(change)
    if isinstance(change, Must):
        if change.verb not in MUST:
            return f"Must({change.verb!r})"
        if change.whom is not None and change.verb not in _WHOM:
            return f"Must({change.verb!r}, whom)"
        if change.whom is None and change.verb == "attack another":
            return "Must('attack another') without whom"
    if isinstance(change, MayDo) and change.verb in MAY:
        if change.what is not None or change.cost is not None:
            return f"MayDo({change.verb!r}, what or cost)"
        if change.amount is not None and change.verb != "block additional":
            return f"MayDo({change.verb!r}, amount)"
    if isinstance(change, Skip) and change.step not in STEPS:
        return f"Skip({change.step!r})"
    return ""


def _missing_in_restriction(cant: Cant) -> str:
    """A limit of numbers is about all creatures, and can't be bought off."""
    verb = cant.verb
    narrowed = cant.by is not None or cant.except_ or cant.unless is not None
    if verb in ("attack", "block", "be blocked"):
        if (cant.at_least or cant.more_than) and narrowed:
            return f"Cant({verb!r}, of a number, by or unless)"
        if cant.at_least and cant.more_than:
            return f"Cant({verb!r}, at_least and more_than)"
    elif verb == "attack you":
        if cant.at_least or cant.more_than:
            return "Cant('attack you', of a number)"
    elif verb == "be attacked":
        if cant.at_least or (cant.more_than and narrowed):
            return "Cant('be attacked', of a number, by or unless)"
    elif verb in ("attack alone", "block alone"):
        if cant.except_ or cant.unless is not None or cant.more_than:
            return f"Cant({verb!r}, except, unless or more_than)"
    elif verb == "untap" and (cant.except_ or cant.unless is not None or cant.at_least):
        return "Cant('untap', except, unless or at_least)"
    return ""
