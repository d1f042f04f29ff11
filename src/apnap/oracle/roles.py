"""What a pronoun can mean: the second stage's side table holds one role for each mention.

Phrases are named by the identity of their node in the surface tree.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Role:
    """What a mention means."""


@dataclass(frozen=True)
class Source(Role):
    """The object the ability is on."""


@dataclass(frozen=True)
class Yourself(Role):
    """The ability's controller."""


@dataclass(frozen=True)
class Host(Role):
    """What the source is attached to."""


@dataclass(frozen=True)
class InEvent(Role):
    """A participant in an event: the name of its part. `event` is the phrase of the delayed
    ability whose event it is, 0 for the ability's own."""

    name: str
    event: int = 0


@dataclass(frozen=True)
class OfTarget(Role):
    """What was chosen for this target phrase."""

    phrase: int


@dataclass(frozen=True)
class OfStep(Role):
    """What this earlier instruction dealt with; as a number, how much; as a deed, that it was
    carried out."""

    step: int


@dataclass(frozen=True)
class EventNumber(Role):
    """The number in the event."""


@dataclass(frozen=True)
class PaidFor(Role):
    """What was used to pay the cost, by the cost's verb."""

    verb: str


@dataclass(frozen=True)
class Bound(Role):
    """The one in hand of this quantified phrase ("each player", "for each creature")."""

    phrase: int


@dataclass(frozen=True)
class Again(Role):
    """The same as this earlier phrase ("its controller … that player")."""

    phrase: int


@dataclass(frozen=True)
class WhoseIs(Role):
    """The controller, or the owner, of what a role means."""

    of: Role
    owner: bool = False


@dataclass(frozen=True)
class LinkedTo(Role):
    """What the linked ability did, by its verb. [CR 607]"""

    verb: str


@dataclass(frozen=True)
class Left(Role):
    """What is left of a group when what these instructions dealt with is taken."""

    of: Role
    taken: tuple[int, ...]


@dataclass(frozen=True)
class Found(Role):
    """The cards that were looked for, of those that an instruction revealed."""

    step: int
    phrase: int
