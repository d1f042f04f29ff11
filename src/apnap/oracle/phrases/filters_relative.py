"""Relative clauses and participles after a noun: "that attacked this turn", "blocking it"."""

from typing import Any

from apnap.abilities import events
from apnap.abilities.filters import (
    AttachedToWhat,
    Colors,
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
from apnap.oracle.phrases.adjectives import size, size_token
from apnap.oracle.phrases.event_parts import opened, subject_of
from apnap.oracle.phrases.parts import alternatives, wraps
from apnap.oracle.subjects import with_subject

_BEINGS = ("obj", "objspell")


def _related(relation: str) -> Pair:
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
        phrase(post, "blocking {what:SAMEAS}", _related("blocking")),
        phrase(post, "blocked by {what:SAMEAS}", _related("blocked by")),
        phrase(post, "paired with {what:SAMEAS}", _related("paired with")),
        phrase(post, "created with {what:SAMEAS}", _related("created with")),
        phrase(
            post,
            "dealt damage by {what:SAMEAS} this turn",
            _related("dealt damage by this turn"),
        ),
        phrase(post, "attacking you", Const(StatusIs("attacking you"))),
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
            "blocking or blocked by {what:SAMEAS}",
            "blocked this turn",
            "attacking {whom:PLAYER.s}",
            "attacking that player",
            "attacking a planeswalker you control",
            "attacking you or a planeswalker you control",
            "it targets",
            "it's attacking",
            "that could block it",
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
            "that player has controlled continuously since the beginning of the turn",
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
        phrase(f"POST@{kind}", "exiled with {what:SAMEAS}", _related("exiled with")),
        *reads(f"POST@{kind}", "exiled by {what:SAMEAS}", "used to craft {what:SAMEAS}"),
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
        "chosen at random",
        "that could enchant {what:SAMEAS}",
        "that aren't on the battlefield",
        "you own that aren't on the battlefield",
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
        "of the exiled card",
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


def _predicates(form: str) -> tuple[Phrase, ...]:
    made = [
        phrase(f"PRED.{form}", "{l:COLORADJ/or|and}", alternatives()),
        phrase(f"PRED.{form}", "{l:STATUSADJ/or}", alternatives()),
        phrase(f"PRED.{form}", "{l:SUPERADJ/or}", alternatives()),
        phrase(f"PRED.{form}", "face down", Const(StatusIs("face down"))),
        phrase(f"PRED.{form}", "face up", Const(StatusIs("face up"))),
        phrase(f"PRED.{form}", "all colors", Const(Colors("all"))),
        phrase(f"PRED.{form}", "{w:#PT}", Pair(size, size_token)),
        phrase(f"PRED.{form}", "{p:PREDPOST}", Same()),
    ]
    if form == "s":
        made += [
            phrase("PRED.s", "a {n:N@obj.s}", Same()),
            phrase("PRED.s", "a {n:N@card.s}", Same(), name="a card"),
            phrase("PRED.s", "a {n:N@spell.s}", Same()),
            phrase(
                "PRED.s",
                "{l:ISONE/or}",
                alternatives(),
                name="is one of",
            ),
            phrase("ISONE", "{what:SELF.s}", wraps(IsOneOf, "what", "what")),
        ]
    else:
        made += [
            phrase("PRED.p", "{n:N@obj.p}", Same()),
            phrase("PRED.p", "{n:N@card.p}", Same(), name="a card"),
        ]
    return tuple(made)


_PREDICATES = (
    *_predicates("s"),
    *_predicates("p"),
    phrase("PREDPOST", "attached to {what:SAMEAS}", wraps(AttachedToWhat, "what", "what")),
    phrase("PREDPOST", "attacking you", Const(StatusIs("attacking you")), name="said state"),
    phrase("PREDPOST", "attacking alone", Const(StatusIs("attacking alone"))),
    phrase("PREDPOST", "blocking {what:SAMEAS}", _related("blocking")),
    phrase("PREDPOST", "blocked by {what:SAMEAS}", _related("blocked by")),
    phrase("PREDPOST", "in {z:INZONE}", Same()),
    *reads("PREDPOST", "attacking {whom:EVTOI}", name="took part"),
    *reads(
        "PREDPOST",
        "on the battlefield",
        "attached to a {n:N@obj.s}",
        "attached to another {n:N@obj.s}",
        "in combat",
        "the chosen color",
        "the chosen type",
        "of the chosen type",
        "of the chosen color",
        "the chosen creature type",
        "both {a:#COLOR} and {b:#COLOR}",
        "one or more colors",
        "exactly one color",
        "exactly {n:#NW} colors",
        "no colors",
        "neither {a:#COLOR} nor {b:#COLOR}",
        "that player's choice",
        "not {p:PRED.s}",
        "paired",
        "paired with another {n:N@obj.s}",
        "paired with a {n:N@obj.s}",
        "enchanted by {n:EVN@obj.s}",
        "equipped by {n:EVN@obj.s}",
        "every creature type",
        "one of the chosen colors",
        "of that type",
        "that color",
        "that type",
        "under your control",
        "on the stack",
        "still on the battlefield",
        "still tapped",
        "haunting {n:EVN@obj.s}",
        "a colorless {n:PLAYERNOUN.s}",
        "copies of a permanent",
        "a copy",
        "tapped and attacking",
        "no longer tapped",
        "your Ring-bearer",
        "your ^ ring-bearer",
        "able to attack",
        "unable to attack",
        "tied for {n:PLAYERNOUN.s}",
        "a color",
        "the greatest among {n:N@obj.p}",
        "a {n:N@obj.s} or a {m:N@obj.s}",
    ),
)
_PAST = (
    phrase("PASTOBJ", "{v:EVVS@obj.d}", Same()),
    *reads(
        "POST@player",
        "who controls a {n:N@obj.s}",
        "who control a {n:N@obj.s}",
        "who controls {n:N@obj.p}",
        "who controls no {n:N@obj.p}",
        "who controls {q:#NW} or more {n:N@obj.p}",
        "who controls the most {n:N@obj.p}",
        "who controls more {n:N@obj.p} than you",
        "who controls fewer {n:N@obj.p} than you",
        "who controls more {n:N@obj.p} than {who:PLAYER.s}",
        "who doesn't control a {n:N@obj.s}",
        "who controls at least {q:#NW} more {n:N@obj.p} than you",
        "who owns a {n:N@card.s}",
        "who has {q:#NW} or more {n:N@card.p}",
        "who has more life than you",
        "who has less life than you",
        "who has more life than {who:PLAYER.s}",
        "who has the most life",
        "who has no cards in hand",
        "who has {q:#NW} or fewer cards in hand",
        "who has {q:#NW} or more cards in hand",
        "who has {q:#NW} or more {k:CKIND.p}",
        "who has the most cards in hand",
        "who has more cards in hand than you",
        "who has more cards in hand than {who:PLAYER.s}",
        "who has fewer cards in hand than you",
        "who has {c:CMP} life",
        "who has {k:CKIND.p}",
        "who has a {k:CKIND.s}",
        "who cast a {n:N@spell.s} this turn",
        "who has cast a {n:N@spell.s} this turn",
        "who didn't cast a {n:N@spell.s} this turn",
        "who's the monarch",
        "with the most life",
        "with the highest life total",
        "with the lowest life total",
        "with the most cards in hand",
        "with no cards in hand",
        "with more life than you",
        "with {k:CKIND.p}",
        "with {c:CMP} life",
        "being attacked",
        "being attacked by it",
        "you attacked this turn",
        "you're attacking",
        "attacked this turn",
        "attacked this combat",
        "dealt damage this turn",
        "dealt damage this way",
        "dealt combat damage this turn",
        "dealt combat damage by {what:SAMEAS} this turn",
        "dealt damage by {what:SAMEAS} this turn",
        "chosen at random",
        "other than {what:SAMEAS}",
        "other than that player",
        "other than you",
        "to your left",
        "to your right",
        "to their left",
        "who can't",
        "who does",
        "who doesn't",
        "who did",
        "who didn't",
        "who {v:EVVS@player.d} this turn",
        "who {v:EVVS@player.d} this way",
        "who doesn't {v:EVVS@player.b}",
        "who was dealt damage by {what:SAMEAS} this turn",
        "who was dealt damage this turn",
        "who was dealt combat damage by {what:SAMEAS} this turn",
        "who was dealt combat damage this turn",
        "who lost {n:NUM} or more life this turn",
        "who's being attacked",
        "who isn't being attacked",
        "who attacked you",
        "who attacked with a {n:N@obj.s}",
    ),
)

PHRASES: tuple[Phrase, ...] = (
    *(made for kind in _BEINGS for made in _of_objects(kind)),
    *_EXILED,
    *_CARDS,
    *_SPELLS,
    *_TARGETED,
    *_SPELL_CLAUSES,
    *_ABILITIES,
    *_PREDICATES,
    *_PAST,
)
