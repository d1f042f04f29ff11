"""Formats: how decks are built for them. [CR 100.2, 100.4, 903.5, 903.12]

The rules of formats that the Comprehensive Rules don't describe are their organizers'; what of
them is written here is said to be so.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from apnap.errors import BadInput

__all__ = ["FORMATS", "Format", "format_named"]


@dataclass(frozen=True)
class Format:
    """What a format asks of a deck.

    ``minimum`` and ``maximum`` are deck sizes with the commanders in them; ``copies`` is how many
    cards of one English name deck and sideboard may have together, basic lands apart, and
    ``sideboard`` how many cards the sideboard may have; None sets no limit. ``size_rule``,
    ``copies_rule`` and ``sideboard_rule`` cite where that stands. ``legality`` is the name under
    which card data has the format's legal cards, None where every card is legal.
    ``restricts`` says that the format restricts cards to one copy. ``known`` is False where only
    the legal cards are known.
    """

    name: str
    minimum: int = 60
    maximum: int | None = None
    size_rule: str = "100.2a"
    copies: int | None = 4
    copies_rule: str = "100.2a"
    sideboard: int | None = 15
    sideboard_rule: str = "100.4a"
    commander: bool = False
    brawl: bool = False
    legality: str | None = None
    restricts: bool = False
    known: bool = True


def _constructed(name: str, *, restricts: bool = False) -> Format:
    """A constructed format as 100.2a and 100.4a have it."""
    return Format(name, legality=name, restricts=restricts)


def _commander(name: str, size: int = 100, *, brawl: bool = False) -> Format:
    """The Commander variant, or its Brawl option."""
    return Format(
        name,
        minimum=size,
        maximum=size,  # 903.5a, 903.12d
        size_rule="903.12d" if size == 60 else "903.5a",
        copies=1,
        copies_rule="903.5b",
        sideboard=0,
        sideboard_rule="903.5e",
        commander=True,
        brawl=brawl,
        legality=name,
    )


_CONSTRUCTED: Final = (
    "standard",
    "pioneer",
    "modern",
    "legacy",
    "pauper",
    "historic",
    "alchemy",
    "explorer",
    "future",
    "penny",
    "premodern",
)

FORMATS: Final[dict[str, Format]] = {
    format_.name: format_
    for format_ in (
        *(_constructed(name) for name in _CONSTRUCTED),
        *(_constructed(name, restricts=True) for name in ("vintage", "timeless", "oldschool")),
        _commander("commander"),
        _commander("predh"),
        _commander("duel"),
        _commander("paupercommander"),
        _commander("standardbrawl", size=60, brawl=True),
        _commander("brawl", brawl=True),  # 100 cards as Arena plays it; 903.12d has 60
        _commander("competitivebrawl", brawl=True),
        Format("limited", minimum=40, size_rule="100.2b", copies=None, sideboard=None),
        Format("freeform", minimum=0, copies=None, sideboard=None),
    )
}
"""The formats whose ways of building a deck are known, by name."""


def format_named(name: str, in_data: Iterable[str] = ()) -> Format:
    """The format of a name, in any case; ``in_data`` names formats that card data knows besides.

    Of such a format only the legal cards are known. Raises BadInput for any other name.
    """
    key = "".join(letter for letter in name.lower() if letter.isalnum())
    if key in FORMATS:
        return FORMATS[key]
    others = tuple(in_data)
    if key in others:
        return Format(key, minimum=0, copies=None, sideboard=None, legality=key, known=False)
    known = sorted({*FORMATS, *others})
    like = get_close_matches(key, known, n=1)
    hint = f"did you mean {like[0]!r}?" if like else f"known are {', '.join(known)}"
    raise BadInput(f"no format is named {name[:40]!r} ({hint})")
