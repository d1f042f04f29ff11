"""Other mana, or more of it, than a permanent tapped for mana would produce. [CR 106.12b]"""

from typing import Any

from apnap.abilities import replacements
from apnap.abilities.events import TappedForMana
from apnap.abilities.filters import TypeIs
from apnap.abilities.node import Event
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Const, Differs, Pair

_HALL = TappedForMana(TypeIs("land"))


def _tapped(event: Event, made: replacements.Modification) -> replacements.Replace:
    if type(event) is not TappedForMana:
        raise Differs("another event than being tapped for mana")
    return replacements.Replace(event, made)


def _tapped_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not replacements.Replace or type(value.event) is not TappedForMana:
        return None
    if value != replacements.Replace(value.event, value.becomes):
        return None
    return {"event": value.event, "made": value.becomes}


def _this_turn(event: Event, made: replacements.Modification) -> replacements.NextTime:
    if type(event) is not TappedForMana:
        raise Differs("another event than being tapped for mana")
    return replacements.NextTime(event, made, once=False)


def _this_turn_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not replacements.NextTime or type(value.event) is not TappedForMana:
        return None
    if value.once or value.event == _HALL:
        return None
    return {"event": value.event, "made": value.becomes}


def _produced(types: str, *, one: bool = False, of: str = "type") -> Const:
    return Const(replacements.ProduceInstead(types, one, of))


_INSTEAD = "instead of any other type"

PHRASES: tuple[Phrase, ...] = (
    phrase("STATIC", "if {event:EVENT1} , it produces {made:MADE}", Pair(_tapped, _tapped_slots)),
    phrase(
        "SENT",
        "until end of turn , if {event:EVENT1} , it produces {made:MADE}",
        Pair(_this_turn, _this_turn_slots),
        bind="instruction",
    ),
    phrase(
        "SENT",
        "until end of turn , lands tapped for mana produce {made:MADE}",
        Pair(
            lambda made: replacements.NextTime(_HALL, made, once=False),
            lambda v: (
                {"made": v.becomes}
                if type(v) is replacements.NextTime and v.event == _HALL and not v.once
                else None
            ),
        ),
        bind="instruction",
    ),
    *(
        phrase("MADE", f"{{{letter}}} {_INSTEAD} and amount", _produced(letter, one=True))
        for letter in "WUBRGC"
    ),
    *(phrase("MADE", f"{{{letter}}} {_INSTEAD}", _produced(letter)) for letter in "WUBRG"),
    phrase("MADE", f"colorless mana {_INSTEAD}", f"{{C}} {_INSTEAD}", _produced("C")),
    phrase("MADE", f"mana of a color of your choice {_INSTEAD}", _produced("WUBRG")),
    phrase(
        "MADE",
        f"one mana of a color of your choice {_INSTEAD} and amount",
        _produced("WUBRG", one=True),
    ),
    phrase(
        "MADE",
        "mana of the chosen color instead of any other color",
        _produced("chosen", of="color"),
    ),
    phrase("MADE", "twice as much of that mana instead", Const(replacements.Multiply(2))),
    phrase("MADE", "three times as much of that mana instead", Const(replacements.Multiply(3))),
    *reads("MADE", "colorless mana instead of white mana"),
)
