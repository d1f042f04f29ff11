"""Adding mana of colors that are chosen or looked up. [CR 105.2, 106.3, 903.4]"""

from typing import Any

from apnap.abilities.amounts import Fixed
from apnap.abilities.effects import Seq
from apnap.abilities.mana import (
    AddMana,
    AddManaCouldProduce,
    AddManaOf,
    AddManaOfChosen,
    AddManaOfColors,
    AddManaOfDevotion,
    AddManaOfIdentity,
)
from apnap.abilities.node import Amount, Filter
from apnap.abilities.selectors import All, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import SUBJECT, Build, Const, Differs, Pair, only_read
from apnap.oracle.phrases.nouns_mentions import it
from apnap.oracle.phrases.parts import spelled

_ANY = "WUBRG"


def _counted(value: Any, made: Any) -> dict[str, Any] | None:
    """The number of such mana, where that is all there is to it."""
    return {"n": value.count} if type(value) is type(made) and value == made else None


def _identity(n: Amount, *, same: bool) -> AddManaOfIdentity:
    return AddManaOfIdentity(n, same=same, who=SUBJECT)


def _of_identity(*, same: bool) -> Pair:
    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not AddManaOfIdentity or (value.count == Fixed(1)):
            return None
        return _counted(value, _identity(value.count, same=same))

    return Pair(lambda n: _identity(n, same=same), raised)


def _among(n: Filter) -> AddManaOfColors:
    return AddManaOfColors(All(n), who=SUBJECT)


def _looked_up(value: Any) -> dict[str, Any] | None:
    if type(value) is not AddManaOfColors or type(value.what) is not All:
        return None
    return {"n": value.what.filter} if value == _among(value.what.filter) else None


def _chosen_of(value: Any) -> dict[str, Any] | None:
    if type(value) is not AddManaOfColors or type(value.what) is not All:
        return None
    return {"n": value.what.filter} if value == AddManaOfColors(value.what) else None


def _each(n: Filter) -> AddManaOfColors:
    return AddManaOfColors(All(n), each=True)


def _each_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not AddManaOfColors or type(value.what) is not All:
        return None
    return {"n": value.what.filter} if value == _each(value.what.filter) else None


def _chosen(n: Amount) -> AddManaOf:
    """One color is chosen for all of it, which is the same before and while it is added."""
    return AddManaOf(_ANY, n)


def _chosen_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not AddManaOf or spelled(value.count) is not None:
        return None
    return _counted(value, _chosen(value.count))


def _of_any(f: Amount) -> AddManaOf:
    return AddManaOf(_ANY, f, same=False, who=SUBJECT)


def _of_any_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not AddManaOf or spelled(value.count) is not None:
        return None
    return {"f": value.count} if value == _of_any(value.count) else None


def _together(a: str, b: Amount, c: str, d: Amount) -> Seq:
    return Seq((AddMana(a, b, SUBJECT), AddMana(c, d, SUBJECT)))


def _one_type(n: Amount, what: Filter) -> AddManaCouldProduce:
    if n == Fixed(1):
        raise Differs("one mana is of one type")
    return AddManaCouldProduce(All(what), count=n, who=SUBJECT)


def _one_type_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not AddManaCouldProduce or type(value.what) is not All:
        return None
    if value.count == Fixed(1) or value != _one_type(value.count, value.what.filter):
        return None
    return {"n": value.count, "what": value.what.filter}


PHRASES: tuple[Phrase, ...] = (
    # a commander's colors
    phrase(
        "PACT*",
        "<add> one mana of any color in your commander 's color identity",
        Build(AddManaOfIdentity, who=SUBJECT),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> {n:NW} mana of any one color in your commander 's color identity",
        _of_identity(same=True),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> {n:NW} mana in any combination of colors in your commander 's color identity",
        _of_identity(same=False),
        bind="instruction",
    ),
    # the colors of some things
    phrase(
        "PACT*",
        "<add> one mana of any color among {n:N@obj.p}",
        Pair(_among, _looked_up),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> one mana of any of {what:OF} colors",
        Build(AddManaOfColors, who=SUBJECT),
        bind="instruction",
    ),
    *(
        phrase(
            "SENT",
            f"choose a color of a {{n:N@{kind}.s}} . add one mana of that color",
            Pair(lambda n: AddManaOfColors(All(n)), _chosen_of),
            bind="instruction",
        )
        for kind in ("obj", "card")
    ),
    phrase(
        "SENT",
        "for each color among {n:N@obj.p} , add one mana of that color",
        Pair(_each, _each_slots),
        bind="instruction",
    ),
    # a color that is chosen first
    phrase(
        "SENT",
        "choose a color . add one mana of that color {f:FOREACH}",
        "choose a color . add a amount of mana of that color equal to {n:AMOUNT}",
        Pair(_chosen, _chosen_slots),
        bind="instruction",
    ),
    phrase(
        "SENT",
        "choose a color . add {n:MANY} mana of that color",
        only_read(Pair(_chosen, lambda v: None)),
        bind="instruction",
    ),
    phrase(
        "SENT",
        "choose a color . add a amount of mana of that color equal to your devotion to that color",
        Const(AddManaOfDevotion(You())),
        bind="instruction",
    ),
    # each mana of any color
    phrase(
        "PACT*",
        "<add> one mana of any color {f:FOREACH}",
        Pair(_of_any, _of_any_slots),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> one mana of any type",
        Build(AddManaOf, types="WUBRGC", who=SUBJECT),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> {n:NW} mana of any one type that {what:EVN@obj.s} could produce",
        Pair(_one_type, _one_type_slots),
        bind="instruction",
    ),
    # besides what is produced
    phrase(
        "PACT*",
        "<add> a additional one mana of any color",
        only_read(Pair(lambda: AddManaOf(_ANY, who=SUBJECT), lambda v: None)),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> {n:NW} additional mana of any one color",
        only_read(Pair(lambda n: AddManaOf(_ANY, n, who=SUBJECT), lambda v: None)),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> a additional {n:NW} mana in any combination of colors",
        only_read(Pair(_of_any, lambda v: None)),
        bind="instruction",
    ),
    phrase("THATCOLOR", "that color", it(), bind="color"),
    phrase(
        "PACT*",
        "<add> a additional {count:NW} mana of {w:THATCOLOR}",
        only_read(Pair(lambda count, w: AddManaOfChosen(count, SUBJECT), lambda v: None)),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> a additional {count:NW} mana of the chosen color",
        only_read(Pair(lambda count: AddManaOfChosen(count, SUBJECT), lambda v: None)),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> {a:#MANA} {b:FOREACH} and {c:#MANA} {d:FOREACH}",
        only_read(Pair(_together, lambda v: None)),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> {n:THATMUCH} mana of any one color",
        only_read(Pair(lambda n: AddManaOf(_ANY, n, who=SUBJECT), lambda v: None)),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> {n:THATMUCH} mana in any combination of colors",
        only_read(Pair(_of_any, lambda v: None)),
        bind="instruction",
    ),
    *reads(
        "PACT*",
        "<add> {n:NW} mana of any one color {f:FOREACH}",
        "<add> {n:NW} mana of any type",
        bind="instruction",
    ),
)
