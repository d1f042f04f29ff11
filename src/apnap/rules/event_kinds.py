"""Which kinds of events a pattern can match: the keys of the indexes of triggers and
replacement effects. [CR 603.2, 614.1]"""

from __future__ import annotations

from typing import Final

from apnap.abilities import events as patterns
from apnap.abilities.node import Event
from apnap.rules.registry import Unsupported
from apnap.state import events as kinds

STATE_TRIGGER: Final = 0
"""The index's key for abilities that watch no event but a state of the game. [CR 603.8]"""

VERB_KINDS: Final[dict[str, int]] = {
    "attack": kinds.ATTACK,
    "transform": kinds.TRANSFORM,
    "lose the game": kinds.LOSE_GAME,
    "create": kinds.CREATE,
    "attach": kinds.ATTACH,
    "counter": kinds.COUNTER,
    "destroy": kinds.DESTROY,
    "reveal": kinds.REVEAL,
    "phase": kinds.PHASE,
    "gain control": kinds.CONTROL,
}
"""Verbs of `Does` that have a kind of event of their own; the others are DO events."""

_KINDS: Final[dict[type, int]] = {
    patterns.Moves: kinds.MOVE,
    patterns.Casts: kinds.CAST,
    patterns.Activates: kinds.ACTIVATE,
    patterns.PlaysLand: kinds.PLAY_LAND,
    patterns.Attacks: kinds.ATTACK,
    patterns.Blocks: kinds.BLOCK,
    patterns.BecomesBlocked: kinds.BECOME_BLOCKED,
    patterns.AttacksUnblocked: kinds.UNBLOCKED,
    patterns.Damages: kinds.DAMAGE,
    patterns.BecomesTarget: kinds.TARGET,
    patterns.StepBegins: kinds.STEP,
    patterns.GainsLife: kinds.GAIN_LIFE,
    patterns.LosesLife: kinds.LOSE_LIFE,
    patterns.Draws: kinds.DRAW,
    patterns.Discards: kinds.DISCARD,
    patterns.Sacrifices: kinds.SACRIFICE,
    patterns.Taps: kinds.TAP,
    patterns.Untaps: kinds.UNTAP,
    patterns.TappedForMana: kinds.TAPPED_FOR_MANA,
    patterns.ProducesMana: kinds.PRODUCE_MANA,
    patterns.CountersPut: kinds.PUT_COUNTERS,
    patterns.CountersRemoved: kinds.REMOVE_COUNTERS,
    patterns.StateIs: STATE_TRIGGER,
}


def kinds_of(pattern: Event) -> tuple[int, ...]:
    """The kinds of events a pattern can match, each once."""
    if isinstance(pattern, patterns.EventWhere | patterns.EventWhen | patterns.NthEvent):
        return kinds_of(pattern.event)
    if isinstance(pattern, patterns.EitherEvent):
        found: list[int] = []
        for part in pattern.parts:
            for kind in kinds_of(part):
                if kind not in found:
                    found.append(kind)
        return tuple(found)
    if isinstance(pattern, patterns.Does):
        return (VERB_KINDS.get(pattern.verb, kinds.DO),)
    if isinstance(pattern, patterns.Casts) and pattern.copies:
        return (kinds.CAST, kinds.DO)
    usual = _KINDS.get(type(pattern))
    if usual is None:
        raise Unsupported(type(pattern).__name__)
    return (usual,)


def replaced_kinds(pattern: Event) -> tuple[int, ...]:
    """The kinds of events that a replacement effect with this pattern looks at.

    What replaces tapping for mana changes the mana as it is produced. [CR 106.12b]
    """
    return tuple(
        [
            kinds.PRODUCE_MANA if kind == kinds.TAPPED_FOR_MANA else kind
            for kind in kinds_of(pattern)
        ]
    )
