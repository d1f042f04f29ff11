"""A script's answers, and which of them fits a question.

A script has its answers in the order in which it expects the questions. Each question takes the
first answer that fits it by its kind and by the names of what may be chosen; what fits no
question is left over, and the script is told so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from apnap.rules.characteristics import look
from apnap.rules.decisions import Decision, Option
from apnap.rules.prepared import Prepared
from apnap.scenario.names import PLAYERS, is_called
from apnap.scenario.settling import usual_damage
from apnap.scenario.texts import Texts, begins, keyword_of, plain
from apnap.state.effects import PendingTrigger
from apnap.state.events import NONE
from apnap.state.objects import FIRST_OBJECT

if TYPE_CHECKING:
    from apnap.state.state import State

YES_NO: Final = "yes or no"
NUMBER: Final = "number"
NAME: Final = "name"
SKIP: Final = "skip"
MODE: Final = "mode"
CHANCE: Final = "chance"

COLOR_LETTERS: Final = {
    "white": "W",
    "blue": "U",
    "black": "B",
    "red": "R",
    "green": "G",
    "colorless": "C",
}


class Answer:
    """One answer: yes or no, a number, a name or text, a mode, the end of a choice, or a chance.

    `player`: the name is a player's; `amount`: the share of a divided effect that goes with a
    target, -1 if none; `copy`: the object must (True) or must not be a copy; `alias`: the name
    under which a script knows one certain card.
    """

    def __init__(self, kind: str, text: str = "", number: int = 0) -> None:
        self.kind = kind
        self.text = text
        self.number = number
        self.player = -1
        self.amount = -1
        self.copy: bool | None = None
        self.alias = ""
        self.object = NONE  # a certain object, by its number

    def __repr__(self) -> str:
        return f"<{self.kind} {self.text or self.number}>"


class Entry:
    """Answers that a script gave at once, used up one after another."""

    def __init__(self, player: int, queue: str, raw: str, answers: Sequence[Answer]) -> None:
        self.player = player
        self.queue = queue
        self.raw = raw
        self.answers = list(answers)
        self.used = 0

    @property
    def spent(self) -> bool:
        """Whether nothing of it is left."""
        return self.used >= len(self.answers)

    def __repr__(self) -> str:
        return f"{PLAYERS[self.player]}'s answer {self.raw!r}"


def name_answer(text: str) -> Answer:
    """An answer by a name, with the marks that may stand at its end."""
    answer = Answer(NAME, text)
    if text.endswith("[no copy]"):
        answer.copy = False
        answer.text = text.removesuffix("[no copy]").strip()
    elif text.endswith("[only copy]"):
        answer.copy = True
        answer.text = text.removesuffix("[only copy]").strip()
    if answer.text.startswith("@"):
        answer.alias = answer.text[1:]
    if answer.text.startswith("targetPlayer="):
        answer.text = answer.text.removeprefix("targetPlayer=")
    if answer.text.removeprefix("Player") in tuple(PLAYERS):
        answer.player = PLAYERS.index(answer.text.removeprefix("Player"))
    return answer


class Answers:
    """All answers of a script that are left, by player, and how they meet questions."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.entries: list[Entry] = []
        self.inline: list[Answer] = []  # targets named with the action under way
        self.named = False  # whether targets were named with the action
        self.aliases: dict[str, list[int]] = {}  # physical cards
        self.shares: dict[int, int] = {}  # recipients of what is divided
        self._assigning = (NONE, 0, 0)
        self._usual = (NONE, 0, 0)
        self._mana: list[str] = []  # what is still to be added in any combination
        self._assigned: dict[int, int] = {}
        self._order: list[int] = []  # what is put on top of a library, the topmost first

    def left(self, player: int = -1) -> list[Entry]:
        """The entries not used up, of one player or of all."""
        return [
            entry
            for entry in self.entries
            if not entry.spent and (player < 0 or entry.player == player)
        ]

    def casting_cost(self, player: int) -> Entry | None:
        """The player's next answer, if it chooses the cost of a spell that is cast."""
        mine = self.left(player)
        if mine and mine[0].raw.startswith(("Cast with", "Cast without")):
            return mine[0]
        return None

    def fitting(self, state: State, decision: Decision) -> Option | None:
        """The option that the script answers, its answer used up; None if it has none."""
        if decision.shape == "divide" and decision.about in self.shares:
            option = _with_number(decision.options, self.shares[decision.about])
            if option is not None:
                del self.shares[decision.about]
                return option
        if decision.what == "combat damage":
            return self._combat_damage(state, decision)
        if decision.what == "target" and self.inline:
            option = self._meets(state, decision, self.inline[0])
            if option is not None:
                self._share(option, self.inline.pop(0))
                return option
        if decision.shape == "word" and decision.what == "mana":
            option = self._combination(decision)
            if option is not None:
                return option
        if decision.shape == "order" and decision.what == "order on top":
            return self._on_top(state, decision)
        if decision.shape == "number" and _counts_from_nothing(decision):
            option = self._how_often(decision)
            if option is not None:
                return option
        for entry in self._order_of(decision):
            if entry.player != decision.player or entry.spent:
                continue
            answer = entry.answers[entry.used]
            if not _right_queue(decision, entry, answer):
                continue
            for place in range(entry.used, len(entry.answers)):
                option = self._meets(state, decision, entry.answers[place])
                if option is not None:
                    entry.answers.insert(entry.used, entry.answers.pop(place))
                    self._share(option, entry.answers[entry.used])
                    entry.used += 1
                    return option
            if decision.what == "new target" and answer.kind == YES_NO and answer.number:
                entry.used += 1  # now the new target follows
        return None

    def _order_of(self, decision: Decision) -> list[Entry]:
        """The entries that may answer, those for targets first where a target is asked for.

        Where targets are named with the action, others come only from the queue of targets.
        """
        if decision.what != "target":
            return self.entries
        targets = [entry for entry in self.entries if entry.queue == "target"]
        if self.named:
            return targets
        return targets + [entry for entry in self.entries if entry.queue != "target"]

    def _combination(self, decision: Decision) -> Option | None:
        """Mana in any combination: scripts give a number for each type in order, or fewer."""
        left = self.left(decision.player)
        if not self._mana and left and left[0].answers[left[0].used].kind == NUMBER:
            for option, entry in zip(decision.options, left, strict=False):
                answer = entry.answers[entry.used]
                if answer.kind not in (NUMBER, SKIP):
                    break
                entry.used += 1
                if answer.kind == SKIP:
                    break
                self._mana.extend([option.word] * answer.number)
        return _with_word(decision.options, self._mana.pop(0)) if self._mana else None

    def _combat_damage(self, state: State, decision: Decision) -> Option | None:
        """How much a creature assigns to one recipient.

        Scripts give a number for each, blockers first and the player or planeswalker last; they
        are taken together with the first question about the creature.
        """
        moment = (decision.source, state.turn.number, state.turn.step)
        if self._assigning != moment:
            self._assigning = moment
            self._assigned = {}
            left = self.left(decision.player)
            if left and left[0].answers[left[0].used].kind == SKIP:
                left[0].used += 1  # as usual, for all recipients
                self._usual = moment
            creature = state.objects[decision.source]
            recipients = [*(creature.blocked_by or creature.blocking)]
            if creature.attacking != NONE:
                recipients.append(creature.attacking)
            numbers = [
                entry
                for entry in self.left(decision.player)
                if entry.answers[entry.used].kind == NUMBER
            ]
            for recipient, entry in zip(recipients, numbers, strict=False):
                self._assigned[recipient] = entry.answers[entry.used].number
                entry.used += 1
        if self._usual == moment:
            return usual_damage(state, decision)
        if decision.about not in self._assigned:
            return None
        return _with_number(decision.options, self._assigned[decision.about])

    def _on_top(self, state: State, decision: Decision) -> Option | None:
        """What is put on top: scripts name the deepest card first, the rules ask for the topmost.

        All answers are taken with the first question.
        """
        if not decision.chosen:
            self._order = []
            left = list(decision.options)
            while len(left) > 1:
                rest = Decision(decision.player, "order", "order", left)
                option = self.fitting(state, rest)
                if option is None:
                    return None
                left.remove(option)
                self._order.insert(0, option.object)
            self._order.insert(0, left[0].object)
        if not self._order:
            return None
        top = self._order.pop(0)
        for option in decision.options:
            if option.object == top:
                return option
        return None

    def _how_often(self, decision: Decision) -> Option | None:
        """How often an optional cost is paid: as often as the script says yes, until it says no."""
        mine = [entry for entry in self.left(decision.player) if entry.queue == "choice"]
        count = 0
        for entry in mine:
            answer = entry.answers[entry.used]
            if answer.kind != YES_NO or count + 1 > len(decision.options):
                if count == 0:
                    return None
                break
            if answer.number and count + 1 == len(decision.options):
                break
            entry.used += 1
            if not answer.number:
                break
            count += 1
        return _with_number(decision.options, count) if mine else None

    def _share(self, option: Option, answer: Answer) -> None:
        if answer.amount >= 0:
            self.shares[option.object] = answer.amount

    def _meets(self, state: State, decision: Decision, answer: Answer) -> Option | None:
        """The option that an answer means, None if it is an answer to something else."""
        shape, options = decision.shape, decision.options
        if shape == "yes_no":
            if answer.kind == YES_NO:
                return _with_verb(options, "yes" if answer.number else "no")
            return None
        if answer.kind == YES_NO:
            if decision.what == "new target" and not answer.number:
                return _with_object(options, decision.about)
            return None
        if shape in ("number", "divide"):
            return _with_number(options, answer.number) if answer.kind == NUMBER else None
        if answer.kind == SKIP:
            return _with_verb(options, "done")
        if shape == "mode":
            return _mode(options, answer) if answer.kind == MODE else None
        if answer.kind != NAME:
            return None
        if shape == "word":
            return _with_word(options, answer.text)
        if shape == "trigger":
            return self._trigger(state, decision, answer)
        if shape == "replacement":
            return self._replacement(state, options, answer)
        for option in options:
            if option.verb == "pick" and self.is_meant(state, option.object, answer):
                return option
        return None

    def is_meant(self, state: State, number: int, answer: Answer) -> bool:
        """Whether an answer by name means this object or player."""
        if answer.object != NONE:
            return number == answer.object
        if number < FIRST_OBJECT:
            return number == answer.player
        object = state.objects.get(number)
        if object is None:
            return False
        if answer.copy is not None:
            is_copy = object.copied is not None or (object.token and object.ability is None)
            if is_copy != answer.copy:
                return False
        if answer.alias:
            return object.card in self.aliases.get(answer.alias, ())
        if is_called(state, number, answer.text):
            return True
        if object.ability is not None:
            beginning = plain(answer.text)
            for text in self.texts.of(state, object.source, object.ability):
                if begins(text, beginning):
                    return True
        return False

    def _trigger(self, state: State, decision: Decision, answer: Answer) -> Option | None:
        """The waiting trigger whose text, or whose source's name, begins so."""
        mine = [t for t in state.pending if t.controller == decision.player]
        for option in decision.options:
            if option.number < len(mine) and self.trigger_begins(
                state, mine[option.number], answer.text
            ):
                return option
        return None

    def trigger_begins(self, state: State, trigger: PendingTrigger, beginning: str) -> bool:
        """Whether the text of a trigger, or the name of its source, begins so."""
        wanted = plain(beginning, self.texts.names(state, trigger.source))
        for text in self.texts.of(state, trigger.source, trigger.ability):
            if begins(text, wanted):
                return True
        values = look(state, trigger.source)
        keyword = keyword_of(values, trigger.ability)
        if keyword is not None and isinstance(keyword.prepared, Prepared):
            if keyword.prepared.name in wanted:
                return True  # scripts spell out what a keyword means in words of their own
        return values.name.startswith(beginning)

    def _replacement(
        self, state: State, options: Sequence[Option], answer: Answer
    ) -> Option | None:
        """The effect whose source's name stands first in the answer, or is named by it."""
        wanted = answer.text.split("*", maxsplit=1)[0].split(" [", maxsplit=1)[0].strip()
        for option in options:
            if option.object >= FIRST_OBJECT and look(state, option.object).name == wanted:
                return option
        for option in options:
            if option.object >= FIRST_OBJECT and look(state, option.object).name.startswith(wanted):
                return option
        return None


