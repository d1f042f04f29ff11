"""The beginnings of steps and phases: what "at the beginning of" watches for. [CR 603.2b]"""

from typing import Any

from apnap.abilities import events
from apnap.abilities.selectors import ControllerOf, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Const, Pair, Same


def _begins(step: str, said: str) -> Phrase:
    return phrase("STEP1", f"{{whose:WHOSE}} {said}", Build(events.StepBegins, step=step))


def _step(step: str, *said: str, **fields: Any) -> Phrase:
    return phrase("STEP1", *said, Const(events.StepBegins(step, **fields)), name="each step")


def _of_its_controller(step: str) -> Pair:
    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not events.StepBegins or value.step != step:
            return None
        return {"what": value.whose.what} if type(value.whose) is ControllerOf else None

    return Pair(lambda what: events.StepBegins(step, ControllerOf(what)), raised)


PHRASES: tuple[Phrase, ...] = (
    phrase("STEP", "{s:STEP1}", Same()),
    _begins("upkeep", "upkeep"),
    _begins("draw", "draw step"),
    _begins("end", "end step"),
    _step("upkeep", "each upkeep"),
    _step("end", "each end step", "the end step"),
    _step("combat", "each combat"),
    _step("precombat main", "your precombat main phase", whose=You()),
    _step("precombat main", "each player 's precombat main phase"),
    _step("main", "your first main phase", whose=You(), nth=1),
    _step("main", "each player 's first main phase", nth=1),
    _step("main", "each of your main phases", whose=You()),
    _step("main", "your second main phase", whose=You(), nth=2),
    _step(
        "postcombat main",
        "your postcombat main phase",
        "each of your postcombat main phases",
        whose=You(),
    ),
    _step("draw", "each draw step"),
    phrase(
        "STEP1",
        "combat on {whose:WHOSE} turn",
        Build(events.StepBegins, step="combat"),
        name="whose combat",
    ),
    *(
        phrase("STEP1", f"the {said} of {{what:SELF.s}} 's controller", _of_its_controller(step))
        for step, said in (("upkeep", "upkeep"), ("end", "end step"), ("draw", "draw step"))
    ),
    *reads(
        "STEP1",
        "the next end step",
        "your next end step",
        "your next upkeep",
        "the next upkeep",
        "the next turn 's upkeep",
        "the next cleanup step",
        "your next main phase",
        "your next precombat main phase",
        "your next first main phase",
        "your next postcombat main phase",
        "the next combat phase",
        "that player 's next upkeep",
        "that player 's next draw step",
        "that player 's next end step",
        "each main phase",
        "the declare attackers step",
        "each combat on your turn",
        "combat on the next turn",
        "your next combat phase",
        "your next turn",
        "each of your end steps",
        "each of your upkeeps",
        "the upkeep of the chosen player",
        "the first upkeep",
        "your first upkeep",
        "enchanted player 's first upkeep",
        "each other player 's first upkeep",
        "the next turn",
        "each other player 's upkeep and end step",
        "their next upkeep",
        "its controller 's next upkeep",
        "its owner 's next upkeep",
        "each first main phase",
        "each opponent 's first main phase",
        "each opponent 's postcombat main phase",
        "the next player 's upkeep",
    ),
)
