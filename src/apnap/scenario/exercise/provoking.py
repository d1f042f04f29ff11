"""Making happen what an ability watches for: events by their kinds, or things that players do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from apnap.abilities import actions as words
from apnap.abilities import events as patterns
from apnap.abilities import filters, parts
from apnap.abilities.amounts import Fixed
from apnap.abilities.node import Effect, Event, walk
from apnap.abilities.selectors import EventRole, This
from apnap.rules.characteristics import characteristics, controller
from apnap.rules.damage import damage
from apnap.rules.decisions import Option
from apnap.rules.instructions import carry_out
from apnap.rules.zones import move
from apnap.scenario.exercise.boards import cards, put, stand_at
from apnap.scenario.exercise.playing import Noted, Plan, Trial
from apnap.state import events as kinds
from apnap.state.context import Context
from apnap.state.events import NONE, GameEvent
from apnap.state.objects import FIRST_OBJECT
from apnap.state.state import State
from apnap.state.turn import (
    BEGIN_COMBAT,
    CLEANUP,
    END_COMBAT,
    STEP_NAMES,
    UNTAP,
)
from apnap.state.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, ZONE_NUMBERS

__all__ = ["Deed", "deeds", "fights", "moved"]

Deed: TypeAlias = Callable[[Trial], None]
"""Something that happens in a trial: an event, or what players do."""

_COUNTERS: Final = ("+1/+1", "-1/-1", "loyalty", "lore", "charge")

_EFFECTS: Final[dict[str, Effect]] = {
    "scry": words.Scry(Fixed(2)),
    "surveil": words.Surveil(Fixed(2)),
    "shuffle": words.Shuffle(),
    "mill": words.Mill(Fixed(2)),
    "proliferate": words.Proliferate(),
    "become the monarch": words.BecomeMonarch(),
}


def deeds(state: State, source: int, event: Event, event_kinds: tuple[int, ...]) -> Iterator[Deed]:
    """What may make such an event happen, the likeliest first."""
    for kind in event_kinds:
        yield from _DEEDS.get(kind, _none)(state, source, event)


def _events(*events: GameEvent) -> Deed:
    def deed(trial: Trial) -> None:
        trial.let_happen(list(events))

    return deed


def _none(state: State, source: int, event: Event) -> Iterator[Deed]:
    yield from ()


def _objects(state: State, source: int) -> list[int]:
    """The permanents, the source first, then the newest: made to the card's measure."""
    rest = [n for n in reversed(state.battlefield) if n != source]
    return [source, *rest] if source in state.battlefield else rest


def _moves(state: State, source: int, event: Event) -> Iterator[Deed]:
    wanted: list[tuple[int, int]] = []
    how = ""
    everywhere = (HAND, GRAVEYARD, BATTLEFIELD, LIBRARY, EXILE)
    for word in walk(event):
        if isinstance(word, patterns.Moves):
            if word.during == "craft":
                yield _crafted_with(source)
            origins = (ZONE_NUMBERS[word.origin],) if word.origin else everywhere
            ends = (ZONE_NUMBERS[word.to],) if word.to else (GRAVEYARD, HAND, EXILE, BATTLEFIELD)
            wanted += [(o, e) for o in origins for e in ends if o != e]
            how = how or word.how
    if not wanted:
        wanted = [(o, e) for o in everywhere for e in everywhere if o != e]
    numbers = [source, *[n for n in sorted(state.objects, reverse=True) if n != source]]
    for origin, end in wanted:
        for number in numbers:
            if state.objects[number].zone == origin:
                yield moved(number, end, how=how)
                if origin == BATTLEFIELD and end == GRAVEYARD and source in state.battlefield:
                    if "creature" in characteristics(state, number).types:
                        yield moved(number, end, hurt_by=source)
                        host = state.objects[source].attached_to
                        if host in state.objects and host != number:
                            yield moved(number, end, hurt_by=host)


