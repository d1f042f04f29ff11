"""The same moment with a static ability and without it: does it make any difference?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from apnap.abilities import changes
from apnap.abilities.ability import Affects
from apnap.abilities.node import walk
from apnap.rules.decisions import Option
from apnap.scenario.exercise.playing import Trial
from apnap.scenario.exercise.telling import rules_in_force, values_in_force
from apnap.state.events import NONE
from apnap.state.state import State

__all__ = ["casting_differs", "is_about_casting", "truth_differs"]

_MOST_SPELLS: Final = 8


def truth_differs(one: Trial, other: Trial) -> bool:
    """Whether other rules are in force, or anything has other characteristics."""
    if rules_in_force(one.state) != rules_in_force(other.state):
        return True
    return _apart(values_in_force(one.state), values_in_force(other.state), one)


def _apart(values: list[object], others: list[object], trial: Trial) -> bool:
    """Whether values differ by more than that the card lacks an ability."""
    if len(values) != len(others):
        return True  # a player has something only with the ability
    for left, right in zip(values, others, strict=True):
        if left == right:
            continue
        assert isinstance(left, tuple)
        assert isinstance(right, tuple)
        number = left[0]
        if number in trial.state.objects:
            if trial.state.objects[number].card in trial.noted.cards:
                had, has = left[1], right[1]
                if (*had[:12], had[13], had[15]) == (*has[:12], has[13], has[15]):
                    gained = had[12] - has[12]
                    lost = has[12] - had[12]
                    if not gained and not lost and had[14] == has[14] + 1:
                        continue
        return True
    return False


def is_about_casting(effect: Affects) -> bool:
    """Whether a statement may show only as something is cast or activated."""
    about = (
        changes.CostsLess | changes.ExtraCost | changes.AlternativeCost | changes.MayDo
        | changes.Gain | changes.GainAbilitiesOf
    )  # fmt: skip
    return any(isinstance(change, about) for change in walk(effect))


def casting_differs(one: Trial, other: Trial) -> bool:
    """Whether players may do other things, or pay other costs for spells and their targets."""
    for player in (0, 1):
        offered = one.options(player)
        if set(offered) != set(other.options(player)):
            return True
        seen: set[object] = set()
        for option in sorted(offered, key=_newest):
            about = one.state.objects.get(option.object)
            if option.verb != "cast" or about is None or len(seen) >= _MOST_SPELLS:
                continue
            own = about.card in one.noted.cards
            if (about.definition, about.zone, option.number) in seen and not own:
                continue
            seen.add((about.definition, about.zone, option.number))
            for targets in _targets(one, own=own):
                if _pays_otherwise(one, other, player, option, targets):
                    return True
    return False


def _newest(option: Option) -> int:
    return -option.object


def _pays_otherwise(
    one: Trial, other: Trial, player: int, option: Option, targets: tuple[int, ...]
) -> bool:
    found: list[object] = []
    for trial in (one, other):
        again = trial.fork()
        again.plan.targets = targets
        found.append((again.act(player, option), _left(again.state)))
    return found[0] != found[1]


def _left(state: State) -> list[tuple[int, int]]:
    """The mana and life that players have left."""
    return [(len(player.pool), player.life) for player in state.players]


def _targets(trial: Trial, *, own: bool) -> Iterator[tuple[int, ...]]:
    """What a spell may target: the card's own spell one of each kind, others the card."""
    state = trial.state
    seen: set[object] = set()
    yield ()
    for number in reversed(state.battlefield):
        object = state.objects[number]
        first = object.owner == 0 and object.card in state.players[0].commanders
        if own or first or object.card in trial.noted.cards:
            status = (object.tapped, object.attacking != NONE, bool(object.blocking))
            kind = (object.definition, object.controller, bool(object.counters), status)
            if kind not in seen:
                seen.add(kind)
                yield (number,)
