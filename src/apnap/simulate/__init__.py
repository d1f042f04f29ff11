"""Many games at once: match-ups, seeds, workers and statistics."""
