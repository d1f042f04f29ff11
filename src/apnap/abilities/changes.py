"""What continuous effects change: characteristics layer by layer (613), and rules of the game.

The same words serve static abilities and effects of resolved spells and abilities. Each docstring
names the layer.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.abilities.node import Ability, Amount, Change, Condition, Cost, Event, Filter, Selector


@dataclass(frozen=True)
class ModifyPT(Change):
    """Gets +power/+toughness. Layer 7c. [CR 613.4c]"""

    power: Amount
    toughness: Amount


@dataclass(frozen=True)
class BasePT(Change):
    """Has base power and toughness; None leaves one of them. Layer 7b. [CR 613.4b]"""

    power: Amount | None
    toughness: Amount | None


@dataclass(frozen=True)
class DefinePT(Change):
    """Characteristic-defining: "its power and toughness are …". Layer 7a. [CR 604.3, 613.4a]"""

    power: Amount | None
    toughness: Amount | None


@dataclass(frozen=True)
class SwitchPT(Change):
    """Switches power and toughness. Layer 7d. [CR 613.4d]"""


@dataclass(frozen=True)
class Gain(Change):
    """Gains (has) these abilities. Layer 6. [CR 613.1f]"""

    abilities: tuple[Ability, ...]


@dataclass(frozen=True)
class GainAbilitiesOf(Change):
    """Has each ability of a kind ("activated", "static", …) of these objects. Layer 6.

    `limit`: each of them may be activated only so often each turn (0: as it says itself).
    """

    kind: str
    what: Selector
    limit: int = 0


@dataclass(frozen=True)
class GainKeywordsOf(Change):
    """Has those abilities of these objects that are instances of one of the named keywords, with
    their qualities: "has flying as long as … has flying. The same is true for …". Layer 6.
    [CR 702.11d, 702.16a]"""

    keywords: tuple[str, ...]
    what: Selector


@dataclass(frozen=True)
class Lose(Change):
    """Loses this keyword, by name. Layer 6."""

    keyword: str


@dataclass(frozen=True)
class LoseAll(Change):
    """Loses all abilities. Layer 6."""


@dataclass(frozen=True)
class CantHave(Change):
    """Loses and can't have or gain this keyword. Layer 6. [CR 113.11]"""

    keyword: str


@dataclass(frozen=True)
class AddTypes(Change):
    """Is these in addition to its other types. Layer 4."""

    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()


@dataclass(frozen=True)
class SetTypes(Change):
    """Is these, losing card types (and subtypes) it had, as 205.1a says. Layer 4."""

    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()


@dataclass(frozen=True)
class SetLandType(Change):
    """Is a basic land type: loses other land types and its rules text, gains the mana ability.
    Layer 4. [CR 305.7]"""

    subtypes: tuple[str, ...]


@dataclass(frozen=True)
class EveryCreatureType(Change):
    """Is every creature type. Layer 4. [CR 702.73]"""


@dataclass(frozen=True)
class RemoveTypes(Change):
    """Is no longer of these types. Layer 4."""

    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()


@dataclass(frozen=True)
class SetColors(Change):
    """Is these colors ("" colorless). Layer 5."""

    colors: str


@dataclass(frozen=True)
class AddColors(Change):
    """Is these colors in addition. Layer 5."""

    colors: str


@dataclass(frozen=True)
class Control(Change):
    """This player controls it. Layer 2."""

    who: Selector


@dataclass(frozen=True)
class CopyOf(Change):
    """Is a copy of this object, except for these further changes. Layer 1. [CR 707]"""

    what: Selector
    except_: tuple[Change, ...] = ()


@dataclass(frozen=True)
class NameChange(Change):
    """Has this name. Layer 3 (or in copies, layer 1)."""

    name: str


@dataclass(frozen=True)
class NoManaCost(Change):
    """Has no mana cost: of a copy. [CR 707.9b]"""


@dataclass(frozen=True)
class ChosenColor(Change):
    """Is the color chosen for this object. Layer 5."""


@dataclass(frozen=True)
class ChosenType(Change):
    """Is (also) the creature type chosen for this object. Layer 4."""

    in_addition: bool


# Rules of the game for objects and players (613.11); not characteristics.


