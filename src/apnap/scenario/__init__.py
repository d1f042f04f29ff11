"""Boards and scripts: games that are set up and led step by step, for tests and comparisons."""
