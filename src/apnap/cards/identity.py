"""Color identity, and the parts of a text that count for it. [CR 903.4]"""

import re
from dataclasses import replace
from typing import Final

from apnap.cards.card import Card, Face
from apnap.cards.colors import ALL_COLORS, COLORS, ColorSet
from apnap.cards.mana import symbols_in
from apnap.cards.subtypes import BASIC_LAND_TYPES
from apnap.cards.typeline import TypeLine

__all__ = ["basic_land_colors", "color_identity", "with_lost_indicator", "without_reminder"]

_REMINDER: Final = re.compile(r" ?\([^()]*\)")

# A characteristic-defining ability that gives every color [CR 604.3], unless the card says that
# it doesn't count here [CR 101.1].
_ALL_COLORS: Final = re.compile(
    r"^[^\n\"]{1,60} is all colors\.(?! This ability doesn't affect its color identity)",
    re.MULTILINE,
)


def without_reminder(text: str) -> str:
    """A rules text without its reminder text, line for line. [CR 207.2a]"""
    return _REMINDER.sub("", text) if "(" in text else text


def color_identity(card: Card) -> ColorSet:
    """The color identity of a card: the colors of its costs, texts and indicators. [CR 903.4]

    Every face counts: back faces and alternative characteristics too. [CR 903.4d, 903.4e] The
    colors of basic land types don't; they have a rule of their own. [CR 903.5d]
    """
    identity = 0
    for face in card.faces:
        identity |= _identity_of_face(face)
    return identity


def _identity_of_face(face: Face) -> ColorSet:
    identity = face.colors
    text = without_reminder(face.oracle_text)  # 903.4c
    if "{" in text:
        for symbol in symbols_in(text):
            identity |= symbol.colors
    if "is all colors" in text and _ALL_COLORS.search(text):
        identity = ALL_COLORS
    return identity


def with_lost_indicator(card: Card, recorded: ColorSet) -> Card:
    """The card with the color indicator that the card data lost, or as it is.

    ``recorded`` is the color identity that the data has. What of it neither the costs nor the
    text of a nonland card with a colorless mana cost explains can only come from a color
    indicator. [CR 903.4]
    """
    face = card.front
    if len(card.faces) > 1 or face.colors or face.mana_cost is None or face.mana_cost.has_unknown:
        return card
    lost = recorded & ~color_identity(card)
    if not lost or "Land" in face.type_line:
        return card
    return replace(card, faces=(replace(face, color_indicator=lost),))


def basic_land_colors(type_line: TypeLine) -> ColorSet:
    """The colors of mana that the basic land types in a type line make. [CR 305.6, 903.5d]"""
    colors = 0
    for color, land_type in zip(COLORS, BASIC_LAND_TYPES, strict=True):
        if land_type in type_line.subtypes:
            colors |= color
    return colors
