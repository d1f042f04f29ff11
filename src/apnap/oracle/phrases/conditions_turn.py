"""Conditions about counters, about what happened this turn, and between players. [CR 608.2c]"""

from typing import Any

from apnap.abilities import conditions
from apnap.abilities.amounts import Count, Fixed, QualityOf, TurnTotal
from apnap.abilities.filters import ControlledBy, HasCounter, IsOneOf
from apnap.abilities.node import Condition, Filter, Selector
from apnap.abilities.selectors import All, Pick, Players, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Const, Differs, Pair, Same
from apnap.oracle.phrases.event_parts import opened, subject_of
from apnap.oracle.phrases.parts import conjunction, parts_of, wraps
from apnap.oracle.phrases.quantities import held_by, placed, there
from apnap.oracle.subjects import with_subject

_ONE = Fixed(1)
_HELD = held_by(You())


def _counters_on(op: str, fixed: int | None = None) -> Pair:
    """So many counters are on something."""

    def lower(k: str, on: Selector, n: Any = None) -> Condition:
        return conditions.Is(on, HasCounter(k, op, Fixed(0) if n is None else n))

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not conditions.Is or type(value.filter) is not HasCounter:
            return None
        held = value.filter
        if held.op != op or (held.amount == Fixed(0)) != (fixed == 0):
            return None
        slots = {"k": held.kind, "on": value.what}
        return slots if fixed == 0 else {**slots, "n": held.amount}

    return Pair(lower, raised)


def _happened_often(what: Filter, v: Any, n: Any) -> Condition:
    return conditions.Compared(TurnTotal(with_subject(v, what)), ">=", n)


def _how_often(value: Any) -> dict[str, Any] | None:
    if type(value) is not conditions.Compared or value.op != ">=" or value.right == _ONE:
        return None
    if type(value.left) is not TurnTotal or value.left.sum:
        return None
    found, what = subject_of("obj", value.left.event)
    if not found or not isinstance(what, Filter):
        return None
    return {"what": what, "v": opened("obj", value.left.event), "n": value.right}


def _didnt(kind: str) -> Pair:
    """It did not happen to, or was not done by, this one this turn."""

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not conditions.Untrue or type(value.part) is not conditions.Happened:
            return None
        if value.part.when != "turn":
            return None
        found, what = subject_of(kind, value.part.event)
        return {"what": what, "v": opened(kind, value.part.event)} if found else None

    return Pair(
        lambda what, v: conditions.Untrue(conditions.Happened(with_subject(v, what))), raised
    )


def _definite(who: Selector) -> Selector:
    """A player who is known: of an opponent or of each the comparison means something else."""
    if type(who) is Pick or (type(who) is Players and who.which in ("each", "opponents", "others")):
        raise Differs("some player or every player")
    return who


def _more_of(you: Selector | None = None) -> Pair:
    """One player controls more of something than another."""

    def counted(n: Filter, who: Selector) -> Count:
        return Count(All(conjunction((*parts_of(n), ControlledBy(_definite(who))))))

    def lower(n: Filter, other: Selector, who: Any = you) -> Condition:
        return conditions.Compared(counted(n, who), ">", counted(n, other))

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not conditions.Compared or value.op != ">":
            return None
        left, right = (_owned(side) for side in (value.left, value.right))
        if left is None or right is None or left[0] != right[0] or (left[1] == You()) != bool(you):
            return None
        slots = {"n": left[0], "other": right[1]}
        return slots if you else {**slots, "who": left[1]}

    return Pair(lower, raised)


def _owned(value: Any) -> tuple[Filter, Selector] | None:
    if type(value) is not Count or type(value.what) is not All:
        return None
    *parts, last = parts_of(value.what.filter)
    if type(last) is not ControlledBy or not parts:
        return None
    return conjunction(tuple(parts)), last.who


def _has_more(you: Selector | None = None) -> Pair:
    """One player has more life or cards than another."""

    def lower(x: str, other: Selector, who: Any = you) -> Condition:
        mine, theirs = QualityOf(x, _definite(who)), QualityOf(x, _definite(other))
        return conditions.Compared(mine, ">", theirs)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not conditions.Compared or value.op != ">":
            return None
        mine, theirs = value.left, value.right
        if type(mine) is not QualityOf or type(theirs) is not QualityOf:
            return None
        if mine.quality != theirs.quality or (mine.what == You()) != bool(you):
            return None
        slots = {"x": mine.quality, "other": theirs.what}
        return slots if you else {**slots, "who": mine.what}

    return Pair(lower, raised)


def _you_have(q: Any) -> Condition:
    if not placed(there(q)):
        raise Differs("cards that you have in no zone")
    return there(q)


def _both_held(q: Any, r: Any) -> conditions.AllTrue:
    return conditions.AllTrue((_HELD.lowered(q), _HELD.lowered(r)))


def _both_held_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not conditions.AllTrue or len(value.parts) != 2:
        return None
    q, r = (_HELD.raised(part) for part in value.parts)
    return None if q is None or r is None else {"q": q["q"], "r": r["q"]}