def _crafted_with(source: int) -> Deed:
    """An object is a material."""

    def deed(trial: Trial) -> None:
        crucible = put(trial.state, cards()["crucible"], 0, BATTLEFIELD)
        trial.plan.targets = (source,)
        for option in trial.options(0):
            if option.verb == "activate" and option.object == crucible.id:
                trial.act(0, option)
                return

    return deed


def moved(number: int, end: int, *, hurt_by: int = NONE, how: str = "") -> Deed:
    """An object goes to another zone, by some verb; it may be dealt damage first."""

    def deed(trial: Trial) -> None:
        state = trial.state
        if hurt_by != NONE:
            trial.let_happen([damage(hurt_by, number, 1)])
        on_battlefield = state.objects[number].zone == BATTLEFIELD
        if end == GRAVEYARD and on_battlefield:
            event = GameEvent(kinds.DESTROY)
            event.object = number
            event.player = controller(state, number)
            event.what = "no regeneration"
        elif end == GRAVEYARD and state.objects[number].zone == HAND:
            event = GameEvent(kinds.DISCARD)
            event.object = number
            event.player = state.objects[number].owner
        else:
            event = move(state, number, end, verb=how or "put")
            if event.entering is not None:
                event.entering.controller = state.objects[number].owner
        trial.let_happen([event])

    return deed


def _draws(state: State, source: int, event: Event) -> Iterator[Deed]:
    for count in (1, 2, 3):
        for player in (0, 1):

            def deed(trial: Trial, player: int = player, count: int = count) -> None:
                for _ in range(count):
                    drawn = GameEvent(kinds.DRAW)
                    drawn.player = player
                    trial.let_happen([drawn])

            yield deed


def _damages(state: State, source: int, event: Event) -> Iterator[Deed]:
    objects = _objects(state, source)
    pairs: list[tuple[int, int]] = []
    host = NONE
    if source in state.battlefield:
        host = state.objects[source].attached_to
        for other in (*range(len(state.players)), *objects):
            pairs.append((source, other))
        pairs += [(other, source) for other in objects if other != source]
        if host in state.objects:
            pairs += [(host, other) for other in (1, *objects[1:10])]
            pairs += [(other, host) for other in objects[1:10]]
    pairs += [(one, player) for one in objects[1:16] for player in (1, 0)]
    pairs += [(one, other) for one in objects[1:10] for other in objects[1:10] if one != other]
    for one, other in pairs:
        for combat in (True, False):
            yield _events(damage(one, other, 4 if other < FIRST_OBJECT else 1, combat=combat))
    for one, other in pairs[:20]:
        if other >= FIRST_OBJECT:
            yield _events(damage(one, other, 4))
    yield from _struck(state, source)
    yield from fights(state, source)


def _struck(state: State, source: int) -> Iterator[Deed]:
    """Spells deal damage."""
    trial = Trial(state.copy(), Plan(0), Noted())
    for player in (0, 1):
        for option in trial.options(player):
            if option.verb == "cast":
                if characteristics(state, option.object).name == "Made-up Strike":
                    for target in (1 - player, source):
                        yield _done(player, option, 1, (target,), resolved=True)
                    break


def _life(kind: int) -> Callable[[State, int, Event], Iterator[Deed]]:
    def made(state: State, source: int, event: Event) -> Iterator[Deed]:
        for amount in (3, 1, 6):
            for player in (0, 1):
                one = GameEvent(kind)
                one.player = player
                one.amount = amount
                yield _events(one)

    return made


def _tapping(kind: int) -> Callable[[State, int, Event], Iterator[Deed]]:
    def made(state: State, source: int, event: Event) -> Iterator[Deed]:
        for number in _objects(state, source):

            def deed(trial: Trial, number: int = number) -> None:
                trial.state.objects[number].tapped = kind == kinds.UNTAP
                trial.state.touch_status()
                one = GameEvent(kind)
                one.object = number
                one.player = controller(trial.state, number)
                trial.let_happen([one])

            yield deed

    return made


