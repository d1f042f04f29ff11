"""Starting the game. [CR 103]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from apnap.abilities.changes import MayDo
from apnap.rules.characteristics import rule_effects_on
from apnap.rules.decisions import (
    DONE,
    Decision,
    Option,
    choose_order,
    choose_some,
    players_in_order,
)
from apnap.rules.events import happen
from apnap.rules.zones import move
from apnap.state.events import DRAW, NONE, GameEvent
from apnap.state.players import Player
from apnap.state.state import State
from apnap.state.zones import BATTLEFIELD, LIBRARY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from apnap.state.printed import Definition

PERMISSIONS: Final = ("begin on battlefield",)
HAND_SIZE: Final = 7
"""The starting hand size. [CR 103.5]"""

KEEP: Final = Option("keep")
MULLIGAN: Final = Option("mulligan")


def new_game(
    decks: Sequence[Sequence[Definition]],
    seed: int,
    names: Sequence[str] = (),
    life: int = 20,
    starting_player: int | None = None,
) -> State:
    """A game that is about to start: players with their decks, nothing shuffled yet.

    `starting_player` None: chance will say who takes the first turn (103.1).
    """
    state = State(seed)
    state.turn.starting_player = NONE if starting_player is None else starting_player
    known: list[Definition] = []
    for number, deck in enumerate(decks):
        name = names[number] if number < len(names) else f"Player {number + 1}"
        player = Player(number, name, life)  # 103.4
        state.players.append(player)
        for definition in deck:
            card = state.new_object(definition, number, LIBRARY)
            card.card = card.id
            player.library.append(card.id)
            if definition not in known:
                known.append(definition)
    state.deck_definitions = tuple(known)
    return state


async def begin_game(state: State) -> None:
    """From decks to opening hands. [CR 103.1-103.6]"""
    turn = state.turn
    if turn.starting_player == NONE:
        turn.starting_player = state.rng.below(len(state.players))  # 103.1
    turn.active = turn.starting_player
    turn.rotation = turn.starting_player
    order = players_in_order(state, turn.starting_player)
    state.log("103.1", "{0} takes the first turn", turn.starting_player)
    for player in order:
        shuffle_library(state, player)  # 103.3
    for player in order:
        await _draw_hand(state, player)
    await _mulligans(state, order)
    for player in order:
        await opening_hand_actions(state, player)


def shuffle_library(state: State, player: int) -> None:
    """A player's library is put into random order. [CR 103.3, 701.24a]"""
    state.rng.shuffle(state.players[player].library)


async def _draw_hand(state: State, player: int) -> None:
    """A player draws as many cards as the starting hand size. [CR 103.5]"""
    for _ in range(HAND_SIZE):
        draw = GameEvent(DRAW)
        draw.player = player
        await happen(state, [draw])


async def _mulligans(state: State, order: list[int]) -> None:
    """Who is dissatisfied with their hand takes mulligans. [CR 103.5]"""
    asked = order
    while asked:
        dissatisfied: list[int] = []
        for player in asked:
            if _counted(state, player) >= HAND_SIZE:
                continue  # the opening hand would be no cards
            answer = await Decision(player, "mulligan", "mulligan", (KEEP, MULLIGAN), NONE, "103.5")
            if answer.verb == "mulligan":
                dissatisfied.append(player)
        for player in dissatisfied:
            await _shuffle_back(state, player)
        for player in dissatisfied:
            await _draw_hand(state, player)
            await _put_back(state, player)
        asked = dissatisfied


def _counted(state: State, player: int) -> int:
    """The mulligans that cost a card; with more than two players the first is free. [CR 103.5c]"""
    taken = state.players[player].mulligans
    return max(0, taken - 1) if len(state.players) > 2 else taken


async def _shuffle_back(state: State, player: int) -> None:
    """The hand goes back into the library."""
    state.players[player].mulligans += 1
    state.log("103.5", "{0} takes a mulligan", player)
    hand = list(state.players[player].hand)
    await happen(state, [move(state, card, LIBRARY) for card in hand])
    shuffle_library(state, player)


async def _put_back(state: State, player: int) -> None:
    """A card for each mulligan goes to the bottom, in any order, the last picked lowest."""
    hand = list(state.players[player].hand)
    count = _counted(state, player)
    if count >= len(hand):
        cards = await choose_order(player, "bottom", hand, NONE, "103.5")
    else:
        cards = await choose_some(player, "bottom", hand, count, count, NONE, "103.5")
    await happen(state, [move(state, card, LIBRARY, position=-1) for card in cards])


async def opening_hand_actions(state: State, player: int) -> None:
    """Actions that cards allow from the opening hand. [CR 103.6]"""
    while True:
        cards = [c for c in state.players[player].hand if _may_begin(state, c)]
        if not cards:
            return
        options = [Option("pick", object=card) for card in cards]
        options.append(DONE)
        answer = await Decision(player, "some", "begin on battlefield", options, NONE, "103.6a")
        if answer.verb == "done":
            return
        await happen(state, [move(state, answer.object, BATTLEFIELD)])


def _may_begin(state: State, card: int) -> bool:
    """Whether a card in an opening hand may begin the game on the battlefield. [CR 103.6a]"""
    for effect in rule_effects_on(state, card, MayDo):
        change = effect.change
        if isinstance(change, MayDo) and change.verb == "begin on battlefield":
            return True
    return False
