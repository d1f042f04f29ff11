"""Mana, one by one. [CR 106]"""

from __future__ import annotations

from apnap.abilities.parts import ManaRider, Spending


class Mana:
    """One mana in a pool. Never changed: shared.

    `type` is W U B R G or C; `source` the object that produced it; `snow`: that was snow;
    `spend` what it may be spent on and `rider` what comes of that (106.6); `keep`: "", "turn"
    (not lost as steps end) or "combat".
    """

    def __init__(
        self,
        type: str,
        source: int,
        snow: bool,
        spend: Spending | None,
        keep: str,
        rider: ManaRider | None = None,
    ) -> None:
        self.type = type
        self.source = source
        self.snow = snow
        self.spend = spend
        self.keep = keep
        self.rider = rider

    def of_type(self, type: str) -> Mana:
        """The same mana, but for its type."""
        return Mana(type, self.source, self.snow, self.spend, self.keep, self.rider)
