"""What mana a player could have in their pool by their mana abilities alone. [CR 106.4, 605.3a]

An assertion lists combinations; each must be one that could be made and that no other one exceeds,
and where all are listed there must be no further ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, Final

from apnap.rules.decisions import IllegalAction, Option
from apnap.rules.mana import LETTERS
from apnap.rules.priority import act, priority_options
from apnap.scenario.conformance.outcome import Failed, Unsettled
from apnap.scenario.names import PLAYERS
from apnap.state.state import State

MOST: Final = 3000
"""So many positions are looked at before the question is left open."""

Pool = tuple[int, ...]
"""How much mana of each type, in the order W U B R G C."""


def spelled_out(mana: str) -> set[Pool]:
    """The pools that a text such as "{G}{Any}" stands for, without what the mana is good for."""
    symbols = mana.partition("[")[0].replace("}", "").split("{")[1:]
    choices = ["WUBRG" if one == "Any" else one for one in symbols]
    if any(not choice or set(choice) - set(LETTERS) for choice in choices):
        raise Unsettled(f"mana {mana} is not compared")
    return {_pool("".join(letters)) for letters in product(*choices)}


def _pool(letters: str) -> Pool:
    return tuple(letters.count(letter) for letter in LETTERS)


def could_have(state: State, player: int) -> set[Pool]:
    """The pools a player could come to of which no other one has as much of everything."""
    start = state.copy()
    start.trace = None
    start.turn.priority = player
    found: set[Pool] = set()
    seen = {_position(start, player)}
    waiting = [start]
    while waiting:
        here = waiting.pop()
        found.add(_pool("".join(mana.type for mana in here.players[player].pool)))
        for option in _mana_abilities(here, player):
            for after in _outcomes(here, player, option):
                position = _position(after, player)
                if position not in seen:
                    seen.add(position)
                    waiting.append(after)
        if len(seen) > MOST:
            raise Unsettled("there are too many ways to make mana")
    return {one for one in found if not any(_exceeds(other, one) for other in found)}


def _exceeds(one: Pool, other: Pool) -> bool:
    return one != other and all(a >= b for a, b in zip(one, other, strict=True))


def _position(state: State, player: int) -> tuple[Any, ...]:
    """What tells one moment from another, as far as mana goes."""
    pool = "".join(sorted(mana.type for mana in state.players[player].pool))
    things = tuple(
        (number, object.tapped, tuple(object.counters.items()))
        for number in state.battlefield
        for object in (state.objects[number],)
    )
    return (pool, state.players[player].life, things)


def _mana_abilities(state: State, player: int) -> list[Option]:
    usual = priority_options(state, player)
    return [
        option
        for option in priority_options(state, player, include_mana=True)
        if option.verb == "activate" and option not in usual
    ]


def _outcomes(state: State, player: int, option: Option) -> Iterator[State]:
    """What may come of doing this, whatever is answered on the way."""
    waiting: list[tuple[Option, ...]] = [()]
    while waiting:
        answers = waiting.pop()
        scratch = state.copy()
        procedure = act(scratch, player, option)
        reply: Option | None = None
        place = 0
        try:
            while True:
                question = procedure.send(reply)
                if place == len(answers):
                    procedure.close()
                    waiting.extend((*answers, one) for one in question.options)
                    break
                reply = answers[place]
                place += 1
        except StopIteration:
            yield scratch
        except IllegalAction:
            continue


def is_about_mana(data: dict[str, Any]) -> bool:
    """Whether an assertion says what mana could be made, or how many combinations there are."""
    if data["assert"] == "mana_option":
        return True
    size = ("mana_options", ["size"], "==")
    return data["assert"] == "query" and (data["subject"][0], data["path"], data["op"]) == size


def compare(state: State, asserts: list[dict[str, Any]]) -> None:
    """Compare what such assertions list with what could be made.

    Raises Failed where they differ, Unsettled where a number is given and not all are listed.
    """
    players = {_whose(data) for data in asserts}
    for who in sorted(players):
        listed: list[str] = []
        wanted = -1
        for data in asserts:
            if _whose(data) == who:
                if data["assert"] == "mana_option":
                    listed.append(data["mana"])
                else:
                    wanted = data["value"]
        found = could_have(state, PLAYERS.index(who))
        expected: set[Pool] = set()
        for mana in listed:
            expected |= spelled_out(mana)
        for one in sorted(expected - found):
            raise Failed(f"mana {_spelled(one)} of {who} is not among what could be made")
        if wanted not in (-1, len(listed)):
            raise Unsettled("not all the mana that could be made is listed")
        if wanted >= 0:
            for one in sorted(found - expected):
                raise Failed(f"mana {_spelled(one)} of {who} could be made")


def _whose(data: dict[str, Any]) -> str:
    return str(data["player"] if data["assert"] == "mana_option" else data["subject"][1])


def _spelled(pool: Pool) -> str:
    return "".join(
        "{" + letter + "}" for letter, n in zip(LETTERS, pool, strict=True) for _ in range(n)
    )
