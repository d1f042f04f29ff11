"""Numbers: digits, words, sums and multiples, qualities, comparisons. [CR 107]"""

from typing import Any

from apnap.abilities.amounts import (
    Devotion,
    Fixed,
    Greatest,
    Half,
    Least,
    QualityOf,
    Remembered,
    Sum,
    Times,
    TurnTotal,
)
from apnap.abilities.events import GainsLife, LosesLife
from apnap.abilities.filters import ColorIs, Other
from apnap.abilities.node import Amount, Filter
from apnap.abilities.selectors import All, Players, You, YourCommanders
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Const, Listed, Pair, Same, only_read
from apnap.oracle.phrases.deeds import much
from apnap.oracle.phrases.parts import conjunction, digits, number, parts_of, spelled, token
from apnap.oracle.words import COLORS


def _comparison(op: str) -> Pair:
    return Pair(lambda n: (op, n), lambda v: {"n": v[1]} if v[0] == op else None)


def times(factor: int) -> Pair:
    """So many times a number."""
    return Pair(
        lambda a: Times(factor, a),
        lambda v: {"a": v.amount} if type(v) is Times and v.factor == factor else None,
    )


def half(up: bool) -> Pair:
    """Half a number, rounded."""
    return Pair(
        lambda a: Half(a, up),
        lambda v: {"a": v.amount} if type(v) is Half and v.up == up else None,
    )


def _sum(a: Amount, b: Amount) -> Sum:
    return Sum((a, b))


def _summands(value: Any) -> dict[str, Any] | None:
    if type(value) is not Sum or len(value.parts) != 2:
        return None
    a, b = value.parts
    return None if type(b) is Times and b.factor == -1 else {"a": a, "b": b}


def _difference(a: Amount, b: Amount) -> Sum:
    return Sum((a, Times(-1, b)))


def _terms(value: Any) -> dict[str, Any] | None:
    if type(value) is not Sum or len(value.parts) != 2:
        return None
    a, b = value.parts
    return {"a": a, "b": b.amount} if type(b) is Times and b.factor == -1 else None


def _among(cls: type[Any], quality: str, *, other: bool = False) -> Pair:
    """The greatest, least or total among all (other) objects with a property."""

    def lower(n: Filter) -> Any:
        return cls(quality, All(conjunction((Other(), *parts_of(n))) if other else n))

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not cls or value.quality != quality or type(value.what) is not All:
            return None
        parts = parts_of(value.what.filter)
        if other != (parts[0] == Other() and len(parts) > 1):
            return None
        return {"n": conjunction(parts[1:]) if other else value.what.filter}

    return Pair(lower, raised)


def multiplied(n: Amount, f: Amount) -> Amount:
    """Say "two for each …": the number times the count."""
    return f if n == Fixed(1) else Times(n.n, f) if type(n) is Fixed else Sum((n, f))


def _life(cls: type[Any], who: Any) -> TurnTotal:
    return TurnTotal(cls(who), sum=True)


_QUALITIES = ("power", "toughness", "mana value", "loyalty", "base power", "base toughness")
_SIZES = ("power", "toughness", "mana value")

