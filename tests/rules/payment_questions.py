"""Random boards and costs, for the engine and for the model of `payment_model` alike."""

from __future__ import annotations

from random import Random

from tests.rules.board import card
from tests.rules.casting_board import DRAW, Table
from tests.rules.payment_model import Mana, Question, Thing, Use

from apnap.abilities.ability import Activated, Body
from apnap.abilities.actions import DealDamage
from apnap.abilities.amounts import Count, Fixed
from apnap.abilities.conditions import Compared
from apnap.abilities.costs import (
    Costs,
    Pay,
    PayLife,
    RemoveCountersCost,
    SacrificeCost,
    TapCost,
    TapThis,
)
from apnap.abilities.effects import Seq
from apnap.abilities.filters import AllOf, ControlledBy, Other, StatusIs, TypeIs
from apnap.abilities.mana import AddMana, AddManaAmong, AddManaOf
from apnap.abilities.node import Ability, Effect
from apnap.abilities.node import Cost as CostWord
from apnap.abilities.parts import SpendOnly
from apnap.abilities.selectors import All, Pick, This, You
from apnap.rules.costs import TotalCost
from apnap.rules.mana import mana_part
from apnap.rules.mana_sources import ACTIVATE, CAST, Purpose
from apnap.rules.other_costs import Reserved
from apnap.state.mana import Mana as RealMana
from apnap.state.zones import GRAVEYARD

CREATURE = TypeIs("creature")
MINE = AllOf((CREATURE, Other(), ControlledBy(You())))
UNTAPPED = AllOf((MINE, StatusIs("untapped")))
RESTRICTIONS = {
    "": None,
    "creature": SpendOnly("cast", CREATURE),
    "activate": SpendOnly("activate"),
}

LAND, ROCK, BEAST = ("land",), ("artifact",), ("creature",)
THINGS: dict[str, Thing] = {
    "plains": Thing(LAND, (Use(("W",)),)),
    "island": Thing(LAND, (Use(("U",)),)),
    "snow forest": Thing(LAND, (Use(("G",)),), snow=True),
    "dual": Thing(LAND, (Use(("W", "U")),)),
    "three": Thing(LAND, (Use(("W", "U", "G")),)),
    "paying land": Thing(LAND, (Use(("C",)), Use(("W", "G"), life=1))),
    "hurting land": Thing(LAND, (Use(("C",)), Use(("U", "G"), hurts=1))),
    "filter": Thing(LAND, (Use(("C",)), Use(("WW", "WU", "UU"), mana=("W/U",)))),
    "two": Thing(LAND, (Use(("CG",)),)),
    "for creatures": Thing(LAND, (Use(("C",)), Use(("W", "U"), only="creature"))),
    "for abilities": Thing(LAND, (Use(("W", "G"), only="activate"),)),
    "storage": Thing(LAND, (Use(("W", "U", "G"), counter=True),), counters=1),
    "count": Thing(LAND, (Use(("G",), mana=("1", "1"), per=True),)),
    "ring": Thing(ROCK, (Use(("CC",)),)),
    "signet": Thing(ROCK, (Use(("WU",), mana=("1",)),)),
    "one color": Thing(ROCK, (Use(("WW", "UU", "GG")),)),
    "treasure": Thing(ROCK, (Use(("W", "U", "G"), gone="self"),)),
    "egg": Thing(ROCK, (Use(("WU",), mana=("1", "1"), gone="self"),)),
    "star": Thing(ROCK, (Use(("W", "U", "G"), mana=("1",), gone="self"),)),
    "prism": Thing(ROCK, (Use(("W", "U", "G"), mana=("1",), tap=False),)),
    "once": Thing(ROCK, (Use(("WG",), mana=("1",), tap=False, limit=1),)),
    "metal": Thing(ROCK, (Use(("W", "U", "G"), least=3),)),
    "altar": Thing(ROCK, (Use(("CC",), tap=False, gone="creature"),)),
    "drum": Thing(ROCK, (Use(("W", "U", "G"), taps_creature=True),)),
    "snow rock": Thing(ROCK, (Use(("C",)),), snow=True),
    "elf": Thing(BEAST, (Use(("G",)),), colors="G"),
    "bear": Thing(BEAST, colors="G"),
    "bird": Thing(BEAST, colors="WU"),
    "golem": Thing(("artifact", "creature")),
    "goblin": Thing(BEAST, (Use(("G",)), Use(("W", "U"), gone="self", tap=False)), colors="G"),
    "soldier": Thing(BEAST, (Use(("W",), gone="self", tap=False),), colors="W"),
    "blood": Thing(ROCK, (Use(("G",), life=2, tap=False),)),
}
SYMBOLS = (
    *("W", "U", "G", "C", "1", "1", "1", "2"),
    *("W/U", "G/W", "2/W", "W/P", "G/U/P", "S"),
)


