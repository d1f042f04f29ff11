"""Abilities to surface trees: the same phrases as for reading, the first declared that fits.

A mention ("it", "that creature") must be taken by the binder for what is meant. `print_tree` in
`apnap.oracle.lines` checks that; where a mention is taken otherwise, `Raising.retreat` moves on to
the next way of writing it, or of writing what stands around it.
"""

from dataclasses import dataclass, field, fields
from typing import Any, Final, TypeAlias

from apnap.abilities.ability import TargetSpec
from apnap.abilities.effects import May, MayPay, Noted
from apnap.abilities.node import Cost, Event, Filter, walk
from apnap.abilities.selectors import (
    All,
    Each,
    EventRole,
    Linked,
    Matching,
    PaidWith,
    Pick,
    Rest,
    Result,
    You,
)
from apnap.oracle.bind import MENTIONS, SLOT_ROLES
from apnap.oracle.grammar import SORT, WORD, Grammar, Node, Production
from apnap.oracle.meaning import Listed, Slots
from apnap.oracle.words import sorts

INSTRUCTIONS: Final = frozenset({"PACT", "OACT", "CLAUSE", "IMPERATIVE"})
_DEPTH: Final = 90

Path: TypeAlias = tuple[int, ...]


class Unprintable(ValueError):
    """No phrase says this; `args` are the category and the value."""


@dataclass
class Hole:
    """A mention that was printed: where, and what it should mean."""

    node: Node
    value: Any
    path: Path


