"""Modes of modal spells and abilities. [CR 700.2]"""

from __future__ import annotations

from apnap.abilities.ability import Body, Modal
from apnap.abilities.node import Effect
from apnap.rules.conditions import holds
from apnap.rules.decisions import DONE, Decision, Option
from apnap.rules.registry import Unsupported
from apnap.rules.targets import can_choose_targets
from apnap.state.context import Context
from apnap.state.state import State


def bodies(body: Effect, modes: tuple[int, ...]) -> list[Body]:
    """The targets and instructions that count: all, or those of the chosen modes in order."""
    if isinstance(body, Body):
        return [body]
    if isinstance(body, Modal):
        return [body.modes[mode] for mode in modes]
    return [Body(body)]


def numbers_of_modes(state: State, ctx: Context, modal: Modal) -> tuple[int, int]:
    """How few and how many modes may be chosen."""
    if modal.otherwise is not None and holds(state, ctx, modal.otherwise.condition):
        return modal.otherwise.minimum, modal.otherwise.maximum
    return modal.minimum, modal.maximum


def legal_modes(state: State, ctx: Context, modal: Modal) -> list[int]:
    """The modes whose targets could be chosen. [CR 700.2a]"""
    legal: list[int] = []
    for number, mode in enumerate(modal.modes):
        if can_choose_targets(state, ctx, mode.targets):
            legal.append(number)
    return legal


def can_choose_modes(state: State, ctx: Context, modal: Modal) -> bool:
    """Whether enough modes are legal."""
    least, _ = numbers_of_modes(state, ctx, modal)
    legal = legal_modes(state, ctx, modal)
    return len(legal) >= least or (modal.repeat and bool(legal)) or least == 0


async def choose_modes(
    state: State, ctx: Context, modal: Modal, source: int, most: int = 99
) -> tuple[int, ...] | None:
    """The modes chosen, in printed order; None if not enough are legal. [CR 700.2a, 601.2b]

    `most` is how many could be paid for, where modes cost.
    """
    least, greatest = numbers_of_modes(state, ctx, modal)
    greatest = min(greatest, most)
    legal = legal_modes(state, ctx, modal)
    if not modal.repeat:
        if len(legal) < least:
            return None
        greatest = min(greatest, len(legal))
        if len(legal) == least:
            return tuple(legal)
    elif least and not legal:
        return None
    if modal.repeat and greatest > 20:
        raise Unsupported("a mode chosen any number of times")
    chosen: list[int] = []
    while len(chosen) < greatest:
        options = [
            Option("mode", number=mode) for mode in legal if modal.repeat or mode not in chosen
        ]
        if len(chosen) >= least:
            options.append(DONE)
        answer = await Decision(
            ctx.you, "mode", "mode", options, source, "700.2a", tuple(chosen), ctx.this
        )
        if answer.verb == "done":
            break
        chosen.append(answer.number)
    return tuple(sorted(chosen))
