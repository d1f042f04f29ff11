"""Which types of mana permanents could produce. [CR 106.7]

A type counts if an ability of the permanent would produce it, were it to resolve now: whatever the
ability costs, and with the applicable replacement effects in any order. Abilities that look at
what others could produce make this a system of equations; its least solution is the answer, since
"no type of mana can be defined this way" for what only looks at each other.
"""

from __future__ import annotations

from apnap.abilities import mana as words
from apnap.abilities.ability import Activated, Body, Modal, Triggered
from apnap.abilities.costs import RemoveCountersCost, TapThis
from apnap.abilities.effects import If, Seq
from apnap.abilities.filters import (
    AllOf,
    AnyOf,
    ControlledBy,
    Kind,
    Not,
    SubtypeIs,
    SupertypeIs,
    TypeIs,
)
from apnap.abilities.node import Ability, Amount, Effect, Node, children, walk
from apnap.abilities.replacements import Modification, Replace
from apnap.abilities.selectors import All, Players, You
from apnap.rules.amounts import amount
from apnap.rules.characteristics import controller, look
from apnap.rules.conditions import holds
from apnap.rules.mana import ANY_TYPE, COLORED, LETTERS, bit, types_in, types_of
from apnap.rules.mana_shapes import chosen_color, devoted, identity, their_colors
from apnap.rules.modifications import modified_mana
from apnap.rules.prepared import Prepared
from apnap.rules.replacement import Applicable, applicable, may_be_replaced
from apnap.rules.selectors import select
from apnap.state import events as kinds
from apnap.state.context import Announced, Context
from apnap.state.events import GameEvent
from apnap.state.mana import Mana
from apnap.state.state import State

MOST_COUNTED = 3
"""Larger amounts of mana are looked at as this much: no effect tells more apart."""

SHARED = (
    All,
    Players,
    You,
    AllOf,
    AnyOf,
    ControlledBy,
    Kind,
    Not,
    SubtypeIs,
    SupertypeIs,
    TypeIs,
)
"""Words that mean the same in the same ability of any permanent of a player."""


def could_produce(state: State, permanents: list[int]) -> int:
    """The types of mana that any of these could produce, as bits. [CR 106.7]"""
    question = _Question(state)
    for number in permanents:
        question.look_at(number)
    question.solve()
    types = 0
    for number in permanents:
        types |= question.known[number]
    return types


def letters_of(types: int, *, colors: bool) -> str:
    """Types of mana as letters; only the colors, if a color is asked for. [CR 106.1]"""
    if colors:
        types &= COLORED
    return "".join([letter for letter in LETTERS if bit(letter) & types])


