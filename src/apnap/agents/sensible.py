"""A computer player of good sense and no foresight.

It plays its lands and its curve, attacks where it gains, blocks where it must or gains, aims
removal at what is worth most, and keeps hands that can be played. It sees its own view only, and
knows cards by their abilities, so it plays any of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from apnap.abilities.ability import Activated, Spell
from apnap.abilities.node import Ability
from apnap.agents.appraisal import Purpose, purpose_of, value_of
from apnap.agents.combat import can_block, good_attackers, good_block
from apnap.rules.decisions import Decision, Option
from apnap.state.objects import FIRST_OBJECT
from apnap.state.rng import seeded
from apnap.view import Seen, View

__all__ = ["SensibleAgent"]

MAIN: Final = ("precombat main", "postcombat main")
NOTHING: Final = Purpose()
BAD: Final = frozenset({"discard", "sacrifice", "bottom", "exile", "return", "tap"})
"""What is chosen for these is given up: the least valuable goes."""


class SensibleAgent:
    """Plays by rules of thumb; equal choices fall to a generator of its own."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = seeded(seed)
        self._purposes: dict[int, tuple[Ability, Purpose]] = {}
        self._used: dict[tuple[int, int], int] = {}
        self._turn = -1
        self._blocked: list[int] = []

    def choose(self, view: View, decision: Decision) -> Option:
        """The option that good sense suggests."""
        shape = decision.shape
        if shape == "priority":
            return self._act(view, decision)
        if shape == "attackers":
            return self._attack(view, decision)
        if shape == "blockers":
            return self._block(view, decision)
        if shape == "mulligan":
            return self._mulligan(view, decision)
        if shape in ("one", "some", "order"):
            return self._pick(view, decision)
        if shape == "number":
            return max(decision.options, key=_number)
        if shape == "divide":
            return self._divide(view, decision)
        if shape == "pay":
            return _by_verb(decision.options, "pay") or decision.options[0]
        if shape == "yes_no":
            return _by_verb(decision.options, "yes") or decision.options[0]
        return decision.options[0]

    # Priority

    def _act(self, view: View, decision: Decision) -> Option:
        """The best thing to do now, or nothing."""
        if view.turn != self._turn:
            self._turn = view.turn
            self._used.clear()
        best = decision.options[0]
        best_worth = 0.0
        for option in decision.options:
            worth = self._worth(view, option) if option.verb != "pass" else 0.0
            if option.verb == "pass" and best_worth == 0.0:
                best = option
            if worth > best_worth:
                best, best_worth = option, worth
        if best.verb == "activate":
            key = (best.object, best.ability)
            self._used[key] = self._used.get(key, 0) + 1
        return best

    def _worth(self, view: View, option: Option) -> float:
        """What an action is worth now; 0 or less: better not."""
        if option.verb == "play":
            return 100.0
        if option.verb not in ("cast", "activate"):
            return 0.0
        seen = view.see(option.object)
        if option.verb == "activate":
            if self._used.get((option.object, option.ability), 0) >= 2:
                return 0.0  # something that goes in circles is not sense
            purpose = self._purpose_of_key(seen, option.ability)
            return 0.0 if purpose.mana else 0.8 * self._worth_of(view, purpose, 1.0)
        purpose = self._purpose(seen)
        cost = 0.0 if seen.values is None else float(seen.values.mana_value)
        if self._is_permanent(seen):
            if view.active == view.player and view.step in MAIN and not view.stack:
                useful = purpose is NOTHING or not purpose.harms or self._has_target(view, purpose)
                return 10.0 + cost if useful and self._has_host(view, seen) else 0.0
            return 0.0
        return self._worth_of(view, purpose, 1.0 + cost)

    def _worth_of(self, view: View, purpose: Purpose, size: float) -> float:
        """What a spell or ability of such a purpose is worth now."""
        mine = view.active == view.player
        if purpose.counters:
            return self._worth_of_countering(view)
        if view.stack and view.stack[-1].controller == view.player:
            return 0.0  # let it resolve first
        if purpose.harms:
            best = self._best_victim(view, purpose)
            lowest = min((p.life for p in view.opponents), default=99)
            if purpose.damage > 0 and purpose.damage >= lowest:
                return 60.0
            if best is not None and value_of(best) >= 2.0 and self._is_time_for_harm(view):
                return 8.0 + value_of(best)
            if purpose.damage and len(view.hand) >= 5 and mine and view.step == MAIN[1]:
                return 4.0  # the hand is full: burn what can be burnt
            if purpose.damage and lowest <= 2 * purpose.damage + 2 and view.step in MAIN:
                return 3.0
            return 0.0
        if purpose.helps and purpose.boost:
            return self._worth_of_boost(view, purpose)
        if purpose.cards and (mine and view.step in MAIN and not view.stack):
            return 5.0 + purpose.cards + size
        if purpose.cards and not mine and view.step == "end" and not view.stack:
            return 5.0 + purpose.cards
        if mine and view.step == MAIN[0] and not view.stack and not purpose.helps:
            return 2.0
        return 0.0

    def _worth_of_countering(self, view: View) -> float:
        if not view.stack:
            return 0.0
        top = view.stack[-1]
        if top.controller == view.player or top.values is None or top.source >= FIRST_OBJECT:
            return 0.0
        value = value_of(top)
        return 20.0 + value if value >= 2.0 else 0.0

    def _is_time_for_harm(self, view: View) -> bool:
        """Removal is best used on what attacks or blocks, or in one's own main phase."""
        if view.active == view.player:
            return view.step in MAIN or view.step == "declare blockers"
        return view.step in ("declare attackers", "declare blockers", "end")

    def _worth_of_boost(self, view: View, purpose: Purpose) -> float:
        if view.step != "declare blockers" or view.stack:
            return 0.0
        fighting = {b for c in view.battlefield for b in c.blocking}
        for creature in view.battlefield:
            if creature.controller != view.player:
                continue
            if creature.attacking >= 0 and creature.id not in fighting:
                low = min(p.life for p in view.opponents)
                if (creature.power or 0) + purpose.boost >= low:
                    return 50.0
            if creature.blocking or creature.id in fighting:
                return 7.0
        return 0.0

    # Choices

    def _pick(self, view: View, decision: Decision) -> Option:
        """One of some things, by whether what is chosen gains or suffers."""
        done = _by_verb(decision.options, "done")
        picks = [option for option in decision.options if option.verb == "pick"]
        if not picks:
            return decision.options[0]
        if decision.what == "target":
            return self._target(view, decision, picks, done)
        if decision.what in BAD:
            if done is not None:
                return done
            return min(picks, key=lambda option: self._keeping(view, option.object))
        if decision.what in ("scry", "surveil"):
            return self._send_away(view, picks) or done or picks[0]
        return max(picks, key=lambda option: self._keeping(view, option.object))

    def _send_away(self, view: View, picks: Sequence[Option]) -> Option | None:
        """A card on top of the library that is not wanted now: a land too many, or too few."""
        lands = sum(1 for c in view.battlefield if c.controller == view.player and c.is_a("land"))
        lands += sum(1 for c in view.hand if c.is_a("land"))
        for option in picks:
            if option.object < FIRST_OBJECT:
                continue
            is_land = view.see(option.object).is_a("land")
            if (is_land and lands >= 6) or (not is_land and lands <= 2):
                return option
        return None

    def _target(
        self, view: View, decision: Decision, picks: Sequence[Option], done: Option | None
    ) -> Option:
        purpose = NOTHING
        if decision.source >= FIRST_OBJECT:
            source = view.see(decision.source)
            purpose = self._purpose(source)
            if purpose is NOTHING and source.source >= FIRST_OBJECT:
                purpose = self._purpose(source)
        harm = purpose.harms or purpose.counters
        ranked = sorted(
            picks, key=lambda option: self._aim(view, option.object, purpose, harm=harm)
        )
        best = ranked[-1]
        if done is not None and self._aim(view, best.object, purpose, harm=harm) <= 0:
            return done
        return best

    def _aim(self, view: View, number: int, purpose: Purpose, *, harm: bool) -> float:
        """How good a target something is."""
        if number < FIRST_OBJECT:
            mine = number == view.player
            if not harm:
                return 1.0 if mine else -1.0
            if mine:
                return -30.0
            life = next(p.life for p in view.players if p.number == number)
            return 100.0 if 0 < life <= purpose.damage else 1.5
        seen = view.see(number)
        value = value_of(seen)
        if harm == (seen.controller == view.player):
            return -value
        if harm and purpose.damage and not purpose.removes and not _killed(seen, purpose):
            return 0.2
        if not harm and (seen.attacking >= 0 or seen.blocking):
            value += 5.0
        return value

    def _keeping(self, view: View, number: int) -> float:
        """How much worth keeping a card or permanent is."""
        if number < FIRST_OBJECT:
            return 0.0
        seen = view.see(number)
        if not seen.is_a("land"):
            return value_of(seen)
        lands = sum(1 for c in view.battlefield if c.controller == view.player and c.is_a("land"))
        return 8.0 - 1.5 * lands

    def _divide(self, view: View, decision: Decision) -> Option:
        """Enough to kill, where there is enough; else all of it."""
        options = sorted(decision.options, key=_number)
        if decision.about >= FIRST_OBJECT:
            seen = view.see(decision.about)
            need = (seen.toughness or 0) - seen.damage
            for option in options:
                if option.number >= need:
                    return option
        return options[-1]

    def _mulligan(self, view: View, decision: Decision) -> Option:
        """Keep hands with lands and spells; never go below five cards."""
        keep = _by_verb(decision.options, "keep")
        other = _by_verb(decision.options, "mulligan")
        if keep is None or other is None:
            return decision.options[0]
        lands = sum(1 for card in view.hand if card.is_a("land"))
        fine = 2 <= lands <= len(view.hand) - 2
        return keep if fine or len(view.hand) <= 5 or decision.about >= 2 else other

    # Combat

    def _attack(self, view: View, decision: Decision) -> Option:
        done = _by_verb(decision.options, "done")
        able = {option.object: view.see(option.object) for option in decision.options
                if option.verb == "attack"}  # fmt: skip
        creatures = [seen for seen in view.battlefield if seen.is_a("creature")]
        mine = [seen for seen in creatures if seen.controller == view.player]
        theirs = [seen for seen in creatures if seen.controller != view.player]
        named = [seen for seen in mine if seen.id in decision.chosen]
        chosen = good_attackers(
            mine,
            [*named, *able.values()],
            theirs,
            min((p.life for p in view.opponents), default=20),
            view.me.life,
        )
        for option in decision.options:
            if option.verb == "attack" and option.object in chosen:
                return option
        return done or decision.options[0]

    def _block(self, view: View, decision: Decision) -> Option:
        done = _by_verb(decision.options, "done")
        attackers = [seen for seen in view.battlefield if seen.attacking >= 0]
        blocks = dict.fromkeys([number for seen in view.battlefield for number in seen.blocking], 0)
        taken = self._declared(view, decision)
        danger = 0
        for attacker in attackers:
            if attacker.id not in blocks and attacker.id not in taken:
                danger += max(0, attacker.power or 0)
        best, best_worth = done, 0.0
        for option in decision.options:
            if option.verb != "block":
                continue
            blocker, attacker = view.see(option.object), view.see(option.other)
            if not can_block(blocker, attacker):
                continue
            blocked = attacker.id in blocks or attacker.id in taken
            worth = good_block(blocker, attacker, blocked=blocked, danger=danger, life=view.me.life)
            if worth > best_worth:
                best, best_worth = option, worth
        if best is not None and best.verb == "block":
            self._blocked.append(best.other)
        return best or decision.options[0]

    def _declared(self, view: View, decision: Decision) -> list[int]:
        """The attackers for which this declaration has named blockers so far."""
        if not decision.chosen:
            self._blocked = []
        return self._blocked

    # What things are for

    def _is_permanent(self, seen: Seen) -> bool:
        return not (seen.is_a("instant") or seen.is_a("sorcery"))

    def _has_host(self, view: View, seen: Seen) -> bool:
        """An Aura wants a creature of one's own."""
        if seen.values is None or "Aura" not in seen.values.subtypes:
            return True
        return any(c.controller == view.player and c.is_a("creature") for c in view.battlefield)

    def _has_target(self, view: View, purpose: Purpose) -> bool:
        return self._best_victim(view, purpose) is not None

    def _best_victim(self, view: View, purpose: Purpose) -> Seen | None:
        """The opponent's permanent worth most that it removes."""
        victims = [
            seen
            for seen in view.battlefield
            if seen.controller != view.player
            and seen.is_a("creature")
            and not seen.has("hexproof")
            and (purpose.removes or _killed(seen, purpose))
        ]
        return max(victims, key=value_of, default=None)

    def _purpose(self, seen: Seen) -> Purpose:
        """What a spell is for, by its spell ability."""
        if seen.values is not None:
            for on in seen.values.abilities:
                if isinstance(on.ability, Spell):
                    return self._known_purpose(on.ability)
        return NOTHING

    def _purpose_of_key(self, seen: Seen, key: int) -> Purpose:
        if seen.values is not None:
            for on in seen.values.abilities:
                if on.key == key and isinstance(on.ability, Activated):
                    return self._known_purpose(on.ability)
        return NOTHING

    def _known_purpose(self, ability: Ability) -> Purpose:
        known = self._purposes.get(id(ability))
        if known is None:
            known = (ability, purpose_of(ability))
            self._purposes[id(ability)] = known
        return known[1]


def _killed(seen: Seen, purpose: Purpose) -> bool:
    """Whether that much damage kills a creature."""
    return purpose.damage > 0 and purpose.damage >= (seen.toughness or 0) - seen.damage


def _by_verb(options: Sequence[Option], verb: str) -> Option | None:
    return next((option for option in options if option.verb == verb), None)


def _number(option: Option) -> int:
    return option.number
