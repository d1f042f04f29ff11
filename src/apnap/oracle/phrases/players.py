"""Noun phrases for players."""

from apnap.abilities.filters import Kind
from apnap.abilities.selectors import ControllerOf, OwnerOf, Players, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Const, Same
from apnap.oracle.phrases import nouns

_it = nouns.it
_target = nouns.target

PHRASES: tuple[Phrase, ...] = (
    phrase("PLAYERNOUN.s", "player", Const(Kind("player"))),
    phrase("PLAYERNOUN.s", "opponent", Const(Kind("opponent"))),
    phrase("PLAYERNOUN.p", "players", Const(Kind("player"))),
    phrase("PLAYERNOUN.p", "opponents", Const(Kind("opponent"))),
    phrase("YOU.p", "you", Const(You())),
    phrase("FULL@player.s", "each player", Const(Players("each")), bind="new"),
    phrase("FULL@player.s", "each opponent", Const(Players("opponents")), bind="new"),
    phrase("FULL@player.s", "each other player", Const(Players("others")), bind="new"),
    phrase("FULL@player.s", "defending player", Const(Players("defending")), bind="new"),
    phrase("FULL@player.s", "target {n:PLAYERNOUN.s}", _target(1, 1), bind="target"),
    phrase("FULL@player.s", "up to one target {n:PLAYERNOUN.s}", _target(0, 1), bind="target"),
    phrase("FULL@player.p", "{q:NW} target {n:PLAYERNOUN.p}", _target(None, None), bind="target"),
    *reads("FULL@player.s", "another target player", bind="target"),
    *reads("FULL@player.s", "a opponent", "a player", "any player", bind="new"),
    *reads("FULL@player.p", "your opponents", "players", "all players", bind="new"),
    phrase("THAT@player.s", "that player", _it(), bind="that"),
    phrase("THAT@player.p", "they", _it(), bind="they"),
    phrase("POSSESSOR.s", "{what:OF} controller", Build(ControllerOf)),
    phrase("POSSESSOR.s", "{what:OF} owner", Build(OwnerOf)),
    # in events
    phrase("EVPLAYER.p", "you", Const(You())),
    phrase("EVPLAYER.s", "a opponent", Const(Players("opponents")), bind="new"),
    phrase("EVPLAYER.s", "a player", Const(None), bind="new"),
    phrase("EVPLAYER.s", "another player", Const(Players("others")), bind="new"),
    phrase("EVPLAYER.s", "enchanted player", *()),
    phrase("WHOSE", "your", Const(You())),
    phrase("WHOSE", "each player 's", Const(None), name="whose named"),
    phrase(
        "WHOSE", "each opponent 's", Const(Players("opponents")), bind="new", name="whose named"
    ),
    phrase("WHOSE", "{who:FULL@player.s} 's", Same(), name="whose"),
)
