"""Abilities to surface trees: the same phrases as for reading, the first declared that fits.

A mention ("it", "that creature") is a hole with several candidates; `print_ability` in
`apnap.oracle.compiler` fills the holes from the left until the binder gives back what is meant.
"""

from dataclasses import dataclass, field
from typing import Any, Final

from apnap.abilities.ability import TargetSpec
from apnap.abilities.effects import Noted
from apnap.oracle.grammar import SORT, WORD, Grammar, Node, Production
from apnap.oracle.meaning import Listed, Slots
from apnap.oracle.words import sorts

INSTRUCTIONS: Final = frozenset({"PACT", "OACT"})


class Unprintable(ValueError):
    """No phrase says this; `args` are the category and the value."""


@dataclass
class Hole:
    """A mention that was printed: where, what it should mean, and which candidate was taken."""

    node: Node
    value: Any
    candidates: int


@dataclass
class Raising:
    """The state of printing one ability.

    `bodies` are the targets of the bodies around, each with the indexes announced so far;
    `choices` says which candidate to take for each hole, in order.
    """

    grammar: Grammar
    choices: tuple[int, ...] = ()
    holes: list[Hole] = field(default_factory=list)
    bodies: list[tuple[tuple[TargetSpec, ...], set[int]]] = field(default_factory=list)
    noted: dict[int, int] = field(default_factory=dict)  # key -> identity of its instruction
    furthest: tuple[str, Any] = ("", None)
    depth: int = 0

    def tree(self, category: str, value: Any) -> Node | None:
        """The first way to write a value as such a phrase, None if there is none."""
        if self.depth > 80:
            return None
        if type(value) is Noted and category.split(".", maxsplit=1)[0] in INSTRUCTIONS:
            node = self.tree(category, value.effect)
            if node is not None:
                self.noted[value.key] = id(innermost(node))
            return node
        members = self.grammar.unions.get(category)
        if members is not None:
            for member in members:
                found = self.tree(member, value)
                if found is not None:
                    return found
            return None
        if "/" in category:
            return self._list(category, value)
        if category.startswith("THAT"):
            return self._mention(category, value)
        for production in self.grammar.productions.get(category, ()):
            meaning = production.phrase.meaning
            if meaning is None:
                continue
            state = self._save()
            self.depth += 1
            kids = meaning.children(self, value, production)
            self.depth -= 1
            if kids is not None:
                return Node(production, kids)
            self._restore(state)
        self.furthest = (category, value)
        return None

    def _save(self) -> tuple[int, list[set[int]], dict[int, int]]:
        return len(self.holes), [set(seen) for _, seen in self.bodies], dict(self.noted)

    def _restore(self, state: tuple[int, list[set[int]], dict[int, int]]) -> None:
        holes, seen, noted = state
        del self.holes[holes:]
        del self.bodies[len(seen) :]
        for (_, now), before in zip(self.bodies, seen, strict=True):
            now.clear()
            now.update(before)
        self.noted = noted

    def fill(self, production: Production, slots: Slots) -> tuple[Node | str, ...] | None:
        """Children for a production from the values of its slots."""
        kids: list[Node | str] = []
        names = iter(production.slots)
        for kind, text in production.symbols:
            if kind == WORD:
                continue
            value = slots[next(names)]
            if kind == SORT:
                if not isinstance(value, str) or text not in sorts(value):
                    return None
                kids.append(value)
                continue
            kid = self.tree(text, value)
            if kid is None:
                return None
            kids.append(kid)
        return tuple(kids)

    def _list(self, category: str, value: Any) -> Node | None:
        if not isinstance(value, Listed):
            return None
        item, _, _ = category.partition("/")
        kids = [self.tree(item, one) for one in value.items]
        if not kids or any(kid is None for kid in kids):
            return None
        rows = self.grammar.productions[category]
        rest = self.grammar.productions[category + "~"]
        if len(kids) == 1:
            return None if value.joined else Node(rows[0], (kids[0],))  # type: ignore[arg-type]
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
        node = Node(last, (kids[-2], kids[-1]))  # type: ignore[arg-type]
        for kid in reversed(kids[:-2]):
            more = next(one for one in rest if one.symbols[-1][1].endswith("~"))
            if kid is kids[0]:
                more = next(one for one in rows if one.symbols[-1][1].endswith("~"))
            node = Node(more, (kid, node))  # type: ignore[arg-type]
        return node

    def _mention(self, category: str, value: Any) -> Node | None:
        """One of the ways to mention something again, as `choices` says."""
        found: list[Node] = []
        for production in self.grammar.productions.get(category, ()):
            meaning = production.phrase.meaning
            kids = None if meaning is None else meaning.children(self, value, production)
            if kids is not None:
                found.append(Node(production, kids))
        at = len(self.holes)
        wanted = self.choices[at] if at < len(self.choices) else 0
        if wanted >= len(found):
            return None
        self.holes.append(Hole(found[wanted], value, len(found)))
        return found[wanted]


def innermost(node: Node) -> Node:
    """The instruction that a chain of wrappers is about: the node the binder names."""
    while node.production.phrase.bind != "instruction":
        node = next(kid for kid in node.children if isinstance(kid, Node))
    return node