def _counting(kind: int) -> Callable[[State, int, Event], Iterator[Deed]]:
    def made(state: State, source: int, event: Event) -> Iterator[Deed]:
        named = [
            word.kind
            for word in walk(event)
            if isinstance(word, patterns.CountersPut | patterns.CountersRemoved) and word.kind
        ]
        for what in named or _COUNTERS:
            for number in (*_objects(state, source), 0, 1):
                for amount in (1, 2, 3, 5) if number == source else (1,):
                    yield _counted(kind, what, number, amount)

    return made


def _counted(kind: int, what: str, number: int, amount: int) -> Deed:
    def deed(trial: Trial) -> None:
        if kind == kinds.REMOVE_COUNTERS and number >= len(trial.state.players):
            trial.state.edit(number).counters[what] = amount
            trial.state.touch()
        one = GameEvent(kind)
        one.other = number
        one.what = what
        one.amount = amount
        one.player = controller(trial.state, number) if number > 1 else number
        trial.let_happen([one])

    return deed


def _leaving(kind: int) -> Callable[[State, int, Event], Iterator[Deed]]:
    def made(state: State, source: int, event: Event) -> Iterator[Deed]:
        hands = [n for player in state.players for n in reversed(player.hand)]
        numbers = hands if kind == kinds.DISCARD else _objects(state, source)
        if kind == kinds.DISCARD and source in hands:
            numbers = [source, *hands]
        for number in numbers:
            one = GameEvent(kind)
            one.object = number
            one.player = controller(state, number)
            yield _events(one)

    return made


def _does(state: State, source: int, event: Event) -> Iterator[Deed]:
    for word in walk(event):
        if not isinstance(word, patterns.Does):
            continue
        for player in (0, 1):
            effect = _EFFECTS.get(word.verb)
            if effect is not None:
                yield _carried_out(effect, player, source)
            for number in dict.fromkeys((NONE, source, *_objects(state, source))):
                one = GameEvent(kinds.DO)
                one.what = word.verb
                one.player = player
                one.object = number
                one.amount = 2
                yield _events(one)


def _carried_out(effect: Effect, player: int, source: int) -> Deed:
    def deed(trial: Trial) -> None:
        trial.run(carry_out(trial.state, Context(player, source), effect))

    return deed


def _creates(state: State, source: int, event: Event) -> Iterator[Deed]:
    named = [word.subtype for word in walk(event) if isinstance(word, filters.SubtypeIs)]
    wanted = [parts.TokenSpec(name, "", (), ("artifact",), (name,)) for name in named]
    for player in (0, 1):
        for token in (*wanted, *_TOKENS):
            yield _carried_out(words.Create(token, Fixed(2)), player, source)


_TOKENS: Final = (
    parts.TokenSpec("", "W", (), ("creature",), ("Soldier",), Fixed(1), Fixed(1)),
    parts.TokenSpec("Treasure", "", (), ("artifact",), ("Treasure",)),
)


def _on_event(effect_of: Callable[[int], Effect]) -> Callable[[State, int, Event], Iterator[Deed]]:
    """An instruction about each permanent, which stands as the object of an event."""

    def made(state: State, source: int, event: Event) -> Iterator[Deed]:
        for number in _objects(state, source):
            for player in (0, 1):

                def deed(trial: Trial, number: int = number, player: int = player) -> None:
                    ctx = Context(player, source)
                    ctx.event = GameEvent(kinds.TAP)
                    ctx.event.object = number
                    trial.run(carry_out(trial.state, ctx, effect_of(number)))

                yield deed

    return made


def _attach(number: int) -> Effect:
    return words.Attach(This(), EventRole())


def _transform(number: int) -> Effect:
    return words.Transform(EventRole())


def _plain(kind: int) -> Callable[[State, int, Event], Iterator[Deed]]:
    def made(state: State, source: int, event: Event) -> Iterator[Deed]:
        for number in _objects(state, source):
            for player in (0, 1):
                one = GameEvent(kind)
                one.object = number
                one.player = player
                yield _events(one)

    return made


