"""Relative clauses and participles after a noun: "that attacked this turn", "blocking it"."""

from typing import Any

from apnap.abilities import events
from apnap.abilities.filters import (
    AttachedToWhat,
    Did,
    InZone,
    IsOneOf,
    Kind,
    Not,
    Relation,
    StatusIs,
    Targets,
)
from apnap.abilities.selectors import You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Const, Differs, Pair, Same
from apnap.oracle.phrases.event_parts import opened, subject_of
from apnap.oracle.phrases.parts import wraps
from apnap.oracle.subjects import with_subject

_BEINGS = ("obj", "objspell")


def related(relation: str) -> Pair:
    """Stands so to something: blocking it, exiled with it."""
    return Pair(
        lambda what: Relation(relation, what),
        lambda v: {"what": v.what} if type(v) is Relation and v.relation == relation else None,
    )


def _did(kind: str, role: str) -> Pair:
    """Took part in such an event this turn."""

    def lower(v: Any) -> Did:
        if type(v) is events.Moves and v.to != "battlefield":
            raise Differs("what left is looked for where it is not")
        return Did(with_subject(v, Kind("object")), role)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not Did or value.role != role:
            return None
        found, what = subject_of(kind, value.event)
        return {"v": opened(kind, value.event)} if found and what == Kind("object") else None

    return Pair(lower, raised)


def _not(inner: Pair) -> Pair:
    def raised(value: Any) -> Any:
        return inner.raised(value.part) if type(value) is Not else None

    return Pair(lambda *slots: Not(inner.lowered(*slots)), raised)


# where it is and what sort of thing it is is said by the noun and by "in your graveyard"
_THAT_IS = Pair(lambda p: p, lambda v: None if type(v) in (Kind, InZone) else {"p": v})


def _of_objects(kind: str) -> tuple[Phrase, ...]:
    post = f"POST@{kind}"
    return (
        phrase(post, "attached to {what:SAMEAS}", wraps(AttachedToWhat, "what", "what")),
        phrase(post, "blocking {what:SAMEAS}", related("blocking")),
        phrase(post, "blocked by {what:SAMEAS}", related("blocked by")),
        phrase(post, "paired with {what:SAMEAS}", related("paired with")),
        phrase(post, "created with {what:SAMEAS}", related("created with")),
        phrase(
            post,
            "dealt damage by {what:SAMEAS} this turn",
            related("dealt damage by this turn"),
        ),
        phrase(post, "attacking you", Const(StatusIs("attacking you"))),
        phrase(post, "on the battlefield", Const(InZone("battlefield"))),
        phrase(
            post,
            "that attacked this turn",
            Const(StatusIs("attacked this turn")),
            name="said state",
        ),
        phrase(
            post, "that blocked this turn", Const(StatusIs("blocked this turn")), name="said state"
        ),
        phrase(
            post,
            "that entered this turn",
            "that entered the battlefield this turn",
            Const(StatusIs("entered this turn")),
            name="said state",
        ),
        phrase(
            post,
            "that didn't attack this turn",
            Const(Not(StatusIs("attacked this turn"))),
        ),
        phrase(
            post,
            "that was dealt damage this turn",
            "that were dealt damage this turn",
            "dealt damage this turn",
            Const(StatusIs("dealt damage this turn")),
        ),
        phrase(post, "that {v:PASTOBJ} this turn", _did("obj", "object"), name="took part"),
        phrase(post, "that's {p:PRED.s}", "that are {p:PRED.p}", _THAT_IS, name="that is"),
        phrase(
            post,
            "that isn't {p:PRED.s}",
            "that aren't {p:PRED.p}",
            Pair(Not, lambda v: {"p": v.part} if type(v) is Not else None),
            name="that is not",
        ),
        *reads(
            post,
            "attacking your opponents",
            "of defending player 's choice",
            "you neither own nor control",
            "attacking the same player or planeswalker",
            "with that power",
            "attached to {n:N@obj.p}",
            "that don't have a name",
            "{w:SELF.s} is blocking",
            "with level up",
            "that entered since your last turn ended",
            "that were {p:PARTICIPLE} this way",
            "that was {p:PARTICIPLE} this way",
            "you own or control",
            "controlled by the same player",
            "controlled by different players",
            "controlled by the same opponent",
            "of a opponent 's choice",
            "of that player 's choice",
            "of {who:THAT@player.s} 's choice",
            "{who:PLAYER.s} has controlled continuously since the beginning of the turn",
            "{who:PLAYER.s} controlled continuously since the beginning of the turn",
            "blocking or blocked by {what:SAMEAS}",
            "blocked this turn",
            "attacking {whom:PLAYER.s}",
            "attacking that player",
            "attacking a planeswalker you control",
            "attacking you or a planeswalker you control",
            "it's attacking",
            "that could block it",
            "dealt damage this way",
            "that {who:PLAYER.p} control",
            "that the spell could target",
            "that spell could target",
            "that ability could target",
            "not chosen this way",
            "that weren't chosen this way by any player",
            "that had counters put on it this way",
            "attacking them",
            "it targets",
            "you chose",
            "they exiled",
            "that died",
            "you sacrificed this way",
            "the other controls",
            "that blocked or was blocked by {n:EVN@obj.s} this turn",
            "that were blocked by {n:EVN@obj.s} this turn",
            "able to block {what:SAMEAS}",
            "that must be blocked",
            "that convoked it",
            "it's blocking",
            "it blocked this turn",
            "blocking it this turn",
            "chosen this way",
            "destroyed this way",
            "sacrificed this way",
            "exiled this way",
            "returned this way",
            "tapped this way",
            "created this way",
            "milled this way",
            "put onto the battlefield this way",
            "put into {z:INZONE} this way",
            "put into {z:INZONE} from the battlefield this turn",
            "sacrificed this turn",
            "goaded this way",
            "that died this way",
            "that weren't destroyed this way",
            "that enchants {what:SAMEAS}",
            "that could be enchanted by it",
            "that attacked you during your last turn",
            "that player controls this turn",
            "that didn't enter this turn",
            "that hasn't attacked",
            "chosen at random",
            "they attacked this turn",
            "without {c:CKIND.p} on it",
            "without {c:CKIND.p} on them",
            "you've controlled continuously since your most recent turn began",
            "that came under your control this turn",
            "that was put there from the battlefield this turn",
            "that was cast this turn",
            "that could produce mana",
            "that hasn't been declared as a attacker this turn",
        ),
    )