def _counts_from_nothing(decision: Decision) -> bool:
    """Whether a number from 0 on is asked for that is no X."""
    return decision.what != "x" and decision.options[0].number == 0


def _right_queue(decision: Decision, entry: Entry, answer: Answer) -> bool:
    """Whether an entry of this queue may answer such a question at all."""
    if answer.kind == MODE or entry.queue == "mode":
        return decision.shape == "mode"
    return decision.shape not in ("attackers", "blockers", "priority")


def _with_verb(options: Sequence[Option], verb: str) -> Option | None:
    for option in options:
        if option.verb == verb:
            return option
    return None


def _with_object(options: Sequence[Option], number: int) -> Option | None:
    for option in options:
        if option.object == number:
            return option
    return None


def _with_number(options: Sequence[Option], number: int) -> Option | None:
    for option in options:
        if option.verb == "number" and option.number == number:
            return option
    return None


def _with_word(options: Sequence[Option], text: str) -> Option | None:
    wanted = text.lower()
    letter = COLOR_LETTERS.get(wanted, "")
    for option in options:
        if option.word.lower() == wanted or (letter and option.word == letter):
            return option
    for option in options:
        if option.word and option.word.lower().startswith(wanted):
            return option
    return None


def _mode(options: Sequence[Option], answer: Answer) -> Option | None:
    """The k-th of the modes that can be chosen now; if they are fewer, the one printed k-th."""
    modes = [option for option in options if option.verb == "mode"]
    place = answer.number - 1
    if 0 <= place < len(modes):
        return modes[place]
    for option in modes:
        if option.number == place:
            return option
    return None
