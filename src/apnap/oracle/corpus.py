"""The whole corpus through the phrasebook: how far cards come, and what blocks them.

``python -m apnap.oracle.corpus [--every N] [--cards FILE] [--blockers N] [--ambiguous N]``
compiles all cards with two processes and reports the figures, the lines with several readings,
the phrases that alone block cards, and where one of the three proofs fails.
"""

import argparse
import multiprocessing
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from apnap.cards.card import Card
from apnap.cards.reading import load_cards
from apnap.oracle.compiler import STATES, root_of
from apnap.oracle.lines import compile_line, print_line, proof_fault
from apnap.oracle.normalise import normalise
from apnap.oracle.synonyms import undeclared
from apnap.oracle.tokens import Unreadable, tokenize

Key = tuple[str, str]  # a normalised line and its root

_DEFAULT: Final = Path("../shared/cards/oracle.jsonl.gz")


@dataclass(frozen=True)
class Outcome:
    """What became of one line: its state, what blocks it, whether the proofs hold."""

    state: str
    blocker: str
    ambiguous: bool
    proof: str  # "" or what failed
    printed: str


@dataclass
class Report:
    """The figures over a set of cards."""

    cards: int = 0
    states: Counter[str] = field(default_factory=Counter)
    lines: Counter[str] = field(default_factory=Counter)
    ambiguous: list[str] = field(default_factory=list)
    blockers: Counter[str] = field(default_factory=Counter)
    examples: dict[str, list[str]] = field(default_factory=dict)
    failures: list[tuple[str, str, str]] = field(default_factory=list)
    alike: list[list[str]] = field(default_factory=list)
    undeclared: list[list[str]] = field(default_factory=list)  # of those, no synonyms
    seconds: float = 0.0

    def at_least(self, state: str) -> int:
        """How many cards came at least so far."""
        return sum(self.states[one] for one in STATES[STATES.index(state) :])


def legal_somewhere(card: Card) -> bool:
    """Whether the card is legal in some format."""
    return any(status in ("legal", "restricted") for _, status in card.legalities)


def lines_of(card: Card) -> tuple[Key, ...]:
    """The normalised lines of all faces with their roots."""
    return tuple(
        (line, root_of(str(face.type_line)))
        for face in card.faces
        for line in normalise(face.name, str(face.type_line), face.oracle_text)
    )


def outcome(key: Key) -> Outcome:
    """Compile a line and check the proofs on it."""
    line = compile_line(*key)
    refusal = line.refusal
    blocker = ""
    if refusal is not None:
        blocker = refusal.reason
        if refusal.reason in ("NoPhrase", "UnknownWord"):
            try:
                tokens = tokenize(key[0])
            except Unreadable:
                tokens = ()
            at = refusal.span[0]
            before, after = tokens[max(0, at - 2) : at], tokens[at : at + 2]
            blocker += ": " + " ".join((*before, "^", *after))
        else:
            blocker += ": " + refusal.detail
    proof, printed = "", ""
    if line.state == "lowers":
        proof = proof_fault(*key)
        if not proof:
            printed = print_line(line.abilities, line.root)
    return Outcome(line.state, blocker, line.ambiguous, proof, printed)


def compile_lines(keys: Sequence[Key], jobs: int = 2) -> dict[Key, Outcome]:
    """The outcome of every line, with several processes."""
    if jobs == 1 or len(keys) < 400:
        return {key: outcome(key) for key in keys}
    with multiprocessing.Pool(jobs) as pool:
        return dict(zip(keys, pool.imap(outcome, keys, chunksize=100), strict=True))


def report(cards: Iterable[Card], jobs: int = 2) -> Report:
    """Compile all cards and sum up."""
    began = time.perf_counter()
    held = [(card, lines_of(card)) for card in cards]
    keys = list(dict.fromkeys(key for _, lines in held for key in lines))
    outcomes = compile_lines(keys, jobs)
    made = Report(cards=len(held))
    for _, lines in held:
        found = [outcomes[key] for key in lines]
        state = min(
            ("binds" if one.proof else one.state for one in found),
            key=STATES.index,
            default="lowers",
        )
        made.states[state] += 1
        bad = {one.blocker: key for key, one in zip(lines, found, strict=True) if one.blocker}
        if len(bad) == 1:
            ((blocker, key),) = bad.items()
            made.blockers[blocker] += 1
            examples = made.examples.setdefault(blocker, [])
            if len(examples) < 3:
                examples.append(key[0])
    alike: dict[tuple[str, str], list[str]] = defaultdict(list)
    for key, one in outcomes.items():
        made.lines[one.state] += 1
        if one.ambiguous:
            made.ambiguous.append(key[0])
        if one.proof:
            made.failures.append((key[0], one.printed, one.proof))
        if one.printed:
            alike[(one.printed, key[1])].append(key[0])
    made.alike = [same for same in alike.values() if len(same) > 1]
    made.undeclared = [said for same in made.alike if (said := undeclared(same))]
    made.seconds = time.perf_counter() - began
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """The command: print a report, exit with 1 where a proof fails."""
    parser = argparse.ArgumentParser(prog="python -m apnap.oracle.corpus", description=__doc__)
    parser.add_argument("--cards", type=Path, default=_DEFAULT)
    parser.add_argument("--every", type=int, default=1, help="only every Nth card")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--blockers", type=int, default=40)
    parser.add_argument("--ambiguous", type=int, default=15)
    parser.add_argument("--failures", type=int, default=15)
    parser.add_argument("--alike", type=int, default=0)
    parser.add_argument("--reason", default="", help="only blockers that start so")
    options = parser.parse_args(arguments)
    cards = [card for card in load_cards(options.cards) if legal_somewhere(card)]
    made = report(cards[:: options.every], options.jobs)
    write = sys.stdout.write
    shares = ", ".join(
        f"{state} {made.at_least(state)} ({100 * made.at_least(state) / made.cards:.1f} %)"
        for state in STATES[1:]
    )
    write(f"{made.cards} cards: {shares}; {made.seconds:.1f} s\n")
    write(f"lines {dict(made.lines)}, ambiguous {len(made.ambiguous)}, ")
    write(f"proofs failed {len(made.failures)}, alike {len(made.alike)}, of them no synonyms ")
    write(f"{len(made.undeclared)}\n")
    shown = [one for one in made.blockers.most_common() if one[0].startswith(options.reason)]
    for blocker, count in shown[: options.blockers]:
        write(f"{count:5} {blocker}  ## {' || '.join(made.examples[blocker][:2])}\n")
    for text in made.ambiguous[: options.ambiguous]:
        write(f"ambiguous: {text}\n")
    for text, printed, proof in made.failures[: options.failures]:
        write(f"proof: {text}\n   {printed}\n   {proof}\n")
    for same in made.alike[: options.alike]:
        write(f"alike: {' || '.join(same)}\n")
    for same in made.undeclared:
        write(f"no synonyms: {' || '.join(same)}\n")
    return 1 if made.failures or made.undeclared else 0


if __name__ == "__main__":
    sys.exit(main())
