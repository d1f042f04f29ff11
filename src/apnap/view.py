"""What one player may know of a game. [CR 400.2, 706.1]

Agents and interfaces see a game through a `View`. It names what the player may see: everything in
public zones but what is face down, the player's own hand, what was revealed or shown to them this
turn, and what the decision before them shows. Hidden cards have numbers that mean nothing: other
ones for each viewer, and new ones each time a card goes to a hidden zone, for there it is a new
object (400.7).
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from apnap.abilities.changes import MayDo, PlayRevealed
from apnap.rules.characteristics import characteristics, derived, rule_effects_on
from apnap.rules.decisions import Decision
from apnap.state.events import DO, DRAW, NONE, REVEAL, GameEvent
from apnap.state.objects import FIRST_OBJECT, Object
from apnap.state.players import Player
from apnap.state.printed import Characteristics
from apnap.state.state import State
from apnap.state.turn import STEP_NAMES
from apnap.state.zones import HAND, LIBRARY, ZONE_NAMES

HIDDEN_NUMBER: Final = 1 << 40
"""Numbers from here on name hidden cards."""

SHOWN_BY: Final = ("look", "look at", "search", "scry", "surveil")
"""Verbs of events that show their object to their player."""


class Seen:
    """An object as one player sees it; a hidden card is nothing but its number, zone and owner.

    `values` are its current characteristics, None if hidden; power and toughness are None where
    it has none.
    """

    def __init__(self, id: int, object: Object, values: Characteristics | None) -> None:
        self.id = id
        self.zone = object.zone
        self.owner = object.owner
        self.values = values
        self.name = ""
        self.types: frozenset[str] = frozenset()
        self.controller = object.owner
        self.power: int | None = None
        self.toughness: int | None = None
        self.tapped = False
        self.damage = 0
        self.counters: dict[str, int] = {}
        self.attached_to = NONE
        self.attacking = NONE
        self.blocking: tuple[int, ...] = ()
        self.token = False
        self.sick = False
        self.source = NONE
        self.targets: tuple[tuple[int, ...], ...] = ()
        self.x = -1
        if values is None:
            return
        self.name = values.name
        self.types = values.types
        self.controller = values.controller if values.controller >= 0 else object.controller
        if values.has_pt:
            self.power = values.power
            self.toughness = values.toughness
        self.tapped = object.tapped
        self.damage = object.damage
        self.counters = object.counters.copy()
        self.attached_to = object.attached_to
        self.attacking = object.attacking
        self.blocking = object.blocking
        self.token = object.token
        self.source = object.source
        if object.announced is not None:
            self.targets = object.announced.targets
            self.x = object.announced.x
        elif object.context is not None and object.context.announced is not None:
            self.targets = object.context.announced.targets
            self.x = object.context.announced.x

    @property
    def hidden(self) -> bool:
        """Whether the player may not know what it is."""
        return self.values is None

    def has(self, keyword: str) -> bool:
        """Whether it has a keyword ability, by its name in lower case."""
        return self.values is not None and keyword in self.values.keywords

    def is_a(self, type: str) -> bool:
        """Whether it has a card type, in lower case."""
        return type in self.types

    def __repr__(self) -> str:
        if self.values is None:
            return f"<hidden card in {ZONE_NAMES[self.zone]}>"
        size = f" {self.power}/{self.toughness}" if self.power is not None else ""
        return f"<{self.name}{size}{' (tapped)' if self.tapped else ''}>"


class SeenPlayer:
    """A player as another, or they themselves, see them: `hand` names only what is known."""

    def __init__(self, player: Player, hand: tuple[Seen, ...], graveyard: tuple[Seen, ...]) -> None:
        self.number = player.number
        self.name = player.name
        self.life = player.life
        self.hand = hand
        self.graveyard = graveyard
        self.library_size = len(player.library)
        self.pool = "".join([mana.type for mana in player.pool])
        self.counters = player.counters.copy()
        self.lands_played = player.lands_played
        self.left = player.left

    def __repr__(self) -> str:
        return f"<{self.name}: {self.life} life, {len(self.hand)} cards in hand>"


class View:
    """What `player` may know of the game now, and the decision before them, if it is theirs."""

    def __init__(self, state: State, player: int, secret: int, decision: Decision | None) -> None:
        self._state = state
        self._secret = secret
        self.player = player
        self.decision = decision if decision is not None and decision.player == player else None
        self._shown: frozenset[int] | None = None

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._state.turn.number

    @property
    def step(self) -> str:
        """The name of the step, as in "precombat main"."""
        return STEP_NAMES[self._state.turn.step]

    @property
    def active(self) -> int:
        """The active player. [CR 102.1]"""
        return self._state.turn.active

    @property
    def priority(self) -> int:
        """Who has priority, or -1."""
        return self._state.turn.priority

    @property
    def players(self) -> tuple[SeenPlayer, ...]:
        """The players, in turn order."""
        return tuple([self._player(player) for player in self._state.players])

    @property
    def me(self) -> SeenPlayer:
        """The viewer."""
        return self._player(self._state.players[self.player])

    @property
    def opponents(self) -> tuple[SeenPlayer, ...]:
        """The other players."""
        return tuple([self._player(p) for p in self._state.players if p.number != self.player])

    @property
    def hand(self) -> tuple[Seen, ...]:
        """The viewer's hand."""
        return self._all(self._state.players[self.player].hand)

    @property
    def battlefield(self) -> tuple[Seen, ...]:
        """The permanents, in the order in which they came."""
        return self._all([n for n in self._state.battlefield if not self._out(n)])

    @property
    def stack(self) -> tuple[Seen, ...]:
        """The stack, its top last."""
        return self._all(self._state.stack)

    @property
    def exile(self) -> tuple[Seen, ...]:
        """The exiled cards."""
        return self._all(self._state.exile)

    @property
    def command(self) -> tuple[Seen, ...]:
        """The command zone."""
        return self._all(self._state.command)

    def see(self, number: int) -> Seen:
        """An object as the viewer sees it. KeyError where there is none of that number."""
        state = self._state
        object = state.objects[number]
        if not self.knows(number):
            return Seen(self._opaque(number), object, None)
        seen = Seen(number, object, characteristics(state, number))
        if object.zone not in (HAND, LIBRARY):
            mine = seen.controller == state.turn.active
            seen.sick = mine and object.since_turn == state.turn.number  # 302.6
        return seen

    def knows(self, number: int) -> bool:
        """Whether the viewer may know what an object is. [CR 400.2, 701.20, 708.5]"""
        object = self._state.objects[number]
        if object.face_down:
            return object.controller == self.player and object.zone not in (HAND, LIBRARY)
        if object.zone != HAND and object.zone != LIBRARY:
            return True
        if object.zone == HAND and object.owner == self.player:
            return True
        if self._shown is None:
            self._shown = shown(self._state, self.player, self.decision)
        return number in self._shown

    def name(self, number: int) -> str:
        """The name of a player or object, as far as the viewer may know it."""
        state = self._state
        if number < 0:
            return "nothing"
        if number < FIRST_OBJECT:
            return state.players[number].name
        if number in state.objects:
            object = state.objects[number]
            if not self.knows(number):
                return "a card"
            if object.face_down and object.definition is not None:
                return f"{object.definition.name} (face down)"
            if object.ability is not None:
                return f"ability of {self.name(object.source)}"
            return characteristics(state, number).name or "a nameless object"
        known = state.last_known.get(number)
        if known is not None and not known.object.face_down:
            return known.characteristics.name
        return "something"

    def data(self) -> dict[str, Any]:
        """All that is seen, as plain data for JSON."""
        return {
            "player": self.player,
            "turn": self.turn,
            "active": self.active,
            "step": self.step,
            "priority": self.priority,
            "players": [
                {
                    "name": player.name,
                    "life": player.life,
                    "hand": [_data(card) for card in player.hand],
                    "library": player.library_size,
                    "graveyard": [_data(card) for card in player.graveyard],
                    "pool": player.pool,
                    "counters": player.counters,
                }
                for player in self.players
            ],
            "battlefield": [_data(seen) for seen in self.battlefield],
            "stack": [_data(seen) for seen in self.stack],
            "exile": [_data(seen) for seen in self.exile],
            "command": [_data(seen) for seen in self.command],
        }

    def __repr__(self) -> str:
        return f"<View of player {self.player}: turn {self.turn}, {self.step}>"

    def _player(self, player: Player) -> SeenPlayer:
        return SeenPlayer(player, self._all(player.hand), self._all(player.graveyard))

    def _all(self, numbers: list[int]) -> tuple[Seen, ...]:
        return tuple([self.see(number) for number in numbers])

    def _out(self, number: int) -> bool:
        return self._state.objects[number].phased_out

    def _opaque(self, number: int) -> int:
        """A number for a hidden card that tells this viewer nothing."""
        text = f"{self._secret}/{self.player}/{number}".encode()
        return HIDDEN_NUMBER + int.from_bytes(blake2b(text, digest_size=5).digest(), "big")


