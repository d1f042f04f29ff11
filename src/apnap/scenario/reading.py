"""What tests read of a game: objects found by name, their values, zones, pools, the trace."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from apnap.rendering import fill
from apnap.rules.characteristics import characteristics, controller
from apnap.scenario.names import is_called, name_of, player_number
from apnap.scenario.script import Script, ScriptError
from apnap.state.events import NONE
from apnap.state.objects import FIRST_OBJECT, Object
from apnap.state.printed import Characteristics
from apnap.state.zones import BATTLEFIELD, ZONE_NAMES, ZONE_NUMBERS

if TYPE_CHECKING:
    from apnap.scenario.sources import TextSource
    from apnap.state.state import State

Thing: TypeAlias = "str | int"
"""An object by its name or number, or a player by letter."""


class Reading(Script):
    """A scripted game that can be asked about."""

    def __init__(self, state: State, printed: TextSource | None = None) -> None:
        super().__init__(state, printed)
        self._cards_seen: dict[int, int] = {}

    def find(self, thing: Thing, zone: str = "", player: str = "") -> int:
        """An object by name, the first one on the battlefield, else anywhere; or a player.

        What has changed zones since is found by its old number where it is now.
        """
        if isinstance(thing, int):
            return self.followed(thing)
        if len(thing) == 1 and thing in "ABCD":
            return player_number(thing)
        found = self.all(thing, zone, player)
        if not found:
            raise ScriptError(f"there is no {thing}")
        return self.seen(found[0])

    def all(self, name: str, zone: str = "", player: str = "") -> list[int]:
        """All objects of a name, those on the battlefield first."""
        wanted = ZONE_NUMBERS[zone] if zone else -1
        who = player_number(player) if player else -1
        numbers = sorted(self.state.objects)
        numbers.sort(key=lambda n: self.state.objects[n].zone != BATTLEFIELD)
        return [
            number
            for number in numbers
            if (wanted < 0 or self.state.objects[number].zone == wanted)
            and (who < 0 or self._belongs(number) == who)
            and self.state.objects[number].ability is None
            and is_called(self.state, number, name)
        ]

    def count(self, name: str, zone: str, player: str = "") -> int:
        """How many objects of a name are in a zone."""
        return len(self.all(name, zone, player))

    def names(self, player: str, zone: str) -> list[str]:
        """The names of what a player has in a zone: controls there, or owns. A library from top."""
        who, wanted = player_number(player), ZONE_NUMBERS[zone]
        if zone == "library":
            return [name_of(self.state, n) for n in reversed(self.state.players[who].library)]
        numbers = [n for n, o in self.state.objects.items() if o.zone == wanted]
        return [name_of(self.state, n) for n in numbers if self._belongs(n) == who]

    def object(self, thing: Thing) -> Object:
        """An object itself: tapped, damage, counters …"""
        return self.state.objects[self.find(thing)]

    def values(self, thing: Thing) -> Characteristics:
        """An object's characteristics now."""
        return characteristics(self.state, self.find(thing))

    def size(self, thing: Thing) -> tuple[int, int]:
        """A creature's power and toughness."""
        values = self.values(thing)
        return values.power, values.toughness

    def zone(self, thing: Thing) -> str:
        """The zone an object is in."""
        return ZONE_NAMES[self.object(thing).zone]

    def life(self, player: str) -> int:
        """A life total."""
        return self.state.players[player_number(player)].life

    def pool(self, player: str) -> str:
        """The mana in a pool, a letter each, in the order W U B R G C."""
        types = [mana.type for mana in self.state.players[player_number(player)].pool]
        return "".join(sorted(types, key="WUBRGC".index))

    def stack(self) -> list[str]:
        """The names on the stack, of abilities those of their sources; the topmost last."""
        return [name_of(self.state, number) for number in self.state.stack]

    def trace(self) -> list[str]:
        """What happened, with the rules."""
        return [
            f"{fill(line.text, [self.named(n) for n in line.about])} [CR {line.rule}]"
            for line in self.table.trace
        ]

    def named(self, number: int) -> str:
        """What an object or player is called, also one that is gone."""
        if number < FIRST_OBJECT:
            return name_of(self.state, number)
        known = number in self.state.objects or number in self.state.last_known
        return (name_of(self.state, number) if known else "") or f"object {number}"

    def _belongs(self, number: int) -> int:
        object = self.state.objects[number]
        return controller(self.state, number) if object.zone == BATTLEFIELD else object.owner

    def followed(self, number: int) -> int:
        """The number that an object has now. Raises ScriptError where it is gone."""
        if number < FIRST_OBJECT or number in self.state.objects:
            return number
        card = self._cards_seen.get(number, NONE)
        for other, object in self.state.objects.items():
            if card != NONE and object.card == card:
                return other
        raise ScriptError(f"object {number} is gone")

    def seen(self, number: int) -> int:
        """The number; the card that the object is will be found by it wherever it goes."""
        if number in self.state.objects:
            self._cards_seen[number] = self.state.objects[number].card
        return number
