"""The founding statements as rows, and boards from the cards' own text on which each is seen."""

from apnap.rulings.boards import Board, Shown, boards_of, named_in, play
from apnap.rulings.rows import ROWS, Row, row

__all__ = ["ROWS", "Board", "Row", "Shown", "boards_of", "named_in", "play", "row"]
