"""The four kinds of abilities and the keywords. [CR 113.3, 702]"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.abilities.amounts import Fixed
from apnap.abilities.changes import CostsLess
from apnap.abilities.node import (
    Ability,
    Amount,
    Change,
    Condition,
    Cost,
    Effect,
    Event,
    Filter,
    Selector,
    StaticEffect,
)
from apnap.abilities.parts import Materials


@dataclass(frozen=True)
class TargetSpec(Effect):
    """One instance of the word "target": what may be chosen and how many. [CR 115.1, 601.2c]

    `minimum` to `maximum` different objects or players; `maximum` None: any number.
    """

    filter: Filter
    minimum: Amount = Fixed(1)
    maximum: Amount | None = Fixed(1)
    distinct: bool = False  # "another target …": differs from the earlier targets


@dataclass(frozen=True)
class Body(Effect):
    """Targets and instructions: what goes on the stack."""

    effect: Effect
    targets: tuple[TargetSpec, ...] = ()


@dataclass(frozen=True)
class Modal(Effect):
    """Text: "Choose one —": modes, of which so many are chosen. [CR 700.2]"""

    modes: tuple[Body, ...]
    minimum: int = 1
    maximum: int = 1
    repeat: bool = False  # the same mode may be chosen more than once (700.2d)
    otherwise: MoreModes | None = None


@dataclass(frozen=True)
class MoreModes(Effect):
    """If the condition holds, another number of modes may be chosen."""

    condition: Condition
    minimum: int
    maximum: int


@dataclass(frozen=True)
class Spell(Ability):
    """What an instant or sorcery does as it resolves. [CR 113.3a]"""

    body: Effect  # Body | Modal


@dataclass(frozen=True)
class Activated(Ability):
    """Text: "[Cost]: [Effect.]" [CR 113.3b, 602]

    `timing`: "" (any time with priority), "sorcery", "your turn", "combat", "before attackers",
    "upkeep"…; `limit`: times each turn (0: no limit); `condition`: "activate only if";
    `zone`: where it works; `who`: "you", "any" player may activate it, "opponents".
    """

    cost: Cost
    body: Effect
    timing: str = ""
    limit: int = 0
    condition: Condition | None = None
    zone: str = "battlefield"
    who: str = "you"
    keyword: str = ""  # "loyalty", "equip", "cycling", …: the ability it came from
    once: bool = False  # "activate only once" ever
    own_cost: CostsLess | None = None  # "this ability costs … less to activate"
    own_cost_if: Condition | None = None  # "… if …"


@dataclass(frozen=True)
class Triggered(Ability):
    """Text: "[When/Whenever/At] [event], [effect]." [CR 113.3c, 603]

    `condition` is the intervening if (603.4). `zone` "" is where its kind works by 113.6.
    """

    event: Event
    body: Effect
    condition: Condition | None = None
    zone: str = ""
    limit: int = 0  # "this ability triggers only N times each turn"
    optional_once: bool = False  # "do this only once each turn"
    word: str = "whenever"  # "when", "whenever", "at": only for print
    revealed: bool = False  # only if its controller reveals the card as it triggers (702.94a)


@dataclass(frozen=True)
class Static(Ability):
    """A statement that is simply true. [CR 113.3d, 604]

    `defining`: characteristic-defining, works in every zone (604.3). `zone` "" is the battlefield
    (or where 113.6 says).
    """

    effect: StaticEffect
    condition: Condition | None = None
    zone: str = ""
    defining: bool = False


@dataclass(frozen=True)
class Affects(StaticEffect):
    """Continuously changes these objects or players. [CR 611.3]"""

    what: Selector
    changes: tuple[Change, ...]


@dataclass(frozen=True)
class Keyword(Ability):
    """A keyword ability without a parameter, in lower case: "flying". [CR 702]"""

    name: str


@dataclass(frozen=True)
class KeywordCost(Ability):
    """A keyword with a cost: "equip {2}", "kicker {R}", "flashback {1}{U}", "ward {2}"."""

    name: str
    cost: Cost
    quality: Filter | None = None  # "equip legendary creature {3}"


@dataclass(frozen=True)
class KeywordAmount(Ability):
    """A keyword with a number: "annihilator 2", "toxic 1", "modular 3"."""

    name: str
    amount: Amount
    cost: Cost | None = None  # "suspend 3—{1}{R}"


@dataclass(frozen=True)
class KeywordMaterials(Ability):
    """A keyword with a cost and materials: "craft with two creatures {5}{B}". [CR 702.167a]"""

    name: str
    cost: Cost
    materials: tuple[Materials, ...]


@dataclass(frozen=True)
class KeywordQuality(Ability):
    """A keyword with a quality: "protection from red", "enchant creature", "landwalk",
    "hexproof from black", "affinity for artifacts"."""

    name: str
    filter: Filter


@dataclass(frozen=True)
class KeywordText(Ability):
    """A keyword with several abilities of its own: a saga chapter ("chapter", 714), a class
    level (716), a level band (711)."""

    name: str
    numbers: tuple[int, ...]
    abilities: tuple[Ability, ...]
    cost: Cost | None = None
    power: int | None = None
    toughness: int | None = None
