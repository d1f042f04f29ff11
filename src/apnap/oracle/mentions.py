"""Which of the things spoken of a mention means: "it", "that creature", "you do", "that much".

`Spoken` keeps what has been said so far in one ability; `apnap.oracle.bind` fills it. The rules
stand in the methods, one for each kind of mention.
"""

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from apnap.oracle import roles
from apnap.oracle.grammar import Node, words
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
_NAMED: Final = frozenset({"he", "she", "him", "her", "his", "hers", "himself", "herself"})
_OTHER_ABILITIES: Final = frozenset({"exile", "craft", "choose", "reveal"})

_NOT: Final = frozenset({"don't", "doesn't", "didn't", "can't"})
_COUNTER: Final = frozenset({"counter"})
_PUTS: Final = frozenset({"put", "puts"})


class Unbound(ValueError):
    """A mention that can't be resolved; `candidates` are what it could mean."""

    def __init__(self, node: Node, candidates: tuple[Referent, ...]) -> None:
        super().__init__(" ".join(words(node)))
        self.node = node
        self.candidates = candidates


@dataclass
class Spoken:
    """What has been said so far in one ability.

    `table` is the result; `events` says which delayed ability's event is spoken of; `phrases`
    holds the earlier phrases that roles name.
    """

    table: dict[int, roles.Role] = field(default_factory=dict)
    phrases: dict[int, Node] = field(default_factory=dict)
    said: list[Referent] = field(default_factory=list)
    steps: list[Node] = field(default_factory=list)  # instructions, in text order
    deed: int = 0
    deed_at: int = 0  # how many instructions there were with it
    deeds: dict[int, Node] = field(default_factory=dict)
    asked: tuple[int, Node] | None = None  # the deed of the last "if you do", and its sentence
    before: dict[int, int] = field(default_factory=dict)  # the deed when a phrase began
    event: int = 0  # the delayed ability whose event is spoken of
    event_slot: str = ""
    event_number: bool = False
    instruction: int = 0
    subject: roles.Role | None = None  # what the clause is about
    each_of: bool = False  # the clause is about each of several
    whose: roles.Role | None = None  # whose controller or owner the clause is about
    whose_at: int = 0  # how much had been said then
    topic: roles.Role | None = None  # what the condition before is about
    topic_at: int = 0  # how much had been said then
    group: roles.Role | None = None  # of what some were taken last
    taken: list[int] = field(default_factory=list)  # by these instructions
    paid_for: roles.Role | None = None  # what was used to pay a cost, as last mentioned
    spell: bool = False  # the ability is that of an instant or sorcery
    spoken: int = 0  # how many noun phrases there were that are no players
    cost: str = ""
    in_cost: bool = False
    what_x_is: bool = False
    not_yet: frozenset[int] = frozenset()  # instructions that are not carried out here
    of_sentence: frozenset[int] = frozenset()  # those of the sentence before
    quiet: int = 0
    holding: int = 0
    parents: list[Node] = field(default_factory=list)

    @property
    def step(self) -> int:
        """How many instructions there were."""
        return len(self.steps)

    def candidates(self, players: bool) -> list[Referent]:
        """What a mention of a player, or of something else, could mean."""
        return [
            one
            for one in self.said
            if one.alive
            and one.player == players
            and not (isinstance(one.role, roles.OfStep) and one.role.step in self.not_yet)
        ]

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
        others = [one for one in fitting if not one.host]
        if any(isinstance(one.role, roles.InEvent) for one in others):
            fitting = others  # of two in an event, what this is attached to is "it"
        if not players:  # what the clause is about is "it", not "that permanent"
            fitting = [one for one in fitting if one.role != self.subject] or fitting
        exact = [one for one in fitting if wanted & one.kinds]
        if self._exiled_since(exact, fitting):
            exact = []  # what was exiled has become a card
        found = self.resolved(node, self._bound_first(exact or fitting))
        if self._of_another_deed(node, found):
            raise Unbound(node, tuple(fitting))
        return found

    def _of_another_deed(self, node: Node, role: roles.Role) -> bool:
        """Whether "when you discard a card this way, … that card" would mean what was not."""
        if not isinstance(role, roles.OfStep):
            return False
        for around in self.parents:
            said = words(around)
            event = said[: said.index(",")] if "," in said else []
            if event[:2] == ["when", "you"] and event[-2:] == ["this", "way"]:
                return any(id(one) == role.step and words(one)[0] != said[2] for one in self.steps)
        return False

    def _exiled_since(self, cards: list[Referent], fitting: list[Referent]) -> bool:
        """Whether the instruction before exiled something that came up after these cards."""
        earlier = [one for one in self.steps if id(one) != self.instruction]
        if not earlier or words(earlier[-1])[0] not in ("exile", "exiles"):
            return False
        step = max((one.step for one in cards), default=0)
        return any(one.step > step for one in fitting)

    def it(self, node: Node) -> roles.Role:
        """Resolve "it", "its": what the clause is about, or what came up last."""
        if words(node)[0].removesuffix("'s") in _NAMED and not self.spell:
            return roles.Source()  # a permanent with a name of its own
        if any(words(one)[-3:] == ["exiled", "with", "it"] for one in self.parents[-4:-1]):
            return roles.Source()  # 607.2a
        several = self.candidates(players=False)
        fitting = [one for one in several if not one.plural and one.kinds != _COUNTER]
        if self.each_of and node.production.category == "OF":
            raise Unbound(node, tuple(fitting))  # each of them has its own
        subject = [one for one in fitting if one.role == self.subject]
        topic = [one for one in fitting if one.role == self.topic]
        since = [one for one in self.said[self.topic_at :] if one in fitting]
        if topic and self.subject is None and not since:
            return topic[0].role
        owned = [one for one in fitting if one.role == self.whose]
        if owned and not [one for one in self.said[self.whose_at :] if one in fitting]:
            return owned[0].role  # "that creature's controller sacrifices it"
        if subject:
            if self._parent() == "POSSESSOR" or not (
                self.quiet or node.production.category == "OF"
            ):
                others = [one for one in fitting if one.role != self.subject]
                fitting = others or subject
            else:
                return subject[0].role
        fitting = self._attached_to(self._bound_first(fitting))
        if self.spell and self.subject is None:
            fitting = self._of_spell(fitting)
        if not fitting and self.paid_for and node.production.category == "OF":
            return self.paid_for
        if fitting and max(one.step for one in fitting) == 0:
            fitting = [one for one in fitting if one.subject] or fitting
        found = self.resolved(node, fitting)
        if found == roles.Source() and (self._of_granted(node) or self._of_ability(node)):
            raise Unbound(node, tuple(fitting))
        return found

    def _of_granted(self, node: Node) -> bool:
        """Whether it is the cost of a keyword that others were given: "its mana cost" is theirs."""
        sentences = [one for one in self.parents if one.production.category == "SENT"]
        return bool(sentences) and "cost is equal to its" in " ".join(words(sentences[-1]))

    def _of_ability(self, node: Node) -> bool:
        """Whether it is an ability that targets: "equip abilities cost {1} less if it targets"."""
        said = words(self.parents[0])
        costs = any(said[at : at + 2] == ["ability", "costs"] for at in range(len(said)))
        return costs and any(words(one)[:2] == ["it", "targets"] for one in self.parents)

    def _attached_to(self, fitting: list[Referent]) -> list[Referent]:
        """Where this object is attached, the thing that it is attached to is another."""
        attached = [one for one in self.parents[-4:] if words(one)[0] in ("attach", "attaches")]
        if not attached or words(attached[-1])[-2:] != ["to", words(self.parents[-1])[0]]:
            return fitting
        itself = (roles.Source(), roles.OfStep(self.instruction))
        return [one for one in fitting if one.role not in itself]

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
        if self.what_x_is:  # "the top X cards" are not what X is counted from
            several = [one for one in several if "X" not in one.said.split()]
        who = self.candidates(players=True)
        if "@player" in category or category == "WHOSEZONE":
            return self.resolved(node, self._bound_first(who))
        if category == "OF" and not several:
            return self.resolved(node, self._bound_first(who))
        if any("of them" in " ".join(words(one)) for one in self.parents[-3:-1]):
            who = []  # "one of them": they are several
        closed = [one for one in self.said if isinstance(one.role, roles.Bound) and not one.alive]
        if not several and any(not one.player for one in closed):
            raise Unbound(node, tuple(who))  # "each creature … they"
        return self.resolved(node, several or self._bound_first(who))

    def _bound_first(self, fitting: list[Referent]) -> list[Referent]:
        """The one in hand, where a clause is about each of several and dealt with nothing since."""
        bound = [one for one in fitting if isinstance(one.role, roles.Bound)][-1:]
        since = [one for one in fitting if bound and one.step > bound[0].step]
        return since or bound or fitting

    def _parent(self) -> str:
        return self.parents[-2].production.category.split(".")[0] if len(self.parents) > 1 else ""

    def _begins_clause(self) -> bool:
        """Whether the mention is what a clause is about."""
        for outer, inner in pairwise(reversed(self.parents)):
            if inner.production.category == "CLAUSE":
                return inner.children[0] is outer
        return False

    def did(self, node: Node) -> roles.Role:
        """Resolve "you do": the deed of the clause before.

        In "draw a card unless you do" that is a clause before the whole.
        """
        deed = self.deed
        for inner, outer in pairwise(reversed(self.parents)):
            kids = [one for one in outer.children if isinstance(one, Node)]
            if inner.production.category.startswith(("COND", "IFCOND")):
                if len(kids) > 1 and kids[-1] is inner:
                    deed = self.before[id(outer)]
        deed = self._not_done(node, deed)
        if not deed:
            raise Unbound(node, ())
        self.asked = (deed, self._sentence(node))
        return roles.OfStep(deed)

    def _not_done(self, node: Node, deed: int) -> int:
        """The deed of "if you don't": after "if you do, …" the same, not what was done for it."""
        if self.asked is None or not _NOT.intersection(words(node)):
            return deed
        before, sentence = self.asked
        done = [one for one in (*self.steps, *self.deeds.values()) if id(one) == deed]
        within = any(sentence.start <= one.start < sentence.end for one in done)
        return before if within else deed

    def _sentence(self, node: Node) -> Node:
        """The sentence that a mention is in."""
        said = (one for one in reversed(self.parents) if one.production.category == "SENT")
        return next(said, node)

    def much(self, node: Node) -> roles.Role:
        """Resolve "that much": the number of an earlier instruction, or of the event."""
        earlier = [one for one in self.steps if id(one) != self.instruction]
        paid = self.deed and self.deed not in [id(one) for one in self.steps]
        if earlier and self.event_number:
            raise Unbound(node, ())
        if (paid and len(earlier) <= self.deed_at) or "excess" in words(self.parents[0]):
            raise Unbound(node, ())  # how much was paid, or dealt in excess
        if earlier:
            if _is_of_one(earlier[-1]):
                raise Unbound(node, ())  # "that much" is how much was spent
            return roles.OfStep(id(earlier[-1]))
        if not self.event_number:
            raise Unbound(node, ())
        return roles.EventNumber()

    def paid(self, node: Node) -> roles.Role:
        """Resolve "the sacrificed creature": for the cost, or by an earlier instruction."""
        verb = next((VERBS[word] for word in words(node) if word in VERBS), "")
        costs = [one for one in self.said if one.role == roles.PaidFor(verb)]
        if costs:
            self.paid_for = costs[0].role
            return self.paid_for
        steps = [one for one in self.steps if words(one)[0].removesuffix("s") == verb]
        if steps:
            return roles.OfStep(id(steps[-1]))
        if verb in _OTHER_ABILITIES and not self.spell:
            return roles.LinkedTo(verb)
        self.paid_for = roles.PaidFor(verb)
        return self.paid_for

    def take(self, group: roles.Role | None) -> None:
        """Some of a group is what the instruction deals with: "one of them"."""
        if group != self.group:
            self.group, self.taken = group, []
        if self.instruction and self.instruction not in self.taken:
            self.taken.append(self.instruction)

    def remaining(self, group: roles.Role) -> roles.Role:
        """A group without those that were put somewhere: "one of them … and one of them"."""
        steps = {id(one): one for one in self.steps}
        gone = tuple(
            one
            for one in self.taken
            if one != self.instruction
            and group == self.group
            and (steps[one].production.category == "PUTTO" or words(steps[one])[0] in _PUTS)
        )
        return roles.Left(group, gone) if gone else group

    def some(self, node: Node) -> roles.Role:
        """Resolve the "one" of "put one into your hand": of the several that came up last."""
        several = [one for one in self.candidates(players=False) if one.plural]
        role = self.resolved(node, several)
        remaining = self.remaining(role)
        self.take(role)
        return remaining

    def rest(self, node: Node) -> roles.Role:
        """Resolve "the rest": what is left of the group that some were taken of."""
        if self.group is None or not self.taken:
            raise Unbound(node, ())
        return roles.Left(self.group, tuple(self.taken))

    def shown_hand(self, node: Node) -> roles.Role:
        """Resolve the "it" of "a card from it": whose hand was revealed or looked at last."""
        shown = [one for one in self.steps if "hand" in words(one)]
        players = self.candidates(players=True)
        if not shown or words(shown[-1])[0] not in ("look", "looks", "reveal", "reveals"):
            raise Unbound(node, ())
        return self.resolved(node, self._bound_first(players))

    def way(self, node: Node) -> roles.Role:
        """Resolve "… destroyed this way": the latest instruction with that verb."""
        said = words(node)
        done = next((one for one, after in pairwise(said) if after == "this"), "")
        if done in ("cast", "played"):
            raise Unbound(node, ())  # by a permission, not an instruction
        verb = next((VERBS[word] for word in said if word in VERBS), "")
        steps = [
            one for one in self.steps if verb in (word.removesuffix("s") for word in words(one))
        ]
        if not steps:
            raise Unbound(node, ())
        return roles.OfStep(id(steps[-1]))

    def color(self, node: Node) -> roles.Role:
        """Resolve "that color": the chosen one, where the ability speaks of it before."""
        said = " ".join(words(self.parents[0]))
        if "the chosen color" not in said.partition("that color")[0]:
            raise Unbound(node, ())
        return roles.LinkedTo("choose")

    def removed(self, node: Node) -> roles.Role:
        """Resolve "counter removed this way": by an earlier instruction, or as the cost."""
        steps = [one for one in self.steps if words(one)[0].removesuffix("s") == "remove"]
        return roles.OfStep(id(steps[-1])) if steps else roles.PaidFor("remove")

    def linked(self, node: Node) -> roles.Role:
        """Resolve "cards exiled with this": what another ability of the object did."""
        said = words(node)
        return roles.LinkedTo("craft" if "craft" in said else "exile")


_OF_ONE: Final = frozenset({"sacrifice", "destroy", "exile", "return", "tap", "untap"})


def _is_of_one(step: Node) -> bool:
    """Whether an instruction deals with one thing, so that there is no number in it."""
    verb, *said = head_words(step)
    return verb.removesuffix("s") in _OF_ONE and not any(is_plural_noun(word) for word in said)


def _bases(node: Node) -> list[str]:
    return [word.removesuffix("s") for word in words(node)]


RULES: Final = {
    "it": Spoken.it,
    "they": Spoken.they,
    "that": Spoken.that,
    "did": Spoken.did,
    "much": Spoken.much,
    "paid": Spoken.paid,
    "way": Spoken.way,
    "removed": Spoken.removed,
    "color": Spoken.color,
    "some": Spoken.some,
    "rest": Spoken.rest,
    "shown hand": Spoken.shown_hand,
    "linked": Spoken.linked,
}
MENTIONS: Final = frozenset(RULES)
