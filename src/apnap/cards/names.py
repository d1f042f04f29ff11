"""Card names as people type them: keys that forgive, and suggestions. [CR 201]"""

import unicodedata
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable
from difflib import SequenceMatcher
from typing import Final

__all__ = ["Suggester", "name_key"]

# What taking accents off doesn't turn into plain letters.
_PLAIN: Final = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "þ": "th", "ł": "l", "đ": "d", "ı": "i", "&": "and"}
)
_ASCII_DROP: Final = str.maketrans(
    {chr(code): None for code in range(128) if not chr(code).isalnum()} | {"&": "and"}
)


def name_key(name: str) -> str:
    """What names that people take for the same have in common.

    Case, accents, ligatures, spaces and punctuation don't count, so the halves of a split card may
    stand with ``//``, ``/`` or a space between them; an ampersand counts as the word *and*.
    A name of punctuation alone is its own key.
    """
    if name.isascii():
        key = name.lower().translate(_ASCII_DROP)
    else:
        folded = unicodedata.normalize("NFKD", name.casefold().translate(_PLAIN))
        key = "".join([letter for letter in folded if letter.isalnum()])
    return key or name.strip()


_POOL: Final = 120  # names compared in full
_SHORT: Final = 8  # a key so short shares few triples of letters with its own misspelling
_CUTOFF: Final = 0.7  # likeness below which a name is no suggestion


class Suggester:
    """Finds the names that someone may have meant, among many, in milliseconds."""

    def __init__(self, names: Iterable[str]) -> None:
        self._keys: list[str] = []
        self._names: list[str] = []
        for name in dict.fromkeys(names):
            self._keys.append(name_key(name))
            self._names.append(name)
            short, comma, _ = name.partition(", ")
            if comma:  # what a legend is called for short
                self._keys.append(name_key(short))
                self._names.append(name)
        self._text = "\n".join(self._keys)
        self._starts: list[int] = []
        self._short: list[int] = []
        start = 0
        for place, key in enumerate(self._keys):
            self._starts.append(start)
            start += len(key) + 1
            if len(key) <= _SHORT + 2:
                self._short.append(place)

    def suggest(self, name: str, count: int = 3) -> tuple[str, ...]:
        """Up to ``count`` names like ``name``, the likest first; none where none is like it."""
        wanted = name_key(name)[:200]
        if not wanted:
            return ()
        pool = self._sharing_triples(wanted)
        if len(wanted) <= _SHORT:
            near = range(len(wanted) - 2, len(wanted) + 3)
            pool.update(place for place in self._short if len(self._keys[place]) in near)
        matcher = SequenceMatcher(autojunk=False)
        matcher.set_seq2(wanted)
        scores: dict[str, float] = {}
        for place in pool:
            score = _likeness(matcher, self._keys[place], wanted)
            if score >= _CUTOFF:
                name = self._names[place]
                scores[name] = max(score, scores.get(name, 0.0))
        ranked = sorted(scores.items(), key=lambda scored: (-scored[1], scored[0]))
        return tuple(name for name, _ in ranked[:count])

    def _sharing_triples(self, wanted: str) -> set[int]:
        """The places of the names that share most runs of three letters with ``wanted``."""
        hits: Counter[int] = Counter()
        for triple in {wanted[i : i + 3] for i in range(max(1, len(wanted) - 2))}:
            places = set()
            at = self._text.find(triple)
            while at >= 0:
                places.add(bisect_right(self._starts, at) - 1)
                at = self._text.find(triple, at + 1)
            hits.update(places)
        # Of names that share as many, the shorter have less that differs.
        ranked = sorted(hits.items(), key=lambda hit: (-hit[1], len(self._keys[hit[0]]), hit[0]))
        return {place for place, _ in ranked[:_POOL]}


def _likeness(matcher: SequenceMatcher[str], key: str, wanted: str) -> float:
    """How like ``key`` is to ``wanted``, from 0 to 1; a name that goes on after it is likely."""
    if len(wanted) >= 4 and key.startswith(wanted):
        return 0.95
    if len(wanted) >= 5 and wanted in key:
        return 0.8
    matcher.set_seq1(key)
    if matcher.real_quick_ratio() < _CUTOFF or matcher.quick_ratio() < _CUTOFF:
        return 0.0
    return matcher.ratio()
