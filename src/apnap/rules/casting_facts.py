"""What a card's words say about casting it, read once for each set of characteristics.

[CR 118.8, 118.9, 702]
"""

from __future__ import annotations

from typing import Final, cast

from apnap.abilities import costs as words
from apnap.abilities.ability import (
    Body,
    Keyword,
    KeywordAmount,
    KeywordCost,
    KeywordQuality,
    Modal,
    Spell,
    TargetSpec,
)
from apnap.abilities.amounts import Fixed
from apnap.abilities.filters import (
    AllOf,
    AnyOf,
    Compare,
    ControlledBy,
    Kind,
    Shares,
    StatusIs,
    TypeIs,
)
from apnap.abilities.node import Cost, Effect
from apnap.abilities.selectors import Pick, This, You
from apnap.rules.aspects import A_WORLD, reads
from apnap.rules.mana import LIFE, ManaPart, mana_part
from apnap.rules.prepared import M_DEFINES, M_RULES, Prepared
from apnap.rules.prototypes import prototyped
from apnap.rules.selectors import zones_of
from apnap.state.printed import Characteristics
from apnap.state.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK

ONCE: Final = {
    "kicker": "kicked",
    "buyback": "buyback",
    "entwine": "entwined",
    "offspring": "offspring",
    "bargain": "bargained",
}
"""Keywords with an additional cost that may be paid once, and what is then remembered."""

OFTEN: Final = {"multikicker": "kicked", "squad": "squad", "replicate": "replicated"}
"""Keywords with an additional cost that may be paid any number of times."""

INSTEAD: Final = {
    "evoke": (HAND, "evoked"),
    "overload": (HAND, "overloaded"),
    "dash": (HAND, "dashed"),
    "blitz": (HAND, "blitzed"),
    "spectacle": (HAND, "spectacle"),
    "bestow": (HAND, "bestowed"),
    "emerge": (HAND, "emerged"),
    "harmonize": (GRAVEYARD, "harmonized"),
    "mutate": (HAND, "mutated"),
    "surge": (HAND, "surged"),
    "prowl": (HAND, "prowled"),
    "freerunning": (HAND, "freerunning"),
    "web-slinging": (HAND, "web-slinging"),
    "sneak": (HAND, "sneaked"),
    "warp": (HAND, "warped"),
    "foretell": (EXILE, "foretold"),
    "mayhem": (GRAVEYARD, "mayhem"),
    "disturb": (GRAVEYARD, "disturbed"),
    "flashback": (GRAVEYARD, "flashback"),
    "escape": (GRAVEYARD, "escaped"),
}
"""Keywords with an alternative cost: from where, and what is then remembered."""

_YOUR_CREATURE: Final = AllOf((TypeIs("creature"), ControlledBy(You())))

RETURNING: Final = {
    "web-slinging": AllOf((_YOUR_CREATURE, StatusIs("tapped"))),  # 702.188a
    "sneak": AllOf((_YOUR_CREATURE, StatusIs("attacking"), StatusIs("unblocked"))),  # 702.190a
}
"""Keywords whose alternative cost returns a creature too."""

FACE_DOWN: Final = ("morph", "megamorph", "disguise")
"""Keywords that let a card be cast face down: then the facts call it `hidden`."""

HELPERS: Final = ("convoke", "improvise", "delve")


def least_mana(part: ManaPart) -> int:
    """The least mana with which this part of a cost can be paid. [CR 107.4f]"""
    least = part.generic
    for symbol in part.symbols:
        if not symbol & LIFE:
            least += 1
    return least


class OptionalCost:
    """An additional cost that its payer may choose. [CR 118.8b]"""

    def __init__(self, keyword: str, paid: str, cost: Cost, *, often: bool) -> None:
        self.keyword = keyword
        self.paid = paid
        self.cost = cost
        self.often = often


class Alternative:
    """Another way to cast: a keyword's, with its cost and the zone it is for. [CR 118.9]

    `cost` None: the mana cost; `extra`: an additional cost that this way imposes; `least`: the
    least mana that `cost` can come to, 0 where it is more than mana.
    """

    def __init__(self, name: str, paid: str, zone: int, cost: Cost | None) -> None:
        self.name = name
        self.paid = paid
        self.zone = zone
        self.cost = cost
        self.extra: Cost | None = None
        self.least = least_mana(mana_part(cost.mana)) if isinstance(cost, words.Pay) else 0


