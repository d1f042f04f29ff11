"""What a player can get mana from, now. [CR 106.3, 605.3a]

`sources` lists, for `rules.payment_search`, the mana in the player's pool and what the mana
abilities of the permanents they control would add. Abilities of the usual shapes are read from
their words (`rules.mana_shapes`), as long as nothing changes or watches the making of mana; all
others are carried out on a copy of the state, answer by answer, to see what comes of them.
"""

from __future__ import annotations

from apnap.abilities.ability import Activated
from apnap.abilities.parts import SpendEither, SpendExcept, Spending, SpendOnly
from apnap.rules.activation_rules import is_unlimited, mana_ability_allowed
from apnap.rules.amounts import amount
from apnap.rules.characteristics import Board, Derived, characteristics, derived
from apnap.rules.filters import matches, matches_as_spell
from apnap.rules.mana import COLORLESS, bit
from apnap.rules.mana_awaited import is_awaited
from apnap.rules.mana_shapes import ManaShape, Outcome, shape_of, units_now
from apnap.rules.other_costs import possible_picks
from apnap.rules.payment_problem import (
    COLORS_SHIFT,
    CREATURE_SHIFT,
    FLOATING_SHIFT,
    LIFE_SHIFT,
    TYPES_SHIFT,
    USED_SHIFT,
    Source,
    Way,
)
from apnap.rules.prepared import M_MANA, Prepared
from apnap.rules.registry import Unsupported
from apnap.state.context import Context
from apnap.state.events import PRODUCE_MANA, TAPPED_FOR_MANA
from apnap.state.printed import AbilityOn
from apnap.state.state import State

ALL_USES = -1
MOST_UNITS = 60
"""More mana than this from one activation counts as this much."""
MOST_CHOICES = 64
"""So many ways to choose the objects that one mana ability costs are looked at."""

CAST = 1
ACTIVATE = 2
OTHER = 3


class Purpose:
    """What mana is spent on: a spell, an ability of an object, or something else; and whether
    its cost contains {X}. [CR 106.6]"""

    def __init__(self, kind: int, object: int) -> None:
        self.kind = kind
        self.object = object
        self.has_x = False


def spendable(
    state: State, player: int, spend: Spending | None, source: int, purpose: Purpose
) -> bool:
    """Whether restricted mana may be spent on this. [CR 106.6]"""
    if spend is None:
        return True
    if isinstance(spend, SpendEither):
        for part in spend.parts:
            if spendable(state, player, part, source, purpose):
                return True
        return False
    if isinstance(spend, SpendExcept):
        if purpose.kind != CAST:
            return True
        return not matches_as_spell(state, Context(player, source), spend.filter, purpose.object)
    assert isinstance(spend, SpendOnly)
    if spend.on == "X":
        return purpose.has_x
    if spend.on == "cast":
        allowed = purpose.kind == CAST
    elif spend.on == "activate":
        allowed = purpose.kind == ACTIVATE
    elif spend.on == "cast or activate":
        allowed = purpose.kind in (CAST, ACTIVATE)
    else:
        raise Unsupported(f"SpendOnly({spend.on!r})")
    if not allowed:
        return False
    if spend.filter is None:
        return True
    ctx = Context(player, source)
    if purpose.kind == CAST:  # also before the card is on the stack
        return matches_as_spell(state, ctx, spend.filter, purpose.object)
    return matches(state, ctx, spend.filter, purpose.object)


class Supply:
    """A player's mana abilities that can be activated now, before anything is spent on.

    `plain`: every source gives one mana for {T} alone, without restriction; then `masks` has
    their types. `most` bounds how much mana they could give together; `endless`: there is no
    such bound. `steady`: it follows from the permanents (`Derived.board`) and from what is tapped
    (`State.status_epoch`), whatever else moves. `by_hand`: there is mana here that the payer does
    not look at; `awaited`: effects wait for mana.
    """

    def __init__(self) -> None:
        self.epoch = -1
        self.status_epoch = -1
        self.board: Board | None = None
        self.turn = -1
        self.step = -1
        self.life = 0
        self.sources: list[Source] = []
        self.restricted: list[tuple[Way, Spending, int]] = []
        self.masks: list[int] = []
        self.owners: list[int] = []
        self.plain = True
        self.steady = False
        self.by_hand = False
        self.endless = False
        self.awaited = False
        self.most = 0

    def is_current(self, state: State, player: int, now: Derived) -> bool:
        """Whether nothing has moved that it depends on."""
        if self.board is not now.board or self.status_epoch != state.status_epoch:
            return False
        if self.awaited != is_awaited(state):
            return False
        return self.steady or (
            self.epoch == state.epoch
            and self.turn == state.turn.number
            and self.step == state.turn.step
            and self.life == state.players[player].life
        )