# What players do


def _acted(verbs: tuple[str, ...]) -> Callable[[State, int, Event], Iterator[Deed]]:
    def made(state: State, source: int, event: Event) -> Iterator[Deed]:
        offered: list[list[Option]] = []
        for player in (0, 1):
            trial = Trial(state.copy(), Plan(0), Noted())
            trial.state.turn.active = player
            options = [one for one in trial.options(player) if one.verb in verbs]
            offered.append(sorted(options, key=_newest))
            for option in offered[player]:
                for often in (1, 2):
                    yield _done(player, option, often, ())
                if option.verb == "cast" and player != state.turn.active:
                    yield _done(player, option, 1, (), own_turn=False)
        if "cast" not in verbs:
            return
        creatures = [n for n in state.battlefield if _is_ready(state, n, 0) and n != source]
        for targets in ((source,), tuple(creatures[:1]), (1,), (0,)):
            for option in offered[0]:
                yield _done(0, option, 1, targets)

    return made


def _newest(option: Option) -> int:
    return -option.object


def _done(
    player: int,
    option: Option,
    often: int,
    targets: tuple[int, ...],
    *,
    own_turn: bool = True,
    resolved: bool = False,
) -> Deed:
    def deed(trial: Trial) -> None:
        if own_turn:
            trial.state.turn.active = player
        trial.plan.targets = targets
        if often == 2:
            for other in trial.options(player):
                if other.verb == option.verb and other.object != option.object:
                    trial.act(player, other)
                    break
        trial.act(player, option)
        if resolved:
            trial.settle()

    return deed


def _targeting(state: State, source: int, event: Event) -> Iterator[Deed]:
    for target in (*_objects(state, source), 0, 1):
        for player in (1, 0):
            for name in ("Made-up Insight", "Made-up Strike", "Made-up Relic"):

                def deed(
                    trial: Trial, target: int = target, player: int = player, name: str = name
                ) -> None:
                    trial.plan.targets = (target,)
                    for option in trial.options(player):
                        if option.verb in ("cast", "activate"):
                            if characteristics(trial.state, option.object).name == name:
                                trial.act(player, option)
                                break
                    trial.plan.targets = ()

                yield deed


def _steps(state: State, source: int, event: Event) -> Iterator[Deed]:
    names = [word.step for word in walk(event) if isinstance(word, patterns.StepBegins)]
    for step in range(UNTAP, CLEANUP + 1):
        wanted = STEP_NAMES[step] in names or any(n in STEP_NAMES[step] for n in names)
        if not wanted or BEGIN_COMBAT < step < END_COMBAT:
            continue
        for player in (0, 1):
            for since in (False, True):
                yield _stood(player, step, since=since)
    yield from _combats(state, source, event)


def _stood(player: int, step: int, *, since: bool) -> Deed:
    """A step begins; what happened before may be of the turn before."""

    def deed(trial: Trial) -> None:
        if since:
            trial.state.last_turn = trial.state.history.copy()
        stand_at(trial.state, player, step)
        trial.begin_step()

    return deed


def _combats(state: State, source: int, event: Event) -> Iterator[Deed]:
    yield from fights(state, source)


