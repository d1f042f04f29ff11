"""Checks a deck against the rules of the Commander variant. [CR 903.3-903.5, 903.11a, 903.12]"""

from collections.abc import Iterator

from apnap.cards.card import Card
from apnap.cards.colors import COLORLESS, ColorSet, color_words
from apnap.cards.deckbuilding import (
    chooses_identity,
    may_be_commander,
    may_share_command,
    needs_background,
)
from apnap.cards.formats import Format
from apnap.cards.identity import basic_land_colors, color_identity
from apnap.cards.problems import Chosen, Problem, ResolvedDeck

__all__ = ["commander_problems"]


def commander_problems(resolved: ResolvedDeck, wanted: Format) -> Iterator[Problem]:
    """What is wrong with the commanders of a deck, and with its colors beside them."""
    leaders = resolved.commanders
    if not wanted.commander:
        if leaders and wanted.legality and wanted.known:
            yield leaders[0].problem(f"{wanted.name} decks have no commander", "100.2c")
        return
    if not leaders:
        if not resolved.problems:
            yield Problem("no commander is named, so colors can't be checked", "903.3")
        return
    yield from _leader_problems(leaders, wanted)
    yield from _color_problems(resolved, wanted)
    yield from _companion_name_problems(resolved)


def _leader_problems(leaders: tuple[Chosen, ...], wanted: Format) -> Iterator[Problem]:
    """Whether the cards may be commanders, alone or together. [CR 903.3, 702.124]"""
    cards = [each.card for each in leaders for _ in range(each.entry.count)]
    rule = "903.12c" if wanted.brawl else "903.3"
    for each in leaders:
        background = needs_background(each.card)
        if background and len(cards) == 1:
            yield each.problem("a Background needs a commander that chooses it", "702.124k")
        elif not background and not may_be_commander(each.card, wanted):
            yield each.problem("can't be a commander", rule)
    if len(cards) > 2:
        yield leaders[2 if len(leaders) > 2 else -1].problem(
            f"{len(cards)} commanders, at most 2", "702.124g"
        )
    elif len(cards) == 2 and not may_share_command(cards[0], cards[1]):
        reason = "no partner ability lets these two be commanders together"
        yield leaders[-1].problem(reason, "702.124a")


def _color_problems(resolved: ResolvedDeck, wanted: Format) -> Iterator[Problem]:
    """Cards of colors that the commanders don't have. [CR 903.5c, 903.5d, 903.11a]"""
    identity = 0
    for leader in resolved.commanders:
        if chooses_identity(leader.card):  # 903.4b
            reason = "its colors are chosen before the game, so the deck's can't be checked"
            yield leader.problem(reason, "903.4b", undecided=True)
            return
        identity |= color_identity(leader.card)  # 702.124c
    any_basics = wanted.brawl and identity == 0 and _one_basic_type(resolved.main)
    for each in (*resolved.main, *resolved.outside):
        outside = each in resolved.outside
        beyond = color_identity(each.card) & ~identity
        if beyond:
            rule = "903.11a" if outside else "903.5c"
            reason = f"its color identity has {color_words(beyond)}, the commander's has not"
            yield each.problem(reason, rule)
            continue
        beyond = _land_colors(each.card) & ~identity
        if beyond and not outside and not (any_basics and each.card.type_line.is_basic_land):
            reason = f"its basic land types make {color_words(beyond)}, not in the commander's"
            yield each.problem(f"{reason} color identity", "903.5d")


def _land_colors(card: Card) -> ColorSet:
    """The colors of mana that a card's basic land types could make, on any face. [CR 903.5d]"""
    colors = 0
    for face in card.faces:
        if "Land" in face.type_line.types:
            colors |= basic_land_colors(face.type_line)
    return colors & ~COLORLESS


def _one_basic_type(main: tuple[Chosen, ...]) -> bool:
    """Whether the basic lands have one basic land type among them. [CR 903.12e]"""
    colors = 0
    for each in main:
        if each.card.type_line.is_basic_land:
            colors |= _land_colors(each.card)
    return colors.bit_count() <= 1


def _companion_name_problems(resolved: ResolvedDeck) -> Iterator[Problem]:
    """A companion of the same name as a card of the deck. [CR 903.11a]"""
    companion = resolved.companion
    if companion is None:
        return
    for each in (*resolved.commanders, *resolved.main):
        if set(each.card.names) & set(companion.card.names):
            yield companion.problem("has the name of a card in the deck", "903.11a")
            return