def supply(state: State, player: int) -> Supply:
    """What the player's mana abilities could give now; kept until the game changes."""
    kept = state.offers
    if not isinstance(kept, dict):
        kept = {}
        state.offers = kept
    now = derived(state)
    known = kept.get(player)
    if isinstance(known, Supply) and known.is_current(state, player, now):
        return known
    new = Supply()
    new.epoch = state.epoch
    new.status_epoch = state.status_epoch
    new.board = now.board
    new.turn = state.turn.number
    new.step = state.turn.step
    new.life = state.players[player].life
    new.awaited = is_awaited(state)
    watched = (
        PRODUCE_MANA in now.replacements
        or TAPPED_FOR_MANA in now.replacements
        or PRODUCE_MANA in now.triggers
        or TAPPED_FOR_MANA in now.triggers
        or new.awaited
    )
    steady = not watched and not now.cant
    for number in state.battlefield:
        chars = now.chars.get(number)
        if chars is None or chars.controller != player:  # None: phased out
            continue
        if not chars.marks & M_MANA:
            continue
        if "creature" in chars.types:  # 302.6: it may be sick no more in another turn
            steady = False
        tapped = state.objects[number].tapped
        for on in chars.abilities:
            prepared = on.prepared
            if isinstance(prepared, Prepared) and prepared.is_mana:
                ability = on.ability
                if not isinstance(ability, Activated):
                    continue
                shape = shape_of(ability)
                steady = steady and shape.usual and is_unlimited(ability)
                if (tapped and shape.tap) or not mana_ability_allowed(state, player, number, on):
                    continue
                _add_ways(state, player, number, on, shape, new, watched=watched)
    new.steady = steady
    place = 0
    last = -1
    for source in new.sources:
        if source.object != last:
            place += 1
            last = source.object
        _finish(source, place, new)
    # A dict shared with other states must not be changed.
    changed: dict[int, object] = dict(kept)
    changed[player] = new
    state.offers = changed
    return new


def _finish(source: Source, place: int, supply: Supply) -> None:
    """Bounds, marks and weights of a source, once all its ways are known."""
    most = 0
    mask = 0
    for way in source.ways:
        most = max(most, len(way.units))
        if len(way.units) != 1:
            source.single = False
        else:
            mask |= way.units[0]
        if way.spends != ALL_USES or way.weight >> USED_SHIFT or way.snow:
            supply.plain = False
    least = MANY
    for way in source.chained:
        most = max(most, len(way.units))
        least = min(least, len(way.needs))
    if source.chained or not source.single or len(source.ways) == 0 or source.extra:
        supply.plain = False
    if source.tapless:
        supply.plain = False
    for way in source.ways + source.chained:
        for types in way.units:
            source.types |= types
    weight = place
    if not source.extra:
        weight += source.types.bit_count() << TYPES_SHIFT
    for way in source.ways:
        way.weight += weight
    for way in source.chained:
        way.weight += weight
    if source.again and (source.ways or most > least):
        supply.endless = True
    supply.most += most
    supply.masks.append(mask)
    supply.owners.append(source.object)


def _source_for(supply: Supply, number: int, *, tapless: bool = False) -> Source:
    """The source of what an object gives by tapping, or else by going away: one use of each.

    An object's sources are added one after the other, so they are the last ones.
    """
    place = len(supply.sources) - 1
    while place >= 0 and supply.sources[place].object == number:
        known = supply.sources[place]
        if not known.extra and known.tapless == tapless:
            return known
        place -= 1
    new = Source(number, -1)
    new.tapless = tapless
    supply.sources.append(new)
    return new


def _extra_source(supply: Supply, number: int) -> Source:
    """A source for one use of an ability that neither taps its object nor uses it up."""
    new = Source(number, -1)
    new.extra = True
    supply.sources.append(new)
    return new


