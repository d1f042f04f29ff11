"""The command line: finds the verb, and turns what goes wrong into a line and an exit code.

Exit codes: 0 done, 1 a check failed, 2 bad input, 130 stopped by Ctrl-C, 141 the reader of our
output left. A verb's function may return its exit code.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import click

from apnap import __version__, compiled
from apnap.errors import ApnapError, BadInput

__all__ = ["cli", "main"]

# Every verb, in the order in which the help shows them. A verb's code lies in the module of its
# name in commands/, as the click command `command`, and is imported only when it is used.
VERBS = {
    "play": "Play a game, in the browser or in the terminal.",
    "watch": "Watch two computer players, with the rules they follow.",
    "simulate": "Play many games between decks and report who wins.",
    "cards": "Show what the engine understood of a card.",
    "decks": "Check deck lists against a format.",
    "coverage": "Count the cards that read, bind and run.",
    "conformance": "Run scripted games and compare their outcomes.",
    "rulings": "Show the founding statements, and play their boards.",
    "rule": "Show where a rule is done and which tests prove it.",
    "search": "Search cards, rules, rulings and founding rows.",
    "explain": "Show what bears on a card, or on what a rule bears.",
    "data": "Keep your files of cards, rulings and rules.",
    "bench": "Measure how fast the engine is.",
    "pool": "Rebuild the pool of compiled cards.",
    "serve": "Serve the table in the browser.",
}

_COMMANDS = Path(__file__).parent / "commands"


class _ReaderLeft(Exception):
    """Whoever read our output closed it: a pager, or ``head``."""


class Verbs(click.Group):
    """The verbs of the table; each is imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The verbs that are built."""
        return [verb for verb in VERBS if _is_built(verb)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The verb's command; BadInput if it is promised and not built yet."""
        if cmd_name not in VERBS:
            return None
        if not _is_built(cmd_name):
            raise BadInput(f"{cmd_name} is not built yet")
        module = import_module(f"apnap.interfaces.commands.{cmd_name}")
        command = module.command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Lists the verbs from the table, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(verb, VERBS[verb]) for verb in self.list_commands(ctx)])

    def invoke(self, ctx: click.Context) -> object:
        """Runs the verb, and tells a reader that left from other faults before click does."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise _ReaderLeft from None


def _is_built(verb: str) -> bool:
    return (_COMMANDS / f"{verb}.py").is_file() or (_COMMANDS / verb).is_dir()


def _version() -> str:
    return f"apnap {__version__} ({'compiled with mypyc' if compiled() else 'pure Python'})"


@click.group(
    cls=Verbs,
    context_settings={"help_option_names": ["-h", "--help"]},
    no_args_is_help=False,
    invoke_without_command=True,
)
@click.version_option(message=_version())
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Play Magic: The Gathering by its Comprehensive Rules."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line and returns its exit code; bad input is one line on stderr."""
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except (_ReaderLeft, BrokenPipeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for the flush at exit
        return 141
    return code


def _run(arguments: Sequence[str] | None) -> int:
    try:
        result = cli.main(arguments, prog_name="apnap", standalone_mode=False)
    except BadInput as error:
        return _complain(str(error), 2)
    except ApnapError as error:
        return _complain(str(error), 1)
    except click.ClickException as error:
        return _complain(error.format_message(), 2)
    except click.Abort as error:
        if isinstance(error.__cause__, EOFError):
            return _complain("the input ended", 2)
        click.echo(err=True)
        return 130
    return result if type(result) is int else 0


def _complain(message: str, code: int) -> int:
    line = " ".join(message.split())
    click.echo(f"apnap: {line}", err=True)
    return code