PHRASES: tuple[Phrase, ...] = (
    # 603.8, 122
    phrase("COND", "there are no {k:CKIND.p} on {on:SAMEAS}", _counters_on("=", 0)),
    phrase("COND", "there are {n:NW} or more {k:CKIND.p} on {on:SAMEAS}", _counters_on(">=")),
    # what did and didn't happen this turn
    phrase(
        "COND",
        "{n:NW} or more {what:N@obj.p} {v:EVVS@obj.d} this turn",
        Pair(_happened_often, _how_often),
        name="event of this turn",
    ),
    *reads(
        "COND",
        name="entered under your control",
    ),
    phrase(
        "COND",
        "you've {v:EVVS@player.n} this turn",
        Pair(lambda v: conditions.Happened(with_subject(v, You())), lambda v: None),
        name="you have done",
    ),
    phrase("COND", "{what:DIDNT} didn't {v:EVVS@obj.b} this turn", _didnt("obj")),
    phrase("DIDNT", "{what:SELF.s}", wraps(IsOneOf, "what", "what")),
    phrase("DIDNT", "{what:THAT@it.s}", wraps(IsOneOf, "what", "what")),
    phrase("DIDNT", "{what:THAT@obj.s}", wraps(IsOneOf, "what", "what")),
    phrase("COND", "{what:DIDNTP} didn't {v:EVVS@player.b} this turn", _didnt("player")),
    phrase("DIDNTP", "{what:YOU.p}", Same()),
    phrase("DIDNTP", "{what:THAT@player.s}", Same()),
    # "four or more creature cards in your graveyard"
    phrase(
        "COND",
        "you have {q:QUANTITY@card}",
        Pair(_you_have, lambda v: None),
    ),
    *reads(
        "COND",
        "{who:PLAYER.s} is poisoned",
        "{who:PLAYER.s} has a {k:CKIND.s}",
        "{who:PLAYER.s} has {n:NW} or more {k:CKIND.p}",
        "{who:PLAYER.s} has fewer than {n:NW} {k:CKIND.p}",
        "you have {n:NW} or more {k:CKIND.p}",
        "you lost life this way",
        "you don't draw a card this way",
        "you didn't draw cards this way",
        "it's the first combat phase of your turn",
        "it isn't your main phase",
        "{what:ISWHAT.s} has greater {s:SIZES} than {other:SAMEAS}",
        "the ^ ring has tempted you {n:NW} or more times this game",
        "{n:NW} or more players are tied for {w:TIEDFOR}",
        "there is no monarch",
        "you're not the monarch",
        "exactly {n:NW} colors of mana were spent to activate this ability",
        "at least {n:NW} {m:N@card.s} was exiled this way",
        "at least {n:NW} {m:N@card.s} is milled this way",
        "{who:PLAYER.s} protects {what:SAMEAS}",
        "{what:DIDNTOBJ} entered under your control",
    ),
    phrase(
        "COND",
        "you control {q:QUANTITY@obj} and {r:QUANTITY@obj}",
        Pair(_both_held, _both_held_slots),
    ),
    *reads(
        "COND",
        "{k:NW} or more {n:N@obj.p} are tied for {w:TIEDFOR}",
        "{k:NW} or more {n:N@card.p} are tied for {w:TIEDFOR}",
        "{k:NW} or more {n:N@obj.p} a player controls are tied for {w:TIEDFOR}",
        "{what:OF} {k:#KWC} cost was paid",
        "the {m:#MANA} cost was paid",
        "{who:PLAYER.s} controls at least {k:NW} more {n:N@obj.p} than {other:RIVAL}",
        "you put {q:QUANTITY@obj} onto the battlefield this way",
        "{q:QUANTITY@card} were {v:PARTWAY} this way",
        "you put {q:QUANTITY@obj} into your hand this way",
    ),
    phrase(
        "COND",
        "no {what:N@obj.p} {v:EVVS@obj.d} this turn",
        Pair(
            lambda what, v: conditions.Untrue(conditions.Happened(with_subject(v, what))),
            lambda v: None,
        ),
        name="event of this turn",
    ),
    *reads("TIEDFOR", "greatest power", "least power", "greatest toughness", "least toughness"),
    *reads("TIEDFOR", "greatest", "least", "greatest mana value"),
    *reads("DIDNTOBJ", "{what:THAT@it.s}", "{what:THAT@obj.s}"),
    *reads("TIEDFOR", "lowest life total", "highest life total", "most life"),
    *reads("SIZES", "power", "toughness", "power or toughness", "mana value"),
    # more than somebody else
    *(
        one
        for who, has, controls in (
            ("you", "have", "control"),
            ("{who:PLAYER.s}", "has", "controls"),
        )
        for one in reads(
            "COND",
            f"{who} {controls} fewer {{n:N@obj.p}} than {{other:RIVAL}}",
            f"{who} {has} fewer cards in hand than {{other:RIVAL}}",
            f"{who} {has} less life than {{other:RIVAL}}",
        )
    ),
    phrase("COND", "you control more {n:N@obj.p} than {other:RIVAL}", _more_of(You())),
    phrase("COND", "{who:PLAYER.s} controls more {n:N@obj.p} than {other:RIVAL}", _more_of()),
    phrase("COND", "you have more {x:HASMORE} than {other:RIVAL}", _has_more(You())),
    phrase("COND", "{who:PLAYER.s} has more {x:HASMORE} than {other:RIVAL}", _has_more()),
    phrase("RIVAL", "you", Const(You())),
    phrase("RIVAL", "{who:PLAYER.s}", Same()),
    *reads("RIVAL", "another of your opponents"),
    phrase("HASMORE", "life", Const("life")),
    phrase("HASMORE", "cards in hand", Const("hand")),
    *reads("HASMORE", "poison counters", "cards in their graveyard"),
    *reads("WAYVERB", "exiled", "sacrificed", "discarded", "revealed", "returned", "milled"),
    *reads("WAYVERB", "exile", "sacrifice", "discard", "reveal", "tapped", "destroyed"),
)
