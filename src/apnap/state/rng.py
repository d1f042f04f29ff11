"""Randomness that is part of the state: the same seed gives the same game anywhere.

SplitMix64: one 64-bit number of state; every draw goes through `below`.
"""

from __future__ import annotations

from typing import Final

_MASK: Final = (1 << 64) - 1


class Rng:
    """A generator of random numbers that copies, compares and saves as one integer."""

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def copy(self) -> Rng:
        """The same generator for another state."""
        return Rng(self.state)

    def next(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        limit = _MASK - ((_MASK + 1) % n)
        while True:
            z = self.next()
            if z <= limit:
                return z % n

    def shuffle(self, items: list[int]) -> None:
        """Put a list into random order, each order equally likely. [CR 701.24]"""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
