"""The zones as small numbers, with their names. [CR 400.1]"""

from __future__ import annotations

from typing import Final

NOWHERE: Final = 0  # tokens before they enter, copies that ceased to exist
LIBRARY: Final = 1
HAND: Final = 2
BATTLEFIELD: Final = 3
GRAVEYARD: Final = 4
STACK: Final = 5
EXILE: Final = 6
COMMAND: Final = 7

ZONE_NAMES: Final = (
    "nowhere",
    "library",
    "hand",
    "battlefield",
    "graveyard",
    "stack",
    "exile",
    "command",
)
ZONE_NUMBERS: Final = {name: number for number, name in enumerate(ZONE_NAMES)}
