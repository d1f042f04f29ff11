"""Players that choose for themselves: each sees its own view and its decision, never a game."""

from apnap.agents.agent import AGENTS, Agent, make_agent, play_out

__all__ = ["AGENTS", "Agent", "make_agent", "play_out"]
