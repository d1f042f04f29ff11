"""A script's attackers and blockers, one by one as the rules ask for them."""

from __future__ import annotations

from apnap.abilities.changes import Cant
from apnap.rules.characteristics import controller, has_keyword, rule_effects_on
from apnap.rules.decisions import DONE, Decision, Option
from apnap.scenario.conformance.lines import Action
from apnap.scenario.names import PLAYERS, is_called
from apnap.state.events import NONE
from apnap.state.state import State


class Declarations:
    """Takes the attacks and blocks of the turn out of the actions of a script."""

    def __init__(self, actions: list[Action]) -> None:
        self._actions = actions

    def next(self, state: State, decision: Decision) -> Option | None:
        """What a player declares next; None if their script has nothing more that they can."""
        defender: object = None
        for action in list(self._actions):
            if action.player != decision.player or action.turn != state.turn.number:
                continue
            if action.kind == "attack" and decision.shape == "attackers":
                if action.data.get("skip"):
                    self._actions.remove(action)
                    return DONE
                defender = action.data.get("defender") or defender
                option = _attack(state, decision, action, defender)
            elif action.kind == "block" and decision.shape == "blockers":
                option = _block(state, decision, action)
            else:
                continue
            if option is not None:
                self._actions.remove(action)
                return option
        return None


def _attack(state: State, decision: Decision, action: Action, defender: object) -> Option | None:
    """The first creature of that name, or the one at that place, that can attack the defender."""
    name = str(action.data["attacker"])
    place = action.data.get("index")
    mine = [
        number
        for number in state.battlefield
        if controller(state, number) == decision.player and is_called(state, number, name)
    ]
    if place is not None:
        mine = mine[int(place) : int(place) + 1]
    for number in mine:
        ways = [o for o in decision.options if o.verb == "attack" and o.object == number]
        for option in ways:
            if defender is None:
                if option.other < len(state.players):
                    return option
            elif _is_defender(state, option.other, defender):
                return option
    return None


def _is_defender(state: State, number: int, defender: object) -> bool:
    assert isinstance(defender, dict)
    if "player" in defender:
        return number == PLAYERS.index(defender["player"])
    return number in state.objects and is_called(state, number, str(defender["permanent"]))


def _block(state: State, decision: Decision, action: Action) -> Option | None:
    """The block of a certain attacker by a certain creature."""
    pair = _pair(state, action)
    if pair is None:
        return None
    for option in decision.options:
        if (option.object, option.other) == pair:
            return option
    return None


def _pair(state: State, action: Action) -> tuple[int, int] | None:
    """The blocker and the attacker that a block speaks of, if they are there."""
    data = action.data
    attackers = [
        number
        for number in state.battlefield
        if state.objects[number].attacking != NONE
        and is_called(state, number, str(data["attacker"]))
    ]
    blockers = [
        number
        for number in state.battlefield
        if controller(state, number) == action.player
        and is_called(state, number, str(data["blocker"]))
    ]
    attacker_place = int(data.get("attacker_index") or 0)
    blocker_place = int(data.get("blocker_index") or 0)
    if attacker_place >= len(attackers) or blocker_place >= len(blockers):
        return None
    return blockers[blocker_place], attackers[attacker_place]


def _cant_alone(state: State, action: Action) -> bool:
    """Whether an attack failed because its creature can't attack alone: nothing is declared."""
    for number in state.battlefield:
        if is_called(state, number, str(action.data.get("attacker"))):
            for effect in rule_effects_on(state, number, Cant):
                change = effect.change
                if isinstance(change, Cant) and change.verb == "attack alone":
                    return controller(state, number) == action.player
    return False


def is_void(state: State, action: Action) -> bool:
    """Whether a block was not possible, which scripts take for granted: nothing is declared.

    Too few or too many blockers are an error of the script (509.1b), an attacker that evades
    them is not.
    """
    if action.kind == "attack":
        return _cant_alone(state, action)
    if action.kind != "block":
        return False
    pair = _pair(state, action)
    if pair is None or state.objects[pair[1]].blocked_by:
        return False
    return not has_keyword(state, pair[1], "menace")
