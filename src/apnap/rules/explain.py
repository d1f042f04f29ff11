"""Why an object's characteristics are what they are: layer by layer. [CR 613.1, 613.4]"""

from __future__ import annotations

from typing import Final

from apnap.rules import characteristics, layers
from apnap.rules.aspects import LAYER_NAMES
from apnap.rules.registry import Unsupported
from apnap.state.events import NONE
from apnap.state.printed import Characteristics
from apnap.state.state import State

_RULES: Final = (
    "613.2a",
    "613.1b",
    "613.1c",
    "613.1d",
    "613.1e",
    "613.1f",
    "613.4a",
    "613.4b",
    "613.4c",
    "613.4d",
)


class Line:
    """One effect on a characteristic: its layer and rule, the object it comes from (NONE: the
    printed or copied value; the object itself: its own abilities or counters), and the value
    after it."""

    def __init__(self, layer: str, rule: str, source: int, value: str) -> None:
        self.layer = layer
        self.rule = rule
        self.source = source
        self.value = value

    def __repr__(self) -> str:
        return f"<{self.layer} {self.rule} from {self.source}: {self.value}>"


def explain(state: State, number: int, name: str) -> list[Line]:
    """What made a characteristic of an object what it is, in the order of the layers.

    `name`: "name", "colors", "types", "subtypes", "supertypes", "abilities", "power",
    "toughness", "loyalty", "mana value", "controller". Effects that leave it as it was are not
    listed. An object that no effect can reach has its printed value alone.
    """
    steps = layers.steps_of(state, number)
    if not steps:
        value = value_of(characteristics.look(state, number), name)
        return [Line("printed", "613.1", NONE, value)]
    lines = [Line("printed", "613.1", NONE, value_of(steps[0].values, name))]
    for step in steps[1:]:
        value = value_of(step.values, name)
        if value != lines[-1].value:
            lines.append(Line(LAYER_NAMES[step.slot], _RULES[step.slot], step.source, value))
    return lines


def value_of(values: Characteristics, name: str) -> str:
    """A characteristic as text."""
    if name == "power":
        return str(values.power) if values.has_pt else ""
    if name == "toughness":
        return str(values.toughness) if values.has_pt else ""
    if name == "name":
        return values.name
    if name == "colors":
        return values.colors
    if name == "types":
        return " ".join(sorted(values.types))
    if name == "supertypes":
        return " ".join(sorted(values.supertypes))
    if name == "subtypes":
        every = "every creature type " if values.all_creature_types else ""
        return every + " ".join(sorted(values.subtypes))
    if name == "abilities":
        return f"{' '.join(sorted(values.keywords))} ({len(values.abilities)})"
    if name == "loyalty":
        return str(values.loyalty) if values.loyalty >= 0 else ""
    if name == "mana value":
        return str(values.mana_value)
    if name == "controller":
        return str(values.controller)
    raise Unsupported(f"characteristic {name}")
