"""Made-up cards for exercises: the usual ones, and such as a card's own filters ask for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from apnap.abilities import filters
from apnap.abilities.ability import (
    Activated,
    Body,
    Keyword,
    KeywordAmount,
    KeywordCost,
    KeywordMaterials,
    KeywordQuality,
    Spell,
    TargetSpec,
)
from apnap.abilities.actions import (
    DealDamage,
    Draw,
)
from apnap.abilities.amounts import Fixed
from apnap.abilities.card import CardDefinition, FaceDefinition
from apnap.abilities.costs import Loyalty, Pay, TapThis
from apnap.abilities.events import Activates
from apnap.abilities.filters import Kind
from apnap.abilities.mana import (
    AddMana,
)
from apnap.abilities.node import Ability, Filter, Node, children, walk
from apnap.abilities.parts import Materials
from apnap.abilities.selectors import Target
from apnap.rules.prepared import define
from apnap.rules.registry import implemented
from apnap.rules.typewords import correlated
from apnap.state.printed import Definition

__all__ = [
    "BASICS",
    "PERMANENT_TYPES",
    "Traits",
    "asked_for",
    "defined",
    "made",
    "simple",
    "usual",
]

PERMANENT_TYPES: Final = ("creature", "artifact", "enchantment", "land", "planeswalker", "battle")

BASICS: Final = (
    ("Plains", "W"),
    ("Island", "U"),
    ("Swamp", "B"),
    ("Mountain", "R"),
    ("Forest", "G"),
)

_MOST_ALTERNATIVES: Final = 6
_MOST_CARDS: Final = 8


_WALKS: Final = Activated(Loyalty(1), Body(Draw()), "sorcery", keyword="loyalty")
_ACTS: Final = Activated(Pay("{1}"), Body(Draw()))


class Traits:
    """What a made-up card has to be."""

    def __init__(self) -> None:
        self.name = ""
        self.types: tuple[str, ...] = ()
        self.subtypes: tuple[str, ...] = ()
        self.supertypes: tuple[str, ...] = ()
        self.colors = ""
        self.keywords: tuple[str, ...] = ()
        self.power = 2
        self.toughness = 2
        self.mana_value = -1
        self.x = False
        self.token = False
        self.colorless = False
        self.not_types: tuple[str, ...] = ()
        self.not_colors = ""
        self.loyalty = 5
        self.active = False

    def copy(self) -> Traits:
        """The same, to be narrowed."""
        new = Traits()
        new.__dict__.update(self.__dict__)
        return new

    def key(self) -> tuple[object, ...]:
        """What tells one made-up card from another."""
        return tuple(self.__dict__.values())


def asked_for(node: Node) -> list[Traits]:
    """The kinds of cards that the filters of a card ask for, each once."""
    found: dict[tuple[object, ...], Traits] = {}
    for word in walk(node):
        if isinstance(word, KeywordAmount) and word.name == "soulshift":  # 702.46a
            spirit = Traits()
            spirit.types, spirit.subtypes, spirit.mana_value = ("creature",), ("Spirit",), 1
            found[spirit.key()] = spirit
    for filter, active in _outermost(node):
        for traits in _alternatives(filter):
            traits.active = active
            found.setdefault(traits.key(), traits)
    plain = Traits().key()
    return [traits for key, traits in found.items() if key != plain][:_MOST_CARDS]


def _outermost(node: Node) -> Iterator[tuple[Filter, bool]]:
    """Filters, and whether each is about what has an activated ability."""
    for child in children(node):
        if isinstance(child, Filter):
            yield child, isinstance(node, Activates)
        yield from _outermost(child)


def _alternatives(filter: Filter) -> list[Traits]:
    """Traits that fulfil a filter, as far as a card's face can."""
    found = [Traits()]
    for choice in _narrowed(filter, found):
        if choice not in found:
            found.append(choice)
    return found[1:]


def _narrowed(filter: Filter, given: list[Traits]) -> list[Traits]:
    if isinstance(filter, filters.AllOf):
        for part in filter.parts:
            given = _narrowed(part, given)[:_MOST_ALTERNATIVES]
        return given
    if isinstance(filter, filters.AnyOf):
        found: list[Traits] = []
        for part in filter.parts:
            found += _narrowed(part, given)
        return found[:_MOST_ALTERNATIVES]
    new = [traits.copy() for traits in given]
    for traits in new:
        _narrow(filter, traits)
    return new


