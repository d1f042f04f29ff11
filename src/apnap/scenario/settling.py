"""What is settled without asking: the only option, or options that differ in nothing."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.rules.characteristics import characteristics, look
from apnap.rules.decisions import Decision, Option
from apnap.rules.prepared import Prepared
from apnap.state.objects import FIRST_OBJECT
from apnap.state.state import State


def forced(state: State, decision: Decision) -> Option | None:
    """The option that a player must take, or may as well take as any other; else None."""
    options = decision.options
    if len(options) == 1:
        return options[0]
    first = options[0]
    if decision.shape == "replacement":
        return first if _one_source(state, options) else None
    meaning = _meaning(state, decision, first)
    if meaning is None:
        return None
    for option in options[1:]:
        if _meaning(state, decision, option) != meaning:
            return None
    return first


def _one_source(state: State, options: Sequence[Option]) -> bool:
    """Whether all effects are of one object, whose text has an order, or equal ones."""
    sources = {option.object for option in options}
    if len(sources) == 1:
        return True
    if min(sources) < FIRST_OBJECT:
        return False
    return len({(look(state, option.object).name, option.ability) for option in options}) == 1


def _meaning(state: State, decision: Decision, option: Option) -> tuple[object, ...] | None:
    """What tells an option from others that are the same but for the object's number."""
    if option.verb == "pick" and option.object >= FIRST_OBJECT:
        object = state.objects.get(option.object)
        if object is None or object.ability is not None:
            return None
        values = look(state, option.object)
        return (
            values.name,
            object.zone,
            object.owner,
            values.controller,
            object.tapped,
            object.damage,
            object.attached_to,
            object.attacking,
            object.face_down,
            object.token,
            tuple(sorted(object.counters.items())),
            values.power,
            values.toughness,
            values.keywords,
            tuple([on.key for on in values.abilities]),
            [n for n in state.battlefield if state.objects[n].attached_to == option.object] == [],
        )
    if option.verb == "put" and decision.shape == "trigger":
        mine = [t for t in state.pending if t.controller == decision.player]
        prepared = mine[option.number].ability.prepared
        if isinstance(prepared, Prepared) and not prepared.specs:
            return (prepared.ability,)
        return None
    return None


def usual_damage(state: State, decision: Decision) -> Option:
    """Lethal damage for each in order; what is left goes to the first, or tramples over."""
    wanted = decision.options[0].number
    if decision.about < FIRST_OBJECT:
        wanted = decision.options[-1].number
    else:
        values = characteristics(state, decision.about)
        lethal = values.toughness - state.objects[decision.about].damage
        for option in decision.options:
            if option.number <= max(lethal, wanted):
                wanted = max(wanted, option.number)
    for option in decision.options:
        if option.number == wanted:
            return option
    return decision.options[0]
