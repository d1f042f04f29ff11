"""What a script tells a player to do, and the legal actions that it may mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from apnap.abilities.ability import KeywordCost
from apnap.abilities.costs import Pay
from apnap.rules.casting_facts import FACE_DOWN
from apnap.rules.characteristics import characteristics
from apnap.rules.decisions import Option
from apnap.rules.prepared import Prepared
from apnap.scenario.names import hidden_name, name_of
from apnap.scenario.texts import Texts, begins, plain
from apnap.state.objects import Object
from apnap.state.printed import AbilityOn
from apnap.state.state import State

APART: Final = (
    "morph",
    "disguise",
    "megamorph",
    "mutate",
    "bestow",
    "prototype",
    "overload",
    "blitz",
    "warp",
    "plot",
    "fused",
)
"""Ways of casting that a script names: the others it takes for casting the card as usual."""


class Command(Protocol):
    """What a script says of an action. `data` may have an alias for its object."""

    kind: str
    text: str
    player: int

    @property
    def data(self) -> dict[str, object]:
        """More about it: "card", "mode", "alias"."""

    def describe(self) -> str:
        """The command in one line."""


class Commands:
    """Finds the legal actions that a script's command may mean."""

    def __init__(self, texts: Texts, aliases: dict[str, list[int]]) -> None:
        self.texts = texts
        self.aliases = aliases
        self._seen: set[str] = set()  # texts that some object had once

    def matching(self, state: State, options: Sequence[Option], command: Command) -> list[Option]:
        """The options that a command may mean, the likeliest first."""
        kind, text = command.kind, command.text
        if kind == "play_land":
            return self._playing(state, options, str(command.data["card"]))
        if text.startswith("Cast "):
            return self._casting(state, options, text.removeprefix("Cast "), command)
        if text.startswith("Play "):
            return self._playing(state, options, text.removeprefix("Play "))
        alias = str(command.data.get("alias") or "")
        found: list[Option] = []
        for option in options:
            if kind == "mana" and not _is_mana(state, option):
                continue
            if alias and not self._has_alias(state, option.object, alias):
                continue
            if self._text_begins(state, option, text):
                found.append(option)
        return found

    def is_playable(self, state: State, options: Sequence[Option], text: str) -> bool | None:
        """Whether some legal action's text begins so; None where no object has such a text."""
        if self._is_known(state, text):
            self._seen.add(text)
        for option in options:
            for label in self.labels(state, option):
                if label.startswith(text):
                    return True
            if self._text_begins(state, option, text):
                return True
        if text.startswith(("Cast ", "Play ")) or "Turn this" in text:
            return False
        return False if text in self._seen else None

    def labels(self, state: State, option: Option) -> list[str]:
        """What scripts call the casting of a spell or the playing of a land."""
        if option.verb == "play":
            return [f"Play {face_name(state, option)}"]
        if option.verb != "cast":
            return []
        name = face_name(state, option)
        if option.word == "fused":
            return [f"Cast fused {name}"]
        if option.word in APART:
            words = (option.word, option.word.capitalize())
            return [f"Cast {name} {link} {word}" for word in words for link in ("using", "with")]
        return [f"Cast {name}"]

    def on_stack(self, state: State, number: int) -> list[str]:
        """The texts of an object on the stack, made plain."""
        object = state.objects[number]
        if object.ability is None:
            name = hidden_name(state, number) or name_of(state, number)
            return [plain(f"Cast {name}"), plain(name)]
        found = self.texts.of(state, object.source, object.ability)
        names = self.texts.names(state, object.source)
        return [*found, *[f"stack ability ({text}" for text in found], *map(plain, names)]

    # Matching

    def _casting(
        self, state: State, options: Sequence[Option], wanted: str, command: Command
    ) -> list[Option]:
        """The ways to cast what a script calls so, as usual before others."""
        mode = str(command.data.get("mode") or "")
        name = str(command.data.get("card") or wanted.removesuffix(mode).strip())
        known = any(o.verb == "cast" and face_name(state, o) == name for o in options)
        for link in (" using ", " with "):
            if not mode and not known and link in name:
                name, _, mode = name.partition(link)
        way = mode.split(" ")[-1].lower() if mode else ""
        alias = str(command.data.get("alias") or "")
        found: list[Option] = []
        for option in options:
            if option.verb != "cast":
                continue
            if alias:
                if not self._has_alias(state, option.object, alias):
                    continue
            elif face_name(state, option) != name:
                continue
            if way:
                if way in option.word or (way == "plot" and option.word == "free"):
                    found.append(option)
            elif option.word not in APART:
                found.append(option)
        found.sort(key=_usual_first)
        return found

    def _playing(self, state: State, options: Sequence[Option], name: str) -> list[Option]:
        return [o for o in options if o.verb == "play" and face_name(state, o) == name]

    def _has_alias(self, state: State, number: int, alias: str) -> bool:
        object = state.objects.get(number)
        return object is not None and object.card in self.aliases.get(alias, ())

    def _text_begins(self, state: State, option: Option, text: str) -> bool:
        """Whether an activation, or the keyword that is another action, begins so."""
        if option.verb == "activate":
            on = ability_of(state, option)
            return on is not None and self._begins(state, option.object, on, text)
        if option.word and (option.verb == "special" or is_cast_as_usual(option)):
            wanted = plain(text)
            if option.word == "unlock":
                return f"unlock the {('left', 'right')[option.number]} half" in wanted
            if option.word == "turn face up":
                said = "turn ~" in wanted or "turn this" in wanted
                return wanted == option.word or (said and _costs_so(state, option, wanted))
            first = wanted.split(" ")[0]
            return option.word == first or option.word.startswith(wanted)
        return False

    def _begins(self, state: State, number: int, on: AbilityOn, text: str) -> bool:
        wanted = plain(text, self.texts.names(state, number))
        return any(begins(one, wanted) for one in self.texts.of(state, number, on))

    def _is_known(self, state: State, text: str) -> bool:
        """Whether any object has an ability whose text begins so."""
        for number, object in state.objects.items():
            if object.ability is not None:
                continue
            for on in characteristics(state, number).abilities:
                if self._begins(state, number, on, text):
                    return True
        return False


