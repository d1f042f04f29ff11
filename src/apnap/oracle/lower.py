"""Bound trees to abilities: the values of all nodes, with targets and results numbered."""

from dataclasses import dataclass, field
from typing import Any

from apnap.abilities.ability import TargetSpec
from apnap.abilities.effects import Noted
from apnap.abilities.node import Selector
from apnap.abilities.selectors import (
    Attached,
    EventRole,
    Result,
    Target,
    This,
    You,
)
from apnap.oracle import roles
from apnap.oracle.grammar import Node
from apnap.oracle.meaning import Listed, NoMeaning


@dataclass
class Lowering:
    """The state of lowering one line.

    `table` says what each mention means and `noted` which instructions are referred to later,
    both by the identity of the node; `bodies` holds the targets announced so far, innermost
    body last.
    """

    table: dict[int, roles.Role]
    noted: dict[int, int] = field(default_factory=dict)
    bodies: list[list[TargetSpec]] = field(default_factory=list)
    targets: dict[int, int] = field(default_factory=dict)  # target phrase -> its index

    def value(self, node: Node | str) -> Any:
        """What a tree means; raises `NoMeaning`."""
        if isinstance(node, str):
            return node
        phrase = node.production.phrase
        if phrase.name == "list":
            return self._list(node)
        if phrase.meaning is None:
            raise NoMeaning(node, "this phrase is only read so far")
        value = phrase.meaning.lower(self, node)
        key = self.noted.get(id(node))
        return value if key is None else Noted(key, value)

    def slots(self, node: Node) -> dict[str, Any]:
        """The values of a node's slots by name."""
        return {
            name: self.value(kid)
            for name, kid in zip(node.production.slots, node.children, strict=True)
        }

    def _list(self, node: Node) -> Listed:
        items: list[Any] = []
        joined = ""
        while True:
            words = [text for kind, text in node.production.symbols if kind == 0]
            joined = " ".join(word for word in words if word != ",") or joined
            items.append(self.value(node.children[0]))
            if len(node.children) == 1:
                return Listed(joined, tuple(items))
            last = node.children[1]
            assert isinstance(last, Node)
            if last.production.category.endswith("~"):
                node = last
                continue
            items.append(self.value(last))
            return Listed(joined, tuple(items))

    def announce(self, node: Node, spec: TargetSpec) -> Target:
        """A target phrase: its spec joins the innermost body's."""
        if not self.bodies:
            raise NoMeaning(node, "a target outside of a spell or ability")
        body = self.bodies[-1]
        body.append(spec)
        self.targets[id(node)] = len(body) - 1
        return Target(len(body) - 1)

    def mention(self, node: Node) -> Selector:
        """What a mention means, as a noun phrase of the language."""
        role = self.table.get(id(node))
        if role is None:
            raise NoMeaning(node, "a mention that was not bound")
        return self.selector(node, role)

    def selector(self, node: Node, role: roles.Role) -> Selector:
        """A role as a noun phrase of the language."""
        match role:
            case roles.Source():
                return This()
            case roles.Yourself():
                return You()
            case roles.Host():
                return Attached()
            case roles.InEvent(name):
                return EventRole(name.replace("_", " "))
            case roles.OfTarget(introduced):
                index = self.targets.get(introduced)
                if index is None:
                    raise NoMeaning(node, "the target it means was not announced here")
                return Target(index)
            case roles.OfStep(step):
                key = self.noted.get(step)
                if key is None:
                    raise NoMeaning(node, "what it means is no instruction's outcome")
                return Result(key)
        raise NoMeaning(node, f"no word for the role {type(role).__name__}")