def ability_of(use: Use) -> Activated:
    """The engine's words for a use."""
    costs: list[CostWord] = []
    if use.mana:
        costs.append(Pay("".join(f"{{{symbol}}}" for symbol in use.mana)))
    if use.tap:
        costs.append(TapThis())
    if use.life:
        costs.append(PayLife(Fixed(use.life)))
    if use.counter:
        costs.append(RemoveCountersCost("charge", Fixed(1), This()))
    if use.gone == "self":
        costs.append(SacrificeCost(This()))
    if use.gone == "creature":
        costs.append(SacrificeCost(Pick(MINE, Fixed(1))))
    if use.taps_creature:
        costs.append(TapCost(Pick(UNTAPPED, Fixed(1))))
    spend = RESTRICTIONS[use.only]
    effect: Effect
    if use.per:
        lands = Count(All(AllOf((TypeIs("land"), ControlledBy(You())))))
        effect = AddMana(f"{{{use.adds[0]}}}", times=lands)
    elif len(use.adds) == 1:
        effect = AddMana("".join(f"{{{kind}}}" for kind in use.adds[0]), spend=spend)
    elif len(use.adds[0]) == 1:
        effect = AddManaOf("".join(use.adds), spend=spend)
    elif all(len(set(one)) == 1 for one in use.adds):
        effect = AddManaOf("".join(one[0] for one in use.adds), Fixed(2), spend=spend)
    else:
        effect = AddManaAmong(use.adds, spend=spend)
    if use.hurts:
        effect = Seq((effect, DealDamage(Fixed(use.hurts), You())))
    condition = None
    if use.least:
        artifacts = AllOf((TypeIs("artifact"), ControlledBy(You())))
        condition = Compared(Count(All(artifacts)), ">=", Fixed(use.least))
    cost = costs[0] if len(costs) == 1 else Costs(tuple(costs))
    return Activated(cost, Body(effect), condition=condition, limit=use.limit)


def question_of(seed: int) -> tuple[Question, list[str]]:
    """A random question, and the names of its permanents."""
    rng = Random(seed)
    names = [rng.choice(sorted(THINGS)) for _ in range(rng.randint(1, 4))]
    cost = tuple(rng.choice(SYMBOLS) for _ in range(rng.randint(1, 4)))
    if rng.random() < 0.2:
        cost = (*cost, "X" * rng.randint(1, 2))
    x = rng.randint(0, 2)
    symbols: list[str] = []
    for symbol in cost:
        if symbol == "2":
            symbols += ["1", "1"]
        elif symbol.startswith("X"):
            symbols += ["1"] * (len(symbol) * x)
        else:
            symbols.append(symbol)
    wanted = "".join(kind for kind in "WUG" if rng.random() < 0.3)
    pool: list[Mana] = []
    for _ in range(rng.choice((0, 0, 0, 1, 2))):
        kind = rng.choice("WUGC")
        only = rng.choice(("", "", "creature", "activate"))
        loss = (1 if kind in wanted else 0, 1, 1 if kind == "C" else 2)
        pool.append((kind, rng.random() < 0.3, only, (0, 0, 1) if only else loss))
    helped = rng.random()
    return (
        Question(
            tuple(THINGS[name] for name in names),
            tuple(symbols),
            tuple(pool),
            rng.choice((1, 2, 3, 4, 20)),
            rng.choice(("sorcery", "sorcery", "creature", "activate")),
            wanted,
            convoke=helped < 0.12,
            improvise=0.08 < helped < 0.2,
            graveyard=rng.randint(1, 3) if 0.18 < helped < 0.3 else 0,
            taps=rng.randrange(len(names)) if rng.random() < 0.1 else -1,
            eats=rng.randrange(len(names)) if rng.random() < 0.1 else -1,
        ),
        names,
    )


class Asked:
    """A question put to the engine: the table, the cost and what it is paid for."""

    def __init__(self, question: Question) -> None:
        table = Table()
        self.table = table
        state = table.state
        state.players[0].life = question.life
        self.numbers: list[int] = []
        for thing in question.things:
            abilities: list[Ability] = [ability_of(use) for use in thing.uses]
            body = 1 if "creature" in thing.types else None
            definition = card(
                "Thing",
                body,
                body,
                *abilities,
                types=thing.types,
                supertypes=("snow",) if thing.snow else (),
                colors=thing.colors,
            )
            number = table.place(0, definition)
            if thing.counters:
                state.edit(number).counters = {"charge": thing.counters}
            self.numbers.append(number)
        for _ in range(question.graveyard):
            table.place(0, card("Dust", types=("sorcery",)), GRAVEYARD)
        for kind, snow, only, _ in question.pool:
            state.players[0].pool.append(RealMana(kind, 0, snow, RESTRICTIONS[only], ""))
        if question.wanted:
            table.in_hand("".join(f"{{{kind}}}" for kind in question.wanted), DRAW)
        types = ("creature",) if question.kind == "creature" else ("sorcery",)
        if question.kind == "activate":
            self.object = table.permanent(1, types=("enchantment",))
            self.purpose = Purpose(ACTIVATE, self.object)
        else:
            self.object = table.in_hand("{1}", DRAW, types=types)
            self.purpose = Purpose(CAST, self.object)
        total = TotalCost()
        total.add_mana(mana_part("".join(f"{{{symbol}}}" for symbol in question.cost)), 0)
        total.convoke = question.convoke
        total.improvise = question.improvise
        total.delve = question.graveyard > 0
        self.total = total
        self.taken = Reserved()
        if question.taps >= 0:
            self.taken.tapped.append(self.numbers[question.taps])
        if question.eats >= 0:
            self.taken.eaten.append(self.numbers[question.eats])
        state.touch()
