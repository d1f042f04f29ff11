"""Card data from files: which format it is, and its records one after another.

A format is told by content, never by the name of the file: Scryfall's bulk files are an array of
cards, or one card a line; MTGJSON's AtomicCards is an object with *meta* and *data*; each may be
gzipped.
"""

import gc
import gzip
import io
import re
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final, TypeAlias

import msgspec

from apnap.cards.card import Card
from apnap.cards.database import CardDatabase, Skipped
from apnap.cards.mtgjson import cards_of_name
from apnap.cards.scryfall import card_of_record
from apnap.errors import BadInput

__all__ = ["load_cards", "read_cards"]

MAX_RECORD: Final = 1 << 20
"""The most bytes that one card's record may have; real ones stay below 100,000."""

MAX_FILE: Final = 2 << 30
"""The most bytes, after decompressing, of a file that can't be read record by record."""

_PEEK: Final = 4096
_MTGJSON: Final = re.compile(rb'\s*\{\s*"(?:meta|data)"\s*:')

Read: TypeAlias = Card | Skipped


def load_cards(path: str | Path) -> CardDatabase:
    """All cards of a file of card data: Scryfall's oracle cards or MTGJSON's AtomicCards.

    Raises BadInput, naming the file and the place in it, for whatever can't be read.
    """
    cards: list[Card] = []
    skipped: list[Skipped] = []
    with _collector_at_rest():
        for read in read_cards(path):
            if isinstance(read, Card):
                cards.append(read)
            else:
                skipped.append(read)
    if not cards:
        raise BadInput(f"{path}: no cards in it")
    return CardDatabase(cards, source=str(path), skipped=skipped)


def read_cards(path: str | Path) -> Iterator[Read]:
    """The cards of a file one after another, and what in it is no card.

    A file with a card a line is never held whole. Raises BadInput as ``load_cards`` does.
    """
    source = str(path)
    try:
        with Path(path).open("rb") as file:
            buffered = io.BufferedReader(file)
            if buffered.peek(2)[:2] == b"\x1f\x8b":
                yield from _cards(io.BufferedReader(gzip.GzipFile(fileobj=buffered)), source)
            else:
                yield from _cards(buffered, source)
    except FileNotFoundError:
        raise BadInput(f"{source}: no such file") from None
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise BadInput(f"{source}: damaged gzip file: {_line(error)}") from None
    except OSError as error:
        raise BadInput(f"{source}: can't be read: {error.strerror or _line(error)}") from None


def _cards(stream: BinaryIO, source: str) -> Iterator[Read]:
    """The cards of an open, decompressed file."""
    start = stream.read(_PEEK).removeprefix(b"\xef\xbb\xbf")
    if start.lstrip()[:1] == b"[":
        yield from _array(start + _rest(stream, source), source)
    elif _MTGJSON.match(start):
        yield from _atomic(start + _rest(stream, source), source)
    elif start.lstrip()[:1] == b"{":
        yield from _lines(start, stream, source)
    elif start.strip():
        raise BadInput(f"{source}: neither JSON of cards nor gzipped JSON of cards")


def _lines(start: bytes, stream: BinaryIO, source: str) -> Iterator[Read]:
    """Scryfall's cards, one a line."""
    number = 0
    for line in _split_lines(start, stream):
        number += 1
        place = f"{source}: line {number}"
        if len(line) > MAX_RECORD:
            raise BadInput(f"{place}: longer than {MAX_RECORD:,} bytes, so it is no card")
        if line.strip():
            with _named(place):
                read = card_of_record(line, place)
            yield read


def _split_lines(start: bytes, stream: BinaryIO) -> Iterator[bytes]:
    """The lines of ``start`` and what follows it; of an overlong one only what shows that."""
    *lines, last = start.split(b"\n")
    yield from lines
    if not last.endswith(b"\n"):
        last += stream.readline(MAX_RECORD + 1)
    yield last
    while line := stream.readline(MAX_RECORD + 1):
        yield line


def _array(data: bytes, source: str) -> Iterator[Read]:
    """Scryfall's cards as an array."""
    with _named(source):
        records = msgspec.json.decode(data, type=list[msgspec.Raw])
    for number, record in enumerate(records, start=1):
        place = f"{source}: card {number}"
        if memoryview(record).nbytes > MAX_RECORD:
            raise BadInput(f"{place}: longer than {MAX_RECORD:,} bytes, so it is no card")
        with _named(place):
            read = card_of_record(record, place)
        yield read


class _Atomic(msgspec.Struct):
    """MTGJSON's AtomicCards: for each name its faces, or several cards of that name."""

    data: dict[str, msgspec.Raw]


def _atomic(data: bytes, source: str) -> Iterator[Read]:
    """MTGJSON's cards."""
    with _named(source):
        names = msgspec.json.decode(data, type=_Atomic).data
    melded: set[str] = set()  # the back of a meld pair stands under each of its fronts
    for name, record in names.items():
        place = f"{source}: {name[:80]!r}"
        with _named(place):
            cards = cards_of_name(record, place)
        for card in cards:
            if isinstance(card, Card) and card.is_meld_result:
                if card.name in melded:
                    continue
                melded.add(card.name)
            yield card


def _rest(stream: BinaryIO, source: str) -> bytes:
    """What is left of a file, unless it is more than the most that is read at once."""
    rest = stream.read(MAX_FILE)
    if len(rest) == MAX_FILE:
        raise BadInput(f"{source}: larger than {MAX_FILE:,} bytes")
    return rest


@contextmanager
def _named(place: str) -> Iterator[None]:
    """Gives every error of reading a record its place, in one line."""
    try:
        yield
    except msgspec.ValidationError as error:
        raise BadInput(f"{place}: not the shape of a card: {_line(error)}") from None
    except msgspec.DecodeError as error:
        what = "not UTF-8" if "UTF-8" in str(error) else "not JSON"
        raise BadInput(f"{place}: {what}: {_line(error)}") from None
    except UnicodeDecodeError as error:
        raise BadInput(f"{place}: not UTF-8: {_line(error)}") from None
    except RecursionError:
        raise BadInput(f"{place}: nested too deeply") from None
    except BadInput as error:
        if str(error).startswith(place):
            raise
        raise BadInput(f"{place}: {error}") from None


def _line(error: BaseException) -> str:
    """An error's text on one line, of bearable length."""
    return " ".join(str(error).split())[:200]


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """Keeps the garbage collector from counting cards over and over while they are read."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
