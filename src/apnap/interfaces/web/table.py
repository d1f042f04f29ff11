"""A game at a table with seats: who sits there, what each may see, and what each may do.

Every seat is sent documents that are made of its own view alone. Each change has a number, and an
answer names the number of the state it answers, so that what comes late or twice does nothing.
"""

from __future__ import annotations

import json
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Any, Final

from apnap.errors import BadInput
from apnap.game import Game, IllegalOption
from apnap.interfaces.passing import Passing, leads_to
from apnap.interfaces.table import card_lines
from apnap.options import Choice, rule_against
from apnap.rules.decisions import Option
from apnap.state.objects import FIRST_OBJECT

if TYPE_CHECKING:
    from apnap.agents.agent import Agent

__all__ = ["Refused", "Seat", "Table"]

FORMAT: Final = 1
_TRIES: Final = 20


class Refused(BadInput):
    """What a seat asked for can't be done; the game is as it was."""


class Seat:
    """A seat: its secret, its player, who chooses there if no person does, and their wishes.

    A seat that only watches has player -1.
    """

    def __init__(self, token: str, player: int, agent: Agent | None = None) -> None:
        self.token = token
        self.player = player
        self.agent = agent
        self.passing = Passing()
        self.asked: list[int] = []  # after how many answers of the game this seat answered


