"""Cards, rules, rulings and founding rows, found by words and by what players ask of a card.

`index` makes a file of full text from what is at hand, `query` reads what was asked, `finding`
answers it; `bearing` says which rules bear on a card, `pages` puts a card's and a rule's page
together.
"""

from apnap.search.finding import Result, search
from apnap.search.query import parse

__all__ = ["Result", "parse", "search"]