def shown(state: State, player: int, decision: Decision | None) -> frozenset[int]:
    """The cards in hidden zones that a player knows: shown by events or by the decision."""
    found: dict[int, None] = {}
    for event in state.last_turn:
        _note(state, player, event, found)
    for event in state.history:
        _note(state, player, event, found)
    if decision is not None:
        for option in decision.options:
            found[option.object] = None
            found[option.other] = None
        for number in decision.chosen:
            found[number] = None
        found[decision.about] = None
    _note_effects(state, player, found)
    return frozenset(found)


def _note_effects(state: State, player: int, found: dict[int, None]) -> None:
    """Cards that effects let a player see: revealed hands and top cards, own top cards."""
    now = derived(state)
    if not now.rules:
        return
    for each in state.players:
        for effect in rule_effects_on(state, each.number, PlayRevealed):
            change = effect.change
            if isinstance(change, PlayRevealed):
                shown_now = each.hand if change.what == "hand" else each.library[-1:]
                for number in shown_now:
                    found[number] = None
    for effect in rule_effects_on(state, player, MayDo):
        change = effect.change
        if isinstance(change, MayDo) and change.verb == "look at top of library":
            for number in state.players[player].library[-1:]:
                found[number] = None


def _note(state: State, player: int, event: GameEvent, found: dict[int, None]) -> None:
    if event.kind == REVEAL or (
        event.kind == DO and event.player == player and event.what in SHOWN_BY
    ):
        found[event.object] = None
    elif event.kind == DRAW and event.player == player:
        found[event.other] = None
    elif event.kind == DO and event.what == "shuffle":
        for number in state.players[event.player].library:
            found.pop(number, None)


def _data(seen: Seen) -> dict[str, Any]:
    """What is seen of an object, as plain data; what is as usual is left out."""
    data: dict[str, Any] = {"id": seen.id, "name": seen.name}
    if seen.hidden:
        return data
    data["controller"] = seen.controller
    data["types"] = sorted(seen.types)
    if seen.power is not None:
        data["power"], data["toughness"] = seen.power, seen.toughness
    if seen.tapped:
        data["tapped"] = True
    if seen.damage:
        data["damage"] = seen.damage
    if seen.counters:
        data["counters"] = seen.counters
    if seen.attached_to != NONE:
        data["attached_to"] = seen.attached_to
    if seen.attacking != NONE:
        data["attacking"] = seen.attacking
    if seen.blocking:
        data["blocking"] = list(seen.blocking)
    if seen.targets:
        data["targets"] = [list(targets) for targets in seen.targets]
    if seen.token:
        data["token"] = True
    return data