@dataclass(frozen=True)
class Cant(Change):
    """Something can't happen to it or be done by it. [CR 101.2]

    `verb`: "attack", "block", "be blocked", "be countered", "be targeted", "be sacrificed",
    "be regenerated", "untap" (in its controller's untap step), "transform", "crew", "attack you",
    "attack alone", "block alone", "be activated" (its activated abilities), "phase in", "be
    enchanted", "be equipped", "have counters", "be the target". Players: "gain life", "lose life",
    "draw", "cast", "play lands", "attack", "search", "win", "lose", "activate".
    `by` narrows: "can't be blocked by …", "can't block …", "can't attack …", "can't cast …
    spells". `unless` is a cost that allows it ("unless their controller pays {2}", 508.1h, 509.1d).

    What attacks somebody can also be said of whom it attacks: "be attacked" (`by` these
    creatures). Of players, `more_than` limits how many creatures "attack" or "block" in a combat,
    how many permanents "untap" (`by`: which), and of what is attacked how many attack it. Of a
    creature, `at_least` with "attack" or "block": unless so many do, itself among them; "attack
    alone" `by` these: unless one of these does too.
    """

    verb: str
    by: Filter | None = None
    except_: bool = False  # "except by …": `by` are the ones allowed
    unless: Cost | None = None
    at_least: int = 0  # "can't be blocked except by two or more creatures"
    more_than: int = 0  # "can't be blocked by more than one creature"
    condition: Condition | None = None


@dataclass(frozen=True)
class Must(Change):
    """It does this if able. [CR 508.1d, 509.1c]

    `verb`: "attack", "attack each combat", "block", "be blocked", "all able block it". `whom`
    narrows "attack" and "block"; "attack another" is a player who is not `whom` (701.15b). Of a
    player, "attack" is with at least one creature.
    """

    verb: str
    whom: Selector | None = None


@dataclass(frozen=True)
class MayDo(Change):
    """A permission. [CR 101.1]

    `verb`: "cast as though flash", "cast from graveyard", "play from graveyard", "play from
    exile", "play from top of library", "look at top of library", "attack as though no
    defender", "block any number", "block additional", "additional land", "no maximum hand
    size", "spend any color", "spend any type", "activate as though haste", "activate loyalty
    at instant speed", "attack as though haste", "block as though untapped", "play revealed top",
    "cast without paying", "assign as though unblocked", "assign toughness", "choose not to untap",
    "skip untap cost", "begin on battlefield" (in the opening hand, 103.6a).
    """

    verb: str
    what: Filter | None = None
    amount: Amount | None = None
    cost: Cost | None = None


@dataclass(frozen=True)
class CostsLess(Change):
    """Spells (or abilities) that match cost this much less (negative: more) to cast or
    activate. [CR 601.2f, 118.7]"""

    mana: str
    times: Amount | None = None
    less: bool = True
    what: str = "cast"  # "cast", "activate", "equip", "cycling", ...
    minimum: int = 0  # "this effect can't reduce the mana … to less than"


@dataclass(frozen=True)
class ExtraCost(Change):
    """An additional cost to cast spells that match. [CR 118.8]"""

    cost: Cost


@dataclass(frozen=True)
class AlternativeCost(Change):
    """Text: "Rather than pay this spell's mana cost". [CR 118.9]"""

    cost: Cost
    condition: Condition | None = None
    label: str = ""


@dataclass(frozen=True)
class DamageAs(Change):
    """Assigns or deals damage otherwise: "by toughness" (510.1a exceptions)."""

    how: str


@dataclass(frozen=True)
class Skip(Change):
    """A player skips such a step, phase or turn. [CR 614.10]

    `step` is named as in `StepBegins`, where "combat" is the whole phase; or "turn".
    """

    step: str
    count: int = 0  # 0: always


@dataclass(frozen=True)
class TriggersAgain(Change):
    """Abilities triggered by such an event trigger an additional time. [CR 603.2d]"""

    event: Event
    filter: Filter


@dataclass(frozen=True)
class HandSize(Change):
    """Maximum hand size changes by, or (`set`) is, this much. [CR 402.2]"""

    amount: Amount
    set: bool = False


@dataclass(frozen=True)
class PlayRevealed(Change):
    """A player plays with their hand ("hand") or top card ("top of library") revealed."""

    what: str
