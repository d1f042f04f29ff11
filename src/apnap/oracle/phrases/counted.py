"""What is counted: "the number of Elves you control", "for each card in your hand". [CR 107.1]"""

from typing import Any

from apnap.abilities import events
from apnap.abilities.amounts import (
    Count,
    CountDistinct,
    CountersOn,
    Fixed,
    Remembered,
    Sum,
    Times,
    TurnTotal,
)
from apnap.abilities.conditions import Compared
from apnap.abilities.filters import InZone, Kind, Other
from apnap.abilities.node import Amount, Filter, Selector
from apnap.abilities.selectors import All, Players, This, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Const, Differs, Pair, Same, only_read
from apnap.oracle.phrases.amounts import half, multiplied, times
from apnap.oracle.phrases.parts import conjunction, parts_of

_ALL = Pair(
    lambda n: Count(All(n)),
    lambda v: {"n": v.what.filter} if type(v) is Count and type(v.what) is All else None,
)


def _others(value: Any) -> dict[str, Any] | None:
    if type(value) is not Count or type(value.what) is not All:
        return None
    parts = parts_of(value.what.filter)
    return {"n": conjunction(parts[1:])} if parts[0] == Other() and len(parts) > 1 else None


_OTHER = Pair(lambda n: Count(All(conjunction((Other(), *parts_of(n))))), _others)


def _distinct(quality: str) -> Pair:
    return Pair(
        lambda n: CountDistinct(quality, All(n)),
        lambda v: (
            {"n": v.what.filter}
            if type(v) is CountDistinct and v.quality == quality and type(v.what) is All
            else None
        ),
    )


def _died(n: Filter) -> TurnTotal:
    return TurnTotal(events.Moves(n, origin="battlefield", to="graveyard"))


def _dead(value: Any) -> dict[str, Any] | None:
    if type(value) is not TurnTotal or type(value.event) is not events.Moves:
        return None
    return {"n": value.event.what} if value == _died(value.event.what) else None


def _cast(n: Filter) -> TurnTotal:
    return TurnTotal(events.Casts(You(), n))


def _was_cast(value: Any) -> dict[str, Any] | None:
    if type(value) is not TurnTotal or type(value.event) is not events.Casts:
        return None
    return {"n": value.event.what} if value == _cast(value.event.what) else None


def _counted(template: str, *more: "str | Pair | Const") -> Phrase:
    return phrase("COUNTED*", template, *more, name="counted so")


def _placed(n: Filter, z: Filter) -> Count:
    return Count(All(conjunction((*parts_of(n), z))))


def _place(value: Any) -> dict[str, Any] | None:
    if type(value) is not Count or type(value.what) is not All:
        return None
    *nouns, z = parts_of(value.what.filter)
    return {"n": conjunction(tuple(nouns)), "z": z} if nouns and type(z) is InZone else None


