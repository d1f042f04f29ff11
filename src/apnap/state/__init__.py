"""The state of a game as plain data: objects, zones, players, randomness, history. No rules."""
