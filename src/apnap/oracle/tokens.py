"""Lines of card text as tokens that tile them, and back.

Nothing is dropped: `tokenize` raises where a character fits no token, and `detokenize` of its
result is the line again, case included. The conventions, each undone on the way back:

- A sentence's first word is in lower case, unless it is a word that always has a capital (a
  subtype). A capital anywhere else is kept apart as the token ``^`` before the word.
- ``an`` is ``a``; the next word says which.
- ``«kind:text»`` is one opaque token: a chapter's number, an ability word, a card's name.
- ``―`` is the dash without spaces, ``‘`` and ``’`` are the quotes inside quotes, ``“`` and ``”``
  those around words that are no sentence.
- A quotation that ends with its full stop also ends the sentence around it where the line, or the
  quotation around it, ends or a capital follows: a second ``.`` stands after it, unwritten. Where
  the sentence goes on, the quotation's own full stop is the unwritten one, and a comma stands
  after the quotation.
- Each mode of a modal ability stands on a line of its own; its ``•`` stands for the new line too.
"""

import re
from typing import Final

from apnap.oracle.words import PROPER

_WORD: Final = r"[^\W\d_][\w]*(?:[-'](?!s\b|s-)\w+)*"
_TOKEN: Final = re.compile(
    r"«[^»]*»|(?:\{[^{}\s]+\})+|and/or|[+-]?(?:\d+|X|\*)/[+-]?(?:\d+|X|\*|\d\+\*)(?!\w)"
    r"|\d+-sided|d\d+(?!\w)|[+-](?:\d+|X)(?!\w)|\d+\+|\d+(?!\w)"
    r"|(?:[Ii]t|[Tt]hat|[Tt]here|[Hh]e|[Ss]he|[Ww]ho|[Ww]hat)'s(?!\w)"
    rf"|'s(?!\w)|{_WORD}|[~^.,:;!?\"“”'‘’—―•|/+*\[\]-]"
)
_NAMED: Final = re.compile(
    r"\b(named|called|meld them into|[Pp]artner with) ((?:[A-Z0-9][\w'\-]*,?(?: |$|(?=[.;:])))"
    r"(?:(?:[A-Z][\w'\-]*,?(?: |$|(?=[.;:\"])))"
    r"|(?:of|the|and|to|from|in|for|with) (?=(?:the )?[A-Z]))*)"
)
# "create Boo, a legendary 1/1 red Hamster creature token"
_FIRST_NAME: Final = re.compile(
    r"\b([Cc]reates?) ((?:[A-Z~][^.,\"]*)(?:, [A-Z][^.,\"]*)?)(?=, a legendary )"
)
_OTHER_NAME: Final = re.compile(
    r"(«name:[^»]*» or )((?:[A-Z][\w'\-]*)(?: (?:of )?[A-Z][\w'\-]*)*)(?=,)"
)
_CHAPTER: Final = re.compile(r"^((?:I|II|III|IV|V|VI|VII)(?:, (?:I|II|III|IV|V|VI|VII))*) — ")
_LEVEL: Final = re.compile(r"^LEVEL (\d+(?:-\d+|\+))$")
_ABILITY_WORD: Final = re.compile(
    r"^((?:• )?)(?!Choose|Spend|Whenever|When|At )"
    r"([A-Z][\w'’,!.?\-]*(?: (?:[\w'’,!.?&\-]+|\{[^}]+\})){0,7}) — (?=.)"
)
_VOWEL: Final = re.compile(
    r"(?i)^(?!one\b|once|uni(?!n|m)|use|euro|ur-|u\b)[aeiou]|^8|^11$|^18$|^11/|^X(?:/X)?$|^hour|^honor"
)
_STARTS: Final = frozenset({".", ":", "—", "―", "•", '"', "‘", "|", "!", "?", "^"})
_QUOTES: Final = {"‘": "'", "’": "'", "“": '"', "”": '"'}
_TIGHT_AFTER: Final = frozenset({"/", "―", "‘", "“", "^", "["})
_TIGHT_BEFORE: Final = frozenset({",", ".", ":", ";", "'s", "'", "/", "!", "?", "―", "’", "”", "]"})


class Unreadable(ValueError):
    """A character of the line fits no token; `args` are the message and its position."""


def _marked(text: str) -> str:
    """The text with its opaque parts and its odd dashes and quotes replaced."""
    return "\n".join(_marked_line(line) for line in text.split("\n"))


