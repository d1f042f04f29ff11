"""Randomness that is part of the state: the same seed gives the same game anywhere.

xoshiro128++ (Blackman and Vigna), which needs no number over 32 bits but the sums, so that compiled
code never leaves machine integers; its words are drawn from a seed by SplitMix64.
"""

from __future__ import annotations

from typing import Final

_MASK: Final = (1 << 32) - 1
_MASK64: Final = (1 << 64) - 1


class Rng:
    """A generator of random numbers that copies, compares and saves as four 32-bit integers."""

    def __init__(self, a: int, b: int, c: int, d: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    @property
    def state(self) -> tuple[int, int, int, int]:
        """The four words: equal states give equal numbers ever after."""
        return self.a, self.b, self.c, self.d

    def copy(self) -> Rng:
        """The same generator for another state."""
        return Rng(self.a, self.b, self.c, self.d)

    def next(self) -> int:
        """The next 32 random bits."""
        a, b, c, d = self.a, self.b, self.c, self.d
        ends = (a + d) & _MASK
        result = ((((ends & 0x1FFFFFF) << 7) | (ends >> 25)) + a) & _MASK
        c ^= a
        d ^= b
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ ((b & 0x7FFFFF) << 9)
        self.d = ((d & 0x1FFFFF) << 11) | (d >> 21)
        return result

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely, for an n of at most 32 bits."""
        limit = _MASK - ((_MASK + 1) % n)
        while True:
            drawn = self.next()
            if drawn <= limit:
                return drawn % n

    def shuffle(self, items: list[int]) -> None:
        """Put a list into random order, each order equally likely. [CR 701.24]"""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def seeded(seed: int) -> Rng:
    """The generator of a seed, of which the lowest 64 bits count."""
    words: list[int] = []
    for _ in range(2):
        seed = (seed + 0x9E3779B97F4A7C15) & _MASK64
        z = seed
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK64
        z ^= z >> 31
        words += (z & _MASK, z >> 32)
    return Rng(*words)
