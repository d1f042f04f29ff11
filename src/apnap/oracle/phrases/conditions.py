"""Conditions: what is or was true. [CR 608.2c, 603.4]"""

from typing import Any

from apnap.abilities import conditions
from apnap.abilities.amounts import Count, Fixed, QualityOf
from apnap.abilities.filters import (
    ChosenQuality,
    Compare,
    ControlledBy,
    HasCounter,
    HasKeyword,
    InZone,
    IsOneOf,
    Kind,
    StatusIs,
)
from apnap.abilities.node import Condition, Filter, Selector, walk
from apnap.abilities.selectors import All, EventRole, Matching, Pick, Players, This, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import SUBJECT, Build, Const, Differs, Pair, Same, only_read
from apnap.oracle.phrases.deeds import DEEDS, NOT_DONE, did
from apnap.oracle.phrases.nouns_mentions import it
from apnap.oracle.phrases.parts import conjunction, parts_of, wraps
from apnap.oracle.phrases.quantities import (
    Quantity,
    exists,
    held_by,
    on_battlefield,
    placed,
    someone,
    someone_slots,
    there,
)

# Numbers that a player has


def _having(quality: str, who: Selector, slot: str) -> Pair:
    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not conditions.Compared or value.left != QualityOf(quality, who):
            return None
        return {slot: (value.op, value.right)}

    return Pair(lambda c: conditions.Compared(QualityOf(quality, who), c[0], c[1]), raised)


def _player_having(quality: str) -> Pair:
    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not conditions.Compared or type(value.left) is not QualityOf:
            return None
        if value.left.quality != quality or value.left.what == You():
            return None
        return {"who": value.left.what, "c": (value.op, value.right)}

    return Pair(lambda who, c: conditions.Compared(QualityOf(quality, who), c[0], c[1]), raised)


def _any_of(kind: str, quality: str) -> Pair:
    """Some player of a kind has so much of it."""

    def lower(c: Any) -> Condition:
        return conditions.Exists(All(conjunction((Kind(kind), Compare(quality, *c)))))

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not conditions.Exists or type(value.what) is not All:
            return None
        parts = parts_of(value.what.filter)
        if len(parts) != 2 or parts[0] != Kind(kind) or type(parts[1]) is not Compare:
            return None
        return {"c": (parts[1].op, parts[1].amount)} if parts[1].quality == quality else None

    return Pair(lower, raised)


def _sized(op: str) -> Pair:
    return Pair(lambda n: (op, n), lambda v: {"n": v[1]} if v[0] == op else None)


_NO_CARDS = Pair(lambda: ("=", Fixed(0)), lambda v: {} if v == ("=", Fixed(0)) else None)
_HAND = (
    phrase("HANDSIZE", "no cards in hand", _NO_CARDS),
    phrase("HANDSIZE", "{n:NW} or more cards in hand", _sized(">=")),
    phrase("HANDSIZE", "{n:NW} or fewer cards in hand", _sized("<=")),
    *(
        phrase(
            "HANDSIZE",
            f"{said} than {{n:NW}} cards in hand",
            _sized(op),
        )
        for said, op in (("fewer", "<"), ("more", ">"))
    ),
    phrase(
        "HANDSIZE",
        "exactly {n:NW} cards in hand",
        "{n:NW} cards in hand",
        Pair(
            lambda n: ("=", n),
            lambda v: {"n": v[1]} if v[0] == "=" and v[1] != Fixed(0) else None,
        ),
    ),
)

# Is it so?


def _is(what: Selector, p: Filter) -> Condition:
    """Say so of what is named; of "a …", that there is such a thing that is so."""
    if type(what) is not Pick:
        return conditions.Is(what, p)
    if what != _some(what.filter) or any(type(word) is InZone for word in walk(p)):
        raise Differs("more than one, or where it is")
    return conditions.Exists(Matching(All(what.filter), p))


def _some(filter: Filter) -> Pick:
    return Pick(filter, Fixed(1), chooser=SUBJECT)


def _is_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is conditions.Is:
        return {"what": value.what, "p": value.filter}
    if type(value) is conditions.Exists and type(value.what) is Matching:
        held = value.what
        if type(held.what) is All:
            return {"what": _some(held.what.filter), "p": held.filter}
    return None