def _marked_line(line: str) -> str:
    level = _LEVEL.match(line)
    if level:
        return f"«level:LEVEL {level.group(1)}»"
    head = ""
    chapter = _CHAPTER.match(line)
    if chapter:
        head, line = f"«chapter:{chapter.group(1)}» — ", line[chapter.end() :]
    else:
        word = _ABILITY_WORD.match(line)
        if word and not word.group(2).startswith(("{", '"')):
            head = f"{word.group(1)}«abword:{word.group(2)}» — "
            line = line[word.end() :]
    line = re.sub(r"(?<=[^\s—])—(?=[^\s])", "―", line)
    line = re.sub(r'"(?=[a-z])([^"]*)"', "“\\1”", line)
    line = re.sub(r"(?<=\s)'(?=[A-Z{~])", "‘", line)
    line = re.sub(r"(?<=[.!])'(?=[\s\"]|$)", "’", line)
    line = _FIRST_NAME.sub(r"\1 «name:\2»", line)
    return head + _OTHER_NAME.sub(r"\1«name:\2»", _NAMED.sub(_name, line))


def _name(match: re.Match[str]) -> str:
    whole = match.group(2)
    name = whole.rstrip(" ,")
    return f"{match.group(1)} «name:{name}»{whole[len(name) :]}"


def _lowered(token: str, nxt: str) -> str:
    """A sentence's first word as it stands inside a sentence."""
    if token in PROPER or not token[:1].isupper() or token == "X" or nxt == "/":
        return token
    lower = token[0].lower() + token[1:]
    if "-" in token and not token[1:].islower():
        return token if token.split("-", maxsplit=1)[0].lower() != "non" else lower
    return lower if token[1:] == token[1:].lower() else token


def tokenize(line: str) -> tuple[str, ...]:
    """The tokens of a normalised line; raises `Unreadable` where a character fits none."""
    marked = _marked(line)
    raw: list[str] = []
    at = 0
    while at < len(marked):
        if marked[at] == " " or marked.startswith("\n•", at):
            at += 1
            continue
        match = _TOKEN.match(marked, at)
        if match is None:
            raise Unreadable("no token", at)
        raw.append(match.group())
        at = match.end()
    out: list[str] = []
    quoted = False
    for i, token in enumerate(raw):
        word = token
        nxt = raw[i + 1] if i + 1 < len(raw) else ""
        if not out or out[-1] in _STARTS:
            word = _lowered(token, nxt)
            if out and out[-1] == '"' and not quoted:
                word = token
        if word == token and token[:1].isupper() and token not in PROPER:
            lower = _lowered(token, nxt)
            if lower != token and out and not (out[-1] in _STARTS and out[-1] != '"'):
                out.append("^")
                word = lower
        if token == '"' and quoted and nxt[:1].islower() and out[-1] not in (".", "!", "’"):
            quoted = False
            comma = out[-1] == ","
            if comma:
                out.pop()
            out.extend((".", '"', ",") if comma else (".", '"'))
            continue
        out.append("a" if word == "an" else word)
        if token == "’" and nxt == '"' and out[-2] in (".", "!"):
            out.append(".")
        if token == '"':
            quoted = not quoted
            if not quoted and len(out) > 1 and out[-2] in (".", "!", "’"):
                end = not nxt or (nxt[0].isupper() and nxt != "X") or nxt == "•"
                if end:
                    out.append(".")
    return tuple(out)


def detokenize(tokens: tuple[str, ...]) -> str:
    """The line that these tokens tile."""
    text = ""
    quoted = False
    previous = ""
    moved = -1  # a comma that was written before
    for i, token in enumerate(tokens):
        nxt = tokens[i + 1] if i + 1 < len(tokens) else ""
        after = tokens[i + 2] if i + 2 < len(tokens) else ""
        if i == moved:
            continue
        if token == "." and quoted and nxt == '"' and (after == "," or after[:1].islower()):
            if after == ",":
                text += ","
                moved = i + 2
            continue
        if token == "." and previous == "’" and nxt == '"':
            previous = "."
            continue
        if token == "." and previous == '"' and not quoted and tokens[i - 2] in (".", "!", "’"):
            previous = "."
            continue
        word = token
        if token == "a" and nxt and _VOWEL.match(nxt):
            word = "an"
        elif token[0] == "«":
            word = token[1:-1].split(":", 1)[1]
        elif token == "―":
            word = "—"
        elif token in _QUOTES:
            word = _QUOTES[token]
        elif token == "^":
            if text and previous not in _TIGHT_AFTER:
                text += " "
            previous = token
            continue
        starts = not text or (previous in _STARTS and not (previous == '"' and not quoted))
        if starts and word[:1].islower() and word != "x":
            word = word[0].upper() + word[1:]
        tight = (
            not text
            or text.endswith(" ")
            or token in _TIGHT_BEFORE
            or previous in _TIGHT_AFTER
            or (token == '"' and quoted)
            or (previous == '"' and quoted)
        )
        text += ("" if tight else "\n" if token == "•" else " ") + word
        if token == '"':
            quoted = not quoted
        previous = token
    return text
