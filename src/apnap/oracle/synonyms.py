"""Which ways of writing mean the same: the third proof.

Lines with equal abilities must come to one `sense`, by the synonyms declared here and no others;
where they do not, something that was read has been dropped in lowering.
"""

import re
from collections.abc import Iterable
from typing import Final, TypeAlias

from apnap.oracle.tokens import Unreadable, tokenize

Sense: TypeAlias = tuple[str, ...]

_NOUN: Final = (
    r"(?:creature|artifact|enchantment|land|planeswalker|permanent|battle|token|card|spell|source"
    r"|player|opponent|[A-Z][\w-]+)"
)

# What is written, and what it is a way of writing; in this order.
_DECLARED: Final[tuple[tuple[str, str], ...]] = (
    # 207.2c: ability words and flavor words have no meaning
    (r"«abword:[^»]*» — ", ""),
    (r"\^ ", ""),
    # 700.4
    (r"\b(is|are) put into a graveyard from the battlefield", "dies"),
    # 702.29c: cycling discards the card
    (r"\bcycle or discard\b", "discard"),
    (r"\bthat's attached\b", "attached"),
    # mentions: the object's own names, what it is attached to, pronouns, "that" and "the" with a
    # noun; what each is bound to stands in the abilities
    (r"\b(it|that|he|she)'s\b", r"\1 is"),
    (rf"\bthe (?:sacrificed|discarded|exiled|revealed|tapped|milled) (?={_NOUN})", "the "),
    (rf"\b(?:this|that|those|the) {_NOUN}s?\b(?: {_NOUN}s?\b)?(?! (?:with|of)\b)", "it"),
    (rf"\b(?:enchanted|equipped|fortified) {_NOUN}\b", "it"),
    (r"\b(?:its|their|his)\b", "it 's"),
    (r"~|\b(?:he|she|him|her|they|them|itself)\b", "it"),
    (r"\bit 's (?:owner|controller)s? (?:'s|')", "it 's"),
    (r"\bit 's (?:owner|controller)s?\b", "it"),
    (r"\ba opponent controls\b", "it controls"),
    (r"\byour (?=hand\b|graveyard\b)", "it 's "),
    (r" of it 's choice\b", ""),
    # who carries out an instruction, where it is you
    (r"\byou (?!may\b|control|own\b|don't\b|do\b|can't\b)", ""),
    # single turns of phrase
    (r"\b(died|left the battlefield) under your control\b", r"you control \1"),
    (r"\ba additional (?=[+-])", "a "),
    (r"\badditional (?=[+-])", ""),
    (r"\bno more than (?=twice|three times)", "only "),
    (r"\b(enters?) the battlefield\b(?! under)", r"\1"),
    (r"\bthat ha(?:s|ve) the same name\b", "with the same name"),
    (r"\b(?:a|all|each|your) opponents? 's? graveyards?\b", "opponents ' graveyards"),
    (r"\balso ", ""),
    (r"\bback on top\b", "on top"),
    (r"\band it has\b", "and has"),
    (r"\btapped and with\b", "tapped with"),
    (r"\band put all\b", "and all"),
    (r"\badditional (?=\S+ counter)", ""),
    (r"\byour opponents\b", "opponents"),
    (r"\bor to activate\b", "or activate"),
    (r"\bdamage that (?=[^.]*? would deal)", "damage "),
    (r"\bother creature types\b", "other types"),
    (r"\bor if\b", "or"),
    (r"\bone of it\b", "one"),
    (r"\bthe other(?= into\b)", "the rest"),
    (r"\bthat is still\b", ". it is still"),
    (r"\bcosts pay cost (\S+) less\b", r"abilities activate cost \1 less to activate"),
    (r"\bdamage that would be dealt by ([^.]*?)(?= this turn)", r"damage \1 would deal"),
    (r"\bdamage would be dealt to ([^.,]*)(?= ,)", r"\1 would be dealt damage"),
    (r"(?<=that damage) to it or player(?= instead)", ""),
    (r"\ba effect would create (one or more tokens .* control) , it creates", r"\1 would be ,"),
    (r"\bwould be created (under your control) ,", r"\1 would be ,"),
    (r"\bare created instead\b", "instead"),
    (r"\bput (it) onto the battlefield under it", r"return \1 to the battlefield under it"),
    (r"\bhave\b", "has"),
    # 608.2c: sentences in their order, joined or apart
    (r"[,;.:]|\b(?:and|then)\b", "."),
    # durations and conditions stand first or last
    (r"\bas long as it is your turn\b", "during your turn"),
    (r"\bon each of it 's turns\b", "during each of it 's turns"),
    (r"\bthis turn\b", "until end of turn"),
    (r"\b(?:to cast )if\b", "to cast as long as"),
    # a number counted: "for each", "equal to the number of", "X, where X is the number of"
    (r"\b(?:each|all) (?!of\b|turn\b)", ""),
    (r"\bfor (?=\w+)", "number of "),
    (r"(?: \.)? where X is(?: the)?\b", ""),
    (r"\b(?:equal to|a number of|that many)(?: the)?\b", ""),
    (r"\+[1X]/\+[1X]\b", "+1/+1"),
    (r"\+[1X]/\+0\b", "+1/+0"),
    (r"\b(?:1|X|a|one)\b", ""),
)
_RULES: Final = tuple((re.compile(one), other) for one, other in _DECLARED)
# What may stand anywhere in its sentence.
_MOVED: Final = re.compile(
    r"\b(?:until (?:the )?end of (?:turn|your next turn)|during your turn"
    r"|at the beginning of the next end step|as long as [^.]*)"
)
# X is a way of counting only where the line says what it is, or counts for each of something.
_COUNTED: Final = re.compile(r"\bwhere X is\b|\bfor each\b|\bequal to\b")
_OPEN_X: Final = re.compile(r"\bX\b")
_PLURAL: Final = re.compile(r"(?<=\w{3})s\b")


def sense(text: str) -> Sense:
    """What synonyms leave of a line: its clauses in order, and what may stand anywhere."""
    try:
        said = " ".join(tokenize(text))
    except Unreadable:
        return (text,)
    if not _COUNTED.search(said):
        said = _OPEN_X.sub("x", said)
    for pattern, replacement in _RULES:
        said = pattern.sub(replacement, said)
    said = _PLURAL.sub("", said)
    moved = sorted({" ".join(one.split()) for one in _MOVED.findall(said)})
    clauses = (" ".join(one.split()) for one in _MOVED.sub("", said).split("."))
    return (*(one for one in clauses if one), *moved)


def undeclared(lines: Iterable[str]) -> list[str]:
    """Of lines with equal abilities, one of each sense, if they have several."""
    held: dict[Sense, str] = {}
    for line in lines:
        held.setdefault(sense(line), line)
    return list(held.values()) if len(held) > 1 else []
