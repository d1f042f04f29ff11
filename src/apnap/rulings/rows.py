"""The rows: each founding statement in our words, with the rules that it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from apnap.errors import BadInput

__all__ = ["ROWS", "Row", "row"]


@dataclass(frozen=True)
class Row:
    """One statement: its name, such as "S03", the rules it follows from, and what it says."""

    name: str
    rules: tuple[str, ...]
    statement: str


ROWS: Final[tuple[Row, ...]] = (
    Row(
        "S01",
        ("106.5",),
        "an ability that would produce mana of an undefined type produces none",
    ),
    Row(
        "S02",
        ("106.7",),
        "which types a permanent 'could produce'",
    ),
    Row(
        "S03",
        ("106.12",),
        "'tap a permanent for mana': activate a mana ability of it that has {T} in its cost",
    ),
    Row(
        "S04",
        ("106.12a", "605.1b", "605.4a"),
        "'is tapped for mana' triggers when such an ability resolves and produces mana (of "
        "the named type)",
    ),
    Row(
        "S05",
        ("106.12b", "106.6a", "616.1"),
        "'is tapped for mana' replacements change the production event while the ability resolves",
    ),
    Row(
        "S06",
        ("107.3m", "107.3i", "107.3k", "202.3e"),
        "X of an enters-the-battlefield ability is the spell's X, while X of the permanent is 0",
    ),
    Row(
        "S07",
        ("107.5", "302.6", "602.5a", "702.10c"),
        "{T}: not when tapped, and for a creature not while it is summoning-sick",
    ),
    Row(
        "S08",
        ("107.6", "302.6"),
        "{Q}: not when untapped, and for a creature not while it is summoning-sick",
    ),
    Row(
        "S09",
        ("702.167c",),
        "the cards 'used to craft' a permanent: those exiled for its craft cost, while they "
        "stay exiled and it stays on the battlefield, through changes of control and of "
        "characteristics",
    ),
    Row(
        "S10",
        ("702.167a", "602.5d", "106.6"),
        "craft is an activated ability at sorcery timing; ability-only mana pays for it, even "
        "the card's own",
    ),
    Row(
        "S11",
        ("712.14a", "707.8", "111.7"),
        "what is no double-faced card but copies a craft card stays in exile",
    ),
    Row(
        "S12",
        ("707.10",),
        "choices made on resolution are made anew for the copy",
    ),
    Row(
        "S13",
        ("707.10", "115.7f"),
        "a division is copied and fixed, while its recipients may change",
    ),
    Row(
        "S14",
        ("707.10", "700.2"),
        "the copy of a modal ability keeps its modes",
    ),
    Row(
        "S15",
        ("201.5b", "201.5c"),
        "an ability gained from a card that names that card means the object that gained it",
    ),
    Row(
        "S16",
        ("113.3", "602.1", "702"),
        "'has each activated ability' takes activated abilities alone: of keywords only those "
        "that are activated",
    ),
    Row(
        "S17",
        ("605.1a", "605.5a"),
        "a mana ability could add mana on resolution, has no target, is no loyalty ability; "
        "its cost is beside the point",
    ),
    Row(
        "S18",
        ("707.10", "602.2"),
        "a copy is put on the stack, not activated: nothing that triggers on activation triggers",
    ),
    Row(
        "S19",
        ("602.5b", "602.5c"),
        "'once each turn' counts for each acquired ability by itself, two equal cards giving "
        "two of each",
    ),
    Row(
        "S20",
        ("707.10", "107.3"),
        "the copy has the same X",
    ),
    Row(
        "S21",
        ("405.5", "603.3"),
        "the copy resolves before the original",
    ),
    Row(
        "S22",
        ("115.7d", "115.7e", "707.10c"),
        "new targets: any number may change, to legal ones; none must",
    ),
    Row(
        "S23",
        ("702.167a-b",),
        "materials partly from permanents you control, partly from your graveyard",
    ),
    Row(
        "S24",
        ("111.6", "111.7", "702.167c"),
        "tokens may be materials but are no cards, and are not 'used to craft' afterwards",
    ),
    Row(
        "S25",
        ("602.1", "113.3b"),
        "an activated ability is '[cost]: [effect]'; a keyword is one when its meaning is",
    ),
    Row(
        "S26",
        ("604.3", "208.2a", "109.5", "702.167c"),
        "characteristic-defining abilities work in exile, live; what they can't define is 0",
    ),
    Row(
        "S27",
        (),
        "the pages' *Search*: find a card, rule or ruling and read together what bears on it",
    ),
    Row(
        "S28",
        (),
        "the four faces whole, every printed ability, in real games from the opening hands on",
    ),
)


def row(name: str) -> Row:
    """The row of that name. Raises BadInput where there is none."""
    for one in ROWS:
        if one.name == name.upper():
            return one
    raise BadInput(f"there is no row {name!r}: they are {ROWS[0].name} to {ROWS[-1].name}")
