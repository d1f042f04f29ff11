"""Pronouns to roles: the second stage.

The binder walks a surface tree in text order and keeps what has been spoken of. What a phrase is
to it stands in `Phrase.bind`:

- ``self``: this object; ``host``: what it is attached to
- ``target``: a target phrase; ``new``: another noun phrase that brings something up
- ``event``: an event; its slots name the roles of what they bring up
- ``instruction``: one instruction; ``deed``: a clause that "if you do" can speak of
- ``cost``: a cost with a verb; ``quote``: an ability inside quotes, which starts afresh
- ``where``: a sentence and what X is; ``foreach``: a noun and what is done for each of it
- ``delayed``, ``delayed event``, ``reflexive``: abilities that trigger later
- ``it``, ``they``, ``that``: mentions; ``did``: "you do"; ``much``: "that much"; ``paid``: "the
  sacrificed …"; ``way``: "… this way"; ``linked``: what another ability of the object did

A mention with no candidate, or with several that no rule here decides between, is unbound.
"""

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from apnap.oracle import roles
from apnap.oracle.grammar import WORD, Node, words
from apnap.oracle.referents import (
    PLAYER_WORDS,
    Referent,
    fits,
    head_words,
    is_plural,
    is_plural_noun,
    newest,
    nouns,
)

SLOT_ROLES: Final = {
    "what": "object",
    "source": "object",
    "on": "object",
    "who": "player",
    "whose": "player",
    "recipient": "other",
    "whom": "other",
    "by": "other",
    "of": "other",
}
_SUBJECTS: Final = frozenset({"what", "source", "who"})
# Inside these, noun phrases say what something else is like and bring up nothing.
_QUIET: Final = (
    "POST",
    "COND",
    "IFCOND",
    "AMOUNT",
    "FOREACH",
    "CMP",
    "PAST",
    "INZONE",
    "PRED",
    "DUR",
)
VERBS: Final = {
    "sacrificed": "sacrifice",
    "discarded": "discard",
    "exiled": "exile",
    "revealed": "reveal",
    "tapped": "tap",
    "returned": "return",
    "destroyed": "destroy",
    "milled": "mill",
    "chosen": "choose",
    "created": "create",
    "countered": "counter",
}
# Events that have a number.
_NUMBERED: Final = frozenset({"damage", "life", "counter", "counters"})
_OTHER_ABILITIES: Final = frozenset({"exile", "craft", "choose", "reveal"})


class Unbound(ValueError):
    """A mention that can't be resolved; `candidates` are what it could mean."""

    def __init__(self, node: Node, candidates: tuple[Referent, ...]) -> None:
        super().__init__(" ".join(words(node)))
        self.node = node
        self.candidates = candidates


