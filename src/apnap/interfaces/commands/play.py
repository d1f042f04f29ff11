"""``apnap play``: a game against the computer or somebody beside you, in the browser or as text."""

from __future__ import annotations

import json
import sys
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from apnap.errors import BadInput
from apnap.interfaces.output import write_file
from apnap.interfaces.passing import Passing, leads_to

if TYPE_CHECKING:
    from apnap.agents.agent import Agent
    from apnap.game import Game

__all__ = ["command"]

HELP = """\
A number, or the first letters of an option, chooses it; an empty line passes or is done.
You are asked in your main phases, in combat, at the end of another's turn, and when something
of theirs is on the stack; "full" asks you always.
  ? 3        all about option 3            auto       pass for the rest of this turn
  full       ask always, or not            quit       leave
  log        what happened, with rules     undo       take your last answer back
  save FILE  save the game                 load FILE  go on with a saved game
  concede    give up"""


@click.command("play")
@click.argument("decks", nargs=-1)
@click.option("--seed", type=int, help="Fix all randomness.")
@click.option(
    "--against",
    type=click.Choice(["sensible", "random", "human"]),
    default="sensible",
    show_default=True,
    help="Who plays the second deck.",
)
@click.option("--name", default="Player", show_default=True, help="Your name.")
@click.option("--load", "record", type=click.Path(path_type=Path), help="Go on with a saved game.")
@click.option("--migrate", is_flag=True, help="Load a game of another version as far as it goes.")
@click.option("--turn-limit", type=click.IntRange(min=0), default=0, help="A draw after so many.")
@click.option("--text", is_flag=True, help="Play in the terminal, not in the browser.")
@click.option("--json", "as_lines", is_flag=True, help="Speak JSON, a line at a time.")
def command(
    decks: tuple[str, ...],
    seed: int | None,
    against: str,
    name: str,
    record: Path | None,
    turn_limit: int,
    *,
    migrate: bool,
    text: bool,
    as_lines: bool,
) -> None:
    """Play a game in the browser, or with --text in the terminal.

    DECKS are deck lists, yours first: files, or names of decks that come with apnap. In the
    terminal, and wherever nobody sits at one, answers come from the standard input, a line each;
    ? explains.
    """
    if (
        not (text or as_lines or record or turn_limit)
        and sys.stdin.isatty()
        and sys.stdout.isatty()
    ):
        from apnap.interfaces.commands.serve import new_table, open_table, usual_place

        table = new_table(decks, seed, against, name)
        open_table(table, "127.0.0.1", 0, usual_place(), browser=True)
        return
    from apnap.agents.agent import make_agent
    from apnap.cards.starter import find_deck
    from apnap.game import Game

    if len(decks) > 2:
        raise BadInput(f"a game has two decks, not {len(decks)}")
    names = [*decks, *("red-deck-wins", "green-stompy")[len(decks) :]]
    if record is not None:
        game = Game.load(_text(record), migrate=migrate, trace=True)
    else:
        game = Game(
            [find_deck(deck) for deck in names],
            seed=seed,
            players=[name, "Computer" if against != "human" else "Other"],
            turn_limit=turn_limit,
            trace=True,
        )
    agents: list[Agent | None] = [None, None]
    if against != "human":
        agents[1] = make_agent(against, 1 if seed is None else seed)
    session: _Session = _JsonSession(game, agents) if as_lines else _Session(game, agents)
    session.run()


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{path}: {error}") from error


class _Quit(Exception):
    """The player leaves."""