_TOKENS = (
    phrase("NUM", "{n:#NUM}", Pair(number, digits)),
    phrase("NW", "{n:#NW}", Pair(number, spelled)),
    phrase("THATMUCH", "that much", much(), bind="much"),
    phrase("THATMANY", "that many", much(), bind="much"),
)
_SUMS = (
    phrase("AMOUNT", "{a:AMT}", Same(), name="one amount"),
    phrase("AMOUNT", "{a:AMT} plus {b:AMOUNT}", Pair(_sum, _summands)),
    phrase("AMOUNT", "{a:AMT} minus {b:AMOUNT}", Pair(_difference, _terms)),
    phrase("AMT", "{n:NUM}", Same()),
    phrase("AMT", "{n:#SMALL}", Pair(number, lambda v: None)),
    phrase("AMT", "twice {a:AMT}", times(2)),
    phrase("AMT", "three times {a:AMT}", times(3)),
    phrase("AMT", "four times {a:AMT}", times(4)),
    phrase("AMT", "half {a:AMT} , rounded down", half(up=False)),
    phrase("AMT", "half {a:AMT} , rounded up", half(up=True)),
    phrase("AMT", "half {a:AMT} rounded down", only_read(half(up=False))),
    phrase("AMT", "half {a:AMT} rounded up", only_read(half(up=True))),
    *reads("AMT", "that number", "that amount", "the result", "the chosen number", bind="much"),
    *reads("AMT", "the amount of life you gained", "the amount of life you lost", bind="much"),
    *reads("AMOUNT", "{a:AMT} as you cast this spell", "{a:AMT} as you activate this ability"),
    *reads(
        "AMT",
        "the greatest {q:SIZE} among {n:N@obj.p} and {m:N@card.p}",
        "the greatest mana value of a commander you own on the battlefield or in the command zone",
        "the life you've lost this turn",
        "the damage dealt to {who:PLAYER} this turn",
        "the damage dealt to you this turn",
        "the highest life total among players",
        "the highest life total among all players",
        "that excess damage",
        "the greatest {q:SIZE} of {what:THAT@card.p}",
    ),
    *(
        phrase(
            "AMT",
            f"the greatest {size} among your commanders",
            Const(Greatest(size, YourCommanders())),
        )
        for size in _SIZES
    ),
    *reads("SIZE", *_SIZES),
    *reads("AMT", "that damage", "the damage dealt", "the amount of mana paid this way"),
)
_OF_THINGS = (
    *(
        phrase("AMT", f"{{what:OF}} {quality}", Build(QualityOf, quality=quality))
        for quality in _QUALITIES
    ),
    *(
        phrase(
            "AMT",
            f"the {quality} of {{what:SAMEAS}}",
            only_read(Pair(lambda what, q=quality: QualityOf(q, what), lambda v: None)),
        )
        for quality in _SIZES
    ),
    phrase("AMT", "{what:WHOSEZONE} life total", Build(QualityOf, quality="life")),
    *(
        phrase("AMT", f"the {word} {quality} among {{n:N@{kind}.p}}", _among(cls, quality))
        for word, cls in (("greatest", Greatest), ("least", Least))
        for quality in _SIZES
        for kind in ("obj", "card")
    ),
    *(
        phrase(
            "AMT",
            f"the {word} {quality} among other {{n:N@obj.p}}",
            _among(cls, quality, other=True),
        )
        for word, cls in (("greatest", Greatest), ("least", Least))
        for quality in _SIZES
    ),
    *(
        phrase(
            "AMT",
            f"the total {quality} of other {{n:N@obj.p}}",
            _among(QualityOf, quality, other=True),
        )
        for quality in _SIZES
    ),
    *(
        phrase("AMT", f"the total {quality} of {{n:N@{kind}.p}}", _among(QualityOf, quality))
        for quality in _SIZES
        for kind in ("obj", "card")
    ),
    *reads(
        "AMT",
        "the highest mana value among {n:N@obj.p}",
        "the lowest power among {n:N@obj.p}",
        "the total power and toughness of {n:N@obj.p}",
        "the total mana value of {what:THAT@card.p}",
        "the total mana value of {what:THAT@it.p}",
        "the total power of {what:THAT@obj.p}",
        "the greatest mana value among {what:THAT@card.p}",
        "the greatest number of {n:N@obj.p} a player controls",
        "the greatest number of {n:N@obj.p} a opponent controls",
        "the greatest number of cards in a opponent 's hand",
        "the greatest number of cards a player discarded this way",
        "the greatest number of creatures you control that have a creature type in common",
        "the greatest power and/or toughness among {n:N@obj.p}",
        "the highest life total among your opponents",
        "{what:OF} total power",
        "{what:OF} total toughness",
        "{what:OF} total mana value",
        "the total life lost by {who:PLAYER} this turn",
        "{w:WHOSEZONE} starting life total",
        "half {w:WHOSEZONE} starting life total",
        "{a:NUM} or {b:AMT} , whichever is greater",
        "the difference",
        "the difference between {a:AMT} and {b:AMT}",
        "the difference between {what:OF} power and toughness",
        "{what:OF} highest natural result",
        "{what:OF} intensity",
        "your speed",
        "the life you lost this turn",
        "the damage dealt this way",
        "the excess damage dealt this way",
        "the amount of excess damage dealt this way",
        "the amount of excess damage dealt to {what:SAMEAS} this way",
        "the amount of damage dealt to {what:SAMEAS} this turn",
        "the amount of damage dealt this way",
        "the total damage dealt to {what:SAMEAS} this turn",
        "the amount of combat damage dealt to {what:SAMEAS} this turn",
        "the damage already dealt to {what:SAMEAS} this turn",
        "the amount of life lost this way",
        "the life lost this way",
        "the amount of life paid this way",
        "the amount of damage prevented this way",
        "the damage prevented this way",
        "the amount of {e:#ENERGY} paid this way",
        "the amount of {e:#ENERGY} you paid this way",
        "the amount of {e:#ENERGY} lost this way",
        "the amount of {m:#MANA} spent to cast {what:SAMEAS}",
        "the amount of {m:#MANA} paid this way",
        "the amount of mana spent to cast that spell",
        "the amount of mana of the chosen type",
        "the amount of life that player lost this turn",
        "the amount of life your opponents have lost this turn",
        "the total amount of life your opponents have lost this turn",
        "the total amount of life lost by your opponents this turn",
        "the total amount of noncombat damage dealt to your opponents this turn",
        "the amount of damage dealt to your opponents this turn",
    ),
)
_IN_TURN = (
    *(
        phrase(
            "AMT",
            f"the amount of life you've {said} this turn",
            only_read(Pair(lambda event=event: _life(event, You()), lambda v: None)),
        )
        for said, event in (("gained", GainsLife), ("lost", LosesLife))
    ),
    phrase("AMT", "the amount of life you gained this turn", Const(_life(GainsLife, You()))),
    phrase("AMT", "the amount of life you lost this turn", Const(_life(LosesLife, You()))),
    phrase(
        "AMT",
        "the total amount of life your opponents lost this turn",
        "the amount of life your opponents lost this turn",
        Const(_life(LosesLife, Players("opponents"))),
    ),
    phrase(
        "AMT",
        "the amount of mana spent to cast ~",
        "the amount of mana spent to cast this spell",
        "the amount of mana spent to cast this creature",
        Const(Remembered("mana spent")),
        bind="self",
    ),
    *reads("AMT", "the amount of mana spent to cast {what:THAT@it.s}"),
)