def _add_ways(
    state: State,
    player: int,
    number: int,
    on: AbilityOn,
    shape: ManaShape,
    supply: Supply,
    *,
    watched: bool,
) -> None:
    """Add the ways in which one mana ability could be used."""
    if shape.has_x or shape.by_hand:
        supply.plain = False
        supply.by_hand = True
        return
    if shape.usual and not watched:
        _add_usual(state, number, on.key, shape, supply)
        return
    ctx = Context(player, number)
    ctx.key = on.key
    weight = 0
    life = 0 if shape.life is None else amount(state, ctx, shape.life)
    if life > state.players[player].life:
        return
    weight += life << LIFE_SHIFT
    if shape.counter:
        if state.objects[number].counters.get(shape.counter, 0) < amount(
            state, ctx, shape.counters
        ):
            return
        weight += 1 << USED_SHIFT
    if shape.energy:
        if state.players[player].counters.get("energy", 0) < shape.energy:
            return
        weight += 1 << USED_SHIFT
    if shape.consumes:
        weight += 1 << USED_SHIFT
    if shape.hurts is not None and not (shape.opaque or watched):
        weight += max(0, amount(state, ctx, shape.hurts)) << LIFE_SHIFT
    choices = _choices(state, ctx, player, shape, supply)
    chars = characteristics(state, number)
    if "creature" in chars.types and shape.tap:
        weight += 1 << CREATURE_SHIFT
    tried = shape.opaque or watched or shape.follows_cost
    outcomes: list[Outcome] = []
    if not tried:
        outcomes = _outcomes_read(state, ctx, shape)
    uses = 1
    if not shape.tap and not shape.consumes:
        uses = _uses_left(state, number, on, shape)
    for taps, eats in choices:
        if tried:
            # Imported here: it carries abilities out, whose costs may be paid with mana.
            from apnap.rules.mana_trials import outcomes_by_trial

            outcomes, all_found = outcomes_by_trial(state, player, number, on, life, taps, eats)
            supply.by_hand = supply.by_hand or not all_found
        if shape.tap or shape.consumes:
            source = _source_for(supply, number, tapless=not shape.tap)
        else:
            source = _extra_source(supply, number)
        _add_outcomes(state, supply, source, shape, on.key, outcomes, taps, eats, weight, life)
        if shape.tap or shape.consumes or taps or eats:
            continue
        if uses == MANY:
            source.again = True
            continue
        for _ in range(uses - 1):
            source = _extra_source(supply, number)
            _add_outcomes(state, supply, source, shape, on.key, outcomes, taps, eats, weight, life)


def _outcomes_read(state: State, ctx: Context, shape: ManaShape) -> list[Outcome]:
    """What may come of an ability, read from its words."""
    outcomes: list[Outcome] = []
    alternatives = shape.fixed
    if alternatives is None:
        alternatives = units_now(state, ctx, shape.effect)
    snow = "snow" in characteristics(state, ctx.this).supertypes
    for units in alternatives:
        outcome = Outcome(units, 0, ())
        outcome.snow = snow
        outcome.spend = shape.spend
        outcomes.append(outcome)
    return outcomes


Choice = tuple[tuple[int, ...], tuple[int, ...]]
"""The objects that an ability taps and uses up, its own apart."""


def _choices(
    state: State, ctx: Context, player: int, shape: ManaShape, supply: Supply
) -> list[Choice]:
    """The ways to choose the objects that an ability costs; none if the payer sees none."""
    choices: list[Choice] = [((), ())]
    for cost in shape.others:
        found = possible_picks(state, ctx, player, cost)
        if found is None:
            return []
        tapping, picks = found
        if not picks:
            supply.by_hand = True
        more: list[Choice] = []
        for taps, eats in choices:
            for pick in picks:
                if tapping:
                    new = ((*taps, *pick), eats)
                else:
                    new = (taps, (*eats, *pick))
                if len(set(new[0])) == len(new[0]) and len(set(new[1])) == len(new[1]):
                    more.append(new)
        if len(more) > MOST_CHOICES:
            supply.by_hand = True
            del more[MOST_CHOICES:]
        choices = more
    return choices


def _add_usual(state: State, number: int, key: int, shape: ManaShape, supply: Supply) -> None:
    """What `_add_ways` does for "{T}: Add …" without more to it, as most permanents have it."""
    chars = characteristics(state, number)
    source = _source_for(supply, number)
    weight = 0
    if "creature" in chars.types:
        weight += 1 << CREATURE_SHIFT
    snow = "snow" in chars.supertypes
    assert shape.fixed is not None
    for units in shape.fixed:
        if units:
            way = Way(key, units, ALL_USES, weight + (len(units) << FLOATING_SHIFT))
            way.snow = snow
            way.sure = True
            source.ways.append(way)


MANY = 1 << 30
"""Uses without a limit."""