class _Session:
    """A game between people at this terminal and agents, where no agent is None."""

    def __init__(self, game: Game, agents: list[Agent | None]) -> None:
        from rich.console import Console

        self.game = game
        self.agents = agents
        self.console = Console(highlight=False, soft_wrap=True)
        self.told = 0
        self.passing = Passing()
        self.asked: list[int] = []  # after how many answers of the game the player answered
        self.shown = False  # the table stands above, and nothing has changed
        self.tried = 0

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        try:
            while (decision := self.game.decision) is not None:
                agent = self.agents[decision.player]
                if agent is None:
                    self.ask()
                else:
                    self.let_choose(agent)
        except _Quit:
            return
        self.finish()

    def let_choose(self, agent: Agent) -> None:
        """An agent answers; one that insists on the impossible gets the last option."""
        from apnap.game import IllegalOption

        decision = self.game.decision
        assert decision is not None
        option = agent.choose(self.game.view(decision.player), decision)
        if self.tried > 20:
            option = decision.options[-1]
        try:
            self.game.play(option)
            self.tried = 0
        except IllegalOption:
            self.tried += 1

    def ask(self) -> None:
        """Show the table and let the player answer."""
        decision = self.game.decision
        assert decision is not None
        if self.passing.passes(self.game):
            self.game.choose("pass")
            return
        if not self.shown:
            self.tell()
            self.show(decision.player)
        self.shown = True
        self.answer(self.read())

    def tell(self) -> None:
        """Say what happened since the last time."""
        decision = self.game.decision
        lines = self.game.trace_for(decision.player if decision is not None else 0)
        for line, same in groupby(str(line) for line in lines[self.told :]):
            times = len(list(same))
            more = f" ({times} times)" if times > 1 else ""
            self.console.print(f"  {line}{more}", style="dim", markup=False)
        self.told = len(lines)

    def show(self, player: int) -> None:
        """The table, the question and the options."""
        from apnap.interfaces.table import table_lines

        styles = {"rule": "bold cyan", "player": "bold", "stack": "yellow", "hand": "green"}
        self.console.print()
        for style, line in table_lines(self.game.view(player)):
            self.console.print(line, style=styles.get(style, ""), markup=False)
        self.console.print(self.game.question, style="bold", markup=False)
        hand = self.game.state.players[player].hand
        for place, choice in enumerate(self.game.options):
            if choice.twin > 1 and choice.object in hand:
                continue  # another copy of the card
            more = f" ({leads_to(self.game)})" if choice.verb == "pass" else ""
            self.console.print(f"  {place}  {choice}{more}", markup=False)

    def read(self) -> str:
        """The next line that the player gives."""
        if sys.stdin.isatty():
            self.console.print("> ", end="")
        line = sys.stdin.readline(100_000)
        if not line:
            raise BadInput("the input ended before the game did")
        return line.strip()

    def answer(self, line: str) -> None:
        """Do what a line says; what can't be done is said, and the question stays."""
        verb, _, rest = line.partition(" ")
        try:
            if verb == "?":
                self.explain(rest.strip())
                return
            if verb in ("quit", "concede", "undo", "auto", "full", "log"):
                getattr(self, f"do_{verb}")()
            elif verb in ("save", "load") and rest:
                getattr(self, f"do_{verb}")(Path(rest.strip()))
            elif not line:
                self.choose_nothing()
            else:
                self.choose(int(line) if line.isdecimal() else line)
        except BadInput as error:
            self.say(str(error))
            return
        self.shown = False

    def choose(self, answer: int | str) -> None:
        """The player's own answer."""
        count = len(self.game.answers)
        self.game.choose(answer)
        self.asked.append(count)

    def choose_nothing(self) -> None:
        """An empty line passes, or is done."""
        for word in ("pass", "done", "no"):
            if word in self.game.options:
                self.choose(word)
                return
        raise BadInput("here something must be chosen")

    def say(self, text: str) -> None:
        """Tell the player something."""
        self.console.print(text, style="red", markup=False)

    def explain(self, rest: str) -> None:
        """Help, or all about an option."""
        from apnap.interfaces.describing import option_lines

        if not rest:
            self.console.print(HELP, markup=False)
            return
        options = self.game.options
        if rest.isdecimal() and int(rest) < len(options):
            choice = options[int(rest)]
        else:
            choice = options.find(rest)
        for line in option_lines(self.game, choice):
            self.console.print(f"  {line}", markup=False)

    def do_quit(self) -> None:
        """Leave the game as it is."""
        raise _Quit

    def do_concede(self) -> None:
        """Give up."""
        self.game.concede()

    def do_undo(self) -> None:
        """Take the last own answer back, with what was passed over automatically since."""
        agents = [at for at, agent in enumerate(self.agents) if agent is not None]
        self.game.undo(to=self.asked[-1] if self.asked else 0, over=agents)
        self.asked = self.asked[:-1]
        self.passing.until = -1
        self.told = min(self.told, len(self.game.trace))

    def do_auto(self) -> None:
        """Pass until the next turn, or until somebody else does something."""
        self.passing.until = self.game.turn

    def do_full(self) -> None:
        """Ask always, or only where people want to be asked."""
        self.passing.full = not self.passing.full
        self.say("you are asked always" if self.passing.full else "you are asked where it matters")

    def do_log(self) -> None:
        """What happened so far."""
        self.told = 0
        self.tell()

    def do_save(self, path: Path) -> None:
        """Save the game."""
        write_file(path, self.game.record())
        self.say(f"saved in {path}")

    def do_load(self, path: Path) -> None:
        """Go on with a saved game."""
        from apnap.game import Game

        self.game = Game.load(_text(path), trace=True)
        self.asked = []
        self.told = 0

    def finish(self) -> None:
        """Say how the game ended."""
        self.tell()
        self.console.print(repr(self.game), style="bold", markup=False)


class _JsonSession(_Session):
    """The same for programs: a JSON document a line, out and in.

    Each decision is a line with `decision`, `options` and `view`; the answer is a line: a number,
    a text, or an object with `choose`, or `do` ("undo", "concede", "quit", "save" …) and `file`.
    """

    def show(self, player: int) -> None:
        """The decision as one line; after an explanation it is not repeated."""
        from apnap.interfaces.describing import decision_data

        self.write({**decision_data(self.game), "view": self.game.view(player).data()})

    def tell(self) -> None:
        """What happened comes with the end, or is asked for."""

    def do_log(self) -> None:
        """What happened so far, as one line."""
        decision = self.game.decision
        lines = self.game.trace_for(decision.player if decision is not None else 0)
        self.write({"log": [{"turn": e.turn, "rule": e.rule, "text": e.text} for e in lines]})

    def answer(self, line: str) -> None:
        """An answer as a document, or as people give it."""
        try:
            document = json.loads(line)
        except ValueError:
            document = line
        if isinstance(document, dict):
            wanted = document.get("choose", document.get("do"))
            line = f"{wanted} {document.get('file', '')}".strip()
        super().answer(line)

    def say(self, text: str) -> None:
        """Something to tell, as one line."""
        self.write({"message": text})

    def explain(self, rest: str) -> None:
        """What people read, as one line."""
        from apnap.interfaces.describing import option_lines

        choice = self.game.options.find(rest) if not rest.isdecimal() else (
            self.game.options[int(rest)])  # fmt: skip
        self.write({"lines": option_lines(self.game, choice)})

    def finish(self) -> None:
        """How the game ended, as one line."""
        game = self.game
        self.write(
            {"over": True, "winner": game.winner, "ended_by": game.ended_by, "turn": game.turn}
        )

    def write(self, document: dict[str, Any]) -> None:
        """Print a document as one line."""
        click.echo(json.dumps(document, ensure_ascii=False))
