"""The pool's files: written by one command, read card by card. [DESIGN: the embedded pool]

A card stands in the shard that the key of its name leads to, one line a card, in our notation:
`{"name", "state", "card", "reasons"}`; another name of it (a face, a half) stands in its own
shard as `{"key", "of"}`. Reading one card reads one shard.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from apnap.abilities.card import CardDefinition
from apnap.abilities.node import IllFormed
from apnap.abilities.notation import decode, encode
from apnap.cards.names import Suggester, name_key
from apnap.errors import BadInput

if TYPE_CHECKING:
    from apnap.pool.judging import Verdict

__all__ = [
    "NotSupported",
    "all_cards",
    "all_facts",
    "card",
    "facts",
    "pool_hash",
    "states",
    "write",
]

SHARDS: Final = 128
FORMAT: Final = 1

_shards: dict[int, dict[str, dict[str, Any]]] = {}
_cards: dict[str, CardDefinition] = {}


class NotSupported(BadInput):
    """A card that exists but does not run yet; `reasons` say where it stops."""

    def __init__(self, name: str, reasons: tuple[str, ...]) -> None:
        why = "; ".join(reasons[:3]) if reasons else "no reason is known"
        super().__init__(f"{name} is not supported yet: {why}")
        self.name = name
        self.reasons = reasons


def _folder() -> Any:
    return files("apnap.pool") / "data"


def _shard_of(key: str) -> int:
    return crc32(key.encode()) % SHARDS


def _shard(number: int) -> dict[str, dict[str, Any]]:
    """The entries of a shard by name key. Raises BadInput where the pool is damaged."""
    known = _shards.get(number)
    if known is None:
        known = {}
        path = _folder() / f"{number:03}.jsonl"
        if path.is_file():
            for place, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                try:
                    entry = json.loads(line)
                    known[entry["key"] if "of" in entry else name_key(entry["name"])] = entry
                except (ValueError, KeyError, TypeError) as error:
                    raise BadInput(f"the pool is damaged: {path.name} line {place}") from error
        _shards[number] = known
    return known


def _entry(name: str) -> dict[str, Any]:
    key = name_key(name)
    entry = _shard(_shard_of(key)).get(key)
    if entry is not None and "of" in entry:
        return _entry(entry["of"])
    if entry is None:
        raise BadInput(_unknown(name))
    return entry


def _unknown(name: str) -> str:
    names = [entry["name"] for entry in _all_entries()]
    if not names:
        return "the pool is empty: build it with 'apnap pool build --cards FILE'"
    like = Suggester(names).suggest(name)
    hint = f"; did you mean {' or '.join(like)}?" if like else ""
    return f"no card is called {name[:80]!r}{hint}"


def _all_entries() -> Iterator[dict[str, Any]]:
    for number in range(SHARDS):
        for entry in _shard(number).values():
            if "of" not in entry:
                yield entry


def card(name: str) -> CardDefinition:
    """The card of that name, as people type it, or the card with a face of that name.

    Raises `NotSupported` for a card that does not run, BadInput for a name nobody knows.
    """
    entry = _entry(name)
    known = _cards.get(entry["name"])
    if known is None:
        if entry["state"] != "runs":
            raise NotSupported(entry["name"], tuple(entry.get("reasons", ())))
        try:
            made = decode(entry["card"])
        except IllFormed as error:
            raise BadInput(f"the pool is damaged at {entry['name']}: {error}") from error
        if not isinstance(made, CardDefinition):
            raise BadInput(f"the pool is damaged at {entry['name']}: no card")
        known = made
        _cards[entry["name"]] = known
    return known


def states() -> dict[str, str]:
    """Every card's name with its state: refused, reads, binds, lowers or runs."""
    return {entry["name"]: entry["state"] for entry in _all_entries()}


def facts(name: str) -> tuple[CardDefinition, str, tuple[str, ...]]:
    """A card whether it runs or not, its state, and why it does not run.

    A card that does not run has no abilities here. Raises BadInput for a name nobody knows.
    """
    entry = _entry(name)
    if entry["state"] == "runs":
        return card(name), "runs", ()
    try:
        made = decode(entry["card"])
    except (IllFormed, KeyError) as error:
        raise BadInput(f"the pool is damaged at {entry['name']}: {error}") from error
    assert isinstance(made, CardDefinition)
    return made, entry["state"], tuple(entry.get("reasons", ()))


def all_cards() -> Iterator[CardDefinition]:
    """Every card that runs, in no particular but a stable order."""
    for entry in list(_all_entries()):
        if entry["state"] == "runs":
            yield card(entry["name"])


def all_facts() -> Iterator[tuple[CardDefinition, str]]:
    """Every card that the pool knows, with its state; one that doesn't run has no abilities here.

    Raises BadInput where the pool is damaged.
    """
    for entry in list(_all_entries()):
        try:
            made = decode(entry["card"])
        except (IllFormed, KeyError) as error:
            raise BadInput(f"the pool is damaged at {entry['name']}: {error}") from error
        if isinstance(made, CardDefinition):
            yield made, entry["state"]


def pool_hash() -> str:
    """What tells this pool from others: a hash of its files."""
    digest = blake2b(digest_size=8)
    for number in range(SHARDS):
        path = _folder() / f"{number:03}.jsonl"
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()


def write(verdicts: Iterable[Verdict], folder: Path) -> dict[str, int]:
    """Write the pool's files anew; return how many cards there are of each state."""
    shards: list[dict[str, str]] = [{} for _ in range(SHARDS)]
    counts: dict[str, int] = {}
    others: list[tuple[str, str]] = []
    for verdict in verdicts:
        counts[verdict.state] = counts.get(verdict.state, 0) + 1
        entry: dict[str, Any] = {"name": verdict.name, "state": verdict.state}
        entry["card"] = encode(verdict.definition)
        if verdict.reasons:
            entry["reasons"] = list(verdict.reasons)
        key = name_key(verdict.name)
        shards[_shard_of(key)][key] = _line(entry)
        for face in verdict.definition.faces:
            if name_key(face.name) != key:
                others.append((name_key(face.name), verdict.name))
    for key, name in sorted(others):
        shard = shards[_shard_of(key)]
        if key not in shard:  # a card's own name goes before another card's face
            shard[key] = _line({"key": key, "of": name})
    folder.mkdir(parents=True, exist_ok=True)
    for number, shard in enumerate(shards):
        text = "".join(shard[key] for key in sorted(shard))
        (folder / f"{number:03}.jsonl").write_text(text, encoding="utf-8")
    _shards.clear()
    _cards.clear()
    return counts


def _line(entry: dict[str, Any]) -> str:
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n"
