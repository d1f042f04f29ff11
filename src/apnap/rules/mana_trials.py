"""Finding out what a mana ability adds by carrying it out on a copy of the state.

[CR 106.3, 106.12, 605.3-605.4] This is how the payer knows abilities whose words it does not read
itself, and all abilities while something changes or watches the making of mana. There is one
set of rules: the copy is treated as the game would be, and every answer is tried.
"""

from __future__ import annotations

from apnap.abilities import costs as words
from apnap.abilities.ability import Activated
from apnap.abilities.amounts import Unlimited
from apnap.rules.decisions import Decision, IllegalAction, Option
from apnap.rules.driving import option_text
from apnap.rules.mana import bit
from apnap.rules.mana_shapes import Outcome
from apnap.rules.payment_problem import LIFE_SHIFT, USED_SHIFT
from apnap.state.printed import AbilityOn
from apnap.state.state import State

MOST_TRIALS = 64
"""How many ways to answer the questions of one ability are tried at most."""


def outcomes_by_trial(state: State, player: int, number: int, on: AbilityOn) -> list[Outcome]:
    """What may come of activating an ability, its mana cost apart."""
    found: list[Outcome] = []
    seen: list[tuple[int, ...]] = []
    waiting: list[tuple[Option, ...]] = [()]
    tried = 0
    while waiting and tried < MOST_TRIALS:
        answers = waiting.pop()
        tried += 1
        scratch = state.copy()
        question = _run(scratch, player, number, on, answers)
        if question is not None:
            for option in reversed(question.options):
                waiting.append((*answers, option))
            continue
        outcome = _compare(state, scratch, player, number, on, answers)
        if outcome is not None:
            kind = tuple(sorted(outcome.units))
            if kind not in seen:
                seen.append(kind)
                found.append(outcome)
    return found


def _run(
    scratch: State, player: int, number: int, on: AbilityOn, answers: tuple[Option, ...]
) -> Decision | None:
    """Activate the ability with these answers; the next question, if one is left open."""
    from apnap.rules.mana_abilities import trial_activation

    procedure = trial_activation(scratch, player, number, on)
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
    on: AbilityOn,
    answers: tuple[Option, ...],
) -> Outcome | None:
    """What the copy has that the state had not."""
    old = before.players[player].pool
    new = after.players[player].pool
    units = tuple([bit(mana.type) for mana in new[len(old) :]])
    if not units:
        return None
    weight = max(0, before.players[player].life - after.players[player].life) << LIFE_SHIFT
    gone = 0
    for object in before.battlefield:
        if object not in after.objects and object != number:
            gone += 1
    if len(after.pending) > len(before.pending) or after.rng.state != before.rng.state:
        gone += 1  # something else comes of it: used only where nothing else pays
    if len(after.players[player].library) != len(before.players[player].library):
        gone += 1
    ability = on.ability
    assert isinstance(ability, Activated)
    if _removes_any_number(ability.cost) and _counters(after, number) < _counters(before, number):
        gone += 1  # a number that is given is counted with the costs
    if _pays_life(ability.cost):
        weight = 0  # counted with the costs already
    outcome = Outcome(
        units, weight + (gone << USED_SHIFT), tuple([option_text(a) for a in answers])
    )
    outcome.snow = True
    for mana in new[len(old) :]:
        if not mana.snow:
            outcome.snow = False
        if mana.spend is not None:
            outcome.spend = mana.spend
    return outcome


def _counters(state: State, number: int) -> int:
    object = state.objects.get(number)
    return sum(object.counters.values()) if object is not None else 0


def _removes_any_number(cost: object) -> bool:
    """Whether any number of counters may be removed for it."""
    if isinstance(cost, words.Costs):
        for part in cost.parts:
            if _removes_any_number(part):
                return True
    return isinstance(cost, words.RemoveCountersCost) and isinstance(cost.count, Unlimited)


def _pays_life(cost: object) -> bool:
    if isinstance(cost, words.Costs):
        for part in cost.parts:
            if _pays_life(part):
                return True
    return isinstance(cost, words.PayLife)
