"""The complete state as plain data, and back; its bytes, and its hash.

The data holds every attribute of every class of the state but the caches, found by looking, so
that no attribute can be forgotten. Lists are tagged by their first item:

| item | stands for |
|---|---|
| `["t", …]` `["l", …]` `["s", …]` `["d", key, value, …]` | tuple, list, frozen set, dictionary |
| `["n", i]` | the i-th word of the table of words |
| `["D", i]` | the i-th definition of a card or token |
| `["C", i]` | the i-th characteristics, in the table of values |
| `["a", i, key]` | an ability of an object: the i-th word, and its key |
| `["Object", …]` | an object of a class of the state: its attributes in the order of their names |

Equal states give equal bytes, whatever the hash seed, the process, and whether the engine is
compiled; what is shared within a state, and what only equal, makes no difference.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final

import msgspec

from apnap.abilities.card import CardDefinition
from apnap.abilities.node import Ability, Duration, IllFormed, Node
from apnap.abilities.notation import decode as decode_word
from apnap.abilities.notation import encode as encode_word
from apnap.state.context import Announced, Context, Result
from apnap.state.effects import ContinuousEffect, PendingTrigger, WaitingEffect
from apnap.state.events import Entering, GameEvent
from apnap.state.mana import Mana
from apnap.state.objects import Component, LastKnown, Object
from apnap.state.players import Player
from apnap.state.printed import AbilityOn, Characteristics, Definition
from apnap.state.rng import seeded
from apnap.state.state import State
from apnap.state.turn import Turn

NOT_SAVED: Final = frozenset(
    {
        "derived",
        "offers",
        "trace",
        "epoch",
        "status_epoch",
        "checked",
        "checked_status",
        "controlled",
        "plan",
        "by_controller",
        "facts",
        "watched",
    }
)
"""What a state holds beside the game: caches, and the trace."""


_FORMAT: Final = 1

_encoded: dict[int, tuple[Node, bytes]] = {}
"""The written form of words met before, by identity; the word is kept so that it stays itself."""

_fields: dict[str, tuple[str, ...]] = {}


def _written(word: Node) -> bytes:
    known = _encoded.get(id(word))
    if known is None:
        if len(_encoded) > 50_000:
            _encoded.clear()
        known = (word, msgspec.json.encode(encode_word(word)))
        _encoded[id(word)] = known
    return known[1]


def _attributes(value: object) -> tuple[str, ...]:
    """The names of an object's attributes that are saved, in order."""
    name = type(value).__name__
    found = _fields.get(name)
    if found is None:
        native = getattr(type(value), "__mypyc_attrs__", None)
        names = vars(value) if native is None else native
        found = tuple(sorted(str(n) for n in names if n not in NOT_SAVED and n != "__dict__"))
        _fields[name] = found
    return found


class _Writer:
    """Turns values of a state into data, with the tables that the data refers to."""

    def __init__(self) -> None:
        self.words: list[bytes] = []
        self.word_index: dict[bytes, int] = {}
        self.definitions: list[list[Any]] = []
        self.definition_index: dict[tuple[int, bool], int] = {}
        self.values: list[bytes] = []
        self.value_index: dict[bytes, int] = {}
        self.known: dict[int, int] = {}  # the identity of characteristics: their place
        self.kept: list[Characteristics] = []

    def word(self, word: Node) -> int:
        """The place of a word in the table of words."""
        written = _written(word)
        index = self.word_index.get(written)
        if index is None:
            index = len(self.words)
            self.word_index[written] = index
            self.words.append(written)
        return index

    def definition(self, definition: Definition) -> int:
        """The place of a definition in the table of definitions."""
        key = (self.word(definition.card), definition.token)
        index = self.definition_index.get(key)
        if index is None:
            index = len(self.definitions)
            self.definition_index[key] = index
            self.definitions.append([key[0], key[1]])
        return index

    def characteristics(self, values: Characteristics) -> int:
        """The place of characteristics in the table of values."""
        index = self.known.get(id(values))
        if index is None:
            written = msgspec.json.encode(self.attributes(values))
            index = self.value_index.get(written)
            if index is None:
                index = len(self.values)
                self.value_index[written] = index
                self.values.append(written)
            self.known[id(values)] = index
            self.kept.append(values)
        return index

    def attributes(self, value: Any) -> list[Any]:
        """The attributes of an object, in the order of their names."""
        return [self.value(getattr(value, field)) for field in _attributes(value)]

    def value(self, value: Any) -> Any:
        """Any value of the state as data."""
        if value is None or isinstance(value, (bool, int, str)):
            return value
        if isinstance(value, tuple):
            return ["t", *[self.value(item) for item in value]]
        if isinstance(value, list):
            return ["l", *[self.value(item) for item in value]]
        if isinstance(value, frozenset):
            return ["s", *sorted(value)]
        if isinstance(value, dict):
            items: list[Any] = ["d"]
            for key, item in value.items():
                items.append(self.value(key))
                items.append(self.value(item))
            return items
        if isinstance(value, Node):
            return ["n", self.word(value)]
        if isinstance(value, Definition):
            return ["D", self.definition(value)]
        if isinstance(value, Characteristics):
            return ["C", self.characteristics(value)]
        if isinstance(value, AbilityOn):
            return ["a", self.word(value.ability), value.key]
        name = type(value).__name__
        if name not in CLASSES:
            raise TypeError(f"a state holds a {name}, which can't be saved")
        return [name, *self.attributes(value)]


