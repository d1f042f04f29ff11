"""Numbers: digits, words, counts of cards, comparisons."""

from apnap.abilities.amounts import Count, Fixed, QualityOf
from apnap.abilities.selectors import All
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Const, Pair, Same
from apnap.oracle.phrases.parts import digits, number, spelled

_LESS = Pair(lambda n: ("<=", n), lambda v: {"n": v[1]} if v[0] == "<=" else None)
_MORE = Pair(lambda n: (">=", n), lambda v: {"n": v[1]} if v[0] == ">=" else None)
_EQUAL = Pair(lambda n: ("=", n), lambda v: {"n": v[1]} if v[0] == "=" else None)


def _several(n: object) -> object:
    return n


PHRASES: tuple[Phrase, ...] = (
    phrase("NUM", "{n:#NUM}", Pair(number, digits)),
    phrase("NW", "{n:#NW}", Pair(number, spelled)),
    # how many cards, where nothing but their number matters
    phrase("CARDS", "a card", Const(Fixed(1))),
    phrase(
        "CARDS",
        "{n:NW} cards",
        Pair(_several, lambda v: None if v == Fixed(1) else {"n": v}),
    ),
    phrase("CARDS", "cards equal to {n:AMOUNT}", "a number of cards equal to {n:AMOUNT}", Same()),
    *reads("CARDS", "that many cards", "{n:NW} additional cards", "a additional card"),
    *reads("CARDS", "twice that many cards", "up to {n:NW} cards", "any number of cards"),
    *reads("CARDS", "that many cards plus one", "X plus one cards", "half that many cards"),
    # comparisons
    phrase("CMP", "{n:NUM} or less", "{n:NUM} or fewer", _LESS),
    phrase("CMP", "{n:NUM} or greater", "{n:NUM} or more", _MORE),
    phrase("CMP", "{n:NUM}", _EQUAL),
    phrase(
        "CMP",
        "less than or equal to {n:AMOUNT}",
        _LESS,
    ),
    phrase("CMP", "greater than or equal to {n:AMOUNT}", _MORE),
    phrase("CMP", "equal to {n:AMOUNT}", _EQUAL),
    phrase(
        "CMP",
        "less than {n:AMOUNT}",
        Pair(lambda n: ("<", n), lambda v: {"n": v[1]} if v[0] == "<" else None),
    ),
    phrase(
        "CMP",
        "greater than {n:AMOUNT}",
        Pair(lambda n: (">", n), lambda v: {"n": v[1]} if v[0] == ">" else None),
    ),
    # amounts in words
    phrase(
        "AMOUNT",
        "the number of {what:N@obj.p}",
        Pair(
            lambda what: Count(All(what)),
            lambda v: {"what": v.what.filter} if type(v) is Count and type(v.what) is All else None,
        ),
    ),
    *(
        phrase("AMOUNT", f"{{what:OF}} {quality}", Build(QualityOf, quality=quality))
        for quality in ("power", "toughness", "mana value")
    ),
)
