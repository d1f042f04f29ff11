"""What cards are worth and what spells are for, judged from their abilities, never from names."""

from __future__ import annotations

from typing import Final

from apnap.abilities.ability import Activated, Body, Modal, Spell, TargetSpec
from apnap.abilities.actions import (
    CounterSpell,
    Create,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Exile,
    GainLife,
    LoseLife,
    Mill,
    PutCounters,
    PutIntoLibrary,
    ReturnToHand,
    Sacrifice,
    Tap,
)
from apnap.abilities.amounts import Fixed, Times
from apnap.abilities.changes import BasePT, Cant, Gain, Lose, LoseAll, ModifyPT
from apnap.abilities.effects import Continuous
from apnap.abilities.mana import (
    AddMana,
    AddManaOf,
)
from apnap.abilities.node import Ability, Amount, Effect, Node, Selector, walk
from apnap.abilities.selectors import Target
from apnap.view import Seen

__all__ = ["Purpose", "purpose_of", "value_of"]

KEYWORD_VALUES: Final = {
    "flying": 1.5,
    "first strike": 1.0,
    "double strike": 2.0,
    "deathtouch": 1.5,
    "lifelink": 1.0,
    "trample": 0.5,
    "vigilance": 0.5,
    "haste": 0.3,
    "reach": 0.3,
    "menace": 0.7,
    "hexproof": 0.8,
    "indestructible": 2.0,
    "defender": -1.5,
}


def value_of(seen: Seen) -> float:
    """What a permanent or card is worth, in about the points of a creature's size."""
    if seen.values is None:
        return 1.0
    cost = seen.values.mana_value
    if seen.power is None or seen.toughness is None:
        return 1.0 if seen.is_a("land") else 1.0 + cost
    value = 1.2 * seen.power + 0.8 * seen.toughness
    for keyword, worth in KEYWORD_VALUES.items():
        if seen.has(keyword):
            value += worth
    value += 0.5 * sum(1 for on in seen.values.abilities if isinstance(on.ability, Activated))
    return value + 0.3 * cost


class Purpose:
    """What a spell or ability is for.

    `harms` and `helps`: whether what it targets suffers or gains; `damage`: how much damage it
    deals, 0 if none or unknown; `removes`: its target leaves the battlefield; `counters`: a spell;
    `boost`: how much bigger its target becomes; `mana`: it makes mana; `cards`: how many cards,
    tokens or the like its controller gets.
    """

    def __init__(self) -> None:
        self.harms = False
        self.helps = False
        self.damage = 0
        self.removes = False
        self.counters = False
        self.boost = 0
        self.mana = False
        self.cards = 0


def purpose_of(ability: Ability) -> Purpose:
    """What a spell ability or activated ability is for."""
    purpose = Purpose()
    if isinstance(ability, Spell | Activated):
        for body in _bodies(ability.body):
            for word in walk(body.effect):
                _judge(purpose, word)
    return purpose


def _bodies(body: Effect) -> tuple[Body, ...]:
    if isinstance(body, Modal):
        return body.modes
    return (body,) if isinstance(body, Body) else ()


def targets_of(ability: Ability) -> tuple[TargetSpec, ...]:
    """The targets that a spell or activated ability announces."""
    if isinstance(ability, Spell | Activated):
        bodies = _bodies(ability.body)
        return tuple([spec for body in bodies for spec in body.targets])
    return ()


def _targeted(what: Selector) -> bool:
    return any(isinstance(word, Target) for word in walk(what))


def _number(amount: Amount | None) -> int:
    """A number as far as it is plain from the words."""
    if isinstance(amount, Fixed):
        return amount.n
    if isinstance(amount, Times):
        return amount.factor * _number(amount.amount)
    return 0 if amount is None else 1


def _judge(purpose: Purpose, word: Node) -> None:
    """Note what one word of an effect does."""
    if isinstance(word, DealDamage):
        purpose.damage += _number(word.amount)
        purpose.harms = purpose.harms or _targeted(word.to)
    elif isinstance(word, Destroy | Exile | ReturnToHand | PutIntoLibrary):
        if _targeted(word.what):
            purpose.harms = purpose.removes = True
    elif isinstance(word, CounterSpell):
        purpose.counters = True
    elif isinstance(word, Draw):
        purpose.cards += _number(word.count)
        purpose.helps = purpose.helps or _targeted(word.who)
    elif isinstance(word, Create):
        purpose.cards += _number(word.count)
    elif isinstance(word, GainLife):
        purpose.helps = purpose.helps or isinstance(word.who, Target)
    elif isinstance(word, LoseLife | Discard | Mill | Sacrifice):
        purpose.harms = purpose.harms or _targeted(word.who)
    elif isinstance(word, Tap):
        purpose.harms = purpose.harms or _targeted(word.what)
    elif isinstance(word, PutCounters):
        if _targeted(word.on):
            if word.kind.startswith("-"):
                purpose.harms = True
            else:
                purpose.helps = True
                purpose.boost += _number(word.count)
    elif isinstance(word, AddMana | AddManaOf):
        purpose.mana = True
    elif isinstance(word, Continuous) and _targeted(word.what):
        _judge_changes(purpose, word)


def _judge_changes(purpose: Purpose, effect: Continuous) -> None:
    for change in effect.changes:
        if isinstance(change, ModifyPT):
            size = _number(change.power) + _number(change.toughness)
            if size < 0:
                purpose.harms = True
                purpose.damage -= min(0, _number(change.toughness))
            else:
                purpose.helps = True
                purpose.boost += _number(change.power)
        elif isinstance(change, Gain | BasePT):
            purpose.helps = True
        elif isinstance(change, Lose | LoseAll | Cant):
            purpose.harms = True
