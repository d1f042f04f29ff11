"""Which creatures to attack and block with, from their sizes and keywords."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.agents.appraisal import value_of
from apnap.view import Seen

__all__ = ["can_block", "dies", "good_attackers", "good_block"]


def can_block(blocker: Seen, attacker: Seen) -> bool:
    """Whether a creature could block another, as far as keywords tell."""
    if blocker.tapped or not blocker.is_a("creature"):
        return False
    return not attacker.has("flying") or blocker.has("flying") or blocker.has("reach")


def _strength(creature: Seen) -> int:
    return max(0, creature.power or 0)


def dies(creature: Seen, foe: Seen) -> bool:
    """Whether a creature dies in combat with one other."""
    if creature.has("indestructible"):
        return False
    force = _strength(foe) * (2 if foe.has("double strike") else 1)
    lethal = force >= (creature.toughness or 0) - creature.damage or (
        foe.has("deathtouch") and force > 0
    )
    if not lethal:
        return False
    first = creature.has("first strike") or creature.has("double strike")
    second = foe.has("first strike") or foe.has("double strike")
    # Who strikes first and kills takes no damage back.
    return not (first and not second and _strength(creature) >= (foe.toughness or 0) - foe.damage)


def good_attackers(
    mine: Sequence[Seen], able: Sequence[Seen], theirs: Sequence[Seen], life: int, my_life: int
) -> list[int]:
    """Who of the creatures able to attack should, by their numbers.

    A creature attacks where no block costs more than it gains; all attack where that kills; none
    does that is needed at home to survive the attack to come.
    """
    blockers = [c for c in theirs if c.is_a("creature") and not c.tapped]
    free = [a for a in able if not any(can_block(b, a) for b in blockers)]
    by_force = sorted(able, key=_strength, reverse=True)
    through = sum(map(_strength, free))
    held = sorted((a for a in by_force if a not in free), key=_strength, reverse=True)
    through += sum(map(_strength, held[len(blockers) :]))
    if through >= life:
        return [a.id for a in able]
    chosen = [a for a in able if a in free or _gains(a, blockers)]
    _keep_home(chosen, mine, theirs, my_life)
    return [a.id for a in chosen]


def _gains(attacker: Seen, blockers: Sequence[Seen]) -> bool:
    """Whether attacking is worth it whichever single creature blocks."""
    if _strength(attacker) == 0:
        return False
    for blocker in blockers:
        if not can_block(blocker, attacker) or not dies(attacker, blocker):
            continue
        if not dies(blocker, attacker) or value_of(blocker) < value_of(attacker):
            return False
    return True


def _keep_home(
    chosen: list[Seen], mine: Sequence[Seen], theirs: Sequence[Seen], my_life: int
) -> None:
    """Take attackers back until the opponent's next attack doesn't kill."""
    coming = sorted((_strength(c) for c in theirs if c.is_a("creature")), reverse=True)
    while chosen:
        staying = [
            c
            for c in mine
            if c.is_a("creature") and not c.tapped and (c not in chosen or c.has("vigilance"))
        ]
        if sum(coming[len(staying) :]) < my_life:
            return
        tapping = [c for c in chosen if not c.has("vigilance")]
        if not tapping:
            return
        chosen.remove(min(tapping, key=_strength))


def good_block(blocker: Seen, attacker: Seen, *, blocked: bool, danger: int, life: int) -> float:
    """What a block is worth; more than 0 is worth doing.

    `danger` is the damage that comes through without it; `blocked` says that another creature
    blocks this attacker already.
    """
    if blocked:
        return 0.0
    kills = dies(attacker, blocker)
    lost = dies(blocker, attacker)
    worth = 0.4 * _strength(attacker)
    if danger >= life:
        worth += 20.0 + 2.0 * _strength(attacker)  # to survive, anything
    elif danger * 2 >= life:
        worth += 0.4 * _strength(attacker)
    if kills:
        worth += value_of(attacker)
    if lost:
        worth -= value_of(blocker)
    return worth
