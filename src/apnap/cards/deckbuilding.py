"""What cards themselves say about building decks, and who may be a commander. [CR 113.6n, 903.3]"""

import re
from typing import Final

from apnap.cards.card import Card
from apnap.cards.formats import Format
from apnap.cards.identity import without_reminder
from apnap.cards.names import name_key
from apnap.cards.subtypes import NONTRADITIONAL_TYPES

__all__ = [
    "UNLIMITED",
    "chooses_identity",
    "copies_allowed",
    "has_companion",
    "may_be_commander",
    "may_share_command",
    "needs_background",
    "outside_decks",
]

UNLIMITED: Final = 1 << 30

_WORDS: Final = (
    *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    *("nineteen", "twenty"),
)
_NUMBERS: Final = {word: number for number, word in enumerate(_WORDS, start=1)}
_COPIES: Final = re.compile(
    r"deck can have (?:(any number of)|up to (\w+)|only (one)) cards? named", re.IGNORECASE
)
_COMMANDER: Final = re.compile(r"\bcan be your commander\b")
_CHOOSES_IDENTITY: Final = re.compile(r"\bchoose a color before the game begins\b")
_COMPANION: Final = re.compile(r"^Companion\s?—", re.MULTILINE)
_PARTNER: Final = re.compile(
    r"^(Partner(?:\s?—\s?[^\n]+| with [^\n]+)?|Choose a Background|Doctor's companion)\s*$",
    re.MULTILINE,
)


def _rules_text(card: Card) -> str:
    """The rules text outside the game, without reminder text and curly apostrophes."""
    return without_reminder(card.front.oracle_text).replace("’", "'")


def copies_allowed(card: Card, usual: int) -> int:
    """How many cards of its name a deck may have where others may have ``usual``.

    Basic lands and cards that say so themselves are excepted. [CR 100.2a, 113.6n]
    """
    if card.type_line.is_basic_land:
        return UNLIMITED
    found = _COPIES.search(_rules_text(card))
    if not found:
        return usual
    if found[1]:
        return UNLIMITED
    if found[3]:
        return 1
    return _NUMBERS.get(found[2].lower(), usual)


def outside_decks(card: Card) -> tuple[str, str] | None:
    """Why a card can't be in any deck or sideboard, and the rule; None if it can."""
    if card.is_meld_result:
        return "is what two cards meld into, no card", "712.4b"
    if "Stickers" in card.type_line.unknown:
        return "is a sticker sheet, no card", "123.2"
    types = [word for word in card.type_line.types if word in NONTRADITIONAL_TYPES]
    if types:
        return f"is a {types[0].lower()}, no traditional card", "108.2a"
    if "Attraction" in card.type_line.subtypes:
        return "is an Attraction, which has a deck of its own", "717.2"
    if "Conspiracy" in card.type_line.types:
        return "is a conspiracy, which no deck can have", "315.3"
    return None


def may_be_commander(card: Card, wanted: Format) -> bool:
    """Whether a card may be designated as a commander by itself. [CR 903.3, 903.3a, 903.12c]"""
    line = card.front.type_line
    if _COMMANDER.search(_rules_text(card)):
        return True  # 903.3a
    if "Legendary" not in line.supertypes:
        return False
    if "Creature" in line.types or "Vehicle" in line.subtypes:
        return True
    if wanted.brawl and "Planeswalker" in line.types:
        return True  # 903.12c
    return "Spacecraft" in line.subtypes and card.front.power is not None


def needs_background(card: Card) -> bool:
    """Whether a card is a commander only beside one that chooses a Background. [CR 702.124k]"""
    line = card.front.type_line
    return "Legendary" in line and "Enchantment" in line and "Background" in line


def may_share_command(one: Card, other: Card) -> bool:
    """Whether two cards may be commanders together, by one partner ability. [CR 702.124]"""
    for first, second in ((one, other), (other, one)):
        theirs = _partner_abilities(second)
        for ability in _partner_abilities(first):
            if ability == "Choose a Background":
                if needs_background(second):
                    return True  # 702.124k
            elif ability == "Doctor's companion":
                if _is_the_doctor(second):
                    return True  # 702.124m
            elif ability.startswith("Partner with "):
                names = _names_partner(ability, second)
                if names and any(_names_partner(back, first) for back in theirs):
                    return True  # 702.124j
            elif any(name_key(ability) == name_key(back) for back in theirs):
                return True  # 702.124h, 702.124i
    return False


def _partner_abilities(card: Card) -> list[str]:
    return [found[1].strip() for found in _PARTNER.finditer(_rules_text(card))]


def _names_partner(ability: str, other: Card) -> bool:
    """Whether an ability is *partner with* the name of another card."""
    start = "Partner with "
    if not ability.startswith(start):
        return False
    return name_key(ability.removeprefix(start)) in {name_key(name) for name in other.names}


def _is_the_doctor(card: Card) -> bool:
    """Whether a card is a legendary Time Lord Doctor with no other creature type."""
    line = card.front.type_line
    return (
        "Legendary" in line.supertypes
        and "Creature" in line.types
        and set(line.subtypes) == {"Time Lord", "Doctor"}
    )


def chooses_identity(card: Card) -> bool:
    """Whether a commander's color identity depends on a choice before the game. [CR 903.4b]"""
    return _CHOOSES_IDENTITY.search(_rules_text(card)) is not None


def has_companion(card: Card) -> bool:
    """Whether a card has the companion ability. [CR 702.139a]"""
    return _COMPANION.search(_rules_text(card)) is not None