_THINGS = (
    phrase("COUNTED*", "{n:N@card.%} in {z:INZONE}", Pair(_placed, _place), name="counted so"),
    *(
        phrase("COUNTED*", f"{{n:N@{kind}.%}}", _ALL, name="counted")
        for kind in ("obj", "card", "spell")
    ),
    *(
        phrase("COUNTED*", f"other {{n:N@{kind}.%}}", _OTHER, name="counted")
        for kind in ("obj", "card")
    ),
    phrase(
        "COUNTED*",
        "<opponent> you have",
        "<opponent>",
        Const(Count(Players("opponents"))),
    ),
    phrase("COUNTED*", "<player>", "<player> in the game", Const(Count(Players("each")))),
    *reads("COUNTED*", "<opponent> {p:POST@player}", "<player> {p:POST@player}"),
    _counted(
        "{kind:CKIND.%} on {what:SAMEAS}",
        Pair(
            CountersOn,
            lambda v: {"kind": v.kind, "what": v.what} if type(v) is CountersOn else None,
        ),
    ),
    *reads(
        "COUNTED*",
        "{kind:CKIND.%} on {n:N@obj.p}",
        "{kind:CKIND.%} among {n:N@obj.p}",
        "{kind:CKIND.%} you have",
        "{kind:CKIND.%} {who:PLAYER.s} has",
        "kind of counter on {what:SAMEAS}",
        "kind of counter among {n:N@obj.p}",
        "{kind:CKIND.%} removed from {what:SAMEAS} this way",
        "{kind:CKIND.%} your opponents have",
        "{kind:CKIND.%} put on {what:SAMEAS} this way",
    ),
)
_DIFFERENT = (
    phrase("DISTINCT*", "basic land <type> among {n:N@obj.p}", _distinct("basic land type")),
    phrase("DISTINCT*", "<color> among {n:N@obj.p}", _distinct("color")),
    phrase("DISTINCT*", "creature <type> among {n:N@obj.p}", _distinct("creature type")),
    phrase("DISTINCT*", "card <type> among {n:N@card.p}", _distinct("card type")),
    phrase("DISTINCT*", "mana <value> among {n:N@card.p}", _distinct("mana value")),
    phrase("DISTINCT.s", "differently named {n:N@obj.s}", _distinct("name")),
    phrase("DISTINCT.p", "differently named {n:N@obj.p}", _distinct("name")),
    *reads(
        "COUNTED*",
        "basic land <type> among the lands {who:PLAYER.s} controls",
        "different mana <value> among {n:N@card.p}",
        "different <power> among {n:N@obj.p}",
        "card <type> among {what:THAT@card.p}",
        "color pair among {n:N@obj.p}",
        "permanent <type> among {n:N@obj.p}",
        "card <type> among the exiled cards",
        "card <type> {p:PARTICIPLE} this way",
        "color {what:OF}",
        "of those <color>",
        "{c:#COLOR} mana <symbol> in {what:OF} mana cost",
        "{c:#COLOR} mana <symbol> in the mana costs of {n:N@obj.p}",
    ),
)
_ITS_COLORS = (
    phrase(
        "COUNTED.s",
        "of {what:OF} colors",
        Pair(
            lambda what: CountDistinct("color", what),
            lambda v: (
                {"what": v.what}
                if type(v) is CountDistinct and v.quality == "color" and type(v.what) is not All
                else None
            ),
        ),
        name="counted so",
    ),
)
_IN_TURN = (
    _counted("{n:N@obj.%} that died this turn", Pair(_died, _dead)),
    _counted(
        "{n:N@spell.%} you've cast this turn",
        "{n:N@spell.%} you cast this turn",
        Pair(_cast, _was_cast),
    ),
    _counted("<card> you've drawn this turn", Const(TurnTotal(events.Draws(You())))),
    _counted(
        "<card> you've discarded this turn",
        Const(TurnTotal(events.Discards(You(), Kind("card")))),
    ),
    *reads(
        "COUNTED*",
        "other {n:N@spell.%} you've cast this turn",
        "other {n:N@spell.%} cast this turn",
        "other {n:N@spell.%} {who:PLAYER.s} has cast this turn",
        "1 life you gained",
        "1 life you lost",
        "1 life your opponents have lost this turn",
        "even result",
        "different result",
        "{kind:CKIND.%} among players",
        "{kind:CKIND.%} among players and permanents",
        "card put into your hand this way",
        "your <opponent> {p:POST@player}",
        "+1/+1 counter you've put on creatures under your control this turn",
        "odd result",
        "unique <vowel> on that sticker",
        "card type among {n:N@spell.p}",
        "other {n:N@spell.%} cast before it this turn",
        "{n:N@spell.%} cast before it this turn",
        "{n:N@spell.%} {who:PLAYER.s} has cast this turn",
        "{n:N@spell.%} they've cast this turn",
        "card {who:PLAYER.s} has drawn this turn",
        "cards {who:PLAYER.s} has drawn this turn",
        "card {who:PLAYER.s} drew this turn",
        "creature you attacked with this turn",
        "creatures you attacked with this turn",
        "{n:N@obj.%} you've sacrificed this turn",
        "{n:N@obj.%} that left the battlefield this turn",
        "{n:N@obj.%} put into {z:INZONE} from the battlefield this turn",
        "permanent you sacrificed this turn",
        "permanents you sacrificed this turn",
        "1 life you lost this turn",
        "1 damage prevented this way",
        "1 damage dealt to {who:PLAYER}",
        "graveyard with {q:QUANTITY@card} in it",
        "<color> among other {n:N@obj.p}",
        "{kind:CKIND.%} on other {n:N@obj.p}",
        "{n:N@spell.%} your opponents have cast this turn",
        "<card> your opponents have drawn this turn",
        "<time> {what:SELF.s} attacked this game",
        "time you've cast a commander from the command zone this game",
        "land you've played this turn",
        name="counted so",
    ),
)


