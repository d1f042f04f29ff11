"""The embedded pool: every card's facts, and the abilities of those that run."""

from apnap.pool.store import card

__all__ = ["card"]