def _narrow(filter: Filter, traits: Traits) -> None:
    """Let traits fulfil a single property."""
    if isinstance(filter, filters.TypeIs):
        traits.types = (*traits.types, filter.type)
    elif isinstance(filter, filters.SubtypeIs):
        traits.subtypes = (*traits.subtypes, filter.subtype)
    elif isinstance(filter, filters.SupertypeIs):
        traits.supertypes = (*traits.supertypes, filter.supertype)
    elif isinstance(filter, filters.ColorIs):
        traits.colors += filter.color
    elif isinstance(filter, filters.NameIs):
        traits.name = filter.name
    elif isinstance(filter, filters.HasKeyword):
        traits.keywords = (*traits.keywords, filter.keyword)
    elif isinstance(filter, filters.Colors):
        traits.colorless = filter.how == "colorless"
        traits.colors += {"monocolored": "G", "multicolored": "WU", "colored": "G"}.get(
            filter.how, ""
        )
    elif isinstance(filter, filters.ManaCostHas):
        traits.x = filter.symbol == "{X}"
        traits.colors += "".join([c for c in filter.symbol if c in "WUBRG"])
    elif isinstance(filter, filters.Compare):
        _narrow_number(filter, traits)
    elif isinstance(filter, filters.Not):
        part = filter.part
        if isinstance(part, filters.TypeIs):
            traits.not_types = (*traits.not_types, part.type)
        elif isinstance(part, filters.ColorIs):
            traits.not_colors += part.color
    elif isinstance(filter, Kind):
        if filter.kind == "token":
            traits.token = True
        elif filter.kind == "historic":
            traits.supertypes = (*traits.supertypes, "legendary")
        elif filter.kind == "outlaw":
            traits.subtypes = (*traits.subtypes, "Pirate")


def _narrow_number(filter: filters.Compare, traits: Traits) -> None:
    if not isinstance(filter.amount, Fixed):
        return
    number = filter.amount.n + {">": 1, "<": -1, "!=": 1}.get(filter.op, 0)
    if filter.op == "odd":
        number = 3
    elif filter.op == "even":
        number = 2
    if filter.quality in ("power", "base power"):
        traits.power = number
    elif filter.quality in ("toughness", "base toughness") and number > 0:
        traits.toughness = number
    elif filter.quality == "mana value":
        traits.mana_value = max(0, number)


_defined: dict[tuple[CardDefinition, bool], Definition] = {}


def defined(card: CardDefinition, *, token: bool = False) -> Definition:
    """A made-up card as the engine holds it, made once."""
    known = _defined.get((card, token))
    if known is None:
        known = define(card, 0, token)
        _defined[card, token] = known
    return known


def made(traits: Traits) -> Definition | None:
    """A card with these traits; None where no card can have them."""
    types = list(dict.fromkeys(traits.types))
    if not types:
        for subtype in traits.subtypes:
            families = correlated(subtype)
            for family in (*PERMANENT_TYPES, "instant", "sorcery"):
                if family in families and family not in types:
                    types.append(family)
                    break
    if not types:
        types = [t for t in ("creature", "artifact", "enchantment") if t not in traits.not_types]
        types = types[:1] if types else ["land"]
    if "creature" not in types and (traits.keywords or traits.power != 2):
        types.append("creature")
    colors = "".join([c for c in "WUBRG" if c in traits.colors])
    if not colors and not traits.colorless and types not in (["artifact"], ["land"]):
        colors = next((c for c in "GWUBR" if c not in traits.not_colors), "")
    mana = "{X}" if traits.x else ""
    value = traits.mana_value if traits.mana_value >= 0 else 2
    if "land" not in types:
        pips = colors[: max(0, value)] if traits.mana_value >= 0 else colors
        rest = value - len(pips)
        mana += (f"{{{rest}}}" if rest > 0 or not pips else "") + "".join(f"{{{c}}}" for c in pips)
    abilities: list[Ability] = []
    for name in dict.fromkeys(traits.keywords):
        keyword = Keyword(name)
        if not implemented(keyword):
            abilities.append(keyword)
    if "Aura" in traits.subtypes:
        abilities.append(KeywordQuality("enchant", filters.TypeIs("creature")))
    if "instant" in types or "sorcery" in types:
        abilities.append(Spell(Body(Draw())))
    elif traits.active:
        abilities.append(_WALKS if "planeswalker" in types else _ACTS)
    creature = "creature" in types or "Vehicle" in traits.subtypes
    label = "-".join([*colors, *traits.supertypes, *types, *traits.subtypes, *traits.keywords])
    face = FaceDefinition(
        traits.name
        or f"Made-up {label} {traits.power}/{traits.toughness} {mana}"
        + (" active" if traits.active else ""),
        "" if "land" in types else mana,
        colors,
        tuple(dict.fromkeys(traits.supertypes)),
        tuple(types),
        tuple(dict.fromkeys(traits.subtypes)),
        traits.power if creature else None,
        traits.toughness if creature else None,
        traits.loyalty if "planeswalker" in types else None,
        5 if "battle" in types else None,
        tuple(abilities),
    )
    return defined(CardDefinition(face.name, "normal", (face,)), token=traits.token)


