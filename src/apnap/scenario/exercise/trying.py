"""The exercise of one card: it is cast, and each of its abilities tried, on several boards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final
from zlib import crc32

from apnap.abilities.ability import (
    Activated,
    Affects,
    Modal,
    Spell,
    Static,
    Triggered,
)
from apnap.abilities.card import CardDefinition
from apnap.abilities.node import Ability, Event
from apnap.abilities.replacements import AsEnters, Replace
from apnap.pool.ledger import EXERCISED, FAILED, INERT
from apnap.rules.decisions import Option
from apnap.rules.prepared import Prepared, define
from apnap.rules.registry import Unsupported
from apnap.scenario.exercise.boards import BOARDS, board, put
from apnap.scenario.exercise.comparing import casting_differs, is_about_casting, truth_differs
from apnap.scenario.exercise.later_boards import LATER, later_board
from apnap.scenario.exercise.placing import place_card
from apnap.scenario.exercise.playing import SPELL, Fault, Noted, Plan, Trial
from apnap.scenario.exercise.provoking import Deed, deeds, fights, moved
from apnap.scenario.exercise.situations import (
    AFTER_MAIN,
    CASTING,
    answering,
    in_combat,
    later_moments,
    main,
    own_spells,
)
from apnap.scenario.exercise.telling import fingerprint
from apnap.state.events import DAMAGE, NONE
from apnap.state.printed import AbilityOn, Definition
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK

__all__ = ["Outcome", "exercise"]

_MOST_DEEDS: Final = 160
_FEW_DEEDS: Final = 30
_MOST_TRIES: Final = 5


@dataclass(frozen=True)
class Outcome:
    """How a card's exercise went: "exercised", "inert" or "failed", with the reasons."""

    name: str
    outcome: str
    reasons: tuple[str, ...] = ()


class Part:
    """An ability of the card that is to be tried: on which face, with its key there.

    `place` is the printed ability it is or comes from; `modes` how many it has, 0 without any.
    """

    def __init__(self, face: int, place: int, on: AbilityOn, label: str) -> None:
        self.face = face
        self.place = place
        self.on = on
        self.label = label
        self.key = on.key
        prepared = on.prepared
        assert isinstance(prepared, Prepared)
        self.prepared = prepared
        body = getattr(on.ability, "body", None)
        self.modes = len(body.modes) if isinstance(body, Modal) else 0
        if isinstance(on.ability, Spell):
            self.key = SPELL - face

    def missing(self, noted: Noted) -> list[int]:
        """The modes that have not changed anything yet; -1 for an ability without modes."""
        modes = range(self.modes) if self.modes else (-1,)
        return [mode for mode in modes if not noted.works(self.key, mode)]

    def done(self, noted: Noted) -> bool:
        """Whether everything of it changed something."""
        return not self.missing(noted)


def exercise(card: CardDefinition) -> Outcome:
    """Try everything that a card says."""
    try:
        exercise = Exercise(card)
        exercise.run()
    except Fault as fault:
        return Outcome(card.name, FAILED, (f"fault: {fault}",))
    except Unsupported as why:
        return Outcome(card.name, FAILED, (f"unsupported: {why.what}",))
    except Exception as error:  # noqa: BLE001 - whatever it is, it is the engine's fault
        return Outcome(card.name, FAILED, (_described(error),))
    inert = exercise.inert()
    return Outcome(card.name, INERT if inert else EXERCISED, tuple(inert))


def _described(error: Exception) -> str:
    trace = error.__traceback__
    where = ""
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if "/apnap/" in file:
            where = f"{file.rsplit('/apnap/', 1)[1]} {trace.tb_frame.f_code.co_name}"
        trace = trace.tb_next
    return f"{type(error).__name__}: {str(error)[:120]} in {where}"