class CastingFacts:
    """What matters of a set of characteristics for casting.

    `fast`: an instant, or has flash; `least`: the least mana its mana cost can come to; `simple`:
    no costs but the mana cost, and no words of its own about casting; `sneaks`: a cost lets it be
    cast at another time (702.190a); `answers`: it needs another spell or ability as a target, so
    it can't be cast while the stack is empty (115.5); `steady`: it is simple, and neither its
    costs nor its targets look at life, the turn or what happened: only what moves an epoch changes
    whether it can be cast; `legendary`: it asks for a legendary permanent (205.4e).
    """

    def __init__(self, values: Characteristics) -> None:
        self.values = values
        self.is_land = "land" in values.types
        self.fast = "instant" in values.types or "flash" in values.keywords
        self.mana: ManaPart | None = mana_part(values.mana_cost) if values.mana_cost else None
        self.least = 0 if self.mana is None else least_mana(self.mana)
        self.bodies: list[Effect] = []
        self.enchant: TargetSpec | None = None
        self.optional: list[OptionalCost] = []
        self.alternatives: list[Alternative] = []
        self.escalate: Cost | None = None
        self.hidden = False
        self.prototype = prototyped(values)
        self.helped = False
        for helper in HELPERS:
            if helper in values.keywords:
                self.helped = True
        spell = "instant" in values.types or "sorcery" in values.types
        self.legendary = spell and "legendary" in values.supertypes
        for on in values.abilities:
            ability = on.ability
            if isinstance(ability, Spell):
                if spell:
                    self.bodies.append(ability.body)
            elif isinstance(ability, KeywordCost):
                self._keyword_cost(ability)
            elif isinstance(ability, KeywordAmount):
                self._keyword_amount(ability)
            elif isinstance(ability, KeywordQuality) and ability.name == "offering":
                self.alternatives.append(Alternative("offering", "offering", HAND, None))
            elif isinstance(ability, KeywordQuality):
                if ability.name == "enchant" and "Aura" in values.subtypes:
                    if self.enchant is None:
                        self.enchant = TargetSpec(ability.filter)  # 115.1b, 303.4a
                    else:
                        both = AllOf((self.enchant.filter, ability.filter))
                        self.enchant = TargetSpec(both)  # 702.5c
            elif isinstance(ability, Keyword):
                self._keyword(ability.name, values)
        self.sneaks = False
        for way in self.alternatives:
            if way.name in ("sneak", "offering"):
                self.sneaks = True
        self.has_targets = self.enchant is not None
        for body in self.bodies:
            if isinstance(body, Modal) or (isinstance(body, Body) and body.targets):
                self.has_targets = True
        self.answers = self._is_answer()
        self.own_rules = _has_own_rules(values)
        self.has_x = self.mana is not None and self.mana.x > 0
        self.simple = self._is_simple()
        self.steady = self.simple and self._is_steady()

    def _is_answer(self) -> bool:
        if not self.bodies or self.enchant is not None or self.alternatives:
            return False
        for body in self.bodies:
            if not isinstance(body, Body) or not body.targets:
                return False
            spec = body.targets[0]
            needed = isinstance(spec.minimum, Fixed) and spec.minimum.n > 0
            if not needed or zones_of(spec.filter) != 1 << STACK:
                return False
        return True

    def _is_simple(self) -> bool:
        otherwise = self.hidden or self.prototype is not None
        special = self.helped or self.own_rules or self.has_x or self.escalate is not None
        return not special and not otherwise and not self.optional and not self.alternatives

    def _is_steady(self) -> bool:
        if self.values.marks & M_DEFINES or self.mana is None:
            return False
        for symbol in self.mana.symbols:
            if symbol & LIFE:
                return False
        specs: list[TargetSpec] = [] if self.enchant is None else [self.enchant]
        for body in self.bodies:
            if not isinstance(body, Body):
                return False
            specs += body.targets
        for spec in specs:
            if (reads(spec.filter) | reads(spec.minimum)) & A_WORLD:
                return False
        return True

    def _keyword_cost(self, ability: KeywordCost) -> None:
        name = ability.name
        if name in ONCE:
            self.optional.append(OptionalCost(name, ONCE[name], ability.cost, often=False))
        elif name in OFTEN:
            self.optional.append(OptionalCost(name, OFTEN[name], ability.cost, often=True))
        elif name in INSTEAD:
            zone, paid = INSTEAD[name]
            way = Alternative(name, paid, zone, ability.cost)
            if name in RETURNING:
                way.extra = words.ReturnCost(Pick(RETURNING[name], Fixed(1)))
            self.alternatives.append(way)
        elif name in FACE_DOWN:
            self.hidden = True
        elif name == "escalate":
            self.escalate = ability.cost

    def _keyword_amount(self, ability: KeywordAmount) -> None:
        if ability.name == "awaken" and ability.cost is not None:  # 702.113a
            self.alternatives.append(Alternative("awaken", "awakened", HAND, ability.cost))
        if ability.name == "casualty":  # 702.153a
            strong = AllOf((TypeIs("creature"), Compare("power", ">=", ability.amount)))
            cost = words.SacrificeCost(Pick(strong, Fixed(1)))
            self.optional.append(OptionalCost("casualty", "casualty", cost, often=False))

    def _keyword(self, name: str, values: Characteristics) -> None:
        if name == "jump-start":  # 702.133a
            way = Alternative(name, name, GRAVEYARD, None)
            way.extra = words.DiscardCost(Pick(Kind("card"), Fixed(1)))
            self.alternatives.append(way)
        elif name == "retrace":  # 702.81a
            way = Alternative(name, name, GRAVEYARD, None)
            way.extra = words.DiscardCost(Pick(TypeIs("land"), Fixed(1)))
            self.alternatives.append(way)
        elif name == "flashback":  # granted without a cost: its mana cost
            self.alternatives.append(Alternative(name, name, GRAVEYARD, None))
        elif name == "conspire":  # 702.78a
            two = AllOf((_YOUR_CREATURE, Shares("color", This())))
            taps = words.TapCost(Pick(two, Fixed(2)))
            self.optional.append(OptionalCost(name, name, taps, often=False))
        elif name == "bargain":  # 702.166a
            cost = words.SacrificeCost(
                Pick(AnyOf((TypeIs("artifact"), TypeIs("enchantment"), Kind("token"))), Fixed(1))
            )
            self.optional.append(OptionalCost(name, ONCE[name], cost, often=False))


def _has_own_rules(values: Characteristics) -> bool:
    """Whether an ability says something about casting the card that it is on. [CR 113.6d]

    What works on the battlefield alone does not.
    """
    if not values.marks & M_RULES:
        return False
    for on in values.abilities:
        prepared = on.prepared
        assert isinstance(prepared, Prepared)
        if prepared.own and prepared.zone_mask & ~(1 << BATTLEFIELD):
            return True
    return False


def facts_of(values: Characteristics) -> CastingFacts:
    """The facts of a set of characteristics, found once."""
    known = values.facts
    if known is None:
        new = CastingFacts(values)
        values.facts = new
        return new
    return cast(CastingFacts, known)
