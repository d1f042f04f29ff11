"""MTGO's .dek files: decks as XML, read without trusting it."""

from typing import Final
from xml.parsers import expat

from apnap.cards.decks import DeckEntry
from apnap.errors import BadInput

__all__ = ["entries_of_dek"]

_MAX_DEPTH: Final = 16
_MAX_NAME: Final = 200

Entries = tuple[DeckEntry, ...]


class _Reader:
    """Collects the entries while the parser goes through the file."""

    def __init__(self, source: str) -> None:
        self.main: list[DeckEntry] = []
        self.sideboard: list[DeckEntry] = []
        self._source = source
        self._depth = 0
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._open
        self._parser.EndElementHandler = self._close
        self._parser.StartDoctypeDeclHandler = self._refuse_doctype

    def read(self, data: bytes) -> None:
        """Reads the whole file. Raises BadInput."""
        try:
            self._parser.Parse(data, True)  # noqa: FBT003  # expat takes no keywords
        except expat.ExpatError as error:
            reason = expat.errors.messages.get(error.code, "not XML")
            raise BadInput(f"{self._source}: line {error.lineno}: {reason}") from None

    def _place(self) -> str:
        return f"{self._source}: line {self._parser.CurrentLineNumber}"

    def _refuse_doctype(self, *_: object) -> None:
        raise BadInput(f"{self._place()}: a document type, which no deck has")

    def _open(self, tag: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth > _MAX_DEPTH:
            raise BadInput(f"{self._place()}: nested too deeply")
        if self._depth == 1 and tag != "Deck":
            raise BadInput(f"{self._place()}: expected <Deck>, not <{tag[:40]}>")
        if tag == "Cards":
            self._card(attributes)

    def _close(self, _: str) -> None:
        self._depth -= 1

    def _card(self, attributes: dict[str, str]) -> None:
        name = attributes.get("Name", "").strip()
        if not name or len(name) > _MAX_NAME:
            raise BadInput(f"{self._place()}: expected a card's name, not {name[:60]!r}")
        quantity = attributes.get("Quantity", "")
        if not (quantity.isascii() and quantity.isdecimal() and 1 <= int(quantity[:5]) <= 9999):
            raise BadInput(f"{self._place()}: expected a quantity, not {quantity[:60]!r}")
        entry = DeckEntry(int(quantity), name, line=self._parser.CurrentLineNumber)
        in_sideboard = attributes.get("Sideboard", "false").lower() == "true"
        (self.sideboard if in_sideboard else self.main).append(entry)


def entries_of_dek(data: bytes, source: str) -> tuple[Entries, Entries]:
    """The entries of the main deck and of the sideboard in a .dek file.

    Raises BadInput, naming ``source`` and the line.
    """
    reader = _Reader(source)
    reader.read(data)
    return tuple(reader.main), tuple(reader.sideboard)
