"""The options of a decision as people and programs use them."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.abilities.ability import Activated
from apnap.errors import BadInput
from apnap.rendering import option_text
from apnap.rules.activation_rules import ability_on, why_not_activate
from apnap.rules.decisions import Decision, Option
from apnap.state.state import State
from apnap.view import View

__all__ = ["Choice", "IllegalOption", "Options", "rule_against"]


class IllegalOption(BadInput):
    """No option of the decision, or more than one, is meant; or the rules forbid the action.

    `rule` is the rule that forbids it, or by which the player chooses otherwise; "" where the game
    is over or the answer names nothing.
    """

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(f"{text} [CR {rule}]" if rule else text)
        self.rule = rule


def rule_against(state: State, decision: Decision, wanted: Option) -> str:
    """The rule that forbids what is no option, or else the one by which options are given."""
    if decision.shape != "priority" or wanted.object not in state.objects:
        return decision.rule
    if wanted.verb == "cast":
        return "601.3"
    if wanted.verb == "play":
        return "305.2"
    if wanted.verb == "activate":
        on = ability_on(state, wanted.object, wanted.ability)
        if on is None or not isinstance(on.ability, Activated):
            return "602.2"
        rule, _ = why_not_activate(state, decision.player, wanted.object, on, mana=False)
        return rule or "118.3"
    return decision.rule


class Choice(Option):
    """An option together with its English. Equal options are equal, whatever their English.

    `twin` counts options that read alike: 1 for the first of them.
    """

    def __init__(self, option: Option, text: str, twin: int = 1) -> None:
        super().__init__(
            option.verb, option.object, option.ability, option.number, option.other, option.word
        )
        self.text = text if twin == 1 else f"{text} ({twin})"
        self.twin = twin

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


class Options:
    """The options of a decision: a sequence that knows their English.

    `option in options` takes options, and texts as `find` does. Texts differ: of two alike the
    second ends in "(2)".
    """

    def __init__(self, state: State, view: View, decision: Decision) -> None:
        self._state = state
        self._view = view
        self._decision = decision
        self._choices: list[Choice] | None = None

    def _all(self) -> list[Choice]:
        choices = self._choices
        if choices is None:
            choices = []
            used: dict[str, int] = {}
            for option in self._decision.options:
                text = option_text(self._state, self._view, self._decision, option)
                used[text] = used.get(text, 0) + 1
                choices.append(Choice(option, text, used[text]))
            self._choices = choices
        return choices

    def __len__(self) -> int:
        return len(self._decision.options)

    def __iter__(self) -> Iterator[Choice]:
        return iter(self._all())

    def __getitem__(self, place: int) -> Choice:
        return self._all()[place]

    def __contains__(self, wanted: object) -> bool:
        if isinstance(wanted, str):
            return len(self._matching(wanted)) == 1
        return isinstance(wanted, Option) and wanted in self._decision.options

    def find(self, text: str) -> Choice:
        """The option of which `text` is the English, or the only one that it begins.

        Upper and lower case are the same. Raises IllegalOption where it is none, or several.
        """
        found = self._matching(text)
        if len(found) == 1:
            return found[0]
        if found:
            raise IllegalOption(f"{text!r} may be {_listed(found)}")
        rule = self._decision.rule if self._decision.shape != "priority" else ""
        raise IllegalOption(f"{text!r} is no option: {_listed(self._all())}", rule)

    def _matching(self, text: str) -> list[Choice]:
        wanted = " ".join(text.casefold().split())
        if not wanted:
            return []
        choices = self._all()
        exact = [choice for choice in choices if choice.text.casefold() == wanted]
        if exact:
            return exact
        begun = [choice for choice in choices if choice.text.casefold().startswith(wanted)]
        return _first_of_twins(begun) or _first_of_twins(
            [choice for choice in choices if wanted in choice.text.casefold()]
        )

    def __repr__(self) -> str:
        return f"<Options: {_listed(self._all())}>"


def _first_of_twins(choices: list[Choice]) -> list[Choice]:
    """The choices; where they differ by "(2)", "(3)" … alone, the first of them."""
    if choices and all(choice.text.startswith(f"{choices[0].text} (") for choice in choices[1:]):
        return choices[:1]
    return choices


def _listed(choices: list[Choice]) -> str:
    texts = [choice.text for choice in choices[:12]]
    if len(choices) > len(texts):
        texts.append(f"and {len(choices) - len(texts)} more")
    return ", ".join(texts)
