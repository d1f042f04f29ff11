"""What phrases mean: each meaning lowers a tree to a value and raises the value to a tree again.

A meaning is a bijection between the values of a phrase's slots and its own value. `Build` fills
the fields of a word of `apnap.abilities` from the slots of the same names; `Pair` is two plain
functions written by hand; `Custom` sees the tree and the state of lowering or raising.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from typing import TYPE_CHECKING, Any, Final

from apnap.abilities.unfinished import SUBJECT, Subject

if TYPE_CHECKING:
    from apnap.oracle.grammar import Node, Production
    from apnap.oracle.lower import Lowering
    from apnap.oracle.unparse import Raising

__all__ = [
    "SUBJECT",
    "Build",
    "Const",
    "Custom",
    "Differs",
    "Listed",
    "Meaning",
    "NoMeaning",
    "Pair",
    "Same",
    "Slots",
    "Subject",
    "dataclass_fields",
    "only_read",
]

Slots = Mapping[str, Any]


class NoMeaning(Exception):
    """A tree that can't be lowered: `node` is where, the text says why."""

    def __init__(self, node: "Node", why: str) -> None:
        super().__init__(why)
        self.node = node


class Differs(Exception):
    """Values that this way of writing can't express."""


@dataclass(frozen=True)
class Listed:
    """The value of a list: its items, and the word that joins them ("" for one alone)."""

    joined: str
    items: tuple[Any, ...]


class Meaning:
    """How a phrase's tree becomes a value, and a value its tree."""

    def lower(self, lowering: "Lowering", node: "Node") -> Any:
        """The value of a tree; raises `NoMeaning`."""
        raise NotImplementedError

    def children(
        self, raising: "Raising", value: Any, production: "Production"
    ) -> "tuple[Node | str, ...] | None":
        """The children with which the production expresses the value, None if it can't."""
        raise NotImplementedError


class _BySlots(Meaning):
    """A meaning that is a function of the values of the slots."""

    def build(self, slots: Slots) -> Any:
        """The value; raises `Differs` where the slots' values don't go together."""
        raise NotImplementedError

    def slots(self, value: Any, production: "Production") -> Slots | None:
        """The values of the slots, None where this is not such a value."""
        raise NotImplementedError

    def lower(self, lowering: "Lowering", node: "Node") -> Any:
        values = {
            name: lowering.value(kid)
            for name, kid in zip(node.production.slots, node.children, strict=True)
        }
        try:
            return self.build(values)
        except Differs as why:
            raise NoMeaning(node, str(why)) from why

    def children(
        self, raising: "Raising", value: Any, production: "Production"
    ) -> "tuple[Node | str, ...] | None":
        try:
            slots = self.slots(value, production)
        except Differs:
            return None
        return None if slots is None else raising.fill(production, slots)


_FIELDS: Final[dict[type[Any], tuple[Field[Any], ...]]] = {}


def dataclass_fields(cls: type[Any]) -> tuple[Field[Any], ...]:
    """The fields of a word's class."""
    found = _FIELDS.get(cls)
    if found is None:
        found = _FIELDS[cls] = fields(cls)
    return found


class Build(_BySlots):
    """A word of the language whose fields are the slots, with constants for other fields."""

    def __init__(self, cls: type[Any], **constants: Any) -> None:
        self.cls = cls
        self.constants = constants

    def build(self, slots: Slots) -> Any:
        """The word with these fields."""
        return self.cls(**self.constants, **slots)

    def slots(self, value: Any, production: "Production") -> Slots | None:
        """The fields that are slots, if the others are as declared."""
        if type(value) is not self.cls:
            return None
        found: dict[str, Any] = {}
        for spec in dataclass_fields(self.cls):
            held = getattr(value, spec.name)
            if spec.name in production.slots:
                found[spec.name] = held
            elif held != self.constants.get(spec.name, _default(spec)):
                return None
        return found

    def check(self, slots: tuple[str, ...]) -> str:
        """What is wrong with these slots for this class, "" if nothing."""
        names = {spec.name for spec in dataclass_fields(self.cls)}
        for name in (*slots, *self.constants):
            if name not in names:
                return f"{self.cls.__name__} has no field {name!r}"
        for spec in dataclass_fields(self.cls):
            if spec.name not in (*slots, *self.constants) and _default(spec) is MISSING:
                return f"{self.cls.__name__} needs the field {spec.name!r}"
        return ""


def _default(spec: Field[Any]) -> Any:
    return spec.default


class Const(_BySlots):
    """A phrase without slots that means just this."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def build(self, slots: Slots) -> Any:
        """The value."""
        return self.value

    def slots(self, value: Any, production: "Production") -> Slots | None:
        """No slots, if it is the value."""
        return {} if type(value) is type(self.value) and value == self.value else None


class Same(_BySlots):
    """A phrase that means what its one slot means."""

    def build(self, slots: Slots) -> Any:
        """The slot's value."""
        (value,) = slots.values()
        return value

    def slots(self, value: Any, production: "Production") -> Slots | None:
        """The slot with the value."""
        return {production.slots[0]: value}


class Pair(_BySlots):
    """Two functions: slots to value (may raise `Differs`), value to slots (None: not this one).

    `lower` takes a single slot by position, several as keywords; a slot inside an option may be
    missing.
    """

    def __init__(self, lower: Callable[..., Any], raised: Callable[[Any], Slots | None]) -> None:
        self.lowered = lower
        self.raised = raised

    def build(self, slots: Slots) -> Any:
        """The value of these slots."""
        if len(slots) == 1:
            return self.lowered(*slots.values())
        return self.lowered(**slots)

    def slots(self, value: Any, production: "Production") -> Slots | None:
        """The slots of this value, as many as the production has."""
        found = self.raised(value)
        if found is None or set(found) != set(production.slots):
            return None
        return found


class Custom(Meaning):
    """Two functions that see the tree and the state of lowering or raising."""

    def __init__(
        self,
        lower: "Callable[[Lowering, Node], Any]",
        raised: "Callable[[Raising, Any, Production], tuple[Node | str, ...] | None]",
    ) -> None:
        self._lower = lower
        self._raised = raised

    def lower(self, lowering: "Lowering", node: "Node") -> Any:
        """The tree's value."""
        return self._lower(lowering, node)

    def children(
        self, raising: "Raising", value: Any, production: "Production"
    ) -> "tuple[Node | str, ...] | None":
        """The value's children."""
        return self._raised(raising, value, production)


def only_read(meaning: Pair) -> Pair:
    """The same meaning for a way of writing that is never printed: a synonym."""
    return Pair(meaning.lowered, lambda value: None)