_EXILED = tuple(
    made
    for kind in ("card", "obj")
    for made in (
        phrase(f"POST@{kind}", "exiled with {what:SAMEAS}", related("exiled with")),
        *reads(f"POST@{kind}", "exiled by {what:SAMEAS}"),
        phrase(f"POST@{kind}", "used to craft {what:SAMEAS}", related("used to craft")),
    )
)
_CARDS = (
    phrase(
        "POST@card",
        "that's {p:PRED.s}",
        "that are {p:PRED.p}",
        _THAT_IS,
        name="that is",
    ),
    phrase(
        "POST@card",
        "that isn't {p:PRED.s}",
        "that aren't {p:PRED.p}",
        Pair(Not, lambda v: {"p": v.part} if type(v) is Not else None),
        name="that is not",
    ),
    phrase(
        "POST@card",
        "that was put there from the battlefield this turn",
        "that were put there from the battlefield this turn",
        Const(Did(events.Moves(Kind("object"), origin="battlefield", to="graveyard"))),
    ),
    phrase(
        "POST@card",
        "that was put there from anywhere this turn",
        "put there this turn",
        Const(Did(events.Moves(Kind("object"), to="graveyard"))),
    ),
    *reads(
        "POST@card",
        "that was put there from your library this turn",
        "that was put there from anywhere other than the battlefield this turn",
        "that have {k:LANDKW}",
        "that has {k:KWNAME}",
        "put into {z:INZONE} this turn",
        "put into {z:INZONE} from anywhere this turn",
        "put into {z:INZONE} from the battlefield this turn",
        "that were put into {z:INZONE} this turn",
        "that were put into {z:INZONE} from anywhere this turn",
        "that were put into {z:INZONE} from the battlefield this turn",
        "discarded this turn",
        "you discarded this turn",
        "you've discarded this turn",
        "you own exiled with {what:SAMEAS}",
        "that weren't cast this way",
        "not cast this way",
        "revealed this way that weren't put onto the battlefield",
        "they exiled this way",
        "of a opponent 's choice",
        "that are instant cards , sorcery cards , and/or have a Adventure",
        "chosen at random",
        "that could enchant {what:SAMEAS}",
        "exiled from {z:INZONE} this way",
        "that entered exile this turn",
        "the chosen player owns",
        "not on the battlefield",
        "not exiled this way",
        "that share a creature type with each other",
    ),
    *reads("LANDKW", "a ability that triggers when they die"),
)
_SPELLS = tuple(
    made
    for kind in ("spell", "ability", "stack", "objspell")
    for made in (
        phrase(
            f"POST@{kind}",
            "that targets {filter:TARGETED}",
            "that target {filter:TARGETED}",
            wraps(Targets, "filter", "filter"),
        ),
        phrase(
            f"POST@{kind}",
            "that targets only {filter:TARGETED}",
            Pair(
                lambda filter: Targets(filter, only=True),
                lambda v: {"filter": v.filter} if type(v) is Targets and v.only else None,
            ),
        ),
        *reads(
            f"POST@{kind}",
            "that doesn't target {filter:TARGETED}",
            "targeting {filter:TARGETED}",
            "with a single target",
            "that could target {filter:TARGETED}",
            "that's targeting {filter:TARGETED}",
        ),
    )
)
_TARGETED = (
    phrase("TARGETED", "{what:SELF.s}", wraps(IsOneOf, "what", "what")),
    phrase("TARGETED", "you", Const(IsOneOf(You()))),
    phrase("TARGETED", "a {n:N@obj.s}", "one or more {n:N@obj.p}", Same()),
    phrase("TARGETED", "a player", Const(Kind("player"))),
    phrase("TARGETED", "a opponent", Const(Kind("opponent"))),
    *reads(
        "TARGETED",
        "{what:THAT@it.s}",
        "{what:THAT@obj.s}",
        "a {n:N@spell.s}",
        "a card in a graveyard",
        "one or more cards in graveyards",
        "you or a {n:N@obj.s}",
        "a {n:N@obj.s} or player",
        "a player or a {n:N@obj.s}",
        "a single {n:N@obj.s}",
        "a single player",
        "a single {n:N@any.s}",
        "a spell or ability that targets {n:TARGETED}",
        "one or more other {n:N@obj.p}",
        "another {n:N@obj.s}",
        "a player or {n:N@obj.s}",
        "{what:SELF.s} or another {n:N@obj.s}",
        "commanders",
        "you or another player",
    ),
)
_SPELL_CLAUSES = (
    *reads(
        "POST@spell",
        "that's {p:PRED.s}",
        "that are {p:PRED.p}",
        "that isn't {p:PRED.s}",
        "that aren't {p:PRED.p}",
        "that has {k:KWNAME}",
        "that was kicked",
        "that wasn't cast from {z:INZONE}",
        "that was cast from {z:INZONE}",
        "with {k:LANDKW}",
        "countered this way",
        "of its type",
        "that mana from {n:EVN@obj.s} was spent to cast",
    ),
)
_ABILITIES = (
    *reads(
        "POST@ability",
        "that isn't a mana ability",
        "that aren't mana abilities",
        "of {what:SAMEAS}",
        "of {n:N@obj.p}",
        "from {n:SOURCES}",
        "from {what:SAMEAS}",
        "on the stack",
        "on it",
        "of the equipped creature",
        "unless they're mana abilities",
        "with {t:TCOSTS}",
        "of creature cards in your graveyard",
        "that you control",
        "of a {n:N@obj.s} if it isn't a mana ability",
    ),
    *reads("TCOSTS", "{T} in its activation cost", "{T} in their activation costs"),
    *reads(
        "POST@stack",
        "from {n:SOURCES}",
        "that isn't a mana ability",
        "{who:PLAYER.s} controls this turn",
    ),
    *reads("SOURCES", "a {n:N@source.s}", "{n:N@source.p}"),
)


_PAST = (phrase("PASTOBJ", "{v:EVVS@obj.d}", Same()),)

PHRASES: tuple[Phrase, ...] = (
    *(made for kind in _BEINGS for made in _of_objects(kind)),
    *_EXILED,
    *_CARDS,
    *_SPELLS,
    *_TARGETED,
    *_SPELL_CLAUSES,
    *_ABILITIES,
    *_PAST,
)