def _isnt(what: Selector, p: Filter) -> Condition:
    if type(what) is Pick:
        raise Differs("one that is not so, or none that is")
    return conditions.Untrue(conditions.Is(what, p))


def _isnt_slots(value: Any) -> dict[str, Any] | None:
    return _is_slots(value.part) if type(value) is conditions.Untrue else None


_IS, _ISNT = Pair(_is, _is_slots), Pair(_isnt, _isnt_slots)
_IS_READ, _ISNT_READ = only_read(_IS), only_read(_ISNT)


def _paid(cost: str, who: Selector | None = None) -> Pair:
    """A cost of this spell, or of the spell that something else was; who must have cast that."""

    def lower(what: Selector) -> Condition:
        if what == This():
            return conditions.WasPaid(cost)
        if what == EventRole("object") and cost != "from graveyard":
            return conditions.WasPaid(cost, what, who)
        if cost == "kicked":
            return conditions.Is(what, StatusIs("kicked"))
        raise Differs("a cost of another spell")

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not conditions.WasPaid or value.cost != cost:
            return None
        return {"what": value.what} if value.what == This() or value.who == who else None

    return Pair(lower, raised)


def _status(status: str) -> Pair:
    return Pair(
        lambda who: conditions.HasStatus(who, status),
        lambda v: (
            {"who": v.who} if type(v) is conditions.HasStatus and v.status == status else None
        ),
    )


def _not(*, slot: str = "c") -> Pair:
    return Pair(
        conditions.Untrue,
        lambda v: {slot: v.part} if type(v) is conditions.Untrue else None,
    )


def _untrue(inner: Pair) -> Pair:
    """The opposite of a condition with one slot."""
    return Pair(
        lambda slot: conditions.Untrue(inner.lowered(slot)),
        lambda v: inner.raised(v.part) if type(v) is conditions.Untrue else None,
    )


def _joined(cls: type[Any]) -> Pair:
    def lower(a: Any, b: Any) -> Any:
        return cls((a, b))

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not cls or len(value.parts) != 2:
            return None
        return {"a": value.parts[0], "b": value.parts[1]}

    return Pair(lower, raised)


def _compared(n: Any, c: Any) -> Condition:
    return conditions.Compared(n, c[0], c[1])


def _compared_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not conditions.Compared:
        return None
    return {"n": value.left, "c": (value.op, value.right)}


def _quality(quality: str) -> Pair:
    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not Compare or value.quality != quality:
            return None
        return {"c": (value.op, value.amount)}

    return Pair(lambda c: Compare(quality, c[0], c[1]), raised)


_X = Pair(_compared, _compared_slots)


def _only_one(q: Quantity, who: Selector) -> Condition:
    if q[:2] != (">=", 1):
        raise Differs("one opponent has them all")
    return exists(q, ControlledBy(who))


def _counters(op: str, fixed: int | None = None) -> Pair:
    """Counters of a kind on it: so many, or as many as the slot says."""

    def lower(k: str, n: Any = None) -> HasCounter:
        return HasCounter(k, op, Fixed(fixed) if fixed is not None else n)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not HasCounter or not value.kind or value.op != op:
            return None
        if fixed is not None:
            return {"k": value.kind} if value.amount == Fixed(fixed) else None
        return None if value.amount == Fixed(1) else {"k": value.kind, "n": value.amount}

    return Pair(lower, raised)


def _turn_of(who: Selector) -> conditions.Is:
    return conditions.Is(who, IsOneOf(Players("active")))


def _turn_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not conditions.Is or value != _turn_of(value.what):
        return None
    return {"who": value.what}


