"""Single instructions: keyword actions (701) and the other things effects do.

The player who acts is `who`; where a plain imperative stands it is `You()`.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.abilities.amounts import Fixed
from apnap.abilities.node import Ability, Amount, Change, Cost, Effect, Filter, Selector
from apnap.abilities.parts import TokenSpec, UntilLeaves, ZoneMods
from apnap.abilities.selectors import This, You

# Moving objects between zones


@dataclass(frozen=True)
class Destroy(Effect):
    """Destroy. [CR 701.8]"""

    what: Selector
    no_regeneration: bool = False


@dataclass(frozen=True)
class Exile(Effect):
    """Exile. [CR 701.13] `linked`: other abilities of this object refer to the exiled cards."""

    what: Selector
    face_down: bool = False
    linked: bool = False
    with_counters: str = ""
    counters: Amount | None = None


@dataclass(frozen=True)
class ExileUntil(Effect):
    """Exile until an event; then it returns as 610.3 says (to the battlefield)."""

    what: Selector
    event: UntilLeaves


@dataclass(frozen=True)
class Sacrifice(Effect):
    """`who` sacrifices these. [CR 701.21]"""

    what: Selector
    who: Selector = You()


@dataclass(frozen=True)
class Discard(Effect):
    """`who` discards these cards: a `Pick` in their hand, or `All`. [CR 701.9]"""

    what: Selector
    who: Selector = You()


@dataclass(frozen=True)
class ReturnToHand(Effect):
    """Return to its owner's hand. [CR 400.3]"""

    what: Selector


@dataclass(frozen=True)
class PutOntoBattlefield(Effect):
    """Put (return) onto the battlefield."""

    what: Selector
    mods: ZoneMods = ZoneMods()
    who: Selector = You()


@dataclass(frozen=True)
class PutIntoLibrary(Effect):
    """Put into its owner's library: "top", "bottom", "shuffle" (and shuffle), "second", "third"…
    `order`: "any" (the owner or `who` chooses), "random". [CR 401.4]"""

    what: Selector
    where: str
    order: str = "any"
    who: Selector = You()


@dataclass(frozen=True)
class PutIntoHand(Effect):
    """Put into its owner's hand (from library, exile, graveyard)."""

    what: Selector
    who: Selector = You()


@dataclass(frozen=True)
class PutIntoGraveyard(Effect):
    """Put into its owner's graveyard without destroying or sacrificing."""

    what: Selector
    who: Selector = You()


@dataclass(frozen=True)
class CounterSpell(Effect):
    """Counter the spell or ability; `to`: where the card goes instead of the graveyard.
    [CR 701.6]"""

    what: Selector
    to: str = ""


# Cards


@dataclass(frozen=True)
class Draw(Effect):
    """Draw cards. [CR 121]"""

    count: Amount = Fixed(1)
    who: Selector = You()


@dataclass(frozen=True)
class Mill(Effect):
    """Mill cards. [CR 701.17]"""

    count: Amount
    who: Selector = You()


@dataclass(frozen=True)
class Scry(Effect):
    """Scry. [CR 701.22]"""

    count: Amount
    who: Selector = You()


@dataclass(frozen=True)
class Surveil(Effect):
    """Surveil. [CR 701.25]"""

    count: Amount
    who: Selector = You()


@dataclass(frozen=True)
class Shuffle(Effect):
    """Shuffle libraries. [CR 701.24]"""

    who: Selector = You()


@dataclass(frozen=True)
class Search(Effect):
    """Search a library (or other zones) for cards and note them. [CR 701.23]

    Finds `count` (up to) cards matching `filter`; `reveal` them; what is done with them follows
    as instructions on `Result(key)` of the `Noted` around it.
    """

    filter: Filter
    count: Amount = Fixed(1)
    up_to: bool = False
    reveal: bool = False
    who: Selector = You()
    whose: Selector = You()
    zones: tuple[str, ...] = ("library",)