def simple(
    name: str,
    types: tuple[str, ...],
    cost: str = "",
    *,
    subtypes: tuple[str, ...] = (),
    supertypes: tuple[str, ...] = (),
    size: tuple[int, int] | None = None,
    abilities: tuple[Ability, ...] = (),
    loyalty: int | None = None,
    defense: int | None = None,
    token: bool = False,
) -> Definition:
    """A made-up card by its facts."""
    face = FaceDefinition(
        name,
        cost,
        "".join([c for c in "WUBRG" if c in cost]),
        supertypes,
        types,
        subtypes,
        None if size is None else size[0],
        None if size is None else size[1],
        loyalty,
        defense,
        abilities,
    )
    return defined(CardDefinition(name, "normal", (face,)), token=token)


def _crucible() -> Definition:
    """Something that is crafted with anything."""
    craft = KeywordMaterials("craft", Pay("{0}"), (Materials(filters.AllOf(())),))
    front = FaceDefinition("Made-up Crucible", "{1}", types=("artifact",), abilities=(craft,))
    back = FaceDefinition("Made-up Statue", types=("artifact",))
    return defined(CardDefinition(front.name, "transform", (front, back)))


def usual() -> dict[str, Definition]:
    """The cards that lie on every board, by what they are for."""
    anything = filters.AnyOf((Kind("permanent"), Kind("player")))
    poke = Body(Draw(), (TargetSpec(anything),))
    strike = Body(DealDamage(Fixed(1), Target(0)), (TargetSpec(filters.AnyTarget()),))
    return {
        "human": simple("Made-up Human", ("creature",), "{1}{W}", subtypes=("Human", "Soldier"),
            size=(2, 2)),
        "goblin": simple("Made-up Goblin", ("creature",), "{R}", subtypes=("Goblin", "Warrior"),
            size=(1, 1)),
        "beast": simple("Made-up Beast", ("creature",), "{4}{G}", subtypes=("Beast",),
            size=(5, 5)),
        "bird": simple("Made-up Bird", ("creature",), "{2}{U}", subtypes=("Bird", "Wizard"),
            size=(2, 3), abilities=(Keyword("flying"),)),
        "zombie": simple("Made-up Zombie", ("creature",), "{2}{B}", subtypes=("Zombie",),
            size=(3, 2)),
        "hero": simple("Made-up Hero", ("creature",), "{W}{U}", subtypes=("Elf", "Knight"),
            supertypes=("legendary",), size=(3, 4)),
        "golem": simple("Made-up Golem", ("artifact", "creature"), "{3}", subtypes=("Golem",),
            size=(3, 3)),
        "relic": simple("Made-up Relic", ("artifact",), "{2}",
            abilities=(Activated(TapThis(), poke),)),
        "stone": simple("Made-up Stone", ("artifact",), "{1}",
            abilities=(Activated(TapThis(), Body(AddMana("{C}"))),)),
        "blade": simple("Made-up Blade", ("artifact",), "{1}", subtypes=("Equipment",)),
        "shrine": simple("Made-up Shrine", ("enchantment",), "{1}{W}"),
        "aura": simple("Made-up Aura", ("enchantment",), "{1}{G}", subtypes=("Aura",),
            abilities=(KeywordQuality("enchant", filters.TypeIs("creature")),)),
        "walker": simple("Made-up Walker", ("planeswalker",), "{2}{R}", subtypes=("Chandra",),
            supertypes=("legendary",), loyalty=5),
        "token": simple("Spirit Token", ("creature",), subtypes=("Spirit",), size=(1, 1),
            token=True),
        "treasure": simple("Treasure Token", ("artifact",), subtypes=("Treasure",), token=True),
        "poke": simple("Made-up Insight", ("instant",), "{U}", abilities=(Spell(poke),)),
        "strike": simple("Made-up Strike", ("instant",), "{R}", abilities=(Spell(strike),)),
        "kicked": simple("Made-up Offer", ("instant",), "{G}",
            abilities=(KeywordCost("kicker", Pay("{1}")), Spell(strike))),
        "lesson": simple("Made-up Lesson", ("sorcery",), "{1}{B}",
            abilities=(Spell(Body(Draw())),)),
        "waste": simple("Made-up Waste", ("land",),
            abilities=(Activated(TapThis(), Body(AddMana("{C}"))),)),
        "crucible": _crucible(),
        "cycler": simple("Made-up Cycler", ("creature",), "{5}{U}", size=(4, 4),
            subtypes=("Serpent",),
            abilities=(Activated(Pay("{1}"), Body(Draw()), zone="hand", keyword="cycling"),)),
        **{name: simple(name, ("land",), subtypes=(name,), supertypes=("basic",))
           for name, _ in BASICS},
    }  # fmt: skip
