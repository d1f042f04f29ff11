"""The payer on whole boards, against activating mana abilities in every order. [CR 601.2g]"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rules.casting_board import DRAW, Table, adds, adds_one_of, with_tap

from apnap.abilities.ability import Activated, Body
from apnap.abilities.amounts import Fixed
from apnap.abilities.costs import Pay, PayLife, SacrificeCost, TapCost
from apnap.abilities.filters import AllOf, ControlledBy, Other, StatusIs, TypeIs
from apnap.abilities.mana import (
    AddMana,
    AddManaOf,
)
from apnap.abilities.parts import SpendOnly
from apnap.abilities.selectors import Pick, This, You
from apnap.rules.decisions import IllegalAction, Option
from apnap.rules.mana import ANY_TYPE, bit, mana_part
from apnap.rules.priority import act, priority_options

if TYPE_CHECKING:
    from apnap.abilities.node import Ability
    from apnap.state.state import State

CREATURE = TypeIs("creature")
UNTAPPED = AllOf((CREATURE, Other(), StatusIs("untapped"), ControlledBy(You())))

SOURCES: dict[str, tuple[str, tuple[Ability, ...]]] = {
    "forest": ("land", (adds("{G}"),)),
    "dual": ("land", (adds_one_of("WU"),)),
    "pain": ("land", (adds("{C}"), adds_one_of("WG", with_tap(PayLife(Fixed(1)))))),
    "ring": ("artifact", (adds("{C}{C}"),)),
    "signet": ("artifact", (adds("{W}{U}", with_tap(Pay("{1}"))),)),
    "filter": (
        "land",
        (
            adds("{C}"),
            Activated(with_tap(Pay("{W/U}")), Body(AddManaOf("WU", Fixed(2), same=False))),
        ),
    ),
    "two of one": ("artifact", (Activated(with_tap(), Body(AddManaOf("WUG", Fixed(2)))),)),
    "treasure": ("artifact", (adds_one_of("WUG", with_tap(SacrificeCost(This()))),)),
    "only creatures": (
        "land",
        (Activated(with_tap(), Body(AddMana("{G}", spend=SpendOnly("cast", CREATURE)))),),
    ),
    "only abilities": (
        "land",
        (Activated(with_tap(), Body(AddMana("{W}", spend=SpendOnly("activate")))),),
    ),
    "elf": ("creature", (adds("{G}"),)),
    "bear": ("creature", ()),
    "tapper": ("land", (adds_one_of("WG", with_tap(TapCost(Pick(UNTAPPED, Fixed(1))))),)),
    "altar": (
        "artifact",
        (Activated(SacrificeCost(Pick(CREATURE, Fixed(1))), Body(AddMana("{C}{C}"))),),
    ),
}


def pays(state: State, symbols: list[int]) -> bool:
    """Whether the mana in the pool pays for a sorcery of this cost."""

    def match(left: list[int], types: list[int]) -> bool:
        if not left:
            return True
        return any(
            left[0] & kind and match(left[1:], types[:i] + types[i + 1 :])
            for i, kind in enumerate(types)
        )

    usable = [bit(mana.type) for mana in state.players[0].pool if mana.spend is None]
    return len(usable) >= len(symbols) and match(symbols, usable)


def activations(state: State, option: Option) -> list[State]:
    """The states after a mana ability, whatever mana of the pool pays for it."""
    found: list[State] = []
    for place in range(-1, len(state.players[0].pool)):
        copy = state.copy()
        pool = copy.players[0].pool
        kept = pool[:place] + pool[place + 1 :] if place >= 0 else pool
        copy.players[0].pool = pool[place : place + 1] if place >= 0 else []
        for after in outcomes(copy, option):
            after.players[0].pool.extend(kept)
            found.append(after)
    return found


def outcomes(state: State, option: Option) -> list[State]:
    """The states after an action, one for each way to answer its questions."""
    found: list[State] = []
    waiting: list[tuple[Option, ...]] = [()]
    while waiting:
        answers = waiting.pop()
        copy = state.copy()
        procedure = act(copy, 0, option)
        reply: Option | None = None
        left = list(answers)
        try:
            while True:
                question = procedure.send(reply)
                if not left:
                    waiting.extend((*answers, one) for one in question.options)
                    procedure.close()
                    break
                reply = left.pop(0)
        except StopIteration:
            found.append(copy)
        except IllegalAction:
            pass
    return found


def reachable(state: State, symbols: list[int]) -> bool:
    """Whether some way of activating mana abilities one after another makes the mana."""
    seen: set[tuple[object, ...]] = set()
    waiting = [state]
    while waiting:
        now = waiting.pop()
        pool = sorted((mana.type, repr(mana.spend)) for mana in now.players[0].pool)
        tapped = tuple(n for n in now.battlefield if now.objects[n].tapped)
        key = (tuple(pool), tapped, tuple(now.battlefield))
        if key in seen:
            continue
        seen.add(key)
        if pays(now, symbols):
            return True
        for option in priority_options(now, 0, include_mana=True):
            if option.verb == "activate":
                waiting.extend(activations(now, option))
    return False


@pytest.mark.rule("601.2g")
@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from(sorted(SOURCES)), min_size=1, max_size=4),
    st.lists(st.sampled_from(("{W}", "{U}", "{G}", "{C}", "{1}", "{1}")), min_size=1, max_size=4),
)
def test_a_spell_is_offered_if_and_only_if_its_mana_can_be_made(
    names: list[str], cost: list[str]
) -> None:
    table = Table()
    for name in names:
        kind, abilities = SOURCES[name]
        if kind == "creature":
            table.creature(0, 1, 1, *abilities)
        else:
            table.permanent(0, *abilities, types=(kind,))
    card = table.in_hand("".join(cost), DRAW)
    part = mana_part("".join(cost))
    symbols = [*part.symbols, *[ANY_TYPE] * part.generic]
    offered = table.offers("cast", card)
    assert offered == reachable(table.state, symbols)
    if offered:
        before = len(table.state.stack)
        table.cast(card)
        assert len(table.state.stack) == before + 1
