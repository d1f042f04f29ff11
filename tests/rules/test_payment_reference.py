"""The payer against a model that tries everything, on random boards. [CR 118.3, 601.2g]"""

from __future__ import annotations

import pytest
from tests.rules.payment_model import Model
from tests.rules.payment_questions import Asked, question_of

from apnap.rules.mana_payment import NO, YES, carry_out_plan, mana_payable
from apnap.rules.mana_problem import NO_WISHES
from apnap.rules.plan_cost import plan_cost
from apnap.rules.planning import find_plan
from apnap.state.context import Announced, Context


def check(seed: int) -> bool:
    """Whether the cost can be paid; the payer agrees, and its plan costs as little as can be."""
    question, _ = question_of(seed)
    expected = Model(question).run()
    asked = Asked(question)
    state = asked.table.state
    found = find_plan(state, 0, asked.total, asked.purpose, asked.taken, NO_WISHES, best=True)
    answer = mana_payable(state, 0, asked.total, asked.purpose, asked.taken)
    if expected is None:
        assert found.plan is None, seed
        assert answer != YES, seed
        return False
    assert answer == YES, seed
    assert found.plan is not None, seed
    cost = plan_cost(found.plan)
    assert tuple(cost) == expected, seed
    ctx = Context(0, asked.object)
    ctx.announced = Announced()
    permanents = len(state.battlefield)
    asked.table.run(carry_out_plan(state, ctx, 0, asked.purpose, found.plan))
    assert state.players[0].life == question.life - cost.life, seed
    assert len(state.players[0].pool) == cost.floating, seed
    left = sum(state.objects[n].counters.get("charge", 0) for n in state.battlefield)
    gone = (
        permanents
        - len(state.battlefield)
        + sum(
            thing.counters
            for number, thing in zip(asked.numbers, question.things, strict=True)
            if number in state.battlefield
        )
        - left
    )
    assert gone + len(ctx.announced.used.get("delve", ())) == cost.used_up, seed
    return True


@pytest.mark.rule("118.3")
def test_the_payer_agrees_with_trying_everything() -> None:
    paid = sum(check(seed) for seed in range(300))
    assert 90 < paid < 210


@pytest.mark.slow
@pytest.mark.rule("118.3")
def test_the_payer_agrees_on_twenty_thousand_boards() -> None:
    paid = sum(check(seed) for seed in range(20_000))
    assert 7_000 < paid < 13_000


@pytest.mark.rule("118.3")
def test_it_is_rarely_undecided_and_never_says_impossible_then() -> None:
    undecided = 0
    for seed in range(300, 600):
        asked = Asked(question_of(seed)[0])
        answer = mana_payable(asked.table.state, 0, asked.total, asked.purpose, asked.taken)
        undecided += answer not in (YES, NO)
    assert undecided <= 3
