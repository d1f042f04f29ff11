"""Bound trees to abilities: the values of all nodes, with targets and results numbered."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from apnap.abilities.ability import TargetSpec
from apnap.abilities.amounts import EventAmount, RemovedForCost, ResultAmount
from apnap.abilities.effects import Noted
from apnap.abilities.node import Amount, Selector, walk
from apnap.abilities.selectors import (
    Attached,
    ControllerOf,
    Each,
    EventRole,
    Linked,
    Matching,
    OwnerOf,
    PaidWith,
    Pick,
    Rest,
    Result,
    Target,
    This,
    You,
)
from apnap.oracle import roles
from apnap.oracle.grammar import Node
from apnap.oracle.meaning import Listed, NoMeaning

# What means something else each time it is said.
_ONCE = (Each, Pick)


@dataclass
class Lowering:
    """The state of lowering one line.

    `table` says what each mention means and `noted` which instructions are referred to later,
    both by the identity of the node; `phrases` are earlier phrases that are meant again; `bodies`
    holds the targets announced so far, innermost body last; `needs` gathers what other abilities
    of the card have to do: kinds and verbs.
    """

    table: dict[int, roles.Role]
    noted: dict[int, int] = field(default_factory=dict)
    phrases: dict[int, Node] = field(default_factory=dict)
    bodies: list[list[TargetSpec]] = field(default_factory=list)
    targets: dict[int, tuple[int, int]] = field(default_factory=dict)  # phrase -> body, index
    seen: dict[int, Any] = field(default_factory=dict)  # the values of those phrases
    meant: dict[int, Any] = field(default_factory=dict)  # what the mentions so far mean
    event: int = 0  # the delayed ability that is being lowered
    needs: set[tuple[str, str]] = field(default_factory=set)

    def value(self, node: Node | str) -> Any:
        """What a tree means; raises `NoMeaning`."""
        if isinstance(node, str):
            return node
        phrase = node.production.phrase
        if phrase.name == "list":
            return self._list(node)
        if phrase.meaning is None:
            raise NoMeaning(node, "this phrase is only read so far")
        outer = self.event
        if phrase.bind == "delayed event":
            self.event = id(node)
        value = phrase.meaning.lower(self, node)
        self.event = outer
        if id(node) in self.phrases:
            self.seen[id(node)] = value
        key = self.noted.get(id(node))
        return value if key is None else Noted(key, value)

    @contextmanager
    def body(self) -> Iterator[list[TargetSpec]]:
        """A body with targets of its own."""
        targets: list[TargetSpec] = []
        self.bodies.append(targets)
        try:
            yield targets
        finally:
            self.bodies.pop()

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
        self.targets[id(node)] = (len(self.bodies), len(body) - 1)
        return Target(len(body) - 1)

    def mention(self, node: Node) -> Selector:
        """What a mention means, as a noun phrase of the language."""
        found: Selector = self._means(node, self.selector(node, self._role(node)))
        return found

    def _means(self, node: Node, value: Any) -> Any:
        self.meant[id(node)] = value
        return value

    def _role(self, node: Node) -> roles.Role:
        role = self.table.get(id(node))
        if role is None:
            raise NoMeaning(node, "a mention that was not bound")
        return role

    def deed(self, node: Node, plain: bool = True) -> int:
        """The key of the instruction that "you do" speaks of."""
        if not plain:
            raise NoMeaning(node, "several may do it, or it may be impossible")
        key: int = self._means(node, self._key(node, self._role(node)))
        return key

    def number(self, node: Node) -> Amount:
        """The number that "that much" means."""
        role = self._role(node)
        if isinstance(role, roles.EventNumber):
            if self.event:
                raise NoMeaning(node, "the number of another event")
            return self._number(node, EventAmount())
        return self._number(node, ResultAmount(self._key(node, role)))

    def removed(self, node: Node, kind: str) -> Amount:
        """The number that "counter removed this way" means."""
        role = self._role(node)
        if isinstance(role, roles.PaidFor):
            return self._number(node, RemovedForCost(kind))
        return self._number(node, ResultAmount(self._key(node, role)))

    def _number(self, node: Node, value: Amount) -> Amount:
        self.meant[id(node)] = value
        return value

    def _key(self, node: Node, role: roles.Role) -> int:
        key = self.noted.get(role.step) if isinstance(role, roles.OfStep) else None
        if key is None:
            raise NoMeaning(node, "what it means is no instruction's outcome")
        return key

    def selector(self, node: Node, role: roles.Role) -> Selector:
        """A role as a noun phrase of the language."""
        match role:
            case roles.Source():
                return This()
            case roles.Yourself():
                return You()
            case roles.Host():
                return Attached()
            case roles.InEvent(name, event):
                if event != self.event:
                    raise NoMeaning(node, "a participant in another event")
                return EventRole(name)
            case roles.OfTarget(introduced):
                body, index = self.targets.get(introduced, (-1, 0))
                if body != len(self.bodies):
                    raise NoMeaning(node, "the target it means was not announced here")
                return Target(index)
            case roles.OfStep():
                return Result(self._key(node, role))
            case roles.Bound():
                return Each()
            case roles.PaidFor(verb):
                self.needs.add(("cost", verb))
                return PaidWith(verb)
            case roles.LinkedTo(verb):
                self.needs.add(("linked", verb))
                return Linked(verb)
            case roles.WhoseIs(inner, owner):
                what = self.selector(node, inner)
                return OwnerOf(what) if owner else ControllerOf(what)
            case roles.Found(step, sought):
                return Matching(Result(self._key(node, roles.OfStep(step))), self.seen[sought])
            case roles.Left(inner, taken):
                parts = [Result(self._key(node, roles.OfStep(step))) for step in taken]
                return Rest(self.selector(node, inner), tuple(parts))
            case roles.Again(introduced):
                return self._again(node, introduced)
        raise NoMeaning(node, f"no word for the role {type(role).__name__}")

    def _again(self, node: Node, introduced: int) -> Selector:
        value = self.seen.get(introduced)
        if isinstance(value, Selector) and not any(type(one) in _ONCE for one in walk(value)):
            return value
        raise NoMeaning(node, "what it means can't be said again")