PHRASES: tuple[Phrase, ...] = (
    phrase("IFCOND", "{c:COND}", Same()),
    phrase("IFCOND", "{a:COND} and {b:COND}", _joined(conditions.AllTrue)),
    phrase(
        "IFCOND", "{a:COND} or {b:COND}", "{a:COND} or if {b:COND}", _joined(conditions.AnyTrue)
    ),
    phrase("COND", "you control {q:QUANTITY@obj}", held_by(You()), name="you control it"),
    phrase(
        "COND",
        "a opponent controls {q:QUANTITY@obj}",
        Pair(
            lambda q: _only_one(q, Players("opponents")),
            lambda v: (
                found
                if (found := held_by(Players("opponents")).raised(v))
                and found["q"][:2] == (">=", 1)
                else None
            ),
        ),
        name="opponents control it",
    ),
    phrase(
        "COND",
        "your opponents control {q:QUANTITY@obj}",
        held_by(Players("opponents")),
        name="opponents control it",
    ),
    phrase(
        "COND",
        "no {n:N@obj.p} are on the battlefield",
        only_read(Pair(lambda n: exists(("=", 0, n)), lambda v: None)),
    ),
    phrase(
        "COND",
        "no opponent controls {q:QUANTITY@obj}",
        only_read(Pair(lambda q: conditions.Untrue(_only_one(q, Players("opponents"))), _is_slots)),
    ),
    phrase(
        "COND",
        "{who:PLAYER.%} <control> {q:QUANTITY@obj}",
        Pair(someone, someone_slots),
        name="someone controls it",
    ),
    phrase(
        "COND",
        "there is {q:QUANTITY@obj} on the battlefield",
        "there's {q:QUANTITY@obj} on the battlefield",
        on_battlefield(one=True),
    ),
    phrase("COND", "there are {q:QUANTITY@obj} on the battlefield", on_battlefield(one=False)),
    phrase(
        "COND",
        "there are {q:QUANTITY@card}",
        "there is {q:QUANTITY@card}",
        "there's {q:QUANTITY@card}",
        Pair(there, placed),
    ),
    phrase("COND", "it's your turn", Const(conditions.Time("your turn"))),
    phrase(
        "COND", "it's not your turn", "it isn't your turn", Const(conditions.Time("not your turn"))
    ),
    phrase("COND", "it's {who:THAT@player.s} 's turn", Pair(_turn_of, _turn_slots)),
    phrase(
        "COND",
        "it's not {who:THAT@player.s} 's turn",
        "it isn't {who:THAT@player.s} 's turn",
        Pair(
            lambda who: conditions.Untrue(_turn_of(who)),
            lambda v: _turn_slots(v.part) if type(v) is conditions.Untrue else None,
        ),
    ),
    phrase("COND", "it's a opponent 's turn", Const(conditions.Time("opponent's turn"))),
    *reads("COND", "it's your main phase"),
    phrase(
        "COND",
        "you have {n:NW} or more opponents",
        Pair(
            lambda n: conditions.Compared(Count(Players("opponents")), ">=", n),
            lambda v: (
                {"n": v.right}
                if type(v) is conditions.Compared
                and v == conditions.Compared(Count(Players("opponents")), ">=", v.right)
                else None
            ),
        ),
    ),
    phrase("COND", "it's night", Const(conditions.Time("night"))),
    phrase("COND", "it's day", Const(conditions.Time("day"))),
    # players and their numbers
    *(
        made
        for quality, said in (("life", "{c:CMP} life"), ("hand", "{c:HANDSIZE}"))
        for made in (
            phrase("COND", f"you have {said}", _having(quality, You(), "c")),
            phrase(
                "COND",
                f"a opponent has {said}",
                _any_of("opponent", quality),
                name="an opponent has",
            ),
            phrase(
                "COND",
                f"a player has {said}",
                _any_of("player", quality),
                name="an opponent has",
            ),
            phrase(
                "COND",
                f"{{who:PLAYER.%}} <have> {said}",
                _player_having(quality),
                name="someone has",
            ),
        )
    ),
    *_HAND,
    phrase(
        "COND",
        "you're the monarch",
        Pair(
            lambda: conditions.HasStatus(You(), "monarch"),
            lambda v: {} if v == conditions.HasStatus(You(), "monarch") else None,
        ),
    ),
    phrase(
        "COND",
        "you have the city 's blessing",
        Const(conditions.HasStatus(You(), "city's blessing")),
    ),
    phrase("COND", "you have the initiative", Const(conditions.HasStatus(You(), "initiative"))),
    phrase("COND", "{who:PLAYER.s} is the monarch", _status("monarch")),
    # things and what they are
    phrase("ITIS.s", "it's", it(), bind="it"),
    phrase("ITIS.p", "they're", it(), bind="they"),
    phrase("COND", "{what:ISWHAT.s} is {p:PRED.s}", _IS, name="is so"),
    phrase("COND", "{what:ISWHAT.p} are {p:PRED.p}", _IS, name="is so"),
    phrase(
        "COND", "{what:ITIS.s} {p:PRED.s}", "{what:ISWHAT.s} was {p:PRED.s}", _IS_READ, name="is so"
    ),
    phrase("COND", "{what:ITIS.p} {p:PRED.p}", _IS_READ, name="is so"),
    phrase("COND", "{what:ISWHAT.s} isn't {p:PRED.s}", _ISNT, name="is so"),
    phrase("COND", "{what:ISWHAT.s} wasn't {p:PRED.s}", _ISNT_READ, name="is so"),
    phrase("COND", "{what:ISWHAT.s} has {p:HAVING}", "{what:ISWHAT.s} had {p:HAVING}", _IS),
    phrase("COND", "{what:ISWHAT.p} have {p:HAVING}", _IS),
    phrase("COND", "{what:ISWHAT.s} doesn't have {p:HAVING}", _ISNT),
    phrase("COND", "{what:ISWHAT.s} didn't have {p:HAVING}", _ISNT_READ),
    phrase("COND", "{n:AMOUNT} is {c:CMP}", _X, name="is so"),
    *(
        phrase(
            "HAVING",
            f"{quality} {{c:CMP}}",
            _quality(quality),
        )
        for quality in ("power", "toughness", "mana value")
    ),
    phrase("HAVING", "{k:KWNAME}", wraps(HasKeyword, "keyword", "k")),
    phrase("HAVING", "the chosen name", Const(ChosenQuality("name"))),
    *reads(
        "HAVING",
        "the same name as {what:SAMEAS}",
        "the same name as another card exiled this way",
        "{name:#KWN}",
        "{name:#KWC}",
        "{n:NW} or more counters on it",
        "the name they chose",
        "the name that player chose",
    ),
    phrase("HAVING", "a {k:COUNTERKIND} on it", _counters(">=", 1)),
    phrase("HAVING", "{n:NW} or more {k:COUNTERKIND} on it", _counters(">=")),
    phrase("HAVING", "no {k:COUNTERKIND} on it", _counters("=", 0)),
    phrase("HAVING", "fewer than {n:NW} {k:COUNTERKIND} on it", _counters("<")),
    phrase("HAVING", "{n:NW} or fewer {k:COUNTERKIND} on it", _counters("<=")),
    phrase("HAVING", "a counter on it", "counters on it", Const(HasCounter("", ">=", Fixed(1)))),
    # how the spell was cast
    phrase("COND", "{what:ISWHAT.s} was kicked", _paid("kicked"), name="was kicked"),
    phrase("COND", "{what:ISWHAT.s} wasn't kicked", _untrue(_paid("kicked")), name="was kicked"),
    phrase("COND", "{what:ISWHAT.s} was bargained", _paid("bargained"), name="was kicked"),
    phrase("COND", "you cast {what:ISWHAT.s}", _paid("cast", You()), name="was kicked"),
    phrase("COND", "{what:ISWHAT.s} was cast", _paid("cast"), name="was kicked"),
    phrase(
        "COND",
        "you cast {what:ISWHAT.s} from your hand",
        "{what:ISWHAT.s} was cast from your hand",
        _paid("from hand", You()),
        name="was kicked",
    ),
    phrase(
        "COND",
        "{what:ISWHAT.s} was cast from a graveyard",
        "{what:ISWHAT.s} was cast from your graveyard",
        _paid("from graveyard"),
        name="was kicked",
    ),
    phrase("COND", "{what:ISWHAT.s} was cast from exile", _paid("from exile"), name="was kicked"),
    phrase("COND", "the gift was promised", Const(conditions.WasPaid("gift"))),
    # "if you do": the deed before was done
    phrase("COND", "{key:DEED}", Build(conditions.Performed)),
    phrase(
        "COND",
        "{key:NODEED}",
        Pair(
            lambda key: conditions.Untrue(conditions.Performed(key)),
            lambda v: (
                {"key": v.part.key}
                if type(v) is conditions.Untrue and type(v.part) is conditions.Performed
                else None
            ),
        ),
    ),
    *reads(
        "COND",
        "you search your library this way",
        "you win the flip",
        "you lose the flip",
        "you win",
        "you lose",
        "{what:ISWHAT.s} is countered this way",
        "you cast a {n:N@spell.s} this way",
        "this is the {o:#ORD} time this ability has resolved this turn",
        "you have a full party",
        "you control your commander",
        "tribute wasn't paid",
        "evidence was collected",
        "{what:ITIS.s} bargained",
        "you control the creature with the {q:EXTREME} or tied for the {r:EXTREME}",
        "it hasn't dealt damage yet",
        "you control {n:N@obj.p} named {a:#NAME} and {b:#NAME}",
        "the gift wasn't promised",
        "{what:ISWHAT.s} was kicked with its {m:#MANA} kicker",
        "{what:ISWHAT.s} was kicked twice",
        "{what:ISWHAT.s} 's additional cost was paid",
        "{n:NW} or more mana was spent to cast {what:ISWHAT.s}",
        "at least {n:NW} mana was spent to cast {what:ISWHAT.s}",
        "no mana was spent to cast {what:ISWHAT.s}",
        "{m:#MANA} was spent to cast {what:ISWHAT.s}",
        "at least {n:NW} {c:#COLOR} mana was spent to cast {what:ISWHAT.s}",
        "mana from a {t:#SUB} was spent to cast {what:ISWHAT.s}",
        "you cast this spell during your main phase",
        "you've completed a dungeon",
        "you haven't completed that dungeon",
        "you weren't the starting player",
        "it's the first combat phase of the turn",
        "it's neither day nor night",
        "able",
        "you searched your library this way",
        "you both own and control {what:SELF.s} and a {n:N@obj.s}",
        "you have a enduring story",
        "this ability has been activated {n:NW} or more times this turn",
        "this ability has been activated {n:NW} times this turn",
        "excess damage was dealt to a {n:N@obj.s} this way",
        "excess damage was dealt to {n:THAT@obj.s} this way",
        "a {n:N@obj.s} 's ability is countered this way",
        "you won",
        "you {w:WAYVERB} {q:QUANTITY@obj} this way",
        "you {w:WAYVERB} {q:QUANTITY@card} this way",
        "you put {q:QUANTITY@card} onto the battlefield this way",
        "you put {q:QUANTITY@card} into your hand this way",
        "{q:QUANTITY@card} was {v:PARTWAY} this way",
        "{what:ISWHAT.s} was foretold",
        "you have at least {n:NUM} life more than your starting life total",
        "you haven't completed a dungeon",
        "no opponent has more life than {who:PLAYER.s}",
        "creatures you control have total power {c:CMP}",
        "excess damage was dealt this way",
        "damage is prevented this way",
        "a {n:N@card.s} is {v:PARTWAY} this way",
        "a {n:N@obj.s} was {v:PARTWAY} this way",
        "a {n:N@obj.s} is {v:PARTWAY} this way",
        "you didn't put a card into your hand this way",
        "you don't put the card into your hand",
        "you don't put the card onto the battlefield",
        "{what:ISWHAT.s} shares a {q:QUALITYWORD} with {other:OBJ}",
        "you revealed a {n:N@card.s} or controlled a {m:N@obj.s} as you cast this spell",
        "you control a {n:N@obj.s} as you cast this spell",
        "{n:AMOUNT} was {c:CMP}",
    ),
    *reads(
        "COND",
        "you control {k:NW} or more creatures with different powers",
        name="different powers",
    ),
    *reads("QUALITYWORD", "creature type", "color", "card type", "name", "land type", "mana value"),
    *reads("EXTREME", "greatest mana value"),
    *reads("EXTREME", "greatest power", "greatest toughness", "least power", "least toughness"),
    *reads("PARTWAY", "exiled", "destroyed", "discarded", "sacrificed", "revealed", "milled"),
    *reads("PARTWAY", "put", "returned", "countered", "created", "tapped", "dealt damage"),
    *reads(
        "PARTWAY",
        "put into a graveyard",
        "put onto the battlefield",
        "put into your hand",
        "returned to your hand",
        "returned to its owner 's hand",
    ),
    *(phrase("DEED", said, did(said), bind="did") for said in DEEDS),
    *(phrase("NODEED", said, did(said), bind="did") for said in NOT_DONE),
)
