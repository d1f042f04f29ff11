"""Boards: small games in which a row is seen, played with the cards' own text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from types import CodeType, FunctionType
from typing import Final, TypeAlias

from apnap.cards.names import name_key
from apnap.rules.registry import Unsupported
from apnap.scenario.scenario import DoesNotRun, Scenario, ScriptError
from apnap.scenario.sources import CardSource, TextSource

__all__ = [
    "FAILED",
    "PASSED",
    "UNSUPPORTED",
    "Board",
    "Shown",
    "boards_of",
    "named_in",
    "play",
    "says",
    "shows",
]

PASSED: Final = "passed"
FAILED: Final = "failed"
UNSUPPORTED: Final = "unsupported"

_MODULES: Final = ("mana", "producing", "abilities", "crafting", "acquired", "copying", "founding")

Script: TypeAlias = Callable[[Scenario], None]


@dataclass(frozen=True)
class Board:
    """A board of a row: what it shows, and the script that plays it."""

    row: str
    title: str
    script: Script


@dataclass(frozen=True)
class Shown:
    """How a board went: "passed", "failed" or "unsupported", why, and what happened.

    `cards`: what was put there.
    """

    board: Board
    outcome: str
    reason: str
    trace: tuple[str, ...]
    cards: tuple[str, ...] = ()

    def has(self, card: str) -> bool:
        """Whether a card of that name, or with such a face, lay on the board."""
        wanted = name_key(card)
        names = [part for name in self.cards for part in (name, *name.split(" // "))]
        return any(name_key(name) == wanted for name in names)


class Differs(Exception):
    """Something is otherwise than the rules have it."""


_boards: list[Board] = []


def shows(row: str, title: str) -> Callable[[Script], Script]:
    """Declare a script as a board of a row."""

    def declare(script: Script) -> Script:
        _boards.append(Board(row, title, script))
        return script

    return declare


def says(what: str, found: object, wanted: object) -> None:
    """Say what must be so. Raises Differs."""
    if found != wanted:
        raise Differs(f"{what}: {found!r}, and not {wanted!r}")


def boards_of(row: str = "") -> tuple[Board, ...]:
    """The boards of a row, or all of them."""
    for module in _MODULES:
        import_module(f"apnap.rulings.{module}")
    return tuple(one for one in _boards if row in ("", one.row))


def named_in(board: Board) -> frozenset[str]:
    """The texts that a board's script and its helpers speak of, names of cards among them."""
    found: set[str] = set()
    seen: set[CodeType] = set()
    waiting = [board.script.__code__]
    known = board.script.__globals__
    while waiting:
        code = waiting.pop()
        if code in seen:
            continue
        seen.add(code)
        held: list[object] = [*code.co_consts, *(known.get(name) for name in code.co_names)]
        while held:
            one = held.pop()
            if isinstance(one, str):
                found.add(one)
            elif isinstance(one, tuple | list | set | frozenset):
                held.extend(one)
            elif isinstance(one, CodeType):
                waiting.append(one)
            elif isinstance(one, FunctionType) and one.__module__.startswith("apnap.rulings."):
                waiting.append(one.__code__)
                held.extend(one.__defaults__ or ())
    return frozenset(found)


def play(board: Board, cards: tuple[CardSource, TextSource | None] | None = None) -> Shown:
    """Play a board, with the pool's cards unless others are given."""
    game = Scenario() if cards is None else Scenario(cards[0], printed=cards[1])
    outcome, reason = PASSED, ""
    try:
        board.script(game)
    except (DoesNotRun, Unsupported) as why:
        outcome, reason = UNSUPPORTED, str(why)
    except (Differs, ScriptError) as why:
        outcome, reason = FAILED, str(why)
    put = dict.fromkeys(one.card.name for one in game.state.deck_definitions)
    return Shown(board, outcome, reason, tuple(game.trace()), tuple(put))
