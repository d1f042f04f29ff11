"""The texts by which scripts name abilities: beginnings of "cost: effect", loosely written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape
from typing import TYPE_CHECKING, Final

from apnap.abilities.ability import (
    Activated,
    Body,
    Keyword,
    KeywordAmount,
    KeywordCost,
    KeywordQuality,
    KeywordText,
    Spell,
)
from apnap.abilities.costs import Costs, Loyalty, Pay, SacrificeCost, TapThis, UntapThis
from apnap.abilities.mana import (
    AddMana,
)
from apnap.abilities.node import Ability, Cost
from apnap.abilities.selectors import This
from apnap.oracle.lines import CantPrint, print_line
from apnap.oracle.normalise import own_names
from apnap.rules.characteristics import look
from apnap.rules.prepared import Prepared, sub_keys

if TYPE_CHECKING:
    from apnap.scenario.sources import TextSource
    from apnap.state.printed import AbilityOn, Characteristics
    from apnap.state.state import State

_TAG: Final = re.compile(r"<[^<>]*>")
_SPACE: Final = re.compile(r"\s+")
_THIS: Final = re.compile(
    r"\bthis (?:face-down )?(?:creature|land|artifact|enchantment|permanent|token|aura|equipment"
    r"|vehicle|planeswalker|spell|card|siege|saga|battle|class|case|room|spacecraft|mount)\b"
)
_DASH: Final = re.compile(r" -(?= |$)")
_ABILITY_WORD: Final = re.compile(r"^[^{}:+]*? — ")


def plain(text: str, names: Sequence[str] = ()) -> str:
    """A text as two writers of it have it in common: tags, names, dashes and case don't count."""
    text = unescape(_TAG.sub("", text.replace("&bull", "•")))
    text = text.replace("{this}", "~").replace("{source}", "~")
    for name in names:
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "~", text)
    text = text.replace("−", "-").replace("–", "—").replace("’", "'").lower()
    return _THIS.sub("~", _DASH.sub(" —", _SPACE.sub(" ", text))).strip()


def begins(text: str, beginning: str) -> bool:
    """Whether a text begins so, with or without the ability word or flavor before a dash."""
    if text.startswith(beginning):
        return True
    return _ABILITY_WORD.sub("", text).startswith(beginning)


class Texts:
    """Finds the texts of abilities of objects in a game.

    Where the printed lines of a card are known they count; what our own phrasebook prints counts
    always.
    """

    def __init__(self, printed: TextSource | None = None) -> None:
        self._printed = printed
        self._lines: dict[str, dict[int, str]] = {}
        self._ours: dict[int, tuple[Ability, str]] = {}

    def names(self, state: State, number: int) -> tuple[str, ...]:
        """What an object calls itself by."""
        values = look(state, number)
        line = "Legendary" if "legendary" in values.supertypes else ""
        return own_names(values.name, line) if values.name else ()

    def of(self, state: State, number: int, on: AbilityOn) -> list[str]:
        """The texts of an ability of an object, made plain."""
        values = look(state, number)
        names = self.names(state, number)
        found: list[str] = []
        keyword = keyword_of(values, on)
        line = self._printed_line(values.name, on.key if keyword is None else keyword.key)
        if line:
            found.append(plain(line, names))
        abilities = [on.ability] if keyword is None else [keyword.ability, on.ability]
        for ability in abilities:
            ours = self.ours(ability)
            if ours:
                found.append(plain(ours, names))
        return found

    def ours(self, ability: Ability) -> str:
        """What our phrasebook prints for an ability; else its keyword, or nothing."""
        known = self._ours.get(id(ability))
        if known is None:
            known = (ability, _print(ability))
            self._ours[id(ability)] = known
        return known[1]

    def _printed_line(self, name: str, key: int) -> str:
        if self._printed is None or not name:
            return ""
        lines = self._lines.get(name)
        if lines is None:
            lines = {}
            for face, its in enumerate(self._printed.lines(name)):
                key_now = face * 100
                for text, count in its:
                    for _ in range(count):
                        lines[key_now] = text
                        key_now += 1
            self._lines[name] = lines
        return lines.get(key, "")


def keyword_of(values: Characteristics, on: AbilityOn) -> AbilityOn | None:
    """The keyword that stands for an ability, if it is one that a keyword stands for."""
    for other in values.abilities:
        prepared = other.prepared
        assert isinstance(prepared, Prepared)
        if prepared.stands_for and on.key in sub_keys(prepared, other.key):
            return other
    return None


def _print(ability: Ability) -> str:
    root = "spell" if isinstance(ability, Spell) else "permanent"
    try:
        return print_line((ability,), root)
    except CantPrint:
        pass
    if isinstance(ability, Keyword | KeywordAmount | KeywordCost | KeywordQuality | KeywordText):
        return ability.name
    if not isinstance(ability, Activated):
        return ""
    if ability.keyword and ability.keyword != "loyalty":
        return ability.keyword
    cost = _cost(ability.cost)
    body = ability.body
    if isinstance(body, Body) and isinstance(body.effect, AddMana):
        return f"{cost}: add {body.effect.mana}"
    return f"{cost}: "


def _cost(cost: Cost) -> str:
    """The plainest costs in the words of cards; others are left out."""
    if isinstance(cost, Costs):
        return ", ".join(part for part in map(_cost, cost.parts) if part)
    if isinstance(cost, Pay):
        return cost.mana
    if isinstance(cost, TapThis):
        return "{t}"
    if isinstance(cost, UntapThis):
        return "{q}"
    if isinstance(cost, Loyalty):
        return f"+{cost.change}" if cost.change > 0 else str(cost.change)
    if isinstance(cost, SacrificeCost) and isinstance(cost.what, This):
        return "sacrifice ~"
    return ""
