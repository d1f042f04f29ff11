"""Lines of cards that lost a word and still read: to be judged by eye.

``python -m apnap.oracle.damaged --seed 2026 -n 200`` draws lines of legal cards, takes one
word out of each, and prints those that still read: few may be no sentence that Magic could print.
"""

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from apnap.cards.reading import load_cards
from apnap.oracle.corpus import Key, legal_somewhere, lines_of
from apnap.oracle.lines import read_line
from apnap.oracle.tokens import Unreadable, detokenize, tokenize


def damaged(text: str) -> list[tuple[str, str]]:
    """The line without each of its words in turn, after that word; punctuation is no word."""
    tokens = tokenize(text)
    found = []
    for place, lost in enumerate(tokens):
        rest = (*tokens[:place], *tokens[place + 1 :])
        if lost[0].isalnum() and rest and (shorter := detokenize(rest)) != text:
            found.append((lost, shorter))
    return found


def drawn(keys: Sequence[Key], seed: int) -> Iterator[tuple[str, str, str]]:
    """Lines without one word each that still read, in an order that the seed decides: the word,
    the line, and what is left of it."""
    chance = random.Random(seed)
    for text, root in chance.sample(keys, len(keys)):
        try:
            ways = damaged(text)
        except Unreadable:
            continue
        if not ways:
            continue
        lost, shorter = chance.choice(ways)
        if read_line(shorter, root).state == "reads" and read_line(text, root).state == "reads":
            yield lost, text, shorter


def main(arguments: Sequence[str] | None = None) -> int:
    """The command: print the lines that still read."""
    parser = argparse.ArgumentParser(prog="python -m apnap.oracle.damaged", description=__doc__)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("-n", dest="total", type=int, default=200)
    parser.add_argument("--cards", type=Path, default=Path("../shared/cards/oracle.jsonl.gz"))
    options = parser.parse_args(arguments)
    cards = [card for card in load_cards(options.cards) if legal_somewhere(card)]
    keys = list(dict.fromkeys(key for card in cards for key in lines_of(card)))
    found = drawn(keys, options.seed)
    for number, (lost, _, shorter) in zip(range(1, options.total + 1), found, strict=False):
        said = shorter.replace("\n", " / ")
        sys.stdout.write(f"{number} without {lost!r}: {said}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