def fights(state: State, source: int) -> Iterator[Deed]:
    """Combats in which the permanent, what it is attached to, or others attack or block."""
    mine = [n for n in state.battlefield if _is_ready(state, n, 0)]
    theirs = [n for n in state.battlefield if _is_ready(state, n, 1)]
    others = [n for n in reversed(mine) if n != source][:3]
    host = state.objects[source].attached_to if source in state.battlefield else NONE
    plans: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = []
    if host in mine:
        plans += [(0, (host,), ()), (0, (host,), tuple(theirs[:1])), (0, (host,), tuple(theirs))]
    plans += [
        (0, (source,), ()),
        (0, (source,), tuple(theirs[:1])),
        (0, tuple(mine), ()),
        (0, (source,), tuple(theirs)),
        (0, tuple(mine), tuple(theirs)),
        (0, (source, *others), tuple(theirs[:2])),
        (1, tuple(theirs[:1]), (source,)),
        (1, tuple(theirs), tuple(mine)),
        (1, tuple(theirs), ()),
        (0, tuple(others[:1]), ()),
        (0, tuple(others[:1]), tuple(theirs[:1])),
        (1, tuple(theirs[:1]), tuple(others[:1])),
        (1, tuple(theirs[-1:]), ()),
    ]
    plans += [(1, (one,), (source,)) for one in theirs[1:]]
    plans += [(0, (source,), (one,)) for one in theirs[1:]]
    for player, attackers, blockers in plans:
        yield _fought(player, attackers, blockers, source)
    for number in state.battlefield:
        if "battle" in characteristics(state, number).types:
            yield _fought(0, (source,), (), source, prey=number)


def _is_ready(state: State, number: int, player: int) -> bool:
    values = characteristics(state, number)
    return "creature" in values.types and values.controller == player


def _fought(
    player: int,
    attackers: tuple[int, ...],
    blockers: tuple[int, ...],
    source: int,
    *,
    prey: int = NONE,
) -> Deed:
    def deed(trial: Trial) -> None:
        stand_at(trial.state, player, BEGIN_COMBAT)
        trial.plan.attackers = attackers
        trial.plan.blockers = blockers
        trial.plan.whom = source
        trial.plan.prey = prey
        trial.begin_step()
        for _ in range(8):
            trial.settle()
            if trial.state.over or trial.state.turn.ended:
                break
            if trial.state.turn.step >= END_COMBAT:
                break
            trial.next_step()
        trial.settle()

    return deed


_DEEDS: Final[dict[int, Callable[[State, int, Event], Iterator[Deed]]]] = {
    kinds.MOVE: _moves,
    kinds.DRAW: _draws,
    kinds.DAMAGE: _damages,
    kinds.GAIN_LIFE: _life(kinds.GAIN_LIFE),
    kinds.LOSE_LIFE: _life(kinds.LOSE_LIFE),
    kinds.TAP: _tapping(kinds.TAP),
    kinds.UNTAP: _tapping(kinds.UNTAP),
    kinds.PUT_COUNTERS: _counting(kinds.PUT_COUNTERS),
    kinds.REMOVE_COUNTERS: _counting(kinds.REMOVE_COUNTERS),
    kinds.CAST: _acted(("cast",)),
    kinds.ACTIVATE: _acted(("activate",)),
    kinds.PLAY_LAND: _acted(("play",)),
    kinds.PRODUCE_MANA: _acted(("activate",)),
    kinds.TAPPED_FOR_MANA: _acted(("activate",)),
    kinds.ATTACK: _combats,
    kinds.BLOCK: _combats,
    kinds.BECOME_BLOCKED: _combats,
    kinds.UNBLOCKED: _combats,
    kinds.STEP: _steps,
    kinds.TARGET: _targeting,
    kinds.CREATE: _creates,
    kinds.DESTROY: _leaving(kinds.DESTROY),
    kinds.DISCARD: _leaving(kinds.DISCARD),
    kinds.SACRIFICE: _leaving(kinds.SACRIFICE),
    kinds.DO: _does,
    kinds.ATTACH: _on_event(_attach),
    kinds.TRANSFORM: _on_event(_transform),
    kinds.COUNTER: _plain(kinds.COUNTER),
    kinds.LOSE_GAME: _plain(kinds.LOSE_GAME),
    kinds.WIN_GAME: _plain(kinds.WIN_GAME),
    kinds.CONTROL: _plain(kinds.CONTROL),
    kinds.PHASE: _plain(kinds.PHASE),
    kinds.REVEAL: _plain(kinds.REVEAL),
}