class Table:
    """A game and its seats. `number` grows with every change, also over the server's end."""

    def __init__(
        self, game: Game, agents: list[Agent | None], against: str = "", number: int = 0
    ) -> None:
        self.game = game
        self.against = against
        self.seats = [Seat(token_urlsafe(16), at, agent) for at, agent in enumerate(agents)]
        self.watcher = Seat(token_urlsafe(16), -1)
        self.number = number
        self.advance()

    def seat(self, token: str) -> Seat | None:
        """The seat with this secret."""
        for one in (*self.seats, self.watcher):
            if one.agent is None and one.token == token:
                return one
        return None

    def advance(self) -> None:
        """Let agents choose, and people pass where they would only pass."""
        self.number += 1
        tried = 0
        while (decision := self.game.decision) is not None:
            seat = self.seats[decision.player]
            if seat.agent is None:
                if not seat.passing.passes(self.game):
                    return
                self.game.choose("pass")
                continue
            option = seat.agent.choose(self.game.view(decision.player), decision)
            if tried > _TRIES:  # one that insists on the impossible
                option = decision.options[-1]
            try:
                self.game.play(option)
                tried = 0
            except IllegalOption:
                tried += 1

    # What a seat does

    def do(self, seat: Seat, message: dict[str, Any]) -> dict[str, Any] | None:
        """Carry out a message; what it returns is for this seat alone. Raises Refused."""
        what = message.get("do")
        if what == "card":
            return self._card(seat, _number(message, "card"))
        if what == "why":
            return self._why(seat, _number(message, "card"))
        if seat.player < 0:
            raise Refused("you are watching")
        if _number(message, "number") != self.number:
            raise Refused("that was answered already")
        if what == "choose":
            self._choose(seat, _number(message, "option"))
        elif what == "undo":
            self._undo(seat)
        elif what == "full":
            seat.passing.full = not seat.passing.full
        elif what == "auto":
            seat.passing.until = self.game.turn
        elif what == "concede":
            self._concede(seat)
        else:
            raise Refused("nothing of that kind can be done")
        self.advance()
        return None

    def _choose(self, seat: Seat, place: int) -> None:
        decision = self.game.decision
        if decision is None:
            raise Refused("the game is over")
        if decision.player != seat.player:
            raise Refused("it is not you who is asked")
        count = len(self.game.answers)
        try:
            self.game.choose(place)
        except IllegalOption as error:
            raise Refused(str(error)) from error
        seat.asked.append(count)

    def _undo(self, seat: Seat) -> None:
        agents = [each.player for each in self.seats if each.agent is not None]
        try:
            self.game.undo(to=seat.asked[-1] if seat.asked else 0, over=agents)
        except BadInput as error:
            raise Refused(str(error)) from error
        seat.asked = seat.asked[:-1]
        for each in self.seats:
            each.passing.until = -1  # what was taken back is not passed over again

    def _concede(self, seat: Seat) -> None:
        try:
            self.game.concede(seat.player)
        except BadInput as error:
            raise Refused(str(error)) from error

    # What a seat is told

    def document(self, seat: Seat) -> dict[str, Any]:
        """All that a seat may know now."""
        game = self.game
        decision = game.decision
        mine = decision is not None and decision.player == seat.player
        return {
            "kind": "state",
            "number": self.number,
            "you": seat.player,
            "over": game.over,
            "winner": -1 if game.winner is None else game.winner,
            "ended_by": game.ended_by,
            "view": self._view(seat),
            "question": game.question if mine else "",
            "rule": decision.rule if mine and decision is not None else "",
            "shape": decision.shape if mine and decision is not None else "",
            "options": [self._option(choice) for choice in game.options] if mine else [],
            "passing": leads_to(game) if mine else "",
            "asked": -1 if decision is None else decision.player,
            "full": seat.passing.full,
            "log": [
                {"turn": line.turn, "rule": line.rule, "text": line.text}
                for line in self._log(seat)
            ],
        }

    def _view(self, seat: Seat) -> dict[str, Any]:
        view = self.game.view(max(seat.player, 0))
        data = view.data()
        for zone in ("battlefield", "stack", "exile", "command"):
            for each in data[zone]:
                self._describe(seat, each)
        for player in data["players"]:
            for zone in ("hand", "graveyard"):
                for each in player[zone]:
                    self._describe(seat, each)
        if seat.player < 0:  # a watcher sees what both players see
            other = self.game.view(1)
            for player in data["players"]:
                player["hand"] = [{"id": at, "name": ""} for at in range(len(player["hand"]))]
            for zone in ("battlefield", "stack", "exile", "command"):
                data[zone] = [
                    each if not each["name"] or other.knows(each["id"]) else _unknown(each)
                    for each in data[zone]
                ]
        return data

    def _describe(self, seat: Seat, each: dict[str, Any]) -> None:
        """Add what is drawn of a card that is seen: its cost, its type line."""
        number = each["id"]
        if not each.get("name") or number not in self.game.state.objects:
            return
        seen = self.game.view(max(seat.player, 0)).see(number)
        if seen.values is None:
            return
        each["cost"] = seen.values.mana_cost
        each["line"] = card_lines(seen, [])[1]
        each["sick"] = seen.sick and seen.is_a("creature") and not seen.has("haste")

    def _option(self, choice: Choice) -> dict[str, Any]:
        about = {"object": choice.object, "other": choice.other}
        meant = {name: number for name, number in about.items() if number >= 0}
        return {"text": choice.text, "verb": choice.verb, **meant}

    def _log(self, seat: Seat) -> list[Any]:
        return self.game.trace_for(seat.player)[-200:] if seat.player >= 0 else []

    def _card(self, seat: Seat, number: int) -> dict[str, Any]:
        """All about a card that the seat sees."""
        from apnap.interfaces.describing import abilities_of

        seen = self._seen(seat, number)
        return {"kind": "card", "card": number, "lines": card_lines(seen, abilities_of(seen))}

    def _why(self, seat: Seat, number: int) -> dict[str, Any]:
        """Why nothing can be done with a card now."""
        from apnap.rulebook.numbers import numbers

        seen = self._seen(seat, number)
        decision = self.game.decision
        if decision is None or decision.player != seat.player:
            return {"kind": "why", "card": number, "text": "it is not you who is asked"}
        verb = "play" if seen.is_a("land") else "cast"
        rule = rule_against(self.game.state, decision, Option(verb, object=number))
        entry = numbers().entries.get(rule)
        while entry is not None and not entry.title and "." in entry.number:
            above = entry.number[:-1] if entry.number[-1].isalpha() else entry.number[:3]
            entry = numbers().entries.get(above)
        title = f", {entry.title}" if entry is not None and entry.title else ""
        text = f"{seen.name}: not possible now (rule {rule}{title})"
        return {"kind": "why", "card": number, "text": text}

    def _seen(self, seat: Seat, number: int) -> Any:
        if number < FIRST_OBJECT or number not in self.game.state.objects:
            raise Refused("there is no such card")
        seen = self.game.view(max(seat.player, 0)).see(number)
        hidden = seat.player < 0 and not self.game.view(1).knows(number)
        if seen.values is None or hidden:
            raise Refused("there is no such card")
        return seen

    # What outlives the server

    def record(self) -> str:
        """The table as text: the game's record, and the seats' secrets."""
        return json.dumps(
            {
                "table": FORMAT,
                "number": self.number,
                "against": self.against,
                "tokens": [seat.token for seat in (*self.seats, self.watcher)],
                "asked": [seat.asked for seat in self.seats],
                "game": self.game.record(),
            }
        )

    @classmethod
    def load(cls, text: str) -> Table:
        """The table that `record` wrote. Raises BadInput where it did not."""
        from apnap.agents.agent import make_agent

        try:
            data = json.loads(text)
            if data["table"] != FORMAT:
                raise BadInput("the table is of another version")
            against, tokens, asked = data["against"], data["tokens"], data["asked"]
            game = Game.load(data["game"], trace=True)
            agents = [None, make_agent(against, 1) if against else None]
            # pages that were open know a number: what they are told next must be newer
            table = cls(game, agents, against, int(data.get("number", 0)))
            for seat, token in zip((*table.seats, table.watcher), tokens, strict=True):
                seat.token = str(token)
            for seat, counts in zip(table.seats, asked, strict=True):
                seat.asked = [int(count) for count in counts]
        except (ValueError, KeyError, TypeError) as error:
            raise BadInput(f"this is no table: {error}") from error
        return table


def _unknown(each: dict[str, Any]) -> dict[str, Any]:
    """A face-down card as one sees it who may not know it; how it stands is public."""
    public = ("id", "controller", "power", "toughness", "tapped", "damage", "counters")
    shown = {name: each[name] for name in public if name in each}
    return {**shown, "name": "", "types": ["creature"]}


def _number(message: dict[str, Any], name: str) -> int:
    value = message.get(name)
    if type(value) is not int:
        raise Refused(f"{name} is not a number")
    return value