def _spent_on(what: Selector) -> Remembered:
    if what != This():
        raise Differs("the colors spent on another spell")
    return Remembered("colors spent")


_SPENT_ON_THIS = Pair(_spent_on, lambda v: None)
_CASTING = (
    _counted(
        "<time> this spell was kicked",
        "<time> ~ was kicked",
        Const(Remembered("times kicked")),
    ),
    _counted(
        "<color> of mana spent to cast ~",
        "<color> of mana spent to cast this spell",
        "<color> of mana spent to cast this creature",
        Const(Remembered("colors spent")),
    ),
    _counted("<color> of mana spent to cast {what:THAT@it.s}", only_read(_SPENT_ON_THIS)),
    *reads(
        "COUNTED*",
        "mana from a {t:#SUB} spent to cast {what:SAMEAS}",
        "mana spent to cast {what:SAMEAS}",
        "time you've cast your commander from the command zone this game",
        "times you've cast your commander from the command zone this game",
        "<time> {what:SAMEAS} has mutated",
        "<time> {what:THAT@it.s} was kicked",
        "<time> {what:THAT@spell.s} was kicked",
        "<time> this ability has resolved this turn",
        "<creature> in your party",
        "<permanent> in your party",
        "<coin> that came up heads",
        "<flip> you won",
        "<vote>",
        "vote {name:#NAME} received",
        "{m:#MANA} spent to cast {what:SAMEAS}",
        "{e:#ENERGY} you have",
        "{e:#ENERGY} paid this way",
        "{e:#ENERGY} you paid this way",
        "<dungeon> you've completed",
        "{n:NUM} life you paid this way",
        "{n:NUM} life paid this way",
        "{n:NUM} life you gained this turn",
        "mana symbol in the mana costs of {n:N@obj.p}",
        "mana symbols in the mana costs of {n:N@obj.p}",
        "<mode> chosen for that spell",
        "of {what:THAT@it.p}",
        "of {what:THAT@obj.p}",
        "of {what:THAT@card.p}",
        "<target>",
        "<word> in its name",
        "{n:NW} {m:N@card.p} in your graveyard",
        "{n:NUM} life lost this way",
        "card named {n:#NAME} in all graveyards",
    ),
)
_THIS_WAY = (
    *reads(
        "COUNTED*",
        "{n:N@obj.%} you {p:PARTICIPLE} this way",
        "{n:N@card.%} you {p:PARTICIPLE} this way",
        "{n:N@card.%} put into {z:INZONE} this way",
        "{n:N@obj.%} put onto the battlefield this way",
        "{n:N@card.%} put onto the battlefield this way",
        "{n:N@obj.%} put into {z:INZONE} this way",
        "{n:N@spell.%} {p:PARTICIPLE} this way",
        "{n:N@obj.%} that died this way",
        "{n:N@obj.%} that was {p:PARTICIPLE} this way",
        "{n:N@obj.%} that were {p:PARTICIPLE} this way",
        "creature dealt damage this way",
        "creatures dealt damage this way",
        "creature that convoked it",
        "creatures that convoked it",
        "counter removed",
        "<player> who {p:PARTICIPLE} a card this way",
        bind="way",
        name="counted so",
    ),
    *reads(
        "PARTICIPLE",
        "sacrificed",
        "discarded",
        "exiled",
        "revealed",
        "tapped",
        "untapped",
        "returned",
        "destroyed",
        "milled",
        "drawn",
        "moved",
        "cast",
        "goaded",
        "shuffled",
    ),
    *reads(
        "COUNTED*",
        *(
            f"{{n:N@{kind}.%}} {done} this way"
            for kind in ("obj", "card")
            for done in ("untapped", "drawn", "moved", "goaded", "shuffled", "cast", "put")
        ),
        name="counted so",
    ),
)


def _each(n: Amount, f: Amount) -> Amount:
    if type(n) is not Fixed:
        raise Differs("a variable number for each")
    return multiplied(n, f)