@dataclass
class Binder:
    """What has been said so far in one ability.

    `table` is the result; `events` says which delayed ability's event is spoken of; `phrases`
    holds the earlier phrases that roles name.
    """

    table: dict[int, roles.Role] = field(default_factory=dict)
    phrases: dict[int, Node] = field(default_factory=dict)
    said: list[Referent] = field(default_factory=list)
    steps: list[Node] = field(default_factory=list)  # instructions, in text order
    deed: int = 0
    deeds: dict[int, Node] = field(default_factory=dict)
    event: int = 0  # the delayed ability whose event is spoken of
    event_slot: str = ""
    event_number: bool = False
    instruction: int = 0
    subject: roles.Role | None = None  # what the clause is about
    each_of: bool = False  # the clause is about each of several
    topic: roles.Role | None = None  # what the condition before is about
    topic_at: int = 0  # how much had been said then
    spell: bool = False  # the ability is that of an instant or sorcery
    spoken: int = 0  # how many noun phrases there were that are no players
    cost: str = ""
    in_cost: bool = False
    quiet: int = 0
    holding: int = 0
    parents: list[Node] = field(default_factory=list)

    @property
    def step(self) -> int:
        """How many instructions there were."""
        return len(self.steps)

    def walk(self, node: Node) -> None:
        """Bind the mentions below a node; raises `Unbound`."""
        self.parents.append(node)
        quiet = node.production.category.startswith(_QUIET)
        self.quiet += quiet
        self._visit(node, node.production.phrase.bind)
        self.quiet -= quiet
        self.parents.pop()

    def _visit(self, node: Node, kind: str) -> None:
        category = node.production.category.split(".")[0]
        if kind == "event":
            self._event(node)
        elif kind == "instruction":
            self._instruction(node)
        elif kind == "deed":
            self._deed(node)
        elif kind == "where":
            self._where(node)
        elif kind == "foreach":
            self._foreach(node)
        elif kind == "delayed event":
            outer, self.event = self.event, id(node)
            self._kids(node)
            self.event = outer
        elif kind == "quote":
            inner = Binder(self.table, self.phrases)
            inner._kids(node)
        elif kind == "cost":
            outer_cost, self.cost = self.cost, words(node)[0].removesuffix("s")
            self._kids(node)
            self.cost = outer_cost
        elif category.startswith("STEP"):
            start, outer_slot = len(self.said), self.event_slot
            self.event_slot = "whose"
            self._kids(node)
            self.event_slot = outer_slot
            if not self.quiet and not self._players_since(start):
                self._add(roles.InEvent("player", self.event), frozenset({"player"}), node)
        elif category == "COST":
            self.in_cost = True
            self._kids(node)
            self.in_cost = False
        elif category == "MODEBODY":
            said, steps, deed = list(self.said), len(self.steps), self.deed
            self._kids(node)
            self.said, self.deed = said, deed
            del self.steps[steps:]
        elif category == "STATIC":
            start = len(self.said)
            self._kids(node)
            self._close(start)
        elif category == "POSSESSOR":
            self._kids(node)
            if not self.quiet and not self.event_slot:
                self.phrases[id(node)] = node
                self._add(roles.Again(id(node)), frozenset({"player"}), node)
        elif category == "COND":
            self._condition(node)
        elif category == "SENT":
            self._kids(node)
            self.topic = None
        else:
            start = len(self.said)
            self._kids(node)
            if kind in _MENTIONS:
                role = self.table[id(node)] = _MENTIONS[kind](self, node)
                self.spoken += not self._is_player(role)
                for one in self.said:  # mentioned again, it is what came up last
                    if one.role == role:
                        one.step = self.step
            elif kind in ("self", "host", "target", "new"):
                self._bring_up(node, kind, start)

    def _kids(self, node: Node) -> None:
        for kid in node.children:
            if isinstance(kid, Node):
                self.walk(kid)

    # What brings something up

    def _event(self, node: Node) -> None:
        outer = self.event_slot
        activates = node.production.symbols[0][1] in ("activate", "activates", "activated")
        for name, kid in zip(node.production.slots, node.children, strict=True):
            if isinstance(kid, Node):
                self.event_slot = name if name in SLOT_ROLES else outer
                if activates and name == "what":
                    self.event_slot = "of"  # the ability is what it is about
                self.walk(kid)
        self.event_slot = outer
        if not self.quiet:
            said = set(words(node))  # of "one or more" events the number is not known
            self.event_number = self.event_number or bool(_NUMBERED & said and "more" not in said)
            if activates:
                self._add(roles.InEvent("object", self.event), frozenset({"ability"}), node)

    def _instruction(self, node: Node) -> None:
        outer, self.instruction = self.instruction, id(node)
        first, before = len(self.said), self.spoken
        self.steps.append(node)
        self._clause(node)
        self.instruction = outer
        own = roles.OfStep(id(node))
        said = head_words(node)
        if said[0].startswith("create") or self.spoken == before:
            plural = any(is_plural_noun(word) for word in said[1:])
            kinds = nouns(said[1:])
            if kinds and not any(one.role == own for one in self.said[first:]):
                self._add(own, kinds, node, plural=plural)
        if not self.holding:
            self._close(first)

    def _deed(self, node: Node) -> None:
        start, first = len(self.said), len(self.steps)
        self._clause(node)
        made = self.steps[first:]
        meant = made[0] if len(made) == 1 else node
        self.deed = id(meant)
        self.deeds[id(node)] = node
        if not self.holding:
            self._close(start)

    def _is_player(self, role: roles.Role) -> bool:
        return any(one.player for one in self.said if one.role == role)

    def _players_since(self, start: int) -> bool:
        return any(one.player for one in self.said[start:])

    def _condition(self, node: Node) -> None:
        """A condition, which may say what the clause after it is about."""
        start = len(self.said)
        kids = [kid for kid in node.children if isinstance(kid, Node)]
        self._kids(node)
        if self.instruction or not kids or node.production.symbols[0][0] == WORD:
            return
        about = self._spoken_of(kids[0], start)
        self.topic, self.topic_at = about, len(self.said)

    def _clause(self, node: Node) -> None:
        """The parts of a clause, the first of which says what it is about."""
        kids = [kid for kid in node.children if isinstance(kid, Node)]
        if node.production.category != "CLAUSE" or not kids:
            self._kids(node)
            return
        outer, start = (self.subject, self.each_of), len(self.said)
        self.subject, self.each_of = None, False
        self.walk(kids[0])
        self.each_of = words(kids[0])[:2] == ["each", "of"]
        self.subject = self._spoken_of(kids[0], start)
        if not self.instruction:  # it belongs to the instruction that follows
            for one in self.said[start:]:
                one.step = self.step + 1
        for kid in kids[1:]:
            self.walk(kid)
        self.subject, self.each_of = outer

    def _spoken_of(self, node: Node, start: int) -> roles.Role | None:
        """What a noun phrase means, as far as it brought it up or mentioned it itself."""
        if node.production.category.startswith("POSSESSOR"):
            return None
        while id(node) not in self.table and len(node.children) == 1:
            (kid,) = node.children
            if isinstance(kid, str):
                break
            node = kid
        if id(node) in self.table:
            return self.table[id(node)]
        return self.said[start].role if len(self.said) > start else None

    def _where(self, node: Node) -> None:
        start = len(self.said)
        self.holding += 1
        self._kids(node)
        self.holding -= 1
        self._close(start)

    def _foreach(self, node: Node) -> None:
        start = len(self.said)
        *first, last = [kid for kid in node.children if isinstance(kid, Node)]
        for kid in first:
            self.walk(kid)
        counted = [word for kid in first for word in words(kid)] or words(node)[:3]
        self._add(roles.Bound(id(node)), nouns(counted), node)
        self.holding += 1
        self.walk(last)
        self.holding -= 1
        self._close(start)

    def _close(self, start: int) -> None:
        for one in self.said[start:]:
            one.open = False

    def _bring_up(self, node: Node, kind: str, start: int) -> None:
        said = head_words(node)
        kinds, plural = nouns(said), is_plural(node)
        if kind == "self":
            self._add(roles.Source(), kinds, node)
        elif kind == "host":
            self._add(roles.Host(), kinds, node)
        elif kind == "target":
            self.phrases[id(node)] = node
            self._add(roles.OfTarget(id(node)), kinds, node, plural=plural)
            self._whose(roles.OfTarget(id(node)), node, plural=plural)
        elif self.quiet:
            return
        elif self.event_slot:
            name = SLOT_ROLES[self.event_slot]
            inside = self.said[start:]  # "this or another": one participant
            self.said[start:] = [one for one in inside if one.role != roles.Source()]
            # several at once are not one participant
            event = -1 if plural else self.event
            self._add(roles.InEvent(name, event), kinds, node, plural=plural)
            self._whose(roles.InEvent(name, self.event), node, plural=plural)
        elif self.in_cost:
            if self.cost:
                self._add(roles.PaidFor(self.cost), kinds, node, plural=plural)
        elif self.cost:
            return  # a cost paid on resolution is not remembered
        else:
            if said[0] == "each":
                self._add(roles.Bound(id(node)), kinds, node)
                plural = True
            if not self.instruction and "ability" in kinds:
                self.phrases[id(node)] = node
                self._add(roles.Again(id(node)), kinds, node, plural=True)
            if kinds & PLAYER_WORDS and said[0] != "each":
                self.phrases[id(node)] = node
                self._add(roles.Again(id(node)), kinds, node, plural=plural)
            if self.instruction and not kinds & PLAYER_WORDS:
                self._add(roles.OfStep(self.instruction), kinds, node, plural=plural)

    def _add(
        self, role: roles.Role, kinds: frozenset[str], node: Node, *, plural: bool = False
    ) -> None:
        subject = self.event_slot in _SUBJECTS
        self.spoken += not kinds & PLAYER_WORDS
        said = " ".join(words(node))
        self.said.append(Referent(role, kinds, plural, self.step, said, subject))

    def _whose(self, role: roles.Role, node: Node, *, plural: bool) -> None:
        """Bring up the player in "a creature an opponent controls"."""
        said = words(node)
        if not plural and said[-3:] == ["a", "opponent", "controls"]:
            self._add(roles.WhoseIs(role), frozenset({"player"}), node)

    # Mentions

    def candidates(self, players: bool) -> list[Referent]:
        """What a mention of a player, or of something else, could mean."""
        return [one for one in self.said if one.alive and one.player == players]

    def resolved(self, node: Node, fitting: list[Referent]) -> roles.Role:
        """The one that is meant; raises `Unbound`."""
        found = newest(fitting)
        if found is None:
            raise Unbound(node, tuple(fitting))
        return found

    def that(self, node: Node) -> roles.Role:
        """Resolve "that creature": the newest such thing that is not this object."""
        wanted = nouns(words(node))
        players = bool(wanted & PLAYER_WORDS) or "@player" in node.production.category
        plural = is_plural(node)
        fitting = [
            one
            for one in self.candidates(players)
            if one.plural == plural and fits(wanted, one) and not isinstance(one.role, roles.Source)
        ]
        exact = [one for one in fitting if wanted & one.kinds]
        return self.resolved(node, self._bound_first(exact or fitting))

    def it(self, node: Node) -> roles.Role:
        """Resolve "it", "its": what the clause is about, or what came up last."""
        fitting = [one for one in self.candidates(players=False) if not one.plural]
        if self.each_of and node.production.category == "OF":
            raise Unbound(node, tuple(fitting))  # each of them has its own
        subject = [one for one in fitting if one.role == self.subject]
        topic = [one for one in fitting if one.role == self.topic]
        since = [one for one in self.said[self.topic_at :] if one in fitting]
        if topic and self.subject is None and not since:
            return topic[0].role
        if subject:
            if self._parent() == "POSSESSOR" or not (
                self.quiet or node.production.category == "OF"
            ):
                others = [one for one in fitting if one.role != self.subject]
                fitting = others or subject
            else:
                return subject[0].role
        fitting = self._bound_first(fitting)
        if self.spell and self.subject is None:
            fitting = self._of_spell(fitting)
        if fitting and max(one.step for one in fitting) == 0:
            fitting = [one for one in fitting if one.subject] or fitting
        return self.resolved(node, fitting)

    def _of_spell(self, fitting: list[Referent]) -> list[Referent]:
        """Of a spell and another thing, the spell is what deals damage, the other all else."""
        own = [one for one in fitting if isinstance(one.role, roles.Source)]
        if not own or len(own) == len(fitting):
            return fitting
        clauses = [one for one in self.parents if one.production.category == "CLAUSE"]
        deals = self._begins_clause() and "deals" in words(clauses[-1])[:2]
        return own if deals else [one for one in fitting if one not in own]

    def they(self, node: Node) -> roles.Role:
        """Resolve "they", "them", "their": several things, or a player."""
        category = node.production.category
        several = [one for one in self.candidates(players=False) if one.plural]
        who = self.candidates(players=True)
        if "@player" in category or category == "WHOSEZONE":
            return self.resolved(node, self._bound_first(who))
        if category == "OF" and not several:
            return self.resolved(node, self._bound_first(who))
        return self.resolved(node, several or self._bound_first(who))

    def _bound_first(self, fitting: list[Referent]) -> list[Referent]:
        """The one in hand, where a clause is about each of several."""
        bound = [one for one in fitting if isinstance(one.role, roles.Bound)]
        return bound[-1:] or fitting

    def _parent(self) -> str:
        return self.parents[-2].production.category.split(".")[0] if len(self.parents) > 1 else ""

    def _begins_clause(self) -> bool:
        """Whether the mention is what a clause is about."""
        for outer, inner in pairwise(reversed(self.parents)):
            if inner.production.category == "CLAUSE":
                return inner.children[0] is outer
        return False

    def did(self, node: Node) -> roles.Role:
        """Resolve "you do": the deed of the clause before."""
        if not self.deed:
            raise Unbound(node, ())
        return roles.OfStep(self.deed)

    def much(self, node: Node) -> roles.Role:
        """Resolve "that much": the number of an earlier instruction, or of the event."""
        earlier = [one for one in self.steps if id(one) != self.instruction]
        if earlier and self.event_number:
            raise Unbound(node, ())
        if earlier:
            return roles.OfStep(id(earlier[-1]))
        if not self.event_number:
            raise Unbound(node, ())
        return roles.EventNumber()

    def paid(self, node: Node) -> roles.Role:
        """Resolve "the sacrificed creature": for the cost, or by an earlier instruction."""
        verb = next((VERBS[word] for word in words(node) if word in VERBS), "")
        costs = [one for one in self.said if one.role == roles.PaidFor(verb)]
        if costs:
            return costs[0].role
        steps = [one for one in self.steps if words(one)[0].removesuffix("s") == verb]
        if steps:
            return roles.OfStep(id(steps[-1]))
        if verb in _OTHER_ABILITIES:
            return roles.LinkedTo(verb)
        return roles.PaidFor(verb)

    def way(self, node: Node) -> roles.Role:
        """Resolve "… destroyed this way": the latest instruction with that verb."""
        verb = next((VERBS[word] for word in words(node) if word in VERBS), "")
        steps = [
            one for one in self.steps if verb in (word.removesuffix("s") for word in words(one))
        ]
        if not steps:
            raise Unbound(node, ())
        return roles.OfStep(id(steps[-1]))

    def linked(self, node: Node) -> roles.Role:
        """Resolve "cards exiled with this": what another ability of the object did."""
        said = words(node)
        return roles.LinkedTo("craft" if "craft" in said else "exile")


def _bases(node: Node) -> list[str]:
    return [word.removesuffix("s") for word in words(node)]


_MENTIONS: Final = {
    "it": Binder.it,
    "they": Binder.they,
    "that": Binder.that,
    "did": Binder.did,
    "much": Binder.much,
    "paid": Binder.paid,
    "way": Binder.way,
    "linked": Binder.linked,
}
MENTIONS: Final = frozenset(_MENTIONS)


def bind(node: Node) -> Binder:
    """The roles of all mentions in the tree of one line; raises `Unbound`."""
    binder = Binder(spell=node.production.category == "LINE@spell")
    binder.walk(node)
    return binder
