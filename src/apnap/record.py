"""Games as text: how they began, every answer, and a hash of the state each turn.

A record is one JSON document. It carries the cards of its decks in our notation, so it replays
without the pool; its header says which engine and which cards played it. Answers are kept by
what they mean, not by their place among the options.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

import msgspec

from apnap import __version__
from apnap.abilities.card import CardDefinition
from apnap.abilities.node import IllFormed
from apnap.abilities.notation import decode, encode
from apnap.errors import ApnapError, BadInput
from apnap.game import Game
from apnap.rules.decisions import Option
from apnap.rules.registry import Unsupported
from apnap.state.objects import NONE
from apnap.table import definition_of

if TYPE_CHECKING:
    from apnap.state.printed import Definition

__all__ = ["read", "write"]

FORMAT: Final = 1
LONGEST: Final = 100_000_000


def write(game: Game) -> str:
    """The game as text. It is replayed from its beginning to take the hashes of its turns."""
    hashes, end = _hashes(game)
    document: dict[str, Any] = {
        "apnap record": FORMAT,
        "engine": __version__,
        "auto": game.auto,
        "turn_limit": game.turn_limit,
    }
    setup = game.origin.setup
    if setup is None:
        document["start"] = game.origin.start
    else:
        cards: dict[str, CardDefinition] = {}
        document["seed"] = setup.seed
        document["players"] = list(setup.names)
        document["life"] = setup.life
        document["starting_player"] = setup.starting_player
        document["decks"] = [_counted(deck, cards) for deck in setup.decks]
        document["cards"] = {label: encode(card) for label, card in cards.items()}
        document["pool"] = _pool_hash(document["cards"])
    document["answers"] = [_answer(option) for option in game.answers]
    document["forced_undos"] = game.forced_undos
    document["turns"] = hashes
    document["over"] = game.over
    document["winner"] = game.winner
    document["ended_by"] = game.ended_by
    document["end"] = end
    return msgspec.json.encode(document).decode() + "\n"


def read(text: str, *, migrate: bool = False, trace: bool = False) -> Game:
    """The game of a record, replayed to its last answer and compared with the hashes in it.

    Raises BadInput where the text is no record, is cut off, or comes from another engine. With
    `migrate` such a record is replayed too, up to where it diverges.
    """
    document = _document(text)
    if document.get("engine") != __version__ and not migrate:
        raise BadInput(
            f"this record is of apnap {document.get('engine')}, this is {__version__}: "
            "--migrate replays it as far as it goes"
        )
    try:
        game = _begun(document, trace=trace)
        answers = [_option(answer) for answer in document["answers"]]
        hashes = dict(document["turns"])
        game.forced_undos = list(document["forced_undos"])
    except (KeyError, TypeError, ValueError, IllFormed, Unsupported) as error:
        raise BadInput(f"this record can't be read: {error!r}") from error
    turn = -1
    for place, option in enumerate(answers):
        if game.turn != turn:
            turn = game.turn
            if not _agrees(hashes, str(place), game, migrate=migrate):
                return game
        try:
            if option.verb == "concede":
                game.concede(option.object)
            else:
                game.choose(option)
        except ApnapError as error:
            if migrate:
                return game
            raise BadInput(f"this record diverges at answer {place + 1}: {error}") from error
    if document["end"] != game.hash() and not migrate:
        raise BadInput("this record diverges: it ends in another position")
    return game


def _agrees(hashes: dict[str, str], place: str, game: Game, *, migrate: bool) -> bool:
    """Whether the game is in the position that the record has there."""
    if place in hashes and hashes[place] == game.hash():
        return True
    if migrate:
        return False
    raise BadInput(f"this record diverges in turn {game.turn}: it has another position there")


def _document(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise BadInput(f"a record of {len(text)} letters is too long")
    try:
        document = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadInput(f"this is no record, or a damaged or cut-off one: {error}") from error
    if not isinstance(document, dict) or "apnap record" not in document:
        raise BadInput("this is no record of a game")
    if document["apnap record"] != FORMAT:
        raise BadInput(f"this record has format {document['apnap record']!r}, not {FORMAT}")
    return document


def _begun(document: dict[str, Any], *, trace: bool) -> Game:
    """The game at its beginning."""
    auto = bool(document["auto"])
    limit = int(document["turn_limit"])
    if "start" in document:
        return Game.from_notation(document["start"], auto=auto, turn_limit=limit, trace=trace)
    if document["pool"] != _pool_hash(document["cards"]):
        raise BadInput("this record was changed: its cards are not those it was played with")
    cards: dict[str, Definition] = {}
    for label, written in document["cards"].items():
        card = decode(written)
        if not isinstance(card, CardDefinition):
            raise BadInput(f"{label[:40]!r} is no card in this record")
        cards[label] = definition_of(card)
    decks = [[cards[label] for label, count in deck for _ in range(count)]
             for deck in document["decks"]]  # fmt: skip
    return Game(
        decks,
        seed=int(document["seed"]),
        players=[str(name) for name in document["players"]],
        life=int(document["life"]),
        starting_player=document["starting_player"],
        turn_limit=limit,
        auto=auto,
        trace=trace,
    )


def _counted(deck: tuple[Definition, ...], cards: dict[str, CardDefinition]) -> list[list[Any]]:
    """A deck in its order as pairs of a card's label and a count."""
    pairs: list[list[Any]] = []
    for definition in deck:
        label = definition.name
        while label in cards and cards[label] != definition.card:
            label += "'"  # two cards of one name
        cards[label] = definition.card
        if pairs and pairs[-1][0] == label:
            pairs[-1][1] += 1
        else:
            pairs.append([label, 1])
    return pairs


def _pool_hash(cards: dict[str, Any]) -> str:
    """What the cards played with are, in one number."""
    return blake2b(msgspec.json.encode(cards, order="deterministic"), digest_size=16).hexdigest()


def _hashes(game: Game) -> tuple[dict[str, str], str]:
    """For the first answer of each turn its place and the state's hash then; and the last hash."""
    replay = game.at_answer(0)
    found: dict[str, str] = {}
    turn = -1
    for place, option in enumerate(game.answers):
        if replay.turn != turn:
            turn = replay.turn
            found[str(place)] = replay.hash()
        replay.play(option)
    return found, replay.hash()


def _answer(option: Option) -> list[Any]:
    """An answer as a list; what is as usual at its end is left out."""
    values: list[Any] = list(option.key())
    usual: list[Any] = ["", NONE, -1, 0, NONE, ""]
    while len(values) > 1 and values[-1] == usual[len(values) - 1]:
        values.pop()
    return values


def _option(values: Any) -> Option:
    """The answer that `_answer` wrote."""
    verb, *rest = values
    kinds = (int, int, int, int, str)
    if type(verb) is not str or len(rest) > len(kinds):
        raise BadInput(f"no answer: {str(values)[:60]}")
    for value, kind in zip(rest, kinds, strict=False):
        if type(value) is not kind:
            raise BadInput(f"no answer: {str(values)[:60]}")
    return Option(verb, *rest)
