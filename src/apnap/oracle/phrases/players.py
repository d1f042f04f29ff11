"""Noun phrases for players, and whose something is."""

from typing import Any

from apnap.abilities.amounts import Fixed
from apnap.abilities.filters import Kind
from apnap.abilities.selectors import Attached, Both, ControllerOf, OwnerOf, Pick, Players, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Const, Pair, Same
from apnap.oracle.phrases.nouns_determined import target
from apnap.oracle.phrases.nouns_mentions import it
from apnap.oracle.phrases.parts import conjunction, parts_of


def _said(value: Any) -> Pair:
    """The meaning of a synonym that is never printed."""
    return Pair(lambda: value, lambda v: None)


def _with_you(b: Any) -> Both:
    return Both((You(), b))


def _you_and(value: Any) -> dict[str, Any] | None:
    if type(value) is not Both or len(value.parts) != 2 or value.parts[0] != You():
        return None
    return {"b": value.parts[1]}


_NOUNS = (
    phrase("PLAYERNOUN*", "<player>", Const(Kind("player"))),
    phrase("PLAYERNOUN*", "<opponent>", Const(Kind("opponent"))),
    phrase("ITEM@player*", "{h:PLAYERNOUN.%}", Pair(lambda h: (h,), lambda v: {"h": v[0]})),
    phrase("N@player*", "{h:PLAYERNOUN.%}", Same()),
    phrase(
        "N@player*",
        "{h:PLAYERNOUN.%} {p:POST@player}",
        Pair(
            lambda h, p: conjunction((h, p)),
            lambda v: {"h": parts_of(v)[0], "p": parts_of(v)[1]} if len(parts_of(v)) == 2 else None,
        ),
    ),
)
_WHO = (
    phrase("YOU.p", "you", Const(You())),
    phrase("FULL@player.s", "each player", Const(Players("each")), bind="new", name="plain"),
    phrase("FULL@player.s", "each opponent", Const(Players("opponents")), bind="new", name="plain"),
    phrase("FULL@player.s", "each other player", Const(Players("others")), bind="new"),
    phrase("FULL@player.s", "defending player", Const(Players("defending")), bind="new"),
    phrase("FULL@player.s", "the active player", Const(Players("active")), bind="new"),
    phrase("FULL@player.s", "enchanted player", Const(Attached()), bind="host"),
    phrase("FULL@player.s", "target {n:N@player.s}", target(1, 1), bind="target"),
    phrase(
        "FULL@player.s", "another target {n:N@player.s}", target(1, 1, another=True), bind="target"
    ),
    phrase("FULL@player.s", "up to one target {n:N@player.s}", target(0, 1), bind="target"),
    phrase("FULL@player.p", "{q:NW} target {n:N@player.p}", target(None, None), bind="target"),
    phrase("FULL@player.p", "any number of target {n:N@player.p}", target(0, "any"), bind="target"),
    phrase("FULL@player.p", "up to {q:NW} target {n:N@player.p}", target(0, None), bind="target"),
    phrase("FULL@player.p", "players", "all players", _said(Players("each")), bind="new"),
    phrase("FULL@player.p", "your opponents", "opponents", _said(Players("opponents")), bind="new"),
    phrase(
        "FULL@player.s",
        "a opponent",
        Const(Pick(Kind("opponent"), Fixed(1), chooser=You())),
        bind="new",
    ),
    *reads(
        "FULL@player.s",
        "a player",
        "any player",
        "another player",
        "any opponent",
        "each player {p:POST@player}",
        "each opponent {p:POST@player}",
        "each other player {p:POST@player}",
        "a player {p:POST@player}",
        "a opponent {p:POST@player}",
        "the player {p:POST@player}",
        "attacking player",
        "the attacking player",
        "the chosen player",
        "the monarch",
        "that many players",
        "one of your opponents",
        "no player",
        "another opponent",
        "a opponent of your choice",
        "each of your opponents",
        "one of those players",
        "one of them",
        "target player 's opponent",
        "each team",
        "your team",
        "each other opponent",
        "that permanent 's controller or that player",
        "each of that player 's opponents",
        "a player at random",
        "a opponent at random",
        "you and {w:FULL@player.s}",
        "you or {w:FULL@player.s}",
        "you and {w:THAT@player.s}",
        "you and {w:POSSESSOR.s}",
        "any number of opponents",
        bind="new",
    ),
    *reads(
        "FULL@player.p",
        "any number of players",
        "your opponents {p:POST@player}",
        "players {p:POST@player}",
        "opponents {p:POST@player}",
        "no players",
        "up to {q:NW} players",
        "{q:NW} players",
        "other players",
        bind="new",
    ),
    phrase("BOTH@player.p", "you and {b:PLAYER.s}", Pair(_with_you, _you_and), bind="new"),
    phrase("THAT@player.s", "that player", it(), bind="that"),
    phrase("THAT@player.s", "that opponent", it(), bind="that"),
    phrase("THAT@player.s", "the player", it(), bind="that"),
    *reads("THAT@player.s", "that attacking player", bind="that"),
    *reads("THAT@player.s", "him or her", "he or she", "that teammate", bind="that"),
    phrase("THATTHEY@player.p", "they", it(), bind="they"),
    phrase("THATTHEY@player.p", "them", it(), bind="they"),
    phrase("THAT@player.p", "those players", it(), bind="that"),
    phrase("THAT@player.p", "those opponents", it(), bind="that"),
    *reads("THAT@player.p", "each of those players", "each of those opponents", bind="that"),
    *reads("THAT@player.p", "each of them", "both players", "yourself", bind="that"),
    phrase("POSSESSOR.s", "{what:OF} controller", Build(ControllerOf)),
    phrase("POSSESSOR.s", "{what:OF} owner", Build(OwnerOf)),
    phrase("POSSESSOR.p", "{what:OF} controllers", Build(ControllerOf)),
    phrase("POSSESSOR.p", "{what:OF} owners", Build(OwnerOf)),
    *reads("POSSESSOR.s", "the owner of {what:FULL@objspell.s}"),
    *reads("POSSESSOR.s", "the owner of {what:SAMEAS}", "the controller of {what:SAMEAS}"),
)
_WHOSE = (
    # whose step or turn
    phrase("WHOSE", "your", Const(You())),
    phrase("WHOSE", "each player 's", Const(None), name="whose named"),
    phrase(
        "WHOSE", "each opponent 's", Const(Players("opponents")), bind="new", name="whose named"
    ),
    phrase("WHOSE", "{who:FULL@player.s} 's", Same(), name="whose"),
    *reads("WHOSE", "{who:THAT@player.s} 's", "{who:POSSESSOR.s} 's", "their"),
    # whose zone
    phrase("WHOSEZONE", "your", Const(You())),
    phrase("WHOSEZONE", "their", it(), bind="they"),
    phrase(
        "WHOSEZONE",
        "a opponent 's",
        "your opponents '",
        "each opponent 's",
        "opponents '",
        Const(Players("opponents")),
        bind="new",
        name="whose named",
    ),
    phrase("WHOSEZONE", "{who:FULL@player.s} 's", Same(), name="whose"),
    phrase("WHOSEZONE", "{who:THAT@player.s} 's", Same()),
    phrase("WHOSEZONE", "{who:POSSESSOR.s} 's", Same()),
    phrase("WHOSEZONE", "{who:POSSESSOR.p} '", Same()),
    *reads("WHOSEZONE", "that", "his or her", "players '", "all players '", "any player 's"),
    *reads("WHOSEZONE", "those players '", "another player 's", "target {n:N@player.p} '"),
    *reads("WHOSEZONE", "any number of target {n:N@player.p} '"),
)

PHRASES: tuple[Phrase, ...] = (*_NOUNS, *_WHO, *_WHOSE)