def _several_each(value: Any) -> dict[str, Any] | None:
    if type(value) is not Times or value.factor < 2:
        return None
    return {"n": Fixed(value.factor), "f": value.amount}


def _plus_one(a: Amount) -> Sum:
    return Sum((a, Fixed(1)))


FOR_EACH = Pair(_each, lambda v: None)
_CARDS = (
    # how many cards, where nothing but their number matters
    phrase("CARDS", "a card", Const(Fixed(1))),
    phrase(
        "CARDS", "{n:NW} cards", Pair(lambda n: n, lambda v: None if v == Fixed(1) else {"n": v})
    ),
    phrase("CARDS", "{n:THATMANY} cards", Same()),
    phrase(
        "CARDS",
        "twice {a:THATMANY} cards",
        times(2),
    ),
    phrase(
        "CARDS",
        "{a:THATMANY} cards plus one",
        "{a:THATMANY} plus one cards",
        Pair(
            _plus_one,
            lambda v: {"a": v.parts[0]} if type(v) is Sum and v == _plus_one(v.parts[0]) else None,
        ),
    ),
    *(
        phrase(
            "CARDS",
            f"half {{a:THATMANY}} cards , rounded {word}",
            half(up),
        )
        for word, up in (("up", True), ("down", False))
    ),
    phrase(
        "CARDS",
        "{n:NW} cards {f:FOREACH}",
        Pair(_each, _several_each),
        name="so many for each",
    ),
    phrase("CARDS", "cards equal to {n:AMOUNT}", "a number of cards equal to {n:AMOUNT}", Same()),
    phrase("CARDS", "a card {f:FOREACH}", only_read(Pair(lambda f: f, lambda v: None))),
    *reads("CARDS", "{n:NW} additional cards", "a additional card", "a number of cards"),
    *reads("CARDS", "up to {n:NW} cards", "any number of cards", "up to {n:THATMANY} cards"),
    *reads("CARDS", "up to a number of cards equal to {n:AMOUNT}", "a additional card {f:FOREACH}"),
    *reads("CARDS", "X plus {n:NW} cards", "up to X cards", "half X cards , rounded down"),
    *reads("CARDS", "the same number of cards", "as many cards", "another card", "one card"),
    *reads("CARDS", "half their library , rounded {w:ROUNDED}", "all but {n:NW} cards"),
    *reads("ROUNDED", "up", "down"),
    # an amount of life or damage
    phrase("SOMUCH", "{n:NUM}", Same()),
    phrase("SOMUCH", "{a:THATMUCH}", Same()),
    phrase(
        "SOMUCH",
        "twice {a:THATMUCH}",
        times(2),
    ),
    *reads("SOMUCH", "two times X", "three times X"),
    *reads("SOMUCH", "half that much", "twice X", "a additional {n:NUM}", "half X"),
)
_THERE_ARE = (
    phrase(
        "COND",
        "there are {n:NW} or more {a:DISTINCT.p}",
        Pair(
            lambda n, a: Compared(a, ">=", n),
            lambda v: (
                {"n": v.right, "a": v.left}
                if type(v) is Compared and v.op == ">=" and type(v.left) is CountDistinct
                else None
            ),
        ),
    ),
    phrase("COUNTED*", "{n:DISTINCT.%}", Same(), name="counted so"),
)
PHRASES: tuple[Phrase, ...] = (
    *_THERE_ARE,
    phrase("AMT", "the number of {n:COUNTED.p}", Same()),
    phrase("FOREACH", "for each {n:COUNTED.s}", Same()),
    *reads("AMT", "the total number of {n:COUNTED.p}"),
    phrase(
        "FOREACH",
        "for each {a:COUNTED.s} and each {b:COUNTED.s}",
        Pair(
            lambda a, b: Sum((a, b)),
            lambda v: (
                {"a": v.parts[0], "b": v.parts[1]} if type(v) is Sum and len(v.parts) == 2 else None
            ),
        ),
    ),
    *reads("FOREACH", "for each {n:COUNTED.s} beyond the first", "for every {n:NW} {m:COUNTED.p}"),
    *_THINGS,
    *_DIFFERENT,
    *_ITS_COLORS,
    *_IN_TURN,
    *_CASTING,
    *_THIS_WAY,
    *_CARDS,
)