def is_cast_as_usual(option: Option) -> bool:
    """Whether scripts may name the casting by its keyword alone."""
    return option.verb == "cast" and option.word not in APART


def _costs_so(state: State, option: Option, text: str) -> bool:
    """Whether a text begins with what it costs to turn a permanent face up, if with a cost."""
    definition = state.objects[option.object].definition
    if not text.startswith("{") or definition is None:
        return True
    for ability in definition.card.faces[0].abilities:
        if isinstance(ability, KeywordCost) and ability.name in FACE_DOWN:
            if isinstance(ability.cost, Pay):
                return text.startswith(plain(ability.cost.mana))
    return True


def _usual_first(option: Option) -> bool:
    return option.word != ""


def ability_of(state: State, option: Option) -> AbilityOn | None:
    """The ability that an option activates."""
    if option.object not in state.objects:
        return None
    for on in characteristics(state, option.object).abilities:
        if on.key == option.ability:
            return on
    return None


def _is_mana(state: State, option: Option) -> bool:
    if option.verb != "activate":
        return False
    on = ability_of(state, option)
    return on is not None and isinstance(on.prepared, Prepared) and on.prepared.is_mana


def face_name(state: State, option: Option) -> str:
    """The name of the face as which an option casts or plays a card."""
    object: Object = state.objects[option.object]
    definition = object.definition
    if definition is None:
        return name_of(state, option.object)
    if option.number and option.number < len(definition.faces):
        return definition.faces[option.number].name
    if len(definition.card.faces) > 1 or object.face_down:
        return definition.faces[object.face if object.face < len(definition.faces) else 0].name
    return name_of(state, option.object)


__all__ = ["APART", "Command", "Commands", "ability_of", "face_name"]
