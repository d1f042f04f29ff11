"""The vocabulary of abilities: costs, effects, events, filters, amounts, durations, as data."""
