"""Finding in a state what assertions speak of."""

from __future__ import annotations

from collections.abc import Iterable

from apnap.rules.characteristics import characteristics, controller
from apnap.scenario.answers import COLOR_LETTERS, name_answer
from apnap.scenario.conformance.outcome import Failed
from apnap.scenario.names import is_called
from apnap.state.objects import Object
from apnap.state.state import State

LETTERS = frozenset("WUBRGC")


class Looking:
    """A state as assertions look at it; `aliases` name certain cards."""

    def __init__(self, state: State, aliases: dict[str, list[int]]) -> None:
        self.state = state
        self.aliases = aliases

    def of(self, numbers: Iterable[int], name: str) -> list[int]:
        """The objects that a name means: by their names, or one certain card by its alias."""
        answer = name_answer(name)
        found: list[int] = []
        for number in numbers:
            object = self.state.objects[number]
            if answer.copy is not None and answer.copy != _is_copy(object):
                continue
            if answer.alias:
                if object.card in self.aliases.get(answer.alias, ()):
                    found.append(number)
            elif is_called(self.state, number, answer.text):
                found.append(number)
        return found

    def permanents(self, name: str = "", player: int = -1) -> list[int]:
        """Permanents that are phased in, in the order of entering."""
        numbers = [
            number
            for number in self.state.battlefield
            if not self.state.objects[number].phased_out
            and (player < 0 or controller(self.state, number) == player)
        ]
        return self.of(numbers, name) if name else numbers

    def indexed(self, name: str, player: int = -1) -> list[int]:
        """Permanents of a name; with ``name:2`` the third of them alone."""
        found = self.permanents(name, player)
        before, colon, place = name.rpartition(":")
        if not found and colon and place.isdigit():
            named = self.permanents(before, player)
            return named[int(place) : int(place) + 1]
        return found

    def last(self, name: str, player: int = -1) -> int:
        """The last permanent of a name. Raises Failed if there is none."""
        found = self.indexed(name, player)
        if not found:
            raise Failed(f"there is no {name} on the battlefield")
        return found[-1]

    def first(self, name: str, player: int = -1) -> int:
        """The first permanent of a name. Raises Failed if there is none."""
        found = self.indexed(name, player)
        if not found:
            raise Failed(f"there is no {name} on the battlefield")
        return found[0]

    def exiled(self, name: str = "", owner: int = -1) -> list[int]:
        """Cards in exile."""
        numbers = [
            number
            for number in self.state.exile
            if owner < 0 or self.state.objects[number].owner == owner
        ]
        return self.of(numbers, name) if name else numbers

    def commanded(self, name: str = "", owner: int = -1) -> list[int]:
        """Objects in the command zone."""
        numbers = [
            number
            for number in self.state.command
            if owner < 0 or self.state.objects[number].owner == owner
        ]
        return self.of(numbers, name) if name else numbers

    def keyword_count(self, number: int, keyword: str) -> int:
        """How many abilities of an object have this keyword."""
        from apnap.rules.prepared import Prepared

        count = 0
        for on in characteristics(self.state, number).abilities:
            assert isinstance(on.prepared, Prepared)
            if on.prepared.name == keyword:
                count += 1
        return count


def color_letter(text: str) -> str:
    """The letter of a color or of colorless, named in words or by its letter."""
    if text.upper() in LETTERS:
        return text.upper()
    return COLOR_LETTERS.get(text.lower(), "")


def _is_copy(object: Object) -> bool:
    return object.copied is not None or object.token
