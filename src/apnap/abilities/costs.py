"""Costs: what is paid to cast spells, activate abilities, or when an effect asks. [CR 118]"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.abilities.node import Amount, Cost, Selector


@dataclass(frozen=True)
class Pay(Cost):
    """Mana, as printed: "{2}{G}". [CR 107.4, 118.3]"""

    mana: str


@dataclass(frozen=True)
class PayTimes(Cost):
    """This mana cost as many times as the amount says: "{2} for each …"."""

    mana: str
    times: Amount


@dataclass(frozen=True)
class TapThis(Cost):
    """{T}. [CR 107.5]"""


@dataclass(frozen=True)
class UntapThis(Cost):
    """{Q}. [CR 107.6]"""


@dataclass(frozen=True)
class PayLife(Cost):
    """Life. [CR 119.4]"""

    amount: Amount


@dataclass(frozen=True)
class PayEnergy(Cost):
    """{E} counters. [CR 107.14]"""

    amount: Amount


@dataclass(frozen=True)
class SacrificeCost(Cost):
    """Sacrifice these: `This()`, or a `Pick` among what the payer controls."""

    what: Selector


@dataclass(frozen=True)
class DiscardCost(Cost):
    """Discard these: `This()`, or a `Pick` among the cards in the payer's hand."""

    what: Selector


@dataclass(frozen=True)
class ExileCost(Cost):
    """Exile these.

    Of a `Pick`: so many, or with `or_more` at least so many, that all share a quality if
    `sharing` names one; `by` is what the cost is for: "craft" (702.167a).
    """

    what: Selector
    by: str = ""
    or_more: bool = False
    sharing: str = ""


@dataclass(frozen=True)
class ReturnCost(Cost):
    """Return these to their owner's hand."""

    what: Selector


@dataclass(frozen=True)
class TapCost(Cost):
    """Tap these untapped permanents.

    `power`: so many that their total power is at least this, by what the cost is for: "crew",
    "saddle" (702.122a, 702.171a).
    """

    what: Selector
    power: Amount | None = None
    by: str = ""


@dataclass(frozen=True)
class UntapCost(Cost):
    """Untap these tapped permanents."""

    what: Selector


@dataclass(frozen=True)
class RevealCost(Cost):
    """Reveal these cards."""

    what: Selector


@dataclass(frozen=True)
class RemoveCountersCost(Cost):
    """Remove counters of a kind (any if empty) from these."""

    kind: str
    count: Amount
    what: Selector


@dataclass(frozen=True)
class PutCountersCost(Cost):
    """Put counters on these."""

    kind: str
    count: Amount
    what: Selector


@dataclass(frozen=True)
class Loyalty(Cost):
    """Add or remove loyalty counters: +1, -3, 0. [CR 606.4]"""

    change: int


@dataclass(frozen=True)
class LoyaltyX(Cost):
    """Remove (or add) X loyalty counters: -X, +X. [CR 606.4, 107.3]"""

    sign: int


@dataclass(frozen=True)
class MillCost(Cost):
    """Mill cards."""

    count: Amount


@dataclass(frozen=True)
class ManaCostOf(Cost):
    """The mana cost of this object ("its mana cost"). [CR 118.9, 202]"""

    what: Selector


@dataclass(frozen=True)
class Costs(Cost):
    """All of these, in the order the payer likes. [CR 118.1, 601.2h]"""

    parts: tuple[Cost, ...]


@dataclass(frozen=True)
class OneOfCosts(Cost):
    """One of these, chosen as the cost is determined. [CR 601.2b]"""

    parts: tuple[Cost, ...]
