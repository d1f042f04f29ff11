"""Deck lists as text: plain, as Arena and MTGO write them, and MTGO's .dek files.

In a list without section headers, a blank line divides main deck and sideboard.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal

from apnap.cards.decks import Deck, DeckEntry
from apnap.cards.dek import entries_of_dek
from apnap.errors import BadInput

__all__ = ["deck_text", "load_deck", "parse_deck"]

MAX_FILE: Final = 1 << 20
"""The most bytes that a deck list may have."""

MAX_LINE: Final = 500
"""The most characters that a line of a deck list may have."""

MAX_COUNT: Final = 9999
"""The most copies that a line may ask for."""

_SECTIONS: Final = {
    "deck": "main",
    "main": "main",
    "main deck": "main",
    "maindeck": "main",
    "mainboard": "main",
    "sideboard": "sideboard",
    "side": "sideboard",
    "commander": "commander",
    "commanders": "commander",
    "companion": "companion",
    "about": "about",
}

_HEADER: Final = re.compile(r"([A-Za-z ]+?)\s*(?:\(\s*[0-9]+\s*\))?\s*:?")
_SIDEBOARD_LINE: Final = re.compile(r"SB:\s*(.*)", re.IGNORECASE)
_ENTRY: Final = re.compile(r"([0-9]{1,9})[xX]?\s+(\S.*)")
_COMMENT: Final = re.compile(r"(?:^|\s)#\s*(.*)$")

# What may follow a name: a printing, a finish, a mark; each is taken off the end.
_TAIL: Final = re.compile(
    r"""\s+(?:
        \((?P<set>[A-Z0-9]{2,6}|[a-z0-9]{2,6})\)(?:\s+(?P<number>[0-9A-Za-z★†-]{1,12}))?
      | \[(?P<bracket>[A-Za-z0-9]{2,6})(?:\#(?P<bracketed>[0-9A-Za-z★†-]{1,12}))?\]
      | <(?P<variant>[^<>]*)>
      | \([FE]\)
      | \*(?:F|E|f|e)\*
      | (?P<commander>\*CMDR\*)
    )\Z""",
    re.VERBOSE,
)


@dataclass(frozen=True)
class _Line:
    """A line that says something: its number, its text, and the blank lines before it."""

    number: int
    text: str
    after_blank: bool


def load_deck(path: str | Path) -> Deck:
    """The deck of a file: text, or MTGO's .dek, told by content.

    Raises BadInput, naming file and line, for whatever can't be read or holds no card.
    """
    source = str(path)
    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_FILE + 1)
    except FileNotFoundError:
        raise BadInput(f"{source}: no such file") from None
    except OSError as error:
        raise BadInput(f"{source}: can't be read: {error.strerror or error}") from None
    if data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        if len(data) > MAX_FILE:
            raise BadInput(f"{source}: larger than {MAX_FILE:,} bytes, so it is no deck list")
        main, sideboard = entries_of_dek(data, source)
        return _not_empty(Deck(main=main, sideboard=sideboard, source=source))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadInput(f"{source}: line {line}: not UTF-8") from None
    return parse_deck(text, source)


def parse_deck(text: str, source: str = "deck") -> Deck:
    """The deck that a text lists, in any of the forms of this module.

    ``source`` names the text in messages. Raises BadInput, naming the line.
    """
    lines = list(_lines(text, source))
    if len(text) > MAX_FILE:
        raise BadInput(f"{source}: larger than {MAX_FILE:,} bytes, so it is no deck list")
    by_blank_line = not any(_says_section(line.text) for line in lines)
    sections: dict[str, list[DeckEntry]] = {}
    section = "main"
    name = ""
    for line in lines:
        place = f"{source}: line {line.number}"
        if by_blank_line and line.after_blank and sections:
            if section == "sideboard":
                raise BadInput(f"{place}: a second blank line; put 'Sideboard' above the sideboard")
            section = "sideboard"
        header = _section(line.text)
        if header:
            section = header
        elif section == "about":
            if not line.text.lower().startswith("name "):
                raise BadInput(f"{place}: expected 'Name' and a name, or another header")
            name = line.text[5:].strip()
        else:
            where, entry = _entry(line, section, place)
            sections.setdefault(where, []).append(entry)
    return _not_empty(_deck(sections, name, source))


def _lines(text: str, source: str) -> Iterator[_Line]:
    """The lines that hold more than blanks and comments."""
    blank = False
    for number, raw in enumerate(text.split("\n"), start=1):
        if len(raw) > MAX_LINE:
            raise BadInput(f"{source}: line {number}: longer than {MAX_LINE} characters")
        line = raw.strip()
        if not line:
            blank = True
        elif not _is_comment(line):
            yield _Line(number, line, blank)
            blank = False


def _is_comment(line: str) -> bool:
    """Whether a line is a comment: some programs write their headers as comments."""
    return line.startswith(("//", "#")) and _section(line) is None


def _section(line: str) -> str | None:
    """The section that a header opens; None for a line that is no header."""
    found = _HEADER.fullmatch(line.lstrip("/#").strip())
    return _SECTIONS.get(found[1].lower()) if found else None


def _says_section(line: str) -> bool:
    """Whether a line makes blank lines mean nothing: a header, or an entry with its section."""
    return _section(line) is not None or _SIDEBOARD_LINE.match(line) is not None


def _entry(line: _Line, section: str, place: str) -> tuple[str, DeckEntry]:
    """The entry of a line, and the section that it belongs to."""
    text = line.text
    if found := _SIDEBOARD_LINE.fullmatch(text):
        section, text = "sideboard", found[1]
    if found := _COMMENT.search(text):
        if found[1].strip().lower() == "!commander":
            section = "commander"
        text = text[: found.start()].rstrip()
    found = _ENTRY.fullmatch(text)
    if not found:
        raise BadInput(f"{place}: expected a count and a card's name, not {text[:60]!r}")
    count = int(found[1])
    if not 1 <= count <= MAX_COUNT:
        raise BadInput(f"{place}: expected a count from 1 to {MAX_COUNT:,}, not {count}")
    name, set_code, number = found[2], None, None
    while tail := _TAIL.search(name):
        if tail["commander"]:
            section = "commander"
        set_code = tail["set"] or tail["bracket"] or set_code
        number = tail["number"] or tail["bracketed"] or number
        if tail["variant"] and tail["variant"].isdecimal():
            number = tail["variant"]
        name = name[: tail.start()]
    return section, DeckEntry(count, name, set_code, number, line.number)


def _deck(sections: dict[str, list[DeckEntry]], name: str, source: str) -> Deck:
    companions = sections.get("companion", [])
    if len(companions) > 1 or any(entry.count > 1 for entry in companions):
        line = companions[-1].line
        raise BadInput(f"{source}: line {line}: more than one companion")  # 702.139a
    return Deck(
        main=tuple(sections.get("main", ())),
        sideboard=tuple(sections.get("sideboard", ())),
        commanders=tuple(sections.get("commander", ())),
        companion=companions[0] if companions else None,
        name=name,
        source=source,
    )


def _not_empty(deck: Deck) -> Deck:
    if next(deck.entries(), None) is None:
        raise BadInput(f"{deck.source}: a deck of no cards")
    return deck


def deck_text(deck: Deck, style: Literal["arena", "mtgo"] = "arena") -> str:
    """The deck as text that ``parse_deck`` reads back: with headers, or as MTGO writes it.

    MTGO's form has neither headers nor printings. Raises BadInput for a deck with commanders,
    a companion or a name in that form, which has no place for them.
    """
    if style == "mtgo":
        return _mtgo_text(deck)
    blocks: list[list[str]] = []
    if deck.name:
        blocks.append(["About", f"Name {deck.name}"])
    companion = () if deck.companion is None else (deck.companion,)
    for header, entries in (
        ("Commander", deck.commanders),
        ("Companion", companion),
        ("Deck", deck.main),
        ("Sideboard", deck.sideboard),
    ):
        if entries:
            blocks.append([header, *(_entry_text(entry) for entry in entries)])
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _mtgo_text(deck: Deck) -> str:
    if deck.commanders or deck.companion or deck.name:
        raise BadInput("MTGO's form has no place for a commander, a companion or a deck's name")
    plain = [replace(entry, set_code=None, collector_number=None) for entry in deck.main]
    lines = [_entry_text(entry) for entry in plain]
    side = [f"{entry.count} {entry.name}" for entry in deck.sideboard]
    if side and lines:
        return "\n".join([*lines, "", *side]) + "\n"
    return "\n".join([*lines, *(f"SB: {line}" for line in side)]) + "\n"


def _entry_text(entry: DeckEntry) -> str:
    if entry.set_code is None:
        return f"{entry.count} {entry.name}"
    number = f" {entry.collector_number}" if entry.collector_number else ""
    return f"{entry.count} {entry.name} ({entry.set_code}){number}"
