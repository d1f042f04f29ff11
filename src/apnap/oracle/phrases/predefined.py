"""Predefined tokens: named by a subtype alone, spelled out as the rules say. [CR 111.10]"""

from typing import Final

from apnap.abilities import actions, costs, parts
from apnap.abilities import mana as mana_words
from apnap.abilities.ability import Activated, Body, TargetSpec
from apnap.abilities.amounts import Fixed
from apnap.abilities.changes import MayDo
from apnap.abilities.durations import Until
from apnap.abilities.effects import Continuous, Noted, Seq
from apnap.abilities.filters import (
    AllOf,
    ControlledBy,
    InZone,
    IsOneOf,
    Kind,
    Not,
    SupertypeIs,
    TypeIs,
)
from apnap.abilities.node import Ability, Cost, Effect
from apnap.abilities.selectors import Pick, Result, Target, This, TopOf, You
from apnap.oracle.grammar import Phrase, phrase
from apnap.oracle.meaning import Const

_TAP: Final = costs.TapThis()
_SACRIFICE: Final = costs.SacrificeCost(This())
_DISCARD: Final = costs.DiscardCost(
    Pick(AllOf((Kind("card"), InZone("hand", You()))), Fixed(1), chooser=You())
)
_BASIC_LAND: Final = AllOf((SupertypeIs("basic"), TypeIs("land"), Kind("card")))
_NONARTIFACT: Final = AllOf((Not(TypeIs("artifact")), Kind("spell")))
_CREATURE: Final = TypeIs("creature")
_YOURS: Final = AllOf((_CREATURE, ControlledBy(You())))


def _does(effect: Effect, *parts: Cost) -> Activated:
    return Activated(costs.Costs(parts) if len(parts) > 1 else parts[0], Body(effect))


def _aims(effect: Effect, at: TargetSpec, *parts: Cost) -> Activated:
    return Activated(costs.Costs(parts), Body(effect, (at,)), timing="sorcery")


def _artifact(subtype: str, *abilities: Ability) -> parts.TokenSpec:
    return parts.TokenSpec(types=("artifact",), subtypes=(subtype,), abilities=abilities)


TOKENS: Final[dict[str, parts.TokenSpec]] = {
    "Treasure": _artifact(
        "Treasure", _does(mana_words.AddManaOf("WUBRG"), _TAP, _SACRIFICE)
    ),  # 111.10a
    "Food": _artifact(
        "Food", _does(actions.GainLife(Fixed(3)), costs.Pay("{2}"), _TAP, _SACRIFICE)
    ),  # 111.10b
    "Gold": _artifact("Gold", _does(mana_words.AddManaOf("WUBRG"), _SACRIFICE)),  # 111.10c
    "Walker": parts.TokenSpec(
        name="Walker",
        colors="B",
        types=("creature",),
        subtypes=("Zombie",),
        power=Fixed(2),
        toughness=Fixed(2),
    ),  # 111.10d
    "Shard": parts.TokenSpec(
        types=("enchantment",),
        subtypes=("Shard",),
        abilities=(
            _does(Seq((actions.Scry(Fixed(1)), actions.Draw())), costs.Pay("{2}"), _SACRIFICE),
        ),
    ),  # 111.10e
    "Clue": _artifact("Clue", _does(actions.Draw(), costs.Pay("{2}"), _SACRIFICE)),  # 111.10f
    "Blood": _artifact(
        "Blood", _does(actions.Draw(), costs.Pay("{1}"), _TAP, _DISCARD, _SACRIFICE)
    ),  # 111.10g
    "Powerstone": _artifact(
        "Powerstone",
        _does(
            mana_words.AddMana("{C}", spend=parts.SpendExcept(_NONARTIFACT)),
            _TAP,
        ),
    ),  # 111.10h
    "Map": _artifact(
        "Map",
        _aims(
            actions.PlayerDoes("explore", what=Target(0)),
            TargetSpec(_YOURS),
            costs.Pay("{1}"),
            _TAP,
            _SACRIFICE,
        ),
    ),  # 111.10s
    "Junk": _artifact(
        "Junk",
        Activated(
            costs.Costs((_TAP, _SACRIFICE)),
            Body(
                Seq(
                    (
                        Noted(0, actions.Exile(TopOf(Fixed(1)))),
                        Continuous(
                            You(),
                            (MayDo("play from exile", IsOneOf(Result(0))),),
                            Until("end of turn"),
                        ),
                    )
                )
            ),
            timing="sorcery",
        ),
    ),  # 111.10t
    "Lander": _artifact(
        "Lander",
        _does(
            Seq(
                (
                    Noted(0, actions.Search(_BASIC_LAND)),
                    actions.PutOntoBattlefield(Result(0), parts.ZoneMods(tapped=True)),
                    actions.Shuffle(),
                )
            ),
            costs.Pay("{2}"),
            _TAP,
            _SACRIFICE,
        ),
    ),  # 111.10u
    "Mutagen": _artifact(
        "Mutagen",
        _aims(
            actions.PutCounters("+1/+1", Fixed(1), Target(0)),
            TargetSpec(_CREATURE),
            costs.Pay("{1}"),
            _TAP,
            _SACRIFICE,
        ),
    ),  # 111.10v
}
"""Those whose abilities the language has words for."""

PHRASES: tuple[Phrase, ...] = tuple(
    one
    for name, spec in TOKENS.items()
    for one in (
        phrase("TOKENS.s", f"{name} token", Const(spec)),
        phrase("TOKENS.p", f"{name} tokens", Const(spec)),
    )
)
