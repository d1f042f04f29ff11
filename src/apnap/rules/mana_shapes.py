"""What a mana ability costs and adds, read from its words. [CR 605.1a, 106.3]

Most mana abilities are of a few shapes, and these are read directly. Any other is `opaque` here:
`rules.mana_sources` finds out what it adds by carrying it out on a copy of the state.
"""

from __future__ import annotations

from apnap.abilities import actions, costs, effects, parts
from apnap.abilities import mana as mana_words
from apnap.abilities.ability import Activated, Body
from apnap.abilities.amounts import Fixed, Unlimited
from apnap.abilities.node import Amount, Cost, Effect, Selector
from apnap.abilities.selectors import This, You
from apnap.rules.amounts import amount, devotion
from apnap.rules.characteristics import find, look
from apnap.rules.conditions import holds
from apnap.rules.mana import ANY_TYPE, COLORLESS, GENERIC, LETTERS, bit, mana_part, types_of
from apnap.rules.selectors import select
from apnap.state.context import Context
from apnap.state.objects import FIRST_OBJECT
from apnap.state.state import State


class ManaShape:
    """The costs of a mana ability, taken apart. Made once for each ability.

    `tap`: {T}; `consumes`: its own object is sacrificed or exiled; `life`: an amount or None;
    `counter`: counters to remove from its own object; `energy`: {E} to pay; `needs`: the symbols of
    its mana cost;
    `others`: costs of other kinds; `spend`: what its mana may be spent on; `fixed`: the units it
    adds, where these never change (see `payment_search.Way`), else None; `usual`: {T} is all its
    cost, and `fixed` all it adds.
    """

    def __init__(self, ability: Activated) -> None:
        self.ability = ability
        self.tap = False
        self.consumes = False
        self.life: Amount | None = None
        self.counter = ""
        self.counters: Amount = Fixed(0)
        self.needs: tuple[int, ...] = ()
        self.has_x = False
        self.by_hand = False  # the payer leaves it to the player
        self.energy = 0
        self.follows_cost = False  # what it adds depends on what was paid
        self.others: list[Cost] = []
        self.spend: parts.Spending | None = None
        self.effect: Effect = ability.body
        self.opaque = False
        self.fixed: tuple[tuple[int, ...], ...] | None = None
        self.hurts: Amount | None = None
        self.does_more = False  # something besides adding mana
        self._read_cost(ability.cost)
        self.by_hand = ability.own_cost is not None and len(self.needs) > 0
        if isinstance(ability.body, Body):
            self.effect = ability.body.effect
        else:
            self.opaque = True
        if not self.opaque:
            self._read_effect(self.effect)
        if not self.opaque and isinstance(self.effect, mana_words.AddMana | mana_words.AddManaOf):
            self.fixed = _fixed_units(self.effect)
        if self.fixed is None and (self.others or self.consumes):
            self.follows_cost = True
        self.usual = self._is_usual()

    def _is_usual(self) -> bool:
        """Whether it is "{T}: Add …" of mana that never changes, without more to it."""
        more = self.counter or self.energy or self.needs or self.others or self.life is not None
        plain_cost = self.tap and not (self.consumes or more)
        plain_mana = self.fixed is not None and self.spend is None and self.hurts is None
        return plain_cost and plain_mana and not self.opaque

    def _read_cost(self, cost: Cost) -> None:
        if isinstance(cost, costs.Costs):
            for part in cost.parts:
                self._read_cost(part)
        elif isinstance(cost, costs.TapThis):
            self.tap = True
        elif isinstance(cost, costs.Pay):
            mana = mana_part(cost.mana)
            self.needs += mana.symbols + (GENERIC | ANY_TYPE,) * mana.generic
            self.has_x = self.has_x or mana.x > 0
        elif isinstance(
            cost, costs.SacrificeCost | costs.ExileCost | costs.ReturnCost
        ) and isinstance(cost.what, This):
            self.consumes = True
        elif isinstance(cost, costs.PayEnergy) and isinstance(cost.amount, Fixed):
            self.energy += cost.amount.n
        elif isinstance(cost, costs.PayLife):
            self.life = cost.amount
        elif isinstance(cost, costs.RemoveCountersCost) and isinstance(cost.what, This):
            self.counter = cost.kind
            self.counters = cost.count
            if isinstance(cost.count, Unlimited):  # what it adds depends on how many are removed
                self.counter = ""
                self.opaque = True
        else:
            self.others.append(cost)

    def _read_effect(self, effect: Effect) -> None:
        """Find restrictions and side effects; note what can't be read from the words."""
        if isinstance(effect, effects.Seq):
            for part in effect.parts:
                self._read_effect(part)
        elif isinstance(effect, effects.Noted):
            self._read_effect(effect.effect)
        elif isinstance(effect, effects.If):
            self._read_effect(effect.then)
            if effect.otherwise is not None:
                self._read_effect(effect.otherwise)
        elif isinstance(
            effect,
            mana_words.AddMana
            | mana_words.AddManaOf
            | mana_words.AddManaAmong
            | mana_words.AddManaCouldProduce
            | mana_words.AddManaOfChosen
            | mana_words.AddManaOfColors
            | mana_words.AddManaOfIdentity
            | mana_words.AddManaOfDevotion,
        ):
            if not isinstance(effect.who, You):
                self.opaque = True
            if isinstance(effect, mana_words.AddManaOf) and effect.different:
                self.opaque = True
            self.spend = effect.spend
        elif (isinstance(effect, actions.DealDamage) and isinstance(effect.to, You)) or (
            isinstance(effect, actions.LoseLife) and isinstance(effect.who, You)
        ):
            self.hurts = effect.amount
        elif isinstance(effect, actions.GainLife):
            pass
        else:
            self.opaque = True


