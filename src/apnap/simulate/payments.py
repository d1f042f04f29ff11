"""How fast the payer is: many sources with several choices each, and costs with restrictions."""

from __future__ import annotations

import time
from random import Random
from typing import Any, Final

from apnap.abilities.ability import Activated, Body
from apnap.abilities.amounts import Fixed
from apnap.abilities.card import CardDefinition, FaceDefinition
from apnap.abilities.costs import Costs, Pay, PayLife, TapThis
from apnap.abilities.filters import TypeIs
from apnap.abilities.mana import AddMana
from apnap.abilities.parts import SpendOnly
from apnap.rules.costs import TotalCost
from apnap.rules.mana import mana_part
from apnap.rules.mana_payment import UNDECIDED, mana_payable
from apnap.rules.mana_problem import NO_WISHES
from apnap.rules.mana_sources import CAST, Purpose
from apnap.rules.other_costs import Reserved
from apnap.rules.planning import find_plan
from apnap.rules.prepared import define
from apnap.state.players import Player
from apnap.state.state import State
from apnap.state.turn import PRECOMBAT_MAIN
from apnap.state.zones import BATTLEFIELD, HAND

__all__ = ["measure_payments"]

SOURCES: Final = 20
CHOICES: Final = 3
ASKED: Final = 8
COSTS_PER_BOARD: Final = 50

_SYMBOLS: Final = ("W", "U", "B", "R", "G", "C", "W/U", "B/G", "1", "1", "1", "1")


def measure_payments(count: int, root: int) -> dict[str, Any]:
    """Microseconds for so many random costs: "can it be paid?", and the best plan.

    Each board has 20 permanents with three mana abilities each: most add one mana of a type, some
    only for creature spells or only for abilities, some two mana, some cost mana or life. Each
    cost asks for 8 mana, half of them colored or hybrid, for a sorcery or a creature spell. What
    the permanents could give has been found out before, as it has at priority.
    """
    asked: list[float] = []
    planned: list[float] = []
    payable = undecided = 0
    board = 0
    while len(asked) < count:
        rng = Random(f"{root}/{board}")
        board += 1
        state = _board(rng)
        mana_payable(state, 0, _cost(rng), Purpose(CAST, state.players[0].hand[0]), Reserved())
        for _ in range(min(COSTS_PER_BOARD, count - len(asked))):
            total = _cost(rng)
            purpose = Purpose(CAST, rng.choice(state.players[0].hand))
            start = time.perf_counter()
            answer = mana_payable(state, 0, total, purpose, Reserved())
            middle = time.perf_counter()
            found = find_plan(state, 0, total, purpose, Reserved(), NO_WISHES, best=True)
            planned.append((time.perf_counter() - middle) * 1e6)
            asked.append((middle - start) * 1e6)
            payable += found.plan is not None
            undecided += answer == UNDECIDED or not found.decided
    return {
        "costs": count,
        "payable": payable,
        "undecided": undecided,
        "can_pay_us": _median(asked),
        "can_pay_worst_us": round(max(asked), 1),
        "plan_us": _median(planned),
        "plan_worst_us": round(max(planned), 1),
    }


def _median(times: list[float]) -> float:
    return round(sorted(times)[len(times) // 2], 1)


def _board(rng: Random) -> State:
    """A player with permanents that make mana, and two cards in hand."""
    state = State(1)
    state.players.extend([Player(0, "One", 20), Player(1, "Other", 20)])
    state.turn.number = 3
    state.turn.step = state.turn.phase = PRECOMBAT_MAIN
    state.turn.begun = True
    for player in state.players:
        player.last_turn = 2
    state.turn.priority = 0
    for _ in range(SOURCES):
        abilities = tuple([_ability(rng) for _ in range(CHOICES)])
        _put(
            state, FaceDefinition("Source", "", "", (), ("land",), abilities=abilities), BATTLEFIELD
        )
    for types in (("sorcery",), ("creature",)):
        _put(state, FaceDefinition("Card", "{W}{U}", "WU", (), types), HAND)
    return state


def _ability(rng: Random) -> Activated:
    kind = rng.choice("WUBRGC")
    draw = rng.random()
    if draw < 0.70:
        return Activated(TapThis(), Body(AddMana(f"{{{kind}}}")))
    if draw < 0.78:
        only = SpendOnly("cast", TypeIs("creature"))
        return Activated(TapThis(), Body(AddMana(f"{{{kind}}}", spend=only)))
    if draw < 0.85:
        return Activated(TapThis(), Body(AddMana(f"{{{kind}}}", spend=SpendOnly("activate"))))
    if draw < 0.90:
        return Activated(TapThis(), Body(AddMana(f"{{{kind}}}{{C}}")))
    if draw < 0.95:
        other = rng.choice("WUBRG")
        cost = Costs((Pay("{1}"), TapThis()))
        return Activated(cost, Body(AddMana(f"{{{kind}}}{{{other}}}")))
    return Activated(Costs((PayLife(Fixed(1)), TapThis())), Body(AddMana(f"{{{kind}}}")))


def _put(state: State, face: FaceDefinition, zone: int) -> None:
    """Put a made-up card of the first player somewhere."""
    object = state.new_object(define(CardDefinition(face.name, "normal", (face,))), 0, zone)
    object.card = object.id
    object.since_turn = object.entered_turn = 0
    if zone == BATTLEFIELD:
        state.battlefield.append(object.id)
    else:
        state.players[0].hand.append(object.id)
    state.touch()


def _cost(rng: Random) -> TotalCost:
    total = TotalCost()
    symbols = [rng.choice(_SYMBOLS) for _ in range(ASKED)]
    total.add_mana(mana_part("".join([f"{{{symbol}}}" for symbol in symbols])), 0)
    return total
