"""The binder against labels made by hand: each mention bound right, bound wrongly, or refused.

A label is independent of the binder: ``this``, ``you``, ``host``; ``w7``, the word that brought the
thing up; ``deed w3``, the verb of what was done; ``number w9``, the word of the amount; ``linked
exile``, what another ability of the card did; ``-``, nothing. Several words are joined by ``+``.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from apnap.oracle import roles
from apnap.oracle.bind import Binder, Unbound
from apnap.oracle.grammar import Node, words
from apnap.oracle.lines import read_line
from apnap.oracle.tokens import tokenize

RIGHT: Final = "right"
WRONG: Final = "wrong"
REFUSED: Final = "refused"
BUILT_IN: Final = "built in"  # a phrase's own word, bound by its meaning


_PLAIN: Final[dict[str, type[roles.Role]]] = {
    "this": roles.Source,
    "you": roles.Yourself,
    "host": roles.Host,
}


@dataclass(frozen=True)
class Label:
    """What one mention of a line means, by hand: its form, its first word's index, the label."""

    form: str
    at: int
    means: str


@dataclass(frozen=True)
class Verdict:
    """What the binder made of a labelled mention."""

    label: Label
    outcome: str
    role: roles.Role | None = None


class Witness(Binder):
    """A binder that keeps the places where things were brought up."""

    places: list[tuple[roles.Role, Node]]

    def inside(self) -> Binder:
        """A witness for an ability inside quotes."""
        inner = Witness(self.table, self.phrases)
        inner.places = self.places
        return inner

    def _add(
        self,
        role: roles.Role,
        kinds: frozenset[str],
        node: Node,
        *,
        plural: bool = False,
        host: bool = False,
    ) -> None:
        super()._add(role, kinds, node, plural=plural, host=host)
        self.places.append((role, node))


def _nodes(node: Node) -> Iterator[Node]:
    yield node
    for kid in node.children:
        if isinstance(kid, Node):
            yield from _nodes(kid)


