"""A board for casting, activating and paying: the first player has priority in their main phase."""

from __future__ import annotations

from typing import Any

from tests.rules.board import Answer, Board, card

from apnap.abilities.ability import Activated, Body, Spell, TargetSpec
from apnap.abilities.actions import (
    DealDamage,
    Draw,
)
from apnap.abilities.amounts import Fixed
from apnap.abilities.costs import Costs, TapThis
from apnap.abilities.filters import AnyTarget
from apnap.abilities.mana import (
    AddMana,
    AddManaOf,
)
from apnap.abilities.node import Ability, Cost, Effect, Filter
from apnap.abilities.selectors import Target
from apnap.rules.decisions import Option
from apnap.rules.priority import act, priority_options, why_not
from apnap.state.zones import HAND

Key = tuple[str, int]


def adds(mana: str, cost: Cost | None = None) -> Activated:
    """A mana ability: {T}, or another cost, and the mana it adds."""
    return Activated(TapThis() if cost is None else cost, Body(AddMana(mana)))


def adds_one_of(types: str, cost: Cost | None = None) -> Activated:
    return Activated(TapThis() if cost is None else cost, Body(AddManaOf(types)))


def with_tap(*others: Cost) -> Cost:
    return Costs((*others, TapThis()))


def spell(effect: Effect, *targets: Filter | TargetSpec) -> Spell:
    specs = tuple(t if isinstance(t, TargetSpec) else TargetSpec(t) for t in targets)
    return Spell(Body(effect, specs))


def bolt(amount: int = 3) -> Spell:
    return spell(DealDamage(Fixed(amount), Target()), AnyTarget())


DRAW = Spell(Body(Draw()))


class Table(Board):
    """A board whose first player has priority."""

    def __init__(self, *lands: str, **options: Any) -> None:
        super().__init__(**options)
        self.state.turn.priority = 0
        self.library(0, 3)
        self.library(1, 3)
        self.lands = self.more_lands(0, *lands)

    def permanent(self, player: int, *abilities: Ability | str, **face: Any) -> int:
        """A permanent on the battlefield, an artifact if nothing else is said."""
        face.setdefault("types", ("artifact",))
        return super().permanent(player, *abilities, **face)

    def more_lands(self, player: int, *lands: str) -> list[int]:
        """Lands that tap for one of the types named: "G", "WU"."""
        return [self.permanent(player, adds_one_of(types), types=("land",)) for types in lands]

    def in_hand(self, cost: str, *abilities: Ability | str, player: int = 0, **face: Any) -> int:
        """A card in hand, a sorcery if nothing else is said."""
        face.setdefault("types", ("sorcery",))
        power, toughness = face.pop("power", None), face.pop("toughness", None)
        name = face.pop("name", "Card")
        definition = card(name, power, toughness, *abilities, mana_cost=cost, **face)
        return self.place(player, definition, HAND)

    def options(self, player: int = 0, *, mana: bool = False) -> list[Option]:
        return priority_options(self.state, player, include_mana=mana)

    def offers(self, verb: str, number: int, word: str | None = None, **more: Any) -> bool:
        """Whether an action is offered to the player with priority."""
        return any(
            option.verb == verb and option.object == number and word in (None, option.word)
            for option in self.options(self.state.turn.priority, **more)
        )

    def act(self, verb: str, number: int, *answers: Answer, word: str = "", **more: Any) -> None:
        """Take an action that is offered, giving these answers."""
        for option in self.options(self.state.turn.priority, mana=True):
            if option.verb == verb and option.object == number and option.word == word:
                if all(getattr(option, name) == value for name, value in more.items()):
                    self.run(act(self.state, self.state.turn.priority, option), *answers)
                    return
        raise AssertionError(f"{verb} {number} {word} is not offered: {self.options()}")

    def cast(self, number: int, *answers: Answer, **more: Any) -> int:
        """Cast a card; the number of the spell."""
        self.act("cast", number, *answers, **more)
        return self.state.stack[-1]

    def why(self, verb: str, number: int, ability: int = -1, word: str = "") -> str:
        """The rule by which something is not offered."""
        option = Option(verb, object=number, ability=ability, word=word)
        return why_not(self.state, self.state.turn.priority, option)[0]

    def resolve(self, *answers: Answer) -> None:
        """Everybody passes once, and what is on top of the stack resolves."""
        from apnap.rules.turn import proceed

        for _ in self.state.players:
            self.run(act(self.state, self.state.turn.priority, Option("pass")))
        self.run(proceed(self.state), *answers)

    def tapped(self) -> list[int]:
        return [n for n in self.state.battlefield if self[n].tapped]

    def pool(self, player: int = 0) -> str:
        return "".join(mana.type for mana in self.state.players[player].pool)
