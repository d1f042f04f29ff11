"""Plays a scripted game: builds the board, acts for the players, answers for them."""

from __future__ import annotations

from typing import Any, Final

from apnap.abilities.changes import Cant, Must
from apnap.rules.characteristics import derived, rule_effects_on
from apnap.rules.decisions import DONE, PASS, Decision, Option
from apnap.rules.ending import concede
from apnap.rules.events import happen
from apnap.scenario.answers import COLOR_LETTERS, NAME, NUMBER, SKIP, YES_NO, Answer, Entry
from apnap.scenario.board import (
    Placing,
    Stop,
    add_card,
    begin_without_hands,
    empty_board,
    put_onto_battlefield,
)
from apnap.scenario.conformance.checks import assertion, check, contradict, equal
from apnap.scenario.conformance.declaring import Declarations, is_void
from apnap.scenario.conformance.lines import Action, Line
from apnap.scenario.conformance.looking import Looking
from apnap.scenario.conformance.mana_options import compare, is_about_mana
from apnap.scenario.conformance.outcome import Failed, NotPlayable, Unsettled
from apnap.scenario.names import PLAYERS, name_of
from apnap.scenario.script import NotPossible, Script
from apnap.scenario.settling import usual_damage
from apnap.scenario.sources import CardSource, DoesNotRun, TextSource
from apnap.scenario.table import Listener
from apnap.scenario.texts import plain
from apnap.state.events import NONE, PUT_COUNTERS, GameEvent
from apnap.state.printed import Definition
from apnap.state.state import State
from apnap.state.zones import ZONE_NUMBERS

DECK: Final = ("Mountain", 71)
"""The library of every player, below the cards that a script puts there."""

MOST_ACTIONS: Final = 3000
"""A game in which players got priority more often than this goes nowhere."""

TWO_FACED: Final = ("transform", "modal_dfc", "flip", "meld")


