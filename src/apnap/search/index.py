"""The file of full text: made anew when what it is made from has changed, and never half.

It lies in the user's cache folder and can be deleted at any time.
"""

from __future__ import annotations

import gzip
import os
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from dataclasses import astuple, fields
from hashlib import blake2b
from itertools import chain
from pathlib import Path
from typing import Final

from apnap import __version__
from apnap.errors import BadInput
from apnap.paths import cache_folder, data_file
from apnap.search.documents import CardFacts, Document, cards, rows, rules, rulings_of

__all__ = ["build", "has_texts", "open_index"]

QUICK: Final = "quick"
"""What the name of an index without the texts of cards ends with."""

CARDS: Final = "cards/oracle.jsonl.gz"
RULES: Final = "rules/comprehensive-rules.txt"
RULINGS: Final = "rules/rulings.jsonl.gz"

Tell = Callable[[int, int], None]

_FIELDS: Final = [field.name for field in fields(CardFacts)]


def open_index(tell: Tell, *, texts: bool = True) -> sqlite3.Connection:
    """The index over what is at hand, made first if it is not there or no longer right.

    Without the user's file of cards their texts have to be printed, which takes minutes; where no
    `texts` are asked for, an index without them serves until there is one (see `has_texts`).
    `tell` hears how far the making is. Raises BadInput where it can't be made.
    """
    path = cache_folder() / f"search-{_mark()}.sqlite3"
    if not path.is_file() and not texts and data_file(CARDS) is None:
        path = path.with_name(f"{path.stem}-{QUICK}.sqlite3")
    if not _is_whole(path):
        try:
            _make(path, tell)
        except OSError as error:
            raise BadInput(f"{path}: {error.strerror or error}") from error
    return sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)


def _is_whole(path: Path) -> bool:
    """Whether a file is an index that can be asked."""
    if not path.is_file():
        return False
    connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
    try:
        connection.execute("SELECT 1 FROM words WHERE words MATCH 'a'").fetchone()
        connection.execute("SELECT 1 FROM document, words_of, card, bears, format").fetchone()
    except sqlite3.DatabaseError:
        return False
    finally:
        connection.close()
    return True


def has_texts(index: sqlite3.Connection) -> bool:
    """Whether the texts of cards are in an index."""
    (_, _, path), *_ = index.execute("PRAGMA database_list").fetchall()
    return not Path(path).stem.endswith(f"-{QUICK}")


def _mark() -> str:
    """What tells this index from others: a hash of the pool, the user's files and this package."""
    from apnap.pool.store import pool_hash

    parts = [__version__, pool_hash()]
    for path in sorted(Path(__file__).parent.iterdir()):  # what makes the index
        if path.is_file():
            parts.append(path.read_text(encoding="utf-8"))
    for name in (CARDS, RULES, RULINGS):
        file = data_file(name)
        if file is not None:
            about = file.stat()
            parts.append(f"{file} {about.st_size} {about.st_mtime_ns}")
    return blake2b("\n".join(parts).encode(), digest_size=8).hexdigest()


def _make(path: Path, tell: Tell) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    beside.unlink(missing_ok=True)
    try:
        build(beside, _documents(tell, texts=not path.stem.endswith(f"-{QUICK}")))
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    for other in path.parent.glob("search-*.sqlite3"):
        if other != path:
            other.unlink(missing_ok=True)


def _documents(tell: Tell, *, texts: bool) -> Iterator[Document]:
    file = data_file(CARDS)
    names: dict[str, str] = {}
    if file is not None:
        from apnap.cards.reading import load_cards

        names = {card.oracle_id: card.name for card in load_cards(file) if card.oracle_id}
    jobs = os.cpu_count() or 1
    yield from chain(cards(file, tell, jobs, texts=texts), rules(data_file(RULES)), rows())
    rulings = data_file(RULINGS)
    if rulings is not None:
        yield from rulings_of(rulings, names)
    elif file is not None and _has_rulings(file):
        yield from rulings_of(file, names)


def _has_rulings(file: Path) -> bool:
    """Whether a file of cards may hold their rulings too, as MTGJSON's does."""
    with file.open("rb") as opened:
        start = opened.read(2)
    with gzip.open(file) if start == b"\x1f\x8b" else file.open("rb") as opened:
        return re.match(rb'\s*\{\s*"(?:meta|data)"\s*:', opened.read(200)) is not None


def build(path: Path, documents: Iterable[Document]) -> None:
    """Write the index of these documents to a new file."""
    connection = sqlite3.connect(path)
    try:
        connection.executescript(
            f"""
            PRAGMA journal_mode = OFF;
            PRAGMA synchronous = OFF;
            CREATE TABLE document
                (number INTEGER PRIMARY KEY, kind, id, title, also, place INTEGER);
            CREATE TABLE words_of (number INTEGER PRIMARY KEY, said TEXT);
            CREATE TABLE bears (rule TEXT, number INTEGER, PRIMARY KEY (rule, number))
                WITHOUT ROWID;
            CREATE TABLE format (name TEXT PRIMARY KEY);
            CREATE TABLE card (number INTEGER PRIMARY KEY, {", ".join(_FIELDS)});
            CREATE VIRTUAL TABLE words USING fts5(
                title, body, also, content='', tokenize="porter unicode61 remove_diacritics 2",
                prefix='1 2 3'
            );
            """
        )
        places = ", ".join("?" * (len(_FIELDS) + 1))
        insert = f"INSERT INTO card VALUES ({places})"  # noqa: S608 - made of constants
        formats: set[str] = set()
        for number, one in enumerate(documents, 1):
            connection.execute(
                "INSERT INTO document VALUES (?, ?, ?, ?, ?, ?)",
                (number, one.kind, one.id, one.title, one.also, _place(one)),
            )
            if one.said:
                connection.execute("INSERT INTO words_of VALUES (?, ?)", (number, one.said))
            connection.executemany(
                "INSERT OR IGNORE INTO bears VALUES (?, ?)",
                [(rule, number) for rule in one.rules],
            )
            connection.execute(
                "INSERT INTO words (rowid, title, body, also) VALUES (?, ?, ?, ?)",
                (number, one.title, one.body, one.also),
            )
            if one.card is not None:
                connection.execute(insert, (number, *astuple(one.card)))
                formats.update(one.card.formats.split())
        connection.executemany("INSERT INTO format VALUES (?)", [(name,) for name in formats])
        connection.execute("INSERT INTO words (words) VALUES ('optimize')")
        connection.execute("CREATE INDEX by_place ON document (place, title COLLATE NOCASE)")
        connection.execute("CREATE INDEX by_title ON document (title COLLATE NOCASE)")
        connection.execute("CREATE INDEX by_id ON document (id)")
        connection.commit()
    finally:
        connection.close()


def _place(one: Document) -> int:
    """Where a document comes among those that no words weigh: rules and rows before cards."""
    return 0 if one.kind in ("rule", "row") else 1
