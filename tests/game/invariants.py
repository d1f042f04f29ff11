"""What must hold at every decision of every game."""

from apnap.game import Game
from apnap.state.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from apnap.view import HIDDEN_NUMBER


def zones(game: Game) -> dict[int, int]:
    """Every object in a zone's list, with its zone; each must be in one list only."""
    state = game.state
    lists = [
        (BATTLEFIELD, state.battlefield),
        (STACK, state.stack),
        (EXILE, state.exile),
        (COMMAND, state.command),
    ]
    for player in state.players:
        lists += [(LIBRARY, player.library), (HAND, player.hand), (GRAVEYARD, player.graveyard)]
    found: dict[int, int] = {}
    for zone, numbers in lists:
        for number in numbers:
            assert number not in found, f"object {number} is in two zones"
            found[number] = zone
    return found


def cards(game: Game) -> list[int]:
    """The physical cards in the game, in order."""
    return sorted(
        game.state.objects[number].card
        for number in zones(game)
        if not game.state.objects[number].token and game.state.objects[number].ability is None
    )


def check(game: Game, dealt: list[int]) -> None:
    """Raises AssertionError where something is wrong; `dealt` are the cards at the beginning."""
    state = game.state
    placed = zones(game)
    assert placed == {number: object.zone for number, object in state.objects.items()}
    assert cards(game) == dealt, "cards are not conserved"
    for player in state.players:
        for mana in player.pool:
            assert mana.type in "WUBRGC"
        assert all(count >= 0 for count in player.counters.values())
    for number in state.battlefield:
        object = state.objects[number]
        assert object.damage >= 0
        assert all(count > 0 for count in object.counters.values()), object.counters
    decision = game.decision
    if decision is None:
        assert state.over
        return
    assert not state.over
    assert not state.players[decision.player].left
    assert len(set(decision.options)) == len(decision.options), "two options are equal"
    if decision.shape == "priority":
        assert state.turn.priority == decision.player, "priority was lost"
    for player in state.players:
        check_hidden(game, player.number)


def check_hidden(game: Game, viewer: int) -> None:
    """A view holds nothing of hidden cards but that they are there."""
    view = game.view(viewer)
    data = view.data()
    for other in game.state.players:
        if other.number == viewer:
            continue
        for number, shown in zip(other.hand, data["players"][other.number]["hand"], strict=True):
            if view.knows(number):
                continue
            assert shown["id"] >= HIDDEN_NUMBER
            assert set(shown) == {"id", "name"}
            assert shown["name"] == ""
            assert view.name(number) == "a card"