def to_data(state: State) -> dict[str, Any]:
    """The complete state as plain data, ready for JSON."""
    writer = _Writer()
    for definition in state.deck_definitions:
        writer.definition(definition)
    body = writer.value(state)
    return {
        "format": _FORMAT,
        "words": [msgspec.Raw(word) for word in writer.words],
        "definitions": writer.definitions,
        "values": [msgspec.Raw(values) for values in writer.values],
        "state": body,
    }


def to_bytes(state: State) -> bytes:
    """The complete state as bytes: equal for equal states, wherever they are made."""
    return msgspec.json.encode(to_data(state))


def state_hash(state: State) -> str:
    """A hash of the complete state, the same on every machine: 32 hexadecimal digits."""
    return blake2b(to_bytes(state), digest_size=16).hexdigest()


def _blank(name: str) -> Any:
    """An object of a class of the state, for its attributes to be set."""
    if name == "Object":
        return Object(0, None, 0, 0)
    if name == "GameEvent":
        return GameEvent(0)
    if name == "Characteristics":
        return Characteristics("")
    if name == "Component":
        return Component(Characteristics(""), None, 0)
    if name == "LastKnown":
        return LastKnown(Object(0, None, 0, 0), Characteristics(""), 0)
    if name == "Context":
        return Context(0, 0)
    if name == "Announced":
        return Announced()
    if name == "Result":
        return Result((), 0, performed=False)
    if name == "Entering":
        return Entering()
    if name == "Mana":
        return Mana("C", 0, False, None, "")  # noqa: FBT003 - positions of its own
    if name == "Player":
        return Player(0, "", 0)
    if name == "ContinuousEffect":
        return ContinuousEffect(0, 0, (), Duration())
    if name == "WaitingEffect":
        return WaitingEffect(0, "", Context(0, 0))
    if name == "PendingTrigger":
        return PendingTrigger(0, 0, AbilityOn(Ability(), 0, None), None)
    if name == "Rng":
        return seeded(0)
    if name == "Turn":
        return Turn()
    if name == "State":
        return State(0)
    raise IllFormed(f"a state has no {name[:40]!r}")


CLASSES: Final = frozenset(
    [
        "Announced",
        "Characteristics",
        "Context",
        "ContinuousEffect",
        "Entering",
        "GameEvent",
        "Component",
        "LastKnown",
        "Mana",
        "Object",
        "PendingTrigger",
        "Player",
        "Result",
        "Rng",
        "State",
        "Turn",
        "WaitingEffect",
    ]
)
"""The classes that a state is made of, beside words, definitions and abilities on objects."""


class Reader:
    """Makes a state from its data.

    `define` makes a definition of a card as the rules hold it, from the card, its number and
    whether it is a token; `prepare` what the rules know of an ability.
    """

    def __init__(
        self,
        define: Callable[[CardDefinition, int, bool], Definition],
        prepare: Callable[[Ability], object],
    ) -> None:
        self.define = define
        self.prepare = prepare
        self.words: list[Node] = []
        self.definitions: list[Definition] = []
        self.values: list[Characteristics] = []

    def state(self, data: Any) -> State:
        """The state that `to_data` wrote. Raises IllFormed where the data is no such thing."""
        if not isinstance(data, dict) or data.get("format") != _FORMAT:
            raise IllFormed("this is no state of this version")
        try:
            self.words = [decode_word(word) for word in data["words"]]
            for number, (word, token) in enumerate(data["definitions"]):
                card = self.words[word]
                if not isinstance(card, CardDefinition):
                    raise IllFormed("a definition is no card")
                self.definitions.append(self.define(card, number, token))
            self._share_abilities()
            for values in data["values"]:
                self.values.append(self.filled("Characteristics", values))
            state = self.value(data["state"])
        except (KeyError, IndexError, ValueError, TypeError, AttributeError) as error:
            raise IllFormed(f"this is no state: {error}") from error
        if not isinstance(state, State):
            raise IllFormed("this is no state")
        return state

    def value(self, data: Any) -> Any:
        """The value that data stands for."""
        if not isinstance(data, list):
            return data
        tag = data[0]
        if tag == "t":
            return tuple([self.value(item) for item in data[1:]])
        if tag == "l":
            return [self.value(item) for item in data[1:]]
        if tag == "s":
            return frozenset(data[1:])
        if tag == "d":
            items = {}
            for place in range(1, len(data), 2):
                items[self.value(data[place])] = self.value(data[place + 1])
            return items
        if tag == "n":
            return self.words[data[1]]
        if tag == "D":
            return self.definitions[data[1]]
        if tag == "C":
            return self.values[data[1]]
        if tag == "a":
            ability = self.words[data[1]]
            assert isinstance(ability, Ability)
            return AbilityOn(ability, data[2], self.prepare(ability))
        return self.filled(tag, data[1:])

    def filled(self, name: str, values: list[Any]) -> Any:
        """An object of a class of the state with these attributes."""
        new = _blank(name)
        names = _attributes(new)
        if len(names) != len(values):
            raise IllFormed(f"{name} has {len(names)} attributes, not {len(values)}")
        for attribute, item in zip(names, values, strict=True):
            setattr(new, attribute, self.value(item))
        return new

    def _share_abilities(self) -> None:
        """Let words that definitions hold too be those of the definitions."""
        held: dict[bytes, Ability] = {}
        for definition in self.definitions:
            for face in definition.faces:
                for on in face.abilities:
                    held.setdefault(_written(on.ability), on.ability)
        for place, word in enumerate(self.words):
            if isinstance(word, Ability):
                self.words[place] = held.get(_written(word), word)
