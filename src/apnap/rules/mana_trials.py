"""Finding out what a mana ability adds by carrying it out on a copy of the state.

[CR 106.3, 106.12, 605.3-605.4] This is how the payer knows abilities whose words it does not read
itself, and all abilities while something changes or watches the making of mana. There is one
set of rules: the copy is treated as the game would be, and every answer is tried.
"""

from __future__ import annotations

from apnap.abilities.ability import Activated
from apnap.rules.decisions import Decision, IllegalAction, Option
from apnap.rules.driving import option_text
from apnap.rules.mana import bit
from apnap.rules.mana_shapes import Outcome, shape_of
from apnap.rules.payment_problem import LIFE_SHIFT, USED_SHIFT
from apnap.state.printed import AbilityOn
from apnap.state.state import State

MOST_TRIALS = 64
"""How many ways to answer the questions of one ability are tried at most."""


def outcomes_by_trial(
    state: State,
    player: int,
    number: int,
    on: AbilityOn,
    life: int,
    taps: tuple[int, ...],
    eats: tuple[int, ...],
) -> tuple[list[Outcome], bool]:
    """What may come of activating an ability, its mana cost apart; and whether that is all.

    It pays `life` and is paid for with these objects. What depends on chance is left out.
    """
    picks = (*taps, *eats)
    ability = on.ability
    assert isinstance(ability, Activated)
    counted = shape_of(ability).counter != ""
    found: list[Outcome] = []
    complete = True
    waiting: list[tuple[Option, ...]] = [()]
    tried = 0
    while waiting:
        if tried == MOST_TRIALS:
            return found, False
        answers = waiting.pop()
        tried += 1
        scratch = state.copy()
        question = _run(scratch, player, number, on, picks, answers)
        if question is not None:
            for option in reversed(question.options):
                waiting.append((*answers, option))
            continue
        if scratch.rng.state != state.rng.state:
            complete = False
            continue
        outcome = _compare(state, scratch, player, number, life, eats, answers, counted=counted)
        if outcome is None:
            continue
        complete = complete and not outcome.mixed
        known = _like(found, outcome)
        if known < 0:
            found.append(outcome)
        elif outcome.weight < found[known].weight:
            found[known] = outcome
    return found, complete


def _like(found: list[Outcome], wanted: Outcome) -> int:
    """The place of an outcome of the same mana, or -1."""
    units = sorted(wanted.units)
    for place, outcome in enumerate(found):
        if sorted(outcome.units) == units and outcome.snow == wanted.snow:
            if outcome.spend == wanted.spend:
                return place
    return -1


def _run(
    scratch: State,
    player: int,
    number: int,
    on: AbilityOn,
    picks: tuple[int, ...],
    answers: tuple[Option, ...],
) -> Decision | None:
    """Activate the ability with these answers; the next question, if one is left open."""
    from apnap.rules.mana_abilities import trial_activation

    procedure = trial_activation(scratch, player, number, on, picks)
    reply: Option | None = None
    place = 0
    while True:
        try:
            question: Decision = procedure.send(reply)
        except StopIteration:
            return None
        except IllegalAction:
            return None
        if place == len(answers):
            if len(question.options) == 1:
                reply = question.options[0]
                answers = (*answers, reply)
                place += 1
                continue
            procedure.close()
            return question
        reply = answers[place]
        place += 1


def _compare(
    before: State,
    after: State,
    player: int,
    number: int,
    life: int,
    eats: tuple[int, ...],
    answers: tuple[Option, ...],
    *,
    counted: bool,
) -> Outcome | None:
    """What the copy has that the state had not, and what it lacks beside the costs.

    `counted`: counters to remove are among the costs that are counted.
    """
    old = before.players[player].pool
    new = after.players[player].pool
    units = tuple([bit(mana.type) for mana in new[len(old) :]])
    if not units:
        return None
    lost = before.players[player].life - after.players[player].life - life
    weight = max(0, lost) << LIFE_SHIFT
    gone = 0
    for object in before.battlefield:
        if object not in after.objects and object != number and object not in eats:
            gone += 1
    if len(after.pending) > len(before.pending):
        gone += 1  # something else comes of it: used only where nothing else pays
    if len(after.players[player].library) != len(before.players[player].library):
        gone += 1
    if not counted and _counters(after, number) < _counters(before, number):
        gone += 1  # a number that is given is counted with the costs
    outcome = Outcome(
        units, weight + (gone << USED_SHIFT), tuple([option_text(a) for a in answers])
    )
    outcome.snow = True
    for mana in new[len(old) :]:
        if not mana.snow:
            outcome.snow = False
        if mana.spend is not None:
            outcome.spend = mana.spend
    for mana in new[len(old) :]:
        if mana.snow != outcome.snow or mana.spend != outcome.spend:
            outcome.mixed = True
    return outcome


def _counters(state: State, number: int) -> int:
    """How many counters an object has; more than any if it is gone."""
    object = state.objects.get(number)
    if object is None:
        return 1 << 30
    total = 0
    for count in object.counters.values():
        total += count
    return total
