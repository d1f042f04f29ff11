"""All readings of a line, packed: `reading(category, position)` gives, for every end, the
preferred tree and how many readings no named preference decides between.

Memoised, without backtracking; left recursion is not allowed (`apnap.oracle.lints` reports it).
"""

from typing import Final, TypeAlias

from apnap.oracle.grammar import PHRASE, SORT, Grammar, Node, Production
from apnap.oracle.words import sorts

Found: TypeAlias = dict[int, tuple[Node, int]]
_Partial: TypeAlias = tuple[tuple[Node | str, ...], int]

_MAX_TOKENS: Final = 400
_NOTHING: Final[Found] = {}


class TooLong(ValueError):
    """The line has more tokens than any card's line."""


class Parser:
    """The readings of one line of tokens."""

    def __init__(self, grammar: Grammar, tokens: tuple[str, ...]) -> None:
        if len(tokens) > _MAX_TOKENS:
            raise TooLong(f"{len(tokens)} tokens")
        self.grammar = grammar
        self.tokens = tokens
        self.keys = [(token, *sorts(token)) for token in tokens]
        self.length = len(tokens)
        self.memo: dict[tuple[str, int], Found] = {}
        self.furthest = 0
        self.expected: dict[str, str] = {}  # what could go on at the furthest place -> where

    def _miss(self, position: int, wanted: str, inside: str) -> None:
        if position > self.furthest:
            self.furthest = position
            self.expected = {}
        if position == self.furthest:
            self.expected[wanted] = inside

    def reading(self, category: str, position: int) -> Found:
        """Every end of a phrase of this category that starts at this position."""
        key = (category, position)
        found = self.memo.get(key)
        if found is not None:
            return found
        members = self.grammar.unions.get(category)
        if members is not None:
            found = {}
            for member in members:
                for end, (tree, count) in self.reading(member, position).items():
                    self._merge(found, end, tree, count)
            self.memo[key] = found
            return found
        found = self._read(category, position) if position < self.length else _NOTHING
        if not found:
            self._miss(position, category, category)
        self.memo[key] = found
        return found

    def _candidates(self, category: str, position: int) -> tuple[Production, ...]:
        index = self.grammar.first.get(category)
        if index is None:
            return ()
        hits = [index[key] for key in self.keys[position] if key in index]
        if len(hits) == 1:
            return hits[0]
        if not hits:
            return ()
        both = {one.number: one for hit in hits for one in hit}
        return tuple(both[number] for number in sorted(both))

    def _read(self, category: str, position: int) -> Found:
        found: Found = {}
        keys = self.keys
        length = self.length
        for production in self._candidates(category, position):
            veto = production.phrase.veto
            if veto is not None and position + 1 < length:
                if veto(self.tokens[position], self.tokens[position + 1]):
                    continue
            states: dict[int, _Partial] = {position: ((), 1)}
            for kind, text in production.symbols:
                grown: dict[int, _Partial] = {}
                if kind == PHRASE:
                    for at, (kids, count) in states.items():
                        for end, (tree, times) in self.reading(text, at).items():
                            state = ((*kids, tree), count * times)
                            if end in grown:
                                state = _split(production, grown[end], state)
                            grown[end] = state
                else:
                    for at, (kids, count) in states.items():
                        if at < length and text in keys[at]:
                            kept = (*kids, self.tokens[at]) if kind == SORT else kids
                            grown[at + 1] = (kept, count)
                        else:
                            self._miss(at, text, category)
                states = grown
                if not states:
                    break
            for end, (kids, count) in states.items():
                self._merge(found, end, Node(production, kids, position, end), count)
        return found

    def _merge(self, found: Found, end: int, tree: Node, count: int) -> None:
        old = found.get(end)
        if old is None:
            found[end] = (tree, count)
            return
        ours, theirs = tree.production.phrase.name, old[0].production.phrase.name
        preferred = self.grammar.preferred
        if ours and theirs and ours != theirs:
            if (ours, theirs) in preferred:
                found[end] = (tree, count)
                return
            if (theirs, ours) in preferred:
                return
        found[end] = (old[0], old[1] + count)


def _split(production: Production, old: _Partial, new: _Partial) -> _Partial:
    """Two ways to share the same tokens among the slots of one production."""
    if production.phrase.split == "low":
        for one, other in zip(old[0], new[0], strict=True):
            if isinstance(one, Node) and isinstance(other, Node) and one.end != other.end:
                return old if one.end > other.end else new
    return old[0], old[1] + new[1]
