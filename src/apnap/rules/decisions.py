"""Decisions: the only way in which a procedure asks a player. [CR 101.4, 608.2d]

A procedure is a coroutine; it awaits a `Decision` and gets back the one `Option` chosen. Choices
of several things are asked one by one ("this one", "this one", "done"), so every decision is a
list of options to pick one from. `shape` says which choice it is a part of:

| shape | options |
|---|---|
| priority | pass, play, cast, activate, special |
| one | pick |
| some | pick …, done once there are enough |
| order | pick the next one |
| number | number (a value in `number`) |
| divide | number: how much the thing in `other` gets |
| yes_no | yes, no |
| word | word (in `word`): a color, type, card name, mode text … |
| mode | mode (its index in `number`) |
| attackers | attack (`object` attacks `other`), done |
| blockers | block (`object` blocks `other`), done |
| pay | pay (as planned), without, first (a source), anew, activate (a mana ability), cancel |
| mulligan | keep, mulligan |
| replacement | apply (`number`: which effect) |
| trigger | put (`number`: which of the pending triggers) |

Options are references: they name objects and players by their numbers and compare by meaning.
Their English is rendered elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from apnap.state.events import NONE

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from apnap.state.state import State

PASS_VERB: Final = "pass"


class Option:
    """One answer to a decision. Never changed; equal options have equal keys."""

    def __init__(
        self,
        verb: str,
        object: int = NONE,
        ability: int = -1,
        number: int = 0,
        other: int = NONE,
        word: str = "",
    ) -> None:
        self.verb = verb
        self.object = object
        self.ability = ability
        self.number = number
        self.other = other
        self.word = word

    def key(self) -> tuple[str, int, int, int, int, str]:
        """What the option means, as plain values."""
        return (self.verb, self.object, self.ability, self.number, self.other, self.word)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        parts = [self.verb]
        if self.object != NONE:
            parts.append(f"object={self.object}")
        if self.ability != -1:
            parts.append(f"ability={self.ability}")
        if self.number:
            parts.append(f"number={self.number}")
        if self.other != NONE:
            parts.append(f"other={self.other}")
        if self.word:
            parts.append(f"word={self.word!r}")
        return f"<{' '.join(parts)}>"


PASS: Final = Option(PASS_VERB)
DONE: Final = Option("done")
YES: Final = Option("yes")
NO: Final = Option("no")


class Decision:
    """A question to one player, answered by one of its options.

    `what` says what is being decided ("target", "discard", "sacrifice", "scry", "x", "color",
    "may", "legend rule" …); `source` is the object that asks, `rule` the rule that lets or makes
    the player choose; `chosen` what was picked so far in a choice of several; `about` an object,
    player or number the question is about; `plan` how a cost would be paid, where that is asked,
    and `short` the cost that can't be paid so far.
    """

    def __init__(
        self,
        player: int,
        shape: str,
        what: str,
        options: Sequence[Option],
        source: int = NONE,
        rule: str = "",
        chosen: tuple[int, ...] = (),
        about: int = NONE,
    ) -> None:
        self.player = player
        self.shape = shape
        self.what = what
        self.options = options
        self.source = source
        self.rule = rule
        self.chosen = chosen
        self.about = about
        self.plan: object = None
        self.short = ""

    def __await__(self) -> Generator[Any, Option, Option]:
        answer: Option = yield self
        return answer

    def __repr__(self) -> str:
        return f"<Decision {self.shape} {self.what} player={self.player} {list(self.options)[:12]}>"


class IllegalAction(Exception):
    """An action turned out to be illegal: it is reversed. [CR 733.1]"""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{why} [{rule}]")
        self.rule = rule
        self.why = why


async def choose_one(
    player: int, what: str, candidates: Sequence[int], source: int = NONE, rule: str = ""
) -> int:
    """One of the objects or players; there must be at least one."""
    options = [Option("pick", object=c) for c in candidates]
    answer = await Decision(player, "one", what, options, source, rule)
    return answer.object


async def choose_some(
    player: int,
    what: str,
    candidates: Sequence[int],
    minimum: int,
    maximum: int,
    source: int = NONE,
    rule: str = "",
) -> list[int]:
    """Between `minimum` and `maximum` different ones, in the order picked.

    If there are not more than `minimum` of them, all are taken, each by a decision with one option.
    """
    forced = len(candidates) <= minimum
    chosen: list[int] = []
    left = list(candidates)
    while len(chosen) < maximum and left:
        options = [Option("pick", object=c) for c in (left[:1] if forced else left)]
        if len(chosen) >= minimum:
            options.append(DONE)
        answer = await Decision(player, "some", what, options, source, rule, tuple(chosen))
        if answer.verb == "done":
            break
        chosen.append(answer.object)
        left.remove(answer.object)
    return chosen


async def choose_order(
    player: int, what: str, items: Sequence[int], source: int = NONE, rule: str = ""
) -> list[int]:
    """All the items in an order of the player's choice, the first picked first."""
    left = list(items)
    ordered: list[int] = []
    while len(left) > 1:
        options = [Option("pick", object=c) for c in left]
        answer = await Decision(player, "order", what, options, source, rule, tuple(ordered))
        ordered.append(answer.object)
        left.remove(answer.object)
    return ordered + left


async def choose_number(
    player: int, what: str, low: int, high: int, source: int = NONE, rule: str = ""
) -> int:
    """A number from `low` to `high`, both included."""
    if high <= low:
        return low
    options = [Option("number", number=n) for n in range(low, high + 1)]
    answer = await Decision(player, "number", what, options, source, rule)
    return answer.number


async def divide(
    player: int, what: str, amount: int, among: Sequence[int], least: int, source: int, rule: str
) -> list[int]:
    """An amount divided among things, each getting at least `least`. [CR 601.2d]"""
    left = amount
    shares: list[int] = []
    for place, thing in enumerate(among):
        others = len(among) - place - 1
        high = left - others * least
        if others == 0 or high <= least:
            share = left if others == 0 else least
        else:
            options = [Option("number", number=n, other=thing) for n in range(least, high + 1)]
            answer = await Decision(player, "divide", what, options, source, rule, about=thing)
            share = answer.number
        shares.append(share)
        left -= share
    return shares


async def yes_or_no(
    player: int, what: str, source: int = NONE, rule: str = "", about: int = NONE
) -> bool:
    """Whether the player wants to."""
    answer = await Decision(player, "yes_no", what, (YES, NO), source, rule, about=about)
    return answer.verb == "yes"


async def choose_word(
    player: int, what: str, words: Sequence[str], source: int = NONE, rule: str = ""
) -> str:
    """One of some words: colors as letters, types, card names …"""
    options = [Option("word", word=word) for word in words]
    answer = await Decision(player, "word", what, options, source, rule)
    return answer.word


def players_in_order(state: State, first: int) -> list[int]:
    """The players still in the game, from `first` on, in turn order. [CR 101.4]"""
    count = len(state.players)
    order = [(first + i) % count for i in range(count)]
    return [p for p in order if not state.players[p].left]