def _devotion(l: Listed) -> Devotion:  # noqa: E741
    return Devotion("".join(one.color for one in l.items))


def _devoted(value: Any) -> dict[str, Any] | None:
    if type(value) is not Devotion:
        return None
    items = tuple(ColorIs(letter) for letter in value.colors)
    return {"l": Listed("and" if len(items) > 1 else "", items)}


_DEVOTION = (
    phrase("AMT", "your devotion to {l:DEVOTED/and}", Pair(_devotion, _devoted)),
    phrase("DEVOTED", "{w:#COLOR}", token(ColorIs, "color", **COLORS)),
    *reads("AMT", "your devotion to the chosen color"),
)
_COMPARED = (
    phrase("CMP", "{n:NUM} or less", "{n:NUM} or fewer", _comparison("<=")),
    phrase("CMP", "{n:NUM} or greater", "{n:NUM} or more", _comparison(">=")),
    phrase("CMP", "{n:NUM}", _comparison("=")),
    phrase("CMP", "less than or equal to {n:AMOUNT}", _comparison("<=")),
    phrase("CMP", "greater than or equal to {n:AMOUNT}", _comparison(">=")),
    phrase("CMP", "equal to {n:AMOUNT}", _comparison("=")),
    phrase("CMP", "less than {n:AMOUNT}", _comparison("<")),
    phrase("CMP", "greater than {n:AMOUNT}", _comparison(">")),
    *reads("CMP", "equal to or greater than {n:AMOUNT}"),
    *reads("CMP", "{a:NUM} or {b:NUM}", "{a:NUM} , {b:NUM} , or {c:NUM}", "{n:NW} or greater"),
    *reads("CMP", "{n:#SMALL} or more", "greater than {what:SELF.s} 's"),
    *reads(
        "CMP", "of {n:NUM} or more", "exactly {n:NUM}", "from among {a:NUM} , {b:NUM} , or {c:NUM}"
    ),
    *reads(
        "CMP",
        "at least {n:NUM}",
        "between {a:NUM} and {b:NUM}",
    ),
)
PHRASES: tuple[Phrase, ...] = (
    *_TOKENS,
    *_SUMS,
    *_OF_THINGS,
    *_IN_TURN,
    *_DEVOTION,
    *_COMPARED,
)