class Play(Script):
    """A scripted game under way."""

    def __init__(self, line: Line, cards: CardSource, printed: TextSource | None = None) -> None:
        super().__init__(empty_board(life=int(line.game.get("life", 20))), printed)
        self.line = line
        self.definitions: dict[str, Definition] = {}
        self.missing: list[str] = []
        self._find_cards(cards)
        self.actions: list[Action] = []
        self.declarations = Declarations(self.actions)
        self.strict = False
        self.taxed: list[int] = []  # players who attack for a price
        self.taxes: list[str] = []  # and what asks for it

    def listen(self, listener: Listener) -> None:
        """Tell somebody the trace while the game goes on."""
        self.table.listener = listener

    def _find_cards(self, cards: CardSource) -> None:
        for name in [*self.line.card_names(), DECK[0]]:
            try:
                self.definitions[name] = cards(name)
            except DoesNotRun as why:
                self.missing.append(f"{name} ({why.why})")

    def run(self) -> None:
        """Play and judge. Raises ScriptEnded where the game does not pass."""
        line = self.line
        if self.missing:
            raise NotPlayable("cards that do not run: " + "; ".join(self.missing))
        if line.game.get("format") != "two_player_duel":
            raise NotPlayable(f"games of {line.game.get('format')}")
        if len(line.stops) > 1 or any(a.kind == "rollback" for a in line.actions):
            raise NotPlayable("turns taken back, or games taken up again")
        self.answers.entries = [entry for _, entry in line.entries]
        self.actions.extend(line.actions)
        self._build()
        for data in line.asserts:
            if data["run"] < 0:
                assertion(self._looking(), data)
        stop, error = line.stops.get(0, (Stop(2, 1), None))
        if error is not None or line.expected_exception:
            self._expect_failure(stop, error)
            return
        self._go_on(stop)
        self._judge()

    def _expect_failure(self, stop: Stop, error: dict[str, Any] | None) -> None:
        """Some action of the script must turn out to be illegal."""
        try:
            self._go_on(stop)
            self._judge()
        except (Failed, NotPossible):
            return
        said = error["messages"][0] if error and error.get("messages") else "an illegal action"
        raise Failed(f"nothing failed, expected: {said}")

    # The board

    def _build(self) -> None:
        shuffle = True
        cleared: list[str] = []
        for op in self.line.setup:
            kind = op["op"]
            if kind == "no_initial_shuffle":
                shuffle = False
            elif kind == "clear_library":
                cleared.append(op["player"])
            elif kind == "strict":
                self.strict = bool(op["on"])
            elif kind == "set_life":
                player = self.state.players[PLAYERS.index(op["player"])]
                player.life = int(op["life"]) or player.life
            elif kind not in ("add_card", "clear_hand"):
                raise NotPlayable(kind.replace("_", " "))
        for number in range(len(self.state.players)):
            if PLAYERS[number] not in cleared:
                for _ in range(DECK[1]):
                    self._add(number, self.definitions[DECK[0]], "library", "")
            for zone in ("library", "hand", "graveyard", "command", "exile", "battlefield"):
                for op in self.line.setup:
                    if op["op"] == "add_card" and op["zone"] == zone:
                        if op["player"] == PLAYERS[number]:
                            self._place(number, zone, op)
        self.drive(begin_without_hands(self.state, shuffle=shuffle))

    def _place(self, player: int, zone: str, op: dict[str, Any]) -> None:
        definition = self.definitions[op["name"]]
        count = int(op["count"])
        for copy in range(count):
            alias = str(op.get("alias") or "")
            if alias and count > 1:
                alias += f".{copy + 1}"
            if zone != "battlefield":
                self._add(player, definition, zone, alias)
                continue
            how = Placing()
            how.tapped = bool(op.get("tapped"))
            how.face = _face_named(definition, op["name"])
            last = self.state.next_object
            self.drive(put_onto_battlefield(self.state, definition, player, how))
            for number_of in self.state.battlefield:
                object = self.state.objects[number_of]
                if alias and object.id > last and object.card >= last:
                    self.answers.aliases.setdefault(alias, []).append(object.card)

    def _add(self, player: int, definition: Definition, zone: str, alias: str) -> None:
        object = add_card(self.state, definition, player, ZONE_NUMBERS[zone])
        if alias:
            self.answers.aliases.setdefault(alias, []).append(object.card)

    # The loop

    def declaration(self, decision: Decision) -> Option | None:
        """The next attack or block of the script, or one that is required first."""
        said = self.declarations.next(self.state, decision)
        if said is not None and decision.shape == "attackers":
            self._note_taxes(decision.player)
        if said is None and decision.shape == "attackers" and DONE not in decision.options:
            for option in decision.options:
                if option.verb == "attack" and _must_attack(self.state, option.object):
                    return option
        return said

    def _note_taxes(self, player: int) -> None:
        """Attacking for a price is to agree to pay it, in whatever order the prices come."""
        for effect in derived(self.state).cant:
            change = effect.change
            if isinstance(change, Cant) and change.verb.startswith("attack") and change.unless:
                self.taxed.append(player)
                self.taxes.append(name_of(self.state, effect.source))

    def default(self, decision: Decision) -> Option | None:
        """Where a script is not strict, what its author's computer player does for certain."""
        if self.strict:
            return None
        options = decision.options
        if decision.what == "pay" and self.state.turn.number == 0:
            return options[-1]  # nothing is paid for as a board is set up
        if decision.shape in ("yes_no", "trigger", "replacement", "mode"):
            return options[0]
        if decision.what == "new target":
            return options[0]
        if decision.what == "combat damage":
            return usual_damage(self.state, decision)
        return None

    def _go_on(self, stop: Stop) -> None:
        """Play up to the stop, or to the end of the game."""
        table = self.table
        given = 0
        while True:
            if table.busy:
                self.reply()
            elif table.state.over:
                return
            elif table.state.turn.priority == NONE:
                if stop.reached(table.state):
                    return
                table.advance()
            else:
                given += 1
                if given > MOST_ACTIONS:
                    raise Failed("the game comes to no end")
                self._at_priority(table.state.turn.priority)

    def _at_priority(self, player: int) -> None:
        """Do the first of the player's actions for this moment; pass if there is none."""
        state = self.state
        turn = state.turn
        for action in [a for a in self.actions if a.player == player]:
            if action.turn != turn.number or action.step != turn.step:
                continue
            if action.kind == "wait_stack":
                if not state.stack:
                    self.actions.remove(action)
                    continue
                if action.data.get("one"):
                    self.actions.remove(action)
                break
            if action.kind in ("cast", "activate", "play_land"):
                if not self._is_time(action):
                    break
                self.take(action, action.targets)
                self.actions.remove(action)
                return
            if action.kind in ("attack", "block"):
                if is_void(state, action):
                    self.actions.remove(action)
                elif self.strict and not state.stack:
                    raise Failed(f"not possible: {action.describe()}")
                continue
            if action.kind == "mana":
                if not self.commands.matching(state, self.table.options(), action):
                    if self.strict and not state.stack:
                        raise Failed(f"not possible: {action.describe()}")
                    continue
                self.take(action, action.targets)
                self.actions.remove(action)
                return
            self._other(player, action)
            self.actions.remove(action)
            return
        self.table.act(PASS)

    def _other(self, player: int, action: Action) -> None:
        """What a script does at priority that is no action of the rules."""
        state = self.state
        if action.kind == "check":
            self._check(player, action)
        elif action.kind == "add_counters":
            numbers = self._looking().permanents(action.data["card"], player)
            if not numbers:
                raise Failed(f"there is no {action.data['card']} for counters")
            event = GameEvent(PUT_COUNTERS)
            event.other = numbers[0]
            event.what = str(action.data["counter"])
            event.amount = int(action.data["count"])
            event.player = player
            self.drive(happen(state, [event]))
        elif action.kind == "concede":
            concede(state, player)
            state.turn.priority = NONE
        else:
            raise NotPlayable(action.kind)

    def _looking(self) -> Looking:
        return Looking(self.state, self.answers.aliases)

    def _check(self, player: int, action: Action) -> None:
        kind, args = str(action.data["check"]), list(action.data["args"])
        state = self.state
        if kind == "playable_ability":
            found = self.commands.is_playable(state, self.table.options(), str(args[0]))
            if found is None:
                raise Unsettled(f"no ability begins with {args[0]!r}")
            equal(f"playable: {args[0]}", bool(args[1]), found)
        elif kind == "stack_object":
            beginning = plain(str(args[0]))
            found_objects = [
                number
                for number in state.stack
                if any(text.startswith(beginning) for text in self.commands.on_stack(state, number))
            ]
            equal(f"on the stack: {args[0]}", args[1], len(found_objects))
        else:
            check(self._looking(), player, kind, args)

    def _is_time(self, action: Action) -> bool:
        """Whether what an action waits for is so."""
        when = action.data.get("when")
        if not when:
            return True
        state = self.state
        if "mana_in_pool" in when:
            return len(state.players[action.player].pool) >= int(when["mana_in_pool"])
        words = list(when.values())
        beginning = plain(str(words[0]))
        copies = "copy_on_stack" in when
        found = False
        for number in state.stack[-1:] if "on_top_of_stack" in when else state.stack:
            if copies and not state.objects[number].token:
                continue
            if any(beginning in text for text in self.commands.on_stack(state, number)):
                found = True
        return found != ("not_on_stack" in when)

    def _is_settled(self, entry: Entry, answer: Answer) -> bool:
        """Whether a left-over answer says what was done without a question.

        The only X there was; an order of what is interchangeable; the "yes" to a choice that was
        made, since we ask only what is chosen; and that the price of an attack is paid, in
        whatever order.
        """
        if answer.kind == NUMBER:
            return answer.number in self.forced_x
        if entry.player in self.taxed and (answer.kind == YES_NO or answer.text in self.taxes):
            return True
        if answer.kind == NAME and entry.player in self.alike:
            self.alike.remove(entry.player)
            return True
        if answer.kind != YES_NO:
            return False
        own = [other for other in self.answers.entries if other.player == entry.player]
        place = own.index(entry) + 1
        return place < len(own) and own[place].spent and own[place].queue != "mode"

    # Judging

    def _judge(self) -> None:
        """All assertions, then what of the script was left over."""
        looking = self._looking()
        asserts = [data for data in self.line.asserts if data["run"] >= 0]
        if contradict(asserts):
            raise Unsettled("its assertions contradict each other")
        compare(looking.state, [data for data in asserts if is_about_mana(data)])
        for data in asserts:
            if not is_about_mana(data):
                assertion(looking, data)
        if self.actions:
            raise Failed(f"not done: {self.actions[0].describe()}")
        for entry in self.answers.left():
            answer = entry.answers[entry.used]
            if answer.text in self.helpers:
                self.helpers.remove(answer.text)
            elif self._is_settled(entry, answer):
                continue
            elif entry.queue != "mode" and not _goes_without_saying(answer):
                raise Unsettled(f"not asked: {entry!r}")


def _must_attack(state: State, number: int) -> bool:
    """Whether some effect requires it to attack. [CR 508.1d]"""
    for effect in rule_effects_on(state, number, Must):
        change = effect.change
        if isinstance(change, Must) and change.verb.startswith("attack"):
            return True
    return False


def _goes_without_saying(answer: Answer) -> bool:
    """Whether a left-over answer is to a question that our payer and helpers don't ask.

    Colors are asked by other engines as any-color mana is made for a payment; the end of a choice
    is not asked for where nothing more can be chosen; and what can't be done is not offered, so
    that nobody declines it.
    """
    if answer.kind in (YES_NO, NUMBER):
        return answer.number == 0
    return answer.kind == SKIP or answer.text.lower() in COLOR_LETTERS


def _face_named(definition: Definition, name: str) -> int:
    """The face of a two-faced card that a name means, 0 for all others."""
    if definition.layout in TWO_FACED:
        for place, face in enumerate(definition.faces):
            if face.name == name:
                return place
    return 0