@dataclass(frozen=True)
class LookAtTop(Effect):
    """Look at the top cards of a library; noted for the instructions that follow. [CR 701.20e]"""

    count: Amount
    whose: Selector = You()
    who: Selector = You()


@dataclass(frozen=True)
class Reveal(Effect):
    """Reveal these cards. [CR 701.20]"""

    what: Selector
    who: Selector = You()


@dataclass(frozen=True)
class RevealUntil(Effect):
    """Reveal cards from the top of a library until such a card is revealed; noted: all the
    revealed cards; the found ones are the `Matching` of them."""

    filter: Filter
    count: Amount = Fixed(1)
    whose: Selector = You()


@dataclass(frozen=True)
class LookAtHand(Effect):
    """Look at a player's hand."""

    whose: Selector
    who: Selector = You()


@dataclass(frozen=True)
class RevealHand(Effect):
    """A player reveals their hand."""

    who: Selector


# Life, damage, counters


@dataclass(frozen=True)
class DealDamage(Effect):
    """A source deals damage to objects or players. [CR 120]

    `divided`: the amount is divided as its controller announced among the targets (601.2d).
    """

    amount: Amount
    to: Selector
    source: Selector = This()
    divided: bool = False
    cant_be_prevented: bool = False


@dataclass(frozen=True)
class GainLife(Effect):
    """Gain life. [CR 119]"""

    amount: Amount
    who: Selector = You()


@dataclass(frozen=True)
class LoseLife(Effect):
    """Lose life. [CR 119]"""

    amount: Amount
    who: Selector = You()


@dataclass(frozen=True)
class SetLife(Effect):
    """Life total becomes this. [CR 119.5]"""

    amount: Amount
    who: Selector = You()


@dataclass(frozen=True)
class PutCounters(Effect):
    """Put counters of a kind on objects or players. [CR 122]

    `kind`: "+1/+1", "-1/-1", "charge", "loyalty", "poison", "flying" …; `divided` as damage is.
    """

    kind: str
    count: Amount
    on: Selector
    who: Selector = You()
    divided: bool = False


@dataclass(frozen=True)
class RemoveCounters(Effect):
    """Remove counters of a kind ("" any); count None: all of them."""

    kind: str
    count: Amount | None
    what: Selector
    who: Selector = You()


@dataclass(frozen=True)
class MoveCounters(Effect):
    """Move counters from one object to another. [CR 122.5]"""

    kind: str
    count: Amount | None
    what: Selector
    onto: Selector


@dataclass(frozen=True)
class DoubleCounters(Effect):
    """Double the number of counters of a kind ("" each kind). [CR 701.10e]"""

    kind: str
    on: Selector


@dataclass(frozen=True)
class Proliferate(Effect):
    """Proliferate. [CR 701.34]"""

    who: Selector = You()


@dataclass(frozen=True)
class GetEnergy(Effect):
    """Get {E}. [CR 107.14, 122.1]"""

    count: Amount
    who: Selector = You()


# Permanents


@dataclass(frozen=True)
class Tap(Effect):
    """Tap. [CR 701.26]"""

    what: Selector
    who: Selector = You()


@dataclass(frozen=True)
class Untap(Effect):
    """Untap."""

    what: Selector
    who: Selector = You()


@dataclass(frozen=True)
class TapOrUntap(Effect):
    """Tap or untap, as `who` chooses."""

    what: Selector
    who: Selector = You()


@dataclass(frozen=True)
class Attach(Effect):
    """Attach an Aura, Equipment or Fortification to something. [CR 701.3]"""

    what: Selector
    to: Selector


@dataclass(frozen=True)
class Unattach(Effect):
    """Unattach."""

    what: Selector


@dataclass(frozen=True)
class Fight(Effect):
    """Two creatures fight. [CR 701.14]"""

    one: Selector
    other: Selector


@dataclass(frozen=True)
class Transform(Effect):
    """Transform. [CR 701.27]"""

    what: Selector


@dataclass(frozen=True)
class TurnFaceUp(Effect):
    """Turn face up."""

    what: Selector


@dataclass(frozen=True)
class PhaseOut(Effect):
    """Phase out. [CR 702.26]"""

    what: Selector


