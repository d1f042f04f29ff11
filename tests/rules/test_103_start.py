"""Starting the game. [CR 103]"""

import pytest
from tests.rules.board import Answer, Board, card

from apnap.abilities.ability import Affects, Static
from apnap.abilities.changes import MayDo
from apnap.abilities.selectors import This
from apnap.rules.decisions import Decision
from apnap.rules.start import begin_game, new_game
from apnap.state.printed import Definition
from apnap.state.state import State

DECK = [card(f"Card {n}", types=("artifact",)) for n in range(20)]


def started(
    *answers: Answer, decks: int = 2, deck: list[Definition] = DECK, seed: int = 1
) -> tuple[State, list[Decision]]:
    state = new_game([deck] * decks, seed, starting_player=0)
    board = Board()
    board.state = state
    board.run(begin_game(state), *answers)
    return state, board.asked


@pytest.mark.rule("103.1")
def test_chance_or_a_choice_says_who_starts() -> None:
    chosen = set()
    for seed in range(20):
        state = new_game([DECK, DECK], seed)
        board = Board()
        board.state = state
        board.run(begin_game(state), "keep", "keep")
        chosen.add(state.turn.starting_player)
    assert chosen == {0, 1}
    state, _ = started("keep", "keep")
    assert state.turn.starting_player == 0


@pytest.mark.rule("103.3")
@pytest.mark.rule("103.4")
@pytest.mark.rule("103.5")
def test_decks_are_shuffled_and_seven_cards_drawn() -> None:
    state, asked = started("keep", "keep")
    other, _ = started("keep", "keep", seed=2)
    same, _ = started("keep", "keep")
    assert [p.life for p in state.players] == [20, 20]
    assert [len(p.hand) for p in state.players] == [7, 7]
    assert [len(p.library) for p in state.players] == [13, 13]
    assert state.players[0].library != other.players[0].library
    assert state.players[0].library == same.players[0].library
    assert [d.player for d in asked] == [0, 1]
    cards = {state.objects[n].card for p in state.players for n in (*p.hand, *p.library)}
    assert len(cards) == 40


@pytest.mark.rule("103.5")
def test_a_mulligan_costs_a_card_of_the_players_choice() -> None:
    state = new_game([DECK, DECK], 1, starting_player=0)
    board = Board()
    board.state = state
    procedure = begin_game(state)
    keep = procedure.send(None).options[1]
    assert keep.verb == "mulligan"
    decision = procedure.send(keep)
    assert decision.player == 1  # everybody says first whether they take one
    decision = procedure.send(decision.options[0])
    assert (decision.player, decision.what) == (0, "bottom")
    assert len(decision.options) == 7
    lowest = decision.options[2]
    decision = procedure.send(lowest)
    assert (decision.player, decision.shape) == (0, "mulligan")  # who kept is not asked again
    with pytest.raises(StopIteration):
        procedure.send(decision.options[0])
    player = state.players[0]
    assert len(player.hand) == 6
    assert len(player.library) == 14
    assert state.objects[player.library[0]].was == lowest.object
    assert state.players[1].mulligans == 0


@pytest.mark.rule("103.5")
def test_the_last_card_picked_lies_lowest() -> None:
    state = new_game([DECK, DECK], 1, starting_player=0)
    board = Board()
    board.state = state
    procedure = begin_game(state)
    decision = procedure.send(None)
    picked: list[int] = []
    while True:
        asked_for = "mulligan" if decision.player == 0 and len(picked) < 3 else "keep"
        if decision.shape == "some":
            answer = decision.options[0]
            picked.append(answer.object)
        else:
            answer = next(o for o in decision.options if o.verb == asked_for)
        try:
            decision = procedure.send(answer)
        except StopIteration:
            break
    bottom = [state.objects[n].was for n in state.players[0].library[:2]]
    assert bottom == [picked[2], picked[1]]
    assert len(state.players[0].hand) == 5


@pytest.mark.rule("103.5")
def test_mulligans_end_at_no_cards() -> None:
    state = new_game([DECK, DECK], 1, starting_player=0)
    procedure = begin_game(state)
    decision = procedure.send(None)
    asked = 0
    while True:
        answer = decision.options[0]
        if decision.shape == "mulligan" and decision.player == 0:
            asked += 1
            answer = decision.options[1]
        try:
            decision = procedure.send(answer)
        except StopIteration:
            break
    assert asked == 7
    assert state.players[0].hand == []


@pytest.mark.rule("103.5c")
def test_with_three_players_the_first_mulligan_is_free() -> None:
    state, _ = started("mulligan", "keep", "keep", "keep", decks=3)
    assert [len(p.hand) for p in state.players] == [7, 7, 7]


@pytest.mark.rule("103.6a")
def test_some_cards_begin_on_the_battlefield() -> None:
    ability = Static(Affects(This(), (MayDo("begin on battlefield"),)), zone="hand")
    deck = [card(f"Line {n}", None, None, ability, types=("enchantment",)) for n in range(8)]
    state = new_game([deck, DECK], 1, starting_player=0)
    board = Board()
    board.state = state
    procedure = begin_game(state)
    decision = procedure.send(None)
    for _ in range(2):
        decision = procedure.send(decision.options[0])
    assert decision.what == "begin on battlefield"
    decision = procedure.send(decision.options[3])
    assert len(state.battlefield) == 1
    assert len(decision.options) == 7
    with pytest.raises(StopIteration):
        procedure.send(decision.options[-1])
