"""Adding mana. [CR 106]"""

from typing import Any

from apnap.abilities.amounts import Fixed
from apnap.abilities.mana import (
    AddMana,
    AddManaAmong,
    AddManaCouldProduce,
    AddManaOf,
    AddManaOfChosen,
    AddManaOfEvent,
)
from apnap.abilities.node import Filter
from apnap.abilities.selectors import All
from apnap.oracle.grammar import Phrase, phrase
from apnap.oracle.meaning import SUBJECT, Build, Const, Differs, Pair


def _choice(**mana: str) -> str | tuple[str, ...]:
    """Letters to choose from, or combinations of letters."""
    spelled = tuple([one.replace("{", "").replace("}", "") for one in mana.values()])
    if set("".join(spelled)) - set("WUBRGC"):
        raise Differs("a choice between other symbols than types of mana")
    if all(len(one) == 1 for one in spelled):
        return "".join(spelled)
    return spelled


def _choice_slots(count: int) -> Any:
    def raised(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, str | tuple) or len(value) != count:
            return None
        spelled = ["".join(f"{{{letter}}}" for letter in one) for one in value]
        return dict(zip("abc", spelled, strict=False))

    return raised


def _combination(count: Any, **mana: str) -> AddManaOf:
    letters = _choice(**mana)
    if isinstance(letters, tuple):
        raise Differs("a combination of several mana")
    return AddManaOf(letters, count, same=False, who=SUBJECT)


def _combined(count: int) -> Any:
    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not AddManaOf or len(value.types) != count:
            return None
        letters = _choice_slots(count)(value.types)
        if value != _combination(value.count, **letters):
            return None
        return {**letters, "count": value.count}

    return raised


def _could_produce(colors: bool) -> Any:
    def lower(what: Filter) -> AddManaCouldProduce:
        return AddManaCouldProduce(All(what), colors, who=SUBJECT)

    return lower


def _producers(colors: bool) -> Any:
    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not AddManaCouldProduce or type(value.what) is not All:
            return None
        what = value.what.filter
        return {"what": what} if value == _could_produce(colors)(what) else None

    return raised


def _adds(types: str | tuple[str, ...]) -> AddManaOf | AddManaAmong:
    if isinstance(types, tuple):
        return AddManaAmong(types, who=SUBJECT)
    return AddManaOf(types, who=SUBJECT)


def _adds_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is AddManaAmong:
        return {"types": value.choices} if value == _adds(value.choices) else None
    if type(value) is AddManaOf:
        return {"types": value.types} if value == _adds(value.types) else None
    return None


def _or_chosen(mana: str) -> AddManaOf:
    letter = mana.strip("{}")
    if letter not in set("WUBRGC"):
        raise Differs("more than one mana")
    return AddManaOf(letter, who=SUBJECT, chosen=True)


def _or_chosen_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not AddManaOf or value != AddManaOf(value.types, who=SUBJECT, chosen=True):
        return None
    return {"mana": f"{{{value.types}}}"} if len(value.types) == 1 else None


def _of_event(w: str) -> AddManaOfEvent:
    return AddManaOfEvent(Fixed(1), SUBJECT)


PHRASES: tuple[Phrase, ...] = (
    phrase("PACT*", "<add> {mana:#MANA}", Build(AddMana, who=SUBJECT), bind="instruction"),
    phrase(
        "PACT*",
        "<add> {types:MANATYPES}",
        Pair(_adds, _adds_slots),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> {count:NW} mana of any one color",
        Build(AddManaOf, types="WUBRG", who=SUBJECT),
        bind="instruction",
    ),
    phrase("MANATYPES", "one mana of any color", Const("WUBRG")),
    phrase("MANATYPES", "{a:#MANA} or {b:#MANA}", Pair(_choice, _choice_slots(2))),
    phrase(
        "PACT*",
        "<add> {count:NW} mana of different colors",
        Build(AddManaOf, types="WUBRG", same=False, different=True, who=SUBJECT),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> {times:THATMUCH} {mana:#MANA}",
        "<add> {times:THATMANY} {mana:#MANA}",
        Build(AddMana, who=SUBJECT),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> {mana:#MANA} or one mana of the chosen color",
        Pair(_or_chosen, _or_chosen_slots),
        bind="instruction",
    ),
    phrase("MANATYPES", "{a:#MANA} , {b:#MANA} , or {c:#MANA}", Pair(_choice, _choice_slots(3))),
    phrase(
        "PACT*",
        "<add> {count:MANY} mana in any combination of colors",
        Build(AddManaOf, types="WUBRG", same=False, who=SUBJECT),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> {count:MANY} mana in any combination of {a:#MANA} and/or {b:#MANA}",
        Pair(_combination, _combined(2)),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> {count:MANY} mana in any combination of {a:#MANA} , {b:#MANA} , and/or {c:#MANA}",
        Pair(_combination, _combined(3)),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> {mana:#MANA} {times:FOREACH}",
        "<add> a amount of {mana:#MANA} equal to {times:AMOUNT}",
        Build(AddMana, who=SUBJECT),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> a additional {mana:#MANA} {times:FOREACH}",
        "<add> {times:NW} {mana:#MANA}",
        Pair(lambda mana, times: AddMana(mana, times, SUBJECT), lambda v: None),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> a additional {mana:#MANA}",
        Pair(lambda mana: AddMana(mana, who=SUBJECT), lambda v: None),
        bind="instruction",
    ),
    *(
        phrase(
            "PACT*",
            f"<add> one mana of any {word} that {{what:EVN@obj.s}} could produce",
            Pair(_could_produce(colors), _producers(colors)),
            bind="instruction",
        )
        for word, colors in (("type", False), ("color", True))
    ),
    phrase(
        "PACT*",
        "<add> one mana of any type {what:THAT@obj.s} could produce",
        "<add> one mana of any type that {what:THAT@obj.s} could produce",
        Build(AddManaCouldProduce, who=SUBJECT),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> {count:NW} mana of the chosen color",
        Build(AddManaOfChosen, who=SUBJECT),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<add> one mana of any type that {w:PRODUCER} produced",
        "<add> one additional mana of any type that {w:PRODUCER} produced",
        "<add> a additional mana of any type that {w:PRODUCER} produced",
        Pair(
            _of_event,
            lambda v: {"w": "land"} if v == AddManaOfEvent(Fixed(1), SUBJECT) else None,
        ),
        bind="instruction",
    ),
    *(
        phrase("PRODUCER", word, Const(word))
        for word in ("land", "permanent", "artifact", "artifact token")
    ),
)