def _uses_left(state: State, number: int, on: AbilityOn, shape: ManaShape) -> int:
    """How often an ability that does not tap its object may still be used."""
    ability = shape.ability
    if ability.once:
        return 1
    uses = MANY
    if ability.limit:
        uses = max(0, ability.limit - state.objects[number].uses.get(on.key, 0))
    if shape.counter:
        ctx = Context(state.objects[number].controller, number)
        each = max(1, amount(state, ctx, shape.counters))
        uses = min(uses, state.objects[number].counters.get(shape.counter, 0) // each)
    return 1 if shape.others else uses


def _add_outcomes(
    state: State,
    supply: Supply,
    source: Source,
    shape: ManaShape,
    key: int,
    outcomes: list[Outcome],
    taps: tuple[int, ...],
    eats: tuple[int, ...],
    weight: int,
    life: int,
) -> None:
    """Add a way for each thing that may come of an ability."""
    now = derived(state)
    for outcome in outcomes:
        units = outcome.units[:MOST_UNITS]
        if not units:
            continue
        weighs = weight + outcome.weight + (len(units) << FLOATING_SHIFT)
        way = Way(key, units, ALL_USES, weighs)
        way.weight += len(eats) << USED_SHIFT
        for number in taps:
            if "creature" in now.chars[number].types:
                way.weight += 1 << CREATURE_SHIFT
        way.life = life
        way.snow = outcome.snow
        way.answers = outcome.answers
        way.consumes = shape.consumes
        way.untapped = shape.tap
        way.needs = shape.needs
        way.taps = taps
        way.eats = eats
        if outcome.spend is not None:
            supply.restricted.append((way, outcome.spend, source.object))
            way.spends = 0
        if way.needs or taps or eats:
            source.chained.append(way)
        else:
            source.ways.append(way)


def sources(
    state: State,
    player: int,
    purpose: Purpose,
    hand_colors: int,
) -> list[Source]:
    """All that could pay for something: the pool first, then mana abilities.

    `hand_colors`: the colors that other cards of the hand want; a source that makes them is used
    later than one that does not.
    """
    known = supply(state, player)
    found: list[Source] = []
    chained: list[tuple[Way, int]] = []
    for source in known.sources:
        for way in source.chained:
            chained.append((way, source.object))
            way.chain = len(chained)
    for place, mana in enumerate(state.players[player].pool):
        types = bit(mana.type)
        # What can pay for less, or is wanted less, goes first.
        weight = (1 << TYPES_SHIFT) + (1 if types == COLORLESS else 2)
        way = Way(-1, (types,), ALL_USES, weight)
        way.sure = True
        if types & hand_colors:
            way.weight += 1 << COLORS_SHIFT
        way.snow = mana.snow
        if mana.spend is not None:
            way.weight = 1
            way.spends = _uses(state, player, mana.spend, mana.source, purpose, chained)
            if way.spends == 0:
                continue
        source = Source(mana.source, place)
        source.mana = mana
        source.ways.append(way)
        found.append(source)
    for way, spend, number in known.restricted:
        way.spends = _uses(state, player, spend, number, purpose, chained)
    for source in known.sources:
        found.append(_colored(source, hand_colors) if hand_colors else source)
    return found


def _uses(
    state: State,
    player: int,
    spend: Spending,
    source: int,
    purpose: Purpose,
    chained: list[tuple[Way, int]],
) -> int:
    """The bits of what restricted mana may be spent on: the cost itself, and chained ways."""
    uses = 1 if spendable(state, player, spend, source, purpose) else 0
    for way, number in chained:
        if spendable(state, player, spend, source, Purpose(ACTIVATE, number)):
            uses |= 1 << way.chain
    return uses


def _colored(source: Source, hand_colors: int) -> Source:
    """The source with the colors it would take from the hand added to its weights."""
    lost = (source.types & hand_colors).bit_count()
    if lost == 0 or source.extra:
        return source
    new = like(source)
    for way in source.ways:
        new.ways.append(heavier(way, lost << COLORS_SHIFT))
    for way in source.chained:
        new.chained.append(heavier(way, lost << COLORS_SHIFT))
    return new


def like(source: Source) -> Source:
    """A source of the same object, without ways."""
    new = Source(source.object, source.pool)
    new.mana = source.mana
    new.single = source.single
    new.extra = source.extra
    new.again = source.again
    new.tapless = source.tapless
    new.types = source.types
    return new


def heavier(way: Way, weight: int) -> Way:
    """The same way with more weight."""
    new = Way(way.key, way.units, way.spends, way.weight + weight)
    new.snow = way.snow
    new.unpaid = way.unpaid
    new.consumes = way.consumes
    new.untapped = way.untapped
    new.needs = way.needs
    new.taps = way.taps
    new.eats = way.eats
    new.chain = way.chain
    new.answers = way.answers
    new.life = way.life
    new.sure = way.sure
    return new
