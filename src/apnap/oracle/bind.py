"""Pronouns to roles: the second stage. [notes in docs/phrasebook.md]

The binder walks a surface tree in text order and keeps what has been spoken of. What a phrase is
to it stands in `Phrase.bind`:

- ``self``: this object; ``host``: what it is attached to
- ``target``: a target phrase; ``new``: another noun phrase that brings something up
- ``event``: an event; its slots name the roles of what they bring up
- ``instruction``: one instruction; ``cost``: a cost; ``quote``: an ability inside quotes
- ``it``, ``they``, ``that``: mentions

A mention with no candidate, or with several that no rule here decides between, is unbound.
"""

from dataclasses import dataclass, field
from typing import Final

from apnap.oracle import roles
from apnap.oracle.grammar import Node, words
from apnap.oracle.words import sorts

_SLOT_ROLES: Final = {
    "what": "object",
    "source": "object",
    "on": "object",
    "who": "player",
    "recipient": "other",
    "whom": "other",
    "by": "other",
    "of": "other",
}
_PLAYER_WORDS: Final = frozenset({"player", "opponent", "controller", "owner", "teammate"})


@dataclass(frozen=True)
class Referent:
    """Something spoken of: what it is, its nouns, its number and where it came up."""

    role: roles.Role
    kinds: frozenset[str]
    plural: bool
    step: int  # 0 for the head of the ability, then one for each instruction
    said: str


class Unbound(ValueError):
    """A mention that can't be resolved; `candidates` are what it could mean."""

    def __init__(self, node: Node, candidates: tuple[Referent, ...]) -> None:
        super().__init__(" ".join(words(node)))
        self.node = node
        self.candidates = candidates


@dataclass
class Binder:
    """What has been said so far in one ability."""

    table: dict[int, roles.Role] = field(default_factory=dict)
    said: list[Referent] = field(default_factory=list)
    event_slot: str = ""
    step: int = 0
    instruction: int = 0
    cost: str = ""
    nodes: list[Node] = field(default_factory=list)  # keeps identities alive

    def walk(self, node: Node) -> None:
        """Bind the mentions below a node; raises `Unbound`."""
        kind = node.production.phrase.bind
        if kind == "event":
            self._event(node)
            return
        if kind == "instruction":
            outer = self.instruction
            self.instruction = id(node)
            self.step += 1
            self._kids(node)
            self.instruction = outer
            return
        if kind == "cost":
            outer_cost = self.cost
            self.cost = words(node)[0]
            self._kids(node)
            self.cost = outer_cost
            return
        if kind == "quote":
            inner = Binder(self.table)
            inner._kids(node)
            return
        self._kids(node)
        if kind in ("it", "they", "that"):
            self._mention(node, kind)
        elif kind:
            self._bring_up(node, kind)

    def _kids(self, node: Node) -> None:
        for kid in node.children:
            if isinstance(kid, Node):
                self.walk(kid)

    def _event(self, node: Node) -> None:
        outer = self.event_slot
        for name, kid in zip(node.production.slots, node.children, strict=True):
            if isinstance(kid, Node):
                self.event_slot = name
                self.walk(kid)
        self.event_slot = outer

    def _bring_up(self, node: Node, kind: str) -> None:
        role: roles.Role
        if kind == "self":
            role = roles.Source()
        elif kind == "host":
            role = roles.Host()
        elif kind == "target":
            role = roles.OfTarget(id(node))
        elif self.event_slot:
            name = _SLOT_ROLES.get(self.event_slot, self.event_slot)
            if name == "other" and nouns(words(node)) & _PLAYER_WORDS:
                name = "player"
            role = roles.InEvent(name)
        elif self.instruction:
            role = roles.OfStep(self.instruction)
        elif self.cost:
            role = roles.PaidFor(self.cost)
        else:
            return
        said = words(node)
        self.said.append(Referent(role, nouns(said), is_plural(node), self.step, " ".join(said)))

    def _mention(self, node: Node, kind: str) -> None:
        said = words(node)
        wanted = nouns(said)
        players = bool(wanted & _PLAYER_WORDS)
        fitting = [
            one
            for one in self.said
            if (not one.plural if kind != "they" else True)
            and bool(one.kinds & _PLAYER_WORDS) == players
            and (not wanted or _fits(wanted, one))
            and not (kind == "that" and isinstance(one.role, roles.Source) and not self.event_slot)
        ]
        role = _choose(fitting, self.step)
        if role is None:
            raise Unbound(node, tuple(fitting))
        self.table[id(node)] = role


def _choose(fitting: list[Referent], step: int) -> roles.Role | None:
    """The one role that is meant, None if none or several are left.

    With several: what the latest instruction before this one brought up, if that is one thing.
    """
    found = list(dict.fromkeys(one.role for one in fitting))
    if len(found) == 1:
        return found[0]
    recent = [one for one in fitting if one.step and one.step in (step, step - 1)]
    newest = list(dict.fromkeys(one.role for one in recent))
    return newest[0] if len(newest) == 1 else None


def _fits(wanted: frozenset[str], one: Referent) -> bool:
    if wanted & one.kinds:
        return True
    permanents = {"creature", "artifact", "enchantment", "land", "planeswalker", "token", "battle"}
    if "permanent" in wanted:
        return bool(one.kinds & permanents)
    if "card" in wanted:
        return not one.kinds & {"spell", "ability"}
    return False


def nouns(said: list[str]) -> frozenset[str]:
    """The nouns that tell what a noun phrase is about, before what qualifies it."""
    found: set[str] = set()
    for word in said:
        if word in ("you", "that", "with", "in", "from", "of", "on", "named", "who") and found:
            break
        single = word.removesuffix("s")
        if single in _PLAYER_WORDS or single in ("card", "spell", "token", "permanent", "counter"):
            found.add(single)
        elif word == "ability" or word == "abilities":
            found.add("ability")
        elif "#TYPE" in sorts(word):
            found.add(word)
        elif "#TYPEP" in sorts(word):
            found.add(single if single in _SINGULAR else word)
        elif "#SUB" in sorts(word):
            found.add(word)
    return frozenset(found)


_SINGULAR: Final = frozenset(
    {"creature", "artifact", "enchantment", "land", "planeswalker", "instant", "battle"}
)


def is_plural(node: Node) -> bool:
    """Whether a noun phrase speaks of several."""
    return node.production.category.endswith(".p")


def bind(node: Node) -> dict[int, roles.Role]:
    """The roles of all mentions in the tree of one line; raises `Unbound`."""
    binder = Binder()
    binder.walk(node)
    return binder.table