def _fixed_units(effect: Effect) -> tuple[tuple[int, ...], ...] | None:
    if isinstance(effect, mana_words.AddMana):
        if not isinstance(effect.times, Fixed):
            return None
        return (units_of(effect.mana) * effect.times.n,)
    if (
        isinstance(effect, mana_words.AddManaOf)
        and isinstance(effect.count, Fixed)
        and not effect.chosen
    ):
        return alternatives(effect.types, effect.count.n, same=effect.same)
    return None


def units_of(text: str) -> tuple[int, ...]:
    """The mana that symbols add, one by one. [CR 106.8-106.11]"""
    part = mana_part(text)
    units: list[int] = []
    for symbol in part.symbols:
        types = symbol & ANY_TYPE
        units.append(COLORLESS if types == ANY_TYPE else types)  # 106.11
    return tuple(units) + (COLORLESS,) * part.generic  # 106.10


def alternatives(types: str, count: int, *, same: bool) -> tuple[tuple[int, ...], ...]:
    """What can come of adding so much mana of chosen types: of one type, or freely mixed."""
    if count <= 0 or not types:
        return ((),)  # 106.5
    if count == 1 or not same:
        return ((types_of(types),) * count,)
    return tuple([(bit(one),) * count for one in types])


class Outcome:
    """What may come of an ability: units of mana, what that weighs besides, and how to get there.

    `snow`: all of it is from snow sources; `spend`: what some of it is restricted to; `mixed`: that
    is not so for all of it.
    """

    def __init__(self, units: tuple[int, ...], weight: int, answers: tuple[str, ...]) -> None:
        self.units = units
        self.weight = weight
        self.answers = answers
        self.snow = False
        self.spend: parts.Spending | None = None
        self.mixed = False


_shapes: dict[int, ManaShape] = {}
"""By the identity of the ability, which the shape keeps alive."""


def shape_of(ability: Activated) -> ManaShape:
    """The shape of a mana ability."""
    known = _shapes.get(id(ability))
    if known is None:
        known = ManaShape(ability)
        _shapes[id(ability)] = known
    return known


def chosen_color(state: State, ctx: Context) -> str:
    """The letter of the color chosen for the source; "" if none was. [CR 607.2d]"""
    this = find(state, ctx.this)
    color = this.chosen.get("color", "") if this is not None else ""
    return color if isinstance(color, str) and color in LETTERS else ""


def their_colors(state: State, ctx: Context, what: Selector) -> str:
    """The colors that some things have, as letters. [CR 105.2]"""
    found = ""
    for number in select(state, ctx, what):
        if number >= FIRST_OBJECT:
            found += look(state, number).colors
    return "".join([color for color in "WUBRG" if color in found])


def identity(state: State, player: int) -> str:
    """The colors in the color identity of a player's commanders, all together. [CR 903.4]

    That of a card is set before the game and stays; without a commander there is none (903.4f).
    """
    commanders = state.players[player].commanders
    found = ""
    if commanders:
        for object in state.objects.values():
            if object.card in commanders and object.definition is not None:
                found += object.definition.card.color_identity
    return "".join([color for color in "WUBRG" if color in found])


def devoted(state: State, ctx: Context, color: str) -> str:
    """As much mana of a color as the devotion to it. [CR 700.5]"""
    return color * devotion(state, ctx.you, color)


def units_now(state: State, ctx: Context, effect: Effect) -> tuple[tuple[int, ...], ...]:
    """What an effect that is not opaque would add now: the alternatives. [CR 106.3, 106.5]"""
    if isinstance(effect, mana_words.AddMana):
        times = amount(state, ctx, effect.times)
        return (units_of(effect.mana) * max(0, times),)
    if isinstance(effect, mana_words.AddManaOf):
        types = effect.types + (chosen_color(state, ctx) if effect.chosen else "")
        return alternatives(types, amount(state, ctx, effect.count), same=effect.same)
    if isinstance(effect, mana_words.AddManaAmong):
        return tuple([tuple([bit(letter) for letter in one]) for one in effect.choices])
    if isinstance(effect, mana_words.AddManaOfChosen):
        return alternatives(chosen_color(state, ctx), amount(state, ctx, effect.count), same=True)
    if isinstance(effect, mana_words.AddManaOfColors):
        colors = their_colors(state, ctx, effect.what)
        count = amount(state, ctx, effect.count)
        if effect.each:
            return (tuple([bit(one) for one in colors for _ in range(count)]),)
        return alternatives(colors, count, same=True)
    if isinstance(effect, mana_words.AddManaOfIdentity):
        count = amount(state, ctx, effect.count)
        return alternatives(identity(state, ctx.you), count, same=effect.same)
    if isinstance(effect, mana_words.AddManaOfDevotion):
        return tuple([(bit(one),) * len(devoted(state, ctx, one)) for one in "WUBRG"])
    if isinstance(effect, mana_words.AddManaCouldProduce):
        # Imported here: it looks at replacement effects, which may ask for payments.
        from apnap.rules.could_produce import could_produce, letters_of

        could = could_produce(state, select(state, ctx, effect.what))
        count = amount(state, ctx, effect.count)
        return alternatives(letters_of(could, colors=effect.colors), count, same=True)
    if isinstance(effect, effects.Noted):
        return units_now(state, ctx, effect.effect)
    if isinstance(effect, effects.If):
        if holds(state, ctx, effect.condition):
            return units_now(state, ctx, effect.then)
        return ((),) if effect.otherwise is None else units_now(state, ctx, effect.otherwise)
    if isinstance(effect, effects.Seq):
        found: list[tuple[int, ...]] = [()]
        for part in effect.parts:
            more = units_now(state, ctx, part)
            found = [before + after for before in found for after in more]
        return tuple(found)
    return ((),)
