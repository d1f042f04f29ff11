"""``apnap bench``: how fast the engine is."""

from __future__ import annotations

import sys

import click

from apnap.interfaces.output import print_json

__all__ = ["command"]


@click.command("bench")
@click.option("--seconds", type=click.FloatRange(min=0.1), default=3.0, show_default=True)
@click.option("--rounds", type=click.IntRange(min=1), default=5, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option(
    "--peers",
    type=click.Path(exists=True, dir_okay=False),
    multiple=True,
    help="A Python in which managym is installed, to be measured too.",
)
@click.option("--json", "as_document", is_flag=True, help="Print one JSON document.")
def command(
    seconds: float, rounds: int, seed: int, peers: tuple[str, ...], *, as_document: bool
) -> None:
    """Measure how fast the engine is: random games between the decks that come with apnap.

    Interleaved with them, python-chess plays random games as a yardstick, where it is installed
    (the extra "bench"); each round plays both for as long.
    """
    from apnap import compiled
    from apnap.cards.starter import STARTER_DECKS, find_deck
    from apnap.simulate.bench import bench, cold_start
    from apnap.simulate.memory import rest_the_collector
    from apnap.simulate.peers import measure_peers
    from apnap.table import definitions_of

    def tell(text: str) -> None:
        if sys.stderr.isatty():
            click.echo(text, err=True)

    decks = [definitions_of(find_deck(name)) for name in STARTER_DECKS]
    rest_the_collector()
    found = {
        "compiled": compiled(),
        **bench(decks, seconds=seconds, rounds=rounds, root=seed, tell=tell),
        "cold_start_ms": cold_start(),
        "peers": measure_peers(peers, seconds, rounds),
    }
    yardstick = found["yardstick"]
    for peer in found["peers"].values():
        if yardstick is not None and "decisions_per_s" in peer:
            peer["ratio"] = round(peer["decisions_per_s"] / yardstick["moves_per_s"], 3)
    if as_document:
        print_json(found)
        return
    click.echo(f"engine              {'compiled' if found['compiled'] else 'plain Python'}")
    click.echo(f"decisions a second  {found['decisions_per_s']:,.0f}")
    click.echo(f"games a second      {found['games_per_s']:,.2f}")
    click.echo(f"decisions a game    {found['decisions_per_game']:,.1f}")
    if yardstick is not None:
        click.echo(f"yardstick           {yardstick['moves_per_s']:,.0f} moves of chess a second")
        click.echo(f"ratio               {found['ratio']:.3f}")
    else:
        click.echo("yardstick           python-chess is not installed")
    click.echo(f"fork, 1 a side      {found['fork_1_us']:,.1f} µs")
    click.echo(f"fork, 8 a side      {found['fork_8_us']:,.1f} µs")
    click.echo(f"fork in an action   {found['fork_mid_us']:,.1f} µs")
    click.echo(f"cold start          {found['cold_start_ms']:,.0f} ms")
    for name, peer in found["peers"].items():
        click.echo(f"{name:<19} {peer}")
