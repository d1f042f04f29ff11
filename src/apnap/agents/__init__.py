"""Players that choose for themselves: each sees its own view and its decision, never a game."""
