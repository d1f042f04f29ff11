"""Printed facts: cards, mana costs, type lines, the card database, decks and their rules.

- ``colors``, ``mana``, ``subtypes``, ``typeline``, ``card``, ``identity``: a card as printed.
- ``reading`` loads files of cards (``scryfall``, ``mtgjson``) into a ``database``, which finds
  ``names`` as people type them.
- ``decktext`` (and ``dek``) reads and writes ``decks``; ``deckcheck`` (with ``deckbuilding`` and
  ``commandercheck``) checks them for one of the ``formats`` and tells the ``problems``.

Nothing is imported here, so that a module costs no more than what it needs.
"""
