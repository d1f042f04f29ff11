#!/usr/bin/env python3
"""Measures `apnap search` over all that is at hand: `scripts/bench_search.py [ROUNDS]`.

Without rulings among the user's data, 49,000 of made-up words take their place. Prints the time of
each query, in time of the processor, best of the rounds, and at last the median and the slowest.
"""

import random
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from apnap.paths import data_file
from apnap.search import search
from apnap.search.documents import Document, cards, rows, rules, rulings_of
from apnap.search.index import CARDS, RULES, RULINGS, build

QUERIES = (
    "lightning bolt",
    "layers",
    "601.2f",
    "r:601.2",
    "the",
    "a",
    "e",
    "creature",
    "counter target spell",
    "whenever a creature you control dies",
    "summoning sickness",
    "creature dies opponent loses life you gain control whenever each target player draws " * 3,
    "the of to you a creature " * 10,
    "zzzz",
    't:creature c:g o:"draw a card" mv<=2 is:running',
    "f:modern kw:flying pow>=4",
    "t:creature -o:e",
    "-t:creature",
    "-o:creature",
    "o:e",
    "o:{t}",
    'o:"+1/+1 counter"',
    "-(o:a or o:e) or mv>=0",
    "creature or land or artifact or spell or player",
    "-creature -land -artifact",
    "the -the",
    "of to you",
    "pow>0 tou>0 mv>0 id:wubrg c>=w",
    "m:gw",
    " or ".join(f"o:{letter}" for letter in "abcdefghij"),
    " ".join(f"-o:{letter}q" for letter in "abcdefghij"),
    " or ".join(f"t:{letter}" for letter in "abcdefghij"),
    " or ".join("abcdefghij"),
    " ".join(f"-{letter}" for letter in "abcdefghij"),
    " or ".join("(creature -land)" for _ in range(5)),
    " or ".join(f"(the mv>{n})" for n in range(5)),
    " or ".join(["o:creature"] * 10),
    " or ".join(["o:*"] * 10),
)


def made_up() -> Iterator[Document]:
    """49,000 rulings of words that nobody wrote."""
    chance = random.Random(7)
    letters = "aeioudlmnrst"
    words = ["".join(chance.choices(letters, k=chance.randint(1, 8))) for _ in range(9000)]
    weights = [1 / (place + 3) for place in range(len(words))]
    for number in range(49_000):
        text = " ".join(chance.choices(words, weights, k=chance.randint(10, 60)))
        yield Document("ruling", f"made up #{number}", f"Made Up {number % 9000}", text)


def main() -> None:
    """Builds the index and asks it all."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    file = data_file(RULINGS)
    rulings = rulings_of(file, {}) if file is not None else made_up()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "index.sqlite3"
        began = perf_counter()
        everything = chain(
            cards(data_file(CARDS), lambda done, of: None, 2), rules(data_file(RULES)), rows()
        )
        build(path, chain(everything, rulings))
        print(f"made in {perf_counter() - began:.1f} s, {path.stat().st_size / 1e6:.0f} MB")
        connection = sqlite3.connect(path)
        for kind, count in connection.execute("SELECT kind, count(*) FROM document GROUP BY 1"):
            print(f"  {count:6,} of the kind {kind}")
        measure(connection, rounds)
        connection.close()


def measure(connection: sqlite3.Connection, rounds: int) -> None:
    """Asks each query so many times and prints the best."""
    best: list[float] = []
    for query in QUERIES:
        times = []
        for _ in range(rounds):
            began = process_time()
            found = search(connection, query)
            times.append(1000 * (process_time() - began))
        best.append(min(times))
        print(f"{best[-1]:8.1f} ms  {len(found):3} found  {query[:70]}")
    print(f"{median(best):.1f} ms at the median, {max(best):.1f} ms the slowest")


if __name__ == "__main__":
    main()
