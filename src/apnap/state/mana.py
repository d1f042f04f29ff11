"""Mana, one by one. [CR 106]"""

from __future__ import annotations

from apnap.abilities.parts import SpendOnly


class Mana:
    """One mana in a pool. Never changed: shared.

    `type` is W U B R G or C; `source` the object that produced it; `snow`: that was snow;
    `spend` what it may be spent on (106.6); `keep`: "", "turn" (not lost as steps end) or
    "combat".
    """

    def __init__(
        self, type: str, source: int, snow: bool, spend: SpendOnly | None, keep: str
    ) -> None:
        self.type = type
        self.source = source
        self.snow = snow
        self.spend = spend
        self.keep = keep