class _Question:
    """The permanents that are looked at, with the types they are known to produce so far."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.known: dict[int, int] = {}
        self.order: list[int] = []
        self.groups: dict[tuple[int, int], list[int]] = {}
        self.shared: dict[int, bool] = {}
        self.replaced = may_be_replaced(state, GameEvent(kinds.PRODUCE_MANA))

    def look_at(self, number: int) -> None:
        """Have the types of this permanent worked out."""
        if number not in self.known:
            self.known[number] = 0
            self.order.append(number)

    def solve(self) -> None:
        """Work out all that is looked at, until nothing grows any more: the least solution."""
        grown = True
        while grown:
            grown = False
            place = 0
            while place < len(self.order):  # more may be found on the way
                number = self.order[place]
                place += 1
                before = self.known[number]
                types = before if before == ANY_TYPE else before | _types(self, number)
                if types != before:
                    self.known[number] = types
                    grown = True

    def seen_by(self, ctx: Context, effect: words.AddManaCouldProduce) -> int:
        """The types that those an ability looks at are known to produce."""
        key = (ctx.you, id(effect))
        group = self.groups.get(key)
        if group is None:
            group = select(self.state, ctx, effect.what)
            if self._is_shared(effect):
                self.groups[key] = group
        types = 0
        for number in group:
            self.look_at(number)
            types |= self.known[number]
        return types

    def _is_shared(self, effect: words.AddManaCouldProduce) -> bool:
        """Whether the same permanents are meant wherever the player has this ability."""
        known = self.shared.get(id(effect))
        if known is None:
            known = True
            for word in walk(effect.what):
                if not isinstance(word, SHARED):
                    known = False
            self.shared[id(effect)] = known
        return known


def _types(question: _Question, number: int) -> int:
    """What the abilities of one permanent would produce, as far as is known."""
    state = question.state
    you = controller(state, number)
    types = 0
    for on in look(state, number).abilities:
        ability = on.ability
        if not isinstance(ability, Activated | Triggered):
            continue
        prepared = on.prepared
        ctx = Context(you, number)
        ctx.key = on.key
        ctx.announced = _as_paid(ability)
        # 106.12: only as a mana ability with {T} in its cost does it tap the permanent for mana.
        if isinstance(prepared, Prepared) and prepared.is_mana and isinstance(ability, Activated):
            ctx.taps = _has_tap(ability.cost)
        for made in _made(question, ctx, ability.body):
            if question.replaced:
                types |= _after_replacement(state, ctx, made)
            else:
                types |= types_of(made)
    return types


def _as_paid(ability: Activated | Triggered) -> Announced:
    """Costs are ignored: as if of whatever is paid in any number, one were paid. [CR 106.7]"""
    announced = Announced()
    announced.x = 1
    if isinstance(ability, Activated):
        for word in walk(ability.cost):
            if isinstance(word, RemoveCountersCost):
                announced.paid[f"removed {word.kind}"] = 1
                announced.paid["removed "] = 1
    return announced


def _has_tap(cost: Node) -> bool:
    for word in walk(cost):
        if isinstance(word, TapThis):
            return True
    return False


def _made(question: _Question, ctx: Context, effect: Node) -> list[str]:
    """What mana the instructions in an effect would add, each time as letters."""
    state = question.state
    if isinstance(effect, words.AddMana):
        return [types_in(effect.mana) * _times(state, ctx, effect.times)]
    if isinstance(effect, words.AddManaOf):
        count = _times(state, ctx, effect.count)
        types = effect.types + (chosen_color(state, ctx) if effect.chosen else "")
        return [letter * count for letter in types]
    if isinstance(effect, words.AddManaAmong):
        return list(effect.choices)
    if isinstance(effect, words.AddManaOfChosen):
        return [chosen_color(state, ctx) * _times(state, ctx, effect.count)]  # 106.5
    if isinstance(effect, words.AddManaOfColors):
        colors = their_colors(state, ctx, effect.what)
        count = _times(state, ctx, effect.count)
        if effect.each:
            return ["".join([color * count for color in colors])]
        return [color * count for color in colors]
    if isinstance(effect, words.AddManaOfIdentity):
        count = _times(state, ctx, effect.count)
        return [color * count for color in identity(state, ctx.you)]
    if isinstance(effect, words.AddManaOfDevotion):
        return [devoted(state, ctx, color)[:MOST_COUNTED] for color in "WUBRG"]
    if isinstance(effect, words.AddManaCouldProduce):
        seen = question.seen_by(ctx, effect)
        count = _times(state, ctx, effect.count)
        return [letter * count for letter in letters_of(seen, colors=effect.colors)]
    if isinstance(effect, If):
        if holds(state, ctx, effect.condition):
            return _made(question, ctx, effect.then)
        return [] if effect.otherwise is None else _made(question, ctx, effect.otherwise)
    if isinstance(effect, Ability):
        return []  # what it grants or creates is another object's, or only later its own
    found: list[str] = []
    for inner in children(effect):
        if isinstance(inner, Effect | Body | Modal):
            found.extend(_made(question, ctx, inner))
    return found


def _times(state: State, ctx: Context, number: Amount) -> int:
    return min(max(0, amount(state, ctx, number)), MOST_COUNTED)


def _after_replacement(state: State, ctx: Context, letters: str) -> int:
    """The types that may come of producing this mana, whatever replaces it in whatever order."""
    if not letters:
        return 0
    event = GameEvent(kinds.PRODUCE_MANA)
    event.object = ctx.this
    event.player = ctx.you
    event.source = ctx.this
    event.what = letters
    event.mana = tuple(
        [Mana(letter, ctx.this, snow=False, spend=None, keep="") for letter in letters]
    )
    if ctx.taps:
        event.verb = "tap"  # 106.12b
    return _replaced(state, event)


def _replaced(state: State, event: GameEvent) -> int:
    effects = applicable(state, event)
    if not effects:
        return types_of(event.what)
    types = 0
    for one in effects:
        for changed in _applied(state, event, one):
            types |= _replaced(state, changed)
    return types


def _applied(state: State, event: GameEvent, one: Applicable) -> list[GameEvent]:
    """What one effect may make of the event; nothing where it leaves no mana."""
    new = event.copy()
    new.applied = (*event.applied, one.number)
    effect = one.effect
    becomes: Effect
    found: list[GameEvent] = []
    if isinstance(effect, Replace):
        becomes = effect.becomes
        if effect.optional:
            found.append(new)
    elif one.waiting is not None and one.waiting.becomes is not None:
        becomes = one.waiting.becomes
    else:
        return [new]
    parts = becomes.parts if isinstance(becomes, Seq) else (becomes,)
    changed = [new]
    mana = False
    for part in parts:
        if isinstance(part, Modification):
            mana = True
            before = changed
            changed = []
            for each in before:
                changed.extend(modified_mana(state, one.context, each, part))
    if mana:
        found.extend(changed)
    return found