@dataclass(frozen=True)
class RemoveFromCombat(Effect):
    """Remove from combat. [CR 506.4]"""

    what: Selector


@dataclass(frozen=True)
class ExchangeControl(Effect):
    """Exchange control of two permanents. [CR 701.12b]"""

    one: Selector
    other: Selector


@dataclass(frozen=True)
class Goad(Effect):
    """Goad. [CR 701.15]"""

    what: Selector


# Tokens and copies


@dataclass(frozen=True)
class Create(Effect):
    """Create tokens; `who` creates and controls them. [CR 701.7]"""

    token: TokenSpec
    count: Amount = Fixed(1)
    who: Selector = You()
    mods: ZoneMods = ZoneMods()


@dataclass(frozen=True)
class CreateCopy(Effect):
    """Create tokens that are copies of an object. [CR 707.1, 111.3]"""

    of: Selector
    count: Amount = Fixed(1)
    who: Selector = You()
    mods: ZoneMods = ZoneMods()
    except_: tuple[Change, ...] = ()


@dataclass(frozen=True)
class CopySpell(Effect):
    """Copy a spell or ability, a number of times; may new targets be chosen? [CR 707.10]"""

    what: Selector
    count: Amount = Fixed(1)
    new_targets: bool = False
    who: Selector = You()


@dataclass(frozen=True)
class ChangeTargets(Effect):
    """Choose new targets for a spell or ability ("may": any, "must": change the target).
    [CR 115.7]"""

    what: Selector
    how: str = "may choose new"
    who: Selector = You()


@dataclass(frozen=True)
class CastFree(Effect):
    """Cast (or play) these now, without paying or for a cost. [CR 601.2, 118.9]

    `paying`: as usual, for the mana cost or an alternative one.
    """

    what: Selector
    cost: Cost | None = None
    who: Selector = You()
    paying: bool = False


# Choices that are remembered


@dataclass(frozen=True)
class Choose(Effect):
    """Choose a quality or thing and remember it for this object. [CR 607.2d]

    `quality`: "color", "creature type", "card type", "basic land type", "card name",
    "opponent", "player", "number", "odd or even".
    """

    quality: str
    who: Selector = You()
    among: tuple[str, ...] = ()


@dataclass(frozen=True)
class ChooseObjects(Effect):
    """Choose these (a `Pick`), noted for later instructions."""

    what: Selector
    who: Selector = You()


# Players and turns


@dataclass(frozen=True)
class LoseGame(Effect):
    """Lose the game. [CR 104.3e]"""

    who: Selector = You()


@dataclass(frozen=True)
class WinGame(Effect):
    """Win the game. [CR 104.2b]"""

    who: Selector = You()


@dataclass(frozen=True)
class ExtraTurn(Effect):
    """Take an extra turn after this one. [CR 500.7]"""

    who: Selector = You()


@dataclass(frozen=True)
class ExtraPhases(Effect):
    """Additional phases after this one: ("combat", "main"). [CR 500.8]"""

    phases: tuple[str, ...]


@dataclass(frozen=True)
class GetEmblem(Effect):
    """Get an emblem with these abilities. [CR 114]"""

    abilities: tuple[Ability, ...]
    who: Selector = You()


@dataclass(frozen=True)
class EndTurn(Effect):
    """End the turn. [CR 724]"""


@dataclass(frozen=True)
class BecomeMonarch(Effect):
    """Become the monarch. [CR 725]"""

    who: Selector = You()


@dataclass(frozen=True)
class PlayerDoes(Effect):
    """A keyword action that is a name for more, performed as its rule says.

    `verb`: "investigate", "explore", "connive", "amass Zombies", "populate", "learn",
    "venture", "take the initiative", "manifest", "cloak", "discover", "incubate", "tempt",
    "monstrosity", "adapt", "bolster", "support", "detain", "clash", "flip a coin", "roll", …
    """

    verb: str
    who: Selector = You()
    what: Selector | None = None
    count: Amount | None = None
