"""How the action files declare their phrases."""

from typing import Any

from apnap.oracle.grammar import Phrase, phrase
from apnap.oracle.meaning import SUBJECT, Build


def does(template: str, cls: type[Any], *more: str, name: str = "", **fields: Any) -> Phrase:
    """A player's action; who does it is the clause's subject."""
    meaning = Build(cls, **fields, who=SUBJECT)
    return phrase("PACT*", template, *more, meaning, name=name, bind="instruction")


def plain(template: str, cls: type[Any], *more: str, **fields: Any) -> Phrase:
    """A player's action in which it does not matter who does it."""
    return phrase("PACT*", template, *more, Build(cls, **fields), bind="instruction")


def object_does(template: str, cls: type[Any], field: str, *more: str, **fields: Any) -> Phrase:
    """An object's action; the object is this field of the instruction.

    The class stands in `apnap.oracle.subjects.OBJECT_FIELDS` with that field.
    """
    meaning = Build(cls, **fields, **{field: SUBJECT})
    return phrase("OACT*", template, *more, meaning, bind="instruction")
