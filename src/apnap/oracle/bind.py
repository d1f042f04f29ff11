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
- ``unless``: a clause, and what prevents it
- ``until``: cards are revealed until such a card comes
- ``some``: "one" for one of a group; ``rest``: what is left of a group that some were taken of
- ``it``, ``they``, ``that``: mentions; ``did``: "you do"; ``much``: "that much"; ``paid``: "the
  sacrificed …"; ``way``: "… this way"; ``removed``: "counter removed this way"; ``color``: "that
  color"; ``linked``: what another ability of the object did

A mention with no candidate, or with several that no rule here decides between, is unbound.
"""

from dataclasses import dataclass
from typing import Final

from apnap.oracle import roles
from apnap.oracle.grammar import WORD, Node, words
from apnap.oracle.mentions import MENTIONS, RULES, VERBS, Spoken, Unbound
from apnap.oracle.referents import (
    PLAYER_WORDS,
    Referent,
    head_words,
    is_plural,
    is_plural_noun,
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
# Instructions that bring up what they name, whatever else they speak of.
_BRINGING: Final = ("create", "search", "conjure", "seek", "draft")
# Around a plural mention: some of the group are spoken of.
_PARTITIVES: Final = frozenset({"PARTOF", "AMONG", "POST@card", "FULL@card", "FULL@obj"})
# A step of these is the step of a player that can be spoken of.
_PLAYERS: Final = frozenset({*PLAYER_WORDS, "opponents", "players", "monarch"})
# What instructions themselves name: "draft a card from …".
_NAMED: Final = frozenset({"card", "cards", "token", "tokens"})
# Events that have a number.
_NUMBERED: Final = frozenset({"damage", "life", "counter", "counters"})


@dataclass
class Binder(Spoken):
    """Walks a tree and binds its mentions; `table` is the result."""

    def inside(self) -> "Binder":
        """A binder for an ability inside quotes, which starts afresh."""
        return Binder(self.table, self.phrases)

    def walk(self, node: Node) -> None:
        """Bind the mentions below a node; raises `Unbound`."""
        self.parents.append(node)
        self.before[id(node)] = self.deed
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
        elif kind == "until":
            self._until(node)
        elif kind == "deed":
            self._deed(node)
        elif kind == "unless":
            self._kids(node)
            self.deed = 0  # "if they do" would speak of what prevents the deed
        elif kind == "where":
            self._where(node)
        elif kind == "foreach":
            self._foreach(node)
        elif kind == "delayed event":
            outer, self.event = self.event, id(node)
            self._kids(node)
            self.event = outer
        elif kind == "quote":
            inner = self.inside()
            for kid in node.children:
                if isinstance(kid, Node):
                    inner.walk(kid)
        elif kind == "cost":
            outer_cost, self.cost = self.cost, words(node)[0].removesuffix("s")
            self._kids(node)
            self.cost = outer_cost
        elif category.startswith("STEP"):
            start, outer_slot = len(self.said), self.event_slot
            self.event_slot = "whose"
            self._kids(node)
            self.event_slot = outer_slot
            if (
                _PLAYERS.intersection(words(node))
                and not self.quiet
                and not self._players_since(start)
            ):
                self._add(roles.InEvent("player", self.event), frozenset({"player"}), node)
        elif category in ("COST", "ADDCOST"):
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
            outer_steps, self.not_yet = self.not_yet, self.not_yet | self._conditioned(node)
            self._condition(node)
            self.not_yet = outer_steps
        elif category == "SENT" and words(node)[:3] == ["for", "each", "of"]:
            self._foreach(node)  # "for each of those cards, its owner …"
        elif category == "SENT":
            otherwise = words(node)[0] == "otherwise"
            self.not_yet = self.of_sentence if otherwise else frozenset()
            before = len(self.steps)
            self._kids(node)
            self.not_yet = frozenset()
            self.of_sentence = frozenset(id(one) for one in self.steps[before:])
            self.topic = None
        else:
            start = len(self.said)
            self._kids(node)
            if kind in MENTIONS:
                role = self.table[id(node)] = RULES[kind](self, node)
                partitive = kind == "way" or (kind in ("they", "that", "paid") and is_plural(node))
                if partitive and self._parent() in _PARTITIVES:
                    self.table[id(node)] = role if kind == "way" else self.remaining(role)
                    self.take(role)
                elif category == "THEREST":
                    self.take(self.group)
                elif isinstance(role, roles.Found):
                    self.take(roles.OfStep(role.step))
                if kind == "rest" and words(node)[-1] == "other" and self.instruction:
                    kinds = self._kinds(role.of) if isinstance(role, roles.Left) else frozenset()
                    self._add(roles.OfStep(self.instruction), kinds, node)
                if kind == "paid" and not self.quiet:  # "the exiled card … if it's a spell"
                    plural = is_plural(node)
                    if not any(one.role == role and one.plural == plural for one in self.said):
                        self._add(role, nouns(words(node)), node, plural=plural)
                self.spoken += not self.quiet and kind != "much" and not self._is_player(role)
                if kind == "some":
                    kinds = self._kinds(role)
                    self._add(roles.OfStep(self.instruction), kinds, node, plural=is_plural(node))
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
        activates = any(
            kind == WORD and text in ("activate", "activates", "activated")
            for kind, text in node.production.symbols
        )
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
        if said[0] in ("search", "searches") and "for" in said:
            said = [said[0], *said[said.index("for") + 1 :]]  # whose library it is is no card
        named = {text for kind, text in node.production.symbols if kind == WORD} & _NAMED
        unspoken = self.spoken == before and said[0] not in ("add", "adds")
        if named or said[0].startswith(_BRINGING) or unspoken:
            plural = any(is_plural_noun(word) for word in said[1:])
            kinds = nouns(said[1:]) - PLAYER_WORDS
            if kinds and not any(one.role == own for one in self.said[first:]):
                self._add(own, kinds, node, plural=plural)
        if not self.holding:
            self._close(first)

    def _until(self, node: Node) -> None:
        """Cards revealed until such a card comes: the one that was looked for is "that card"."""
        self._instruction(node)
        sought = [kid for kid in node.children if isinstance(kid, Node)][-1]
        self.phrases[id(sought)] = sought
        kinds = nouns(words(sought)) | {"card"}
        found = roles.Found(id(node), id(sought))
        self._add(found, kinds, sought, plural=is_plural(sought))

    def _deed(self, node: Node) -> None:
        start, first = len(self.said), len(self.steps)
        self._clause(node)
        made = self.steps[first:]
        meant = made[0] if len(made) == 1 else node
        self.deed, self.deed_at = id(meant), len(self.steps)
        self.deeds[id(node)] = node
        if not self.holding:
            self._close(start)

    def _is_player(self, role: roles.Role) -> bool:
        return any(one.player for one in self.said if one.role == role)

    def _kinds(self, role: roles.Role) -> frozenset[str]:
        """The nouns of what a role means."""
        return next((one.kinds for one in reversed(self.said) if one.role == role), frozenset())

    def _kinds_within(self, node: Node) -> frozenset[str]:
        """The nouns of what a mention in a noun phrase means: "one of them"."""
        kids = [kid for kid in node.children if isinstance(kid, Node)]
        return next(
            (self._kinds(self.table[id(one)]) for one in kids if id(one) in self.table), frozenset()
        )

    def _players_since(self, start: int) -> bool:
        return any(one.player for one in self.said[start:])

    def _conditioned(self, node: Node) -> frozenset[int]:
        """The instructions that a condition after them decides on: nothing has come of them yet."""
        around = [
            one for one in self.parents if one.production.category in ("PART", "SENT", "EFFECT")
        ]
        start = around[-1].start if around else node.start
        return frozenset(id(one) for one in self.steps if start <= one.start < node.start)

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
        starts = node.production.symbols[0][0] == WORD  # "if it would die, exile it"
        if node.production.category != "CLAUSE" or not kids or starts:
            self._kids(node)
            return
        outer, start = (self.subject, self.each_of, self.whose, self.whose_at), len(self.said)
        self.subject, self.each_of, self.whose = None, False, None
        self.walk(kids[0])
        self.each_of = words(kids[0])[:2] == ["each", "of"]
        self.subject = self._spoken_of(kids[0], start)
        self.whose, self.whose_at = self._owned(kids[0]), len(self.said)
        if not self.instruction:  # it belongs to the instruction that follows
            for one in self.said[start:]:
                one.step = self.step + 1
        for kid in kids[1:]:
            self.walk(kid)
        self.subject, self.each_of, self.whose, self.whose_at = outer

    def _owned(self, node: Node) -> roles.Role | None:
        """Whose controller or owner a clause is about: of "that creature's controller", that."""
        if not node.production.category.startswith("POSSESSOR"):
            return None
        kids = [kid for kid in node.children if isinstance(kid, Node)]
        while len(kids) == 1 and id(kids[0]) not in self.table:
            kids = [kid for kid in kids[0].children if isinstance(kid, Node)]
        return self.table.get(id(kids[0])) if len(kids) == 1 else None

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
        *said, what_x_is = [kid for kid in node.children if isinstance(kid, Node)]
        self.holding += 1
        for kid in said:
            self.walk(kid)
        self.what_x_is = True
        self.walk(what_x_is)
        self.what_x_is = False
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
        kinds, plural = nouns(said) or self._kinds_within(node), is_plural(node)
        if kind == "self":
            self._add(roles.Source(), kinds, node)
        elif kind == "host" and (self.quiet or self.event_slot in ("", "whose")):
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
            own = (roles.Source(), roles.Host())
            self.said[start:] = [one for one in inside if one.role not in own]
            # several at once are not one participant
            event = -1 if plural else self.event
            self._add(roles.InEvent(name, event), kinds, node, plural=plural, host=kind == "host")
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
        self,
        role: roles.Role,
        kinds: frozenset[str],
        node: Node,
        *,
        plural: bool = False,
        host: bool = False,
    ) -> None:
        subject = self.event_slot in _SUBJECTS
        self.spoken += not self.quiet and not kinds & PLAYER_WORDS
        said = " ".join(words(node))
        self.said.append(Referent(role, kinds, plural, self.step, said, subject, host=host))

    def _whose(self, role: roles.Role, node: Node, *, plural: bool) -> None:
        """Bring up the player in "a creature an opponent controls"."""
        said = words(node)
        if not plural and said[-3:] == ["a", "opponent", "controls"]:
            self._add(roles.WhoseIs(role), frozenset({"player"}), node)


def bind(node: Node) -> Binder:
    """The roles of all mentions in the tree of one line; raises `Unbound`."""
    binder = Binder(spell=node.production.category == "LINE@spell")
    binder.walk(node)
    return binder


__all__ = ["MENTIONS", "SLOT_ROLES", "VERBS", "Binder", "Unbound", "bind"]