class Exercise:
    """What is known of a card's exercise so far."""

    def __init__(self, card: CardDefinition) -> None:
        self.card = card
        self.seed = crc32(card.name.encode())
        self.definition = define(card)
        self.noted = Noted()
        self.parts = list(self._parts())
        self._reduced: dict[tuple[int, int], Definition] = {}
        self.round = 0
        self.later = False

    def _parts(self) -> Iterator[Part]:
        for face, printed in enumerate(self.card.faces):
            own = self.definition.faces[face].abilities
            places = {face * 100 + place: place for place in range(len(printed.abilities))}
            spell = "instant" in printed.types or "sorcery" in printed.types
            place = 0
            for on in own:
                place = places.get(on.key, place)
                if on.key % 100 >= 90 and on.key < 10_000:
                    continue  # a land's own mana ability
                ability = on.ability
                if isinstance(ability, Spell) and not spell:
                    continue
                if isinstance(ability, Spell | Activated | Triggered | Static):
                    name = _name(printed.abilities[place])
                    kind = type(ability).__name__.lower()
                    label = f"face {face + 1} ability {place + 1} ({name}{kind})"
                    yield Part(face, place, on, label)

    def inert(self) -> list[str]:
        """The abilities, and their modes, that never changed anything."""
        found: list[str] = []
        for part in self.parts:
            for mode in part.missing(self.noted):
                seen = (part.key, mode) in self.noted.seen
                what = "changed nothing" if seen else "never came about"
                which = f" mode {mode + 1}" if mode >= 0 else ""
                found.append(f"{part.label}{which} {what}")
        return found

    def left(self, *kinds: type[Ability]) -> list[Part]:
        """The parts of these kinds that are not done."""
        return [
            part
            for part in self.parts
            if isinstance(part.on.ability, kinds) and not part.done(self.noted)
        ]

    def run(self) -> None:
        """Try everything on one board after the other, until all of it changed something."""
        for number, kind in enumerate((*BOARDS, BOARDS[0], BOARDS[1], *LATER)):
            self.round = number
            self.later = kind in LATER
            before = later_board(self.card, kind) if self.later else board(self.card, kind)
            plan = Plan(self.seed + number)
            plan.willing = number < len(BOARDS) or self.later
            plan.eventful = kind in ("eventful", "odd")
            try:
                self._cast(before, plan)
                self._permanents(before, plan, kind)
            except Unsupported:
                if kind != "three":  # 800.4a: no game goes on without a player who has left
                    raise
            if not self.left(Spell, Activated, Triggered, Static):
                return

    # Casting

    def _cast(self, before: State, plan: Plan) -> None:
        """The card is cast or played in each way, from hand and from graveyard."""
        state = before.copy()
        self.noted.cards = {
            put(state, self.definition, 0, zone).id for zone in (HAND, GRAVEYARD, EXILE)
        }
        start = Trial(state, plan.copy(), self.noted)
        for there in self._moments(start):
            options = [o for o in there.options(0) if self._is_own(there.state, o)]
            for option in options:
                if option.verb != "activate":
                    self._cast_so(there, option)
            if options and not self.left(Spell):
                return

    def _moments(self, start: Trial) -> Iterator[Trial]:
        """Moments in which the first player has priority, as long as spells are left."""
        for situation in CASTING:
            there = start.fork()
            situation(there)
            if not there.state.over and there.state.turn.priority != NONE:
                yield there
        yield from answering(start)

    def _cast_so(self, there: Trial, option: Option) -> None:
        """Cast the card in one way, with each mode."""
        for mode in self._modes_left(option.number):
            for attempt, targets in enumerate(self._spell_aims(there.state, option.number)):
                again = there.fork()
                again.plan.mode = mode
                again.plan.rng = Plan(self.seed + 7 * attempt + self.round).rng
                again.plan.targets = targets
                if again.act(0, option):
                    again.settle()
                    if self.round:
                        self._afterwards(again)
                if not self._spell_left(option.number, mode) and not self.left(Triggered):
                    break

    def _afterwards(self, trial: Trial) -> None:
        """What the permanent that the spell became can do, and what is true of it."""
        state = trial.state
        if state.over or state.stack or state.turn.priority == NONE:
            return
        for number in list(state.battlefield):
            if self._is_card(state, number):
                face = state.objects[number].face
                self._trigger(trial, face, number)
                self._activate(trial, face)
                for part in self.left(Static):
                    ability = part.on.ability
                    if isinstance(ability, Static) and isinstance(ability.effect, Affects):
                        self._affects(trial, part)

    def _spell_aims(self, state: State, face: int) -> Iterator[tuple[int, ...]]:
        for part in self.parts:
            if isinstance(part.on.ability, Spell) and part.face == face:
                if not part.done(self.noted):
                    yield from self._aims(state, part)
                    return
        for _ in range(_MOST_TRIES):
            yield ()

    def _modes_left(self, face: int) -> list[int]:
        for part in self.parts:
            if isinstance(part.on.ability, Spell) and part.modes and part.face == face:
                return part.missing(self.noted) or [-1]
        return [-1]

    def _spell_left(self, face: int, mode: int) -> bool:
        for part in self.parts:
            if isinstance(part.on.ability, Spell) and part.face == face:
                return mode in part.missing(self.noted)
        return False

    def _is_own(self, state: State, option: Option) -> bool:
        return option.object in state.objects and (
            state.objects[option.object].card in self.noted.cards
        )

    # Abilities

    def _permanents(self, before: State, plan: Plan, kind: str) -> None:
        """The abilities of each face, with the card where they work."""
        for face in range(len(self.card.faces)):
            if not [p for p in self.parts if p.face == face and not p.done(self.noted)]:
                continue
            state = before.copy()
            self.noted.cards, source = place_card(
                state, self.card, self.definition, face, kind, self.round
            )
            trial = Trial(state, plan.copy(), self.noted)
            main(trial)
            if trial.state.over:
                continue
            if source not in trial.state.objects:
                source = NONE
            self._activate(trial, face)
            self._trigger(trial, face, source)
            self._state(trial, face, source)
            if self.round and (self.left(Triggered) or self.left(Activated)):
                for there in answering(trial):
                    self._trigger(there, face, source if source in there.state.objects else NONE)
                    self._activate_here(there, face)
            if self.later:
                self._later(trial, face, source)

    def _later(self, trial: Trial, face: int, source: int) -> None:
        """What is left is tried in moments of all kinds."""
        for there in later_moments(trial, source):
            if not [p for p in self.parts if p.face == face and not p.done(self.noted)]:
                return
            now = source if source in there.state.objects else NONE
            self._activate_here(there, face)
            self._trigger(there, face, now, _FEW_DEEDS)  # the moment matters, not the deed
            if not in_combat(there.state):
                self._state(there, face, now)
        if self.left(Activated):
            for there in own_spells(trial):
                self._activate_here(there, face)

    def _activate(self, trial: Trial, face: int) -> None:
        """Each activated ability is activated, with every mode."""
        for situation in AFTER_MAIN:
            if not [p for p in self.left(Activated) if p.face == face]:
                return
            there = trial.fork()
            situation(there)
            if not there.state.over and there.state.turn.priority != NONE:
                self._activate_here(there, face)

    def _activate_here(self, there: Trial, face: int) -> None:
        parts = [p for p in self.left(Activated) if p.face == face]
        for player in (0, 1):
            options = [o for o in there.options(player) if o.verb == "activate"]
            options = [o for o in options if self._is_own(there.state, o)]
            for part in parts:
                for option in options:
                    if option.ability == part.key:
                        self._activated(there, player, option, part)

    def _activated(self, trial: Trial, player: int, option: Option, part: Part) -> None:
        for mode in part.missing(self.noted):
            for attempt, targets in enumerate(self._aims(trial.state, part)):
                again = trial.fork()
                again.plan.mode = mode
                again.plan.rng = Plan(self.seed + 13 * attempt).rng
                again.plan.targets = targets
                since = len(again.state.history)
                if not again.act(player, option):
                    continue
                if part.prepared.is_mana:
                    self.noted.note(part.key, (), changed=again.mana_made(since))
                again.settle()
                if mode not in part.missing(self.noted):
                    break

    def _aims(self, state: State, part: Part) -> Iterator[tuple[int, ...]]:
        """What is to be targeted: at first whatever may be, then one thing after the other."""
        for _ in range(_MOST_TRIES):
            yield ()
        if not self.later or not (part.prepared.specs or part.modes):
            return
        seen: set[object] = set()
        for number, object in reversed(state.objects.items()):
            kind = (object.definition, object.zone, object.controller, object.tapped)
            fight = (object.attacking, bool(object.blocking), object.blocked)
            if object.zone in (BATTLEFIELD, GRAVEYARD, STACK) and (kind, fight) not in seen:
                seen.add((kind, fight))
                yield (number,)

    def _trigger(self, trial: Trial, face: int, source: int, most: int = _MOST_DEEDS) -> None:
        """What each triggered ability watches for is made to happen."""
        for part in self.left(Triggered):
            if part.face != face:
                continue
            ability = part.on.ability
            assert isinstance(ability, Triggered)
            for mode in part.missing(self.noted):
                self._triggered(trial, part, ability.event, source, mode, most)
                if part.done(self.noted):
                    break

    def _triggered(
        self, trial: Trial, part: Part, event: Event, source: int, mode: int, most: int
    ) -> None:
        tries = 0
        for count, deed in enumerate(self._deeds(trial.state, part, event, source)):
            if count >= most or tries >= 2 * _MOST_TRIES:
                return
            again = trial.fork()
            again.plan.mode = mode
            again.plan.rng = Plan(self.seed + 17 * tries).rng
            deed(again)
            if again.state.over:
                continue
            if part.prepared.is_mana:
                since = len(trial.state.history)
                if again.waits(part.key) or again.mana_made(since):
                    again.tidy()
                    again.state.turn.priority = NONE
                    self._mana_triggered(again, trial, part, deed)
                    tries += 1
            elif again.waits(part.key):
                tries += 1
                self._answered(again, part, mode, aimed=tries <= 2)
            if mode not in part.missing(self.noted):
                return

    def _answered(self, trial: Trial, part: Part, mode: int, *, aimed: bool) -> None:
        """An ability that has triggered resolves, with one target after the other if `aimed`."""
        for place, targets in enumerate(self._aims(trial.state, part)):
            if not place or (targets and aimed):
                again = trial.fork()
                again.plan.targets = targets
                again.tidy()
                again.settle()
                if mode not in part.missing(self.noted):
                    return

    def _mana_triggered(self, done: Trial, trial: Trial, part: Part, deed: Deed) -> None:
        """A triggered mana ability does not use the stack: compare with a card without it."""
        other = trial.fork()
        self._without(other.state, part)
        deed(other)
        if not other.state.over:
            other.tidy()
        differs = len(_pools(other.state)) != len(_pools(done.state))
        self.noted.note(part.key, (), changed=differs)

    def _deeds(self, state: State, part: Part, event: Event, source: int) -> Iterator[Deed]:
        zones = part.prepared.zones
        places = [source] if source != NONE and BATTLEFIELD in zones else []
        for number, object in state.objects.items():
            if object.card in self.noted.cards and object.zone in zones and number not in places:
                places.append(number)
        for place in places:
            yield from deeds(state, place, event, part.prepared.event_kinds)
        for number, object in state.objects.items():  # as the card comes from elsewhere
            if object.card in self.noted.cards and object.zone in (HAND, GRAVEYARD):
                yield moved(number, BATTLEFIELD)
            if object.card in self.noted.cards and object.zone in (HAND, LIBRARY):
                yield moved(number, GRAVEYARD)
        if not part.prepared.event_kinds or 0 in part.prepared.event_kinds:
            yield _nothing

    # Static abilities

    def _state(self, trial: Trial, face: int, source: int) -> None:
        """What is true with a static ability and without it."""
        for part in self.left(Static):
            if part.face != face:
                continue
            ability = part.on.ability
            assert isinstance(ability, Static)
            effect = ability.effect
            if isinstance(effect, Affects):
                self._affects(trial, part)
            elif isinstance(effect, AsEnters):
                self._replaces(trial, part, self._entering(trial))
            elif isinstance(effect, Replace):
                places = [source] if source != NONE else []
                places += [n for n in trial.state.objects if self._is_card(trial.state, n)]
                self._replaces(trial, part, self._replaced(trial, part, effect, places))

    def _is_card(self, state: State, number: int) -> bool:
        return state.objects[number].card in self.noted.cards

    def _affects(self, trial: Trial, part: Part) -> None:
        ability = part.on.ability
        assert isinstance(ability, Static)
        assert isinstance(ability.effect, Affects)
        costs = is_about_casting(ability.effect)
        for situation in AFTER_MAIN:
            there = trial.fork()
            situation(there)
            if there.state.over:
                continue
            other = there.fork()
            self._without(other.state, part)
            differs = truth_differs(there, other)
            if not differs and costs and there.state.turn.priority != NONE:
                differs = casting_differs(there, other)
            self.noted.note(part.key, (), changed=differs)
            if differs:
                return

    def _entering(self, trial: Trial) -> Iterator[Deed]:
        state = trial.state
        for number in list(state.objects):
            if self._is_card(state, number) and state.objects[number].zone == HAND:
                yield moved(number, BATTLEFIELD)
        for option in trial.fork().options(0):
            if option.verb in ("cast", "play") and self._is_own(state, option):
                yield _cast_as(option)
                for mana in ("WUBRG", self.card.faces[0].colors) if self.later else ():
                    yield _cast_as(option, mana)

    def _replaced(
        self, trial: Trial, part: Part, effect: Replace, places: list[int]
    ) -> Iterator[Deed]:
        yield from self._entering(trial)
        if self.later and places and DAMAGE in part.prepared.event_kinds:
            yield from fights(trial.state, places[0])
        for place in places[:3]:
            yield from deeds(trial.state, place, effect.event, part.prepared.event_kinds)

    def _replaces(self, trial: Trial, part: Part, found: Iterator[Deed]) -> None:
        """Whether anything happens otherwise than with a card that lacks the ability."""
        for count, deed in enumerate(found):
            if count >= _MOST_DEEDS // 2:
                return
            one = trial.fork()
            other = trial.fork()
            self._without(other.state, part)
            deed(one)
            deed(other)
            differs = fingerprint(one.state) != fingerprint(other.state)
            self.noted.note(part.key, (), changed=differs)
            if differs:
                if not one.state.over:
                    one.tidy()
                return

    def _without(self, state: State, part: Part) -> None:
        """The card lacks an ability, wherever it is."""
        known = self._reduced.get((part.face, part.place))
        if known is None:
            faces = list(self.card.faces)
            face = faces[part.face]
            kept = face.abilities[: part.place] + face.abilities[part.place + 1 :]
            faces[part.face] = replace(face, abilities=kept)
            known = define(replace(self.card, faces=tuple(faces)))
            self._reduced[part.face, part.place] = known
        for number in list(state.objects):
            object = state.objects[number]
            if object.card in self.noted.cards and object.definition is self.definition:
                state.edit(number).definition = known
        state.touch()


def _name(ability: Ability) -> str:
    name = getattr(ability, "name", "")
    return f"{name}: " if name else ""


def _pools(state: State) -> list[object]:
    return [mana for player in state.players for mana in player.pool]


def _nothing(trial: Trial) -> None:
    """Nothing happens; priority is given."""
    trial.tidy()


def _cast_as(option: Option, mana: str = "WUBRGC") -> Deed:
    def deed(trial: Trial) -> None:
        trial.plan.mana = mana
        if trial.act(0, option):
            trial.settle()

    return deed
