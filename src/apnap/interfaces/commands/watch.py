"""``apnap watch``: two computer players, and the rules they follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from apnap.errors import BadInput
from apnap.interfaces.output import print_json, write_file

if TYPE_CHECKING:
    from apnap.game import Game

__all__ = ["command"]


@click.command("watch")
@click.argument("decks", nargs=-1)
@click.option("--seed", type=int, help="Fix all randomness.")
@click.option("--agents", default="sensible,sensible", show_default=True, help="Who plays.")
@click.option("--turn-limit", type=click.IntRange(min=1), default=200, show_default=True)
@click.option("--save", type=click.Path(dir_okay=False, writable=True), help="Save the game.")
@click.option("--json", "as_document", is_flag=True, help="Print one JSON document.")
def command(
    decks: tuple[str, ...],
    seed: int | None,
    agents: str,
    turn_limit: int,
    save: str | None,
    *,
    as_document: bool,
) -> None:
    """Watch two computer players, with what happens and the rule under which it does.

    DECKS are two deck lists: files, or names of decks that come with apnap.
    """
    from pathlib import Path

    from apnap.agents.agent import make_agent, play_out
    from apnap.cards.starter import find_deck
    from apnap.game import Game
    from apnap.simulate.matches import seed_of

    if len(decks) > 2:
        raise BadInput(f"a game has two decks, not {len(decks)}")
    names = [*decks, *("red-deck-wins", "green-stompy")[len(decks) :]]
    who = agents.split(",")
    if len(who) != 2:
        raise BadInput("--agents takes two names with a comma between")
    game = Game(
        [find_deck(name) for name in names],
        seed=seed,
        players=[f"{name} ({Path(deck).stem})" for name, deck in zip("AB", names, strict=True)],
        turn_limit=turn_limit,
        trace=True,
    )
    assert game.origin.setup is not None
    root = game.origin.setup.seed
    players = [make_agent(name, seed_of(root, place)) for place, name in enumerate(who)]
    if as_document:
        play_out(game, players)
    else:
        click.echo(f"seed {root}")
        told = _Told()
        told.tell(game)
        play_out(game, players, watch=told.tell)
    if save is not None:
        write_file(Path(save), game.record())
    if as_document:
        print_json(_document(game, root))
    else:
        click.echo(repr(game))


class _Told:
    """Prints the lines of a trace once."""

    def __init__(self) -> None:
        self.count = 0
        self.turn = -1
        self.step = ""

    def tell(self, game: Game) -> None:
        """Print what is new."""
        lines = game.trace
        for line in lines[self.count :]:
            if line.turn != self.turn:
                click.echo()
            if (line.turn, line.step) != (self.turn, self.step):
                click.secho(f"turn {line.turn}, {line.step}", bold=True)
                self.turn, self.step = line.turn, line.step
            click.echo(f"  {line.text}  [{line.rule}]" if line.rule else f"  {line.text}")
        self.count = len(lines)


def _document(game: Game, seed: int) -> dict[str, object]:
    return {
        "seed": seed,
        "winner": game.winner,
        "ended_by": game.ended_by,
        "turns": game.turn,
        "decisions": len(game.answers),
        "trace": [
            {"turn": line.turn, "step": line.step, "rule": line.rule, "text": line.text}
            for line in game.trace
        ],
    }
