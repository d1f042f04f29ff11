"""Exercises: an automatic small game for each card that runs, in which all it says is tried."""