@dataclass(frozen=True)
class _Line:
    """A bound line and what its roles' phrases span."""

    table: Mapping[int, roles.Role]
    places: tuple[tuple[roles.Role, Node], ...]
    nodes: Mapping[int, Node]
    tokens: tuple[str, ...]

    def mention(self, at: int) -> Node | None:
        """The smallest mention that has this word."""
        found = [
            node
            for key, node in self.nodes.items()
            if key in self.table and node.start <= at < node.end
        ]
        return min(found, key=lambda node: node.end - node.start, default=None)

    def _brought(self, word: int) -> set[roles.Role]:
        """The roles that the smallest phrase with this word brought up."""
        held = [(role, node) for role, node in self.places if node.start <= word < node.end]
        least = min((node.end - node.start for _, node in held), default=0)
        return {role for role, node in held if node.end - node.start == least}

    def agrees(self, role: roles.Role, label: str) -> bool:
        """Whether a role is what a label means."""
        if isinstance(role, roles.Left):
            return self.agrees(role.of, label)
        if isinstance(role, roles.Found):
            sought = self.nodes[role.phrase]
            whole = label[1:].isdigit() and self._spans(sought, int(label[1:]))
            return whole or self.agrees(roles.OfStep(role.step), label)
        kind, _, rest = label.rpartition(" ")
        if kind in ("linked", "paid"):
            return isinstance(role, roles.LinkedTo | roles.PaidFor) and role.verb == rest
        if kind == "number" and isinstance(role, roles.EventNumber):
            return self._in_event(rest)
        if rest in _PLAIN:
            return self._plain(role, rest) or self._dealt_with(role, rest)
        if not rest.startswith("w"):
            return False
        places = [int(one.removeprefix("w")) for one in rest.split("+") if one[1:].isdigit()]
        if kind:  # a deed, a number
            return isinstance(role, roles.OfStep) and all(
                self._spans(self._clause(role.step), word) for word in places
            )
        return all(self._means(role, word, rest) for word in places)

    def _plain(self, role: roles.Role, rest: str) -> bool:
        if isinstance(role, _PLAIN[rest]):
            return True
        hosts = (held for held, node in self.places if node.production.phrase.bind == "host")
        return rest == "host" and role in hosts

    def _in_event(self, rest: str) -> bool:
        events = [one for one in self.nodes.values() if one.production.phrase.bind == "event"]
        return any(self._spans(one, int(rest[1:])) for one in events)

    def _clause(self, step: int) -> Node:
        """The clause that an instruction is in: "have that player gain control"."""
        inner = self.nodes[step]
        around = [one for one in self._deeds() if one.start <= inner.start and inner.end <= one.end]
        return min(around, key=lambda one: one.end - one.start, default=inner)

    def _deeds(self) -> list[Node]:
        return [one for one in self.nodes.values() if one.production.phrase.bind == "deed"]

    def _spans(self, node: Node, word: int) -> bool:
        return node.start <= word < node.end

    def _means(self, role: roles.Role, word: int, label: str) -> bool:
        brought = self._brought(word)
        if role in brought:
            return True
        if self.tokens[word] == "hand":  # whose it is
            clauses = [one for one in self._deeds() if self._spans(one, word)]
            spoken = [*self.places, *((held, self.nodes[key]) for key, held in self.table.items())]
            return any(
                held == role and self._spans(clause, node.start)
                for clause in clauses
                for held, node in spoken
            )
        if isinstance(role, roles.Again | roles.Bound):
            phrase = role.phrase
            return self._spans(self.nodes[phrase], word) and not brought - {role}
        if isinstance(role, roles.OfStep):
            step = self.nodes[role.step]
            return (self._spans(step, word) and not brought) or self._dealt_with(role, label)
        if isinstance(role, roles.PaidFor):
            return any(self._spans(cost, word) for cost in self._costs(role.verb))
        return False

    def _costs(self, verb: str) -> list[Node]:
        """The costs of the line with this verb."""
        costs = [one for one in self.nodes.values() if one.production.phrase.bind == "cost"]
        return [one for one in costs if words(one)[0].removesuffix("s") == verb]

    def _dealt_with(self, role: roles.Role, label: str) -> bool:
        """Whether an instruction dealt with what a mention in it means."""
        if not isinstance(role, roles.OfStep):
            return False
        step = self.nodes[role.step]
        inside = [self.table[id(node)] for node in _nodes(step) if id(node) in self.table]
        inside += [held for held, node in self.places if self._spans(step, node.start)]
        return any(self._earlier(held, step) and self.agrees(held, label) for held in inside)

    def _earlier(self, role: roles.Role, step: Node) -> bool:
        while isinstance(role, roles.WhoseIs | roles.Left):
            role = role.of
        if isinstance(role, roles.OfStep | roles.Found):
            return self.nodes[role.step].start < step.start
        return True


def judge(text: str, root: str, labels: Iterable[Label]) -> list[Verdict]:
    """What the binder made of a line's labelled mentions."""
    tree = read_line(text, root).tree
    if tree is None:
        return [Verdict(label, REFUSED) for label in labels]
    witness = Witness(spell=tree.production.category == "LINE@spell")
    witness.places = []
    try:
        witness.walk(tree)
    except Unbound:
        return [Verdict(label, REFUSED) for label in labels]
    nodes = {id(one): one for one in _nodes(tree)}
    line = _Line(witness.table, tuple(witness.places), nodes, tokenize(text))
    found = []
    judged: set[int] = set()  # "the cards exiled this way" is one mention, and judged once
    for label in labels:
        mention = line.mention(label.at)
        if mention is None or id(mention) in judged:
            found.append(Verdict(label, BUILT_IN))
        else:
            judged.add(id(mention))
            role = witness.table[id(mention)]
            right = line.agrees(role, label.means)
            found.append(Verdict(label, RIGHT if right else WRONG, role))
    return found


def by_form(verdicts: Iterable[Verdict]) -> dict[str, Counter[str]]:
    """How many mentions of each form came out how."""
    made: dict[str, Counter[str]] = {}
    for one in verdicts:
        made.setdefault(one.label.form, Counter())[one.outcome] += 1
    return dict(sorted(made.items()))
