"""Scripted games with expected outcomes, played line by line and judged."""