@dataclass
class Raising:
    """The state of printing one ability.

    `bodies` are the targets of the bodies around, each with the indexes announced so far;
    `start` says with which way of writing to begin at a place in the tree, `taken` which was
    taken; a place is the numbers of the children on the way from the root.
    """

    grammar: Grammar
    style: str = ""  # how conditions are written: "" first, "last", or "instead"
    start: dict[Path, int] = field(default_factory=dict)
    taken: dict[Path, int] = field(default_factory=dict)
    holes: list[Hole] = field(default_factory=list)
    bodies: list[tuple[tuple[TargetSpec, ...], set[int]]] = field(default_factory=list)
    nouns: dict[Any, Filter] = field(default_factory=dict)  # what may be mentioned, by its filter
    verbs: dict[Any, str] = field(default_factory=dict)  # by which instruction it came up
    deeds: dict[int, Any] = field(default_factory=dict)  # key -> who carries it out
    noted: dict[int, Node] = field(default_factory=dict)  # key -> the instruction as written
    furthest: tuple[str, Any] = ("", None)
    path: Path = ()
    deepest: int = 0

    def tree(self, category: str, value: Any) -> Node | None:
        """The first way to write a value as such a phrase, None if there is none."""
        if len(self.path) > _DEPTH:
            return None
        if isinstance(value, Noted | May | MayPay):
            self._deed(value)
            if type(value) is Noted and category.split(".", maxsplit=1)[0] in INSTRUCTIONS:
                found = self.tree(category, value.effect)
                if found is not None:
                    self.noted[value.key] = found
                    return found
        elif isinstance(value, Event | All | Cost):
            self._name(value)
        if "/" in category:
            return self._list(category, value)
        ways = self._ways(category)
        path = self.path
        state = self.save()
        for number in range(self.start.get(path, 0), len(ways)):
            production = ways[number]
            meaning = production.phrase.meaning
            if meaning is None:
                continue
            kids = meaning.children(self, value, production)
            if kids is not None:
                node = Node(production, kids)
                self.taken[path] = number
                if production.phrase.bind in MENTIONS:
                    self.holes.append(Hole(node, value, path))
                return node
            self.restore(state)
        if len(path) >= self.deepest:
            self.deepest, self.furthest = len(path), (category, value)
        return None

    def _ways(self, category: str) -> list[Production]:
        """All productions of a category or of the members of a union, in order."""
        members = self.grammar.unions.get(category)
        if members is None:
            return self.grammar.productions.get(category, [])
        return [one for member in members for one in self._ways(member)]

    def _name(self, value: Event | All | Cost) -> None:
        """Remember the nouns by which participants may be mentioned."""
        if isinstance(value, Cost):
            what = getattr(value, "what", None)
            if isinstance(what, Pick):
                verb = type(value).__name__.removesuffix("Cost").lower()
                self.nouns[PaidWith(verb)] = what.filter
            return
        if isinstance(value, All):
            self.nouns[Each()] = value.filter
            return
        for spec in fields(value):
            held = getattr(value, spec.name)
            if isinstance(held, Filter) and spec.name in SLOT_ROLES:
                self.nouns[EventRole(SLOT_ROLES[spec.name])] = held

    def _deed(self, value: Any) -> None:
        """Remember who carries out what "if you do" may speak of."""
        who = getattr(value, "who", You())
        if type(value) is Noted:
            inner = value.effect
            self.deeds.setdefault(value.key, getattr(inner, "who", You()))
            for word in walk(inner):
                if isinstance(word, Pick | All):
                    self.nouns[Result(value.key)] = word.filter
                    break
            self.verbs[Result(value.key)] = type(inner).__name__.lower()
            return
        for word in walk(value):
            if type(word) is Noted:
                self.deeds[word.key] = who

    def save(self) -> tuple[int, tuple[frozenset[int], ...]]:
        """What printing changes besides the tree, to be taken back by `restore`."""
        return len(self.holes), tuple([frozenset(seen) for _, seen in self.bodies])

    def restore(self, state: tuple[int, tuple[frozenset[int], ...]]) -> None:
        """Take back what was printed since then."""
        holes, seen = state
        if len(self.holes) > holes:
            del self.holes[holes:]
        del self.bodies[len(seen) :]
        for (_, now), before in zip(self.bodies, seen, strict=True):
            if len(now) != len(before):
                now.clear()
                now.update(before)

    def fill(self, production: Production, slots: Slots) -> tuple[Node | str, ...] | None:
        """Children for a production from the values of its slots."""
        kids: list[Node | str] = []
        names = iter(production.slots)
        path = self.path
        for kind, text in production.symbols:
            if kind == WORD:
                continue
            value = slots[next(names)]
            if kind == SORT:
                if not isinstance(value, str) or not value or text not in sorts(value):
                    return None
                kids.append(value)
                continue
            self.path = (*path, len(kids))
            kid = self.tree(text, value)
            self.path = path
            if kid is None:
                return None
            kids.append(kid)
        return tuple(kids)

    def _list(self, category: str, value: Any) -> Node | None:
        if not isinstance(value, Listed):
            return None
        item, _, _ = category.partition("/")
        path = self.path
        kids: list[Node] = []
        for number, one in enumerate(value.items):
            self.path = (*path, number)
            kid = self.tree(item, one)
            self.path = path
            if kid is None:
                return None
            kids.append(kid)
        rows = self.grammar.productions[category]
        rest = self.grammar.productions[category + "~"]
        if len(kids) == 1:
            return None if value.joined else Node(rows[0], (kids[0],))
        glue = value.joined.split() if value.joined else []

        def row(made: list[Production], comma: bool) -> Production | None:
            for one in made:
                spoken = [text for kind, text in one.symbols if kind == WORD]
                wanted = [",", *glue] if comma else glue
                if len(one.slots) == 2 and spoken == wanted:
                    if not one.symbols[-1][1].endswith("~"):
                        return one
            return None

        last = row(rest, comma=True) if len(kids) > 2 else row(rows, comma=False)
        if last is None:
            return None
        node = Node(last, (kids[-2], kids[-1]))
        for place, kid in reversed(list(enumerate(kids[:-2]))):
            source = rest if place else rows
            more = next(one for one in source if one.symbols[-1][1].endswith("~"))
            node = Node(more, (kid, node))
        return node

    def retreat(self, path: Path) -> list[dict[Path, int]]:
        """The choices to try next, when the mention at this place does not do as it is written."""
        found: list[dict[Path, int]] = []
        for length in range(len(path), -1, -1):
            place = path[:length]
            if place not in self.taken:
                continue
            kept = {one: at for one, at in self.start.items() if not _within(one, place)}
            kept[place] = self.taken[place] + 1
            found.append(kept)
        return found


def _within(path: Path, place: Path) -> bool:
    return path[: len(place)] == place


def mentioned(value: Any) -> bool:
    """Whether a noun phrase can only be written as a mention."""
    if type(value) is Matching:
        return type(value.what) is Result
    return isinstance(value, EventRole | Result | Rest | Each | PaidWith | Linked)
