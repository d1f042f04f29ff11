"""Where ambiguity comes from: the pairs of phrases that read the same tokens.

``python -m apnap.oracle.ambiguity [N]`` samples N lines of the corpus (1,000) and ranks the pairs.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from apnap.oracle.grammar import PHRASE, Production
from apnap.oracle.parser import Parser
from apnap.oracle.phrases import grammar
from apnap.oracle.tokens import Unreadable, tokenize

Path_ = tuple[tuple[str, int, int], ...]  # the phrases of one way to read a stretch


def ways(parser: Parser, category: str, start: int, end: int) -> list[tuple[Production, Path_]]:
    """All ways in which one category reads exactly these tokens."""
    found: list[tuple[Production, Path_]] = []
    for production in parser.grammar.productions.get(category, ()):
        states: dict[int, list[Path_]] = {start: [()]}
        for kind, text in production.symbols:
            grown: dict[int, list[Path_]] = {}
            for at, paths in states.items():
                if kind == PHRASE:
                    for to in parser.reading(text, at):
                        if to <= end:
                            more = [(*path, (text, at, to)) for path in paths]
                            grown.setdefault(to, []).extend(more)
                elif at < parser.length and text in parser.keys[at]:
                    grown.setdefault(at + 1, []).extend(paths)
            states = grown
        found.extend((production, path) for path in states.get(end, []))
    return found


def pairs(text: str, root: str) -> Counter[str]:
    """The pairs of ways that make a line ambiguous, with the tokens they read."""
    tokens = tokenize(text)
    parser = Parser(grammar(), tokens)
    result = parser.reading(f"LINE@{root}", 0).get(len(tokens))
    found: Counter[str] = Counter()
    if result is None or result[1] == 1:
        return found
    stack = [(f"LINE@{root}", 0, len(tokens))]
    seen = set(stack)
    while stack:
        category, start, end = stack.pop()
        members = parser.grammar.unions.get(category)
        if members is not None:
            hits = [one for one in members if end in parser.reading(one, start)]
            if len(hits) > 1:
                found[f"{' / '.join(hits)} ## {' '.join(tokens[start:end])}"] += 1
            children = [(one, start, end) for one in hits]
        else:
            made = ways(parser, category, start, end)
            if len(made) > 1 and parser.reading(category, start)[end][1] > 1:
                shown = " || ".join(f"{one!r} {[p[2] for p in path]}" for one, path in made[:2])
                found[f"{shown} ## {' '.join(tokens[start:end])}"] += 1
            children = [part for _, path in made for part in path]
        for child in children:
            if child not in seen:
                seen.add(child)
                stack.append(child)
    return found


def ranked(keys: Iterable[tuple[str, str]]) -> list[tuple[int, str, list[str]]]:
    """The pairs over many lines, most frequent first, with examples."""
    total: Counter[str] = Counter()
    examples: dict[str, list[str]] = {}
    for text, root in keys:
        try:
            found = pairs(text, root)
        except Unreadable:
            continue
        for pair in found:
            what, _, where = pair.partition(" ## ")
            what = what if " / " in what else "".join(c for c in what if not c.isdigit())
            total[what] += 1
            examples.setdefault(what, []).append(where)
    return [(count, what, examples[what][:2]) for what, count in total.most_common()]


def main() -> int:
    """The command."""
    from apnap.cards.reading import load_cards
    from apnap.oracle.corpus import legal_somewhere, lines_of

    size = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    cards = load_cards(Path("../shared/cards/oracle.jsonl.gz"))
    keys = sorted({key for card in cards if legal_somewhere(card) for key in lines_of(card)})
    for count, what, where in ranked(random.Random(5).sample(keys, size))[:40]:
        sys.stdout.write(f"{count:4} {what}\n       {' || '.join(where)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
